"""Cards told by their printed text are played as a judge would: targets, shares, payments, triggers.

The book: 1.14.3a, 1.14.6, 1.15, 1.21.7, 3.4.5, decisao.15, decisao.26. Positions are written and read again.
"""

import msgspec
import pytest
from games.fabula.test_ofensiva import all_pass, attacked, blocked, play

from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import (
    Ativar,
    Decidir,
    EscolherAliado,
    EscolherAlvos,
    JogarManobra,
    JogarModificacao,
    Passar,
)
from companion.games.fabula.operacoes import EscolherCor, Quantia
from companion.games.fabula.telefone.leitor import LEITOR

ANA, BETO = "Ana", "Beto"
RAIO = "Cause 3 de dano ao aliado alvo."


def lido(text, kind="manobra"):
    """Return the fields that a whole text says."""
    reading = LEITOR.read(text, kind)
    assert not reading.unread
    return reading.fields


def manobra(text, *miras, seat=ANA, carta="Carta", **more):
    """Return the move that plays a manobra with that text; ``miras`` are the targets of its sentences."""
    move = JogarManobra(seat=seat, carta=carta, efeito=lido(text)["efeito"], **more)
    for at, mira in enumerate(miras):
        for nome, alvo in (mira or {}).items():
            move = move.choosing(f"efeito[{at}].{nome}", alvo)
    return move


def com(kind, text, **more):
    """Return the fields of a permanent with the abilities of that text."""
    return {**{nome: msgspec.to_builtins(value) for nome, value in lido(text, kind).items()}, **more}


def passam(state):
    """Return the state once all have passed on everything that waits, unless somebody has to choose."""
    while na_pilha(state) and state.choice is None and state.outcome is None:
        state, _events = play(state, Passar(seat=state.waited.waits_for[0]))
    return state


def done(state, *moves):
    return passam(play(state, *moves)[0])


def danos(state):
    return {um.id: um.dano for um in state.mesa.aliados}


@pytest.fixture
def mesa(fabula):
    return fabula.position(
        aliados={"a": [ANA, 6], "b": [BETO, 5], "c": [BETO, 5]},
        bases={"x": [BETO], "y": [ANA]},
        tem={ANA: {"descarte": ["Onça", "Saci", "Cuca"]}},
    )


# ---------------------------------------------------------------- one sentence, several targets


def test_a_sentence_with_several_targets_is_one_effect_and_hits_all(mesa):
    state, _events = play(mesa, manobra("Cause 2 de dano a até dois aliados alvo.", {"targets": ("b", "c")}))
    assert len(na_pilha(state)[0].effects) == 1
    assert danos(passam(state)) == {"a": 0, "b": 2, "c": 2}


@pytest.mark.parametrize(("fell", "hit"), [(("b",), {"a": 0, "c": 2}), (("b", "c"), {"a": 0})])
def test_it_is_carried_out_on_those_that_still_fit_and_lost_with_all_of_them(mesa, fell, hit):
    """1.15.4, decisao.26"""
    texto = manobra("Cause 2 de dano a dois aliados alvo que um oponente controla.", {"targets": ("b", "c")})
    state, _events = play(mesa, texto, Passar(seat=ANA))
    for alvo in fell:
        state, _events = play(state, manobra("Destrua o aliado alvo.", {"targets": (alvo,)}, seat=BETO))
    state, events = all_pass(state)
    while na_pilha(state):
        state, more = all_pass(state)
        events += more
    assert danos(state) == hit
    assert ("sem-executar" in [one[0] for one in events]) == (len(fell) == 2)


@pytest.mark.parametrize(("stays", "mao"), [(True, 3), (False, 2)])
def test_two_things_of_one_sentence_are_one_effect(mesa, stays, mao):
    """1.14.3a, 1.15.4"""
    texto = manobra("Cause 2 de dano ao aliado alvo e compre uma carta.", {"targets": ("b",)})
    state, _events = play(mesa, texto, Passar(seat=ANA))
    assert len(na_pilha(state)[0].effects) == 1
    if not stays:
        state, _events = play(state, manobra("Destrua o aliado alvo.", {"targets": ("b",)}, seat=BETO))
    state = passam(state)
    assert (state.mesa.lado(ANA).mao, danos(state).get("b")) == (mao, 2 if stays else None)


def test_two_things_without_a_target_are_one_effect_too(mesa):
    state, _events = play(mesa, manobra("Compre uma carta e ganhe 2 de recurso."))
    assert len(na_pilha(state)[0].effects) == 1
    lado = passam(state).mesa.lado(ANA)
    assert (lado.mao, lado.recursos) == (3, 12)


def test_what_has_changed_sides_is_no_longer_meant(mesa):
    texto = manobra("Cause 2 de dano a dois aliados alvo que um oponente controla.", {"targets": ("b", "c")})
    state, _events = play(mesa, texto)
    toma = manobra("Ganhe o controle do aliado alvo.", {"targets": ("c",)})
    assert danos(done(state, toma)) == {"a": 0, "b": 2, "c": 0}


