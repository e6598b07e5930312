"""A refusal's text alone tells what may be declared next: who is asked what, and who could act by whom."""

from functools import partial

import pytest
from msgspec.structs import replace

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Comprar,
    ComprarMao,
    Condecorar,
    Convocar,
    Cortar,
    Descartar,
    Embaralhar,
    EncerrarTurno,
    Interacao,
    LancarDado,
    ManterMao,
    Passar,
    Reacao,
    TrocarMao,
)
from companion.games.castoria.registry import BOOK
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.questions.verdict_texts import message

MENINO = {"valor_decimos": 6, "nome": "Menino", "interacao": True}
VIRADO = MENINO | {"virado": "direita", "agiu": True}
LENCO = {"dono": "Ana", "valor_decimos": 2, "nome": "Lenço", "reacao": "declarar-ataque"}
COM_LENCO = {"valor_decimos": 6, "nome": "Corredora", "interacao": False, "condecoracoes": [LENCO]}


def said(state, move, lang="pt"):
    """Return the whole text of a refusal."""
    ruling = CASTORIA.judge(state, move)
    assert ruling.verdict == "illegal"
    say = partial(CASTORIA.render_move, state)
    return message(move, ruling, CASTORIA, BOOK, state.options, lang, say, state)


@pytest.mark.parametrize(
    ("lang", "end"),
    [
        (
            "pt",
            "Beto pode responder ao início da Reconstrução ou deixar passar; sem resposta, quem joga é Ana, "
            "e pode realizar uma Condecoração como Narrador, realizar uma Ação como Narrador ou encerrar o "
            "turno.",
        ),
        (
            "en",
            "Beto may answer the beginning of Rebuilding or let it pass; without an answer Ana plays on and "
            "may carry out a Condecoração in person, carry out an Ação in person or end the turn.",
        ),
    ],
)
def test_in_the_last_phase_too_who_is_on_turn_is_told_what_silence_opens(castoria, lang, end):
    state = castoria.position({"N3-1": VIRADO}, fase="luta")
    state = castoria.played(state, AvancarFase(seat="Ana", para="reconstrucao"), Passar(seat="Beto")).state
    assert said(state, Descartar(seat="Ana", cartas=0), lang).endswith(end)


def test_a_card_of_a_level_that_nobody_has_is_said_to_lack_its_performer(castoria):
    """“Ação e executor têm de ser do mesmo nível”: who has no N2 needs one first."""
    state = castoria.position({"N3-1": VIRADO}, fase="construcao")
    text = said(state, Acao(seat="Ana", nivel="2", realizador="N2-1"))
    assert "Ana não tem ninguém em N2-1, nem outro N2 que realize esta carta." in text
    assert "convocar um Personagem" in text
    assert "usar a Interação de Menino (N3-1)" in text
    assert "realizar uma Ação como Narrador" in text


def test_a_reacao_that_goes_first_is_asked_and_not_advised(castoria):
    """Whether its trigger occurred is for its Narrador to say; a Condecoração's Reação bears its name."""
    state = castoria.position({"N3-1": COM_LENCO, "N3-2": 9}, {"N3-1": 5}, fase="luta")
    state = castoria.played(state, Atacar(seat="Ana", atacante="N3-2", alvo="N3-1")).state
    text = said(state, Condecorar(seat="Ana", nivel="3", realizador="N3-2"))
    assert "Falta dizer se ocorreu o gatilho da Reação de “Lenço” em Corredora (N3-1)" in text
    first = "Antes: Ana diz se a Reação de “Lenço” em Corredora (N3-1) acontece, avançar para Reconstrução."
    assert text.endswith(first)
    reacts = castoria.played(state, Reacao(seat="Ana", personagem="N3-1")).state
    waits = "Beto pode responder à Reação “Lenço” de Ana ou deixar passar."
    assert said(reacts, AvancarFase(seat="Beto", para="luta")).endswith(waits)


