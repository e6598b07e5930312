"""Layout files as trees of plain values that remember their places."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from companion.cards.card import Origin
from companion.cards.mistakes import Mistake
from companion.language import _
from companion.system_errors import why
from companion.yaml_nodes import BrokenYamlError, ListNode, MapNode, Node, ScalarNode, parse_nodes

LARGEST_LAYOUT = 100_000  # bytes; the largest of the games has 4,000
MOST_NODES = 5_000  # keys and values of a layout file


class Marked(Struct, frozen=True):
    """A scalar (always text, or None for nothing), a list or a mapping, and its place in a file."""

    value: "str | list[Marked] | dict[str, Marked] | None"
    origin: Origin

    @property
    def mapping(self) -> "dict[str, Marked]":
        """Return the entries of a mapping; none for another value."""
        return self.value if isinstance(self.value, dict) else {}

    @property
    def nodes(self) -> int:
        """Return how many keys and values there are."""
        if isinstance(self.value, dict):
            return 1 + sum(1 + entry.nodes for entry in self.value.values())
        if isinstance(self.value, list):
            return 1 + sum(entry.nodes for entry in self.value)
        return 1

    def at(self, path: tuple[str | int, ...]) -> Origin:
        """Return the origin of the value under that path, or of the innermost one that exists on the way."""
        here = self
        for step in path:
            if isinstance(here.value, dict) and str(step) in here.value:
                here = here.value[str(step)]
            elif isinstance(here.value, list) and isinstance(step, int) and step < len(here.value):
                here = here.value[step]
            else:
                break
        return here.origin

    def plain(self) -> object:
        """Return the value without its marks."""
        if isinstance(self.value, dict):
            return {key: entry.plain() for key, entry in self.value.items()}
        if isinstance(self.value, list):
            return [entry.plain() for entry in self.value]
        return self.value


class UnreadableLayoutError(Exception):
    """An error of a layout file that is no plain YAML mapping; ``mistake`` says where and why."""

    def __init__(self, mistake: Mistake) -> None:
        super().__init__(mistake.message.to("en"))
        self.mistake = mistake


def read(file: Path) -> Marked:
    """Return the tree of a layout file. Raises UnreadableLayoutError.

    Every scalar stays text, so that ``on`` and ``1`` may be names; YAML tags, anchors and repeated
    keys are refused.
    """
    try:
        if file.stat().st_size > LARGEST_LAYOUT:
            message = _("this layout file is larger than {size} KB", size=LARGEST_LAYOUT // 10**3)
            raise UnreadableLayoutError(Mistake(Origin(str(file)), message))
        node = parse_nodes(file.read_text(encoding="utf-8-sig"), most=MOST_NODES)
    except OSError as error:
        message = _("this file cannot be read: {reason}", reason=why(error))
        raise UnreadableLayoutError(Mistake(Origin(str(file)), message)) from error
    except UnicodeDecodeError as error:
        raise UnreadableLayoutError(Mistake(Origin(str(file)), _("this is not text in UTF-8"))) from error
    except BrokenYamlError as error:
        raise UnreadableLayoutError(Mistake(Origin(str(file), error.line), error.message)) from error
    if not isinstance(node, MapNode):
        raise UnreadableLayoutError(
            Mistake(Origin(str(file), 1), _("a layout file is a mapping of keys: extends, styles, boxes…"))
        )
    return _marked(node, file)


def merge(base: Marked, over: Marked, *, drops: bool = True) -> Marked:
    """Merge ``over`` into ``base``: mappings are merged by key, ``null`` drops, the rest replaces.

    A choice (a mapping with the key ``by``) is replaced whole. Within ``formats``, and without ``drops``, a
    ``null`` stays, because it is to drop what the format is merged into.
    """
    if not (isinstance(base.value, dict) and isinstance(over.value, dict)) or "by" in over.value:
        return over
    merged = dict(base.value)
    for key, entry in over.value.items():
        if entry.value is None and drops:
            merged.pop(key, None)
        elif key in merged:
            merged[key] = merge(merged[key], entry, drops=drops and key != "formats")
        else:
            merged[key] = entry
    return Marked(merged, over.origin)


def choose(tree: Marked, facts: Mapping[str, str]) -> Marked:
    """Return the tree with each choice ``{by: field, word: …, otherwise: …}`` replaced by the fact's entry.

    A choice without an entry for the fact is left out, as if its key were not there.
    """
    if isinstance(tree.value, list):
        return Marked([choose(entry, facts) for entry in tree.value], tree.origin)
    if not isinstance(tree.value, dict):
        return tree
    chosen: dict[str, Marked] = {}
    for key, entry in tree.value.items():
        picked = _picked(entry, facts)
        if picked is not None:
            chosen[key] = choose(picked, facts)
    return Marked(chosen, tree.origin)


def choices(tree: Marked) -> tuple[Marked, ...]:
    """Return all choices of a tree, outermost first."""
    if isinstance(tree.value, list):
        return tuple(found for entry in tree.value for found in choices(entry))
    here = (tree,) if "by" in tree.mapping else ()
    return here + tuple(found for entry in tree.mapping.values() for found in choices(entry))


def _picked(entry: Marked, facts: Mapping[str, str]) -> Marked | None:
    while "by" in entry.mapping:
        options = entry.mapping
        found = options.get(facts.get(str(options["by"].value), ""), options.get("otherwise"))
        if found is None:
            return None
        entry = found
    return entry


def _marked(node: Node, file: Path) -> Marked:
    origin = Origin(str(file), node.line)
    if isinstance(node, ListNode):
        return Marked([_marked(entry, file) for entry in node.items], origin)
    if isinstance(node, ScalarNode):
        return Marked(node.text if node.text or not node.plain else None, origin)
    entries: dict[str, Marked] = {}
    for key, entry in node.pairs:
        place = Origin(str(file), key.line)
        if key.text in entries:
            raise UnreadableLayoutError(
                Mistake(place, _("“{key}” stands here twice", key=key.text), field=key.text)
            )
        entries[key.text] = Marked(_marked(entry, file).value, place)
    return Marked(entries, origin)
