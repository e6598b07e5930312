"""The layouts of a set of cards; each file is read once and each variant built once."""

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct, field

from companion.cards.card import Card, CardSet, Origin
from companion.cards.kinds import CardKind
from companion.cards.measures import Size
from companion.cards.mistakes import Mistake
from companion.language import Message
from layouts.component import GameLayouts
from layouts.faces.files import (
    LayoutShelf,
    Stamp,
    all_facts,
    choice_mistakes,
    choosing_fields,
    refuse_many_variants,
)
from layouts.faces.formats import in_format
from layouts.faces.layout import Layout, build
from layouts.faces.marked import Marked, UnreadableLayoutError, choose
from layouts.faces.subject import CardContext

BACK = "verso"  # the layout of the back that all cards of a game share; "verso-<kind>" is for one kind alone

# A back that is a picture, up to the edges and into the bleed.
_HERE = Origin("set.yaml")
_EDGES = {edge: Marked("0", _HERE) for edge in ("left", "right", "top", "bottom")}
_PICTURED = Marked(
    {"boxes": Marked({"art": Marked({"type": Marked("art", _HERE), **_EDGES}, _HERE)}, _HERE)}, _HERE
)


class KindFaces(Struct):
    """The layout of one kind of card, and the variants that have been asked for so far."""

    tree: Marked
    kind: CardKind
    ornaments: frozenset[str]
    chosen_by: tuple[str, ...]
    _variants: dict[tuple[Size, tuple[str, ...]], Layout] = field(default_factory=dict)
    _fitted: dict[Size, tuple[Marked, tuple[Mistake, ...]]] = field(default_factory=dict)

    def of(self, subject: CardContext, size: Size) -> Layout:
        """Return the variant for one card."""
        return self._variant(size, subject.fact)

    def mistakes(self, size: Size, check: Callable[[Layout, Marked], list[Mistake]]) -> list[Mistake]:
        """Return the mistakes of all variants, without repeats; ``check`` adds those of a readable layout."""
        tree, faults = self._in_format(size)
        found = choice_mistakes(self.tree, self.kind)
        if not found:
            found += faults
            for facts in all_facts(self.tree, self.kind):
                layout = self._variant(size, facts.__getitem__)
                found += [*layout.mistakes, *check(layout, tree)]
        return list(dict.fromkeys(found))

    def tree_in(self, size: Size) -> Marked:
        """Return the layout as it is on cards of a size."""
        return self._in_format(size)[0]

    def _in_format(self, size: Size) -> tuple[Marked, tuple[Mistake, ...]]:
        if size not in self._fitted:
            found: list[Mistake] = []
            self._fitted[size] = in_format(self.tree, size, found), tuple(found)
        return self._fitted[size]

    def _variant(self, size: Size, fact: Callable[[str], str]) -> Layout:
        words = tuple(map(fact, self.chosen_by))
        if (size, words) not in self._variants:
            chosen = choose(self.tree_in(size), dict(zip(self.chosen_by, words, strict=True)))
            self._variants[size, words] = build(chosen, self.kind, size, self.ornaments)
        return self._variants[size, words]


class GameFaces(Struct):
    """The layouts of a set's kinds of card, and of the back."""

    shelf: LayoutShelf
    ornaments: frozenset[str]
    unreadable: list[Mistake] = field(default_factory=list)
    _kinds: dict[str, KindFaces | None] = field(default_factory=dict)

    @classmethod
    def of(cls, card_set: CardSet, layouts: GameLayouts) -> "GameFaces":
        """Return the layouts of a set in its game."""
        return cls(LayoutShelf(card_set.game, layouts.faces, card_set.layouts), frozenset(layouts.ornaments))

    def front(self, card: Card) -> KindFaces | None:
        """Return the layout of a card's kind; None, with a mistake in ``unreadable``, where unreadable."""
        return self._read(card.kind, card.origin)

    def back(self, card_set: CardSet, kind: CardKind) -> tuple[KindFaces, Card] | None:
        """Return the layout of a kind's back, its own or the common one, and the card that it shows.

        The back shows the game itself, so that cards of all sets have the same back. None where the game has
        no back. A set with a picture for its backs has the picture all over, unless the set brings a layout
        for it.
        """
        if self.pictured(card_set, kind):
            pictured = CardKind(BACK, Message(""), ())
            faces = self._kinds.setdefault("", KindFaces(_PICTURED, pictured, self.ornaments, ()))
            return (faces, _emblem(card_set, pictured)) if faces else None
        return self.drawn_back(card_set, kind)

    def pictured(self, card_set: CardSet, kind: CardKind) -> bool:
        """Return whether a picture covers the back of a kind."""
        return card_set.back is not None and not any(map(self.shelf.has_own, _back_names(kind)))

    def drawn_back(self, card_set: CardSet, kind: CardKind) -> tuple[KindFaces, Card] | None:
        """Return the same as ``back`` for a set without a picture for its backs."""
        name = next(filter(self.shelf.has, _back_names(kind)), None)
        if name is None:
            return None
        everything = CardKind(name, Message(""), ())
        read = self._read(everything, Origin(str(card_set.folder)))
        return (read, _emblem(card_set, everything)) if read else None

    def _read(self, kind: CardKind, asked_by: Origin) -> KindFaces | None:
        if kind.name not in self._kinds:
            try:
                self._kinds[kind.name] = _kind_faces(
                    self.shelf, self.shelf.stamp(), kind, self.ornaments, asked_by
                )
            except UnreadableLayoutError as error:
                self.unreadable.append(error.mistake)
                self._kinds[kind.name] = None
        return self._kinds[kind.name]


@lru_cache(maxsize=64)
def _kind_faces(
    shelf: LayoutShelf, _stamp: Stamp, kind: CardKind, ornaments: frozenset[str], asked_by: Origin
) -> KindFaces:
    """Return the layout of a kind, read and built once for its checks and its drawing.

    The layout is read anew where a file has another ``stamp``. Raises UnreadableLayoutError.
    """
    tree = shelf.layout(kind.name, asked_by)
    refuse_many_variants(tree, kind)
    return KindFaces(tree, kind, ornaments, choosing_fields(tree))


def _back_names(kind: CardKind) -> tuple[str, str]:
    return f"{BACK}-{kind.name}", BACK


def _emblem(card_set: CardSet, kind: CardKind) -> Card:
    return Card(id=card_set.game, kind=kind, values={}, texts={}, art=card_set.back)
