"""Effects of cards on symbols on the board: Ruínas de Domodora destroys, Laceração Obtusa relocates."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from companion.games.calamandara.condicoes import Falta, requer
from companion.games.calamandara.direcao import direcao_fixa, direcoes_de
from companion.games.calamandara.efeitos import efeito, escolhida, faz, pedir, responder
from companion.games.calamandara.giro import gira, na_zona_final
from companion.games.calamandara.insercao import ali, em_ordem, levado
from companion.games.calamandara.interrupcao import Pilha
from companion.games.calamandara.lances_da_lembranca import (
    DestruirSimbolos,
    RealocarPorEfeito,
)
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.nomes import LACERACAO, RUINAS, Direcao
from companion.games.calamandara.partes import Destruir
from companion.games.calamandara.partes_cumpridas import lembrar
from companion.games.calamandara.pieces import (
    ATAQUE,
    DE_LADO,
    FENDA,
    SIMBOLOS_DA_FENDA,
)
from companion.games.calamandara.reasons import (
    DOIS_NUM_ESPACO,
    E_NA_FENDA,
    GUARDA,
    GUARDA_DESTINO,
    NADA_A_LEVAR,
    SEM_GIRO,
    SOB_TOKEN,
    UM_EM_DOIS,
)
from companion.games.calamandara.registry import CHECKS, RESOLUTION
from companion.games.calamandara.simbolos import barrado
from companion.games.calamandara.state import Posto, State, somados
from companion.games.calamandara.tasks import Espelhar, Realocada, Uso
from companion.games.calamandara.tipos import TEXTO
from companion.language import Message, _
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.several import Among, so_far
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

DESTRUIR = "calamandara.ruinas-de-domodora.destruir"
BARRA = "calamandara.torre.barra-cartas"
BARRA_SIMBOLOS = "calamandara.torre.barra-simbolos"
OCUPADA = "calamandara.pegada.ocupada-fogo"
UM_LIVRE, DOIS = "calamandara.laceracao-obtusa.um-livre", "calamandara.laceracao-obtusa.dois"
NAO_IMUNE, ENQUANTO_EXISTE = "calamandara.torre.nao-imune", "calamandara.torre.enquanto-existe"
FORA_DA_FENDA = "calamandara.simbolos.fd-proibidos"
SEM_OUTRO, GIRADO = "calamandara.fase2.atribuicoes", "calamandara.simbolos.sem-girar"
SO_DO_TABULEIRO = "calamandara.simbolos.em-geral"
BARRA_DE_TODOS = CHECKS.decision("que-efeitos-a-torre-barra").reading("all-effects-even-own")
DOIS_NO_MAXIMO = 2  # calamandara.ruinas-de-domodora.destruir, calamandara.laceracao-obtusa.dois
DEMAIS = _("{quantos} symbols are too many: two at most")
DOIS_QUAISQUER = CHECKS.decision("laceracao-jeitos").reading("two-anywhere")


def intocavel(state: State, quem: Seat, espaco: str) -> str | None:
    """Return the rule that protects a symbol from a card of that traveller, or None.

    A Torre guards its line but not itself, and not against the owner of that Zona Inicial
    (calamandara.torre.nao-imune, calamandara.decisao.34); the Pegada under a token is protected too.
    """
    ve = mapa(state.mesa)
    ponto = ve.ponto(espaco)
    posto = ve.postos.get(ponto) if ponto is not None else None
    if ponto is None or posto is None:
        return SO_DO_TABULEIRO
    if ponto in ve.tokens:
        return OCUPADA
    barra = barrado(state, quem, espaco) or (ve.guardado(ponto) and BARRA_DE_TODOS.holds(state))
    return BARRA if posto.simbolo != "torre" and barra else None


def alcancaveis(state: State, quem: Seat) -> tuple[str, ...]:
    """Return the spaces of the symbols that a card of that traveller may affect."""
    return tuple(um.espaco for um in state.mesa.postos if intocavel(state, quem, um.espaco) is None)


def alcanca_algum(state: State, quem: Seat) -> bool:
    """Return whether a card of that traveller may affect any symbol, without listing all."""
    return any(intocavel(state, quem, um.espaco) is None for um in state.mesa.postos)


# ---------------------------------------------------------------- Ruínas de Domodora


@requer(RUINAS, DESTRUIR)
def ha_o_que_destruir(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    reason = _("No symbol on the board is open to {quem}'s card: nothing to destroy")
    return None if alcanca_algum(state, uso.controller) else Falta(DESTRUIR, reason, quem=uso.controller)


@faz(RUINAS)
def ruinas(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    pedir(context, uso, DestruirSimbolos, DESTRUIR)


INTOCAVEL: dict[str, Message] = {
    SO_DO_TABULEIRO: _("No symbol lies on {espaco}"),
    OCUPADA: SOB_TOKEN,
    BARRA: GUARDA,
}


def _o_que_guarda(state: State, espaco: str) -> dict[str, str]:
    """Return the facts of what protects a space: the token's traveller and the Torre, where there are any."""
    ve = mapa(state.mesa)
    ponto = ve.ponto(espaco)
    if ponto is None:
        return {}
    token = {"quem": ve.tokens[ponto].id} if ponto in ve.tokens else {}
    return token | ({"torre": ve.torre(ponto)} if ve.guardado(ponto) else {})


