"""Calamandara on the phones."""
