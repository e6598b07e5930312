"""Símbolos Dogmáticos: putting them on the board, in phase 2 or by a card, and which way they face."""

from typing import ClassVar, Literal, get_args

import msgspec

from companion.games.calamandara.espelho import PASSOS
from companion.games.calamandara.fases import comecar
from companion.games.calamandara.interrupcao import INSERCAO, INSERIU, abrir_insercao, insercao_na_fase
from companion.games.calamandara.moves import Inserir, gira, na_zona_final
from companion.games.calamandara.pieces import ATAQUE, Assento, frente
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION
from companion.games.calamandara.state import Posto, State, quantos_de, somados
from companion.games.calamandara.tasks import Espelhar, Inserivel, Ponta
from companion.games.calamandara.torre import guardado, na_zi_de
from companion.referee.fields.act import Act
from companion.referee.fields.move import UNSET, Seat, UnsetType
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

UM_POR_ESPACO = CHECKS.decision("um-simbolo-por-espaco")
TORRE_NA_ZONA_FINAL = CHECKS.decision("torre-na-zona-final")
DIRECAO_NA_ZONA_INICIAL = CHECKS.decision("direcao-na-zona-inicial")
UMA_A_UMA = CHECKS.decision("insercoes-uma-a-uma")

PorQue = Literal["fase", "carta"]
_DE_ONDE: dict[PorQue, str] = {
    "fase": "calamandara.fase2.de-1-a-4",
    "carta": "calamandara.entropia-dogmatica.inserir",
}


class Insercao(Act, frozen=True, kw_only=True):
    """A symbol of somebody's Reserva put on a space, ``por`` phase 2 or a card; turned, where it may be."""

    chosen: ClassVar = ("simbolo", "espaco", "direcao")

    quem: Seat
    por: PorQue = "fase"
    simbolo: Inserivel | UnsetType = UNSET
    espaco: str | UnsetType = UNSET
    direcao: Ponta | UnsetType | None = UNSET


def direcao_da_frente(assento: Assento) -> Ponta:
    """The direction in which the traveller at that seat goes forwards."""
    return next(ponta for ponta in get_args(Ponta) if PASSOS[ponta] == frente(assento))


def direcao_do_inicio(assento: Assento) -> Ponta:
    """The direction from that Terra towards its ponto inicial."""
    x, y = frente(assento)
    return next(ponta for ponta in get_args(Ponta) if PASSOS[ponta] == (-x, -y))


def direcao_fixa(
    state: State, quem: Seat, simbolo: Inserivel | UnsetType, espaco: str | UnsetType
) -> Ponta | None:
    """The one way in which a symbol may face there, None where it has no direction or is turned freely.

    A Pegada to its inserter's front (calamandara.pegada.direcao), in a Zona Inicial an Espelho to the start
    of that Terra.
    """
    if simbolo == "pegada":
        return direcao_da_frente(state.mesa.viajante(quem).assento)
    if simbolo == "espelho" and not gira(simbolo, espaco) and espaco in state.mesa.tabuleiro.pontos:
        tabuleiro = state.mesa.tabuleiro
        zona = tabuleiro.zona(tabuleiro.pontos[str(espaco)])
        return direcao_do_inicio(zona) if zona != "ZF" else None
    return None


def virada(state: State, act: Insercao) -> Insercao:
    """The insertion with the one direction that it may have, where none is told and none is asked."""
    told = act.direcao is not UNSET and act.direcao is not None
    if told or UNSET in (act.simbolo, act.espaco) or gira(act.simbolo, act.espaco):
        return act
    fixa = direcao_fixa(state, act.quem, act.simbolo, act.espaco)
    return msgspec.structs.replace(act, direcao=fixa)


# ---------------------------------------------------------------- what is lawful


def _na_reserva(por: PorQue, rule: str) -> None:
    @CHECKS.check_act(rule, Insercao, tier=Tier.PIECES, physical=True)
    def esta_na_reserva(state: State, act: Insercao, simbolo: Inserivel) -> Finding:
        reserva = state.mesa.viajante(act.quem).reserva
        na_reserva = quantos_de(reserva, simbolo)
        return None if act.por != por or na_reserva else Breach(simbolo=simbolo, na_reserva=na_reserva)


for _por, _rule in _DE_ONDE.items():
    _na_reserva(_por, _rule)


@CHECKS.check_act("calamandara.simbolos.em-geral", Insercao, tier=Tier.PIECES, physical=True)
def ha_esse_espaco(state: State, act: Insercao, espaco: str) -> Finding:
    return None if espaco in state.mesa.tabuleiro.pontos else Breach(espaco=espaco)


@CHECKS.check_act("calamandara.fase2.atribuicoes", Insercao, physical=True)
def um_simbolo_por_espaco(state: State, act: Insercao, espaco: str) -> Finding:
    posto = next((posto for posto in state.mesa.postos if posto.espaco == espaco), None)
    if posto is None:
        return None
    return Breach(UM_POR_ESPACO, espaco=posto.espaco, simbolo=posto.simbolo)


