"""Codes of tables in addresses, as people type them."""

from webapp.tables.session.codes import is_code


def in_capitals(code: str) -> str:
    """Return a code typed in small letters in its stored form; empty if it needs no change or is no code."""
    capitals = code.upper()
    return capitals if capitals != code and code.isascii() and is_code(capitals) else ""
