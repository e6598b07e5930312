"""Groups separate by the book: the values of each part, and how long a group must stay together.

Agrupamento, l. 60.
"""

from companion.games.castelo.game import CASTELO, onward
from companion.games.castelo.moves import Agrupar, Atacar, PassarFase, Separar

ANA = {
    "a": [1, 1, 2],
    "c": [2, 1, 2, {"agrupamento": True}],
    "e": [2, 1, 2, {"agrupamento": True, "velocidade": True}],
}


def test_the_book_s_sums_and_what_is_left_of_them(castelo):
    """castelo.agrupamento.soma: 1/1/2 with 2/1/2 gives 3/2/4, one more 2/1/2 gives 5/3/6"""
    state = castelo.position(ANA, etapa="movimentacao")
    state = castelo.played(state, Agrupar(seat="Ana", tropas=("a", "c"))).state
    grupo = state.mesa.tropa("a+c")
    assert (grupo.ataque, grupo.defesa, grupo.vida) == (3, 2, 4)
    state = castelo.played(state, Agrupar(seat="Ana", tropas=("a+c", "e"))).state
    grupo = state.mesa.tropa("a+c+e")
    assert (grupo.ataque, grupo.defesa, grupo.vida, grupo.velocidade) == (5, 3, 6, True)
    state = castelo.played(state, Separar(seat="Ana", grupo="a+c+e", saem=("e",), dano=0)).state
    assert [tropa.id for tropa in state.mesa.lado("Ana").tropas] == ["a+c", "e"]
    grupo = state.mesa.tropa("a+c")
    assert (grupo.ataque, grupo.defesa, grupo.vida, grupo.velocidade) == (3, 2, 4, False)
    state = castelo.played(state, Separar(seat="Ana", grupo="a+c", saem=("c",), dano=0)).state
    assert [tropa.id for tropa in state.mesa.lado("Ana").tropas] == ["a", "c", "e"]


def test_a_group_that_has_attacked_stays_together_until_its_players_next_combat(castelo):
    """castelo.agrupamento.preso-apos-atacar, castelo.decisao.101"""
    state = castelo.position(ANA, {"b": [1, 1, 1]}, etapa="movimentacao")
    state = castelo.played(state, Agrupar(seat="Ana", tropas=("a", "c")), PassarFase(seat="Ana")).state
    state = castelo.played(state, Atacar(seat="Ana", atacante="a+c", alvo="muralha:Beto")).state
    assert state.mesa.tropa("a+c").presa
    turnos = set()
    while (state.mesa.ativo, state.mesa.fase) != ("Ana", "combate") or state.mesa.turno == 3:
        state = passo(castelo, state)
        grupo = state.mesa.tropa("a+c")
        if state.mesa.combate is not None and state.mesa.ativo == "Beto":
            assert grupo.presa
            turnos.add(state.mesa.turno)
    assert turnos
    assert not state.mesa.tropa("a+c").presa
    castelo.played(state, Separar(seat="Ana", grupo="a+c", saem=("a",), dano=0))


def passo(castelo, state):
    """Play the next compulsory move: a draw, a discard, a pass."""
    seat = state.waited.waits_for[0] if state.waited is not None else state.mesa.ativo
    for move in onward(state, seat):
        if CASTELO.weigh(state, move).verdict == "legal":
            return castelo.played(state, move).state
    raise AssertionError(f"nothing goes on in {state.mesa.fase}")
