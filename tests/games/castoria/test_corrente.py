"""An attack, a chain of three answers and a falling pyramid follow the manual: the golden match.

Ana's Ferreiro (N3) attacks the middle of Beto's base. Beto answers with an Ação that prevents the attack; Ana
answers that with an Ação that prevents Beto's; Beto answers with an Interação that weakens the Ferreiro.
"""

import msgspec
import pytest

from companion.games.castoria.game import CASTORIA, cartas_de
from companion.games.castoria.moves import Acao, Atacar, AvancarFase, Interacao, Movimento, Passar
from companion.games.castoria.registry import valor
from companion.games.castoria.textos.operacoes import Matar
from companion.referee.matches.entries import Interrupt, Play, Retract, Stand
from companion.referee.matches.match import Match, digest
from companion.referee.positions.adjustments import Modify, Prevent

PIRAMIDE = {
    "N1": {"valor_decimos": 4, "nome": "Rainha"},
    "N2-1": {"valor_decimos": 5, "nome": "Conde"},
    "N2-2": {"valor_decimos": 8, "nome": "Duque", "condecoracoes": [{"dono": "Beto", "valor_decimos": 2}]},
    "N3-1": {"valor_decimos": 2, "nome": "Pajem"},
    "N3-2": {"valor_decimos": 6, "nome": "Guarda", "interacao": True},
    "N3-3": {"valor_decimos": 3, "nome": "Bardo"},
}
ENFRAQUECE = (Modify(effect="add", target="valor", on="Ana:N3-1", value=-1, until="fim-de-turno"),)

GOLDEN = (
    AvancarFase(seat="Ana", para="luta"),
    Atacar(seat="Ana", atacante="N3-1", alvo="N3-2"),
    Acao(seat="Beto", carta="Névoa", nivel="narrador", realizador="narrador", efeito=(Prevent(),)),
    Acao(seat="Ana", carta="Vento", nivel="3", realizador="N3-1", efeito=(Prevent(),)),
    Interacao(seat="Beto", personagem="N3-2", efeito=ENFRAQUECE),
    Passar(seat="Ana"),
    AvancarFase(seat="Ana", para="reconstrucao"),
)


@pytest.fixture
def begun(castoria):
    beto = {"mao": 4, "inventario": 49}
    ferreiro = {"valor_decimos": 9, "nome": "Ferreiro"}
    return castoria.position({"N3-1": ferreiro}, PIRAMIDE, lado_beto=beto, fase="construcao")


@pytest.fixture
def match(begun):
    match = Match(CASTORIA, begun)
    for move in GOLDEN:
        match = match.append(Play(move=move))
    return match


LAST = {"capitulo": 2, "vitorias": [1, 0]}  # one more chapter for Ana ends the história


def kinds(outturn):
    return [(event.kind, event.rule.removeprefix("castoria.")) for event in outturn.events]


def test_the_chain_is_accepted_link_by_link_with_what_permits_each(match):
    assert [outturn.standing for outturn in match.course] == ["accepted"] * len(GOLDEN)
    cited = [[c.rule.removeprefix("castoria.") for c in outturn.ruling.citations] for outturn in match.course]
    assert cited == [
        ["fases.sem-movimentos"],
        ["decisao.22", "lutas.ordem-livre"],
        ["decisao.17", "contra-tramas.meios-turno-oponente"],
        ["contra-tramas.resposta-acao"],
        ["decisao.91", "contra-tramas.meios-turno-oponente"],
        ["contra-tramas.definicao"],
        ["fases.sem-movimentos"],
    ]


def test_the_chain_resolves_from_its_top_and_each_event_cites_its_rule(match):
    assert kinds(match.course[5]) == [
        ("passou", "contra-tramas.alternancia"),
        ("mudou", "decisao.87"),  # the Interação weakens the Ferreiro
        ("resolveu", "cartas.interacao"),
        ("acao-impedida", "decisao.57"),  # Vento prevents Névoa
        ("resolveu", "acoes.cemiterio-ao-resolver"),
        ("gatilho", "contra-tramas.gatilho-sofrer-ataque"),  # so the attack goes on
    ]


