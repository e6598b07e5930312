"""A refusal ends with who holds the priority, what they may declare, and who speaks after them: 1.17.6a."""

from functools import partial

import pytest
from msgspec.structs import replace

from companion.games.fabula.game import FABULA
from companion.games.fabula.lances_do_engano import DizerMao
from companion.games.fabula.lances_do_preparo import Manter
from companion.games.fabula.moves import (
    Abrir,
    Ativar,
    Bloquear,
    Decidir,
    DeclararInfluencia,
    DeclararOfensiva,
    Descartar,
    Desvirar,
    DizerBase,
    EscolherAliado,
    JogarAliado,
    JogarManobra,
    NinguemResponde,
    Passar,
)
from companion.games.fabula.registry import BOOK
from companion.games.fabula.state import Prevencao
from companion.games.fabula.telefone.a_seguir import a_seguir
from companion.referee.questions.remedy_texts import remedy_lines
from companion.referee.questions.verdict_texts import message
from companion.referee.rules.standing_passes import PassUntil, SpeakAgain
from tests.games.played_on import played_on

ANA, BETO = "Ana", "Beto"
RAIO = JogarManobra(seat=ANA, carta="Raio")
ATACA = DeclararOfensiva(seat=ANA, base="Foz", aliados=("a",))
INFLUENCIA = DeclararInfluencia(seat=ANA, base="Foz", aliados=("a",))


def passam(*seats):
    return tuple(Passar(seat=seat) for seat in seats)


def de_combate(fase):
    lados = {"a": [ANA, 2, {"ofensiva": 2, "influencia": 7}], "b": [BETO, 2]}
    return {"fase": fase, "aliados": lados, "bases": {"Foz": [BETO]}}


def ends(fabula, position, before, refused, lang="pt"):
    """Return the lines below the reasons of a refusal."""
    state, _events = played_on(FABULA, fabula.position(**position), *before)
    ruling = FABULA.judge(state, refused)
    assert ruling.verdict == "illegal", ruling
    say = partial(FABULA.render_move, state)
    return [one.text for one in remedy_lines(ruling, refused, FABULA, state.options, lang, say, state)]


OFENSIVA, EM_INFLUENCIA = de_combate("ofensiva"), de_combate("influencia")
AGE = "usa Manobra, ativa ou passa"
VIRADO = {"fase": "restauracao", "aliados": {"a": [ANA, 2, {"virado": True}]}}
NADA_PEDE = EscolherAliado(seat=BETO, aliado="a")
BLOQUEIA = Bloquear(seat=ANA, bloqueios=())


