"""People take, leave and take over seats, and see whose they are and what phones are called."""

import pytest

from companion.games import all_games
from webapp.tables import (
    Client,
    ConflictError,
    MatchRequest,
    NewTable,
    NotAllowedError,
    NotThereError,
    NotUnderstoodError,
    SettingsRequest,
    SittingRequest,
)
from webapp.web.game_data import is_refereed


def sit(phone, seat, **wish):
    return phone.house.tables.sit(phone.code, seat, SittingRequest(**wish), phone.caller)


def holders(phone):
    return [seat.held_by for seat in phone.look().seats]


@pytest.mark.parametrize(("hold", "seats"), [("all", ("A", "B")), ("one", ("A",)), ("none", ())])
def test_who_makes_a_table_holds_as_many_seats_as_wanted(house, hold, seats):
    assert house.phone(hold=hold).look().you.seats == seats


def test_seats_differ_in_colour_and_shape(house):
    seats = house.phone(players=6).look().seats
    assert [seat.id for seat in seats] == list("ABCDEF")
    assert len({seat.colour for seat in seats}) == len({seat.shape for seat in seats}) == 6


def test_a_seat_is_taken_left_and_taken_over(house):
    ana = house.phone(hold="one")
    beto, carla = house.another(ana, "beto"), house.another(ana, "carla")
    assert sit(beto, "B", take=True).you.seats == ("B",)
    assert holders(ana) == ["f1", "f2"]
    with pytest.raises(ConflictError, match="seat-held"):
        sit(carla, "B", take=True)
    assert sit(carla, "B", take=True, from_another=True).you.seats == ()
    assert sit(beto, "B", give="f3").you.seats == ()
    assert holders(ana) == ["f1", "f3"]
    with pytest.raises(NotAllowedError, match="seat-of-another"):
        sit(beto, "B", leave=True)
    assert sit(carla, "B", leave=True).you.seats == ()
    assert holders(ana) == ["f1", None]


def test_seats_outlive_the_server(house):
    ana = house.phone(hold="one")
    beto = house.another(ana, "beto")
    sit(beto, "B", take=True, name="Beto")
    house.restart()
    assert beto.look().you.seats == ("B",)
    assert beto.look().you.label == "Beto"


def test_what_changes_nothing_does_not_happen(house):
    ana = house.phone()
    seen = ana.look().seq
    sit(ana, "A", take=True)
    sit(ana, "A", name="")
    house.tables.settle(ana.code, SettingsRequest(locked=False), ana.caller)
    house.tables.another(ana.code, MatchRequest(again=True), ana.caller)
    assert ana.look().seq == seen


def test_a_phone_is_called_as_its_only_seat(house):
    ana = house.phone(names=("Ana", "Beto"))
    assert ana.look().you.label == "telefone 1"
    sit(ana, "B", leave=True)
    assert ana.look().you.label == "Ana"
    assert house.another(ana, "someone", "en").look().you.label == "phone 2"


def test_who_declares_for_another_is_named(house, say):
    ana = house.phone(names=("Ana", "Beto"), hold="one")
    line = ana.declare(say.tap("B", -1)).answer.line
    assert (line.seat, line.by) == ("B", "Ana")


def test_a_seat_may_be_named_by_who_sits_here(house):
    ana = house.phone(hold="one")
    beto = house.another(ana, "beto")
    assert sit(ana, "B", name="  Beto \n Silva ").seats[1].name == "Beto Silva"
    with pytest.raises(NotAllowedError, match="not-seated"):
        sit(beto, "A", name="Zé")
    assert sit(beto, "B", take=True, name="Bê").seats[1].name == "Bê"
    house.tables.settle(ana.code, SettingsRequest(own_seats_only=True), ana.caller)
    with pytest.raises(NotAllowedError, match="seat-of-another"):
        sit(ana, "B", name="Zé")


def test_names_have_an_end(house):
    with pytest.raises(NotUnderstoodError, match="too-long"):
        sit(house.phone(), "A", name="x" * 31)


def test_a_locked_table_keeps_its_seats_but_from_the_host(house):
    ana = house.phone()
    house.tables.settle(ana.code, SettingsRequest(locked=True), ana.caller)
    with pytest.raises(NotAllowedError, match="table-locked"):
        sit(ana, "A", leave=True)
    host = Client("the-laptop", "pt", host=True)
    view = house.tables.sit(ana.code, "A", SittingRequest(leave=True), host)
    assert view.seats[0].held_by is None
    assert view.you.host
    held = house.tables.settle(ana.code, SettingsRequest(locked=False), host)
    assert held.locked, "a consent is who sits at B's"
    ana.agrees("settings")
    assert not ana.look().locked


def test_who_looks_on_settles_nothing(house):
    ana = house.phone()
    other = house.another(ana, "other")
    for wish in (SettingsRequest(locked=True), SettingsRequest(title="mine")):
        with pytest.raises(NotAllowedError, match="not-seated"):
            house.tables.settle(ana.code, wish, other.caller)
    with pytest.raises(NotAllowedError, match="not-seated"):
        house.tables.another(ana.code, MatchRequest(again=True), other.caller)
    with pytest.raises(NotAllowedError, match="maker-only"):
        house.tables.forget(ana.code, other.caller)


def test_a_seat_that_is_not_there(house):
    with pytest.raises(NotThereError, match="no-such-seat"):
        sit(house.phone(), "Z", take=True)


