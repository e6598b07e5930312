"""The Campo, payments and the hand follow the book (1.9, 1.11, 1.12, 3.2, 3.4, 3.5, 1.18, 1.19, 4.2).

After every move the position is written and read again.
"""

import msgspec
from games.fabula.test_turnos import all_pass, play, resolved

from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.game import FABULA
from companion.games.fabula.habilidades import as_ativadas
from companion.games.fabula.moves import (
    Abrir,
    Ativar,
    DeclararOfensiva,
    Descartar,
    Desvirar,
    JogarAliado,
    JogarManobra,
    JogarModificacao,
    Passar,
)
from companion.games.fabula.operacoes import (
    Anexar,
    Cancelar,
    Comprar,
    Controlar,
    Copiar,
    CriarFicha,
    Fechar,
    Ferir,
    GerarRecurso,
    Vencer,
    Virar,
)
from companion.games.fabula.tasks import Ativada
from companion.referee.definition.card_forms import fields_asked
from companion.referee.matches.record_reading import read_move
from companion.referee.positions.adjustments import Modify

ANA, BETO = "Ana", "Beto"
BOTO = JogarAliado(seat=ANA, carta="Boto", custo=3, vida=2, ofensiva=1, influencia=4)


def lado(state, seat):
    return state.mesa.lado(seat)


def kinds(events):
    return [kind for kind, *_facts in events]


# ---------------------------------------------------------------- played


def test_an_ability_that_a_card_tells_stays_on_it_and_is_offered_to_its_controller(fabula):
    """1.14.7: a turned source pays no arrow again; nobody else is offered the ability."""
    ditas = (
        Ativada(custo=1, vira=True, efeito=(Comprar(),)),
        Ativada(sacrifica=True, descarta=1, efeito=(Vencer(),)),
    )
    boto = msgspec.structs.replace(BOTO, ativadas=ditas)
    state, _events = play(fabula.position(fase="acao", bases={"arredor": [BETO, {}]}), boto)
    state, _events = all_pass(state)
    (dele,) = state.mesa.aliados
    assert dele.ativadas == ditas
    moves = [ativar for _fonte, _uma, ativar in as_ativadas(state, ANA)]
    assert [(um.custo, um.vira, um.sacrifica, um.descarta) for um in moves] == [
        (1, True, (), ()),
        (0, False, (dele.id,), ("",)),
    ]
    assert not [*as_ativadas(state, BETO)]
    assert not {*moves} & {*FABULA.offers(state, ANA)}  # it came in this turn: 3.2.10
    velho = msgspec.structs.replace(dele, entrou=0)
    state = msgspec.structs.replace(state, mesa=msgspec.structs.replace(state.mesa, aliados=(velho,)))
    assert {*moves} <= {*FABULA.offers(state, ANA)}
    state, _events = play(state, moves[0])
    assert moves[0] not in {*FABULA.offers(state, ANA)}


def test_an_aliado_goes_over_the_stack_and_comes_in_unturned(fabula):
    """3.2.1, decisao.20; 3.2.10: the turn in which it came is noted, so it attacks in none of it."""
    state, events = play(fabula.position(fase="acao", bases={"arredor": [BETO, {}]}), BOTO)
    assert (lado(state, ANA).mao, lado(state, ANA).recursos, state.mesa.aliados) == (2, 7, ())
    state, events = all_pass(state)
    (boto,) = state.mesa.aliados
    assert (boto.nome, boto.dono, boto.vida, boto.ofensiva, boto.influencia) == ("Boto", ANA, 2, 1, 4)
    assert (boto.virado, boto.entrou, "guardou" in kinds(events)) == (False, state.mesa.turno, False)
    state, _events = all_pass(state)
    sai = DeclararOfensiva(seat=ANA, base="arredor", aliados=(boto.id,))
    assert FABULA.judge(state, sai).primary == "fabula.3.2.10"


