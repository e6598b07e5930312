"""Effects of cards on Reservas de Símbolos: Pesadelo exchanges, Templo discards, Nômades acquires."""

from collections.abc import Iterator
from typing import Final, get_args

from companion.games.calamandara.adquirir import pela_carta, so_um
from companion.games.calamandara.condicoes import Falta, requer
from companion.games.calamandara.decks import cartas_de, deck_de
from companion.games.calamandara.efeitos import (
    PRIORIDADE,
    efeito,
    escolhida,
    faz,
    nao_devida,
    pedir,
    responder,
)
from companion.games.calamandara.interrupcao import AQUISICAO_POR_CARTA, EFEITO, Pilha
from companion.games.calamandara.lances_da_lembranca import (
    AdquirirPorEfeito,
    DescartarSimbolos,
    TrocarSimbolos,
)
from companion.games.calamandara.nomes import (
    MENTES,
    NOMADES,
    PESADELO,
    TEMPLO,
    TEORIA,
    Carta,
    Inferior,
    Simbolo,
)
from companion.games.calamandara.partes import AdquirirDe
from companion.games.calamandara.pieces import RESERVA_DE_SIMBOLOS
from companion.games.calamandara.reasons import ALVO_REPETIDO, RESERVA_CHEIA, RESERVA_VAZIA
from companion.games.calamandara.registry import CHECKS, RESOLUTION, mudar_viajante
from companion.games.calamandara.state import State, quantos_de, soma, somados
from companion.games.calamandara.tasks import Uso
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

NENHUM: Final = "nenhum"
TROCAR, TOMAR = "calamandara.pesadelo-do-abandono.trocar", "calamandara.pesadelo-do-abandono.tomar"
DESCARTAR = "calamandara.templo-de-calon.descartar"
DIFERENTES = "calamandara.templo-de-calon.viajantes-diferentes"
SEM_ESPACO, LIMITE = "calamandara.fase1.sem-espaco", "calamandara.fase1.limite-reserva"
DOIS = 2  # calamandara.pesadelo-do-abandono.trocar
NOMADE = "calamandara.terras-nomades.adquirir"
DESCARTA_UM = "calamandara.teoria-praximecanica.descarta-um"
DESCARTADOS_POR: dict[Carta, str] = {
    TEORIA: DESCARTA_UM,
    MENTES: "calamandara.mentes-plurais.um-espaco",
}
NAO_TEM = _("{quem}'s Reserva does not hold that: {simbolo}")
O_QUE_HOUVER = CHECKS.decision("quando-pesadelo-serve").reading("takes-what-there-is")
DE_QUEM_USOU = CHECKS.decision("simbolos-do-templo").reading("card-users")


def _reserva(state: State, quem: Seat) -> int:
    return soma(state.mesa.viajante(quem).reserva)


def _passa(context: Context[State], de: Seat, para: Seat, simbolo: Simbolo, onde: str = "reserva") -> None:
    """Move a symbol from one Reserva to a place of another traveller."""
    mudar_viajante(context, de, reserva=somados(context.state.mesa.viajante(de).reserva, simbolo, -1))
    there = getattr(context.state.mesa.viajante(para), onde)
    mudar_viajante(context, para, **{onde: somados(there, simbolo, 1)})


# ---------------------------------------------------------------- Pesadelo do Abandono


