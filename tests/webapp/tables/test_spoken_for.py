"""A button that passes for others names them, and passes for exactly those."""

import pytest
from stood_tables import viagem

from webapp.tables import MatchRequest
from webapp.tables.views.offering import offers_of

PASSES = {"seat": "A", "do": "passar"}
# A card that aims at nobody, used in another's turn, so that nobody is asked.
USES = {
    "seat": "A",
    "do": "usar-carta-propria",
    "efeito": [{"op": "inserir-da-reserva", "em_quem": "eu"}],
}


def passes_offered(house, phone, seat):
    """Return the buttons of a seat by which it passes."""
    offers = house.tables.ask(phone.code, phone.caller, lambda held, who: offers_of(seat, held, who))
    return [one for one in offers.commands if one.move["do"] == "passar"]


@pytest.mark.parametrize(
    ("leve", "label", "small", "passed"),
    [(True, "Ninguém responde", "Beto e Caio passam", "ABC"), (False, "Passar", "", "A")],
)
def test_a_pass_for_others_names_them_and_passes_for_just_those(house, leve, label, small, passed):
    """calamandara.lembranca.prioridade"""
    ana = house.phone("calamandara", 3, mode="arbitro", names=("Ana", "Beto", "Caio"), leve=leve)
    setup = viagem(3, vez="B", reservas={"Ana": ["pegada"]})
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=setup), ana.caller)
    ana.declare(USES)
    (button,) = passes_offered(house, ana, "A")
    assert (button.label, button.small) == (label, small)
    ana.declare(PASSES)
    entries = [line.entry for line in ana.look().lines]
    assert "".join(sorted(one["seat"] for one in entries if one["do"] == "passar")) == passed


def test_a_pass_that_the_shown_turn_takes_for_granted_has_no_button(house):
    """calamandara.lembranca.prioridade: every phone shows Ana's turn go on, which her next tap declares."""
    ana = house.phone("calamandara", 3, mode="arbitro", names=("Ana", "Beto", "Caio"), leve=True)
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=viagem(3)), ana.caller)
    ana.declare({"seat": "A", "do": "usar-carta", "carta": "campos-selados", "alvo": "B"})
    assert passes_offered(house, ana, "B")
    ana.declare({"seat": "B", "do": "passar"})
    assert [passes_offered(house, ana, seat) for seat in "AC"] == [[], []]
