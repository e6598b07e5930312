"""What players of a game ask and say, told in ``perguntas.toml`` beside its rules."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games import GameEntry
from companion.games.registry import BrokenGameError

FILE = "perguntas.toml"


@dataclass(frozen=True, slots=True)
class KnownWords:
    """What is known of how players of one game speak.

    ``questions`` lead from a question, or its words, to ids of rules and decisions, what answers best first;
    ``alike`` are groups of words that say the same here; ``examples`` are questions to begin with, by
    language. ``plays`` says how we play open points by default, where their options have no names yet.
    """

    questions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    alike: tuple[tuple[str, ...], ...] = ()
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    plays: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def known_words(game: GameEntry) -> KnownWords:
    """Those of a game; nothing where it brings none. Raises BrokenGameError, also for an id of no rule."""
    file = game.rules.with_name(FILE)
    if not file.is_file():
        return KnownWords()
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        told = KnownWords(
            {asked: tuple(f"{game.slug}.{id}" for id in ids) for asked, ids in data["questions"].items()},
            tuple(tuple(group) for group in data.get("alike", ())),
            {lang: tuple(some) for lang, some in data["examples"].items()},
            _plays(game, data.get("plays", {})),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BrokenGameError(game.slug, FILE, str(error)) from error
    book = game.load_rules()
    ids = {*(id for some in told.questions.values() for id in some), *told.plays}
    lost = sorted(id for id in ids if not book.knows(id))
    if lost:
        raise BrokenGameError(game.slug, FILE, ", ".join(lost))
    return told


def _plays(game: GameEntry, told: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """Return what ``[plays.pt]`` and ``[plays.en]`` say, by points and then by languages."""
    found: dict[str, dict[str, str]] = {}
    for lang, points in told.items():
        for id, words in points.items():
            found.setdefault(f"{game.slug}.{id}", {})[lang] = words
    return found
