"""A tap implies the end of another's turn only if that player has declared something in it (docs/leve.md)."""

from games.fabula.positions import position
from games.fabula.test_alvos import ANA, BETO

from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import JogarAliado, Manter, NinguemResponde
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
    match = played(Match(FABULA, state), Manter(seat=ANA), Manter(seat=BETO))
    assert match.state.mesa.ativo == ANA
    assert presumed(match, DE_BETO) == ()
    match = played(match, NinguemResponde(seat=ANA, fase="acao"))
    assert presumed(match, DE_BETO) != ()