def test_silence_lets_the_attack_resolve_and_the_pyramid_falls(match):
    events = kinds(match.course[6])
    assert events[:6] == [
        ("venceu", "lutas.atacante-maior"),
        ("morreu", "lutas.morte"),
        ("morreu", "lutas.suporte"),
        ("morreu", "lutas.suporte"),
        ("caiu", "condecoracoes.morre-junto"),
        ("morreu", "lutas.suporte"),
    ]
    mesa = match.state.mesa
    ana, beto = mesa.lado("Ana"), mesa.lado("Beto")
    # 0.9 − 0.1 against 0.6; the fallen cost nothing
    assert beto.imaginacao_decimos == 30 - 2
    assert beto.hierarquia.ocupados == ("N3-1", "N3-3")
    # Guarda, Conde, Duque with its Condecoração, Rainha, and the prevented Névoa
    assert (beto.cemiterio, ana.cemiterio) == (6, 1)
    ferreiro = ana.hierarquia.em("N3-1")
    assert (ferreiro.atacou, ferreiro.agiu, ferreiro.virado) == (True, True, "direita")
    assert beto.agiu
    assert cartas_de(match.state, "Ana") == cartas_de(match.state, "Beto") == 60


def test_an_answer_lies_on_the_acao_that_it_answers_and_else_at_home(match):
    zones = {
        (dict(event.facts)["carta"], dict(event.facts)["zona"], event.rule)
        for outturn in match.course
        for event in outturn.events
        if event.kind == "acao"
    }
    assert zones == {
        ("Névoa", "Beto", "castoria.contra-tramas.espaco-proprio"),
        ("Vento", "Beto", "castoria.acoes.sobre-acao-oponente"),
    }


def test_a_late_answer_is_put_where_it_happened_and_taking_it_back_restores_everything(match):
    impede = Acao(seat="Beto", carta="Muro", nivel="3", realizador="N3-1", efeito=(Prevent(),))
    late = match.append(Interrupt(before=7, move=impede))
    went_on = late.course[-1]
    assert (went_on.moment.n, went_on.standing) == (7, "accepted")
    assert went_on.passes == (Passar(seat="Ana"),)  # going on with an open chain has passed it
    declared_late = late.append(Interrupt(before=7, move=Passar(seat="Ana")))
    assert [outturn.standing for outturn in declared_late.course] == ["accepted"] * 9
    assert (declared_late.course[-1].passes, declared_late.state) == ((), late.state)
    assert declared_late.state.mesa.lado("Beto").imaginacao_decimos == 30
    assert declared_late.state.mesa.lado("Beto").hierarquia.em("N3-2").foi_alvo  # decisao.18
    assert declared_late.state.mesa.lado("Ana").hierarquia.em("N3-1").atacou
    assert declared_late.state.mesa.fase == "luta"  # its end can still be answered
    back = declared_late.append(Retract(n=9)).append(Retract(n=8))
    assert back.state == match.state
    assert digest(back.state) == digest(match.state)


def test_a_refused_move_changes_nothing_until_it_is_let_stand(match):
    up = Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")
    refused = match.append(Play(move=up))
    assert (refused.standing(8), refused.state) == ("refused", match.state)
    stood = refused.append(Stand(n=8))
    assert stood.standing(8) == "stood"
    assert stood.state.mesa.lado("Beto").hierarquia.em("N3-1").foi_alvo


def test_every_state_and_move_is_read_back_as_it_was_written(match, begun):
    state = begun
    for move in GOLDEN:
        written = msgspec.json.encode(move)
        assert msgspec.json.decode(written, type=Movimento) == move
        state = CASTORIA.apply(state, move).state
        again = msgspec.json.decode(msgspec.json.encode(state), type=CASTORIA.state_type)
        assert again == state
        assert digest(again) == digest(state)


