"""Fase dos Danos: all attacks and answers deal damage at once (castelo.decisao.50)."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.castelo.habilidades import tem, voo_de
from companion.games.castelo.mesa import (
    AEREO,
    ATAQUE,
    DANO_A_MAIS,
    DEFESA,
    NAO_CAUSA_DANO,
    VIDA,
    Ataque,
    Tropa,
    Voo,
)
from companion.games.castelo.registry import CHECKS, RESOLUTION, em_combate, mudar_combate
from companion.games.castelo.state import PERMANENTES, State
from companion.games.castelo.tropas import STATE_CHECKS, como_esta, ferir
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context

DANOS = "castelo.combate.danos"
CURTO = "castelo.voo.curto"  # a tropa with Vôo Curto takes the answer as if on the ground
AINDA_CAUSA = "castelo.combate.morta-em-efeitos2-ainda-causa"

RESPONDE_A_UM = CHECKS.decision("varios-atacantes").reading("yes-but-answers-one")
EXCESSO_AO_ALVO = CHECKS.decision("defesa-protege-o-alvo").reading("excess-to-target")
OS_DOIS_RESPONDEM = CHECKS.decision("alvo-de-ataque-defendido").reading("both-answer")
SEMPRE_ZERO = CHECKS.decision("defesa-zero-atacada").reading("always-zero")
DEFENSOR_DO_AR_RESPONDE = CHECKS.decision("aereo-retorno-do-defensor").reading("defender-answers")
SO_O_ALVO_NAO_RESPONDE = CHECKS.decision("voo-longo-defensor").reading("only-target")
LONGO_NUNCA_FERIDO = CHECKS.decision("voo-longo-defendendo").reading("never")
DO_CHAO_NAO_RESPONDE = CHECKS.decision("voo-alvo-comum").reading("does-not")


class Ferimento(NamedTuple):
    """Damage that a tropa deals to a target."""

    alvo: str
    pontos: int
    rule: str
    por: str


def causar_danos(context: Context[State]) -> None:
    """Compute all damage from the values at the beginning of the step, mark it, then remove the dead."""
    golpes = tuple(golpes_de(context.state))
    for golpe in golpes:
        ferir(context, *golpe)
    STATE_CHECKS.run(context)
    combate = context.state.mesa.combate  # over if the active player has fallen
    if combate is not None and combate.depois:
        mudar_combate(context, depois=())
        for um in combate.depois:
            RESOLUTION.adjust(context, Ajuste("card", um.tropa, um.efeito, by=um.quem))
        STATE_CHECKS.run(context)


def golpes_de(state: State) -> Iterator[Ferimento]:
    """Yield the damage to each target; a target that has gone takes no more."""
    respondeu: set[str] = set()
    for ataque in em_combate(state).ataques:
        if ataque.situacao == "cancelado":
            continue
        atacante = _como_era(state, ataque.atacante)
        assert atacante is not None, "an attack that goes on has its tropa, or what is remembered of it"
        yield from do_ataque(state, ataque, atacante)
        regra = CURTO if _voo(state, atacante) == "C" else DANOS
        for contra in _quem_responde(state, ataque, atacante):
            if not (contra.id in respondeu and RESPONDE_A_UM.holds(state)):
                yield from _golpe(state, contra, DEFESA, atacante.id, regra)
            respondeu.add(contra.id)


def do_ataque(state: State, ataque: Ataque, atacante: Tropa) -> Iterator[Ferimento]:
    """Yield the damage of an attack to its defender or target, and the excess where it reaches the target."""
    outro = ataque.defensor or ataque.alvo
    ferida = _como_era(state, outro)
    if ferida is not None and _voo(state, ferida) == "L" and LONGO_NUNCA_FERIDO.holds(state):
        return
    for golpe in _golpe(state, atacante, AEREO if ataque.aereo else ATAQUE, outro, DANOS):
        yield golpe
        if ataque.defensor and ferida is not None and EXCESSO_AO_ALVO.holds(state):
            sobra = golpe.pontos - max(0, state.atual(ferida, VIDA) - ferida.dano)
            if sobra > 0 and _na_mesa(state, ataque.alvo):
                yield golpe._replace(alvo=ataque.alvo, pontos=sobra)


def _quem_responde(state: State, ataque: Ataque, atacante: Tropa) -> Iterator[Tropa]:
    """Yield the tropas that answer an attack: the defender, or else the target (castelo.decisao.49)."""
    ids = [ataque.defensor or ataque.alvo]
    if ataque.defensor and OS_DOIS_RESPONDEM.holds(state):
        ids.append(ataque.alvo)
    for contra in (_como_era(state, id) for id in ids):
        if contra is not None and _responde(state, ataque, atacante, contra):
            yield contra


def _responde(state: State, ataque: Ataque, atacante: Tropa, contra: Tropa) -> bool:
    """Return whether a tropa answers: castelo.voo.longo, castelo.aereo.sem-retorno, castelo.decisao.75."""
    defende, voo = contra.id == ataque.defensor, _voo(state, atacante)
    if ataque.aereo:
        return defende and DEFENSOR_DO_AR_RESPONDE.holds(state)
    if voo == "L":
        return defende and SO_O_ALVO_NAO_RESPONDE.holds(state)
    if defende:
        return True
    if contra.defesa == 0 and SEMPRE_ZERO.holds(state):
        return False
    return voo is None or _voo(state, contra) is not None or not DO_CHAO_NAO_RESPONDE.holds(state)


def _golpe(state: State, de: Tropa, valor: str, em: str, rule: str) -> Iterator[Ferimento]:
    na_mesa = state.mesa.tropa(de.id) is not None
    pontos = como_esta(state, de, valor) if na_mesa else getattr(de, valor)
    if na_mesa and tem(state, de, NAO_CAUSA_DANO):
        return
    if pontos is not None and valor != DEFESA and na_mesa:
        pontos += _a_mais(state, de, em)
    if pontos is not None and pontos > 0 and _na_mesa(state, em):
        yield Ferimento(em, pontos, rule if na_mesa else AINDA_CAUSA, de.id)


def _a_mais(state: State, de: Tropa, em: str) -> int:
    """Return the damage that texts add when a tropa hits a wall or a castle, a group's for each member."""
    o_que = DANO_A_MAIS.get(em.partition(":")[0])
    if o_que is None or state.mesa.tropa(em) is not None:
        return 0
    return sum(
        PERMANENTES.number(state, um.id, o_que, 0)
        for um in {de.id: de, **{m.id: m for m in de.membros}}.values()
    )


def _voo(state: State, tropa: Tropa) -> Voo | None:
    """Return the Vôo of a tropa, current or as it was when it left."""
    return voo_de(state, tropa) if state.mesa.tropa(tropa.id) is not None else tropa.voo


def _na_mesa(state: State, alvo: str) -> bool:
    return state.mesa.dono(alvo) is not None


def _como_era(state: State, id: str) -> Tropa | None:
    """Return the tropa as it stands, or as it was when it left in Efeitos Instantâneos 2."""
    idas = em_combate(state).idas
    return state.mesa.tropa(id) or next((tropa for tropa in idas if tropa.id == id), None)
