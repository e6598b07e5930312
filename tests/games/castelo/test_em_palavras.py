"""A player reads in words what a card changes, with moves and things by their names."""

import pytest
from games.castelo.positions import position
from msgspec.structs import replace

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import Atacar, PassarFase, UsarInstantanea
from companion.games.castelo.tasks import Alvos
from companion.referee.fields.facts import Event, facts
from companion.referee.fields.move import Move
from companion.referee.matches.record_reading import read_move
from companion.referee.positions.options import SeatOf, TableOptions

OPTIONS = TableOptions((SeatOf("Ana"), SeatOf("Beto")))
ANA_MUDA = {
    "op": "modificar",
    "on": "a",
    "value": 1,
    "effect": "add",
    "target": "ataque",
    "until": "fim-do-turno",
}
TODAS_VOAM = {"op": "vigorar", "says": {"effect": "give", "target": "velocidade"}, "on": "a"}


def described(op: dict, lang: str) -> str:
    data = {"seat": "Ana", "do": "ajustar", "authority": "card", "source": "Galope", "ops": [op]}
    move: Move = read_move(data, OPTIONS, CASTELO)
    return CASTELO.render_move(CASTELO.start(OPTIONS), move, lang)


@pytest.mark.parametrize(
    ("op", "lang", "words"),
    [
        (ANA_MUDA, "pt", "ataque de a muda em +1, até o fim do turno"),
        (ANA_MUDA, "en", "attack of a changes by +1, until the end of the turn"),
        (TODAS_VOAM, "pt", "a: com Velocidade"),
        (TODAS_VOAM, "en", "a: with Velocidade"),
    ],
)
def test_a_change_is_a_sentence(op, lang, words):
    _whose, said = described(op, lang).split(": ", 1)
    assert words in said
    assert not {"target", "modificar", "vigorar", "effect"} & set(said.split())


def test_every_move_has_a_name():
    for kind in CASTELO.move_types:
        assert kind.named.to("pt") != kind.__struct_config__.tag


def test_things_of_somebody_and_what_play_waits_for_are_no_names_of_the_wire():
    castelo = CASTELO.lexicon
    assert castelo.in_words("alvo", "muralha:Beto", "en") == "wall of Beto"
    assert castelo.in_words("alvo", "castelo:Beto", "pt") == "castelo de Beto"
    assert castelo.in_words("alvo", "saci", "en") == "saci"
    assert castelo.in_words("espera", "efeitos-1", "en") == "Instant Effects 1"
    assert castelo.in_words("espera", "defesa", "en") == "defence"


def test_what_a_verdict_or_an_event_names_is_called_by_its_name_never_by_its_mark(castelo):
    leao, onca = {"nome": "Leão", "virada": True}, {"nome": "Onça"}
    state = castelo.position({"Leão#3": [3, 2, 4, leao]}, {"Onça#4": [3, 2, 4, onca]})
    called = {
        id: one and one.to("pt")
        for id in ("Leão#3", "muralha:Beto", "x")
        for one in (CASTELO.called(state, id),)
    }
    assert called == {"Leão#3": "Leão de Ana", "muralha:Beto": "Muralha de Beto", "x": None}
    attacked = facts(atacante="Leão#3+Gato#5", alvo="muralha:Beto")
    event = Event("atacou", "castelo.combate.declarar-vira", attacked)
    assert CASTELO.render_event(event, "pt") == "Leão + Gato ataca Muralha de Beto"


@pytest.mark.parametrize(
    ("texto", "said"),
    [
        ("A tropa alvo recebe +2 de ataque.", "Leão 3/2/4: +2 ataque"),
        ("Sua muralha recupera 4 pontos.", "Muralha de Ana recupera 4"),
        ("Compre uma carta.", "Ana compra: 1"),
        ("Cause 1 de dano às tropas do adversário.", "1 de dano em Onça 3/2/4"),
        ("Cause 1 de dano às tropas.", "1 de dano em cada tropa"),
    ],
)
def test_a_text_is_told_by_those_to_whom_it_does_something(castelo, texto, said):
    state = castelo.position({"Leão#3": [3, 2, 4, {"nome": "Leão"}]}, {"Onça#4": [3, 2, 4, {"nome": "Onça"}]})
    leitor = CASTELO.at_table.reads
    (op,) = leitor.values(leitor.read(texto, "instantanea"))["efeito"]
    if isinstance(op, Alvos):
        op = replace(op, targets=("Leão#3",))
    move = UsarInstantanea(seat="Ana", carta="Grito", efeito=(op,))
    assert CASTELO.render_move(state, move, "pt") == f"usar Grito: {said}"


def test_a_duty_is_said_in_words_and_a_move_names_its_places():
    mesa = position({"a": [3, 2, 4]}, {"b": [2, 2, 2]})
    state = CASTELO.apply(mesa, Atacar(seat="Ana", atacante="a", alvo="muralha:Beto")).state
    state = CASTELO.apply(state, PassarFase(seat="Ana")).state
    (duty,) = CASTELO.answerable(state)
    assert CASTELO.at_table.render_duty(state, duty, "pt").startswith("Beto defende ou deixa acontecer")
    assert CASTELO.at_table.places(mesa, Atacar(seat="Ana", atacante="a", alvo="b")) == ("a", "b")
