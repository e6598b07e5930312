"""Codes of tables: short enough to say aloud, no letter like another."""

import secrets

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH = 6


def new_code() -> str:
    """Return a random code: one of 887 million, so that one that was forgotten does not come again."""
    return "".join(secrets.choice(ALPHABET) for _letter in range(LENGTH))


def new_key() -> str:
    """Return a random key of 128 bits, which nobody guesses."""
    return secrets.token_urlsafe(16)


def tidied(code: str) -> str:
    """Return a code as somebody may have typed it, as it is kept."""
    return code.strip().upper().replace(" ", "").replace("-", "")


def is_code(text: str) -> bool:
    """Whether a table can be called so."""
    return len(text) == LENGTH and set(text) <= set(ALPHABET)
