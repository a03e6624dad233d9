"""Run every benchmark: `make bench`."""

from benchmarks import playouts, widgets

playouts.main()
widgets.main()
