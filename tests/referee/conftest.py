"""Fixtures of the toy game of ``toy.py``."""

from types import SimpleNamespace

import pytest
from referee import toy as toy_game

from companion.referee.fields.secrets import Secret
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.resolving.resolution import Context


@pytest.fixture
def toy():
    game = toy_game.game()
    options = TableOptions((SeatOf("A"), SeatOf("B")))
    return SimpleNamespace(
        game=game,
        options=options,
        start=game.start(options),
        Tirar=toy_game.Tirar,
        Contestar=toy_game.Contestar,
        Passar=toy_game.Passar,
        Seguir=toy_game.Seguir,
        Palpitar=toy_game.Palpitar,
        Lancar=toy_game.Lancar,
        Somar=toy_game.Somar,
        State=toy_game.State,
        context=Context,
        secret=Secret,
    )
