"""The data of a game that clients show: rules, open points and board, in one language."""

import logging
from functools import cache
from itertools import chain
from typing import Any

import msgspec

from companion.games import GameEntry, all_games, broken_games, find_game
from companion.games.wholeness import faults_at_table
from companion.installed import PACKED
from companion.referee.matches.records import REFEREED, Mode
from companion.referee.scoreboard.variants import offered
from companion.rulebook import Decision, Rulebook
from webapp.tables.wire.board_data import board_data

_log = logging.getLogger(__name__)
_BOARD = "arbitro.js"  # the module that draws the board of a refereed game


class PlayersSpan(msgspec.Struct, frozen=True):
    """The least and the greatest number of players."""

    min: int
    max: int


class VariantView(msgspec.Struct, frozen=True):
    """A counter with other initial values that a table may choose; the usual value is first."""

    counter: str
    name: str
    starts: tuple[int, ...]


class GameView(msgspec.Struct, frozen=True):
    """A game that can be played; ``modes`` says whether only its score is kept or it is refereed too."""

    slug: str
    title: str
    players: PlayersSpan
    teams: bool
    variants: tuple[VariantView, ...]
    modes: tuple[Mode, ...]


class OptionView(msgspec.Struct, frozen=True):
    """A reading of an open point."""

    id: str
    label: str


class DecisionView(msgspec.Struct, frozen=True):
    """A point where the book is silent, the readings that a table may choose, and the default's reason."""

    id: str
    question: str
    options: tuple[OptionView, ...]
    default: str
    reason: str


class RuleView(msgspec.Struct, frozen=True):
    """A rule with its heading in the book; an open point has ``kind`` ``decision``."""

    id: str
    kind: str
    section: str
    text: str


class FullRuleView(msgspec.Struct, frozen=True):
    """A rule, and the decisions that concern it."""

    id: str
    kind: str
    section: str
    text: str
    decisions: tuple[DecisionView, ...]


@cache
def whole_games() -> tuple[GameEntry, ...]:
    """Return the games whose parts are all whole, for phones; faults of the others are logged."""
    if PACKED:
        return all_games()
    faults = {entry: tuple(faults_at_table(entry)) for entry in all_games()}
    for error in (*broken_games(), *chain.from_iterable(faults.values())):
        _log.warning("%s", error)
    return tuple(entry for entry, found in faults.items() if not found)


def is_refereed(entry: GameEntry) -> bool:
    """Return whether a game is refereed on phones: it has a referee, and a module that draws its board."""
    return bool(entry.referee) and entry.client is not None and (entry.client / _BOARD).is_file()


@cache
def book_of(game: str) -> Rulebook:
    """Return a game's rules. Raises UnknownGameError."""
    return find_game(game).load_rules()


@cache
def games_in(lang: str) -> tuple[GameView, ...]:
    """Return all games that can be played."""
    return tuple(_game(entry, lang) for entry in whole_games())


def board_in(game: str, lang: str) -> dict[str, Any]:
    """Return a game's score board in a language. Raises UnknownGameError."""
    return board_data(find_game(game), lang)


def rule_in(book: Rulebook, id: str, lang: str) -> RuleView:
    """Return a rule or an open point. Raises UnknownRuleError."""
    if id in book.decisions:
        return RuleView(id, "decision", "", book.words(id, lang))
    rule = book.rule(id)
    return RuleView(id, "rule" if id in book.rules else "house", rule.heading, rule.text(lang))


def full_rule_in(book: Rulebook, id: str, lang: str) -> FullRuleView:
    """Return a rule with the decisions that concern it, or an open point. Raises UnknownRuleError."""
    rule = rule_in(book, id, lang)
    touching = (book.decisions[id],) if id in book.decisions else book.decisions_on(id)
    decisions = tuple(decision_in(one, lang) for one in touching)
    return FullRuleView(rule.id, rule.kind, rule.section, rule.text, decisions)


def decision_in(decision: Decision, lang: str) -> DecisionView:
    """Return an open point with the options that a table may choose."""
    options = tuple(OptionView(one, decision.label(one, lang)) for one in decision.offered)
    return DecisionView(
        decision.id, decision.question(lang), options, decision.default, decision.reason(lang)
    )


def _game(entry: GameEntry, lang: str) -> GameView:
    board = entry.load_board()
    variants = tuple(
        VariantView(one.id, one.name(lang), (one.start, *one.other_starts)) for one in offered(board)
    )
    players = PlayersSpan(board.players.min, board.players.max)
    modes: tuple[Mode, ...] = ("placar", REFEREED) if is_refereed(entry) else ("placar",)
    return GameView(entry.slug, entry.title, players, board.players.teams, variants, modes)
