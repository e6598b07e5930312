"""The text of a card does what the manual says: each operation, its limits, refusals and targets."""

import msgspec
import pytest
from games.castoria.textos import em, feito, opcoes, pendente, pi, recusada

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Atacar, Combinar, Passar
from companion.games.castoria.registry import RESOLUTION, valor
from companion.games.castoria.tasks import Confrontar
from companion.games.castoria.textos.efeitos import amarrar
from companion.games.castoria.textos.operacoes import (
    Devolver,
    Entre,
    Imaginacao,
    Matar,
    MudarControle,
    MudarRegra,
    MudarValor,
    PorNoInventario,
    PosicionarCarta,
    Virar,
)
from companion.referee.positions.adjustments import Ajuste, Modify
from companion.referee.resolving.resolution import Context

BASE = {"N3-1": 5, "N3-2": 6, "N3-3": 4}


# ---------------------------------------------------------------- targets


def test_everybody_is_offered_whom_the_text_fits(castoria):
    state = castoria.position(BASE, {"N3-1": 5, "N3-2": 3, "N2-1": 5})
    assert opcoes(state, Matar()) == (
        "ops[0].personagem",
        ("Ana:N3-1", "Ana:N3-2", "Ana:N3-3", "Beto:N2-1", "Beto:N3-1", "Beto:N3-2"),
    )
    fracos = Entre(de="oponente", niveis=("3",), ate_decimos=4)
    assert opcoes(state, Matar(entre=fracos))[1] == ("Beto:N3-2",)
    assert opcoes(state, Matar(entre=Entre(de="meu", ate_decimos=4)))[1] == ("Ana:N3-3",)


@pytest.mark.parametrize(
    ("lugar", "entre"),
    [
        ("Ana:N3-1", Entre(de="oponente")),
        ("Beto:N3-1", Entre(de="meu")),
        ("Beto:N3-1", Entre(niveis=("1", "2"))),
        ("Beto:N3-1", Entre(ate_decimos=4)),
    ],
)
@pytest.mark.parametrize("kind", [Matar, Devolver, PorNoInventario])
def test_who_is_not_among_those_that_the_card_names_is_refused(castoria, kind, lugar, entre):
    state = castoria.position({"N3-1": 5, "N3-2": 4}, {"N3-1": 5, "N3-2": 4, "N2-1": 3})
    ruling = recusada(state, kind(personagem=lugar, entre=entre))
    assert (ruling.primary, ruling.physical) == ("castoria.contra-tramas.carta-contraria", False)
    assert ruling.remedies
    assert all(CASTORIA.judge(state, remedy.move).verdict == "legal" for remedy in ruling.remedies)


@pytest.mark.parametrize(
    ("op", "rule"),
    [
        (Matar(personagem="Beto:N3-2"), "castoria.lutas.morte"),
        (Devolver(personagem="Beto:N3-2"), "castoria.contra-tramas.carta-contraria"),
        (
            MudarRegra(personagem="Beto:N3-2", effect="deny", target="atacar"),
            "castoria.contra-tramas.carta-contraria",
        ),
        (PorNoInventario(personagem="Caio:N3-1"), "castoria.contra-tramas.carta-contraria"),
        (Virar(personagem="Beto:N9", para="nao"), "castoria.acoes.apto"),
        (MudarValor(personagem="Beto:N3-2", decimos=1), "castoria.cartas.valor"),
        (
            MudarControle(personagem="Beto:N3-2", espaco="N3-1"),
            "castoria.contra-tramas.carta-contraria",
        ),
    ],
)
def test_nobody_there_is_what_no_table_could_do(castoria, op, rule):
    ruling = recusada(castoria.position({}, {"N3-1": 5}), op)
    assert (ruling.primary, ruling.physical) == (rule, True)


def test_nobody_is_chosen_only_where_the_text_fits_nobody(castoria):
    fraco = Entre(de="oponente", ate_decimos=3)
    state = castoria.position({}, {"N3-1": 5})
    assert opcoes(state, Matar(entre=fraco))[1] == ("nenhum",)
    after, events = feito(
        castoria, state, Matar(personagem="nenhum", entre=fraco), Imaginacao(quem="eu", decimos=1)
    )
    assert (pi(after), events[0]) == ((31, 30), ("sem-efeito", "contra-tramas.carta-contraria"))
    assert em(after, "Beto:N3-1") is not None
    ruling = recusada(castoria.position({}, {"N3-1": 3}), Matar(personagem="nenhum", entre=fraco))
    assert ruling.primary == "castoria.contra-tramas.carta-contraria"


