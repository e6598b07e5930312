"""Agrupamento: tropas of one kind that unite at the beginning of combat and count as one."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.games.castelo.agenda import Unioes
from companion.games.castelo.ataques import acertar_ataques, que_atacam
from companion.games.castelo.habilidades import SO_SE_TODAS, tem
from companion.games.castelo.mesa import AGRUPA_COM_OUTRO, AGRUPAMENTO, GRUPOS, Tropa
from companion.games.castelo.moves import (
    Agrupar,
    Atacar,
    Defender,
    Mover,
    NovoAlvo,
    Separar,
    UsarArmadilha,
    UsarEfeito,
)
from companion.games.castelo.reasons import (
    MOVIMENTACAO_PASSOU,
    SO_AS_PROPRIAS,
    SO_MESA,
    dono_da_carta,
    se_esta,
)
from companion.games.castelo.registry import CHECKS, RESOLUTION, mudar_lado
from companion.games.castelo.state import State
from companion.games.castelo.tasks import Etapa
from companion.games.castelo.tropas import STATE_CHECKS
from companion.language import Message, _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.several import Among
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_WAITED_FOR
from companion.referee.judging.tier_checks import Found
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import allies

MOVIMENTACAO: Etapa = "movimentacao"  # the step, and the trigger of the other players' window in it
INICIO = "castelo.agrupamento.inicio-do-combate"
JUNTAR = "castelo.agrupamento.juntar"
UMA_SO = "castelo.agrupamento.uma-so-tropa"
VARIAS = "castelo.agrupamento.varias"

SO_NO_PROPRIO = CHECKS.decision("inicio-de-qual-combate").reading("own-combat-only")
MESMA_AREA = CHECKS.decision("grupo-na-mesma-area").reading("same-area")
UMA_SEM = CHECKS.decision("grupo-com-uma-sem-agrupamento").reading("exactly-one")
TRES = CHECKS.decision("limite-do-grupo").reading("three")
SO_DESVIRADAS = CHECKS.decision("membro-virado").reading("turned-cannot-join")
NOVA_NAO = CHECKS.decision("recem-chegada-no-grupo").reading("no")
PRESO_NAO_CRESCE = CHECKS.decision("grupo-crescer").reading("fully-locked")
DANO_PERDIDO = CHECKS.decision("dano-dos-membros").reading("lost")


def as_que_se_unem(state: State, quem: Seat, ids: tuple[str, ...]) -> tuple[Tropa, ...]:
    """Return the tropas with those ids, groups included; ids that are not there are left out."""
    lado = state.mesa.lado(quem)
    return tuple(tropa for id in ids if (tropa := lado.tropa(id)) is not None)


def membros(state: State, quem: Seat, ids: tuple[str, ...]) -> tuple[Tropa, ...]:
    """Return the tropas with those ids, each group as its members."""
    unem = as_que_se_unem(state, quem, ids)
    return tuple(membro for tropa in unem for membro in GRUPOS.singles(tropa))


def chamado(unem: tuple[Tropa, ...]) -> str:
    """Return the name of a group: the ids of its members, joined by "+"."""
    return "+".join(sorted(one.id for one in unem))


def que_seriam(state: State, quem: Seat, id: str) -> tuple[str, ...]:
    """Return the ids of the tropas that would unite into a group of that name, or () if none could."""
    lado, ids = state.mesa.lado(quem), set(id.split("+"))
    unem = tuple(one for one in lado.tropas if {um.id for um in GRUPOS.singles(one)} <= ids)
    todas = len(unem) > 1 and {um.id for one in unem for um in GRUPOS.singles(one)} == ids
    return tuple(one.id for one in unem) if todas else ()


def podem_unir_se(state: State, quem: Seat, tropa: Tropa) -> tuple[str, ...]:
    """Return the ids of the tropas that may unite with this one at the beginning of combat, by the book."""
    return tuple(
        outra.id
        for outra in state.mesa.lado(quem).tropas
        if outra.id != tropa.id
        and (outra.tipos == tropa.tipos or _com_outro(state, (tropa, outra)))
        and outra.area == tropa.area
        and any(tem(state, one, AGRUPAMENTO) for one in (tropa, outra))
        and not any(one.virada or one.nova or one.presa for one in (tropa, outra))
    )


# ---------------------------------------------------------------- checks


@CHECKS.check(INICIO, Agrupar, Separar, tier=Tier.TURN)
def no_inicio_do_combate(state: State, move: Move) -> Finding:
    """Let the attacker unite first and the other players afterwards: castelo.decisao.89."""
    combate, ativo, window = state.mesa.combate, state.mesa.ativo, state.waited
    if isinstance(move, Separar) and _so_no_proprio_combate(state, move):
        return None
    if combate is None or combate.etapa != "movimentacao":
        return _fora_do_inicio(state)
    reason = _("Only in one's own combat; this one is {ativo}'s")
    proibe = SO_NO_PROPRIO.forbids(state, reason, ativo=ativo) if move.seat != ativo else None
    fala = (ativo,) if window is None else window.waits_for
    return proibe if isinstance(proibe, Breach) or move.seat in fala else Breach(NOT_WAITED_FOR, por=fala)


def _fora_do_inicio(state: State) -> Breach:
    if (combate := state.mesa.combate) is not None:
        return Breach(MOVIMENTACAO_PASSOU, etapa=combate.etapa)
    return Breach(_("Groups only at the start of combat; now is {fase}"), fase=state.mesa.fase)


def _so_no_proprio_combate(state: State, move: Separar) -> bool:
    """Return whether a group has attacked and another moment of combat would separate it.

    castelo.agrupamento.preso-apos-atacar judges that case.
    """
    grupo = None if move.grupo is UNSET else state.mesa.lado(move.seat).tropa(move.grupo)
    outro_combate = move.seat != state.mesa.ativo or state.mesa.combate is not None
    return grupo is not None and grupo.presa and outro_combate


@CHECKS.check_one_of((SO_MESA, JUNTAR), Agrupar, tier=Tier.PIECES, physical=True, partly=True)
def membros_na_mesa(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Iterator[Found]:
    """Require tropas of one's side or a partner's: castelo.formas.coop-sem-ataque-conjunto judges those."""
    donos = (move.seat, *allies(state, move.seat))
    fora = tuple(id for id in tropas if not any(state.mesa.lado(dono).tem(id) for dono in donos))
    if fora:
        perdida = next((id for id in fora if not dono_da_carta(state, id)), fora[0])
        rule = JUNTAR if dono_da_carta(state, perdida) else SO_MESA
        yield rule, se_esta(state, SO_AS_PROPRIAS, perdida, tropas=fora)


def _de_um_grupo(state: State, reason: Message, *ids: str) -> Finding:
    """Refuse a move by or against one member: only its group acts."""
    for id in ids:
        if (grupo := state.mesa.grupo_de(id)) is not None:
            return Breach(reason, tropa=id, grupo=grupo.id)
    return None


@CHECKS.check(UMA_SO, Atacar, tier=Tier.PIECES, physical=True)
def ninguem_ataca_sozinha(state: State, move: Atacar, atacante: str) -> Finding:
    return _de_um_grupo(state, _("{tropa} attacks only with its group"), atacante)


@CHECKS.check(UMA_SO, Atacar, NovoAlvo, UsarArmadilha, tier=Tier.PIECES, physical=True)
def ninguem_e_alvo_sozinha(state: State, move: Move, alvo: str) -> Finding:
    return _de_um_grupo(state, _("{tropa} is a target only with its group"), alvo)


@CHECKS.check(UMA_SO, Defender, tier=Tier.PIECES, physical=True)
def ninguem_defende_sozinha(state: State, move: Defender, defensor: str) -> Finding:
    return _de_um_grupo(state, _("{tropa} defends only with its group"), defensor)


@CHECKS.check(UMA_SO, Mover, UsarEfeito, tier=Tier.PIECES, physical=True)
def ninguem_age_sozinha(state: State, move: Move, tropa: str) -> Finding:
    return _de_um_grupo(state, _("{tropa} acts only with its group"), tropa)


@CHECKS.check(UMA_SO, Agrupar, tier=Tier.PIECES, physical=True, partly=True)
def ninguem_se_une_sozinha(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Finding:
    return _de_um_grupo(state, _("{tropa} is in a group: only the whole group unites"), *tropas)


@CHECKS.check(JUNTAR, Agrupar, tier=Tier.PIECES, physical=True)
def com_outra(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Finding:
    reason = _("[{tropas} needs another tropa|A group needs two tropas]")
    return None if len(tropas) > 1 else Breach(reason, tropas=tropas)


@CHECKS.check(JUNTAR, Agrupar)
def alguma_com_agrupamento(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Finding:
    tem_uma = any(tem(state, tropa, AGRUPAMENTO) for tropa in membros(state, move.seat, tropas))
    return None if tem_uma else Breach(_("{tropas}: no tropa has Agrupamento"), tropas=tropas)


@CHECKS.check("castelo.agrupamento.mesmo-tipo", Agrupar, partly=True)
def do_mesmo_tipo(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Finding:
    unem = membros(state, move.seat, tropas)
    separa = len({tropa.tipo for tropa in unem}) > 1 and not _com_outro(state, unem)
    return Breach(_("{tropas}: Ser Vivo and Máquina do not unite"), tropas=tropas) if separa else None


def _com_outro(state: State, unem: Iterable[Tropa]) -> bool:
    """Return whether the text of one of them lets it unite with the other type."""
    return any(tem(state, tropa, AGRUPA_COM_OUTRO) for tropa in unem)


@CHECKS.check(VARIAS, Agrupar, partly=True)
def so_uma_sem_agrupamento(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Finding:
    sem = _sem_agrupamento(state, move.seat, tropas)
    reason = _("Only one without Agrupamento fits: {tropas}")
    return Breach(reason, tropas=sem) if len(sem) > 1 else None


@CHECKS.check(VARIAS, Agrupar)
def ao_menos_uma_sem(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Finding:
    reason = _("All have Agrupamento: {tropas}")
    sem = _sem_agrupamento(state, move.seat, tropas)
    return None if sem else UMA_SEM.forbids(state, reason, tropas=tropas)


def _sem_agrupamento(state: State, quem: Seat, tropas: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one.id for one in membros(state, quem, tropas) if not tem(state, one, AGRUPAMENTO))


@CHECKS.check(VARIAS, Agrupar, partly=True)
def nem_mais_de_tres(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Finding:
    unem = membros(state, move.seat, tropas)
    if len(unem) <= 3:
        return None
    return TRES.forbids(
        state, _("{many} tropas are too many for a group: at most 3", many=len(unem)), tropas=tropas
    )


@CHECKS.check(UMA_SO, Agrupar, partly=True)
def na_mesma_area(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Finding:
    areas = {tropa.area for tropa in as_que_se_unem(state, move.seat, tropas)}
    reason = _("{tropas} lie in different areas")
    return MESMA_AREA.forbids(state, reason, tropas=tropas) if len(areas) > 1 else None


@CHECKS.check("castelo.agrupamento.preso-apos-atacar", Agrupar, partly=True)
def nenhum_grupo_preso(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Finding:
    """Refuse to unite a held group with others where the table reads it so: castelo.decisao.102."""
    presas = tuple(one.id for one in as_que_se_unem(state, move.seat, tropas) if one.presa)
    reason = _("A group that attacked does not grow: {tropas}")
    return PRESO_NAO_CRESCE.forbids(state, reason, tropas=presas) if presas else None


@CHECKS.check("castelo.combate.atacante-desvirada", Agrupar, partly=True)
def desviradas(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Finding:
    viradas = tuple(one.id for one in as_que_se_unem(state, move.seat, tropas) if one.virada)
    reason = _("What is turned does not unite: {tropas}")
    return SO_DESVIRADAS.forbids(state, reason, tropas=viradas) if viradas else None


@CHECKS.check("castelo.combate.recem-chegada-fica", Agrupar, partly=True)
def nenhuma_entrou_agora(state: State, move: Agrupar, tropas: tuple[str, ...]) -> Finding:
    novas = tuple(one.id for one in as_que_se_unem(state, move.seat, tropas) if one.nova)
    reason = _("New tropas do not unite: {tropas}")
    return NOVA_NAO.forbids(state, reason, tropas=novas) if novas else None


@CHECKS.elements(Agrupar, "tropas")
def quem_se_une(state: State, move: Agrupar) -> Any:
    return Among(tropa.id for tropa in state.mesa.lado(move.seat).tropas)


CHECKS.permit(Agrupar, JUNTAR)


# ---------------------------------------------------------------- effects


@RESOLUTION.task(Unioes)
def abrir_unioes(context: Context[State], task: Unioes) -> None:
    """Open a player's window for uniting and separating, if there is anything to unite or separate."""
    state = context.state
    if not any(um.membros or tem(state, um, AGRUPAMENTO) for um in state.mesa.lado(task.quem).tropas):
        return
    window = context.open(MOVIMENTACAO, INICIO, (task.quem,), silence="by-holder")
    if not any(context.can(kind(seat=task.quem)) for kind in (Agrupar, Separar)):
        context.close(window.id)


