"""Card sets of Maré."""
