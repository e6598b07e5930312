"""A table referees from the beginning, from the middle, and from what its score board knew."""

import pytest

from webapp.tables import MatchRequest, NotAllowedError, NotUnderstoodError


def another(phone, **wish):
    return phone.house.tables.another(phone.code, MatchRequest(**wish), phone.caller)


def score(view):
    return view.panel["score"]


def test_a_table_that_referees_says_so(house):
    ana = house.phone("castoria", mode="arbitro")
    view = ana.look()
    assert view.match.mode == "arbitro"
    assert all("preparo" in lado for lado in ana.state["mesa"]["lados"])
    assert score(view)["fase"] == ""


def test_a_game_without_a_referee_is_not_refereed(house, unrefereed):
    with pytest.raises(NotUnderstoodError) as raised:
        house.phone(unrefereed, mode="arbitro")
    assert raised.value.field == "mode"
    ana = house.phone(unrefereed)
    with pytest.raises(NotUnderstoodError):
        another(ana, mode="arbitro")
    assert ana.look().match.number == 1


def test_from_the_score_board_what_it_knew_goes_along(house, say):
    ana = house.phone("castoria", names=("Ana", "Beto"), decisions={"castoria.decisao.47": "explicit-pass"})
    ana.declare(say.tap("B", -7, "imaginacao", "A"))
    for para in ("construcao", "luta", "reconstrucao", "compra", "construcao"):
        ana.declare(say.phase(para))
    view = another(ana, mode="arbitro")
    assert (view.match.number, view.match.mode, view.match.n) == (2, "arbitro", 0)
    mesa = ana.state["mesa"]
    assert [lado.get("imaginacao_decimos", 30) for lado in mesa["lados"]] == [30, 23]
    assert (mesa["ativo"], mesa["turno"], mesa["fase"]) == ("B", 2, "construcao")
    assert view.match.decisions == {"castoria.decisao.47": "explicit-pass"}
    entry = {"seat": "B", "do": "convocar", "espaco": "N3-1", "valor_decimos": 5}
    assert ana.declare(entry).answer.line.standing == "accepted"
    house.restart()
    assert ana.look().match.mode == "arbitro"


def test_a_chapter_that_was_won_goes_along(house, say):
    ana = house.phone("castoria")
    ana.declare(say.tap("B", -30, "imaginacao", "A"))
    ana.declare({"seat": "A", "do": "encerrar", "vencedores": ["A"]})
    another(ana, mode="arbitro")
    historia = ana.state["historia"]
    assert (historia["capitulo"], tuple(historia["vitorias"])) == (2, (1, 0))


def test_a_score_board_of_which_nothing_was_declared_leaves_a_beginning(house):
    ana = house.phone("castoria")
    another(ana, mode="arbitro")
    assert "preparo" in ana.state["mesa"]["lados"][0]
    assert score(ana.look())["fase"] == ""


def test_back_to_the_score_board(fight, say):
    ana, beto = fight
    ana.declare(say.attack())
    view = ana.begins(beto, mode="placar")
    assert view.match.mode == "placar"
    assert (view.score.fase, view.score.ativo, view.score.turno) == ("luta", "A", 4)
    assert [one.valor for one in view.score.contadores if one.contador == "imaginacao"] == [30, 30]
    assert view.panel["next"] == "reconstrucao"


def test_from_the_middle(fight):
    ana, beto = fight
    for phone in (ana, beto):
        mesa = phone.state["mesa"]
        assert mesa["lados"][0]["hierarquia"]["N3-1"]["nome"] == "Gigante"
        assert score(phone.look())["fase"] == "luta"


def test_wished_twice_it_begins_once(house, say):
    ana, beto = house.two()
    first = another(ana, mode="arbitro", setup=say.fight)
    assert another(beto, mode="arbitro", setup=say.fight).seq == first.seq
    ana.declare(say.attack())
    again = beto.begins(ana, mode="arbitro", setup=say.fight)
    assert again.match.number == first.match.number + 1