@requer(PESADELO, TROCAR, TOMAR, LIMITE)
def ha_o_que_trocar(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require symbols to exchange, or one to take and room for it: calamandara.decisao.116."""
    own, others = _reserva(state, uso.controller), _reserva(state, uso.alvo)
    troca = own >= 1 and _trocados(state, uso) >= 1
    toma = others >= 1 and own < RESERVA_DE_SIMBOLOS
    if uso.jeito is None:  # taken or copied: declared at the resolution
        return None if troca or toma else _sem_troca(uso, TOMAR, own, others)
    sem_lugar = own >= RESERVA_DE_SIMBOLOS and others
    if uso.jeito == "trocar":
        return None if troca else _sem_troca(uso, LIMITE if sem_lugar else TROCAR, own, others)
    return None if toma else _sem_troca(uso, LIMITE if sem_lugar else TOMAR, own, others)


def _sem_troca(uso: Uso, rule: str, own: int, others: int) -> Falta:
    """Return the reason that symbols are neither exchanged nor taken, for these numbers in the Reservas."""
    if not others:
        return Falta(rule, RESERVA_VAZIA, quem=uso.alvo)
    if uso.jeito == "tomar":
        return Falta(rule, RESERVA_CHEIA, quem=uso.controller)
    decides = (O_QUE_HOUVER,) if own and uso.jeito == "trocar" else ()
    if not own:
        return Falta(rule, _("{quem} has no symbol to give in exchange"), *decides, quem=uso.controller)
    if others < DOIS:
        return Falta(rule, _("{quem} has one symbol only; two are taken for one"), *decides, quem=uso.alvo)
    return Falta(rule, _("{quem}'s Reserva is full: two for one do not fit"), *decides, quem=uso.controller)


def _trocados(state: State, uso: Uso) -> int:
    """Return the number of symbols that an exchange takes: two, or as the table reads it all there are."""
    cabem = RESERVA_DE_SIMBOLOS - _reserva(state, uso.controller) + 1
    podem = min(DOIS, cabem, _reserva(state, uso.alvo))
    return podem if podem == DOIS or O_QUE_HOUVER.holds(state) else 0


@faz(PESADELO)
def pesadelo(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    pedir(context, uso, TrocarSimbolos, TROCAR if uso.jeito == "trocar" else TOMAR)


def _de_outro(rule: str, jeito: str) -> None:
    @CHECKS.check(rule, TrocarSimbolos)
    def dois_por_um_ou_um(state: State, move: TrocarSimbolos, outro: Inferior, dado: Inferior) -> Finding:
        """Require two of the other's symbols for one's own, or exactly one to take."""
        uso = escolhida(state, move)
        if uso is None or uso.jeito != jeito:
            return None
        leva = _trocados(state, uso) if jeito == "trocar" else 1
        certo = (leva == DOIS) == (outro != NENHUM) and (jeito == "trocar") == (dado != NENHUM)
        troca = _("{seat} gives 1 symbol and takes {leva}", leva=leva)
        toma = _("{seat} takes 1 symbol and gives none")
        return None if certo else Breach(troca if jeito == "trocar" else toma, jeito=jeito)

    @CHECKS.check(rule, TrocarSimbolos, physical=True)
    def estao_la(state: State, move: TrocarSimbolos, um: Simbolo, outro: Inferior, dado: Inferior) -> Finding:
        """Require the symbols in the Reservas that they are taken from."""
        uso = escolhida(state, move)
        if uso is None or uso.jeito != jeito:
            return None
        alvo, own = state.mesa.viajante(uso.alvo), state.mesa.viajante(move.seat)
        wanted = (um, *(() if outro == NENHUM else (outro,)))
        for one in wanted:
            if quantos_de(alvo.reserva, one) < wanted.count(one):
                return Breach(NAO_TEM, simbolo=one, quem=uso.alvo)
        if dado != NENHUM and not quantos_de(own.reserva, dado):
            return Breach(NAO_TEM, simbolo=dado, quem=move.seat)
        return None


_de_outro(TROCAR, "trocar")
_de_outro(TOMAR, "tomar")


@CHECKS.possible(TrocarSimbolos, "um")
@CHECKS.possible(DescartarSimbolos, "um")
def simbolos(state: State, move: Move) -> tuple[str, ...]:
    return get_args(Simbolo)


@CHECKS.possible(TrocarSimbolos, "outro")
@CHECKS.possible(TrocarSimbolos, "dado")
@CHECKS.possible(DescartarSimbolos, "outro")
def simbolos_ou_nenhum(state: State, move: Move) -> tuple[str, ...]:
    return (*get_args(Simbolo), NENHUM)


CHECKS.permit(TrocarSimbolos, TROCAR, TOMAR)


@RESOLUTION.move(TrocarSimbolos)
def trocar_simbolos(
    context: Context[State], move: TrocarSimbolos, um: Simbolo, outro: Inferior, dado: Inferior
) -> None:
    uso = responder(context, move)
    rule = TROCAR if uso.jeito == "trocar" else TOMAR
    with efeito(context, move.seat):
        for de, para, simbolo in (
            (uso.alvo, move.seat, um),
            (uso.alvo, move.seat, outro),
            (move.seat, uso.alvo, dado),
        ):
            if simbolo != NENHUM:
                _passa(context, de, para, simbolo)
                context.emit("passou-simbolo", rule, quem=de, para=para, simbolo=simbolo)


# ---------------------------------------------------------------- Templo de Calon, and what Teoria costs


@requer(TEMPLO, DESCARTAR, DIFERENTES)
def ha_o_que_descartar(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require one or two symbols, of one traveller or of two."""
    if len(uso.alvos) > DOIS:
        return Falta(DIFERENTES, _("{quantos} travellers are too many: two at most"), quantos=len(uso.alvos))
    for at, alvo in enumerate(uso.alvos):
        if alvo in uso.alvos[:at]:
            return Falta(DIFERENTES, ALVO_REPETIDO, quem=alvo)
        if not _reserva(state, alvo):
            return Falta(DESCARTAR, RESERVA_VAZIA, quem=alvo)
    return None


@faz(TEMPLO)
def templo(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    pedir(context, uso, DescartarSimbolos, DESCARTAR)


def de_quem(state: State, move: DescartarSimbolos) -> tuple[Seat, ...]:
    """Return the owners of the symbols that a move discards: the targets of Templo de Calon, or the mover."""
    uso = escolhida(state, move)
    return uso.alvos if uso is not None and uso.efeito == TEMPLO else (move.seat,)


@CHECKS.check(DESCARTAR, DescartarSimbolos, physical=True)
def estao_nas_reservas(state: State, move: DescartarSimbolos, um: Simbolo, outro: Inferior) -> Finding:
    seats = de_quem(state, move)
    lost = [(seats[0], um), *(((seats[-1], outro),) if outro != NENHUM else ())]
    for quem, simbolo in lost:
        if quantos_de(state.mesa.viajante(quem).reserva, simbolo) < lost.count((quem, simbolo)):
            return Breach(NAO_TEM, quem=quem, simbolo=simbolo)
    return None


@CHECKS.check_one_of((PRIORIDADE, DESCARTAR, DESCARTA_UM), DescartarSimbolos, tier=Tier.TURN, physical=True)
def deve_descartar(state: State, move: DescartarSimbolos) -> Iterator[tuple[str, Breach]]:
    """Require an owed discard; after that of Teoria nobody owes a second one."""
    found = nao_devida(state, move)
    if found is None:
        return
    if any(TEORIA in cartas.descarte for cartas in state.cartas) and _ja_descartou(state, move.seat):
        yield DESCARTA_UM, Breach(_("{seat} has discarded a symbol already: Teoria asks for one"))
    else:
        yield found


def _ja_descartou(state: State, quem: Seat) -> bool:
    """Return whether the last effect of a card in this turn was that traveller's own discard of a symbol."""
    efeitos = [action for action in state.actions if action.kind == EFEITO]
    if not efeitos or efeitos[-1].by != quem:
        return False
    own = ("mesa", "viajantes", quem)
    return {change.at[:4] for change in efeitos[-1].changes} == {(*own, "reserva"), (*own, "deposito")}


@CHECKS.check(DESCARTA_UM, DescartarSimbolos)
def so_um_da_propria(state: State, move: DescartarSimbolos, outro: Inferior) -> Finding:
    uso = escolhida(state, move)
    reason = _("Only one symbol is discarded; {simbolo} would be the second")
    return (
        Breach(reason, simbolo=outro)
        if uso is not None and uso.efeito != TEMPLO and outro != NENHUM
        else None
    )


@CHECKS.check(DIFERENTES, DescartarSimbolos)
def um_de_cada(state: State, move: DescartarSimbolos, outro: Inferior) -> Finding:
    """Require one symbol of each of two travellers."""
    seats = de_quem(state, move)
    if len(seats) < DOIS or outro != NENHUM:
        return None
    return Breach(_("A symbol of {quem} is to be discarded too"), quem=seats[-1])


CHECKS.permit(DescartarSimbolos, DESCARTAR, DIFERENTES)


@RESOLUTION.move(DescartarSimbolos)
def descartar_simbolos(
    context: Context[State], move: DescartarSimbolos, um: Simbolo, outro: Inferior
) -> None:
    """Discard each symbol to its owner's depósito, or to the user's as the table reads it."""
    seats = de_quem(context.state, move)
    uso = responder(context, move)
    rule = DESCARTADOS_POR.get(uso.efeito, DESCARTAR)
    with efeito(context, uso.controller):
        for quem, simbolo in ((seats[0], um), (seats[-1], outro)):
            if simbolo != NENHUM:
                do_templo = uso.efeito == TEMPLO and DE_QUEM_USOU.holds(context.state)
                onde = uso.controller if do_templo else quem
                _passa(context, quem, onde, simbolo, "deposito")
                context.emit("perdeu-simbolo", rule, quem=quem, simbolo=simbolo, onde="deposito")


# ---------------------------------------------------------------- Terras Nômades


@requer(NOMADES, SEM_ESPACO, NOMADE)
def ha_lugar_e_carta(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require room for a symbol, and a declared deck."""
    if _reserva(state, uso.controller) >= RESERVA_DE_SIMBOLOS:
        return Falta(SEM_ESPACO, RESERVA_CHEIA, quem=uso.controller)
    if deck_de(state, uso.alvo).deck:
        return None
    return Falta(NOMADE, _("No symbol card of {quem} is in sight"), quem=uso.alvo)


@faz(NOMADES)
def nomades(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    pedir(context, uso, AdquirirPorEfeito, NOMADE)


CHECKS.permit(
    AdquirirPorEfeito,
    NOMADE,
    "calamandara.terras-nomades.carta-usada",
    "calamandara.terras-nomades.deposito-do-alvo",
    "calamandara.turnos.cartas-dao-acoes",
)


@RESOLUTION.move(AdquirirPorEfeito)
def adquirir_por_efeito(
    context: Context[State], move: AdquirirPorEfeito, carta: str, inferior: Inferior
) -> None:
    """Use the named card and take its symbols: calamandara.terras-nomades.carta-usada.

    One symbol of an acquisition that a text has prevented leaves the card in sight.
    """
    uso = responder(context, move)
    if isinstance(uso.parte, AdquirirDe) and uso.parte.quais == "impedido":
        simbolo = cartas_de(context.state)[carta].superior if inferior == NENHUM else inferior
        so_um(context, move.seat, uso.alvo, simbolo)
    else:
        pela_carta(context, move.seat, uso.alvo, carta, inferior, AQUISICAO_POR_CARTA)
