"""Fase 2, Inserir: a symbol inserted on a space, the board after it, and its effects."""

from operator import attrgetter
from typing import ClassVar, Literal, NamedTuple

from msgspec.structs import replace

from companion.games.calamandara.direcao import direcao_fixa
from companion.games.calamandara.fases import INSERCAO, comecar
from companion.games.calamandara.giro import gira
from companion.games.calamandara.interrupcao import INSERIU, abrir_insercao
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.moves import Inserir
from companion.games.calamandara.nomes import Alinhamento, Direcao, Simbolo
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION
from companion.games.calamandara.state import Mesa, Posto, Quantos, State, quantos_de, somados
from companion.games.calamandara.tasks import Espelhar, Realocadas
from companion.referee.fields.act import Act
from companion.referee.fields.move import UNSET, Seat, UnsetType
from companion.referee.resolving.resolution import Context

CACHOEIRA_QUE_NAO_FICA = CHECKS.decision("cachoeira-que-nao-fica")
RECOMECA = CHECKS.decision("cachoeira-realocada").reading("restarts")
TRANSFORMAR_NAO_INSERE = CHECKS.decision("transformar-e-inserir").reading("not-an-insertion")
A_RESERVA = CACHOEIRA_QUE_NAO_FICA.reading("reserva")

PorQue = Literal["fase", "carta", "teoria", "mentes", "cachoeira"]


class Origem(NamedTuple):
    """The source of an inserted symbol, and the rule that gives it."""

    rule: str
    onde: Literal["reserva", "deposito"] = "reserva"


ORIGENS: dict[PorQue, Origem] = {
    "fase": Origem("calamandara.fase2.de-1-a-4"),
    "carta": Origem("calamandara.entropia-dogmatica.inserir"),
    "teoria": Origem("calamandara.teoria-praximecanica.do-deposito", "deposito"),
    "mentes": Origem("calamandara.mentes-plurais.do-deposito", "deposito"),
    "cachoeira": Origem("calamandara.cachoeira.do-deposito", "deposito"),
}


class Insercao(Act, frozen=True, kw_only=True):
    """A symbol inserted on a space, ``por`` phase 2, a card, or a Cachoeira that it replaces.

    Its direction is set where it may be; ``alinhamento`` and ``realocadas`` are those of an Estrela.
    """

    chosen: ClassVar = ("simbolo", "espaco", "direcao", "fica", "alinhamento", "realocadas")

    quem: Seat
    por: PorQue = "fase"
    simbolo: Simbolo | UnsetType = UNSET
    espaco: str | UnsetType = UNSET
    direcao: Direcao | UnsetType | None = None
    fica: bool | UnsetType | None = None
    alinhamento: Alinhamento | UnsetType | None = None
    realocadas: Realocadas = ()
    tinha: Quantos | None = None  # the Reserva before earlier insertions by the same card


def virada(state: State, act: Insercao) -> Insercao:
    """Return the insertion with its only possible direction filled in."""
    direcao = direcao_dada(state, act.quem, act.simbolo, act.espaco, act.direcao)
    return act if direcao is act.direcao else replace(act, direcao=direcao)


def direcao_dada(
    state: State,
    quem: Seat,
    simbolo: Simbolo | UnsetType,
    espaco: str | UnsetType,
    dita: Direcao | UnsetType | None,
) -> Direcao | UnsetType | None:
    """Return the declared direction of a symbol there, or its only possible one if none is asked."""
    if (dita is not UNSET and dita is not None) or UNSET in (simbolo, espaco) or gira(simbolo, espaco):
        return dita
    return direcao_fixa(state, quem, simbolo, espaco)


def apaga(mesa: Mesa, act: Insercao) -> bool:
    """Return whether a Cachoeira is inserted on a Fogo: calamandara.cachoeira.limpa-fogo."""
    if act.simbolo != "cachoeira":
        return False
    posto = ali(mesa, act.espaco)
    return posto is not None and posto.simbolo == "fogo"


def ali(mesa: Mesa, espaco: str | UnsetType) -> Posto | None:
    """Return the symbol on the space of that name, or None."""
    ve = mapa(mesa)
    ponto = ve.ponto(espaco)
    return ve.postos.get(ponto) if ponto is not None else None


def toma_o_lugar(act: Insercao, posto: Posto) -> bool:
    """Return whether the insertion transforms the Cachoeira that lies there."""
    return act.por == "cachoeira" and posto.simbolo == "cachoeira"


# ---------------------------------------------------------------- contents of the position


@CHECKS.brings(Inserir, Insercao)
def insere(state: State, move: Inserir) -> tuple[Insercao, ...]:
    act = Insercao(
        quem=move.seat,
        simbolo=move.simbolo,
        espaco=move.espaco,
        direcao=move.direcao,
        fica=move.fica if move.fica is not UNSET or move.simbolo in (UNSET, "fogo") else None,
    )
    return (virada(state, act),)


