"""The moves that a tap implies: the fewest moves after which it can be declared, by search and not by guess.

The module reads the game and the log and writes nothing. Implied moves are entered before the tap and marked
as presumed, so that a replay needs no search.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, islice, repeat
from typing import Any, NamedTuple

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move, Seat
from companion.referee.matches.auto_passes import next_waived
from companion.referee.matches.entries import Interrupt, Play, is_presumed, presumed_by
from companion.referee.matches.implied_passes import next_pass
from companion.referee.matches.late import chances
from companion.referee.matches.match import PLAYED, Match
from companion.referee.positions.duties import PASS
from companion.referee.positions.position import S

MOST_PRESUMED = 12  # moves, without passes that a standing pass makes: the rest of a turn, and into the next
MOST_LOOKED_AT = 40  # positions


class ImpliedMove(NamedTuple):
    """Moves that a tap implies, in order, and the position in which the tap is then declared.

    ``waived`` has for each move the number of the standing pass that makes it, or 0. ``before`` is the entry
    before which the first move happened; 0 means that all come after the log.
    """

    moves: tuple[Move, ...]
    state: Any
    waived: tuple[int, ...] = ()
    before: int = 0

    @property
    def entries(self) -> tuple[Play | Interrupt, ...]:
        """Return the moves as they are entered before the tap."""
        waived = chain(self.waived, repeat(0))
        entries = tuple(
            Play(move=move, presumed=True, waived=by) for move, by in zip(self.moves, waived, strict=False)
        )
        if not self.before:
            return entries
        return Interrupt(before=self.before, move=self.moves[0], presumed=True), *entries[1:]

    def then(self, one: Play, state: Any) -> "ImpliedMove":
        """Return the reading with one more move, which leads to that position."""
        return ImpliedMove((*self.moves, one.move), state, (*self.waived, one.waived), self.before)


def presumed(match: Match[S], move: Move, *, aloud: bool = False) -> tuple[ImpliedMove, ...]:
    """Return the shortest readings of what a move implies; empty if nothing makes it legal.

    Several readings are a question to the table. A move that is legal already implies only what goes along
    with it. If it would answer what need not be answered, it may begin the next turn instead. With ``aloud``
    play went on without the phone, and what was asked was passed at the table.
    """
    game, state = match.game, match.state
    if _may(game, state, move):
        return (_along(game, state, move), *_in_own_turn(match, move))
    found: list[ImpliedMove] = []
    for lead in reachable(match, move.seat, aloud=aloud, tap=move):
        if found and len(lead.moves) > len(found[0].moves):
            break
        if _may(game, lead.state, move):
            found.append(lead)
    return tuple(found)


def prepared(match: Match[S], seat: Seat, *, aloud: bool = False) -> Iterator[tuple[Move, ImpliedMove]]:
    """Yield the partial moves that a tap of that seat declares with what they need, each with its reading."""
    for tap in match.game.presuming.prepared(match.state, seat):
        found = presumed(match, tap, aloud=aloud)
        if len(found) == 1 and found[0].moves:
            yield tap, found[0]


def _earlier(match: Match[S], tap: Move) -> ImpliedMove | None:
    """Read the move as preceded by a needed one that comes before the seat's earlier, unanswered moves.

    Implied moves of others are no answers. Chances to declare late lie there too.
    """
    game = match.game
    needed = game.presuming.needs(match.state, tap)
    if needed is None or game.weigh(match.state, needed).verdict == "legal":
        return None
    late = tuple(one.before for one in chances(match, tap.seat) if one.at_once and needed.do in one.asks)
    since: list[Move] = []
    for one in reversed(match.course):
        what = one.moment.what
        if not isinstance(what, Move):
            return None
        if what.seat != tap.seat and not late and not is_presumed(match.log[one.moment.n - 1]):
            return None
        if one.standing not in PLAYED:
            continue
        since.insert(0, what)
        if one.moment.n in late or (not late and game.weigh(one.before, needed).verdict == "legal"):
            state = _after(game, one.before, (needed, *since))
            return None if state is None else ImpliedMove((needed,), state, (0,), one.moment.n)
    return None


def _may(game: Game[S], state: S, move: Move) -> bool:
    """Return whether a move is legal, or a partial move can become legal."""
    if move.unset:
        return next(game.completions(state, move), None) is not None
    return game.weigh(state, move).verdict == "legal"


def _after(game: Game[S], state: S, moves: Iterable[Move]) -> S | None:
    """Return the position after those moves, or None if one of them is not legal."""
    for one in moves:
        if game.weigh(state, one).verdict != "legal":
            return None
        state = game.apply(state, one).state
    return state


def reachable(
    match: Match[S], seat: Seat, *, aloud: bool = False, tap: Move | None = None
) -> Iterator[ImpliedMove]:
    """Yield the positions in which a tap of that seat may be meant, the present one first, then the nearest.

    For a given ``tap``, positions after the moves that it needs are included. The pass of what waits ends
    nobody's turn.
    """
    game = match.game
    reached = [ImpliedMove((), match.state)]
    looked_at = 0
    earlier = _earlier(match, tap) if tap is not None else None
    while reached:
        if tap is not None and tap.do == PASS:
            reached = [lead for lead in reached if not _passes_over(match, lead.state)]
        yield from (lead for lead in reached if not lead.moves or not _asks(match, lead.state, seat))
        before, reached = reached, []
        if earlier is not None and not before[0].moves:
            reached.append(earlier)
        for lead in before:
            for one in _implied(match, lead, seat, aloud=aloud, tap=tap):
                looked_at += 1
                if looked_at > MOST_LOOKED_AT:
                    return
                after = game.apply(lead.state, one.move).state
                if after.outcome is None:  # the end of a match is never implied
                    reached.append(lead.then(one, after))


def _passes_over(match: Match[S], state: S) -> bool:
    """Return whether a pass in a position answers what waits there, in another turn than the present one."""
    on_turn = match.game.presuming.on_turn
    return state.waited is not None and on_turn(state) != on_turn(match.state)


def own_turn_ahead(match: Match[S], seat: Seat, leads: Iterable[ImpliedMove]) -> ImpliedMove | None:
    """Return the nearest reading that implies only the end of another's turn, or None.

    A move that no reading makes legal is then refused as in the seat's own turn, and may be let stand.
    """
    on_turn = match.game.presuming.on_turn
    if on_turn(match.state) == seat:
        return None
    return next((lead for lead in leads if lead.moves and on_turn(lead.state) == seat), None)


def timely(match: Match[S], move: Move, leads: Iterable[ImpliedMove]) -> ImpliedMove | None:
    """Return the reading in which a refused move is weighed, or None for the present position.

    The reading is the one that breaks no rule about the turn and the fewest others, the nearest of those,
    else that of the seat's own turn: neither an implied move nor one left out is a reason for a refusal.
    """
    every = tuple(leads)
    found = _least_broken(match.game, move, every)
    return found if found is not None and found.moves else own_turn_ahead(match, move.seat, every)


def _least_broken(game: Game[S], move: Move, leads: Iterable[ImpliedMove]) -> ImpliedMove | None:
    found, least = None, 0
    for lead in leads:
        if game.breaks_turn(lead.state, move):
            continue
        broken = len(game.weigh(lead.state, move).broken)
        if found is None or broken < least:
            found, least = lead, broken
        if least <= 1:  # a refused move breaks one rule at least
            break
    return found


def going_on(match: Match[S], seat: Seat, leads: Iterable[ImpliedMove]) -> ImpliedMove | None:
    """Return the reading by which that seat goes on by taps on the board, or None."""
    goes_on = match.game.presuming.goes_on
    if goes_on is None:
        return None
    meant = next((lead for lead in leads if goes_on(lead.state, seat)), None)
    return meant if meant is not None and meant.moves else None


def _asks(match: Match[S], state: S, seat: Seat) -> bool:
    """Return whether the seat would answer what has not been declared yet; in its own turn it goes on."""
    window, now = state.waited, match.state.waited
    if window is None or seat not in window.waits_for or (now is not None and now.id == window.id):
        return False
    if match.game.presuming.answers_ahead(state, seat):
        return False
    return bool(window.answers) or window.by != seat or match.game.presuming.on_turn(state) != seat


def doubted(match: Match[S], move: Move) -> int | None:
    """Return the last tap, if a refused move fails only because of what that tap implied, else None.

    Before the implied entries the move was legal, and after them it is not, whatever the tap itself did.
    """
    tap = next((one for one in reversed(match.course) if one.standing != "refused"), None)
    said = presumed_by(match.log, tap.moment.n) if tap is not None else ()
    if tap is None or not said or match.game.weigh(tap.before, move).verdict == "legal":
        return None
    first = next((at for at, one in enumerate(match.course) if one.moment.n in said), None)
    if first is None:
        return None  # all implied entries have been taken back
    course, before = match.course[:first], match.course[first].before
    # Only the course is cut: the log of this match contains later entries.
    earlier = replace(match, course=course, state=before)
    return tap.moment.n if presumed(earlier, move) else None


def asked_before(match: Match[S], move: Move) -> tuple[Seat, ...]:
    """Return the seats that must still agree to the result of a legal move."""
    find = match.game.presuming.asked_before
    if find is None or move.unset or match.game.weigh(match.state, move).verdict != "legal":
        return ()  # a game may apply the move to see its result, which only a legal one bears
    return find(match.state, move)


def is_asked_first(match: Match[S], move: Move) -> bool:
    """Return whether a move would silently pass what only the asked seats may pass."""
    return move.passes and _others_are_asked(match, move.seat)


def passes_for_others(match: Match[S], move: Move) -> bool:
    """Return whether a move passes aloud what another seat is asked."""
    return move.do == PASS and _others_are_asked(match, move.seat)


def speaks_for(match: Match[S], move: Move) -> tuple[Seat, ...]:
    """Return the seats that a pass passes for in leve, in the order of play; empty if only for its own.

    Whoever made what waits has nothing to answer, and is left out.
    """
    window = match.state.waited
    if window is None or move.do != PASS or match.game.weigh(match.state, move).verdict != "legal":
        return ()
    others = {one.seat for one in _along(match.game, match.state, move).moves} - {window.author, move.seat}
    spoken = {*others, move.seat} - {window.author} if others else others
    return tuple(seat for seat in match.state.options.order if seat in spoken)


def says_for_others(match: Match[S], move: Move) -> bool:
    """Return whether the next tap of another seat implies such a move."""
    others = (seat for seat in match.state.options.order if seat != move.seat)
    here = (_implied(match, ImpliedMove((), match.state), seat, aloud=False) for seat in others)
    return any(type(one.move) is type(move) for one in chain.from_iterable(here))


def _others_are_asked(match: Match[S], seat: Seat) -> bool:
    window = match.state.waited
    return window is not None and seat not in window.waits_for and match.game.presuming.stops(match.state)


def has_declared(match: Match[S], seat: Seat) -> bool:
    """Return whether a seat has declared something itself in the present turn."""
    return next(_declared(match, seat), None) is not None


def _declared(match: Match[S], seat: Seat) -> Iterator[Move]:
    """Yield the moves that a seat has declared itself in the present turn, the last first."""
    turn_of = match.game.presuming.turn_of
    turn = turn_of(match.state)
    for outturn in reversed(match.course):
        if outturn.before is None or turn_of(outturn.before) != turn:
            return
        what = outturn.moment.what
        is_tap = not is_presumed(match.log[outturn.moment.n - 1])
        if isinstance(what, Move) and what.seat == seat and is_tap and outturn.standing in PLAYED:
            yield what


def ended_by(match: Match[S], tap: Move, lead: ImpliedMove) -> Seat:
    """Return the other seat whose turn a tap implies to be over, or an empty string."""
    on_turn = match.game.presuming.on_turn
    turn = on_turn(match.state)
    return "" if turn in (tap.seat, on_turn(lead.state)) else turn


def given_up(match: Match[S], tap: Move, lead: ImpliedMove) -> type[Move] | None:
    """Return a gain that another seat could still make in a turn that the tap implies to be over."""
    game, state = match.game, match.state
    turn, kinds = ended_by(match, tap, lead), game.presuming.gains
    if not turn or not isinstance(tap, kinds):
        return None
    if any(isinstance(one, kinds) for one in _declared(match, turn)):
        return None
    for move in lead.moves:
        for kind in kinds:
            if next(game.completions(state, kind(seat=turn)), None) is not None:
                return kind
        state = game.apply(state, move).state
        if game.presuming.on_turn(state) != turn:
            break
    return None


def _in_own_turn(match: Match[S], move: Move) -> Iterator[ImpliedMove]:
    """Yield the reading by which a possible answer begins the seat's own turn instead, if one exists."""
    state, presuming = match.state, match.game.presuming
    window = state.waited
    if window is None or move.seat not in window.waits_for or move.do == PASS:
        return iter(())
    if presuming.stops(state) or presuming.on_turn(state) == move.seat:
        return iter(())
    own = (
        lead
        for lead in reachable(match, move.seat)
        if presuming.on_turn(lead.state) == move.seat
        and match.game.weigh(lead.state, move).verdict == "legal"
    )
    return islice(own, 1)


