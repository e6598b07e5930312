"""Maré on the phones."""
