"""A tap implies the moves that must have come before it, and asks the others where they may answer.

docs/leve.md, Castória.
"""

import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    ComecarPeloDado,
    Comprar,
    Condecorar,
    Convocar,
    EncerrarTurno,
    Passar,
)
from companion.games.castoria.textos.operacoes import Imaginacao
from companion.referee.matches.begun import begun_with
from companion.referee.matches.entries import Interrupt, Play, Retract, presumed_by
from companion.referee.matches.implied_moves import doubted, has_declared, is_asked_first, presumed
from companion.referee.matches.match import Match
from companion.referee.positions.options import SeatOf, TableOptions

ATACA = Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")
CONVOCA = Convocar(seat="Ana", espaco="N3-2", valor_decimos=5)


def tapped(match, move):
    """Return the match after a tap and its implied moves, all of which are lawful, and their names."""
    (said,) = presumed(match, move)
    for one in said.moves:
        match = match.append(Play(move=one, presumed=True))
        assert match.course[-1].standing == "accepted", one
    assert match.state == said.state
    match = match.append(Play(move=move))
    assert match.course[-1].standing == "accepted", move
    return match, [one.do for one in said.moves]


@pytest.fixture
def begun(castoria):
    def begin(ana=None, beto=None, **fields):
        state = castoria.position(ana or {"N3-1": 9}, beto or {"N3-1": 5}, fase="compra", **fields)
        return Match(CASTORIA, state)

    return begin


def test_who_convokes_has_drawn_and_who_attacks_has_gone_to_the_luta(begun):
    match, said = tapped(begun(turno=3, comprou=False), CONVOCA)
    assert said == ["comprar", "avancar-fase"]
    match, said = tapped(match, ATACA)
    assert (said, match.state.mesa.fase) == (["avancar-fase"], "luta")


def test_the_nearest_phase_is_meant(begun):
    """condecoracoes.fases: Construção and Reconstrução; before the Luta it is the first of them."""
    move = Condecorar(seat="Ana", nivel="3", realizador="N3-1", receptor="Ana:N3-1", valor_decimos=1)
    match, said = tapped(begun(turno=3, comprou=False), move)
    assert (said, match.state.mesa.fase) == (["comprar", "avancar-fase"], "construcao")
    assert presumed(begun(turno=3, comprou=True), move)[0].moves == (
        AvancarFase(seat="Ana", para="construcao"),
    )


def test_ending_says_what_was_left_of_the_turn(begun):
    _match, said = tapped(begun(turno=3, comprou=False), EncerrarTurno(seat="Ana"))
    assert said == ["comprar", "avancar-fase", "avancar-fase", "avancar-fase"]


def test_another_ends_a_turn_only_where_something_was_declared_in_it(begun):
    """A whole turn is never implied."""
    betos = Convocar(seat="Beto", espaco="N3-2", valor_decimos=4)
    match = begun(turno=3, comprou=False)
    assert presumed(match, betos) == ()
    match, _said = tapped(match, CONVOCA)
    match, said = tapped(match, betos)
    assert said[:3] == ["avancar-fase"] * 2 + ["encerrar-turno"]
    assert said[-2:] == ["comprar", "avancar-fase"]
    assert (match.state.mesa.ativo, match.state.mesa.fase) == ("Beto", "construcao")


def test_a_presumed_move_is_no_declaration(begun):
    match = begun(turno=3, comprou=False).append(
        Play(move=AvancarFase(seat="Ana", para="construcao"), presumed=True)
    )
    assert presumed(match, Convocar(seat="Beto", espaco="N3-2", valor_decimos=4)) == ()


def test_an_empty_inventario_is_never_drawn_from(begun):
    """gerais.sem-cartas: it loses the chapter."""
    match = begun(lado_ana={"inventario": 0, "cemiterio": 54}, turno=3, comprou=False)
    assert presumed(match, CONVOCA) == ()


