"""A mistake of a card source as one line."""

from companion.cards.mistakes import Mistake
from companion.language import _, printable, with_nearest


def mistake_line(mistake: Mistake, lang: str) -> str:
    """Return a line with place, card, field, what was expected, and the nearest word."""
    subject = " · ".join(part for part in (mistake.card, mistake.column or mistake.field) if part)
    line = f"{mistake.origin}: {subject}: " if subject else f"{mistake.origin}: "
    if mistake.warning:
        line += _("warning: ").to(lang)
    return printable(line + with_nearest(mistake.message.to(lang), mistake.nearest, lang))
