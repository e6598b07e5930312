"""Defences, once the attacks are declared or one has turned to another target."""

from collections.abc import Iterator

from companion.games.castelo.agenda import Defesas, FecharDefesas
from companion.games.castelo.ataques import PARCEIRO_LIVRE
from companion.games.castelo.habilidades import tem, voo_de
from companion.games.castelo.mesa import DEFENDE_DOIS, DEFESA, NAO_DEFENDE, NAO_E_DEFENDIDA, VELOCIDADE, Tropa
from companion.games.castelo.moves import Defender
from companion.games.castelo.reasons import SO_MESA, alheia_ou_ausente, se_esta
from companion.games.castelo.registry import CHECKS, NO_TEXTO, RESOLUTION, em_combate, mudar_ataque
from companion.games.castelo.state import State
from companion.games.castelo.tropas import zerada
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_WAITED_FOR
from companion.referee.judging.tier_checks import Found
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import allies

DEFESA_ABERTA = "defesa"  # the trigger of the window
CONTRA_OUTRO = _("The attack is on {jogador}: {seat} does not defend")
ESCOLHE = "castelo.combate.defensor-escolhe"
UM_A_UM = CHECKS.decision("um-defensor-por-ataque")
SO_DO_COMBATE, QUALQUER_AREA = CHECKS.decision("protegida-defende").readings("combat-area-only", "any-area")
SO_OUTRAS = CHECKS.decision("defende-muralha-castelo").reading("only-other-tropas")
SO_QUEM_VOA, NINGUEM = CHECKS.decision("aereo-defensavel").readings("only-by-voo", "not-at-all")
SO_NO_AR = CHECKS.decision("voo-defende-terra").reading("no")
NAO_VALEM_NO_AR = CHECKS.decision("aereo-com-voo-ou-velocidade").reading("do-not-apply")
DE_OUTRO = CHECKS.decision("imortal-defender-outro").reading("yes")
BASTA_UM = CHECKS.decision("voo-e-velocidade").reading("either-suffices")


def _defensor(state: State, quem: Seat, defensor: str) -> Tropa:
    tropa = state.mesa.lado(quem).tropa(defensor)
    assert tropa is not None, "the rule is asked after the pieces"
    return tropa


def _atacante(state: State, atacante: str) -> Tropa:
    tropa = state.mesa.tropa(atacante)
    assert tropa is not None, "an attack that goes on has its tropa"
    return tropa


def do_parceiro(state: State, quem: Seat, atacante: str) -> bool:
    """Return whether a defence against that tropa helps a partner, in the cooperativo."""
    return state.forma == "cooperativo" and _atacado(state, atacante) in allies(state, quem)


def _talvez_do_parceiro(state: State, move: Defender) -> bool:
    """Return whether the attack, which is still open, may be one on a partner."""
    return state.forma == "cooperativo" and not isinstance(move.atacante, str)


def _atacado(state: State, atacante: str) -> Seat | None:
    """Return the player attacked by that tropa, or None if the target has gone."""
    ataque = em_combate(state).ataque_de(atacante)
    return state.mesa.dono(ataque.alvo) if ataque is not None else None


@CHECKS.check(ESCOLHE, Defender)
def quando_se_defende(state: State, move: Defender) -> Finding:
    """Check the moment of a defence; a player with no possible defender is not asked."""
    if state.choice is not None or state.mesa.combate is None or _e_de_outro(state, move):
        return None  # another rule judges this case
    return None if _e_a_hora(state, move.seat) else _fora_de_hora(state)


def _e_de_outro(state: State, move: Defender) -> bool:
    """Return whether the attack is on another player, whom the mover may defend at no moment."""
    atacado = _atacado(state, move.atacante) if isinstance(move.atacante, str) else None
    proprio = atacado in (None, move.seat)
    return not proprio and not do_parceiro(state, move.seat, str(move.atacante)) and not DE_OUTRO.holds(state)


def _fora_de_hora(state: State) -> Breach:
    window, etapa = state.waited, em_combate(state).etapa
    if window is not None and window.trigger == DEFESA_ABERTA:
        return Breach(NOT_WAITED_FOR, por=window.waits_for)
    if etapa == "movimentacao" or (etapa == "declaracao" and not state.agenda):
        return Breach(_("The attacks are not all declared yet"))
    return Breach(_("The time to defend is over; now is {etapa}"), etapa=etapa)


def _e_a_hora(state: State, quem: Seat) -> bool:
    window = state.waited
    return window is not None and window.trigger == DEFESA_ABERTA and quem in window.waits_for


@CHECKS.check_one_of((SO_MESA, ESCOLHE), Defender, tier=Tier.PIECES, physical=True)
def defensor_na_mesa(state: State, move: Defender, defensor: str) -> Iterator[Found]:
    if not state.mesa.lado(move.seat).tem(defensor):
        yield alheia_ou_ausente(state, move.seat, ESCOLHE, defensor, tropa=defensor)