def test_what_is_printed_on_an_aliado_comes_in_with_it(fabula):
    """1.14.5, 1.14.6: its passivas hold and its abilities are triggered while it lies there."""
    forca = {"effect": "add", "target": "ofensiva", "value": 2, "of": "seus-aliados"}
    ferido = {"when": "dano", "needs": ["esta"], "does": [{"op": "comprar"}]}
    fields = {"do": "jogar-aliado", "seat": ANA, "carta": "Boto", "vida": 3, "passivas": [forca]}
    move = msgspec.convert({**fields, "desencadeadas": [ferido]}, JogarAliado)
    state, _events = play(fabula.position(fase="acao", aliados={"a": [ANA, 2, {"ofensiva": 1}]}), move)
    assert state.atual(state.mesa.aliado("a"), "ofensiva") == 1
    state, _events = all_pass(state)
    boto = state.mesa.aliados[-1]
    assert [state.atual(aliado, "ofensiva") for aliado in state.mesa.aliados] == [3, 2]
    mao = lado(state, ANA).mao
    state, _events = resolved(state, BETO, "Fogo", Ferir(alvo=boto.id))
    assert lado(state, ANA).mao == mao + 1


def test_an_aliado_whose_effect_is_cancelled_goes_to_the_discard(fabula):
    """decisao.22; what was paid stays paid."""
    state, _events = play(
        fabula.position(fase="acao"),
        BOTO,
        Passar(seat=ANA),
        JogarManobra(seat=BETO, carta="Não", efeito=(Cancelar(),)),
    )
    state, _events = all_pass(state)
    assert (state.mesa.aliados, lado(state, ANA).descarte, lado(state, ANA).recursos) == ((), ("Boto",), 7)


def test_as_the_table_reads_it_an_aliado_comes_in_at_once(fabula):
    """decisao.20, read otherwise: nobody could have cancelled it."""
    direto = [["fabula.decisao.20", "straight-to-campo"]]
    state, _events = play(fabula.position(fase="acao", decisions=direto), BOTO)
    assert [aliado.nome for aliado in state.mesa.aliados] == ["Boto"]
    assert (lado(state, ANA).recursos, state.waited.waits_for) == (7, (ANA, BETO))


def test_a_modificacao_comes_in_alone_and_is_attached_for_its_cost(fabula):
    """3.4.1, 3.4.3, decisao.40."""
    state = fabula.position(fase="acao", aliados={"a": [ANA, 2]})
    state, _events = play(state, JogarModificacao(seat=ANA, carta="Remo", custo=1, anexar=2))
    state, _events = all_pass(state)
    (remo,) = state.mesa.modificacoes
    assert (remo.anexada, remo.anexar) == ("", 2)
    state, _events = play(state, Ativar(seat=ANA, fonte=remo.id, custo=2, efeito=(Anexar(alvo="a"),)))
    state, _events = all_pass(state)
    assert (state.mesa.modificacao(remo.id).anexada, lado(state, ANA).recursos) == ("a", 7)


def test_what_is_sacrificed_for_a_cost_was_not_destroyed(fabula):
    """1.18.6b: it triggers nothing that an aliado's death triggers."""
    luto = {"desencadeadas": [{"when": "destruido", "does": [{"op": "comprar"}]}]}
    state = fabula.position(aliados={"a": [ANA, 2], "b": [BETO, 2, luto]})
    move = JogarManobra(seat=ANA, carta="Oferta", sacrifica=("a",), descarta=("Cuia",))
    state, events = play(state, move)
    assert [kind for kind in kinds(events) if kind in ("destruido", "sacrificou", "desencadeou")] == [
        "sacrificou"
    ]
    assert (lado(state, ANA).mao, lado(state, ANA).descarte) == (1, ("a", "Cuia"))


def test_a_fallen_aliado_that_comes_back_is_another(fabula):
    """1.15.4: an effect at the aliado that has left does not hit the one that comes."""
    state, _events = resolved(fabula.position(), ANA, "Semeia", CriarFicha(nome="Folha"))
    (folha,) = state.mesa.aliados
    state, _events = resolved(state, ANA, "Fogo", Ferir(alvo=folha.id))
    state, _events = resolved(state, ANA, "Semeia", CriarFicha(nome="Folha"))
    (outra,) = state.mesa.aliados
    assert (outra.nome, outra.id == folha.id) == ("Folha", False)


# ---------------------------------------------------------------- Fichas


