"""Players see form, score board and review of a match of Ceramus in words."""

import random
import re

import pytest
from games.ceramus.positions import JOGADORES, position
from games.ceramus.simulacao.partidas import jogar
from games.position_edits import edited, words_of

from companion.games import find_game
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import (
    TUDO,
    Adicionar,
    Construir,
    EncerrarTurno,
    MontarMural,
    Mover,
    Passo,
)
from companion.games.ceramus.registry import BOOK
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import Duty
from companion.referee.positions.setups import read_setup
from companion.referee.questions.reconciling import CHECKED, corrections
from companion.referee.resolving.table_moves import Ajustar, SetFact

WIRE = re.compile(r"[a-z]+-[a-z]+(-[a-z]+)*|[a-z]+_[a-z]+")


@pytest.fixture(scope="module")
def reached():
    """Provide every position of four matches, with the move that led there and its events."""
    found = []
    for jogadores in JOGADORES:
        quantos = JOGADORES.index(jogadores) + 1
        jogar(quantos, 2, (lambda before, move, step: found.append((before, move, step)),))
    return found


# ---------------------------------------------------------------- Conferir a mesa


def conferida(state, values):
    ops = corrections(CERAMUS, state, CERAMUS.form(state), values, "9")
    move = Ajustar[SetFact](seat=state.options.order[0], authority="correction", source=CHECKED, ops=ops)
    return move, CERAMUS.judge(state, move)


def test_a_table_that_is_as_it_stood_changes_nothing(reached):
    for _before, _move, step in reached[::5]:
        move, ruling = conferida(step.state, CERAMUS.form(step.state).values)
        assert move.ops == ()
        assert ruling.verdict == "legal" or step.state.outcome is not None


def test_what_is_filled_in_is_what_the_position_shows_or_what_no_table_can_be(reached):
    """Two players cannot hold one Cerama, nor lay five tiles of a style: its rule refuses that."""
    acaso = random.Random(7)
    allowed = 0
    for _before, _move, step in reached[::2]:
        state = step.state
        values = edited(CERAMUS.form(state), state.options.order, acaso, most=3)
        move, ruling = conferida(state, values)
        if ruling.verdict != "legal":
            assert ruling.physical
            assert BOOK.knows(ruling.primary)
            continue
        allowed += 1
        after = CERAMUS.apply(state, move).state
        if after.outcome is not None:  # the last lap ends when no seat in it may use a Cerama
            continue
        form = CERAMUS.form(after)
        shown = {field.path: field for field in form.fields}
        for path, value in values.items():
            if path in shown and shown[path].kind in ("number", "flag", "choice"):
                assert shown[path].value == value, path
    assert allowed > 30


def test_a_marker_that_nobody_declared_is_declared_by_its_cell():
    state = position(azulejos="a1:P:Ana")
    values = CERAMUS.form(state).values
    values["azulejos.b2"] = {"estilo": "M", "dono": "Beto"}
    values["azulejos.a1"] = None
    move, ruling = conferida(state, values)
    assert ruling.verdict == "legal"
    after = CERAMUS.apply(state, move).state
    assert {casa: (um.estilo, um.dono) for casa, um in after.azulejos} == {"b2": ("M", "Beto")}
    assert "b2" in CERAMUS.render_move(state, move, "pt")


def test_five_tiles_of_a_style_are_no_table():
    state = position(azulejos="a1:P:Ana b1:P:Ana c1:P:Ana e1:P:Ana")
    values = CERAMUS.form(state).values
    values["azulejos.f1"] = {"estilo": "P", "dono": "Ana"}
    _move, ruling = conferida(state, values)
    assert ruling.physical


def test_every_form_is_in_words(reached):
    for _before, _move, step in reached[::20]:
        for word in words_of(CERAMUS.form(step.state)):
            assert word.to("pt")
            assert word.to("en")


# ---------------------------------------------------------------- the score board


def test_the_score_board_shows_what_the_referee_counts(reached):
    placar = find_game("ceramus").load_game("placar")
    for _before, _move, step in reached[::4]:
        state = step.state
        setup = CERAMUS.at_table.to_board(state)
        loaded = placar.load(read_setup(placar.state_type, state.options, setup))
        assert loaded.playable, loaded.problems
        azulejos = dict.fromkeys(state.options.order, 0)
        for contagem in loaded.state.contadores:
            if contagem.contador == "azulejos":
                azulejos[contagem.de.partition("/")[0]] += contagem.valor
        no_mural = [um.dono for _casa, um in state.azulejos]
        assert azulejos == {quem: no_mural.count(quem) for quem in state.options.order}


