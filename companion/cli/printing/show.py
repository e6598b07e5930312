"""Texts of the print command: what it is about to write, and how to print the result."""

import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.cli.printing.render import Drawn
from companion.cli.table import table, width
from companion.language import Message, _, _n
from companion.printing.job import PlannedFile, PrintRun
from layouts.sheets.paper import paper_name


def forecast(job: PrintRun, drawn: Sequence[Drawn], lang: str) -> str:
    """Return the text before writing: whose cards these are, and sheets, cuts and ink of each kind."""
    paper = paper_name(job.files[0].plans[0].options.paper)
    head = [_("{title} on {paper}", title=job.title, paper=paper).to(lang)]
    head += [
        _("{title}: invented set, not official.", title=card_set.title(lang)).to(lang)
        for card_set in job.sets
        if not card_set.official
    ]
    if job.players < job.most_players and not all(section.kind.from_sets for section in job.sections):
        head.append(_seats(job).to(lang))
    columns = [_("component"), _("sheets"), _("cuts"), _("ink")]
    plans = [  # the ink is that of a whole file, and is shown once
        (planned, f"{one.ink:.0%}" if at == 0 else "")
        for one in drawn
        if one.file is not job.book
        for at, planned in enumerate(one.file.plans)
    ]
    rows = []
    for planned, ink in plans:
        first, *others = planned.titles(lang)
        rows.append([first, str(len(planned.sheets)), str(planned.cuts), ink])
        rows += [[f"+ {title}", "", "", ""] for title in others]  # printed on the same sheets
    if len(plans) > 1:
        sheets = sum(len(planned.sheets) for planned, _ink in plans)
        cuts = sum(planned.cuts for planned, _ink in plans)
        rows.append([_("all of it").to(lang), str(sheets), str(cuts), ""])
    return "\n".join(head) + "\n\n" + table([word.to(lang) for word in columns], rows, numbers=(1, 2, 3))


def as_record(job: PrintRun, drawn: Sequence[Drawn], folder: Path, lang: str) -> dict[str, Any]:
    """Return the files of a run as plain data for ``--json``."""
    return {
        "game": job.target.game.slug,
        "title": job.title,
        "players": job.players,
        "sets": [{"id": one.id, "official": one.official} for one in job.sets],
        "files": [
            {
                "file": str(folder / one.file.name),
                "pages": one.pages,
                "pieces": one.file.pieces,
                "ink": round(one.ink, 4),
                "parts": [
                    {"titles": plan.titles(lang), "sheets": len(plan.sheets), "cuts": plan.cuts}
                    for plan in one.file.plans
                ],
            }
            for one in drawn
        ],
    }


def _seats(job: PrintRun) -> Message:
    return _(
        "For {players} of up to {most} players: “--players all” prints every seat.",
        players=job.players,
        most=job.most_players,
    )


def outcome(job: PrintRun, drawn: Sequence[Drawn], folder: Path, lang: str) -> str:
    """Return the table of written files, and how to cut and join the pieces."""
    columns = [_("file"), _("pages"), _("pieces"), _("how to print it")]
    rows = [[one.file.name, str(one.pages), str(one.file.pieces), _how(job, one.file, lang)] for one in drawn]
    written = _n("{count} file in {folder}.", "{count} files in {folder}.", len(rows), folder=folder)
    scale = _("Print at 100 %: without “fit to page”.")
    advice = "\n".join(_advice(job, lang))
    parts = [
        table([word.to(lang) for word in columns], rows, numbers=(1, 2)),
        *([advice] if advice else []),
        f"{scale.to(lang)}\n{written.to(lang)}",
    ]
    return "\n\n".join(parts)


def _how(job: PrintRun, file: PlannedFile, lang: str) -> str:
    """Return the paper, the sides, and whether a board comes in parts."""
    if file is job.book:
        return _("all of the above in one file").to(lang)
    return file.how(lang)


def _advice(job: PrintRun, lang: str) -> list[str]:
    """Return the advice on cutting, folding and gluing, each line once, with its components."""
    meant: dict[str, dict[str, None]] = {}
    for planned in (planned for file in job.files for planned in file.plans):
        # The table already shows on which edge sheets are turned.
        turned = planned.options.sides in ("long", "short")
        for section in planned.sections:
            for message in planned.advice(section) if turned else (planned.sides, *planned.advice(section)):
                meant.setdefault(message.to(lang), {})[section.kind.title.to(lang)] = None
    lines = []
    several = len({name for names in meant.values() for name in names}) > 1
    for advice, names in meant.items():
        line = f"{', '.join(names)}: {advice}" if several else advice
        lines += textwrap.wrap(line, width(), subsequent_indent="  ", break_on_hyphens=False)
    return lines
