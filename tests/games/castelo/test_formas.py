"""Three and four players fight, leave and win by the book: six steps of combat, pairs, and winners.

The book: Formas de jogar (l. 126-134), Combate (l. 117-124).
"""

import pytest

from companion.games.castelo.game import CASTELO
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
from companion.referee.positions.adjustments import Modify
from companion.referee.positions.options import Modifier
from tests.games.played_on import played_on


def play(state, *moves):
    """Return the state after lawful moves, and each event's kind and rule."""
    state, events = played_on(CASTELO, state, *moves)
    return state, [(event.kind, event.rule.removeprefix("castelo.")) for event in events]


def until(state, janela):
    """Pass for the seat to speak until that window is open, or the turn is over."""
    events = []
    while state.mesa.combate is not None and state.outcome is None:
        window = state.waited
        if window is not None and window.trigger == janela:
            break
        move = Passar(seat=window.waits_for[0]) if window else PassarFase(seat=state.mesa.ativo)
        state, more = play(state, move)
        events += more
    return state, events


def ataque(atacante, alvo):
    return Atacar(seat="Ana", atacante=atacante, alvo=alvo)


def raio(seat, alvo, pontos):
    return UsarInstantanea(seat=seat, carta="Raio", efeito=(Dano(alvo=alvo, pontos=pontos),))


TRES = {
    "ana": {"a": [3, 2, 4], "e": [2, 1, 3], "g": [2, 2, 3]},
    "beto": {"b": [2, 2, 2], "f": [1, 3, 4]},
    "caio": {"c": [2, 2, 3]},
}


# ---------------------------------------------------------------- six steps, a trap, and somebody goes out


@pytest.fixture
def tres(castelo):
    return castelo.position(
        **TRES,
        lado_beto={"armadilhas": {"m": ["muralha", "Fosso"]}},
        lado_caio={"castelo": 2, "armadilhas": {"x": "campo"}},
    )


def test_in_the_six_steps_a_trap_strikes_and_one_of_three_goes_out(tres):
    """The attack on the leaver turns to another target, and the steps go on without them."""
    state, _events = play(
        tres, ataque("a", "muralha:Beto"), ataque("e", "c"), ataque("g", "b"), PassarFase(seat="Ana")
    )
    assert CASTELO.pending(state)[0].seats == ("Beto",)  # in the order after the player on turn
    state, _events = play(state, Defender(seat="Beto", atacante="g", defensor="f"), Passar(seat="Beto"))
    assert state.waited.waits_for == ("Ana", "Beto", "Caio")  # c is a target itself: Caio has no defence

    state, events = play(state, Passar(seat="Ana"), raio("Beto", "castelo:Caio", 2))
    assert ("eliminado", "objetivo.destruir-castelo") in events
    (duty,) = CASTELO.pending(state)
    assert (duty.seats, duty.id, duty.rule) == (("Ana",), "e", "castelo.combate.novo-alvo")
    assert CASTELO.weigh(state, NovoAlvo(seat="Ana", atacante="e", alvo="castelo:Caio")).primary == (
        "castelo.objetivo.destruir-castelo"
    )
    caio = state.mesa.lado("Caio")
    assert (caio.tropas, caio.armadilhas, caio.mao, caio.baralho, caio.descarte) == ((), (), 0, 0, ())

    state, _events = play(state, NovoAlvo(seat="Ana", atacante="e", alvo="muralha:Beto"))
    assert state.waited.waits_for == ("Ana", "Beto")  # neither for a defence nor for Caio
    state, _events = until(state, "armadilhas")
    assert state.waited.waits_for == ("Beto",)
    trap = UsarArmadilha(
        seat="Beto", armadilha="m", alvo="a", carta="Fosso", efeito=(Dano(alvo="a", pontos=4),)
    )
    state, events = play(state, trap)
    assert ("ataque-cancelado", "combate.morta-na-armadilha-nao-ataca") in events
    state, _events = until(state, "depois-dos-danos")
    assert state.mesa.lado("Beto").muralha == 10 - 2  # of e alone
    assert state.mesa.tropa("f").dano == 2
    state, _events = until(state, "fim")
    assert (state.mesa.fase, state.outcome, state.out) == ("acoes-2", None, ("Caio",))


def test_whose_word_it_is_when_they_go_out_keeps_nobody_waiting(tres):
    state, _events = play(tres, ataque("a", "b"))
    state, _events = until(state, "efeitos-1")
    state, _events = play(state, Passar(seat="Ana"), Desistir(seat="Beto"))
    assert CASTELO.pending(state)[0].id == "a"  # the attack on the tropa that has left with Beto
    state, _events = play(state, NovoAlvo(seat="Ana", atacante="a", alvo="c"))
    assert state.waited.waits_for == ("Caio",)
    state, _events = play(state, Passar(seat="Caio"))
    assert (state.waited.trigger, state.waited.waits_for) == ("armadilhas", ("Caio",))


