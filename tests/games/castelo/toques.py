"""A match played by taps, as at a table that plays leve: the implied moves of each, and its cost."""

from companion.games.castelo.game import CASTELO
from companion.referee.matches.auto_passes import may_waive, next_waived
from companion.referee.matches.entries import Interrupt, Play, Waive
from companion.referee.matches.implied_moves import presumed
from companion.referee.matches.match import Match


class Toques:
    """A match of taps; ``seat`` counts one tap for each place of the board or field of a form."""

    def __init__(self, state):
        self.match = Match(CASTELO, state)
        self.taps = 0

    @property
    def state(self):
        return self.match.state

    @property
    def log(self):
        moves = (entry for entry in self.match.log if isinstance(entry, Play | Interrupt))
        return [(entry.move.do, entry.presumed) for entry in moves]

    def says(self, move):
        """Return the moves that a tap would imply; None where it is refused, or asked."""
        found = presumed(self.match, move)
        return [one.do for one in found[0].moves] if len(found) == 1 else None

    def tap(self, move, taps=1):
        found = presumed(self.match, move)
        assert len(found) == 1, (move, [lead.moves for lead in found], CASTELO.weigh(self.state, move))
        for entry in (*found[0].entries, Play(move=move)):
            self._enter(entry)
        return self._counted(taps)

    def nada_mais(self, seat):
        """Tap a seat's button for "nothing more", which must be there, in one tap."""
        assert [one.id for one in may_waive(self.match, seat)] == ["combate"]
        self.match = self.match.append(Waive(seat=seat, scope="combate"))
        return self._counted(1)

    def _counted(self, taps):
        while passing := next_waived(self.match):
            self._enter(passing)
        self.taps += taps
        return self

    def _enter(self, entry):
        self.match = self.match.append(entry)
        assert {one.standing for one in self.match.course} == {"accepted"}, entry
