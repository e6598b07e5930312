"""A client is sent, beside the numbers, everything that a board shows, and taps in words."""

import re
from pathlib import Path

import pytest

from companion.referee.positions.adjustments import SetFact
from companion.referee.scoreboard.panel import panel

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


def shown(table, state):
    return panel(table.board, table.game.checks, state)


def reminded(table, state):
    return {reminder.rule for reminder in shown(table, state).reminders}


def test_points_are_tiles_on_the_mural_less_those_in_reserve(ceramus):
    state = ceramus.start(2)
    assert [one.valor for one in shown(ceramus, state).totals] == [-16, -16]
    for de, delta in (("Ana/medieval", 4), ("Ana/portugues", 3), ("Beto/islamico", 1)):
        state = ceramus.play(state, do="pontuar", contador="azulejos", de=de, delta=delta)
    assert [(one.de, one.valor) for one in shown(ceramus, state).totals] == [("Ana", -2), ("Beto", -14)]


def test_one_tap_brings_what_the_panel_says_is_next(table):
    state = table.start(table.board.players.max)
    for _phase in range(2 * len(table.board.phases)):
        said = shown(table, state)
        after = table.play(state, do="avancar-fase", para=said.next)
        assert said.passes == (after.turno > state.turno)
        assert said.brings == any(offer.do == "produzir" for offer in table.game.offers(state, "Ana"))
        state = after


def test_the_fallen_and_who_would_have_won_are_shown(castelo):
    state = castelo.play(castelo.start(), do="pontuar", contador="castelo", de="Beto", delta=-20)
    said = shown(castelo, state)
    assert (said.fallen, said.over, said.winners) == (("Beto",), "castelos-destruidos", ("Ana",))
    assert shown(castelo, castelo.start()).over == ""


def test_a_cachoeira_falls_due_in_the_next_own_turn(calamandara):
    state = calamandara.play(calamandara.start(), do="pontuar", contador="cachoeiras", de="Beto", delta=1)
    due = "calamandara.cachoeira.proximo-turno"
    assert due not in reminded(calamandara, state)
    state = calamandara.play(state, do="avancar-fase", para="adquirir-simbolos")
    assert due in reminded(calamandara, state)
    state = calamandara.play(state, do="pontuar", contador="cachoeiras", de="Beto", delta=-1)
    assert due not in reminded(calamandara, state)


def test_the_zona_final_reminds_of_its_own(calamandara):
    state = calamandara.play(calamandara.start(), do="avancar-fase", para="mover-token")
    assert "calamandara.zf.sem-adquirir-reservar" not in reminded(calamandara, state)
    state = calamandara.play(state, do="marcar", marca="zona", de="Ana", valor="zona-final")
    assert "calamandara.zf.sem-adquirir-reservar" in reminded(calamandara, state)


@pytest.mark.parametrize(("turns", "reminds"), [(0, True), (1, False), (2, False)])
def test_the_first_turn_of_a_chapter_has_no_attacks(turns, reminds, castoria):
    state = castoria.start()
    while state.turno <= turns or state.fase != "luta":
        state = castoria.next(state)
    assert ("castoria.lutas.primeiro-turno" in reminded(castoria, state)) is reminds


def test_a_reminder_may_come_every_so_many_turns(altered):
    def every_third(data):
        data["reminders"] = [
            {"phase": "compra", "pt": "Água", "en": "Water", "rule": "castelo.turno.definicao", "every": 3}
        ]

    table = altered(every_third)
    state, turns = table.start(), []
    for _phase in range(7 * 7):
        state = table.next(state)
        if shown(table, state).reminders:
            turns.append(state.turno)
    assert turns == [3, 6]


def correction(path, value):
    """Return a correction of one fact."""
    return {"do": "ajustar", "authority": "correction", "ops": (SetFact(path=path, value=value),)}


