"""Board games about the Odyssey as exact rules, exact odds and notebooks."""

__version__ = "0.1.0"
