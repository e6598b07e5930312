"""Invariants of every state of Castelo, and of the consequences of moves (its rules, §8)."""

from companion.games.castelo.game import cartas_de
from companion.games.castelo.moves import (
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    Comprar,
    PagarManutencao,
)
from companion.referee.rules.seating import opponents, sides_left


def invariants(before, move, step):
    check_counts(step.state)
    check_groups(step.state)
    check_attacks(step.state)
    check_markers(before.mesa, move, step)
    check_the_end_of_a_turn(before.mesa, step.state)


def check_counts(state):
    """Assert counters, cards of an owner, walls and their traps, and damage below life."""
    for lado in state.mesa.lados:
        if lado.jogador in state.out:
            assert cartas_de(state.mesa, lado.jogador) in ((0, lado.cartas) if state.outcome else (0,))
            continue
        assert cartas_de(state.mesa, lado.jogador) == lado.cartas
        assert lado.muralha >= 0
        assert lado.muralha > 0 or not any(one.lugar == "muralha" for one in lado.armadilhas)
        assert all(tropa.dano < state.atual(tropa, "vida") for tropa in lado.tropas)
        assert len(lado.produtores) <= 8
        assert not any(tropa.nova and tropa.area == "combate" for tropa in lado.tropas)
    assert {lado.jogador for lado in state.mesa.lados if lado.castelo == 0} == set(state.out)
    assert (state.outcome is not None) == (len(sides_left(state)) < 2)


def check_groups(state):
    """Assert that a group is two or more of one kind, with the sums of their printed values."""
    for grupo in (tropa for lado in state.mesa.lados for tropa in lado.tropas if tropa.membros):
        assert len(grupo.membros) > 1
        assert len({um.tipo for um in grupo.membros} | {grupo.tipo}) == 1
        for valor in ("ataque", "defesa", "vida"):
            assert getattr(grupo, valor) == sum(getattr(um, valor) for um in grupo.membros)


def check_attacks(state):
    """Assert that attackers are turned, nobody is target and defender, and an attack has one defender."""
    mesa = state.mesa
    if mesa.combate is None or mesa.combate.etapa == "danos" or state.outcome is not None:
        return
    valendo = mesa.combate.valendo
    feito = mesa.combate.etapa == "efeitos-2"
    defensores = [ataque.defensor for ataque in valendo if ataque.defensor]
    assert len(defensores) == len(set(defensores))
    assert not set(defensores) & {ataque.alvo for ataque in valendo}
    for ataque in valendo:
        atacante = mesa.lado(mesa.ativo).tropa(ataque.atacante)
        defensor = mesa.tropa(ataque.defensor)
        assert defensor is not None or not ataque.defensor or feito
        if defensor is not None:
            assert mesa.dono(ataque.defensor) in opponents(state, mesa.ativo)
            assert not defensor.virada
            # by the letters printed, which texts change later
            if not state.lasting:
                assert defensor.voo or not atacante.voo
                assert defensor.velocidade or not atacante.velocidade
        owed = state.choice is not None or any(
            task.__struct_config__.tag == "pedir-novo-alvo" for task in state.agenda
        )
        assert owed or feito or mesa.dono(ataque.alvo) in opponents(state, mesa.ativo)
    for ataque in mesa.combate.ataques:
        assert ataque.situacao != "desferido" or feito


def check_markers(before, move, step):
    """Assert that only payments and production change markers without a text, a gift or a card put down."""
    if not isinstance(move, BaixarTropa | BaixarPermanente | PagarManutencao | BaixarProducao | Comprar):
        return
    if step.state.outcome is not None or step.state.mesa.ativo != before.ativo:
        return
    events = [(event.kind, dict(event.facts)) for event in step.events]
    made = sum(facts["marcadores"] for kind, facts in events if kind == "produziu")
    paid = sum(len(facts["custo"]) for kind, facts in events if kind == "pagou")
    assert markers(step.state.mesa) == markers(before) + made - paid


def markers(mesa):
    """Return all markers that lie on the table."""
    return sum(len(lado.soltos) + sum(one.marcadores for one in lado.produtores) for lado in mesa.lados)


def check_the_end_of_a_turn(before, state):
    """Assert that nothing of the last turn is left: castelo.tropas.dano-zera-no-fim, castelo.decisao.40."""
    if state.mesa.turno == before.turno or state.outcome is not None:
        return
    tropas = [tropa for lado in state.mesa.lados for tropa in lado.tropas]
    assert not any(tropa.dano or tropa.nova or tropa.moveu for tropa in tropas)
    assert before.ativo in state.out or state.mesa.lado(before.ativo).mao <= 8
    assert not any(tropa.virada for tropa in state.mesa.lado(state.mesa.ativo).tropas)
    assert not state.agenda
    assert not state.windows
    assert not state.lasting
