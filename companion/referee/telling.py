"""What a verdict is in words: the rules that it cites as the catalogue words them, what would mend it."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from companion.language import Message, _
from companion.referee.match import Standing
from companion.referee.move import Move
from companion.referee.options import TableOptions
from companion.referee.ruling import Citation, Facts, FactValue, Question, Remedy, Ruling, Verdict
from companion.rulebook import Rulebook

VERDICTS: dict[Verdict, Message] = {
    "legal": _("allowed"),
    "illegal": _("against the rules"),
    "unsettled": _("not settled yet"),
}
STANDINGS: dict[Standing | str, Message] = {
    "accepted": _("played"),
    "stood": _("stands by the table's word"),
    "refused": _("not played"),
    "fallen": _("can no longer have been played"),
    "retracted": _("taken back"),
}
_CHOICES_TOLD = 8


class Cited(NamedTuple):
    """A citation in words: ``source`` is the book's heading, or by whose word it is."""

    rule: str
    source: str
    text: str
    facts: str

    @property
    def sentence(self) -> str:
        """The text with its facts."""
        return f"{self.text.removesuffix('.')} ({self.facts})." if self.facts else self.text


def message(move: Move, ruling: Ruling, book: Rulebook, options: TableOptions, lang: str) -> str:
    """The verdict in one paragraph: by which rules, and what would make the move legal."""
    cited = [tell_citation(citation, book, options, lang) for citation in ruling.citations]
    parts = [f"{VERDICTS[ruling.verdict].to(lang).capitalize()}."]
    parts += [f"{one.source}: {one.sentence}" for one in cited]
    if ruling.remedies:
        mended = "; ".join(tell_remedy(remedy, move, lang) for remedy in ruling.remedies)
        parts.append(_("What would make it legal: {remedies}.", remedies=mended).to(lang))
    parts += [f"{tell_question(question, lang)}." for question in ruling.questions]
    return " ".join(parts)


def tell_citation(citation: Citation, book: Rulebook, options: TableOptions, lang: str) -> Cited:
    """A citation in words; of a decision the option that the table plays by."""
    told = tell_facts(citation.facts, lang)
    if decision := book.decisions.get(citation.rule):
        option = dict(options.decisions).get(decision.id, decision.default)
        text = f"{decision.question(lang)} {decision.label(option, lang)}"
        return Cited(citation.rule, _("Decision of this table").to(lang), text, told)
    rule = book.rule(citation.rule)
    source = rule.section
    if citation.role == "overrides":
        source = _("{section}, lifted by a card", section=rule.section).to(lang)
    return Cited(citation.rule, source, rule.text(lang), told)


def tell_remedy(remedy: Remedy, move: Move, lang: str) -> str:
    """What would mend a refused move: only what differs from it."""
    if remedy.move is None:
        if told := tell_facts(remedy.facts, lang):
            return _("no other move mends this now: {facts}", facts=told).to(lang)
        return _("no other move mends this now").to(lang)
    if remedy.kind == "first":
        return _("first: {move}", move=tell_move(remedy.move, lang)).to(lang)
    if type(remedy.move) is type(move):
        return ", ".join(
            f"{_spaced(name)} {_value(value, lang)}"
            for name, value in _chosen(remedy.move)
            if value != getattr(move, name)
        )
    return tell_move(remedy.move, lang)


def tell_question(question: Question, lang: str) -> str:
    """What is still to be told, and what it can be."""
    field = _spaced(question.field)
    if question.range is not None:
        low, high = question.range
        return _("Say first: {field}, from {low} to {high}", field=field, low=low, high=high).to(lang)
    if question.choices is not None:
        words = [_value(choice, lang) for choice in question.choices[:_CHOICES_TOLD]]
        words += ["…"] if len(question.choices) > _CHOICES_TOLD else []
        return _("Say first: {field} ({words})", field=field, words=", ".join(words)).to(lang)
    return _("Say first: {field}", field=field).to(lang)


def tell_move(move: Move, lang: str) -> str:
    """A move in the words of its game: what it does, and its fields."""
    fields = ", ".join(f"{_spaced(name)} {_value(value, lang)}" for name, value in _chosen(move))
    do = _spaced(str(move.__struct_config__.tag))
    return f"{do} · {fields}" if fields else do


def tell_facts(facts: Facts, lang: str) -> str:
    """Facts by their names; what is empty says nothing."""
    return ", ".join(_fact(name, value, lang) for name, value in facts if value not in ("", ()))


def _chosen(move: Move) -> Iterable[tuple[str, Any]]:
    """The fields of a move that say something."""
    for name in move.__struct_fields__:
        value = getattr(move, name)
        if name != "seat" and value is not msgspec.UNSET and value not in ("", (), None, False):
            yield name, value


def _fact(name: str, value: FactValue, lang: str) -> str:
    """A name and its value; tenths are shown as people write them."""
    *words, last = name.split("_")
    if last == "decimos" and isinstance(value, int):
        text = f"{value / 10:.1f}"
        value = text.replace(".", ",") if lang == "pt" else text
        name = " ".join(words)
    return f"{_spaced(name)} {_value(value, lang)}".strip()


def _value(value: Any, lang: str) -> str:
    if isinstance(value, bool):
        return (_("yes") if value else _("no")).to(lang)
    if isinstance(value, tuple):
        return " + ".join(_value(part, lang) for part in value)
    if isinstance(value, msgspec.Struct):
        given: dict[str, Any] = msgspec.to_builtins(value)
        return " ".join(str(part) for part in given.values())
    return str(value)


def _spaced(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")
