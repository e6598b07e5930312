"""At a table that plays leve a tap's implied moves are entered and taken back with it (docs/leve.md)."""

import pytest
from stood_tables import acoes

from webapp.tables import (
    ConflictError,
    CountRequest,
    Intent,
    MatchRequest,
    NotAllowedError,
    NotUnderstoodError,
    SettingsRequest,
)
from webapp.tables.queries.asking_referee import consult_table
from webapp.tables.views.offering import offers_of
from webapp.tables.wire.consult_views import ConsultRequest, GivenFact
from webapp.tables.wire.views import Proposed

CONVOCA = {"seat": "A", "do": "convocar", "espaco": "N3-3", "valor_decimos": 4}


@pytest.fixture
def morning(house, say):
    """Provide the beginning of Ana's third turn, nothing drawn, at a table that plays leve."""
    ana, beto = house.two(leve=True)
    mesa = {**say.fight["mesa"], "fase": "compra", "comprou": False}
    house.tables.another(
        ana.code, MatchRequest(mode="arbitro", setup={**say.fight, "mesa": mesa}), ana.caller
    )
    return ana, beto


def moves(phone):
    return [(line.entry.get("do"), line.entry.get("presumed", False)) for line in phone.look().lines]


def take_back(phone, n, say):
    intent = Intent(idem=say.mark(), entry={"retract": n}, base_seq=phone.look().seq, last=True)
    return phone.house.tables.intend(phone.code, intent, phone.caller).answer


def test_what_a_tap_says_besides_is_entered_before_it(morning):
    ana, beto = morning
    answer = ana.declare(CONVOCA).answer
    assert answer.line.standing == "accepted"
    assert moves(beto) == [("comprar", True), ("avancar-fase", True), ("convocar", False)]
    assert {line.by for line in beto.look().lines} == {answer.line.by}
    assert answer.n == 3 == beto.look().match.last


def test_declared_twice_it_is_entered_once(morning, say):
    ana, _beto = morning
    mark, seq = say.mark(), ana.look().seq
    first = ana.declare(CONVOCA, seq, mark)
    again = ana.declare(CONVOCA, seq, mark)
    assert (first.fresh, again.fresh, again.answer.n) == (True, False, first.answer.n)
    assert len(moves(ana)) == 3


def test_taking_back_takes_all_that_the_tap_said(morning, say):
    ana, beto = morning
    before = ana.state
    n = ana.declare(CONVOCA).answer.n
    after = ana.state
    back = take_back(beto, n, say)  # from either phone
    assert ana.state == before
    assert all(line.retracted_by for line in ana.look().lines if line.entry.get("do"))
    assert ana.look().match.last is None
    ana.declare({"retract": back.n})  # and bringing it again brings all
    assert ana.state == after


def test_a_restart_and_another_reading_of_the_log_come_to_the_same(morning, house):
    ana, _beto = morning
    ana.declare(CONVOCA)
    before = ana.state
    house.restart()
    assert ana.state == before
    assert moves(ana) == [("comprar", True), ("avancar-fase", True), ("convocar", False)]


def test_an_attack_is_passed_by_who_is_asked_and_by_nobody_else(morning, say):
    ana, beto = morning
    ana.declare(say.attack())
    with pytest.raises(NotAllowedError) as refused:
        ana.declare({"seat": "A", "do": "encerrar-turno"})
    assert refused.value.code == "asked-first"
    assert refused.value.message.to("pt") == "Primeiro Beto responde, ou deixa passar."
    beto.declare(say.passing())
    assert moves(ana)[-2:] == [("passar", True), ("passar", False)]
    assert ana.state["mesa"]["lados"][1]["imaginacao_decimos"] < 30


def test_rigoroso_says_nothing_besides(morning, house):
    ana, _beto = morning
    house.tables.settle(ana.code, SettingsRequest(leve=False), ana.caller)
    assert not ana.look().leve
    answer = ana.declare(CONVOCA).answer
    assert (answer.line.standing, len(moves(ana))) == ("refused", 1)


def test_no_phone_says_that_something_was_presumed(morning):
    with pytest.raises(NotUnderstoodError):
        morning[0].declare({**CONVOCA, "presumed": True})


