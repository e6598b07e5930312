"""Common mistakes, each refused by its rule; a mistake that the table lets stand takes effect."""

from typing import get_args

from msgspec.structs import replace

from companion.games.calamandara.direcao import direcoes_de
from companion.games.calamandara.insercao import ali, em_ordem
from companion.games.calamandara.interrupcao import todos
from companion.games.calamandara.lances_do_engano import (
    AdquirirAMais,
    EmbaralharSimbolos,
    GirarSimbolo,
    Guardada,
    MostrarCarta,
    RepetirEstrela,
    TomarSimbolo,
    TrocarReservada,
    UsarGuardada,
)
from companion.games.calamandara.nomes import Direcao, Simbolo
from companion.games.calamandara.reasons import SEM_MAO
from companion.games.calamandara.registry import CHECKS, MONTES, RESOLUTION, mudar_cartas, mudar_viajante
from companion.games.calamandara.state import State, quantos_de, somados
from companion.games.calamandara.tasks import Espelhar
from companion.games.calamandara.zona_final import na_zona_final
from companion.language import Message, _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

DO_DEPOSITO = "calamandara.fase1.do-deposito"
UM_SO_DE_BAIXO = "calamandara.fase1.inferior"
SEM_GIRAR = "calamandara.simbolos.sem-girar"
SEM_REPETIR = "calamandara.estrela.sem-repetir"
RESERVADA = "calamandara.fase4.reserva-para-zf"
TRAVADA = "calamandara.vinculado.tomar-trava-rf"
GUARDADA = "calamandara.zf.so-ao-sair"
SO_AS_RESERVADAS = "calamandara.zf.usar-so-rf"
SEM_SUBSTITUIR = "calamandara.fase4.sem-substituir"
COMPRADA_EM_SEGREDO = "calamandara.fase4.comprar-em-segredo"
SEGREDO = "calamandara.deck-lembranca.segredo"
SEM_EMBARALHAR = "calamandara.fase1.sem-embaralhar"


# ---------------------------------------------------------------- symbols that the player may not take


@CHECKS.check(DO_DEPOSITO, TomarSimbolo)
def so_do_proprio_deposito(state: State, move: TomarSimbolo, de_quem: Seat) -> Finding:
    return Breach(_("{simbolo} belongs to {de}, not to {seat}"), de=de_quem)


@CHECKS.check("calamandara.preparacao.depositos", TomarSimbolo, tier=Tier.PIECES, physical=True)
def tem_o_que_lhe_tomam(state: State, move: TomarSimbolo, de_quem: Seat, simbolo: Simbolo) -> Finding:
    if de_quem not in state.options.order or de_quem == move.seat:
        return Breach(_("{simbolo} would have to be another's, not {de_quem}'s"), simbolo=simbolo)
    if _onde(state, de_quem, simbolo):
        return None
    return Breach(_("{de_quem} has no {simbolo}"), simbolo=simbolo)


def _onde(state: State, quem: Seat, simbolo: Simbolo) -> str | None:
    viajante = state.mesa.viajante(quem)
    return next(
        (onde for onde in ("reserva", "deposito") if quantos_de(getattr(viajante, onde), simbolo)), None
    )


@CHECKS.check(UM_SO_DE_BAIXO, AdquirirAMais)
def um_de_cima_e_um_de_baixo(state: State, move: AdquirirAMais, simbolo: Simbolo) -> Finding:
    return Breach(_("{simbolo} would be a third: a card gives one above and one below"), simbolo=simbolo)


@CHECKS.check(DO_DEPOSITO, AdquirirAMais, tier=Tier.PIECES, physical=True)
def ha_no_deposito(state: State, move: AdquirirAMais, simbolo: Simbolo) -> Finding:
    ha = quantos_de(state.mesa.viajante(move.seat).deposito, simbolo)
    return None if ha else Breach(_("{seat}'s depósito is out of {simbolo}"), no_deposito=ha)


@CHECKS.possible(TomarSimbolo, "de_quem")
def os_outros(state: State, move: Move) -> tuple[Seat, ...]:
    return tuple(seat for seat in todos(state) if seat != move.seat)


# ---------------------------------------------------------------- symbols on the board


@CHECKS.check(SEM_GIRAR, GirarSimbolo)
def nao_se_gira(state: State, move: GirarSimbolo, espaco: str) -> Finding:
    posto = ali(state.mesa, espaco)
    reason = _("[{simbolo} on {espaco} stays as it lies|{espaco} is empty]")
    return Breach(reason, espaco=espaco, simbolo="" if posto is None else posto.simbolo)


