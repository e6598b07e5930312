"""The entries that every reader returns: one for each card, with every cell still a text with its place.

The kind of a card, not the format of the file, decides what a text means: a name may be ``1984`` or ``No``,
and a number may be stored as text.
"""

from collections.abc import Sequence

from msgspec import Struct

from companion.cards.card import Origin
from companion.cards.mistakes import Mistake
from companion.language import Message
from companion.yaml_nodes import ListNode


class Cell(Struct, frozen=True):
    """A text of a source.

    ``name`` is the name of its column or key as written, ``named_at`` the place of that name; a text in
    several languages comes as ``nome.pt``, ``nome.en``, whatever the format. ``trouble`` says why the cell
    cannot be used (a date, a formula without a value); it matters only if the cell is needed. ``items`` is
    the list that stands here instead of a text, for fields that take one.
    """

    name: str
    text: str
    origin: Origin
    named_at: Origin
    trouble: Message | None = None
    items: ListNode | None = None

    @property
    def empty(self) -> bool:
        """Return whether nothing was written here."""
        return not self.trouble and not self.text.strip()


class SourceEntry(Struct, frozen=True):
    """A card as written: its cells in order.

    ``headed`` says that the names of the cells stand in a header that entries share.
    """

    origin: Origin
    cells: tuple[Cell, ...]
    headed: bool = False


class FileCards(Struct, frozen=True):
    """The entries of a file; ``notes`` are warnings about what the file holds and nobody reads."""

    entries: Sequence[SourceEntry]
    notes: Sequence[Mistake] = ()
