"""A refused answer whose window has just closed says how to go back to it."""

import pytest
from stood_tables import acoes, attacks

from webapp.tables import MatchRequest, SittingRequest
from webapp.tables.queries.asking_referee import consult_table
from webapp.tables.wire.consult_views import ConsultRequest

DEFENDS = {"seat": "B", "do": "defender"}


@pytest.fixture
def combat(house):
    """Provide Ana and Beto once she has attacked twice and he may defend."""
    ana = house.phone("castelo", mode="arbitro", names=("Ana", "Beto"), hold="one")
    beto = house.another(ana, "beto")
    house.tables.sit(ana.code, "B", SittingRequest(take=True), beto.caller)
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup={"mesa": acoes(2, 20, 9)}), ana.caller)
    beto.agrees("match")
    for move in attacks(2):
        (ana if move["seat"] == "A" else beto).declare(move)
    return ana, beto


def asked(phone, move):
    return consult_table(ConsultRequest(move=move), phone.house.tables.past(phone.code, phone.caller), "pt")


def backward(phone, move=DEFENDS):
    """Return the line to go back to and the entries to take back, or None."""
    found = asked(phone, move)
    return (found.back.told, found.back.numbers) if found.back else None


def test_a_defence_after_the_own_pass_finds_its_place_again(combat):
    """castelo.defesa: nothing but the entries since are taken back, and then it is legal."""
    ana, beto = combat
    assert backward(beto) is None  # it may defend now
    beto.declare({"seat": "B", "do": "passar"})
    ana.declare({"seat": "A", "do": "passar"})
    told, numbers = backward(beto)
    assert (told, numbers) == ("Ana seguiu adiante", (8, 7))
    for n in numbers:
        beto.declare({"retract": n})
    assert asked(beto, DEFENDS).verdict != "illegal"
    assert backward(beto) is None


def test_a_defence_after_aos_danos_goes_back_to_its_step(combat):
    """“Aos Danos” and the passes since go back with it, the last first."""
    ana, beto = combat
    for phone, seat in ((beto, "B"), (ana, "A"), (beto, "B"), (beto, "B")):
        phone.declare({"seat": seat, "do": "passar"})
    line = ana.declare({"seat": "A", "do": "ninguem-usa", "em": "efeitos-2"}).answer.line
    assert line.standing == "accepted"
    assert backward(beto) == ("Ana seguiu adiante", (line.n, 10, 9, 8, 7))


def test_nothing_goes_back_over_what_the_seat_did_itself(combat):
    ana, beto = combat
    beto.declare({"seat": "B", "do": "defender", "defensor": "B:grupo", "atacante": "A:cavaleiro"})
    beto.declare({"seat": "B", "do": "passar"})
    again = {**DEFENDS, "defensor": "B:grupo", "atacante": "A:onca"}
    assert asked(beto, again).verdict == "illegal"
    assert backward(beto, again) is None
    assert backward(ana, {"seat": "A", "do": "atacar"}) is None  # no answer at all


def test_what_may_still_be_declared_late_takes_nothing_back(fight, say):
    ana, beto = fight
    ana.declare(say.attack())
    beto.declare(say.passing())
    beto.declare(say.passing())
    ana.declare({"seat": "A", "do": "avancar-fase", "para": "reconstrucao"})
    assert backward(beto, {"seat": "B", "do": "reacao"}) is None
