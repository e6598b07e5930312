"""Drawing of planned files in memory, so that nothing is written before everything is drawn."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO

import click
from msgspec import Struct

from companion.language import _
from companion.printing.job import PlannedFile, PrintRun
from layouts.sheets.book import write_pdf
from layouts.sheets.ink import coverage

_STEPS = 100  # steps of the progress bar for each file
Progress = Callable[[int, int], None]


class Drawn(Struct, frozen=True):
    """A drawn file with its number of pages and the inked share of its paper, 0 to 1."""

    file: PlannedFile
    pdf: bytes
    pages: int
    ink: float


def draw(job: PrintRun, lang: str) -> tuple[Drawn, ...]:
    """Draw every file of the job, with a progress bar on a terminal."""
    with _progress(job.all_files, lang) as progress:
        return tuple(_drawn(file, lang, progress) for file in job.all_files)


def _drawn(file: PlannedFile, lang: str, progress: Progress) -> Drawn:
    stream = BytesIO()
    looks = write_pdf(stream, file.plans, title=file.title, lang=lang, progress=progress)
    pdf = stream.getvalue()
    shapes = [look if look is None else tuple((one[1], one[2], one[3]) for one in look) for look in looks]
    return Drawn(file, pdf, len(looks), coverage(pdf, looks=looks, shapes=shapes))


@contextmanager
def _progress(files: Sequence[PlannedFile], lang: str) -> Iterator[Progress]:
    """Return a function to call after each page, which moves a bar over all files on a terminal."""
    if not sys.stderr.isatty():
        yield lambda written, total: None
        return
    with click.progressbar(length=len(files) * _STEPS, label=_("Drawing").to(lang), file=sys.stderr) as bar:

        def page_done(written: int, total: int) -> None:
            bar.update(written * _STEPS // total - (written - 1) * _STEPS // total)

        yield page_done
