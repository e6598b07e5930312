"""Layout files as trees of plain values that remember where each stands."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from companion.cards.card import Origin
from companion.cards.mistakes import Mistake
from companion.language import _

_NOTHING = {"", "~", "null"}
_PLAIN = "tag:yaml.org,2002:"


@dataclass(frozen=True, slots=True)
class Marked:
    """A scalar (always text, or None for nothing), a list or a mapping, and its place in a file."""

    value: "str | list[Marked] | dict[str, Marked] | None"
    origin: Origin

    @property
    def mapping(self) -> "dict[str, Marked]":
        """Its entries; none where it is no mapping."""
        return self.value if isinstance(self.value, dict) else {}

    def at(self, path: tuple[str | int, ...]) -> Origin:
        """Where the value under that path stands, or the innermost one on the way to it that there is."""
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
        """The value without its marks."""
        if isinstance(self.value, dict):
            return {key: entry.plain() for key, entry in self.value.items()}
        if isinstance(self.value, list):
            return [entry.plain() for entry in self.value]
        return self.value


class UnreadableError(Exception):
    """A layout file that is no plain YAML mapping; ``mistake`` says where and why."""

    def __init__(self, mistake: Mistake) -> None:
        super().__init__(mistake.message.to("en"))
        self.mistake = mistake


def read(file: Path) -> Marked:
    """The tree of a layout file. Raises UnreadableError.

    Every scalar stays text, so that ``on`` and ``1`` may be names; YAML tags, anchors and repeated
    keys are refused.
    """
    try:
        text = file.read_text(encoding="utf-8-sig")
        node = yaml.compose(text, Loader=yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader)
    except (OSError, UnicodeDecodeError) as error:
        raise UnreadableError(
            Mistake(Origin(str(file)), _("cannot be read: {reason}", reason=str(error)))
        ) from error
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else None
        raise _unreadable(file, line, str(error.problem or error)) from error
    except yaml.YAMLError as error:
        raise _unreadable(file, None, str(error)) from error
    if not isinstance(node, yaml.MappingNode):
        raise UnreadableError(
            Mistake(Origin(str(file), 1), _("a layout file is a mapping of keys: extends, styles, boxes…"))
        )
    return _marked(node, file, set())


def merge(base: Marked, over: Marked) -> Marked:
    """``base`` with what ``over`` says on top: mappings key by key, ``null`` drops, the rest replaces.

    A choice (a mapping with the key ``by``) is replaced whole.
    """
    if not (isinstance(base.value, dict) and isinstance(over.value, dict)) or "by" in over.value:
        return over
    merged = dict(base.value)
    for key, entry in over.value.items():
        if entry.value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge(merged[key], entry) if key in merged else entry
    return Marked(merged, over.origin)


def choose(tree: Marked, facts: Mapping[str, str]) -> Marked:
    """The tree with each choice ``{by: field, word: …, otherwise: …}`` replaced by the entry of the fact.

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
    """All choices of a tree, outermost first."""
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


def _unreadable(file: Path, line: int | None, reason: str) -> UnreadableError:
    return UnreadableError(
        Mistake(Origin(str(file), line), _("this is not valid YAML: {reason}", reason=reason))
    )


def _marked(node: yaml.Node, file: Path, seen: set[int]) -> Marked:
    origin = Origin(str(file), node.start_mark.line + 1)
    if id(node) in seen:
        raise _refused(origin, "*")
    seen.add(id(node))
    if not re.fullmatch(_PLAIN + r"(str|int|float|bool|null|map|seq|timestamp|value|merge)", node.tag):
        raise _refused(origin, node.tag)
    if isinstance(node, yaml.SequenceNode):
        return Marked([_marked(entry, file, seen) for entry in node.value], origin)
    if isinstance(node, yaml.MappingNode):
        entries: dict[str, Marked] = {}
        for key, entry in node.value:
            name = str(key.value)
            place = Origin(str(file), key.start_mark.line + 1)
            if name in entries:
                raise UnreadableError(Mistake(place, _("“{key}” stands here twice", key=name), field=name))
            marked = _marked(entry, file, seen)
            entries[name] = Marked(marked.value, place)
        return Marked(entries, origin)
    assert isinstance(node, yaml.ScalarNode)
    quoted = node.style in ("'", '"')
    return Marked(None if node.value in _NOTHING and not quoted else str(node.value), origin)


def _refused(origin: Origin, sign: str) -> UnreadableError:
    return UnreadableError(
        Mistake(
            origin,
            _("“{sign}” is refused: layout files hold plain values, no tags and no aliases", sign=sign),
        )
    )
