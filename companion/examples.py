"""The plainest move that each rule refuses, from the example records of a game."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from companion.games import GameEntry
from companion.record_files import Opened, open_record
from companion.referee.fields.move import Move
from companion.referee.judging.ruling import Ruling
from companion.referee.matches.match import EntryResult
from companion.referee.matches.replay import replay
from companion.referee.positions.options import TableOptions


class Refusal(NamedTuple):
    """A refused move of a record with its result and ruling."""

    record: Opened
    outturn: EntryResult
    ruling: Ruling

    @property
    def move(self) -> Move:
        """Return the declared move."""
        declared: Move = self.outturn.moment.what
        return declared

    def say(self, move: Move, lang: str) -> str:
        """Return a move in words, in the position in which this one was declared."""
        return self.record.game.render_move(self.outturn.before, move, lang)

    @property
    def options(self) -> TableOptions:
        """Return the options of the table."""
        agreed: TableOptions = self.outturn.state.options
        return agreed


@cache
def refusals(entry: GameEntry) -> Mapping[str, Refusal]:
    """Return the plainest refused move by the id of the rule that refuses it; a rule may have none.

    A plain move breaks few other rules, and has a remedy by another move. Raises UnreadableRecordError.
    """
    found: dict[str, Refusal] = {}
    for refusal in _all(entry):
        before = found.get(rule := refusal.ruling.primary or "")
        if rule and (before is None or _entanglement(refusal.ruling) < _entanglement(before.ruling)):
            found[rule] = refusal
    return found


def _all(entry: GameEntry) -> list[Refusal]:
    records = [open_record(file) for file in entry.examples]
    return [
        Refusal(record, outturn, outturn.ruling)
        for record in records
        for outturn in replay(record.record, record.game).match.course
        if outturn.ruling
    ]


def _entanglement(ruling: Ruling) -> tuple[int, bool]:
    """Return the number of citations of a refusal, and whether no other move is a remedy."""
    return len(ruling.citations), all(remedy.move is None for remedy in ruling.remedies)
