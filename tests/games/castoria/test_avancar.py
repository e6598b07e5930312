"""A move of a later phase is refused with the way there: the phases between, and their effects."""

from functools import partial

import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Comprar,
    Condecorar,
    Convocar,
    EncerrarTurno,
    LancarDado,
    Passar,
    Reacao,
)
from companion.games.castoria.pieces import FASES
from companion.games.castoria.registry import BOOK
from companion.referee.positions.options import TableOptions
from companion.referee.questions.verdict_texts import message

ATACAR = Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")
CONVOCAR = Convocar(seat="Ana", espaco="N3-3", valor_decimos=5)
CONDECORAR = Condecorar(seat="Ana", nivel="3", realizador="N3-1", receptor="Ana:N3-1", valor_decimos=2)
ACAO = Acao(seat="Ana", nivel="3", realizador="N3-1")
COMPRAR = Comprar(seat="Ana")
ENCERRAR = EncerrarTurno(seat="Ana")
LANCES = {
    "atacar": (ATACAR, ("luta",)),
    "convocar": (CONVOCAR, ("construcao",)),
    "condecorar": (CONDECORAR, ("construcao", "reconstrucao")),
    "acao": (ACAO, ("construcao", "luta", "reconstrucao")),
    "comprar": (COMPRAR, ()),
    "encerrar-turno": (ENCERRAR, ("reconstrucao",)),
}


def para(fase):
    return AvancarFase(seat="Ana", para=fase)


def ate(de, fase, *, comprou):
    """Return the moves that lead from one phase to a later one."""
    compra = () if comprou or de != "compra" else (COMPRAR,)
    return (*compra, *(para(outra) for outra in FASES[FASES.index(de) + 1 : FASES.index(fase) + 1]))


@pytest.fixture
def posta(castoria):
    def put(fase, *, comprou=True, **more):
        given = {"fase": fase, "comprou": comprou} | more
        return castoria.position({"N3-1": 5, "N3-2": 5}, {"N3-1": 4, "N3-2": 4}, **given)

    return put


@pytest.mark.parametrize(("de", "comprou"), [("compra", False), *((fase, True) for fase in FASES)])
@pytest.mark.parametrize("lance", LANCES)
def test_before_its_phase_a_move_says_how_to_get_there(posta, lance, de, comprou):
    move, fases = LANCES[lance]
    ruling = CASTORIA.judge(posta(de, comprou=comprou), move)
    if de in fases or (lance == "comprar" and not comprou):
        assert ruling.verdict == "legal"
        return
    assert ruling.verdict == "illegal"
    adiante = [fase for fase in fases if FASES.index(fase) > FASES.index(de)]
    (remedy,) = ruling.remedies
    if not adiante:
        assert remedy.kind == "fix"
        return
    assert remedy.kind == "first"
    assert (remedy.move, *remedy.then) == ate(de, adiante[0], comprou=comprou)
    entradas = [dict(event.facts)["fase"] for event in remedy.events if event.kind == "fase"]
    assert entradas == list(FASES[FASES.index(de) + 1 : FASES.index(adiante[0]) + 1])
    assert [event.kind for event in remedy.events].count("comprou") == (not comprou)
    assert remedy.events[-1].rule == "castoria.contra-tramas.gatilho-fase"


@pytest.mark.parametrize(
    ("fase", "lang", "way"),
    [
        (
            "construcao",
            "pt",
            "Antes: avançar para Luta (começa a fase de Luta).",
        ),
        (
            "construcao",
            "en",
            "First: go on to Fight (the Fight phase begins).",
        ),
        ("compra", "pt", "Antes: comprar a carta do turno, avançar para Construção, avançar para Luta."),
        ("compra", "en", "First: draw the card of the turn, go on to Building, go on to Fight."),
    ],
)
def test_the_way_is_described_in_words_with_what_happens_on_it_unless_that_is_much(posta, fase, lang, way):
    state = posta(fase, comprou=fase != "compra")
    ruling = CASTORIA.judge(state, ATACAR)
    say = partial(CASTORIA.render_move, state)
    text = message(ATACAR, ruling, CASTORIA, BOOK, TableOptions(state.options.seats), lang, say)
    assert text.endswith(way), text


def test_the_last_card_is_drawn_on_the_way_and_who_has_none_loses_instead(castoria):
    def com(cartas):
        return castoria.loaded(
            {"N3-1": 5}, {"N3-1": 4}, fase="compra", comprou=False, lado_ana={"inventario": cartas}
        ).state

    assert [remedy.kind for remedy in CASTORIA.judge(com(1), ATACAR).remedies] == ["first"]
    assert [remedy.kind for remedy in CASTORIA.judge(com(0), ATACAR).remedies] == ["fix"]


def test_nobody_is_advised_to_end_the_turn_for_what_the_turn_does_not_allow(posta):
    state = posta("reconstrucao")
    agiu = CASTORIA.apply(state, ACAO).state
    outra = ACAO.having(realizador="N3-2")
    assert [remedy.move for remedy in CASTORIA.judge(agiu, ACAO).remedies] == [outra]
    assert [remedy.kind for remedy in CASTORIA.judge(state, ATACAR).remedies] == ["fix"]


# ---------------------------------------------------------------- open answers


@pytest.mark.parametrize("move", [para("reconstrucao"), ATACAR.having(atacante="N3-2", alvo="N3-2")])
def test_an_open_chain_is_let_pass_first_and_what_then_happens_is_shown(castoria, posta, move):
    resposta = Acao(seat="Beto", nivel="3", realizador="N3-1", carta="Névoa")
    state = castoria.played(posta("luta"), ATACAR, resposta).state
    (remedy,) = CASTORIA.judge(state, move).remedies
    assert (remedy.kind, remedy.move, remedy.then) == ("first", Passar(seat="Ana"), ())
    assert {"resolveu", "venceu", "morreu", "perdeu-pi"} <= {event.kind for event in remedy.events}


def test_the_other_passes_first_where_the_chain_waits_for_the_other(castoria, posta):
    beto, ana = (Acao(seat=seat, nivel="3", realizador="N3-2") for seat in ("Beto", "Ana"))
    state = castoria.played(posta("luta"), ATACAR, beto, ana).state
    remedy, *_others = CASTORIA.judge(state, para("reconstrucao")).remedies
    assert (remedy.kind, remedy.move) == ("first", Passar(seat="Beto"))


def test_an_owed_reacao_comes_first_whoever_owes_it(castoria):
    given = {"N3-1": 4, "N3-2": {"valor_decimos": 3, "reacao": "morte"}}
    state = castoria.position({"N3-1": 5, "N3-2": 5}, given)
    passa = Passar(seat="Beto")
    state = castoria.played(state, ATACAR, passa, passa).state
    remedy, *_others = CASTORIA.judge(state, ATACAR.having(atacante="N3-2", alvo="N3-2")).remedies
    assert (remedy.kind, remedy.move) == ("first", Reacao(seat="Beto", personagem="N3-2"))


def test_before_the_first_turn_the_preparation_comes_first(castoria):
    state = castoria.position(inicio=True)
    (remedy,) = CASTORIA.judge(state, LancarDado(seat="Ana", resultado=4)).remedies
    assert [(move.seat, move.do) for move in (remedy.move, *remedy.then)] == [
        ("Ana", "embaralhar"),
        ("Beto", "embaralhar"),
        ("Beto", "cortar"),
        ("Ana", "cortar"),
    ]
