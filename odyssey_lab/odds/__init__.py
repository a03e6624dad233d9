"""Exact odds for anything written against core."""

from odyssey_lab.odds.distribution import Distribution, distribution

__all__ = ["Distribution", "distribution"]
