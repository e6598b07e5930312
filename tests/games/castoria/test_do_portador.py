"""A Reação to its own bearer's deeds is asked only of its bearer, never at other Personagens' deeds.

Manual, Cartas: "As Reações são comportamentos de jogo que devem ser executados a partir de algum gatilho
específico, descrito na própria carta"; Condecorações: they give their bearer a Reação. Contra-Tramas lists
what is a trigger; of these a Personagem arrives, dies, attacks and is attacked, carries out an Ação or a
Condecoração, receives one, uses an Interação and reacts. Phases, draws and discards are a Narrador's.
"""

from typing import NamedTuple

import msgspec
import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    Combinar,
    Condecorar,
    Convocar,
    Interacao,
    Passar,
    Reacao,
)
from companion.games.castoria.palavras import GATILHOS_EM_PALAVRAS
from companion.games.castoria.pieces import DO_PORTADOR
from companion.games.castoria.state import State
from companion.games.castoria.textos.operacoes import Imaginacao, Lembrar, PosicionarCarta
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.resolving.table_moves import Ajustar


def played(state, *moves):
    """Return the position after moves that are lawful or closed windows, written and read in between."""
    for move in moves:
        assert CASTORIA.judge(state, move).verdict == "legal", (move, CASTORIA.judge(state, move))
        state = msgspec.json.decode(msgspec.json.encode(CASTORIA.apply(state, move).state), type=State)
    return state


def owing(state):
    """Return the owed Reações, by Narrador and id."""
    return [(task.seats[0], task.about) for task in state.agenda if getattr(task, "asks", "") == "reacao"]


def silently(state, owed=()):
    """Pass everything that waits; return the position, and the Reações that were owed on the way."""
    owed = [*owed, *owing(state)]
    while not owed and state.waited is not None:
        state = played(state, Passar(seat=state.waited.waits_for[0]))
        owed += owing(state)
    return owed


NOMES = {"N3-1": "Grilo", "N3-2": "Iara"}
NADA = (Imaginacao(quem="eu", decimos=1),)


class Doing(NamedTuple):
    """A deed or an experience of Ana's Personagem on N3-1, and on N3-2, and its phase."""

    fase: str
    own: tuple
    of_another: tuple


def condecora(realizador, receptor):
    return Condecorar(seat="Ana", nivel="3", realizador=realizador, receptor=receptor, valor_decimos=1)


DOINGS = {
    "atacar": Doing(
        "luta",
        (Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"),),
        (Atacar(seat="Ana", atacante="N3-2", alvo="N3-1"),),
    ),
    "realizar-acao": Doing(
        "construcao",
        (Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=NADA),),
        (Acao(seat="Ana", nivel="3", realizador="N3-2", efeito=NADA),),
    ),
    "realizar-condecoracao": Doing(
        "construcao", (condecora("N3-1", "Ana:N3-2"),), (condecora("N3-2", "Ana:N3-1"),)
    ),
    "ser-condecorado": Doing(
        "construcao", (condecora("N3-2", "Ana:N3-1"),), (condecora("N3-1", "Ana:N3-2"),)
    ),
    "usar-interacao": Doing(
        "construcao",
        (Interacao(seat="Ana", personagem="N3-1", efeito=NADA),),
        (Interacao(seat="Ana", personagem="N3-2", efeito=NADA),),
    ),
}


def ana_has(castoria, reacao, fase, **more):
    um = {"valor_decimos": 5, "reacao": reacao, "interacao": True}
    outro = {"valor_decimos": 5, "interacao": True}
    return castoria.position({"N3-1": um, "N3-2": outro, **more}, {"N3-1": 4, "N3-2": 4}, fase=fase, turno=3)


@pytest.mark.parametrize("reacao", sorted(DOINGS))
def test_what_its_bearer_does_calls_for_it(castoria, reacao):
    doing = DOINGS[reacao]
    state = ana_has(castoria, reacao, doing.fase)
    um = state.mesa.quem("Ana", "N3-1")
    after = played(state, *doing.own)
    assert owing(after) == [("Ana", um.id)]
    assert CASTORIA.judge(after, Passar(seat="Beto")).primary == "castoria.cartas.reacao"
    assert owing(played(after, Reacao(seat="Ana", personagem="N3-1"))) == []


