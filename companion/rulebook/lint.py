"""Unknown citations, and gaps in the catalogue of a finished game."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from companion.rulebook.catalogue import Decision, Rule, Rulebook

# Endings of file names, which look like the last part of an id.
_FILES = frozenset(
    "css csv html ini js json lock md mo mjs ods pdf png po py svg toml ts txt xlsx yaml yml".split()  # noqa: SIM905
)


class Citing(NamedTuple):
    """A citation of an id that no catalogue has."""

    file: str
    line: int
    id: str


def unknown_citations(texts: Iterable[tuple[str, str]], books: Mapping[str, Rulebook]) -> Iterator[Citing]:
    """Yield every citation in those texts, given as name and text, of an id that the game's book lacks.

    A citation is a game's slug followed by at least two more parts, as in ``game.chapter.rule``, but not the
    name of a module or a file. A chapter of ids (``game.1.6``) may be cited as a whole. A trailing ``*`` or
    ``{`` stands for the rest, which is not checked.
    """
    known = {game: _with_chapters(book) for game, book in books.items()}
    games = "|".join(sorted(map(re.escape, books)))
    cited = re.compile(
        rf"(?<![\w./\\-])({games})((?:\.[a-z0-9]+(?:-[a-z0-9]+)*){{2,}})(?![\w*{{(/\[-])(?!\.[*{{])"
    )
    for name, text in texts:
        for number, line in enumerate(text.splitlines(), 1):
            for match in cited.finditer(line):
                id = match[0]
                if id.rpartition(".")[2] not in _FILES and id not in known[match[1]]:
                    yield Citing(name, number, id)


def _with_chapters(book: Rulebook) -> frozenset[str]:
    """Return all ids and all beginnings of ids."""
    parts = [id.split(".") for id in (*book.rules, *book.decisions)]
    return frozenset(".".join(one[:length]) for one in parts for length in range(1, len(one) + 1))


def unsaid(book: Rulebook) -> tuple[str, ...]:
    """Return the gaps of a finished game, a sentence each; none if the game is not finished."""
    if not book.done:
        return ()
    return (
        *(fault for rule in book.rules.values() for fault in _of_rule(rule)),
        *(fault for decision in book.decisions.values() for fault in _of_decision(decision)),
    )


def _of_rule(rule: Rule) -> Iterator[str]:
    if not rule.judged:
        yield f"{rule.id} does not say how it is judged"
    if rule.judged == "table" and not rule.reason:
        yield f"{rule.id} leaves it to the table without a reason"


def _of_decision(decision: Decision) -> Iterator[str]:
    for what in ("alias", "scope"):
        if not getattr(decision, what):
            yield f"{decision.id} has no {what}"
    for lang in ("pt", "en"):
        if not decision.labels.get(lang):
            yield f"{decision.id} has no labels in {lang}"
