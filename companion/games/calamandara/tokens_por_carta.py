"""Effects of cards on tokens: Lamentos de Lucaresti moves one, Dimensões Relativas invades with one's own."""

from msgspec.structs import replace

from companion.games.calamandara.caminho_barrado import barrado
from companion.games.calamandara.caminho_barrado import o_que_impede as o_que_impede_de_andar
from companion.games.calamandara.condicoes import Falta, requer
from companion.games.calamandara.efeitos import efeito, escolhida, faz, pedir, responder
from companion.games.calamandara.fases import vencer_de_imediato
from companion.games.calamandara.giro import na_zona_final
from companion.games.calamandara.interrupcao import MOVIMENTO_POR_CARTA, Pilha
from companion.games.calamandara.lances_da_lembranca import (
    MoverPorEfeito,
)
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.mover import alcancados, andar, caminhos
from companion.games.calamandara.nomes import DIMENSOES, LAMENTOS
from companion.games.calamandara.partes import MoverToken, TrocarTokens
from companion.games.calamandara.partes_cumpridas import cumpre, exige_em_vez, exige_tambem
from companion.games.calamandara.pieces import (
    FENDA,
    LINHAS_DA_TERRA,
    Ponto,
)
from companion.games.calamandara.reasons import COM_OUTRO, GUARDA_TOKEN
from companion.games.calamandara.registry import CHECKS, RESOLUTION, mudar_viajante
from companion.games.calamandara.state import Mesa, State, Viajante
from companion.games.calamandara.tasks import Espelhar, Uso
from companion.games.calamandara.tipos import TEXTO
from companion.games.calamandara.zona_final import cruzou
from companion.language import Message, _
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

BARRA = "calamandara.torre.barra-cartas"
MOVER, COMO_FASE_3 = (
    "calamandara.lamentos-de-lucaresti.mover",
    "calamandara.lamentos-de-lucaresti.como-na-fase-3",
)
NAO_AO_INICIO = "calamandara.lamentos-de-lucaresti.nao-ao-inicio"
INVADIR = "calamandara.dimensoes-relativas.invadir"
ATRAS = "calamandara.dimensoes-relativas.mesma-linha-ou-atras"
SEM_TOKEN = ("calamandara.dimensoes-relativas.sem-token", "calamandara.faq.23")
COM_TORRE = "calamandara.faq.27"
NEM_JUNTO = "calamandara.dimensoes-relativas.nem-junto-nem-a-frente"

NAO_NA_FENDA = CHECKS.decision("lamentos-na-fenda").reading("not-onto-fenda")


def token_guardado(state: State, quem: Seat, de: Seat) -> bool:
    """Return whether a Torre guards another's token from that traveller's cards: calamandara.decisao.34."""
    ve = mapa(state.mesa)
    ponto = ve.ponto(state.mesa.viajante(de).token)
    if ponto is None or quem == de or not ve.guardado(ponto):
        return False
    return ve.tabuleiro.zona(ponto) != state.mesa.viajante(quem).assento


