"""Tempo e Prioridade, Pilha: announcements, and the resolution of the stack (1.13 to 1.17, 4.5).

While the stack is empty the same window is the phase: it ends when all have passed in succession.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.games.fabula.checagem import STATE_CHECKS, perder_o_centro
from companion.games.fabula.custos import (
    PAGAMENTOS,
    RECURSO,
    Anunciar,
    com_o_x,
    joga_agora,
    pagar_o_resto,
    preco,
    x_de,
)
from companion.games.fabula.frases import Alvos, SeQuiser, alvos_de, em_efeitos
from companion.games.fabula.mao import NA_FINAL
from companion.games.fabula.moves import (
    ANUNCIOS,
    ESPECIAIS,
    Ativar,
    EscolherAliado,
    JogarAliado,
    JogarManobra,
    JogarModificacao,
    NinguemResponde,
    Passar,
)
from companion.games.fabula.operacoes import Cancelar, CriarCopia, ExilarEsta, Sacrificar
from companion.games.fabula.reasons import NAO_CONTROLA, PRIORIDADE_DE_OUTRO, antes_se_escolhe
from companion.games.fabula.registry import CHECKS, MONTES, RESOLUTION, mudar_lado
from companion.games.fabula.state import CUSTO_DA_MANOBRA, Aliado, State
from companion.games.fabula.tasks import Anuncio, Entrar, FimDaFase, Influencia, Ofensiva
from companion.games.fabula.turno import na_propria_acao
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import EMPTY_HAND, NOT_WAITED_FOR
from companion.referee.judging.tier_checks import Found
from companion.referee.positions.adjustments import AsPrinted
from companion.referee.positions.position import OwedChoice
from companion.referee.resolving.resolution import Context
from companion.referee.rules import standing_passes
from companion.referee.rules.effects import CANCELLED, EXECUTED, Effects, Left
from companion.referee.rules.items import ItemEffect, change, find
from companion.referee.rules.stack import BY_HOLDER, FIRST_FIRST, LAST_FIRST, ONE_BY_ONE, Stack

PRIORIDADE = "prioridade"
FIM_DA_FASE = "fim-da-fase"
_ABRE_A_FASE = "fabula.1.17.6c"
MANDADA = "fabula.1.17.5e"
COMBATES = (Ofensiva, Influencia)
BLOQUEIA, BLOQUEIA_INFLUENCIA = "fabula.1.22.4", "fabula.1.22.5"

NA_ORDEM_DE_CHEGADA = CHECKS.decision("ordem-da-pilha").reading("first-in-first-out-literal")


def _so_adversarios(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the other players who have nothing on the stack yet."""
    window = PILHA.window(state)
    falaram = {answer.seat for answer in window.answers} if window is not None else set()
    return tuple(one for one in state.fila(seat)[1:] if one not in falaram)


_QUEM_FALA = CHECKS.decision("quem-anuncia-mantem-a-prioridade").means(
    {
        "keeps-until-passes-all-pass-in-succession": lambda state, seat: state.fila(seat),
        "passes-at-once-to-next-player": lambda state, seat: (*state.fila(seat)[1:], seat),
        "opponents-answer-once": _so_adversarios,
    }
)
_PARA_ONDE = CHECKS.decision("carta-que-sai-sem-executar").means(
    {
        "stack-removed-to-discard-refused-stays-in-hand": "descarte",
        "returns-to-hand-always": "mao",
        "exile": "degredo",
    }
)

PILHA: Stack[State] = Stack(
    speaking=lambda state, seat: _QUEM_FALA.of(state)(state, seat),
    silence=lambda _state: BY_HOLDER,
    answered=lambda _state: BY_HOLDER,
    order=lambda state: FIRST_FIRST if NA_ORDEM_DE_CHEGADA.holds(state) else LAST_FIRST,
    resolves=lambda _state: ONE_BY_ONE,
    asks=lambda _state, _seats: ("jogar-manobra", "ativar"),
)


# ---------------------------------------------------------------- who may announce


def com_prioridade(state: State) -> Seat:
    """Return the seat with the priority, or "" while an effect waits for a choice."""
    window = state.waited
    return window.waits_for[0] if window is not None and window.waits_for else ""


@CHECKS.check_one_of(
    (MANDADA, BLOQUEIA, BLOQUEIA_INFLUENCIA, NA_FINAL),
    *(*ANUNCIOS, *ESPECIAIS, Passar, NinguemResponde),
    tier=Tier.TURN,
    physical=True,
)
def a_escolha_vem_antes(state: State, move: Move) -> Iterator[Found]:
    """Refuse to go on while a choice is due: by the rule that asks for it, where it is no card's text."""
    if (choice := state.choice) is not None and joga_agora(state, move) is None:
        yield _de_que_regra(state, choice), Breach(antes_se_escolhe(choice), deve=choice.seats)


