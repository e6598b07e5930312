"""Operations of a card's text, as a list in YAML, or as such a list in one cell."""

import json
from collections.abc import Iterator, Sequence

from companion.cards.card import Origin
from companion.cards.kinds import OperationForm
from companion.language import Message, _
from companion.plain_data import plain
from companion.sources.columns import nearest
from companion.sources.entries import Cell
from companion.yaml_nodes import BrokenYamlError, ListNode, MapNode, Node, ScalarNode, parse_nodes

NO_OPERATIONS = _("expected a list of operations, each beginning with {form}", form="“- op: …”")

MistakeFound = tuple[Origin, Message, str | None]  # the place, the mistake, and what was probably meant


def operations(cell: Cell) -> str:
    """Return the list as JSON, or an empty text if ``operation_mistakes`` reports why it cannot be read."""
    try:
        return json.dumps(plain(_list(cell)), ensure_ascii=False, separators=(",", ":"))
    except (BrokenYamlError, _NoListError):
        return ""


def operation_mistakes(cell: Cell, forms: Sequence[OperationForm]) -> Iterator[MistakeFound]:
    """Yield everything that is no operation of these forms: unknown names and keys, each at its line."""
    try:
        items = _list(cell)
        plain(items)
    except _NoListError:
        yield cell.origin, NO_OPERATIONS, None
        return
    except BrokenYamlError as error:
        yield _at(cell, error.line), error.message, None
        return
    for item in items.items:
        for node, message, meant in _mistakes(item, {form.name: form for form in forms}):
            yield _at(cell, node.line), message, meant


class _NoListError(ValueError):
    """A cell holds something other than a list of operations."""


def _list(cell: Cell) -> ListNode:
    node = cell.items if cell.items else parse_nodes(cell.text)
    if not isinstance(node, ListNode) or not node.items:
        raise _NoListError
    return node


def _at(cell: Cell, line: int | None) -> Origin:
    """Return the line of a node in a YAML list; lines within a cell are not those of its file."""
    return Origin(cell.origin.file, line) if cell.items else cell.origin


def _mistakes(item: Node, forms: dict[str, OperationForm]) -> Iterator[tuple[Node, Message, str | None]]:
    pairs = item.pairs if isinstance(item, MapNode) else []
    name = next((value for key, value in pairs if key.text == "op"), None)
    if not (isinstance(item, MapNode) and isinstance(name, ScalarNode)):
        yield item, NO_OPERATIONS, None
        return
    form = forms.get(name.text)
    if form is None:
        message = _("there is no operation “{op}”: expected {ops}", op=name.text, ops=", ".join(forms))
        yield name, message, nearest(name.text, forms)
        return
    yield from _unknown_keys(item, form)
    yield from _no_values(item)


def _unknown_keys(item: MapNode, form: OperationForm) -> Iterator[tuple[Node, Message, str | None]]:
    for key, path in _keys(item):
        if path not in ("op", *form.keys):
            known = ", ".join(form.keys) or "–"
            message = _(
                "the operation {op} has no “{key}”: expected {keys}", op=form.name, key=path, keys=known
            )
            yield key, message, nearest(path, form.keys)


def _no_values(item: Node) -> Iterator[tuple[Node, Message, str | None]]:
    """Yield the values that no operation takes: decimals, and places where nothing stands."""
    for value in _scalars(item):
        if isinstance(data := plain(value), float):
            yield value, _("“{text}” is no whole number: write tenths, 3 for 0.3", text=value.text), None
        elif data is None:
            yield value, _("nothing stands here: leave out what is to be chosen"), None


def _scalars(node: Node) -> Iterator[ScalarNode]:
    """Yield every value within a node, without the keys."""
    if isinstance(node, ScalarNode):
        yield node
        return
    for inner in node.items if isinstance(node, ListNode) else [value for _key, value in node.pairs]:
        yield from _scalars(inner)


def _keys(node: MapNode, above: str = "") -> Iterator[tuple[ScalarNode, str]]:
    """Yield every key with its path; keys within a key follow it."""
    for key, value in node.pairs:
        yield key, above + key.text
        if isinstance(value, MapNode):
            yield from _keys(value, f"{above}{key.text}.")
