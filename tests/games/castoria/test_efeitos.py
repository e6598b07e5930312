"""What the text of a card does: each operation, its bounds, its refusals, and whom it may be aimed at."""

import msgspec
import pytest

from companion.games import find_game
from companion.games.castoria.efeitos import amarrar
from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Ajustar, Combinar
from companion.games.castoria.operacoes import (
    ComprarCartas,
    DescartarCartas,
    Devolver,
    Efeito,
    Entre,
    Imaginacao,
    Matar,
    MudarControle,
    MudarValor,
    PorNoInventario,
    PosicionarCarta,
    Virar,
)
from companion.games.castoria.pieces import CARD_KINDS
from companion.games.castoria.registry import RESOLUTION, valor
from companion.games.castoria.state import Pendente, Personagem
from companion.games.castoria.tasks import Confrontar
from companion.referee.adjustments import Ajuste, Modify
from companion.referee.resolution import Course
from companion.sources import read_set

BASE = {"N3-1": 5, "N3-2": 6, "N3-3": 4}


def carta(*ops, seat="Ana"):
    return Ajustar(seat=seat, authority="card", source="Carta", ops=ops)


def feito(castoria, state, *ops, seat="Ana"):
    """The state after a lawful text, and what happened by it."""
    state, events = castoria.played(state, carta(*ops, seat=seat))
    return state, [(event.kind, event.rule.removeprefix("castoria.")) for event in events]


def recusada(state, *ops, seat="Ana"):
    ruling = CASTORIA.judge(state, carta(*ops, seat=seat))
    assert ruling.verdict == "illegal", ruling
    return ruling


def opcoes(state, *ops):
    (question,) = CASTORIA.judge(state, carta(*ops)).questions
    return question.field, question.choices


def em(state, lugar):
    lado, espaco = state.mesa.lugar(lugar)
    return lado.hierarquia.em(espaco)


def pi(state):
    return tuple(lado.imaginacao_decimos for lado in state.mesa.lados)


# ---------------------------------------------------------------- whom


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
    course = Course(state)
    RESOLUTION.adjust(course, Ajuste("card", "Carta", preso, by="Ana"))
    assert em(course.state, "Beto:N3-1").nome == "Outro"
    assert [event.kind for event in course.events] == ["sem-efeito", "mudou"]
    assert valor(course.state, em(course.state, "Beto:N3-1")) == 2
    assert amarrar(state, "Ana", texto)[0].personagem == em(state, "Beto:N3-1").id != "Beto:N3-1"


def pendente(state, espaco="N3-3", **fields):
    novo = Personagem(id="novo", nome="Novo", dono="Ana", valor_decimos=5, **fields)
    mesa = msgspec.structs.replace(
        state.mesa, pendentes=(Pendente(narrador="Ana", espaco=espaco, personagem=novo),)
    )
    return msgspec.structs.replace(state, mesa=mesa)


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


# ---------------------------------------------------------------- who leaves

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
    course = Course(state)
    RESOLUTION.adjust(course, Ajuste("card", "Carta", (Devolver(personagem="Ana:N3-1"),), by="Ana"))
    assert course.state.modifiers == ()
    assert not any(isinstance(task, Confrontar) for task in course.state.agenda)
    assert ("ataque-sem-efeito", "castoria.decisao.19") in [(e.kind, e.rule) for e in course.events]


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


# ---------------------------------------------------------------- positioning


def posicionar(espaco, decimos=5, de="cemiterio", **fields):
    return PosicionarCarta(de=de, espaco=espaco, nome="Novo", valor_decimos=decimos, **fields)


@pytest.mark.parametrize("de", ["mao", "cemiterio", "inventario"])
def test_one_positioned_comes_from_its_zone_and_spends_no_convocacao(castoria, de):
    state = castoria.position(lado_ana={"cemiterio": 2}, fase="luta")
    antes = state.mesa.lado("Ana")
    after, events = feito(castoria, state, posicionar("N3-1", de=de))
    ana = after.mesa.lado("Ana")
    assert getattr(ana, de) == getattr(antes, de) - 1
    novo = ana.hierarquia.n3_1
    assert (novo.nome, novo.dono, novo.chegou, novo.sem_suporte, ana.convocados) == (
        "Novo",
        "Ana",
        True,
        False,
        (),
    )
    assert novo.id not in ("", "Ana:N3-1")
    assert events == [
        ("posicionado", "convocacao.posicionar-nao-e-convocar"),
        ("gatilho", "contra-tramas.gatilho-convocar"),
    ]


