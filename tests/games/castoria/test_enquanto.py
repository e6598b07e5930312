"""An effect that lasts while a Personagem stands is shown with its name and ends with it.

castoria.cartas.valor
"""

import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Interacao, Passar
from companion.games.castoria.registry import valor
from companion.games.castoria.telefone.soma import soma
from companion.games.castoria.textos.operacoes import Matar, MudarValor
from companion.referee.matches.entries import Play
from companion.referee.matches.match import Match

# "Enquanto a Fiandeira estiver na Página, os outros N3 têm +0,2."
FIA = Interacao(
    seat="Ana",
    personagem="N3-1",
    efeito=(MudarValor(personagem="Ana:N3-2", decimos=2, fonte="Ana:N3-1"),),
)


@pytest.fixture
def fiando(castoria):
    ana = {"N3-1": {"nome": "Fiandeira", "valor_decimos": 5, "interacao": True}, "N3-2": 6}
    match = Match(CASTORIA, castoria.position(ana, {"N3-1": 9}, fase="construcao", turno=4))
    return played(match, FIA, Passar(seat="Beto"))


def played(match, *moves):
    for move in moves:
        match = match.append(Play(move=move))
        assert match.standing(len(match.log)) == "accepted", (move, match.course[-1].ruling)
    return match


def moleque(match):
    um = match.state.mesa.quem("Ana", "N3-2")
    return valor(match.state, um), soma(match.state, um)


def test_it_is_reckoned_and_shown_with_whom_it_lasts(fiando):
    agora, contado = moleque(fiando)
    assert (agora, contado.to("pt")) == (8, "0,8 = 0,6 + 0,2 de Fiandeira")
    assert contado.to("en") == "0.8 = 0.6 + 0.2 of Fiandeira"


def test_it_ends_by_itself_once_its_source_dies(fiando):
    mata = Acao(seat="Ana", nivel="3", realizador="N3-2", efeito=(Matar(personagem="Ana:N3-1"),))
    match = played(fiando, mata, Passar(seat="Beto"))
    assert moleque(match) == (6, None)
    assert match.state.modifiers == ()


def test_it_stays_while_its_source_is_turned_or_somebody_else_dies(fiando):
    mata = Acao(seat="Ana", nivel="3", realizador="N3-2", efeito=(Matar(personagem="Beto:N3-1"),))
    assert moleque(played(fiando, mata, Passar(seat="Beto")))[0] == 8


def test_what_has_left_before_the_text_resolves_holds_nothing(castoria):
    ana = {"N3-1": {"nome": "Fiandeira", "valor_decimos": 5, "interacao": True}, "N3-2": 6}
    match = Match(CASTORIA, castoria.position(ana, {"N3-1": 9}, fase="construcao", turno=4))
    mata = Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=(Matar(personagem="Ana:N3-1"),))
    match = played(match, FIA, mata, Passar(seat="Ana"))
    assert match.state.mesa.quem("Ana", "N3-1") is None
    assert moleque(match) == (6, None)


def test_nobody_who_does_not_stand_is_its_source(castoria):
    match = Match(CASTORIA, castoria.position({"N3-2": 6}, {"N3-1": 9}, fase="construcao", turno=4))
    effect = MudarValor(personagem="Ana:N3-2", decimos=2, fonte="Ana:N3-1")
    acao = Acao(seat="Ana", nivel="3", realizador="N3-2", efeito=(effect,))
    assert CASTORIA.judge(match.state, acao).verdict == "illegal"


def test_it_is_shown_in_conferir_beside_the_valor_of_the_card(fiando):
    form = CASTORIA.form(fiando.state)
    field = next(one for one in form.fields if one.path == "mesa.lados[0].hierarquia.N3-2")
    assert field.value["valor_decimos"] == 6
    assert field.noted.to("pt") == "0,8 = 0,6 + 0,2 de Fiandeira"
