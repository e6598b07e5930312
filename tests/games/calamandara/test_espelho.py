"""An Espelho pushes the right tokens to the right places, at a turned table alike."""

import msgspec
import pytest

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import UsarCarta
from companion.games.calamandara.moves import EncerrarFase, Inserir
from companion.games.calamandara.pieces import ASSENTOS, MESAS, girar
from companion.games.calamandara.state import TABULEIROS

# name: postos, where Beto (N) stands, what Ana (S) inserts, where Beto's token comes to lie
PUSHES = {
    "back-one-pegada": ({"N2c": "pegada s", "N1c": "pegada s"}, "N2c", ("N3c",), "N1c"),
    "no-pegada-behind": ({"N2c": "pegada s"}, "N2c", ("N3c",), "N0"),
    "never-sideways": ({"N2c": "pegada s", "N2d": "pegada s"}, "N2c", ("N3c",), "N0"),
    "beside-does-nothing": ({"N2c": "pegada s", "N1c": "pegada s"}, "N2c", ("N2d",), "N2c"),
    "behind-does-nothing": ({"N2c": "pegada s", "N3c": "pegada s"}, "N2c", ("N1c",), "N2c"),
    "a-tower-on-the-row-of-the-token": (
        {"N2c": "pegada s", "N1c": "pegada s", "N2a": "torre h"},
        "N2c",
        ("N3c",),
        "N2c",
    ),
    "the-tip-away": ({"N6c": "pegada s", "N5c": "pegada s"}, "N6c", ("C5c", "s"), "N6c"),
    "the-tip-towards": ({"N6c": "pegada s", "N5c": "pegada s"}, "N6c", ("C5c", "n"), "N5c"),
    "a-pegada-that-points-aside": ({"C2b": "pegada e", "C2a": "pegada n"}, "C2b", ("C2c", "w"), "C2a"),
    "no-room-behind-in-anothers-zi": ({"S5c": "pegada n", "S4c": "pegada n"}, "S5c", ("S6c", "s"), "N0"),
    "onto-the-fenda": ({"C4c": "pegada n", "C3c": "pegada n"}, "C4c", ("C5c", "s"), "C3c"),
}


def insertion(espaco, direcao=None):
    move = Inserir(seat="Ana", simbolo="espelho", espaco=espaco)
    return move if direcao is None else move.having(direcao=direcao)


@pytest.mark.parametrize("name", PUSHES)
def test_whom_an_espelho_pushes_and_where_to(calamandara, name):
    postos, token, inserts, comes_to = PUSHES[name]
    state = calamandara.position(
        postos=postos,
        tokens={"Beto": token},
        reservas={"Ana": ["espelho"]},
        cartas={"Beto": {"mao": 3}},
    )
    state, events = calamandara.played(state, insertion(*inserts))
    assert state.mesa.viajante("Beto").token == comes_to
    pushed = [event.rule for event in events if event.kind in ("recuou", "decaiu")]
    moved = comes_to != token
    decaimento = comes_to == "N0"
    rule = "calamandara.espelho.decaimento" if decaimento else "calamandara.espelho.recua"
    assert pushed == ([rule] if moved else [])


def test_a_space_taken_by_another_token_counts_as_missing(calamandara):
    """calamandara.decisao.45"""
    state = calamandara.position(
        postos={"C2c": "pegada n", "C1c": "pegada n"},
        tokens={"Beto": "C2c", "Ana": "C1c"},
        reservas={"Ana": ["espelho"]},
        cartas={"Ana": {"mao": 3}, "Beto": {"mao": 3}},
    )
    state, _events = calamandara.played(state, insertion("C3c", "s"))
    assert (state.mesa.viajante("Beto").token, state.mesa.viajante("Ana").token) == ("N0", "C1c")


def test_two_espelhos_push_to_and_fro_once_each(calamandara):
    """calamandara.decisao.135"""
    state = calamandara.position(
        postos={"S6c": "espelho n", "C1c": "pegada s", "C2c": "pegada n"},
        tokens={"Beto": "C2c"},
        reservas={"Ana": ["espelho"]},
        cartas={"Beto": {"mao": 3}},
    )
    state, events = calamandara.played(state, insertion("C3c", "s"))
    pushed = [dict(event.facts)["para"] for event in events if event.kind == "recuou"]
    assert pushed == ["C1c", "C2c"]
    assert state.mesa.viajante("Beto").token == "C2c"


