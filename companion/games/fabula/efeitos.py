"""Effects of the sentences of texts: their results, their targets, and the checks when they resolve."""

from typing import Any

from companion.games.fabula.checagem import perder_o_centro
from companion.games.fabula.custos import quantos
from companion.games.fabula.dano import DANOS, DanoACausar
from companion.games.fabula.frases import em_efeitos
from companion.games.fabula.moves import TEXTOS, Ativar, EscolherAliado, JogarManobra
from companion.games.fabula.operacoes import (
    Anexar,
    Cancelar,
    Comprar,
    Controlar,
    Copiar,
    CriarCopia,
    Destruir,
    Devolver,
    Exilar,
    Fechar,
    Ferir,
    MudarX,
    NovoAlvo,
    Prevenir,
    PularTurno,
    Sacrificar,
    TornarCopia,
    TurnoExtra,
    Vigorar,
    Virar,
)
from companion.games.fabula.pilha import EFEITOS, escolha_alheia
from companion.games.fabula.reasons import (
    NAO_E_ALIADO,
    de_quem,
    por_que_fora,
    por_que_nao_seus,
)
from companion.games.fabula.registry import CHECKS, MONTES, RESOLUTION, sai_do_campo
from companion.games.fabula.state import Aliado, Base, Permanente, State
from companion.games.fabula.tasks import Anuncio
from companion.games.fabula.vitoria import comprou
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_IN_MATCH
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import change, find, in_order

COM_OUTRO = (
    Ferir,
    Virar,
    Destruir,
    Exilar,
    Devolver,
)  # operations that a text may aim at several targets, one by one
PERDE_O_ALVO = "fabula.1.15.4"
SEM_COMO_CUMPRIR = "fabula.1.1.3"
QUANTOS_SAEM = CHECKS.decision("quantos-um-cancelamento-tira")
O_ANUNCIO_TODO, A_ULTIMA_FRASE = QUANTOS_SAEM.readings("whole-announcement", "last-sentence")


def na_pilha(state: State) -> tuple[Anuncio, ...]:
    """Return the announcements on the stack, in the order in which they resolve."""
    return tuple(task for task in in_order(state) if isinstance(task, Anuncio))


def quantos_saem(state: State, anuncio: Anuncio) -> int:
    """Return the number of the effect that a cancellation without a named one takes, or 0 for all."""
    if O_ANUNCIO_TODO.holds(state):
        return 0
    return anuncio.effects[-1 if A_ULTIMA_FRASE.holds(state) else 0].n


# ---------------------------------------------------------------- targets, at the announcement


def espera_na_pilha(state: State, alvo: str) -> bool:
    """Return whether a text aims at what is announced and not yet in the Campo."""
    return state.mesa.permanente(alvo) is None and any(um.source == alvo for um in na_pilha(state))


@CHECKS.check_operation("fabula.1.15.6", *COM_OUTRO, Fechar, Controlar, Anexar, moves=TEXTOS)
def nada_que_espera_na_pilha(state: State, move: Move, op: Any, alvo: str) -> Finding:
    reason = _("{alvo} still waits on the Pilha: only a text on effects aims there")
    return Breach(reason, alvo=alvo) if espera_na_pilha(state, alvo) else None


@CHECKS.check_operation("fabula.1.15.3", Ferir, Anexar, TornarCopia, CriarCopia, moves=TEXTOS)
def mira_o_que_ha(
    state: State, move: Move, op: Ferir | Anexar | TornarCopia | CriarCopia, alvo: str
) -> Finding:
    """Require a permanent in the Campo; damage goes to an aliado or a base: fabula.1.21.1."""
    uma = state.mesa.permanente(alvo)
    if uma is None:
        return None if espera_na_pilha(state, alvo) else Breach(por_que_fora(state, alvo), alvo=alvo)
    if isinstance(op, Anexar) or isinstance(uma, Aliado) or (isinstance(op, Ferir) and isinstance(uma, Base)):
        return None
    if isinstance(op, TornarCopia | CriarCopia):
        return Breach(NAO_E_ALIADO, alvo=alvo)
    return Breach(_("Damage goes to an aliado or a Base, not to {alvo}"), alvo=alvo)