def test_what_is_owed_in_place_of_a_move_is_asked_too(castoria):
    state = castoria.position({"N3-1": COM_LENCO, "N3-2": 4}, {"N3-1": 5}, fase="luta")
    state = castoria.played(state, Atacar(seat="Ana", atacante="N3-2", alvo="N3-1")).state
    for lang, end in (
        ("pt", "Ana diz se a Reação de “Lenço” em Corredora (N3-1) acontece."),
        ("en", "Ana says whether the Reação of “Lenço” on Corredora (N3-1) happens."),
    ):
        text = said(state, Condecorar(seat="Ana", nivel="3", realizador="N3-2"), lang)
        assert text.endswith(f". {end}"), text


def test_whom_another_is_asked_for_is_told_by_whom(castoria):
    state = castoria.position({"N3-1": COM_LENCO}, {"N3-1": 5}, fase="luta")
    state = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")).state
    text = said(state, Reacao(seat="Beto", personagem="N3-1"))
    assert text.endswith("Ana diz se a Reação de “Lenço” em Corredora (N3-1) acontece.")


def test_that_a_reacao_does_not_happen_is_brought_about_by_no_pass(castoria):
    """The pass would let its bearer die, and its Reação would be owed."""
    grilo = {"valor_decimos": 4, "nome": "Grilo", "reacao": "morte"}
    state = castoria.position({"N3-1": 9}, {"N3-1": grilo}, fase="luta")
    state = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")).state
    text = said(state, Reacao(seat="Beto", personagem="N3-1", ocorre=False))
    assert "Grilo (N3-1) de Beto só reage à morte: agora ninguém pergunta por isso." in text
    assert "Antes:" not in text
    assert text.endswith("Beto pode responder ao ataque de N3-1 contra Grilo ou deixar passar.")


def test_who_draws_again_in_a_later_phase_has_drawn_already(castoria):
    state = castoria.position({"N3-1": 5}, fase="construcao", comprou=True)
    assert said(state, Comprar(seat="Ana")).startswith(
        "Contra as regras. Ana já comprou a carta deste turno."
    )
    assert [one.rule for one in CASTORIA.weigh(state, Comprar(seat="Beto")).citations] == [
        "castoria.fases.narrador-da-vez"
    ]


def test_an_interacao_that_answers_nothing_and_is_not_there_is_refused_for_both(castoria):
    state = castoria.position({"N3-1": 5}, {"N3-1": COM_LENCO}, fase="construcao")
    text = said(state, Interacao(seat="Beto", personagem="N3-1"))
    why = "É a vez de Ana, nada espera resposta de Beto, e Corredora (N3-1) de Beto não tem Interação."
    assert why in text


def test_an_arrival_that_waits_for_an_answer_is_named(castoria):
    state = castoria.position({"N3-1": 5}, fase="construcao")
    grilo = Convocar(seat="Ana", espaco="N3-2", valor_decimos=4, nome="Grilo")
    text = said(castoria.played(state, grilo).state, AvancarFase(seat="Beto", para="luta"))
    assert text.endswith("Beto pode responder à convocação de Grilo por Ana ou deixar passar.")


def test_a_reading_is_told_after_its_question(castoria):
    state = castoria.position({"N3-1": 5}, fase="compra", comprou=True)
    text = said(state, Acao(seat="Ana", nivel="3", realizador="N3-1"))
    assert "Na fase de Compra, o Narrador da vez pode realizar Ação sem gatilho? Só em resposta." in text


