"""Entropia, Teoria Praximecânica and Mentes Plurais: symbols inserted by a card."""

from collections import Counter
from operator import attrgetter
from typing import Final, get_args

from msgspec.structs import replace

from companion.games.calamandara.condicoes import Falta, requer, selado
from companion.games.calamandara.efeitos import (
    PODE,
    efeito,
    escolhida,
    faz,
    pedir,
    responder,
)
from companion.games.calamandara.insercao import ORIGENS, Insercao, PorQue, colocar, direcao_dada
from companion.games.calamandara.insercoes import Aberta, insercoes
from companion.games.calamandara.interrupcao import POR_CARTA, Pilha, abrir_insercao, acao_de
from companion.games.calamandara.lances_da_lembranca import (
    AcionarVinculada,
    DescartarSimbolos,
    InserirPorEfeito,
    UsarCarta,
)
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.nomes import (
    CAMPOS,
    ENTROPIA,
    MENTES,
    TEORIA,
    Carta,
    Inserivel,
    Simbolo,
)
from companion.games.calamandara.pieces import RESERVA_DE_SIMBOLOS
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION, mudar_viajante
from companion.games.calamandara.state import Quantos, State, quantos_de, soma, somados
from companion.games.calamandara.tasks import Colocada, Colocar, Manter, Uso
from companion.games.calamandara.tipos import INSERE
from companion.language import _
from companion.referee.fields.move import UNSET, Seat, UnsetType
from companion.referee.fields.several import so_far
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.memos import Memo
from companion.referee.resolving.resolution import Context

INSERIR: Final = "calamandara.entropia-dogmatica.inserir"
COPIAR_E_INSERIR: Final = "calamandara.teoria-praximecanica.copiar-inserir"
DESCARTA_UM: Final = "calamandara.teoria-praximecanica.descarta-um"
DUPLICAR: Final = "calamandara.mentes-plurais.copiar"
UM_ESPACO: Final = "calamandara.mentes-plurais.um-espaco"
DO_DEPOSITO: Final = "calamandara.mentes-plurais.do-deposito"
POR: dict[Carta, PorQue] = {ENTROPIA: "carta", TEORIA: "teoria", MENTES: "mentes"}
DOIS = 2  # calamandara.mentes-plurais.copiar
UM_SO = _("It inserts one symbol, not {quantos}")
SO_INSERE = CHECKS.decision("copia-de-um-so").reading("insert-only")
CHEIA_SO_INSERE = CHECKS.decision("mentes-plurais-cheia").reading("insert-only-when-full")


def insercao(
    state: State, carta: Carta, quem: Seat, colocada: Colocada, tinha: Quantos | None = None
) -> Insercao:
    """Return the insertion of that symbol by a traveller with that card, who had those in the Reserva.

    Declared details are kept, asked ones may stay open, and others are left out; until the space is known,
    all are asked.
    """
    asked = _COMO if colocada.espaco is UNSET else colocada.chosen
    ditos = zip(_COMO, _como(colocada), strict=True)
    details = {nome: valor for nome, valor in ditos if valor is not UNSET or nome in asked}
    simbolo, espaco = colocada.simbolo, colocada.espaco
    details["direcao"] = direcao_dada(state, quem, simbolo, espaco, details.get("direcao"))
    return Insercao(quem=quem, por=POR[carta], simbolo=simbolo, espaco=espaco, tinha=tinha, **details)


_COMO = ("direcao", "fica", "alinhamento", "realocadas")
_como = attrgetter(*_COMO)


def carta_que_insere(state: State, move: UsarCarta | AcionarVinculada | InserirPorEfeito) -> Carta | None:
    """Return the card by which a move inserts symbols, or None."""
    if isinstance(move, InserirPorEfeito):
        uso = escolhida(state, move)
        return uso.efeito if uso is not None else None
    revive = move.revive if isinstance(move, UsarCarta) else UNSET
    carta = move.carta if revive is UNSET else revive
    return carta if carta in INSERE else None


def quem_insere(state: State, move: UsarCarta | AcionarVinculada | InserirPorEfeito) -> Seat:
    """Return the inserting traveller: the target of Teoria, who inserts and discards (calamandara.faq.20)."""
    alvo = None
    if carta_que_insere(state, move) == TEORIA:
        uso = escolhida(state, move)
        alvo = uso.alvo if uso is not None else getattr(move, "alvo", UNSET)
    return alvo if isinstance(alvo, str) and alvo in state.options.order else move.seat