@CHECKS.check_operation("fabula.1.15.11", *COM_OUTRO, moves=TEXTOS)
def cada_alvo_uma_vez(state: State, move: JogarManobra | Ativar, op: Any, alvo: str) -> Finding:
    """Require different targets where the text says "another"; otherwise it means the target it has."""
    antes = (um for um in move.efeito if um is not op and getattr(um, "alvo", None) == alvo)
    if not op.outro or next(antes, None) is None:
        return None
    return Breach(_("{alvo} is already a target of this text: another one"), alvo=alvo)


@CHECKS.check_operation("fabula.1.15.7", Cancelar, Copiar, MudarX, moves=(Ativar,))
def nao_a_si_mesmo(state: State, move: Ativar, op: Cancelar | Copiar | MudarX) -> Finding:
    """Refuse an ability on the stack of the same source and text, which is an instance of this one."""
    visado = find(state, op.anuncio) if isinstance(op.anuncio, int) and op.anuncio else None
    if not isinstance(visado, Anuncio) or visado.owner or visado.source != move.fonte:
        return None
    mesmo = [type(um.does) for um in visado.effects] == [type(um) for um in em_efeitos(move.efeito)]
    reason = _("The ability of {carta} does not aim at itself")
    return Breach(reason, carta=visado.source) if mesmo else None


@CHECKS.check_operation("fabula.1.15.3", Prevenir, moves=TEXTOS)
def protege_o_que_ha(state: State, move: Move, op: Prevenir) -> Finding:
    fora = op.alvo and state.mesa.permanente(op.alvo) is None
    return Breach(por_que_fora(state, op.alvo), alvo=op.alvo) if fora else None


@CHECKS.check_operation(
    "fabula.1.15.2",
    *(Sacrificar, TurnoExtra, PularTurno),
    moves=TEXTOS,
    tier=Tier.PIECES,
    physical=True,
)
def mira_um_jogador(
    state: State, move: Move, op: Sacrificar | TurnoExtra | PularTurno, quem: Seat
) -> Finding:
    return None if quem in state.fila(state.mesa.ativo) else Breach(NOT_IN_MATCH, jogador=quem)


@CHECKS.check_operation("fabula.1.23.2", Cancelar, moves=TEXTOS)
def ha_o_que_cancelar(state: State, move: Move, op: Cancelar) -> Finding:
    pilha = na_pilha(state)
    if not pilha and not op.anuncio:
        return Breach(_("The Pilha is empty: nothing to cancel"))
    if not op.anuncio or any(_visa(anuncio, op) for anuncio in pilha):
        return None
    visado = find(state, op.anuncio)
    if not isinstance(visado, Anuncio):
        return Breach(_("What {seat} would cancel is not on the Pilha"), efeito=op.efeito)
    reason = _("Effect {efeito} [of {carta}|of that card] is no longer on the Pilha")
    return Breach(reason, efeito=op.efeito, carta=visado.source)


def _visa(anuncio: Anuncio, op: Cancelar) -> bool:
    effects = {effect.n for effect in anuncio.effects}
    return anuncio.id == op.anuncio and (not op.efeito or op.efeito in effects)


@CHECKS.check_operation("fabula.1.15.6", Copiar, moves=TEXTOS)
def copia_o_que_esta_na_pilha(state: State, move: Move, op: Copiar, anuncio: int) -> Finding:
    reason = _("What {seat} would copy is not on the Pilha")
    return None if isinstance(find(state, anuncio), Anuncio) else Breach(reason)


@CHECKS.check_operation("fabula.1.15.5", NovoAlvo, moves=TEXTOS)
def remira_o_que_esta_na_pilha(state: State, move: Move, op: NovoAlvo, anuncio: int) -> Finding:
    reason = _("What {seat} would give a new target is not on the Pilha")
    return None if isinstance(find(state, anuncio), Anuncio) else Breach(reason)


@CHECKS.check_operation("fabula.1.8.7", MudarX, moves=TEXTOS)
def muda_o_que_esta_na_pilha(state: State, move: Move, op: MudarX, anuncio: int) -> Finding:
    reason = _("The X that {seat} would change is not on the Pilha")
    return None if isinstance(find(state, anuncio), Anuncio) else Breach(reason)