def test_the_attack_ends_without_effect_when_the_attacker_is_gone(castoria, begun):
    mata = Acao(
        seat="Beto",
        carta="Raio",
        nivel="3",
        realizador="N3-1",
        efeito=(Matar(personagem="Ana:N3-1"),),
    )
    state, events = castoria.played(begun, *GOLDEN[:2], mata, Passar(seat="Ana"))
    assert "castoria.decisao.19" in [event.rule for event in events]
    # the trigger of the death is answered after the chain; nobody suffers an attack any more
    assert [window.trigger for window in state.windows] == ["morte"]
    state, _events = castoria.played(state, Passar(seat="Beto"))
    assert state.agenda == state.windows == state.modifiers == ()
    assert state.mesa.lado("Beto").imaginacao_decimos == 30
    assert state.mesa.lado("Ana").imaginacao_decimos == 30  # decisao.88


def test_what_dies_while_a_chain_resolves_opens_its_window_before_the_answered_attack(castoria, begun):
    mata = Interacao(seat="Beto", personagem="N3-2", efeito=(Matar(personagem="Ana:N3-2"),))
    second = castoria.position({"N3-1": 9, "N3-2": 1}, PIRAMIDE, lado_beto={"mao": 4, "inventario": 49})
    state, _events = castoria.played(second, GOLDEN[1], mata, Passar(seat="Ana"))
    assert [window.trigger for window in state.windows] == ["morte"]
    state, _events = castoria.played(state, Passar(seat="Beto"))
    assert [window.trigger for window in state.windows] == ["sofrer-ataque"]


def test_the_narrador_whom_nobody_answers_says_so(castoria):
    state = castoria.position({"N3-1": 30}, historia=LAST)
    won, _events = castoria.played(
        state, Atacar(seat="Ana", atacante="N3-1", alvo="narrador"), Passar(seat="Ana"), Passar(seat="Ana")
    )
    assert won.outcome.winners == ("Ana",)
    assert won.outcome.rules[0] == "castoria.objetivo.zerar-imaginacao"
    assert list(CASTORIA.offers(won, "Ana")) == list(CASTORIA.offers(won, "Beto")) == []


FIGHTS = {
    "lutas.atacante-maior": (7, 5, 30, 28, True, False),
    "lutas.empate": (5, 5, 30, 30, True, True),
    "lutas.atacante-menor": (5, 7, 28, 30, False, True),
}


@pytest.mark.parametrize("rule", FIGHTS)
def test_a_fight_has_three_results(castoria, rule):
    ataque, defesa, pi_ana, pi_beto, ana_stands, beto_stands = FIGHTS[rule]
    state = castoria.position({"N3-1": ataque}, {"N3-1": defesa})
    move = Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")
    state, events = castoria.played(state, move, Passar(seat="Beto"), Passar(seat="Beto"))
    ana, beto = state.mesa.lados
    assert f"castoria.{rule}" in [event.rule for event in events]
    assert (ana.imaginacao_decimos, beto.imaginacao_decimos) == (pi_ana, pi_beto)
    assert (not ana.hierarquia.vazia, not beto.hierarquia.vazia) == (ana_stands, beto_stands)


FALLS = {
    # who dies: what stands with their Valores, and what is left
    "the-second-support-holds": ("N3-1", {"N3-1": 1, "N3-2": 5, "N2-1": 5}, ("N2-1", "N3-2")),
    "the-second-support-is-too-weak": ("N3-1", {"N3-1": 5, "N3-2": 4, "N2-1": 5}, ("N3-2",)),
    "the-n1-above-a-fallen-n2": ("N3-1", {"N3-1": 5, "N2-1": 5, "N1": 3}, ()),
    "the-middle-carries-both": ("N3-2", {"N3-2": 5, "N2-1": 5, "N2-2": 5}, ()),
    "the-other-corner-carries-nothing": ("N3-3", {"N3-1": 5, "N3-3": 1, "N2-1": 5}, ("N2-1", "N3-1")),
    "a-waiver-stays": (
        "N3-1",
        {"N3-1": 5, "N2-1": {"valor_decimos": 9, "sem_suporte": True}},
        ("N2-1",),
    ),
}


