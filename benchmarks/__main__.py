"""Run every benchmark: `make bench`."""

from benchmarks import playouts

playouts.main()
