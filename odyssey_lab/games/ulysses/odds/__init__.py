"""Exact answers to Ulysses' own questions, from a View or from the numbers they need."""