@CHECKS.brings(UsarCarta, Insercao)
@CHECKS.brings(AcionarVinculada, Insercao)
@CHECKS.brings(InserirPorEfeito, Insercao)
def insere(state: State, move: UsarCarta | AcionarVinculada | InserirPorEfeito) -> tuple[Insercao, ...]:
    carta = carta_que_insere(state, move)
    if carta is None or (isinstance(move, UsarCarta) and not state.de(move.seat).mao):
        return ()  # calamandara.fase4.adquirir judges the empty hand
    quem = quem_insere(state, move) if carta == TEORIA else move.seat
    feitas, acts, tinha = _feitas(state), [], state.mesa.viajante(quem).reserva
    for colocada in so_far(move.insercoes):
        if (act := feitas.get((carta, quem, colocada))) is None:
            act = feitas[carta, quem, colocada] = insercao(state, carta, quem, colocada, tinha)
        acts.append(act)
    return tuple(acts)


# a search varies one insertion after the other
_feitas: Memo[State, dict[tuple[Carta, Seat, Colocada], Insercao]] = Memo(lambda _state: {})


# ---------------------------------------------------------------- what each player may insert


@requer(TEORIA, COPIAR_E_INSERIR)
def um_que_ja_esta_no_tabuleiro(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require one symbol of a kind that lies on the board."""
    if not uso.insercoes:  # taken or copied: declared at the resolution
        viajante = state.mesa.viajante(uso.alvo or uso.controller)
        if any(quantos_de(viajante.deposito, posto.simbolo) for posto in state.mesa.postos):
            return None
        reason = _("{quem}'s depósito holds no symbol that lies on the board")
        return Falta(COPIAR_E_INSERIR, reason, quem=viajante.id)
    if len(uso.insercoes) > 1:
        return Falta(COPIAR_E_INSERIR, UM_SO, quantos=len(uso.insercoes))
    simbolo = uso.insercoes[0].simbolo
    if simbolo in mapa(state.mesa).simbolos:
        return None
    nenhum = _("No symbol lies on the board yet: there is none to copy")
    reason = _("No {simbolo} lies on the board to be copied") if state.mesa.postos else nenhum
    return Falta(COPIAR_E_INSERIR, reason, simbolo=simbolo)


@CHECKS.check(COPIAR_E_INSERIR, UsarCarta)
def insere_um(state: State, move: UsarCarta) -> Finding:
    """Require the announcement to declare the insertions of the card."""
    if so_far(move.insercoes) or carta_que_insere(state, move) != TEORIA or move.unset:
        return None
    return Breach(_("Which symbol of the board does it insert, and where?"))


def adquiridos(state: State, quem: Seat) -> tuple[Simbolo, ...]:
    """Return the symbols just acquired by a traveller while the acquisition may still be prevented, or ()."""
    window = acao_de(state, quem, "adquirir")
    action = LEDGER.action(state, window.about) if window is not None else None
    if action is None:
        return ()
    got: Counter[Simbolo] = Counter()
    for change in action.changes:
        if change.at[:3] == ("mesa", "viajantes", quem) and change.at[3:4] == ("reserva",):
            got[change.at[-1]] += int(change.after or 0) - int(change.before or 0)  # type: ignore[index]
    return tuple(got.elements())


@requer(MENTES, DUPLICAR, UM_ESPACO, DO_DEPOSITO)
def os_mesmos_simbolos(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require one copy to insert and room for the one to keep.

    With a single symbol it is one or the other; with a full Reserva it is inserted (calamandara.decisao.129,
    .136).
    """
    simbolos = adquiridos(state, uso.alvo)
    inserido = [um.simbolo for um in uso.insercoes]
    if len(inserido) > 1:
        return Falta(DUPLICAR, UM_SO, quantos=len(inserido))
    if any(simbolo not in simbolos for simbolo in inserido):
        return Falta(DUPLICAR, _("{alvo} has not acquired this: {simbolo}"), simbolo=inserido[0])
    viajante = state.mesa.viajante(uso.controller)
    if not any(quantos_de(viajante.deposito, simbolo) for simbolo in simbolos):
        reason = _("{seat}'s depósito has none of what {alvo} acquired")
        return Falta(DO_DEPOSITO, reason)
    if inserido:
        return None
    if soma(viajante.reserva) >= RESERVA_DE_SIMBOLOS:
        reason = _("{seat}'s Reserva is full: the copy has to be inserted")
        return Falta(UM_ESPACO, reason, CHEIA_SO_INSERE) if CHEIA_SO_INSERE.holds(state) else None
    if len(simbolos) == 1 and SO_INSERE.holds(state):
        return Falta(DUPLICAR, _("At this table a single copy has to be inserted"), SO_INSERE)
    if len(simbolos) < DOIS:
        return None
    return Falta(DUPLICAR, _("One of {alvo}'s symbols has to be inserted now: {deles}"), deles=simbolos)


def ainda_insere(context: Context[State], uso: Uso) -> bool:
    """Return whether some announced symbol may still be inserted at its space.

    For a Teoria that was taken or copied, return whether any symbol may be inserted anywhere.
    """
    quem = _quem(uso)
    if uso.efeito == TEORIA and not uso.insercoes:
        return algum_cabe(context, uso, copiaveis(context.state, quem))
    acts = (insercao(context.state, uso.efeito, quem, colocada) for colocada in uso.insercoes)
    return not uso.insercoes or any(context.ruling(quem, act).verdict == "legal" for act in acts)


def copiaveis(state: State, quem: Seat) -> frozenset[Simbolo]:
    """Return the kinds that Teoria may insert: both on the board and in the traveller's depósito."""
    tem = (simbolo for simbolo, _n in state.mesa.viajante(quem).deposito)
    return mapa(state.mesa).simbolos.intersection(tem)


def algum_cabe(
    context: Context[State], uso: Uso, kinds: frozenset[Simbolo], onde: frozenset[str] | None = None
) -> bool:
    """Return whether the traveller may insert a symbol of such a kind by a card, on some of those spaces.

    Of an Estrela only what prevents it is looked at.
    """
    state, quem = context.state, _quem(uso)
    for simbolo in get_args(Inserivel):
        for aberta in insercoes(state, quem, simbolo) if simbolo in kinds else ():
            if onde is not None and aberta.espaco not in onde:
                continue
            um = Colocada(
                simbolo=simbolo, espaco=aberta.espaco, direcao=aberta.direcao or UNSET, fica=_fica(aberta)
            )
            if context.ruling(quem, insercao(state, uso.efeito, quem, um)).verdict == "legal":
                return True
    return "estrela" in kinds and selado(state, CAMPOS, quem) is None


def _fica(aberta: Aberta) -> bool | UnsetType:
    return UNSET if aberta.toma is None else True


PODE.update(dict.fromkeys(INSERE, ainda_insere))


def _quem(uso: Uso) -> Seat:
    return uso.alvo or uso.controller if uso.efeito == TEORIA else uso.controller


# ---------------------------------------------------------------- effects


@faz(ENTROPIA)
def entropia(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Insert the announced symbols; a taker or copier of the card chooses now."""
    if uso.insercoes:
        por_na_mesa(context, uso.carta, uso.controller, uso.insercoes)
    elif context.state.mesa.viajante(uso.controller).reserva:
        pedir(context, uso, InserirPorEfeito, INSERIR)


@faz(TEORIA)
def teoria(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Insert the symbol, then discard one of the Reserva, if there is any."""
    quem = _quem(uso)
    if context.state.mesa.viajante(quem).reserva:
        pedir(context, uso, DescartarSimbolos, DESCARTA_UM, quem)
    if uso.insercoes:
        por_na_mesa(context, uso.carta, quem, uso.insercoes)
    else:
        pedir(context, uso, InserirPorEfeito, COPIAR_E_INSERIR)


@faz(MENTES)
def mentes(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Keep one symbol, if it is there and fits, and insert the other.

    With a full Reserva the kept one replaces another, where the table plays so.
    """
    left = list(adquiridos(context.state, uso.alvo))
    for um in uso.insercoes:
        left.remove(um.simbolo)
    for simbolo in left:
        viajante = context.state.mesa.viajante(uso.controller)
        if soma(viajante.reserva) < RESERVA_DE_SIMBOLOS:
            _guardar_copia(context, uso.controller, simbolo)
        elif quantos_de(viajante.deposito, simbolo) and not uso.insercoes:
            if not CHEIA_SO_INSERE.holds(context.state):
                context.push(Manter(quem=uso.controller, simbolo=simbolo))
                pedir(context, uso, DescartarSimbolos, UM_ESPACO)
            break
    if uso.insercoes:
        por_na_mesa(context, uso.carta, uso.controller, uso.insercoes)


@RESOLUTION.task(Manter)
def manter(context: Context[State], task: Manter) -> None:
    _guardar_copia(context, task.quem, task.simbolo)


def _guardar_copia(context: Context[State], quem: Seat, simbolo: Simbolo) -> None:
    viajante = context.state.mesa.viajante(quem)
    if not quantos_de(viajante.deposito, simbolo):
        return
    with efeito(context, quem):
        mudar_viajante(
            context,
            quem,
            deposito=somados(viajante.deposito, simbolo, -1),
            reserva=somados(viajante.reserva, simbolo, 1),
        )
    context.emit("adquiriu", DUPLICAR, quem=quem, simbolo=simbolo)


@CHECKS.check(COPIAR_E_INSERIR, InserirPorEfeito)
def so_um_dos_que_la_estao(state: State, move: InserirPorEfeito) -> Finding:
    """Require one symbol of a kind on the board for a Teoria that was taken or copied."""
    uso = escolhida(state, move)
    if uso is None or uso.efeito != TEORIA or move.insercoes is UNSET:
        return None
    if not so_far(move.insercoes):
        return Breach(UM_SO, quantos=0)
    lacking = um_que_ja_esta_no_tabuleiro(state, (), replace(uso, insercoes=so_far(move.insercoes)))
    return None if lacking is None else lacking.breach()


CHECKS.permit(InserirPorEfeito, INSERIR, "calamandara.turnos.cartas-dao-acoes")


@RESOLUTION.move(InserirPorEfeito)
def inserir_por_efeito(context: Context[State], move: InserirPorEfeito) -> None:
    uso = responder(context, move)
    por_na_mesa(context, uso.efeito, _quem(uso), so_far(move.insercoes))


def por_na_mesa(context: Context[State], carta: Carta, quem: Seat, colocadas: tuple[Colocada, ...]) -> None:
    """Insert symbols one by one, each on the board left by the earlier ones: calamandara.decisao.27.

    Symbols of the depósito pass through the Reserva, where they stay if the insertion is prevented
    (calamandara.faq.24, calamandara.mentes-plurais.impedido).
    """
    if not colocadas:
        return
    number = abrir_insercao(context, quem, POR_CARTA)
    if ORIGENS[POR[carta]].onde == "deposito":
        for um in colocadas:
            _do_deposito(context, quem, um.simbolo, 1)
    context.push(*(Colocar(quem=quem, carta=carta, colocada=um, insercao=number) for um in colocadas))


def _do_deposito(context: Context[State], quem: Seat, simbolo: Simbolo, quantos: int) -> None:
    viajante = context.state.mesa.viajante(quem)
    deposito = somados(viajante.deposito, simbolo, -quantos)
    mudar_viajante(context, quem, deposito=deposito, reserva=somados(viajante.reserva, simbolo, quantos))


@RESOLUTION.task(Colocar)
def colocar_se_pode(context: Context[State], task: Colocar) -> None:
    """Insert the symbol, or keep it and cite the rule that now forbids it."""
    quem, simbolo = task.quem, task.colocada.simbolo
    rule = ORIGENS[POR[task.carta]].rule
    act = insercao(context.state, ENTROPIA, quem, task.colocada)
    ruling = context.ruling(quem, act)
    if ruling.verdict == "legal":
        colocar(context, act, task.insercao, rule)
        return
    facts = {"quem": quem, "simbolo": simbolo, "espaco": str(task.colocada.espaco)}
    context.emit("nao-inseriu", ruling.primary or rule, **facts)
    if soma(context.state.mesa.viajante(quem).reserva) > RESERVA_DE_SIMBOLOS:
        _do_deposito(context, quem, simbolo, -1)
        context.emit(
            "voltou", "calamandara.mentes-plurais.impedido", quem=quem, simbolo=simbolo, onde="deposito"
        )
