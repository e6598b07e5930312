"""Castelo on the phones."""
