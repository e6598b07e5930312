"""A declaring phone gets its offers, the cards for a move, and the verdict."""

import json

import pytest
from stood_tables import acoes, attacks

LADOS = [
    {
        "narrador": "A",
        "hierarquia": {
            "N3-1": {"nome": "Gigante", "valor_decimos": 17, "atacou": True},
            "N3-2": {"nome": "Pajem", "valor_decimos": 2},
        },
        "inventario": 52,
    },
    {
        "narrador": "B",
        "hierarquia": {
            "N3-1": {"nome": "Saci", "valor_decimos": 3},
            "N3-2": {"nome": "Ogro", "valor_decimos": 9},
        },
        "inventario": 52,
    },
]
LUTA = {"mesa": {"lados": LADOS, "ativo": "A", "turno": 5, "fase": "luta", "comprou": True}}
REFUSED = {"seat": "A", "do": "atacar", "atacante": "N3-1"}  # Gigante has attacked


@pytest.fixture
def table(phone):
    """Provide Ana's phone, which lies before both, and a table in her Luta."""
    ana = phone()
    code = ana.table(mode="arbitro", names=["Ana", "Beto"])
    assert ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": LUTA}).status_code == 201
    return ana, code


@pytest.fixture
def offers(table):
    """Provide the offers of a seat: ``offers("A", hints=0)``."""
    ana, code = table
    return lambda seat, **asked: (
        ana.get(
            f"/tables/{code}/offers?seat={seat}"
            + "".join(f"&{name}={value}" for name, value in asked.items())
        ).json
    )


@pytest.fixture
def cards(table):
    """Provide the cards that go with a move: ``cards(move, words="…")``."""
    ana, code = table

    def ask(move, words=""):
        asked = {"move": json.dumps(move), "words": words, "seat": "A"}
        return ana.get(f"/tables/{code}/cards", query_string=asked)

    return ask


@pytest.fixture
def consult(table):
    """Provide the answers to Ana's phone about a move in her Luta: ``consult(move, lang="en")``."""
    ana, code = table

    def ask(move, lang="pt", **how):
        answer = ana.post(f"/tables/{code}/consult?lang={lang}", {"move": move, "facts": False, **how})
        assert answer.status_code == 200, answer.json
        return answer.json

    return ask


# ---------------------------------------------------------------- offers, with and without hints


def test_with_hints_only_what_can_be_legal_is_offered_each_as_full_as_it_can_be(offers):
    moves = [one["move"] for one in offers("A")["offers"]]
    attacks = [move for move in moves if move["do"] == "atacar"]
    assert attacks, "Pajem may attack"
    assert {move["atacante"] for move in attacks} == {"N3-2"}, "Gigante has attacked"
    assert not [move for move in moves if move["do"] in ("convocar", "comprar")], "it is the Luta"


def test_without_hints_moves_are_bare_and_nothing_is_weighed(offers, table):
    ana, code = table
    found = offers("A", hints=0)
    moves = [one["move"] for one in found["offers"]]
    assert {"seat": "A", "do": "atacar"} in moves
    assert {"convocar", "comprar", "encerrar-turno"} <= {move["do"] for move in moves}
    assert not [one for one in found["offers"] if one["places"] or "ways" in one]
    assert "convocar" in {one["move"]["do"] for one in found["commands"]}
    assert "convocar" not in {one["move"]["do"] for one in offers("A")["commands"]}
    ana.post(f"/tables/{code}/settings", {"hints": False})
    assert {**offers("A"), "seq": 0} == {**found, "seq": 0}, "as at a table without hints"
    assert {**offers("A", hints=1), "seq": 0} == {**found, "seq": 0}, "which no phone can ask for"


def test_buttons_say_what_they_are_called_what_is_one_tap_and_what_goes_on(offers):
    first, *others = offers("A", lang="en")["commands"]
    assert first["move"] == {"seat": "A", "do": "avancar-fase", "para": "reconstrucao"}
    assert (first["label"], first["main"], first["quick"]) == ("To Rebuilding", True, True)
    (attack,) = [one for one in others if one["move"]["do"] == "atacar"]
    assert (attack["label"], attack["sign"], attack.get("quick", False)) == ("Attack", "castoria/luta", False)


# ---------------------------------------------------------------- cards for a move


def test_of_the_cards_those_are_shown_that_go_with_the_move_with_what_they_fill(cards):
    move = {"seat": "A", "do": "acao", "realizador": "N3-2"}
    (card,) = cards(move, "Apagou-se a Vela").json["cards"]
    assert card["plays"]["carta"] == "Apagou-se a Vela"
    assert card["plays"]["nivel"] == "3"
    assert card["plays"]["efeito"] == card["effect"]
    assert "N3-2" not in card["plays"].values(), "what is declared already is not filled in by the card"


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ({"do": "acao", "realizador": "narrador"}, "Apagou-se a Vela"),  # an Ação of N3
        ({"do": "convocar", "espaco": "N3-3"}, "Rainha das Vírgulas"),  # a Personagem of N1
        ({"do": "convocar", "espaco": "N3-3"}, "Apagou-se a Vela"),  # no Personagem
        ({"do": "atacar", "atacante": "N3-2"}, "Apagou-se a Vela"),  # plays no card
    ],
)
def test_a_card_that_does_not_go_with_the_move_is_not_shown(cards, table, move, words):
    ana, code = table
    assert ana.get(f"/tables/{code}/cards?words={words}&seat=A").json["cards"]
    assert cards({"seat": "A", **move}, words).json["cards"] == []


