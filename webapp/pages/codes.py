"""Codes of tables in addresses, as people type them."""

from webapp.tables.session.codes import is_code


def in_capitals(code: str) -> str:
    """Return the code that was typed in small letters, as it is kept; empty where it is so already, or is
    none.
    """
    capitals = code.upper()
    return capitals if capitals != code and code.isascii() and is_code(capitals) else ""
