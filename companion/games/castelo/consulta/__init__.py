"""Consulta: positions in which what people ask about is likely legal, and their words for them."""