@pytest.mark.parametrize(
    ("op", "rule", "physical"),
    [
        (posicionar("N3-1"), "castoria.pagina.capacidade", True),
        (posicionar("N3-3"), "castoria.pagina.capacidade", True),  # kept for one who is convoked
        (posicionar("N4"), "castoria.pagina.capacidade", True),
        (posicionar("N3-2", niveis=("2",)), "castoria.pagina.nivel-do-espaco", False),
        (posicionar("N2-1", 6), "castoria.convocacao.suporte", False),
        (posicionar("N1", 0), "castoria.convocacao.suporte", False),
        (posicionar("N3-2", lado="oponente"), "castoria.gerais.inventario-60", True),
    ],
)
def test_positioning_is_bounded(castoria, op, rule, physical):
    state = pendente(castoria.position({"N3-1": 5}, lado_ana={"cemiterio": 2}))
    ruling = recusada(state, op)
    assert (ruling.primary, ruling.physical) == (rule, physical)


def test_support_is_waived_by_the_card_or_by_the_table(castoria):
    state = castoria.position({"N3-1": 5}, lado_ana={"cemiterio": 2})
    after, _events = feito(castoria, state, posicionar("N2-1", 6, sem_suporte=True))
    assert em(after, "Ana:N2-1").sem_suporte
    after, _events = feito(castoria, state, posicionar("N2-1", 5, sem_suporte=True))
    assert not em(after, "Ana:N2-1").sem_suporte
    mesa = castoria.position(
        {"N3-1": 5}, lado_ana={"cemiterio": 2}, decisions=[("castoria.decisao.35", "not-needed")]
    )
    after, _events = feito(castoria, mesa, posicionar("N2-1", 6))
    assert em(after, "Ana:N2-1").sem_suporte


def test_without_support_it_is_refused_before_the_valor_is_told(castoria):
    state = castoria.position(lado_ana={"cemiterio": 1})
    assert (
        recusada(state, PosicionarCarta(de="cemiterio", espaco="N2-1")).primary
        == "castoria.convocacao.suporte"
    )
    assert opcoes(state, PosicionarCarta(de="cemiterio", niveis=("2", "3"))) == (
        "ops[0].espaco",
        ("N3-1", "N3-2", "N3-3"),
    )


def test_the_card_that_is_played_is_not_in_the_hand_any_more(castoria):
    state = castoria.position(lado_ana={"mao": 1})
    acao = Acao(seat="Ana", nivel="narrador", realizador="narrador", efeito=(posicionar("N3-1", de="mao"),))
    assert CASTORIA.judge(state, acao).primary == "castoria.gerais.inventario-60"


def test_what_the_same_text_sends_there_may_be_positioned(castoria):
    state = castoria.position({"N3-1": 5})
    after, _events = feito(castoria, state, Matar(personagem="Ana:N3-1"), posicionar("N3-2"))
    assert after.mesa.lado("Ana").hierarquia.ocupados == ("N3-2",)
    assert after.mesa.lado("Ana").cemiterio == 0


@pytest.mark.parametrize(
    ("ana", "cemiterio", "rule"),
    [
        ({"N3-1": 5, "N2-1": 5}, 1, "castoria.pagina.capacidade"),
        ({"N3-1": 5}, 0, "castoria.gerais.inventario-60"),
        ({"N3-1": 4}, 1, "castoria.convocacao.suporte"),
    ],
)
def test_a_table_that_has_changed_keeps_it_out(castoria, ana, cemiterio, rule):
    state = castoria.position(ana, lado_ana={"cemiterio": cemiterio})
    course = Course(state)
    RESOLUTION.adjust(course, Ajuste("card", "Carta", (posicionar("N2-1"),), by="Ana"))
    assert [(event.kind, event.rule) for event in course.events] == [("sem-efeito", rule)]
    assert course.state.mesa == state.mesa


# ---------------------------------------------------------------- Narradores


