"""A phone is sent as little as it needs of what it has missed, and never too little."""

import msgspec
import pytest

from webapp.tables import MatchRequest, SettingsRequest, SittingRequest
from webapp.tables.session.table_session import REMEMBERED
from webapp.tables.views.history_lines import MOST_MISSED, SHOWN


def test_the_table_is_as_the_contract_says(house):
    ana = house.phone("castoria", names=("Ana", "Beto"), title="Domingo", hold="one")
    plain = msgspec.json.decode(msgspec.json.encode(ana.look()))
    assert list(plain) == [
        *(
            "code",
            "seq",
            "game",
            "title",
            "locked",
            "own_seats_only",
            "may_let_stand",
            "hints",
            "leve",
            "seats",
        ),
        *("you", "phones", "requests", "match", "panel", "outcome", "duties", "hold", "proposals"),
        *("lines", "score"),
    ]
    assert (plain["may_let_stand"], plain["hints"], plain["leve"]) == ("any", True, False)
    assert (plain["duties"], plain["hold"], plain["proposals"]) == ([], None, [])
    assert plain["seats"][0] == {
        "id": "A",
        "name": "Ana",
        "team": "",
        "team_name": "",
        "colour": "blue",
        "shape": "circle",
        "held_by": "f1",
    }
    assert plain["you"] == {
        "phone": "f1",
        "label": "Ana",
        "seats": ["A"],
        "host": False,
        "judge": False,
        "lost": [],
        "may": ["forget", "judge-link", "settings"],
    }
    assert plain["requests"] == []
    assert plain["phones"] == [{"id": "f1", "label": "Ana", "here": False, "judge": False}]
    assert plain["match"] == {"number": 1, "mode": "placar", "n": 0, "last": None, "decisions": {}}
    assert plain["score"]["fase"] == "compra"
    assert plain["panel"]["next"] == "construcao"


def test_what_was_missed_comes_line_by_line(house, say):
    ana = house.phone()
    seen = ana.look().seq
    ana.declare(say.tap("A", -1))
    ana.declare(say.tap("B", -1))
    update = ana.since(seen)
    assert (update.since, update.seq) == (seen, seen + 2)
    assert [line.n for line in update.lines] == [1, 2]
    assert update.table is msgspec.UNSET
    assert not update.rebase
    assert "table" not in msgspec.json.decode(msgspec.json.encode(update))
    assert ana.since(seen + 1).lines == update.lines[1:]


def test_who_has_missed_nothing_learns_who_is_here(house):
    ana = house.phone()
    house.here[ana.code] = ("f1",)
    update = ana.since(1)
    assert (update.since, update.seq, update.lines) == (1, 1, ())
    assert [phone.here for phone in update.table.phones] == [True]


def test_the_table_stands_only_where_it_changed(house, say):
    ana = house.phone()
    seen = ana.look().seq
    house.tables.settle(ana.code, SettingsRequest(title="Sunday"), ana.caller)
    ana.declare(say.tap("A", -1))
    assert ana.since(seen).table.title == "Sunday"
    assert ana.since(seen + 1).table is msgspec.UNSET


@pytest.mark.parametrize("missed", [REMEMBERED, REMEMBERED + 1])
def test_a_gap_too_large_is_answered_with_all(house, say, missed):
    ana = house.phone()
    for _time in range(missed):
        ana.declare(say.tap("A", 1), base_seq=1)
    update = ana.since(1)
    if missed > REMEMBERED:
        assert update.since == 0
        assert [line.n for line in update.lines] == list(range(1, missed + 1))
        assert update.table.code == ana.code
    else:
        assert update.since == 1
        assert len(update.lines) == missed


def test_after_a_restart_all_is_sent(house, say):
    ana = house.phone()
    ana.declare(say.tap("A", -1))
    house.restart()
    assert ana.since(1).since == 0
    assert ana.since(2).since == 2
    ana.declare(say.tap("A", -1))
    assert ana.since(2).since == 2


@pytest.mark.parametrize("missed", [0, SHOWN, SHOWN + 40])
def test_no_line_that_was_missed_is_left_out_after_a_restart(house, say, missed):
    ana = house.phone()
    for _time in range(SHOWN):
        ana.declare(say.tap("A", 1), base_seq=1)
    seen = ana.look().seq
    for _time in range(missed):
        ana.declare(say.tap("A", 1), base_seq=1)
    house.restart()
    ana.declare(say.tap("A", 1), base_seq=1)
    update = ana.since(seen)
    assert update.since == (0 if missed else seen)
    shown = [line.n for line in update.lines]
    assert shown == list(range(shown[0], SHOWN + missed + 2))
    assert len(shown) == (max(SHOWN, missed + 1) if missed else 1)


