"""Texts of ``companion serve`` in the terminal."""
