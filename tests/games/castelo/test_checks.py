"""Cards lift rules of Castelo, and each rule is shown; the checks themselves stand in ``cases*.yaml``."""

from games.castelo.test_conformance import TestConformance as _Conformance

from companion.conformance.catalogue import unshown_rules, untried_options
from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import Atacar
from companion.referee.positions.options import Modifier

SUBJECT = _Conformance.subject


def test_a_card_lifts_a_rule_for_one_tropa_only(castelo):
    ponte = Modifier("allow", "castelo.combate.alvos-sem-muralha", source="Ponte", on="a")
    state = castelo.position({"a": [3, 2, 2], "c": [3, 2, 2]}, modifiers=(ponte,))
    ruling = CASTELO.judge(state, Atacar(seat="Ana", atacante="a", alvo="castelo:Beto"))
    assert ruling.verdict == "legal"
    assert ("castelo.combate.alvos-sem-muralha", "overrides") in [(c.rule, c.role) for c in ruling.citations]
    other = CASTELO.judge(state, Atacar(seat="Ana", atacante="c", alvo="castelo:Beto"))
    assert other.primary == "castelo.combate.alvos-sem-muralha"


def test_every_rule_says_how_it_is_judged_and_is_shown():
    rules = SUBJECT.book.rules.values()
    assert not [rule.id for rule in rules if not rule.judged or bool(rule.reason) != (rule.judged == "table")]
    assert not list(unshown_rules(SUBJECT))
    forbidden = {rule.id for rule in rules if rule.judged == "forbids"}
    assert forbidden <= CASTELO.checks.judged
    assert not [rule.id for rule in rules if rule.kind == "check" and rule.judged == "table"]


def test_every_decision_has_a_name_and_each_option_that_is_offered_a_case():
    decisions = SUBJECT.book.decisions.values()
    assert not [decision.id for decision in decisions if not decision.alias or not decision.scope]
    assert not list(untried_options(SUBJECT.book, SUBJECT.cases))
