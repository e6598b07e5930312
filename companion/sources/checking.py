"""The check of one entry against its kind of card: all its mistakes, and the card if there are none."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from msgspec import Struct, field

from companion.cards.card import Card, Origin, WrittenAt
from companion.cards.kinds import CardKind
from companion.cards.mistakes import Mistake
from companion.language import Message, _
from companion.sources.art import ArtError, ArtFolder
from companion.sources.columns import HEADER_WORDS, nearest, plain_word, yes_or_no
from companion.sources.entries import Cell, SourceEntry
from companion.sources.framing import FramingError, focus_of, framing, whole_of
from companion.sources.identity import id_mistake, slug, tidy_id
from companion.sources.markup import icon_mistakes
from companion.sources.models import EntryModel, Validated, sound_values
from companion.sources.operations import operation_mistakes
from companion.sources.vocabulary import Inputs, Vocabulary


class Draft(Struct):
    """An entry on its way to become a card; ``card`` stays None if it has mistakes.

    ``unsound`` is then the part that can be drawn, so that its face is checked too. ``named`` says that its
    id is made from its name.
    """

    origin: Origin
    id: str
    mistakes: list[Mistake] = field(default_factory=list)
    card: Card | None = None
    unsound: Card | None = None
    named: bool = False

    def add(
        self,
        where: Cell | Origin,
        message: Message,
        field: str | None = None,
        nearest: str | None = None,
    ) -> None:
        """Add a mistake of this entry, in a cell or elsewhere."""
        origin, column = (where.origin, where.name) if isinstance(where, Cell) else (where, None)
        self.mistakes.append(Mistake(origin, message, self.id or None, field, nearest, column))


class EntryChecker:
    """The check of the entries of one set."""

    def __init__(
        self, kinds: Sequence[CardKind], icons: Collection[str], art: ArtFolder, language: str
    ) -> None:
        self._kinds = {plain_word(kind.name): kind for kind in kinds}
        self._vocabulary = Vocabulary(kinds, language)
        self._models: dict[str, EntryModel] = {}
        self._icons = icons
        self._art = art

    def check(self, entry: SourceEntry) -> Draft | None:
        """Return the draft of an entry with all its mistakes, or None for an entry to be ignored."""
        reserved, rest = self._vocabulary.reserved(entry)
        ignored = yes_or_no(reserved["ignore"].text) if "ignore" in reserved else False
        if ignored:
            return None
        draft = Draft(entry.origin, _identity(reserved.get("id"), rest), named="id" not in reserved)
        if ignored is None:
            cell = reserved["ignore"]
            message = _("“{text}” is neither yes nor no: expected sim or não", text=cell.text.strip())
            draft.add(cell, cell.trouble or message, "ignore")
        self._check_id(reserved.get("id"), draft)
        kind = self._kind(reserved.get("kind"), draft)
        art = reserved.get("art")
        picture = self._picture(art, draft) if art else None
        frame = framing(
            _framed(reserved.get("focus"), focus_of, "focus", draft),
            _framed(reserved.get("fit"), whole_of, "fit", draft),
        )
        if kind is None:
            return draft
        inputs, mistakes = self._vocabulary.inputs(entry, kind, rest, draft.id)
        draft.mistakes += mistakes
        if "copies" in reserved:
            inputs["copies"] = reserved["copies"]
        values = self._validated(kind, inputs, draft)
        self._check_icons(kind, inputs, draft)
        _check_operations(kind, inputs, draft)
        sound = values is not None and not draft.mistakes
        card = _card(kind, values if values and sound else sound_values(kind, inputs), inputs, draft)
        if picture and art:
            written = {**card.written, "art": WrittenAt(art.origin, art.name)}
            card = replace(card, art=picture, framing=frame, written=written)
        if sound:
            draft.card = card
        else:
            draft.unsound = card
        return draft

    def _check_id(self, cell: Cell | None, draft: Draft) -> None:
        if cell and cell.trouble:
            draft.add(cell, cell.trouble, "id")
        elif not draft.id:
            draft.add(draft.origin, _("this card has neither an id nor a name"), "id")
        elif message := id_mistake(draft.id):
            draft.add(cell or draft.origin, message, "id", slug(draft.id))

    def _kind(self, cell: Cell | None, draft: Draft) -> CardKind | None:
        """Return the kind that the entry names, or the kind that was probably meant."""
        expected = ", ".join(kind.name for kind in self._kinds.values()) or "—"
        if cell is None:
            draft.add(draft.origin, _("the kind is missing: expected {kinds}", kinds=expected), "kind")
            return None
        if cell.trouble:
            draft.add(cell, cell.trouble, "kind")
            return None
        if kind := self._kinds.get(plain_word(cell.text)):
            return kind
        meant = nearest(cell.text, self._kinds)
        message = _("there is no kind “{kind}”: expected {kinds}", kind=cell.text.strip(), kinds=expected)
        draft.add(cell, message, "kind", self._kinds[meant].name if meant else None)
        return self._kinds[meant] if meant else None

    def _validated(self, kind: CardKind, inputs: Inputs, draft: Draft) -> Validated | None:
        if kind.name not in self._models:
            self._models[kind.name] = EntryModel(kind)
        values, refusals = self._models[kind.name].read(inputs)
        for one in refusals:
            if one.cell is None or one.why is None:
                draft.add(draft.origin, _("“{field}” is missing", field=one.field), one.field)
                continue
            place = ".".join(filter(None, (one.field, one.language)))
            draft.add(one.cell, one.why.message, place, one.why.nearest)
        return None if refusals else values

    def _check_icons(self, kind: CardKind, inputs: Inputs, draft: Draft) -> None:
        for named in kind.fields:
            cells = inputs.get(named.name)
            if named.type != "rules" or not isinstance(cells, Mapping):
                continue
            for language, cell in cells.items():
                for message, meant in icon_mistakes(cell.text, self._icons):
                    draft.add(cell, message, f"{named.name}.{language}", meant)

    def _picture(self, cell: Cell, draft: Draft) -> Path | None:
        if cell.trouble:
            draft.add(cell, cell.trouble, "art")
            return None
        try:
            return self._art.find(cell.text.strip())
        except ArtError as error:
            draft.add(cell, error.message, "art", error.nearest)
            return None


_Framed = TypeVar("_Framed")


def _framed(cell: Cell | None, read: Callable[[str], _Framed], field: str, draft: Draft) -> _Framed | None:
    if cell is None:
        return None
    if cell.trouble:
        draft.add(cell, cell.trouble, field)
        return None
    try:
        return read(cell.text)
    except FramingError as error:
        draft.add(cell, error.message, field)
        return None


def _check_operations(kind: CardKind, inputs: Inputs, draft: Draft) -> None:
    for named in kind.fields:
        cell = inputs.get(named.name)
        if named.type == "operations" and isinstance(cell, Cell):
            for origin, message, meant in operation_mistakes(cell, named.forms):
                draft.add(origin, message, named.name, meant)


def _identity(id_cell: Cell | None, rest: Sequence[Cell]) -> str:
    """Return the id as written, else one made from the name in the first language that has one."""
    if id_cell:
        return tidy_id(id_cell.text)
    names = (cell.text for cell in rest if plain_word(cell.name.partition(".")[0]) in HEADER_WORDS)
    return slug(next(names, ""))


def _card(kind: CardKind, values: Validated, inputs: Inputs, draft: Draft) -> Card:
    copies = values.pop("copies", 1)
    texts: dict[str, dict[str, str]] = {}
    written: dict[str, WrittenAt] = {}
    for name in [name for name, value in values.items() if isinstance(value, dict)]:
        for language, text in values.pop(name).items():
            texts.setdefault(language, {})[name] = text
            cell = inputs[name][language]  # type: ignore[index]  # a translated field has a cell for each language
            written[f"{name}.{language}"] = WrittenAt(cell.origin, cell.name)
    return Card(draft.id, kind, values, texts, copies, origin=draft.origin, written=written)