def test_the_turn_of_who_goes_out_in_it_ends_and_the_next_begins(tres):
    """castelo.decisao.137; damage is over on all sides."""
    state, _events = play(tres, ataque("a", "b"))
    state, _events = until(state, "efeitos-1")
    state, events = play(state, raio("Ana", "c", 1), Passar(seat="Ana"), raio("Beto", "castelo:Ana", 20))
    assert events[-2:] == [("eliminado", "objetivo.destruir-castelo"), ("turno", "turno.passa-ao-oponente")]
    mesa = state.mesa
    assert (mesa.ativo, mesa.turno, mesa.fase, mesa.combate) == ("Beto", 4, "compra", None)
    assert (state.agenda, state.windows, mesa.tropa("c").dano, mesa.tropa("b").virada) == ((), (), 0, False)


def test_who_goes_out_while_a_target_is_owed_leaves_it_owed_among_the_others(castelo):
    start = castelo.position(**TRES, lado_caio={"muralha": 0})
    state, _events = play(start, ataque("a", "b"))
    state, _events = until(state, "efeitos-1")
    state, _events = play(state, raio("Ana", "b", 2))
    assert CASTELO.pending(state)[0].asks == ("novo-alvo",)
    state, _events = play(state, Desistir(seat="Beto"))
    targets = [move.alvo for move in CASTELO.completions(state, NovoAlvo(seat="Ana"))]
    assert targets == ["c", "castelo:Caio"]
    state, _events = play(state, NovoAlvo(seat="Ana", atacante="a", alvo="castelo:Caio"))
    assert state.choice is None


def test_who_goes_out_while_attacks_are_declared_is_defended_with_the_others_later(tres):
    state, _events = play(tres, ataque("a", "c"), Desistir(seat="Caio"))
    state, _events = play(state, NovoAlvo(seat="Ana", atacante="a", alvo="b"))
    assert (state.waited, state.agenda) == (None, ())
    state, _events = play(state, ataque("e", "muralha:Beto"), PassarFase(seat="Ana"))
    state, _events = play(state, Defender(seat="Beto", atacante="a", defensor="f"))
    assert state.mesa.combate.ataque_de("a").defensor == "f"


def test_who_goes_out_while_they_defend_leaves_the_attack_to_the_next(castelo):
    start = castelo.position(**TRES | {"caio": {"c": [2, 2, 3], "h": [1, 3, 4]}})
    state, _events = play(start, ataque("a", "b"), PassarFase(seat="Ana"))
    assert state.waited.waits_for == ("Beto",)
    state, _events = play(state, Desistir(seat="Beto"), NovoAlvo(seat="Ana", atacante="a", alvo="c"))
    assert (state.waited.trigger, state.waited.waits_for) == ("defesa", ("Caio",))
    state, _events = play(state, Defender(seat="Caio", atacante="a", defensor="h"), Passar(seat="Caio"))
    assert state.waited.trigger == "efeitos-1"


def test_in_the_second_effects_what_has_left_still_deals_what_it_had_declared(castelo):
    """castelo.decisao.148: leaving by a text is like leaving by death there."""
    start = castelo.position(**TRES, lado_beto={"castelo": 1})
    state, _events = play(start, ataque("a", "b"))
    state, _events = until(state, "efeitos-2")
    state, _events = play(state, raio("Ana", "castelo:Beto", 1))
    assert CASTELO.pending(state)[0].asks == ("passar",)  # no other target
    state, _events = until(state, "fim")
    assert state.mesa.tropa("a").dano == 2


def test_changes_on_who_has_gone_are_over_those_on_others_are_not(castelo):
    changes = (Modifier("add", "ataque", "Hino", on="c", value=1), Modifier("deny", "passar", "X", on="Caio"))
    kept = Modifier("add", "ataque", "Hino", on="b", value=1)
    state, _events = play(castelo.position(**TRES, modifiers=(*changes, kept)), Desistir(seat="Caio"))
    assert state.modifiers == (kept,)


# ---------------------------------------------------------------- pairs


QUATRO = {
    "ana": {"a": [3, 2, 4]},
    "beto": {"b": [2, 2, 4]},
    "caio": {"c": [2, 2, 3]},
    "duda": {"d": [1, 3, 4]},
}


def test_each_of_a_pair_may_be_attacked_and_the_partner_may_not(castelo):
    state = castelo.position(**QUATRO, duplas=True)
    targets = [move.alvo for move in CASTELO.completions(state, Atacar(seat="Ana", atacante="a"))]
    assert targets == ["b", "muralha:Beto", "d", "muralha:Duda"]


