"""Paragraphs that fit a terminal of 80 columns."""

import textwrap

from companion.cli.table import WIDTH


def wrapped(text: str, indent: int = 0, rest: int | None = None) -> list[str]:
    """Return the lines of a paragraph; those after the first stand at ``rest``, unless told at ``indent``."""
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent if rest is None else rest),
        break_on_hyphens=False,
        break_long_words=False,
    )
