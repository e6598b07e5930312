"""The words and questions of a game's players, from ``perguntas.toml`` beside its rules."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games import GameEntry
from companion.games.registry import BrokenGameError

FILE = "perguntas.toml"


@dataclass(frozen=True, slots=True)
class KnownWords:
    """The known words of one game's players.

    ``questions`` map a question, or its words, to ids of rules and decisions, the best answer first.
    ``alike`` are groups of words with the same meaning. ``examples`` are questions to begin with, by
    language. ``plays`` are texts on how we play open points by default, while their options have no names.
    """

    questions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    alike: tuple[tuple[str, ...], ...] = ()
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    plays: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def known_words(game: GameEntry) -> KnownWords:
    """Return the known words of a game, or none. Raises BrokenGameError, also for an unknown id."""
    file = game.rules.with_name(FILE)
    if not file.is_file():
        return KnownWords()
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        known = KnownWords(
            {asked: tuple(f"{game.slug}.{id}" for id in ids) for asked, ids in data["questions"].items()},
            tuple(tuple(group) for group in data.get("alike", ())),
            {lang: tuple(some) for lang, some in data["examples"].items()},
            _plays(game, data.get("plays", {})),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BrokenGameError(game.slug, FILE, str(error)) from error
    book = game.load_rules()
    ids = {*(id for some in known.questions.values() for id in some), *known.plays}
    lost = sorted(id for id in ids if not book.knows(id))
    if lost:
        raise BrokenGameError(game.slug, FILE, ", ".join(lost))
    return known


def _plays(game: GameEntry, plays: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """Return the texts of ``[plays.pt]`` and ``[plays.en]`` by point and language."""
    found: dict[str, dict[str, str]] = {}
    for lang, points in plays.items():
        for id, words in points.items():
            found.setdefault(f"{game.slug}.{id}", {})[lang] = words
    return found
