"""The words of a source, and the fields of a kind of card that they mean."""

from collections.abc import Iterable, Mapping, Sequence

from companion.cards.card import Origin
from companion.cards.kinds import CardKind
from companion.cards.mistakes import Mistake
from companion.language import LANGUAGES, Message, _
from companion.sources.columns import RESERVED, meaning, named, nearest, plain_word
from companion.sources.entries import Cell, SourceEntry
from companion.sources.operations import NO_OPERATIONS

# The input of a model: a cell for each field or, if a field is translated, a cell for each language.
Inputs = dict[str, Cell | Mapping[str, Cell]]


class Vocabulary:
    """The words of the kinds of a game; ``language`` is the language of texts that name none."""

    def __init__(self, kinds: Sequence[CardKind], language: str) -> None:
        self._language = language
        self._fields = {kind.name: frozenset(field.name for field in kind.fields) for kind in kinds}
        self._all_fields = frozenset().union(*self._fields.values())
        self._in_lists = frozenset(
            field.name for kind in kinds for field in kind.fields if field.type == "operations"
        )
        self._known: dict[tuple[str, str], tuple[str | None, str]] = {}
        self._reserved: dict[str, str | None] = {}
        self._reported: set[tuple[Origin, str]] = set()

    def reserved(self, entry: SourceEntry) -> tuple[dict[str, Cell], list[Cell]]:
        """Return the filled cells that mean the same in every game, and the other filled ones."""
        found: dict[str, Cell] = {}
        rest: list[Cell] = []
        for cell in entry.cells:
            if cell.empty or cell.name.startswith("#"):
                continue
            word = self._reserved_word(cell.name)
            if word and word not in found:
                found[word] = cell
            else:
                rest.append(cell)
        return found, rest

    def _reserved_word(self, name: str) -> str | None:
        if name not in self._reserved:
            # A field with that very name goes before another word for a reserved one.
            own = plain_word(name) in self._all_fields
            self._reserved[name] = None if own else meaning(name, RESERVED)
        return self._reserved[name]

    def inputs(
        self, entry: SourceEntry, kind: CardKind, cells: Iterable[Cell], card: str
    ) -> tuple[Inputs, list[Mistake]]:
        """Return the cells under the fields of the kind; a mistake for each that fits none or comes twice."""
        plain: dict[str, Cell] = {}
        translated: dict[str, dict[str, Cell]] = {}
        mistakes: list[Mistake] = []
        for cell in cells:
            field, language = self._field(cell.name, kind)
            if field is None:
                mistakes += self._unknown(entry, kind, cell, card)
                continue
            home, key = (translated.setdefault(field, {}), language) if language else (plain, field)
            if key in home:
                mistakes += self._once(entry, card, cell, _("“{word}” stands here twice", word=cell.name))
            home.setdefault(key, cell)
        return {**plain, **translated}, mistakes

    def _field(self, name: str, kind: CardKind) -> tuple[str | None, str]:
        """Return the field that a name means, and its language if the field has one."""
        if (kind.name, name) not in self._known:
            self._known[kind.name, name] = self._looked_up(name, kind)
        return self._known[kind.name, name]

    def _looked_up(self, name: str, kind: CardKind) -> tuple[str | None, str]:
        base, dot, language = name.partition(".")
        word = meaning(base, self._fields[kind.name])
        field = kind.field(word) if word else None
        if field is None:
            return None, ""
        if not field.translated:
            return (None if dot else word), ""
        language = plain_word(language) if dot else self._language
        return (word if language in LANGUAGES else None), language

    def _unknown(self, entry: SourceEntry, kind: CardKind, cell: Cell, card: str) -> list[Mistake]:
        name = cell.name
        base, dot, language = name.partition(".")
        word = meaning(base, self._fields[kind.name])
        if self._reserved_word(name):
            return self._once(entry, card, cell, _("“{word}” stands here twice", word=name))
        field = kind.field(word) if word else None
        if dot and field and field.type == "operations":
            return self._once(entry, card, cell, NO_OPERATIONS)
        if dot and ((field and not field.translated) or self._reserved_word(base)):
            message = _(
                "“{field}” is the same in every language: expected no “.{language}”",
                field=base,
                language=language,
            )
            return self._once(entry, card, cell, message, field.name if field else base)
        if dot and field:
            message = _(
                "“{language}” is no language: expected {languages} "
                "(a text that begins with an icon goes in quotes)",
                language=language,
                languages=", ".join(LANGUAGES),
            )
            return self._once(entry, card, cell, message, nearest(language, LANGUAGES))
        # A table has no cells for lists of operations, so it is not led to them.
        words = sorted(self._fields[kind.name] - (self._in_lists if entry.headed else frozenset()))
        expected = named((*RESERVED, *words))
        meant = nearest(base, (*RESERVED, *words))
        if meaning(base, self._all_fields):
            message = _(
                "a card of kind {kind} has no “{word}”: expected {words}",
                kind=kind.name,
                word=base,
                words=expected,
            )
            return [Mistake(cell.origin, message, card, name, meant, name)]
        message = _("there is no field “{word}”: expected {words}", word=base, words=expected)
        return self._once(entry, card, cell, message, meant)

    def _once(
        self, entry: SourceEntry, card: str, cell: Cell, message: Message, meant: str | None = None
    ) -> list[Mistake]:
        """Return the mistake of a name.

        In a header that entries share it is reported once, without a card.
        """
        if (cell.named_at, cell.name) in self._reported:
            return []
        self._reported.add((cell.named_at, cell.name))
        owner = None if entry.headed else card or None
        return [Mistake(cell.named_at, message, owner, cell.name, meant, cell.name)]
