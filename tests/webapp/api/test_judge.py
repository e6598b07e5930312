"""The judge link is shown to those who sit there, traded for the part, and never shown to others."""

import logging

from webapp.tables.session.playing import playing

AT_THE_LAPTOP = {"REMOTE_ADDR": "127.0.0.1"}


def key_of(phone, code):
    address = phone.get(f"/tables/{code}/judge").json["address"]
    start, key = address.split("?juiz=")
    assert start.endswith(f"/m/{code}")
    return key


def table_of(phone, code):
    return phone.get(f"/tables/{code}").json


def test_the_key_is_traded_for_the_part(phone, caplog):
    ana, judge = phone(), phone()
    code = ana.table()
    key = key_of(ana, code)
    assert len(key) == 22  # 128 bits
    with caplog.at_level(logging.DEBUG):
        opened = judge.page(f"/m/{code}?juiz={key}")
        assert key.encode() not in opened.data
        assert not judge.get(f"/tables/{code}").json["you"]["judge"]  # opening changes nothing
        assert judge.post(f"/tables/{code}/judge", {"key": key}).json["you"]["judge"]
        you = judge.get(f"/tables/{code}").json["you"]
        nothing = {"seats": [], "lost": [], "may": []}
        assert you == {"phone": "f2", "label": "juiz", "host": False, "judge": True, **nothing}
        wrong = phone().post(f"/tables/{code}/judge", {"key": f"{key}x"})
        assert (wrong.status_code, wrong.json["error"]["code"]) == (403, "wrong-key")
    assert key not in caplog.text


def test_the_link_is_shown_to_seats_and_host_only(phone):
    ana, host = phone(), phone(AT_THE_LAPTOP)
    code = ana.table()
    key = key_of(ana, code)
    assert host.get(f"/tables/{code}/judge").status_code == 403, "who sits there is asked first"
    assert key.encode() not in host.page("/host/painel").data
    asked = host.post(f"/tables/{code}/judge", {"show": True})
    (one,) = asked.json["proposals"]
    assert (asked.status_code, one["asks"]) == (202, ["A"])
    ana.post(f"/tables/{code}/proposals/{one['id']}", {"seat": "A", "agree": True})
    assert key_of(host, code) == key
    assert key.encode() in host.page("/host/painel").data
    assert ana.page(f"/m/{code}/juiz.svg").mimetype == "image/svg+xml"
    judge = phone()
    judge.post(f"/tables/{code}/judge", {"key": key})
    for other in (judge, phone()):
        assert other.get(f"/tables/{code}/judge").status_code == 403
        assert other.page(f"/m/{code}/juiz.svg").status_code == 403
        for page in (f"/m/{code}", f"/m/{code}/grande", "/", "/host", "/host/painel"):
            assert key.encode() not in other.page(page).data
        for path in ("", "/since/0", "/lines", "/export.json", "/export.txt"):
            assert key.encode() not in other.get(f"/tables/{code}{path}").data


def test_a_page_of_another_address_makes_nobody_the_judge(phone):
    ana, judge = phone(), phone()
    code = ana.table()
    body = {"key": key_of(ana, code)}
    foreign = judge.post(f"/tables/{code}/judge", body, headers={"Origin": "http://elsewhere.example"})
    assert foreign.status_code == 403
    assert not judge.get(f"/tables/{code}").json["you"]["judge"]


def test_the_judge_settles_a_silent_point_at_a_locked_table(phone):
    ana, judge = phone(), phone()
    code = ana.table("castelo")
    judge.post(f"/tables/{code}/judge", {"key": key_of(ana, code)})
    ana.post(f"/tables/{code}/settings", {"locked": True})
    points = playing("castelo", "placar").book.decisions.values()
    point = next(one for one in points if one.labels.get("pt") and len(one.offered) > 1)
    other = next(one for one in point.offered if one != point.default)
    seq = ana.get(f"/tables/{code}").json["seq"]
    form = {"option": other, "seq": seq, "idem": "a-mark-of-a-decision"}

    def settle(by):
        path = f"/m/{code}/decisoes/{point.id}"
        return by.client.post(path, data=form, environ_overrides=by.environ).status_code

    assert settle(ana) == 403
    assert settle(judge) == 403  # the judge says why
    assert table_of(ana, code)["match"]["decisions"] == {}
    form["why"] = "as the club plays"
    assert settle(judge) == 303
    table = ana.get(f"/tables/{code}").json
    assert table["match"]["decisions"][point.id] == other
    line = table["lines"][-1]
    assert (line["by"], line["entry"]["note"]) == ("juiz", "as the club plays")
    assert line["told"].endswith("“as the club plays”")


def test_a_judge_decides_by_the_api_and_says_why(phone):
    ana, judge = phone(), phone()
    code = ana.table(mode="arbitro")
    judge.post(f"/tables/{code}/judge", {"key": key_of(ana, code)})
    entry = {"decide": "castoria.decisao.22", "option": "only-without-higher"}
    refused = judge.declare(code, entry)
    assert (refused.status_code, refused.json["error"]["field"]) == (400, "entry.note")
    answer = judge.declare(code, entry | {"note": "as the club plays"})
    assert answer.status_code == 201
    assert answer.json["line"]["by"] == "juiz"
    assert table_of(ana, code)["match"]["decisions"] == {"castoria.decisao.22": "only-without-higher"}
    assert phone().declare(code, entry).status_code == 403
