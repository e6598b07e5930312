"""Draws without cards, the limit of the hand and the ends of chapters follow the Regras Gerais."""

import msgspec
import pytest
from games.castoria.partidas import SEATS, citadas, em_preparo, em_turno, jogar, recusa

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.gerais import (
    TUDO,
    comprar_cartas,
    descartar_cartas,
    perde_sem_cartas,
    sem_descarte_cumprido,
    terminar_capitulo,
)
from companion.games.castoria.historia import Historia
from companion.games.castoria.lances_do_inventario import RegistrarInventario, Substituir
from companion.games.castoria.moves import (
    DO_TURNO,
    Comprar,
    ComprarMao,
    Conceder,
    Cortar,
    Descartar,
    Embaralhar,
    EncerrarTurno,
    LancarDado,
    ManterMao,
    Passar,
)
from companion.games.castoria.preparacao import comecar_preparo
from companion.games.castoria.tasks import Gatilho, LimitarMao, Surgidos
from companion.referee.fields.secrets import Secret
from companion.referee.matches.match import digest
from companion.referee.positions.options import Modifier
from companion.referee.resolving.resolution import Context

LISTA = Secret("Ana", tuple((f"Carta {n}", 4) for n in range(15)))


def depois(state, handler, *args, **kwargs):
    """Return the state after a handler, with the agenda run."""
    context = Context(state)
    handler(context, *args, **kwargs)
    CASTORIA.resolution.run(context)
    return context.state, context.events


# ---------------------------------------------------------------- draws and discards


def compra(state, quantas, *, obrigatoria=True, narrador="Ana"):
    rule = "castoria.fases.compra-do-topo"
    return depois(
        state,
        lambda context: (
            comprar_cartas(context, narrador, quantas, obrigatoria=obrigatoria, rule=rule),
            context.enqueue(Surgidos()),
        ),
    )


def test_a_draw_of_several_opens_one_window():
    state, events = compra(em_turno(), 3)
    ana = state.mesa.lado("Ana")
    assert (ana.mao, ana.inventario) == (9, 51)
    assert (events[0].kind, events[0].rule) == ("comprou", "castoria.fases.compra-do-topo")
    assert (state.waited.trigger, len(state.windows)) == ("comprar", 1)
    assert state.surgidos == ()


def test_the_last_card_is_drawn_without_loss():
    state, _events = compra(em_turno(ana={"inventario": 1}), 1)
    assert state.mesa.lado("Ana").inventario == 0
    assert state.historia == Historia()


def test_a_compulsory_draw_without_cards_loses_the_chapter():
    state, events = compra(em_turno(ana={"inventario": 0}), 1)
    assert state.historia == Historia(capitulo=2, vitorias=(0, 1))
    assert state.mesa.em_preparo
    assert state.waited is None
    assert "castoria.gerais.sem-cartas" in [event.rule for event in events]


def test_the_draw_of_the_turn_without_cards_loses_the_chapter():
    state, _events = jogar(em_turno(ana={"inventario": 0, "cemiterio": 54}), Comprar(seat="Ana"))
    assert state.historia.vitorias == (0, 1)
    assert state.mesa == em_preparo().mesa


def test_running_out_of_cards_may_lose_the_whole_historia():
    state, _events = compra(em_turno(("castoria.decisao.11", "whole-historia"), ana={"inventario": 0}), 1)
    assert (state.outcome.winners, state.outcome.how) == (("Beto",), "sem-cartas")
    assert recusa(state, Comprar(seat="Ana")).primary == "castoria.gerais.sem-cartas"


@pytest.mark.parametrize(("decisions", "tem", "obrigatoria", "perde"), [
    ((), 0, True, True),
    ((), 2, True, True),
    ((), 0, False, False),
    ((), 2, False, False),
    ((("castoria.decisao.12", "draws-what-is-left-no-loss"),), 2, True, False),
    ((("castoria.decisao.12", "draws-what-is-left-no-loss"),), 0, True, True),
    ((("castoria.decisao.13", "yes"),), 0, False, True),
    ((("castoria.decisao.13", "yes"),), 2, False, True),
])  # fmt: skip
def test_which_draws_lose(decisions, tem, obrigatoria, perde):
    before = em_turno(*decisions, ana={"inventario": tem})
    assert perde_sem_cartas(before, comprou=tem, obrigatoria=obrigatoria) == perde
    state, _events = compra(before, 3, obrigatoria=obrigatoria)
    assert (state.historia.vitorias == (0, 1)) == perde
    if not perde:
        assert state.mesa.lado("Ana").mao == 6 + tem
        assert (state.waited is not None) == bool(tem)


