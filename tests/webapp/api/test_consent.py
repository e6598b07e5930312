"""A change of the table itself needs the consent of the seat that loses by it, and stands in the history."""

import pytest

AT_THE_LAPTOP = {"REMOTE_ADDR": "127.0.0.1"}


class Evening:
    """A table that Ana made, with her at A and Beto at B, whom Ana has confirmed by default."""

    def __init__(self, phone, *, confirmed=True, **more):
        self.ana, self.beto = phone(), phone()
        table = {"names": ["Ana", "Beto"], "hold": "one", **more}
        self.code = self.ana.table(**{"mode": "arbitro", **table})
        self.at(self.beto, "seats/B", take=True)
        if confirmed:
            assert self.at(self.ana, "seats/B", confirm="f2").status_code == 200

    def at(self, who, path, **body):
        return who.post(f"/tables/{self.code}/{path}", body)

    def look(self, who=None):
        return (who or self.ana).get(f"/tables/{self.code}").json

    def declare(self, who, **entry):
        return who.declare(self.code, entry, self.look(who)["seq"])

    def answers(self, who, seat, agree, about="settings"):
        (one,) = [one for one in self.look(who)["proposals"] if one.get("about") == about]
        assert seat in one["asks"]
        return self.at(who, f"proposals/{one['id']}", seat=seat, agree=agree).json


@pytest.fixture
def evening(phone):
    return Evening(phone)


def refused(answer, code):
    assert (answer.status_code, answer.json["error"]["code"]) == (403, code), answer.json


SETTINGS = [
    ("locked", True, False, "destrancar a mesa"),
    ("own_seats_only", True, False, "lances de todos"),
    ("may_let_stand", "judge", "both", "quem perde"),
    ("may_let_stand", "both", "any", "sem perguntar"),
]


@pytest.mark.parametrize(("name", "strict", "loose", "words"), SETTINGS)
def test_a_setting_is_loosened_once_the_other_agrees(evening, name, strict, loose, words):
    ana, beto = evening.ana, evening.beto
    evening.look(beto)
    if evening.look()[name] != strict:
        assert evening.at(ana, "settings", **{name: strict}).status_code in (200, 202)
        if evening.look()[name] != strict:
            evening.answers(beto, "B", agree=True)
    before = len(evening.look()["lines"])
    asked = evening.at(ana, "settings", **{name: loose})
    assert (asked.status_code, asked.json[name]) == (202, strict)
    (one,) = evening.look(beto)["proposals"]
    assert (one["about"], one["by"], one["asks"], one["agreed"]) == ("settings", "Ana", ["B"], [])
    assert words in one["told"]
    assert evening.answers(beto, "B", agree=False)[name] == strict
    assert evening.answers(beto, "B", agree=True)[name] == loose
    (line,) = evening.look()["lines"][before:]
    assert line["told"].startswith("Ana: ")
    assert words in line["told"]
    assert line["told"].endswith("(de acordo: Beto)")
    assert line["at"]
    assert evening.at(ana, "settings", **{name: strict}).status_code == 200, "what is stricter costs nobody"


def test_nobody_is_corrected_by_a_setting_and_back(evening):
    """That seat had set “any”, corrected the other and set it back, and no line showed it."""
    evening.at(evening.ana, "settings", may_let_stand="both")
    evening.at(evening.ana, "settings", may_let_stand="any")
    ops = [{"op": "informar", "path": "mesa.lados[1].imaginacao_decimos", "value": 5}]
    answer = evening.declare(
        evening.ana, seat="A", do="ajustar", authority="correction", ops=ops, reason="assim está"
    )
    assert answer.status_code == 202
    assert evening.look()["view"]["patch"]["counters"]["B:imaginacao"]["value"] == 30


@pytest.mark.parametrize("wish", [{"mode": "placar"}, {"again": True}, {"mode": "arbitro", "values": {}}])
def test_a_running_match_is_replaced_once_the_other_agrees(evening, wish):
    evening.declare(evening.ana, seat="A", do="embaralhar")
    asked = evening.at(evening.ana, "matches", **wish)
    assert (asked.status_code, asked.json["match"]["number"]) == (202, 1)
    begun = evening.answers(evening.beto, "B", agree=True, about="match")
    assert begun["match"]["number"] == 2
    (line,) = begun["lines"]
    assert (line["phone"], line["told"]) == (
        None,
        "Ana: jogar outra partida no lugar desta (de acordo: Beto)",
    )


def test_a_match_of_which_nothing_was_declared_is_nobodys_loss(evening):
    assert evening.at(evening.ana, "matches", mode="placar").status_code == 201


def test_a_stranger_in_a_free_seat_plays_and_sets_nothing(phone):
    evening = Evening(phone, confirmed=False)
    ana, stranger = evening.ana, evening.beto
    assert evening.declare(stranger, seat="B", do="embaralhar").json["line"]["standing"] == "accepted"
    assert evening.look(stranger)["you"]["may"] == []
    assert [one.get("new") for one in evening.look()["phones"]] == [None, True]
    for body in ({"locked": True}, {"title": "x"}, {"may_let_stand": "any"}):
        refused(evening.at(stranger, "settings", **body), "not-confirmed")
    for body in ({"mode": "placar"}, {"again": True}):
        refused(evening.at(stranger, "matches", **body), "not-confirmed")
    refused(stranger.get(f"/tables/{evening.code}/judge"), "not-confirmed")
    assert stranger.page(f"/m/{evening.code}/juiz.svg").status_code == 403
    for body in ({"renew": True}, {"show": True}):
        refused(evening.at(stranger, "judge", **body), "not-confirmed")
    refused(evening.at(stranger, "seats/B", confirm="f2"), "not-confirmed")
    assert evening.at(ana, "seats/A", confirm="f2").status_code == 409, "it sits elsewhere"
    assert evening.at(ana, "seats/B", confirm="f2").status_code == 200
    assert evening.look(stranger)["you"]["may"] == ["judge-link", "settings"]
    assert evening.at(stranger, "settings", locked=True).json["locked"]