def test_a_ficha_is_its_creators_and_is_nowhere_once_it_has_left(fabula):
    """1.12.2, 1.12.7, 3.5.2; 1.12.8: its leaving triggers what its leaving triggers."""
    luto = {"desencadeadas": [{"when": "destruido", "does": [{"op": "comprar"}]}]}
    state = fabula.position(aliados={"a": [ANA, 2, luto]})
    state, events = resolved(state, BETO, "Semeia", CriarFicha(nome="Folha", vida=1, ofensiva=2))
    folha = state.mesa.aliados[-1]
    assert (folha.dono, folha.controlador, folha.ficha, folha.ofensiva) == (BETO, BETO, True, 2)
    assert ("ficha", BETO, folha.id) in events
    state, events = resolved(state, ANA, "Fogo", Ferir(alvo=folha.id))
    assert [kind for kind in kinds(events) if kind in ("destruido", "cessou", "desencadeou")] == [
        "cessou",
        "destruido",
        "desencadeou",
    ]
    assert (lado(state, BETO).descarte, state.mesa.aliado(folha.id)) == (("Semeia",), None)


def test_no_ficha_is_created_where_an_effect_forbids_it(fabula):
    """1.12.4: the effect is not carried out; for whom it is not forbidden it is."""
    nega = Modify(effect="deny", target="fabula.1.12.1", on=BETO)
    state, _events = resolved(fabula.position(), ANA, "Seca", nega)
    state, events = resolved(state, BETO, "Semeia", CriarFicha(nome="Folha"))
    assert (state.mesa.aliados, "sem-executar" in kinds(events)) == ((), True)
    state, _events = resolved(state, ANA, "Semeia", CriarFicha(nome="Folha"))
    assert [aliado.dono for aliado in state.mesa.aliados] == [ANA]


def test_a_copy_of_an_aliado_on_the_stack_comes_in_as_a_ficha(fabula):
    """1.12.1, 1.13.3: no card of a deck lies behind it."""
    state, _events = play(fabula.position(fase="acao"), BOTO)
    (boto,) = na_pilha(state)
    copia = JogarManobra(seat=ANA, carta="Espelho", efeito=(Copiar(anuncio=boto.id),))
    state, _events = play(state, copia)
    while na_pilha(state):
        state, _events = all_pass(state)
    assert [(aliado.nome, aliado.vida, aliado.ficha) for aliado in state.mesa.aliados] == [
        ("Boto", 2, True),
        ("Boto", 2, False),
    ]


# ---------------------------------------------------------------- turned, closed, another's


def test_the_arrow_turns_its_source_and_restauracao_unturns_it_for_a_resource(fabula):
    """1.8.12, 3.2.8; 1.16.3c: a modificação costs nothing (decisao.10)."""
    state = fabula.position(aliados={"a": [ANA, 2]}, modificacoes={"m": [ANA, {"virado": True}]})
    state, _events = play(state, Ativar(seat=ANA, fonte="a", vira=True))
    assert state.mesa.aliado("a").virado
    while state.mesa.fase != "restauracao" or state.mesa.ativo != ANA:
        state, _events = all_pass(state)
    antes = lado(state, ANA).recursos
    state, _events = play(state, Desvirar(seat=ANA, permanente="m"), Desvirar(seat=ANA, permanente="a"))
    assert not any(one.virado for one in state.mesa.permanentes)
    assert (lado(state, ANA).recursos, state.waited.waits_for[0]) == (antes - 1, ANA)


def test_what_a_text_closes_its_controller_opens(fabula):
    """1.16.3b, decisao.84."""
    state, _events = resolved(fabula.position(aliados={"b": [BETO, 2]}), ANA, "Véu", Fechar(alvo="b"))
    assert state.mesa.aliado("b").fechado
    assert FABULA.judge(state, Abrir(seat=ANA, permanente="b")).primary == "fabula.1.16.3b"
    while state.mesa.ativo != BETO:
        state, _events = all_pass(state)
    state, _events = play(state, Abrir(seat=BETO, permanente="b"))
    assert not state.mesa.aliado("b").fechado


