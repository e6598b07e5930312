"""A player who makes a typical mistake sees its remedy: each refusal of ``cases/erros_tipicos.yaml``."""

from functools import partial
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from games.ceramus.positions import position

from companion.conformance import read_cases
from companion.conformance.cases import trials
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Clamar, Concluir, Construir, EncerrarTurno, Mover, Passar, Passo
from companion.referee.fields.move import Move
from companion.referee.questions.remedy_texts import render_remedy

CASES = read_cases(Path(__file__).parent / "cases" / "erros_tipicos.yaml", CERAMUS)
SUBJECT = SimpleNamespace(game=CERAMUS, position=position)
NOTICED = (Construir, Clamar, Mover, Passar)  # where something fits is for the players to see

# The change of the refused move, in full where it is short; nothing where the book leaves no way.
ALL = {
    "tantos-azulejos-quantos-quadrados": ["b2 c2 d2", "c2 d2 e2", "d2 e2 f2"],
    "segundo-original-na-forma": ["c2 d2 b3 c3", "d2 e2 c3 d3"],
    "espelhar-a-forma": ["d1 d2 d3 e3", "f1 f2 f3 g3", "a2 a3 a4 b4", "c2 c3 c4 d4", "g2 g3 g4 h4"],
    "espelhar-para-a-mesa": ["a1 a2 a3 b3", "c1 c2 c3 d3", "f1 f2 f3 g3", "e2 e3 e4 f4", "f2 f3 f4 g4"],
    "clamar-onde-estava-e-nao-onde-surgiu": ["c2 d2 c3 d3"],
    "clamar-o-que-ja-estava": [],
    "clamar-em-coluna": [],
    "clamar-com-um-original": [],
    "clamar-um-turno-depois": [],
    "passar-para-poupar": [
        Construir(seat="Ana", estilo="M", casas=("d1", "d2", "d3")),
        Construir(seat="Ana", estilo="P", casas=("d2", "d3", "d4")),
    ],
    "revelar-a-cada-vez": [],
    "encerrar-porque-um-ficou-sem-azulejos": [],
    "usar-e-guardar-a-cerama": [{"cerama": "CE1"}],
    "mover-na-diagonal": [("b1", "c1"), ("b1", "b2")],
    "mover-duas-casas": [("b1", "c1"), ("b1", "b2")],
    "mover-sobre-outro": [("b1", "c1")],
}
SOME = {
    "cobrir-so-ao-lado-do-original": [{"estilo": "I"}, {"estilo": "A"}, {"estilo": "P"}, "a1 b1 c1"],
    "partir-do-proprio-azulejo": ["a1 b1 c1", "f2 g2 h2"],
    "partir-de-um-original-coberto": [{"estilo": "A"}, {"estilo": "P"}, "a1 b1 c1"],
    "cobrir-o-proprio": ["a1 b1 c1", "b2 c2 d2"],
    "cobrir-o-alheio-do-estilo": [{"estilo": "P"}, "a1 b1 c1", "b2 c2 d2"],
    "girar-a-forma": ["a1 b1 c1", "b2 c2 d2"],
    "construir-a-forma-da-propria-mao": ["a1 b1 c1", "b2 c2 d2"],
}


def mended(move, mend):
    """Return the move with one field changed, or another move in its place."""
    if isinstance(mend, Move):
        return mend
    if isinstance(mend, str):
        return move.having(casas=tuple(mend.split()))
    if isinstance(mend, tuple):
        return move.having(passos=(Passo(de=mend[0], para=mend[1]),))
    return move.having(**mend)


def refusal(case):
    return next(trials(SUBJECT, case, CERAMUS, case.decision))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.named)
def test_a_mistake_is_mended_as_the_book_lets_it(case):
    trial = refusal(case)
    remedies = trial.ruling.remedies
    moves = [remedy.move for remedy in remedies]
    if case.named in SOME:
        assert all(mended(trial.move, mend) in moves for mend in SOME[case.named])
    elif ALL[case.named]:
        assert moves == [mended(trial.move, mend) for mend in ALL[case.named]]
    else:
        assert [remedy.kind for remedy in remedies] == ["fix"]


def test_every_mistake_says_what_mends_it():
    assert {case.named for case in CASES} == ALL.keys() | SOME.keys()


@pytest.mark.parametrize(
    "case", [case for case in CASES if isinstance(case.refused, NOTICED)], ids=lambda case: case.named
)
def test_who_does_not_practise_learns_what_is_wrong_and_not_where_it_fits(case):
    found = refusal(msgspec.structs.replace(case, position={**case.position, "treino": False})).ruling
    assert found.primary == case.rule
    assert all(remedy.move is None for remedy in found.remedies)


PARTIDA_ERRADA = {  # the declared start, and where the cells lie
    "own-tile": ("e2", "e2 f2 g2", "f2 g2 h2"),
    "covered": ("d2", "d2 e2 f2", "f2 g2 h2"),
    "beside-the-squares": ("h1", "f2 g2 h2", "f2 g2 h2"),  # the cells are right, and come first
}


@pytest.mark.parametrize("name", PARTIDA_ERRADA)
def test_where_the_declared_start_is_the_mistake_another_is_proposed(name):
    inicio, casas, fits = PARTIDA_ERRADA[name]
    fields = {"fase": "construir", "forma": "FO02", "azulejos": "e2:M:Ana d2:I:Beto"}
    move = Construir(seat="Ana", estilo="M", inicio=inicio, casas=tuple(casas.split()))
    found = CERAMUS.judge(position(treino=True, **fields), move)
    remedies = [remedy.move for remedy in found.remedies]
    assert remedies[0] == mended(move, fits).having(inicio=None), "the one nearest to the declared move"
    assert all(
        one.inicio is None and CERAMUS.weigh(position(treino=True, **fields), one).verdict == "legal"
        for one in remedies
    )
    for lang in ("pt", "en"):
        say = partial(CERAMUS.render_move, position(**fields))
        assert all(
            render_remedy(remedy, move, CERAMUS, position(**fields).options, lang, say)
            for remedy in found.remedies
        )
    (unsaid,) = CERAMUS.judge(position(**fields), move).remedies
    assert unsaid.move is None