@pytest.mark.parametrize(
    ("op", "seat", "ficam"),
    [
        (Imaginacao(quem="oponente", decimos=-2), "Ana", (30, 28)),
        (Imaginacao(quem="oponente", decimos=-2), "Beto", (28, 30)),
        (Imaginacao(quem="eu", decimos=3), "Beto", (30, 33)),
        (Imaginacao(quem="ambos", decimos=-1), "Ana", (29, 29)),
    ],
)
def test_pi_change_for_whom_the_text_says(castoria, op, seat, ficam):
    after, events = feito(castoria, castoria.position(), op, seat=seat)
    assert pi(after) == ficam
    assert {rule for _kind, rule in events} <= {"objetivo.fontes-de-perda", "decisao.70"}


def test_a_table_may_cap_pi_at_three(castoria):
    state = castoria.position(
        lado_ana={"imaginacao_decimos": 29}, decisions=[("castoria.decisao.70", "capped-at-three")]
    )
    after, _events = feito(castoria, state, Imaginacao(quem="ambos", decimos=3))
    assert pi(after) == (30, 30)


def test_at_zero_the_chapter_is_over_and_the_rest_lapses(castoria):
    """castoria.decisao.8, castoria.decisao.10"""
    state = castoria.position({"N3-1": 5}, lado_beto={"imaginacao_decimos": 2})
    after, events = feito(
        castoria,
        state,
        Imaginacao(quem="oponente", decimos=-5),
        Imaginacao(quem="eu", decimos=-1),
        ComprarCartas(quem="eu", cartas=2),
        Modify(effect="deny", target="atacar"),
    )
    assert (after.historia.vitorias, after.mesa.em_preparo, after.modifiers) == ((1, 0), True, ())
    assert pi(after) == (30, 30)
    assert ("fim-do-capitulo", "objetivo.zerar-imaginacao") in events
    assert [kind for kind, _rule in events].count("perdeu-pi") == 1


def test_both_at_zero_by_one_effect_void_the_chapter(castoria):
    """castoria.decisao.9"""
    state = castoria.position(lado_ana={"imaginacao_decimos": 2}, lado_beto={"imaginacao_decimos": 2})
    after, events = feito(castoria, state, Imaginacao(quem="ambos", decimos=-2))
    assert after.historia.vitorias == (0, 0)
    assert (after.historia.anulado, after.historia.capitulo, after.mesa.em_preparo) == (True, 1, True)
    assert "capitulo-anulado" in [kind for kind, _rule in events]
    um_so, _events = feito(
        castoria, state, Imaginacao(quem="oponente", decimos=-2), Imaginacao(quem="eu", decimos=-2)
    )
    assert um_so.historia.vitorias == (1, 0)


def test_cards_are_drawn_and_discarded_within_what_there_is(castoria):
    state = castoria.position(lado_ana={"mao": 1})
    after, events = feito(
        castoria, state, ComprarCartas(quem="eu", cartas=2), DescartarCartas(quem="ambos", cartas=4)
    )
    ana, beto = after.mesa.lados
    assert (ana.mao, ana.inventario, ana.cemiterio) == (0, 57, 3)
    assert (beto.mao, beto.cemiterio) == (1, 4)
    assert [kind for kind, _rule in events][:3] == ["comprou", "descartou", "descartou"]


@pytest.mark.parametrize(("obrigatoria", "vitorias"), [(True, (0, 1)), (False, (0, 0))])
def test_an_obligatory_draw_without_cards_loses(castoria, obrigatoria, vitorias):
    state = castoria.position(lado_ana={"mao": 5, "inventario": 0, "cemiterio": 55})
    after, _events = feito(
        castoria,
        state,
        ComprarCartas(quem="eu", cartas=1, obrigatoria=obrigatoria),
        Imaginacao(quem="oponente", decimos=-1),
    )
    assert after.historia.vitorias == vitorias
    assert pi(after) == ((30, 30) if obrigatoria else (30, 29))


# ---------------------------------------------------------------- the set of cards that is ours


def _efeitos():
    folder = next(folder for folder in find_game("castoria").set_folders() if folder.name == "fogueira")
    cards = read_set(folder, CARD_KINDS).card_set.cards
    return [pytest.param(card.value("efeito"), id=card.id) for card in cards if card.value("efeito")]


@pytest.mark.parametrize("efeito", _efeitos())
def test_every_text_of_the_set_is_one_that_the_referee_knows(castoria, efeito):
    state = castoria.position({"N3-1": 5}, {"N3-1": 5})
    move = carta(*msgspec.json.decode(efeito, type=Efeito))
    assert CASTORIA.judge(state, move).primary in (
        None,
        "castoria.gerais.inventario-60",  # nobody in the Cemitério yet
    )