def test_the_host_says_of_a_new_phone_that_it_belongs_and_agrees_for_nobody(phone):
    evening = Evening(phone, confirmed=False)
    host = phone(AT_THE_LAPTOP)
    assert f'data-confirm="{evening.code}/seats/B" data-phone="f2"' in host.page("/host/mesas").text
    assert evening.at(host, "seats/B", confirm="f2").status_code == 200
    assert "data-confirm" not in host.page("/host/mesas").text
    evening.at(evening.beto, "settings", locked=True)
    asked = evening.at(host, "settings", locked=False)
    (one,) = asked.json["proposals"]
    assert (asked.status_code, asked.json["locked"], one["asks"]) == (202, True, ["A", "B"])
    refused(evening.at(host, f"proposals/{one['id']}", seat="A", agree=True), "seat-of-another")
    evening.answers(evening.ana, "A", agree=True)
    assert not evening.answers(evening.beto, "B", agree=True)["locked"], "answered at a locked table too"


def test_two_strangers_do_not_vouch_for_each_other(phone):
    evening = Evening(phone, confirmed=False, game="castelo", players=3, mode="placar")
    other = phone()
    evening.at(other, "seats/C", take=True)
    refused(evening.at(other, "seats/B", confirm="f2"), "not-confirmed")
    assert evening.at(evening.ana, "seats/C", confirm="f3").status_code == 200
    assert evening.at(other, "seats/B", confirm="f2").status_code == 200


def test_one_phone_is_asked_nothing(phone):
    ana = phone()
    code = ana.table(mode="arbitro", hold="all", may_let_stand="judge", own_seats_only=True)
    ana.declare(code, {"seat": "A", "do": "embaralhar"})
    for body in ({"may_let_stand": "any"}, {"own_seats_only": False}, {"locked": True}, {"locked": False}):
        assert ana.post(f"/tables/{code}/settings", body).status_code == 200
    assert ana.get(f"/tables/{code}/judge").status_code == 200
    assert len(ana.get(f"/tables/{code}").json["lines"]) == 1
    assert ana.post(f"/tables/{code}/matches", {"mode": "placar"}).status_code == 201


def test_the_judge_link_is_shown_once_the_other_agrees(evening):
    ana, beto = evening.ana, evening.beto
    link = f"/tables/{evening.code}/judge"
    refused(ana.get(link), "agree-first")
    assert evening.at(ana, "judge", show=True).status_code == 202
    evening.answers(beto, "B", agree=True, about="judge-link")
    assert "juiz=" in ana.get(link).json["address"]
    refused(beto.get(link), "agree-first")
    line = evening.look()["lines"][-1]
    assert line["told"] == "Ana: ver o link do juiz, para dar a um juiz (de acordo: Beto)"
    evening.at(beto, "judge", renew=True)
    refused(ana.get(link), "agree-first")


def test_who_wants_the_same_has_agreed(evening):
    evening.at(evening.ana, "settings", own_seats_only=True)
    assert evening.at(evening.ana, "settings", own_seats_only=False).status_code == 202
    assert evening.at(evening.beto, "settings", own_seats_only=False).status_code == 200
    assert not evening.look()["own_seats_only"]
    assert evening.look()["proposals"] == []


def test_a_score_board_is_ended_by_word_once_who_loses_agrees(phone):
    evening = Evening(phone, mode="placar")
    end = {"seat": "A", "do": "encerrar", "vencedores": ["A"]}
    asked = evening.declare(evening.ana, **end)
    assert asked.status_code == 202
    (one,) = evening.look(evening.beto)["proposals"]
    assert (one["asks"], "about" in one) == (["B"], False)
    evening.at(evening.beto, f"proposals/{one['id']}", seat="B", agree=True)
    assert evening.look()["lines"][-1]["entry"]["do"] == "encerrar"
    given = evening.declare(evening.ana, seat="A", do="encerrar", vencedores=["B"])
    assert given.status_code == 201, "who ends it for the other loses it alone"


def test_nobody_gives_up_for_a_seat_on_another_phone(evening):
    for entry in ("embaralhar", "cortar"):
        for seat in "AB":
            evening.declare(evening.ana, seat=seat, do=entry)
    for seat, shown in (("A", 6), ("B", 1)):
        evening.declare(evening.ana, seat=seat, do="lancar-dado", resultado=shown)
    for entry in ("comprar-mao", "manter-mao"):
        for seat in "AB":
            evening.declare(evening.ana, seat=seat, do=entry)
    asked = evening.declare(evening.ana, seat="B", do="conceder", o_que="historia")
    assert asked.status_code == 202
    (one,) = evening.look(evening.beto)["proposals"]
    assert one["asks"] == ["B"]
    assert (
        evening.declare(evening.beto, seat="B", do="conceder", o_que="historia").json["line"]["standing"]
        == "accepted"
    )
