"""Fábula TCG on the phones."""
