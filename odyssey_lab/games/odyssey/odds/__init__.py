"""Exact answers to the questions of Odyssey."""
