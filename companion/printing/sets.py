"""The card sets of a print run, read and without mistakes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

from companion.cards.card import Card, CardSet
from companion.cards.deck import Deck
from companion.cards.kinds import DeckRules
from companion.cards.measures import CARD_SIZES, Size
from companion.cards.mistakes import Mistake
from companion.games import GameEntry
from companion.language import _
from companion.printing.checking import check_folder, errors
from companion.printing.dots import AS_THE_SET_SAYS, Dots
from companion.printing.refusal import MistakesError, RefusedError
from companion.sources import UnreadableError, read_set
from companion.sources.decks import deck_title, decks_of, read_deck
from companion.sources.whole_set import copies_mistakes
from layouts import symbols
from layouts.component import GameLayouts
from layouts.faces import problems


def read_sound(folder: Path, game: GameEntry) -> CardSet:
    """Return the set in the folder, whose faces nobody has tried yet.

    Raises UnreadableError, and MistakesError for mistakes in its sources.
    """
    pieces = game.load_pieces()
    reading = read_set(folder, pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())
    if reading.card_set is None or errors(reading.mistakes):
        raise MistakesError(folder, check_folder(folder, game).mistakes)
    return reading.card_set


def read_checked(folder: Path, game: GameEntry, lang: str, dots: Dots = AS_THE_SET_SAYS) -> CardSet:
    """Return the set in the folder.

    Raises UnreadableError, and MistakesError for mistakes in its sources or on its faces in ``lang``.
    """
    card_set = dots.of(read_sound(folder, game))
    if errors(problems(card_set, game.load_layouts().LAYOUTS, (lang,))):
        raise MistakesError(folder, check_folder(folder, game, dots).mistakes)
    return card_set


def in_size(
    sets: Sequence[CardSet], blanks: Sequence[CardSet], layouts: GameLayouts, lang: str, size: Size
) -> tuple[CardSet, ...]:
    """Return the sets with all their cards in that size, in which blank cards are printed too.

    Raises RefusedError if cards have too little room in it: what does not fit, and the sizes that fit all.
    """
    every = (*sets, *blanks)

    def holds(other: Size) -> bool:
        return all(has_room(card_set, layouts, lang, other) for card_set in every)

    for card_set in every:
        if faults := _faults(size, card_set, layouts, lang):
            able = [str(alike) for alike in islice(filter(holds, _larger(size)), 1)]
            able += [f"{name} ({known})" for name, known in CARD_SIZES.items() if holds(known)]
            raise RefusedError(
                _(
                    "Cards of {size} mm have no room for all that stands on those of “{title}” ({fault}): "
                    "expected {able}.",
                    size=size,
                    title=card_set.title(lang),
                    fault=faults[0].message,
                    able=", ".join(able),
                ),
                status=1,
            )
    return tuple(replace(card_set, card_size=size) for card_set in sets)


def has_room(card_set: CardSet, layouts: GameLayouts, lang: str, size: Size) -> bool:
    """Return whether all that stands on the cards of a set fits on cards of that size."""
    return not _faults(size, card_set, layouts, lang)


def _larger(size: Size) -> Iterator[Size]:
    """Yield larger sizes of the same proportions in whole millimetres, up to twice the size."""
    for percent in range(105, 201, 5):
        yield Size(round(size.width * percent / 100), round(size.height * percent / 100))


def _faults(size: Size, card_set: CardSet, layouts: GameLayouts, lang: str) -> Sequence[Mistake]:
    return errors(problems(replace(card_set, card_size=size), layouts, (lang,)))


def with_decks(card_set: CardSet) -> CardSet:
    """Return the set with the deck lists that its copies can fill, side by side.

    A list that cannot be read is left out; ``deck check`` reports its mistakes.
    """
    left = {card.id: card.copies for card in card_set.cards}
    found = []
    for file in decks_of(card_set.folder):
        try:
            deck = replace(read_deck(file, card_set.cards), name=deck_title(file))
        except UnreadableError:
            continue
        if all(copies <= left[card] for card, copies in deck.copies.items()):
            left |= {card: left[card] - copies for card, copies in deck.copies.items()}
            found.append(deck)
    return replace(card_set, decks=tuple(found))


def cards_of_deck(file: Path, sets: Sequence[CardSet], rules: DeckRules | None) -> tuple[CardSet, ...]:
    """Return the sets with only the cards of a deck list, in its numbers.

    Raises UnreadableError, and RefusedError if the deck exceeds a limit of the game.
    """
    deck = read_deck(file, [card for card_set in sets for card in card_set.cards])
    deck = replace(deck, name=deck_title(file))
    chosen = tuple(replace(card_set, cards=_of_deck(card_set, deck), decks=(deck,)) for card_set in sets)
    if rules:
        _refuse_beyond(rules, [card for card_set in chosen for card in card_set.cards])
    return tuple(card_set for card_set in chosen if card_set.cards)


def _of_deck(card_set: CardSet, deck: Deck) -> tuple[Card, ...]:
    """Return the cards of the set that are in the deck, with the deck's numbers of copies."""
    return tuple(
        replace(card, copies=deck.copies[card.id]) for card in card_set.cards if card.id in deck.copies
    )


def _refuse_beyond(rules: DeckRules, cards: Sequence[Card]) -> None:
    """Raise RefusedError for too many cards, or too many of one name."""
    size = sum(card.copies for card in cards)
    if size > rules.cards and not rules.or_more:
        raise RefusedError(
            _(
                "This deck has {size} cards, and the game allows {most} at most ({rule}).",
                size=size,
                most=rules.cards,
                rule=rules.cards_rule,
            ),
            status=1,
        )
    for mistake in copies_mistakes(cards, rules):
        raise RefusedError(_("{what}.", what=mistake.message), status=1)
