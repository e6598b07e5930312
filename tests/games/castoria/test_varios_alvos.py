"""Texts on several Personagens, of the bearer, and while a card lies there, as a judge plays them."""

import msgspec
import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Combinar,
    Comprar,
    Condecorar,
    Convocar,
    EncerrarTurno,
    Interacao,
    Passar,
    Reacao,
)
from companion.games.castoria.registry import BOOK, valor
from companion.games.castoria.telefone.cartas_conhecidas import cartas_do_lance, jogada
from companion.games.castoria.telefone.leitor import LEITOR
from companion.house.card import with_text
from companion.referee.definition.at_table import KnownCard
from companion.referee.matches.entries import Play
from companion.referee.matches.match import Match
from companion.referee.questions.verdict_texts import render_citation

BETO_PASSA = Passar(seat="Beto")


@pytest.fixture
def em(castoria):
    """Provide matches from a position in the Construção of Ana, played on by lawful moves."""

    def begun(ana, beto, *moves, **mesa):
        match = Match(CASTORIA, castoria.position(ana, beto, **{"fase": "construcao", "turno": 5, **mesa}))
        return segue(match, *moves)

    return begun


def segue(match, *moves):
    for move in moves:
        match = match.append(Play(move=move))
        assert match.standing(len(match.log)) == "accepted", (move, match.course[-1].ruling)
    return match


def lida(texto, kind="acao"):
    """Return the fields of a move that a whole text fills."""
    reading = LEITOR.read(texto, kind)
    assert not reading.unread, reading.unread
    return LEITOR.values(reading)


def acao(texto, seat="Ana", realizador="N3-1", **escolhas):
    """Return an Ação with a read text and the choices at paths of its operations."""
    move = Acao(seat=seat, nivel=realizador[1], realizador=realizador, carta="Carta", **lida(texto))
    for at, chosen in escolhas.items():
        operacao, _under, field = at.removeprefix("op").partition("_")
        move = move.choosing(f"efeito[{operacao}].{field}", chosen)
    return move


def recusa(match, move):
    ruling = CASTORIA.judge(match.state, move)
    assert ruling.verdict == "illegal", ruling
    said = render_citation(ruling.citations[0], CASTORIA, BOOK, match.state.options, "pt", move, match.state)
    return ruling.citations[0].rule, said.why


def decimos(match, seat, espaco):
    return valor(match.state, match.state.mesa.quem(seat, espaco))


# ---------------------------------------------------------------- Ações on several


def test_one_of_them_is_chosen_by_its_place_and_dies_where_it_stands(em):
    match = em({"N2-1": 9, "N3-1": 9}, {"N3-1": 7, "N3-2": 9})
    aberta = acao("Escolha um Personagem do oponente com Valor 0.8 ou menor. Ele morre.")
    assert [str(um) for um in CASTORIA.choices(match.state, aberta, "efeito[0].targets")] == ["Beto:N3-1"]
    _rule, why = recusa(match, aberta.choosing("efeito[0].targets", ("Beto:N3-2",)))
    assert why == "O texto visa no máximo 0,8 de Valor; 0,9 (N3-2) de Beto tem 0,9."
    match = segue(match, aberta.choosing("efeito[0].targets", ("Beto:N3-1",)), BETO_PASSA)
    assert match.state.mesa.quem("Beto", "N3-1") is None
    assert match.state.mesa.lado("Beto").imaginacao_decimos == 30


def test_two_targets_of_one_text_change_each_in_its_way(em):
    texto = (
        "Escolha um Personagem seu e um Personagem do oponente. "
        "Até o fim do turno, o seu ganha +0.3 de Valor e o do oponente perde 0.3 de Valor."
    )
    ambos = acao(texto, op0_targets=("Ana:N3-2",), op1_targets=("Beto:N3-1",))
    match = em({"N3-1": 5, "N3-2": 6}, {"N3-1": 8}, ambos, BETO_PASSA)
    assert (decimos(match, "Ana", "N3-2"), decimos(match, "Beto", "N3-1")) == (9, 5)