@pytest.mark.parametrize(
    ("position", "before", "refused", "line"),
    [
        (VIRADO, (), NADA_PEDE, f"A prioridade é de Ana, que desvira, {AGE}"),
        (
            {"fase": "restauracao", "bases": {}},
            (),
            NADA_PEDE,
            "A prioridade é de Ana, que usa Manobra ou passa",
        ),
        ({"fase": "ofensiva", "bases": {}}, (), NADA_PEDE, "A prioridade é de Ana, que usa Manobra ou passa"),
        (
            {"fase": "ofensiva"},
            (PassUntil(seat=BETO, until="fim-da-fase"),),
            NADA_PEDE,
            "A prioridade é de Ana, que usa Manobra ou passa; "
            "Beto passa de antemão: para responder, Beto antes volta a falar",
        ),
        ({"fase": "acao"}, (), NADA_PEDE, "A prioridade é de Ana, que joga carta, ativa ou passa"),
        ({"fase": "final"}, (), NADA_PEDE, f"A prioridade é de Ana, que {AGE}"),
        (OFENSIVA, (), NADA_PEDE, f"A prioridade é de Ana, que declara ofensiva, {AGE}"),
        (EM_INFLUENCIA, (), NADA_PEDE, f"A prioridade é de Ana, que declara influência, {AGE}"),
        (
            {"fase": "acao"},
            passam(ANA),
            JogarAliado(seat=ANA),
            "A prioridade é de Beto, que usa Manobra, ou passa e encerra a fase",
        ),
        (
            {"fase": "acao", "jogadores": [ANA, BETO, "Caio"]},
            passam(ANA),
            JogarAliado(seat=ANA),
            "A prioridade é de Beto, que usa Manobra ou passa",
        ),
        ({}, (RAIO,), NADA_PEDE, f"A prioridade é de Ana, que {AGE}; se passa, Beto pode responder a Raio"),
        (
            {},
            (RAIO, *passam(ANA)),
            EscolherAliado(seat=ANA, aliado="a"),
            "A prioridade é de Beto, que responde a Raio de Ana ou passa",
        ),
        (
            {},
            (RAIO, *passam(ANA), JogarManobra(seat=BETO, carta="Eco"), *passam(BETO)),
            NADA_PEDE,
            "A prioridade é de Ana, que responde a Eco de Beto ou passa",
        ),
        (
            {},
            (RAIO, PassUntil(seat=BETO, until="fim-da-fase")),
            NADA_PEDE,
            f"A prioridade é de Ana, que {AGE}; se passa, resolve-se na Pilha o efeito de Raio; "
            "Beto passa de antemão: para responder, Beto antes volta a falar",
        ),
        (
            OFENSIVA,
            (ATACA,),
            Abrir(seat=BETO, permanente="Foz"),
            f"A prioridade é de Ana, que {AGE}; depois é Beto quem pode, e quando todos passam Beto bloqueia "
            "ou não: Foz",
        ),
        (
            OFENSIVA,
            (ATACA, *passam(ANA)),
            EscolherAliado(seat=ANA, aliado="a"),
            f"A prioridade é de Beto, que {AGE}, e depois bloqueia ou não: Foz",
        ),
        (
            EM_INFLUENCIA,
            (INFLUENCIA, *passam(ANA, BETO)),
            BLOQUEIA,
            "Beto declara bloqueios, ou que ninguém bloqueia: Foz · influência 7 contra 5",
        ),
        (
            OFENSIVA,
            (ATACA, *passam(ANA, BETO), Bloquear(seat=BETO, bloqueios=())),
            NADA_PEDE,
            f"A prioridade é de Ana, que {AGE}; depois pode Beto, antes do cálculo: Foz",
        ),
        (
            {"tem": {ANA: {"mao": 6}}},
            passam(ANA, BETO),
            SpeakAgain(seat=BETO),
            "Ana descarta 1 carta e fica com cinco",
        ),
        (
            {"preparo": {um: {"comeca": um == ANA, "bases": True, "mao": True} for um in (ANA, BETO)}},
            (),
            Manter(seat=BETO),
            "Ana mantém a mão inicial ou faz mulligan",
        ),
    ],
)
def test_it_ends_with_who_declares_what_now(fabula, position, before, refused, line):
    assert ends(fabula, position, before, refused) == [line]


def test_it_is_said_in_english_too(fabula):
    assert ends(fabula, {}, (RAIO,), NADA_PEDE, "en") == [
        "Ana has the priority and may play a Manobra, activate or pass; after a pass Beto may answer Raio"
    ]


def test_whoever_may_pass_themselves_is_told_so_where_they_pass_for_all(fabula):
    """Not by how many passes the turn would be theirs."""
    assert ends(fabula, {}, (RAIO, *passam(ANA)), NinguemResponde(seat=BETO)) == ["em vez disso: Beto passa"]


def test_whoever_passes_beforehand_speaks_again_in_the_same_phase(fabula):
    before = (PassUntil(seat=BETO, until="fim-da-fase"),)
    refused = JogarManobra(seat=BETO)
    assert ends(fabula, OFENSIVA, before, refused) == ["antes: Beto volta a falar, Ana passa, se quiser"]