@pytest.mark.parametrize("cooperativo", [True, False])
def test_only_in_the_cooperativo_the_partner_is_asked_for_a_defence(castelo, cooperativo):
    start = castelo.position(**QUATRO, duplas=True, cooperativo=cooperativo)
    state, _events = play(start, ataque("a", "muralha:Beto"), PassarFase(seat="Ana"), Passar(seat="Beto"))
    assert (state.waited.trigger, state.waited.waits_for[0]) == (
        ("defesa", "Duda") if cooperativo else ("efeitos-1", "Ana")
    )
    if cooperativo:
        state, _events = play(state, Defender(seat="Duda", atacante="a", defensor="d"))
        assert state.mesa.combate.ataque_de("a").defensor == "d"


def test_the_partner_s_traps_do_not_help_in_the_cooperativo(castelo):
    """castelo.decisao.141: Duda, whom nobody attacks, is not even asked."""
    traps = {"armadilhas": {"t": ["campo", "Estrepe"]}}
    other = {"armadilhas": {"u": ["campo", "Estrepe"]}}
    start = castelo.position(**QUATRO, duplas=True, cooperativo=True, lado_beto=traps, lado_duda=other)
    state, _events = play(start, ataque("a", "muralha:Beto"))
    state, _events = until(state, "armadilhas")
    assert state.waited.waits_for == ("Beto",)
    state, _events = play(state, Passar(seat="Beto"))
    assert state.waited.trigger == "efeitos-2"


def test_who_has_lost_the_castle_leaves_and_the_partner_goes_on(castelo):
    state, _events = play(castelo.position(**QUATRO, duplas=True), Desistir(seat="Beto"))
    assert (state.outcome, state.out) == (None, ("Beto",))
    ruling = CASTELO.judge(state, ataque("a", "muralha:Beto"))
    assert ruling.primary == "castelo.objetivo.destruir-castelo"
    assert {remedy.move.alvo for remedy in ruling.remedies} == {"d", "muralha:Duda"}
    play(state, ataque("a", "d"))


def test_the_pair_that_fells_both_castles_wins_whole_also_who_has_gone(castelo):
    """castelo.decisao.145: one castle of the pair is enough."""
    state, _events = play(
        castelo.position(**QUATRO, duplas=True), Desistir(seat="Caio"), Desistir(seat="Beto")
    )
    assert state.outcome is None
    state, _events = play(state, Desistir(seat="Duda"))
    assert (state.outcome.winners, state.outcome.rules[0]) == (
        ("Ana", "Caio"),
        "castelo.formas.duplas-vitoria",
    )
    assert CASTELO.weigh(state, PassarFase(seat="Ana")).primary == "castelo.objetivo.ultimo-castelo"


def test_the_immortal_is_the_last_castle(castelo):
    state, _events = play(castelo.position(**TRES), Desistir(seat="Beto"), Desistir(seat="Ana"))
    assert (state.outcome.winners, state.outcome.rules[0]) == (("Caio",), "castelo.formas.imortal")


JUNTOS = {"draw": (), "turn-player-wins": ("Ana", "Caio"), "turn-player-loses": ("Beto", "Duda")}


@pytest.mark.parametrize("option", JUNTOS)
def test_where_both_pairs_lose_their_last_castle_at_once_the_table_says_who_wins(castelo, option):
    """castelo.decisao.25."""
    sides = {f"lado_{name}": {"castelo": 1} for name in QUATRO}
    start = castelo.position(**QUATRO, **sides, duplas=True, decisions=[("castelo.decisao.25", option)])
    state, _events = play(start, Desistir(seat="Duda"))
    state, _events = until(state, "efeitos-1")
    todos = UsarInstantanea(
        seat="Ana",
        carta="Terremoto",
        efeito=tuple(Dano(alvo=f"castelo:{name}", pontos=1) for name in ("Ana", "Beto", "Caio")),
    )
    state, _events = play(state, todos)
    assert (state.outcome.winners, state.outcome.rules[0]) == (JUNTOS[option], "castelo.decisao.25")


@pytest.mark.parametrize("names", [("ana", "beto", "caio"), ("ana", "beto")])
def test_pairs_are_four_who_sit_by_turns(castelo, names):
    found = castelo.loaded(**{name: QUATRO[name] for name in names}, duplas=True)
    assert [problem.rule for problem in found.problems] == ["castelo.formas.duplas-assentos"]


def test_a_change_that_lasts_a_turn_ends_with_the_turn_of_who_has_gone(castelo):
    mais = Modify(effect="add", target="ataque", on="b", value=2, until="fim-do-turno")
    state, _events = play(castelo.position(**TRES), ataque("a", "c"))
    state, _events = until(state, "efeitos-1")
    grito = UsarInstantanea(seat="Ana", carta="Grito", efeito=(mais,))
    state, _events = play(state, grito)
    assert state.modifiers
    state, _events = play(state, Desistir(seat="Ana"))
    assert (state.modifiers, state.mesa.ativo) == ((), "Beto")
