"""The tap that begins a prepared match in leve, and the moves by which a seat enters who begins."""

import msgspec

from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.matches.record_writing import plain_move
from webapp.tables.session.seats import names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.history_lines import with_names
from webapp.tables.wire.offer_views import BeginView, StarterView


def beginning_of(held: TableSession, seat: Seat, lang: str) -> BeginView | msgspec.UnsetType:
    """Return the seats that may begin and the counts before, for a seat; UNSET if every step is tapped."""
    beginning, state = held.playing.game.beginning, held.match.state
    if beginning is None or not held.table.leve or not beginning.waits(state):
        return msgspec.UNSET
    names, first = names_of(held.seats, lang), beginning.first(with_names(held, state, lang))
    return BeginView(
        asks=_("Who begins?").to(lang),
        starters=tuple(
            StarterView(one, plain_move(beginning.says(state, seat, one)), _begins(names[one], lang))
            for one in state.options.order
        ),
        counted=beginning.counted.to(lang) if beginning.counted is not None else "",
        counts=held.passing.counts,
        most=beginning.most,
        first=first.to(lang) if first is not None else "",
        die=beginning.die if beginning.by_chance(state) else 0,
    )


def lots_of(held: TableSession, seat: Seat, lang: str) -> tuple[StarterView, ...] | msgspec.UnsetType:
    """Return the moves by which a seat enters whom a lot has drawn to begin; UNSET once that is settled."""
    game, state, names = held.playing.game, held.match.state, names_of(held.seats, lang)
    moves = ((one, game.starting(state, seat, one)) for one in state.options.order)
    starters = tuple(
        StarterView(one, plain_move(move), _begins(names[one], lang))
        for one, move in moves
        if move is not None and (held.table.leve or game.weigh(state, move).verdict == "legal")
    )
    return starters or msgspec.UNSET


def _begins(name: str, lang: str) -> str:
    return _("{name} begins", name=name).to(lang)
