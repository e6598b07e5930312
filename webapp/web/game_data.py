"""What a client shows of a game: its rules, its silent points, its board, as data in one language."""

import logging
from functools import cache
from itertools import chain
from typing import Any

import msgspec

from companion.games import GameEntry, all_games, broken_games, find_game
from companion.games.wholeness import faults_at_table
from companion.referee.matches.records import REFEREED, Mode
from companion.referee.scoreboard.variants import offered
from companion.rulebook import Decision, Rulebook
from webapp.tables.wire.board_data import board_data

_log = logging.getLogger(__name__)
_BOARD = "arbitro.js"  # what draws the board of a game that is refereed


class PlayersSpan(msgspec.Struct, frozen=True):
    """How many may play."""

    min: int
    max: int


class VariantView(msgspec.Struct, frozen=True):
    """A counter with which a table may begin otherwise, and with what; the usual stands first."""

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
    """One reading of a silent point."""

    id: str
    label: str


class DecisionView(msgspec.Struct, frozen=True):
    """A point where the book is silent, the readings that a table may choose, and why the default is it."""

    id: str
    question: str
    options: tuple[OptionView, ...]
    default: str
    reason: str


class RuleView(msgspec.Struct, frozen=True):
    """A rule with the heading of the book that it stands under; a silent point has ``kind`` ``decision``."""

    id: str
    kind: str
    section: str
    text: str


class FullRuleView(msgspec.Struct, frozen=True):
    """A rule, and the decisions that touch it."""

    id: str
    kind: str
    section: str
    text: str
    decisions: tuple[DecisionView, ...]


@cache
def whole_games() -> tuple[GameEntry, ...]:
    """Return the games that phones are offered, of which no part is broken; of the others the log tells
    why.
    """
    faults = {entry: tuple(faults_at_table(entry)) for entry in all_games()}
    for error in (*broken_games(), *chain.from_iterable(faults.values())):
        _log.warning("%s", error)
    return tuple(entry for entry, found in faults.items() if not found)


def is_refereed(entry: GameEntry) -> bool:
    """Whether its moves are judged on phones: somebody judges them, and something draws its board."""
    return bool(entry.referee) and entry.client is not None and (entry.client / _BOARD).is_file()


@cache
def book_of(game: str) -> Rulebook:
    """Return a game's rules. Raises UnknownGameError."""
    return find_game(game).load_rules()


@cache
def games_in(lang: str) -> tuple[GameView, ...]:
    """All games that can be played."""
    return tuple(_game(entry, lang) for entry in whole_games())


def board_in(game: str, lang: str) -> dict[str, Any]:
    """Return a game's score board in that language. Raises UnknownGameError."""
    return board_data(find_game(game), lang)


def rule_in(book: Rulebook, id: str, lang: str) -> RuleView:
    """Return a rule or a silent point. Raises UnknownRuleError."""
    if id in book.decisions:
        return RuleView(id, "decision", "", book.words(id, lang))
    rule = book.rule(id)
    return RuleView(id, "rule" if id in book.rules else "house", rule.heading, rule.text(lang))


def full_rule_in(book: Rulebook, id: str, lang: str) -> FullRuleView:
    """Return the same with the decisions that touch it, or the decision itself. Raises UnknownRuleError."""
    rule = rule_in(book, id, lang)
    touching = (book.decisions[id],) if id in book.decisions else book.decisions_on(id)
    decisions = tuple(decision_in(one, lang) for one in touching)
    return FullRuleView(rule.id, rule.kind, rule.section, rule.text, decisions)


def decision_in(decision: Decision, lang: str) -> DecisionView:
    """Return a silent point as a table may settle it."""
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