def test_what_a_tap_may_say_is_offered(morning):
    ana, beto = morning
    does = lambda phone, seat: {  # noqa: E731  # one line, used twice
        one.move["do"]
        for one in phone.house.tables.ask(
            phone.code, phone.caller, lambda held, who: offers_of(seat, held, who)
        ).offers
    }
    assert {"comprar", "convocar", "atacar", "encerrar-turno"} <= does(ana, "A")
    assert "convocar" not in does(beto, "B")  # a whole turn is never implied
    ana.declare(CONVOCA)
    assert "convocar" in does(beto, "B")
    ana.declare({"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-2"})
    assert "encerrar-turno" not in does(ana, "A")  # Beto is asked first


def test_no_remedy_passes_what_another_is_asked(morning, house, say):
    """Beto answers Ana's Ação first: going on to the Luta does not mend her attack."""
    ana, _beto = morning
    ana.declare(CONVOCA)
    ana.declare(say.action("A", "Boato", efeito=[{"op": "imaginacao", "quem": "oponente", "decimos": -3}]))
    ataca = {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-2"}

    past = house.tables.past(ana.code, ana.caller)
    assert consult_table(ConsultRequest(move=ataca), past, "pt").remedies == ()


def test_what_is_open_after_a_refusal_is_told_of_where_the_table_stands(house):
    """The move is judged in the combat that its tap implies, and nobody is in it yet."""
    ana, _beto = house.two("castelo", leve=True)
    mesa = acoes()
    mesa["lados"][0]["tropas"] = [{**one, "nova": True} for one in mesa["lados"][0]["tropas"]]
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup={"mesa": mesa}), ana.caller)
    ataca = {"seat": "A", "do": "atacar", "atacante": mesa["lados"][0]["tropas"][0]["id"]}
    answer = consult_table(ConsultRequest(move=ataca), house.tables.past(ana.code, ana.caller), "pt")
    assert [one.rule for one in answer.citations] == ["castelo.combate.recem-chegada-so-defende"]
    assert answer.remedies[-1].told.endswith("ir ao Combate.")


def test_the_verdict_says_what_the_tap_says_besides(morning, house):
    ana, _beto = morning
    past = house.tables.past(ana.code, ana.caller)
    answer = consult_table(ConsultRequest(move=CONVOCA), past, "pt")
    assert (answer.verdict, answer.besides) == ("legal", ("Comprar", "Ir à Construção"))


def test_the_server_asks_before_it_refuses_what_rests_on_what_was_presumed(morning, say):
    """A phone that confirms them is shown the rule; nothing was entered before."""
    ana, _beto = morning
    ana.declare(CONVOCA)
    compra, lines = {"seat": "A", "do": "comprar"}, len(moves(ana))
    with pytest.raises(ConflictError) as asked:
        ana.declare(compra)
    assert (asked.value.code, len(moves(ana))) == ("was-presumed", lines)
    past = ana.house.tables.past(ana.code, ana.caller)
    doubt = consult_table(ConsultRequest(move=compra), past, "pt").doubt
    assert (doubt.n, doubt.besides) == (3, ("Comprar", "Ir à Construção"))
    sure = Intent(idem=say.mark(), entry=compra, base_seq=ana.look().seq, sure=True)
    line = ana.house.tables.intend(ana.code, sure, ana.caller).answer.line
    assert (line.standing, line.verdict) == ("refused", "illegal")


def test_what_may_mean_two_things_is_entered_as_it_is_meant(morning, say):
    ana, beto = morning
    ana.declare(CONVOCA)
    efeito = [{"op": "imaginacao", "quem": "eu", "decimos": 1}]
    acao = {"seat": "B", "do": "acao", "nivel": "3", "realizador": "N3-2", "efeito": efeito}
    with pytest.raises(ConflictError) as asked:
        beto.declare(acao)
    assert asked.value.code == "which-reading"
    question = consult_table(
        ConsultRequest(move=acao), beto.house.tables.past(beto.code, beto.caller), "pt"
    ).question
    assert (question.field, [one.told for one in question.choices]) == (
        "reading",
        ["Beto responde", "Começa a vez de Beto"],
    )
    own = Intent(idem=say.mark(), entry=acao, base_seq=beto.look().seq, reading=1)
    assert beto.house.tables.intend(beto.code, own, beto.caller).answer.line.standing == "accepted"
    assert ana.state["mesa"]["ativo"] == "B"


