"""What cards do on the board: Ruínas destroys, Laceração relocates, Lamentos and Dimensões move tokens."""

from msgspec.structs import replace

from companion.games.calamandara.condicoes import Falta, requer
from companion.games.calamandara.direcao import direcao_fixa, direcoes_de
from companion.games.calamandara.efeitos import efeito, escolhida, faz, pedir, responder
from companion.games.calamandara.fases import vencer_de_imediato
from companion.games.calamandara.insercao import em_ordem
from companion.games.calamandara.interrupcao import MOVIMENTO_POR_CARTA, Pilha
from companion.games.calamandara.lances_da_lembranca import (
    DestruirSimbolos,
    MoverPorEfeito,
    RealocarPorEfeito,
)
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.mover import alcancados, andar
from companion.games.calamandara.mover import o_que_impede as o_que_impede_de_andar
from companion.games.calamandara.moves import gira, na_zona_final
from companion.games.calamandara.pieces import (
    ATAQUE,
    DE_LADO,
    FENDA,
    LINHAS_DA_TERRA,
    SIMBOLOS_DA_FENDA,
    Ponto,
)
from companion.games.calamandara.registry import CHECKS, RESOLUTION, mudar_viajante
from companion.games.calamandara.simbolos import barrado
from companion.games.calamandara.state import Posto, State, somados
from companion.games.calamandara.tasks import (
    DIMENSOES,
    LACERACAO,
    LAMENTOS,
    RUINAS,
    Direcao,
    Espelhar,
    Realocada,
    Uso,
)
from companion.games.calamandara.zona_final import cruzou
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.several import Among, so_far
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

DESTRUIR = "calamandara.ruinas-de-domodora.destruir"
BARRA = "calamandara.torre.barra-cartas"
OCUPADA = "calamandara.pegada.ocupada-fogo"
UM_LIVRE, DOIS = "calamandara.laceracao-obtusa.um-livre", "calamandara.laceracao-obtusa.dois"
MOVER, COMO_FASE_3 = (
    "calamandara.lamentos-de-lucaresti.mover",
    "calamandara.lamentos-de-lucaresti.como-na-fase-3",
)
NAO_AO_INICIO = "calamandara.lamentos-de-lucaresti.nao-ao-inicio"
INVADIR = "calamandara.dimensoes-relativas.invadir"
ATRAS = "calamandara.dimensoes-relativas.mesma-linha-ou-atras"
NEM_JUNTO = "calamandara.dimensoes-relativas.nem-junto-nem-a-frente"
FORA_DA_FENDA = "calamandara.simbolos.fd-proibidos"
SEM_OUTRO, GIRADO = "calamandara.fase2.atribuicoes", "calamandara.simbolos.sem-girar"
SO_DO_TABULEIRO = "calamandara.simbolos.em-geral"
DOIS_QUAISQUER = CHECKS.decision("laceracao-jeitos").reading("two-anywhere")


def intocavel(state: State, quem: Seat, espaco: str) -> str | None:
    """The rule by which a card of that traveller does not reach a symbol; None where it does.

    A Torre guards its line but not itself, and not against the owner of that Zona Inicial
    (calamandara.torre.nao-imune, calamandara.decisao.34); nor is the Pegada under a token reached.
    """
    ve = mapa(state.mesa)
    ponto = ve.ponto(espaco)
    posto = ve.postos.get(ponto) if ponto is not None else None
    if ponto is None or posto is None:
        return SO_DO_TABULEIRO
    if ponto in ve.tokens:
        return OCUPADA
    return BARRA if posto.simbolo != "torre" and barrado(state, quem, espaco) else None


def alcancaveis(state: State, quem: Seat) -> tuple[str, ...]:
    """The symbols that a card of that traveller reaches, by their spaces."""
    return tuple(um.espaco for um in state.mesa.postos if intocavel(state, quem, um.espaco) is None)


# ---------------------------------------------------------------- Ruínas de Domodora


