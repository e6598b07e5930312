"""Codes of tables: short enough to say aloud, without letters that look alike."""

import secrets

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH = 6


def new_code() -> str:
    """Return one of 887 million random codes, so that a deleted table's code does not come again."""
    return "".join(secrets.choice(ALPHABET) for _letter in range(LENGTH))


def new_key() -> str:
    """Return a random key of 128 bits."""
    return secrets.token_urlsafe(16)


def tidied(code: str) -> str:
    """Return a code in its stored form from what somebody typed."""
    return code.strip().upper().replace(" ", "").replace("-", "")


def is_code(text: str) -> bool:
    """Return whether a text has the form of a table's code."""
    return len(text) == LENGTH and set(text) <= set(ALPHABET)
