"""Databases and records as versions of this program wrote them, each kept as it was."""
