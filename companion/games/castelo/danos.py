"""Fase dos Danos: what every attack and every answer deals, all at once (castelo.decisao.50)."""

from collections.abc import Iterator

from companion.games.castelo.habilidades import voo_de
from companion.games.castelo.registry import em_combate
from companion.games.castelo.state import AEREO, ATAQUE, DEFESA, State, Tropa, Voo
from companion.games.castelo.tropas import STATE_CHECKS, como_esta, ferir
from companion.referee.resolving.resolution import Context

DANOS = "castelo.combate.danos"
CURTO = "castelo.voo.curto"  # who flies so takes the answer, as if on the ground
AINDA_CAUSA = "castelo.combate.morta-em-efeitos2-ainda-causa"


def causar_danos(context: Context[State]) -> None:
    """Tally from the values at the beginning of the step, then mark, then take away the dead."""
    golpes = tuple(golpes_de(context.state))
    for alvo, pontos, rule in golpes:
        ferir(context, alvo, pontos, rule)
    STATE_CHECKS.run(context)


def golpes_de(state: State) -> Iterator[tuple[str, int, str]]:
    """Who takes how much, and by which rule; who is gone takes nothing more.

    A defended attack leaves its target alone (castelo.decisao.46), which deals nothing either
    (castelo.decisao.49); a shared target answers each attack (castelo.decisao.48).
    """
    for ataque in em_combate(state).ataques:
        if ataque.situacao == "cancelado":
            continue
        atacante = _como_era(state, ataque.atacante)
        outro = ataque.defensor or ataque.alvo
        assert atacante is not None, "an attack that goes on has its tropa, or what is remembered of it"
        yield from _golpe(state, atacante, AEREO if ataque.aereo else ATAQUE, outro, DANOS)
        contra = _como_era(state, outro)
        # castelo.voo.longo; castelo.aereo.sem-retorno, castelo.decisao.75
        voo = _voo(state, atacante)
        if contra is not None and not ataque.aereo and voo != "L":
            yield from _golpe(state, contra, DEFESA, atacante.id, CURTO if voo else DANOS)


def _golpe(state: State, de: Tropa, valor: str, em: str, rule: str) -> Iterator[tuple[str, int, str]]:
    na_mesa = state.mesa.tropa(de.id) is not None
    pontos = como_esta(state, de, valor) if na_mesa else getattr(de, valor)
    if pontos is not None and pontos > 0 and _na_mesa(state, em):
        yield em, pontos, rule if na_mesa else AINDA_CAUSA


def _voo(state: State, tropa: Tropa) -> Voo | None:
    """Its Vôo as it is, or was when it went."""
    return voo_de(state, tropa) if state.mesa.tropa(tropa.id) is not None else tropa.voo


def _na_mesa(state: State, alvo: str) -> bool:
    return any(alvo in state.mesa.alvos(lado.jogador) for lado in state.mesa.lados)


def _como_era(state: State, id: str) -> Tropa | None:
    """The tropa as it stands, or as it was when it went in Efeitos Instantâneos 2."""
    idas = em_combate(state).idas
    return state.mesa.tropa(id) or next((tropa for tropa in idas if tropa.id == id), None)
