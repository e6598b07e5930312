"""YAML as plain nodes with their places: the only reader of YAML in this project.

The nodes are built from parser events. Nothing is constructed, so tags do nothing. Nesting is bounded, since
PyYAML's own ``compose`` overflows the C stack on a file of brackets. Scalars stay texts, so the surprises of
YAML 1.1 (``No`` as false, ``1:30`` as 90) cannot happen. JSON can be read too.
"""

from collections.abc import Iterator, Sequence

import yaml
from msgspec import Struct, field

from companion.language import Message, _
from companion.yield_points import yield_point

DEEPEST = 12  # levels of nesting; a card needs three

TOO_DEEP = _("this YAML is nested too deeply")
FORBIDDEN = _("this YAML cannot be read: it holds a character that no text may hold")
# Our texts for problems of the parsers, found by a part of the parsers' texts.
_PROBLEMS = (
    ("maximum nesting depth", TOO_DEEP),
    ("mapping values are not allowed", _("there is a second “: ” in this line")),
    ("tab character", _("a tab stands where spaces should")),
    ("\\t", _("a tab stands where spaces should")),
    ("control characters", FORBIDDEN),
    ("unexpected end of stream", _("a quote or a bracket is not closed")),
    ("unexpected document", _("a quote or a bracket is not closed")),
    ("',' or", _("a bracket or a brace is not closed, or a comma lacks")),
    ("escape character", _("a “\\” within double quotes is doubled")),
    ("hexdecimal", _("a “\\” within double quotes is doubled")),
    ("cannot start any token", _("a text begins with a sign that means something to YAML")),
    ("alphabetic or numeric", _("a text begins with a sign that means something to YAML")),
    ("sequence entries are not allowed", _("a “- ” stands where no list may begin")),
    ("'-' indicator", _("this line is indented unlike those above it")),
    ("expected ':'", _("a “:” lacks after a key")),
    ("expected key", _("this line is indented unlike those above it, or a quote is closed too early")),
    ("block end", _("this line is indented unlike those above it, or a quote is closed too early")),
    ("mapping keys are not allowed", _("a key stands where none may")),
)

# The null of the YAML 1.2 core schema.
_NULLS = frozenset(("", "~", "null", "Null", "NULL"))
_LOADER = getattr(yaml, "CLoader", yaml.Loader)


class BrokenYamlError(ValueError):
    """A text that is no YAML in the form used here; ``line`` and ``column`` count from 1, if known."""

    def __init__(self, message: Message, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message.to("en"))
        self.message = message
        self.line = line
        self.column = column


class ScalarNode(Struct):
    """A text; ``plain`` means without quotes, and a null is an empty text."""

    text: str
    line: int
    column: int = 1
    plain: bool = True


class ListNode(Struct):
    """A sequence."""

    line: int
    column: int = 1
    items: list["Node"] = field(default_factory=list)


class MapNode(Struct):
    """A mapping as its pairs, in order, duplicates included."""

    line: int
    column: int = 1
    pairs: list[tuple[ScalarNode, "Node"]] = field(default_factory=list)
    waiting: ScalarNode | None = None  # a key whose value has not come yet


Node = ScalarNode | ListNode | MapNode


def parse_nodes(text: str, deepest: int = DEEPEST, most: int | None = None) -> Node | None:
    """Return the one document of a text, or None if the text is empty.

    Raises BrokenYamlError with the place for broken YAML, tags, anchors, nesting beyond ``deepest`` levels,
    more than ``most`` nodes, keys that are not texts, and a second document.
    """
    try:
        return _document(yaml.parse(text, Loader=_LOADER), deepest, most)
    except yaml.MarkedYAMLError as error:
        raise _broken(error) from None
    except yaml.YAMLError as error:  # the reader found characters that YAML forbids
        raise BrokenYamlError(FORBIDDEN, _line_of(error, text)) from None
    except UnicodeError:  # half of a surrogate pair
        raise BrokenYamlError(FORBIDDEN) from None


def count_nodes(root: Node | None) -> int:
    """Return how many nodes a document has, as ``parse_nodes`` counts them."""
    count = 0
    waiting: list[Node] = [root] if root else []
    while waiting:
        node = waiting.pop()
        count += 1
        if isinstance(node, ListNode):
            waiting += node.items
        elif isinstance(node, MapNode):
            count += len(node.pairs)
            waiting += (value for _key, value in node.pairs)
    return count