def test_a_phone_that_missed_the_beginning_of_a_match_gets_its_last_lines(house, say):
    ana = house.phone()
    seen = ana.look().seq
    ana.declare(say.tap("A", 1))
    house.tables.another(ana.code, MatchRequest(again=True), ana.caller)
    for _time in range(SHOWN + 10):
        ana.declare(say.tap("A", 1))
    assert len(ana.since(seen).lines) == SHOWN


def test_the_lines_of_a_whole_table_have_a_bound(house, say):
    ana = house.phone()
    for _time in range(MOST_MISSED + 3):
        ana.declare(say.tap("A", 1), base_seq=1)
    assert [line.n for line in ana.since(1).lines] == list(range(4, MOST_MISSED + 4))


@pytest.mark.parametrize("seq", [-1, 99])
def test_whoever_knows_another_table_gets_all(house, seq):
    assert house.phone().since(seq).since == 0


def test_taking_back_the_last_entry_changes_two_lines(house, say):
    ana = house.phone()
    ana.declare(say.tap("A", -1))
    ana.declare(say.tap("B", -1))
    update = ana.declare({"retract": 2}).answer.update
    assert [(line.n, line.standing) for line in update.lines] == [(2, "retracted"), (3, None)]
    assert update.lines[0].retracted_by == 3
    assert update.lines[1].told == "Desfeito: Castelo · Jogador 2 −1"
    assert not update.rebase
    assert ana.shows("castelo", "B") == 20
    back = ana.declare({"retract": 3}).answer.update
    assert [(line.n, line.standing) for line in back.lines] == [
        (2, "accepted"),
        (3, "retracted"),
        (4, None),
    ]
    assert ana.shows("castelo", "B") == 19


def test_changing_the_past_sends_all_that_comes_to_something_else(house, say):
    ana = house.phone()
    seen = ana.look().seq
    ana.declare(say.phase("compra"))
    ana.declare(say.phase("manutencao"))
    ana.declare({"seat": "A", "do": "produzir"})
    ana.declare(say.tap("A", -1))
    update = ana.declare({"retract": 1}).answer.update
    assert update.rebase
    lines = {line.n: (line.standing, line.verdict) for line in update.lines}
    assert lines[1] == ("retracted", None)
    assert lines[2] == ("stood", "illegal")
    assert 4 not in lines
    assert ana.since(seen).rebase


def test_letting_a_refused_entry_stand(house, say):
    ana = house.phone()
    ana.declare(say.phase("manutencao"))
    update = ana.declare({"stand": 1}).answer.update
    assert update.rebase
    assert [(line.n, line.standing) for line in update.lines] == [(1, "stood"), (2, None)]
    assert update.lines[1].told.startswith("Fica valendo: ")
    assert ana.state["fase"] == "manutencao"


def test_a_late_tap_is_shown_before_what_came_after(house, say):
    ana = house.phone()
    ana.declare(say.phase("compra"))
    update = ana.declare(say.tap("A", -1) | {"before": 1}).answer.update
    assert update.rebase
    assert (
        update.lines[-1].told
        == "Castelo · Jogador 1 −1 (contado depois: veio antes de “começa a fase Compra”)"
    )


def test_a_rematch_is_sent_whole(house, say):
    ana = house.phone(names=("Ana", "Beto"))
    ana.declare(say.tap("A", -1))
    seen = ana.look().seq
    view = house.tables.another(ana.code, MatchRequest(again=True), ana.caller)
    assert (view.match.number, view.match.n, view.lines) == (2, 0, ())
    update = ana.since(seen)
    assert (update.since, update.lines, update.match.number) == (0, (), 2)
    assert [seat.name for seat in update.table.seats] == ["Ana", "Beto"]
    assert house.tables.another(ana.code, MatchRequest(again=True), ana.caller).match.number == 2, (
        "two taps begin one match"
    )