@pytest.mark.parametrize("reacao", sorted(DOINGS))
def test_what_another_does_leaves_it_alone(castoria, reacao):
    doing = DOINGS[reacao]
    state = ana_has(castoria, reacao, doing.fase)
    assert silently(played(state, *doing.of_another)) == []


@pytest.mark.parametrize("reacao", sorted(DOINGS))
def test_the_same_trigger_of_anybody_is_called_by_another_too(castoria, reacao):
    """Its legal twin: "quando um Personagem declara um ataque" asks its bearer at every attack."""
    doing = DOINGS[reacao]
    state = ana_has(castoria, DO_PORTADOR[reacao], doing.fase)
    assert owing(played(state, *doing.of_another)) == [("Ana", state.mesa.quem("Ana", "N3-1").id)]


def test_the_narrador_who_acts_is_no_bearer(castoria):
    state = ana_has(castoria, "realizar-acao", "construcao")
    assert silently(played(state, Acao(seat="Ana", nivel="narrador", realizador="narrador"))) == []


# ---------------------------------------------------------------- arrival


def convoca(espaco, reacao=None):
    return Convocar(seat="Ana", espaco=espaco, valor_decimos=4, reacao=reacao)


def test_its_own_arrival_calls_for_it_and_those_of_others_never_do(castoria):
    """“Quando este Personagem é convocado”: owed once, and by no later arrival."""
    state = castoria.position(
        {"N3-1": 5, "N3-3": 5},
        {"N3-1": {"valor_decimos": 5, "reacao": "ser-convocado"}},
        fase="construcao",
        turno=3,
    )
    came = played(state, convoca("N3-2", "ser-convocado"))
    assert [quem for quem, _id in owing(came)] == ["Ana"]
    reacted = played(came, Reacao(seat="Ana", personagem="N3-2"))
    assert silently(reacted) == []
    stands = played(reacted, Passar(seat="Beto"), Passar(seat="Beto"))
    assert silently(played(stands, convoca("N2-1"))) == []


def test_any_arrival_calls_for_one_that_names_any(castoria):
    state = castoria.position({"N3-1": {"valor_decimos": 5, "reacao": "convocar"}}, {}, fase="construcao")
    assert len(owing(played(state, convoca("N3-2")))) == 1


def test_who_is_positioned_by_a_card_has_arrived_too(castoria):
    """castoria.contra-tramas.gatilho-convocar: "Convocar ou posicionar um Personagem na hierarquia"."""
    state = castoria.position(
        {"N3-1": {"valor_decimos": 5, "reacao": "ser-convocado"}}, {}, fase="construcao"
    )
    chega = PosicionarCarta(de="mao", espaco="N3-2", nome="Boto", valor_decimos=4, reacao="ser-convocado")
    acao = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=(chega,))
    assert owing(played(state, acao)) == []
    after = played(state, acao, Passar(seat="Beto"))
    assert owing(after) == [("Ana", after.mesa.quem("Ana", "N3-2").id)]


def test_a_newcomer_who_acts_in_the_same_answer_reacts_to_it(castoria):
    """castoria.decisao.48: of a combination both halves are triggers, and the newcomer's own."""
    state = castoria.position({"N3-1": 5}, {"N3-1": 5}, fase="construcao", turno=3)
    answered = played(
        state,
        Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=NADA),
        Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=NADA),
    )
    combo = Combinar(
        seat="Ana", espaco="N3-2", valor_decimos=4, com="acao", nivel="3", reacao="realizar-acao"
    )
    assert [quem for quem, _id in owing(played(answered, combo))] == ["Ana"]