def test_a_loss_is_shared_out_down_to_zero_and_ends_with_the_turn(em):
    texto = (
        "Distribua uma perda de 0.6 de Valor entre até três Personagens do oponente, "
        "em partes de pelo menos 0.1. A perda dura até o fim do turno."
    )
    partes = (("Beto:N3-1", 4), ("Beto:N3-2", 2))
    match = em({"N3-1": 5}, {"N3-1": 3, "N3-2": 6}, acao(texto, op0_shares=partes), BETO_PASSA)
    assert (decimos(match, "Beto", "N3-1"), decimos(match, "Beto", "N3-2")) == (0, 4)
    assert all(mudanca.until == "fim-de-turno" for mudanca in match.state.modifiers)


def test_all_condecoracoes_go_and_nobody_falls_by_it(em):
    coroa = {"dono": "Ana", "valor_decimos": 5}
    ana = {"N2-1": 9, "N3-1": {"valor_decimos": 5, "condecoracoes": [coroa]}}
    beto = {"N3-2": {"valor_decimos": 3, "condecoracoes": [coroa, {"dono": "Beto", "valor_decimos": 1}]}}
    match = em(ana, beto, acao("Destrua todas as Condecorações em jogo."), BETO_PASSA)
    assert (decimos(match, "Ana", "N3-1"), decimos(match, "Beto", "N3-2")) == (5, 3)
    assert match.state.mesa.quem("Ana", "N2-1") is not None
    assert (match.state.mesa.lado("Ana").cemiterio, match.state.mesa.lado("Beto").cemiterio) == (3, 1)