def test_the_level_of_a_personagem_is_that_of_its_space(cards):
    (card,) = cards({"seat": "A", "do": "convocar", "espaco": "N1"}, "Rainha das Vírgulas").json["cards"]
    assert (card["facts"]["nivel"], "nivel" in card["plays"]) == ("1", False)
    assert (card["plays"]["nome"], card["plays"]["valor_decimos"]) == ("Rainha das Vírgulas", 21)


@pytest.mark.parametrize("move", ["{", "[]", '"acao"', '{"seat": "A", "do": "voar"}', '{"do": "acao"}'])
def test_cards_are_shown_for_no_move_that_nobody_can_read(table, move):
    ana, code = table
    answer = ana.get(f"/tables/{code}/cards", query_string={"words": "vela", "seat": "A", "move": move})
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "unreadable")


# ---------------------------------------------------------------- beside a verdict


def test_what_says_no_more_than_the_move_and_who_may_answer_it_goes_without_saying(consult):
    def said(move):
        found = consult({"seat": "A", **move})
        minor = found["declaring"]["minor"]
        return [one["rule"] for at, one in enumerate(found["events"]) if at not in minor]

    assert said({"do": "avancar-fase", "para": "reconstrucao"}) == []
    assert "castoria.lutas.morte" in said({"do": "atacar", "atacante": "N3-2", "alvo": "N3-1"})


def test_the_buttons_that_mend_a_refusal_are_called_as_those_of_the_band(consult, offers):
    award = {"do": "condecorar", "nivel": "3", "realizador": "N3-2", "receptor": "A:N3-2", "valor_decimos": 2}
    for lang in ("pt", "en"):
        found = consult({"seat": "A", **award}, lang)
        firsts = [at for at, one in enumerate(found["remedies"]) if one["kind"] == "first"]
        (goes_on,) = [one["label"] for one in offers("A", lang=lang)["commands"] if one.get("main")]
        assert [found["declaring"]["labels"][at] for at in firsts] == [[goes_on]]


def test_a_die_is_asked_for_with_its_sides(phone):
    ana = phone()
    code = ana.table(mode="arbitro", names=["Ana", "Beto"])
    moves = [{"seat": seat, "do": do} for do in ("embaralhar", "cortar") for seat in "AB"]
    for seq, move in enumerate(moves, 1):
        assert ana.declare(code, move, seq).status_code == 201
    asked = {"move": {"seat": "A", "do": "lancar-dado"}, "facts": False}
    found = ana.post(f"/tables/{code}/consult", asked).json
    assert (found["question"]["field"], found["declaring"]["die"]) == ("resultado", 6)


@pytest.mark.parametrize(("markers", "asked_once_more"), [(6, False), (7, True)])
def test_a_trap_that_would_be_lost_without_effect_is_asked_for_once_more(phone, markers, asked_once_more):
    """castelo.armadilhas.sem-recurso-descarta: Beto has six of Construção."""
    ana = phone()
    code = ana.table("castelo", mode="arbitro", names=["Ana", "Beto"])
    setup = {"mesa": acoes()}
    seq = ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": setup}).json["seq"]
    passes = [{"seat": seat, "do": "passar"} for seat in "BAB"]
    for at, move in enumerate((*attacks(), *passes), seq):
        assert ana.declare(code, move, at).status_code == 201
    uses = {"seat": "B", "do": "usar-armadilha", "armadilha": "B:t1", "alvo": "A:cavaleiro", "carta": "Rede"}
    asked = {"move": uses | {"custo": ["construcao"] * markers}, "facts": False}
    found = ana.post(f"/tables/{code}/consult", asked).json
    assert (found["verdict"], found["declaring"].get("confirm", False)) == ("legal", asked_once_more)


def test_an_attack_that_is_refused_halfway_is_asked_on_so_that_it_may_be_let_stand(consult):
    found = consult(REFUSED)
    assert (found["verdict"], found["question"], found["complete"]) == ("illegal", None, False)
    lacks = found["declaring"]["lacks"]
    assert (lacks["field"], lacks["of_move"], lacks["label"]) == ("alvo", True, "Quem é atacado?")
    assert [one["value"] for one in lacks["choices"]] == ["N3-1", "N3-2", "narrador"]
    whole = consult({**REFUSED, "alvo": "N3-1"})
    assert (whole["verdict"], whole["complete"], whole["physical"]) == ("illegal", True, False)
    assert "lacks" not in whole["declaring"]


def test_what_breaks_nothing_or_is_done_by_a_card_is_not_asked_on(consult):
    fits = consult({"seat": "A", "do": "atacar", "atacante": "N3-2"})
    assert (fits["verdict"], fits["question"]["field"]) == ("unsettled", "alvo")
    assert "lacks" not in fits["declaring"]
    refused = consult({"seat": "A", "do": "convocar", "valor_decimos": 4})  # not in the Luta
    assert (refused["verdict"], refused["complete"]) == ("illegal", False)
    assert "lacks" not in refused["declaring"]


