"""What a game is to the referee, and the one way in which every game judges, applies and offers."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar, get_args, get_origin

import msgspec

from companion.language import Message, _
from companion.referee.definition.alone import Alone
from companion.referee.definition.at_table import AtTable
from companion.referee.definition.beginning import Beginning
from companion.referee.definition.continuation import Continuation
from companion.referee.definition.implied_moves import ImpliedMoves
from companion.referee.definition.lessons import LessonStep
from companion.referee.definition.suppositions import Suppositions
from companion.referee.fields.facts import Event
from companion.referee.fields.kinds import Kinds
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Audience, redact
from companion.referee.judging.checks import Checks
from companion.referee.judging.declaring import Declaring
from companion.referee.judging.judge import Judge
from companion.referee.judging.ruling import Element, Ruling
from companion.referee.positions.duties import answerable, pending
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Duty, Outcome, S
from companion.referee.positions.position_form import PositionForm
from companion.referee.positions.setups import Loaded
from companion.referee.resolving.resolution import Resolution, Step
from companion.referee.resolving.silence import SilentPasses
from companion.referee.resolving.waiting import of_what_waits
from companion.referee.views.board_view import BoardView, Perspective
from companion.referee.views.consequences import Consequences, counted
from companion.referee.views.ending import Finale
from companion.referee.views.narration import Narration
from companion.referee.words.naming import Names, by_name
from companion.referee.words.vocabulary import FactWords, Lexicon, lexicon_of
from companion.referee.words.wording import render_event, render_move

V = TypeVar("V")


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game as the referee plays it, put together from the chapters that register with it.

    ``openings`` gives, for a state and a seat, the partial moves worth showing; ``onward`` the moves
    that go on from here (the next phase, passing), which may mend a refusal by going first; ``preparing`` are
    the kinds of moves that may do so too, though they spend what a player has (another card);
    ``compulsory`` those that nobody chooses to declare, so that they may be asked of another; ``awaits`` is
    what must be declared before a move that comes too early, told in part where it is chosen. ``load``
    completes a position that nobody played up to, and tells what the rules have against it. ``says``
    is how a move is said in a language, ``tells`` how an event is. ``carried`` is the setup that a
    position leaves to the next match between the same seats, None for nothing; ``alone`` is how whoever plays
    alone comes out, None where nobody can against a record. ``form`` is the public
    position as people look it over, ``midway`` that from which they tell of a match begun without the
    referee.
    ``at_table`` is what it tells the phones of a table. ``suppositions`` let it be consulted on a position
    that nobody played, None where it cannot be. ``narration`` tells a match that is looked at again,
    ``ending`` how it or a part of it ended.
    ``board`` makes of a position the view of whoever looks, None where the game has none; ``came`` says what
    came of what was told last, ``declaring`` how moves are declared by buttons, ``presuming`` what a tap
    says besides.
    ``beginning`` is how it begins by one tap, None where nobody says who does. ``starting``: by which move a
    seat enters that a lot has drawn another to begin, None where that is settled. ``lesson`` are the steps by
    which phones teach it; none where they do not.
    ``seated_by`` is the rule that says how many play, which the refusal of other numbers names.
    ``facts`` say of facts that are no fields of it, and of names that its fields use in two ways, what they
    refer to and what they are called; ``called`` is what a thing that lies in a position is called, by its
    id, None for what lies nowhere.
    """

    slug: str
    state_type: type[S]
    move_type: Any  # the tagged union of its moves
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
    form: Callable[[S], PositionForm] | None = None
    midway: Callable[[TableOptions], S] | None = None
    at_table: AtTable[S] = field(default_factory=AtTable)
    suppositions: Suppositions[S] | None = None
    narration: Narration[S] = field(default_factory=Narration)
    ending: Finale[S] = field(default_factory=Finale)
    facts: FactWords = field(default_factory=dict)
    called: Callable[[S, str], Message | None] = lambda _state, _id: None
    board: Callable[[Perspective[S]], BoardView] | None = None
    came: Callable[[Consequences[S]], Iterator[Message]] = counted
    declaring: Declaring[S] = field(default_factory=Declaring)
    presuming: ImpliedMoves[S] = field(default_factory=ImpliedMoves)
    beginning: Beginning[S] | None = None
    starting: Callable[[S, Seat, Seat], Move | None] = lambda _state, _seat, _first: None
    lesson: tuple[LessonStep[S], ...] = ()
    seated_by: str = ""
    preparing: tuple[type[Move], ...] = ()
    compulsory: tuple[type[Move], ...] = ()
    awaits: Callable[[S, Move], Move | None] = lambda _state, _move: None

    def loaded(self, setup: S) -> Loaded:
        """Return a position that people tell: completed, with its problems, also those of what waits in
        it.
        """
        waits = tuple(of_what_waits(setup, self.checks))
        return Loaded(setup, waits) if waits else self.load(setup)

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words of its fields and facts, by their names. Raises DisputedNameError."""
        return lexicon_of((self.state_type, self.move_type), self.facts)

    def render_move(self, state: S, move: Move, lang: str) -> str:
        """Return a move in words: those that the game has for it, else its fields."""
        return self.says(state, move, lang) if self.says else render_move(state, move, lang, self.lexicon)

    def render_event(self, event: Event, lang: str) -> str:
        """Return an event in words: those that the game has for it, else its facts."""
        return self.event_text(event, lang) if self.event_text else render_event(event, lang, self.lexicon)

    def render_duty(self, state: S, duty: Duty, lang: str) -> str:
        """Who owes an answer or may give one, as the game says it, else by the moves that it asks for."""
        if (told := self.at_table.render_duty(state, duty, lang)) is not None:
            return told
        who = ", ".join(map(state.options.called, duty.seats))
        asks = ", ".join(self.move_names[one].to(lang) for one in duty.asks)
        if duty.blocks == "nothing":
            return _("{who} may answer: {asks}", who=who, asks=asks).to(lang)
        return _("{who} answers first: {asks}", who=who, asks=asks).to(lang)

    @cached_property
    def move_names(self) -> Mapping[str, Message]:
        """What its moves are called, by their names on the wire."""
        return {str(kind.__struct_config__.tag): kind.named for kind in self.move_types}

    @property
    def kinds(self) -> Kinds:
        """What its fields and facts refer to, by their names. Raises DisputedNameError."""
        return self.lexicon.kinds

    def by_name(self, value: V, names: Names, beside: Move | None = None) -> V:
        """Return a value as it is shown, with seats by ``names``; ``beside`` is the judged move."""
        return by_name(value, names, self.kinds, beside)

    @cached_property
    def move_types(self) -> tuple[type[Move], ...]:
        """The types of its moves."""
        kinds = get_args(self.move_type) or (self.move_type,)
        return tuple(get_origin(kind) or kind for kind in kinds)

    def judged_in(self, state: S, move: Move) -> S:
        """Return the position in which a move is judged: the silence that it passes is passed first."""
        if not (state.agenda and move.passes):
            return state
        settled: S = self._settle(state, move.seat).state
        return settled

    def settled(self, state: S, seat: Seat) -> S:
        """Return the position once the silence is passed that a declaration of that seat passes."""
        found: S = self._settle(state, seat).state
        return found

    def judge(self, state: S, move: Move) -> Ruling:
        """Return the verdict on a move, partial ones included. Never raises on a decodable move."""
        return self._judge.judge(self.judged_in(state, move), move, state)

    def weigh(self, state: S, move: Move) -> Ruling:
        """Return the verdict with its citations alone, for who asks no more: neither remedies nor choices."""
        return self._judge.weigh(self.judged_in(state, move), move)

    def ruled(self, state: S, move: Move) -> Ruling:
        """Return the verdict on a move, also where no way to fill it is legal, without what would mend it."""
        return self._judge.ruled(self.judged_in(state, move), move)

    def breaks_turn(self, state: S, move: Move) -> bool:
        """Whether the time, or who declares it, is against a move, whatever else is."""
        return self._judge.breaks_turn(self.judged_in(state, move), move)

    def apply(self, state: S, move: Move) -> Step:
        """Return the state after a move and what happened; silence that the move passes is passed first."""
        before = self.before(state, move)
        after = self.resolution.apply(before.state, move)
        return Step(after.state, before.events + after.events) if before.events else after

    def pending(self, state: S) -> tuple[Duty, ...]:
        """Who owes an answer, to what, holding up what."""
        return pending(state)

    def answerable(self, state: S) -> tuple[Duty, ...]:
        """Return the same, and who may answer what until others go on."""
        return answerable(state)

    def offers(self, state: S, seat: Seat, but: Collection[Any] = ()) -> Iterator[Move]:
        """Yield the partial moves worth showing to a seat: those that some completion makes legal.

        ``but``: types of moves that are not asked for.
        """
        for move in self.openings(self._settle(state, seat).state, seat):
            if type(move) not in but and next(self.completions(state, move), None) is not None:
                yield move

    def completions(self, state: S, move: Move) -> Iterator[Move]:
        """Every legal way to fill a partial move, where they are finite and not too many to be tried."""
        return self._judge.completions(self.judged_in(state, move), move)

    def chooses_many(self, move: Move) -> bool:
        """Whether several are still to be chosen in it one by one, so that it is offered once."""
        return self._judge.completing.allowance(move) is not None

    def choices(self, state: S, move: Move, name: str) -> tuple[Element, ...] | None:
        """Return the values of a field, or what may be added to many, that lead to a legal move; None if
        endless.
        """
        return self._judge.choices(self.judged_in(state, move), move, name)

    def project(self, state: S, audience: Audience) -> S:
        """Return the state as an audience may see it: what is secret to it is unset."""
        seen: S = redact(state, audience)
        return seen

    def view(self, state: S, names: Names, audience: Audience, lang: str) -> BoardView | None:
        """Return what an audience sees of a position, in a language and by those names; None where nothing is
        drawn.

        It is made of the position as they see it, and never cut out of one made of the true position.
        """
        return self.drawn(self.seen(state, names, audience, lang))

    def seen(self, state: S, names: Names, audience: Audience, lang: str) -> Perspective[S]:
        """Return a position as an audience sees it, in a language and by those names."""
        seen: Any = self.project(state, audience)
        named = msgspec.structs.replace(seen, options=seen.options.naming(names))
        return Perspective(named, audience, lang, hides=seen is not state)

    def drawn(self, seen: Perspective[S]) -> BoardView | None:
        """Return the view of what is seen; None where nothing is drawn."""
        if self.board is None:
            return None
        view = self.board(seen)
        if not seen.hides:
            return view  # so that nothing is to be emptied
        gated: BoardView = redact(view, seen.audience)
        return gated

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it runs."""
        return state.outcome

    @cached_property
    def _judge(self) -> Judge[S]:
        return Judge(self.checks, Continuation(self))

    def before(self, state: S, move: Move) -> Step:
        """Return the silence that a move passes, which is passed before it is judged or applied."""
        return self._settle(state, move.seat) if move.passes else Step(state, ())

    @cached_property
    def _settle(self) -> SilentPasses[S]:
        return SilentPasses(self.resolution)
