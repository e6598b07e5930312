"""The print command from options to files."""

import click

from companion.cli.mistake_line import mistake_line
from companion.cli.printing.files import keep, prepare
from companion.cli.printing.job import plan_job
from companion.cli.printing.render import draw
from companion.cli.printing.reporting import reporting_errors
from companion.cli.printing.show import forecast, outcome, warnings
from companion.cli.printing.wishes import Wishes
from companion.language import _
from companion.sources import keep_codes


def run(wishes: Wishes) -> None:
    """Print what the options ask for, or end with a reason and an exit status.

    Everything is drawn, and the files are announced, before anything is written.
    """
    with reporting_errors(wishes.lang):
        job = plan_job(wishes)
        if not wishes.dry_run:
            prepare(wishes.out, (file.name for file in job.all_files))
        drawn = draw(job, wishes.lang)
        click.echo(forecast(job, drawn, wishes.lang))
        for warning in warnings(job, wishes.lang):
            click.echo(mistake_line(warning, wishes.lang), err=True)
        if wishes.dry_run:
            click.echo(_("\nNothing was written.").to(wishes.lang))
            return
        for one in drawn:
            keep(wishes.out / one.file.name, one.pdf)
        for card_set in job.sets:
            keep_codes(card_set)
        click.echo("\n" + outcome(job, drawn, wishes.out, wishes.lang))
