"""Warnings about what would be printed, which prevent nothing."""

from companion.cards.mistakes import Mistake
from companion.printing.job import PrintRun
from layouts.faces import problems


def warnings(job: PrintRun, lang: str) -> list[Mistake]:
    """Return the warnings about pictures with few dots, if cards are printed at all."""
    if not any(section.kind.from_sets for section in job.sections):
        return []
    layouts = job.target.game.load_layouts().LAYOUTS
    pictured = [one for one in job.sets if one.back or any(card.art for card in one.cards)]
    return [found for one in pictured for found in problems(one, layouts, (lang,)) if found.warning]
