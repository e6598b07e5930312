"""A verdict cites its rules, and a refused player sees what would make the move legal."""

from dataclasses import replace

import msgspec
from referee.toy import undescribed

from companion.referee.judging.ruling import Citation
from companion.referee.positions.options import Modifier
from companion.referee.questions.remedy_texts import render_remedy
from companion.referee.questions.verdict_texts import message
from companion.referee.rules.standing_passes import PassUntil


def primary(ruling):
    return ruling.primary


def test_a_legal_move_cites_what_permits_it(toy):
    ruling = toy.game.judge(toy.start, toy.Tirar(seat="A", quanto=2))
    assert ruling.verdict == "legal"
    assert ruling.citations == (Citation("toy.limite", "allows"),)


def test_the_first_failing_tier_is_the_verdict(toy):
    ruling = toy.game.judge(toy.start, toy.Tirar(seat="B", quanto=9))
    assert [(c.rule, c.role) for c in ruling.citations] == [("toy.vez", "primary")]


def test_a_physical_breach_says_so(toy):
    assert toy.game.judge(toy.start, toy.Tirar(seat="A", quanto=9)).physical
    assert not toy.game.judge(toy.start, toy.Tirar(seat="A", quanto=4)).physical


def test_remedies_vary_the_move_and_are_legal(toy):
    ruling = toy.game.judge(toy.start, toy.Tirar(seat="A", quanto=4))
    assert primary(ruling) == "toy.limite"
    assert [remedy.move.quanto for remedy in ruling.remedies] == [3, 2, 1]
    assert all(toy.game.judge(toy.start, remedy.move).verdict == "legal" for remedy in ruling.remedies)


def test_a_refusal_that_no_move_mends_says_what_would(toy):
    ruling = toy.game.judge(toy.start, toy.Tirar(seat="B", quanto=2))
    assert [(r.kind, r.rule, r.facts) for r in ruling.remedies] == [("fix", "toy.vez", (("seat", "A"),))]


def test_a_partial_move_is_asked_for_its_next_field_with_legal_choices_only(toy):
    ruling = toy.game.judge(toy.start, toy.Tirar(seat="A"))
    assert ruling.verdict == "unsettled"
    few = msgspec.structs.replace(toy.start, pedras=2)
    assert [move.quanto for move in toy.game.completions(few, toy.Tirar(seat="A"))] == [1, 2]


def test_a_partial_move_that_already_breaks_a_rule_is_refused(toy):
    assert primary(toy.game.judge(toy.start, toy.Tirar(seat="B"))) == "toy.vez"


def test_what_nobody_has_declared_is_asked_and_never_held_against_anybody(toy):
    unknown = msgspec.structs.replace(toy.start, pedras=None)
    ruling = toy.game.judge(unknown, toy.Tirar(seat="A", quanto=2))
    assert ruling.verdict == "unsettled"
    assert ruling.questions[0].field == "pedras"


def test_a_certain_breach_outranks_an_open_question(toy):
    unknown = msgspec.structs.replace(toy.start, pedras=None)
    assert primary(toy.game.judge(unknown, toy.Tirar(seat="A", quanto=4))) == "toy.limite"


def test_deny_prevails_over_allow_and_allow_over_the_rule(toy):
    allow = Modifier("allow", "toy.limite", source="Mão Larga")
    deny = Modifier("deny", "toy.limite", source="Mão Fechada")
    four = toy.Tirar(seat="A", quanto=4)
    allowed = msgspec.structs.replace(toy.start, modifiers=(allow,))
    ruling = toy.game.judge(allowed, four)
    assert ruling.verdict == "legal"
    assert ("overrides", (("source", "Mão Larga"),)) in [(c.role, c.facts) for c in ruling.citations]
    assert (
        toy.game.judge(msgspec.structs.replace(toy.start, modifiers=(allow, deny)), four).verdict == "illegal"
    )


def test_a_card_may_forbid_a_move_of_one_seat(toy):
    denied = msgspec.structs.replace(
        toy.start, modifiers=(Modifier("deny", "tirar", source="Algema", on="A"),)
    )
    assert primary(toy.game.judge(denied, toy.Tirar(seat="A", quanto=1))) == "toy.carta"
    free = msgspec.structs.replace(denied, vez="B")
    assert toy.game.judge(free, toy.Tirar(seat="B", quanto=1)).verdict == "legal"


