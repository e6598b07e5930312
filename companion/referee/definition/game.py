"""The ``Game``: how the referee judges, applies and offers the moves of any game."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar, get_args, get_origin

import msgspec

from companion.language import Message, _, _n
from companion.referee.definition.alone import Alone
from companion.referee.definition.at_table import AtTable
from companion.referee.definition.beginning import Beginning
from companion.referee.definition.claim_texts import render_claim, with_claims
from companion.referee.definition.continuation import Continuation
from companion.referee.definition.implied_moves import ImpliedMoves
from companion.referee.definition.lessons import Lesson
from companion.referee.definition.suppositions import Suppositions
from companion.referee.fields.facts import Event
from companion.referee.fields.kinds import Kinds
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.secrets import Audience, redact
from companion.referee.judging.checks import Checks
from companion.referee.judging.declaring import Declaring
from companion.referee.judging.judge import Judge
from companion.referee.judging.memos import RecentMemo
from companion.referee.judging.ruling import Element, Ruling
from companion.referee.positions.duties import answerable, pending
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Duty, Outcome, S
from companion.referee.positions.position_form import PositionForm
from companion.referee.positions.setups import Loaded
from companion.referee.resolving.resolution import Resolution, Step
from companion.referee.resolving.silence import SilentPasses
from companion.referee.resolving.waiting import of_what_waits
from companion.referee.rules.claims import ClaimJudge, Claims, Dizer, register
from companion.referee.views.board_view import BoardView, Perspective
from companion.referee.views.consequences import Consequences, Fates, derived
from companion.referee.views.ending import Finale
from companion.referee.views.narration import Narration
from companion.referee.words.naming import Names, by_name
from companion.referee.words.past import in_past
from companion.referee.words.vocabulary import FactWords, Lexicon, lexicon_of
from companion.referee.words.wording import listed, render_event, render_move

V = TypeVar("V")

MOST_PROJECTED = 16  # positions that are kept as audiences see them


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game as the referee plays it, made of the chapters that register with it.

    ``openings`` yields the partial moves to offer to a seat. ``onward`` yields the moves that go on from a
    state (the next phase, passing), which can go before a refused move. ``preparing`` are kinds of moves
    that can do so too, although they spend what a player has (another card); ``prepared`` returns such a
    move with the numbers that are enough for the refused one, whose own numbers it has otherwise.
    ``compulsory`` are kinds that nobody chooses to declare, so that others can be asked for them.
    ``awaits`` returns the move that must be declared before a premature move, with free choices unset.
    ``unseen`` returns whether only the table sees what a move waits for, so that no move brings it about.
    ``load`` completes a position that nobody played up to, and lists its problems. ``says`` describes a
    move in a language, ``event_text`` an event.

    ``carried`` returns the setup that a position leaves to the next match of the same seats, or None.
    ``alone`` is the solo result, or None. ``form`` returns the public position as a form, ``midway`` the
    position in which players enter a match begun without the referee. ``at_table`` holds the parts for
    phones. ``suppositions`` allow Consulta without a table, or None. ``narration`` narrates a match in
    Revisão. ``ending`` describes how a match or a part of it ended.

    ``board`` makes the view of a position, or is None. ``came`` describes the results of the last move,
    in the words of ``fates``.
    ``declaring`` holds the buttons, ``presuming`` the moves that a tap implies. ``beginning`` begins a match
    by one tap, or is None. ``starting`` returns the move by which a seat enters who begins by lot, or None.
    ``lesson`` is the first match by which phones teach the game, or None. ``seated_by`` is the rule on the
    number of players, cited when it is wrong.

    ``facts`` declares what facts without a field, and ambiguous names of fields, refer to and are called.
    ``called`` returns the name of a thing in a position by its id, or None if it lies nowhere. ``claims``
    says which rules fix what a seat says of the position; with None nobody says anything of it.
    """

    slug: str
    state_type: type[S]
    move_type: Any  # the tagged union of the game's moves
    checks: Checks[S]
    resolution: Resolution[S]
    start: Callable[[TableOptions], S]
    openings: Callable[[S, Seat], Iterator[Move]]
    onward: Callable[[S, Seat], Iterator[Move]]
    load: Callable[[S], Loaded] = Loaded
    says: Callable[[S, Move, str], str] | None = None
    carried: Callable[[S], dict[str, Any] | None] = lambda _state: None
    alone: Alone[S] | None = None
    event_text: Callable[[Event, str], str] | None = None
    story: Callable[[S, Move, str], str | None] = lambda _state, _move, _lang: None
    form: Callable[[S], PositionForm] | None = None
    midway: Callable[[TableOptions], S] | None = None
    at_table: AtTable[S] = field(default_factory=AtTable)
    suppositions: Suppositions[S] | None = None
    narration: Narration[S] = field(default_factory=Narration)
    ending: Finale[S] = field(default_factory=Finale)
    facts: FactWords = field(default_factory=dict)
    called: Callable[[S, str], Message | None] = lambda _state, _id: None
    board: Callable[[Perspective[S]], BoardView] | None = None
    came: Callable[[Consequences[S]], Iterator[Message]] = derived
    fates: Fates = field(default_factory=Fates)
    declaring: Declaring[S] = field(default_factory=Declaring)
    presuming: ImpliedMoves[S] = field(default_factory=ImpliedMoves)
    beginning: Beginning[S] | None = None
    starting: Callable[[S, Seat, Seat], Move | None] = lambda _state, _seat, _first: None
    lesson: Lesson[S] | None = None
    seated_by: str = ""
    preparing: tuple[type[Move], ...] = ()
    prepared: Callable[[S, Move, Move], Move] = lambda _state, first, _refused: first
    compulsory: tuple[type[Move], ...] = ()
    awaits: Callable[[S, Move], Move | None] = lambda _state, _move: None
    unseen: Callable[[S, Move], bool] = lambda _state, _move: False
    claims: Claims[S] | None = field(default_factory=Claims)

    def __post_init__(self) -> None:
        """Add the claims about the position, which every game with a form has."""
        if self.form is None or self.claims is None:
            return
        object.__setattr__(self, "move_type", self.move_type | Dizer)
        if not self.checks.tiers(Dizer):
            register(self._claims)
        if self.suppositions is not None:
            named = with_claims(self.suppositions, self._claims, self.called)
            object.__setattr__(self, "suppositions", named)

    def loaded(self, setup: S) -> Loaded:
        """Return a position that players enter, completed and with all its problems."""
        waits = tuple(of_what_waits(setup, self.checks))
        return Loaded(setup, waits) if waits else self.load(setup)

    @cached_property
    def _projections(self) -> RecentMemo[S, dict[tuple[Seat, ...], S]]:
        return RecentMemo(lambda _state: {}, MOST_PROJECTED)

    @cached_property
    def lexicon(self) -> Lexicon:
        """Return the words of the game's fields and facts, by name. Raises DisputedNameError."""
        return lexicon_of((self.state_type, self.move_type), self.facts)

    def render_move(self, state: S, move: Move, lang: str) -> str:
        """Return a move in words: the game's sentence, or its fields."""
        if isinstance(move, Dizer):
            return render_claim(self._claims, state, move, self._thing_text(state, move, lang), lang)
        return self.says(state, move, lang) if self.says else render_move(state, move, lang, self.lexicon)

    def render_story(self, state: S, move: Move, lang: str, *, refused: bool = False) -> str:
        """Return a move told in the past, with who made it; a refused one is what somebody wanted to do."""
        text = self.story(state, move, lang)
        if text is not None and not refused:
            return text[:1].upper() + text[1:]
        who, deed = state.options.called(move.seat), self.render_move(state, move, lang)
        if text is not None:
            return _("{who} wanted: {deed}", who=who, deed=deed).to(lang)
        if (past := in_past(deed, lang) if self.says else None) is None:
            return _("{who}: {what}", who=who, what=deed).to(lang)
        return _("{who} wanted to {deed}", who=who, deed=deed).to(lang) if refused else f"{who} {past}"

    def _thing_text(self, state: S, move: Dizer, lang: str) -> str:
        """Return what a claim is about in words."""
        thing = move.thing
        if thing is UNSET:
            return ""
        if (called := self.called(state, thing)) is not None:
            return called.to(lang)
        return str(self.lexicon.in_words("thing", self.by_name(move, state.options.names).thing, lang))

    def render_event(self, event: Event, lang: str) -> str:
        """Return an event in words: the game's sentence, or its facts."""
        return self.event_text(event, lang) if self.event_text else render_event(event, lang, self.lexicon)

    def render_duty(self, state: S, duty: Duty, lang: str) -> str:
        """Return a duty in words: the game's sentence, or the moves that the duty asks for."""
        if (own := self.at_table.render_duty(state, duty, lang)) is not None:
            return own
        count, who = len(duty.seats), listed([state.options.called(seat) for seat in duty.seats], lang)
        asks = ", ".join(self.move_names[one].to(lang) for one in duty.asks)
        if duty.blocks == "nothing":
            text = _n("{who} may answer: {asks}", "{who} may answer: {asks}", count, who=who, asks=asks)
        else:
            text = _n("{who} answers first: {asks}", "{who} answer first: {asks}", count, who=who, asks=asks)
        return text.to(lang)

    @cached_property
    def move_names(self) -> Mapping[str, Message]:
        """Return the names of the moves by their wire names."""
        return {str(kind.__struct_config__.tag): kind.named for kind in self.move_types}

    @property
    def kinds(self) -> Kinds:
        """Return the kinds of the game's fields and facts, by name. Raises DisputedNameError."""
        return self.lexicon.kinds

    def by_name(self, value: V, names: Names, beside: Move | None = None) -> V:
        """Return a value with names in place of seats; ``beside`` is the judged move."""
        return by_name(value, names, self.kinds, beside)

    @cached_property
    def move_types(self) -> tuple[type[Move], ...]:
        """Return the types of the moves."""
        kinds = get_args(self.move_type) or (self.move_type,)
        return tuple(get_origin(kind) or kind for kind in kinds)

    def judged_in(self, state: S, move: Move) -> S:
        """Return the position in which a move is judged, after the silent passes before it."""
        if not (state.agenda and move.passes):
            return state
        settled: S = self._settle(state, move.seat).state
        return settled

    def settled(self, state: S, seat: Seat) -> S:
        """Return the position after the silent passes of that seat."""
        found: S = self._settle(state, seat).state
        return found

    def silence(self, state: S, seat: Seat) -> Step:
        """Return the silent passes of that seat, with those of their events that the players are told."""
        step = self._settle(state, seat)
        return Step(step.state, tuple(one for one in step.events if one.kind in self.at_table.tells_ahead))

    def judge(self, state: S, move: Move) -> Ruling:
        """Return the verdict on a move, also on a partial one.

        Never raises for a decodable move.
        """
        settled = self.judged_in(state, move)
        return self._before_silence(state, move, settled, self._judge.judge(settled, move, state))

    def weigh(self, state: S, move: Move) -> Ruling:
        """Return the verdict with its citations only, without remedies and choices."""
        settled = self.judged_in(state, move)
        return self._before_silence(state, move, settled, self._judge.weigh(settled, move))

    def _before_silence(self, state: S, move: Move, settled: S, ruling: Ruling) -> Ruling:
        """Return a refusal that comes only by silence with the reasons that hold before it."""
        if settled is state or ruling.verdict != "illegal" or not self.before(state, move).events:
            return ruling
        passed = self.presuming.on_turn(settled) != self.presuming.on_turn(state)
        is_over = settled.outcome is not None
        if is_over or passed or self._judge.comes_by_silence(state, move, ruling):
            return ruling.after_silence(None if is_over else self._judge.weigh(state, move))
        return ruling

    def is_legal(self, state: S, move: Move) -> bool:
        """Return whether a move is legal, without citations."""
        return self._judge.verdict(self.judged_in(state, move), move) == "legal"

    def ruled(self, state: S, move: Move) -> Ruling:
        """Return the verdict without remedies; a move that no choice can make legal is refused."""
        return self._judge.ruled(self.judged_in(state, move), move)

    def is_of_its_own(self, move: Move, ruling: Ruling) -> bool:
        """Return whether a refusal comes from the checks of the move itself, not from who plays and when."""
        return self._judge.is_of_its_own(move, ruling)

    def breaks_turn(self, state: S, move: Move) -> bool:
        """Return whether a move breaks a rule about when it may be declared, and by whom."""
        return self._judge.breaks_turn(self.judged_in(state, move), move)

    def apply(self, state: S, move: Move) -> Step:
        """Return the state after a move with the events; silent passes before the move come first."""
        if not (state.agenda and move.passes):
            return self.resolution.apply(state, move)
        before = self._settle(state, move.seat)
        after = self.resolution.apply(before.state, move)
        return Step(after.state, before.events + after.events) if before.events else after

    def pending(self, state: S) -> tuple[Duty, ...]:
        """Return the duties: who owes an answer, to what, and what it blocks."""
        return pending(state)

    def answerable(self, state: S) -> tuple[Duty, ...]:
        """Return the duties and the answers that seats may give until play goes on."""
        return answerable(state)

    def next_of(self, state: S, seat: Seat) -> Move | None:
        """Return the move by which the seat on turn goes on, such as the next phase, or None."""
        return self._continuation.next_of(state, seat)

    def offers(self, state: S, seat: Seat, but: Collection[Any] = ()) -> Iterator[Move]:
        """Yield the partial moves to offer to a seat: those that some completion makes legal.

        Moves of the types in ``but`` are left out.
        """
        for move in self.openings(self._settle(state, seat).state, seat):
            if type(move) not in but and next(self.completions(state, move), None) is not None:
                yield move

    def completions(self, state: S, move: Move) -> Iterator[Move]:
        """Yield every legal way to complete a partial move, if they are finite and not too many."""
        return self._judge.completions(self.judged_in(state, move), move)

    def chooses_many(self, move: Move) -> bool:
        """Return whether the move has an open choice of many, so that it is offered only once."""
        return self._judge.completing.allowance(move) is not None

    def choices(self, state: S, move: Move, name: str) -> tuple[Element, ...] | None:
        """Return the values, or elements to add, that lead to a legal move; None if they are endless."""
        return self._judge.choices(self.judged_in(state, move), move, name)

    def project(self, state: S, audience: Audience) -> S:
        """Return the state as an audience may see it, with the secrets that it does not know unset.

        The last few positions are kept as they were seen, since a table shows one many times.
        """
        known = self._projections(state)
        if (seen := known.get(audience.seats)) is None:
            seen = known[audience.seats] = redact(state, audience)
        return seen

    def view(self, state: S, names: Names, audience: Audience, lang: str) -> BoardView | None:
        """Return the view of a position for an audience, a language and names, or None without a board.

        The view is made of the position as the audience sees it, never cut out of a view of the true
        position.
        """
        return self.drawn(self.seen(state, names, audience, lang))

    def seen(self, state: S, names: Names, audience: Audience, lang: str) -> Perspective[S]:
        """Return a position as an audience sees it, in a language and with those names."""
        seen: Any = self.project(state, audience)
        named = msgspec.structs.replace(seen, options=seen.options.naming(names))
        return Perspective(named, audience, lang, hides=seen is not state)

    def drawn(self, seen: Perspective[S]) -> BoardView | None:
        """Return the view of a position as seen, or None without a board."""
        if self.board is None:
            return None
        view = self.board(seen)
        if view.waits is not None and seen.state.waited is not None and (passed := seen.state.waited.passed):
            view = msgspec.structs.replace(view, waits=msgspec.structs.replace(view.waits, passed=passed))
        if not seen.hides:
            return view  # then the view contains no secret to empty
        gated: BoardView = redact(view, seen.audience)
        return gated

    def outcome(self, state: S) -> Outcome | None:
        """Return the outcome of the match, or None while it runs."""
        return state.outcome

    @cached_property
    def _claims(self) -> ClaimJudge[S]:
        assert self.form is not None, "only a position with a form is spoken of"
        claims = self.claims or Claims[S]()
        return ClaimJudge(self.checks, self.resolution, self.move_types, self.form, claims)

    @cached_property
    def _judge(self) -> Judge[S]:
        return Judge(self.checks, self._continuation)

    @cached_property
    def _continuation(self) -> Continuation:
        return Continuation(self)

    def before(self, state: S, move: Move) -> Step:
        """Return the silent passes before a move, which come before it is judged or applied."""
        return self._settle(state, move.seat) if move.passes else Step(state, ())

    @cached_property
    def _settle(self) -> SilentPasses[S]:
        return SilentPasses(self.resolution)