def test_a_newcomer_who_uses_its_interacao_in_the_same_answer_reacts_to_that(castoria):
    state = castoria.position({"N3-1": 5}, {"N3-1": 5}, fase="construcao", turno=3)
    answered = played(
        state,
        Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=NADA),
        Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=NADA),
    )
    for reacao, owed in (("usar-interacao", ["Ana"]), ("realizar-acao", [])):
        combo = Combinar(
            seat="Ana", espaco="N3-2", valor_decimos=4, com="interacao", interacao=True, reacao=reacao
        )
        assert [quem for quem, _id in owing(played(answered, combo))] == owed


def test_a_newcomer_whose_text_names_any_arrival_answers_its_own(castoria):
    """castoria.convocacao.alvo-antes: it waits to be positioned, and has been convoked already."""
    state = castoria.position({"N3-1": 5}, {"N3-1": 5}, fase="construcao", turno=3)
    assert [quem for quem, _id in owing(played(state, convoca("N3-2", "convocar")))] == ["Ana"]


# ---------------------------------------------------------------- attacks and deaths


def test_being_attacked_is_no_attack_of_its_own(castoria):
    """“O portador declara um ataque” is not asked when the bearer is attacked, nor the other way round."""
    ataca = Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")
    beto = {"N3-1": {"valor_decimos": 5, "reacao": "atacar"}}
    assert silently(played(castoria.position({"N3-1": 5}, beto), ataca)) == []
    ana = {"N3-1": {"valor_decimos": 5, "reacao": "ser-atacado"}}
    assert silently(played(castoria.position(ana, {"N3-1": 5}), ataca)) == []


