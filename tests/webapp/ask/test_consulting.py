"""Consulta answers through the API: from nothing and at a table, now and as it stood."""

from urllib.parse import quote

import msgspec
import pytest

from companion.games import all_games, find_game

CONSULTED = [
    entry.slug for entry in all_games() if (game := entry.load_referee()) and game.suppositions is not None
]
ATTACK = {"do": "atacar", "atacante": "N2-1", "alvo": "N3-1"}
N1_STANDS = {"mesa.lados[1].hierarquia.N1": {"valor_decimos": 5}}


def supposed(found):
    return {fact["path"] for fact in found["facts"] if fact["from"] == "supposed" and fact["matters"]}


def test_a_verdict_is_never_given_on_what_is_only_supposed(asker):
    found = asker.consult(ATTACK).json
    assert (found["verdict"], found["question"]) == ("unsettled", None)
    assert found["citations"] == found["events"] == []
    open_facts = {"mesa.fase", "mesa.lados[1].hierarquia.N1", "mesa.lados[0].hierarquia.N2-1.atacou"}
    assert open_facts <= supposed(found)


def test_what_is_stated_alone_settles_it_at_once(asker):
    found = asker.consult(ATTACK, N1_STANDS).json
    assert (found["verdict"], found["main"]) == ("illegal", "castoria.lutas.nivel-inferior")
    assert found["citations"][0]["word"] == "livro"
    (mends,) = [one for one in found["facts"] if one["mends"]]
    assert mends["place"] == "B:N1"


def test_confirmed_it_is_legal_with_what_happens(asker):
    found = asker.consult(ATTACK, sure=True, lang="en").json
    assert found["verdict"] == "legal"
    assert "castoria.lutas.nivel-inferior" in [one["rule"] for one in found["keeps"]]
    assert found["events"][0]["rule"] == "castoria.lutas.um-ataque"
    assert found["computation"]


def test_stating_all_that_is_to_be_confirmed_is_confirming_it(asker):
    asked = asker.consult(ATTACK).json
    given = {fact["path"]: fact["value"] for fact in asked["facts"] if fact["path"] in supposed(asked)}
    found = asker.consult(ATTACK, given).json
    assert (found["verdict"], supposed(found)) == ("legal", set())


def test_a_partial_move_asks_for_its_next_field_with_places(asker):
    question = asker.consult({"do": "atacar", "atacante": "N2-1"}).json["question"]
    assert (question["field"], question["of_move"], question["label"]) == ("alvo", True, "Quem é atacado?")
    assert [choice["place"] for choice in question["choices"]][:2] == ["B:N1", "B:N2-1"]
    assert question["choices"][-1]["value"] == "narrador"


def test_a_partial_move_is_refused_as_soon_as_what_is_declared_refuses_it(asker):
    found = asker.consult({"do": "condecorar"}, {"mesa.fase": "luta"}).json
    assert (found["verdict"], found["main"]) == ("illegal", "castoria.condecoracoes.fases")


def test_a_remedy_that_goes_first_says_what_is_so_afterwards(asker):
    found = asker.consult(ATTACK, {"mesa.fase": "construcao"}, sure=True).json
    (remedy,) = [one for one in found["remedies"] if one["kind"] == "first"]
    assert remedy["sets"] == [{"path": "mesa.fase", "value": "luta"}]
    given = {"mesa.fase": "construcao", **{one["path"]: one["value"] for one in remedy["sets"]}}
    assert asker.consult(ATTACK, given, sure=True).json["verdict"] == "legal"


def test_a_decision_is_ours_until_the_table_takes_it(asker):
    given = {"mesa.lados[0].hierarquia.N2-1.virado": "direita"}
    ours = asker.consult(ATTACK, given, sure=True).json
    cited = next(one for one in ours["citations"] if one["rule"] == "castoria.decisao.14")
    assert (ours["verdict"], cited["word"], cited["option"]) == ("legal", "nosso", "attacks-and-defends")
    option = next(one["value"] for one in cited["options"] if one["value"] != cited["option"])
    theirs = asker.consult(ATTACK, given, sure=True, decisions={"castoria.decisao.14": option}).json
    cited = next(one for one in theirs["citations"] if one["rule"] == "castoria.decisao.14")
    assert (theirs["verdict"], cited["word"]) == ("illegal", "decisao")


@pytest.mark.parametrize(
    ("move", "given", "field"),
    [
        ({"do": "atacra"}, {}, "move.do"),
        ({"do": "atacar", "atacante": "N9"}, {}, "move.atacante"),
        (ATTACK, {"mesa.fase": "noite"}, "told.mesa.fase"),
        (ATTACK, {"mesa.lados[1].imaginacao_decimos": 0}, "told.mesa.lados[1].imaginacao_decimos"),
        (ATTACK, {"move.seat": "B"}, "told.move.seat"),
    ],
)
def test_what_does_not_fit_is_reported_with_its_place(asker, move, given, field):
    answer = asker.consult(move, given)
    assert answer.status_code == 400
    assert answer.json["error"]["field"] == field


