"""Symbols on one 24-unit grid, shared by paper and phone."""

from layouts.symbols.catalogue import GRID, STROKE, Symbol, names, symbol, title
from layouts.symbols.drawing import FORM, draw, svg

__all__ = ["FORM", "GRID", "STROKE", "Symbol", "draw", "names", "svg", "symbol", "title"]