@pytest.mark.parametrize(
    ("setup", "field"),
    [
        ({"mesa": 3}, "setup.mesa"),
        ({"mesa": {"lados": [{"narrador": "A"}, {"narrador": "C"}], "ativo": "A"}}, "setup.mesa.lados"),
        ({}, "setup"),
    ],
)
def test_no_table_looks_like_this(house, setup, field):
    ana = house.phone("castoria")
    with pytest.raises(NotUnderstoodError) as raised:
        another(ana, mode="arbitro", setup=setup)
    assert raised.value.field.startswith(field)
    with pytest.raises(NotUnderstoodError) as raised:
        another(ana, mode="placar", setup={"contadores": 3})
    assert raised.value.field == "setup.contadores"
    assert ana.look().match.number == 1


@pytest.mark.parametrize("name", ["agenda", "windows", "outcome"])
def test_a_match_begins_where_nothing_waits(house, say, name):
    ana, _beto = house.two()
    with pytest.raises(NotUnderstoodError) as raised:
        another(ana, mode="arbitro", setup=say.fight | {name: [{"task": "await", "window": 1}]})
    assert raised.value.field == f"setup.{name}"
    assert (
        another(ana, mode="arbitro", setup=say.fight | {name: None if name == "outcome" else []}).match.n == 0
    )


@pytest.mark.parametrize("wish", [{}, {"again": True, "mode": "placar"}, {"again": True, "setup": {}}])
def test_either_again_or_another(house, wish):
    ana = house.phone("castoria")
    with pytest.raises(NotUnderstoodError):
        another(ana, **wish)


def test_only_who_sits_there_begins_another(house, fight, say):
    ana, _beto = fight
    with pytest.raises(NotAllowedError):
        another(house.another(ana, "somebody"), mode="placar")


def test_what_a_phone_cannot_see_stays_as_it_is(house):
    ana, beto = house.two()
    cards = [[f"Carta {at}", 4] for at in range(15)]
    registers = {"seat": "A", "do": "registrar-inventario", "inventario": {"owner": "A", "value": cards}}
    assert ana.declare(registers).answer.line.standing == "accepted"
    seen = beto.state
    assert seen["mesa"]["lados"][0]["lista"] == {"owner": "A"}
    seen.pop("options")
    beto.begins(ana, mode="arbitro", setup=seen)
    assert "Carta 3" not in str(beto.look())
    assert ana.state["mesa"]["lados"][0]["lista"]["value"][3][0] == "Carta 3"


def test_lines_name_who_declares(fight, say):
    ana, _beto = fight
    assert ana.declare(say.attack()).answer.line.told == "Ana atacou Ogro (N3-2) com Gigante (N3-1)"
    late = {**say.action("B", "Cinza"), "before": 1}
    assert ana.declare(late).answer.line.told.startswith("Beto quis realizar “Cinza” como Narrador (")
    award = {"seat": "A", "do": "condecorar", "nivel": "3", "realizador": "N3-2", "receptor": "B:N3-2"}
    line = ana.declare(award).answer.line
    told = "Ana quis realizar uma Condecoração de nível 3 em Ogro (N3-2) de Beto com Pajem (N3-2)"
    assert line.told == told
    fact = {"op": "informar", "path": "mesa.lados[1].mao", "value": 5}
    fix = {"seat": "A", "do": "ajustar", "authority": "correction", "ops": [fact]}
    assert "Beto" in ana.declare(fix).answer.line.told
    for line in ana.look().lines:
        assert "A:" not in line.told + line.message
        assert "B:" not in line.told + line.message


def test_what_mends_a_refusal_is_shown_as_it_would_be_declared(fight):
    ana, beto = fight
    ana.declare({"seat": "A", "do": "avancar-fase", "para": "reconstrucao"})
    ana.declare({"seat": "A", "do": "encerrar-turno"})
    beto.declare({"seat": "B", "do": "passar"})
    line = beto.declare({"seat": "B", "do": "convocar", "espaco": "N3-1", "valor_decimos": 4}).answer.line
    assert line.standing == "refused"
    assert "Antes: comprar a carta do turno, avançar para Construção" in line.message
