"""Whole turns and pairs of positions keep the invariants: phases, hands, chains, mirrors, monotony.

``invariants.py`` holds the invariants of one step.
"""

import re
from collections import Counter
from itertools import groupby, pairwise

import msgspec
from games.castoria.positions import loaded, position
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from companion.conformance import Subject
from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Atacar, Combinar, Conceder, Interacao, Passar, Reacao
from companion.games.castoria.pieces import ESPACOS, FASES, nivel
from companion.games.castoria.registry import BOOK
from companion.games.castoria.state import State
from companion.games.castoria.textos.operacoes import Devolver, Matar, PosicionarCarta

QUICK = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
STEPS = 45
OUTRO = {"Ana": "Beto", "Beto": "Ana"}
LADO = {"N2-1": "N2-2", "N2-2": "N2-1", "N3-1": "N3-3", "N3-3": "N3-1"}
STARTS = (
    {"ana": {"N3-1": 5, "N3-2": 7}, "beto": {"N3-2": 5, "N3-3": 7, "N2-2": 4}, "fase": "construcao"},
    {"ana": {"N3-1": 9, "N3-2": 4}, "beto": {"N3-1": 2}, "fase": "compra", "comprou": False, "turno": 1},
    {
        "ana": {"N3-1": 9, "N3-2": 8},
        "beto": {
            "N3-1": 1,
            "N3-2": {"valor_decimos": 3, "reacao": "morte"},
            "N3-3": {"valor_decimos": 3, "reacao": "morte"},
        },
    },
    {
        "ana": {"N3-1": 3, "N2-1": 3},
        "lado_ana": {"mao": 13},
        "lado_beto": {"mao": 10},
        "fase": "reconstrucao",
    },
)


def fill(state, move):
    for decimos in (2, 8):
        filled = move.having(valor_decimos=decimos)
        yield filled.having(com="interacao") if isinstance(filled, Combinar) else filled


SUBJECT = Subject(CASTORIA, BOOK, position, (), {}, lambda _state: (), fill)


def com_texto(state, move):
    """Yield the move, also with texts of its card that could affect either side."""
    yield move
    if isinstance(move, Acao | Interacao):
        lugares = [
            f"{lado.narrador}:{espaco}" for lado in state.mesa.lados for espaco, _um in lado.hierarquia
        ]
        yield from (
            move.having(efeito=(op(personagem=lugar),)) for lugar in lugares for op in (Matar, Devolver)
        )
        posta = PosicionarCarta(de="inventario", sem_suporte=True, espaco="N2-1", nome="Eco", valor_decimos=6)
        yield move.having(efeito=(posta,))


def partida(data):
    """Return a start and lawful moves from it, each with the state before it and its step."""
    state = position(**data.draw(st.sampled_from(STARTS), label="start"))
    for _step in range(STEPS):
        lawful = [move for move in SUBJECT.lawful(state) if not isinstance(move, Conceder)]
        kind = data.draw(st.sampled_from(sorted({move.do for move in lawful})), label="kind")
        move = data.draw(st.sampled_from([move for move in lawful if move.do == kind]), label="move")
        texts = [text for text in com_texto(state, move) if CASTORIA.weigh(state, text).verdict == "legal"]
        move = data.draw(st.sampled_from(texts), label="text")
        step = CASTORIA.apply(state, move)
        yield state, move, step
        if step.state.mesa.em_preparo or step.state.outcome is not None:
            return
        state = step.state


# ---------------------------------------------------------------- whole turns


def every_turn_has_four_phases_in_order_and_one_draw(passos):
    """Assert four phases in order and one draw: castoria.fases.ordem, .nao-pular, .compra-uma-carta."""
    fases, compras = [], Counter()
    for before, move, step in passos:
        fases = fases or [(before.mesa.turno, before.mesa.fase)]
        for event in step.events:
            if event.kind == "fase":
                fases.append((fases[-1][0], dict(event.facts)["fase"]))
            elif event.kind == "turno":
                fases.append((dict(event.facts)["turno"], FASES[0]))
        compras[before.mesa.turno] += move.do == "comprar"
        if not step.state.mesa.em_preparo:
            assert fases[-1] == (step.state.mesa.turno, step.state.mesa.fase)
    for (turno, de), (seguinte, para) in pairwise(fases):
        assert FASES.index(para) == (FASES.index(de) + 1) % len(FASES)
        assert seguinte == turno + (para == FASES[0])
    assert all(vezes <= 1 for vezes in compras.values())
    passados = [turno for (turno, de), (_seguinte, _para) in pairwise(fases) if de == "compra"]
    assert all(compras[turno] == 1 for turno in passados)


