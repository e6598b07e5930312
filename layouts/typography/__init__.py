"""Fonts, markup, line breaking and fitting of text."""