def test_being_attacked_calls_for_it_once_the_declaration_is_answered(castoria):
    """castoria.decisao.78: two moments, of which the second is the target's."""
    beto = {"N3-1": {"valor_decimos": 5, "reacao": "ser-atacado"}, "N3-2": 5}
    state = castoria.position({"N3-1": 5}, beto)
    declared = played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"))
    assert owing(declared) == []
    assert owing(played(declared, Passar(seat="Beto"))) == [("Beto", state.mesa.quem("Beto", "N3-1").id)]
    assert silently(played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-2"))) == []


@pytest.mark.parametrize("option", ["one-window", "suffer-window-after-comparison"])
@pytest.mark.parametrize("reacao", ["ser-atacado", "sofrer-ataque"])
def test_it_is_called_for_however_a_table_counts_the_moments(castoria, option, reacao):
    beto = {"N3-1": {"valor_decimos": 5, "reacao": reacao}, "N3-2": 5}
    state = castoria.position({"N3-1": 5}, beto)
    options = TableOptions((SeatOf("Ana"), SeatOf("Beto")), (("castoria.decisao.78", option),))
    state = msgspec.structs.replace(state, options=options)
    attacked = played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"))
    assert silently(attacked) == [("Beto", state.mesa.quem("Beto", "N3-1").id)]


@pytest.mark.parametrize(("alvo", "owed"), [("N3-1", True), ("N3-2", False)])
def test_its_own_death_calls_for_it_and_that_of_another_does_not(castoria, alvo, owed):
    beto = {"N3-1": {"valor_decimos": 4, "reacao": "morrer"}, "N3-2": 4}
    state = castoria.position({"N3-1": 9}, beto)
    id = state.mesa.quem("Beto", "N3-1").id
    owing_then = silently(played(state, Atacar(seat="Ana", atacante="N3-1", alvo=alvo)))
    assert owing_then == ([("Beto", id)] if owed else [])


@pytest.mark.parametrize(
    ("bearer", "reacao", "alvo", "owed"),
    [
        ("Beto", "morte-de-outro-seu", "N3-2", True),
        ("Beto", "morte-de-outro-seu", "N3-1", False),
        ("Beto", "morte-de-outro", "N3-2", True),
        ("Beto", "morte-de-outro", "N3-1", False),
        ("Beto", "morte-de-um-seu", "N3-2", True),
        ("Beto", "morte-de-um-seu", "N3-1", True),
        ("Beto", "morte-de-oponente", "N3-1", False),
        ("Ana", "morte-de-outro-seu", "N3-1", False),
        ("Ana", "morte-de-um-seu", "N3-1", False),
        ("Ana", "morte-de-outro", "N3-1", True),
        ("Ana", "morte-de-oponente", "N3-1", True),
    ],
)
def test_the_death_of_some_calls_for_it_at_theirs_only(castoria, bearer, reacao, alvo, owed):
    """“Quando outro Personagem seu morre”: neither its own death nor one of the other side."""
    sides = {"Ana": {"N3-1": {"valor_decimos": 9}}, "Beto": {"N3-1": {"valor_decimos": 4}, "N3-2": 4}}
    sides[bearer]["N3-1"]["reacao"] = reacao
    state = castoria.position(sides["Ana"], sides["Beto"])
    id = state.mesa.quem(bearer, "N3-1").id
    owing_then = silently(played(state, Atacar(seat="Ana", atacante="N3-1", alvo=alvo)))
    assert owing_then == ([(bearer, id)] if owed else [])


@pytest.mark.parametrize(("reacao", "owed"), [("morte-de-outro-seu", True), ("morte-de-oponente", False)])
def test_who_falls_with_another_owes_a_reacao_to_that_death(castoria, reacao, owed):
    """castoria.lutas.suporte: both die at the same instant."""
    beto = {"N3-1": 4, "N3-2": 4, "N2-1": {"valor_decimos": 7, "reacao": reacao}}
    state = castoria.position({"N3-1": 9}, beto)
    owing_then = silently(played(state, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")))
    assert owing_then == ([("Beto", state.mesa.quem("Beto", "N2-1").id)] if owed else [])


def test_a_condecoracao_asks_of_who_bears_it(castoria):
    """“Quando o portador morre”: manual, Condecorações, "dá ao Personagem Condecorado … uma Reação"."""
    fita = {"dono": "Ana", "valor_decimos": 1, "reacao": "morrer"}
    beto = {"N3-1": {"valor_decimos": 4, "condecoracoes": [fita]}, "N3-2": 4}
    state = castoria.position({"N3-1": 9}, beto)
    attack = Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")
    assert [quem for quem, _id in silently(played(state, attack))] == ["Beto"]
    assert silently(played(state, msgspec.structs.replace(attack, alvo="N3-2"))) == []


# ---------------------------------------------------------------- declared late, recalled


@pytest.mark.parametrize(
    ("personagem", "verdict"), [("N3-2", "legal"), ("N3-1", "illegal")], ids=["newcomer", "who stood there"]
)
def test_declared_late_it_is_of_the_one_whose_own_it_was(castoria, personagem, verdict):
    state = castoria.position({"N3-1": 5}, {"N3-1": 5}, fase="construcao", turno=3)
    came = played(state, convoca("N3-2"))
    late = Reacao(seat="Ana", personagem=personagem, responde_a="ser-convocado", efeito=NADA)
    judged = CASTORIA.judge(came, late)
    assert judged.verdict == verdict
    if verdict == "legal":
        assert played(came, late).mesa.quem("Ana", "N3-2").reacao == "ser-convocado"
    else:
        assert judged.primary == "castoria.cartas.reacao"


def test_declared_late_of_one_whom_a_card_put_in_it_is_of_nobody_who_stood_there(castoria):
    state = castoria.position({"N3-1": 5}, {}, fase="construcao", turno=3)
    chega = PosicionarCarta(de="mao", espaco="N3-2", nome="Boto", valor_decimos=4)
    acao = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=(chega,))
    came = played(state, acao, Passar(seat="Beto"))
    assert came.waited.trigger == "convocar"
    late = Reacao(seat="Ana", personagem="N3-2", responde_a="ser-convocado", efeito=NADA)
    assert CASTORIA.judge(came, late).verdict == "legal"
    refused = CASTORIA.judge(came, late.having(personagem="N3-1"))
    assert refused.primary == "castoria.cartas.reacao"


def test_declared_late_of_an_interacao_it_is_of_the_one_who_has_used_it(castoria):
    ana = {um: {"nome": nome, "valor_decimos": 5, "interacao": True} for um, nome in NOMES.items()}
    state = castoria.position(ana, {"N3-1": 5}, fase="construcao", turno=3)
    used = played(state, Interacao(seat="Ana", personagem="N3-1", efeito=NADA))
    late = Reacao(seat="Ana", personagem="N3-1", responde_a="usar-interacao", efeito=NADA)
    assert CASTORIA.judge(used, late).verdict == "legal"
    assert CASTORIA.judge(used, late.having(personagem="N3-2")).primary == "castoria.cartas.reacao"


# ---------------------------------------------------------------- a Reação to a Reação


@pytest.mark.parametrize(("quem", "owed"), [("N3-1", True), ("N3-2", False)])
def test_a_condecoracao_reacts_to_the_reacao_of_its_bearer_alone(castoria, quem, owed):
    """Manual, Contra-Tramas: Reações are triggers too."""
    fita = {"dono": "Ana", "valor_decimos": 1, "reacao": "reagir"}
    ana = {um: {"valor_decimos": 5} for um in NOMES}
    ana["N3-1"]["condecoracoes"] = [fita]
    ana[quem]["reacao"] = "acao"
    state = castoria.position(ana, {"N3-1": 5}, fase="construcao", turno=3)
    acted = played(state, Acao(seat="Ana", nivel="narrador", realizador="narrador"))
    assert [id for _seat, id in owing(acted)] == [state.mesa.quem("Ana", quem).id]
    reacted = played(acted, Reacao(seat="Ana", personagem=quem))
    assert ([id for _seat, id in owing(reacted)] == [state.mesa.quem("Ana", "N3-1").id]) == owed


def recalled(state):
    return [um.id for um in state.lembrados]


def marks(onde, gatilho):
    return Ajustar(seat="Ana", authority="card", ops=(Lembrar(personagem=onde, gatilho=gatilho),))


@pytest.mark.parametrize("reacao", sorted(DOINGS))
def test_it_is_recalled_at_its_bearers_and_at_nobody_elses(castoria, reacao):
    doing = DOINGS[reacao]
    state = played(ana_has(castoria, None, doing.fase), marks("Ana:N3-1", reacao))
    assert recalled(played(state, *doing.own)) == [state.mesa.quem("Ana", "N3-1").id]
    assert recalled(played(state, *doing.of_another)) == []


@pytest.mark.parametrize(("alvo", "often"), [("N3-1", 1), ("N3-2", 0)])
def test_its_death_is_recalled_once(castoria, alvo, often):
    state = castoria.position({"N3-1": 9}, {"N3-1": 4, "N3-2": 4})
    marked = played(state, marks("Beto:N3-1", "morrer"), Atacar(seat="Ana", atacante="N3-1", alvo=alvo))
    after = played(marked, Passar(seat="Beto"), Passar(seat="Beto"))
    assert len(recalled(after)) == often


def test_the_death_of_another_is_recalled_once_by_one_that_names_any(castoria):
    state = castoria.position({"N3-1": 9}, {"N3-1": 4, "N3-2": 4})
    marked = played(state, marks("Beto:N3-1", "morte"), Atacar(seat="Ana", atacante="N3-1", alvo="N3-2"))
    after = played(marked, Passar(seat="Beto"), Passar(seat="Beto"))
    assert len(recalled(after)) == 1


def test_a_reacao_to_an_acao_in_answer_is_recalled_too(castoria):
    state = castoria.position({"N3-1": 9, "N3-2": 5}, {"N3-1": 4})
    marked = played(state, marks("Ana:N3-2", "acao"), Atacar(seat="Ana", atacante="N3-1", alvo="N3-1"))
    assert recalled(played(marked, Acao(seat="Beto", nivel="3", realizador="N3-1", efeito=NADA)))


def test_each_of_a_bearers_own_is_of_a_trigger_that_the_manual_lists():
    """Phases, draws and discards are a Narrador's and have no bearer."""
    assert set(DO_PORTADOR.values()) == {*GATILHOS_EM_PALAVRAS} - {
        *("inicio-de-fase", "fim-de-fase", "comprar", "descartar")
    }