def test_a_text_waits_for_the_very_one_that_stood_there(castoria):
    """castoria.decisao.77: a newcomer on the same space is not hit."""
    state = castoria.position({"N3-1": 5}, {"N3-1": 5, "N3-2": 5}, lado_ana={"cemiterio": 1})
    texto = (Matar(personagem="Beto:N3-1"), Modify(effect="add", target="valor", on="Beto:N3-1", value=1))
    preso = amarrar(state, "Ana", texto)
    assert [preso[0].personagem, preso[1].on] == ["Beto:N3-1", "Beto:N3-1"]
    volta = PosicionarCarta(de="cemiterio", lado="oponente", espaco="N3-1", nome="Outro", valor_decimos=2)
    state, _events = feito(castoria, state, Matar(personagem="Beto:N3-1"))
    state, _events = feito(castoria, state, volta)
    context = Context(state)
    RESOLUTION.adjust(context, Ajuste("card", "Carta", preso, by="Ana"))
    assert em(context.state, "Beto:N3-1").nome == "Outro"
    assert [event.kind for event in context.events] == ["sem-efeito", "mudou"]
    assert valor(context.state, em(context.state, "Beto:N3-1")) == 2
    assert amarrar(state, "Ana", texto)[0].personagem == em(state, "Beto:N3-1").id != "Beto:N3-1"


def test_one_who_is_not_positioned_yet_is_a_target(castoria):
    state = pendente(castoria.position({"N3-1": 5}))
    assert "Ana:N3-3" in opcoes(state, Matar())[1]
    after, events = feito(castoria, state, Matar(personagem="Ana:N3-3"))
    assert after.mesa.pendentes == ()
    assert after.mesa.lado("Ana").cemiterio == 1
    assert events[0] == ("morreu", "convocacao.alvo-antes")
    after, _events = feito(castoria, state, Virar(personagem="Ana:N3-3", para="direita"))
    assert after.mesa.quem("Ana", "N3-3").virado == "direita"


def test_the_text_of_a_combo_may_be_aimed_at_its_newcomer(castoria):
    state = castoria.position({}, fase="construcao")
    move = Combinar(
        seat="Ana", espaco="N3-1", valor_decimos=5, com="acao", nivel="3", efeito=(MudarValor(decimos=1),)
    )
    assert list(CASTORIA.checks.values(state, move, "efeito[0].personagem")) == ["Ana:N3-1"]


def test_a_condecoracao_of_a_combo_keeps_what_it_gives(castoria):
    """castoria.condecoracoes.comportamento"""
    state = castoria.position({"N3-1": 5}, {"N3-1": 5}, fase="construcao")
    answer = Combinar(
        seat="Ana",
        espaco="N3-2",
        valor_decimos=4,
        com="condecoracao",
        nivel="3",
        receptor="Ana:N3-1",
        adicional_decimos=2,
        condecoracao_interacao=True,
        condecoracao_reacao="morte",
    )
    for move in (
        Acao(seat="Ana", nivel="3", realizador="N3-1"),
        Acao(seat="Beto", nivel="3", realizador="N3-1"),
        answer,
        Passar(seat="Beto"),
    ):
        assert CASTORIA.weigh(state, move).verdict == "legal"
        state = CASTORIA.apply(state, move).state
    (laid,) = state.mesa.quem("Ana", "N3-1").condecoracoes
    assert (laid.valor_decimos, laid.interacao, laid.reacao) == (2, True, "morte")


# ---------------------------------------------------------------- Personagens that leave

PIRAMIDE = {
    "N1": 9,
    "N2-1": {"valor_decimos": 6, "condecoracoes": [{"dono": "Ana", "valor_decimos": 1}]},
    "N3-1": 6,
    "N3-2": 9,
}


