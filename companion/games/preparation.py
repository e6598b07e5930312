"""The preparation of a table: at most twelve steps to tick off, from a game's ``preparo.toml``."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator

import msgspec

from companion.games.registry import BrokenGameError, GameEntry
from companion.referee.fields.typed import Fault, read
from companion.rulebook import Rulebook

MOST_STEPS = 12  # more would not be ticked off before a match
_KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class PreparationStep(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """A step before a match, in our own words.

    ``rules`` are the ids of the rules and decisions behind it; ``players`` are the numbers of players that
    need it, or () for all; ``picture`` names a drawing.
    """

    id: str
    pt: str
    en: str
    rules: tuple[str, ...]
    picture: str
    players: tuple[int, ...] = ()

    def text(self, lang: str) -> str:
        """Return the instruction in ``lang`` (``pt`` or ``en``)."""
        return self.pt if lang == "pt" else self.en


class Preparation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The steps of a game, in order; ``cover`` names the drawing that represents the game."""

    game: str
    cover: str
    steps: tuple[PreparationStep, ...]

    def for_players(self, players: int) -> tuple[PreparationStep, ...]:
        """Return the steps for that number of players."""
        return tuple(step for step in self.steps if not step.players or players in step.players)


def load_preparation(game: GameEntry) -> Preparation | None:
    """Return the steps of a game, or None without a file; raise BrokenGameError with every fault."""
    file = game.rules.with_name("preparo.toml")
    if not file.is_file():
        return None
    try:
        found: Preparation = read(tomllib.loads(file.read_text(encoding="utf-8")), Preparation)
    except (Fault, tomllib.TOMLDecodeError) as error:
        raise BrokenGameError(game.slug, file.name, str(error)) from error
    players = game.load_board().players
    seated = range(players.min, players.max + 1)
    if faults := tuple(faults_of(found, game.load_rules(), seated)):
        raise BrokenGameError(game.slug, file.name, "; ".join(faults))
    return found


def faults_of(preparation: Preparation, book: Rulebook, seated: range) -> Iterator[str]:
    """Yield the faults of a preparation as sentences; ``seated`` are the numbers of players."""
    for id, times in Counter(step.id for step in preparation.steps).items():
        if times > 1:
            yield f"step {id} stands twice"
    if not _KEBAB.fullmatch(preparation.cover):
        yield f"cover: “{preparation.cover}” is not in kebab-case"
    for step in preparation.steps:
        yield from _faults_of_step(step, book, seated)
    for players in seated:
        count = len(preparation.for_players(players))
        if not 1 <= count <= MOST_STEPS:
            yield f"{count} steps for {players} players, at most {MOST_STEPS}"


def _faults_of_step(step: PreparationStep, book: Rulebook, seated: range) -> Iterator[str]:
    for name in (step.id, step.picture):
        if not _KEBAB.fullmatch(name):
            yield f"step {step.id}: “{name}” is not in kebab-case"
    if not step.rules:
        yield f"step {step.id} rests on no rule"
    yield from (f"step {step.id} names no rule: {id}" for id in step.rules if not book.knows(id))
    yield from (f"step {step.id}: {n} is no number of players" for n in step.players if n not in seated)