def test_whoever_takes_an_aliado_does_not_own_it(fabula):
    """1.9.3, decisao.37: it waits no longer, unless the table reads it so."""
    state, _events = resolved(fabula.position(aliados={"b": [BETO, 2]}), ANA, "Laço", Controlar(alvo="b"))
    preso = state.mesa.aliado("b")
    assert (preso.dono, preso.controlador, preso.entrou) == (BETO, ANA, 0)
    espera = fabula.position(aliados={"b": [BETO, 2]}, decisions=[["fabula.decisao.37", "yes"]])
    state, _events = resolved(espera, ANA, "Laço", Controlar(alvo="b"))
    assert state.mesa.aliado("b").entrou == state.mesa.turno


def test_a_text_turns_and_unturns(fabula):
    state, _events = resolved(fabula.position(aliados={"b": [BETO, 2]}), ANA, "Sono", Virar(alvo="b"))
    assert state.mesa.aliado("b").virado
    state, _events = resolved(state, ANA, "Alvorada", Virar(alvo="b", virado=False))
    assert not state.mesa.aliado("b").virado


# ---------------------------------------------------------------- resources


def test_what_makes_resources_does_so_once_restauracao_is_over(fabula):
    """1.18.11, decisao.8: not for aliados unturned in it, and beyond ten unless the table caps it."""
    fontes = {
        "aliados": {"a": [ANA, 2, {"gera": 2}]},
        "bases": {"x": [ANA, {"gera": 1}], "y": [BETO, {"gera": 4}]},
    }
    state = fabula.position(fase="restauracao", **fontes)
    depois, events = all_pass(state)
    assert (lado(depois, ANA).recursos, ("gerou", ANA, 3) in events) == (13, True)
    capped = [["fabula.decisao.8", "capped-at-ten"]]
    tem = {ANA: {"recursos": 9}}
    depois, _events = all_pass(fabula.position(fase="restauracao", decisions=capped, tem=tem, **fontes))
    assert lado(depois, ANA).recursos == 10


def test_a_text_adds_resources_now_and_to_what_is_restored(fabula):
    """1.7.1, 1.18.10."""
    sobe = Modify(effect="add", target="recursos", on=BETO, value=2)
    state, _events = resolved(fabula.position(), ANA, "Chuva", GerarRecurso(quantos=2), sobe)
    assert lado(state, ANA).recursos == 12
    while state.mesa.ativo != BETO:
        state, _events = all_pass(state)
    assert lado(state, BETO).recursos == 4


# ---------------------------------------------------------------- the hand


def test_a_turn_closes_with_five_cards_and_says_which_go(fabula):
    """1.19.3, 4.2.5, decisao.12: the last act of the turn; an unnamed card is unnamed in the discard."""
    state = fabula.position(tem={ANA: {"mao": 7}})
    state, _events = play(state, Passar(seat=ANA), Passar(seat=BETO))
    assert (state.choice.asks, state.mesa.ativo) == ("descartar", ANA)
    assert next(FABULA.onward(state, BETO)).do == "descartar"
    state, _events = play(state, Descartar(seat=ANA, quantas=2, nomes=("Cuia",)))
    assert (lado(state, ANA).mao, lado(state, ANA).descarte, state.mesa.ativo) == (5, ("Cuia", ""), BETO)


def test_nobody_else_discards_at_the_end_of_a_turn(fabula):
    """1.19.3: the active player."""
    state = fabula.position(tem={BETO: {"mao": 9}})
    state, _events = play(state, Passar(seat=ANA), Passar(seat=BETO))
    assert (state.mesa.ativo, lado(state, BETO).mao) == (BETO, 9)


def test_a_printed_ofensiva_may_be_negative_and_phones_ask_from_zero(fabula):
    """fabula.2.7.2: whole numbers; only vida is positive (fabula.2.7.3)"""
    told = {"do": "jogar-aliado", "seat": ANA, "ofensiva": -2, "influencia": -1}
    move = read_move(told, fabula.position().options, FABULA)
    assert (move.ofensiva, move.influencia) == (-2, -1)
    asked = fields_asked(JogarAliado, ("ofensiva", "influencia"), FABULA.lexicon)
    assert {one.path: one.least for one in asked} == {"ofensiva": 0, "influencia": 0}
