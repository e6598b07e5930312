"""A late answer names the moves after it that no longer hold."""

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Atacar, Passar
from companion.games.castoria.textos.operacoes import Imaginacao
from companion.referee.matches.entries import Interrupt, Play, Stand
from companion.referee.matches.match import Match
from companion.referee.matches.superseded import overtaken
from companion.referee.positions.adjustments import Prevent

IMPEDE = Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=(Prevent(),))
DIRETO = Atacar(seat="Ana", atacante="N3-2", alvo="narrador")


def after_the_direct_attack(castoria, *then):
    """Return the match after Ana's 0,9 kills Beto's only Personagem, and her 0,4 attacks him himself.

    lutas.direto-vazia
    """
    match = Match(CASTORIA, castoria.position({"N3-1": 9, "N3-2": 4}, {"N3-1": 5}, fase="luta", turno=4))
    first = Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")
    for move in (first, Passar(seat="Beto"), Passar(seat="Beto"), DIRETO, *then):
        match = match.append(Play(move=move))
        assert match.standing(len(match.log)) == "accepted", move
    return match


def named(before, after, since=2):
    return [(one.outturn.moment.n, one.how) for one in overtaken(before, after, since)]


def test_an_attack_on_the_narrador_rests_on_a_hierarchy_that_is_no_longer_empty(castoria):
    match = after_the_direct_attack(castoria)
    late = match.append(Interrupt(before=2, move=IMPEDE))
    assert late.standing(5) == "accepted"
    assert named(match, late) == [(4, "against")]
    (one,) = overtaken(match, late, 2)
    assert one.outturn.ruling.citations[0].rule == "castoria.lutas.direto-vazia", (
        "and not that another attack goes on"
    )
    assert late.state.mesa.quem("Beto", "N3-1") is not None


def test_so_does_one_that_was_passed_and_has_cost_what_it_costs(castoria):
    match = after_the_direct_attack(castoria, Passar(seat="Beto"), Passar(seat="Beto"))
    assert named(match, match.append(Interrupt(before=2, move=IMPEDE))) == [(4, "against")]


def test_what_goes_on_as_it_was_declared_is_not_named(castoria):
    match = after_the_direct_attack(castoria)
    ganha = Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=(Imaginacao(quem="eu", decimos=1),))
    assert named(match, match.append(Interrupt(before=2, move=ganha))) == []


def test_once_the_table_lets_it_stand_it_is_settled(castoria):
    late = after_the_direct_attack(castoria).append(Interrupt(before=2, move=IMPEDE))
    settled = late.append(Stand(n=4))
    assert next(one for one in late.course if one.moment.n == 4).overtaken
    assert not next(one for one in settled.course if one.moment.n == 4).overtaken
    assert settled.standing(4) == "stood"
    assert named(late, settled) == []