@pytest.mark.parametrize("move", [Passar(seat="Ana"), EncerrarTurno(seat="Ana")])
def test_who_practises_and_does_not_build_is_shown_what_fits_in_every_style(move):
    fields = {"fase": "construir", "forma": "FO02"}
    found = CERAMUS.judge(position(treino=True, **fields), move).remedies
    assert {remedy.move.estilo for remedy in found} == set("MIAP")
    assert [remedy.move for remedy in CERAMUS.judge(position(**fields), move).remedies] == [None]


# ---------------------------------------------------------------- broken tiles


def test_a_broken_tile_is_neither_kept_nor_left_under_the_new_one(ceramus):
    state = position(fase="construir", forma="FO02", azulejos="b2:M:Beto c2:I:Beto")
    step = ceramus.played(state, Construir(seat="Ana", estilo="P", casas=("a2", "b2", "c2")))
    assert {casa: (um.estilo, um.dono) for casa, um in step.state.azulejos} == {
        "b2": ("P", "Ana"),
        "c2": ("P", "Ana"),
    }
    broken = [dict(event.facts) for event in step.events if event.rule == "ceramus.construcao.quebrado-volta"]
    assert len(broken) == 2


# ---------------------------------------------------------------- points

FALTAM_DOIS = (  # two of each style lie there, so FO06 lacks its three
    "a1:I:Ana b1:M:Ana c1:P:Ana d1:A:Ana e1:I:Ana f1:M:Ana g1:A:Ana h1:P:Ana "
    "a3:I:Beto b3:M:Beto c3:P:Beto d3:A:Beto e3:P:Beto f3:I:Beto g3:M:Beto h3:A:Beto"
)
ULTIMO = {"fase": "construir", "forma": "FO06", "turno": 4, "primeiro": "Beto", "vez": "Ana"}


def pontos(ceramus, azulejos, **fields):
    """Return everybody's points once Ana has passed, and how the match ended."""
    state = position(azulejos=azulejos, reveladas=["FO01", "FO02", "FO03"], **ULTIMO, **fields)
    step = ceramus.played(state, Passar(seat="Ana"))
    totals = {
        dict(event.facts)["jogador"]: dict(event.facts)["total"]
        for event in step.events
        if event.rule == "ceramus.fim.reserva-vale"
    }
    return totals, step.state.outcome


def test_reserves_take_points_away_and_originals_give_none(ceramus):
    """8 on the Mural and 8 in the reserve are nothing; one tile more is two points more."""
    totals, outcome = pontos(ceramus, f"{FALTAM_DOIS} d4:P:Ana")
    assert totals == {"Ana": 2, "Beto": 0}
    assert (outcome.winners, outcome.how) == (("Ana",), "pontos")


def test_a_tie_is_shared_whoever_has_won_more_ceramas(ceramus):
    jogadores = [{"quem": "Ana"}, {"quem": "Beto", "gastas": ["CE1", "CE4"]}]
    totals, outcome = pontos(ceramus, FALTAM_DOIS, jogadores=jogadores)
    assert totals == {"Ana": 0, "Beto": 0}
    assert outcome.winners == ("Ana", "Beto")
    assert "ceramus.decisao.71" in outcome.rules


def test_unused_ceramas_are_worth_nothing(ceramus):
    """Beto holds one, so that the last lap comes first; kept, it changes no point."""
    jogadores = [{"quem": "Ana"}, {"quem": "Beto", "ceramas": ["CE4"]}]
    azulejos = f"{FALTAM_DOIS} d4:P:Ana"
    state = position(azulejos=azulejos, reveladas=["FO01", "FO02", "FO03"], jogadores=jogadores, **ULTIMO)
    last_lap = ceramus.played(state, Passar(seat="Ana")).state
    assert (last_lap.fase, last_lap.vez, last_lap.outcome) == ("ultima-volta", "Beto", None)
    assert ceramus.played(last_lap, Concluir(seat="Beto")).state.outcome.winners == ("Ana",)


@pytest.mark.parametrize(
    ("recorde", "winners"),
    [(-2, ("Ana",)), (0, ()), (2, ()), (None, ())],
    ids=["acima", "igual", "abaixo", "primeira"],
)
def test_alone_one_must_go_past_the_own_best(ceramus, recorde, winners):
    sozinha = "a1:I:Ana b1:M:Ana c1:P:Ana d1:A:Ana a2:I:Ana b2:M:Ana c2:P:Ana d2:A:Ana"
    state = position(seats=1, fase="construir", forma="FO06", azulejos=sozinha, recorde=recorde)
    assert ceramus.played(state, Passar(seat="Ana")).state.outcome.winners == winners


def test_the_first_of_a_round_moves_on_even_past_who_passed(ceramus):
    """By the order of the table (decisao.35): Beto passed in Ana's round and is first in the next."""
    state = position(fase="construir", forma="FO06", azulejos=FALTAM_DOIS.replace("c1:P:Ana ", ""))
    state = ceramus.played(
        state,
        Construir(seat="Ana", estilo="P", casas=("b2", "c2", "d2", "a2")),
        EncerrarTurno(seat="Ana"),
        Passar(seat="Beto"),
    ).state
    assert (state.primeiro, state.fase, state.turno) == ("Beto", "revelar", 2)