def test_nobody_ends_the_turn_of_whoever_is_putting_a_move_together_without_a_word(morning, say):
    ana, beto = morning
    ana.declare(CONVOCA)
    past = ana.house.tables.past(ana.code, ana.caller)
    consult_table(ConsultRequest(move={"seat": "A", "do": "acao"}, facts=False), past, "pt")
    compra = {"seat": "B", "do": "comprar"}
    with pytest.raises(ConflictError) as asked:
        beto.declare(compra)
    assert asked.value.code == "which-reading"
    past = beto.house.tables.past(beto.code, beto.caller)
    question = consult_table(ConsultRequest(move=compra, facts=False), past, "pt").question
    assert question.label == "Ana está montando um lance: a vez acabou mesmo assim?"
    over = Intent(idem=say.mark(), entry=compra, base_seq=beto.look().seq, reading=0)
    assert beto.house.tables.intend(beto.code, over, beto.caller).answer.line.standing == "accepted"


def test_whose_turn_another_has_ended_says_in_one_tap_that_it_is_not_over(morning):
    ana, beto = morning
    ana.declare(CONVOCA)
    assert offered_of(ana).instead == ()
    line = beto.declare({"seat": "B", "do": "comprar"}).answer.line
    assert [(one.n, one.label) for one in offered_of(ana).instead] == [(line.n, "Minha vez não acabou")]
    assert offered_of(beto, "B").instead == ()


@pytest.fixture
def evening(house):
    """Provide the preparation of a first chapter, at a table that plays leve."""
    return house.two(leve=True)


def offered_of(phone, seat="A"):
    return phone.house.tables.ask(phone.code, phone.caller, lambda held, who: offers_of(seat, held, who))


def counts(phone, seat, count):
    return phone.house.tables.count(phone.code, CountRequest(seat=seat, count=count), phone.caller)


def begins(phone, who, say):
    entry = {"seat": "A", "do": "comecar-pelo-dado", "primeiro": who}
    intent = Intent(idem=say.mark(), entry=entry, base_seq=phone.look().seq)
    return phone.house.tables.intend(phone.code, intent, phone.caller).answer


def test_one_tap_begins_with_all_that_was_prepared_and_takes_it_back(evening, say):
    ana, beto = evening
    before = ana.state
    answer = begins(ana, "B", say)
    mesa = ana.state["mesa"]
    assert (mesa["ativo"], answer.line.standing) == ("B", "accepted")
    assert not any("preparo" in lado for lado in mesa["lados"])
    lines = [(one.entry["do"], one.entry.get("follows", False)) for one in beto.look().lines]
    assert [do for do, follows in lines if not follows] == ["embaralhar"] * 2 + ["cortar"] * 2 + [
        "comecar-pelo-dado"
    ]
    assert [do for do, follows in lines if follows] == ["comprar-mao"] * 2 + ["manter-mao"] * 2
    assert beto.look().match.last == answer.n
    after = ana.state
    back = take_back(beto, answer.n, say)
    assert ana.state == before
    assert ana.look().match.last is None
    take_back(beto, back.n, say)
    assert ana.state == after


def test_exchanges_are_counted_by_each_phone_before_one_begins(evening, say):
    """preparacao.troca-oponente-compra: for each the other side draws a card."""
    ana, beto = evening
    counts(ana, "A", 1)
    counts(beto, "B", 1)
    counts(beto, "B", 2)
    assert offered_of(ana).begin.counts == {"A": 1, "B": 2}
    begins(ana, "A", say)
    assert [lado["mao"] for lado in ana.state["mesa"]["lados"]] == [8, 7]
    assert ana.house.tables.ask(ana.code, ana.caller, lambda held, _who: held.passing.counts) == {}
    exchanged = [one.entry for one in ana.look().lines if one.entry["do"] == "trocar-mao"]
    assert [(one["seat"], one.get("presumed", False), one["follows"]) for one in exchanged] == [
        ("A", False, True),
        ("B", False, True),
        ("B", False, True),
    ]


@pytest.mark.parametrize(("seat", "count"), [("A", 5), ("B", -1), ("C", 1)])
def test_no_more_is_counted_than_there_may_be(evening, seat, count):
    """preparacao.troca-limite: four times."""
    ana, _beto = evening
    with pytest.raises(NotUnderstoodError):
        counts(ana, seat, count)
    assert offered_of(ana).begin.counts == {}


def test_nothing_is_counted_by_an_onlooker_nor_once_it_has_begun(morning, house):
    with pytest.raises(NotAllowedError):
        counts(house.another(morning[0], "carla"), "A", 1)
    with pytest.raises(NotUnderstoodError):
        counts(morning[0], "A", 1)


