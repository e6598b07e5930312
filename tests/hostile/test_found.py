"""Inputs that once broke a game are judged, shown or refused in words, a case each."""

from functools import cache, partial
from typing import Any

import pytest
from hostile.probing import plain, refereed

from companion.games import find_game
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.fields.typed import Fault, shown
from companion.referee.matches.record_reading import begin, read_move
from companion.referee.matches.records import Record
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.questions.consulting import Query, consult
from companion.referee.questions.reconciling import corrections
from companion.referee.questions.verdict_texts import message
from companion.referee.resolving.table_moves import corrected

MOVES: dict[str, list[dict[str, Any]]] = {
    "calamandara": [
        {"do": "adquirir-por-efeito", "carta": "CS01", "inferior": "torre"},
        {"do": "adquirir-por-efeito"},
        {"do": "inserir-estrela", "espaco": "nowhere", "alinhamento": "sobe"},
        {"do": "usar-carta", "carta": "calamandara-qhoz", "de": "A"},
    ],
    "castelo": [{"do": "doar", "para": "B", "marcadores": [], "pagamento": [[40, 6], [5, 8]]}],
    "fabula": [{"do": "dividir-dano", "partes": [["x", 3]]}],
    "ceramus": [{"do": "mover", "cerama": "x", "passos": [{"de": "b1", "para": "nowhere"}]}],
}


@cache
def states(slug: str):
    """Return some positions of every match of a game, each of which waits for something else."""
    kinds = {}
    for subject in refereed(slug):
        for one in subject.states:
            kinds.setdefault(
                (one.choice and one.choice.asks, one.waited and one.waited.trigger), (subject, one)
            )
    return tuple(kinds.values())


DESTRUIDO, VINTE_E_DEZ = "castelo.objetivo.destruir-castelo", "castelo.preparacao.vinte-e-dez"
# What no table could mean, the place where it stands, and the rule that bounds it, where a book does.
UNREADABLE: tuple[tuple[str, dict[str, Any], str, str, str], ...] = (
    ("calamandara", {"do": "recuperar-mao", "quantas": -1}, "quantas", "least 0", ""),
    ("castelo", {"do": "doar", "pagamento": [[-40, 6]]}, "pagamento[0][0]", "least 0", ""),
    ("castelo", {"do": "descartar", "quantas": 10**6}, "quantas", "most 9999", ""),
    ("castelo", {"do": "combinar-partida", "castelo": 0}, "castelo", "least 1", DESTRUIDO),
    ("castelo", {"do": "combinar-partida", "muralha": 0}, "muralha", "least 1", VINTE_E_DEZ),
    ("castelo", {"do": "baixar-tropa", "vida": 0}, "vida", "least 1", "castelo.tropas.valor-vida"),
    ("fabula", {"do": "dividir-dano", "partes": [["x", -3]]}, "partes[0][1]", "least 0", "fabula.1.15.12"),
    ("fabula", {"do": "jogar-aliado", "vida": 0}, "vida", "least 1", "fabula.2.7.3"),
    ("fabula", {"do": "jogar-aliado", "custo": -1}, "custo", "least 0", "fabula.2.2.2"),
)
IN_PORTUGUESE = {"least": "pelo menos", "most": "no máximo"}


@pytest.mark.parametrize(("slug", "told", "place", "expected", "rule"), UNREADABLE)
def test_what_no_table_could_mean_is_refused_in_one_sentence(slug, told, place, expected, rule):
    """With its place and what is expected there; where the bound is the book's, with its rule."""
    subject, state = next(iter(states(slug)))
    with pytest.raises(Fault) as refused:
        read_move({**told, "seat": state.options.order[0]}, state.options, subject.game)
    way, number = expected.split()
    assert shown(refused.value.path) == place
    words = refused.value.message
    assert words.to("en").startswith(f"expected at {expected}")
    assert words.to("pt").startswith(f"era esperado {IN_PORTUGUESE[way]} {number}")
    for lang in ("en", "pt"):
        assert words.to(lang).endswith(f"({rule})" if rule else number)


