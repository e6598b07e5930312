"""A late declaration is replayed as it was declared, also as saved, once others have passed."""

from games.fabula.test_conformance import STARTS, position

from companion.conformance.log_laws import check_record, check_replayed
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import (
    Ativar,
    Bloquear,
    DeclararOfensiva,
    Desvirar,
    EscolherAliado,
    JogarAliado,
    JogarManobra,
    NinguemResponde,
    Passar,
)
from companion.games.fabula.operacoes import Cancelar, Ferir
from companion.games.fabula.registry import BOOK
from companion.referee.matches.entries import Interrupt, Play, Retract, Stand
from companion.referee.matches.late import chances
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import GameAndBook
from companion.referee.rules.standing_passes import PassUntil

LOG = (
    Play(move=Ativar(seat="Beto", fonte="c")),
    Interrupt(before=1, move=EscolherAliado(seat="Beto", aliado="c")),
    Stand(n=1),
    Play(move=Passar(seat="Beto"), stands=True),
    Play(move=EscolherAliado(seat="Ana", aliado="b")),
    Interrupt(before=4, move=Passar(seat="Beto")),
    Retract(n=2),
    Stand(n=5),
    Play(move=Ativar(seat="Ana", fonte="a"), stands=True),
    Play(move=JogarManobra(seat="Ana")),
    Interrupt(before=3, move=Passar(seat="Ana"), stands=True),
    Interrupt(before=2, move=Ativar(seat="Ana", fonte="b"), stands=True),
    Stand(n=11),
    Interrupt(before=1, move=PassUntil(seat="Ana", until="fim-da-fase"), stands=True),
)


def test_each_entry_is_held_to_what_it_was_declared_to_be():
    match = Match(FABULA, position(**STARTS["aliados-of-both"]))
    for entry in LOG:
        match = match.append(entry)
        check_replayed(match)
        check_record(GameAndBook(FABULA, BOOK), match)
    assert match.standing(1) == "accepted"
    assert match.recorded[1] == "refused"  # it was let stand; the late pass made it lawful


# ------------------------------------ a Manobra that is declared after the active player has gone on by a tap

ONCA = JogarAliado(seat="Ana", carta="Onça da Laje", custo=1, vida=4, ofensiva=3, influencia=1)


def gone_on():
    """Return a match at leve in which Ana has played an Aliado, which her next tap passes for all."""
    match = Match(FABULA, position(aliados={"a": ["Ana", 3]}, fase="acao"))
    for entry in (
        Play(move=ONCA),
        Play(move=NinguemResponde(seat="Ana"), presumed=True),
        Play(move=NinguemResponde(seat="Ana", fase="ofensiva")),
    ):
        match = match.append(entry)
        assert match.standing(len(match.log)) == "accepted"
    return match


def declared_late(match, late, efeito, **besides):
    move = JogarManobra(seat=late[1], carta="Neblina", efeito=(efeito,), **besides)
    return match.append(Interrupt(before=late[0], move=move))


def test_the_phone_offers_what_could_have_been_answered():
    (late,) = (one for one in chances(gone_on(), "Beto") if one.n == 1)
    assert late.before == 2
    assert "jogar-manobra" in late.asks


def test_whoever_had_the_priority_has_passed_and_the_answer_cancels():
    """1.17.6a: who announced keeps the priority until they pass, which they did by going on"""
    match = declared_late(gone_on(), (2, "Beto"), Cancelar())
    (late,) = (one for one in match.course if one.moment.n == 4)
    assert (late.standing, late.passes) == ("accepted", (Passar(seat="Ana"),))
    assert [aliado.id for aliado in match.state.mesa.aliados] == ["a"]
    assert match.state.mesa.lado("Ana").descarte == ("Onça da Laje",)
    assert match.state.mesa.fase == "ofensiva"
    check_replayed(match)
    check_record(GameAndBook(FABULA, BOOK), match)


def test_what_was_answered_resolves_after_it_and_play_has_still_gone_on():
    match = declared_late(gone_on(), (2, "Beto"), Ferir(alvo="a", dano=2))
    assert [match.standing(n) for n in range(1, 5)] == ["accepted"] * 4
    assert [aliado.dano for aliado in match.state.mesa.aliados] == [2, 0]
    assert match.state.mesa.fase == "ofensiva"
    check_replayed(match)


def test_taken_back_nothing_of_it_is_left():
    before = gone_on()
    match = declared_late(before, (2, "Beto"), Cancelar()).append(Retract(n=4))
    assert match.state == before.state


def test_a_late_answer_is_refused_by_what_is_truly_against_it():
    match = declared_late(gone_on(), (2, "Beto"), Cancelar(), custo=11)
    (late,) = (one for one in match.course if one.moment.n == 4)
    assert (late.standing, late.ruling.primary) == ("refused", "fabula.1.18.6")
    assert match.state == gone_on().state


# ------------------------------------ declarations about what has left since


def test_blocks_name_also_what_has_left_since():
    state = position(aliados={"Boto 11": ["Beto", 3, {"nome": "Boto"}]}, fase="ofensiva")
    pares = (("Boto 11", "Onça da Laje 7"), ("Boto 11", "12"))
    said = FABULA.render_move(state, Bloquear(seat="Beto", bloqueios=pares), "pt")
    assert "Boto 0/0/3 ↔ Onça da Laje, Boto 0/0/3 ↔ Aliado" in said


def test_what_has_left_without_a_name_is_said_by_its_kind():
    state = position(aliados={"a": ["Ana", 3]}, fase="acao")
    assert FABULA.render_move(state, Desvirar(seat="Ana", permanente="12"), "pt") == "desvirar um permanente"
    onde = DeclararOfensiva(seat="Ana", base="Beto:arredor-2", aliados=("a",))
    assert "Arredor 2" in FABULA.render_move(state, onde, "pt")
