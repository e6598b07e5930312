"""A thing on the board is explained: facts for everybody; for a seat its moves now, and why not others."""

import json

import pytest

LADOS = [
    {
        "narrador": "A",
        "hierarquia": {
            "N3-1": {"nome": "Gigante", "valor_decimos": 17, "atacou": True},
            "N3-2": {"nome": "Pajem", "valor_decimos": 2},
            "N3-3": {"valor_decimos": 5},
        },
        "inventario": 52,
    },
    {
        "narrador": "B",
        "hierarquia": {"N3-1": {"nome": "Saci", "valor_decimos": 3}},
        "inventario": 52,
    },
]
LUTA = {"mesa": {"lados": LADOS, "ativo": "A", "turno": 5, "fase": "luta", "comprou": True}}


@pytest.fixture
def table(phone):
    """Provide Ana's phone, which lies before both, and a table in her Luta."""
    ana = phone()
    code = ana.table(mode="arbitro", names=["Ana", "Beto"])
    assert ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": LUTA}).status_code == 201
    return ana, code


@pytest.fixture
def thing(table):
    """Provide the explanation of a thing: ``thing("places", "A:N3-1", seat="A")``."""
    ana, code = table

    def ask(part, key, by=ana, lang="en", **asked):
        return by.get(f"/tables/{code}/things/{part}", query_string={"key": key, "lang": lang, **asked})

    return ask


def facts_of(answer):
    return [one["told"] for one in answer.json["facts"]]


def dos(moves):
    return [one["move"]["do"] for one in moves]


def refused(answer):
    return {
        move["move"]["do"]: (one["rule"], one["why"])
        for one in answer.json["cannot"]
        for move in one["moves"]
    }


def test_a_personagem_says_what_it_may_do_and_why_not_the_rest(thing):
    """One attack a turn; no Condecoração in the Luta; an Ação is allowed (Lutas; Condecorações; Ações)."""
    has_attacked = thing("places", "A:N3-1", seat="A")
    assert has_attacked.json["name"] == "Gigante 1.7 · N3-1"
    assert facts_of(has_attacked) == ["has attacked"]
    why = refused(has_attacked)
    assert why["atacar"][0] == "castoria.lutas.um-ataque"
    assert why["atacar"][1] == "Gigante (N3-1) of Ana has attacked this turn already."
    assert why["condecorar"][0] == "castoria.condecoracoes.fases"
    assert "acao" in dos(has_attacked.json["may"])
    may = thing("places", "A:N3-2", seat="A").json["may"]
    assert {"seat": "A", "do": "atacar", "atacante": "N3-2", "alvo": "N3-1"} in [one["move"] for one in may]


def test_out_of_turn_all_is_refused_by_the_rule_of_the_turn(thing):
    saci = thing("places", "B:N3-1", seat="B")
    assert dos(saci.json["may"]) == []
    assert refused(saci)["atacar"][0] == "castoria.lutas.fase"
    assert "Ana's turn" in refused(saci)["atacar"][1]


def test_a_spectator_is_shown_facts_and_nothing_else(thing, table, phone):
    watches = phone()
    watches.come(table[1])
    looked = thing("places", "A:N3-3", by=watches).json
    assert [one["told"] for one in looked["facts"]] == ["its card is not known, nor is its text"]
    assert (looked["may"], looked["cannot"]) == ([], [])
    assert "figures" not in looked
    assert [one["rule"] for one in looked["rules"]] == ["castoria.cartas.valor"]


def test_a_narrador_says_points_and_piles(thing):
    beto = thing("places", "B:narrador", seat="A")
    assert beto.json["name"] == "Beto"
    facts = ["Pontos de Imaginação: 3.0", "Chapters won: 0", "Hand: 6", "Inventário: 52", "Cemitério: 0"]
    assert facts_of(beto) == facts


@pytest.mark.parametrize(
    ("part", "key", "name"), [("piles", "B:cemiterio", "Cemitério"), ("counters", "A:imaginacao", "Imag")]
)
def test_a_pile_and_a_figure_say_whose_they_are(thing, part, key, name):
    found = thing(part, key, seat="A").json
    assert name in found["name"]
    assert found["name"].endswith(" · Ana" if key.startswith("A") else " · Beto")
    assert found["rules"]


def test_what_does_not_lie_there_is_not_found(thing):
    for part, key in (("places", "A:N9"), ("seats", "A"), ("phase", ""), ("__class__", "places")):
        answer = thing(part, key, seat="A")
        assert (answer.status_code, answer.json["error"]["code"]) == (404, "no-such-thing")
    assert thing("places", "A:N1", seat="Z").json["error"]["code"] == "no-such-seat"


