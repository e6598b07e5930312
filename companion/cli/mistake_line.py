"""One mistake of a card source as one line."""

from companion.cards.mistakes import Mistake
from companion.language import _


def mistake_line(mistake: Mistake, lang: str) -> str:
    """Place, card and field, what was expected, the nearest word."""
    subject = " · ".join(part for part in (mistake.card, mistake.field) if part)
    line = f"{mistake.origin}: {subject}: " if subject else f"{mistake.origin}: "
    line += mistake.message.to(lang)
    if mistake.nearest:
        line += " " + _("Did you mean “{word}”?", word=mistake.nearest).to(lang)
    return line
