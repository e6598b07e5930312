"""An act has one rule, by whatever move it comes, and is judged on what earlier acts have left."""

from typing import Annotated, Any, ClassVar

import msgspec
import pytest
from referee.toy import WRONG

from companion.referee.fields.act import Act
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.several import Many, Order, so_far
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach
from companion.referee.judging.receiving import UnknownChoiceError
from companion.referee.positions.options import Modifier, SeatOf, TableOptions
from companion.referee.positions.position import Position
from companion.referee.resolving.resolution import Resolution
from companion.rulebook import Decision, Rule, Rulebook, house_rules

RULES = ("a.ha", "a.vazia", "a.vizinha", "a.carta")
BOOK = Rulebook(
    {id: Rule(id, "Brinquedo", "check", {"pt": id, "en": id}) for id in RULES},
    {
        "a.decisao.1": Decision(
            "a.decisao.1",
            ("a.vizinha",),
            {"pt": "?", "en": "?"},
            ("sim", "nao"),
            "sim",
            {"pt": "por gosto", "en": "as we like it"},
            "cantos",
        )
    },
    house=house_rules(),
)


class Poe(Act, frozen=True, kw_only=True):
    """The act of putting a stone on a cell of a row."""

    chosen: ClassVar = ("casa",)
    quem: Seat
    casa: int | UnsetType = UNSET


class Por(Move, frozen=True, kw_only=True, tag="por"):
    chosen: ClassVar = ("casa",)
    casa: int | UnsetType = UNSET


class PorVarias(Move, frozen=True, kw_only=True, tag="por-varias"):
    chosen: ClassVar = ("casas",)
    casas: Annotated[Many[int], Order()] = UNSET


class Chover(Move, frozen=True, kw_only=True, tag="chover"):
    """A card that puts stones where it can."""

    casas: tuple[int, ...]


class State(Position, frozen=True, kw_only=True):
    casas: tuple[int, ...] = ()


def game(*, brought_first):
    checks: Checks[State] = Checks(BOOK, "a.carta")
    resolution: Resolution[State] = Resolution(checks)

    def bring():
        @checks.brings(Por, Poe)
        def uma(state: State, move: Por) -> tuple[Poe, ...]:
            return (Poe(quem=move.seat, casa=move.casa),)

        @checks.brings(PorVarias, Poe)
        def varias(state: State, move: PorVarias) -> tuple[Poe, ...]:
            return tuple(Poe(quem=move.seat, casa=casa) for casa in so_far(move.casas))

    if brought_first:
        bring()

    @checks.check_act("a.ha", Poe, tier=Tier.PIECES, physical=True)
    def ha_essa_casa(state: State, act: Poe, casa: int) -> Any:
        return None if 0 <= casa < 9 else Breach(WRONG, casa=casa)

    @checks.check_act("a.vazia", Poe)
    def vazia(state: State, act: Poe, casa: int) -> Any:
        return Breach(WRONG, casa=casa) if casa in state.casas else None

    @checks.check_act("a.vizinha", Poe)
    def ao_lado_de_outra(state: State, act: Poe, casa: int) -> Any:
        if not state.casas or any(abs(casa - other) == 1 for other in state.casas):
            return None
        return (
            checks.decision("cantos").reading("sim").allows(state, WRONG, casa=casa)
            if casa in (0, 8)
            else Breach(WRONG)
        )

    @checks.leaves(Poe)
    def com_ela(state: State, act: Poe) -> State:
        return msgspec.structs.replace(state, casas=(*state.casas, act.casa))

    if not brought_first:
        bring()

    @resolution.move(Chover)
    def chover(course: Any, move: Chover) -> None:
        for casa in move.casas:
            act = Poe(quem=move.seat, casa=casa)
            ruling = course.ruling(move.seat, act)
            if ruling.verdict == "legal":
                course.state = com_ela(course.state, act)
            course.emit(ruling.verdict, ruling.primary or "a.ha", casa=casa)

    return checks, resolution


@pytest.fixture(params=[True, False], ids=["moves-declared-first", "rules-declared-first"])
def judged(request):
    checks, resolution = game(brought_first=request.param)
    return checks, resolution


