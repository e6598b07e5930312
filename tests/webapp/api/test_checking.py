"""A phone sees and saves the whole position by the API, or begins another match from it."""

import pytest

TAP = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": -5}
MAO = "mesa.lados[0].mao"
N1 = "mesa.lados[1].hierarquia.N1"


@pytest.fixture
def ana(phone):
    return phone()


def form_of(who, code, query=""):
    answer = who.get(f"/tables/{code}/position{query}")
    assert answer.status_code == 200, answer.text
    return answer.json


def fields(form):
    return {field["path"]: field for group in form["groups"] for field in group["fields"]}


def save(who, code, values, base_seq, **more):
    body = {"idem": who.idem(), "base_seq": base_seq, "values": values, **more}
    return who.post(f"/tables/{code}/position", body)


def midway(ana):
    """Return a refereed table in the middle of a chapter."""
    code = ana.table(names=["Ana", "Beto"])
    begun = ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "values": {MAO: 4}})
    assert begun.status_code == 201, begun.text
    assert begun.json["match"]["mode"] == "arbitro"
    assert begun.json["view"]["patch"]["piles"]["A:mao"]["count"] == 4
    return code


def test_a_board_is_looked_over_saved_and_known_since(ana):
    code = ana.table(names=["Ana", ""])
    ana.declare(code, TAP)
    form = form_of(ana, code)
    assert [(group["seat"], group["label"]) for group in form["groups"]] == [
        ("A", "Ana"),
        ("B", "Jogador 2"),
        ("", "A mesa"),
    ]
    path = next(path for path, field in fields(form).items() if field["value"] == 25)
    assert fields(form)[path]["since"] == 1
    saved = save(ana, code, {path: 17, "fase": "luta"}, form["seq"])
    assert saved.status_code == 201, saved.text
    line = saved.json["line"]
    assert line["told"] == "mesa conferida: Pontos de Imaginação · Jogador 2 = 1,7; Fase = Luta"
    assert line["entry"]["ops"] == [
        {"op": "informar", "path": path, "value": 17},
        {"op": "informar", "path": "fase", "value": "luta"},
    ]
    again = form_of(ana, code)
    assert {field["since"] for field in fields(again).values()} <= {0, 2}
    assert fields(again)[path]["value"] == 17


def test_all_is_right_is_an_entry_that_changes_nothing(ana):
    code = ana.table()
    before = ana.get(f"/tables/{code}").json
    saved = save(ana, code, {}, before["seq"])
    assert (saved.json["line"]["standing"], saved.json["line"]["entry"]["ops"]) == ("accepted", [])
    assert saved.json["line"]["told"] == "mesa conferida: está tudo certo"
    assert ana.get(f"/tables/{code}").json["score"] == before["score"]
    assert {field["since"] for field in fields(form_of(ana, code)).values()} == {1}


def test_the_same_saving_is_entered_once_and_one_that_missed_something_learns_what(ana, phone):
    code = ana.table()
    form = form_of(ana, code)
    body = {"idem": ana.idem(), "base_seq": form["seq"], "values": {"turno": 5}}
    first, again = (ana.post(f"/tables/{code}/position", body) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json["n"] == again.json["n"] == 1
    form = form_of(ana, code)
    ana.declare(code, TAP)
    late = save(ana, code, {"turno": 6}, form["seq"])
    assert (late.status_code, late.json["error"]["code"]) == (409, "behind")
    assert [line["n"] for line in late.json["update"]["lines"]] == [2]


def test_a_refereed_table_is_repaired_piece_by_piece(ana):
    code = midway(ana)
    form = form_of(ana, code)
    assert fields(form)[MAO]["value"] == 4
    piece = {"valor_decimos": 7, "condecoracoes": [{"dono": "A", "valor_decimos": 2}]}
    saved = save(ana, code, {N1: piece, MAO: 5}, form["seq"])
    assert saved.json["line"]["standing"] == "accepted", saved.text
    stands = fields(form_of(ana, code))[N1]["value"]
    assert (stands["valor_decimos"], stands["dono"], stands["id"]) == (7, "B", "B:N1~1")


def test_what_cannot_be_is_refused_with_its_rule_and_changes_nothing(ana):
    code = midway(ana)
    form = form_of(ana, code)
    path = "mesa.lados[0].imaginacao_decimos"
    refused = save(ana, code, {MAO: 2, path: 0}, form["seq"])
    assert refused.json["line"]["standing"] == "refused"
    assert "Imaginação" in refused.json["line"]["message"]
    assert refused.json["why"].startswith("Pontos de Imaginação · Ana = 0,0: ")
    now = fields(form_of(ana, code))
    assert (now[MAO]["value"], now[path]["value"]) == (4, 30)
    wrong = ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "values": {path: 0}})
    assert (wrong.status_code, wrong.json["error"]["code"]) == (400, "cannot-be")


