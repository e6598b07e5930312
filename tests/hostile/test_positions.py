"""Malicious positions and moves are refused with their place, and never break a game."""

import random
from functools import partial
from itertools import islice
from typing import Any

import pytest
from hostile.decodable import SMALL, invented_facts, invented_move, words
from hostile.probing import BOARDS, RECORDS, plain, probe, refereed, scored
from hostile.values import spoilt

from companion.language import LANGUAGES
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.fields.several import in_order
from companion.referee.fields.typed import Fault
from companion.referee.matches.entries import Play
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import begin, read_move
from companion.referee.matches.records import Record
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.questions.consulting import Query, changed_by, consult
from companion.referee.questions.reconciling import CHECKED, corrections, position_of_form
from companion.referee.questions.remedy_texts import going_first
from companion.referee.questions.verdict_texts import message
from companion.referee.resolving.table_moves import corrected

QUICK, LONG = 24, 2500  # rounds
FEW = 5  # rounds of dearer questions
SOME = 4  # positions of a match
WAITING = ("agenda", "windows", "windows_opened", "tasks_numbered", "surgidos")
ALL = [*RECORDS, *(f"placar {slug}" for slug in BOARDS)]


def subject_of(name, acaso):
    *scores, slug = name.split()
    return scored(slug) if scores else acaso.choice(refereed(slug))


def begun(subject, setup):
    """Return the position of a setup. Raises Fault."""
    record = Record(game=subject.slug, options=subject.options, lines=(), setup=setup, mode=subject.mode)
    return begin(record, subject.game).state


def setup_of(subject, state):
    return {name: part for name, part in plain(state).items() if name != "options"}


def a_setup(name, number):
    """Assert that a spoilt real position is refused or can be played on from; return whether it can."""
    acaso = random.Random(f"{name} {number}")
    subject = subject_of(name, acaso)
    setup = spoilt(setup_of(subject, acaso.choice(subject.states)), acaso, acaso.randrange(1, 3))
    if acaso.random() < 0.4:
        other = plain(acaso.choice(subject.states))
        setup |= {name: spoilt(other[name], acaso, acaso.randrange(2)) for name in WAITING if name in other}
    try:
        state = begun(subject, setup)
    except Fault:
        return False
    for _move in range(4):
        state = next(probe(subject, state, acaso), None)
        if state is None:
            break
    return True


def some_words(subject, state, acaso):
    """Return words of a position, of moves played elsewhere, and of the seats."""
    played = acaso.sample(subject.moves, min(6, len(subject.moves)))
    return [*words(plain(state)), *words(played), *3 * subject.options.order]


def any_move(name, number):
    """Assert that an invented move of the table's words is judged, described, and applied if legal."""
    acaso = random.Random(f"{name} {number}")
    subject = subject_of(name, acaso)
    state, game = acaso.choice(subject.states), subject.game
    known = some_words(subject, state, acaso)
    try:
        move = in_order(read_move(invented_move(game, state, known, acaso), subject.options, game))
    except Fault:
        return False
    ruling = game.judge(state, move)
    game.ruled(state, move)
    say = partial(game.render_move, state)
    for lang in LANGUAGES:
        assert game.declaring.called(move, lang)
        assert (
            message(move, ruling, game, subject.book, state.options, lang, say) or ruling.verdict == "legal"
        )
    for unset in move.unset[:1]:
        game.choices(state, move, unset)
    list(islice(game.completions(state, move), 2))
    if ruling.verdict == "legal":
        list(islice(probe(subject, game.apply(state, move).state, acaso), 1))
    return True


def a_question(name, number):
    """Assert that Consulta answers an invented move with impossible facts, at a table and from nothing."""
    acaso = random.Random(f"{name} {number}")
    subject = subject_of(name, acaso)
    state, game = acaso.choice(subject.states), subject.game
    known = some_words(subject, state, acaso)
    two = TableOptions(tuple(map(SeatOf, subject.options.order[:2])))
    ground = acaso.choice((state, two)) if len(two.seats) > 1 else state
    options = state.options if ground is state else two
    given: dict[str, Any] = {}
    try:
        move = in_order(read_move(invented_move(game, state, known, acaso), options, game))
        for _fact in range(3):
            found = consult(game, Query(move, given, sure=acaso.random() < 0.5), ground)
            for remedy in found.ruling.remedies:
                changed_by(game, found, going_first(remedy))
            if found.question is not None and found.choices:
                path = found.question.field
                value = acaso.choice(found.choices).value
                given[f"move.{path}" if found.question.of_move else path] = value
            elif found.facts:
                fact = acaso.choice(found.facts).fact
                given[fact.path] = acaso.choice([*(choice.value for choice in fact.choices), *SMALL])
            given |= invented_facts(plain(state), acaso) if acaso.random() < 0.3 else {}
    except Fault:
        return bool(given)
    return True