def test_rigoroso_taps_every_step_of_the_preparation(evening, house, say):
    ana, _beto = evening
    assert offered_of(ana).begin.most == 4
    house.tables.settle(ana.code, SettingsRequest(leve=False), ana.caller)
    answer = ana.declare({"seat": "A", "do": "comecar-pelo-dado", "primeiro": "B"}).answer
    assert answer.line.standing == "refused"
    assert "castoria.preparacao.dado" in answer.line.cites


def test_a_restart_in_the_middle_of_what_began_comes_to_the_same(evening, house, say):
    ana, _beto = evening
    counts(ana, "A", 1)
    begins(ana, "B", say)
    before, lines = ana.state, moves(ana)
    house.restart()
    assert (ana.state, moves(ana)) == (before, lines)


ATACA = {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-2"}
GANHA = {"op": "imaginacao", "quem": "eu", "decimos": 1}


def answered(late, **fields):
    responde = {"seat": "B", "do": "acao", "nivel": "3", "realizador": "N3-2", "efeito": [GANHA]}
    return {**responde, **fields, "before": late.before}


def late_to(phone, seat, do):
    """Return where that seat's answer lies to the last move of that name."""
    offers = phone.house.tables.ask(phone.code, phone.caller, lambda held, who: offers_of(seat, held, who))
    lines = {line.n: line.entry.get("do") for line in phone.look().lines}
    return next(one for one in offers.late if lines[one.n] == do)


def test_what_one_tap_has_passed_is_answered_at_once(morning, house):
    """contra-tramas.gatilho-convocar: between the arrival and the attack lies a phase that nobody tapped."""
    ana, beto = morning
    house.tables.settle(ana.code, SettingsRequest(may_let_stand="both"), ana.caller)
    ana.declare(CONVOCA)
    ana.declare(ATACA)
    late = late_to(beto, "B", "convocar")
    assert late.at_once
    answered_line = beto.declare(answered(late)).answer
    assert (answered_line.line.standing, answered_line.line.entry["before"]) == ("accepted", late.before)
    assert {line.standing for line in ana.look().lines} == {"accepted"}


def test_what_more_than_one_tap_has_passed_needs_the_other_side(morning, house):
    ana, beto = morning
    house.tables.settle(ana.code, SettingsRequest(may_let_stand="both"), ana.caller)
    ana.declare(CONVOCA)
    ana.declare({"seat": "A", "do": "acao", "nivel": "3", "realizador": "N3-1", "efeito": [GANHA]})
    ana.declare(ATACA)
    late = late_to(beto, "B", "convocar")
    assert not late.at_once
    n = len(ana.look().lines)
    proposed = beto.declare(answered(late)).answer
    assert isinstance(proposed, Proposed)
    assert len(ana.look().lines) == n
    (one,) = ana.look().proposals
    assert one.asks == ("A",)
    assert "contado depois" in one.told
    ana.answer(proposed.proposed, seat="A", agree=True)
    assert ana.look().lines[-1].standing == "accepted"
    house.tables.settle(ana.code, SettingsRequest(may_let_stand="any"), ana.caller)
    beto.agrees("settings")
    assert all(
        one.at_once
        for one in house.tables.ask(beto.code, beto.caller, lambda held, who: offers_of("B", held, who)).late
    )


@pytest.mark.parametrize("leve", [True, False])
def test_an_interacao_of_who_is_still_arriving_is_declared_once(house, say, leve):
    """cartas.interacao: until silence passes the fact lies with the Personagem that waits for the space."""
    ana, _beto = house.two(leve=leve)
    setup = {**say.fight, "mesa": {**say.fight["mesa"], "fase": "construcao"}}
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=setup), ana.caller)
    ana.declare(CONVOCA)
    move = {"seat": "A", "do": "interacao", "personagem": "N3-3"}
    asks = lambda *moves: consult_table(  # noqa: E731  # one question, asked twice
        ConsultRequest(move=move, told=moves), house.tables.past(ana.code, ana.caller), "pt"
    )
    question = asks().question
    assert (question.label, question.of_move) == ("A carta tem Interação?", False)
    assert (
        asks(GivenFact(question.field, True)).verdict,
        asks(GivenFact(question.field, False)).verdict,
    ) == (
        "legal",
        "illegal",
    )
    facts = [{"op": "informar", "path": question.field, "value": True}]
    moves = {"seat": "A", "do": "ajustar", "authority": "correction", "ops": facts, "reason": "x"}
    assert [ana.declare(one).answer.line.standing for one in (moves, move)] == ["accepted"] * 2
