"""Rules of the Inventário: sixty cards, four of a name, six replaced between chapters.

Lists are secret, so that events carry only counts. A list that the judge may not see, or that was never
registered, is taken at its owner's word.
"""

from collections import Counter
from collections.abc import Iterable

import msgspec

from companion.games.castoria.historia import Copias
from companion.games.castoria.lances_do_inventario import RegistrarInventario, Substituir
from companion.games.castoria.pieces import INVENTARIO
from companion.games.castoria.reasons import JA_EM_CURSO
from companion.games.castoria.registry import CHECKS, RESOLUTION, mudar_lado
from companion.games.castoria.state import Preparo, State
from companion.language import Message, _, _n
from companion.referee.fields.move import UNSET, Seat, UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, Rests
from companion.referee.resolving.resolution import Context

SUBSTITUICOES = 6
NIVEIS = 4  # the three castes and the Narrador's

LISTA_DO_INICIO = CHECKS.decision("seis-contra-qual-lista").reading("registered-at-start")
CADA_NIVEL_A_PARTE = CHECKS.decision("cartas-iguais").reading("same-name-and-level")
_DEMAIS = _("With these {cartas} cards are replaced: at most 6")
NAO_DEPOIS_DE_ANULADO = CHECKS.decision("substituir-apos-anulado").reading("not-allowed")


# ---------------------------------------------------------------- lists


def _lida(lista: Secret[Copias] | UnsetType | None) -> Copias | None:
    return None if lista is None or lista is UNSET or lista.value is UNSET else lista.value


def _total(copias: Iterable[tuple[str, int]]) -> int:
    return sum(quantas for _nome, quantas in copias)


def _juntas(copias: Copias) -> Counter[str]:
    juntas: Counter[str] = Counter()
    for nome, quantas in copias:
        juntas[nome] += quantas
    return juntas


def _depois(lista: Copias, saem: Copias, entram: Copias) -> Copias:
    """Return the list after a replacement, one entry for each card."""
    depois = _juntas(lista)
    depois.update(_juntas(entram))
    depois.subtract(_juntas(saem))
    return tuple(sorted((nome, quantas) for nome, quantas in depois.items() if quantas > 0))


def _repetidas(state: State, copias: Copias, reason: Message) -> Finding:
    """Refuse more than four copies of a name, or of each of its levels as the table reads it."""
    mais = max(_juntas(copias).values(), default=0)
    if mais <= INVENTARIO.copies:
        return None
    if mais > INVENTARIO.copies * NIVEIS:
        return Breach(reason, copias=mais)
    return CADA_NIVEL_A_PARTE.allows(state, reason, copias=mais)


# ---------------------------------------------------------------- registering


def pode_registrar(state: State, narrador: Seat) -> bool:
    """Return whether a list may be registered: at any time, again only before the first shuffle."""
    lado = state.mesa.lado(narrador)
    no_comeco = state.historia.capitulo == 1 and not state.historia.anulado
    return lado.lista is None or (no_comeco and lado.preparo is not None and not lado.preparo.embaralhou)


@CHECKS.check("castoria.gerais.substituicao-seis", RegistrarInventario, tier=Tier.TURN)
def outra_lista_seria_substituicao(state: State, move: RegistrarInventario) -> Finding:
    if pode_registrar(state, move.seat):
        return None
    reason = _("{seat}'s Inventário is registered: from now on cards are only replaced")
    return Breach(reason, capitulo=state.historia.capitulo)


@CHECKS.check("castoria.gerais.inventario-60", RegistrarInventario)
def sessenta_cartas(state: State, move: RegistrarInventario) -> Finding:
    copias = _lida(move.inventario)
    if copias is None or (cartas := _total(copias)) == INVENTARIO.cards:
        return None
    return Breach(_("The list has {cartas} cards, not 60"), cartas=cartas)


