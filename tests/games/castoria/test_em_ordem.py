"""The text of a card happens in order: each operation is judged on what the earlier ones leave."""

import random

import msgspec
import pytest
from games.castoria.textos import carta, em, feito, opcoes, recusada

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Combinar, Passar
from companion.games.castoria.pieces import ESPACOS
from companion.games.castoria.registry import CHECKS, valor
from companion.games.castoria.state import VALOR
from companion.games.castoria.textos.operacoes import (
    ComprarCartas,
    DescartarCartas,
    Devolver,
    Entre,
    Matar,
    MudarControle,
    MudarValor,
    PorNoInventario,
    PosicionarCarta,
    Virar,
)
from companion.referee.positions.adjustments import Modify
from tests.games.played_on import played_on

LUGARES = [f"{quem}:{espaco}" for quem in ("Ana", "Beto") for espaco in ESPACOS]


_OUTRAS = (MudarValor, MudarControle, ComprarCartas, Modify)


def novo(espaco, decimos=5, de="inventario", **fields):
    return PosicionarCarta(de=de, espaco=espaco, nome="Eco", valor_decimos=decimos, **fields)


def dita(state):
    """Return the comparable parts of a table: positions, Valores, and the counts of the piles."""
    lados = [(lado.mao, lado.inventario, lado.cemiterio) for lado in state.mesa.lados]
    de_pe = [
        (lado.narrador, espaco, um.nome, um.virado, valor(state, um))
        for lado in state.mesa.lados
        for espaco, um in lado.hierarquia
    ]
    return lados, de_pe


def ao_acaso(dado):
    kind = dado.choice(
        [
            Matar,
            Devolver,
            PorNoInventario,
            Virar,
            MudarValor,
            MudarControle,
            novo,
            novo,
            ComprarCartas,
            Modify,
        ]
    )
    quem = dado.choice(LUGARES)
    if kind is novo:
        lado, de = dado.choice(["eu", "oponente"]), dado.choice(["mao", "cemiterio", "inventario"])
        return novo(dado.choice(ESPACOS), dado.randint(1, 9), de, lado=lado, sem_suporte=dado.random() < 0.3)
    if kind is ComprarCartas:
        kind = dado.choice([ComprarCartas, DescartarCartas])
        return kind(quem=dado.choice(["eu", "oponente", "ambos"]), cartas=dado.randint(1, 7))
    if kind is Modify:
        return Modify(effect=dado.choice(["add", "set"]), target="valor", on=quem, value=dado.randint(0, 4))
    more = {
        Virar: {"para": dado.choice(["nao", "direita", "esquerda"])},
        MudarValor: {"decimos": dado.randint(-6, 6)},
        MudarControle: {"espaco": dado.choice(ESPACOS)},
    }
    return kind(personagem=quem, **more.get(kind, {}))


@pytest.mark.parametrize(
    "decisions",
    [
        [],
        [("castoria.decisao.62", "negative-allowed-zero-kills")],
        [("castoria.decisao.36", "only-death-counts")],
    ],
    ids=["default", "zero-kills", "only-death-counts"],
)
def test_what_is_judged_to_be_left_is_what_is_left(castoria, decisions):
    """Lawful texts drawn by seed: the last operation is judged on the table that the others leave."""
    dado, lawful = random.Random(18), 0
    state = castoria.loaded(
        {"N1": 4, "N2-1": 5, "N3-1": 5, "N3-2": 6},
        {"N2-2": {"valor_decimos": 6, "condecoracoes": [{"dono": "Ana", "valor_decimos": 1}]}, "N3-2": 7},
        lado_ana={"cemiterio": 2, "inventario": 30},
        lado_beto={"cemiterio": 0, "inventario": 9},
        decisions=decisions,
    ).state
    for _time in range(1500):
        move = carta(*(ao_acaso(dado) for _op in range(dado.randint(2, 4))))
        if CASTORIA.weigh(state, move).verdict != "legal":
            continue
        lawful += 1
        judged_on = CHECKS.texts.one_by_one(state, move)[-1][0]
        happened = CASTORIA.apply(state, carta(*move.ops[:-1])).state
        assert dita(judged_on) == dita(happened), move
        whole = CASTORIA.apply(state, move)
        assert not [event for event in whole.events if event.kind == "sem-efeito"], move
    assert lawful > 100


def test_what_is_chosen_first_decides_what_can_be_chosen_then(castoria):
    state = castoria.position({"N3-1": 5, "N3-2": 5, "N3-3": 5})
    troca = novo(None)
    troca = msgspec.structs.replace(troca, espaco=msgspec.UNSET)
    meu = Entre(de="meu")
    assert opcoes(state, Devolver(entre=meu), troca)[0] == "ops[0].personagem"
    field, spaces = opcoes(state, Devolver(personagem="Ana:N3-2", entre=meu), troca)
    assert (field, "N3-2" in spaces, "N3-1" in spaces) == ("ops[1].espaco", True, False)
    assert opcoes(state, Matar(personagem="Ana:N3-2"), Matar())[1] == ("Ana:N3-1", "Ana:N3-3")


def test_what_follows_an_open_choice_is_not_refused_for_it(castoria):
    """Where N3-1 is to be filled, only the Personagem that stands there may be the one that leaves."""
    state = castoria.position({"N3-1": 5, "N3-2": 5})
    field, quem = opcoes(state, Devolver(entre=Entre(de="meu")), novo("N3-1"))
    assert (field, quem) == ("ops[0].personagem", ("Ana:N3-1",))