def test_a_wish_must_wish_something(house):
    for wish in ({}, {"take": True, "leave": True}):
        with pytest.raises(NotUnderstoodError):
            sit(house.phone(), "A", **wish)


def test_arriving_twice_is_arriving_once(house):
    ana = house.phone()
    seen = ana.look().seq
    other = Client("other")
    assert [house.tables.claim_key(ana.code, other) for _time in range(2)] == ["f2", "f2"]
    assert ana.look().seq == seen + 1
    assert house.tables.claim_key(ana.code, Client("")) == ""


def test_only_a_hash_of_a_token_is_kept(house):
    ana = house.phone()
    house.another(ana, "a-token-that-nobody-may-read")
    house.store.close()
    kept = b"".join(file.read_bytes() for file in house.folder.iterdir())
    assert b"a-token-that-nobody-may-read" not in kept
    assert ana.code.encode() in kept
    house.open()


def test_who_starts_is_first_in_the_order_of_play(house):
    ana = house.phone(players=3, starts="B")
    view = ana.look()
    assert [seat.id for seat in view.seats] == ["A", "B", "C"]
    assert view.score.ativo == "B"
    assert [seat["id"] for seat in ana.state["options"]["seats"]] == ["B", "C", "A"]


def test_teams_and_decisions(house):
    view = house.phone(players=4, teams=("Sol", "Lua", "Sol", "Lua")).look()
    assert [seat.team for seat in view.seats] == ["Sol", "Lua", "Sol", "Lua"]
    decided = {"castoria.decisao.70": "capped-at-three"}
    assert house.phone("castoria", decisions=decided).look().match.decisions == decided


def test_a_rematch_keeps_what_was_decided_on_the_way(house, say):
    ana = house.phone("castoria")
    decide = {"decide": "castoria.decisao.70", "option": "capped-at-three"}
    ana.declare(decide)
    assert house.tables.another(ana.code, MatchRequest(again=True), ana.caller).match.decisions == {
        decide["decide"]: decide["option"]
    }


@pytest.mark.parametrize(
    ("wish", "code", "field"),
    [
        ({"game": "xadrez"}, "no-such-game", "game"),
        ({"players": 0}, "cannot-sit", "players"),
        ({"players": 9}, "cannot-sit", "players"),
        ({"players": 99}, "cannot-sit", "players"),
        ({"names": ("a", "b", "c")}, "cannot-sit", "players"),
        ({"teams": ("x", "x")}, "cannot-sit", "players"),
        ({"teams": ("A", "Z")}, "unreadable", "teams[0]"),
        ({"names": ("x" * 31,)}, "too-long", "names[0]"),
        ({"title": "x" * 81}, "too-long", "title"),
        ({"starts": "Z"}, "unreadable", "starts"),
        ({"decisions": {"castoria.decisao.1": "x"}}, "unreadable", "decisions.castoria.decisao.1"),
        ({"idem": "short"}, "unreadable", "idem"),
    ],
)
def test_a_table_that_cannot_be(house, say, wish, code, field):
    with pytest.raises(NotUnderstoodError) as raised:
        house.tables.create(
            NewTable(**{"game": "castelo", "players": 2, "idem": say.mark(), **wish}), Client("x")
        )
    assert (raised.value.code, raised.value.field) == (code, field)


@pytest.mark.parametrize(
    ("game", "mode"),
    [
        (game, mode)
        for game in all_games()
        for mode in ("placar", "arbitro")
        if mode == "placar" or is_refereed(game)
    ],
    ids=lambda one: getattr(one, "slug", one),
)
def test_too_many_or_too_few_at_a_table_are_refused_by_the_rule_for_it(house, say, game, mode):
    """Ceramus p. 4: one to four. Castória, Objetivo do Jogo: two Narradores."""
    players = game.load_board().players
    for count in (players.max + 1, players.min - 1):
        wish = NewTable(game=game.slug, mode=mode, players=count, idem=say.mark())
        with pytest.raises(NotUnderstoodError) as raised:
            house.tables.create(wish, Client("x"))
        for lang in ("pt", "en"):
            sentence = raised.value.message.to(lang)
            assert game.load_rules().words(players.rule, lang) in sentence
            assert f"({players.rule})" in sentence


def test_making_a_table_twice_makes_one(house, say):
    wish = NewTable(game="fabula", players=2, idem=say.mark())
    first = house.tables.create(wish, Client("maker"))
    again = house.tables.create(wish, Client("maker"))
    other = house.tables.create(wish, Client("another maker"))
    assert (first.fresh, again.fresh, other.fresh) == (True, False, True)
    assert first.table.code == again.table.code != other.table.code


def test_codes_do_not_meet(house, monkeypatch):
    codes = iter(["AAAAAA", "AAAAAA", "BBBBBB"])
    monkeypatch.setattr(house.tables, "_new_code", lambda: next(codes))
    assert [house.phone().code for _time in range(2)] == ["AAAAAA", "BBBBBB"]


def test_recent_tables_are_those_where_a_phone_has_been(house, say):
    first, second = house.phone(names=("Ana",)), house.phone("fabula", title="Sunday")
    house.another(first, "guest")
    first.declare(say.tap("A", -1))
    assert [one.code for one in house.tables.recent(first.caller)] == [first.code, second.code]
    (seen,) = house.tables.recent(Client("guest"))
    assert (seen.code, seen.game, seen.names) == (first.code, "castelo", ("Ana", ""))
    assert house.tables.recent(Client("")) == ()
    assert len(house.tables.all_recent()) == 2
