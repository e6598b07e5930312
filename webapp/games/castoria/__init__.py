"""Castória on the phones."""
