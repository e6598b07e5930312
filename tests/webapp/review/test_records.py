"""A record from somebody's disk is read, shown and rewritten, and nothing of it is stored."""

import json

import pytest

from webapp.tables.log import from_file

WHOLE = "record: 1\ngame: castelo\nmode: placar\nseats: [Ana, Beto]\nmoves:\n"
TAP = "  - {seat: Ana, do: pontuar, contador: castelo, de: Ana, delta: -1}\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "word"),
    [
        ("record: 1\ngame: [castoria\n", 3, 1, "YAML"),
        ("record: 1\ngame: xadrez\nseats: [Ana]\n", 2, 7, "xadrez"),
        (WHOLE + TAP + TAP.replace("castelo", "2"), 7, 40, "moves[1].contador"),
        (WHOLE + TAP.replace("delta", "detla"), 6, 58, "delta"),
        (WHOLE + TAP + "  - {retract: 9}\n", 7, 15, "9"),
        ('{"record": 1, "game": "castelo", "mode": "placar", "seats": ["Ana", "Ana"]}', 1, 69, "Ana"),
        ("", 1, 1, "game"),
    ],
    ids=["broken", "game", "kind", "field", "reference", "json", "empty"],
)
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_what_cannot_be_read_is_reported_with_its_place(phone, text, line, column, word, lang):
    error = phone(lang).opened(text, 400)["error"]
    begins = {"pt": f"Linha {line}, coluna {column}: ", "en": f"Line {line}, column {column}: "}
    assert error["code"] == "unreadable-record"
    assert error["message"].startswith(begins[lang])
    assert word in error["message"]
    assert "\n" not in error["message"]


def test_a_file_that_is_too_large_is_refused(phone):
    text = WHOLE + TAP + "#" * from_file.LARGEST
    assert phone().opened(text, 400)["error"]["message"]
    assert phone().opened("#" * (2 * from_file.LARGEST + 1), 413)["error"]["code"] == "too-large"
    just = WHOLE + TAP + "#" * (from_file.LARGEST - len(WHOLE + TAP))
    assert len(phone().opened(just)["steps"]) == 1


def test_a_match_that_would_be_judged_for_ever_is_refused(phone):
    assert phone().opened(WHOLE + TAP * (from_file.MOST_ENTRIES + 1), 400)["error"]["code"] == "too-large"
    back = "".join(f"  - {{retract: {n}}}\n" for n in range(1, 400))
    assert phone().opened(WHOLE + TAP * 1000 + back, 400)["error"]["code"] == "too-large"
    few = "".join(f"  - {{retract: {n}}}\n" for n in range(10, 0, -1))
    assert len(phone().opened(WHOLE + TAP * 10 + few)["steps"]) == 20


def test_nothing_of_a_file_is_kept(app, phone, tmp_path):
    folder = tmp_path / "data"
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    phone().opened(WHOLE + TAP.replace("}", ", note: Sentinela 41}"))
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before
    assert app.extensions["companion"].tables.all_recent() == ()


def test_a_table_that_was_taken_along_is_shown_the_same(phone):
    """A table's export and the table itself agree about its match, except for whose phone it was."""
    ana = phone()
    code = ana.table("castelo")
    tap = {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": -3}
    ana.declare(code, tap, {**tap, "delta": -40}, {"stand": 2}, {"retract": 1}, {**tap, "note": "de novo"})
    there = ana.review(code)
    exported = ana.client.get(f"/api/v1/tables/{code}/export.json").text
    here = phone().opened(exported)
    assert len(there["steps"]) == 5
    for one, other in zip(there["steps"], here["steps"], strict=True):
        for name in ("told", "note", "standing", "verdict", "scores", "cites", "events", "at"):
            assert one[name] == other[name], name
    assert [step["by"] for step in here["steps"]] == [step["by"] for step in there["steps"]]
    assert here["remedies"] == there["remedies"]


@pytest.mark.parametrize("form", ["json", "csv", "txt", "yaml", "link"])
def test_a_record_can_be_had_in_every_form(phone, chapter, form):
    text = chapter.read_text(encoding="utf-8")
    answer = phone().client.post(f"/api/v1/records/export.{form}", json={"text": text})
    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"] == f"attachment; filename=castoria.{form}"
    if form in ("json", "yaml", "link"):
        again = phone().opened(answer.text)
        assert [step["told"] for step in again["steps"]] == [
            step["told"] for step in phone().opened(text)["steps"]
        ]
    else:
        assert answer.text.count("\n") > 92
    if form == "json":
        assert json.loads(answer.text)["moves"][36]["standing"] == "refused"
    assert phone().post("/records/export.doc", {"text": text}, 404)["error"]["field"] == "form"
