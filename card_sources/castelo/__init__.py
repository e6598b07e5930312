"""Card sets of Castelo."""
