"""The cards that a table knows: those of the game's sets, of this match, and of the house."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from companion.house.card import house_game, with_text
from companion.house.names import folded
from companion.referee.card_texts.reader import EFFECT, TEXT
from companion.referee.definition.at_table import AtTable, KnownCard
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Audience
from companion.referee.matches.entries import Interrupt, Play
from companion.referee.matches.match import PLAYED
from companion.referee.matches.record_reading import read_move
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.seats import held_by
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.card_sets import PrintedCard, printed_cards
from webapp.tables.views.kept_cards import NO_CARDS, KeptCard, KeptCards
from webapp.tables.wire.card_views import CardsView, CardView

MOST_CARDS = 60
LONGEST = 80  # letters of a question


class Remembered(NamedTuple):
    """A card as last described in this match, the seats that declared it, and whether it came into play."""

    card: KnownCard
    seats: frozenset[Seat]
    seen: bool


def cards_of(
    words: str,
    seat: str,
    held: TableSession,
    who: Viewer,
    house: KeptCards = NO_CARDS,
    *,
    played: Any = None,
) -> CardsView:
    """Return the cards whose name or code fits, the latest cards of this match first.

    Cards of the game's sets are included only if the table plays them; cards of the house come last, and are
    also found by their kind and by what distinguishes them, such as a cost. A phone that holds several seats
    is seen by all of them: it gets only cards that came into play or that ``seat`` declared, and others only
    by their whole name or code. For the move that is ``played``, only cards that go
    with it are returned, with the fields that they fill. Raises Fault.
    """
    move = (
        None if played is None else read_move(played, held.match.state.options, held.playing.game, ("move",))
    )
    is_shared = len(held_by(held.seats, who.phone)) > 1
    search = CardSearch(held, folded(words[:LONGEST]), seat, is_shared, move, who.lang)
    printed = printed_cards(held.playing.slug, who.lang) if held.table.cards == "ours" else {}
    own = {name: first for first, card in printed.items() for name in card.names}
    this_match: dict[str, Remembered] = {}
    for name, latest in _declared_cards(held, held.audience(who.phone)).items():
        this_match.setdefault(own.get(name, name), latest)
    kept = {one.row.name or one.photo: one for one in house.cards if one.row.name not in own}
    remembered = this_match | dict(_known_to_house(kept, this_match))
    names = dict.fromkeys((*this_match, *printed, *remembered))
    every = (search.find(one, remembered.get(one), printed.get(one), kept.get(one)) for one in names)
    found = sorted((one for one in every if one is not None), key=lambda one: not one.in_full)
    views = (view for one in found[:MOST_CARDS] for view in _ways(held, search.whole(one), who.lang))
    return CardsView(tuple(views))


def _known_to_house(
    kept: Mapping[str, KeptCard], this_match: Mapping[str, Remembered]
) -> Iterator[tuple[str, Remembered]]:
    """Yield the cards of the house as it knows them: what came into play, and what was corrected since."""
    for name, one in kept.items():
        memory = this_match.get(name)
        if memory is None or memory.seen:
            seats = frozenset[Seat]() if memory is None else memory.seats
            yield name, Remembered(one.known, seats, seen=True)


class FoundCard(NamedTuple):
    """A card that fits a question, with what the match, the game's sets and the house know of it."""

    in_full: bool
    view: CardView
    memory: Remembered | None
    card: PrintedCard | None
    of_house: KeptCard | None


class CardSearch(NamedTuple):
    """A search for cards by folded words, for a seat of a phone, and for a move if one is being played."""

    held: TableSession
    wanted: str
    seat: Seat
    is_shared: bool
    move: Move | None
    lang: str

    def find(
        self, name: str, memory: Remembered | None, card: PrintedCard | None, of_house: KeptCard | None
    ) -> FoundCard | None:
        """Return a card if it fits and the phone may see it, else None."""
        names = self._names(name, card, of_house)
        in_full = self.wanted in (*names, name) or (card is not None and self.wanted == card.code.casefold())
        if memory is not None and self.is_shared and not memory.seen and self.seat not in memory.seats:
            memory = None
        if memory is None and (card is None or (self.is_shared and not in_full)):
            return None
        if not in_full and not any(_fits(self.wanted, one) for one in names):
            return None
        view = self._view(memory, card)
        goes_with_move = self.move is None or view.plays is not UNSET
        return FoundCard(in_full, view, memory, card, of_house) if goes_with_move else None

    def _names(self, name: str, card: PrintedCard | None, of_house: KeptCard | None) -> tuple[str, ...]:
        rules = house_game(self.held.playing.slug)
        if of_house is not None and rules is not None:
            return (of_house.words(rules, self.lang),)
        return tuple(card.names) if card else (name,)

    def _view(self, memory: Remembered | None, card: PrintedCard | None) -> CardView:
        return _view(memory, card, self.held.playing.game.at_table, self.lang, self.move)

    def whole(self, found: FoundCard) -> CardView:
        """Return the view of a card with what its text says."""
        slug = self.held.playing.slug
        if found.of_house is not None:
            memory = Remembered(with_text(found.of_house.known, slug), frozenset(), seen=True)
            return _with_house(self._view(memory, None), found.of_house)
        if found.card is None or not found.card.card.text:
            return found.view
        card = found.card._replace(card=with_text(found.card.card, slug))
        return self._view(found.memory, card)