@CHECKS.check("castoria.gerais.quatro-copias", RegistrarInventario)
def quatro_copias_na_lista(state: State, move: RegistrarInventario) -> Finding:
    copias = _lida(move.inventario)
    if copias is None:
        return None
    mais = max((quantas for _nome, quantas in copias), default=0)
    reason = _("The list has {copias} copies of one card: at most 4")
    return Breach(reason, copias=mais) if mais > INVENTARIO.copies else _repetidas(state, copias, reason)


CHECKS.permit(RegistrarInventario, "castoria.gerais.inventario-60", "castoria.gerais.quatro-copias")


@RESOLUTION.move(RegistrarInventario)
def registrar(context: Context[State], move: RegistrarInventario) -> None:
    lista = Secret(move.seat, UNSET if move.inventario is UNSET else move.inventario.value)
    mudar_lado(context, move.seat, lista=lista)
    historia = context.state.historia
    if historia.capitulo == 1:
        at = context.state.options.order.index(move.seat)
        primeiras = tuple(lista if at == i else outra for i, outra in enumerate(historia.primeiras))
        context.set(historia=msgspec.structs.replace(historia, primeiras=primeiras))
    context.emit("registrou", "castoria.gerais.inventario-60", narrador=move.seat)


# ---------------------------------------------------------------- replacing


@CHECKS.check("castoria.gerais.substituicao-seis", Substituir, tier=Tier.TURN)
def entre_dois_capitulos(state: State, move: Substituir) -> Finding:
    preparo, historia = state.mesa.lado(move.seat).preparo, state.historia
    if preparo is None:
        return Breach(JA_EM_CURSO, capitulo=historia.capitulo)
    if historia.capitulo == 1 and not historia.anulado:
        reason = _("No chapter has been played yet, between which cards are replaced")
        return Breach(reason, capitulo=historia.capitulo)
    if preparo.embaralhou:
        reason = _("{seat}'s Inventário is shuffled: the interval between the chapters is over")
        return Breach(reason, capitulo=historia.capitulo)
    if historia.anulado:
        reason = _("Chapter {capitulo} was void, and is played again with the same cards")
        return NAO_DEPOIS_DE_ANULADO.forbids(state, reason, capitulo=historia.capitulo)
    return None


@CHECKS.check("castoria.gerais.inventario-60", Substituir, tier=Tier.PIECES, physical=True)
def saem_as_que_la_estao(state: State, move: Substituir) -> Finding:
    lista, saem = _lida(state.mesa.lado(move.seat).lista), _lida(move.saem)
    if lista is None or saem is None:
        return None
    nao_estao = (_juntas(saem) - _juntas(lista)).total()
    if not nao_estao:
        return None
    reason = _n(
        "{count} card to be taken out is not in the Inventário",
        "{count} cards to be taken out are not in the Inventário",
        nao_estao,
    )
    return Breach(reason, nao_estao=nao_estao)


@CHECKS.check("castoria.gerais.inventario-60", Substituir)
def tantas_quantas_saem(state: State, move: Substituir) -> Finding:
    if (move.saem is None) != (move.entram is None):
        return Breach(_("Only one half is said: as many cards go out as come in"))
    saem, entram = _lida(move.saem), _lida(move.entram)
    if saem is None or entram is None or _total(saem) == _total(entram):
        return None
    reason = _("{saem} to go out, {entram} to come in: that does not leave 60")
    return Breach(reason, saem=_total(saem), entram=_total(entram))


@CHECKS.check("castoria.gerais.quatro-copias", Substituir)
def quatro_copias_depois(state: State, move: Substituir) -> Finding:
    saem, entram = _lida(move.saem), _lida(move.entram)
    if saem is None or entram is None:
        return None
    lista = _lida(state.mesa.lado(move.seat).lista)
    reason = _("This would leave {copias} copies of one card: at most 4")
    return _repetidas(state, entram if lista is None else _depois(lista, saem, entram), reason)


