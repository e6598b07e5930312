"""A combat of three players keeps the book's six steps, with a trap and an elimination between them.

The book, Combate (l. 117-124): “Pode-se usar quantas armadilhas quiser”, “o dano ou efeito causado pela
armadilha ocorre antes do dano das tropas”, in the second effects “mesmo que a tropa morra … causará o seu
dano”; Formas de jogar (l. 126-134): a player who has lost the castle leaves with all their cards.
"""

import msgspec
import pytest

from companion.games.castelo.game import CASTELO, cartas_de
from companion.games.castelo.moves import (
    Atacar,
    Defender,
    Desistir,
    NovoAlvo,
    Passar,
    PassarFase,
    UsarArmadilha,
    UsarInstantanea,
)
from companion.games.castelo.tasks import Dano
from tests.games.played_on import played_on


def play(state, *moves):
    """Return the state after lawful moves, each position written and read, and the events."""
    state, events = played_on(CASTELO, state, *moves)
    return state, [(event.kind, event.rule.removeprefix("castelo.")) for event in events]


def todos_passam(state):
    """Pass the open window for everybody."""
    trigger, events = state.waited.trigger, []
    while state.waited is not None and state.waited.trigger == trigger:
        state, more = play(state, Passar(seat=state.waited.waits_for[0]))
        events += more
    return state, events


def raio(seat, alvo, pontos):
    return UsarInstantanea(seat=seat, carta="Raio", efeito=(Dano(alvo=alvo, pontos=pontos),))


FOSSO = UsarArmadilha(
    seat="Beto",
    armadilha="m",
    alvo="a",
    carta="Fosso",
    custo=("construcao",),
    efeito=(Dano(alvo="a", pontos=1),),
)
LACO = UsarArmadilha(seat="Caio", armadilha="x", alvo="e", carta="Laço", efeito=(Dano(alvo="e", pontos=1),))


@pytest.fixture
def declarado(castelo):
    """Provide Ana's attacks on Beto's wall and his b, and on Caio's c; Beto keeps f free to defend."""
    state = castelo.position(
        {"a": [3, 2, 4], "e": [2, 1, 4], "g": [2, 2, 3]},
        {"b": [2, 2, 2], "f": [1, 2, 4]},
        {"c": [2, 2, 3], "h": [1, 1, 5]},
        lado_beto={"armadilhas": {"m": ["muralha", "Fosso"]}, "marcadores": {"construcao": 1}},
        lado_caio={"armadilhas": {"x": ["campo", "Laço"], "y": "campo"}},
    )
    attacks = [("a", "muralha:Beto"), ("e", "c"), ("g", "b")]
    state, _events = play(
        state, *(Atacar(seat="Ana", atacante=um, alvo=alvo) for um, alvo in attacks), PassarFase(seat="Ana")
    )
    while state.waited.trigger == "defesa":
        state, _events = play(state, Passar(seat=state.waited.waits_for[0]))
    assert state.waited.trigger == "efeitos-1"
    return state


