"""Draws planned files in memory, so that nothing is written before everything is drawn."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO

import click

from companion.cli.printing.job import Job, PlannedFile
from companion.language import _
from layouts.sheets.book import write_pdf
from layouts.sheets.ink import coverage


@dataclass(frozen=True, slots=True)
class Drawn:
    """A file as it will be written; ``ink`` is the share of its paper that is inked, 0 to 1."""

    file: PlannedFile
    pdf: bytes
    ink: float


def draw(job: Job, lang: str) -> tuple[Drawn, ...]:
    """Every file of the job, drawn, with a progress bar on a terminal."""
    with _progress(job.all_files, lang) as progress:
        return tuple(_drawn(file, lang, progress) for file in job.all_files)


def _drawn(file: PlannedFile, lang: str, progress: Callable[[int, int], None]) -> Drawn:
    stream = BytesIO()
    write_pdf(stream, file.plans, title=file.title, lang=lang, progress=progress)
    pdf = stream.getvalue()
    return Drawn(file, pdf, coverage(pdf))


@contextmanager
def _progress(files: Sequence[PlannedFile], lang: str) -> Iterator[Callable[[int, int], None]]:
    """Something to call after each page: a bar over the pages of all files where somebody is looking."""
    if not sys.stderr.isatty():
        yield lambda written, total: None
        return
    length = sum(file.pages for file in files)
    with click.progressbar(length=length, label=_("Drawing").to(lang), file=sys.stderr) as bar:
        yield lambda written, total: bar.update(1)
