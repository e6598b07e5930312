"""A beginner is shown the steps of Castória's lesson where the manual has them, wherever play is.

docs/leve.md
"""

import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Atacar, ComecarPeloDado, Convocar, EncerrarTurno, Passar
from companion.referee.matches.begun import begun_with
from companion.referee.matches.entries import Play
from companion.referee.matches.implied_moves import presumed
from companion.referee.matches.match import Match
from companion.referee.matches.teaching import step_of
from companion.referee.positions.options import SeatOf, TableOptions


def tap(match, move):
    """Return the match after a tap and its implied moves, as a table enters it."""
    said = presumed(match, move)
    for one in said[-1].moves if said else ():  # where it may be the seat's own turn, that is meant
        match = match.append(Play(move=one, presumed=True))
    match = match.append(Play(move=move))
    assert match.course[-1].standing == "accepted", move
    return match


def step(match):
    found = step_of(match, match.state)
    assert found is not None
    assert CASTORIA.checks.book.knows(found.step.rule), found.step.rule
    return found.step.id


def look(match):
    return step_of(match, match.state)


def sentence(match, lang="pt"):
    return step_of(match, match.state).told(lang)


@pytest.fixture
def begun():
    state = CASTORIA.start(TableOptions((SeatOf("Ana"), SeatOf("Beto"))))
    match = Match(CASTORIA, state)
    assert step(match) == "comecar"
    match = tap(match, ComecarPeloDado(seat="Ana", primeiro="Ana"))
    for one in begun_with(CASTORIA, match.state, {}):
        match = match.append(one)
    return match


def convocar(seat, espaco, valor=5):
    return Convocar(seat=seat, espaco=espaco, valor_decimos=valor)


def test_a_first_round_is_led_through_by_the_sentences(begun):
    """Manual, Objetivo to Lutas: draw, convoke, the first turn without attack, an attack, support."""
    match = begun
    assert (step(match), look(match).places) == ("trazer", ("Ana:N3-1", "Ana:N3-2", "Ana:N3-3"))
    assert sentence(match).startswith("Ana: compre uma carta e traga")
    match = tap(match, convocar("Ana", "N3-1"))
    assert step(match) == "primeiro-turno"  # lutas.primeiro-turno
    match = tap(match, convocar("Beto", "N3-1", 8))  # going on ends the other's turn
    assert (step(match), look(match).places) == ("atacar", ("Ana:N3-1", "Beto:N3-1"))
    match = tap(match, Atacar(seat="Beto", atacante="N3-1", alvo="N3-1"))
    assert (step(match), look(match).moves) == ("defender", ("passar",))
    assert sentence(match).startswith("Ana: ")
    for _pass in range(2):  # castoria.decisao.78
        match = match.append(Play(move=Passar(seat="Ana")))
    assert (step(match), match.state.mesa.lado("Ana").hierarquia.vazia) == ("lutou", True)
    match = tap(match, convocar("Ana", "N3-2"))
    assert step(match) == "passar-a-vez"  # one N3 a turn (convocacao.um-por-nivel)
    match = tap(match, EncerrarTurno(seat="Ana"))
    assert (step(match), look(match).places) == ("ao-lado", ("Beto:N3-2",))
    match = tap(match, convocar("Beto", "N3-2", 3))
    match = tap(match, convocar("Ana", "N3-3", 2))
    match = tap(match, EncerrarTurno(seat="Ana"))
    assert (step(match), look(match).places) == ("subir", ("Beto:N2-1",))  # convocacao.suporte-duplo
    match = tap(match, convocar("Beto", "N2-1", 15))
    assert (step(match), step_of(match, match.state).step.last) == ("adiante", True)


def test_who_does_another_lawful_thing_is_led_on_from_there(begun):
    match = tap(begun, EncerrarTurno(seat="Ana"))  # without a Personagem
    assert (step(match), sentence(match).startswith("Beto: ")) == ("trazer", True)
    match = tap(match, EncerrarTurno(seat="Beto"))
    assert (step(match), sentence(match).startswith("Ana: ")) == ("trazer", True)


def test_a_refused_move_leaves_the_step_as_it_was(begun):
    match = begun.append(Play(move=convocar("Ana", "N2-1")))  # without support: convocacao.suporte
    assert match.course[-1].standing == "refused"
    assert step(match) == "trazer"


def test_what_waits_comes_before_what_would_be_next(castoria):
    """An unknown Ação asks the other side; an answer to it asks who began (contra-tramas.alternancia)."""
    state = castoria.position({"N3-1": 9}, {"N3-1": 5}, fase="construcao", turno=3)
    match = Match(CASTORIA, state)
    match = tap(match, Acao(seat="Ana", nivel="3", realizador="N3-1", carta="Clarão"))
    assert (step(match), sentence(match).startswith("Beto: ")) == ("perguntado", True)
    match = match.append(Play(move=Acao(seat="Beto", nivel="3", realizador="N3-1", carta="Bruma")))
    assert match.course[-1].standing == "accepted"
    assert (step(match), sentence(match).startswith("Ana: ")) == ("responder", True)
