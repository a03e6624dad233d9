"""Many games at once: the clause table, simulation."""
