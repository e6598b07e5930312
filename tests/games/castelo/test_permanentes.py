"""A Permanente has its effect on the right tropas while it lies on the table, and no longer."""

import msgspec
import pytest

from companion.games.castelo.game import CASTELO, cartas_de
from companion.games.castelo.habilidades import tem
from companion.games.castelo.moves import Agrupar, Atacar, Defender, PassarFase, UsarInstantanea
from companion.games.castelo.tasks import Dano, DestruirPermanente, Vigorar
from companion.referee.matches.match import digest
from companion.referee.resolving.resolution import Context
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.rules.lasting import Continuous

ANA = {"a": (2, 1, 2), "b": (1, 1, 2, {"agrupamento": True}), "m": (2, 2, 3, {"tipo": "maquina"})}
BETO = {"x": (2, 2, 2), "y": (1, 1, 2, {"tipo": "maquina"})}


def says(effect, target, of="", **more):
    return {"effect": effect, "target": target, "of": of, **more}


def lying(castelo, *efeitos, sob="", of="Ana", etapa="declaracao", **more):
    permanente = {"id": "p", "nome": "Estandarte", "sob": sob, "efeitos": list(efeitos)}
    side = {"lado_ana" if of == "Ana" else "lado_beto": {"permanentes": [permanente]}}
    return castelo.position(ANA, BETO, etapa=etapa, **side, **more)


def values(state, valor):
    tropas = [tropa for lado in state.mesa.lados for tropa in lado.tropas]
    return {tropa.id: state.atual(tropa, valor) for tropa in tropas}


def uses(*efeito):
    return (PassarFase(seat="Ana"), UsarInstantanea(seat="Ana", carta="Raio", efeito=efeito))


@pytest.mark.parametrize(
    ("of", "raised"),
    [("todas", "abmxy"), ("inimigas", "xy"), ("maquinas", "my"), ("seres-vivos", "abx")],
)
def test_a_global_one_says_it_of_a_set(castelo, of, raised):
    """castelo.permanentes.alcance"""
    state = lying(castelo, says("add", "defesa", of, value=3))
    printed = values(lying(castelo), "defesa")
    assert values(state, "defesa") == {id: n + 3 * (id in raised) for id, n in printed.items()}


def test_a_localised_one_says_it_of_the_card_above_it_alone(castelo):
    """castelo.permanentes.local-so-alvo"""
    state = lying(castelo, says("add", "ataque", value=1), sob="x")
    assert values(state, "ataque") == {"a": 2, "b": 1, "m": 2, "x": 3, "y": 1}


def test_what_it_says_ends_when_it_is_destroyed(castelo):
    """castelo.permanentes.destruida-por-texto"""
    state = lying(castelo, says("add", "ataque", "todas", value=1))
    after = castelo.played(state, *uses(DestruirPermanente(permanente="p"))).state
    assert values(after, "ataque") == values(lying(castelo), "ataque")
    assert after.mesa.lado("Ana").descarte == ("Raio", "Estandarte")
    assert cartas_de(after.mesa, "Ana") == 60
    again = msgspec.json.decode(msgspec.json.encode(state), type=CASTELO.state_type)
    assert (again, digest(again)) == (state, digest(state))


def test_who_lived_only_by_it_dies_with_it(castelo):
    state = lying(castelo, says("add", "vida", "todas", value=2))
    hurt = castelo.played(state, *uses(Dano(alvo="x", pontos=3))).state
    assert hurt.mesa.tropa("x") is not None
    again = UsarInstantanea(seat="Beto", carta="Vento", efeito=(DestruirPermanente(permanente="p"),))
    passed = CASTELO.apply(hurt, again).state  # of the seat to speak: the consequences are the same
    assert passed.mesa.tropa("x") is None


def test_a_localised_one_falls_with_the_card_above_it(castelo):
    """castelo.permanentes.local-cai-com-alvo: to the discard of its own owner"""
    state = lying(castelo, says("add", "ataque", value=1), sob="x")
    after, events = castelo.played(state, *uses(Dano(alvo="x", pontos=2)))
    assert after.mesa.lado("Ana").permanentes == ()
    assert (after.mesa.lado("Ana").descarte, after.mesa.lado("Beto").descarte) == (
        ("Raio", "Estandarte"),
        ("x",),
    )
    assert "castelo.permanentes.local-cai-com-alvo" in [event.rule for event in events]


def test_one_below_a_member_counts_in_the_group_and_falls_with_it(castelo):
    """castelo.decisao.104"""
    state = lying(castelo, says("add", "vida", value=5), sob="a", etapa="movimentacao")
    state = castelo.played(state, Agrupar(seat="Ana", tropas=("a", "b"))).state
    assert values(state, "vida")["a+b"] == 9
    state = castelo.played(state, PassarFase(seat="Ana"), *uses(Dano(alvo="a+b", pontos=9))).state
    lado = state.mesa.lado("Ana")
    assert (lado.permanentes, sorted(lado.descarte)) == ((), ["Estandarte", "Raio", "a", "b"])


def test_of_a_group_a_global_one_counts_once(castelo):
    """castelo.agrupamento.uma-so-tropa"""
    state = lying(castelo, says("add", "ataque", "todas", value=1), etapa="movimentacao")
    state = castelo.played(state, Agrupar(seat="Ana", tropas=("a", "b"))).state
    assert values(state, "ataque")["a+b"] == 4


def test_a_localised_one_needs_its_card(castelo):
    """castelo.permanentes.local-sob-alvo"""
    side = {"permanentes": [{"id": "p", "sob": "z"}]}
    found = castelo.loaded(ANA, BETO, lado_ana=side)
    assert [problem.rule for problem in found.problems] == ["castelo.permanentes.local-sob-alvo"]