@CHECKS.check_act("calamandara.torre.barra-simbolos", Insercao)
def fora_da_guarda(state: State, act: Insercao, simbolo: Inserivel, espaco: str) -> Finding:
    """A guarded line bars everybody but the owner of that Zona Inicial: calamandara.faq.18."""
    mesa = state.mesa
    ponto = mesa.tabuleiro.pontos[espaco]
    if simbolo not in ATAQUE or na_zi_de(mesa, ponto, mesa.viajante(act.quem).assento):
        return None
    if not guardado(mesa, ponto):
        return None
    decides = (TORRE_NA_ZONA_FINAL,) if na_zona_final(espaco) else ()
    return Breach(*decides, espaco=espaco)


@CHECKS.check_act("calamandara.pegada.direcao", Insercao)
def pegada_para_a_frente(state: State, act: Insercao, simbolo: Inserivel, direcao: Ponta | None) -> Finding:
    frente_de = direcao_da_frente(state.mesa.viajante(act.quem).assento)
    return None if simbolo != "pegada" or direcao == frente_de else Breach(direcao=frente_de)


@CHECKS.check_act("calamandara.simbolos.rotacao-zf", Insercao)
def gira_so_na_zona_final(
    state: State, act: Insercao, simbolo: Inserivel, espaco: str, direcao: Ponta | None
) -> Finding:
    """There whoever inserts it says which way."""
    if simbolo != "espelho":
        return None
    if gira(simbolo, espaco):
        return None if direcao is not None else Breach(espaco=espaco)
    fixa = direcao_fixa(state, act.quem, simbolo, espaco)
    return None if direcao == fixa else Breach(DIRECAO_NA_ZONA_INICIAL, direcao=str(fixa))


@CHECKS.brings(Inserir, Insercao)
def insere(state: State, move: Inserir) -> tuple[Insercao, ...]:
    act = Insercao(quem=move.seat, simbolo=move.simbolo, espaco=move.espaco, direcao=move.direcao)
    return (virada(state, act),)


@CHECKS.leaves(Insercao)
def com_ela(state: State, act: Insercao) -> State:
    """Its symbol lies there; where that cannot be, all lies as it lay."""
    mesa = state.mesa
    viajante = mesa.viajante(act.quem)
    cabe = act.espaco in mesa.tabuleiro.pontos and all(posto.espaco != act.espaco for posto in mesa.postos)
    if act.simbolo is UNSET or not cabe or not quantos_de(viajante.reserva, act.simbolo):
        return state
    livre = gira(act.simbolo, act.espaco)
    direcao = act.direcao if livre else direcao_fixa(state, act.quem, act.simbolo, act.espaco)
    posto = Posto(str(act.espaco), act.simbolo, None if direcao is UNSET else direcao)
    postos = tuple(sorted((*mesa.postos, posto), key=lambda one: one.espaco))
    reserva = somados(viajante.reserva, act.simbolo, -1)
    mesa = msgspec.structs.replace(mesa, postos=postos)
    return msgspec.structs.replace(state, mesa=mesa.com(msgspec.structs.replace(viajante, reserva=reserva)))


@CHECKS.possible(Inserir, "simbolo")
def simbolos(state: State, move: Inserir) -> tuple[str, ...]:
    return get_args(Inserivel)


@CHECKS.possible(Inserir, "espaco")
def espacos(state: State, move: Inserir) -> tuple[str, ...]:
    return tuple(state.mesa.tabuleiro.pontos)


@CHECKS.possible(Inserir, "direcao")
def direcoes(state: State, move: Inserir) -> tuple[str, ...]:
    fixa = direcao_fixa(state, move.seat, move.simbolo, move.espaco)
    return get_args(Ponta) if fixa is None else (fixa,)


@CHECKS.permit_by(Inserir)
def permite(state: State, move: Inserir) -> tuple[str, ...]:
    again = (UMA_A_UMA.id,) if insercao_na_fase(state) else ()
    return ("calamandara.fase2.onde", *again)


# ---------------------------------------------------------------- what happens


@RESOLUTION.move(Inserir)
def inserir(context: Context[State], move: Inserir) -> None:
    comecar(context, "inserir")
    if context.state.outcome is None:
        (act,) = insere(context.state, move)
        colocar(context, act, abrir_insercao(context, move.seat, INSERCAO))


def colocar(context: Context[State], act: Insercao, insercao: int) -> None:
    """One symbol goes on the board, as a part of the insertion of that number; the Espelhos act on it."""
    with LEDGER.acting(context, INSERIU, act.quem, follows=insercao) as action:
        context.state = com_ela(context.state, act)
    told = {"quem": act.quem, "simbolo": str(act.simbolo), "espaco": str(act.espaco)}
    context.emit("inseriu", _DE_ONDE[act.por], **told)
    context.push(Espelhar(por=action.number))