def _de_que_regra(state: State, choice: OwedChoice) -> str:
    if choice.asks == "descartar":
        return NA_FINAL
    if choice.asks != "bloquear":
        return MANDADA
    influi = next(
        (isinstance(task, Influencia) for task in state.agenda if isinstance(task, COMBATES)), False
    )
    return BLOQUEIA_INFLUENCIA if influi else BLOQUEIA


def escolha_alheia(state: State, choice: OwedChoice, asks: str) -> Breach:
    """Return the breach of a choice ``asks`` while another is due, by the rule of that, or another seat's."""
    if choice.asks != asks:
        return Breach(antes_se_escolhe(choice), deve=choice.seats).by(_de_que_regra(state, choice))
    return Breach(NOT_WAITED_FOR, deve=choice.seats)


@CHECKS.check("fabula.1.17.1", *ANUNCIOS, *ESPECIAIS, Passar, tier=Tier.TURN, physical=True)
def alguem_tem_a_prioridade(state: State, move: Move) -> Finding:
    """Refuse to act where nothing waits for anybody, as in a position written without its next task."""
    reason = _("Nobody has the priority now, {seat} neither")
    return Breach(reason) if state.waited is None and state.choice is None else None


@CHECKS.check_one_of(("fabula.1.17.1", "fabula.1.14.7"), *ANUNCIOS, tier=Tier.TURN)
def com_a_prioridade(state: State, move: Move) -> Iterator[Found]:
    """Require the priority; a card that only one's own ação allows is refused outside it by that rule."""
    if isinstance(move, JogarAliado | JogarModificacao) and not na_propria_acao(state, move.seat):
        return
    if state.waited is None or PILHA.may_speak(state, move.seat):
        return
    yield "fabula.1.17.1", Breach(PRIORIDADE_DE_OUTRO, prioridade=com_prioridade(state))
    fonte = (
        state.mesa.permanente(move.fonte) if isinstance(move, Ativar) and move.fonte is not UNSET else None
    )
    if fonte is not None and fonte.controlador != move.seat:
        yield "fabula.1.14.7", Breach(NAO_CONTROLA, alvo=fonte.id)


@CHECKS.check("fabula.1.17.6a", Passar, tier=Tier.TURN, physical=True)
def passa_quem_a_tem(state: State, move: Passar) -> Finding:
    if state.waited is None or PILHA.may_speak(state, move.seat):
        return None
    return Breach(PRIORIDADE_DE_OUTRO, prioridade=com_prioridade(state))


@CHECKS.check("fabula.3.3.2", JogarManobra, tier=Tier.PIECES, physical=True)
def tem_carta_na_mao(state: State, move: JogarManobra) -> Finding:
    return None if state.mesa.lado(move.seat).mao else Breach(EMPTY_HAND)


CHECKS.permit(JogarManobra, "fabula.3.3.1")
CHECKS.permit(Passar, "fabula.1.17.6a")
CHECKS.permit(EscolherAliado, MANDADA)


# ---------------------------------------------------------------- priority


def abrir(context: Context[State]) -> None:
    """Open a phase with the active player's priority."""
    ativo = context.state.mesa.ativo
    fila = context.state.fila(ativo)
    PILHA.open(context, PRIORIDADE, _ABRE_A_FASE, fila, by=ativo, then=(FimDaFase(),))


@RESOLUTION.move(JogarManobra)
def jogar_manobra(context: Context[State], move: JogarManobra) -> None:
    seat = move.seat
    MONTES.take(context, seat, "mao")
    efeitos = EFEITOS.of(em_efeitos(move.efeito) or (AsPrinted(),))
    x = x_de(move)
    anuncio = Anuncio(controller=seat, owner=seat, source=move.carta, x=x, effects=efeitos)
    custo, agora = preco(context.state, move), joga_agora(context.state, move) is not None
    mesa = context.state.mesa
    if any(dita.target == CUSTO_DA_MANOBRA for uma in mesa.permanentes for dita in uma.passivas):
        mudar_lado(context, seat, manobra=mesa.turno)  # kept only where a text counts them
    anunciar(context, anuncio, custo, move, deita=not agora)
    if agora:
        context.answered(seat)
        PILHA.put(context, seat, anuncio)


def anunciar(
    context: Context[State], anuncio: Anuncio, custo: int, move: Anunciar, *, deita: bool = True
) -> None:
    """Pay the costs and put the announcement on the stack, by default: fabula.1.18.6a, fabula.1.13.1."""
    seat = anuncio.controller
    PAGAMENTOS.pay(context, seat, {RECURSO: custo})
    sacrificadas = pagar_o_resto(context, move)
    context.emit("anunciou", "fabula.1.13.1", jogador=seat, carta=anuncio.source, custo=custo, autor=seat)
    if deita:
        PILHA.lay(context, seat, anuncio)
    if sacrificadas:
        STATE_CHECKS.run(context)
        perder_o_centro(context, *sacrificadas)