# ---------------------------------------------------------------- lasting texts


def veloz(**how):
    return Vigorar(says=Continuous(effect="give", target="velocidade", **how), on="" if how else "a")


def test_velocidade_is_given_to_one_or_to_all_of_ones_own_until_the_end_of_the_turn(castelo):
    """castelo.tropas.habilidades-no-texto, castelo.instantaneas.ate-fim-do-turno"""
    for op, who in ((veloz(), "a"), (veloz(of="suas"), "abm"), (veloz(of="maquinas"), "my")):
        state = lying(castelo)
        state = castelo.played(state, Ajustar(seat="Ana", authority="card", source="Galope", ops=(op,))).state
        state = msgspec.json.decode(msgspec.json.encode(state), type=CASTELO.state_type)
        tropas = [tropa for lado in state.mesa.lados for tropa in lado.tropas]
        assert "".join(tropa.id for tropa in tropas if tem(state, tropa, "velocidade")) == who
        assert {one.until for one in state.lasting} == {"fim-do-turno"}
        context = Context(state)
        context.expire("fim-do-turno")
        assert not any(tem(context.state, tropa, "velocidade") for tropa in tropas)


def test_who_has_been_given_velocidade_is_defended_only_by_velocidade(castelo):
    """castelo.velocidade.so-velocidade-defende"""
    before = castelo.position(ANA, BETO | {"v": (1, 1, 2, {"velocidade": True})})
    galope = Ajustar(seat="Ana", authority="card", source="Galope", ops=(veloz(),))
    for first, lawful in ((), "legal"), ((galope,), "illegal"):
        attack = Atacar(seat="Ana", atacante="a", alvo="x")
        state = castelo.played(before, *first, attack, PassarFase(seat="Ana")).state
        ruling = CASTELO.judge(state, Defender(seat="Beto", atacante="a", defensor="y"))
        assert ruling.verdict == lawful
        assert CASTELO.judge(state, Defender(seat="Beto", atacante="a", defensor="v")).verdict == "legal"
    assert ruling.citations[0].rule == "castelo.velocidade.so-velocidade-defende"


def test_a_member_that_was_given_an_ability_gives_it_to_its_group(castelo):
    """castelo.agrupamento.habilidades-permanecem, castelo.decisao.104"""
    state = lying(castelo, says("give", "velocidade"), sob="a", etapa="movimentacao")
    state = castelo.played(state, Agrupar(seat="Ana", tropas=("a", "b"))).state
    assert tem(state, state.mesa.tropa("a+b"), "velocidade")


def test_agrupamento_may_be_given_and_taken(castelo):
    """castelo.agrupamento.juntar"""
    juntos = Agrupar(seat="Ana", tropas=("a", "b"))
    state = lying(castelo, says("take", "agrupamento", "todas"), etapa="movimentacao")
    assert CASTELO.judge(state, juntos).citations[0].rule == "castelo.agrupamento.juntar"
    state = lying(
        castelo,
        says("take", "agrupamento", "todas"),
        says("give", "agrupamento", "seres-vivos"),
        etapa="movimentacao",
    )
    assert CASTELO.judge(state, juntos).verdict == "legal"
    state = lying(castelo, says("give", "agrupamento"), sob="a", etapa="movimentacao")
    assert tem(state, state.mesa.tropa("a"), "agrupamento")


@pytest.mark.parametrize("wrong", [{"of": "dragões"}, {"target": "altura"}, {"per": "luas"}])
def test_a_word_that_the_book_does_not_know_is_refused(castelo, wrong):
    efeito = {"effect": "add", "target": "ataque", "of": "todas", "value": 1} | wrong
    side = {"permanentes": [{"id": "p", "efeitos": [efeito]}]}
    assert [problem.rule for problem in castelo.loaded(ANA, BETO, lado_ana=side).problems] == [
        "castelo.permanentes.alcance"
    ]
    op = Vigorar(says=Continuous(**efeito))
    ruling = CASTELO.judge(
        castelo.position(ANA, BETO), Ajustar(seat="Ana", authority="card", source="Galope", ops=(op,))
    )
    assert (ruling.verdict, ruling.citations[0].rule) == ("illegal", "mesa.ajuste.mudanca")


def test_what_is_said_of_one_needs_it_on_the_table(castelo):
    op = Vigorar(says=Continuous(effect="give", target="velocidade"), on="z")
    move = Ajustar(seat="Ana", authority="card", source="Galope", ops=(op,))
    ruling = CASTELO.judge(castelo.position(ANA, BETO), move)
    assert (ruling.verdict, ruling.citations[0].rule) == ("illegal", "castelo.permanentes.local-sob-alvo")


def test_a_printed_zero_that_a_permanente_raises_is_barred_by_the_book_and_by_no_reading(castelo):
    """castelo.tropas.ataque-zero"""
    hino = {"id": "h", "nome": "Hino", "sob": "z", "efeitos": [says("add", "ataque", value=2)]}
    for decisions in ((), [("castelo.decisao.66", "current-only")]):
        state = castelo.position(
            {"z": (0, 3, 4)}, BETO, lado_ana={"permanentes": [hino]}, decisions=decisions
        )
        ruling = CASTELO.judge(state, Atacar(seat="Ana", atacante="z", alvo="muralha:Beto"))
        assert state.atual(state.mesa.tropa("z"), "ataque") == 2
        assert [cited.rule for cited in ruling.citations] == ["castelo.tropas.ataque-zero"]
