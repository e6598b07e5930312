"""Formats of a layout: what it changes on cards of some widths, heights and proportions."""

from companion.cards.measures import Size
from companion.cards.mistakes import Mistake
from layouts.faces.keys import Keyed, KeyFaultsError, Known, any_word, key, mapping_of, number, optional
from layouts.faces.marked import Marked, merge

_NOTHING_KNOWN = Known({}, {}, frozenset(), frozenset())
_SIZES = ("width", "height", "shape")


class _Range(Keyed):
    """The numbers from ``least`` on that are below ``below``; either may be missing."""

    least: float | None = key(optional(number(0, 1000)), None)
    below: float | None = key(optional(number(0, 1000)), None)

    def holds(self, value: float) -> bool:
        """Return whether a number is of the range."""
        return (self.least is None or value >= self.least) and (self.below is None or value < self.below)


class _Format(Keyed):
    """The sizes of a format, and what it changes; ``shape`` is the width of a card in its heights."""

    width: _Range | None = key(optional(mapping_of(_Range)), None)
    height: _Range | None = key(optional(mapping_of(_Range)), None)
    shape: _Range | None = key(optional(mapping_of(_Range)), None)
    scale: str | None = key(any_word, None)
    colours: str | None = key(any_word, None)
    styles: str | None = key(any_word, None)
    boxes: str | None = key(any_word, None)

    def holds(self, size: Size) -> bool:
        """Return whether a card of that size is of the format."""
        measured = (
            (self.width, size.width),
            (self.height, size.height),
            (self.shape, size.width / size.height),
        )
        return all(wanted is None or wanted.holds(value) for wanted, value in measured)


def in_format(tree: Marked, size: Size, found: list[Mistake]) -> Marked:
    """Return a layout with the changes of the formats that a card of that size has, in their order.

    A box without a type that the layout lacks is left out: what extends the layout may have dropped it.
    Mistakes in the formats, whatever their sizes, are added to ``found``.
    """
    given = tree.mapping.get("formats")
    if given is None:
        return tree
    fitted = Marked({name: entry for name, entry in tree.mapping.items() if name != "formats"}, tree.origin)
    for entry in given.mapping.values():
        if entry.value is None:
            continue  # dropped by what extends the layout
        try:
            one = mapping_of(_Format)(_to_read(entry), _NOTHING_KNOWN)
        except KeyFaultsError as error:
            found += [
                Mistake(entry.at(fault.path), fault.message, field=str(fault.path[-1]), nearest=fault.near)
                if fault.path
                else Mistake(entry.origin, fault.message)
                for fault in error.faults
            ]
            continue
        if one.holds(size):
            fitted = merge(fitted, _changes(entry, fitted))
    return fitted


def _to_read(entry: Marked) -> object:
    """Return the sizes of a format, and the names alone of what it changes, which is read with the layout."""
    if not entry.mapping:
        return entry.plain()
    return {name: part.plain() if name in _SIZES else name for name, part in entry.mapping.items()}


def _changes(entry: Marked, tree: Marked) -> Marked:
    """Return what a format changes of a layout."""
    changed = {name: part for name, part in entry.mapping.items() if name not in _SIZES}
    if boxes := changed.get("boxes"):
        has = tree.mapping["boxes"].mapping if "boxes" in tree.mapping else {}
        kept = {name: box for name, box in boxes.mapping.items() if name in has or "type" in box.mapping}
        changed["boxes"] = Marked(kept, boxes.origin)
    return Marked(changed, entry.origin)
