"""Armadilhas: face down until used, by the defender, against those who attack."""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.games.castelo.combate import ARMADILHAS, DIVIDEM_ARMADILHAS, e_atacado, por_quem_se_armam
from companion.games.castelo.habilidades import DE_TEXTOS, tem, voo_de
from companion.games.castelo.instantaneas import cumprir_texto
from companion.games.castelo.mesa import VELOCIDADE, Ataque, Oculta
from companion.games.castelo.moves import UsarArmadilha
from companion.games.castelo.palavras import do_custo
from companion.games.castelo.permanentes import LOCALIZADAS
from companion.games.castelo.producao import custo_de, faltando, o_que_falta, pagar_custo, pode_pagar
from companion.games.castelo.reasons import NAO_ATACADO, se_esta
from companion.games.castelo.registry import (
    CHECKS,
    MONTES,
    RESOLUTION,
    em_combate,
    mudar_combate,
    mudar_lado,
    para_o_descarte,
)
from companion.games.castelo.state import State
from companion.games.castelo.tasks import (
    Cada,
    DeOculta,
    DestruirArmadilha,
    DevolverArmadilha,
    Efeito,
    PassarArmadilha,
    UmaOculta,
    VerArmadilha,
    muralha_de,
)
from companion.games.castelo.tropas import cair_armadilhas
from companion.games.castelo.visados import NOMES
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_IN_MATCH, NOT_WAITED_FOR
from companion.referee.judging.tier_checks import Found
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context
from companion.referee.rules.hidden_cards import handed, shown
from companion.referee.rules.seating import allies

SEM_RECURSO_FICA_VIRADA = CHECKS.decision("armadilha-sem-recurso").reading("stays-face-down")
SEM_LIMITE = "castelo.combate.armadilhas-sem-limite"
POR_TEXTO = "castelo.permanentes.alcance"
QUE_E = {"muralha": "castelo.tipos.armadilha", "campo": "castelo.tipos.armadilha-de-campo"}
SO_NAO_DEFENDIDOS = CHECKS.decision("armadilha-da-muralha-contra-defendidos").reading("undefended-only")


def _oculta(state: State, quem: Seat, armadilha: str) -> Oculta:
    oculta = state.mesa.lado(quem).armadilha(armadilha)
    assert oculta is not None, "the rule is asked after the pieces"
    return oculta


def _ataque(state: State, atacante: str) -> Ataque:
    ataque = em_combate(state).ataque_de(atacante)
    assert ataque is not None, "the rule is asked after the pieces"
    return ataque


def na_etapa_das_armadilhas(state: State, quem: Seat) -> bool:
    """Return whether a player may use traps now, also on an attacker that only a trap's own text reaches."""
    window = state.waited
    return window is not None and window.trigger == ARMADILHAS and quem in window.waits_for


def atacantes_de(state: State, quem: Seat) -> tuple[str, ...]:
    """Return the attackers against whom a player's traps may be used, those in the air included."""
    combate, por_quem = state.mesa.combate, por_quem_se_armam(state, quem)
    valendo = combate.valendo if combate is not None else ()
    return tuple(um.atacante for um in valendo if state.mesa.dono(um.alvo) in por_quem)


@CHECKS.check("castelo.combate.armadilhas-fase", UsarArmadilha, tier=Tier.TURN)
def so_o_defensor_na_sua_etapa(state: State, move: UsarArmadilha) -> Finding:
    if state.choice is not None or state.mesa.combate is None:
        return None  # another rule judges this case
    window = state.waited
    etapa = em_combate(state).etapa
    if na_etapa_das_armadilhas(state, move.seat):
        return None
    if window is not None and etapa == ARMADILHAS:
        if not e_atacado(state, move.seat):
            return Breach(NAO_ATACADO)
        return Breach(NOT_WAITED_FOR, por=window.waits_for, etapa=etapa)
    return Breach(_("Now is {etapa}, not Armadilhas"), etapa=etapa)


@CHECKS.check("castelo.armadilhas.uso-unico", UsarArmadilha, tier=Tier.PIECES, physical=True)
def ainda_virada(state: State, move: UsarArmadilha, armadilha: str) -> Finding:
    if state.mesa.lado(move.seat).armadilha(armadilha):
        return None
    return Breach(_("{seat} has no such trap face down"), armadilha=armadilha)


