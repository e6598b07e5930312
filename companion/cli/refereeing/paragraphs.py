"""Paragraphs that fit the terminal."""

import textwrap

from companion.cli.table import width


def wrapped(text: str, indent: int = 0, rest: int | None = None) -> list[str]:
    """Return the lines of a paragraph, indented by ``indent``, and after the first by ``rest`` if given."""
    return textwrap.wrap(
        text,
        width(),
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent if rest is None else rest),
        break_on_hyphens=False,
        break_long_words=False,
    )