def _destroi(rule: str) -> None:
    @CHECKS.check(rule, DestruirSimbolos, partly=True)
    def so_o_que_alcanca(state: State, move: DestruirSimbolos, espacos: tuple[str, ...]) -> Finding:
        wrong = [um for um in espacos if intocavel(state, move.seat, um) == rule]
        return Breach(INTOCAVEL[rule], espaco=wrong[0], **_o_que_guarda(state, wrong[0])) if wrong else None


for _rule in (SO_DO_TABULEIRO, OCUPADA, BARRA):
    _destroi(_rule)


@CHECKS.check(DESTRUIR, DestruirSimbolos, partly=True)
def um_ou_dois(state: State, move: DestruirSimbolos, espacos: tuple[str, ...]) -> Finding:
    """Require one or two different symbols; none is allowed while the choice is open."""
    least = 0 if move.unset else 1
    if len(espacos) < least:
        return Breach(_("Which symbol is destroyed? One or two"), quantos=len(espacos))
    if len(espacos) > DOIS_NO_MAXIMO:
        return Breach(DEMAIS, quantos=len(espacos))
    repetidos = [um for um in espacos if espacos.count(um) > 1]
    if not repetidos:
        return None
    return Breach(_("{espaco} is named twice"), quantos=len(espacos), espaco=repetidos[0])


@CHECKS.elements(DestruirSimbolos, "espacos")
def destrutiveis(state: State, move: Move) -> Among:
    uso = escolhida(state, move)
    parte = uso.parte if uso is not None else None
    if not isinstance(parte, Destruir):
        return Among(alcancaveis(state, move.seat), least=1, most=DOIS_NO_MAXIMO)
    those = dos_que_diz(state, move.seat, parte)
    return Among(those, least=1 if parte.ate else min(parte.quantos, len(those)), most=parte.quantos)


def dos_que_diz(state: State, quem: Seat, parte: Destruir) -> tuple[str, ...]:
    """Return the spaces of the symbols that a text may destroy."""
    kinds = {um.espaco: um.simbolo for um in state.mesa.postos}
    those = alcancaveis(state, quem)
    return tuple(um for um in those if kinds[um] in parte.tipos) if parte.tipos else those


@CHECKS.check(TEXTO, DestruirSimbolos, partly=True)
def como_diz_o_texto(state: State, move: DestruirSimbolos, espacos: tuple[str, ...]) -> Finding:
    """Require the number and the kinds of symbols that the text of a card names."""
    uso = escolhida(state, move)
    if uso is None or not isinstance(parte := uso.parte, Destruir):
        return None
    kinds = {um.espaco: um.simbolo for um in state.mesa.postos}
    wrong = [um for um in espacos if parte.tipos and kinds.get(um, parte.tipos[0]) not in parte.tipos]
    if wrong:
        reason = _("{carta} does not destroy this: {simbolo}")
        return Breach(reason, carta=uso.nome, simbolo=kinds[wrong[0]], espaco=wrong[0])
    least = 1 if parte.ate else min(parte.quantos, len(dos_que_diz(state, move.seat, parte)))
    if len(espacos) > parte.quantos or (not move.unset and len(espacos) < least):
        return Breach(
            _("{carta} destroys {deve}, not {quantos}"),
            carta=uso.nome,
            deve=parte.quantos,
            quantos=len(espacos),
        )
    return None


