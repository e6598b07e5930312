"""YAML as plain nodes with their lines.

Built from parser events: nothing is constructed, so tags do nothing; nesting is bounded, where
PyYAML's own ``compose`` overflows the C stack on a file of brackets. Scalars stay texts, so the old
surprises of YAML 1.1 (``No`` as false, ``1:30`` as 90) cannot happen.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from companion.language import _
from companion.sources.unreadable import unreadable

DEEPEST = 12  # levels of nesting; a card needs three

# The null of the YAML 1.2 core schema.
_NULLS = frozenset(("", "~", "null", "Null", "NULL"))
_LOADER = getattr(yaml, "CLoader", yaml.Loader)


@dataclass(slots=True)
class ScalarNode:
    """A text; ``plain`` ones that mean null come as the empty text."""

    text: str
    line: int


@dataclass(slots=True)
class ListNode:
    """A sequence."""

    line: int
    items: list["Node"] = field(default_factory=list)


@dataclass(slots=True)
class MapNode:
    """A mapping as its pairs, in order, duplicates included."""

    line: int
    pairs: list[tuple[ScalarNode, "Node"]] = field(default_factory=list)
    waiting: ScalarNode | None = None  # a key whose value is still to come


Node = ScalarNode | ListNode | MapNode


def parse_yaml(text: str, shown: str) -> Node | None:
    """The one document of a text, or None when it is empty.

    Raises UnreadableError with the line for broken YAML, tags, anchors, deep nesting, keys that are
    not texts, and a second document.
    """
    try:
        return _document(yaml.parse(text, Loader=_LOADER), shown)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise unreadable(
            shown,
            _(
                "this YAML cannot be read here ({problem}); put texts that begin with “{brace}” or hold "
                "“: ” or “ #” in quotes, and indent with spaces",
                problem=error.problem or error.context or "?",
                brace="{",
            ),
            mark.line + 1 if mark else None,
        ) from None
    except yaml.YAMLError as error:  # the reader's: characters that YAML forbids
        reason = getattr(error, "reason", str(error))
        raise unreadable(shown, _("this YAML cannot be read: {reason}", reason=reason)) from None


def _document(events: Iterator[yaml.Event], shown: str) -> Node | None:
    root: Node | None = None
    open_nodes: list[ListNode | MapNode] = []
    documents = 0
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                raise unreadable(shown, _("expected one YAML document, found a second “---”"), _line(event))
        elif isinstance(event, yaml.CollectionEndEvent):
            open_nodes.pop()
        elif isinstance(event, yaml.NodeEvent):
            node = _node(event, shown)
            if open_nodes:
                _put(open_nodes[-1], node, shown)
            else:
                root = node
            if not isinstance(node, ScalarNode):
                open_nodes.append(node)
                if len(open_nodes) > DEEPEST:
                    raise unreadable(shown, _("this YAML is nested too deeply"), node.line)
    return root


def _node(event: yaml.NodeEvent, shown: str) -> Node:
    line = _line(event)
    if event.anchor is not None:  # an alias has one too
        raise unreadable(shown, _("YAML anchors and aliases (& and *) are not used here: write it out"), line)
    if isinstance(event, yaml.ScalarEvent):
        if event.tag not in (None, "!"):
            raise _tagged(event.tag, shown, line)
        null = event.implicit[0] and event.value in _NULLS
        return ScalarNode("" if null else event.value, line)
    assert isinstance(event, yaml.CollectionStartEvent)
    if event.tag not in (None, "!"):
        raise _tagged(event.tag, shown, line)
    return ListNode(line) if isinstance(event, yaml.SequenceStartEvent) else MapNode(line)


def _tagged(tag: object, shown: str, line: int) -> Exception:
    return unreadable(shown, _("YAML tags such as “{tag}” are refused: write plain texts", tag=tag), line)


def _put(parent: ListNode | MapNode, node: Node, shown: str) -> None:
    if isinstance(parent, ListNode):
        parent.items.append(node)
    elif parent.waiting is not None:
        parent.pairs.append((parent.waiting, node))
        parent.waiting = None
    elif isinstance(node, ScalarNode):
        parent.waiting = node
    else:
        raise unreadable(shown, _("a key must be a word, not a list or a mapping"), node.line)


def _line(event: yaml.Event) -> int:
    assert event.start_mark is not None
    return int(event.start_mark.line) + 1
