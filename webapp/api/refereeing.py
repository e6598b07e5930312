"""A refereed table: the offers of a seat, the cards that it knows, “hold on!”, what is counted first."""

import json
from functools import partial
from typing import Any

from flask import request

from webapp.api.routing import LANG, QueryParameter, Route
from webapp.tables import CountRequest, HoldRequest
from webapp.tables.actions.remembering import house_cards
from webapp.tables.views.cards import cards_of
from webapp.tables.views.decks import decks_at, made_at
from webapp.tables.views.offering import offers_of
from webapp.tables.views.things import thing_of
from webapp.tables.views.undoing import undoing_of
from webapp.tables.wire.card_views import CardsView
from webapp.tables.wire.deck_views import DeckRequest, DecksView, MadeDeckView
from webapp.tables.wire.offer_views import OffersView
from webapp.tables.wire.thing_views import ThingView
from webapp.tables.wire.undoing_views import UndoingView
from webapp.tables.wire.views import TableView
from webapp.web.parts import parts
from webapp.web.phones import caller


def offers(code: str) -> OffersView:
    """Return the offers of a seat."""
    seat = request.args.get("seat", "")
    hinted = request.args.get("hints", "1") != "0"
    catching_up = request.args.get("catching_up", "0") == "1"
    asked = partial(offers_of, seat, hinted=hinted, catching_up=catching_up)
    return parts().tables.ask(code, caller(), asked)


def thing(code: str, part: str) -> ThingView:
    """Return a thing on the board."""
    asked = request.args
    seen = partial(
        thing_of,
        part,
        asked.get("key", ""),
        asked.get("seat", ""),
        hinted=asked.get("hints", "1") != "0",
        catching_up=asked.get("catching_up", "0") == "1",
    )
    return parts().tables.ask(code, caller(), seen)


def undoing(code: str, n: int) -> UndoingView:
    """Return the consequences of retracting an entry."""
    return parts().tables.ask(code, caller(), partial(undoing_of, n))


def cards(code: str) -> CardsView:
    """Return the cards that fit some words."""
    asked = request.args
    fitting = partial(cards_of, asked.get("words", ""), asked.get("seat", ""), played=played())
    return parts().tables.ask_kept(code, caller(), house_cards, fitting)


def decks(code: str) -> DecksView:
    """Return the materials for a deck."""
    return parts().tables.ask_kept(code, caller(), house_cards, decks_at)


def made(code: str, body: DeckRequest) -> MadeDeckView:
    """Return the fields of the move that registers a deck."""
    return parts().tables.ask_kept(code, caller(), house_cards, partial(made_at, body))


def played() -> Any:
    """Return the move for which cards are asked, as plain data, or None; other text is no move."""
    try:
        return json.loads(request.args.get("move", "null"))
    except ValueError:
        return ""


def hold(code: str, body: HoldRequest) -> TableView:
    """Hold the next declaration, or end the hold."""
    return parts().tables.hold(code, body, caller(known=True))


def count(code: str, body: CountRequest) -> TableView:
    """Keep what is counted for a seat before the match begins."""
    return parts().tables.count(code, body, caller(known=True))


_SEAT = QueryParameter("seat", "The seat: A, B, …", required=True, examples=("A",))
_HINTS = QueryParameter("hints", "0: moves are not judged, as at a table without hints.", examples=("0",))
_CATCHING_UP = QueryParameter("catching_up", "1: play went on without the phone.", examples=("1",))
_KEY = QueryParameter("key", "The key of the thing in that part.", required=True, examples=("A:N1",))
_OF = QueryParameter("seat", "The seat that would act; without it, no moves are returned.", examples=("A",))
_WORDS = QueryParameter(
    "words", "Words of a name, or the three characters on the face.", examples=("fogueira", "K7P")
)
MOVE = QueryParameter("move", "The move, in part, that plays the card, as JSON.", examples=('{"seat": "A"}',))
_FOR = QueryParameter("seat", "The seat that asks, if a phone holds several.", examples=("A",))

ROUTES = (
    Route(
        "GET",
        "/tables/<code>/offers",
        "The moves that a seat may make now, in words, with the places of the board that each names.",
        offers,
        {200: OffersView},
        asked=(_SEAT, _HINTS, _CATCHING_UP, LANG),
    ),
    Route(
        "GET",
        "/tables/<code>/things/<part>",
        "A thing of the view: its facts, the moves that begin from it, and why others are refused.",
        thing,
        {200: ThingView},
        asked=(_KEY, _OF, _HINTS, _CATCHING_UP, LANG),
    ),
    Route(
        "GET",
        "/tables/<code>/undoing/<int:n>",
        "The consequences of retracting a move: the moves affected, and whose turn it is then.",
        undoing,
        {200: UndoingView},
        asked=(LANG,),
    ),
    Route(
        "GET",
        "/tables/<code>/cards",
        "Cards by name, by the code on their face, or as they were declared in this match.",
        cards,
        {200: CardsView},
        asked=(_WORDS, _FOR, MOVE, LANG),
    ),
    Route(
        "GET",
        "/tables/<code>/decks",
        "The deck lists of the game's sets, and the names of their cards and of the house's.",
        decks,
        {200: DecksView},
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/tables/<code>/decks",
        "The fields of the move that registers a deck of named cards; nothing is stored.",
        made,
        {200: MadeDeckView},
        body=DeckRequest,
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/tables/<code>/hold",
        "Hold the next declaration for up to half a minute, or end the hold.",
        hold,
        {200: TableView},
        body=HoldRequest,
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/tables/<code>/counts",
        "What is counted for a seat before the match begins, such as exchanges of its first hand.",
        count,
        {200: TableView},
        body=CountRequest,
        asked=(LANG,),
    ),
)
