"""Card sets of Castória."""