@RESOLUTION.move(Agrupar)
def agrupar(context: Context[State], move: Agrupar, tropas: tuple[str, ...]) -> None:
    """Replace the members by one tropa, in the place of the first, named after all of them."""
    lado = context.state.mesa.lado(move.seat)
    unem = as_que_se_unem(context.state, move.seat, tropas)
    id = chamado(membros(context.state, move.seat, tropas))
    grupo = GRUPOS.joined(unem, id, **_de_outro_modo(context, unem))
    ficam = tuple(tropa for tropa in lado.tropas if tropa.id not in tropas)
    at = min(at for at, tropa in enumerate(lado.tropas) if tropa.id in tropas)
    mudar_lado(context, move.seat, tropas=(*ficam[:at], grupo, *ficam[at:]))
    context.emit("agrupou", "castelo.agrupamento.soma", jogador=move.seat, tropas=tropas, tropa=id)
    # Fewer tropas are counted afterwards. An attacking tropa unites only where the table lets that stand.
    acertar_ataques(context, (*que_atacam(context.state, unem), *STATE_CHECKS.run(context)))


def _de_outro_modo(context: Context[State], unem: tuple[Tropa, ...]) -> dict[str, Any]:
    """Return the values of a group for which the table reads neither the sum nor the union of its members."""
    fields: dict[str, Any] = {"dano": 0} if DANO_PERDIDO.holds(context.state) else {}
    if SO_SE_TODAS.holds(context.state):
        fields["velocidade"] = all(tropa.velocidade for tropa in unem)
        if not all(tropa.voo for tropa in unem):
            fields["voo"] = None
    return fields