def test_who_comes_in_by_a_text_is_hit_by_the_rest_of_it(castoria):
    state = castoria.position({"N3-1": 5}, {"N3-1": 5})
    mais = Modify(effect="add", target="valor", on="Ana:N3-1", value=1)
    trocado, events = feito(
        castoria,
        state,
        Devolver(personagem="Ana:N3-1"),
        novo("N3-1", 3),
        MudarValor(personagem="Ana:N3-1", decimos=2),
        mais,
    )
    assert (valor(trocado, em(trocado, "Ana:N3-1")), em(trocado, "Ana:N3-1").nome) == (6, "Eco")
    assert "sem-efeito" not in [kind for kind, _rule in events]
    levado, _events = feito(
        castoria,
        state,
        novo("N3-2", 3, lado="oponente"),
        MudarControle(personagem="Beto:N3-2", espaco="N3-3"),
        MudarValor(personagem="Ana:N3-3", decimos=1),
    )
    assert valor(levado, em(levado, "Ana:N3-3")) == 4


def test_a_text_that_waits_is_kept_and_hits_who_comes_in(castoria):
    """The text is written and read again while the Ação waits; the answer brings in another Personagem."""
    state = castoria.position({"N3-1": 5}, {"N3-1": 5})
    texto = (novo("N3-2", 3), MudarValor(personagem="Ana:N3-2", decimos=2))
    acao = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=texto)
    resposta = Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=(novo("N3-2", 9),))
    for move in (acao, resposta, Passar(seat="Ana"), Passar(seat="Beto")):
        assert CASTORIA.weigh(state, move).verdict == "legal"
        state = CASTORIA.apply(state, move).state
        state = msgspec.json.decode(msgspec.json.encode(state), type=CASTORIA.state_type)
    assert valor(state, em(state, "Ana:N3-2")) == 5
    assert valor(state, em(state, "Beto:N3-2")) == 9


def test_the_text_of_a_combo_hits_its_newcomer(castoria):
    state = castoria.position({"N3-1": 5}, {"N3-1": 5}, fase="construcao")
    combo = Combinar(
        seat="Ana",
        espaco="N3-2",
        valor_decimos=4,
        com="acao",
        nivel="3",
        efeito=(MudarValor(personagem="Ana:N3-2", decimos=2),),
    )
    for move in (
        Acao(seat="Ana", nivel="3", realizador="N3-1"),
        Acao(seat="Beto", nivel="3", realizador="N3-1"),
        combo,
        Passar(seat="Beto"),
    ):
        assert CASTORIA.weigh(state, move).verdict == "legal"
        state = CASTORIA.apply(state, move).state
    assert valor(state, em(state, "Ana:N3-2")) == 6


def test_a_taken_space_is_still_what_no_table_could_fill(castoria):
    state = castoria.position({"N3-1": 5, "N3-2": 5})
    ruling = recusada(state, Devolver(personagem="Ana:N3-2"), novo("N3-1"))
    assert (ruling.primary, ruling.physical) == ("castoria.pagina.capacidade", True)
    assert any(remedy.move.ops[0].personagem == "Ana:N3-1" for remedy in ruling.remedies)


def resolvidas(state, *moves):
    """Return the state once those moves have no other answer, and the events."""
    state, events = played_on(CASTORIA, state, *moves)
    while state.waited is not None:
        state, more = played_on(CASTORIA, state, Passar(seat=state.waited.waits_for[0]))
        events += more
    return state, events


def test_who_took_the_space_in_an_answer_is_not_who_was_to_come(castoria):
    """Beto answers by putting a Personagem there: the rest of Ana's text is not about that one."""
    text = (
        novo("N3-2"),
        MudarValor(personagem="Ana:N3-2", decimos=3),
        Modify(effect="add", target=VALOR, on="Ana:N3-2", value=1),
    )
    state = castoria.position({"N3-1": 5}, {"N3-1": 5}, fase="construcao")
    ana = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=text)
    beto = Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=(novo("N3-2", 2, lado="oponente"),))
    state, events = resolvidas(state, ana, beto)
    assert em(state, "Ana:N3-2").valor_decimos == 2
    assert valor(state, em(state, "Ana:N3-2")) == 2
    sem_efeito = [dict(event.facts) for event in events if event.kind == "sem-efeito"]
    assert [one.get("alvo", one.get("espaco")) for one in sem_efeito] == [
        "N3-2",
        "Ana:N3-2",
        "Ana:N3-2",
    ]


def test_who_comes_in_by_the_text_is_hit_though_others_came_in_an_answer(castoria):
    state = castoria.position({"N3-1": 5}, {"N3-1": 5}, fase="construcao")
    text = (novo("N3-2"), MudarValor(personagem="Ana:N3-2", decimos=3))
    ana = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=text)
    beto = Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=(novo("N3-3", 2, lado="oponente"),))
    state, _events = resolvidas(state, ana, beto)
    assert [valor(state, em(state, f"Ana:{espaco}")) for espaco in ("N3-2", "N3-3")] == [8, 2]


def test_a_rule_that_the_text_lifts_is_lifted_for_the_rest_of_it(castoria):
    """castoria.pagina.nivel-do-espaco: a card of N3 on N2, where the text lets it."""
    state = castoria.position({"N3-1": 5, "N3-2": 5}, {"N3-1": 5}, fase="construcao")
    lift = Modify(effect="allow", target="castoria.pagina.nivel-do-espaco")
    assert recusada(state, novo("N2-1", casta="3"), lift).primary == "castoria.pagina.nivel-do-espaco"
    state, _events = feito(castoria, state, lift, novo("N2-1", casta="3"))
    assert em(state, "Ana:N2-1").valor_decimos == 5
