"""Ceramus on the phones."""