def _line_of(error: yaml.YAMLError, text: str) -> int | None:
    """Return the line of a refused character, or None if the reader does not give it."""
    at = getattr(error, "position", None)
    return text.count("\n", 0, at) + 1 if isinstance(at, int) and _LOADER is yaml.Loader else None


def _broken(error: yaml.MarkedYAMLError) -> BrokenYamlError:
    mark = error.problem_mark or error.context_mark
    text = f"{error.problem or ''} {error.context or ''}"
    problem = next((words for sign, words in _PROBLEMS if sign in text), _("the line has no sense here"))
    message = (
        problem
        if problem is TOO_DEEP
        else _(
            "this YAML cannot be read here ({problem}); put texts that begin with “{brace}” or hold "
            "“: ” or “ #” in quotes, and indent with spaces",
            problem=problem,
            brace="{",
        )
    )
    return BrokenYamlError(message, mark.line + 1, mark.column + 1) if mark else BrokenYamlError(message)


def _document(events: Iterator[yaml.Event], deepest: int, most: int | None) -> Node | None:
    """Return the only document, of at most so many nodes, or None if there is none."""
    root: Node | None = None
    open_nodes: list[ListNode | MapNode] = []
    nodes = 0
    for event in _of_one_document(events):
        yield_point()
        if isinstance(event, yaml.CollectionEndEvent):
            open_nodes.pop()
        elif isinstance(event, yaml.NodeEvent):
            node = _node(event)
            nodes += 1
            if most is not None and nodes > most:
                message = _("there is too much here: at most {count} values and lists", count=most)
                raise BrokenYamlError(message, node.line, node.column)
            if open_nodes:
                _put(open_nodes[-1], node)
            else:
                root = node
            if not isinstance(node, ScalarNode):
                open_nodes.append(node)
                _check_depth(open_nodes, deepest)
    return root


def _of_one_document(events: Iterator[yaml.Event]) -> Iterator[yaml.Event]:
    """Yield the events. Raises BrokenYamlError where a second document begins."""
    documents = 0
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                raise BrokenYamlError(_("expected one YAML document, found a second “---”"), *_place(event))
        yield event


def _check_depth(open_nodes: Sequence[ListNode | MapNode], deepest: int) -> None:
    if len(open_nodes) > deepest:
        raise BrokenYamlError(TOO_DEEP, open_nodes[-1].line, open_nodes[-1].column)


def _node(event: yaml.NodeEvent) -> Node:
    line, column = _place(event)
    if event.anchor is not None:  # an alias has an anchor too
        raise BrokenYamlError(
            _("YAML anchors and aliases (& and *) are not used here: write it out"), line, column
        )
    if isinstance(event, yaml.ScalarEvent):
        if event.tag not in (None, "!"):
            raise _tagged(event.tag, line, column)
        plain = bool(event.implicit[0])
        null = plain and event.value in _NULLS
        return ScalarNode("" if null else event.value, line, column, plain)
    assert isinstance(event, yaml.CollectionStartEvent)
    if event.tag not in (None, "!"):
        raise _tagged(event.tag, line, column)
    return ListNode(line, column) if isinstance(event, yaml.SequenceStartEvent) else MapNode(line, column)


def _tagged(tag: object, line: int, column: int) -> BrokenYamlError:
    return BrokenYamlError(
        _("YAML tags such as “{tag}” are refused: write plain texts", tag=tag), line, column
    )


def _put(parent: ListNode | MapNode, node: Node) -> None:
    if isinstance(parent, ListNode):
        parent.items.append(node)
    elif parent.waiting is not None:
        parent.pairs.append((parent.waiting, node))
        parent.waiting = None
    elif isinstance(node, ScalarNode):
        parent.waiting = node
    else:
        raise BrokenYamlError(_("a key must be a word, not a list or a mapping"), node.line, node.column)


def _place(event: yaml.Event) -> tuple[int, int]:
    assert event.start_mark is not None
    return int(event.start_mark.line) + 1, int(event.start_mark.column) + 1
