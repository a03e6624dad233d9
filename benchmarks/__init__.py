"""Measurements of speed, as ratios within one run: machines differ and are shared."""