@CHECKS.check("castelo.mesa.armadilhas-ocultas", UsarArmadilha, tier=Tier.PIECES)
def a_carta_que_ali_esta(state: State, move: UsarArmadilha, armadilha: str) -> Finding:
    """Check the trap's card only where the move and its owner have declared it; the facts never name it."""
    oculta = state.mesa.lado(move.seat).armadilha(armadilha)
    if oculta is None or not move.carta or oculta.carta.value in (UNSET, move.carta):
        return None
    return Breach(_("The trap there is another card than {carta}"), armadilha=oculta.id)


@CHECKS.check("castelo.armadilhas.so-defesa", UsarArmadilha, tier=Tier.PIECES, physical=True)
def contra_quem_ataca(state: State, move: UsarArmadilha, alvo: str) -> Finding:
    """Require an attack on the mover, or on a partner where the table reads that partners share traps."""
    ataque = em_combate(state).ataque_de(alvo)
    if ataque is None or ataque.situacao != "vale":
        return se_esta(state, _("{alvo} is not attacking"), alvo, alvo=alvo)
    atacado = state.mesa.dono(ataque.alvo)
    if atacado == move.seat:
        return None
    do_parceiro = state.forma == "cooperativo" and atacado in allies(state, move.seat)
    if do_parceiro:
        reason = _("{alvo} attacks the partner of {seat}, who use their own traps")
        return DIVIDEM_ARMADILHAS.allows(state, reason, alvo=alvo)
    return Breach(_("{alvo} does not attack {seat}"), alvo=alvo)


@CHECKS.check("castelo.armadilhas.nao-afeta-ar", UsarArmadilha)
def no_chao(state: State, move: UsarArmadilha, alvo: str) -> Finding:
    tropa = state.mesa.tropa(alvo)
    if _ataque(state, alvo).aereo:
        return Breach(_("{alvo} attacks by the air, where no trap reaches"), alvo=alvo)
    voa = tropa is not None and voo_de(state, tropa) is not None and "voo" not in move.tambem
    return Breach(_("{alvo} has Vôo: no trap reaches it"), alvo=alvo) if voa else None


@CHECKS.check("castelo.armadilhas.muralha-so-quem-ataca-muralha", UsarArmadilha)
def da_muralha_contra_quem_a_ataca(state: State, move: UsarArmadilha, armadilha: str, alvo: str) -> Finding:
    ataque = _ataque(state, alvo)
    if _oculta(state, move.seat, armadilha).lugar == "campo" or ataque.alvo == muralha_de(move.seat):
        return None
    if state.mesa.dono(ataque.alvo) is None:  # the target has left
        return Breach(_("{alvo} does not attack the wall, where this trap lies"), alvo=alvo)
    return Breach(_("A trap of the wall, but the attack is on {alvo}"), alvo=ataque.alvo)


@CHECKS.check("castelo.armadilhas.muralha-so-nao-defendidas", UsarArmadilha)
def da_muralha_so_sem_defesa(state: State, move: UsarArmadilha, armadilha: str, alvo: str) -> Finding:
    ataque = _ataque(state, alvo)
    if _oculta(state, move.seat, armadilha).lugar == "campo" or not ataque.defensor:
        return None
    reason = _("{defensor} defends: no trap of the wall fits")
    return SO_NAO_DEFENDIDOS.forbids(state, reason, defensor=ataque.defensor)


@CHECKS.check("castelo.armadilhas.custo-no-uso", UsarArmadilha, tier=Tier.COST)
def paga_se_no_uso(state: State, move: UsarArmadilha) -> Finding:
    if not move.sem_pagar:
        return None
    reason = _("The use costs[ {what}|, and it is paid now]", what=do_custo(move.custo))
    return Breach(reason, custo=move.custo)


@CHECKS.check("castelo.armadilhas.lugar-muralha", UsarArmadilha, tier=Tier.PIECES)
def a_da_muralha_na_muralha(state: State, move: UsarArmadilha, armadilha: str) -> Finding:
    oculta = state.mesa.lado(move.seat).armadilha(armadilha)
    errada = oculta is not None and move.feita_para == "muralha" and oculta.lugar == "campo"
    reason = _("The card is for the muralha, but lies in the campo")
    return Breach(reason, armadilha=armadilha) if errada else None


@CHECKS.check("castelo.armadilhas.lugar-campo", UsarArmadilha, tier=Tier.PIECES)
def a_de_campo_no_campo(state: State, move: UsarArmadilha, armadilha: str) -> Finding:
    oculta = state.mesa.lado(move.seat).armadilha(armadilha)
    errada = oculta is not None and move.feita_para == "campo" and oculta.lugar == "muralha"
    reason = _("The card is for the campo, but lies on the muralha")
    return Breach(reason, armadilha=armadilha) if errada else None


