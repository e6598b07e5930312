"""The pieces that texts mean: who they are in a position, which may be chosen, and what is done to them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from msgspec.structs import replace

from companion.language import LANGUAGES, Both, Message, _, in_language
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.several import Among, so_far
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_IN_GAME, naming
from companion.referee.positions.adjustments import Ajuste, Operation
from companion.referee.positions.many_targets import IfWished, OnMany, Shared, ToEach, ToTargets
from companion.referee.positions.position import S
from companion.referee.positions.selections import Selection
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.seating import opponents


class PieceKind(NamedTuple, Generic[S]):
    """A kind of piece: its name in the plural, and the ids of all pieces of it in a position.

    ``one`` is the name of a single one that a text aims at, ``each`` that of every one, ``mine`` that of the
    only one that whoever uses the text has, and ``theirs`` that of every one of others; without them the
    plural, or the name of every one, stands in their places.
    """

    name: Message | Both | str
    pieces: Callable[[S], Iterable[str]]
    one: Message | Both | None = None
    each: Message | Both | None = None
    mine: Message | Both | None = None
    theirs: Both | None = None


class Quality(NamedTuple, Generic[S]):
    """A quality of pieces, with the words for pieces that have it, and for a single one if they differ."""

    name: Message | Both | str
    holds: Callable[[S, str], bool]
    one: Message | Both | str = ""


class Measured(NamedTuple, Generic[S]):
    """A number of pieces with its name; None for a piece that has no such number.

    ``shown`` returns the number as people read it, such as tenths with a decimal.
    """

    name: Message | Both | str
    value: Callable[[S, str], int | None]
    shown: Callable[[int], Both | int] = int


class Rules(NamedTuple):
    """The rules cited for texts on several pieces.

    ``aims`` requires what the text means, ``differ`` different targets, ``shares`` the sum of shares.
    """

    aims: str
    differ: str
    shares: str


@dataclass(frozen=True)
class Nouns(Generic[S]):
    """The kinds, qualities and numbers of pieces that a game's texts name.

    ``controller`` returns the seat that controls a piece. ``source`` returns the id of the card whose text a
    move brings, or an empty text; ``called`` returns the name of a piece. Where a move names a piece by its
    place, ``named`` returns the place of a piece and ``kept`` the id of the piece there. ``now`` returns the
    id of a piece that was still to enter when it was chosen.
    """

    kinds: Mapping[str, PieceKind[S]]
    controller: Callable[[S, str], Seat]
    qualities: Mapping[str, Quality[S]] = field(default_factory=dict)
    numbers: Mapping[str, Measured[S]] = field(default_factory=dict)
    source: Callable[[Move], str] = lambda _move: ""
    called: Callable[[S, str], Message | Both | str] = lambda _state, piece: piece
    named: Callable[[S, str], str] = lambda _state, piece: piece
    kept: Callable[[S, str], str] = lambda _state, place: place
    now: Callable[[S, str], str] = lambda _state, piece: piece

    def meant(self, state: S, among: Selection, by: Seat, source: str = "") -> tuple[str, ...]:
        """Return the ids of all pieces that a text of ``by`` means."""
        return tuple(
            [
                piece
                for piece in self.kinds[among.of].pieces(state)
                if self.unfit(state, among, by, source, piece) is None
            ]
        )

    def means(self, state: S, among: Selection, by: Seat, source: str, piece: str) -> bool:
        """Return whether a piece of any kind is one that a text of ``by`` means."""
        if piece not in self.kinds[among.of].pieces(state):
            return False
        return self.unfit(state, among, by, source, piece) is None

    def spelled_out(
        self, state: S, ops: Iterable[Operation], by: Seat, source: str = ""
    ) -> tuple[Operation, ...]:
        """Return operations to be told, each done to its target or to the only piece that its text means."""
        told: list[Operation] = []
        for op in ops:
            if isinstance(op, ToTargets | Shared) and targets_of(op):
                told += op.spelled_out()
            elif isinstance(op, ToEach) and (only := self._only(state, op.among, by, source)):
                told += [one.aimed_at(only) for one in op.does]
            elif not isinstance(op, ToTargets | ToEach) and isinstance(
                does := getattr(op, "does", ()), tuple
            ):
                told.append(replace(op, does=self.spelled_out(state, does, by, source)) if does else op)
            else:
                told.append(op)
        return tuple(told)

    def _only(self, state: S, among: Selection, by: Seat, source: str) -> str:
        """Return the id of the only piece that a text means, or an empty text."""
        those = () if self.unknown(among) else self.meant(state, among, by, source)
        return those[0] if len(those) == 1 else ""

    def unfit(self, state: S, among: Selection, by: Seat, source: str, piece: str) -> Breach | None:
        """Return why a piece of the kind is not meant, or None if it is."""
        breach = self._unfit(state, among, by, source, piece)
        if breach is None or (place := self.named(state, piece)) == piece:
            return breach
        return Breach(breach.reason, **{**dict(breach.facts), "targets": place})

    def _unfit(self, state: S, among: Selection, by: Seat, source: str, piece: str) -> Breach | None:
        if among.other and piece == source:
            return Breach(_("The text means another than {targets}"), targets=piece)
        if among.this and piece != source:
            return Breach(_("The text means only its own card, not {targets}"), targets=piece)
        if among.whose and not self._is_whose(state, among.whose, piece, by):
            if among.whose == "mine":
                return Breach(_("The text means only what {0} controls, not {targets}"), by=by, targets=piece)
            return Breach(
                _("The text means only what others control; {targets} is of {0}"), by=by, targets=piece
            )
        for name in among.being:
            if not self.qualities[name].holds(state, piece):
                reason = naming(
                    _("The text means only “{quality}”, not {targets}"), "quality", self.qualities[name].name
                )
                return Breach(reason, targets=piece)
        return self._out_of_bounds(state, among, piece)

    def _is_whose(self, state: S, whose: str, piece: str, by: Seat) -> bool:
        of = self.controller(state, piece)
        return of == by if whose == "mine" else of in opponents(state, by)

    def _out_of_bounds(self, state: S, among: Selection, piece: str) -> Breach | None:
        for name, bound in among.at_most:
            value = self.numbers[name].value(state, piece)
            if value is None or value > bound:
                reason = _("The text means at most {bound} of {what}[; {targets} has {value}]")
                return self._beyond(reason, name, piece, bound, value)
        for name, bound in among.at_least:
            value = self.numbers[name].value(state, piece)
            if value is None or value < bound:
                reason = _("The text means at least {bound} of {what}[; {targets} has {value}]")
                return self._beyond(reason, name, piece, bound, value)
        return None

    def _beyond(self, reason: Message, name: str, piece: str, bound: int, value: int | None) -> Breach:
        number = self.numbers[name]
        known = {} if value is None else {"value": value}
        for slot, of in (("bound", bound), *known.items()):
            reason = naming(reason, slot, number.shown(of))
        return Breach(naming(reason, "what", number.name), targets=piece, bound=bound, **known)

    def one_of(self, among: Selection) -> Both | Message:
        """Return a single piece of a selection in words, as a text aims at it."""
        one = self.kinds[among.of].one if among.of in self.kinds else None
        if one is None or among.this:
            return naming(_("one of {among}"), "among", self.described(among))
        return self.described(among, one)

    def each_of(self, among: Selection) -> Both | None:
        """Return every piece of a selection as the subject of a sentence, or None without a name for one."""
        kind = self.kinds.get(among.of)
        if (mine := self._only_mine(among)) is not None:
            return joined([mine], "")
        if among.this or kind is None or kind.each is None:
            return None
        if kind.theirs is not None and among == Selection(of=among.of, whose="theirs"):
            return kind.theirs
        return self.described(among, kind.each)

    def described(self, among: Selection, called: Message | Both | None = None) -> Both:
        """Return a selection in words: the kind, its qualities, whose it is, and its bounds.

        A single piece is what it is ``called``, in words that go on in a sentence.
        """
        if among.this:
            return joined([_("this one")], "")
        if (mine := self._only_mine(among)) is not None:
            return joined([mine], "")
        words = [called or _name(self.kinds, among.of)]
        words += [(called and self._one(name)) or _name(self.qualities, name) for name in among.being]
        whose = {"": [], "mine": [_("of its player")], "theirs": [_("of others")]}[among.whose]
        bounds, other = list(self._bounds(among)), [_("others than this")] if among.other else []
        if called:
            return joined([joined([*words, *whose], " "), *bounds, *other], ", ")
        return joined([*words, *bounds, *whose, *other], " · ")

    def _only_mine(self, among: Selection) -> Message | Both | None:
        kind = self.kinds.get(among.of)
        return None if kind is None or among != Selection(of=among.of, whose="mine") else kind.mine

    def _one(self, quality: str) -> Message | Both | str:
        return self.qualities[quality].one if quality in self.qualities else ""

    def _bounds(self, among: Selection) -> Iterator[Message]:
        most, least = _("at most {bound} of {what}"), _("at least {bound} of {what}")
        for message, bounds in ((most, among.at_most), (least, among.at_least)):
            for name, bound in bounds:
                said = self.numbers[name].shown(bound) if name in self.numbers else bound
                yield naming(naming(message, "bound", said), "what", _name(self.numbers, name))

    def unknown(self, among: Selection) -> str:
        """Return the first word of a selection that the game does not know, or an empty text."""
        if among.of not in self.kinds:
            return among.of
        numbers = [name for name, _bound in (*among.at_least, *among.at_most)]
        wrong = [name for name in among.being if name not in self.qualities]
        return next(iter([*wrong, *(name for name in numbers if name not in self.numbers)]), "")

    # --- registration --------------------------------------------------------------------------

    def register(
        self,
        checks: Checks[S],
        resolution: Resolution[S],
        ops: OnMany,
        moves: tuple[type[Move], ...],
        rules: Rules,
    ) -> None:
        """Register the checks, the possible targets and the effects of a game's texts on several pieces."""
        self._register_checks(checks, ops, moves, rules)

        @checks.possible_target(ops.targets, "targets")
        def targets(state: S, move: Move, op: ToTargets[Any]) -> Among:
            those = self._places(state, op, move)
            return Among(those, min(op.least, len(those)), op.most or len(those))

        @resolution.operation(ops.targets)
        def on_targets(context: Context[S], op: ToTargets[Any], ajuste: Ajuste[Any], below: int) -> None:
            self._on(context, resolution, op, ajuste, below, so_far(op.targets))

        @resolution.operation(ops.each)
        def on_each(context: Context[S], op: ToEach[Any], ajuste: Ajuste[Any], below: int) -> None:
            those = self.meant(context.state, op.among, ajuste.by, ajuste.source)
            self._on(context, resolution, op, ajuste, below, those)

        if ops.wished is not None:

            @checks.possible_target(ops.wished, "faz")
            def do_or_leave(state: S, move: Move, op: IfWished[Any]) -> tuple[bool, ...]:
                return (True, False)

            @resolution.operation(ops.wished)
            def if_wished(
                context: Context[S], op: IfWished[Any], ajuste: Ajuste[Any], below: int, faz: bool
            ) -> None:
                resolution.adjust(context, replace(ajuste, ops=op.does if faz else ()), below)

        if ops.shared is not None:
            self._register_shares(checks, resolution, ops.shared, moves, rules)

    def _source(self, state: S, move: Move) -> str:
        return self.kept(state, self.source(move))

    def _places(self, state: S, op: ToTargets[Any] | Shared[Any], move: Move) -> tuple[str, ...]:
        """Return how a move names all pieces that its text means."""
        those = self.meant(state, op.among, move.seat, self._source(state, move))
        return tuple([self.named(state, piece) for piece in those])

    def _misses(self, state: S, move: Move, among: Selection, target: str) -> Breach | None:
        """Return why a chosen target is none of the pieces that a text means, or None if it is one."""
        kind, piece = self.kinds[among.of], self.kept(state, target)
        if piece not in kind.pieces(state):
            reason = naming(_("The text means only {kind}, not {targets}"), "kind", kind.name)
            return Breach(reason, targets=target)
        return self.unfit(state, among, move.seat, self._source(state, move), piece)

    def _on(
        self,
        context: Context[S],
        resolution: Resolution[S],
        op: ToTargets[Any] | ToEach[Any],
        ajuste: Ajuste[Any],
        below: int,
        those: Iterable[str],
    ) -> None:
        """Carry out the operations on each piece that is still meant."""
        for piece in (self.now(context.state, one) for one in those):
            if self.unfit(context.state, op.among, ajuste.by, ajuste.source, piece) is None:
                done = tuple([one.aimed_at(piece) for one in op.does])
                resolution.adjust(context, replace(ajuste, ops=done), below)

    def _register_checks(
        self, checks: Checks[S], ops: OnMany, moves: tuple[type[Move], ...], rules: Rules
    ) -> None:
        every = tuple(one for one in (ops.targets, ops.each, ops.shared) if one is not None)
        chosen = tuple(one for one in (ops.targets, ops.shared) if one is not None)

        @checks.check_operation("mesa.ajuste.mudanca", *every, moves=moves, tier=Tier.PIECES, physical=True)
        def of_known_words(state: S, move: Move, op: Any) -> Finding:
            wrong = self.unknown(op.among)
            return Breach(NOT_IN_GAME, word=wrong) if wrong else None

        @checks.check_operation(rules.aims, *chosen, moves=moves)
        def aims_at_what_it_means(state: S, move: Move, op: Any) -> Finding:
            breaches = (self._misses(state, move, op.among, target) for target in targets_of(op))
            return next(filter(None, breaches), None)

        @checks.check_operation(rules.differ, *chosen, moves=moves)
        def each_target_once(state: S, move: Move, op: Any) -> Finding:
            targets = targets_of(op)
            twice = next((one for at, one in enumerate(targets) if one in targets[:at]), None)
            return (
                None
                if twice is None
                else Breach(_("{targets} is a target of this sentence already"), targets=twice)
            )

        @checks.check_operation(rules.aims, *chosen, moves=moves)
        def as_many_as_it_says(state: S, move: Move, op: Any) -> Finding:
            many = len(targets_of(op))
            if op.most and many > op.most:
                return Breach(_("The text has at most {most} targets, not {many}"), most=op.most, many=many)
            return None

    def _register_shares(
        self,
        checks: Checks[S],
        resolution: Resolution[S],
        shared: type[Shared[Any]],
        moves: tuple[type[Move], ...],
        rules: Rules,
    ) -> None:
        @checks.possible_target(shared, "shares")
        def shares(state: S, move: Move, op: Shared[Any]) -> Among:
            those = self._places(state, op, move)
            each = {piece: range(1, op.total + 1) for piece in those}
            most = min(op.most or op.total, op.total, len(those))
            return Among(each, min(1, len(those)), most, op.total)

        @checks.check_operation(rules.shares, shared, moves=moves)
        def shares_come_to_the_total(state: S, move: Move, op: Shared[Any], shares: Any) -> Finding:
            come_to = sum(share for _target, share in shares)
            if come_to == op.total or not shares:
                return None
            return Breach(_("The shares come to {many} of {total}"), many=come_to, total=op.total)

        @resolution.operation(shared)
        def on_shares(context: Context[S], op: Shared[Any], ajuste: Ajuste[Any], below: int) -> None:
            begun = context.state  # all shares are dealt at one moment, by what is meant before
            for target, one in zip(targets_of(op), op.spelled_out(), strict=False):
                if self.means(begun, op.among, ajuste.by, ajuste.source, target):
                    resolution.adjust(context, replace(ajuste, ops=(one,)), below)


def targets_of(op: ToTargets[Any] | Shared[Any]) -> tuple[str, ...]:
    """Return the targets that are chosen so far."""
    if isinstance(op, ToTargets):
        return so_far(op.targets)
    return tuple([target for target, _share in so_far(op.shares)])


def joined(words: Iterable[Message | Both | str], between: str) -> Both:
    """Return words one after another in each language."""
    every = list(words)
    return Both(*(between.join(in_language(word, lang) for word in every) for lang in LANGUAGES))


def _name(named: Mapping[str, Any], word: str) -> Message | Both | str:
    """Return the name of a kind, quality or number; a word that the game does not know is its own."""
    return named[word].name if word in named else word
