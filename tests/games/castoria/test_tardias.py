"""A Narrador may declare late an answer that was possible, and it lies where it was possible.

docs/leve.md
"""

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Atacar, Convocar, EncerrarTurno, Passar, Reacao
from companion.games.castoria.textos.operacoes import Imaginacao
from companion.referee.matches.entries import Interrupt, Play
from companion.referee.matches.implied_moves import presumed
from companion.referee.matches.late import chances
from companion.referee.matches.match import Match
from companion.referee.resolving.table_moves import Ajustar

CONVOCA = Convocar(seat="Ana", espaco="N3-2", valor_decimos=5)
ATACA = Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")
RESPONDE = Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=(Imaginacao(quem="eu", decimos=1),))


def tapped(match, *moves):
    for move in moves:
        for one in presumed(match, move)[0].moves:
            match = match.append(Play(move=one, presumed=True))
        match = match.append(Play(move=move))
    return match


def begun(castoria):
    return Match(CASTORIA, castoria.position({"N3-1": 9}, {"N3-1": 5}, fase="compra", turno=3, comprou=False))


def answers(match, seat):
    """Return where the seat could have answered; an undeclared Reação was possible at each of them too."""
    return [one for one in chances(match, seat) if "acao" in one.asks]


def heard(match, seat):
    return [(match.log[one.n - 1].move.do, one.before, one.at_once) for one in answers(match, seat)]


def test_a_draw_and_a_phase_that_a_tap_said_may_be_answered_at_once(castoria):
    """contra-tramas.gatilho-comprar, gatilho-fase: only implied entries lie between them and the tap."""
    match = tapped(begun(castoria), CONVOCA)
    assert heard(match, "Beto") == [("avancar-fase", 3, True), ("comprar", 2, True)]
    assert heard(match, "Ana") == []  # they are her own


def test_a_convocation_is_answered_after_the_attack_that_passed_it(castoria):
    """contra-tramas.gatilho-convocar; the answer is lawful at its place, and the attack goes on after it."""
    match = tapped(begun(castoria), CONVOCA, ATACA)
    convoked = next(one for one in chances(match, "Beto") if one.n == 3)
    assert (convoked.before, convoked.at_once, "acao" in convoked.asks) == (4, True, True)
    declared = match.append(Interrupt(before=convoked.before, move=RESPONDE))
    assert declared.standing(len(declared.log)) == "accepted"
    assert [declared.standing(n) for n in (3, 4, 5)] == ["accepted"] * 3
    assert [one.n for one in answers(declared, "Ana")] == [6]  # which she could not answer before she went on


def test_what_is_answered_is_called_by_what_opened_it(castoria):
    """Other entries may have been declared since, or a pass: these are not what is answered."""
    match = tapped(begun(castoria), CONVOCA)
    ganha = Ajustar(seat="Ana", authority="card", ops=(Imaginacao(quem="eu", decimos=1),))
    match = match.append(Play(move=ganha))
    match = tapped(match, ATACA)
    convoked = next(one for one in answers(match, "Beto") if match.log[one.of - 1].move == CONVOCA)
    assert (convoked.n, convoked.of) == (4, 3)


def test_what_a_pass_lets_come_is_called_by_the_move_before_it(castoria):
    """Ana's attack is named, which Beto's Ação and both passes lead to the death of."""
    ataca = Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")
    match = tapped(begun(castoria), ataca, RESPONDE, Passar(seat="Ana"), Passar(seat="Beto"))
    assert match.state.waited.trigger == "morte"
    ended = EncerrarTurno(seat="Ana")
    death = next(one for one in answers(tapped(match, ended), "Beto") if one.state.waited.trigger == "morte")
    assert match.log[death.of - 1].move == ataca


def test_after_two_taps_the_other_side_is_asked(castoria):
    own = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=(Imaginacao(quem="eu", decimos=1),))
    match = tapped(begun(castoria), CONVOCA, own, ATACA)
    assert next(one.at_once for one in chances(match, "Beto") if one.n == 3) is False


def test_whoever_goes_on_lets_pass(castoria):
    """Beto has answered the attack himself: earlier windows are over."""
    match = tapped(begun(castoria), CONVOCA, ATACA, Passar(seat="Beto"))
    assert all(one.n >= len(match.log) for one in answers(match, "Beto"))


def test_a_reacao_is_let_pass_by_nobody_who_goes_on(castoria):
    """cartas.reacao: it occurs by itself; declared late it lies at its trigger, and is known from then on."""
    match = tapped(begun(castoria), CONVOCA, ATACA, Passar(seat="Beto"))
    arrived = next(one for one in chances(match, "Ana") if one.n == 3)
    assert (arrived.asks, arrived.at_once) == (("reacao",), False)
    ganha = (Imaginacao(quem="eu", decimos=2),)
    reage = Reacao(seat="Ana", personagem="N3-2", responde_a="convocar", efeito=ganha)
    declared = match.append(Interrupt(before=arrived.before, move=reage))
    assert declared.standing(len(declared.log)) == "accepted"
    ana, quem = declared.state.mesa.lado("Ana"), declared.state.mesa.quem("Ana", "N3-2")
    assert (ana.imaginacao_decimos, quem.reacao) == (32, "convocar")


def test_no_reacao_is_declared_at_another_trigger(castoria):
    match = tapped(begun(castoria), CONVOCA, ATACA, Passar(seat="Beto"))
    reage = Reacao(seat="Ana", personagem="N3-2", responde_a="morte")
    arrived = next(one for one in chances(match, "Ana") if one.n == 3)
    declared = match.append(Interrupt(before=arrived.before, move=reage))
    assert declared.standing(len(declared.log)) == "refused"


def test_whoever_says_that_no_reacao_happens_has_not_gone_on(castoria):
    """cartas.reacao: Beto's Fiandeira would react to arrivals; "Sem Reação" passes nothing else."""
    beto = {"N3-1": {"valor_decimos": 5, "reacao": "convocar"}}
    match = Match(CASTORIA, castoria.position({"N3-1": 9}, beto, fase="compra", turno=3, comprou=False))
    match = tapped(match, CONVOCA)
    before = heard(match, "Beto")
    assert ("comprar", 2, True) in before
    match = match.append(Play(move=Reacao(seat="Beto", personagem="N3-1", ocorre=False)))
    assert match.standing(len(match.log)) == "accepted"
    assert [n for n, _before, _at_once in heard(match, "Beto")][-2:] == ["avancar-fase", "comprar"]