@CHECKS.check("calamandara.simbolos.direcao", GirarSimbolo, tier=Tier.PIECES, physical=True)
def ha_o_que_girar(state: State, move: GirarSimbolo, espaco: str, direcao: Direcao) -> Finding:
    posto = ali(state.mesa, espaco)
    if posto is None:
        return Breach(_("No symbol lies on {espaco}"), espaco=espaco)
    if direcao in direcoes_de(posto.simbolo):
        return None
    sem_direcao = not direcoes_de(posto.simbolo)
    reason = _("{simbolo} has no direction") if sem_direcao else _("{simbolo} cannot face {direcao}")
    return Breach(reason, espaco=espaco, simbolo=posto.simbolo)


@CHECKS.check(SEM_REPETIR, RepetirEstrela)
def uma_vez_cada_estrela(state: State, move: RepetirEstrela, espaco: str) -> Finding:
    return Breach(_("The Estrela on {espaco} has had its effect"), espaco=espaco)


@CHECKS.check("calamandara.estrela.permanece", RepetirEstrela, tier=Tier.PIECES, physical=True)
def ha_uma_estrela(state: State, move: RepetirEstrela, espaco: str) -> Finding:
    posto = ali(state.mesa, espaco)
    if posto is not None and posto.simbolo == "estrela":
        return None
    ha = "" if posto is None else posto.simbolo
    return Breach(_("[On {espaco} lies {simbolo}|{espaco} is empty]: no Estrela"), espaco=espaco, simbolo=ha)


# ---------------------------------------------------------------- cards that are not in the hand


@CHECKS.check("calamandara.lembranca.requisitos", UsarGuardada, tier=Tier.PIECES, physical=True)
def ha_uma_guardada(state: State, move: UsarGuardada, lugar: Guardada) -> Finding:
    ha = _guardadas(state, move.seat, lugar)
    reason = (
        _("{seat}'s Reserva Final is empty")
        if lugar == "reserva-final"
        else _("{seat} has stowed no card on the deck")
    )
    return None if ha else Breach(reason, cartas=ha)


def _guardadas(state: State, quem: Seat, lugar: Guardada) -> int:
    cartas = state.de(quem)
    return cartas.reserva_final if lugar == "reserva-final" else cartas.guardadas


PRESAS: dict[str, Message] = {
    RESERVADA: _("{seat}'s token is not in the Zona Final yet"),
    TRAVADA: _("[{ultima} lies on them: |]{seat}'s reserved cards are not in the hand"),
    GUARDADA: _("That card lies on the deck, not in {seat}'s hand"),
    SO_AS_RESERVADAS: _("In the Zona Final {seat} uses reserved cards only"),
}


def _usa_o_que_guardou(rule: str) -> None:
    @CHECKS.check(rule, UsarGuardada)
    def so_da_mao(state: State, move: UsarGuardada, lugar: Guardada) -> Finding:
        """Refuse a reserved card outside the Zona Final, and a stowed card inside it."""
        dentro = na_zona_final(state.mesa, state.mesa.viajante(move.seat).token)
        if lugar == "reserva-final":
            broken = TRAVADA if dentro else RESERVADA
        else:
            broken = SO_AS_RESERVADAS if dentro else GUARDADA
        if broken != rule:
            return None
        sobre = state.de(move.seat).sobre_reserva_final
        ultima = sobre[-1].carta if sobre and broken == TRAVADA else ""
        return Breach(PRESAS[broken], lugar=lugar, ultima=ultima)


for _rule in (RESERVADA, TRAVADA, SO_AS_RESERVADAS, GUARDADA):
    _usa_o_que_guardou(_rule)


@CHECKS.check(SEM_SUBSTITUIR, TrocarReservada)
def reservada_fica(state: State, move: TrocarReservada) -> Finding:
    return Breach(_("{seat}'s reserved cards stay; only a card exchanges them"))


@CHECKS.check("calamandara.rf.local", TrocarReservada, tier=Tier.PIECES, physical=True)
def ha_o_que_trocar(state: State, move: TrocarReservada) -> Finding:
    cartas = state.de(move.seat)
    if cartas.mao and cartas.reserva_final:
        return None
    return Breach(_("{seat}'s Reserva Final is empty") if cartas.mao else SEM_MAO, mao=cartas.mao)


def _em_segredo(rule: str, *, comprou: bool) -> None:
    @CHECKS.check(rule, MostrarCarta)
    def a_mao_e_oculta(state: State, move: MostrarCarta) -> Finding:
        """Refuse to show a card of the hand, or a card just drawn."""
        acaba_de_comprar = state.vez == move.seat and state.etapa == "comprar"
        comprada, da_mao = _("What {seat} has drawn stays hidden"), _("{seat}'s hand stays hidden")
        return Breach(comprada if comprou else da_mao) if acaba_de_comprar == comprou else None


