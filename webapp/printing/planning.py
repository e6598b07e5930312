"""The planning of a print, or why nothing is printed in the words of the command line.

This module imports all that plans and draws, so it is itself imported where something is printed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from companion.cards.measures import SizeError
from companion.cards.mistakes import Mistake
from companion.language import Message, _, _n
from companion.printing.checking import errors
from companion.printing.job import PlannedFile, PrintRun, plan_job
from companion.printing.mistake_line import mistake_line
from companion.printing.offered import OPTIONS
from companion.printing.refusal import MistakesError, RefusedError
from companion.sources import UnreadableError
from layouts.faces import LayoutError
from layouts.sheets.book import write_pdf
from layouts.sheets.plan import PlanError
from layouts.sheets.printer import ProfileError
from webapp.printing.choices import PrintChoice
from webapp.printing.uploads import Sent, target_of
from webapp.tables.wire.errors import NotUnderstoodError

_UNREADABLE = _("This cannot be read: nothing was printed.")


@dataclass(frozen=True, slots=True)
class Failure:
    """Why nothing is printed: a sentence, and a line for each mistake with its place."""

    sentence: str
    lines: tuple[str, ...] = ()


def planned(target: str, asked: PrintChoice, folder: Path) -> PrintRun | Failure:
    """Plan a print, or say why it cannot be.

    ``folder`` holds what was sent, and is deleted afterwards; no sentence shows its path.
    """
    try:
        wishes = asked.wishes(target, folder)
    except RefusedError as error:
        return Failure(_in_words_of_the_page(error.message, asked.lang))
    try:
        return plan_job(wishes)
    except MistakesError as error:
        found = _told(_nothing_printed(len(errors(error.mistakes))), error.mistakes, asked.lang)
    except (UnreadableError, LayoutError) as error:
        found = _told(_UNREADABLE, error.mistakes, asked.lang)
    except (RefusedError, SizeError, ProfileError, PlanError) as error:
        found = Failure(_in_words_of_the_page(error.message, asked.lang))
    return _without(folder, found)


def planned_of_files(sent: Sequence[Sent], asked: PrintChoice, folder: Path) -> PrintRun | Failure:
    """Plan the print of a card set that was sent, or say what is wrong with it; both use the folder."""
    cards = folder / "cartas"
    cards.mkdir()
    try:
        target = target_of(sent, cards)
    except UnreadableError as error:
        return _told(_UNREADABLE, error.mistakes, asked.lang)
    except NotUnderstoodError as error:
        return Failure(error.message.to(asked.lang))
    return _without(cards, planned(str(target), asked, folder))


def files_of(run: PrintRun) -> tuple[PlannedFile, ...]:
    """Return the files of a run, the one with everything first unless it is the only one."""
    return (run.book, *run.files) if run.book and len(run.files) > 1 else run.files


def pdf_of(file: PlannedFile, lang: str) -> bytes:
    """Return a file as PDF, byte for byte as the command line writes it."""
    stream = BytesIO()
    write_pdf(stream, file.plans, title=file.title, lang=lang)
    return stream.getvalue()


def _nothing_printed(mistakes: int) -> Message:
    return _n("{count} mistake: nothing was printed.", "{count} mistakes: nothing was printed.", mistakes)


def _told(head: Message, mistakes: Iterable[Mistake], lang: str) -> Failure:
    return Failure(head.to(lang), tuple(mistake_line(one, lang) for one in mistakes))


def _without(folder: Path, told: PrintRun | Failure) -> PrintRun | Failure:
    """Return a failure without the path of a folder; a print as it is."""
    if not isinstance(told, Failure):
        return told
    path = f"{folder}/"
    return Failure(told.sentence.replace(path, ""), tuple(one.replace(path, "") for one in told.lines))


def _in_words_of_the_page(message: Message, lang: str) -> str:
    """Return a sentence with the titles of options where the command line has their flags."""
    sentence = message.to(lang)
    for one in sorted(OPTIONS, key=lambda option: -len(option.flag)):
        title = f"“{one.title.to(lang)}”"
        sentence = sentence.replace(f"“{one.flag}”", title).replace(one.flag, title)
    return sentence