def test_a_step_that_nobody_chooses_is_not_told_twice(castoria):
    """“Comprar a mão inicial” is what then happens: only what it does beyond its name stands in brackets."""
    state = CASTORIA.start(TableOptions((SeatOf("Ana"), SeatOf("Beto"))))
    for kind in (Embaralhar, Cortar):
        state = castoria.played(state, kind(seat="Ana"), kind(seat="Beto")).state
    dados = (LancarDado(seat="Ana", resultado=5), LancarDado(seat="Beto", resultado=2))
    state = castoria.played(state, *dados).state
    assert said(state, ManterMao(seat="Ana")).endswith("Antes: comprar a mão inicial.")
    state = castoria.position({"N3-1": 5}, fase="compra", comprou=False)
    text = said(state, AvancarFase(seat="Ana", para="construcao"))
    assert text.endswith("Antes: comprar a carta do turno.")


def test_what_holds_already_is_said_without_what_silence_brings_about(castoria):
    """The attack waits for Beto, whose Grilo would die; that the hand is small holds whatever he does."""
    grilo = {"valor_decimos": 4, "nome": "Grilo", "reacao": "morte"}
    state = castoria.position({"N3-1": 9}, {"N3-1": grilo}, fase="luta")
    state = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")).state
    ruling = CASTORIA.judge(state, Descartar(seat="Ana", cartas=1))
    assert [(one.rule, one.role) for one in ruling.citations] == [
        ("castoria.gerais.limite-de-mao", "primary")
    ]


def test_who_may_still_answer_is_told_after_what_would_be_legal(castoria):
    """Going on passes Beto in silence: before it Beto may answer the attack."""
    state = castoria.position({"N3-1": 5}, fase="luta", turno=3, lado_beto={"imaginacao_decimos": 20})
    state = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="narrador")).state
    text = said(state, AvancarFase(seat="Ana", para="construcao"))
    assert "para Reconstrução. Beto pode responder ao ataque" in text


def test_after_the_end_of_the_turn_nothing_of_it_is_declared(castoria):
    state = castoria.position({"N3-1": 5}, fase="reconstrucao", turno=3)
    state = castoria.played(state, EncerrarTurno(seat="Ana")).state
    ruling = CASTORIA.judge(state, AvancarFase(seat="Ana", para="luta"))
    assert [one.rule for one in ruling.citations] == ["castoria.fases.passar-a-vez"]
    text = said(state, AvancarFase(seat="Ana", para="luta"))
    assert "Ana já encerrou o turno." in text
    assert text.endswith(
        "Beto pode responder ao fim da Reconstrução ou deixar passar; sem resposta, começa o turno 4, de "
        "Beto."
    )


def test_a_shuffle_is_nobodys_while_a_chapter_runs(castoria):
    """Silence would end the chapter, and then Ana shuffles: that is nothing that she owes now."""
    state = castoria.position({"N3-1": 5}, fase="luta", turno=3, lado_beto={"imaginacao_decimos": 4})
    state = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="narrador")).state
    assert "cabe a Ana" not in said(state, Embaralhar(seat="Beto"))


def test_silence_is_told_by_what_it_brings_and_not_by_who_may_then_answer(castoria):
    state = castoria.position({"N3-1": 9}, {"N3-1": {"valor_decimos": 4, "nome": "Grilo"}}, fase="luta")
    state = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")).state
    assert said(state, Comprar(seat="Ana")).endswith(
        "Beto pode responder ao ataque de N3-1 contra Grilo ou deixar passar; sem resposta, Grilo "
        "(N3-1 · Beto) morre, Beto perde 0,5 PI e fica com 2,5; então quem joga é Ana, e pode "
        "realizar uma Ação ou avançar para Reconstrução."
    )