@CHECKS.check("castelo.producao.oculta-sem-recurso", UsarArmadilha, tier=Tier.COST)
def com_recurso(state: State, move: UsarArmadilha) -> Finding:
    """Refuse a trap that cannot be paid for, if the table keeps it face down; by default it is lost."""
    if pode_pagar(state, move):
        return None
    custo = custo_de(state, move)
    return SEM_RECURSO_FICA_VIRADA.forbids(state, o_que_falta(state, move.seat, custo), custo=custo)


@CHECKS.check_one_of(QUE_E.values(), UsarArmadilha)
def contra_quem_o_texto_visa(state: State, move: UsarArmadilha, armadilha: str, alvo: str) -> Iterator[Found]:
    """Require a tropa that the text of the trap means."""
    rule = QUE_E[_oculta(state, move.seat, armadilha).lugar]
    for op in move.efeito:
        if isinstance(op, Cada) and op.among.this:
            visada = msgspec.structs.replace(op.among, this=False)
            if (breach := NOMES.unfit(state, visada, move.seat, "", alvo)) is not None:
                yield rule, breach


@CHECKS.possible(UsarArmadilha, "armadilha")
def viradas(state: State, move: Move) -> tuple[str, ...]:
    return tuple(oculta.id for oculta in state.mesa.lado(move.seat).armadilhas)


@CHECKS.possible(UsarArmadilha, "alvo")
def atacantes(state: State, move: Move) -> tuple[str, ...]:
    combate = state.mesa.combate
    return tuple(ataque.atacante for ataque in combate.valendo) if combate is not None else ()


@CHECKS.permit_by(UsarArmadilha)
def permitida(state: State, move: UsarArmadilha, armadilha: str, alvo: str) -> tuple[str, ...]:
    """Permit traps also against Velocidade, in the field without a wall, and more than once."""
    lugar = _oculta(state, move.seat, armadilha).lugar
    tropa = state.mesa.tropa(alvo)
    por = ["campo-qualquer-atacante" if lugar == "campo" else "muralha-so-quem-ataca-muralha"]
    if tropa is not None and tem(state, tropa, VELOCIDADE):
        por.append("afeta-velocidade")
    if lugar == "campo" and state.mesa.lado(move.seat).muralha == 0:
        por.append("campo-sem-muralha")
    de_novo = (SEM_LIMITE,) if alvo in em_combate(state).atingidas else ()
    return ("castelo.combate.armadilhas-fase", *(f"castelo.armadilhas.{rule}" for rule in por), *de_novo)


@RESOLUTION.move(UsarArmadilha)
def usar(context: Context[State], move: UsarArmadilha, armadilha: str, alvo: str) -> None:
    """Show, pay for, carry out and discard a trap; without its markers it has no effect."""
    lado, custo = context.state.mesa.lado(move.seat), custo_de(context.state, move)
    oculta = _oculta(context.state, move.seat, armadilha)
    carta = move.carta or (oculta.carta.value if isinstance(oculta.carta.value, str) else "")
    mudar_lado(context, move.seat, armadilhas=tuple(one for one in lado.armadilhas if one.id != oculta.id))
    mudar_combate(context, atingidas=(*em_combate(context.state).atingidas, alvo))
    para_o_descarte(context, oculta.de_quem, carta)
    LOCALIZADAS.settle(context)
    facts = {"jogador": move.seat, "armadilha": oculta.id, "carta": carta, "alvo": alvo}
    if faltando(context.state, move.seat, custo):
        context.emit("armadilha-sem-efeito", "castelo.armadilhas.sem-recurso-descarta", **facts)
        return
    context.emit("armadilha", "castelo.armadilhas.custo-no-uso", **facts)
    pagar_custo(context, move.seat, custo, move.pagamento)
    cumprir_texto(context, move.seat, carta, contra(move.efeito, alvo))


def contra(efeito: Efeito, alvo: str) -> Efeito:
    """Return a trap's text with the tropa that it is used against, which the text calls this one."""
    return tuple(
        um
        for op in efeito
        for um in (
            [feito.aimed_at(alvo) for feito in op.does] if isinstance(op, Cada) and op.among.this else [op]
        )
    )


# ---------------------------------------------------------------- effects of texts on traps in play


