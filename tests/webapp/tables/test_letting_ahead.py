"""An entry let stand in an implied next turn stands in its own turn (docs/leve.md)."""

import pytest
from msgspec import to_builtins

from webapp.tables import Intent, SittingRequest
from webapp.tables.wire.views import Proposed

MURAL = [f"MU{at:02}" for at in range(1, 9)]
PASSES = {"seat": "B", "do": "passar"}


@pytest.fixture
def built(house):
    """Provide Ana's build before the end of her turn; Beto, who could build, is next on his own phone."""
    ana = house.phone("ceramus", mode="arbitro", names=("Ana", "Beto"), hold="one", leve=True)
    beto = house.another(ana, "beto")
    house.tables.sit(ana.code, "B", SittingRequest(take=True), beto.caller)
    ana.rule("any")
    ana.declare({"seat": "A", "do": "montar-mural", "cartas": MURAL})
    ana.declare({"seat": "A", "do": "revelar", "forma": "FO02"})
    ana.declare({"seat": "A", "do": "construir", "estilo": "M", "inicio": "a1", "casas": ["a1", "b1", "c1"]})
    assert (ana.state["fase"], ana.state["vez"]) == ("ceramas", "A")
    return ana, beto


def insists(phone, entry, say):
    """Send "Vale mesmo assim": the tap as it was refused, and that it stands; return both."""
    seq = phone.look().seq
    intent = Intent(idem=say.mark(), entry=entry, base_seq=seq, sure=True)
    line = phone.house.tables.intend(phone.code, intent, phone.caller).answer.line
    assert line.standing == "refused"
    return line, phone.declare({"stand": line.n}).answer


def standings(phone):
    lines = (line for line in phone.look().lines if line.entry.get("do") and not line.retracted_by)
    return [(line.entry["seat"], line.entry["do"], line.standing) for line in lines]


def test_a_pass_that_stands_ends_both_turns(built, say):
    """decisao.32: a player who can build must; let stand, Beto's turn ends, and the round with it."""
    ana, beto = built
    line, _answer = insists(beto, PASSES, say)
    assert standings(ana)[-2:] == [("A", "encerrar-turno", "accepted"), ("B", "passar", "stood")]
    assert "Construir a Forma revelada é dever" in line.message, "the rule of Beto's own turn"
    assert (ana.state["primeiro"], ana.state["vez"], ana.state["turno"]) == ("B", "B", 2)


def test_a_build_that_stands_ends_in_its_own_turn(built, say):
    """Beto, too, starts where a tile of Ana's lies: let stand, he may claim and she may not."""
    ana, beto = built
    wrong = {"seat": "B", "do": "construir", "estilo": "I", "inicio": "b1", "casas": ["a1", "b1", "c1"]}
    insists(beto, wrong, say)
    assert (ana.state["fase"], ana.state["vez"]) == ("ceramas", "B")


def test_undone_it_takes_the_end_of_the_turn_before_with_it(built, say):
    ana, beto = built
    before = to_builtins(ana.state)
    insists(beto, PASSES, say)
    after = ana.state
    last = ana.look().match.last
    back = Intent(idem=say.mark(), entry={"retract": last}, base_seq=ana.look().seq, last=True)
    answer = ana.house.tables.intend(ana.code, back, ana.caller).answer
    assert ana.state == before
    again = Intent(idem=say.mark(), entry={"retract": answer.n}, base_seq=ana.look().seq, last=True)
    ana.house.tables.intend(ana.code, again, ana.caller)
    assert ana.state == after


def test_a_no_leaves_the_turn_before_as_it_was(built, say):
    ana, beto = built
    before = to_builtins(ana.state)
    ana.rule("both")
    _line, answer = insists(beto, PASSES, say)
    assert isinstance(answer, Proposed)
    ana.answer(answer.proposed, seat="A", agree=False)
    beto.answer(answer.proposed, leave=True)
    assert ana.state == before
    assert ana.look().proposals == ()


def test_a_restart_in_between_comes_to_the_same(built, house, say):
    ana, beto = built
    insists(beto, PASSES, say)
    before = ana.state
    house.restart()
    assert ana.state == before


def test_what_nobody_would_have_stand_implies_nothing(built):
    """As any tap, a refused pass leaves whose turn it is."""
    ana, beto = built
    assert beto.declare(PASSES).answer.line.standing == "refused"
    assert (ana.state["fase"], ana.state["vez"]) == ("ceramas", "A")
