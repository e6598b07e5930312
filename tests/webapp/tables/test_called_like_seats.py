"""A player or card named like a seat's id is shown as what it is, wherever a phone sees it."""

from typing import Any

import msgspec
import pytest

from webapp.tables import MatchRequest

PERSON = {"valor_decimos": 5}


def lines_of(phone: Any) -> list[str]:
    """Return every line of history that a phone reads, with its verdict."""
    return [f"{line.told} | {line.message}" for line in phone.look().lines]


@pytest.fixture
def crossed(house):
    """Provide a table where the player at A is named B, the one at B Carla, with cards named like seats."""
    middle = house.phone("castoria", mode="arbitro", names=("B", "Carla"))
    sides = [{"narrador": "A"}, {"narrador": "B"}]
    for side, name in zip(sides, ("B", "A"), strict=True):
        side["hierarquia"] = {"N3-1": {**PERSON, "nome": name, "dono": side["narrador"]}}
    setup = {"mesa": {"lados": sides, "ativo": "A", "turno": 3, "fase": "construcao", "comprou": True}}
    house.tables.another(middle.code, MatchRequest(mode="arbitro", setup=setup), middle.caller)
    return middle


def test_history_and_events_name_a_player_and_a_card_called_like_the_seat_of_another(crossed):
    card = {"seat": "A", "do": "condecorar", "nivel": "3", "realizador": "N3-1", "receptor": "B:N3-1"}
    answer = crossed.declare({**card, "valor_decimos": 2, "carta": "A"}).answer
    assert answer.line.standing == "accepted"
    assert answer.line.told == "B realizou “A” em A (N3-1) de Carla com B (N3-1)"
    assert "Carla" in shown_duties(crossed)


def shown_duties(phone: Any) -> str:
    return " ".join(duty.told for duty in phone.look().duties)


def test_a_refusal_and_its_remedies_name_who_is_meant(crossed):
    line = crossed.declare({"seat": "B", "do": "comprar"}).answer.line
    assert line.standing == "refused"
    assert "Carla: " not in line.message.partition("permitido")[0]
    assert "B" in line.message, "whose turn it is, by the name of who sits at A"
    assert "vez de B" in line.message


def test_a_correction_names_the_seat_and_keeps_the_name_of_a_piece(crossed):
    ops = [
        {"op": "informar", "path": "mesa.ativo", "value": "B"},
        {"op": "informar", "path": "mesa.lados[0].hierarquia.N3-1.nome", "value": "C"},
    ]
    line = crossed.declare({"seat": "A", "do": "ajustar", "authority": "correction", "ops": ops}).answer.line
    assert line.standing == "accepted"
    assert "Carla" in line.told
    assert line.told.endswith("= C")


def test_what_is_taken_away_by_names_keeps_cards_called_like_seats(house):
    ana = house.phone("castoria", mode="arbitro", names=("Ana", "Beto"))
    setup = {
        "mesa": {
            "lados": [
                {"narrador": "A", "hierarquia": {"N3-1": {**PERSON, "nome": "B", "dono": "A"}}},
                {"narrador": "B"},
            ],
            "ativo": "A",
            "fase": "construcao",
            "comprou": True,
        }
    }
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=setup), ana.caller)
    ana.declare({"seat": "A", "do": "acao", "nivel": "3", "realizador": "N3-1", "carta": "A"})
    exported = house.tables.export(ana.code, "yaml", ana.caller).body.decode()
    assert "seats: [Ana, Beto]" in exported
    assert "nome: B" in exported or 'nome: "B"' in exported
    assert "carta: A" in exported
    assert "dono: Ana" in exported
    assert msgspec.yaml.decode(exported)["moves"][0]["seat"] == "Ana"