def test_damage_is_divided_and_the_share_of_a_lost_target_is_lost(mesa):
    """1.15.12, decisao.26"""
    texto = "Divida 5 de dano, como quiser, entre qualquer número de aliados alvo."
    state, _events = play(mesa, manobra(texto, {"shares": (("a", 1), ("b", 2), ("c", 2))}), Passar(seat=ANA))
    state = done(state, manobra("Destrua o aliado alvo.", {"targets": ("c",)}, seat=BETO))
    assert danos(state) == {"a": 1, "b": 2}


def test_all_that_a_text_means_are_hit_when_it_resolves(mesa):
    state = done(mesa, manobra("Cause 1 de dano a cada aliado que um oponente controla."))
    assert danos(state) == {"a": 0, "b": 1, "c": 1}


def test_x_is_the_same_in_both_sentences(mesa):
    """1.8.5, 1.8.8"""
    texto = "Cause X de dano ao aliado alvo. Escolha uma base que você controla, ela ganha X de resistência."
    move = manobra(texto, {"targets": ("b",)}, {"targets": ("y",)}, custo=Quantia(per="x"), x=4)
    state = done(mesa, move)
    assert (danos(state)["b"], state.mesa.base("y").resistencia, state.mesa.lado(ANA).recursos) == (4, 9, 6)


def test_a_number_is_what_it_comes_to_as_the_text_resolves(mesa):
    texto = (
        "Escolha um aliado que você controla, ele ganha +X de ofensiva até o fim do turno, em que X é o"
        " número de bases que você controla."
    )
    state = done(mesa, manobra(texto, {"targets": ("a",)}))
    state = done(state, manobra("Ganhe o controle da base alvo.", {"targets": ("x",)}))
    assert state.atual(state.mesa.aliado("a"), "ofensiva") == 1


def test_the_next_sentence_means_the_same_player(mesa):
    texto = (
        "O jogador alvo coloca as três cartas do topo do baralho no descarte. Em seguida, exile todas as"
        " cartas do descarte dele."
    )
    lado = done(mesa, manobra(texto, {"quem": ANA})).mesa.lado(ANA)
    assert (lado.baralho, len(lado.degredo)) == (17, 6)
    assert lado.descarte == ("Carta",)


def test_cards_come_back_from_the_descarte_and_this_one_goes_to_the_degredo(mesa):
    texto = "Devolva até duas cartas de aliado alvo do seu descarte para a sua mão. Exile esta carta."
    lado = done(mesa, manobra(texto, {"quais": ("Onça", "Cuca")})).mesa.lado(ANA)
    assert (lado.descarte, lado.degredo, lado.mao) == (("Saci",), ("Carta",), 4)


def test_every_player_draws_and_discards(mesa):
    texto = "Cada jogador compra duas cartas. Em seguida, cada jogador descarta uma carta."
    state = done(mesa, manobra(texto))
    assert [lado.mao for lado in state.mesa.lados] == [3, 4]


def test_only_damage_of_ofensivas_is_prevented(fabula):
    aliados = {"a": [ANA, 4, {"ofensiva": 3}], "b": [BETO, 5]}
    state = fabula.position(aliados=aliados, bases={"x": [BETO]}, fase="ofensiva")
    state = done(state, manobra("Previna todo o dano que seria causado por ofensivas neste turno."))
    state = done(state, manobra(RAIO, {"targets": ("b",)}))
    assert danos(state)["b"] == 3
    state, _events = blocked(attacked(state, "a"))
    assert state.mesa.base("x").resistencia == 5


# ---------------------------------------------------------------- what waits on the Pilha


@pytest.mark.parametrize(("paga", "dano", "recursos"), [(True, 3, 8), (False, 0, 10)])
def test_an_effect_is_cancelled_unless_its_controller_pays(mesa, paga, dano, recursos):
    state, _events = play(mesa, manobra(RAIO, {"targets": ("b",)}), Passar(seat=ANA))
    nega = manobra("Cancele o efeito alvo, a menos que o controlador dele pague 2 de recurso.", seat=BETO)
    nega = nega.choosing("efeito[0].targets", ("1.1",))
    assert "Carta de Ana: cancelar o efeito" in FABULA.render_move(state, nega, "pt")  # and not its id
    assert FABULA.called(state, "1.1").to("pt") == "Carta de Ana"
    state = done(state, nega)
    assert state.choice.seats == (ANA,)
    buttons = FABULA.declaring.buttons(state, ANA, tuple(FABULA.offers(state, ANA)))
    assert [one.label.to("pt") for one in buttons if isinstance(one.move, Decidir)] == [
        "Pagar 2 de recurso",
        "Não pagar",
    ]
    state = done(state, Decidir(seat=ANA, faz=paga))
    assert (danos(state)["b"], state.mesa.lado(ANA).recursos) == (dano, recursos)