def _implied(
    match: Match[S], lead: ImpliedMove, seat: Seat, *, aloud: bool, tap: Move | None = None
) -> Iterator[Play]:
    """Yield the moves that may be implied in a position; none while somebody is asked or owes something.

    A pass that a standing pass makes comes first. With ``aloud`` the asked seats have passed at the table.
    """
    state = lead.state
    if lead.waived.count(0) >= MOST_PRESUMED or state.outcome is not None or state.choice is not None:
        return
    if lead.moves and (waived := next_waived(match, state)) is not None:
        yield waived
        return
    needed = match.game.presuming.needs(state, tap) if tap is not None else None
    if needed is not None and match.game.weigh(state, needed).verdict == "legal":
        yield Play(move=needed, presumed=True)
    yield from (Play(move=one, presumed=True) for one in _unsaid(match, state, seat, aloud=aloud))


def _unsaid(match: Match[S], state: S, seat: Seat, *, aloud: bool) -> Iterator[Move]:
    game = match.game
    if state.waited is not None and game.presuming.stops(state):
        passing = next_pass(game, state, game.answerable(state)) if aloud else None
        yield from (passing,) if passing is not None else game.presuming.answering(state, seat)
        return
    settled = game.settled(state, game.presuming.on_turn(state))
    meant = (game.presuming.implied(then, seat, partial(has_declared, match)) for then in (settled, state))
    for one in dict.fromkeys(chain(*meant)):
        if game.weigh(state, one).verdict == "legal":
            yield one


def _along(game: Game[S], state: S, move: Move) -> ImpliedMove:
    """Return the moves that go along with a legal move, unless the move is not legal after them."""
    moves = game.presuming.along(state, move)
    after = _after(game, state, moves)
    if after is None or not _may(game, after, move):
        return ImpliedMove((), state)
    return ImpliedMove(moves, after)
