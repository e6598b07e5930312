"""Numbers and costs follow Fábula's book: X, amounts that refer to the game, payments and refusals.

After every move the position is written and read again, and play goes on from what was read.
"""

import msgspec
import pytest

from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Ativar, JogarManobra, Passar
from companion.games.fabula.operacoes import Comprar, Copiar, Ferir, MudarX, Quantia
from companion.referee.positions.adjustments import Modify
from tests.games.played_on import played_on

POR_X = Quantia(per="x")
CHUVA = JogarManobra(
    seat="Ana", carta="Chuva", custo=POR_X, efeito=(Comprar(quantas=POR_X), Ferir(alvo="b", dano=POR_X))
)

BETO_TEM = {"b": ["Beto", 9]}
NUMBER = {"dano": "dano", "comprou": "quantas"}


def faz(state, *moves):
    """Return the state after lawful moves, and the numbers of damage and draws."""
    state, events = played_on(FABULA, state, *moves)
    return state, [dict(event.facts)[NUMBER[event.kind]] for event in events if event.kind in NUMBER]


def todos_passam(vezes=1):
    return (Passar(seat="Ana"), Passar(seat="Beto")) * vezes


def recursos(state, seat="Ana"):
    return state.mesa.lado(seat).recursos


# ---------------------------------------------------------------- X


def test_a_cost_of_x_has_it_declared_as_it_is_announced(fabula):
    """1.8.5: nobody is asked for X where the cost is a number."""
    state = fabula.position(aliados=BETO_TEM, tem={"Ana": {"recursos": 3}})
    ruling = FABULA.judge(state, CHUVA)
    assert ruling.verdict == "unsettled"
    (question,) = ruling.questions
    assert question.field == "x"
    assert question.range == (0, 3)
    assert FABULA.judge(state, CHUVA.having(custo=2, efeito=())).verdict == "legal"


def test_every_x_of_a_card_is_the_same(fabula):
    """1.8.8: the paid number is drawn and dealt."""
    state = fabula.position(aliados=BETO_TEM)
    state, _numbers = faz(state, CHUVA.having(x=3))
    assert (recursos(state), na_pilha(state)[0].x) == (7, 3)
    state, numbers = faz(state, *todos_passam(2))
    assert numbers == [3, 3]
    assert state.mesa.aliado("b").dano == 3


def test_x_may_be_zero(fabula):
    """1.8.3: zero is a number that may be chosen; damage of less than 1 is none: 1.21.2."""
    state, numbers = faz(fabula.position(aliados=BETO_TEM), CHUVA.having(x=0), *todos_passam(2))
    assert (recursos(state), numbers) == (10, [0])


def test_of_x_that_changes_on_the_stack_the_last_change_counts_and_nothing_is_paid_anew(fabula):
    """1.8.7, 1.8.10, fabula.decisao.28"""
    state, _numbers = faz(fabula.position(aliados=BETO_TEM), CHUVA.having(x=3))
    (chuva,) = na_pilha(state)
    for x in (5, 1):
        muda = JogarManobra(seat="Ana", carta="Maré", efeito=(MudarX(anuncio=chuva.id, x=x),))
        state, _numbers = faz(state, muda, *todos_passam())
    assert recursos(state) == 7
    assert faz(state, *todos_passam(2))[1] == [1, 1]


def test_a_change_between_two_sentences_counts_for_the_second(fabula):
    """1.8.10: X is asked as each effect is executed."""
    state, numbers = faz(fabula.position(aliados=BETO_TEM), CHUVA.having(x=3), *todos_passam())
    assert numbers == [3]
    muda = JogarManobra(seat="Ana", carta="Maré", efeito=(MudarX(anuncio=na_pilha(state)[0].id, x=1),))
    assert faz(state, muda, *todos_passam(2))[1] == [1]


def test_a_copy_has_the_x_of_what_it_copies(fabula):
    """1.13.3: nothing was paid for the copy, but its X is that of the original."""
    state, _numbers = faz(fabula.position(aliados=BETO_TEM), CHUVA.having(x=2))
    copia = JogarManobra(seat="Ana", carta="Eco", efeito=(Copiar(anuncio=na_pilha(state)[0].id),))
    state, numbers = faz(state, copia, *todos_passam(5))
    assert numbers == [2, 2, 2, 2]


def test_x_that_nobody_has_paid_for_is_zero(fabula):
    """1.8.6: the cost is not paid, and nobody declared X."""
    sem_pagar = CHUVA.having(custo=0)
    assert faz(fabula.position(aliados=BETO_TEM), sem_pagar, *todos_passam(2))[1] == [0]


def test_x_of_an_ability(fabula):
    """1.8.5 speaks of abilities too; its source is chosen before."""
    state = fabula.position(aliados={"a": ["Ana", 2], **BETO_TEM})
    ativa = Ativar(seat="Ana", custo=Quantia(per="x", value=2), efeito=(Ferir(alvo="b", dano=POR_X),))
    assert ativa.unset == ("fonte", "x")
    state, numbers = faz(state, ativa.having(fonte="a", x=4), *todos_passam())
    assert (recursos(state), numbers) == (2, [4])
    too_much = FABULA.judge(state, ativa.having(fonte="a", x=2))
    assert dict(too_much.citations[0].facts) == {"custo": 4, "recursos": 2, "faltam": 2}