def nobody_hands_over_with_more_than_ten(passos):
    """Assert that a turn passes with at most ten cards in hand: castoria.gerais.limite-de-mao."""
    for before, _move, step in passos:
        if any(event.kind == "turno" for event in step.events) and not step.state.mesa.em_preparo:
            assert step.state.mesa.lado(before.mesa.ativo).mao <= 10


def who_is_not_on_turn_neither_convokes_nor_decorates_nor_attacks(passos):
    """Assert that only the Narrador on turn convokes, decorates and attacks: castoria.convocacao.fase."""
    for _before, move, step in passos:
        if move.do in ("convocar", "condecorar", "combinar", "atacar"):
            assert step.state.mesa.ativo == move.seat


def nobody_acts_or_decorates_twice_a_turn(passos):
    """Assert that nobody acts or decorates twice a turn: castoria.acoes.uma-por-turno."""
    feito = Counter()
    for _before, move, step in passos:
        if any(event.kind == "turno" for event in step.events):
            feito.clear()
        if move.do in ("acao", "condecorar"):
            narrador = move.realizador == "narrador"
            quem = move.seat if narrador else step.state.mesa.quem(move.seat, move.realizador).id
            feito[quem] += 1
            assert feito[quem] == 1


# ---------------------------------------------------------------- fights


LUTAS = {f"castoria.lutas.{regra}" for regra in ("atacante-maior", "atacante-menor", "direto-dano")}


def pi_go_with_a_fight_and_by_nothing_else_that_happens_here(passos):
    """Assert that only fights take PI, and ties and falls none: castoria.lutas.empate, .suporte."""
    for before, _move, step in passos:
        perdas = Counter()
        for event in step.events:
            if event.kind == "perdeu-pi":
                assert event.rule in LUTAS
                facts = dict(event.facts)
                perdas[facts["narrador"]] += facts["decimos"]
        if not step.state.mesa.em_preparo:
            for lado in step.state.mesa.lados:
                tinha = before.mesa.lado(lado.narrador).imaginacao_decimos
                assert tinha - lado.imaginacao_decimos == perdas[lado.narrador]


LEIS = (
    every_turn_has_four_phases_in_order_and_one_draw,
    nobody_hands_over_with_more_than_ten,
    who_is_not_on_turn_neither_convokes_nor_decorates_nor_attacks,
    nobody_acts_or_decorates_twice_a_turn,
    pi_go_with_a_fight_and_by_nothing_else_that_happens_here,
)


@settings(QUICK, max_examples=10)
@given(data=st.data())
def test_what_is_played_keeps_every_law(data):
    """The matches are played once for all laws."""
    passos = list(partida(data))
    for lei in LEIS:
        lei(passos)


# ---------------------------------------------------------------- mirrors


def trocar(text, onto):
    names = sorted(onto, key=len, reverse=True)
    return re.sub("|".join(map(re.escape, names)), lambda found: onto[found.group()], text)


def espelhado(value, onto, kind):
    return msgspec.json.decode(trocar(msgspec.json.encode(value).decode(), onto), type=kind)


def nomes_trocados(state):
    """Return the same position, everybody in the other's place; the seats stay in their order."""
    other = espelhado(state, OUTRO, State)
    mesa = msgspec.structs.replace(other.mesa, lados=other.mesa.lados[::-1])
    historia = msgspec.structs.replace(
        other.historia, vitorias=other.historia.vitorias[::-1], primeiras=other.historia.primeiras[::-1]
    )
    return msgspec.structs.replace(other, mesa=mesa, historia=historia, options=state.options)


def lados_trocados(state):
    """Return the same position, left and right on both Páginas exchanged."""
    return espelhado(state, LADO, State)


