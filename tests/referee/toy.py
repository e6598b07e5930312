"""A game small enough to see through: the last stone wins, and every taking may be contested.

It has the features that the referee must bear: turns, chosen fields with finite choices, a window that
silence passes, a chain of answers, a prevention, a sealed choice, modifiers.
"""

from collections.abc import Iterator
from typing import Annotated, ClassVar

import msgspec

from companion.language import Message, _
from companion.referee.definition.game import Game
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Asked, Breach
from companion.referee.judging.reasons import MATCH_OVER, TOO_MANY
from companion.referee.judging.ruling import Question
from companion.referee.positions.adjustments import Ajuste, Modify, Operation, Prevent, SetFact
from companion.referee.positions.position import Await, Choose, Position, StandingPass, Task, Window
from companion.referee.positions.setups import Loaded
from companion.referee.resolving.resolution import Resolution
from companion.referee.resolving.table_moves import Ajustar, register
from companion.referee.rules import standing_passes
from companion.referee.rules.choosing import chosen
from companion.referee.rules.items import remove
from companion.referee.rules.standing_passes import PassUntil, SpeakAgain
from companion.rulebook import Decision, Rule, Rulebook, house_rules

RULES = ("toy.fim", "toy.vez", "toy.ha-pedras", "toy.limite", "toy.contestar", "toy.passar", "toy.carta")
WRONG = Message("This is wrong")  # for checks whose reason no test reads
FEWER = Message("Only {pedras} are there, not {quanto}")
NOTHING_WAITS = Message("Nothing waits for {seat}")
QUATRO = Decision("toy.decisao.quatro", ("toy.limite",), {}, ("no", "yes"), "no", {}, alias="quatro")
BOOK = Rulebook(
    {id: Rule(id, "Brinquedo", "check", {"pt": id, "en": id}) for id in RULES},
    {QUATRO.id: QUATRO},
    house=house_rules(),
)


class Tomar(Task, frozen=True, tag="tomar"):
    seat: Seat
    quanto: int


class Anular(Task, frozen=True, tag="anular"):
    seat: Seat


def undescribed(_move: Move, _lang: str) -> str:
    """Describe no move, where none has to be described."""
    raise AssertionError("no move is to be said here")


class Tirar(Move, frozen=True, kw_only=True, tag="tirar"):
    named: ClassVar = _("take")
    chosen: ClassVar = ("quanto",)
    quanto: int | UnsetType = UNSET


class Contestar(Move, frozen=True, kw_only=True, tag="contestar"):
    named: ClassVar = _("contest")


class Passar(Move, frozen=True, kw_only=True, tag="passar"):
    named: ClassVar = _("pass")


class Seguir(Move, frozen=True, kw_only=True, tag="seguir"):
    named: ClassVar = _("go on")
    settles: ClassVar = False


class Palpitar(Move, frozen=True, kw_only=True, tag="palpitar"):
    named: ClassVar = _("guess")
    """The answer to a sealed choice of who begins."""

    chosen: ClassVar = ("quanto",)
    quanto: int | UnsetType = UNSET


class Somar(Operation, frozen=True, kw_only=True, tag="somar"):
    """The operation of putting stones back."""

    chosen: ClassVar = ("quanto",)
    quanto: int | UnsetType = UNSET


class Lancar(Move, frozen=True, kw_only=True, tag="lancar"):
    named: ClassVar = _("cast")
    """A card, with what its text does."""

    carries: ClassVar = "efeito"
    efeito: tuple[Somar, ...] = ()


class State(Position, frozen=True, kw_only=True, omit_defaults=False):
    """The position, written whole: a text is left out by identity, which equal states need not share."""

    agenda: tuple[Tomar | Anular | Await | Choose, ...] = ()
    windows: tuple[Window[int, Tomar | Anular], ...] = ()
    standing_passes: tuple[StandingPass, ...] = ()
    pedras: Annotated[int, msgspec.Meta(ge=0)] | None = 5  # None: their number is unknown
    vez: str = "A"
    palpite: Secret[int] | None = None


