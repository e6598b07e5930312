"""A tap implies the end of another's turn only if that player has declared something in it (docs/leve.md)."""

from games.fabula.positions import position
from games.fabula.test_alvos import ANA, BETO

from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import JogarAliado, JogarManobra, Manter, NinguemResponde, Passar
from companion.games.fabula.operacoes import Comprar
from companion.referee.matches.entries import Play
from companion.referee.matches.implied_moves import presumed
from companion.referee.matches.match import Match

DE_BETO = JogarAliado(seat=BETO, custo=1, vida=1, ofensiva=1, influencia=1)


def played(match, *moves):
    for move in moves:
        match = match.append(Play(move=move))
        assert match.course[-1].standing == "accepted", move
    return match


def test_a_hand_kept_before_the_first_turn_is_not_declared_in_it():
    maos = {"bases": True, "mao": True}
    state = position(
        preparo={ANA: {**maos, "comeca": True}, BETO: maos}, tem={ANA: {"mao": 5}, BETO: {"mao": 5}}
    )
    undecided = played(Match(FABULA, state), Manter(seat=ANA))
    de_ana = JogarAliado(seat=ANA, custo=1, vida=1, ofensiva=1, influencia=1)
    assert presumed(undecided, de_ana) == ()  # the hand of Beto is his to keep: fabula.1.4.4
    match = played(undecided, Manter(seat=BETO))
    assert presumed(match, de_ana) != ()
    assert match.state.mesa.ativo == ANA
    assert presumed(match, DE_BETO) == ()
    match = played(match, NinguemResponde(seat=ANA, fase="acao"))
    assert presumed(match, DE_BETO) != ()


def test_one_pass_lets_every_effect_of_a_text_resolve():
    """The stake tells them all: fabula.1.14.3a makes each an effect of its own."""
    raio = JogarManobra(seat=ANA, carta="Raio", efeito=(Comprar(quantas=1), Comprar(quantas=2)))
    match = played(Match(FABULA, position()), raio)
    (both,) = presumed(match, NinguemResponde(seat=ANA))
    assert both.moves == (NinguemResponde(seat=ANA),)
    match = played(match, *both.moves, NinguemResponde(seat=ANA))
    assert not na_pilha(match.state)


def test_who_passes_last_passes_the_effects_that_follow_too():
    raio = JogarManobra(seat=ANA, carta="Raio", efeito=(Comprar(quantas=1), Comprar(quantas=2)))
    match = played(Match(FABULA, position()), raio, Passar(seat=ANA))
    (both,) = presumed(match, Passar(seat=BETO))
    assert both.moves == (Passar(seat=BETO), Passar(seat=ANA))
    match = played(match, *both.moves, Passar(seat=BETO))
    assert not na_pilha(match.state)


def test_a_pass_ends_nobodys_turn():
    match = played(Match(FABULA, position()), JogarManobra(seat=ANA, carta="Raio"), NinguemResponde(seat=ANA))
    assert presumed(match, JogarAliado(seat=BETO, custo=1, vida=1, ofensiva=1, influencia=1)) != ()
    assert presumed(match, Passar(seat=BETO)) == ()