def test_a_hand_above_ten_is_discarded_by_its_owner(begun):
    """gerais.limite-de-mao: Beto's tap does not end a turn after which Ana discards."""
    match, _said = tapped(begun(lado_ana={"mao": 12}, turno=3, comprou=False), CONVOCA)
    assert match.state.mesa.lado("Ana").mao == 12
    assert presumed(match, Convocar(seat="Beto", espaco="N3-2", valor_decimos=4)) == ()


def test_an_attack_waits_for_who_is_attacked(begun):
    """lutas.sucesso: Ana's next tap does not pass it; Beto's one pass says both (decisao.78)."""
    match, _said = tapped(begun(turno=3, comprou=False), ATACA)
    assert is_asked_first(match, EncerrarTurno(seat="Ana"))
    assert presumed(match, Convocar(seat="Beto", espaco="N3-2", valor_decimos=4)) == ()
    passa = Passar(seat="Beto")
    assert not is_asked_first(match, passa)
    match, said = tapped(match, passa)
    assert said == ["passar"]
    assert "venceu" in [event.kind for event in match.course[-1].events]


@pytest.mark.parametrize("mao", [0, 1, 10])
def test_who_is_attacked_is_asked_whatever_the_hand_holds(begun, mao):
    """An unknown Interação may answer too: whether a phone asks reveals nothing of a hand."""
    match, _said = tapped(begun(turno=3, comprou=False, lado_beto={"mao": mao}), ATACA)
    assert is_asked_first(match, EncerrarTurno(seat="Ana"))
    assert CASTORIA.presuming.stops(match.state)
    assert [duty.seats for duty in CASTORIA.answerable(match.state)] == [("Beto",)]


def test_what_costs_nobody_anything_is_passed_by_the_next_tap(begun):
    """A draw, a phase, a convocação: open. An Ação whose text is unknown, or that takes: asked."""
    match, _said = tapped(begun(turno=3, comprou=False), CONVOCA)
    assert not is_asked_first(match, ATACA)
    for efeito, asked in (((Imaginacao(quem="eu", decimos=1),), False), ((), True)):
        acao = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=efeito)
        after, _said = tapped(match, acao)
        assert is_asked_first(after, EncerrarTurno(seat="Ana")) is asked


def test_what_is_refused_all_the_same_implies_nothing(begun):
    """lutas.primeiro-turno: nobody attacks in the first turn, whatever went before."""
    assert presumed(begun(turno=1, comprou=False), ATACA) == ()


def test_what_may_answer_or_begin_the_next_turn_is_read_both_ways(begun):
    """contra-tramas.gatilho-convocar, acoes.turno-do-oponente: Beto's Ação after a convocação."""
    match, _said = tapped(begun(turno=3, comprou=False), CONVOCA)
    acao = Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=(Imaginacao(quem="eu", decimos=1),))
    answer, turn = presumed(match, acao)
    assert answer.moves == ()
    assert [one.do for one in turn.moves][-4:] == ["encerrar-turno", "passar", "comprar", "avancar-fase"]
    match, _said = tapped(match, ATACA)
    assert len(presumed(match, acao)) == 1  # Beto is asked: it is his answer


def test_before_anything_was_declared_it_only_answers(begun):
    acao = Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=(Imaginacao(quem="eu", decimos=1),))
    match = begun(turno=3, comprou=False).append(Play(move=Comprar(seat="Ana"), presumed=True))
    assert len(presumed(match, acao)) == 1  # a whole turn is never implied


def test_a_refusal_that_rests_on_what_a_tap_said_besides_is_doubted(begun):
    """fases.compra-obrigatoria: nobody has declared that Ana had drawn before she convoked."""
    match, _said = tapped(begun(turno=3, comprou=False), CONVOCA)
    tap, compra = len(match.log), Comprar(seat="Ana")
    assert presumed(match, compra) == ()
    assert doubted(match, compra) == tap
    assert doubted(match.append(Play(move=compra)), compra) == tap  # the refused move has changed nothing
    match, _said = tapped(match, ATACA)
    assert doubted(match, compra) is None  # she has gone on since


