"""What somebody loses where a position becomes another, by what everybody sees of both."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.language import Message, _
from companion.referee.definition.game import Game
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.matches.gone_on import passed_by_all
from companion.referee.positions.position import S
from companion.referee.views.board_view import BoardView, PlacedPiece
from companion.referee.views.came_of import number_told
from companion.referee.views.retelling import Series
from companion.referee.views.view_changes import diff_view
from companion.referee.words.wording import listed

MOST_NAMED = 4


class Loss(NamedTuple):
    """What a seat has less of, in few words."""

    seat: Seat
    told: Message


def losses(game: Game[S], before: S, after: S, names: Mapping[Seat, str], lang: str) -> tuple[Loss, ...]:
    """What each seat loses: figures that get worse, pieces that are gone or another's, the match.

    Both positions are looked at once nobody who is asked there gives an answer, so that an attack costs what
    it costs when it comes through. ``names`` are what the seats are called.
    """
    was, now = (passed_by_all(game, one) for one in (before, after))
    found = [*_figures(game, was, now, names, lang), *_pieces(game, was, now, names, lang)]
    if (ended := game.outcome(now)) is not None and game.outcome(was) is None and ended.winners:
        lost = (seat for seat in now.options.order if seat not in ended.winners)
        found += (Loss(seat, _("{name} loses the match", name=names[seat])) for seat in lost)
    return tuple(found)


def _figures(game: Game[S], was: S, now: S, names: Mapping[Seat, str], lang: str) -> Iterator[Loss]:
    """The numbers worth following that are worse; of a team's, each of its seats loses."""
    told: dict[str, Series] = {one.id: one for one in game.retelling.series(now, lang)}
    had = {(one.series, one.de): one.valor for one in game.retelling.scores(game.project(was, EVERYBODY))}
    for score in game.retelling.scores(game.project(now, EVERYBODY)):
        series, before = told[score.series], had.get((score.series, score.de), score.valor)
        worse = score.valor > before if series.less is True else score.valor < before
        for seat in now.options.seats if worse else ():
            if score.de in (seat.id, seat.team):
                yield Loss(
                    seat.id,
                    _(
                        "{name}: {figure} {before} → {now}",
                        name=names[seat.id],
                        figure=series.name,
                        before=number_told(before, series.unit, lang),
                        now=number_told(score.valor, series.unit, lang),
                    ),
                )


def _pieces(game: Game[S], was: S, now: S, names: Mapping[Seat, str], lang: str) -> Iterator[Loss]:
    """The pieces that count less for a seat, and those that are no longer on the board as its own."""
    before, after = (game.view(one, names, EVERYBODY, lang) for one in (was, now))
    if before is None or after is None:
        return
    had, has = _lying(before), _lying(after)
    changes = diff_view(before, after)
    gone = {one.key for one in changes if one.what == "gone"}
    lost: dict[Seat, list[str]] = {}
    for key, (seat, piece) in had.items():
        if key in gone or (key in has and has[key][0] != seat):
            lost.setdefault(seat, []).append(_called(piece, had))
    for seat, pieces in lost.items():
        if seat in names:
            yield Loss(seat, _("{name} loses {pieces}", name=names[seat], pieces=_few(pieces, lang)))
    for one in changes:
        if one.what == "number" and one.key in has and one.now < one.before:
            (seat, then), (still, piece) = had.get(one.key, has[one.key]), has[one.key]
            if seat == still and seat in names:
                told = _("{name}: {before} → {now}", name=names[seat], before=then.told, now=piece.told)
                yield Loss(seat, told)


def _lying(view: BoardView) -> dict[str, tuple[Seat, PlacedPiece]]:
    """Every piece by its key, with whose it is: it lies with a seat, or shows by itself whose."""
    return {
        piece.key: (place.seat or piece.seat, piece) for place in view.places.values() for piece in place.lies
    }


def _called(piece: PlacedPiece, had: Mapping[str, tuple[Seat, PlacedPiece]]) -> str:
    """By its name; where others are called so too, by what tells it from them."""
    alike = sum(one.name == piece.name for _seat, one in had.values())
    return (piece.told if alike > 1 else piece.name) or piece.name or piece.told


def _few(pieces: list[str], lang: str) -> str:
    """What they are called; of many only how many."""
    if len(pieces) > MOST_NAMED:
        return _("{count} pieces", count=len(pieces)).to(lang)
    return listed(pieces, lang)
