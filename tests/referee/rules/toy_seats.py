"""A game of two to six seats, teams or none, and turns of three phases, to try the common rules on."""

from typing import ClassVar

import msgspec

from companion.language import Message
from companion.referee.definition.game import Game
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.judging.checks import Checks
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import Await, Choose, OpenChoice, Task, Window
from companion.referee.positions.roster import Roster
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.choosing import all_chosen
from companion.referee.rules.elimination import Elimination
from companion.referee.rules.ending import LastSide, conceding, over
from companion.referee.rules.items import remove
from companion.referee.rules.rounds import Rounds
from companion.referee.rules.turns import Turns
from companion.rulebook import Rule, Rulebook, house_rules

RULES = (
    *("roda.vez", "roda.fase", "roda.ordem", "roda.pular", "roda.ultima", "roda.passa", "roda.carta"),
    *(
        "roda.fora",
        "roda.fim",
        "roda.ultimo",
        "roda.todos",
        "roda.desistir",
        "roda.responder",
        "roda.palpite",
    ),
)
BOOK = Rulebook(
    {id: Rule(id, "Roda", "check", {"pt": id, "en": id}) for id in RULES}, {}, house=house_rules()
)
PHASES = ("compra", "acao", "final")


class IrPara(Move, frozen=True, kw_only=True, tag="ir-para"):
    named: ClassVar = Message("ir para")
    chosen: ClassVar = ("para",)
    para: str | UnsetType = UNSET


class Agir(Move, frozen=True, kw_only=True, tag="agir"):
    named: ClassVar = Message("agir")


class Encerrar(Move, frozen=True, kw_only=True, tag="encerrar"):
    named: ClassVar = Message("encerrar")


class Responder(Move, frozen=True, kw_only=True, tag="responder"):
    """An answer in the open window: a blow at somebody, or against a claim."""

    named: ClassVar = Message("responder")
    em: Seat = ""


class Passar(Move, frozen=True, kw_only=True, tag="passar"):
    named: ClassVar = Message("passar")


class Palpitar(Move, frozen=True, kw_only=True, tag="palpitar"):
    named: ClassVar = Message("palpitar")
    chosen: ClassVar = ("quanto",)
    quanto: int | UnsetType = UNSET


class Desistir(Move, frozen=True, kw_only=True, tag="desistir"):
    named: ClassVar = Message("desistir")


class Golpe(Task, frozen=True, kw_only=True, tag="golpe"):
    """A blow of somebody at somebody: it falls with its striker, not with its target."""

    falls_with: ClassVar = ("de",)

    de: Seat
    em: Seat = ""


class Roda(msgspec.Struct, frozen=True):
    ativo: Seat
    fase: str = "compra"
    turno: int = 1


class RodaState(Roster, frozen=True, kw_only=True):
    mesa: Roda
    primeiro: Seat = ""
    agenda: tuple[Golpe | Await | Choose | OpenChoice, ...] = ()
    windows: tuple[Window[Roda, Golpe], ...] = ()


CHECKS: Checks[RodaState] = Checks(BOOK, "roda.carta")
RESOLUTION: Resolution[RodaState] = Resolution(CHECKS)
TURNS: Turns[RodaState] = Turns(
    CHECKS,
    PHASES,
    on_turn="mesa.ativo",
    phase="mesa.fase",
    number="mesa.turno",
    left_out={"compra": lambda state: state.mesa.turno == 1},
)
ROUNDS: Rounds[RodaState] = Rounds(first="primeiro", on_turn="mesa.ativo")

TURNS.only_on_turn("roda.vez", IrPara, Agir, Encerrar)
TURNS.only_in("roda.fase", ("acao",), Agir)
TURNS.never_back("roda.ordem", IrPara, "para")
TURNS.none_skipped("roda.pular", IrPara, "para")
TURNS.only_after_last("roda.ultima", Encerrar)


@RESOLUTION.move(Agir)
def agir(context: Context[RodaState], move: Agir) -> None:
    context.emit("agiu", "roda.fase", ativo=move.seat)


@RESOLUTION.move(IrPara)
def ir_para(context: Context[RodaState], move: IrPara, para: str) -> None:
    TURNS.enter(context, para)
    context.emit("fase", "roda.ordem", fase=para)


