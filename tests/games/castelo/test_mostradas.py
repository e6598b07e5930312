"""An exported match holds the cards that play has shown to all, and no hidden card."""

import msgspec
from games.castelo.test_conformance import BOOK

from companion.conformance.log_laws import check_given
from companion.games.castelo.game import CASTELO
from companion.referee.fields.secrets import EVERYBODY, redact
from companion.referee.matches.cutting import cut_for
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.replay import replay

TABLE = GameAndBook(CASTELO, BOOK)
FOSSO, ESTREPE = "Fosso 9182730501", "Estrepe 9182730502"
LADO = {"castelo": 20, "muralha": 10, "mao": 5, "baralho": 53}
RECORD = {
    "record": 1,
    "game": "castelo",
    "seats": ["Ana", "Beto"],
    "setup": {
        "mesa": {
            "lados": [
                {
                    "jogador": "Ana",
                    **LADO,
                    "armadilhas": [
                        {"id": "m", "lugar": "muralha", "carta": {"owner": "Ana", "value": FOSSO}},
                        {"id": "n", "lugar": "muralha", "carta": {"owner": "Ana", "value": ESTREPE}},
                    ],
                },
                {
                    "jogador": "Beto",
                    **LADO,
                    "tropas": [
                        {"id": "b", "nome": "Tatu", "ataque": 3, "defesa": 3, "vida": 5, "area": "combate"}
                    ],
                },
            ],
            "ativo": "Beto",
            "turno": 3,
            "fase": "combate",
        }
    },
    "moves": [
        {"seat": "Beto", "do": "passar-fase"},
        {"seat": "Beto", "do": "atacar", "atacante": "b", "alvo": "muralha:Ana"},
        {"seat": "Beto", "do": "passar-fase"},
        *({"seat": seat, "do": "passar"} for seat in ("Beto", "Ana")),
        {"seat": "Ana", "do": "usar-armadilha", "armadilha": "m", "alvo": "b"},
    ],
}


def test_a_trap_that_was_used_is_known_to_all_and_another_is_not():
    whole = read_record(RECORD, TABLE)
    match = replay(whole, CASTELO).match

    assert match.state.mesa.lado("Ana").descarte == (FOSSO,)
    check_given(TABLE, match)
    cut = msgspec.structs.replace(whole, setup=redact(whole.setup, EVERYBODY))
    given = cut_for(whole, cut, match, EVERYBODY, TABLE)
    assert replay(given.record, CASTELO).match.state.mesa.lado("Ana").descarte == (FOSSO,)
    assert ESTREPE not in str(given.record.setup)
