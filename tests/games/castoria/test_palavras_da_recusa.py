"""A refusal says beside its rule what a judge would: both Valores, a taken space, nobody there."""

import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Comprar,
    Condecorar,
    Convocar,
    LancarDado,
    Passar,
    Reacao,
    TrocarMao,
)
from companion.games.castoria.registry import BOOK
from companion.games.castoria.textos.operacoes import Entre, Matar
from companion.referee.questions.verdict_texts import render_citation


def convocar(state, espaco, decimos):
    return CASTORIA.weigh(state, Convocar(seat="Ana", espaco=espaco, valor_decimos=decimos)).citations[0]


@pytest.mark.parametrize(
    ("ana", "embaixo"),
    [({"N3-1": 4}, {"embaixo_decimos": 4}), ({"N3-3": 9}, {"embaixo": "ninguem"})],
    ids=["somebody-weaker", "nobody"],
)
def test_support_that_lacks_is_shown_with_both_valores(castoria, ana, embaixo):
    """“Precisam ter um Personagem de Valor maior ou igual diretamente abaixo.”"""
    refused = convocar(castoria.position(ana, fase="construcao"), "N2-1", 5)
    assert refused.rule == "castoria.convocacao.suporte"
    assert dict(refused.facts) == {"espaco": "N2-1", "valor_decimos": 5, **embaixo}


def test_a_taken_space_is_called_taken(castoria):
    refused = convocar(castoria.position({"N3-1": 4}, fase="construcao"), "N3-1", 5)
    assert "já ocupado" in BOOK.words(refused.rule, "pt")
    assert "taken" in BOOK.words(refused.rule, "en")


def test_a_reacao_that_nothing_calls_for_says_what_it_reacts_to(castoria):
    """“A Reação ocorre sempre que acontece o gatilho escrito na carta”, and nothing has happened."""
    pajem = {"valor_decimos": 4, "reacao": "declarar-ataque"}
    state = castoria.position({"N3-1": pajem}, fase="construcao")
    for espaco, facts in (
        ("N3-1", {"nao_aconteceu": ("declarar-ataque",), "personagem": "Ana:N3-1"}),
        ("N3-2", {"ocupados": ("N3-1",)}),
    ):
        (cited,) = CASTORIA.weigh(state, Reacao(seat="Ana", personagem=espaco)).citations
        assert (cited.rule, dict(cited.facts)) == ("castoria.cartas.reacao", {"espaco": espaco, **facts})


def test_a_die_thrown_while_the_chapter_runs_is_refused_so(castoria):
    state = castoria.position({"N3-1": 4}, fase="construcao")
    (cited,) = CASTORIA.weigh(state, LancarDado(seat="Ana", resultado=3)).citations
    assert (cited.rule, dict(cited.facts)) == (
        "castoria.gerais.inicio-aleatorio",
        {"ja_no_turno": state.mesa.turno},
    )


def test_a_hand_exchanged_in_play_is_refused_since_the_chapter_runs(castoria):
    """“Preparação”: only the first hand is exchanged; in the preparation no turn is named."""
    state = castoria.position({"N3-1": 4}, fase="construcao")
    (cited,) = CASTORIA.weigh(state, TrocarMao(seat="Ana")).citations
    assert (cited.rule, dict(cited.facts)) == (
        "castoria.preparacao.troca-limite",
        {"turno": state.mesa.turno},
    )


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("pt", "“Raio” não tem efeito: não há ninguém que sirva"),
        ("en", "“Raio” has no effect: nobody is there whom it fits"),
    ],
)
def test_a_text_that_fits_nobody_says_so(castoria, lang, sentence):
    state = castoria.position({"N3-1": 4}, {"N3-1": 9})
    ninguem = Matar(personagem="nenhum", entre=Entre(niveis=("1",)))
    raio = Acao(seat="Ana", nivel="3", realizador="N3-1", carta="Raio", efeito=(ninguem,))
    step = castoria.played(state, raio, Passar(seat="Beto"))
    assert sentence in [CASTORIA.render_event(event, lang) for event in step.events]


def test_an_empty_hand_says_so(castoria):
    """“Realizando Ações”: the card comes from the hand, which has none."""
    state = castoria.position({"N3-1": 4}, lado_ana={"mao": 0})
    (cited,) = CASTORIA.weigh(state, Acao(seat="Ana", nivel="3", realizador="N3-1")).citations
    assert (cited.rule, dict(cited.facts)) == (
        "castoria.acoes.quem-realiza",
        {"mao": 0, "narrador": "Ana"},
    )


