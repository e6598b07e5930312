"""A seat is asked before a match ends over it, and a phone is waited for only so long."""

import pytest
from games.calamandara.positions import setup as position_of

from webapp.tables import MatchRequest, NotAllowedError, SittingRequest
from webapp.tables.views.offering import offers_of

ENDS = {"seat": "A", "do": "encerrar-turno"}


@pytest.fixture
def na_fenda(house):
    """Provide the state after Ana has come to the Fenda, while Beto, on his own phone, holds cards."""
    ana = house.phone("calamandara", mode="arbitro", names=("Ana", "Beto"), hold="one")
    beto = house.another(ana, "beto")
    house.tables.sit(ana.code, "B", SittingRequest(take=True), beto.caller)
    come_to_it(house, ana)
    return ana, beto


def come_to_it(house, ana):
    postos = {"C2c": "pegada n", "C3c": "pegada n"}
    setup = position_of(2, postos=postos, tokens={"Ana": "C2c"}, cartas={"Ana": {"mao": 3}})
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=at_seats(setup)), ana.caller)
    ana.declare({"seat": "A", "do": "mover", "destino": "C3c"})


def ending(phone):
    """Return the button of Ana's that would end the match."""
    found = phone.house.tables.ask(phone.code, phone.caller, lambda held, who: offers_of("A", held, who))
    return next(one for one in found.commands if one.move == ENDS)


def at_seats(value):
    """Return a position with its travellers by the letters of their seats."""
    if isinstance(value, dict):
        return {key: at_seats(one) for key, one in value.items()}
    if isinstance(value, list):
        return [at_seats(one) for one in value]
    return {"Ana": "A", "Beto": "B"}.get(value, value) if isinstance(value, str) else value


@pytest.mark.parametrize("entry", [ENDS, {"seat": "B", "do": "passar"}])
def test_nobody_ends_a_match_over_a_phone_that_is_heard_of(na_fenda, house, entry):
    """calamandara.decisao.128: neither by going on nor by passing for the holder of that seat"""
    ana, _beto = na_fenda
    with pytest.raises(NotAllowedError) as refused:
        ana.declare(entry)
    assert refused.value.code == "asked-first"
    assert not ending(ana).main
    assert refused.value.message.to("pt").startswith("Falta responder, no próprio telefone: Beto.")
    house.later(61)
    ana.declare(entry)
    assert ana.look().outcome is not None


def test_who_is_asked_lets_it_be_by_their_own_phone(na_fenda):
    ana, beto = na_fenda
    beto.declare({"seat": "B", "do": "passar"})
    assert ana.look().outcome is not None


def test_one_phone_that_holds_all_seats_is_asked_nothing_more(house):
    ana = house.phone("calamandara", mode="arbitro", names=("Ana", "Beto"), hold="all")
    come_to_it(house, ana)
    assert ending(ana).main
    ana.declare(ENDS)
    assert ana.look().outcome is not None
