"""A game of two to six seats, teams or none, and turns of three phases: the common rules are tried on it."""

from typing import ClassVar

import msgspec

from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.giving.game import Game
from companion.referee.happening.resolution import Course, Resolution
from companion.referee.judging.checks import Checks
from companion.referee.rules.rounds import Rounds
from companion.referee.rules.turns import Turns
from companion.referee.standing.options import SeatOf, TableOptions
from companion.referee.standing.position import Await, Choose, Window
from companion.referee.standing.roster import Roster
from companion.rulebook import Rule, Rulebook, house_rules

RULES = ("roda.vez", "roda.fase", "roda.ordem", "roda.pular", "roda.ultima", "roda.passa", "roda.carta")
BOOK = Rulebook(
    {id: Rule(id, "Roda", "check", {"pt": id, "en": id}) for id in RULES}, {}, house=house_rules()
)
PHASES = ("compra", "acao", "final")


class IrPara(Move, frozen=True, kw_only=True, tag="ir-para"):
    chosen: ClassVar = ("para",)
    para: str | UnsetType = UNSET


class Agir(Move, frozen=True, kw_only=True, tag="agir"):
    pass


class Encerrar(Move, frozen=True, kw_only=True, tag="encerrar"):
    pass


class Roda(msgspec.Struct, frozen=True):
    ativo: Seat
    fase: str = "compra"
    turno: int = 1


class RodaState(Roster, frozen=True, kw_only=True):
    mesa: Roda
    primeiro: Seat = ""
    agenda: tuple[Await | Choose, ...] = ()
    windows: tuple[Window[Roda, Choose], ...] = ()


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
def agir(course: Course[RodaState], move: Agir) -> None:
    course.happen("agiu", "roda.fase", ativo=move.seat)


@RESOLUTION.move(IrPara)
def ir_para(course: Course[RodaState], move: IrPara, para: str) -> None:
    TURNS.enter(course, para)
    course.happen("fase", "roda.ordem", fase=para)


@RESOLUTION.move(Encerrar)
def encerrar(course: Course[RodaState], move: Encerrar) -> None:
    course.happen("turno", "roda.passa", ativo=TURNS.next_turn(course))


def begin(names: str, teams: str = "", **fields) -> RodaState:
    """``begin("ABCD", "xyxy")``: the first turn of A, who is allied with C."""
    seats = tuple(
        SeatOf(name, team=team) for name, team in zip(names, teams or " " * len(names), strict=True)
    )
    seats = tuple(msgspec.structs.replace(seat, team=seat.team.strip()) for seat in seats)
    mesa = Roda(ativo=names[0], fase="acao")
    return RodaState(options=TableOptions(seats), mesa=mesa, primeiro=names[0], **fields)


GAME: Game[RodaState] = Game(
    slug="roda",
    state_type=RodaState,
    move_type=IrPara | Agir | Encerrar,
    checks=CHECKS,
    resolution=RESOLUTION,
    start=lambda options: begin("".join(options.order)),
    openings=lambda state, seat: iter((IrPara(seat=seat), Encerrar(seat=seat))),
    onward=lambda state, seat: iter(()),
)