PAJEM = {"valor_decimos": 4, "nome": "Pajem"}
NA_LUTA = {"ana": {"N3-1": PAJEM}, "beto": {"N2-1": 9, "N3-1": 5, "N3-2": 2}, "fase": "luta"}
CONSTRUINDO = {"ana": {"N3-1": PAJEM}, "fase": "construcao"}
POR_QUE = [
    (
        "a-target-below-a-standing-level",
        NA_LUTA | {"ana": {"N2-1": 4, "N3-1": 5}},
        Atacar(seat="Ana", atacante="N2-1", alvo="N3-1"),
        "Beto ainda tem um N2 acima do alvo.",
        "Beto still has an N2 above the target.",
    ),
    (
        "nobody-to-attack",
        NA_LUTA,
        Atacar(seat="Ana", atacante="N3-1", alvo="N3-3"),
        "Beto não tem ninguém em N3-3.",
        "Beto has nobody on N3-3.",
    ),
    (
        "on-another-turn",
        CONSTRUINDO | {"beto": {"N3-1": 5}},
        Condecorar(seat="Beto", nivel="3", realizador="N3-1", receptor="Beto:N3-1", valor_decimos=1),
        "É a vez de Ana: Beto só condecora na própria.",
        "It is Ana's turn: Beto decorates in their own only.",
    ),
    (
        "a-taken-space",
        CONSTRUINDO,
        Convocar(seat="Ana", espaco="N3-1", valor_decimos=2),
        "Já está ocupado: Pajem (N3-1) de Ana.",
        "Taken already: Pajem (N3-1) of Ana.",
    ),
    (
        "too-weak-below",
        CONSTRUINDO,
        Convocar(seat="Ana", espaco="N2-1", valor_decimos=7),
        "Embaixo de N2-1 só há 0,4, que não sustenta 0,7.",
        "Below N2-1 there is only 0.4, which does not support 0.7.",
    ),
    (
        "a-level-that-nobody-has",
        CONSTRUINDO,
        Acao(seat="Ana", nivel="2", realizador="narrador"),
        "Só um N2 realiza esta carta, e Ana não tem nenhum.",
        "Only an N2 carries this card out, and Ana has none.",
    ),
    (
        "nobody-on-that-space",
        CONSTRUINDO,
        Acao(seat="Ana", nivel="3", realizador="N3-2"),
        "Ana não tem ninguém em N3-2, só em N3-1.",
        "Ana has nobody on N3-2, only on N3-1.",
    ),
    (
        "nobody-at-all-to-attack-with",
        NA_LUTA | {"ana": {}},
        Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"),
        "Ana não tem nenhum Personagem.",
        "Ana has no Personagem at all.",
    ),
    (
        "another-level",
        CONSTRUINDO | {"ana": {"N3-1": PAJEM, "N2-1": 3}},
        Acao(seat="Ana", nivel="2", realizador="N3-1"),
        "Pajem (N3-1) de Ana não realiza carta de nível 2.",
        "A card of level 2 is not carried out by Pajem (N3-1) of Ana.",
    ),
    (
        "the-card-of-the-turn-not-drawn",
        CONSTRUINDO | {"fase": "compra", "comprou": False},
        AvancarFase(seat="Ana", para="construcao"),
        "Ana ainda não comprou a carta do turno.",
        "Ana has not drawn the card of the turn yet.",
    ),
]


@pytest.mark.parametrize(
    ("position", "move", "pt", "en"), [one[1:] for one in POR_QUE], ids=[one[0] for one in POR_QUE]
)
def test_a_refusal_says_what_is_wrong_here(castoria, position, move, pt, en):
    """The first reason of a refusal names the piece, the Narrador and the numbers of this position."""
    sides = dict(position)
    state = castoria.position(sides.pop("ana", {}), sides.pop("beto", {}), **sides)
    cited = CASTORIA.weigh(state, move).citations[0]
    said = [
        render_citation(cited, CASTORIA, BOOK, state.options, lang, move, state).why for lang in ("pt", "en")
    ]
    assert said == [pt, en]


@pytest.mark.parametrize(
    ("move", "pt"),
    [
        (Comprar(seat="Ana"), "Ana já comprou a carta deste turno."),
        (
            Atacar(seat="Ana", atacante="N3-1", alvo="narrador"),
            "O ataque declarado antes ainda não se resolveu.",
        ),
    ],
    ids=["the-draw-is-done", "the-chapter-would-end"],
)
def test_only_what_silence_brings_about_is_said_to_hold_after_it(castoria, move, pt):
    """“Fases”: the end of the Compra waits for Beto, and so does an attack that takes his last PI."""
    state = castoria.position({"N3-1": PAJEM}, fase="compra", lado_beto={"imaginacao_decimos": 4})
    if isinstance(move, Comprar):
        state = castoria.played(state, AvancarFase(seat="Ana", para="construcao")).state
    else:
        fases = (AvancarFase(seat="Ana", para=para) for para in ("construcao", "luta"))
        state = castoria.played(state, *fases, move).state
    cited = next(one for one in CASTORIA.judge(state, move).citations if one.role == "primary")
    assert render_citation(cited, CASTORIA, BOOK, state.options, "pt", move, state).why == pt