def _ways(held: TableSession, view: CardView, lang: str) -> Iterator[CardView]:
    """Yield a card once for each way of its text, of which its player chooses one as the card is played."""
    game, text, plays = held.playing.game, view.text, view.plays
    reader = game.at_table.reads
    ways = reader.read(text, view.kind).modes if reader is not None and text is not UNSET else ()
    if plays is UNSET or not ways or reader is None:
        yield view
        return
    for way in ways:
        fields = {**plays, EFFECT: msgspec.to_builtins(way), TEXT: text}
        said = reader.said_ops(held.match.state, way, lang)
        yield msgspec.structs.replace(view, plays=fields, text=said)


def _declared_cards(held: TableSession, audience: Audience) -> dict[str, Remembered]:
    """Return the cards declared in this match, by folded name, the latest first."""
    key = ("cards", audience.seats)
    if (found := held.seen.get(key)) is not None:
        remembered: dict[str, Remembered] = found
        return remembered
    cards: dict[str, Remembered] = {}
    cards_in = held.playing.game.at_table.cards_in
    if cards_in is None:
        return cards
    for n in range(held.row.earlier + 1, len(held.entries) + 1):
        entry = held.match.seen(n, audience)
        if not isinstance(entry, Play | Interrupt):
            continue
        in_play = held.entries[n - 1].standing in PLAYED
        outturn = held.now.outturns.get(n)
        game, state = held.playing.game, held.match.state if outturn is None else outturn.state
        for card in cards_in(game.project(state, audience), entry.move):
            _remember(cards, card, entry.move, in_play)
    latest_first = dict(reversed(cards.items()))
    held.seen[key] = latest_first
    return latest_first


def _remember(cards: dict[str, Remembered], card: KnownCard, move: Move, in_play: bool) -> None:
    before = cards.pop(folded(card.name), None)
    if before is None:
        cards[folded(card.name)] = Remembered(card, frozenset((move.seat,)), in_play)
        return
    cards[folded(card.name)] = Remembered(
        both(before.card, card), before.seats | {move.seat}, before.seen or in_play
    )


def both(before: KnownCard, card: KnownCard) -> KnownCard:
    """Return a card with the facts of both, in which the later facts replace the earlier ones."""
    return msgspec.structs.replace(
        card,
        kind=card.kind or before.kind,
        facts=tuple((dict(before.facts) | dict(card.facts)).items()),
        effect=card.effect or before.effect,
    )


def _with_house(view: CardView, one: KeptCard) -> CardView:
    """Return the view of a card with the photo that the house keeps."""
    return msgspec.structs.replace(view, house=True, photo=one.photo or UNSET)


def _fits(wanted: str, name: str) -> bool:
    """Return whether every word of a question begins a word of the name."""
    words = name.split()
    return all(any(word.startswith(one) for word in words) for one in wanted.split())


def _view(
    memory: Remembered | None,
    printed: PrintedCard | None,
    at_table: AtTable[Any],
    lang: str,
    move: Move | None,
) -> CardView:
    """Return a card with the facts of its face and of the match, and the fields that it fills of a move."""
    cards = [one for one in (printed and printed.card, memory and memory.card) if one]
    facts: dict[str, Any] = {}
    effect: tuple[Any, ...] = ()
    for card in cards:
        facts |= dict(card.facts)
        effect = card.effect or effect
    known = msgspec.structs.replace(cards[0], facts=tuple(facts.items()), effect=effect)
    fills = None if move is None else at_table.plays(known, move)
    return CardView(
        code=printed.code if printed else "",
        name=known.name,
        kind=known.kind,
        facts=facts,
        effect=list(msgspec.to_builtins(effect)) if effect else None,
        short=at_table.in_short(known, lang),
        remembered=memory is not None,
        text=known.text or UNSET,
        plays=UNSET if fills is None else fills,
    )