def test_cards_go_from_the_hand_to_the_cemiterio_as_many_as_there_are():
    state, events = depois(
        em_turno(ana={"mao": 2}),
        lambda context: (
            descartar_cartas(context, "Ana", 3, "castoria.contra-tramas.gatilho-descartar"),
            context.push(Surgidos()),
        ),
    )
    ana = state.mesa.lado("Ana")
    assert (ana.mao, ana.cemiterio) == (0, 2)
    assert dict(events[0].facts) == {"narrador": "Ana", "cartas": 2}
    assert state.waited.trigger == "descartar"


# ---------------------------------------------------------------- the limit of the hand


def fim_de_turno(*decisions, mao=13):
    """Return Ana's hand being counted; a trigger behind the count stands for the passing turn."""
    depois_dela = Gatilho(gatilho="inicio-de-fase", causador="Beto")
    state = em_turno(*decisions, ana={"mao": mao, "inventario": 60 - mao})
    return depois(state, lambda context: context.push(LimitarMao(narrador="Ana"), depois_dela))[0]


def test_ten_cards_are_kept_without_a_word():
    state = fim_de_turno(mao=10)
    assert CASTORIA.pending(state) == ()
    assert state.windows == () or state.waited.trigger == "inicio-de-fase"


def test_above_ten_exactly_the_excess_is_discarded_before_anything_goes_on():
    state = fim_de_turno()
    (duty,) = CASTORIA.pending(state)
    assert (duty.seats, duty.asks, duty.rule) == (("Ana",), ("descartar",), "castoria.gerais.limite-de-mao")
    (question,) = CASTORIA.judge(state, Descartar(seat="Ana")).questions
    assert question.choices == (3,)
    for wrong in (2, 4):
        ruling = recusa(state, Descartar(seat="Ana", cartas=wrong))
        assert ruling.primary == "castoria.gerais.limite-de-mao"
        assert [remedy.move for remedy in ruling.remedies] == [Descartar(seat="Ana", cartas=3)]
    assert recusa(state, Descartar(seat="Beto", cartas=3)).primary == "castoria.gerais.limite-de-mao"
    state, events = jogar(state, Descartar(seat="Ana", cartas=3))
    ana = state.mesa.lado("Ana")
    assert (ana.mao, ana.cemiterio) == (10, 3)
    assert events[0].rule == "castoria.gerais.limite-de-mao"
    assert state.waited.trigger == "descartar"


@pytest.mark.parametrize(
    "kind", [kind for kind in DO_TURNO if kind is not Descartar], ids=lambda kind: kind.__name__
)
def test_while_a_discard_is_owed_nothing_else_is_declared(kind):
    for seat in SEATS:
        ruling = recusa(fim_de_turno(), kind(seat=seat))
        assert "castoria.gerais.limite-de-mao" in citadas(ruling, "primary") + citadas(ruling, "breaks")


def test_nobody_discards_at_will():
    assert recusa(em_turno(), Descartar(seat="Ana", cartas=1)).primary == "castoria.gerais.limite-de-mao"


def enchida(state, mao):
    """Return the state after an answer to the discard has filled the hand again."""
    ana = msgspec.structs.replace(state.mesa.lado("Ana"), mao=mao)
    return msgspec.structs.replace(state, mesa=state.mesa.com(ana))


@pytest.mark.parametrize(("decisions", "again"), [
    ((), True),
    ((("castoria.decisao.67", "own-turn-end-once"),), False),
])  # fmt: skip
def test_a_hand_filled_again_is_counted_again(decisions, again):
    state, _events = jogar(fim_de_turno(*decisions), Descartar(seat="Ana", cartas=3))
    state, _events = jogar(enchida(state, 12), Passar(seat="Beto"))
    assert [duty.asks for duty in CASTORIA.pending(state)] == ([("descartar",)] if again else [])
    if again:
        state, _events = jogar(state, Descartar(seat="Ana", cartas=2), Passar(seat="Beto"))
        assert state.mesa.lado("Ana").mao == 10
        assert CASTORIA.pending(state) == ()


