"""Cards affect aliados while they lie in the Campo, and texts from then on, as the book says.

The book: 1.1.2 with its example, 1.14.5, 1.14.8, 2.7.4, 3.2.3. Every position is written and read again.
"""

import msgspec
import pytest
from games.fabula.test_alvos import com
from games.fabula.test_ofensiva import DOIS, attacked, play
from games.fabula.test_turnos import all_pass, resolved

from companion.games.fabula.bloqueio import ha_quem_bloqueie
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Bloquear, DeclararOfensiva, Desistir, JogarManobra, Passar
from companion.games.fabula.operacoes import Cancelar, Ferir, Sacrificar
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.rules.continuous import Hold
from companion.referee.rules.lasting import Continuous

ANA, BETO, CAIO = "Ana", "Beto", "Caio"
MAIS_UM = {"effect": "add", "target": "influencia", "of": "aliados", "value": 1}
NAO_AUMENTAM = {"effect": "bar", "target": "influencia", "of": "aliados"}


def says(effect, target, of="", **more):
    return Continuous(effect=effect, target=target, of=of, **more)


def campo(fabula, first=(), second=(), **fields):
    """Return aliados of Ana of which two have passivas, the first came first, and one of Beto's."""
    aliados = {
        "um": [ANA, 2, {"chegou": 1, "passivas": list(first)}],
        "dois": [ANA, 2, {"chegou": 2, "passivas": list(second)}],
        "b": [BETO, 3, {"influencia": 2, "ofensiva": 1}],
    }
    return fabula.position(aliados=aliados, tasks_numbered=2, **fields)


def now(state, id, valor):
    return state.atual(state.mesa.aliado(id), valor)


@pytest.mark.parametrize("order", [(MAIS_UM, NAO_AUMENTAM), (NAO_AUMENTAM, MAIS_UM)])
def test_the_example_of_1_1_2_a_negation_prevails_whichever_came_first(fabula, order):
    assert now(campo(fabula, [MAIS_UM]), "b", "influencia") == 3
    assert now(campo(fabula, order[:1], order[1:]), "b", "influencia") == 2


def test_of_passives_in_conflict_that_of_the_card_that_came_last_holds(fabula):
    """1.14.8: by when they came into the Campo, not by where they lie"""
    sete, tres = ({"effect": "set", "target": "influencia", "of": "aliados", "value": n} for n in (7, 3))
    assert now(campo(fabula, [sete], [tres]), "b", "influencia") == 3
    aliados = {
        "a": [ANA, 2, {"chegou": 2, "passivas": [sete]}],
        "b": [BETO, 2, {"chegou": 1, "passivas": [tres]}],
    }
    assert now(fabula.position(aliados=aliados, tasks_numbered=2), "a", "influencia") == 7


def test_whoever_lived_only_by_a_passive_dies_once_its_card_has_left(fabula):
    """1.14.5, 3.2.3: damage stays, and vida is what it is now"""
    hino = {"effect": "add", "target": "vida", "of": "seus-aliados", "value": 2}
    aliados = {"um": [ANA, 1, {"passivas": [hino]}], "a": [ANA, 2, {"dano": 3}], "b": [BETO, 3]}
    state, events = resolved(fabula.position(aliados=aliados), BETO, "Raio", Ferir(alvo="um", dano=3))
    assert [one.id for one in state.mesa.aliados] == ["b"]
    assert [one for one in events if one[0] == "destruido"] == [
        ("destruido", "um", ANA),
        ("destruido", "a", ANA),
    ]


def test_also_where_its_card_was_sacrificed(fabula):
    hino = {"effect": "add", "target": "vida", "of": "seus-aliados", "value": 2}
    aliados = {"um": [ANA, 1, {"passivas": [hino]}], "a": [ANA, 2, {"dano": 3}]}
    state = fabula.position(aliados=aliados)
    ops = (Sacrificar(quem=ANA, aliado="um"),)
    state, _events = play(state, Ajustar(seat=BETO, authority="card", source="Cilada", ops=ops))
    assert state.mesa.aliados == ()


def test_all_ones_aliados_are_those_that_one_controls_whenever_it_is_asked(fabula):
    """A text that resolves on the stack speaks for its controller."""
    hino = Hold(says=says("add", "ofensiva", "seus-aliados", value=2))
    state, _events = resolved(campo(fabula), ANA, "Hino", hino)
    assert [now(state, id, "ofensiva") for id in ("um", "dois", "b")] == [2, 2, 1]
    taken = tuple(
        msgspec.structs.replace(one, controlador=BETO if one.id == "um" else ANA)
        for one in state.mesa.aliados
    )
    state = msgspec.structs.replace(state, mesa=msgspec.structs.replace(state.mesa, aliados=taken))
    assert [now(state, id, "ofensiva") for id in ("um", "dois", "b")] == [0, 2, 3]


def test_these_are_those_who_were_there_and_it_ends_with_its_phase(fabula):
    estes = Hold(says=says("add", "ofensiva", "seus-aliados", value=2), fixed=True, until="fim-da-fase")
    state, _events = resolved(campo(fabula), ANA, "Hino", estes)
    assert state.lasting[0].on == ("um", "dois")
    state, _events = resolved(state, BETO, "Raio", Ferir(alvo="um", dano=2))
    assert state.lasting[0].on == ("dois",)
    state, _events = all_pass(state)
    assert state.lasting == ()