@pytest.mark.parametrize("values", [{"mesa.lados[0].lista": 1}, {"x": 1}, {"options.seats": []}])
def test_what_the_form_does_not_show_cannot_be_changed_by_it(ana, values):
    code = midway(ana)
    answer = save(ana, code, values, form_of(ana, code)["seq"])
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "unreadable")
    assert ana.get(f"/tables/{code}").json["match"]["n"] == 0


def test_what_the_board_knew_goes_along_into_the_refereed_match(ana):
    code = ana.table()
    ana.declare(code, TAP)
    assert form_of(ana, code)["begins"] == ["arbitro"]
    form = form_of(ana, code, "?mode=arbitro")
    assert form["mode"] == "arbitro"
    assert fields(form)["mesa.lados[1].imaginacao_decimos"]["value"] == 25
    begun = ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "values": {}}).json
    assert begun["view"]["patch"]["counters"]["B:imaginacao"]["value"] == 25
    again = form_of(ana, code)
    assert (again["mode"], sorted(again["begins"])) == ("arbitro", ["arbitro", "placar"])
    save(ana, code, {}, again["seq"])
    assert form_of(ana, code)["begins"] == ["placar"]


def test_another_match_of_the_board_begins_with_its_variants(ana):
    code = ana.table("castelo", variants={"castelo": 30})
    form = fields(form_of(ana, code, "?mode=placar"))
    assert form["contadores[0].valor"]["value"] == 30
    begun = ana.post(f"/tables/{code}/matches", {"values": {"contadores[1].valor": 12}}).json
    shown = [one["valor"] for one in begun["score"]["contadores"] if one["contador"] == "castelo"]
    assert shown == [30, 12]


def test_who_looks_on_sees_the_form_and_saves_nothing_and_a_judge_says_why(ana, phone):
    code = ana.table()
    other = phone()
    form = form_of(other, code)
    assert save(other, code, {}, form["seq"]).status_code == 403
    key = ana.get(f"/tables/{code}/judge").json["address"].rpartition("=")[2]
    judge = phone()
    judge.post(f"/tables/{code}/judge", {"key": key})
    seq = judge.get(f"/tables/{code}").json["seq"]
    assert save(judge, code, {"turno": 3}, seq).status_code == 400
    saved = save(judge, code, {"turno": 3}, seq, reason="contamos as cartas")
    assert saved.status_code == 201, saved.text
    assert saved.json["line"]["by"] == "juiz"


def test_the_form_speaks_the_language_that_is_asked_for(ana):
    code = midway(ana)
    labels = {
        lang: [field["label"] for field in fields(form_of(ana, code, f"?lang={lang}")).values()]
        for lang in ("pt", "en")
    }
    assert "Mão" in labels["pt"]
    assert "Hand" in labels["en"]


def test_a_mode_that_there_is_not_is_refused_in_a_sentence(ana):
    answer = ana.get(f"/tables/{ana.table()}/position?mode=juiz")
    assert (answer.status_code, answer.json["error"]["field"]) == (400, "mode")
    castelo = ana.get(f"/tables/{ana.table('castelo')}/position?mode=arbitro")
    assert castelo.status_code in (200, 400)


def test_no_secret_is_in_the_form_not_even_its_owners(ana):
    code = ana.table(mode="arbitro")
    sentinel = "Carta 564738291"
    inventory = [*([f"Carta {n}", 4] for n in range(14)), [sentinel, 4]]
    ana.declare(
        code,
        {"seat": "A", "do": "registrar-inventario", "inventario": {"owner": "A", "value": inventory}},
    )
    assert sentinel in ana.get(f"/tables/{code}").text
    answer = ana.get(f"/tables/{code}/position")
    assert answer.status_code == 200
    assert sentinel not in answer.text
    assert "owner" not in answer.text
