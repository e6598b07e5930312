"""A beginner is shown the steps of Ceramus's lesson where the book has them, wherever play is.

docs/leve.md
"""

import pytest
from games.ceramus.positions import position

from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import (
    Construir,
    DistribuirFormas,
    EncerrarTurno,
    MontarMural,
    Passar,
    Revelar,
)
from companion.referee.matches.entries import Play
from companion.referee.matches.implied_moves import presumed
from companion.referee.matches.match import Match
from companion.referee.matches.teaching import step_of
from companion.referee.positions.options import SeatOf, TableOptions

ANAS = Construir(seat="Ana", estilo="M", casas=("d2", "e2", "f2", "e3"), inicio="d2")
BETOS = Construir(seat="Beto", estilo="P", casas=("c2", "d2", "e2", "d3"), inicio="d3")


def tap(match, move):
    """Return the match after a tap and its implied moves, as a table enters it."""
    (said,) = presumed(match, move)
    for one in said.moves:
        match = match.append(Play(move=one, presumed=True))
    match = match.append(Play(move=move))
    assert match.course[-1].standing == "accepted", move
    return match


def shown(match, lang="pt"):
    found = step_of(match, match.state)
    assert CERAMUS.checks.book.knows(found.step.rule), found.step.rule
    return found.step.id, found.told(lang)


def test_a_new_table_is_led_to_its_first_forma():
    """preparacao.mural-grid, preparacao.formas-distribuir: eight cards and five Formas each for two."""
    state = CERAMUS.start(TableOptions((SeatOf("Ana"), SeatOf("Beto"))))
    match = Match(CERAMUS, state)
    assert shown(match)[0] == "mural"
    cards = tuple(f"MU{at:02}" for at in range(1, 9))
    match = tap(match, MontarMural(seat="Ana", cartas=cards))
    name, sentence = shown(match)
    assert (name, f"{state.preparacao.formas} para cada um" in sentence) == ("formas", True)
    asked = tap(match, DistribuirFormas(seat="Ana"))
    assert shown(asked)[0] == "revelar"  # after a deal by a tap of its own the lesson goes on
    match = tap(match, Revelar(seat="Ana", forma="FO08"))
    assert shown(match)[0] == "construir"


def test_a_round_is_led_through_and_then_the_second_is_first():
    """construcao.mesma-forma, construcao.novo-primeiro."""
    match = Match(CERAMUS, position(fase="construir", forma="FO08"))
    assert shown(match)[1].startswith("Ana: construa a Forma num só estilo")
    match = tap(match, ANAS)
    assert shown(match) == (
        "notar",
        "Ana: há nos azulejos novos o padrão de uma Cerama? Toque na carta. Senão, Beto constrói.",
    )
    built = tap(match, EncerrarTurno(seat="Ana"))
    assert shown(built) == (
        "construir-tambem",
        "Beto: construa a mesma Forma, em qualquer estilo. Azulejo alheio de outro estilo quebra.",
    )
    match = tap(match, BETOS)
    name, sentence = shown(match)
    assert (name, "Senão, Beto, agora o primeiro, revela" in sentence) == ("virar", True)
    match = tap(match, EncerrarTurno(seat="Beto"))
    assert shown(match) == ("revelar", "Beto: abra na mesa uma Forma da mão e toque nela aqui.")


def test_noticing_stays_the_game():
    """The sentence is the same whether a pattern stands or not, and nothing is lit (decision 0012)."""
    shown_steps = set()
    for treino in (False, True):
        match = tap(Match(CERAMUS, position(fase="construir", forma="FO08", treino=treino)), ANAS)
        found = step_of(match, match.state)
        shown_steps.add((found.step.id, found.told("pt"), found.places))
    assert len(shown_steps) == 1
    assert not next(iter(shown_steps))[2]


@pytest.mark.parametrize("turno", [1, 2, 3])
def test_two_rounds_are_led_through(turno):
    match = Match(CERAMUS, position(fase="revelar", turno=turno))
    assert step_of(match, match.state).step.last is (turno == 3)


def test_a_refused_claim_that_nothing_fits_leaves_the_step():
    """construcao.deve-construir: it fits somewhere."""
    match = Match(CERAMUS, position(fase="construir", forma="FO08")).append(Play(move=Passar(seat="Ana")))
    assert (match.course[-1].standing, shown(match)[0]) == ("refused", "construir")