def comparavel(state):
    """Return the position without meaningless differences.

    The order of the Reações that one Narrador owes is free, and so is the order of those already made; before
    the die is known nobody is on turn.
    """
    agenda = []
    for devem, tasks in groupby(state.agenda, key=lambda task: getattr(task, "seats", None)):
        run = list(tasks)
        agenda += sorted(run, key=lambda task: task.about) if devem else run
    mesa = state.mesa
    if mesa.em_preparo:
        mesa = msgspec.structs.replace(mesa, ativo=mesa.lados[0].narrador)
    reagiram = tuple(sorted(state.reagiram))
    return msgspec.structs.replace(state, agenda=tuple(agenda), mesa=mesa, reagiram=reagiram)


def check_mirror(data, espelho, onto):
    for before, move, step in partida(data):
        refletido = espelhado(move, onto, CASTORIA.move_type)
        assert CASTORIA.weigh(espelho(before), refletido).verdict == "legal"
        again = CASTORIA.apply(espelho(before), refletido)
        assert comparavel(again.state) == comparavel(espelho(step.state))
        assert Counter(event.kind for event in again.events) == Counter(event.kind for event in step.events)
        qualquer = data.draw(ataques, label="refused or not")
        wanted, found = (
            CASTORIA.weigh(state, other)
            for state, other in (
                (before, qualquer),
                (espelho(before), espelhado(qualquer, onto, CASTORIA.move_type)),
            )
        )
        assert (found.verdict, [one.rule for one in found.citations]) == (
            wanted.verdict,
            [one.rule for one in wanted.citations],
        )


ataques = st.builds(
    Atacar,
    seat=st.sampled_from(("Ana", "Beto")),
    atacante=st.sampled_from(ESPACOS),
    alvo=st.sampled_from((*ESPACOS, "narrador")),
)


@QUICK
@given(data=st.data())
def test_no_verdict_depends_on_who_sits_where(data):
    check_mirror(data, nomes_trocados, OUTRO)


@QUICK
@given(data=st.data())
def test_no_verdict_depends_on_left_and_right(data):
    check_mirror(data, lados_trocados, LADO)


def test_of_two_owed_reacoes_the_first_is_whichever_their_narrador_chooses(castoria):
    """castoria.cartas.reacao sets no order, and left comes no sooner than right."""
    state = castoria.position(**STARTS[2])
    passa = Passar(seat="Beto")
    state = castoria.played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"), passa, passa).state
    uma, outra = (Reacao(seat="Beto", personagem=espaco) for espaco in ("N3-2", "N3-3"))
    for primeira, segunda in ((uma, outra), (outra, uma)):
        depois = castoria.played(state, primeira).state
        assert CASTORIA.weigh(depois, primeira).verdict == "illegal"
        assert castoria.played(depois, segunda).state.choice is None


# ---------------------------------------------------------------- monotony

hierarquias = st.dictionaries(st.sampled_from(ESPACOS), st.integers(0, 12), max_size=6)


@settings(QUICK, max_examples=80)
@given(ana=hierarquias, beto=hierarquias, ataque=ataques, mais=st.integers(1, 9))
def test_a_greater_valor_never_makes_a_lawful_attack_unlawful(ana, beto, ataque, mais):
    found = loaded(ana, beto)
    assume(not found.problems)
    ataque = ataque.having(seat="Ana")
    if CASTORIA.weigh(found.state, ataque).verdict == "legal":
        maior = loaded(ana | {ataque.atacante: ana[ataque.atacante] + mais}, beto).state
        assert CASTORIA.weigh(maior, ataque).verdict == "legal"


@settings(QUICK, max_examples=80)
@given(ana=hierarquias, beto=hierarquias, ataque=ataques)
def test_fewer_defenders_above_never_make_a_lawful_attack_unlawful(ana, beto, ataque):
    found = loaded(ana, beto)
    assume(not found.problems)
    ataque = ataque.having(seat="Ana")
    if ataque.alvo in ESPACOS and CASTORIA.weigh(found.state, ataque).verdict == "legal":
        menos = {espaco: um for espaco, um in beto.items() if nivel(espaco) >= nivel(ataque.alvo)}
        assert CASTORIA.weigh(loaded(ana, menos).state, ataque).verdict == "legal"
