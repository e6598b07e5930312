"""Symbols on one 24-unit grid, shared by paper and phone."""
