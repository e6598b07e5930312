"""Errors of commands that print, as text with an exit status."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import click

from companion.cards.measures import SizeError
from companion.cards.mistakes import Mistake
from companion.cli.printing.files import NotKeptError
from companion.cli.speech import fail
from companion.language import _, _n
from companion.printing.checking import errors
from companion.printing.mistake_line import mistake_line
from companion.printing.refusal import MistakesError, RefusedError
from companion.sources import UnreadableError
from layouts.faces import LayoutError
from layouts.sheets.plan import PlanError
from layouts.sheets.printer import ProfileError

MISTAKES, UNREADABLE = 1, 2
MISTAKES_SHOWN = 5


@contextmanager
def reporting_errors(lang: str) -> Iterator[None]:
    """End the command with a text on stderr and an exit status for expected errors."""
    try:
        yield
    except MistakesError as error:
        click.echo(_summary(error, lang), err=True)
        raise SystemExit(MISTAKES) from error
    except LayoutError as error:
        click.echo("\n".join(_lines(error.mistakes, lang)), err=True)
        raise SystemExit(MISTAKES) from error
    except UnreadableError as error:
        click.echo("\n".join(_lines(error.mistakes, lang)), err=True)
        raise SystemExit(UNREADABLE) from error
    except RefusedError as error:
        fail(error.message, lang, error.status)
    except (NotKeptError, PlanError, ProfileError, SizeError) as error:
        fail(error.message, lang)


def _summary(error: MistakesError, lang: str) -> str:
    """Return the number of mistakes, the first of them, and how to see all."""
    wrong = errors(error.mistakes)
    number = len(wrong)
    count = _n("{count} mistake in {folder}:", "{count} mistakes in {folder}:", number, folder=error.folder)
    see = _("Nothing was printed. To see every mistake: companion check {folder}", folder=error.folder)
    shown = _lines(wrong[:MISTAKES_SHOWN], lang)
    return "\n".join([count.to(lang), *(f"  {line}" for line in shown), see.to(lang)])


def _lines(mistakes: Sequence[Mistake], lang: str) -> list[str]:
    return [mistake_line(mistake, lang) for mistake in mistakes]
