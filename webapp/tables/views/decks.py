"""Decks for registering: the lists of a game's sets, and the cards of those sets and of the house."""

import logging
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.cards.card import Card
from companion.games import BrokenGameError, GameEntry, find_game
from companion.house.card import HouseGame, house_game, printed_card, tidied
from companion.language import _, in_language
from companion.referee.definition.deck_forms import CardQuestion, DeckForm, NamedCard
from companion.referee.definition.game import Game
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.kept_cards import KeptCard, KeptCards
from webapp.tables.wire.consult_views import ChoiceView
from webapp.tables.wire.deck_views import (
    CardQuestionView,
    DeckListView,
    DeckRequest,
    DecksView,
    DeckView,
    MadeDeckView,
    NamedCardRequest,
)
from webapp.tables.wire.errors import NotUnderstoodError

_log = logging.getLogger(__name__)

Said = Mapping[str, Any]  # what is known of a card besides its name


class _Known(NamedTuple):
    """The deck lists of a game's sets, and their cards by name."""

    decks: tuple[DeckView, ...] = ()
    cards: Mapping[str, Said] = {}


def decks_at(held: TableSession, who: Viewer, house: KeptCards) -> DecksView:
    """Return the materials for a deck at that table: of the game's sets, if it plays them, and the house."""
    entry = find_game(held.playing.slug)
    rules = getattr(entry.load_pieces(), "DECK_RULES", None)  # not every game has decks
    form = _form_of(held.playing.game)
    known = _known_at(held, who.lang, house)
    return DecksView(
        known.decks,
        tuple(sorted(known.cards)),
        0 if rules is None else rules.cards,
        made=form.makes is not None,
        lists=tuple(DeckListView(id, name.to(who.lang)) for id, name in form.lists),
        asks=tuple(_question(one, who.lang) for one in form.asks),
    )


def made_at(body: DeckRequest, held: TableSession, who: Viewer, house: KeptCards) -> MadeDeckView:
    """Return the fields of the move that registers a deck, made from the named cards."""
    forms = held.playing.game.declaring.decks
    form = next((form for kind, form in forms.items() if kind.__struct_config__.tag == body.do), None)
    if form is None or form.makes is None:
        raise NotUnderstoodError("no-deck", _("This move takes no deck of named cards."), "do")
    cards = _known_at(held, who.lang, house).cards

    def named(one: NamedCardRequest) -> NamedCard:
        return NamedCard(one.name, one.copies, {**one.said, **cards.get(one.name, {})})

    lists = {id: tuple(map(named, those)) for id, those in body.lists.items()}
    return MadeDeckView(dict(form.makes(body.seat, lists)))


def _form_of(game: Game[Any]) -> DeckForm:
    return next(iter(game.declaring.decks.values()), DeckForm(""))


def _question(one: CardQuestion, lang: str) -> CardQuestionView:
    choices = tuple(ChoiceView(value, in_language(name, lang)) for value, name in one.choices.items())
    return CardQuestionView(one.field, one.label.to(lang), choices, one.many, one.needed)


def _known_at(held: TableSession, lang: str, house: KeptCards) -> _Known:
    ours = _known_of(held.playing.slug, lang) if held.table.cards == "ours" else _Known()
    game = house_game(held.playing.slug)
    if game is None:
        return ours
    form = _form_of(held.playing.game)
    own = {one.known.name: _of_house(one, game, form, lang) for one in house.cards if one.known.name}
    return _Known(ours.decks, own | dict(ours.cards))


def _of_house(one: KeptCard, game: HouseGame, form: DeckForm, lang: str) -> Said:
    """Return what a list needs of a card besides its name, as far as the house knows it."""
    printed = printed_card(tidied(one.card, game), game) if form.makes is not None else None
    facts = None if printed is None else form.card(printed, lang)
    return {name: value for name, value in (facts or {}).items() if value is not None}


@cache
def _known_of(slug: str, lang: str) -> _Known:
    entry = find_game(slug)
    referee = entry.load_referee()
    if referee is None or not hasattr(entry.load_pieces(), "DECK_RULES"):
        return _Known()
    form = _form_of(referee)

    def said(card: Card) -> tuple[str, Said] | None:
        """Return the name of a card in moves or lists, with its known facts, or None."""
        if form.makes is None:
            known = referee.at_table.card(card, lang)
            return None if known is None else (known.name, {})
        facts = form.card(card, lang)
        return None if facts is None else (card.text("nome", lang), facts)

    decks: list[DeckView] = []
    cards: dict[str, Said] = {}
    for folder in entry.set_folders():
        read = _read(entry, folder, said)
        if read is not None:
            decks += read.decks
            cards |= read.cards
    return _Known(tuple(decks), cards)


def _read(entry: GameEntry, folder: Path, said: Callable[[Card], tuple[str, Said] | None]) -> _Known | None:
    """Return the lists and cards of one set, as far as ``said`` knows them; None if it cannot be read."""
    from companion.sources import UnreadableError, read_set  # heavy, and needed only for decks
    from companion.sources.decks import deck_title, decks_of, read_deck

    def lists() -> Iterator[DeckView]:
        for file in decks_of(folder):
            copies = read_deck(file, cards).copies
            lines = ((called[id][0], many) for id, many in copies.items() if id in called)
            yield DeckView(deck_title(file), tuple(lines))

    try:
        card_set = read_set(folder, entry.load_pieces().CARD_KINDS).card_set
        cards = card_set.cards if card_set else ()
        called = {card.id: one for card in cards if (one := said(card)) is not None}
        return _Known(tuple(lists()), dict(called.values()))
    except (UnreadableError, BrokenGameError) as error:
        _log.warning("the decks of %s are not known at tables: %s", folder.name, error)
        return None