def test_the_six_steps_with_a_trap_and_somebody_who_goes_out_between_them(declarado):
    state, _events = todos_passam(declarado)
    assert (state.waited.trigger, state.waited.waits_for) == ("armadilhas", ("Beto",))
    state, events = play(state, FOSSO)
    assert ("pagou", "producao.retirar-marcadores") in events
    assert (state.mesa.tropa("a").dano, state.mesa.lado("Beto").descarte) == (1, ("Fosso",))

    # Each defender in turn; Caio uses a trap of the two, and then loses the castle.
    state, _events = play(state, Passar(seat="Beto"))
    assert state.waited.waits_for == ("Caio",)
    state, _events = play(state, LACO)
    assert state.mesa.tropa("e").dano == 1
    state, events = play(state, Desistir(seat="Caio"))
    assert ("eliminado", "objetivo.destruir-castelo") in events
    caio = state.mesa.lado("Caio")
    assert (caio.tropas, caio.armadilhas, caio.descarte, caio.castelo) == ((), (), (), 0)

    # The target of e has left: the attack turns, to nothing of Caio's, and a free tropa may take it.
    (duty,) = CASTELO.pending(state)
    assert (duty.seats, duty.asks, duty.id) == (("Ana",), ("novo-alvo",), "e")
    assert CASTELO.judge(state, raio("Beto", "a", 1)).primary == "castelo.combate.novo-alvo"
    assert CASTELO.weigh(state, NovoAlvo(seat="Ana", atacante="e", alvo="muralha:Caio")).verdict == "illegal"
    state, _events = play(state, NovoAlvo(seat="Ana", atacante="e", alvo="muralha:Beto"))
    assert (state.waited.trigger, state.waited.waits_for) == ("defesa", ("Beto",))
    state, _events = play(state, Defender(seat="Beto", atacante="e", defensor="f"))
    state, _events = todos_passam(state)

    # The second effects, among the two who are left: a tropa that dies in them has struck already.
    assert (state.waited.trigger, state.waited.waits_for) == ("efeitos-2", ("Ana", "Beto"))
    state, _events = play(state, raio("Ana", "b", 2))
    state, events = play(state, Passar(seat="Ana"), raio("Beto", "a", 3))
    assert ("ataque-desferido", "combate.morta-em-efeitos2-ainda-causa") in events
    assert (state.mesa.tropa("a"), state.mesa.tropa("b")) == (None, None)

    # The damage: a (3) to the wall though it is dead, b (2) to g too; e and f (2 each) to each other.
    state, _events = todos_passam(state)
    ana, beto = state.mesa.lado("Ana"), state.mesa.lado("Beto")
    assert {um.id: um.dano for um in (*ana.tropas, *beto.tropas)} == {"e": 3, "g": 2, "f": 2}
    assert (beto.muralha, beto.castelo, state.outcome) == (10 - 3, 20, None)
    assert [cartas_de(state.mesa, seat) for seat in ("Ana", "Beto", "Caio")] == [60, 60, 0]

    state, _events = todos_passam(state)
    assert (state.mesa.ativo, state.mesa.fase, state.mesa.combate) == ("Ana", "acoes-2", None)
    assert (state.agenda, state.windows, state.out) == ((), (), ("Caio",))


def test_who_goes_out_before_their_own_word_is_not_waited_for_with_traps(declarado):
    """Its legal twin: with the castle standing, Caio has the word after Beto."""
    state, _events = todos_passam(declarado)
    ficou, _events = play(state, Passar(seat="Beto"))
    assert ficou.waited.waits_for == ("Caio",)
    saiu, _events = play(state, Desistir(seat="Caio"), NovoAlvo(seat="Ana", atacante="e", alvo="f"))
    assert (saiu.waited.trigger, saiu.waited.waits_for) == ("armadilhas", ("Beto",))
    saiu, _events = play(saiu, Passar(seat="Beto"))
    assert saiu.waited.trigger == "efeitos-2"


def test_the_attacker_who_goes_out_in_the_traps_ends_the_turn_and_no_damage_is_dealt(declarado):
    """castelo.decisao.137: the turn ends there, with its combat."""
    state, _events = todos_passam(declarado)
    state, _events = play(state, FOSSO, Desistir(seat="Ana"))
    assert (state.mesa.combate, state.mesa.ativo, state.out) == (None, "Beto", ("Ana",))
    assert (state.mesa.lado("Beto").muralha, state.mesa.tropa("b").dano) == (10, 0)
    assert state.mesa.lado("Beto").descarte == ("Fosso",)


def test_a_defender_who_is_attacked_only_then_has_the_word_with_traps_again(declarado):
    """“Nesta fase o defensor pode usar suas armadilhas”: the phase lasts, and the attack is on Beto now."""
    state, _events = todos_passam(declarado)
    state, _events = play(state, Passar(seat="Beto"), Desistir(seat="Caio"))
    state, _events = play(state, NovoAlvo(seat="Ana", atacante="e", alvo="muralha:Beto"))
    while state.waited.trigger == "defesa":
        state, _events = play(state, Passar(seat="Beto"))
    assert (state.waited.trigger, state.waited.waits_for) == ("armadilhas", ("Beto",))
    fosso = msgspec.structs.replace(FOSSO, alvo="e", efeito=(Dano(alvo="e", pontos=4),))
    state, events = play(state, fosso)
    assert ("ataque-cancelado", "combate.morta-na-armadilha-nao-ataca") in events
    state, _events = todos_passam(state)
    assert state.waited.trigger == "efeitos-2"


def test_who_has_the_word_already_gets_it_once(declarado):
    """Beto's own word is not over yet when the attack turns to him."""
    state, _events = todos_passam(declarado)
    state, _events = play(
        state, Desistir(seat="Caio"), NovoAlvo(seat="Ana", atacante="e", alvo="muralha:Beto")
    )
    while state.waited.trigger == "defesa":
        state, _events = play(state, Passar(seat="Beto"))
    state, _events = play(state, Passar(seat="Beto"))
    assert state.waited.trigger == "efeitos-2"