def test_no_card_lifts_what_is_physically_impossible(toy):
    allow = Modifier("allow", "toy.ha-pedras", source="Miragem")
    state = msgspec.structs.replace(toy.start, pedras=2, modifiers=(allow,))
    assert toy.game.judge(state, toy.Tirar(seat="A", quanto=3)).primary == "toy.ha-pedras"


def test_a_verdict_cites_the_decision_that_it_rests_on_either_way(toy):
    four = toy.Tirar(seat="A", quanto=4)
    refused = toy.game.judge(toy.start, four)
    assert [(c.rule, c.role) for c in refused.citations] == [
        ("toy.limite", "primary"),
        ("toy.decisao.quatro", "decides"),
    ]
    options = msgspec.structs.replace(toy.options, decisions=(("toy.decisao.quatro", "yes"),))
    allowed = toy.game.judge(toy.game.start(options), four)
    assert allowed.verdict == "legal"
    assert [(c.rule, c.role) for c in allowed.citations] == [
        ("toy.decisao.quatro", "decides"),
        ("toy.limite", "allows"),
    ]


def test_weighing_gives_the_verdict_without_what_would_mend_it(toy):
    five = toy.Tirar(seat="A", quanto=5)
    assert toy.game.weigh(toy.start, five) == msgspec.structs.replace(
        toy.game.judge(toy.start, five), remedies=()
    )


def test_every_check_is_left_out_once(toy):
    def tests_of(checks):
        return {check.test for move in toy.game.move_types for tier in checks.tiers(move) for check in tier}

    everything = tests_of(toy.game.checks)
    left_out = {check.test: tests_of(checks) for check, checks in toy.game.checks.mutants()}
    assert left_out == {test: everything - {test} for test in everything}


def test_without_a_check_its_cases_pass(toy):
    checks = toy.game.checks.without("toy.limite")
    assert "toy.limite" not in checks.judged
    assert "toy.limite" in toy.game.checks.judged


def test_offers_are_those_that_some_completion_makes_legal(toy):
    later = [PassUntil(seat=seat) for seat in "AB"]  # anybody may pass until an occasion, at any time
    assert list(toy.game.offers(toy.start, "A")) == [toy.Tirar(seat="A"), later[0]]
    assert list(toy.game.offers(toy.start, "B")) == [later[1]]
    assert list(toy.game.offers(toy.start, "A", [toy.Tirar])) == [later[0]]


def test_where_what_may_be_done_is_left_to_be_noticed_nothing_is_said_of_what_mends(toy):
    refused = toy.Tirar(seat="A", quanto=9)
    looked = replace(toy.game, checks=replace(toy.game.checks, _possible={}))
    held_back = replace(looked, checks=replace(looked.checks, withholds=lambda _state: True))
    for game, withheld in ((looked, False), (held_back, True)):
        ruling = game.judge(toy.start, refused)
        assert [remedy.withheld for remedy in ruling.remedies] == [withheld]
        assert not any(
            render_remedy(remedy, refused, game, toy.options, "en", undescribed) for remedy in ruling.remedies
        )
        said = message(refused, ruling, game, game.checks.book, toy.options, "en", undescribed)
        assert "What would make it legal" not in said


def test_whose_turn_it_is_nobody_has_to_notice(toy):
    refused = toy.Tirar(seat="B", quanto=2)
    held_back = replace(toy.game, checks=replace(toy.game.checks, withholds=lambda _state: True))
    (remedy,) = held_back.judge(toy.start, refused).remedies
    assert not remedy.withheld


def test_a_game_says_what_is_waited_for_before_a_move_that_comes_too_early(toy):
    refused = toy.Tirar(seat="B", quanto=2)
    waiting = replace(toy.game, awaits=lambda state, _move: toy.Tirar(seat=state.vez))
    ruling = waiting.judge(toy.start, refused)
    assert [remedy.awaits for remedy in ruling.remedies] == [toy.Tirar(seat="A")]
    text = message(refused, ruling, waiting, waiting.checks.book, toy.options, "en", waited_for)
    assert text.endswith("The table waits for A: take.")
    refusing = replace(toy.game, awaits=lambda _state, _move: toy.Tirar(seat="B"))
    assert [remedy.awaits for remedy in refusing.judge(toy.start, refused).remedies] == [None]


def waited_for(move, _lang):
    return move.named.to("en")