@CHECKS.check(ESCOLHE, Defender, tier=Tier.PIECES, physical=True)
def ha_o_ataque(state: State, move: Defender, atacante: str) -> Finding:
    valendo = tuple(ataque.atacante for ataque in em_combate(state).valendo)
    vive = state.mesa.tropa(atacante) is not None  # the attack of a tropa that has died is not over yet
    if vive and atacante in valendo:
        return None
    return se_esta(state, _("{atacante} is not attacking"), atacante, atacante=atacante)


@CHECKS.check("castelo.formas.duplas-independentes", Defender)
def nao_defende_o_parceiro(state: State, move: Defender, atacante: str) -> Finding:
    atacado = _atacado(state, atacante)
    if state.forma != "duplas" or atacado not in allies(state, move.seat):
        return None
    return DE_OUTRO.allows(state, CONTRA_OUTRO, jogador=atacado)


@CHECKS.check("castelo.formas.coop-defender-parceiro", Defender)
def o_parceiro_so_da_area_de_combate(state: State, move: Defender, atacante: str, defensor: str) -> Finding:
    """Require a defender in the Área de Combate for a partner, with or without a wall."""
    if not do_parceiro(state, move.seat, atacante) or _defensor(state, move.seat, defensor).area == "combate":
        return None
    reason = _("{tropa} is protected: no help for a partner")
    return PARCEIRO_LIVRE.allows(state, reason, tropa=defensor)


@CHECKS.check(ESCOLHE, Defender)
def quem_foi_atacado(state: State, move: Defender, atacante: str) -> Finding:
    """Refuse a defence by another player than the attacked one or, if the table allows it, a partner."""
    atacado = _atacado(state, atacante)
    if atacado is None or atacado == move.seat or atacado in allies(state, move.seat):
        return None
    return DE_OUTRO.allows(state, CONTRA_OUTRO, jogador=atacado)


@CHECKS.check(ESCOLHE, Defender)
def ataque_por_defender(state: State, move: Defender, atacante: str) -> Finding:
    """Require an undefended attack; after the Declaração only an attack that has turned is open."""
    ataque = em_combate(state).ataque_de(atacante)
    assert ataque is not None, "the rule is asked after the pieces"
    if ataque.defensor:
        return Breach(_("{defensor} already defends against it"), UM_A_UM, defensor=ataque.defensor)
    if ataque.aberto or not _e_a_hora(state, move.seat):
        return None
    return Breach(_("No defence is open any more against {atacante}"), atacante=ataque.atacante)


@CHECKS.check(ESCOLHE, Defender)
def so_um_ataque(state: State, move: Defender, defensor: str) -> Finding:
    defende = [ataque.atacante for ataque in em_combate(state).valendo if ataque.defensor == defensor]
    if len(defende) < (2 if tem(state, _defensor(state, move.seat, defensor), DEFENDE_DOIS) else 1):
        return None
    return Breach(_("{defensor} already defends against {defende}"), UM_A_UM, defende=defende[0])


@CHECKS.check(NO_TEXTO, Defender)
def o_texto_deixa_defender(state: State, move: Defender, atacante: str, defensor: str) -> Finding:
    if tem(state, _defensor(state, move.seat, defensor), NAO_DEFENDE):
        return Breach(_("A text says that {defensor} does not defend"), defensor=defensor)
    if tem(state, _atacante(state, atacante), NAO_E_DEFENDIDA):
        return Breach(_("A text says that nobody defends against {atacante}"), atacante=atacante)
    return None


@CHECKS.check("castelo.combate.virada-nao-defende", Defender)
def defensor_desvirado(state: State, move: Defender, defensor: str) -> Finding:
    if not _defensor(state, move.seat, defensor).virada or _talvez_do_parceiro(state, move):
        return None
    reason = _("{tropa} is turned: it does not defend")
    if do_parceiro(state, move.seat, str(move.atacante)):
        return PARCEIRO_LIVRE.allows(state, reason, tropa=defensor)
    return Breach(reason, tropa=defensor)


@CHECKS.check("castelo.combate.alvo-nao-defende-outro", Defender)
def defensor_nao_e_alvo(state: State, move: Defender, atacante: str, defensor: str) -> Finding:
    for ataque in em_combate(state).valendo:
        if ataque.alvo == defensor:
            parceiro = do_parceiro(state, move.seat, atacante)
            reason = _("{defensor} is itself the target of {alvo_de}")
            nao = PARCEIRO_LIVRE.allows(state, reason, alvo_de=ataque.atacante)
            return nao if parceiro else Breach(reason, alvo_de=ataque.atacante)
    return None


@CHECKS.check("castelo.tropas.defesa-zero", Defender)
def com_defesa(state: State, move: Defender, defensor: str) -> Finding:
    tropa = _defensor(state, move.seat, defensor)
    return zerada(state, tropa, DEFESA, state.atual(tropa, DEFESA))


@CHECKS.check("castelo.mesa.area-protegida", Defender)
def de_onde_se_defende(state: State, move: Defender, defensor: str) -> Finding:
    """Require a defender in reach; castelo.formas.coop-defender-parceiro judges help for a partner."""
    aqui = _defensor(state, move.seat, defensor).area == "combate"
    if aqui or _talvez_do_parceiro(state, move) or do_parceiro(state, move.seat, str(move.atacante)):
        return None
    if state.mesa.lado(move.seat).muralha == 0:
        return SO_DO_COMBATE.forbids(state, _("{tropa} is not in the Combat Area"), tropa=defensor)
    reason = _("{tropa} does not defend from behind its own wall")
    return QUALQUER_AREA.allows(state, reason, tropa=defensor)