def test_whoever_passes_beforehand_need_not_speak_again_for_another_phase(fabula):
    """Ana has passed: the pass of Beto ends the phase, and with it what Ana said."""
    before = (*passam(ANA), PassUntil(seat=ANA, until="fim-da-fase"))
    assert ends(fabula, {"fase": "acao"}, before, RAIO) == ["antes: Beto passa, se quiser"]


@pytest.mark.parametrize("refused", [Passar(seat=BETO), PassUntil(seat=BETO, until="fim-da-fase")])
def test_whoever_passes_already_is_not_sent_to_speak_again(fabula, refused):
    before = (PassUntil(seat=BETO, until="fim-da-fase"),)
    (line,) = ends(fabula, OFENSIVA, before, refused)
    assert line.endswith("; Beto já passa de antemão")


def test_no_effect_asks_for_a_choice_before_it_resolves(fabula):
    """1.13.1 with an empty stack; 4.5.4 while an effect waits."""
    for before, rule, why in (
        ((), "fabula.1.13.1", "Nenhum efeito pede escolha a Beto: a Pilha está vazia."),
        (
            (RAIO,),
            "fabula.4.5.4",
            "Nenhum efeito pede escolha a Beto ainda: antes se resolve Raio, na Pilha.",
        ),
    ):
        for refused in (NADA_PEDE, Decidir(seat=BETO, faz=True)):
            state, _events = played_on(FABULA, fabula.position(), *before)
            assert FABULA.judge(state, refused).primary == rule
            assert why in said(fabula, {}, before, refused)


def test_a_choice_while_a_block_is_due_is_refused_by_the_block(fabula):
    """1.22.4, 1.22.5"""
    declared = passam(ANA, BETO)
    attacks = ((OFENSIVA, ATACA, "fabula.1.22.4"), (EM_INFLUENCIA, INFLUENCIA, "fabula.1.22.5"))
    for position, attack, rule in attacks:
        state, _events = played_on(FABULA, fabula.position(**position), attack, *declared)
        assert FABULA.judge(state, NADA_PEDE).primary == rule


def test_a_rule_broken_in_two_ways_is_quoted_once(fabula):
    """3.2.1"""
    text = said(fabula, {"fase": "compra"}, (), JogarAliado(seat=BETO))
    assert "É a vez de Ana, não de Beto. Agora é Compra; isto é de Ação. 3.2 Aliados: " in text
    assert text.count("3.2 Aliados") == 1


def test_a_captured_base_is_named_with_whoever_holds_it(fabula):
    feira = {"nome": "Feira", "controlador": ANA, "dita": True}
    position = {"fase": "ofensiva", "bases": {"x": [BETO, feira]}}
    text = said(fabula, position, passam(ANA), Ativar(seat=BETO, fonte="x"))
    assert "Beto não controla Feira de Ana" in text
    assert "Feira de Beto" not in text


@pytest.mark.parametrize(
    ("base", "why"),
    [
        ("x", "O texto de Feira de Beto já foi dito; um engano se desfaz no histórico. 1.11 "),
        ("saiu", "O que se nomeou não está no Campo. 1.14 "),
        ("b", "Boto de Beto não é Base. 1.14 "),
    ],
)
def test_why_the_text_of_a_base_is_not_told(fabula, base, why):
    """1.11.3, 1.14.5: a mistake is taken back, and what has left has no name any more."""
    position = {
        "bases": {"x": [BETO, {"nome": "Feira", "dita": True}]},
        "aliados": {"b": [BETO, 2, {"nome": "Boto"}]},
    }
    assert why in said(fabula, position, (), DizerBase(seat=BETO, base=base))


def test_whoever_answers_off_turn_is_told_that_they_only_answer(fabula):
    """1.17.5-bis"""
    position = {"fase": "restauracao", "aliados": {"b": [BETO, 2, {"virado": True}]}}
    text = said(fabula, position, (RAIO, *passam(ANA)), Desvirar(seat=BETO, permanente="b"))
    assert text.startswith("Contra as regras. É a vez de Ana: Beto só responde. 1.17 ")