@pytest.mark.parametrize(
    ("trocas", "end"),
    [(3, "A mesa espera por Beto: ficar com a mão ou trocar a mão."), (4, "Beto: ficar com a mão.")],
)
def test_who_owes_a_step_is_told_what_may_be_declared_instead_while_it_may(castoria, trocas, end):
    """“No máximo quatro vezes”"""
    state = CASTORIA.start(TableOptions((SeatOf("Ana"), SeatOf("Beto"))))
    for kind in (Embaralhar, Cortar):
        state = castoria.played(state, kind(seat="Ana"), kind(seat="Beto")).state
    dados = (LancarDado(seat="Ana", resultado=5), LancarDado(seat="Beto", resultado=2))
    maos = (ComprarMao(seat="Ana"), ComprarMao(seat="Beto"), ManterMao(seat="Ana"))
    state = castoria.played(state, *dados, *maos, *(TrocarMao(seat="Beto") for _ in range(trocas))).state
    assert said(state, TrocarMao(seat="Ana")).endswith(end)


def test_of_a_rule_that_stands_in_four_chapters_two_are_named(castoria):
    assert BOOK.rule("castoria.acoes.uma-por-turno").heading.count("; ") == 3
    state = castoria.position({"N3-1": 5}, fase="construcao", lado_ana={"agiu": True})
    text = said(state, Acao(seat="Ana", nivel="narrador", realizador="narrador"))
    assert "neste turno. Cartas Ação; Cartas Condecoração: Cada executor" in text


@pytest.mark.parametrize(
    ("agiu", "action"),
    [
        (True, "realizar uma Ação com Menino (N3-1) ou Grilo (N3-2) ou avançar"),
        (False, "realizar uma Ação ou avançar"),
    ],
)
def test_who_can_still_carry_out_a_card_is_named_where_another_cannot(castoria, agiu, action):
    dois = {"N3-1": MENINO | {"interacao": False}, "N3-2": MENINO | {"nome": "Grilo", "interacao": False}}
    state = castoria.position(dois, fase="construcao", lado_ana={"agiu": agiu})
    assert action in said(state, Comprar(seat="Ana"))


def test_whether_a_reacao_happens_is_asked_of_that_which_waits(castoria):
    """Beto says of another that it does not happen: of the one that waits the question is whether it does."""
    grilo = {"valor_decimos": 4, "nome": "Grilo", "reacao": "morte"}
    state = castoria.position({"N3-1": 9}, {"N3-1": grilo, "N3-2": 5}, fase="luta")
    state = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")).state
    state = castoria.played(state, Passar(seat="Beto"), Passar(seat="Beto")).state
    text = said(state, Reacao(seat="Beto", personagem="N3-2", ocorre=False))
    assert text.endswith("Beto diz se a Reação de N3-1 acontece.")


def test_who_is_asked_passes_and_nobody_in_their_place(castoria):
    grilo = {"valor_decimos": 4, "nome": "Grilo", "reacao": "morte"}
    state = castoria.position({"N3-1": 9}, {"N3-1": grilo}, fase="luta")
    state = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")).state
    text = said(state, AvancarFase(seat="Ana", para="reconstrucao"))
    assert "Antes: Beto passa 2 vezes, Beto diz se a Reação de Grilo (N3-1) acontece" in text


def test_a_reacao_that_a_condecoracao_gives_bears_its_name_though_nothing_calls_for_it(castoria):
    """“Dá ao Personagem um comportamento adicional, uma Reação”: the Lenço reacts, not its bearer."""
    state = castoria.position({"N3-1": COM_LENCO}, fase="construcao")
    text = said(state, Reacao(seat="Ana", personagem="N3-1"))
    assert (
        "“Lenço” em Corredora (N3-1) de Ana só reage ao ataque declarado, e isso não ocorreu agora." in text
    )


def test_the_end_of_the_historia_is_called_so(castoria):
    over = castoria.position({"N3-1": 5}, fase="luta", lado_beto={"imaginacao_decimos": 4})
    won = replace(over, historia=replace(over.historia, capitulo=2, vitorias=(1, 0)))
    state = castoria.played(won, Atacar(seat="Ana", atacante="N3-1", alvo="narrador")).state
    text = said(state, Acao(seat="Ana", nivel="narrador", realizador="narrador"))
    assert "Sem resposta, fica assim: a história acabou, vencida por Ana." in text