@pytest.mark.parametrize("slug", MOVES)
def test_a_move_that_names_what_is_not_there_is_judged_and_described(slug):
    for subject, state in states(slug):
        seats = dict(zip("AB", state.options.order, strict=False))
        for one in MOVES[slug]:
            fields = {
                name: seats.get(value, value) if value in ("A", "B") else value for name, value in one.items()
            }
            for seat in state.options.order:
                move = read_move({**fields, "seat": seat}, state.options, subject.game)
                ruling = subject.game.judge(state, move)
                say = partial(subject.game.render_move, state)
                assert message(move, ruling, subject.game, subject.book, state.options, "pt", say)
                subject.game.declaring.called(move, "pt")
                for name in move.unset[:1]:
                    subject.game.choices(state, move, name)


TWO = TableOptions(tuple(SeatOf(id, id) for id in "AB"))


def test_a_word_that_nobody_offers_is_refused_before_anything_is_supposed_by_it():
    game = find_game("ceramus").load_referee()
    move = read_move({"seat": "A", "do": "clamar"}, TWO, game)
    with pytest.raises(Fault):
        consult(game, Query(move, {"desenho": 2}), TWO)


@pytest.mark.parametrize("path", ["mesa.lados.x.mao", "mesa.turno.x.y", "mesa.lados[9].mao"])
def test_a_fact_of_a_place_that_is_not_there_says_nothing(path):
    game = find_game("castoria").load_referee()
    move = read_move({"seat": "A", "do": "comprar"}, TWO, game)
    assert consult(game, Query(move, {path: 1}), TWO).verdict


def test_what_is_asked_of_a_cell_that_there_is_not_is_answered():
    game, options = find_game("ceramus").load_referee(), TWO
    move = read_move({**MOVES["ceramus"][0], "seat": "A"}, options, game)
    assert consult(game, Query(move, {}), options).verdict


@pytest.mark.parametrize(("slug", "part"), [("castelo", "virada"), ("fabula", "virado")])
def test_a_fact_with_a_field_of_its_own_within_a_piece_is_reported_beside_what_cannot_be(slug, part):
    tried = 0
    for subject, state in states(slug):
        form = subject.game.form(subject.game.project(state, EVERYBODY))
        for path in [one.path for one in form.fields if one.path.endswith(f".{part}")]:
            for value in ("x", None, 7):
                (op,) = corrections(subject.game, state, form, {path: value}, "9")
                assert (op.path, op.value) == (path, value)
                tried += 1
    assert tried


def refused(subject, setup):
    record = Record(game=subject.slug, options=subject.options, lines=(), setup=setup, mode="arbitro")
    with pytest.raises(Fault, match="no table can look like this"):
        begin(record, subject.game)


def with_a_window(slug):
    """Return a position with an open window, as a setup, and its seat."""
    subject, state = next((one, state) for one, state in states(slug) if state.waited)
    setup = plain(state)
    del setup["options"]
    return subject, state, setup


@pytest.mark.parametrize("slug", ["castoria", "castelo", "fabula", "calamandara"])
def test_a_window_that_waits_twice_for_one_seat_is_refused(slug):
    subject, _state, setup = with_a_window(slug)
    for window in setup["windows"]:
        window["answering"] = window["answering"] * 2
    refused(subject, setup)


@pytest.mark.parametrize("slug", ["castoria", "castelo"])
def test_a_window_on_what_the_game_does_not_know_is_refused(slug):
    subject, _state, setup = with_a_window(slug)
    setup["windows"][-1]["trigger"] = "nothing"
    refused(subject, setup)


def test_answers_after_which_nobody_may_speak_are_refused():
    subject, _state, setup = with_a_window("fabula")
    setup["windows"][-1].pop("anew", None)
    refused(subject, setup)


def test_an_attack_goes_on_only_with_its_tropa():
    tried = 0
    for subject, state in states("castelo"):
        combate = state.mesa.combate
        if combate is None or not combate.valendo or combate.etapa == "danos":
            continue  # once damage is dealt an attacker may have died of it
        at = combate.ataques.index(combate.valendo[0])
        spoilt_setup = corrected(state, f"mesa.combate.ataques[{at}].atacante", "nobody", subject.game.load)
        assert spoilt_setup.rule == "castelo.combate.declarar-vira"
        assert "desfaça-o antes" in spoilt_setup.reason.to("pt")
        spoilt_setup = corrected(state, "mesa.combate.etapa", "danos", subject.game.load)
        assert spoilt_setup.rule or state.mesa.combate.etapa == "danos" or not state.windows
        tried += 1
    assert tried


def test_a_discard_holds_cards_that_there_are():
    subject, state = next(iter(states("calamandara")))
    assert corrected(state, "cartas[0].descarte", ["x"], subject.game.load).rule
