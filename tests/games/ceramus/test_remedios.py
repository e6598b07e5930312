"""A player who declares too early or out of turn is shown whose turn it is and what comes before."""

import pytest
from games.ceramus.positions import position

from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import (
    Adicionar,
    Clamar,
    Concluir,
    Construir,
    DistribuirFormas,
    EncerrarTurno,
    MontarMural,
    Passar,
    Revelar,
)

CONSTRUINDO = {"fase": "construir", "forma": "FO02"}
CASAS = ("d2", "e2", "f2")


def remedies(state, move):
    ruling = CERAMUS.judge(state, move)
    assert ruling.verdict == "illegal", move
    return ruling.remedies


def construir(quem, casas=CASAS):
    return Construir(seat=quem, estilo="M", casas=casas)


@pytest.mark.parametrize(
    ("fields", "move", "awaits"),
    [
        ({}, construir("Ana"), Revelar(seat="Ana")),
        ({}, construir("Beto"), Revelar(seat="Ana")),
        ({}, Revelar(seat="Beto", forma="FO03"), Revelar(seat="Ana")),
        ({"turno": 2, "reveladas": ["FO01"]}, Revelar(seat="Ana", forma="FO03"), Revelar(seat="Beto")),
        (CONSTRUINDO, construir("Beto"), Construir(seat="Ana")),
        (CONSTRUINDO, Passar(seat="Beto"), Construir(seat="Ana")),
        (CONSTRUINDO, EncerrarTurno(seat="Ana"), Construir(seat="Ana")),
        (
            CONSTRUINDO,
            Clamar(seat="Ana", cerama="CE4", casas=("d2", "e2", "d3", "e3")),
            Construir(seat="Ana"),
        ),
    ],
)
def test_what_comes_before_in_the_round_is_named_and_not_where_it_fits(fields, move, awaits):
    (remedy,) = remedies(position(**fields), move)
    assert (remedy.kind, remedy.move, remedy.withheld, remedy.awaits) == ("fix", None, False, awaits)


@pytest.mark.parametrize(
    "move",
    [Revelar(seat="Beto", forma="FO03"), Concluir(seat="Ana"), construir("Ana")],
    ids=["a-forma-do-turno-ja-esta-aberta", "so-na-ultima-volta", "uma-vez-por-turno"],
)
def test_what_no_move_of_this_round_mends_waits_for_nothing(move):
    state = position(**CONSTRUINDO)
    if isinstance(move, Construir):
        state = CERAMUS.apply(state, construir("Ana")).state
    (remedy,) = remedies(state, move)
    assert (remedy.kind, remedy.withheld, remedy.awaits) == ("fix", False, None)


def test_who_has_built_only_ends_the_turn(ceramus):
    """“Após concluir a construção, a vez passa ao próximo”: this is not a choice, so it may be asked."""
    state = ceramus.played(position(**CONSTRUINDO), construir("Ana")).state
    (remedy,) = remedies(state, construir("Beto", ("c4", "d4", "e4")).having(estilo="P"))
    assert (remedy.kind, remedy.move) == ("first", EncerrarTurno(seat="Ana"))
    (instead,) = remedies(state, EncerrarTurno(seat="Beto"))
    assert (instead.kind, instead.move) == ("instead", EncerrarTurno(seat="Ana"))


def test_who_is_done_with_ceramas_before_the_last_lap_ends_the_turn(ceramus):
    """decisao.54: only in the last lap are Ceramas declared done; beginners do it before."""
    state = ceramus.played(position(**CONSTRUINDO), construir("Ana")).state
    (remedy,) = remedies(state, Concluir(seat="Ana"))
    assert (remedy.kind, remedy.move) == ("instead", EncerrarTurno(seat="Ana"))
    (owed,) = remedies(state, Concluir(seat="Beto"))
    assert owed.move is None  # another seat cannot end the turn so


def test_who_cannot_build_passes_and_does_not_end_the_turn():
    presos = "a1:I:Ana b1:M:Ana c1:P:Ana d1:A:Ana e1:I:Ana f1:M:Ana g1:A:Ana h1:P:Ana"
    state = position(fase="construir", forma="FO06", azulejos=presos)
    (remedy,) = remedies(state, EncerrarTurno(seat="Ana"))
    assert (remedy.kind, remedy.move) == ("instead", Passar(seat="Ana"))


def test_before_all_is_prepared_the_mural_comes_first_then_the_formas():
    state = position(inicio=True)
    (remedy,) = remedies(state, Revelar(seat="Ana", forma="FO02"))
    assert remedy.awaits == MontarMural(seat="Ana")
    state = CERAMUS.apply(state, MontarMural(seat="Ana", cartas=tuple(f"MU0{n}" for n in range(1, 9)))).state
    (remedy,) = remedies(state, Revelar(seat="Ana", forma="FO02"))
    assert (remedy.kind, remedy.move) == ("first", DistribuirFormas(seat="Ana"))


@pytest.mark.parametrize(
    "move",
    [
        construir("Ana", ("e2", "f2", "g2")),
        Passar(seat="Ana"),
        Adicionar(seat="Ana", cerama="CE4", estilo="M", casa="b1"),
        Adicionar(seat="Ana", cerama="CE1", estilo="M", casa="a1"),
    ],
)
def test_cells_that_fit_and_bonuses_are_left_to_be_noticed(move):
    tem = [{"quem": "Ana", "ceramas": ["CE1"]}, {"quem": "Beto"}]
    state = position(**CONSTRUINDO, jogadores=tem)
    (remedy,) = remedies(state, move)
    assert (remedy.kind, remedy.withheld, remedy.awaits) == ("fix", True, None)


def test_whoever_has_acted_learns_so_and_not_only_whose_turn_it_is():
    """“Quando todos os jogadores tiverem construído”: each once in a round, also who is still on turn."""
    state = CERAMUS.apply(position(**CONSTRUINDO), construir("Ana")).state
    of_herself = CERAMUS.weigh(state, construir("Ana", ("e4", "f4", "g4"))).citations[0]
    assert (of_herself.rule, dict(of_herself.facts)) == (
        "ceramus.construcao.todos-constroem",
        {"ja_agiu": "Ana"},
    )
    later = CERAMUS.apply(state, EncerrarTurno(seat="Ana")).state
    assert dict(CERAMUS.weigh(later, construir("Ana")).citations[0].facts) == {
        "ja_agiu": "Ana",
        "vez": "Beto",
    }


def test_once_the_mural_lies_the_formas_are_still_to_be_dealt():
    mural = MontarMural(seat="Ana", cartas=tuple(f"MU{n:02}" for n in range(1, 9)))
    state = CERAMUS.apply(position(seats=2, inicio=True), mural).state
    (remedy,) = remedies(state, Revelar(seat="Beto", forma="FO02"))
    assert remedy.awaits == DistribuirFormas(seat="Beto")