@CHECKS.check("castoria.gerais.substituicao-seis", Substituir)
def seis_no_maximo(state: State, move: Substituir) -> Finding:
    """Refuse more than six replacements since the last chapter, or against the first list as read.

    A public number is compared with public numbers only: otherwise the verdict would reveal how many cards
    were replaced in secret.
    """
    saem, entram = _lida(move.saem), _lida(move.entram)
    preparo = state.mesa.lado(move.seat).preparo
    if preparo is not None and move.por_numero and move.quantas is not UNSET:
        ditas = preparo.trocadas + move.quantas
        return Breach(_DEMAIS, cartas=ditas) if ditas > SUBSTITUICOES else None
    if saem is None or entram is None or preparo is None:
        return None
    agora = _ja_substituidas(preparo) + preparo.trocadas + _total(saem)
    desde_o_inicio = _diferem_da_primeira(state, move.seat, saem, entram)
    if desde_o_inicio is None:
        desde_o_inicio = agora
    do_inicio = LISTA_DO_INICIO.holds(state)
    contam, outra = (desde_o_inicio, agora) if do_inicio else (agora, desde_o_inicio)
    if (contam > SUBSTITUICOES) == (outra > SUBSTITUICOES):
        return Breach(_DEMAIS, cartas=contam) if contam > SUBSTITUICOES else None  # by either reading
    if contam <= SUBSTITUICOES:
        return Rests(LISTA_DO_INICIO)
    reason = _("With these {cartas} differ from the first list: at most 6") if do_inicio else _DEMAIS
    return Breach(reason, LISTA_DO_INICIO, cartas=contam)


def _ja_substituidas(preparo: Preparo) -> int:
    ja = preparo.substituidas
    return 0 if ja is None or ja.value is UNSET else ja.value


def _diferem_da_primeira(state: State, narrador: Seat, saem: Copias, entram: Copias) -> int | None:
    """Return the number of cards of the new list that are not in the first one, or None if one is unknown."""
    primeira = _lida(state.historia.primeiras[state.options.order.index(narrador)])
    lista = _lida(state.mesa.lado(narrador).lista)
    if primeira is None or lista is None:
        return None
    return (_juntas(_depois(lista, saem, entram)) - _juntas(primeira)).total()


@CHECKS.possible(Substituir, "quantas")
def quantas_se_substituem(state: State, move: Substituir) -> range:
    preparo = state.mesa.lado(move.seat).preparo
    return range(1, SUBSTITUICOES + 1 - (0 if preparo is None else preparo.trocadas))


CHECKS.permit(Substituir, "castoria.gerais.substituicao-seis")


@RESOLUTION.move(Substituir)
def substituir(context: Context[State], move: Substituir) -> None:
    """Replace cards; a replay without sight of the cards knows neither the new list nor its length.

    If only the number is declared, the list is unknown from then on.
    """
    lado = context.state.mesa.lado(move.seat)
    lista, saem, entram = _lida(lado.lista), _lida(move.saem), _lida(move.entram)
    if move.por_numero:
        mudar_lado(context, move.seat, lista=None)
    elif lista is not None and saem is not None and entram is not None:
        mudar_lado(context, move.seat, lista=Secret(move.seat, _depois(lista, saem, entram)))
    if lado.preparo is not None:
        mudar_lado(context, move.seat, preparo=_contadas(lado.preparo, move, saem))
    context.emit("substituiu", "castoria.gerais.substituicao-seis", narrador=move.seat)


def _contadas(preparo: Preparo, move: Substituir, saem: Copias | None) -> Preparo:
    if move.por_numero and move.quantas is not UNSET:
        return msgspec.structs.replace(preparo, trocadas=preparo.trocadas + move.quantas)
    total = UNSET if saem is None else _ja_substituidas(preparo) + _total(saem)
    return msgspec.structs.replace(preparo, substituidas=Secret(move.seat, total))