# ---------------------------------------------------------------- amounts that count the game


def test_an_amount_that_refers_to_the_game_is_counted_as_the_effect_is_executed(fabula):
    """1.8.4: by an element of the game; an aliado that died meanwhile counts no more."""
    fere = Ferir(alvo="b", dano=Quantia(per="aliados"))
    aliados = {"a": ["Ana", 2], "c": ["Ana", 1], **BETO_TEM}
    state, _numbers = faz(
        fabula.position(aliados=aliados), JogarManobra(seat="Ana", carta="Cerco", efeito=(fere,))
    )
    assert faz(state, *todos_passam())[1] == [2]
    mata = JogarManobra(seat="Ana", carta="Raio", efeito=(Ferir(alvo="c", dano=1),))
    assert faz(state, mata, *todos_passam(2))[1] == [1, 1]


def test_a_cost_may_be_counted(fabula):
    bases = {"um": ["Ana"], "dois": ["Ana"], "outro": ["Beto"]}
    move = JogarManobra(seat="Ana", custo=Quantia(per="bases", value=3))
    assert recursos(faz(fabula.position(bases=bases), move)[0]) == 4


def test_a_word_that_the_game_does_not_count_cannot_be_declared():
    plain = {"do": "jogar-manobra", "seat": "Ana", "custo": {"per": "dragoes"}}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(plain, JogarManobra)


# ---------------------------------------------------------------- payments


def abate(value, **more):
    return Modify(effect="add", target="custo", on="Ana", value=value, **more)


@pytest.mark.parametrize(
    ("option", "custo", "by", "paid"),
    [
        (None, 5, -2, 3),
        (None, 2, -5, 0),  # a reduction gives no resource
        (None, 2, +1, 3),
        ("floor-one", 2, -5, 1),
        ("floor-one", 0, -5, 0),  # a free card stays free
    ],
)
def test_a_reduction_counts_as_it_is_paid(fabula, option, custo, by, paid):
    """2.2.3, fabula.decisao.29"""
    decisions = [("fabula.decisao.29", option)] if option else ()
    barateia = JogarManobra(seat="Ana", carta="Feira", efeito=(abate(by),))
    state, _numbers = faz(fabula.position(decisions=decisions), barateia, *todos_passam())
    state, _numbers = faz(state, JogarManobra(seat="Ana", custo=custo))
    assert recursos(state) == 10 - paid


def test_a_reduction_ends_when_its_text_says(fabula):
    barateia = JogarManobra(seat="Ana", carta="Feira", efeito=(abate(-2, until="fim-da-fase"),))
    state, _numbers = faz(fabula.position(fase="acao"), barateia, *todos_passam(2))
    assert state.mesa.fase == "ofensiva"
    assert recursos(faz(state, JogarManobra(seat="Ana", custo=5))[0]) == 5


def test_a_reduction_lets_more_x_be_paid(fabula):
    state, _numbers = faz(
        fabula.position(aliados=BETO_TEM, tem={"Ana": {"recursos": 2}}),
        JogarManobra(seat="Ana", carta="Feira", efeito=(abate(-2),)),
        *todos_passam(),
    )
    (question,) = FABULA.judge(state, CHUVA).questions
    assert question.range == (0, 4)


def test_who_cannot_pay_keeps_what_they_have_and_learns_what_is_missing(fabula):
    """1.18.6, 1.18.7: the announcement is refused whole."""
    state = fabula.position(tem={"Ana": {"recursos": 3}})
    ruling = FABULA.judge(state, JogarManobra(seat="Ana", custo=5))
    assert (ruling.verdict, ruling.citations[0].rule) == ("illegal", "fabula.1.18.6")
    assert dict(ruling.citations[0].facts) == {"custo": 5, "recursos": 3, "faltam": 2}
    assert recursos(state) == 3


def test_without_a_target_nothing_is_announced_and_nothing_paid(fabula):
    """1.15.3: paid resources come back, so they never go."""
    state = fabula.position()
    assert FABULA.judge(state, CHUVA.having(x=2)).citations[0].rule == "fabula.1.15.3"
    assert recursos(state) == 10


def test_who_loses_the_target_on_the_stack_is_not_paid_back(fabula):
    """1.14.10, 1.15.4"""
    fere = JogarManobra(seat="Ana", carta="Raio", custo=4, efeito=(Ferir(alvo="b"),))
    antes = JogarManobra(seat="Beto", carta="Fim", efeito=(Ferir(alvo="b", dano=9),))
    state, numbers = faz(fabula.position(aliados=BETO_TEM), fere, Passar(seat="Ana"), antes)
    state, numbers = faz(state, Passar(seat="Beto"), Passar(seat="Ana"), *todos_passam())
    assert (na_pilha(state), numbers, recursos(state)) == ((), [9], 6)