@requer(RUINAS, DESTRUIR)
def ha_o_que_destruir(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    return None if alcancaveis(state, uso.controller) else Falta(DESTRUIR)


@faz(RUINAS)
def ruinas(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    pedir(context, uso, DestruirSimbolos, DESTRUIR)


def _destroi(rule: str) -> None:
    @CHECKS.check(rule, DestruirSimbolos, partly=True)
    def so_o_que_alcanca(state: State, move: DestruirSimbolos, espacos: tuple[str, ...]) -> Finding:
        wrong = [um for um in espacos if intocavel(state, move.seat, um) == rule]
        return Breach(espaco=wrong[0]) if wrong else None


for _rule in (SO_DO_TABULEIRO, OCUPADA, BARRA):
    _destroi(_rule)


@CHECKS.elements(DestruirSimbolos, "espacos")
def destrutiveis(state: State, move: Move) -> Among:
    return Among(alcancaveis(state, move.seat))


CHECKS.permit(DestruirSimbolos, DESTRUIR)


@RESOLUTION.move(DestruirSimbolos)
def destruir(context: Context[State], move: DestruirSimbolos) -> None:
    """They go to the depósito of whoever destroys them: calamandara.faq.14."""
    responder(context, move)
    espacos = so_far(move.espacos)
    with efeito(context, move.seat) as action:
        for posto in context.state.mesa.postos:
            if posto.espaco in espacos:
                _ao_deposito(context, move.seat, posto)
    for espaco in espacos:
        context.emit("destruiu", DESTRUIR, quem=move.seat, espaco=espaco)
    context.push(Espelhar(por=action.number))


def _ao_deposito(context: Context[State], quem: Seat, posto: Posto) -> None:
    mesa = context.state.mesa
    viajante = mesa.viajante(quem)
    viajante = replace(viajante, deposito=somados(viajante.deposito, posto.simbolo, 1))
    postos = tuple(um for um in mesa.postos if um.espaco != posto.espaco)
    context.set(mesa=replace(mesa, postos=postos).com(viajante))


# ---------------------------------------------------------------- Laceração Obtusa


@requer(LACERACAO, UM_LIVRE)
def ha_o_que_realocar(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    return None if alcancaveis(state, uso.controller) else Falta(UM_LIVRE)


@faz(LACERACAO)
def laceracao(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    pedir(context, uso, RealocarPorEfeito, UM_LIVRE if uso.jeito == "um" else DOIS)


def o_que_impede(state: State, quem: Seat, uso: Uso, um: Realocada, vao: set[str]) -> str | None:
    """The rule that a relocation breaks; ``vao`` are the spaces that are left free by it."""
    if (fixo := intocavel(state, quem, um.origem)) is not None:
        return fixo
    ve = mapa(state.mesa)
    de, para = ve.ponto(um.origem), ve.ponto(um.destino)
    if para is None or de is None:
        return SO_DO_TABULEIRO
    if para == de or (para in ve.postos and um.destino not in vao):
        return SEM_OUTRO
    posto = ve.postos[de]
    if para == FENDA and posto.simbolo not in SIMBOLOS_DA_FENDA:
        return FORA_DA_FENDA
    if posto.simbolo in ATAQUE and barrado(state, quem, um.destino):
        return "calamandara.torre.barra-simbolos"
    if uso.jeito == "dois" and na_zona_final(um.origem) != na_zona_final(um.destino):
        return None if DOIS_QUAISQUER.holds(state) else DOIS
    return GIRADO if um.direcao not in viradas(state, quem, posto, um.destino) else None


def viradas(state: State, quem: Seat, posto: Posto, para: str) -> tuple[Direcao | None, ...]:
    """How a relocated symbol may face: a Pegada as it did, freely in the Zona Final, else as is laid down."""
    if posto.simbolo not in ("espelho", *DE_LADO):
        return (None,)
    return (None, *direcoes_de(posto.simbolo)) if gira(posto.simbolo, para) else (None,)


def _realoca(rule: str) -> None:
    @CHECKS.check(rule, RealocarPorEfeito, partly=True)
    def realoca_como_pode(
        state: State, move: RealocarPorEfeito, realocadas: tuple[Realocada, ...]
    ) -> Finding:
        uso = escolhida(state, move)
        if uso is None:
            return None
        vao = {um.origem for um in realocadas}
        for um in realocadas:
            if o_que_impede(state, move.seat, uso, um, vao) == rule:
                decides = (DOIS_QUAISQUER,) if rule == DOIS else ()
                return Breach(*decides, espaco=um.origem, destino=um.destino)
        return None


for _rule in (
    SO_DO_TABULEIRO,
    OCUPADA,
    BARRA,
    SEM_OUTRO,
    FORA_DA_FENDA,
    "calamandara.torre.barra-simbolos",
    DOIS,
    GIRADO,
):
    _realoca(_rule)


@CHECKS.check(UM_LIVRE, RealocarPorEfeito, partly=True)
def um_so_assim(state: State, move: RealocarPorEfeito, realocadas: tuple[Realocada, ...]) -> Finding:
    """Anywhere goes one alone."""
    uso = escolhida(state, move)
    return Breach() if uso is not None and uso.jeito == "um" and len(realocadas) > 1 else None


@CHECKS.check(SEM_OUTRO, RealocarPorEfeito, physical=True)
def um_por_espaco(state: State, move: RealocarPorEfeito, realocadas: tuple[Realocada, ...]) -> Finding:
    for nome in ("origem", "destino"):
        spaces = [getattr(um, nome) for um in realocadas]
        if len(set(spaces)) < len(spaces):
            return Breach(espaco=spaces[0])
    return None


@CHECKS.elements(RealocarPorEfeito, "realocadas")
def realocaveis(state: State, move: RealocarPorEfeito) -> Among:
    """Every symbol that is reached, to every space that it may go to."""
    uso = escolhida(state, move)
    if uso is None:
        return Among(())
    vao = {um.origem for um in so_far(move.realocadas)}
    tidas = [
        Realocada(origem=posto.espaco, destino=para, direcao=direcao)
        for posto in state.mesa.postos
        if intocavel(state, move.seat, posto.espaco) is None
        for para in state.mesa.tabuleiro.pontos
        for direcao in viradas(state, move.seat, posto, para)
    ]
    can = tuple(um for um in tidas if o_que_impede(state, move.seat, uso, um, vao) is None)
    return Among(can, most=1 if uso.jeito == "um" else 2)


CHECKS.permit(RealocarPorEfeito, UM_LIVRE, DOIS)


@RESOLUTION.move(RealocarPorEfeito)
def realocar(context: Context[State], move: RealocarPorEfeito) -> None:
    """All at once; in a Zona Inicial they face as symbols do there."""
    responder(context, move)
    vao = {um.origem: um for um in so_far(move.realocadas)}
    mesa = context.state.mesa
    postos = [
        _levado(context.state, move.seat, posto, vao[posto.espaco]) if posto.espaco in vao else posto
        for posto in mesa.postos
    ]
    with efeito(context, move.seat) as action:
        context.set(mesa=replace(mesa, postos=em_ordem(postos)))
    for um in vao.values():
        context.emit("realocou", UM_LIVRE, quem=move.seat, espaco=um.origem, destino=um.destino)
    context.push(Espelhar(por=action.number))


def _levado(state: State, quem: Seat, posto: Posto, um: Realocada) -> Posto:
    direcao = um.direcao or posto.direcao
    if posto.simbolo != "pegada" and not gira(posto.simbolo, um.destino):
        direcao = direcao_fixa(state, quem, posto.simbolo, um.destino)
    return replace(posto, espaco=um.destino, direcao=direcao)


# ---------------------------------------------------------------- Lamentos de Lucaresti


def token_guardado(state: State, quem: Seat, de: Seat) -> bool:
    """Whether a Torre keeps a card of that traveller from another's token: calamandara.decisao.34."""
    ve = mapa(state.mesa)
    ponto = ve.ponto(state.mesa.viajante(de).token)
    if ponto is None or quem == de or not ve.guardado(ponto):
        return False
    return ve.tabuleiro.zona(ponto) != state.mesa.viajante(quem).assento


@requer(LAMENTOS, BARRA, COMO_FASE_3)
def ha_aonde_ir(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    if token_guardado(state, uso.controller, uso.alvo):
        return Falta(BARRA)
    return None if alcancados(state, uso.alvo) else Falta(COMO_FASE_3)


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
            return Breach(espaco=destino) if inicio else None
        lacking = None if inicio else o_que_impede_de_andar(state, uso.alvo, destino)
        return Breach(espaco=destino, falta=lacking) if lacking is not None else None


_move(NAO_AO_INICIO)
_move(COMO_FASE_3)

# ---------------------------------------------------------------- Dimensões Relativas


def _linha(state: State, alvo: Seat, ponto: Ponto) -> int | None:
    """The row of a space on that traveller's Terra; None where it lies elsewhere."""
    nome = state.mesa.tabuleiro.nomes[ponto]
    return int(nome[1]) if nome[0] == state.mesa.viajante(alvo).assento else None


def nao_pousa(state: State, quem: Seat, alvo: Seat, destino: str) -> str | None:
    """The rule by which an invader does not land there: calamandara.faq.23, calamandara.faq.27."""
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
    """Where an invader may land."""
    return tuple(um.espaco for um in state.mesa.postos if nao_pousa(state, quem, alvo, um.espaco) is None)


@requer(DIMENSOES, INVADIR)
def ha_onde_pousar(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    return None if pousos(state, uso.controller, uso.alvo) else Falta(INVADIR)


@faz(DIMENSOES)
def dimensoes(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    pedir(context, uso, MoverPorEfeito, INVADIR)


def _invade(rule: str) -> None:
    @CHECKS.check(rule, MoverPorEfeito)
    def pousa_onde_pode(state: State, move: MoverPorEfeito, destino: str) -> Finding:
        uso = escolhida(state, move)
        if uso is None or uso.efeito != DIMENSOES:
            return None
        return Breach(espaco=destino) if nao_pousa(state, move.seat, uso.alvo, destino) == rule else None


for _rule in (INVADIR, NEM_JUNTO, ATRAS):
    _invade(_rule)


@CHECKS.possible(MoverPorEfeito, "destino")
def destinos(state: State, move: MoverPorEfeito) -> tuple[str, ...]:
    uso = escolhida(state, move)
    if uso is None:
        return ()
    if uso.efeito == DIMENSOES:
        return pousos(state, move.seat, uso.alvo)
    nomes = state.mesa.tabuleiro.nomes
    return tuple(sorted(nomes[ponto] for ponto in alcancados(state, uso.alvo)))


CHECKS.permit(MoverPorEfeito, MOVER, INVADIR)


@RESOLUTION.move(MoverPorEfeito)
def mover_por_efeito(context: Context[State], move: MoverPorEfeito, destino: str) -> None:
    """As in phase 3 the Fenda is won by whose token comes there: calamandara.decisao.127."""
    uso = responder(context, move)
    if uso.efeito == LAMENTOS:
        andar(context, uso.alvo, destino, MOVIMENTO_POR_CARTA)
    else:
        invadir(context, uso, destino)


def invadir(context: Context[State], uso: Uso, destino: str) -> None:
    """The token stands on another's Terra, whose Zona Inicial is open to it until it leaves that."""
    quem, mesa = uso.controller, context.state.mesa
    de, assento = mesa.viajante(quem).token, mesa.viajante(uso.alvo).assento
    invade = None if na_zona_final(destino) else assento
    with efeito(context, quem) as action:
        mudar_viajante(context, quem, token=destino, invade=invade)
    context.emit("invadiu", INVADIR, quem=quem, de=de, para=destino)
    context.push(Espelhar(por=action.number))
    cruzou(context, quem, de, action.number)
    vencer_de_imediato(context)