def test_points_are_put_right_by_a_card_or_as_a_correction(thing, table):
    ana, code = table
    (figure,) = thing("counters", "B:imaginacao", seat="A").json["figures"]
    assert (figure["value"], figure["unit"]) == (30, "decimos")
    card, mistake, forgotten = figure["ways"]
    assert card["change"]
    assert card["move"]["ops"] == [{"op": "imaginacao", "quem": "oponente"}]
    assert (mistake["label"], forgotten["label"]) == ("by mistake", "forgotten")
    move = mistake["move"]
    move["ops"][0][mistake["field"]] = 27
    assert ana.declare(code, move, base_seq=2).status_code == 201
    assert thing("counters", "B:imaginacao").json["name"] == "Pontos de Imaginação 2.7 · Beto"
    move = card["move"]
    move["ops"][0][card["field"]] = -2
    assert ana.declare(code, move, base_seq=3).status_code == 201
    assert thing("counters", "B:imaginacao").json["name"] == "Pontos de Imaginação 2.5 · Beto"


def test_an_undeclared_card_is_marked_to_bear_a_reacao_from_its_own_sheet(thing, table):
    ana, code = table
    (mark,) = thing("places", "A:N3-3", seat="A").json["exchanges"]
    assert mark["label"] == "Mark its Reação"
    (ask,) = mark["asks"]
    assert {"morte", "fim-de-fase"} <= {one["value"] for one in ask["choices"]}
    entry = json.loads(json.dumps(mark["move"]).replace("{gatilho}", "morte"))
    seq = ana.get(f"/tables/{code}").json["seq"]
    body = {"idem": "an-idem-of-the-r-0001", "entry": entry, "base_seq": seq}
    assert ana.post(f"/tables/{code}/entries", body).json["line"]["standing"] == "accepted"
    assert "Reação at the death · text unknown" in facts_of(thing("places", "A:N3-3"))
    assert thing("places", "A:N3-2", seat="A").json["exchanges"] == []  # Pajem is known by name


MURAL = ["MIAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI"]
CERAMUS = {
    "fase": "construir",
    "mural": MURAL,
    "forma": "FO12",
    "jogadores": [{"quem": "A", "ceramas": ["CE1"]}, {"quem": "B", "ceramas": ["CE6"]}],
    "azulejos": {"b1": {"estilo": "P", "dono": "A"}, "h4": {"estilo": "A", "dono": "B"}},
}


@pytest.fixture
def of_ceramus(phone):
    """Provide the explanation of a thing of Ceramus while Ana builds: ``of_ceramus("stencils", "CE1")``."""
    ana = phone()
    code = ana.table("ceramus", mode="arbitro", names=["Ana", "Beto"])

    def ask(part, key, lang="en", practice=False, **asked):
        setup = {**CERAMUS, "treino": practice}
        assert ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": setup}).status_code == 201
        return ana.get(f"/tables/{code}/things/{part}", query_string={"key": key, "lang": lang, **asked})

    ask.phone, ask.code = ana, code
    return ask


def test_a_bonus_says_what_it_does_and_how_it_is_declared(of_ceramus):
    bonus = of_ceramus("stencils", "CE6", seat="B")
    assert facts_of(bonus)[1] == "Move one tile, or two, each to the cell beside it."
    assert "ceramus.bonus.mover-dois" in [one["rule"] for one in bonus.json["rules"]]
    assert bonus.json["seat"] == "B"


def test_where_it_is_to_be_noticed_only_the_time_is_shown(of_ceramus):
    """A pattern that stands nowhere is not refused before somebody claims it (decision 12)."""
    untaken = of_ceramus("stencils", "CE2", seat="A").json
    assert [one["rule"] for one in untaken["cannot"]] == ["ceramus.ceramas.apos-alocar"]
    adds = of_ceramus("stencils", "CE1", seat="A").json
    assert dos(adds["may"]) == ["adicionar"]
    assert adds["cannot"] == []
    assert all("casa" not in one["move"] and "casas" not in one["move"] for one in adds["may"])


def test_points_are_the_tiles_that_lie_and_are_put_right_by_one_of_them(of_ceramus):
    points = of_ceramus("counters", "A:pontos", seat="A").json
    less, more = points["exchanges"]
    assert [one["value"] for one in less["asks"][0]["choices"]] == ["b1"]
    assert [one["name"] for one in more["asks"]] == ["estilo", "casa"]
    move = json.loads(json.dumps(less["move"]).replace("{casa}", "b1"))
    ana, code = of_ceramus.phone, of_ceramus.code
    seq = ana.get(f"/tables/{code}").json["seq"]
    assert ana.declare(code, move, base_seq=seq).status_code in (201, 202)
