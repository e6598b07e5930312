"""Buttons of a traveller: owed moves and moves that continue play first, then cards and rare moves."""

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from companion.games.calamandara.adquirir import deck_usado
from companion.games.calamandara.cartas_proprias import cabem, falta_dizer
from companion.games.calamandara.chegada import na_fenda, podem_impedir
from companion.games.calamandara.fases import cachoeiras_a_voltar
from companion.games.calamandara.iniciais import em_preparo
from companion.games.calamandara.interrupcao import em_uso
from companion.games.calamandara.lances_da_lembranca import (
    POR_EFEITO,
    AcionarVinculada,
    AdquirirPorEfeito,
    TransferirPegada,
    UsarCarta,
    UsarPropria,
)
from companion.games.calamandara.lances_do_engano import ENGANOS
from companion.games.calamandara.lances_do_preparo import (
    ConcluirTriagem,
    EscolherModo,
    ReordenarDecks,
    SepararCarta,
    TrazerCarta,
)
from companion.games.calamandara.moves import (
    Adquirir,
    Comprar,
    Descartar,
    Desistir,
    EncerrarFase,
    EncerrarTurno,
    EscolherIniciais,
    Inserir,
    InserirEstrela,
    Mover,
    Passar,
    Recuar,
    RecuperarMao,
    Reservar,
    TransformarCachoeira,
)
from companion.games.calamandara.palavras import TITULOS
from companion.games.calamandara.pieces import MAO
from companion.games.calamandara.state import State
from companion.games.calamandara.telefone.confirmar import confirma
from companion.games.calamandara.telefone.esperas import deu_o_ultimo_passo, passa_por_todos, perguntados
from companion.games.calamandara.tipos import VINCULADAS
from companion.games.calamandara.zona_final import ENTRADA
from companion.language import Message, _, _n
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.declaring import Command, Declaring, Offered
from companion.referee.positions.duties import answerable

_DEVIDOS: tuple[type[Move], ...] = (Recuar, RecuperarMao, TransferirPegada, *POR_EFEITO)
# Rules of events that the walk itself and what comes of it say: the phase, the way, the hand put away.
_JA_DITAS = {
    "calamandara.turnos.ordem",
    "calamandara.fase3.pelas-pegadas",
    *(guarda for guarda, _recolhe in ENTRADA),
}
_DO_PREPARO: tuple[type[Move], ...] = (ReordenarDecks, SepararCarta, ConcluirTriagem)


def comandos(state: State, seat: Seat, offered: Offered) -> list[Command]:
    """Return a traveller's buttons, those that continue play first; without hints, all possible moves."""
    if seat in state.out:
        return []
    if em_preparo(state) is not None:
        return list(_antes(state, seat, offered))
    todos = [*_devidos(state, seat, offered), *_da_vez(state, seat, offered), *_cartas(state, seat, offered)]
    return sorted(todos, key=lambda um: not um.main)


def _ha(offered: Offered, kind: type[Move]) -> bool:
    return offered is None or any(isinstance(move, kind) for move in offered)


