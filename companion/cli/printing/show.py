"""What the print command says: what it is about to write, and how to print what it wrote."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from companion.cards.mistakes import Mistake
from companion.cli.mistake_line import mistake_line
from companion.cli.printing.job import Job
from companion.cli.printing.render import Drawn
from companion.cli.table import table
from companion.language import _, _n
from layouts.sheets.plan import Plan

MISTAKES_SHOWN = 5


def forecast(job: Job, drawn: Sequence[Drawn], lang: str) -> str:
    """Before anything is written: sheets, cuts and ink of each kind, and whose cards these are."""
    head = [_("component"), _("sheets"), _("cuts"), _("ink")]
    rows = [
        [planned.section.kind.title.to(lang), str(len(planned.sheets)), str(planned.cuts), f"{one.ink:.0%}"]
        for one in drawn
        for planned in one.file.plans
        if one.file is not job.book
    ]
    shown = table([word.to(lang) for word in head], rows, numbers=(1, 2, 3))
    return "\n\n".join([*notices(job, lang), shown])


def notices(job: Job, lang: str) -> list[str]:
    """A line a set that is not the publisher's own."""
    return [
        _("{title}: invented set, not official.", title=card_set.title(lang)).to(lang)
        for card_set in job.sets
        if not card_set.official
    ]


def told_mistakes(folder: Path | None, mistakes: Sequence[Mistake], lang: str) -> str:
    """The first mistakes of a source, their number, and how to see all."""
    shown = [mistake_line(mistake, lang) for mistake in mistakes[:MISTAKES_SHOWN]]
    if folder is None:
        return "\n".join(shown)
    count = _n(
        "{count} mistake in {folder}: nothing was printed.",
        "{count} mistakes in {folder}: nothing was printed.",
        len(mistakes),
        folder=folder,
    )
    see = _("See all of them with: companion check {folder}", folder=folder)
    return "\n".join([count.to(lang), *(f"  {line}" for line in shown), see.to(lang)])


def outcome(job: Job, folder: Path, lang: str) -> str:
    """The table of what was written: file, pages, pieces, how to print it."""
    head = [_("file"), _("pages"), _("pieces"), _("how to print it")]
    rows = [[file.name, str(file.pages), str(file.pieces), _how(file.plans, lang)] for file in job.files]
    if job.book:
        every = _("everything in one file: print it as the lines above say")
        rows.append([job.book.name, str(job.book.pages), str(job.book.pieces), every.to(lang)])
    shown = table([word.to(lang) for word in head], rows, numbers=(1, 2))
    written = _n(
        "{count} file written to {folder}", "{count} files written to {folder}", len(rows), folder=folder
    )
    return f"{shown}\n\n{written.to(lang)}"


def _how(plans: Iterable[Plan], lang: str) -> str:
    """What to tell whoever prints these, each thing once."""
    return " ".join(dict.fromkeys(message.to(lang) for plan in plans for message in plan.advice))
