"""What somebody says is so now, on phones: asked in words, judged, and recorded without a change."""

import pytest

from companion.games import all_games
from webapp.tables import NotUnderstoodError
from webapp.tables.queries.asking_referee import consult_game, consult_table
from webapp.tables.views.offering import offers_of
from webapp.tables.wire.consult_views import ConsultRequest

GAMES = [entry.slug for entry in all_games() if entry.referee]
NOBODY_WON = {"seat": "A", "do": "dizer", "thing": "mesa", "fact": "venceu", "value": []}


def offers(phone):
    return phone.house.tables.ask(phone.code, phone.caller, lambda held, who: offers_of("A", held, who))


def asked(phone, **fields):
    """Return the next question about a claim at the table of a phone."""
    past = phone.house.tables.past(phone.code, phone.caller)
    move = {"seat": "A", "do": "dizer", **fields}
    return consult_table(ConsultRequest(move=move, facts=False), past, phone.caller.lang)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_declared_by_its_name_and_changes_nothing(house, game):
    phone = house.phone(game, mode="arbitro", names=("Ana", "Beto"))
    assert offers(phone).every[-1] == "dizer"
    assert not any(one.move["do"] == "dizer" for one in offers(phone).commands)
    right = phone.declare(NOBODY_WON).answer.line
    assert (right.verdict, right.standing) == ("legal", "accepted")
    wrong = phone.declare({**NOBODY_WON, "value": "A"}).answer.line
    assert (wrong.verdict, wrong.standing) == ("illegal", "refused")
    assert "Ninguém venceu" in wrong.message


def test_the_phone_asks_in_words_and_offers_what_is_so(house):
    phone = house.phone("castelo", mode="arbitro", names=("Ana", "Beto"))
    first = asked(phone)
    assert first.question.label == "Sobre o quê?"
    assert [one.told for one in first.question.choices] == ["a mesa", "Ana", "Beto"]
    second = asked(phone, thing="B")
    told = {one.value: one.told for one in second.question.choices}
    assert told["castelo"] == "Castelo"
    assert told["pode"] == "Pode agora"
    third = asked(phone, thing="B", fact="castelo")
    assert [one.value for one in third.question.choices] == [20]
    assert asked(phone, thing="B", fact="castelo", value=17).verdict == "illegal"


def test_without_a_table_nothing_stands(house):
    with pytest.raises(NotUnderstoodError):
        consult_game("castelo", ConsultRequest(move=NOBODY_WON, facts=False), "pt")