@CHECKS.leaves(Insercao)
def com_ela(state: State, act: Insercao) -> State:
    """Return the state with the symbol inserted and its direct effects, or unchanged if impossible."""
    mesa, espaco, simbolo = state.mesa, act.espaco, act.simbolo
    origem = ORIGENS[act.por].onde
    if simbolo is UNSET or espaco is UNSET or espaco not in mesa.tabuleiro.pontos:
        return state
    viajante, havia = mesa.viajante(act.quem), ali(mesa, espaco)
    if not quantos_de(getattr(viajante, origem), simbolo) or not _cabe(state, act, havia):
        return state
    viajante = replace(viajante, **{origem: somados(getattr(viajante, origem), simbolo, -1)})
    if havia is not None:
        viajante = replace(viajante, deposito=somados(viajante.deposito, havia.simbolo, 1))
    fica = not (act.fica is False and (simbolo == "fogo" or havia is not None))
    if not fica:
        onde = "reserva" if simbolo == "cachoeira" and A_RESERVA.holds(state) else "deposito"
        viajante = replace(viajante, **{onde: somados(getattr(viajante, onde), simbolo, 1)})
    postos = [posto for posto in mesa.postos if posto.espaco != espaco]
    if fica:
        postos.append(_posto(state, act, simbolo, espaco))
    mesa = replace(mesa, postos=em_ordem(postos))
    return realocar(replace(state, mesa=mesa.com(viajante)), act)


def _cabe(state: State, act: Insercao, havia: Posto | None) -> bool:
    if act.simbolo == "fogo":
        return havia is not None
    return havia is None or apaga(state.mesa, act) or toma_o_lugar(act, havia)


def _posto(state: State, act: Insercao, simbolo: Simbolo, espaco: str) -> Posto:
    livre = gira(simbolo, espaco)
    direcao = act.direcao if livre else direcao_fixa(state, act.quem, simbolo, espaco)
    posto = Posto(espaco, simbolo, None if direcao is UNSET else direcao)
    if simbolo == "cachoeira":
        return replace(posto, dono=act.quem, desde=state.turno)
    return posto


def em_ordem(postos: list[Posto]) -> tuple[Posto, ...]:
    """Return the symbols sorted by space, so that equal boards are equal."""
    return tuple(sorted(postos, key=attrgetter("espaco")))


def levado(state: State, posto: Posto, para: str, direcao: Direcao | None) -> Posto:
    """Return a relocated symbol; a Cachoeira keeps its owner and, as the table reads it, its time."""
    recomeca = posto.simbolo == "cachoeira" and RECOMECA.holds(state)
    desde = state.turno if recomeca else posto.desde
    return replace(posto, espaco=para, direcao=direcao, desde=desde)


def realocar(state: State, act: Insercao) -> State:
    """Return the state after all relocations of an Estrela; a symbol stays if its new space is occupied."""
    if not isinstance(act.realocadas, tuple) or not act.realocadas:
        return state
    postos = {posto.espaco: posto for posto in state.mesa.postos}
    movidas = {um.origem: um for um in act.realocadas if um.origem in postos and um.origem != act.espaco}
    novas = [
        levado(state, postos[um.origem], um.destino, um.direcao or postos[um.origem].direcao)
        for um in movidas.values()
    ]
    ficam = [posto for espaco, posto in postos.items() if espaco not in movidas]
    todas = [*ficam, *novas]
    if len({posto.espaco for posto in todas}) < len(todas):
        return state
    return replace(state, mesa=replace(state.mesa, postos=em_ordem(todas)))


# ---------------------------------------------------------------- effects


@RESOLUTION.move(Inserir)
def inserir(context: Context[State], move: Inserir) -> None:
    na_fase(context, insere(context.state, move)[0])


def na_fase(context: Context[State], act: Insercao) -> None:
    """Insert in phase 2: the first symbol opens the window of all of them."""
    comecar(context, "inserir")
    if context.state.outcome is None:
        colocar(context, act, abrir_insercao(context, act.quem, INSERCAO))


def colocar(context: Context[State], act: Insercao, insercao: int, por: str | None = None) -> None:
    """Put a symbol on the board as part of the insertion of that number; then the Espelhos act."""
    havia = ali(context.state.mesa, act.espaco)
    with LEDGER.acting(
        context, INSERIU, act.quem, follows=insercao, flags=(str(act.simbolo), por or "")
    ) as action:
        context.state = com_ela(context.state, act)
    facts = {"quem": act.quem, "simbolo": str(act.simbolo), "espaco": str(act.espaco)}
    context.emit("inseriu", por or ORIGENS[act.por].rule, **facts)
    if havia is not None:
        rule = (
            "calamandara.fogo.deposito" if act.simbolo == "fogo" else "calamandara.cachoeira.fogo-ao-deposito"
        )
        rule = "calamandara.cachoeira.retorno" if act.por == "cachoeira" else rule
        context.emit("foi-ao-deposito", rule, quem=act.quem, simbolo=havia.simbolo, espaco=havia.espaco)
        if act.fica is False:
            onde = "calamandara.fogo.fica-ou-volta" if act.simbolo == "fogo" else CACHOEIRA_QUE_NAO_FICA
            context.emit("foi-ao-deposito", onde, **facts)
    for um in act.realocadas if isinstance(act.realocadas, tuple) else ():
        context.emit(
            "realocou", "calamandara.estrela.funcao", quem=act.quem, espaco=um.origem, destino=um.destino
        )
    context.push(Espelhar(por=action.number))
