"""A refusal ends with what may be declared next, or with whom the table waits for, and for what."""

from functools import partial

import pytest
from games.castelo import positions
from msgspec.structs import replace

from companion.games.castelo.game import CASTELO
from companion.games.castelo.lances_da_dupla import Doar, Pedir
from companion.games.castelo.lances_do_engano import DizerPontos
from companion.games.castelo.moves import (
    Atacar,
    BaixarTropa,
    Defender,
    Descartar,
    NinguemUsa,
    Passar,
    PassarFase,
    UsarEfeito,
    UsarInstantanea,
)
from companion.games.castelo.registry import BOOK
from companion.games.castelo.tasks import Dano
from companion.language import LANGUAGES
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.questions.consulting import Query, consult
from companion.referee.questions.verdict_texts import message, render_citation

ACOES = {"fase": "acoes-1", "etapa": ""}
DUPLAS = {"caio": {}, "duda": {}, "duplas": True, "cooperativo": True}
COM_UM = {"lado_ana": {"marcadores": {"armeiro": 1}}}


def read(state, move):
    """Return what a refusal says, in all languages."""
    ruling = CASTELO.judge(state, move)
    assert ruling.verdict == "illegal"
    say = partial(CASTELO.render_move, state)
    return {lang: message(move, ruling, CASTELO, BOOK, state.options, lang, say, state) for lang in LANGUAGES}


def rule_and_reason(state, move):
    """Return the first rule that a refusal cites, and its reason in Portuguese."""
    first = CASTELO.judge(state, move).citations[0]
    return first.rule, render_citation(first, CASTELO, BOOK, state.options, "pt", move, state).why


def at(**fields):
    return positions.loaded({"a": [3, 2, 2]}, {"b": [3, 2, 2]}, **fields).state


@pytest.mark.parametrize(
    ("fields", "pt", "en"),
    [
        (ACOES, "… ou ir ao Combate", "… or go to the Combat"),
        ({"fase": "compra", "etapa": ""}, "e pode comprar uma carta", "and may draw a card"),
        (
            {"etapa": "movimentacao"},
            "e pode mover uma tropa ou ir à Declaração",
            "and may move a tropa or go to the Declaration step",
        ),
        (
            {"fase": "descarte", "etapa": ""},
            "e pode usar uma Instantânea ou encerrar o turno",
            "or end the turn",
        ),
    ],
)
def test_what_nothing_mends_ends_with_what_is_open_to_who_is_on_turn(fields, pt, en):
    """The next step is the last of several, and never told as the only one where it is not."""
    said = read(at(**fields), BaixarTropa(seat="Beto"))
    assert "Quem joga é Ana, e pode " in said["pt"]
    assert said["pt"].endswith(f"{pt}.")
    assert said["en"].endswith(f"{en}.")


def test_before_anybody_is_on_turn_it_ends_with_who_has_still_to_draw():
    state = CASTELO.start(TableOptions((SeatOf("Ana"), SeatOf("Beto"))))
    said = read(state, Atacar(seat="Beto"))
    assert said["pt"].endswith("A mesa espera por Beto: comprar a mão inicial.")


@pytest.mark.parametrize("move", [Passar(seat="Ana"), NinguemUsa(seat="Ana", em="depois-dos-danos")])
def test_where_nothing_waits_to_be_passed_the_next_phase_is_offered(move):
    step = PassarFase(seat="Ana", para="acoes-1")
    remedies = CASTELO.judge(at(fase="manutencao", etapa=""), move).remedies
    assert step in [remedy.move for remedy in remedies]


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Atacar(seat="Beto", atacante="b"), "Agora é Ações 1: ataques se declaram no Combate."),
        (Defender(seat="Beto"), "Agora é Ações 1: defende-se no Combate, de um ataque."),
        (Descartar(seat="Ana", quantas=2), "Com 5 na mão, nada se descarta."),
    ],
)
def test_an_act_of_another_moment_is_told_its_own(move, why):
    assert why in read(at(**ACOES), move)["pt"]