def begun(*casas, **fields):
    return State(options=TableOptions((SeatOf("A"),)), casas=casas, **fields)


def weigh(judged, state, move):
    return judged[1].judge.weigh(state, move)


def test_one_check_judges_every_move_that_brings_the_act(judged):
    for move in (Por(seat="A", casa=4), PorVarias(seat="A", casas=(4,))):
        assert weigh(judged, begun(4), move).primary == "a.vazia"
        assert weigh(judged, begun(3), move).verdict == "legal"


def test_each_act_is_judged_on_what_those_before_it_have_left(judged):
    state = begun(3)
    assert weigh(judged, state, PorVarias(seat="A", casas=(4, 5))).verdict == "legal"
    assert weigh(judged, state, PorVarias(seat="A", casas=(5, 4))).primary == "a.vizinha"
    ruling = weigh(judged, state, PorVarias(seat="A", casas=(4, 4)))
    assert (ruling.primary, ruling.citations[0].facts) == ("a.vazia", (("casa", 4),))


def test_while_what_it_asks_for_is_open_a_rule_is_left_out(judged):
    assert weigh(judged, begun(4), Por(seat="A")).verdict == "unsettled"
    assert weigh(judged, begun(3), PorVarias(seat="A").adding("casas", 5)).verdict == "illegal"


def test_what_one_act_is_kept_by_is_cited_and_a_breach_of_another_prevails(judged):
    kept = weigh(judged, begun(3), PorVarias(seat="A", casas=(0, 1)))
    assert [(citation.rule, citation.role) for citation in kept.citations] == [("a.decisao.1", "decides")]
    assert weigh(judged, begun(3), PorVarias(seat="A", casas=(0, 6))).primary == "a.vizinha"


def test_tiers_modifiers_and_mutants_see_a_rule_of_acts_as_any_other(judged):
    checks, _resolution = judged
    assert weigh(judged, begun(3), Por(seat="A", casa=12)).citations[0].rule == "a.ha"
    lifted = begun(
        3, modifiers=(Modifier(effect="allow", target="a.vizinha", source="uma", authority="card"),)
    )
    assert weigh(judged, lifted, Por(seat="A", casa=7)).verdict == "legal"
    assert {check.rule for check, _without in checks.mutants()} == {"a.ha", "a.vazia", "a.vizinha"}
    assert "a.vazia" not in checks.without("a.vazia").judged
    assert checks.move_names == {"por", "por-varias"}


def test_what_resolves_asks_whether_an_act_is_allowed_and_which_rule_forbids_it(judged):
    step = judged[1].apply(begun(3), Chover(seat="A", casas=(4, 4, 8, 6, 12)))
    assert [(event.kind, event.rule) for event in step.events] == [
        ("legal", "a.ha"),
        ("illegal", "a.vazia"),
        ("legal", "a.ha"),
        ("illegal", "a.vizinha"),
        ("illegal", "a.ha"),
    ]
    assert step.state.casas == (3, 4, 8)


def test_a_rule_asks_for_nothing_that_the_act_lacks(judged):
    with pytest.raises(UnknownChoiceError):

        @judged[0].check_act("a.ha", Poe)
        def pede_demais(state: State, act: Poe, cor: str) -> Any:
            return None


def test_a_rule_of_such_acts_alone_is_asked_of_no_other():
    checks, resolution = game(brought_first=True)
    asked = []

    @checks.check_act("a.carta", Poe, casa=(4, 5))
    def no_meio(state: State, act: Poe, casa: int) -> Any:
        asked.append(casa)
        return Breach(WRONG, casa=casa) if casa == 5 else None

    ruling = resolution.judge.weigh(begun(), PorVarias(seat="A", casas=(3, 4, 5)))
    assert (ruling.primary, asked) == ("a.carta", [4, 5])
    assert resolution.judge.weigh(begun(), Por(seat="A", casa=3)).verdict == "legal"
    (check,) = (one for tier in checks.tiers(Por) for one in tier if one.rule == "a.carta")
    assert isinstance(check.test(begun(), Por(seat="A", casa=5)), Breach)
    assert check.test(begun(), Por(seat="A", casa=3)) is None
    assert asked == [4, 5, 5]