@pytest.mark.parametrize("name", FALLS)
def test_who_falls_with_the_dead(castoria, name):
    dies, beto, left = FALLS[name]
    raio = Acao(
        seat="Ana", nivel="narrador", realizador="narrador", efeito=(Matar(personagem=f"Beto:{dies}"),)
    )
    state = castoria.position({}, beto)
    state, _events = castoria.played(state, raio, Passar(seat="Beto"))
    assert state.mesa.lado("Beto").hierarquia.ocupados == left


def test_a_lasting_acao_goes_when_another_is_laid_in_its_zone_and_its_changes_with_it(castoria):
    mais = Modify(effect="add", target="valor", on="Ana:N3-1", value=3, until="permanente:Ana")
    bencao = Acao(seat="Ana", carta="Bênção", nivel="3", realizador="N3-1", permanente=True, efeito=(mais,))
    state, _events = castoria.played(
        castoria.position({"N3-1": 5, "N3-2": 5}, {"N3-1": 5}), bencao, Passar(seat="Beto")
    )
    ferreiro = state.mesa.lado("Ana").hierarquia.em("N3-1")
    assert state.mesa.lado("Ana").permanente.carta == "Bênção"
    assert valor(state, ferreiro) == 8
    other = Acao(seat="Ana", carta="Sopro", nivel="3", realizador="N3-2")
    state, events = castoria.played(state, other)
    assert "castoria.acoes.permanente-substituida" in [event.rule for event in events]
    assert (state.mesa.lado("Ana").permanente, valor(state, ferreiro)) == (None, 5)


def test_a_lasting_answer_on_the_opponents_pile_goes_home_after_the_chain(castoria):
    before = castoria.position(
        {"N3-1": 5}, {"N3-1": 5, "N3-2": 5}, lado_beto={"permanente": {"carta": "Velha"}}
    )
    mine = Acao(seat="Ana", carta="Sopro", nivel="3", realizador="N3-1")
    theirs = Acao(seat="Beto", carta="Nova", nivel="3", realizador="N3-1", permanente=True)
    state, _events = castoria.played(before, mine, theirs)
    assert state.mesa.lado("Beto").permanente.carta == "Velha"  # decisao.52
    state, _events = castoria.played(state, Passar(seat="Ana"))
    assert state.mesa.lado("Beto").permanente.carta == "Nova"  # decisao.53
    assert state.mesa.lado("Beto").cemiterio == 1


def test_what_cards_changed_of_a_personagem_leaves_with_it(castoria):
    mais = Modify(effect="add", target="valor", on="Beto:N3-1", value=3)
    mudar = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=(mais,))
    matar = Acao(seat="Ana", nivel="3", realizador="N3-2", efeito=(Matar(personagem="Beto:N3-1"),))
    state = castoria.position({"N3-1": 5, "N3-2": 5}, {"N3-1": 5})
    state, _events = castoria.played(state, mudar, Passar(seat="Beto"))
    assert len(state.modifiers) == 1
    state, _events = castoria.played(state, matar, Passar(seat="Beto"))
    assert state.modifiers == ()


def test_the_last_imagination_ends_the_chapter_and_nothing_waits_any_more(castoria):
    weak = {"imaginacao_decimos": 4}
    state = castoria.position({"N3-1": 9}, {"N3-1": 5}, lado_beto=weak, historia=LAST)
    attack = Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")
    state, _events = castoria.played(state, attack, Passar(seat="Beto"), Passar(seat="Beto"))
    assert state.outcome.winners == ("Ana",)
    assert state.mesa.lado("Beto").hierarquia.vazia  # decisao.100: together with the death
    assert (state.agenda, state.windows, state.surgidos) == ((), (), ())


def test_nobody_answers_a_card_of_their_own(castoria):
    """decisao.93, where the table lets an Ação out of turn stand."""
    state = castoria.position({"N3-1": 5}, {"N3-1": 5})
    match = Match(CASTORIA, state).append(
        Play(move=Acao(seat="Beto", carta="Cedo", nivel="3", realizador="N3-1"))
    )
    stood = match.append(Stand(n=1))
    assert (match.standing(1), stood.standing(1)) == ("refused", "stood")
    assert stood.state.windows == ()
    assert stood.state.mesa.lado("Beto").cemiterio == 1
