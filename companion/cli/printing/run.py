"""The print command from wishes to files."""

import click

from companion.cards.measures import SizeError
from companion.cli.printing.files import NotKeptError, keep, refuse_strangers
from companion.cli.printing.job import plan_job
from companion.cli.printing.refusal import MistakesError, RefusedError
from companion.cli.printing.render import draw
from companion.cli.printing.show import forecast, outcome, told_mistakes
from companion.cli.printing.wishes import Wishes
from companion.cli.speech import fail
from companion.language import _
from companion.sources import UnreadableError, keep_codes
from layouts.sheets.plan import PlanError
from layouts.sheets.printer import ProfileError

MISTAKES, UNREADABLE = 1, 2


def run(wishes: Wishes) -> None:
    """Print what is wished, or say why not and end with the status that tells it."""
    try:
        _print(wishes)
    except MistakesError as error:
        click.echo(told_mistakes(error.folder, error.mistakes, wishes.lang), err=True)
        raise SystemExit(MISTAKES) from error
    except UnreadableError as error:
        click.echo(told_mistakes(None, error.mistakes, wishes.lang), err=True)
        raise SystemExit(UNREADABLE) from error
    except RefusedError as error:
        fail(error.message, wishes.lang, error.status)
    except (NotKeptError, PlanError, ProfileError, SizeError) as error:
        fail(error.message, wishes.lang)


def _print(wishes: Wishes) -> None:
    """Plan, draw, say what comes, write, say how to print it; nothing is written before all is drawn."""
    job = plan_job(wishes)
    targets = {file.name: wishes.out / file.name for file in job.all_files}
    for target in targets.values():
        refuse_strangers(target)
    drawn = draw(job, wishes.lang)
    click.echo(forecast(job, drawn, wishes.lang))
    if wishes.dry_run:
        click.echo(_("\nNothing was written.").to(wishes.lang))
        return
    for one in drawn:
        keep(targets[one.file.name], one.pdf)
    for card_set in job.sets:
        keep_codes(card_set)
    click.echo("\n" + outcome(job, wishes.out, wishes.lang))