def _da_torre(state: State, espacos: Iterable[str]) -> tuple[str, ...]:
    """Return the rules for a card that affects a Torre, which guards its line but not itself, or ()."""
    torres = {posto.espaco for posto in state.mesa.postos if posto.simbolo == "torre"}
    return (NAO_IMUNE, ENQUANTO_EXISTE) if torres.intersection(espacos) else ()


@CHECKS.permit_by(DestruirSimbolos)
def permite_destruir(state: State, move: DestruirSimbolos) -> tuple[str, ...]:
    return (DESTRUIR, *_da_torre(state, so_far(move.espacos)))


@RESOLUTION.move(DestruirSimbolos)
def destruir(context: Context[State], move: DestruirSimbolos) -> None:
    """Put destroyed symbols into the depósito of the traveller who destroys them."""
    responder(context, move)
    espacos = so_far(move.espacos)
    destruidos = [posto for posto in context.state.mesa.postos if posto.espaco in espacos]
    with efeito(context, move.seat) as action:
        for posto in destruidos:
            _ao_deposito(context, move.seat, posto)
    for espaco in espacos:
        context.emit("destruiu", DESTRUIR, quem=move.seat, espaco=espaco)
    for posto in destruidos:
        facts = {"quem": move.seat, "simbolo": posto.simbolo, "espaco": posto.espaco}
        context.emit("foi-ao-deposito", "calamandara.faq.14", **facts)
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
    reason = _("No symbol on the board is open to {quem}'s card: nothing to relocate")
    return None if alcanca_algum(state, uso.controller) else Falta(UM_LIVRE, reason, quem=uso.controller)