@CHECKS.check(ESCOLHE, Defender)
def tambem_muralha_e_castelo(state: State, move: Defender, atacante: str) -> Finding:
    """Apply castelo.decisao.47."""
    ataque = em_combate(state).ataque_de(atacante)
    assert ataque is not None, "the rule is asked after the pieces"
    if state.mesa.tropa(ataque.alvo) is not None:
        return None
    return SO_OUTRAS.forbids(state, _("{alvo} is not defended by tropas"), alvo=ataque.alvo)


@CHECKS.check(ESCOLHE, Defender)
def tambem_do_ar(state: State, move: Defender, atacante: str, defensor: str) -> Finding:
    """Apply castelo.decisao.74."""
    ataque = em_combate(state).ataque_de(atacante)
    if ataque is None or not ataque.aereo:
        return None
    proibe = NINGUEM.forbids(state, _("{atacante} attacks by the air: nobody defends"), atacante=atacante)
    if isinstance(proibe, Breach) or voo_de(state, _defensor(state, move.seat, defensor)) is not None:
        return proibe
    reason = _("An air attack: {defensor} has no Vôo")
    return SO_QUEM_VOA.forbids(state, reason, atacante=atacante)


@CHECKS.check("castelo.voo.so-voo-defende", Defender)
def voo_contra_voo(state: State, move: Defender, atacante: str, defensor: str) -> Finding:
    """Require Vôo of either letter against Vôo; Aéreo of a defender does not count here."""
    defende = _defensor(state, move.seat, defensor)
    if voo_de(state, _atacante(state, atacante)) is None:
        reason = _("{defensor} has Vôo: it does not defend on the ground")
        return SO_NO_AR.forbids(state, reason) if voo_de(state, defende) is not None else None
    if voo_de(state, defende) is not None:
        return None
    if _sao_velozes(state, atacante, defende):
        return BASTA_UM.allows(state, _("Vôo is missing: {defensor} has only Velocidade"))
    reason = _("{atacante} has Vôo; {defensor} does not")
    return NAO_VALEM_NO_AR.allows(state, reason) if _pelo_ar(state, atacante) else Breach(reason)


def _pelo_ar(state: State, atacante: str) -> bool:
    """Apply castelo.decisao.88."""
    ataque = em_combate(state).ataque_de(atacante)
    return ataque is not None and ataque.aereo


def _sao_velozes(state: State, atacante: str, defende: Tropa) -> bool:
    return tem(state, _atacante(state, atacante), VELOCIDADE) and tem(state, defende, VELOCIDADE)


@CHECKS.check("castelo.velocidade.so-velocidade-defende", Defender)
def velocidade_contra_velocidade(state: State, move: Defender, atacante: str, defensor: str) -> Finding:
    defende = _defensor(state, move.seat, defensor)
    ataca = _atacante(state, atacante)
    if not tem(state, ataca, VELOCIDADE) or tem(state, defende, VELOCIDADE):
        return None
    if voo_de(state, ataca) is not None and voo_de(state, defende) is not None:
        return BASTA_UM.allows(state, _("Velocidade is missing: {defensor} has only Vôo"))
    reason = _("{atacante} has Velocidade; {defensor} does not")
    return NAO_VALEM_NO_AR.allows(state, reason) if _pelo_ar(state, atacante) else Breach(reason)


@CHECKS.possible(Defender, "atacante")
def ataques_abertos(state: State, move: Move) -> tuple[str, ...]:
    combate = state.mesa.combate
    return tuple(ataque.atacante for ataque in combate.valendo) if combate is not None else ()


@CHECKS.possible(Defender, "defensor")
def defensores(state: State, move: Move) -> tuple[str, ...]:
    return tuple(tropa.id for tropa in state.mesa.lado(move.seat).tropas)


CHECKS.permit(Defender, ESCOLHE)


@RESOLUTION.move(Defender)
def defender(context: Context[State], move: Defender, atacante: str, defensor: str) -> None:
    """Set the defender of an attack; defending does not turn a tropa."""
    mudar_ataque(context, atacante, defensor=defensor)
    context.emit("defendeu", ESCOLHE, atacante=atacante, defensor=defensor)


@RESOLUTION.task(Defesas)
def abrir_defesas(context: Context[State], task: Defesas) -> None:
    """Open a player's window for defences, if there is one to choose."""
    window = context.open(DEFESA_ABERTA, ESCOLHE, (task.quem,), silence="by-holder")
    if not context.can(Defender(seat=task.quem)):
        context.close(window.id)


@RESOLUTION.task(FecharDefesas)
def fechar_defesas(context: Context[State], task: FecharDefesas) -> None:
    for ataque in em_combate(context.state).ataques:
        mudar_ataque(context, ataque.atacante, aberto=False)
