"""Calamandara on paper."""