@CHECKS.possible_target(Copiar, "anuncio")
@CHECKS.possible_target(MudarX, "anuncio")
@CHECKS.possible_target(NovoAlvo, "anuncio")
def os_anuncios(state: State, move: Move, op: Copiar | MudarX | NovoAlvo) -> tuple[int, ...]:
    return tuple(um.id for um in na_pilha(state))


@CHECKS.possible_target(Anexar, "alvo")
def aliados_no_campo(state: State, move: Move, op: Anexar) -> tuple[str, ...]:
    return tuple(aliado.id for aliado in state.mesa.aliados)


@CHECKS.possible_target(Ferir, "alvo")
def o_que_se_fere(state: State, move: Move, op: Ferir) -> tuple[str, ...]:
    bases = tuple(base.id for base in state.mesa.bases)
    return (*(aliado.id for aliado in state.mesa.aliados), *bases)


def jogadores(state: State, move: Move, op: Any) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.options.order if seat not in state.out)


for _op in (Sacrificar, TurnoExtra, PularTurno):
    CHECKS.possible_target(_op, "quem")(jogadores)


def sacrificaveis(state: State, seat: object, op: Sacrificar) -> tuple[str, ...]:
    """Return what a player can sacrifice to a text, by the type that it asks for."""
    mesa = state.mesa
    de: dict[str, tuple[Permanente, ...]] = {
        "aliado": mesa.aliados,
        "modificacao": mesa.modificacoes,
        "base": mesa.bases,
        "aliado-ou-modificacao": (*mesa.aliados, *mesa.modificacoes),
        "permanente": mesa.permanentes,
    }
    return tuple(uma.id for uma in de[op.tipo] if uma.controlador == seat)


# ---------------------------------------------------------------- checks repeated when they resolve


@EFEITOS.condition("alvo-no-campo", PERDE_O_ALVO, Ferir, Anexar, TornarCopia, Vigorar)
def alvo_no_campo(state: State, anuncio: Anuncio, op: Ferir | Anexar | TornarCopia | Vigorar) -> bool:
    """Return whether the target is still in play; an effect on a set has no target."""
    visado = (not op.says.of and op.on) if isinstance(op, Vigorar) else op.alvo
    base = state.mesa.base(visado) if isinstance(op, Ferir) else None
    return not visado or state.mesa.aliado(visado) is not None or base is not None


@EFEITOS.condition("protegido-em-jogo", PERDE_O_ALVO, Prevenir)
def protegido_em_jogo(state: State, anuncio: Anuncio, op: Prevenir) -> bool:
    return not op.alvo or state.mesa.permanente(op.alvo) is not None


@EFEITOS.condition("ainda-joga", PERDE_O_ALVO, TurnoExtra, PularTurno)
def ainda_joga(state: State, anuncio: Anuncio, op: TurnoExtra | PularTurno) -> bool:
    return op.quem not in state.out


@EFEITOS.condition("ha-o-que-sacrificar", SEM_COMO_CUMPRIR, Sacrificar)
def ha_o_que_sacrificar(state: State, anuncio: Anuncio, op: Sacrificar) -> bool:
    return bool(sacrificaveis(state, op.quem, op))


@EFEITOS.condition("ainda-na-pilha", PERDE_O_ALVO, Cancelar)
def ainda_na_pilha(state: State, anuncio: Anuncio, op: Cancelar) -> bool:
    visado = find(state, op.anuncio or anuncio.answers)
    return isinstance(visado, Anuncio) and (not op.efeito or any(e.n == op.efeito for e in visado.effects))


@EFEITOS.condition("copiado-na-pilha", PERDE_O_ALVO, Copiar, MudarX, NovoAlvo)
def copiado_na_pilha(state: State, anuncio: Anuncio, op: Copiar | MudarX | NovoAlvo) -> bool:
    return isinstance(op.anuncio, int) and isinstance(find(state, op.anuncio), Anuncio)


# ---------------------------------------------------------------- effects


@RESOLUTION.operation(Ferir)
def ferir(context: Context[State], op: Ferir, ajuste: Ajuste[Any], below: int, alvo: str) -> None:
    """Deal damage; less than 1 is no damage: 1.21.2."""
    if dano := quantos(context.state, ajuste.by, op.dano):
        rule = "fabula.1.21.1" if context.state.mesa.aliado(alvo) is not None else "fabula.1.20.2"
        DANOS.happen(context, DanoACausar(alvo, dano, rule, ajuste.source, ajuste.by, (ajuste.source,)))