def test_a_copy_is_aimed_anew_before_anybody_answers_it(mesa):
    """1.13.4, 1.15.5"""
    state, _events = play(mesa, manobra(RAIO, {"targets": ("b",)}), Passar(seat=ANA))
    copia = manobra("Copie a manobra alvo. Você pode escolher novos alvos para a cópia.", seat=BETO)
    state = done(state, copia.choosing("efeito[0].targets", ("1",)))
    assert (state.choice.asks, state.choice.seats) == ("escolher-alvos", (BETO,))
    (aberto,) = (move for move in FABULA.offers(state, BETO) if isinstance(move, EscolherAlvos))
    state = done(state, aberto.choosing("efeito[0].targets", ("a",)))
    assert danos(state) == {"a": 3, "b": 3, "c": 0}


def test_a_copy_keeps_what_was_chosen_and_is_no_target(mesa):
    """1.13.3"""
    state, _events = play(mesa, JogarManobra(seat=ANA, efeito=(EscolherCor(cor="VD"),)), Passar(seat=ANA))
    copia = manobra("Copie a manobra alvo. Você pode escolher novos alvos para a cópia.", seat=BETO)
    state = done(state, copia.choosing("efeito[0].targets", ("1",)))
    assert (state.choice, na_pilha(state)) == (None, ())


def test_an_opponent_gives_up_an_aliado_or_a_modificacao(fabula):
    aliados, modificacoes = {"b": [BETO, 5]}, {"m": [BETO]}
    state = fabula.position(aliados=aliados, modificacoes=modificacoes)
    texto = "O oponente alvo sacrifica um aliado ou uma modificação. Você compra duas cartas."
    refused = FABULA.judge(state, manobra(texto, {"targets": (ANA,)}))
    assert [cited.rule for cited in refused.citations][:1] == ["fabula.1.15.3"]
    state = done(state, manobra(texto, {"targets": (BETO,)}))
    state = done(state, EscolherAliado(seat=BETO, aliado="m"))
    assert (state.mesa.modificacoes, state.mesa.lado(ANA).mao) == ((), 4)


# ---------------------------------------------------------------- abilities


def test_an_effect_is_aimed_at_another_target_by_whoever_says_so(mesa):
    """1.15.5"""
    (novo, _x) = LEITOR.read(
        "Escolha:\n- Escolha um novo alvo para o efeito alvo que tenha um único alvo.\n"
        "- O valor de X do efeito alvo passa a ser 0.",
        "manobra",
    ).modes
    state, _events = play(mesa, manobra(RAIO, {"targets": ("b",)}), Passar(seat=ANA))
    state = done(state, JogarManobra(seat=BETO, efeito=novo).choosing("efeito[0].targets", ("1.1",)))
    assert state.choice.seats == (BETO,)
    (aberto,) = (move for move in FABULA.offers(state, BETO) if isinstance(move, EscolherAlvos))
    mesmo = FABULA.judge(state, aberto.choosing("efeito[0].targets", ("b",)))
    assert [cited.rule for cited in mesmo.citations][:1] == ["fabula.1.15.5"]
    assert danos(done(state, aberto.choosing("efeito[0].targets", ("a",)))) == {"a": 3, "b": 0, "c": 0}


def test_what_is_exiled_comes_back_as_a_copy_by_what_was_last_known(fabula):
    """1.12.10"""
    state = fabula.position(aliados={"b": [BETO, 5, {"ofensiva": 4, "dano": 2}]})
    texto = "Exile o aliado alvo. Em seguida, crie uma ficha que seja uma cópia dele."
    state = done(state, manobra(texto, {"targets": ("b",)}))
    (ficha,) = state.mesa.aliados
    assert (ficha.nome, ficha.controlador, ficha.vida, ficha.ofensiva, ficha.dano, ficha.ficha) == (
        "b", ANA, 5, 4, 0, True,
    )  # fmt: skip
    assert state.mesa.lado(ANA).descarte == ("Carta",)


def test_a_modificacao_takes_its_bearer_and_gives_it_back(fabula):
    texto = (
        "Quando esta modificação entrar no Campo, anexe-a a um aliado alvo que um oponente controla. Você"
        " controla o aliado anexado."
    )
    state = fabula.position(aliados={"b": [BETO, 5]}, fase="acao")
    state = done(state, JogarModificacao(seat=ANA, carta="Coleira", **lido(texto, "modificacao")))
    (aberto,) = (move for move in FABULA.offers(state, ANA) if isinstance(move, EscolherAlvos))
    state = done(state, aberto.choosing("efeito[0].targets", ("b",)))
    assert state.mesa.aliado("b").controlador == ANA
    (uma,) = state.mesa.modificacoes
    state = done(state, manobra("Destrua a modificação alvo.", {"targets": (uma.id,)}))
    assert state.mesa.aliado("b").controlador == BETO


def test_the_bearer_has_the_ability_that_its_modificacao_says(fabula):
    (uma,) = lido('O aliado anexado tem "↷: cause 1 de dano a uma base alvo."', "modificacao")["ativadas"]
    state = fabula.position(
        aliados={"a": [ANA, 4]}, modificacoes={"m": [ANA, {"anexada": "a"}]}, bases={"x": [BETO]}
    )
    move = Ativar(seat=ANA, fonte="a", vira=uma.vira, efeito=uma.efeito)
    state = done(state, move.choosing("efeito[0].targets", ("x",)))
    assert (state.mesa.base("x").resistencia, state.mesa.aliado("a").virado) == (4, True)