def a_look(name, number):
    """Assert that Conferir with impossible values states the possible facts and refuses the others."""
    acaso = random.Random(f"{name} {number}")
    subject = subject_of(name, acaso)
    state, game = acaso.choice(subject.states), subject.game
    form = game.form(game.project(state, EVERYBODY))
    shown = plain(form.values)
    entered = {
        path: acaso.choice((spoilt({"is": shown[path]}, acaso).get("is"), *acaso.sample(SMALL, 2)))
        for path in acaso.sample(list(shown), min(3, len(shown)))
    }
    ops = corrections(game, state, form, entered, "9")
    move = {"seat": subject.options.order[0], "do": "ajustar", "authority": "correction", "source": CHECKED}
    try:
        read = read_move(move | {"ops": plain(ops)}, subject.options, game)
    except Fault:
        return False
    if game.judge(state, read).verdict == "legal":
        list(islice(probe(subject, game.apply(state, read).state, acaso), 1))
    begun = game.form(game.project((game.midway or game.start)(subject.options), EVERYBODY))
    values = {path: entered[path] for path in entered.keys() & begun.values.keys()}
    position_of_form(game, state, begun, values, "0")
    return True


@pytest.mark.parametrize("name", RECORDS)
def test_every_position_that_play_leads_to_can_be_described(name):
    acaso = random.Random(name)
    for subject in refereed(name):
        for state in acaso.sample(subject.states, min(SOME, len(subject.states))):
            found = begun(subject, setup_of(subject, state))
            assert (found.agenda, found.windows) == (state.agenda, state.windows)


@pytest.mark.parametrize("name", ALL)
def test_what_nobody_means_well_breaks_no_game(name):
    """``games/test_any_log.py`` tries malicious moves."""
    taken = sum(a_setup(name, number) for number in range(QUICK))
    assert taken, "all was refused at once: nothing was tried"


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("attempt", [any_move, a_question, a_look])
def test_what_can_be_read_and_nobody_means_breaks_no_game(name, attempt):
    assert sum(attempt(name, number) for number in range(FEW)) > 0


@pytest.mark.soak
@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("attempt", [any_move, a_question, a_look])
def test_nor_does_that_in_the_long_run(name, attempt):
    assert sum(attempt(name, number) for number in range(FEW, LONG)) > 40


@pytest.mark.soak
@pytest.mark.parametrize("name", ALL)
def test_nor_does_it_in_the_long_run(name):
    assert sum(a_setup(name, number) for number in range(QUICK, LONG)) > 40


LIMITE = "castoria.gerais.limite-de-mao"
WAITS = {
    "a task that nothing waits for": {"agenda": [{"task": "passar-vez"}]},
    "a window that is not open": {"agenda": [{"task": "await", "window": 4}]},
    "a choice of nobody": {"agenda": [{"task": "choose", "seats": [], "asks": "descartar", "rule": LIMITE}]},
    "a choice of a stranger": {
        "agenda": [{"task": "choose", "seats": ["Eva"], "asks": "descartar", "rule": LIMITE}]
    },
    "a choice of no move": {"agenda": [{"task": "choose", "seats": ["Ana"], "asks": "voar", "rule": LIMITE}]},
    "a choice by no rule": {
        "agenda": [{"task": "choose", "seats": ["Ana"], "asks": "descartar", "rule": "castoria.nada"}]
    },
    "an attack by a stranger": {
        "agenda": [
            {
                "task": "choose",
                "seats": ["Ana"],
                "asks": "descartar",
                "rule": LIMITE,
            },
            {"task": "confrontar", "narrador": "Eva", "atacante": "x"},
        ]
    },
}


@pytest.mark.parametrize("what", WAITS)
def test_what_waits_and_could_not_is_refused_with_its_place(what):
    subject = refereed("castoria")[0]
    lados = [{"narrador": seat} for seat in subject.options.order]
    setup = {"mesa": {"lados": lados, "ativo": subject.options.order[0]}}
    begun(subject, setup)
    with pytest.raises(Fault, match="no table can look like this") as refused:
        begun(subject, setup | WAITS[what])
    assert refused.value.path[1].startswith("agenda[")


@pytest.mark.parametrize("name", ["agenda", "windows", "windows_opened", "tasks_numbered", "options"])
@pytest.mark.parametrize("slug", RECORDS)
def test_what_the_referee_keeps_for_itself_is_not_corrected(slug, name):
    subject = refereed(slug)[0]
    for state in (subject.states[0], subject.states[-1]):
        found = corrected(
            state, name, plain(state)["options"] if name == "options" else (), subject.game.load
        )
        assert (found.state, found.rule) == (state, "mesa.ajuste.campo")


def test_a_rule_of_a_score_board_may_be_changed_and_let_stand():
    """A rule that the book does not know is no rule: such a change cannot stand."""
    subject = scored("castelo")
    for target, standing in (("castelo.turno.sete-fases", ["castelo.turno.sete-fases"]), ("nada", [])):
        correction = {"seat": "A", "do": "ajustar", "authority": "correction", "source": "x"}
        correction["ops"] = [{"op": "modificar", "effect": "allow", "target": target}]
        move = read_move(correction, subject.options, subject.game)
        match = Match(subject.game, subject.states[0]).append(Play(move=move, stands=True))
        assert [one.target for one in match.state.modifiers] == standing


def test_a_card_whose_name_is_a_line_end_is_none_of_the_box():
    subject = refereed("ceramus")[0]
    begun = subject.game.start(subject.options)
    move = {"seat": subject.options.order[0], "do": "montar-mural", "cartas": ["\n", "MU01"]}
    assert subject.game.judge(begun, read_move(move, subject.options, subject.game)).verdict == "illegal"