def test_a_variable_of_the_book_is_told_with_its_value(fabula):
    """1.8.5"""
    position = {"aliados": {"b": [ANA, 2]}, "tem": {ANA: {"recursos": 5}}}
    assert said(fabula, position, (), Ativar(seat=ANA, fonte="b", x=2)).endswith("X = 0.")


def test_passes_of_one_player_alone_are_counted(fabula):
    """Ana has passed in her Final; Beto's turn begins with the priority of Beto."""
    assert ends(fabula, {}, passam(ANA), RAIO) == ["antes: Beto passa 2 vezes"]


def test_sources_that_need_the_same_pass_are_one_line(fabula):
    position = {"aliados": {"a": [ANA, 2], "b": [BETO, 2], "c": [BETO, 2]}}
    assert ends(fabula, position, (), Ativar(seat=BETO, fonte="a")) == [
        "fonte: b de Beto · c de Beto, e antes: Ana passa, se quiser"
    ]


@pytest.mark.parametrize(
    ("position", "before", "refused"),
    [
        ({"fase": "acao"}, (RAIO,), JogarAliado(seat=BETO)),
        ({"fase": "acao"}, (), JogarAliado(seat=BETO)),
        ({"fase": "ofensiva"}, (RAIO,), JogarAliado(seat=ANA)),
    ],
    ids=["off-turn-in-answer", "off-turn", "after-the-acao-in-answer"],
)
def test_a_card_outside_its_hour_is_refused_by_its_hour_first(fabula, position, before, refused):
    """3.2.1; nothing on the stack and no priority would let it be played."""
    state, _events = played_on(FABULA, fabula.position(**position), *before)
    assert {one.rule for one in FABULA.judge(state, refused).citations} == {"fabula.3.2.1"}


@pytest.mark.parametrize(
    ("before", "refused", "rules"),
    [
        ((RAIO,), DeclararOfensiva(seat=BETO, base="Foz", aliados=("b",)), {"fabula.1.17.5-bis"}),
        ((RAIO,), Desvirar(seat=ANA, permanente="a"), {"fabula.3.2.8"}),
        (passam(ANA), Desvirar(seat=ANA, permanente="a"), {"fabula.3.2.8"}),
        ((ATACA,), ATACA, {"fabula.1.16.4"}),
        ((RAIO,), ATACA, {"fabula.1.16.4"}),
    ],
    ids=["off-turn", "stack", "priority", "second-attack", "attack-in-answer"],
)
def test_a_special_action_outside_its_hour_is_refused_by_its_hour_alone(fabula, before, refused, rules):
    """In its hour, by the stack or the combat under way: 1.16.4."""
    state, _events = played_on(FABULA, fabula.position(**OFENSIVA), *before)
    assert {one.rule for one in FABULA.judge(state, refused).citations} == rules


@pytest.mark.parametrize(
    ("mao", "why"),
    [(4, "nothing to discard"), (7, "only as the Final ends")],
)
def test_a_discard_too_early_says_whether_one_is_due_at_all(fabula, mao, why):
    state = fabula.position(tem={ANA: {"mao": mao}})
    ruling = FABULA.judge(state, Descartar(seat=ANA, quantas=1))
    assert why in ruling.citations[0].reason.text


def said(fabula, position, before, refused, lang="pt"):
    """Return the whole text of a refusal."""
    state, _events = played_on(FABULA, fabula.position(**position), *before)
    say = partial(FABULA.render_move, state)
    return message(refused, FABULA.judge(state, refused), FABULA, BOOK, state.options, lang, say, state)


ERRADAS = DizerMao(seat=ANA, quantas=3)


def test_a_wrong_number_is_a_slip_and_the_right_one_is_told_in_full(fabula):
    """4.2.3: a claim breaks no rule."""
    tem = {"tem": {ANA: {"mao": 5}}}
    assert said(fabula, tem, (), ERRADAS).startswith("Não confere. Ana tem 5 na mão, não 3.")
    assert said(fabula, tem, (), ERRADAS).endswith(" O certo é dizer quantas cartas há na mão: 5.")
    assert said(fabula, tem, (), ERRADAS, "en").endswith(" Right is: say how many cards are held: 5.")