def test_what_holds_while_an_aliado_lies_there_ends_with_it(fabula):
    forte = Hold(says=says("add", "ofensiva", value=4), on="b", while_lies="um")
    state, _events = resolved(campo(fabula), ANA, "Pacto", forte)
    assert now(state, "b", "ofensiva") == 5
    state, _events = resolved(state, BETO, "Raio", Ferir(alvo="um", dano=2))
    assert (now(state, "b", "ofensiva"), state.lasting) == (1, ())


def test_who_goes_out_takes_along_what_holds_while_an_aliado_of_theirs_lies_there(fabula):
    """1.9.3"""
    aliados = {"a": [ANA, 2], "b": [BETO, 2], "c": [CAIO, 2]}
    state = fabula.position(aliados=aliados, jogadores=(ANA, BETO, CAIO))
    forte = Hold(says=says("add", "ofensiva", value=4), on="b", while_lies="c")
    state, _events = resolved(state, ANA, "Pacto", forte)

    state, _events = play(state, Desistir(seat=CAIO))
    assert state.lasting == ()


def test_a_cancelled_text_says_nothing(fabula):
    """1.23.1"""

    hino = JogarManobra(
        seat=ANA, carta="Hino", efeito=(Hold(says=says("add", "ofensiva", "aliados", value=1)),)
    )
    escudo = JogarManobra(seat=BETO, carta="Escudo", efeito=(Cancelar(),))
    state, _events = play(campo(fabula), hino, Passar(seat=ANA), escudo)
    state, _events = all_pass(state)
    assert state.lasting == ()


def test_a_text_whose_target_has_left_says_nothing(fabula):
    """1.15.4"""

    pacto = JogarManobra(
        seat=ANA, carta="Pacto", efeito=(Hold(says=says("add", "ofensiva", value=1), on="b"),)
    )
    raio = JogarManobra(seat=BETO, carta="Raio", efeito=(Ferir(alvo="b", dano=3),))
    state, _events = play(campo(fabula), pacto, Passar(seat=ANA), raio)
    state, _events = all_pass(state)
    state, events = all_pass(state)
    assert "sem-executar" in [one[0] for one in events]
    assert state.lasting == ()


def test_what_deals_damage_is_the_ofensiva_as_it_is_now(fabula):
    """2.7.5; below one it deals none: 1.21.2"""
    aliados = {"a": [ANA, 2, {"ofensiva": 1}]}
    bases = {"x": [BETO, {"resistencia": 5}]}
    for value, left in ((2, 2), (-3, 5)):
        state = fabula.position(aliados=aliados, bases=bases, fase="ofensiva")
        mais = Hold(says=says("add", "ofensiva", value=value), on="a")
        state, _events = play(state, DeclararOfensiva(seat=ANA, base="x", aliados=("a",)))
        state, _events = resolved(state, ANA, "Hino", mais)
        state, _events = all_pass(state)

        state, _events = play(state, Bloquear(seat=BETO, bloqueios=()))
        state, _events = all_pass(state)
        assert state.mesa.base("x").resistencia == left


def test_who_is_kept_from_it_sets_out_no_more_than_blocks(fabula):
    """1.1.2, 1.1.2a: “não podem” prevails over what the book allows"""
    nao = {"effect": "take", "target": "atacar", "of": "aliados"}
    aliados = {"a": [ANA, 2, {"ofensiva": 1}], "b": [BETO, 2, {"passivas": [nao]}]}
    state = fabula.position(aliados=aliados, bases={"x": [BETO]}, fase="ofensiva")
    parte = DeclararOfensiva(seat=ANA, base="x", aliados=("a",))
    assert FABULA.judge(state, parte).primary == "fabula.1.1.2"
    dead = fabula.position(aliados={"a": aliados["a"]}, bases={"x": [BETO]}, fase="ofensiva")
    assert FABULA.judge(dead, parte).verdict == "legal"


@pytest.mark.parametrize("wrong", [{"of": "dragoes"}, {"target": "altura"}, {"per": "luas"}])
def test_a_passive_in_words_that_the_book_does_not_know_is_refused(fabula, wrong):
    found = fabula.loaded(aliados={"a": [ANA, 2, {"passivas": [MAIS_UM | wrong]}]})
    assert [problem.rule for problem in found.problems] == ["fabula.1.14.5"]


def test_nothing_came_under_a_number_that_was_not_given(fabula):
    found = fabula.loaded(aliados={"a": [ANA, 2, {"chegou": 1}]})
    assert [problem.rule for problem in found.problems] == ["fabula.1.14.8"]


@pytest.mark.parametrize(
    ("atacante", "bloqueador", "decisions", "can"),
    [
        ({}, {}, (), True),
        ({}, {"virado": True}, (), False),
        ({}, com("aliado", "Este aliado não pode bloquear."), (), False),
        (com("aliado", "Este aliado não pode ser bloqueado."), {}, (), False),
        (com("aliado", "Este aliado só pode ser bloqueado por dois ou mais aliados."), {}, (), False),
        ({}, {"entrou": 3}, (), True),
        ({}, {"entrou": 3}, (("fabula.decisao.36", "nothing-not-even-block"),), False),
    ],
    ids=["ready", "turned", "kept", "not-blocked", "too-few", "new", "new-at-this-table"],
)
def test_whether_anybody_may_block_depends_on_every_rule_of_blocks(
    fabula, atacante, bloqueador, decisions, can
):
    """1.22.3, 1.1.2, 1.1.1, decisao.36"""
    aliados = {"a": [ANA, 4, {"ofensiva": 3, **atacante}], "b": [BETO, 2, bloqueador]}
    state = attacked(fabula.position(**{**DOIS, "aliados": aliados}, decisions=decisions), "a")
    assert ha_quem_bloqueie(state, BETO) is can