@faz(LACERACAO)
def laceracao(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    pedir(context, uso, RealocarPorEfeito, UM_LIVRE if uso.jeito == "um" else DOIS)


def o_que_impede(state: State, quem: Seat, uso: Uso, um: Realocada, vao: set[str]) -> str | None:
    """Return the rule that a relocation breaks, or None; ``vao`` are the spaces that it leaves free."""
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
        return BARRA_SIMBOLOS
    if uso.jeito == "dois" and na_zona_final(um.origem) != na_zona_final(um.destino):
        return None if DOIS_QUAISQUER.holds(state) else DOIS
    return GIRADO if um.direcao not in viradas(state, quem, posto, um.destino) else None


def viradas(state: State, quem: Seat, posto: Posto, para: str) -> tuple[Direcao | None, ...]:
    """Return the directions that a relocated symbol may turn to; None means the zone's own or as before."""
    if posto.simbolo not in ("espelho", *DE_LADO):
        return (None,)
    return (None, *direcoes_de(posto.simbolo)) if gira(posto.simbolo, para) else (None,)


NAO_REALOCA: dict[str, Message] = {
    **INTOCAVEL,
    SO_DO_TABULEIRO: NADA_A_LEVAR,
    SEM_OUTRO: _("[{destino} already holds {la}|The symbol already lies on {destino}]"),
    FORA_DA_FENDA: E_NA_FENDA,
    BARRA_SIMBOLOS: GUARDA_DESTINO,
    DOIS: _("From {espaco} to {destino} leaves its zone"),
    GIRADO: SEM_GIRO,
}


def _postos(state: State, um: Realocada) -> dict[str, str]:
    """Return the facts of a relocation: its symbol, and another one that lies on the new space."""
    de, para = ali(state.mesa, um.origem), ali(state.mesa, um.destino)
    found: dict[str, str] = {} if de is None else {"simbolo": de.simbolo}
    if para is not None and um.destino != um.origem:
        found["la"] = para.simbolo
    return found


@CHECKS.check_one_of((SO_DO_TABULEIRO, SEM_OUTRO), RealocarPorEfeito, physical=True, partly=True)
@CHECKS.check_one_of(
    (OCUPADA, BARRA, FORA_DA_FENDA, BARRA_SIMBOLOS, DOIS, GIRADO),
    RealocarPorEfeito,
    partly=True,
)
def realoca_como_pode(
    state: State, move: RealocarPorEfeito, realocadas: tuple[Realocada, ...]
) -> Iterator[tuple[str, Breach]]:
    """Yield the rules that each relocation breaks by itself."""
    uso = escolhida(state, move)
    if uso is None:
        return
    vao = {um.origem for um in realocadas}
    for um in realocadas:
        if (rule := o_que_impede(state, move.seat, uso, um, vao)) is not None:
            decides = (DOIS_QUAISQUER,) if rule == DOIS else ()
            guarda = _o_que_guarda(state, um.destino if rule == BARRA_SIMBOLOS else um.origem)
            facts = {"espaco": um.origem, "destino": um.destino, **guarda, **_postos(state, um)}
            yield rule, Breach(NAO_REALOCA[rule], *decides, **facts)


@CHECKS.check(UM_LIVRE, RealocarPorEfeito, partly=True)
def um_so_assim(state: State, move: RealocarPorEfeito, realocadas: tuple[Realocada, ...]) -> Finding:
    """Require a single symbol for a relocation to any place."""
    uso = escolhida(state, move)
    if uso is None or uso.jeito != "um" or len(realocadas) <= 1:
        return None
    return Breach(_("Anywhere on the board goes one symbol only, not {quantos}"), quantos=len(realocadas))


@CHECKS.check(DOIS, RealocarPorEfeito, partly=True)
def dois_no_maximo(state: State, move: RealocarPorEfeito, realocadas: tuple[Realocada, ...]) -> Finding:
    return Breach(DEMAIS, quantos=len(realocadas)) if len(realocadas) > DOIS_NO_MAXIMO else None


@CHECKS.check(SEM_OUTRO, RealocarPorEfeito, physical=True)
def um_por_espaco(state: State, move: RealocarPorEfeito, realocadas: tuple[Realocada, ...]) -> Finding:
    for nome, reason in (("origem", UM_EM_DOIS), ("destino", DOIS_NUM_ESPACO)):
        spaces = [getattr(um, nome) for um in realocadas]
        for espaco in spaces:
            if spaces.count(espaco) > 1:
                return Breach(reason, espaco=espaco)
    return None


@CHECKS.permit_by(RealocarPorEfeito)
def permite_realocar(state: State, move: RealocarPorEfeito) -> tuple[str, ...]:
    return (UM_LIVRE, DOIS, *_da_torre(state, (um.origem for um in so_far(move.realocadas))))


@RESOLUTION.move(RealocarPorEfeito)
def realocar(context: Context[State], move: RealocarPorEfeito) -> None:
    """Relocate all symbols at once; in a Zona Inicial they take the direction of the zone."""
    uso = responder(context, move)
    vao = {um.origem: um for um in so_far(move.realocadas)}
    mesa = context.state.mesa
    postos = [
        _levado(context.state, move.seat, posto, vao[posto.espaco]) if posto.espaco in vao else posto
        for posto in mesa.postos
    ]
    with efeito(context, move.seat) as action:
        context.set(mesa=replace(mesa, postos=em_ordem(postos)))
    lembrar(context, uso, simbolo=next(posto.simbolo for posto in mesa.postos if posto.espaco in vao))
    for um in vao.values():
        context.emit("realocou", UM_LIVRE, quem=move.seat, espaco=um.origem, destino=um.destino)
    context.push(Espelhar(por=action.number))


def _levado(state: State, quem: Seat, posto: Posto, um: Realocada) -> Posto:
    direcao = um.direcao or posto.direcao
    if posto.simbolo != "pegada" and not gira(posto.simbolo, um.destino):
        direcao = direcao_fixa(state, quem, posto.simbolo, um.destino)
    return levado(state, posto, um.destino, direcao)
