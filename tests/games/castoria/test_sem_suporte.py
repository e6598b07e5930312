"""A Personagem that the table lets in without support is positioned (decisao.37, decisao.41)."""

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Convocar, Passar
from companion.games.castoria.textos.operacoes import Matar
from companion.referee.matches.entries import Play
from companion.referee.matches.match import Match

CONVOCA = Convocar(seat="Ana", espaco="N2-1", valor_decimos=9)


def convocado(castoria):
    position = castoria.position({"N3-1": 5}, {"N3-1": 6}, fase="construcao", turno=3)
    match = Match(CASTORIA, position).append(Play(move=CONVOCA, stands=True))
    assert match.standing(1) == "stood"
    return match.append(Play(move=Passar(seat="Beto")))


def test_it_is_positioned_once_nobody_answers(castoria):
    """Support that it never had is not lost in the answers: it does not go to the Cemitério."""
    match = convocado(castoria)
    quem = match.state.mesa.quem("Ana", "N2-1")
    assert quem is not None
    assert quem.sem_suporte


def test_no_death_below_takes_it_along(castoria):
    mata = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=(Matar(personagem="Ana:N3-1"),))
    match = convocado(castoria).append(Play(move=mata)).append(Play(move=Passar(seat="Beto")))
    assert match.state.mesa.quem("Ana", "N3-1") is None
    assert match.state.mesa.quem("Ana", "N2-1") is not None


def test_who_is_supported_still_loses_that_in_the_answers(castoria):
    """decisao.41: the support is tested again where it was there."""
    position = castoria.position({"N3-1": 9}, {"N3-1": 6}, fase="construcao", turno=3)
    responde = Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=(Matar(personagem="Ana:N3-1"),))
    match = Match(CASTORIA, position)
    for move in (CONVOCA, responde, Passar(seat="Ana"), Passar(seat="Beto")):
        match = match.append(Play(move=move))
        assert match.standing(len(match.log)) == "accepted"
    assert match.state.mesa.quem("Ana", "N2-1") is None
