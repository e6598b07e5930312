"""Consulta: positions in which the moves that people ask about are likely legal, and words for them."""