@pytest.mark.parametrize(("seats", "recorde"), [("AB", None), ("A", None), ("A", 4)])
def test_from_a_score_board_the_mural_is_asked_first(seats, recorde):
    """A board does not know where its tiles lie; of a solo player it knows the record."""
    placar = find_game("ceramus").load_game("placar")
    options = TableOptions(seats=tuple(SeatOf(seat) for seat in seats))
    counters = [] if recorde is None else [{"contador": "recorde", "de": "A", "valor": recorde}]
    counters.append({"contador": "azulejos", "de": "A/medieval", "valor": 2})
    counted = placar.load(read_setup(placar.state_type, options, {"contadores": counters})).state
    begun = CERAMUS.load(read_setup(CERAMUS.state_type, options, CERAMUS.at_table.from_board(counted)))
    assert begun.playable
    assert (begun.state.fase, begun.state.mural, begun.state.recorde) == ("preparacao", (), recorde)


# ---------------------------------------------------------------- the review


def test_points_are_twice_the_tiles_less_sixteen(reached):
    for _before, _move, step in reached[::3]:
        found = {(score.series, score.de): score.valor for score in CERAMUS.narration.scores(step.state)}
        for quem in step.state.options.order:
            assert found["pontos", quem] == 2 * found["azulejos", quem] - 16


def test_a_match_is_shown_by_rounds(reached):
    for before, _move, _step in reached[::7]:
        when = CERAMUS.narration.when(before, "pt")
        assert when.phase
        assert (when.turn == 0) == (before.fase == "preparacao")


def test_a_move_is_about_its_cells_and_cards():
    state = position(
        fase="construir", forma="FO08", jogadores=[{"quem": "Ana", "ceramas": ["CE6"]}, {"quem": "Beto"}]
    )
    build = Construir(seat="Ana", estilo="M", casas=("d2", "e2", "f2", "e3"))
    pieces = CERAMUS.narration.pieces(state, state, build, (), "pt")
    assert {piece.id for piece in pieces} == {"d2", "e2", "f2", "e3", "FO08"}
    step = Mover(seat="Ana", cerama="CE6", passos=(Passo(de="a1", para="a2"),))
    assert {piece.id for piece in CERAMUS.narration.pieces(state, state, step, (), "pt")} == {
        "a1",
        "a2",
        "CE6",
    }


# ---------------------------------------------------------------- in words


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_whatever_happens_is_described_in_words(reached, lang):
    kinds = set()
    for before, move, step in reached:
        words = CERAMUS.render_move(before, move, lang)
        assert words
        assert not WIRE.search(words), words
        for event in step.events:
            words = CERAMUS.render_event(event, lang)
            assert not WIRE.search(words.replace("vitória-", "")), words
            kinds.add(event.kind)
    assert {"construiu", "voltou", "tomou", "gastou", "adicionou", "passou", "fim", "no-mural"} <= kinds


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_every_partial_move_is_described(lang):
    state = position(
        fase="construir",
        forma="FO08",
        jogadores=[{"quem": "Ana", "ceramas": ["CE2", "CE3", "CE4", "CE5", "CE6"]}, {"quem": "Beto"}],
    )
    sentences = [CERAMUS.render_move(state, move, lang) for move in CERAMUS.openings(state, "Ana")]
    sentences += [CERAMUS.render_move(state, kind(seat="Ana"), lang) for kind in TUDO if kind is not Mover]
    assert all(sentences)
    both = {
        CERAMUS.render_move(state, Adicionar(seat="Ana", cerama="CE4", estilo="M", casa="a2"), one)
        for one in ("pt", "en")
    }
    assert len(both) == 2


def test_a_dealt_mural_is_declared_by_where_the_top_of_each_card_looks():
    dealt = MontarMural(seat="Ana", cartas=("MU06:2", "MU01", "MU04:1", "MIPA"))
    assert CERAMUS.render_move(position(), dealt, "pt") == "montar o Mural: MU06↓ MU01 MU04→ MIPA"


def test_what_ends_a_turn_is_not_called_turno_which_is_a_lap_of_the_table_in_the_book():
    assert CERAMUS.render_move(position(), EncerrarTurno(seat="Ana"), "pt") == "encerrar a vez"


@pytest.mark.parametrize(
    ("seats", "blocks", "lang", "told"),
    [
        (("Ana",), "nothing", "pt", "Ana pode responder: Clamar"),
        (("Ana", "Beto"), "nothing", "pt", "Ana e Beto podem responder: Clamar"),
        (("Ana",), "everything", "pt", "Ana responde antes: Clamar"),
        (("Ana", "Beto"), "everything", "pt", "Ana e Beto respondem antes: Clamar"),
        (("Ana", "Beto"), "nothing", "en", "Ana and Beto may answer: Claim"),
        (("Ana",), "everything", "en", "Ana answers first: Claim"),
        (("Ana", "Beto"), "everything", "en", "Ana and Beto answer first: Claim"),
    ],
)
def test_all_who_owe_an_answer_are_named_in_a_sentence(seats, blocks, lang, told):
    duty = Duty("clamar", seats, ("clamar",), "ceramus.preparacao.ordem", blocks)
    assert CERAMUS.render_duty(position(), duty, lang) == told
