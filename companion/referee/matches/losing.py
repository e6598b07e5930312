"""Losses between two positions, by what everybody sees of both."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from companion.language import Message, _
from companion.referee.definition.game import Game
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.matches.implied_passes import passing_all
from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Step
from companion.referee.views.board_view import BoardView, PlacedPiece
from companion.referee.views.consequences import number_text
from companion.referee.views.ending import Ended
from companion.referee.views.narration import Series
from companion.referee.views.view_changes import Altered, diff_view
from companion.referee.words.wording import listed

MOST_NAMED = 4
Lying = Mapping[str, tuple[Seat, PlacedPiece]]  # every piece by its key, with its seat


class Loss(NamedTuple):
    """A loss of a seat, with a short text."""

    seat: Seat
    text: Message


def losses(game: Game[S], before: S, after: Step, names: Mapping[Seat, str], lang: str) -> tuple[Loss, ...]:
    """Return the losses of each seat: worse figures, lost pieces, a lost part, the lost match.

    Both positions are compared after all passes, so that an attack costs what it costs when it succeeds. If a
    part of the match ends, pieces are not compared, since the next part has another board. ``names`` are the
    names of the seats.
    """
    was, then = passing_all(game, before), passing_all(game, after.state)
    now = Step(then.state, after.events + then.events)
    found = list(_figures(game, was, now, names, lang))
    parts = [game.ending.part(one.events) for one in (was, now)]
    if parts == [None, None]:
        found += _pieces(game, was.state, now.state, names, lang)
    if (ended := game.outcome(now.state)) is not None and game.outcome(was.state) is None and ended.winners:
        lost = (seat for seat in now.state.options.order if seat not in ended.winners)
        found += (Loss(seat, _("{name} loses the match", name=names[seat])) for seat in lost)
    elif (part := parts[1]) is not None and parts[0] is None:
        found += _of_part(game, part, now.state, names)
    return tuple(found)


def _of_part(game: Game[S], ended: Ended, now: S, names: Mapping[Seat, str]) -> Iterator[Loss]:
    """Yield the loss of a part of the match for each seat that did not win it."""
    part, winners = game.ending.called(ended), ended.winners
    for seat in now.options.order if winners else ():
        if seat not in winners:
            winner = names[winners[0]]
            yield Loss(seat, _("{name}: {part}, won by {winner}", name=names[seat], part=part, winner=winner))


def _reached(game: Game[S], step: Step, series: Mapping[str, Series]) -> dict[tuple[str, str], int]:
    """Return the numbers that narration follows.

    Numbers that a new part resets are taken from the old part.
    """
    shown = {
        (one.series, one.de): one.valor for one in game.narration.scores(game.project(step.state, EVERYBODY))
    }
    if game.ending.part(step.events) is None:
        return shown
    lasting = {key: valor for key, valor in shown.items() if not series[key[0]].anew}
    return lasting | {(one.series, one.de): one.valor for one in game.narration.came_to(step.events)}


def _figures(game: Game[S], was: Step, now: Step, names: Mapping[Seat, str], lang: str) -> Iterator[Loss]:
    """Yield the followed numbers that are worse; a number of a team is a loss of each of its seats."""
    followed: dict[str, Series] = {one.id: one for one in game.narration.series(now.state, lang)}
    had = _reached(game, was, followed)
    for (name, de), valor in _reached(game, now, followed).items():
        series, before = followed[name], had.get((name, de), valor)
        worse = valor > before if series.less is True else valor < before
        for seat in now.state.options.seats if worse else ():
            if de in (seat.id, seat.team):
                yield Loss(
                    seat.id,
                    _(
                        "{name}: {figure} {before} → {now}",
                        name=names[seat.id],
                        figure=series.name,
                        before=number_text(before, series.unit, lang),
                        now=number_text(valor, series.unit, lang),
                    ),
                )


def _pieces(game: Game[S], was: S, now: S, names: Mapping[Seat, str], lang: str) -> Iterator[Loss]:
    """Yield the pieces that count less for a seat, or are no longer on the board as its own."""
    before, after = (game.view(one, names, EVERYBODY, lang) for one in (was, now))
    if before is None or after is None:
        return
    had, has = _lying(before), _lying(after)
    changes = diff_view(before, after)
    for seat, pieces in _lost(had, has, changes).items():
        if seat in names:
            yield Loss(seat, _("{name} loses {pieces}", name=names[seat], pieces=_few(pieces, lang)))
    yield from _lessened(had, has, changes, names)


def _lost(had: Lying, has: Lying, changes: Iterable[Altered]) -> dict[Seat, list[str]]:
    """Return the names of the pieces that each seat no longer has on the board as its own."""
    gone = {one.key for one in changes if one.what == "gone"}
    lost: dict[Seat, list[str]] = {}
    for key, (seat, piece) in had.items():
        if key in gone or (key in has and has[key][0] != seat):
            lost.setdefault(seat, []).append(_called(piece, had))
    return lost


def _lessened(
    had: Lying, has: Lying, changes: Iterable[Altered], names: Mapping[Seat, str]
) -> Iterator[Loss]:
    """Yield the pieces that a seat keeps and that count less."""
    for one in changes:
        if one.what == "number" and one.key in has and one.now < one.before:
            (seat, then), (still, piece) = had.get(one.key, has[one.key]), has[one.key]
            if seat == still and seat in names and then.text != piece.text:  # else a figure says it
                text = _("{name}: {before} → {now}", name=names[seat], before=then.text, now=piece.text)
                yield Loss(seat, text)


def _lying(view: BoardView) -> Lying:
    """Return every piece by its key, with its seat."""
    return {
        piece.key: (place.seat or piece.seat, piece) for place in view.places.values() for piece in place.lies
    }


def _called(piece: PlacedPiece, had: Lying) -> str:
    """Return the name of a piece, or the text that distinguishes it if other pieces share its name."""
    alike = sum(one.name == piece.name for _seat, one in had.values())
    return (piece.text if alike > 1 else piece.name) or piece.name or piece.text


def _few(pieces: list[str], lang: str) -> str:
    """Return the names of the pieces, or only their number if they are many."""
    if len(pieces) > MOST_NAMED:
        return _("{count} pieces", count=len(pieces)).to(lang)
    return listed(pieces, lang)
