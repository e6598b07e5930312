"""The stakes while somebody is asked: the consequences of a pass, in a few words."""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.language import _
from companion.referee.fields.secrets import Audience
from companion.referee.matches.implied_passes import passed_by_all
from companion.referee.views.board_view import BoardView
from webapp.tables.session.seats import names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.showing import view_gone_over, viewed


def stake_of(held: TableSession, audience: Audience, lang: str) -> tuple[str, ...]:
    """Return the changes of the board by passing, for an audience; empty if play does not wait for it."""
    game = held.playing.game
    seen = game.project(held.match.state, audience)
    if game.board is None or not game.presuming.stops(seen):
        return ()
    return changes_between(held, seen, passed_by_all(game, seen), audience, lang)


def changes_between(
    held: TableSession, before: Any, after: Any, audience: Audience, lang: str
) -> tuple[str, ...]:
    """Return the changes of the board between two positions, both as that audience sees them."""
    game, names = held.playing.game, names_of(held.seats, lang)
    now, then = (viewed(game, one, names, audience, lang) for one in (before, after))
    update = view_gone_over(game, now, then, held.seq)
    if isinstance(update, msgspec.UnsetType) or now is None or then is None:
        return ()
    return (*update.told, *_changed(now.view, then.view), *_back(now.view, then.view, lang))


def _back(now: BoardView, then: BoardView, lang: str) -> Iterator[str]:
    """Yield the pieces that lie there only afterwards."""
    here = {piece.key for space in now.places.values() for piece in space.lies}
    for piece in (piece for space in then.places.values() for piece in space.lies if piece.key not in here):
        if piece.text:
            yield _("{piece} stands", piece=piece.text).to(lang)


def _changed(now: BoardView, then: BoardView) -> Iterator[str]:
    """Yield the pieces that stay with other numbers, with their present name and the numbers afterwards."""
    before = {piece.key: piece for space in now.places.values() for piece in space.lies}
    for piece in (piece for space in then.places.values() for piece in space.lies):
        was = before.get(piece.key)
        if was is None or was.numbers == piece.numbers or not (was.text and piece.text):
            continue
        name, _space, number = piece.text.rpartition(" ")
        yield f"{was.text} → {number if was.text.startswith(f'{name} ') else piece.text}"
