"""Phones show who owes an answer or may give one, and what a seat may do."""

from functools import partial

import pytest

from webapp.tables import NotThereError, SettingsRequest
from webapp.tables.views.offering import offers_of


def offers(phone, seat="A"):
    return phone.house.tables.ask(phone.code, phone.caller, partial(offers_of, seat))


def words(phone):
    return [(one.seats, one.blocks, one.told) for one in phone.look().duties]


def test_every_phone_sees_who_may_answer_a_chain(house, fight, say):
    ana, beto = fight
    onlooker = house.another(ana, "somebody", "en")
    assert ana.look().duties == ()
    seen = onlooker.look().seq
    ana.declare(say.attack())
    assert (
        words(ana)
        == words(beto)
        == [(("B",), "nothing", "Beto pode responder ao ataque de Gigante contra Ogro ou deixar passar")]
    )
    assert words(onlooker) == [
        (("B",), "nothing", "Beto may answer the attack of Gigante on Ogro or let it pass")
    ]
    (duty,) = onlooker.since(seen).duties
    assert (duty.id, duty.asks) == ("declarar-ataque", ("acao", "interacao", "passar"))
    assert duty.rule == "castoria.contra-tramas.gatilho-declarar-ataque"
    beto.declare(say.action("B", "Cinza"))
    assert words(ana) == [(("A",), "everything", "Ana responde à Ação “Cinza” de Beto ou deixa passar")]
    ana.declare(say.action("A", "Brasa"))
    assert words(ana) == [(("B",), "everything", "Beto responde à Ação “Brasa” de Ana ou deixa passar")]
    beto.declare(say.passing())
    assert words(ana) == [
        (("B",), "nothing", "Beto pode responder ao ataque que Ogro sofre de Gigante ou deixar passar")
    ]


def test_what_opened_the_chain_is_shown_by_its_card(fight, say):
    ana, _beto = fight
    ana.declare(say.action("A", "Brasa"))
    assert words(ana) == [(("B",), "nothing", "Beto pode responder à Ação “Brasa” de Ana ou deixar passar")]


def test_a_name_that_changes_is_shown_by_the_new_one(house, fight, say):
    from webapp.tables import SittingRequest

    ana, beto = fight
    ana.declare(say.attack())
    house.tables.sit(ana.code, "B", SittingRequest(name="Bia"), beto.caller)
    assert words(ana)[0][2].startswith("Bia ")


def test_who_owes_a_discard_is_named(house, fight):
    ana, _beto = fight
    fact = {"op": "informar", "path": "mesa.lados[0].mao", "value": 12}
    ana.declare({"seat": "A", "do": "ajustar", "authority": "correction", "ops": [fact]})
    ana.declare({"seat": "A", "do": "avancar-fase", "para": "reconstrucao"})
    ana.declare({"seat": "A", "do": "encerrar-turno"})
    ana.declare({"seat": "B", "do": "passar"})
    (duty,) = ana.look().duties
    assert (duty.seats, duty.asks, duty.blocks) == (("A",), ("descartar",), "turn")
    assert duty.told == "Ana descarta 2 cartas até o limite"
    assert offers(ana).offers[0].move == {"seat": "A", "do": "descartar", "cartas": 2}


def test_a_score_board_owes_nothing(house, say):
    ana = house.phone("castoria")
    ana.declare(say.phase("construcao"))
    assert ana.look().duties == ()


def test_offers_are_as_full_as_can_be_and_name_their_places(fight, say):
    ana, _beto = fight
    found = offers(ana)
    assert found.seq == ana.look().seq
    attacks = [one for one in found.offers if one.move["do"] == "atacar"]
    assert [one.move for one in attacks] == [say.attack("N3-1"), say.attack("N3-2")]
    assert attacks[0].told == "atacar Ogro (N3-2) com Gigante (N3-1)"
    assert attacks[0].places == ("A:N3-1", "B:N3-2")
    for one in found.offers:
        entry = ana.declare(one.move).answer.line
        assert entry.verdict != "illegal", one
        ana.declare({"retract": entry.n})


def test_offers_are_what_may_be_done_now(fight, say):
    ana, beto = fight
    ana.declare(say.attack())
    assert {one.move["do"] for one in offers(beto, "B").offers} >= {"acao", "passar"}
    assert "atacar" not in {one.move["do"] for one in offers(beto, "B").offers}
    dos = [one.move for one in offers(ana).offers]
    assert say.attack("N3-1") not in dos, "Gigante has attacked"


def test_the_places_of_a_text_are_named(fight):
    ana, _beto = fight
    game = ana.house.tables.ask(ana.code, ana.caller, lambda held, _who: held.playing.game)
    state = ana.house.tables.ask(ana.code, ana.caller, lambda held, _who: held.match.state)
    from companion.games.castoria.moves import Acao, Atacar, Condecorar
    from companion.games.castoria.textos.operacoes import Matar

    places = game.at_table.places
    text = Acao(seat="A", nivel="3", realizador="N3-1", efeito=(Matar(personagem="B:N3-2"), Matar()))
    assert places(state, text) == ("A:N3-1", "B:N3-2")
    assert places(state, Atacar(seat="B", atacante="N3-2", alvo="narrador")) == ("B:N3-2", "A:narrador")
    award = Condecorar(seat="A", nivel="narrador", realizador="narrador", receptor="A:N3-2")
    assert places(state, award) == ("A:narrador", "A:N3-2")


def test_without_hints_nothing_is_judged(house, fight):
    ana, _beto = fight
    house.tables.settle(ana.code, SettingsRequest(hints=False), ana.caller)
    assert ana.look().hints is False
    found = offers(ana).offers
    assert {"convocar", "atacar", "passar", "encerrar-turno"} <= {one.move["do"] for one in found}
    assert {"seat": "A", "do": "atacar"} in [one.move for one in found]
    assert all(one.places == () for one in found)


def test_nobody_called_so_has_offers(fight):
    with pytest.raises(NotThereError, match="no-such-seat"):
        offers(fight[0], "C")


def test_a_score_board_offers_too(house):
    castelo = house.phone()
    assert len(offers(castelo).offers) < 20
