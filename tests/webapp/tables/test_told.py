"""What came of a deed is told beyond what the deed says; what hangs in the air is told as at stake."""

import msgspec
import pytest
from stood_tables import acoes, viagem

from webapp.tables import MatchRequest

CONVOCA = {"seat": "A", "do": "convocar", "espaco": "N3-3", "valor_decimos": 4, "nome": "Saci"}
IMPEDE = [{"op": "impedir"}]


@pytest.fixture
def construcao(house, say):
    """Provide Ana and Beto in Ana's Construção."""
    ana, beto = house.two()
    mesa = {**say.fight["mesa"], "fase": "construcao"}
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup={"mesa": mesa}), ana.caller)
    return ana, beto


def told(phone, by, *entries):
    """Return what that phone is told to have come of entries by another."""
    seq = phone.look().seq
    for entry in entries:
        assert by.declare(entry).answer.line.standing == "accepted"
    return phone.since(seq).view.told


def at_stake(phone):
    return phone.look().duties[0].stake


def test_who_draws_is_not_told_so_beside_the_deed(house):
    ana, beto = house.two(leve=True)
    assert told(beto, ana, {"seat": "A", "do": "comecar-pelo-dado", "primeiro": "B"}) == ()
    assert [lado.get("mao", 6) for lado in beto.state["mesa"]["lados"]] == [6, 6]


def test_what_another_s_card_takes_is_told_though_its_owner_lets_it_pass(construcao, say):
    ana, beto = construcao
    takes = [{"op": "descartar-cartas", "quem": "oponente", "cartas": 1}]
    entries = say.action("A", "Praga", efeito=takes), say.passing("B")
    played = ana.look().seq
    ana.declare(entries[0])
    assert told(ana, beto, entries[1]) == ("mão de Beto 6 → 5",)
    assert ana.since(played).view.told == ("mão de Beto 6 → 5",)  # not that Ana's card has left hers


def test_a_base_that_changes_sides_is_at_stake_and_told(house):
    """fabula.1.22.5a: two of influência against one of resistência."""
    ana, beto = house.two("fabula", leve=True, lesson=True, lang="pt")
    ana.declare({"seat": "A", "do": "desvirar", "permanente": "2"})
    ana.declare({"seat": "A", "do": "desvirar", "permanente": "3"})
    ana.declare({"seat": "A", "do": "declarar-influencia", "base": "B:arredor-1", "aliados": ["2", "3"]})
    assert at_stake(beto) == ("Capela de Vidro e Cera passa para Ana",)
    beto.declare({"seat": "B", "do": "bloquear", "bloqueios": []})
    ends = {"seat": "A", "do": "ninguem-responde", "fase": "final"}
    assert told(beto, ana, ends) == ("Capela de Vidro e Cera passou para Ana",)


def test_whether_who_is_convoked_comes_in_is_at_stake(construcao, say):
    ana, beto = construcao
    ana.declare(CONVOCA)
    beto.declare(say.action("B", "Vendaval", efeito=IMPEDE))
    assert at_stake(ana) == ("Saci não entra",)
    ana.declare(say.action("A", "Calmaria", efeito=IMPEDE))
    assert at_stake(beto) == ("Saci entra",)
    beto.declare(say.action("B", "Fumo", nivel="3", realizador="N3-2", efeito=IMPEDE))
    assert told(beto, ana, say.passing("A")) == ("Saci não entrou",)


@pytest.mark.parametrize(
    ("markers", "came"),
    [
        (6, " por 6 Construção: 3 de dano em Cavaleiro de Papelão 3/2/4"),  # all that are there
        (7, ", mas sem 1 Construção: descartada sem efeito"),
    ],
)
def test_a_trap_is_told_by_what_could_be_paid_when_it_was_used(house, markers, came):
    """castelo.armadilhas.sem-recurso-descarta"""
    ana, beto = house.two("castelo", leve=True)
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup={"mesa": acoes()}), ana.caller)
    ana.declare({"seat": "A", "do": "atacar", "atacante": "A:cavaleiro", "alvo": "muralha:B"})
    ana.declare({"seat": "A", "do": "passar-fase"})
    for phone, seat in ((beto, "B"), (ana, "A"), (beto, "B")):  # no defence, no first effects
        phone.declare({"seat": seat, "do": "passar"})
    harms = {"op": "cada", "among": {"of": "tropa", "this": True}, "does": [{"op": "dano", "pontos": 3}]}
    uses = {
        "seat": "B",
        "do": "usar-armadilha",
        "armadilha": "B:t1",
        "alvo": "A:cavaleiro",
        "carta": "Estacas",
    }
    answer = beto.declare(uses | {"custo": ["construcao"] * markers, "efeito": [harms]}).answer
    assert answer.line.told == f"Beto usou Estacas contra Cavaleiro de Papelão 3/2/4{came}"


ATACA = {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-2"}


def test_a_prevented_attack_is_at_stake_and_told(house, say):
    ana, beto = house.two()
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=say.fight), ana.caller)
    ana.declare(ATACA)
    beto.declare(say.action("B", "Corta", efeito=IMPEDE))
    assert at_stake(ana) == ("o ataque é impedido",)
    assert told(beto, ana, say.passing("A")) == ("o ataque foi impedido",)


def test_the_draw_of_a_reacao_is_at_stake(construcao):
    ana, beto = construcao
    ana.declare({**CONVOCA, "reacao": "ser-convocado"})
    compra = [{"op": "comprar-cartas", "quem": "eu", "cartas": 1}]
    ana.declare({"seat": "A", "do": "reacao", "personagem": "N3-3", "efeito": compra})
    assert at_stake(beto) == ("mão de Ana 5 → 6",)


def test_nothing_is_said_to_change_while_a_reacao_comes_before_the_fight(house, say):
    """castoria.cartas.reacao: what the fight brings is not known before it."""
    ana, beto = house.two()
    mesa = msgspec.json.decode(msgspec.json.encode(say.fight["mesa"]))
    mesa["lados"][1]["hierarquia"]["N3-2"]["reacao"] = "ser-atacado"
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup={"mesa": mesa}), ana.caller)
    ana.declare(ATACA)
    assert at_stake(beto) is msgspec.UNSET


def test_whose_reacao_it_is_is_asked_in_words_of_its_own(construcao):
    ana, beto = construcao
    ana.declare({**CONVOCA, "reacao": "ser-convocado"})
    (duty,) = beto.look().duties
    now = beto.look().view.patch["now"]
    assert now["A"] == "O gatilho da Reação de Saci ocorreu?"
    assert duty.told == now["B"] == "Ana diz se ocorreu o gatilho da Reação de Saci"


def test_an_annulled_card_is_told_on_every_phone_and_only_when_it_is(house):
    """calamandara.elmo-da-solitude.anular: both cards only left the stack, as those that took effect do."""
    ana, beto = house.two("calamandara", leve=True)
    setup = viagem(vez="A", cartas={"Ana": {"mao": 3}, "Beto": {"mao": 3}})
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=setup), ana.caller)
    ana.declare({"seat": "A", "do": "usar-carta", "carta": "campos-selados", "alvo": "B"})
    elmo = {"seat": "B", "do": "usar-carta", "carta": "elmo-da-solitude", "alvo": "A", "jeito": "anular"}
    assert not told(ana, beto, elmo)
    seq = beto.look().seq
    assert told(beto, ana, {"seat": "A", "do": "passar"}) == ("Campos Selados de Ana foi anulada",)
    assert ana.since(seq).view.told == ("Campos Selados de Ana foi anulada",)