def test_who_is_not_on_turn_does_not_wait_for_the_acoes_of_another():
    em_combate = at(etapa="movimentacao")
    assert "espere as Ações 2" in read(em_combate, BaixarTropa(seat="Ana"))["pt"]
    assert "Beto espera o próprio turno" in read(em_combate, BaixarTropa(seat="Beto"))["pt"]


def test_who_passes_for_another_is_told_what_that_one_owes():
    em_combate = at(etapa="declaracao")
    for move in (Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"), PassarFase(seat="Ana")):
        em_combate = CASTELO.apply(em_combate, move).state
    said = read(em_combate, Passar(seat="Ana"))
    assert "Quem falta é Beto, não Ana: defesa." in said["pt"]
    assert "Beto is still awaited, not Ana: defence." in said["en"]


def test_who_is_no_partner_is_told_with_the_partner_and_what_can_be_given():
    state = at(**ACOES, **DUPLAS, **COM_UM)
    gift = Doar(seat="Ana", para="Beto", marcadores=("construcao",))
    said = read(state, gift)
    assert "O par de Ana é Caio, não Beto." in said["pt"]
    assert "The partner of Ana is Caio, not Beto." in said["en"]
    mended = [remedy.move for remedy in CASTELO.judge(state, gift).remedies]
    assert mended == [Doar(seat="Ana", para="Caio", marcadores=("armeiro",))]


def test_who_has_lost_the_partner_is_told_so():
    state = at(**ACOES, **DUPLAS, out=("Caio",))
    said = read(state, Pedir(seat="Ana", de="Beto", marcadores=("armeiro",)))
    assert "Caio, o par de Ana, está fora da partida." in said["pt"]


def test_who_passed_is_not_told_to_say_that_nobody_uses_anything():
    """Without an answer the step ends: that nobody uses anything is no move that is then open."""
    state = at(**DUPLAS, out=("Caio",))
    for move in (PassarFase(seat="Ana"), Passar(seat="Ana")):
        state = CASTELO.apply(state, move).state
    said = read(state, Pedir(seat="Ana", de="Caio", marcadores=("armeiro",)))
    assert said["pt"].endswith("Beto usa algo ou passa (Efeitos Instantâneos 1).")


def test_only_a_number_that_is_wrong_is_told_to_be_so():
    """Who is out says nothing wrong: no number would make it count."""
    begins = DizerPontos(seat="Ana", alvo="castelo:Beto", pontos=1)
    assert read(at(**ACOES), begins)["pt"].startswith("Não confere.")
    out = at(**ACOES, **DUPLAS, out=("Caio",))
    said = read(out, replace(begins, seat="Caio"))
    assert said["pt"].startswith("Não vale. Caio está fora da partida")
    assert said["en"].startswith("That does not count. Caio is out of the match")
    of_the_lost = read(out, DizerPontos(seat="Ana", alvo="castelo:Caio", pontos=9))
    assert of_the_lost["pt"].startswith("Não confere.")


def test_points_of_a_card_that_is_not_there_are_not_mended_by_those_of_another():
    claim = DizerPontos(seat="Ana", alvo="coruja", pontos=0)
    (remedy,) = CASTELO.judge(at(**ACOES), claim).remedies
    assert remedy.move is None


def test_a_part_of_a_request_is_asked_for_the_rest():
    state = at(**ACOES, **DUPLAS)
    parts = (Pedir(seat="Ana"), Pedir(seat="Ana", de="Caio"))
    asked = [CASTELO.judge(state, move).questions[0] for move in parts]
    assert [(one.field, one.choices) for one in asked] == [
        ("de", ("Caio",)),
        ("marcadores", (("construcao",), ("armeiro",), ("espiritual",), ("treinamento",))),
    ]
    shown = [one.text for one in consult(CASTELO, Query(parts[1], {}), state).choices]
    assert shown == ["1 Construção", "1 Armeiro", "1 Espiritual", "1 Treinamento"]


def test_a_combat_in_which_both_tropas_are_hurt_is_not_told_as_one_without_damage():
    """“Danos”: the attacker deals its attack and takes the defence; neither dies of that."""
    state = positions.loaded({"a": [1, 1, 5]}, {"b": [1, 1, 5]}, etapa="declaracao").state
    for move in (
        Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"),
        PassarFase(seat="Ana"),
        Defender(seat="Beto", defensor="b", atacante="a"),
    ):
        state = CASTELO.apply(state, move).state
    said = read(state, Descartar(seat="Ana", quantas=2))
    defended = "Todo ataque já tem defesa: Beto ainda tem de dizer que deixa acontecer."
    assert said["pt"].endswith(f" até ficar com oito. {defended}")
    assert said["en"].endswith(" down to eight. Every attack is defended: Beto has still to let it happen.")
    views = {lang: CASTELO.view(state, state.options.names, EVERYBODY, lang) for lang in LANGUAGES}
    told = {lang: view.where[0].text for lang, view in views.items()}
    assert told == {"pt": "ninguém morre", "en": "nobody dies"}


@pytest.mark.parametrize("seat", ["Ana", "Beto"])
def test_that_nobody_uses_anything_is_nobodys_alone_to_say_where_no_step_waits(seat):
    """Only that it is another phase of the turn is wrong, whoever says it."""
    nobody = NinguemUsa(seat=seat, em="depois-dos-danos")
    (cited,) = CASTELO.judge(at(**ACOES), nobody).citations
    assert cited.rule == "castelo.decisao.118"
    assert "Agora é Ações 1: “ninguém usa nada” só vale no Combate." in read(at(**ACOES), nobody)["pt"]


def test_the_wall_of_a_player_who_is_out_is_told_so():
    state = at(**ACOES, **DUPLAS, out=("Caio",))
    said = read(state, DizerPontos(seat="Beto", alvo="muralha:Caio", pontos=99))
    assert "Caio está fora da partida." in said["pt"]
    assert "Caio is out of the match." in said["en"]


def test_a_tropa_that_is_gone_is_told_with_how_it_went():
    """castelo.tropas.morte-por-dano, castelo.formas.coop-eliminado-sai; else only what remains has damage."""
    of_b = DizerPontos(seat="Ana", alvo="b", pontos=0)
    killed = (Dano(alvo="b", pontos=9),)
    died = CASTELO.apply(at(**ACOES), UsarInstantanea(seat="Ana", carta="Raio", efeito=killed)).state
    assert rule_and_reason(died, of_b) == ("castelo.tropas.morte-por-dano", "B morreu neste turno.")
    gone = replace(of_b, alvo="coruja")
    assert rule_and_reason(at(**ACOES, **DUPLAS, out=("Caio",)), gone) == (
        "castelo.formas.coop-eliminado-sai",
        "Coruja não está na mesa; quem saiu da partida (Caio) levou as suas cartas.",
    )
    assert rule_and_reason(at(**ACOES), gone) == (
        "castelo.combate.sobreviventes-ficam",
        "Coruja não está na mesa.",
    )


def test_attacks_that_come_after_the_declaration_are_refused_by_the_defences():
    """castelo.combate.defensor-escolhe: attacks and defences are both of the Declaração."""
    state = at(etapa="declaracao")
    for move in (Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"), PassarFase(seat="Ana")):
        state = CASTELO.apply(state, move).state
    rule, why = rule_and_reason(state, Atacar(seat="Ana", atacante="a", alvo="castelo:Beto"))
    assert (rule, why) == ("castelo.combate.defensor-escolhe", "Os ataques já acabaram: agora se defende.")


def test_a_new_target_is_asked_for_with_those_that_there_are():
    """castelo.combate.novo-alvo"""
    state = CASTELO.apply(at(etapa="declaracao"), Atacar(seat="Ana", atacante="a", alvo="b")).state
    for move in (
        PassarFase(seat="Ana"),
        Passar(seat="Ana"),
        UsarEfeito(seat="Beto", tropa="b"),
    ):
        state = CASTELO.apply(state, move).state
    said = read(state, Descartar(seat="Beto", quantas=2))
    assert said["pt"].endswith(" Alvo perdido: Ana escolhe outro para a: Muralha de Beto.")
    assert said["en"].endswith(" Target lost: Ana chooses another for a: Wall of Beto.")