def test_whoever_insists_is_asked_on_to_the_end_unless_no_table_could_do_it(consult):
    refused = {"seat": "A", "do": "convocar", "valor_decimos": 4}  # not in the Luta
    found = consult(refused, insists=True)
    assert (found["verdict"], found["declaring"]["lacks"]["field"]) == ("illegal", "espaco")
    whole = consult({**refused, "espaco": "N1"}, insists=True)
    assert (whole["verdict"], whole["complete"], whole["physical"]) == ("illegal", True, False)
    assert "lacks" not in whole["declaring"]
    taken = consult({"seat": "A", "do": "convocar", "espaco": "N3-2"}, insists=True)
    assert (taken["physical"], "lacks" in taken["declaring"]) == (True, False)


def test_who_insists_on_a_refused_choice_of_many_ends_it_by_its_number(phone):
    """castelo.agrupamento.juntar: neither has Agrupamento, so no choice would be legal."""
    ana = phone()
    code = ana.table("castelo", mode="arbitro", names=["Ana", "Beto"])
    ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": {"mesa": acoes()}})

    def ends(*tropas):
        move = {"seat": "A", "do": "agrupar", "tropas": {"so_far": [f"A:{one}" for one in tropas]}}
        asked = {"move": move, "facts": False, "insists": True}
        found = ana.post(f"/tables/{code}/consult", asked).json
        return found["declaring"]["lacks"]["many"]["ends"]

    assert [ends("cavaleiro"), ends("cavaleiro", "onca")] == [False, True]


def test_two_pieces_of_the_same_name_and_numbers_are_told_apart(phone):
    ana = phone()
    code = ana.table("castelo", mode="arbitro", names=["Ana", "Beto"])
    mesa = acoes()
    one, other = mesa["lados"][1]["tropas"][:2]
    other |= {key: one[key] for key in ("nome", "ataque", "defesa", "vida")} | {"dano": 0}
    ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": {"mesa": mesa}})
    for seq, move in enumerate(attacks()[:3], ana.get(f"/tables/{code}").json["seq"]):
        assert ana.declare(code, move, seq).status_code == 201
    asked = {"move": {"seat": "A", "do": "atacar", "atacante": "A:onca"}, "facts": False}
    told = [one["told"] for one in ana.post(f"/tables/{code}/consult", asked).json["question"]["choices"]]
    assert told[:2] == ["Cavaleiro de Papelão de Beto (1)", "Cavaleiro de Papelão de Beto (2)"]


def test_who_only_asks_learns_why_not_at_once(consult, phone):
    """Additions for a declarer stand apart; without a table nobody declares."""
    found = consult(REFUSED)
    assert found["citations"][0]["rule"] == "castoria.lutas.um-ataque"
    assert (found["question"], "lacks" in found) == (None, False)
    from_nothing = phone().post("/games/castoria/consult", {"move": REFUSED}).json
    assert "declaring" not in from_nothing
    assert "preview" not in from_nothing


def test_the_stake_names_a_valor_that_changes(phone):
    """An Ação that takes 0.2 from Saci waits for Beto: the stake says what passing costs him."""
    ana = phone()
    code = ana.table(mode="arbitro", names=["Ana", "Beto"], leve=True)
    setup = {"mesa": {**LUTA["mesa"], "fase": "construcao"}}
    assert ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": setup}).status_code == 201
    effect = {"op": "mudar-valor", "personagem": "B:N3-1", "decimos": -2}
    acao = {
        "seat": "A",
        "do": "acao",
        "realizador": "N3-1",
        "nivel": "3",
        "carta": "Sopro",
        "efeito": [effect],
    }
    answer = ana.declare(code, acao, base_seq=2)
    assert (answer.status_code, answer.json["line"]["standing"]) == (201, "accepted")
    (duty,) = ana.get(f"/tables/{code}?lang=en").json["duties"]
    assert "Saci 0.3 → 0.1" in duty["stake"]


def test_remedies_tell_pieces_of_one_name_apart(phone):
    ana = phone()
    code = ana.table(game="castelo", mode="arbitro", names=["Ana", "Beto"])
    mesa = acoes(2)
    beto = mesa["lados"][1]
    for at in (0, 3):
        beto["tropas"][at] |= {"nome": "Lobo", "area": "combate"}
    mesa["fase"], mesa["combate"] = "combate", {"etapa": "declaracao"}
    made = ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": {"mesa": mesa}})
    assert made.status_code == 201, made.json
    move = {"seat": "A", "do": "atacar", "atacante": "A:cavaleiro", "alvo": "castelo:B"}
    found = ana.post(f"/tables/{code}/consult?lang=pt", {"move": move, "facts": False}).json
    chosen = [one["choice"] for one in found["remedies"] if one["label"] == "alvo"]
    assert chosen[:3] == ["Lobo de Beto (1)", "Lobo de Beto (2)", "Catapulta de Beto"]