def test_a_fact_of_a_place_that_is_not_there_says_nothing(asker):
    given = {"mesa.lados[1].hierarquia.N2-2.foi_alvo": True}
    assert asker.consult(ATTACK, given, sure=True).json["verdict"] == "legal"


def test_what_nobody_stated_of_a_move_is_not_said_of_it(asker):
    """Ceramus is asked on a wall of its own, whose cells nobody has seen."""
    build = asker.consult({"do": "construir"}, path="/games/ceramus/consult", sure=True).json
    assert (build["verdict"], build["told"]) == ("legal", "Construir")
    assert build["short"].startswith("Ceramus: Construir — permitido. ")
    attack = {"seat": "A", "do": "atacar", "atacante": "N2-1", "alvo": "N3-2"}
    assert "N2-1" in asker.consult(attack, sure=True).json["told"]


def test_what_was_guessed_is_neither_said_nor_changed_to_mend_it(asker):
    attack = {"do": "atacar", "alvo": "muralha:B"}
    entered = {"mesa.lados[0].tropas[0].nova": True}
    found = asker.consult(attack, entered, path="/games/castelo/consult").json
    assert (found["verdict"], found["told"]) == ("illegal", "atacar a Muralha de Oponente")
    assert found["remedies"] == []  # another Tropa, which nobody has mentioned, would be none


def test_a_game_without_suppositions_says_so(asker, unrefereed):
    answer = asker.consult({"do": "x"}, path=f"/games/{unrefereed}/consult")
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "not-consulted")
    assert asker.consult({"do": "x"}, path="/games/xadrez/consult").status_code == 404


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("game", CONSULTED)
def test_a_move_is_found_in_the_question_box_by_what_it_is_called(asker, game, lang):
    lost = []
    for at, one in enumerate(find_game(game).load_referee().suppositions.moves):
        words = f"{one.label.to(lang)} {one.about.to(lang)}"
        found = asker.get(f"/games/{game}/ask?lang={lang}&words={quote(words)}").json["moves"]
        if at not in {move["at"] for move in found}:
            lost.append(words)
    assert lost == []


# --- at a table


def at(code):
    return f"/tables/{code}/consult"


def test_at_a_table_its_own_facts_are_judged_and_may_be_corrected(asker, refereed):
    move = {"seat": "A", "do": "atacar", "atacante": "N2-1", "alvo": "N3-2"}
    found = asker.consult(move, path=at(refereed)).json
    assert (found["verdict"], found["main"]) == ("illegal", "castoria.lutas.nivel-inferior")
    assert {fact["from"] for fact in found["facts"]} == {"table"}
    assert any(fact["label"] == "Vera, N2-1 (Ana) já atacou neste turno" for fact in found["facts"])
    again = asker.consult(move, {"mesa.lados[1].hierarquia.N1": None}, path=at(refereed)).json
    assert again["verdict"] == "legal"
    assert "Ana" in again["events"][0]["told"]


def test_who_declares_is_answered_the_same_without_the_facts_it_rests_on(asker, refereed):
    moves = [{"seat": "A", **one} for one in (ATTACK, {"do": "atacar"}, {**ATTACK, "alvo": "N3-2"})]
    for move in moves:
        whole = asker.consult(move, path=at(refereed)).json
        answer = asker.consult(move, path=at(refereed), facts=False).json
        assert whole["facts"]
        assert (answer["facts"], answer["keeps"]) == ([], [])
        left = ("facts", "keeps", "main")
        assert {name: answer[name] for name in answer if name not in left} == {
            name: whole[name] for name in whole if name not in left
        }
    from_nothing = asker.consult(ATTACK, facts=False).json
    assert from_nothing == asker.consult(ATTACK).json


def test_at_a_table_a_partial_move_offers_what_is_there(asker, refereed):
    question = asker.consult({"seat": "A", "do": "atacar"}, path=at(refereed)).json["question"]
    assert [choice["value"] for choice in question["choices"]] == ["N2-1", "N3-1"]


def test_a_move_that_is_refused_before_it_is_complete_is_not_complete(asker, refereed):
    attack = {"seat": "B", "do": "atacar"}
    part = asker.consult(attack, path=at(refereed)).json
    assert (part["verdict"], part["complete"]) == ("illegal", False)
    whole = asker.consult({**attack, "atacante": "N3-1", "alvo": "N3-1"}, path=at(refereed)).json
    assert (whole["verdict"], whole["complete"]) == ("illegal", True)