def test_a_table_may_hold_the_limit_at_all_times():
    state, _events = compra(em_turno(("castoria.decisao.67", "always-in-force"), ana={"mao": 9}), 3)
    assert [duty.asks for duty in CASTORIA.pending(state)] == [("descartar",)]
    state, _events = jogar(state, Descartar(seat="Ana", cartas=2))
    assert state.waited.trigger == "comprar"
    assert compra(em_turno(ana={"mao": 9}), 3)[0].waited.trigger == "comprar"


def test_a_hand_that_the_table_has_corrected_owes_nothing():
    state = fim_de_turno()
    assert sem_descarte_cumprido(state) == state
    corrected = sem_descarte_cumprido(enchida(state, 9))
    assert CASTORIA.pending(corrected) == ()
    assert corrected.agenda == state.agenda[1:]


def test_the_turn_passes_with_ten_cards_in_hand():
    state = em_turno(ana={"mao": 12, "inventario": 48})
    state = msgspec.structs.replace(state, mesa=msgspec.structs.replace(state.mesa, fase="reconstrucao"))
    state, _events = jogar(
        state,
        EncerrarTurno(seat="Ana"),
        Passar(seat="Beto"),
        Descartar(seat="Ana", cartas=2),
        Passar(seat="Beto"),
    )
    assert (state.mesa.ativo, state.mesa.turno) == ("Beto", 4)
    assert (state.mesa.lado("Ana").mao, state.mesa.lado("Ana").cemiterio) == (10, 2)


# ---------------------------------------------------------------- chapters and the história


def perde(state, narrador):
    return jogar(state, Conceder(seat=narrador, o_que="capitulo"))


def preparado(state):
    """Return the state after the whole preparation, with Ana starting."""
    each = [kind(seat=seat) for kind in (Embaralhar, Cortar) for seat in SEATS]
    dice = [LancarDado(seat="Ana", resultado=6), LancarDado(seat="Beto", resultado=1)]
    hands = [kind(seat=seat) for kind in (ComprarMao, ManterMao) for seat in SEATS]
    return jogar(state, *each, *dice, *hands)[0]


def test_two_chapters_end_a_historia():
    state = preparado(em_preparo())
    state, events = perde(state, "Beto")
    assert state.historia == Historia(capitulo=2, vitorias=(1, 0))
    assert "castoria.decisao.76" in [event.rule for event in events]
    state, events = perde(preparado(state), "Beto")
    assert state.historia.vitorias == (2, 0)
    assert (state.outcome.winners, state.outcome.how) == (("Ana",), "desistencia")
    assert "castoria.objetivo.melhor-de-tres" in state.outcome.rules
    assert events[-1].kind == "fim"


def test_after_one_each_the_third_chapter_decides():
    state = em_preparo()
    for loser in ("Beto", "Ana"):
        state, _events = perde(preparado(state), loser)
        assert state.outcome is None
    assert state.historia == Historia(capitulo=3, vitorias=(1, 1))
    state, _events = perde(preparado(state), "Ana")
    assert (state.outcome.winners, state.historia.vitorias) == (("Beto",), (1, 2))


def test_a_table_may_play_the_third_chapter_always():
    state = em_preparo(("castoria.decisao.74", "always-three"), capitulo=2, vitorias=(1, 0))
    state, _events = perde(state, "Beto")
    assert (state.outcome, state.historia) == (None, Historia(capitulo=3, vitorias=(2, 0)))
    state, _events = perde(state, "Ana")
    assert (state.outcome.winners, state.historia.vitorias) == (("Ana",), (2, 1))


def test_nothing_but_score_and_lists_goes_over_to_the_next_chapter():
    modifier = Modifier("deny", "acao", source="Silêncio")
    state = em_turno(
        ana={"mao": 2, "cemiterio": 9, "imaginacao_decimos": 4, "lista": LISTA, "agiu": True},
        modifiers=(modifier,),
        surgidos=(Gatilho(gatilho="morte", causador="Ana"),),
    )
    state, _events = depois(state, lambda context: context.push(Gatilho(gatilho="acao", causador="Ana")))
    assert state.windows
    state, _events = perde(state, "Ana")
    assert (state.agenda, state.windows, state.surgidos, state.modifiers) == ((), (), (), ())
    assert state.mesa == comecar_preparo(em_turno(ana={"lista": LISTA})).mesa


def anular(state):
    return depois(state, terminar_capitulo, None, "imaginacao", "castoria.objetivo.zerar-imaginacao")