@pytest.mark.parametrize(
    ("kind", "zonas"),
    [
        (Matar, {"cemiterio": 1}),
        (Devolver, {"mao": 6}),
        (PorNoInventario, {"inventario": 1}),
    ],
)
def test_who_leaves_goes_where_the_card_says_and_who_stood_on_it_falls(castoria, kind, zonas):
    """castoria.decisao.36, castoria.decisao.88"""
    state = castoria.loaded({}, PIRAMIDE, lado_ana={"inventario": 54}).state
    antes = state.mesa.lado("Beto")
    after, events = feito(castoria, state, kind(personagem="Beto:N3-2"))
    beto = after.mesa.lado("Beto")
    assert beto.hierarquia.ocupados == ("N3-1",)
    assert pi(after) == (30, 30)
    caidos = 2
    assert beto.cemiterio == caidos + zonas.get("cemiterio", 0)
    assert beto.mao == zonas.get("mao", 5)
    assert beto.inventario == antes.inventario + zonas.get("inventario", 0)
    assert after.mesa.lado("Ana").cemiterio == 1  # her Condecoração, under the N2
    assert ("morreu", "lutas.suporte") in events
    assert [kind for kind, _rule in events].count("gatilho") == 1


def test_only_what_a_table_decides_makes_a_death_by_card_cost(castoria):
    paga = castoria.position({}, {"N3-1": 7}, decisions=[("castoria.decisao.88", "valor-is-deducted")])
    after, _events = feito(castoria, paga, Matar(personagem="Beto:N3-1"))
    assert pi(after) == (30, 23)


def test_what_held_for_one_who_left_and_its_attacks_end(castoria):
    state = castoria.position({"N3-1": 5}, {"N3-1": 5})
    state, _events = feito(castoria, state, MudarValor(personagem="Ana:N3-1", decimos=2))
    state = msgspec.structs.replace(
        state, agenda=(Confrontar(narrador="Ana", atacante="Ana:N3-1", alvo="Beto:N3-1"),)
    )
    context = Context(state)
    RESOLUTION.adjust(context, Ajuste("card", "Carta", (Devolver(personagem="Ana:N3-1"),), by="Ana"))
    assert context.state.modifiers == ()
    assert not any(isinstance(task, Confrontar) for task in context.state.agenda)
    assert ("ataque-sem-efeito", "castoria.decisao.19") in [(e.kind, e.rule) for e in context.events]


# ---------------------------------------------------------------- control


def test_control_changes_to_a_free_space_of_its_own_caste(castoria):
    ana = {"N3-2": 5}
    beto = {
        "N2-1": 6,
        "N3-1": {"valor_decimos": 7, "nome": "Vira", "condecoracoes": [{"dono": "Beto", "valor_decimos": 1}]},
        "N3-3": 1,
    }
    state = castoria.loaded(ana, beto).state
    assert opcoes(state, MudarControle(personagem="Beto:N3-1")) == ("ops[0].espaco", ("N3-1", "N3-3"))
    after, events = feito(castoria, state, MudarControle(personagem="Beto:N3-1", espaco="N3-3"))
    virou = em(after, "Ana:N3-3")
    assert (virou.nome, virou.dono, virou.id) == ("Vira", "Beto", "Beto:N3-1")
    assert valor(after, virou) == 8
    assert after.mesa.lado("Beto").hierarquia.ocupados == ("N3-3",)  # the N2 on it has fallen
    assert after.mesa.lado("Beto").cemiterio == 1
    assert ("controle", "decisao.79") in events
    assert ("morreu", "lutas.suporte") in events


@pytest.mark.parametrize(
    ("espaco", "rule"),
    [("N3-2", "castoria.pagina.capacidade"), ("N2-1", "castoria.pagina.nivel-do-espaco")],
)
def test_control_needs_a_fitting_free_space(castoria, espaco, rule):
    state = castoria.position({"N3-2": 5}, {"N3-1": 5})
    ruling = recusada(state, MudarControle(personagem="Beto:N3-1", espaco=espaco))
    assert (ruling.primary, ruling.physical) == (rule, True)


def test_nobody_changes_sides_where_there_is_no_room(castoria):
    state = castoria.position(BASE, {"N3-1": 5}, lado_ana={"cemiterio": 0})
    ruling = recusada(state, MudarControle(personagem="Beto:N3-1", espaco="N3-1", entre=Entre(de="oponente")))
    assert ruling.primary == "castoria.pagina.capacidade"
    assert opcoes(state, MudarControle(entre=Entre(de="oponente")))[1] == ("nenhum",)


# ---------------------------------------------------------------- turning, Valor, rules