@RESOLUTION.move(Passar)
def passar(context: Context[State], move: Passar) -> None:
    """Pass the priority, or play no manobra where a text lets one play it at once: fabula.1.17.4."""
    if joga_agora(context.state, move) is not None:
        context.emit("passou", "fabula.1.17.4", jogador=move.seat)
        context.answered(move.seat)
        return
    context.emit("passou", "fabula.1.17.6a", jogador=move.seat)
    PILHA.pass_(context, move.seat)


# ---------------------------------------------------------------- effects


def _quem_escolhe(state: State, anuncio: Anuncio, op: Any) -> Seat:
    """Return the seat that chooses: whoever sacrifices, or pays for what is aimed at, or the controller."""
    if isinstance(op, Sacrificar) and isinstance(op.quem, str):
        return op.quem
    salvo = op.does[0] if isinstance(op, SeQuiser) and op.salvo else None
    visado = find(state, salvo.anuncio) if isinstance(salvo, Cancelar) else None
    return visado.controller if isinstance(visado, Anuncio) else anuncio.controller


def _saiu(context: Context[State], anuncio: Anuncio, efeito: ItemEffect[Any, Any], left: Left) -> None:
    """Run the state check after an executed effect (fabula.decisao.85), or emit how the effect left."""
    facts: dict[str, Any] = {"carta": anuncio.source, "jogador": anuncio.controller, "efeito": efeito.n}
    if left.how == CANCELLED:
        context.emit("cancelado", "fabula.1.23.1", **facts)
    elif left.how != EXECUTED:
        context.emit("sem-executar", left.rule, **facts)
    else:
        if isinstance(efeito.does, ExilarEsta):
            change(context, anuncio.id, exila=True)
        _lembrar(context, anuncio)
        STATE_CHECKS.run(context)


def copia_de(aliado: Aliado) -> Entrar:
    """Return the entry of a Ficha with the printed values of an aliado."""
    iguais = ("nome", "vida", "ofensiva", "influencia", "gera", "desencadeadas", "ativadas", "passivas")
    return Entrar(ficha=True, **{nome: getattr(aliado, nome) for nome in iguais})


def _lembrar(context: Context[State], anuncio: Anuncio) -> None:
    """Let what waits of a text copy an aliado that has just left, as it was: fabula.1.12.10."""
    espera = find(context.state, anuncio.id)
    if isinstance(espera, Anuncio):
        lembrados = tuple([_lembrado(context, um) for um in espera.effects])
        if lembrados != espera.effects:
            change(context, espera.id, effects=lembrados)


def _lembrado(context: Context[State], efeito: ItemEffect[Any, Any]) -> ItemEffect[Any, Any]:
    """Return an effect that copies an aliado with what was last known of it, or itself."""
    op = efeito.does.does[0] if isinstance(efeito.does, Alvos) else efeito.does
    alvos = alvos_de(efeito.does) if isinstance(op, CriarCopia) else ()
    if len(alvos) != 1 or context.state.mesa.aliado(alvos[0]) is not None:
        return efeito
    era = context.moment[0].mesa.aliado(alvos[0])
    return efeito if era is None else replace(EFEITOS.of((copia_de(era),))[0], n=efeito.n)


def _terminou(context: Context[State], anuncio: Anuncio, left: Left) -> None:
    """Discard a card once its last effect has left; a copy or an ability is no card.

    A card that has entered the Campo stays there.
    """
    dono = anuncio.owner
    feito = anuncio.effects[0].does if left.how == EXECUTED else None
    entrou = isinstance(feito, Entrar) and not feito.ficha
    if anuncio.copy_of or not dono or entrou:
        return
    onde = "descarte" if left.how == EXECUTED else _PARA_ONDE.of(context.state)
    if anuncio.exila or isinstance(feito, ExilarEsta):
        onde = "degredo"
    MONTES.put(context, dono, onde, (anuncio.source,))
    rule = ("fabula.1.1.1" if onde == "degredo" else "fabula.3.3.3") if left.how == EXECUTED else _PARA_ONDE
    context.emit("guardou", rule, jogador=dono, carta=anuncio.source, onde=onde)


EFEITOS: Effects[State] = Effects(
    stack=PILHA,
    resolution=RESOLUTION,
    asks="escolher-aliado",
    rule=MANDADA,
    chooses=_quem_escolhe,
    leaves=_saiu,
    done=_terminou,
    settles=com_o_x,
    asked_by={SeQuiser: "decidir"},
)
RESOLUTION.task(Anuncio)(EFEITOS.resolve)
# fabula.1.17.6a: a player with nothing to answer in a phase declares it once
standing_passes.register(CHECKS, RESOLUTION, (FIM_DA_FASE,))