def test_who_comes_back_may_not_attack_this_turn(em):
    texto = (
        "Posicione na sua hierarquia um Personagem N3 ou N2 do seu Cemitério, mesmo sem suporte. "
        "Ele não pode atacar neste turno."
    )
    volta = acao(texto, op0_espaco="N2-2", op0_nome="Volta", op0_valor_decimos=9)
    match = em({"N3-1": 5}, {"N2-1": 4, "N3-1": 9}, volta, BETO_PASSA, BETO_PASSA, lado_ana={"cemiterio": 3})
    match = segue(match, AvancarFase(seat="Ana", para="luta"), BETO_PASSA, BETO_PASSA)
    assert recusa(match, Atacar(seat="Ana", atacante="N2-2", alvo="N2-1"))[0].startswith("castoria.contra")
    segue(match, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"))


def test_who_enters_by_a_text_can_be_a_target_of_its_next_sentence(em):
    texto = "Posicione na sua hierarquia um Personagem N3 da sua mão. Um Personagem seu ganha +0.2 de Valor."
    entra = acao(texto, op0_espaco="N3-2", op0_nome="Novo", op0_valor_decimos=3, op1_targets=("Ana:N3-2",))
    match = em({"N3-1": 5}, {}, entra, BETO_PASSA)
    assert decimos(match, "Ana", "N3-2") == 5


# ---------------------------------------------------------------- of the bearer


def test_whoever_bears_the_text_is_meant_by_it(em):
    texto = lida("Ⓡ Quando este Personagem ataca, ele ganha +0.2 de Valor até o fim do turno.", "personagem")
    ana = {"N3-1": {"valor_decimos": 5, "reacao": texto["reacao"]}}
    match = em(ana, {"N3-1": 6}, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"), fase="luta")
    match = segue(match, Reacao(seat="Ana", personagem="N3-1", efeito=texto["comportamento"]), BETO_PASSA)
    assert decimos(match, "Ana", "N3-1") == 7


def test_the_attacker_loses_valor_before_the_comparison(em):
    texto = lida(
        "Ⓡ Quando este Personagem é declarado alvo de um ataque, o atacante perde 0.4 de Valor "
        "até o fim do turno.",
        "personagem",
    )
    beto = {"N3-1": {"valor_decimos": 5, "reacao": texto["reacao"]}}
    match = em({"N3-1": 8}, beto, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"), BETO_PASSA, fase="luta")
    match = segue(match, Reacao(seat="Beto", personagem="N3-1", efeito=texto["comportamento"]))
    assert decimos(match, "Ana", "N3-1") == 4


def test_an_attack_is_drawn_to_the_bearer_whatever_its_level(em):
    texto = lida(
        "Ⓡ Quando um Personagem do oponente declara um ataque contra um Personagem N3 seu, "
        "este Personagem passa a ser o alvo desse ataque.",
        "personagem",
    )
    beto = {"N2-1": {"valor_decimos": 14, "reacao": texto["reacao"]}, "N3-1": 3, "N3-2": 3}
    match = em({"N3-1": 7}, beto, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"), fase="luta")
    desvia = Reacao(seat="Beto", personagem="N2-1", efeito=texto["comportamento"])
    match = segue(match, desvia)
    while match.state.agenda:
        match = segue(match, BETO_PASSA)
    assert match.state.mesa.quem("Ana", "N3-1") is None
    assert match.state.mesa.lado("Ana").imaginacao_decimos == 23
    assert match.state.mesa.quem("Beto", "N3-1").foi_alvo


def test_it_moves_and_drops_whom_it_alone_supported(em):
    texto = lida(
        "Ⓘ Você pode mover este Personagem para outro espaço N3 vazio da sua hierarquia. "
        "Use esta Interação apenas uma vez por turno.",
        "personagem",
    )
    ana = {"N2-1": 6, "N3-1": {"valor_decimos": 6, "interacao": True}}
    usa = Interacao(seat="Ana", personagem="N3-1", efeito=texto["comportamento"])
    match = em(ana, {}, usa.choosing("efeito[1].espaco", "N3-3"), BETO_PASSA)
    assert match.state.mesa.lado("Ana").hierarquia.ocupados == ("N3-3",)
    de_novo = usa.having(personagem="N3-3").choosing("efeito[1].espaco", "N3-1")
    while match.state.agenda:
        match = segue(match, BETO_PASSA)
    rule, why = recusa(match, de_novo)
    assert (rule, why) == (
        "castoria.cartas.interacao",
        "0,6 (N3-3) de Ana já usou a sua Interação neste turno.",
    )


def test_a_price_is_paid_before_the_effect_or_refuses_it(em):
    texto = lida(
        "Ⓘ Uma vez por turno, na sua fase de Construção, você pode descartar uma carta. "
        "Se o fizer, compre uma carta.",
        "personagem",
    )
    usa = Interacao(seat="Ana", personagem="N3-1", efeito=texto["comportamento"])
    ana = {"N3-1": {"valor_decimos": 5, "interacao": True}}
    assert recusa(em(ana, {}, lado_ana={"mao": 0}), usa)[0] == "castoria.contra-tramas.carta-contraria"
    match = em(ana, {}, usa, BETO_PASSA)
    lado = match.state.mesa.lado("Ana")
    assert (lado.mao, lado.cemiterio) == (5, 1)


def test_a_ban_lasts_until_its_players_next_turn(em):
    texto = lida(
        "Ⓘ No início da sua fase de Luta, você pode escolher um Personagem do oponente. "
        "Ele não pode realizar Ações até o início do seu próximo turno.",
        "personagem",
    )
    usa = Interacao(seat="Ana", personagem="N3-1", gatilho=True, efeito=texto["comportamento"])
    proibe = usa.choosing("efeito[1].targets", ("Beto:N3-1",))
    ana = {"N3-1": {"valor_decimos": 5, "interacao": True}}
    assert recusa(em(ana, {"N3-1": 5}), proibe)[1] == "A carta só vale na fase de Luta de Ana."
    match = em(ana, {"N3-1": 5}, proibe, BETO_PASSA, fase="luta")
    age = Acao(seat="Beto", nivel="3", realizador="N3-1")

    def ate(match, seat, *fases):
        for para in fases:
            match = espera(segue(match, AvancarFase(seat=seat, para=para)))
        return match

    match = ate(espera(match), "Ana", "reconstrucao")
    match = espera(segue(match, EncerrarTurno(seat="Ana")))
    match = espera(segue(match, Comprar(seat="Beto")))
    match = ate(match, "Beto", "construcao")
    assert recusa(match, age)[0] == "castoria.contra-tramas.carta-contraria"
    match = ate(match, "Beto", "luta", "reconstrucao")
    match = espera(segue(match, EncerrarTurno(seat="Beto")))
    assert match.state.modifiers == ()


def espera(match):
    """Return the match once nobody has anything to answer."""
    while match.state.waited is not None:
        match = segue(match, Passar(seat=match.state.waited.waits_for[0]))
    return match


# ---------------------------------------------------------------- while a card lies there


def test_its_n3_have_more_valor_as_long_as_it_is_upright(em):
    texto = lida(
        "Enquanto este Personagem estiver desvirado, seus Personagens N3 têm +0.2 de Valor.", "personagem"
    )
    ana = {"N2-1": {"valor_decimos": 9, **plain(texto)}, "N3-1": 9, "N3-2": 4}
    match = em(ana, {"N3-1": 5})
    assert [decimos(match, "Ana", um) for um in ("N2-1", "N3-1", "N3-2")] == [9, 11, 6]
    assert decimos(match, "Beto", "N3-1") == 5
    match = segue(match, acao("Compre uma carta.", realizador="N2-1"))
    assert decimos(match, "Ana", "N3-2") == 4


def test_a_lasting_acao_holds_for_those_who_come_later_and_ends_with_it(em):
    texto = "Enquanto esta Ação permanece na Página, os Personagens N3 do oponente têm −0.1 de Valor."
    match = em({"N3-1": 5, "N3-2": 5}, {"N3-1": 5}, acao(texto), BETO_PASSA)
    assert (decimos(match, "Ana", "N3-1"), decimos(match, "Beto", "N3-1")) == (5, 4)
    outra = acao("Compre uma carta.", realizador="N3-2")
    assert decimos(segue(match, outra, BETO_PASSA), "Beto", "N3-1") == 5


def test_a_condecoracao_bars_its_bearer_from_attacks_until_it_goes(em):
    texto = lida("O Personagem condecorado não pode atacar.", "condecoracao")
    grilhao = Condecorar(
        seat="Ana", nivel="3", realizador="N3-1", receptor="Beto:N3-1", valor_decimos=-2, **texto
    )
    match = em({"N3-1": 5}, {"N3-1": 5}, grilhao, BETO_PASSA)
    (condecoracao,) = match.state.mesa.quem("Beto", "N3-1").condecoracoes
    assert condecoracao.passivas == texto["passivas"]


def test_a_card_that_needs_no_support_is_convoked_and_does_not_fall(em):
    texto = lida("Este Personagem pode ser convocado sem suporte.", "personagem")
    sozinho = Convocar(seat="Ana", espaco="N2-1", valor_decimos=13, nome="Equilibrista", **texto)
    match = em({}, {}, sozinho, BETO_PASSA)
    assert match.state.mesa.quem("Ana", "N2-1").sem_suporte


def test_a_told_text_is_known_when_its_reacao_comes(em):
    texto = lida("Ⓡ Quando este Personagem morre, o Narrador oponente perde 0.2 PI.", "personagem")
    convoca = Convocar(seat="Ana", espaco="N3-1", valor_decimos=5, nome="Carpideira", **texto)
    match = em({}, {})
    (conhecida,) = cartas_do_lance(match.state, convoca)
    match = segue(match, convoca, BETO_PASSA)
    dita = jogada(conhecida, Reacao(seat="Ana", personagem="N3-1"))
    assert plain(dita) == {"efeito": [{"op": "imaginacao", "quem": "oponente", "decimos": -2}]}
    assert match.state.mesa.quem("Ana", "N3-1").reacao == "morrer"


def test_a_card_of_a_house_fills_its_moves_by_its_text():
    carta = with_text(
        KnownCard(
            name="Carpideira",
            kind="personagem",
            text="Ⓡ Quando este Personagem morre, o Narrador oponente perde 0.2 PI.",
        ),
        "castoria",
    )
    convoca = Convocar(seat="Ana", espaco="N3-1", valor_decimos=5)
    cheia = plain(jogada(carta, convoca))
    assert (cheia["nome"], cheia["reacao"]) == ("Carpideira", "morrer")
    efeito = [{"op": "imaginacao", "quem": "oponente", "decimos": -2}]
    assert cheia["comportamento"] == efeito
    assert plain(jogada(carta, Reacao(seat="Ana", personagem="N3-1"))) == {"efeito": efeito}
    assert "comportamento" not in plain(jogada(carta, Combinar(seat="Ana", espaco="N3-1")))


def plain(fields):
    """Return fields as they stand on the wire."""
    return msgspec.json.decode(msgspec.json.encode(fields))