def test_what_a_tap_said_besides_may_have_been_taken_back_since(begun):
    match, _said = tapped(begun(turno=3, comprou=False), CONVOCA)
    for n in presumed_by(match.log, len(match.log)):
        match = match.append(Retract(n=n))
    assert doubted(match, Comprar(seat="Beto")) is None


def test_an_answer_declared_late_since_is_no_stumbling_block(begun):
    """The answer lies before the considered taps, and behind them in the log."""
    match, _said = tapped(begun(turno=3, comprou=False), CONVOCA)
    convoca = len(match.log)
    match, said = tapped(match, ATACA)
    assert said
    late = Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=())
    match = match.append(Interrupt(move=late, before=convoca + 1, stands=True))
    assert [doubted(match, Comprar(seat=seat)) for seat in ("Ana", "Beto")] == [None, len(match.log) - 1]


def test_what_the_tap_itself_has_done_is_no_doubt(begun):
    """convocacao.alvo: the space is taken by the tap itself, not by an implied move."""
    match, said = tapped(begun(turno=3, comprou=False), CONVOCA)
    assert said
    assert doubted(match, CONVOCA) is None
    assert doubted(begun(turno=3), CONVOCA) is None


def test_what_is_prepared_is_shuffled_and_cut_for_who_says_who_begins():
    match = Match(CASTORIA, CASTORIA.start(TableOptions((SeatOf("Ana"), SeatOf("Beto")))))
    match, said = tapped(match, ComecarPeloDado(seat="Beto", primeiro="Ana"))
    assert said == ["embaralhar", "embaralhar", "cortar", "cortar"]


def test_to_say_who_begins_is_no_part_of_a_turn():
    """A whole turn is never implied: Ana declared that she begins, and nothing in her turn."""
    match = Match(CASTORIA, CASTORIA.start(TableOptions((SeatOf("Ana"), SeatOf("Beto")))))
    match, _said = tapped(match, ComecarPeloDado(seat="Ana", primeiro="Ana"))
    for play in begun_with(CASTORIA, match.state, {}):
        match = match.append(play)
    assert not match.state.mesa.em_preparo
    assert not has_declared(match, "Ana")
    assert presumed(match, Convocar(seat="Beto", espaco="N3-1", valor_decimos=5)) == ()


@pytest.mark.parametrize("reading", ["starter-settles-first", "alternating"])
def test_exchanges_are_declared_in_whatever_order_the_table_plays_them(reading):
    order = next(one for one in CASTORIA.checks.book.decisions.values() if reading in one.options)
    options = TableOptions((SeatOf("Ana"), SeatOf("Beto")), ((order.id, reading),))
    match, _said = tapped(
        Match(CASTORIA, CASTORIA.start(options)), ComecarPeloDado(seat="Ana", primeiro="Beto")
    )
    for play in begun_with(CASTORIA, match.state, {"Ana": 2, "Beto": 2}):
        match = match.append(play)
        assert match.course[-1].standing == "accepted"
    assert not match.state.mesa.em_preparo
    assert [lado.mao for lado in match.state.mesa.lados] == [8, 8]


def test_who_has_only_drawn_keeps_the_turn(begun):
    """fases.quatro: Beto's tap does not end a turn of which Ana has declared the draw alone."""
    match, _said = tapped(begun(turno=3, comprou=False), Comprar(seat="Ana"))
    for tap in (
        Convocar(seat="Beto", espaco="N3-2", valor_decimos=4),
        Atacar(seat="Beto", atacante="N3-1", alvo="N3-1"),
    ):
        assert presumed(match, tap) == ()


def test_one_pass_says_both_only_where_nothing_is_owed_between(begun):
    """decisao.78, cartas.reacao: the attacked one's Reação comes between declaring and suffering."""
    vivo = {"valor_decimos": 5, "reacao": "ser-atacado"}
    match, _said = tapped(begun(beto={"N3-1": vivo}, turno=3, comprou=False), ATACA)
    match, said = tapped(match, Passar(seat="Beto"))
    assert said == []
    assert CASTORIA.pending(match.state)[0].asks == ("reacao",)