def test_a_pass_out_of_turn_is_no_offence_and_says_whose_it_is(fabula):
    """1.17.6a"""
    assert said(fabula, {}, (), Passar(seat=BETO)).startswith(
        "Agora não. A prioridade é de Ana, não de Beto."
    )
    assert said(fabula, {}, (), Passar(seat=BETO)).endswith(" Isso cabe a Ana: passar.")
    assert said(fabula, {}, (), Passar(seat=BETO), "en").endswith(" It is for Ana to say: pass.")


def test_what_goes_before_is_told_once_and_makes_a_sentence(fabula):
    """1.17.1: a pass that goes before is no event of its own as well."""
    ativa = Ativar(seat=BETO, fonte="b")
    position = {"aliados": {"b": [BETO, 2]}}
    assert said(fabula, position, (), ativa).endswith(" no turno. Antes: Ana passa, se quiser.")
    assert said(fabula, position, (), ativa, "en").endswith(" First: Ana passes, if they like.")


def test_a_pass_is_no_cure_for_a_move_of_another_kind(fabula):
    """1.19.3, 3.2.1: what may be declared is said, not that one gives it up."""
    pelo_raio = "A prioridade é de Beto, que responde a Raio de Ana ou passa"
    for refused in (Descartar(seat=BETO, quantas=1), JogarAliado(seat=BETO)):
        assert ends(fabula, {"fase": "acao"}, (RAIO, *passam(ANA)), refused) == [pelo_raio]


def test_who_has_only_turned_aliados_is_offered_no_blocks(fabula):
    """1.22.3: the defender declares that nobody blocks."""
    position = {**OFENSIVA, "aliados": {"a": [ANA, 2, {"ofensiva": 2}], "b": [BETO, 2, {"virado": True}]}}
    declared = (ATACA, *passam(ANA, BETO))
    (line,) = ends(fabula, position, declared, Bloquear(seat=ANA, bloqueios=()))
    assert line.startswith("Beto não tem Aliado que bloqueie, e declara que ninguém bloqueia: Foz")


def test_whose_the_source_is_stands_beside_whose_priority_it_is(fabula):
    """1.14.7: another's source is no better once the priority has come round."""
    position = {"aliados": {"b": [BETO, 2, {"nome": "Boto"}], "c": [ANA, 2]}}
    text = said(fabula, position, passam(ANA), Ativar(seat=ANA, fonte="b"))
    assert text.startswith("Contra as regras. Ana não controla Boto de Beto. 1.14 ")
    assert "A prioridade é de Beto, não de Ana. 1.17 " in text
    assert said(fabula, position, passam(ANA), Ativar(seat=ANA, fonte="c")).startswith(
        "Contra as regras. A prioridade é de Beto, não de Ana."
    )


@pytest.mark.parametrize(
    ("prevencoes", "depois"),
    [
        ([], 3),
        ([{"quanto": 1}], 4),
        ([{"quanto": 0, "alvo": "Foz"}], 5),
        ([{"quanto": 9, "alvo": "Vila"}], 3),
    ],
    ids=["nenhuma", "um", "todo", "de-outra"],
)
def test_a_block_is_asked_for_with_what_is_prevented(fabula, prevencoes, depois):
    """fabula.1.21.7: the stake does not count damage that never comes."""
    state, _events = played_on(FABULA, fabula.position(**OFENSIVA), ATACA, *passam(ANA, BETO))
    valem = tuple(
        Prevencao(id=90 + at, jogador=BETO, ate="fim-da-fase", **uma) for at, uma in enumerate(prevencoes)
    )
    state = replace(state, mesa=replace(state.mesa, prevencoes=valem))
    asked = a_seguir(state, "", "pt")
    assert asked is not None
    assert asked.endswith(f"Foz · 5 → {depois}")