def game():
    checks: Checks[State] = Checks(
        BOOK, "toy.carta", numbers=frozenset({"forca"}), occasions=frozenset({"fim"})
    )
    resolution: Resolution[State] = Resolution(checks)

    pode_quatro = checks.decision("quatro").reading("yes")

    @checks.check("toy.fim", Tirar, Contestar, Passar, tier=Tier.OVER)
    def corre(state, move):
        return Breach(MATCH_OVER) if state.outcome else None

    @checks.check("toy.vez", Tirar, tier=Tier.TURN)
    def na_vez(state, move):
        return None if state.vez == move.seat else Breach(Message("It is {0}'s turn"), seat=state.vez)

    @checks.check("toy.ha-pedras", Tirar, tier=Tier.PIECES, physical=True)
    def ha_pedras(state, move, quanto):
        if state.pedras is None:
            return Asked(Question("pedras", range=(0, 9), of_move=False))
        return Breach(FEWER, pedras=state.pedras) if quanto > state.pedras else None

    @checks.check("toy.limite", Tirar)
    def no_limite(state, move, quanto):
        if quanto != 4:
            return None if 1 <= quanto <= 3 else Breach(TOO_MANY, quanto=quanto, most=3)
        return pode_quatro.allows(state, TOO_MANY, quanto=quanto, most=3)

    @checks.check("toy.contestar", Contestar, tier=Tier.TURN, physical=True)
    def ha_janela(state, move):
        return (
            None if any(move.seat in window.waits_for for window in state.windows) else Breach(NOTHING_WAITS)
        )

    @checks.check("toy.passar", Passar, tier=Tier.TURN, physical=True)
    def ha_o_que_passar(state, move):
        return (
            None if any(move.seat in window.waits_for for window in state.windows) else Breach(NOTHING_WAITS)
        )

    @checks.check("toy.passar", Seguir, tier=Tier.TURN, physical=True)
    def em_silencio(state, move):
        return None if state.waited and state.waited.silence == "next-move-passes" else Breach(NOTHING_WAITS)

    @checks.possible(Tirar, "quanto")
    def quanto(state, move):
        return range(1, 6)

    @checks.check("toy.vez", Palpitar, tier=Tier.TURN, physical=True)
    def deve_palpite(state, move):
        return None if state.choice and move.seat in state.choice.seats else Breach(NOTHING_WAITS)

    @checks.possible(Palpitar, "quanto")
    def palpites(state, move):
        return range(1, 4)

    @checks.check_operation("toy.limite", Somar, moves=(Lancar,))
    def soma_no_limite(state, move, op, quanto):
        return None if quanto <= 3 else Breach(TOO_MANY, quanto=quanto, most=3)

    @checks.possible_target(Somar, "quanto")
    def somas(state, move, op):
        return (1, 2, 3, 4, 5)

    checks.permit(Tirar, "toy.limite")
    checks.permit(Contestar, "toy.contestar")
    checks.permit(Passar, "toy.passar")
    checks.permit(Seguir, "toy.passar")
    checks.permit(Palpitar, "toy.vez")
    checks.permit(Lancar, "toy.carta")

    def other(state, seat):
        return next(one for one in state.options.order if one != seat)

    @resolution.move(Tirar)
    def tirar(course, move, quanto):
        tomar = Tomar(move.seat, quanto, id=course.numbered())
        course.push(tomar)
        answering = (other(course.state, move.seat),)
        course.open("tirar", "toy.contestar", answering, before=course.state.pedras, about=tomar.id)
        course.set(vez=other(course.state, move.seat))

    @resolution.move(Contestar)
    def contestar(course, move):
        window = course.state.windows[-1]
        course.answer(
            window.id, move.seat, Anular(move.seat), next_answering=(other(course.state, move.seat),)
        )

    @resolution.move(Passar)
    def passar(course, move):
        course.pass_for(course.state.windows[-1].id, move.seat)

    @resolution.move(Seguir)
    def seguir(course, move):
        course.close(course.state.waited.id)

    @resolution.move(Palpitar)
    def palpitar(course, move, quanto):
        if palpites := chosen(course, move.seat, quanto):
            course.emit("palpites", "toy.vez")
            course.set(vez=max(palpites, key=lambda one: one.value).seat)

    @resolution.move(Lancar)
    def lancar(course, move):
        resolution.adjust(course, Ajuste("card", "Chuva", move.efeito))

    @resolution.operation(Somar)
    def somar(course, op, ajuste, below, quanto):
        course.set(pedras=course.state.pedras + quanto)

    @resolution.task(Anular)
    def anular(course, task):
        resolution.adjust(course, Ajuste("card", "Anular", (Prevent(),)), below=task.answers)

    @resolution.operation(Prevent)
    def impedir(course, op, ajuste, below):
        dropped = remove(course, below)
        course.emit("anulado", "toy.contestar", seat=dropped.seat)

    @resolution.operation(Modify)
    def modificar(course, op, ajuste, below):
        course.modify(op, ajuste)

    @resolution.task(Tomar)
    def tomar(course, task):
        quanto = min(task.quanto, course.state.pedras or 0)  # a correction may have left fewer
        course.set(pedras=(course.state.pedras or 0) - quanto)
        course.emit("tomou", "toy.limite", seat=task.seat, quanto=quanto)
        course.expire("tomou")
        if course.state.pedras == 0:
            course.end((task.seat,), "ultima", "toy.fim")

    def openings(state, seat) -> Iterator[Move]:
        yield Tirar(seat=seat)
        yield Contestar(seat=seat)
        yield Passar(seat=seat)
        yield Palpitar(seat=seat)
        yield PassUntil(seat=seat)
        yield SpeakAgain(seat=seat)

    def onward(state, seat) -> Iterator[Move]:
        yield Passar(seat=seat)

    register(checks, resolution, Loaded)
    standing_passes.register(checks, resolution, ("fim", "tomou"))

    return Game(
        slug="toy",
        state_type=State,
        move_type=Tirar
        | Contestar
        | Passar
        | Seguir
        | Palpitar
        | Lancar
        | PassUntil
        | SpeakAgain
        | Ajustar[Somar | Prevent | Modify | SetFact],
        checks=checks,
        resolution=resolution,
        start=lambda options: State(options=options),
        openings=openings,
        onward=onward,
    )