_em_segredo(SEGREDO, comprou=False)
_em_segredo(COMPRADA_EM_SEGREDO, comprou=True)


@CHECKS.check(SEM_EMBARALHAR, EmbaralharSimbolos)
def a_ordem_se_mantem(state: State, move: EmbaralharSimbolos) -> Finding:
    return Breach(_("{seat}'s symbol cards keep their order all match"))


# ---------------------------------------------------------------- effects on its space


@RESOLUTION.move(TomarSimbolo)
def tomar(context: Context[State], move: TomarSimbolo, de_quem: Seat, simbolo: Simbolo) -> None:
    onde = _onde(context.state, de_quem, simbolo)
    assert onde is not None, "what nobody has is physical"
    dono = context.state.mesa.viajante(de_quem)
    mudar_viajante(context, de_quem, **{onde: somados(getattr(dono, onde), simbolo, -1)})
    quem = context.state.mesa.viajante(move.seat)
    mudar_viajante(context, move.seat, reserva=somados(quem.reserva, simbolo, 1))
    context.emit("tomou-simbolo", DO_DEPOSITO, quem=move.seat, de=de_quem, simbolo=simbolo)


@RESOLUTION.move(AdquirirAMais)
def adquirir_a_mais(context: Context[State], move: AdquirirAMais, simbolo: Simbolo) -> None:
    quem = context.state.mesa.viajante(move.seat)
    mudar_viajante(
        context,
        move.seat,
        deposito=somados(quem.deposito, simbolo, -1),
        reserva=somados(quem.reserva, simbolo, 1),
    )
    context.emit("adquiriu", UM_SO_DE_BAIXO, quem=move.seat, simbolo=simbolo)


@RESOLUTION.move(GirarSimbolo)
def girar(context: Context[State], move: GirarSimbolo, espaco: str, direcao: Direcao) -> None:
    mesa = context.state.mesa
    postos = [replace(p, direcao=direcao) if p.espaco == espaco else p for p in mesa.postos]
    context.set(mesa=replace(mesa, postos=em_ordem(postos)))
    context.emit("girou", SEM_GIRAR, quem=move.seat, espaco=espaco)
    context.push(Espelhar())


@RESOLUTION.move(RepetirEstrela)
def repetir(context: Context[State], move: RepetirEstrela, espaco: str) -> None:
    """Record the repeated effect; the board is set as it lies."""
    context.emit("repetiu-estrela", SEM_REPETIR, quem=move.seat, espaco=espaco)


@RESOLUTION.move(UsarGuardada)
def usar_guardada(context: Context[State], move: UsarGuardada, lugar: Guardada) -> None:
    """Spend the card; its effect is declared by hand."""
    onde = "reserva_final" if lugar == "reserva-final" else "deck"
    if onde == "deck":
        mudar_cartas(context, move.seat, guardadas=context.state.de(move.seat).guardadas - 1)
    MONTES.move(context, move.seat, onde, "descarte", ("",))
    context.emit("usou-guardada", RESERVADA, quem=move.seat, lugar=lugar)


@RESOLUTION.move(TrocarReservada)
def trocar(context: Context[State], move: TrocarReservada) -> None:
    context.emit("trocou-reservada", SEM_SUBSTITUIR, quem=move.seat)


@RESOLUTION.move(MostrarCarta)
def mostrar(context: Context[State], move: MostrarCarta) -> None:
    context.emit("mostrou-carta", SEGREDO, quem=move.seat)


@RESOLUTION.move(EmbaralharSimbolos)
def embaralhar(context: Context[State], move: EmbaralharSimbolos) -> None:
    """Record the shuffle, after which nobody knows the order."""
    context.emit("embaralhou", SEM_EMBARALHAR, quem=move.seat)


@CHECKS.possible(GirarSimbolo, "espaco")
@CHECKS.possible(RepetirEstrela, "espaco")
def onde_ha(state: State, move: Move) -> tuple[str, ...]:
    return tuple(posto.espaco for posto in state.mesa.postos)


@CHECKS.possible(TomarSimbolo, "simbolo")
@CHECKS.possible(AdquirirAMais, "simbolo")
def quaisquer(state: State, move: Move) -> tuple[str, ...]:
    return get_args(Simbolo)


@CHECKS.possible(GirarSimbolo, "direcao")
def direcoes(state: State, move: GirarSimbolo, espaco: str) -> tuple[str, ...]:
    posto = ali(state.mesa, espaco)
    return direcoes_de(posto.simbolo) if posto is not None else ()