def test_a_void_chapter_is_played_again_and_counts_for_nobody():
    state, events = anular(em_turno(historia=Historia(capitulo=2, vitorias=(1, 0))))
    assert state.historia == Historia(capitulo=2, vitorias=(1, 0), anulado=True)
    assert state.mesa.em_preparo
    assert events[0].kind == "capitulo-anulado"
    state, _events = perde(preparado(state), "Ana")
    assert state.historia == Historia(capitulo=3, vitorias=(1, 1))


@pytest.mark.parametrize(("option", "vitorias", "capitulo"), [
    ("active-narrador-loses", (0, 1), 2),
    ("active-narrador-wins", (1, 0), 2),
    ("counts-as-a-drawn-chapter", (0, 0), 2),
])  # fmt: skip
def test_a_table_may_decide_otherwise_when_both_are_at_zero(option, vitorias, capitulo):
    state, _events = anular(em_turno(("castoria.decisao.9", option)))
    assert state.historia == Historia(capitulo=capitulo, vitorias=vitorias)


def test_three_chapters_with_a_drawn_one_are_all():
    drawn = ("castoria.decisao.9", "counts-as-a-drawn-chapter")
    state, _events = anular(em_turno(drawn, historia=Historia(capitulo=3, vitorias=(1, 0))))
    assert state.outcome.winners == ("Ana",)
    state, _events = anular(em_turno(drawn, historia=Historia(capitulo=3, vitorias=(1, 1))))
    assert state.outcome.winners == ()


@pytest.mark.parametrize("seat", SEATS)
def test_either_concedes_at_any_time(seat):
    for state in (em_preparo(), em_turno(), fim_de_turno(), preparado(em_preparo())):
        ruling = CASTORIA.judge(state, Conceder(seat=seat, o_que="historia"))
        assert (ruling.verdict, citadas(ruling, "decides")) == ("legal", ["castoria.decisao.75"])
        over, _events = jogar(state, Conceder(seat=seat, o_que="historia"))
        (winner,) = over.outcome.winners
        assert winner != seat
        assert (over.agenda, over.windows, over.surgidos) == ((), (), ())
    (question,) = CASTORIA.judge(em_turno(), Conceder(seat=seat)).questions
    assert question.choices == ("capitulo", "historia")


def test_a_table_may_rule_conceding_out():
    ruling = recusa(em_turno(("castoria.decisao.75", "no")), Conceder(seat="Ana", o_que="capitulo"))
    assert (ruling.primary, citadas(ruling, "decides")) == (
        "castoria.objetivo.melhor-de-tres",
        ["castoria.decisao.75"],
    )


@pytest.mark.parametrize(("rules", "primary"), [
    (("castoria.objetivo.zerar-imaginacao",), "castoria.objetivo.melhor-de-tres"),
    (("castoria.gerais.sem-cartas",), "castoria.objetivo.melhor-de-tres"),
    ((), "castoria.objetivo.melhor-de-tres"),
])  # fmt: skip
def test_once_a_historia_is_over_nothing_is_declared(rules, primary):
    state = em_turno(historia=Historia(capitulo=2, vitorias=(1, 0)))
    state, _events = depois(state, terminar_capitulo, "Ana", "fim", *rules)
    for kind in TUDO:
        fields = {}
        if kind is RegistrarInventario:
            fields = {"inventario": LISTA}
        if kind is Substituir:
            fields = dict.fromkeys(("saem", "entram"), Secret("Ana", ()))
        ruling = recusa(state, kind(seat="Ana", **fields))
        assert (ruling.primary, ruling.physical) == (primary, True)
    rest = {kind for kind in CASTORIA.move_types if kind.__struct_config__.tag in ("ajustar", "dizer")}
    assert {*TUDO} == set(CASTORIA.move_types) - rest


def test_how_a_chapter_ended_explains_and_stands_for_no_other_state():
    """The ending is shown until the next chapter is prepared, survives being saved, and changes no digest."""
    state, _events = depois(
        em_turno(), terminar_capitulo, "Ana", "imaginacao", "castoria.objetivo.zerar-imaginacao"
    )
    ended = state.encerrado
    assert (ended.capitulo, ended.venceu, ended.regra) == (1, "Ana", "castoria.objetivo.zerar-imaginacao")
    assert msgspec.json.decode(msgspec.json.encode(state), type=type(state)) == state
    assert digest(state) == digest(msgspec.structs.replace(state, encerrado=None))
    assert CASTORIA.apply(state, Embaralhar(seat="Ana")).state.encerrado is None