@RESOLUTION.operation(Comprar)
def comprar(context: Context[State], op: Comprar, ajuste: Ajuste[Any], below: int) -> None:
    """Draw what is there; by one decision a player who must draw more has lost: 1.5.3a, fabula.decisao.66."""
    quantas = quantos(context.state, ajuste.by, op.quantas)
    compra = MONTES.draw(context, ajuste.by, quantas, "baralho", "mao")
    context.emit("comprou", "fabula.1.19.4", jogador=ajuste.by, quantas=compra.many, carta=ajuste.source)
    comprou(context, ajuste.by, compra.lacking, por_efeito=True)


@RESOLUTION.operation(Sacrificar)
def sacrificar(context: Context[State], op: Sacrificar, ajuste: Ajuste[Any], below: int, quem: Seat) -> None:
    uma = context.state.mesa.permanente(op.aliado)
    if uma is not None:
        sai_do_campo(context, uma)
        facts = {"jogador": quem, "alvo": uma.id, "carta": ajuste.source, "autor": ajuste.by}
        context.emit("sacrificou", "fabula.1.21.6", **facts)
        perder_o_centro(context, uma)


@RESOLUTION.operation(Cancelar)
def cancelar(context: Context[State], op: Cancelar, ajuste: Ajuste[Any], below: int) -> None:
    visado = find(context.state, op.anuncio or below)
    if visado is not None:
        EFEITOS.cancel(context, visado.id, op.efeito or quantos_saem(context.state, visado))


@RESOLUTION.operation(MudarX)
def mudar_x(context: Context[State], op: MudarX, ajuste: Ajuste[Any], below: int, anuncio: int) -> None:
    """Change X; what was paid stays as it was: fabula.decisao.28."""
    mudado = find(context.state, anuncio)
    if isinstance(mudado, Anuncio):
        change(context, anuncio, x=op.x)
        context.emit("mudou-x", "fabula.1.8.7", jogador=ajuste.by, carta=mudado.source, x=op.x)


# ---------------------------------------------------------------- choices when an effect resolves


@CHECKS.check("fabula.1.17.5e", EscolherAliado, tier=Tier.TURN, physical=True)
def e_de_quem_se_espera(state: State, move: EscolherAliado) -> Finding:
    choice = state.choice
    if choice is None:
        return nada_se_pede(state)
    if choice.asks == EFEITOS.asks and EFEITOS.owed(state, move.seat) is not None:
        return None
    return escolha_alheia(state, choice, EFEITOS.asks)


def nada_se_pede(state: State) -> Breach:
    """Return the breach of a choice that nothing asks for: what lies on the stack, if any, does not yet."""
    if pilha := na_pilha(state):
        reason = _("No effect asks {seat} for a choice yet: first [{carta}|a card] on the Pilha resolves")
        return Breach(reason, carta=pilha[0].source).by("fabula.4.5.4")
    return Breach(_("No effect asks {seat} for a choice: the Pilha is empty")).by("fabula.1.13.1")


@CHECKS.check("fabula.1.14.7", EscolherAliado, tier=Tier.PIECES, physical=True)
def um_que_controla(state: State, move: EscolherAliado, aliado: str) -> Finding:
    if aliado in os_que_controla(state, move):
        return None
    seu = de_quem(state, move.seat, aliado) is not None
    reason = _("The text does not ask for {alvo}") if seu else por_que_nao_seus(state, (aliado,))
    return Breach(reason, alvo=aliado)


@CHECKS.possible(EscolherAliado, "aliado")
def os_que_controla(state: State, move: Move) -> tuple[str, ...]:
    owed = EFEITOS.owed(state, move.seat)
    pede = owed[1].does if owed is not None else Sacrificar()
    return sacrificaveis(state, move.seat, pede) if isinstance(pede, Sacrificar) else ()


@RESOLUTION.move(EscolherAliado)
def escolher(context: Context[State], move: EscolherAliado, aliado: str) -> None:
    EFEITOS.choose(context, move.seat, aliado=aliado)