@RESOLUTION.move(Encerrar)
def encerrar(context: Context[RodaState], move: Encerrar) -> None:
    context.emit("turno", "roda.passa", ativo=TURNS.next_turn(context))


# ---------------------------------------------------------------- answers, and who goes out

TUDO = (IrPara, Agir, Encerrar, Responder, Passar, Palpitar, Desistir)
LAST: LastSide[RodaState] = LastSide(
    how="ultimo",
    wins=lambda _state, _rule: ("roda.ultimo",),
    nobody=lambda _state, _going: ((), ("roda.todos",)),
)


def leaves(context: Context[RodaState], seat: Seat) -> None:
    context.emit("levou", "roda.fora", ativo=seat)


def unanswered(context: Context[RodaState], choice: Choose) -> None:
    palpites = all_chosen(context.state, choice)
    for palpite in palpites:
        context.emit("palpite", "roda.palpite", quem=palpite.seat, quanto=palpite.value)
    context.emit("palpites", "roda.palpite", quantos=len(palpites))


def turn_ends(context: Context[RodaState]) -> None:
    context.emit("turno", "roda.passa", ativo=TURNS.next_turn(context))


ELIMINATION: Elimination[RodaState] = Elimination(
    event="saiu",
    seat="quem",
    last=LAST,
    leaves=leaves,
    unanswered=unanswered,
    whose_turn=TURNS.whose,
    turn_ends=turn_ends,
)
ELIMINATION.forbid(CHECKS, "roda.fora", *TUDO)
over(CHECKS, TUDO, "roda.fim", winners="venceu")


@conceding(CHECKS, RESOLUTION, Desistir, "roda.desistir", seat="quem")
def desistir(context: Context[RodaState], move: Desistir) -> None:
    ELIMINATION.eliminate(context, "roda.desistir", move.seat)


@RESOLUTION.move(Responder)
def responder(context: Context[RodaState], move: Responder) -> None:
    window = context.state.waited
    others = tuple(
        seat for seat in context.state.options.order if seat not in (move.seat, *context.state.out)
    )
    context.answer(window.id, move.seat, Golpe(de=move.seat, em=move.em), next_answering=others)


@RESOLUTION.move(Passar)
def passar(context: Context[RodaState], move: Passar) -> None:
    context.pass_for(context.state.waited.id, move.seat)


@RESOLUTION.move(Palpitar)
def palpitar(context: Context[RodaState], move: Palpitar, quanto: int) -> None:
    choice = context.answered(move.seat, quanto)
    if not choice.seats:
        unanswered(context, choice)


@RESOLUTION.task(Golpe)
def golpear(context: Context[RodaState], task: Golpe) -> None:
    """Eliminate the target of a blow; a blow at nobody prevents what it answers."""
    if not task.em:
        remove(context, task.answers)
        context.emit("impediu", "roda.responder", quem=task.de)
    elif task.em not in context.state.out:
        ELIMINATION.eliminate(context, "roda.fora", task.em)
    else:
        context.emit("no-vazio", "roda.responder", quem=task.de)


def begin(names: str, teams: str = "", **fields) -> RodaState:
    """Return the first turn of A; in ``begin("ABCD", "xyxy")`` A is allied with C."""
    seats = tuple(
        SeatOf(name, team=team) for name, team in zip(names, teams or " " * len(names), strict=True)
    )
    seats = tuple(msgspec.structs.replace(seat, team=seat.team.strip()) for seat in seats)
    mesa = Roda(ativo=names[0], fase="acao")
    return RodaState(options=TableOptions(seats), mesa=mesa, primeiro=names[0], **fields)


GAME: Game[RodaState] = Game(
    slug="roda",
    state_type=RodaState,
    move_type=IrPara | Agir | Encerrar | Responder | Passar | Palpitar | Desistir,
    checks=CHECKS,
    resolution=RESOLUTION,
    start=lambda options: begin("".join(options.order)),
    openings=lambda state, seat: iter((IrPara(seat=seat), Encerrar(seat=seat))),
    onward=lambda state, seat: iter(()),
)