@pytest.mark.parametrize(
    ("slug", "fields", "pt", "en"),
    [
        (
            "castoria",
            {"do": "pontuar", "contador": "imaginacao", "de": "Ana", "delta": -3},
            "Pontos de Imaginação · Ana −0,3",
            "Pontos de Imaginação · Ana −0.3",
        ),
        (
            "fabula",
            {"do": "pontuar", "contador": "resistencia", "de": "Beto/arredor-2", "delta": 4},
            "Resistência · Beto, Arredor 2 +4",
            "Resistência · Beto, Arredor 2 +4",
        ),
        (
            "calamandara",
            {"do": "marcar", "marca": "zona", "de": "Ana", "valor": "ponto-inicial"},
            "Zona do viajante · Ana: Ponto inicial",
            "The traveller's zone · Ana: Starting point",
        ),
        (
            "castelo",
            {"do": "avancar-fase", "para": "acoes-1"},
            "começa a fase Ações 1",
            "the phase Actions 1 begins",
        ),
        (
            "castelo",
            {"do": "pontuar", "delta": 1},
            "Mudar um contador · mudança 1",
            "Change a counter · change 1",
        ),
        ("castelo", {"do": "produzir"}, "Receber a produção", "Take the production"),
        ("ceramus", {"do": "produzir"}, "Revelar uma Forma", "Reveal a Forma"),
        ("castelo", {"do": "comecar", "primeiro": "Beto"}, "Beto começa", "Beto begins"),
        ("castoria", {"do": "sorteio", "o_que": "dado", "resultado": "5"}, "Dado: 5", "Die: 5"),
        ("fabula", {"do": "sorteio", "o_que": "moeda", "resultado": "cara"}, "Moeda: Cara", "Coin: Heads"),
        ("castelo", {"do": "encerrar", "vencedores": ["Ana"]}, "fim: vitória de Ana", "it is over: Ana won"),
        ("castelo", {"do": "encerrar", "vencedores": []}, "fim: ninguém venceu", "it is over: nobody won"),
        ("castelo", correction("fase", "compra"), "correção: Fase = Compra", "correction: Phase = Draw"),
        ("castoria", correction("turno", 3), "correção: Turno = 3", "correction: Turn = 3"),
        (
            "castoria",
            correction("contadores[1].valor", 12),
            "correção: Pontos de Imaginação · Beto = 1,2",
            "correction: Pontos de Imaginação · Beto = 1.2",
        ),
        (
            "calamandara",
            correction("marcas[0].valor", "zona-final"),
            "correção: Zona do viajante · Ana = Zona Final",
            "correction: The traveller's zone · Ana = Zona Final",
        ),
        ("castelo", correction("contadores[99].valor", 1), "correção: contadores[99].valor = 1", None),
    ],
)
def test_taps_are_said_as_the_board_names_things(slug, fields, pt, en, tables):
    table = tables[slug]
    move = table.move(**fields)
    assert table.game.render_move(table.start(), move, "pt") == pt
    assert table.game.render_move(table.start(), move, "en") == (en or pt.replace("correção", "correction"))


def test_what_lies_on_the_table_is_the_tables(altered):
    def shared(data):
        data["counters"][0]["per"] = "table"
        data["ends"] = []

    table = altered(shared)
    move = table.move(do="pontuar", contador="castelo", de="mesa", delta=1)
    assert (
        table.play(table.start(), do="pontuar", contador="castelo", de="mesa", delta=1).contagem(
            "castelo", "mesa"
        )
        == 21
    )
    assert table.game.render_move(table.start(), move, "pt") == "Castelo · a mesa +1"
    assert table.game.render_move(table.start(), move, "en") == "Castle · the table +1"


def test_a_teams_counter_is_one_for_the_pair(altered):
    def paired(data):
        data["counters"][1]["per"] = "team"
        data["reminders"] = data["follows"] = []

    table = altered(paired)
    state = table.start(4, teams=("A", "B", "A", "B"))
    assert [one.de for one in state.contadores if one.contador == "muralha"] == ["A", "B"]
    assert table.play(state, do="pontuar", contador="muralha", de="B", delta=-2).contagem("muralha", "B") == 8


def test_the_page_describes_every_tap(castoria):
    for kind in castoria.game.move_types:
        do = kind.__struct_config__.tag
        rows = re.findall(rf"^\| [^`|]+ \| `{do}` \|.*$", PAGE, re.M)
        assert len(rows) == 1, do
        assert all(f"`{name}`" in rows[0] for name in kind.__struct_fields__ if name != "seat"), do


def test_the_page_describes_every_field_of_a_position(castoria):
    section = PAGE.partition("## The score board")[2].partition("\n## ")[0]
    common = {"options", "modifiers", "agenda", "windows", "windows_opened", "tasks_numbered", "outcome"}
    own = set(castoria.game.state_type.__struct_fields__) - common
    assert not [name for name in own if f"`{name}`" not in section]
