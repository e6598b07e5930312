"""What a seat may do now: the game's offers in words, with the places of the board that they name."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from companion.language import _
from companion.referee.move import Move
from companion.referee.record_writing import plain_move
from webapp.tables.errors import NotThereError
from webapp.tables.held import Held
from webapp.tables.onlooker import Onlooker
from webapp.tables.telling import with_names
from webapp.tables.views import OffersView, OfferView

MOST_OFFERS = 200


def offers_of(seat: str, held: Held, who: Onlooker) -> OffersView:
    """What a seat may do now, by what the phone that asks may see. Raises NotThereError.

    Each offer is as full as what can be chosen is finite. At a table without hints they are the bare moves
    that there are, whether they are allowed or not.
    """
    if held.seat(seat) is None:
        told = _("Nobody called “{word}” sits at this table.", word=seat)
        raise NotThereError("no-such-seat", told, "seat")
    game = held.playing.game
    audience = held.audience(who.phone)
    key = ("offers", seat, audience.seats, who.lang)
    if (found := held.seen.get(key)) is None:
        state = game.project(held.match.state, audience)
        moves = _moves(held, state, seat)
        told_moves = tuple(_offer(held, state, move, who.lang) for move in islice(moves, MOST_OFFERS))
        found = held.seen[key] = OffersView(held.seq, told_moves)
    offers: OffersView = found
    return offers


def _moves(held: Held, state: Any, seat: str) -> Iterator[Move]:
    game = held.playing.game
    if not held.table.hints:
        yield from game.openings(state, seat)
        return
    for opening in game.offers(state, seat):
        if held.playing.board is None and not game.chooses_many(opening):
            yield from game.completions(state, opening)
        else:
            yield opening


def _offer(held: Held, state: Any, move: Move, lang: str) -> OfferView:
    game = held.playing.game
    told = game.describe(with_names(held, state, lang), move, lang)
    offer = OfferView(plain_move(move), told, game.at_table.places(state, move))
    if not held.table.hints or not game.chooses_many(move):
        return offer
    ways, found_all = game.count(state, move)
    return msgspec.structs.replace(offer, ways=ways, at_least=not found_all)
