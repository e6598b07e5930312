"""A hidden trap is known exactly to those who have seen it, also when a text moves it or shows it.

The book: Cartas Permanentes (l. 70), which may affect a trap; traps lie face down and are shown only in use
(castelo.mesa.armadilhas-ocultas), also to a player who comes to have one (castelo.decisao.110).
"""

import msgspec
import pytest

from companion.games.castelo.game import CASTELO, cartas_de
from companion.games.castelo.moves import (
    Atacar,
    ColocarArmadilha,
    Passar,
    PassarFase,
    UsarArmadilha,
    UsarInstantanea,
)
from companion.games.castelo.tasks import Dano, PassarArmadilha, VerArmadilha
from companion.referee.fields.secrets import EVERYBODY, Audience, Secret
from companion.referee.matches.entries import Play, Retract
from companion.referee.matches.match import Match, digest

FACE, OUTRA = "Fosso", "Estrepe"
TRES = ("Ana", "Beto", "Caio")
VE = VerArmadilha(de="Beto", armadilha="m", quem="Ana")
LEVA = PassarArmadilha(de="Beto", armadilha="m", para="Caio")
TRAZ = PassarArmadilha(de="Caio", armadilha="m", para="Beto")


def texto(*ops, seat="Ana"):
    return UsarInstantanea(seat=seat, carta="Espia", efeito=ops)


@pytest.fixture
def begun(castelo):
    def at(face=FACE, **fields):
        armadilhas = {"armadilhas": {"m": ["muralha", face]}, **fields.pop("lado_beto", {})}
        three = {"ana": {"a": [3, 2, 2]}, "beto": {"b": [3, 2, 2]}, "caio": {"c": [3, 2, 2]}}
        return castelo.position(**three, fase="acoes-1", etapa="", lado_beto=armadilhas, **fields)

    return at


def faz(state, *ops):
    """Apply each text in turn, the position written and read between."""
    for op in ops:
        move = texto(op)
        assert CASTELO.judge(state, move).verdict == "legal", op
        after = CASTELO.apply(state, move).state
        state = msgspec.json.decode(msgspec.json.encode(after), type=CASTELO.state_type)
        assert (state, digest(state)) == (after, digest(after))
        assert CASTELO.loaded(state).problems == ()
    return state


def played(state, *ops):
    """Return the match of those texts."""
    match = Match(CASTELO, state)
    for op in ops:
        match = match.append(Play(move=texto(op)))
    return match


def who_sees(state, face=FACE):
    """Return the players in whose view that face stands; ``todos`` where everybody sees it."""
    views = {seat: CASTELO.project(state, Audience((seat,))) for seat in TRES} | {
        "todos": CASTELO.project(state, EVERYBODY)
    }
    return [name for name, view in views.items() if face.encode() in msgspec.json.encode(view)]


@pytest.mark.parametrize(
    ("ops", "sees"),
    [
        ((), ["Beto"]),
        ((VE,), ["Ana", "Beto"]),
        ((LEVA,), ["Beto", "Caio"]),  # the giver knows it
        ((VE, LEVA), ["Ana", "Beto", "Caio"]),
        ((LEVA, TRAZ), ["Beto", "Caio"]),  # and the one who had it for a while
    ],
)
def test_who_knows_a_trap_is_who_has_seen_it(begun, ops, sees):
    assert who_sees(faz(begun(), *ops)) == sees


def test_others_see_that_it_went_and_how_many_there_are(begun):
    seen = CASTELO.project(faz(begun(), LEVA), Audience(("Ana",)))
    assert [len(lado.armadilhas) for lado in seen.mesa.lados] == [0, 0, 1]
    (oculta,) = seen.mesa.lado("Caio").armadilhas
    assert (oculta.lugar, oculta.carta.owner, oculta.carta.known_to, oculta.de_quem) == (
        *("muralha", "Caio", ("Beto",)),
        "Beto",
    )


@pytest.mark.parametrize("ops", [(VE,), (LEVA,), (VE, LEVA), (LEVA, TRAZ), (LEVA, TRAZ, VE)])
def test_what_happens_and_its_digest_show_nothing_of_the_face(begun, ops):
    """Two worlds that differ in the face alone are equal to a player who has not seen it."""
    logs = []
    for face in (FACE, OUTRA):
        match = played(begun(face), *ops)
        steps = [(outturn.events, outturn.ruling, outturn.digest) for outturn in match.course]
        logs.append(
            (steps, digest(match.state), msgspec.json.encode(CASTELO.project(match.state, EVERYBODY)))
        )
    assert logs[0] == logs[1]


def test_taken_back_it_lies_where_it_lay_and_is_known_to_whom_it_was(begun):
    match = played(begun(), VE, LEVA)
    match = match.append(Retract(n=2)).append(Retract(n=1))
    assert match.state == begun()


def test_it_stays_its_owners_card_and_goes_to_their_discard(begun):
    """A wall that falls takes it along: castelo.armadilhas.muralha-cai-destroi, castelo.decisao.125."""
    state = faz(begun(), LEVA, Dano(alvo="muralha:Caio", pontos=10))
    beto, caio = state.mesa.lado("Beto"), state.mesa.lado("Caio")
    assert (beto.descarte, caio.descarte, caio.armadilhas) == (("",), (), ())
    assert [cartas_de(state.mesa, seat) for seat in TRES] == [60, 60, 60]


def test_who_has_no_wall_cannot_keep_a_trap_on_it(begun):
    state = faz(begun(lado_caio={"muralha": 0}), LEVA)
    assert (state.mesa.lado("Caio").armadilhas, state.mesa.lado("Beto").descarte) == ((), ("",))


