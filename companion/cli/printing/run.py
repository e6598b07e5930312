"""The print command from options to files."""

import json
from collections import Counter
from collections.abc import Sequence

import click
from msgspec import Struct

from companion.cli.printing.files import keep, prepare
from companion.cli.printing.render import Drawn, draw
from companion.cli.printing.reporting import reporting_errors
from companion.cli.printing.show import as_record, forecast, outcome
from companion.cli.speech import working
from companion.language import _
from companion.printing.job import PrintRun, plan_job
from companion.printing.mistake_line import mistake_line
from companion.printing.refusal import RefusedError
from companion.printing.warnings import warnings
from companion.printing.wishes import Wishes
from companion.sources import keep_codes


class Telling(Struct, frozen=True):
    """How a run says what it does: in words, as data, not at all; and whether it shows the files."""

    as_json: bool = False
    quiet: bool = False
    opens: bool = False

    @property
    def in_words(self) -> bool:
        """Return whether sentences are written."""
        return not (self.as_json or self.quiet)


def run(wishes: Sequence[Wishes], telling: Telling) -> None:
    """Print what the options ask for, or end with a reason and an exit status.

    The targets differ, all other options are the same. Everything is drawn, and the files are announced,
    before anything is written.
    """
    first = wishes[0]
    lang = first.lang
    with reporting_errors(lang):
        with working(_("Reading and planning …"), lang):
            jobs = [plan_job(one) for one in wishes]
        _refuse_one_place_twice(jobs)
        if not first.dry_run:
            prepare(first.folder, (file.name for job in jobs for file in job.all_files))
        runs = [(job, draw(job, lang)) for job in jobs]
        for job, drawn in runs:
            _announce(job, drawn, lang, telling)
        if not first.dry_run:
            for job, drawn in runs:
                _write(job, drawn, first)
    _tell_outcome(runs, first, telling)
    if telling.opens and not first.dry_run:
        click.launch(str(first.out))


def _refuse_one_place_twice(jobs: Sequence[PrintRun]) -> None:
    """Raise RefusedError if two runs would write the same file."""
    names = Counter(file.name for job in jobs for file in job.all_files)
    for name, times in names.items():
        if times > 1:
            raise RefusedError(
                _("{count} of these would write {file}: print them one by one.", count=times, file=name)
            )


def _announce(job: PrintRun, drawn: Sequence[Drawn], lang: str, telling: Telling) -> None:
    if telling.in_words:
        click.echo(forecast(job, drawn, lang))
    for warning in warnings(job, lang):
        click.echo(mistake_line(warning, lang), err=True)


def _tell_outcome(runs: Sequence[tuple[PrintRun, Sequence[Drawn]]], wishes: Wishes, telling: Telling) -> None:
    """Say what was written, as data or in words."""
    folder, lang = wishes.folder, wishes.lang
    if telling.as_json:
        records = [as_record(job, drawn, folder, lang) for job, drawn in runs]
        said = {"prints": records, "written": not wishes.dry_run}
        click.echo(json.dumps(said, ensure_ascii=False, indent=2))
    elif wishes.dry_run and telling.in_words:
        click.echo(_("\nNothing was written.").to(lang))
    elif telling.in_words:
        for job, drawn in runs:
            click.echo("\n" + outcome(job, drawn, folder, lang))


def _write(job: PrintRun, drawn: Sequence[Drawn], wishes: Wishes) -> None:
    for one in drawn:
        keep(wishes.folder / one.file.name, one.pdf)
    for card_set in job.sets:
        keep_codes(card_set)