def test_turning_forgets_nothing_that_was_done(castoria):
    agiu = {"valor_decimos": 5, "virado": "direita", "agiu": True}
    state = castoria.position({"N3-1": agiu, "N3-2": 5})
    after, events = feito(
        castoria,
        state,
        Virar(personagem="Ana:N3-1", para="nao"),
        Virar(personagem="Ana:N3-2", para="esquerda"),
    )
    um, outro = em(after, "Ana:N3-1"), em(after, "Ana:N3-2")
    assert (um.virado, um.agiu, outro.virado, outro.agiu) == ("nao", True, "esquerda", False)
    assert events == [("virou", "decisao.101"), ("virou", "decisao.102")]
    de_novo = castoria.position({"N3-1": agiu}, decisions=[("castoria.decisao.101", "apt-again")])
    after, _events = feito(castoria, de_novo, Virar(personagem="Ana:N3-1", para="nao"))
    assert em(after, "Ana:N3-1").agiu is False


def test_a_valor_never_counts_below_zero_and_kills_nobody(castoria):
    state = castoria.position({}, {"N3-1": 3})
    fraco = MudarValor(personagem="Beto:N3-1", decimos=-5, ate="fim-de-turno")
    after, events = feito(castoria, state, fraco)
    assert valor(after, em(after, "Beto:N3-1")) == 0
    (modifier,) = after.modifiers
    assert (modifier.on, modifier.until) == ("Beto:N3-1", "fim-de-turno")
    assert events == [("mudou-valor", "cartas.valor")]
    mata = castoria.position(
        {}, {"N3-1": 3}, decisions=[("castoria.decisao.62", "negative-allowed-zero-kills")]
    )
    after, events = feito(castoria, mata, fraco)
    assert em(after, "Beto:N3-1") is None
    assert ("valor-zero", "decisao.62") in events


@pytest.mark.parametrize("seat", ["Ana", "Beto"])
def test_a_lasting_change_lasts_as_long_as_its_players_lasting_acao(castoria, seat):
    regra = Modify(effect="allow", target="castoria.lutas.nivel-superior", until="permanente")
    state = castoria.position({"N3-1": 3})
    mais = MudarValor(personagem="Ana:N3-1", decimos=1, ate="permanente")
    after, events = feito(castoria, state, mais, regra, seat=seat)
    assert [modifier.until for modifier in after.modifiers] == [f"permanente:{seat}"] * 2
    assert events[-1] == ("mudou", "decisao.87")


@pytest.mark.parametrize(
    ("op", "rule"),
    [
        (Modify(effect="allow", target="castoria.nada"), "mesa.ajuste.mudanca"),
        (Modify(effect="add", target="sorte", value=1), "mesa.ajuste.mudanca"),
        (Modify(effect="deny", target="atacar", until="natal"), "mesa.ajuste.mudanca"),
        (Modify(effect="deny", target="atacar", on="Beto:N3-2"), "castoria.contra-tramas.carta-contraria"),
    ],
)
def test_a_change_names_what_the_game_knows(castoria, op, rule):
    state = castoria.position({"N3-1": 5}, {"N3-1": 5})
    assert recusada(state, op).primary == rule
    acao = Acao(seat="Ana", nivel="narrador", realizador="narrador", efeito=(op,))
    assert CASTORIA.judge(state, acao).primary == rule


def test_a_rule_is_lifted_for_the_one_that_is_chosen(castoria):
    state = castoria.position({"N3-1": 9, "N3-2": 9}, {"N3-1": 5, "N2-1": 5})
    para_um = MudarRegra(
        effect="allow",
        target="castoria.lutas.nivel-superior",
        ate="fim-de-turno",
        personagem="Ana:N3-1",
        entre=Entre(de="meu"),
    )
    after, events = feito(castoria, state, para_um)
    assert events == [("mudou", "decisao.87")]
    (modifier,) = after.modifiers
    assert (modifier.on, modifier.until) == ("Ana:N3-1", "fim-de-turno")
    assert CASTORIA.judge(after, Atacar(seat="Ana", atacante="N3-1", alvo="N2-1")).verdict == "legal"
    outro = CASTORIA.judge(after, Atacar(seat="Ana", atacante="N3-2", alvo="N2-1"))
    assert outro.primary == "castoria.lutas.nivel-superior"