def test_a_new_name_is_shown_in_the_lines_that_say_it(house, say):
    ana = house.phone()
    ana.declare(say.tap("A", -1))
    seen = ana.look().seq
    house.tables.sit(ana.code, "A", SittingRequest(name="Ana"), ana.caller)
    update = ana.since(seen)
    assert update.table.seats[0].name == "Ana"
    assert [line.told for line in update.lines] == ["Castelo · Ana −1"]


def test_each_phone_is_answered_in_its_language(house, say):
    ana = house.phone("castoria")
    bob = house.another(ana, "bob", "en")
    ana.declare(say.tap("A", -5, "imaginacao"))
    assert ana.look().lines[0].told == "Pontos de Imaginação · Jogador 1 −0,5"
    assert bob.look().lines[0].told == "Pontos de Imaginação · Player 1 −0.5"
    assert (ana.look().lines[0].by, bob.look().lines[0].by) == ("telefone 1", "phone 1")


def test_four_phones_cost_one_computing(house, say, monkeypatch):
    ana = house.phone()
    phones = [house.another(ana, f"phone {n}") for n in range(4)]
    computed = []
    play = type(house.tables._pool._cache._slots[ana.code].held.playing)
    panel = play.panel
    monkeypatch.setattr(play, "panel", lambda self, state: computed.append(1) or panel(self, state))
    seen = ana.look().seq
    computed.clear()
    ana.declare(say.tap("A", -1), base_seq=seen)
    updates = {msgspec.json.encode(phone.since(seen)) for phone in phones}
    assert len(updates) == 1
    assert len(computed) == 1


def test_older_lines_are_asked_for_by_fifty(house, say):
    ana = house.phone()
    for _tap in range(120):
        ana.declare(say.tap("A", 1), base_seq=1)
    numbers = [line.n for line in ana.look().lines]
    while numbers[0] > 1:
        older = [line.n for line in house.tables.lines(ana.code, numbers[0], ana.caller)]
        assert len(older) <= 50
        numbers = older + numbers
    assert numbers == list(range(1, 121))
    assert house.tables.lines(ana.code, 1, ana.caller) == ()
    assert house.tables.lines(ana.code, 10**12, ana.caller) == ana.look().lines


def test_a_match_is_open_again_once_the_tap_that_ended_it_is_taken_back(house, say):
    ana = house.phone("castelo")
    ana.declare(say.tap("A", -ana.shows("castelo", "A")))
    asked = ana.look().panel
    over = {"seat": "A", "do": "encerrar", "vencedores": list(asked["winners"]), "como": asked["over"]}
    ana.declare(over)
    assert ana.look().outcome is not None
    update = ana.declare({"retract": 1}).answer.update
    assert {line.n: line.standing for line in update.lines}[2] == "fallen"
    assert ana.look().outcome is None
    house.restart()
    assert ana.look().outcome is None
    assert ana.declare(say.tap("A", -1)).answer.line.standing == "accepted"
    ana.declare({"retract": 3})
    assert ana.look().outcome is not None  # the tap is there again, and so is its end


def test_a_match_that_the_table_ends_by_its_word_stays_ended(house, say):
    ana = house.phone("castelo")
    ana.declare(say.tap("A", -1))
    ana.declare({"seat": "A", "do": "encerrar", "vencedores": ["B"]})
    ana.declare({"retract": 1})
    assert ana.look().outcome is not None


def test_a_chapter_that_is_over_stays_so_while_others_are_played(house, say):
    """Later taps belong to the next chapter."""
    ana = house.phone("castoria")
    ana.declare(say.tap("B", -30, "imaginacao"))
    over = {"seat": "A", "do": "encerrar", "vencedores": ["A"], "como": ana.look().panel["over"]}
    ana.declare(over)
    ana.declare(say.tap("A", -1, "imaginacao"))
    ana.declare({"retract": 1})
    assert ana.state["parte"] == 2
    assert ana.shows("imaginacao", "A") == 29


def test_a_refusal_whose_words_rest_on_a_changed_past_is_sent_anew(house, say):
    """Its rules are the same, but the table waits for another phase, so that the advice is another."""
    ana = house.phone("ceramus", 2)
    ana.declare(say.phase("construcao"))
    ana.declare(say.tap("B/islamico", -1, "azulejos", "B"))
    seq, before = ana.look().seq, ana.look().lines[-1]
    assert before.standing == "refused"
    ana.declare({"retract": 1})
    after = ana.look().lines[1]
    assert after.message != before.message
    assert after in ana.since(seq).lines
