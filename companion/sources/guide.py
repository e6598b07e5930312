"""The page that comes with a new set: the values of each column."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from companion.cards.kinds import CardKind, Field
from companion.language import Message, Wording, _, in_language
from companion.sources.columns import named
from companion.sources.numbers import decimal


def guide(kinds: Sequence[CardKind], icons: Sequence[str], cards_file: str, lang: str) -> str:
    """Return the page in Markdown, in ``lang``."""
    return "\n".join(_lines(kinds, icons, cards_file, lang)) + "\n"


def _lines(kinds: Sequence[CardKind], icons: Sequence[str], cards_file: str, lang: str) -> Iterator[str]:
    yield "# " + _("How to fill in this set").to(lang)
    yield ""
    yield _("The cards are in “{file}”; “set.yaml” says what the set is.", file=cards_file).to(lang)
    yield _("In this folder `companion check .` finds every mistake and `companion print .` prints.").to(lang)
    yield ""
    yield from _table([_("column"), _("what it takes")], _columns(), lang)
    for kind in kinds:
        yield ""
        yield f"## {kind.title.to(lang)} (`kind: {kind.name}`)"
        yield ""
        head = [_("column"), _("what it is"), _("what it takes")]
        yield from _table(head, ((field.name, field.label, _takes(field)) for field in kind.fields), lang)
    yield ""
    yield "## " + _("Texts").to(lang)
    yield ""
    yield _("Texts of rules take **bold**, *italic* and icons by name in braces:").to(lang)
    yield " ".join(f"`{{{icon}}}`" for icon in icons)
    yield ""
    yield _(
        "A text in one language only is taken as that of the set. For two languages write “pt: …” and "
        "“en: …” under the field in YAML, or two columns such as “nome.pt” and “nome.en” in a table."
    ).to(lang)


Cells = Sequence[Wording | str]


def _columns() -> Iterator[Cells]:
    yield "id", _("the name of the card for the machine, never changed: its printed code hangs on it")
    yield "kind", _("the kind of card, one of those below")
    yield "copies", _("how many to print; 1 where it is empty")
    yield "art", _("a picture in the folder “art”; an ornament is drawn where it is empty")
    yield (
        "focus",
        _("what of the picture stays in sight: “50 20”, percents from the left and from above, or “top”"),
    )
    yield "fit", _("“fill” cuts off what hangs over, “whole” shows all of the picture")
    yield named(("ignore",)), _("“sim” or “x” leaves the card out")
    yield "#…", _("columns that begin with # are yours alone")


_WHOLE_KINDS: Mapping[str, Message] = {
    "line": _("one line of text"),
    "rules": _("a text of rules"),
    "flag": _("sim or não"),
}


def _takes(field: Field) -> Message:
    what = _kind_of_value(field)
    return what if field.required else _("{what}; may be empty", what=what)


def _kind_of_value(field: Field) -> Message:
    match field.type:
        case "line" | "rules" | "flag":
            return _WHOLE_KINDS[field.type]
        case "choice":
            return _("one of: {words}", words=", ".join(field.choices))
        case "several":
            return _("any of these, spaces between them: {words}", words=", ".join(field.choices))
        case "operations":
            names = ", ".join(form.name for form in field.forms)
            return _(
                "for the referee, never printed: a list of operations, each “op: …”, of {names}", names=names
            )
        case "integer":
            return _range(_("a whole number"), field, str)
        case "tenths":
            return _range(_("a number with one decimal at most"), field, decimal)


def _range(what: Message, field: Field, show: Callable[[int], object]) -> Message:
    low, high = field.minimum, field.maximum
    if low is not None and high is not None:
        return _("{what}, {low} to {high}", what=what, low=show(low), high=show(high))
    if low is not None:
        return _("{what}, {low} or more", what=what, low=show(low))
    if high is not None:
        return _("{what}, {high} or less", what=what, high=show(high))
    return what


def _table(head: Cells, rows: Iterable[Cells], lang: str) -> Iterator[str]:
    for cells in (head, ["---"] * len(head), *rows):
        yield "| " + " | ".join(in_language(cell, lang) for cell in cells) + " |"