def _antes(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield the buttons for starting symbols, and for the mode of the decks while none is chosen."""
    choice = em_preparo(state)
    if choice is not None and seat in choice.seats and _ha(offered, EscolherIniciais):
        yield Command(EscolherIniciais(seat=seat), main=True)
    if _ha(offered, EscolherModo):
        yield Command(EscolherModo(seat=seat), aside=True)
    yield from _proprias(state, seat)
    for kind in _DO_PREPARO:
        if offered is not None and _ha(offered, kind):
            yield Command(kind(seat=seat), quick=kind is not ReordenarDecks)


def _proprias(state: State, seat: Seat) -> Iterator[Command]:
    """Yield the buttons for a card of the table's own box, and for another copy of the last one."""
    if cabem(state) < 1:
        return
    yield Command(TrazerCarta(seat=seat), _("Own Carta de Símbolos"), aside=True)
    if state.proprias:
        ultima = state.proprias[-1]
        rosto = {nome: getattr(ultima, nome) for nome in TrazerCarta.chosen}
        yield Command(TrazerCarta(seat=seat, **rosto), _("One more of it"), quick=True, aside=True)


def _devidos(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield the owed moves of that seat, and passing if that seat or nobody is asked."""
    choice = state.choice
    if choice is not None and seat in choice.seats:
        yield from (Command(kind(seat=seat), main=True) for kind in _DEVIDOS if _ha(offered, kind))
        if choice.asks == AdquirirPorEfeito(seat=seat).do:
            yield from _a_que_se_ve(state, AdquirirPorEfeito(seat=seat))
    window = state.waited
    if window is not None and seat in window.waits_for and _ha(offered, Passar):
        goes_on = seat in perguntados(state) or passa_por_todos(state, seat)
        yield Command(Passar(seat=seat), quick=True, main=goes_on, answers=True)
    if seat in podem_impedir(state) and _ha(offered, Passar):
        yield Command(Passar(seat=seat), _("I let it be"), quick=True, main=True, answers=True)


def _da_vez(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield the moves that continue the turn; moves made on the board have a button too."""
    if seat != state.vez or state.agenda:
        return
    fase = state.fase
    if fase == "adquirir" and (_ha(offered, Adquirir) or falta_dizer(state, seat)):
        if _ha(offered, Adquirir):
            yield Command(Adquirir(seat=seat), main=True)
        yield from _a_que_se_ve(state, Adquirir(seat=seat))
        yield Command(EncerrarFase(seat=seat), _("Without acquiring"), quick=True)
        yield from _transforma(state, seat, offered)
        return
    if fase == "inserir":  # one button: the smallest phone has no row for two
        insere = (kind for kind in (Inserir, InserirEstrela) if _ha(offered, kind))
        yield from (Command(kind(seat=seat)) for kind in islice(insere, 1))
    if not state.andou and _ha(offered, Mover):
        yield Command(Mover(seat=seat), _("Walk"), main=True)
    yield from _da_quarta(state, seat, offered)
    yield from _transforma(state, seat, offered)
    yield _acaba(state, seat, offered)


def _a_que_se_ve(state: State, move: Adquirir | AdquirirPorEfeito) -> Iterator[Command]:
    """Yield the declaration of the card to acquire, if the table does not know it yet."""
    if falta_dizer(state, deck_usado(state, move)):
        yield Command(TrazerCarta(seat=move.seat), _("Another card lies there"))


def _transforma(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield the own Cachoeira that is lost at the end of this turn, first once nothing else is left to do."""
    voltam = cachoeiras_a_voltar(state)
    if voltam and _ha(offered, TransformarCachoeira):
        move = TransformarCachoeira(seat=seat)
        yield Command(
            replace(move, espaco=voltam[0].espaco) if len(voltam) == 1 else move,
            main=deu_o_ultimo_passo(state),
        )


def _acaba(state: State, seat: Seat, offered: Offered) -> Command:
    """Return the end of the turn, labelled with what it loses."""
    voltam, chegou = cachoeiras_a_voltar(state), na_fenda(state) == seat
    label: Message = _("End the turn")
    if chegou:
        label = _("Nobody prevents it")
    elif voltam:
        label = _n("End, the Cachoeira goes back", "End, the Cachoeiras go back", len(voltam))
    transforma = bool(voltam) and _ha(offered, TransformarCachoeira)
    segue = chegou or (deu_o_ultimo_passo(state) and not transforma)
    return Command(EncerrarTurno(seat=seat), label, quick=True, main=segue)


def _da_quarta(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield drawing as many as possible; drawing fewer, reserving and discarding have their own buttons."""
    cartas = state.de(seat)
    cabem = min(MAO - cartas.mao, cartas.deck)
    if cabem > 0 and _ha(offered, Comprar):
        label = _("Draw {count}", count=cabem)
        yield Command(Comprar(seat=seat, quantas=cabem), label, quick=True, main=state.andou)
        if cabem > 1:
            yield Command(Comprar(seat=seat), _("Draw fewer"))
    if _ha(offered, Reservar):
        yield Command(Reservar(seat=seat))
    if _ha(offered, Descartar) and cartas.mao:
        yield Command(Descartar(seat=seat), quick=True)


def _cartas(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield the cards that may be used now, in answer or not: calamandara.lembranca.a-qualquer-momento."""
    responde = any(seat in duty.seats for duty in answerable(state))
    if _ha(offered, AcionarVinculada) and offered is not None:
        yield Command(AcionarVinculada(seat=seat), answers=responde)
    if state.de(seat).mao and (state.waited is not None or not state.agenda):
        yield Command(UsarCarta(seat=seat), _("Use a card"), answers=responde)
        yield Command(UsarPropria(seat=seat), _("Own card"), answers=responde, aside=True)
        yield from _vinculadas(state, seat, offered or (), answers=responde)


def _vinculadas(state: State, seat: Seat, offered: tuple[Move, ...], *, answers: bool) -> Iterator[Command]:
    """Yield the linked cards that may answer the current event, by name, whoever holds them."""
    if seat == state.vez and not em_uso(state):
        return
    usos = (um.carta for um in offered if isinstance(um, UsarCarta) and um.carta in VINCULADAS)
    for carta in dict.fromkeys(usos):
        yield Command(UsarCarta(seat=seat, carta=carta), _("{name}", name=TITULOS[carta]), answers=answers)


def _todos(state: State) -> tuple[type[Move], ...]:
    """Return all moves by name, common mistakes included."""
    if em_preparo(state) is not None:
        return (EscolherModo, *_DO_PREPARO, TrazerCarta, EscolherIniciais, Desistir)
    do_turno = (Adquirir, Inserir, InserirEstrela, TransformarCachoeira, Mover, Reservar, Descartar, Comprar)
    cartas = (UsarCarta, UsarPropria, AcionarVinculada, TrazerCarta)
    return (*do_turno, EncerrarFase, EncerrarTurno, *cartas, *ENGANOS, Desistir)


DECLARAR: Declaring[State] = Declaring(
    comandos,
    _todos,
    answers=(UsarCarta, UsarPropria, AcionarVinculada, Passar),
    in_full=(InserirEstrela,),
    besides=(UsarCarta,),
    goes_without_saying=lambda rule: rule in _JA_DITAS,
    unoffered=(TrazerCarta, UsarPropria),
    asks_again=confirma,
)
