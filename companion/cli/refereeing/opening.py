"""Opening of a command's input, or the end of the command with one sentence."""

import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

import click

from companion.cli.speech import fail
from companion.games import GameEntry, UnknownGameError, find_game
from companion.language import _
from companion.record_files import Opened, UnreadableRecordError, move_of, open_record, open_stream
from companion.record_links import open_link
from companion.referee.fields.move import Move, Seat
from companion.referee.links.links import UnreadableLinkError, form_in
from companion.referee.matches.replay import Replay, replay

UNREADABLE = 2


def opened(file: Path, lang: str) -> Opened:
    """Return the record of a file, of a link, or of the standard input for “-”."""
    try:
        if form := form_in(str(file)):
            return open_link(form)
        if str(file) == "-":
            return open_stream(sys.stdin.buffer, "-")
        return open_record(file)
    except UnreadableRecordError as error:
        _end(error, lang)
    except UnreadableLinkError as error:
        fail(error.message, lang)


def played(record: Opened) -> Replay[Any]:
    """Return the replay of an opened record."""
    return replay(record.record, record.game)


def declared(text: str, record: Opened, lang: str) -> Move:
    """Return the move that ``--move`` holds."""
    try:
        return move_of(text, record, "--move")
    except UnreadableRecordError as error:
        _end(error, lang)


def seated(name: str, record: Opened, lang: str) -> Seat:
    """Return the seat with that name."""
    order = record.record.options.order
    if name not in order:
        near = next(iter(get_close_matches(name, order, 1)), ", ".join(order))
        fail(_("Nobody called “{word}” sits at this table: try {nearest}.", word=name, nearest=near), lang)
    return name


def named_game(name: str, lang: str) -> GameEntry:
    """Return the installed game with that name."""
    try:
        return find_game(name)
    except UnknownGameError as error:
        known = error.nearest or ", ".join(error.known)
        fail(_("There is no game “{word}”: try {nearest}.", word=name, nearest=known), lang)


def _end(error: UnreadableRecordError, lang: str) -> NoReturn:
    click.echo(error.text(lang), err=True)
    raise SystemExit(UNREADABLE)