def test_a_token_pushed_onto_the_fenda_wins_once_nobody_can_answer_any_more(calamandara):
    """calamandara.decisao.128: the open insertion is the last window."""
    postos, token, inserts, _comes_to = PUSHES["onto-the-fenda"]
    state = calamandara.position(
        postos=postos,
        tokens={"Beto": token},
        reservas={"Ana": ["espelho"]},
        cartas={"Beto": {"mao": 3}},
    )
    state, _events = calamandara.played(state, insertion(*inserts))
    assert state.outcome is None
    answer = UsarCarta(seat="Ana", carta="delirio-de-armio", alvo="Ana")
    assert CALAMANDARA.judge(state, answer).verdict == "legal"
    state, _events = calamandara.played(state, *((EncerrarFase(seat="Ana"),) * 2))
    assert (state.outcome.winners, state.outcome.rules[0]) == (("Beto",), "calamandara.fd.vence")
    assert list(CALAMANDARA.offers(state, "Ana")) == list(CALAMANDARA.offers(state, "Beto")) == []


# ---------------------------------------------------------------- a turned table

PONTAS = {"n": "e", "e": "s", "s": "w", "w": "n", "h": "v", "v": "h", None: None}


def turned(value, viajantes, quartos):
    """Return a space, a ponto inicial or a direction after turning the table by quarters."""
    tabuleiro = TABULEIROS[viajantes]
    if value in tabuleiro.pontos:
        return tabuleiro.nomes[girar(tabuleiro.pontos[value], quartos)]
    if value in PONTAS:
        for _quarto in range(quartos):
            value = PONTAS[value]
        return value
    return ASSENTOS[(ASSENTOS.index(value[0]) + quartos) % 4] + value[1:]


def turned_mesa(mesa, quartos):
    """Return the whole table turned, the travellers with it."""
    n = len(mesa.viajantes)
    viajantes = tuple(
        msgspec.structs.replace(
            viajante,
            assento=turned(viajante.assento, n, quartos),
            token=turned(viajante.token, n, quartos),
        )
        for viajante in mesa.viajantes
    )
    postos = (
        msgspec.structs.replace(
            posto,
            espaco=turned(posto.espaco, n, quartos),
            direcao=turned(posto.direcao, n, quartos),
        )
        for posto in mesa.postos
    )
    return msgspec.structs.replace(
        mesa, viajantes=viajantes, postos=tuple(sorted(postos, key=lambda posto: posto.espaco))
    )


@pytest.mark.parametrize(
    ("viajantes", "quartos"), [(2, 2), (4, 1), (4, 2), (4, 3)], ids=["half", "quarter", "two", "three"]
)
def test_turning_the_table_turns_every_verdict_and_what_follows(calamandara, viajantes, quartos):
    """Invariant 9, for every space, symbol and direction."""
    other = MESAS[viajantes][1]
    state = calamandara.position(
        viajantes,
        postos={
            f"{other}1c": f"pegada {'s' if other == 'N' else 'e'}",
            f"{other}2c": f"pegada {'s' if other == 'N' else 'e'}",
            f"{other}2a": f"torre {'h' if other == 'N' else 'v'}",
            f"{other}4b": f"pegada {'s' if other == 'N' else 'e'}",
            "S2e": "torre h",
            "C2b": "torre v",
            "C3d": "montanha",
        },
        tokens={"Beto": f"{other}4b"},
        reservas={"Ana": ["espelho", "montanha", "pegada"]},
    )
    round_table = msgspec.structs.replace(state, mesa=turned_mesa(state.mesa, quartos))
    verdicts = set()
    for simbolo in ("pegada", "montanha", "espelho"):
        for espaco in (*state.mesa.tabuleiro.pontos, "S0"):
            for direcao in "nesw" if simbolo == "espelho" else "n":
                move = Inserir(seat="Ana", simbolo=simbolo, espaco=espaco, direcao=direcao)
                same = move.having(
                    espaco=turned(espaco, viajantes, quartos), direcao=turned(direcao, viajantes, quartos)
                )
                one, two = CALAMANDARA.weigh(state, move), CALAMANDARA.weigh(round_table, same)
                assert (one.verdict, one.primary) == (two.verdict, two.primary), move
                verdicts.add(one.primary)
                if one.verdict == "legal":
                    after = CALAMANDARA.apply(state, move).state.mesa
                    assert CALAMANDARA.apply(round_table, same).state.mesa == turned_mesa(after, quartos)
    assert verdicts >= {
        None,
        "calamandara.simbolos.em-geral",
        "calamandara.fase2.atribuicoes",
        "calamandara.torre.barra-simbolos",
        "calamandara.simbolos.rotacao-zf",
    }