@pytest.mark.parametrize(
    ("out", "left"),
    [("Caio", {"Ana": 60, "Beto": 60, "Caio": 0}), ("Beto", {"Ana": 60, "Beto": 0, "Caio": 60})],
)
def test_who_goes_out_takes_what_is_theirs_and_leaves_what_is_not(begun, out, left):
    state = faz(begun(), LEVA, Dano(alvo=f"castelo:{out}", pontos=20))
    assert state.out == (out,)
    assert {seat: cartas_de(state.mesa, seat) for seat in TRES} == left
    assert state.mesa.lado("Caio").armadilhas == ()
    assert state.mesa.lado("Beto").descarte == (("",) if out == "Caio" else ())


def test_two_of_one_name_do_not_become_one(begun):
    state = faz(begun(lado_caio={"armadilhas": {"m": ["campo", OUTRA]}}), LEVA)
    assert [(one.id, one.carta.value) for one in state.mesa.lado("Caio").armadilhas] == [
        ("m", OUTRA),
        ("Beto:m", FACE),
    ]


@pytest.mark.parametrize(
    "op",
    [
        VerArmadilha(de="Beto", armadilha="x", quem="Ana"),  # no such trap
        VerArmadilha(de="Beto", armadilha="m", quem="Beto"),  # it is their own
        VerArmadilha(de="Beto", armadilha="m", quem="Duda"),  # no player has that name
        PassarArmadilha(de="Caio", armadilha="m", para="Ana"),  # it lies elsewhere
        PassarArmadilha(de="Beto", armadilha="m", para="Beto"),
    ],
)
def test_what_no_table_could_do_is_refused(begun, op):
    ruling = CASTELO.judge(begun(), texto(op))
    assert (ruling.verdict, ruling.citations[0].rule) == ("illegal", "castelo.permanentes.alcance")


def test_a_position_in_which_a_trap_is_nobodys_is_none(begun):
    state = begun()
    (oculta,) = state.mesa.lado("Beto").armadilhas
    strange = msgspec.structs.replace(oculta, dono="Zeca")
    lado = msgspec.structs.replace(state.mesa.lado("Beto"), armadilhas=(strange,))
    found = CASTELO.loaded(msgspec.structs.replace(state, mesa=state.mesa.com(lado)))
    assert [problem.rule for problem in found.problems] == ["mesa.ajuste.campo"]


# ---------------------------------------------------------------- a trap that its owner has named


def laid(castelo, carta):
    """Lay Caio's trap on the wall, under that name or none, and after it another without a name."""
    state = castelo.position({"a": [3, 2, 4]}, {"b": [2, 2, 2]}, {}, ativo="Caio", fase="acoes-1", etapa="")
    for face in (carta, None):
        move = ColocarArmadilha(seat="Caio", lugar="muralha", carta=face)
        assert CASTELO.judge(state, move).verdict == "legal"
        state = CASTELO.apply(state, move).state
    return state


def test_who_lays_a_trap_may_declare_for_themselves_which_it_is(castelo):
    """castelo.mesa.armadilhas-ocultas"""
    state = laid(castelo, Secret("Caio", FACE))
    assert who_sees(state) == ["Caio"]
    assert [one.carta.value for one in state.mesa.lado("Caio").armadilhas] == [FACE, msgspec.UNSET]
    nobodys = laid(castelo, Secret("Ana", FACE))  # its layer is its owner, whatever the move names
    assert who_sees(nobodys) == ["Caio"]
    views = [CASTELO.project(laid(castelo, one), EVERYBODY) for one in (Secret("Caio", FACE), None)]
    assert views[0] == views[1]  # a name is invisible too


@pytest.fixture
def asked(castelo):
    """Provide Ana's attack on Beto's wall, with a named and an unnamed trap there: the step of traps."""
    armadilhas = {"m": ["muralha", FACE], "n": ["muralha", OUTRA], "s": "muralha"}
    state = castelo.position({"a": [3, 2, 4]}, {}, lado_beto={"armadilhas": armadilhas})
    moves = [Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"), PassarFase(seat="Ana")]
    for move in (*moves, *(Passar(seat=seat) for seat in ("Ana", "Beto"))):
        state = CASTELO.apply(state, move).state
    assert state.waited.trigger == "armadilhas"
    return state


def test_a_trap_that_is_used_is_the_one_that_was_declared(asked):
    """castelo.armadilhas.custo-no-uso: the name is declared once, and all hear it now."""
    after = CASTELO.apply(asked, UsarArmadilha(seat="Beto", armadilha="m", alvo="a"))
    assert after.state.mesa.lado("Beto").descarte == (FACE,)
    (used,) = [one for one in after.events if one.kind == "armadilha"]
    assert CASTELO.render_event(used, "pt") == f"Beto usa a Armadilha {FACE} em a"


def test_another_name_than_was_declared_is_refused_and_shows_where_that_card_lies(asked):
    """castelo.mesa.armadilhas-ocultas"""
    move = UsarArmadilha(seat="Beto", armadilha="m", alvo="a", carta=OUTRA)
    own, others = (
        CASTELO.judge(CASTELO.project(asked, Audience(seats)), move) for seats in (("Beto",), ("Ana",))
    )
    assert (own.verdict, own.citations[0].rule) == ("illegal", "castelo.mesa.armadilhas-ocultas")
    assert [one.move.armadilha for one in own.remedies] == ["n", "s"]
    assert not own.physical  # its owner may have declared a wrong name
    assert others.verdict == "legal"  # another seat's trap is judged by what is visible
    assert FACE.encode() not in msgspec.json.encode(own)
    unnamed = msgspec.structs.replace(move, armadilha="s", carta="Ferrão")
    assert CASTELO.judge(asked, unnamed).verdict == "legal"