@requer(LAMENTOS, BARRA, COMO_FASE_3)
def ha_aonde_ir(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    if (guarda := _guardado(state, uso)) is not None:
        return guarda
    if alcancados(state, uso.alvo):
        return None
    return Falta(COMO_FASE_3, _("No way is open to [{alvo}'s|any] token"))


def _guardado(state: State, uso: Uso) -> Falta | None:
    """Return the Torre that guards the target's token, or None."""
    if not token_guardado(state, uso.controller, uso.alvo):
        return None
    token = state.mesa.viajante(uso.alvo).token
    torre = mapa(state.mesa).torre(state.mesa.tabuleiro.pontos[token])
    return Falta(BARRA, GUARDA_TOKEN, torre=torre, espaco=token)


@faz(LAMENTOS)
def lamentos(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    pedir(context, uso, MoverPorEfeito, MOVER)


def _move(rule: str) -> None:
    @CHECKS.check(rule, MoverPorEfeito)
    def como_na_terceira_fase(state: State, move: MoverPorEfeito, destino: str) -> Finding:
        uso = escolhida(state, move)
        if uso is None or uso.efeito != LAMENTOS:
            return None
        inicio = destino == state.mesa.viajante(uso.alvo).inicio
        if rule == NAO_AO_INICIO:
            return (
                Breach(_("{espaco} is a ponto inicial: no token is moved there"), espaco=destino)
                if inicio
                else None
            )
        lacking = None if inicio else o_que_impede_de_andar(state, uso.alvo, destino)
        if lacking is not None:
            return barrado(state, uso.alvo, destino, lacking, falta=lacking)
        if state.mesa.tabuleiro.pontos.get(destino) != FENDA:
            return None
        return NAO_NA_FENDA.forbids(
            state, _("At this table this card does not lead onto the Fenda"), espaco=destino
        )


_move(NAO_AO_INICIO)
_move(COMO_FASE_3)

# ---------------------------------------------------------------- tokens by a text of its own


@exige_tambem(MoverToken)
def token_que_diz(state: State, pilha: Pilha, uso: Uso, parte: MoverToken) -> Falta | None:
    """Require another's token to stand in the Zona Final where the text says so."""
    token = state.mesa.viajante(uso.alvo).token
    if not parte.na_zona_final or uso.alvo == uso.controller or na_zona_final(token):
        return None
    return Falta(TEXTO, _("{quem}'s token is not in the Zona Final"), quem=uso.alvo)


@CHECKS.check(TEXTO, MoverPorEfeito)
def no_maximo_tantas_pegadas(state: State, move: MoverPorEfeito, destino: str) -> Finding:
    uso = escolhida(state, move)
    if uso is None or not isinstance(parte := uso.parte, MoverToken) or not parte.passos:
        return None
    rota = caminhos(state, uso.alvo).get(destino, ())
    reason = _("{espaco} is {quantos} Pegadas away, more than {deve}")
    if len(rota) <= parte.passos:
        return None
    return Breach(reason, espaco=destino, quantos=len(rota), deve=parte.passos)


@exige_em_vez(TrocarTokens)
def ambos_no_tabuleiro(state: State, pilha: Pilha, uso: Uso, parte: TrocarTokens) -> Falta | None:
    """Require two tokens on the board, of which no Torre guards the other's against the user."""
    if uso.alvo == uso.controller:
        return Falta(TEXTO, COM_OUTRO, alvo=uso.alvo)
    for quem in (uso.controller, uso.alvo):
        if state.mesa.viajante(quem).token not in state.mesa.tabuleiro.pontos:
            return Falta(TEXTO, _("{quem}'s token is at its ponto inicial"), quem=quem)
    return _guardado(state, uso)


@cumpre(TrocarTokens)
def trocar_tokens(context: Context[State], uso: Uso, parte: TrocarTokens, pilha: Pilha) -> None:
    """Let two tokens change spaces, in each other's Zona Inicial too, which is open until they leave it."""
    mesa = context.state.mesa
    um, outro = mesa.viajante(uso.controller), mesa.viajante(uso.alvo)
    with efeito(context, um.id) as action:
        context.set(mesa=mesa.com(_posto_em(mesa, um, outro.token)).com(_posto_em(mesa, outro, um.token)))
    context.emit("trocou-tokens", TEXTO, quem=um.id, de=outro.id)
    context.push(Espelhar(por=action.number))
    for viajante in (um, outro):
        cruzou(context, viajante.id, viajante.token, action.number)
    vencer_de_imediato(context)


def _posto_em(mesa: Mesa, viajante: Viajante, espaco: str) -> Viajante:
    """Return a traveller with the token on a space, as an invader in another's Zona Inicial."""
    zona = mesa.tabuleiro.zona(mesa.tabuleiro.pontos[espaco])
    return replace(viajante, token=espaco, invade=None if zona in ("ZF", viajante.assento) else zona)


# ---------------------------------------------------------------- Dimensões Relativas


def _linha(state: State, alvo: Seat, ponto: Ponto) -> int | None:
    """Return the row of a space on that traveller's Terra, or None if it lies elsewhere."""
    nome = state.mesa.tabuleiro.nomes[ponto]
    return int(nome[1]) if nome[0] == state.mesa.viajante(alvo).assento else None


def nao_pousa(state: State, quem: Seat, alvo: Seat, destino: str) -> str | None:
    """Return the rule that keeps an invader from a space, or None: calamandara.faq.23, calamandara.faq.27."""
    ve = mapa(state.mesa)
    ponto = ve.ponto(destino)
    linha = _linha(state, alvo, ponto) if ponto is not None else None
    posto = ve.postos.get(ponto) if ponto is not None else None
    if ponto is None or linha is None or posto is None or posto.simbolo != "pegada":
        return INVADIR
    if ponto in ve.tokens:
        return NEM_JUNTO
    dele = ve.ponto(state.mesa.viajante(alvo).token)
    ate = _linha(state, alvo, dele) if dele is not None else None
    return ATRAS if linha > (LINHAS_DA_TERRA if ate is None else ate) else None


def pousos(state: State, quem: Seat, alvo: Seat) -> tuple[str, ...]:
    """Return the spaces where an invader may land."""
    return tuple(um.espaco for um in state.mesa.postos if nao_pousa(state, quem, alvo, um.espaco) is None)


@requer(DIMENSOES, INVADIR)
def ha_onde_pousar(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    pousa = (nao_pousa(state, uso.controller, uso.alvo, um.espaco) is None for um in state.mesa.postos)
    return (
        None
        if any(pousa)
        else Falta(INVADIR, _("[{alvo}'s Terra has no|No other Terra has a] Pegada to land on"))
    )


@faz(DIMENSOES)
def dimensoes(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    pedir(context, uso, MoverPorEfeito, INVADIR)


NAO_POUSA: dict[str, Message] = {
    INVADIR: _("{espaco} is no Pegada on {quem}'s Terra"),
    NEM_JUNTO: _("{quem}'s token stands on {espaco}"),
    ATRAS: _("{espaco} lies ahead of {quem}'s token"),
}


def _de_quem_e_o_token(state: State, alvo: Seat, espaco: str) -> Seat:
    """Return the traveller whose token stands on a space, or the invaded one."""
    return next((um.id for um in state.mesa.viajantes if um.token == espaco), alvo)


def _invade(rule: str) -> None:
    @CHECKS.check(rule, MoverPorEfeito)
    def pousa_onde_pode(state: State, move: MoverPorEfeito, destino: str) -> Finding:
        uso = escolhida(state, move)
        if uso is None or uso.efeito != DIMENSOES:
            return None
        if nao_pousa(state, move.seat, uso.alvo, destino) != rule:
            return None
        return Breach(NAO_POUSA[rule], espaco=destino, quem=_de_quem_e_o_token(state, uso.alvo, destino))


for _rule in (INVADIR, NEM_JUNTO, ATRAS):
    _invade(_rule)


@CHECKS.possible(MoverPorEfeito, "destino")
def destinos(state: State, move: MoverPorEfeito) -> tuple[str, ...]:
    uso = escolhida(state, move)
    if uso is None:
        return ()
    if uso.efeito == DIMENSOES:
        return pousos(state, move.seat, uso.alvo)
    passos = uso.parte.passos if isinstance(uso.parte, MoverToken) else 0
    vai = caminhos(state, uso.alvo)
    return tuple(sorted(espaco for espaco, rota in vai.items() if not passos or len(rota) <= passos))


@CHECKS.permit_by(MoverPorEfeito)
def permite_mover(state: State, move: MoverPorEfeito, destino: str) -> tuple[str, ...]:
    """Permit landing on any row of a Terra without the invaded token, guarded rows included."""
    uso = escolhida(state, move)
    if uso is None or uso.efeito == LAMENTOS:
        return (MOVER, "calamandara.turnos.cartas-dao-acoes")
    ve, token = mapa(state.mesa), state.mesa.viajante(uso.alvo).token
    ponto = ve.ponto(token)
    ausente = ponto is None or _linha(state, uso.alvo, ponto) is None
    guardada = ve.guardado(ve.tabuleiro.pontos[destino])
    return (INVADIR, *(SEM_TOKEN if ausente else ()), *((COM_TORRE,) if guardada else ()))


@RESOLUTION.move(MoverPorEfeito)
def mover_por_efeito(context: Context[State], move: MoverPorEfeito, destino: str) -> None:
    """Move the token; as in phase 3, a token that reaches the Fenda wins: calamandara.decisao.127."""
    uso = responder(context, move)
    if uso.efeito == LAMENTOS:
        andar(context, uso.alvo, destino, MOVIMENTO_POR_CARTA)
    else:
        invadir(context, uso, destino)


def invadir(context: Context[State], uso: Uso, destino: str) -> None:
    """Place the token on another's Terra; its Zona Inicial is open to it until it leaves."""
    quem, mesa = uso.controller, context.state.mesa
    de, assento = mesa.viajante(quem).token, mesa.viajante(uso.alvo).assento
    invade = None if na_zona_final(destino) else assento
    with efeito(context, quem) as action:
        mudar_viajante(context, quem, token=destino, invade=invade)
    context.emit("invadiu", INVADIR, quem=quem, de=de, para=destino)
    context.push(Espelhar(por=action.number))
    cruzou(context, quem, de, action.number)
    vencer_de_imediato(context)