@CHECKS.check(POR_TEXTO, *DE_TEXTOS, tier=Tier.PIECES, physical=True)
def entre_quem_joga(state: State, move: Move) -> Finding:
    """Require that the trap is there, and that another player sees or receives it."""
    for op in move.operations:
        if not isinstance(op, DeOculta):
            continue
        jogam = [lado.jogador for lado in state.mesa.lados if lado.jogador not in state.out]
        if op.de not in jogam:
            return Breach(NOT_IN_MATCH, jogador=op.de)
        outro = op.quem if isinstance(op, VerArmadilha) else op.para
        if outro not in jogam or outro == op.de:
            reason = _("{jogador} already has this trap") if outro == op.de else NOT_IN_MATCH
            return Breach(reason, jogador=outro)
        if state.mesa.lado(op.de).armadilha(op.armadilha) is None:
            return Breach(_("{jogador} has no such trap"), armadilha=op.armadilha, jogador=op.de)
    return None


@RESOLUTION.operation(VerArmadilha)
def ver(context: Context[State], op: VerArmadilha, ajuste: Ajuste[Any], below: int) -> None:
    lado = context.state.mesa.lado(op.de)
    armadilhas = tuple(
        msgspec.structs.replace(oculta, carta=shown(oculta.carta, op.quem))
        if oculta.id == op.armadilha
        else oculta
        for oculta in lado.armadilhas
    )
    mudar_lado(context, op.de, armadilhas=armadilhas)
    context.emit("viu-armadilha", POR_TEXTO, jogador=op.quem, armadilha=op.armadilha, dono=op.de)


@RESOLUTION.operation(PassarArmadilha)
def passar_armadilha(context: Context[State], op: PassarArmadilha, ajuste: Ajuste[Any], below: int) -> None:
    """Move a trap; it remains its owner's card: castelo.turno.descarte-visivel."""
    mesa = context.state.mesa
    oculta, recebe = mesa.lado(op.de).armadilha(op.armadilha), mesa.lado(op.para)
    if oculta is None:
        return
    id = oculta.id if recebe.armadilha(oculta.id) is None else f"{op.de}:{oculta.id}"
    dono = "" if oculta.de_quem == op.para else oculta.de_quem
    agora = msgspec.structs.replace(oculta, id=id, carta=handed(oculta.carta, op.para), dono=dono)
    ficam = tuple(one for one in mesa.lado(op.de).armadilhas if one is not oculta)
    mudar_lado(context, op.de, armadilhas=ficam)
    mudar_lado(context, op.para, armadilhas=(*recebe.armadilhas, agora))
    context.emit("passou-armadilha", POR_TEXTO, jogador=op.para, armadilha=id, dono=op.de)


_DE_UMA = (DestruirArmadilha, DevolverArmadilha)


@CHECKS.check_operation(POR_TEXTO, *_DE_UMA, moves=DE_TEXTOS, tier=Tier.PIECES, physical=True)
def ha_essa_armadilha(state: State, move: Move, op: UmaOculta, armadilha: str) -> Finding:
    ha = armadilha in as_que_ha(state, move, op)
    return None if ha else Breach(_("That trap is not on the table"), armadilha=armadilha)


def as_que_ha(state: State, move: Move, op: UmaOculta) -> tuple[str, ...]:
    """Return the ids of all traps on the table, on every side."""
    return tuple(oculta.id for lado in state.mesa.lados for oculta in lado.armadilhas)


for _op in _DE_UMA:
    CHECKS.possible_target(_op, "armadilha")(as_que_ha)


def _a_que_jaz(state: State, id: str) -> tuple[Seat, Oculta] | None:
    """Return the seat on whose side the trap with that id lies, and the trap, or None."""
    todas = ((lado.jogador, one) for lado in state.mesa.lados for one in lado.armadilhas)
    return next(((jogador, one) for jogador, one in todas if one.id == id), None)


@RESOLUTION.operation(DestruirArmadilha)
def destruir_armadilha(
    context: Context[State], op: DestruirArmadilha, ajuste: Ajuste[Any], below: int, armadilha: str
) -> None:
    if (jaz := _a_que_jaz(context.state, armadilha)) is not None:
        cair_armadilhas(context, POR_TEXTO, jaz)


@RESOLUTION.operation(DevolverArmadilha)
def devolver_armadilha(
    context: Context[State], op: DevolverArmadilha, ajuste: Ajuste[Any], below: int, armadilha: str
) -> None:
    """Return a trap to the hand of its owner, unseen by the others."""
    if (jaz := _a_que_jaz(context.state, armadilha)) is None:
        return
    jogador, oculta = jaz
    ficam = tuple(one for one in context.state.mesa.lado(jogador).armadilhas if one is not oculta)
    mudar_lado(context, jogador, armadilhas=ficam)
    MONTES.put(context, oculta.de_quem, "mao", 1)
    context.emit("armadilha-voltou", POR_TEXTO, jogador=oculta.de_quem)
    LOCALIZADAS.settle(context)