def test_it_is_judged_as_it_stood_after_an_entry(asker, refereed):
    asker.declare(refereed, {"seat": "A", "do": "avancar-fase", "para": "reconstrucao"})
    move = {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-2"}
    assert asker.consult(move, path=at(refereed)).json["main"] == "castoria.lutas.fase"
    assert asker.consult(move, path=at(refereed), at=0).json["verdict"] == "legal"
    assert asker.consult(move, path=at(refereed), at=1).json["main"] == "castoria.lutas.fase"
    assert asker.consult(move, path=at(refereed), at=2).status_code == 404


def test_where_only_the_score_is_kept_the_decisions_of_the_table_hold(asker):
    code = asker.table(decisions={"castoria.decisao.14": "defends-only"})
    given = {"mesa.lados[0].hierarquia.N2-1.virado": "direita"}
    found = asker.consult(ATTACK, given, path=at(code), sure=True).json
    assert found["verdict"] == "illegal"
    assert "decisao" in [one["word"] for one in found["citations"]]


def test_where_nothing_fits_it_says_why_and_still_asks_for_what_is_disputed(asker, refereed):
    move = {"seat": "A", "do": "atacar", "atacante": "N2-1"}
    found = asker.consult(move, path=at(refereed)).json
    assert (found["verdict"], found["question"]["field"], found["question"]["fitting"]) == (
        "illegal",
        "alvo",
        [],
    )
    assert [choice["value"] for choice in found["question"]["choices"]] == ["N1", "N3-2", "narrador"]
    assert not [fact for fact in found["facts"] if fact["mends"]]


def test_of_what_is_secret_only_its_own_seat_is_answered(asker, app, refereed):
    """So a list of sixty is judged before it is declared, and nobody asks about another's."""
    move = {"seat": "B", "do": "registrar-inventario", "inventario": {"owner": "B", "value": [["Vera", 60]]}}
    other = type(asker)(app)
    asker.post(f"/tables/{refereed}/seats/B", {"take": True})
    found = asker.consult(move, path=at(refereed)).json
    assert (found["verdict"], found["main"]) == ("illegal", "castoria.gerais.quatro-copias")
    elsewhere = {"seat": "B", "do": move["do"], "inventario": {"owner": "A", "value": [["Vera", 60]]}}
    path = at(refereed)
    for answer in (
        asker.consult(elsewhere, path=path),
        other.consult(move, path=path),
        asker.consult(move),  # from nothing
    ):
        assert (answer.status_code, answer.json["error"]["code"]) == (400, "not-consulted")


def test_the_computation_is_of_the_position_that_was_judged(asker):
    """A convoked Personagem that waits only for silence stands there when the next one is convoked."""
    code = asker.table(mode="arbitro")
    sides = [{"narrador": seat, "mao": 6, "inventario": 54, "hierarquia": {}} for seat in "AB"]
    mesa = {"ativo": "A", "turno": 3, "fase": "construcao", "comprou": True, "lados": sides}
    made = asker.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": {"mesa": mesa}})
    assert made.status_code == 201, made.json
    convocar = {"seat": "A", "do": "convocar"}
    asker.declare(code, {**convocar, "espaco": "N3-1", "nome": "Vera", "valor_decimos": 5})
    above = {**convocar, "espaco": "N2-1", "nome": "Iara", "valor_decimos": 8}
    found = asker.consult(above, path=at(code)).json
    assert (found["verdict"], found["main"]) == ("illegal", "castoria.convocacao.suporte")
    assert any("N3-1" in line and "0,5" in line for line in found["computation"]), found["computation"]


def test_at_a_table_a_move_is_judged_while_an_attack_is_open(asker, refereed):
    asker.declare(refereed, {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-2"})
    for alvo, verdict in (("N3-2", "illegal"), ("N1", "illegal")):
        found = asker.consult(
            {"seat": "A", "do": "atacar", "atacante": "N2-1", "alvo": alvo}, path=at(refereed)
        )
        assert (found.status_code, found.json["verdict"]) == (200, verdict)


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("game", CONSULTED)
def test_every_move_that_may_be_asked_of_has_its_name_on_the_page(asker, game, lang):
    """A verdict may be about a move that nobody chose from the list, such as one of a match."""
    page = asker.client.get(f"/consultar/{game}?lang={lang}").text
    given = page[page.index("application/json") :]
    page_data = msgspec.json.decode(given[given.index(">") + 1 : given.index("</script>")])
    names = find_game(game).load_referee().move_names
    assert {do: page_data["texts"][f"do.{do}"] for do in names} == {
        do: name.to(lang) for do, name in names.items()
    }


def test_before_the_match_has_begun_it_is_asked_of_a_table_that_plays(asker):
    """No rule of the preparation stands against a move of the match."""
    for game, move in (
        ("castelo", {"do": "atacar", "aereo": True, "alvo": "muralha:B"}),
        ("calamandara", {"do": "comprar", "quantas": 1}),
        ("fabula", {"do": "comprar-cartas"}),
        ("castoria", {"do": "atacar", "atacante": "N2-1", "alvo": "N3-1"}),
    ):
        code = asker.table(game=game, mode="arbitro")
        there = asker.consult(move, path=f"/tables/{code}/consult", sure=True).json
        nowhere = asker.consult(move, path=f"/games/{game}/consult", sure=True).json
        assert there.pop("not_begun", False), game
        assert (there["verdict"], there["main"]) == (nowhere["verdict"], nowhere["main"]), game
        declared = asker.consult(move, path=f"/tables/{code}/consult", facts=False).json
        assert (declared["verdict"], "not_begun" in declared) == ("illegal", False), game
    shuffle = asker.consult({"do": "embaralhar"}, path=f"/tables/{code}/consult", sure=True).json
    assert (shuffle["verdict"], "not_begun" in shuffle) == ("legal", False)
