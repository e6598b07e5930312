"""Baralho: number of cards, kinds and colours, copies, and the five Bases (1.3, 3.1, 4.1).

Lists are secret, so that events carry only counts. A list that the judge may not see, or that was never
registered, is taken at its owner's word.
"""

from collections import Counter

from companion.games.fabula.lances_do_preparo import CartaDaLista, ListaDoBaralho, RegistrarBaralho
from companion.games.fabula.pieces import CARD_KINDS, DECK_RULES, TERRITORIOS
from companion.games.fabula.reasons import JA_COMECOU, JA_COMPROU
from companion.games.fabula.registry import CHECKS, RESOLUTION, mudar_lado
from companion.games.fabula.state import State
from companion.language import Message, _
from companion.referee.fields.move import UNSET, UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

AO_MENOS = "fabula.4.1.1"
BASES = len(TERRITORIOS)

BASES_CONTAM = CHECKS.decision("bases-nas-quarenta").reading("counted")
POUCAS_COPIAS = CHECKS.decision("copias-no-baralho").reading("three-common-two-rare-one-legendary")
BASTA_UMA_COR = CHECKS.decision("cores-do-baralho").reading("one-shared-colour-suffices")

_TIPOS = {kind.name: kind for kind in CARD_KINDS}


def lida(lista: Secret[ListaDoBaralho] | UnsetType | None) -> ListaDoBaralho | None:
    """Return the list, or None if it is not registered or not visible to the judge."""
    return None if lista is None or lista is UNSET or lista.value is UNSET else lista.value


def _quantas(cartas: tuple[CartaDaLista, ...]) -> int:
    return sum(carta.quantas for carta in cartas)


@CHECKS.check("fabula.1.4.2", RegistrarBaralho, tier=Tier.TURN)
def antes_de_comprar(state: State, move: RegistrarBaralho) -> Finding:
    """Refuse a new list once the hand is drawn, when the decks lie shuffled."""
    preparo = state.mesa.lado(move.seat).preparo
    if preparo is None:
        return Breach(JA_COMECOU, ativo=state.mesa.ativo)
    return Breach(JA_COMPROU) if preparo.mao else None


@CHECKS.check(AO_MENOS, RegistrarBaralho)
def quarenta_ou_mais(state: State, move: RegistrarBaralho, cartas: int) -> Finding:
    if cartas >= DECK_RULES.cards:
        return None
    if cartas + BASES < DECK_RULES.cards:
        return Breach(
            _("The deck has {cartas} cards; the least is {pede}"), cartas=cartas, pede=DECK_RULES.cards
        )
    reason = _("Without the Bases it has {cartas} cards; the least is {pede}")
    return BASES_CONTAM.allows(state, reason, cartas=cartas, pede=DECK_RULES.cards)


@CHECKS.check("fabula.1.3.1", RegistrarBaralho)
def tantas_quantas_diz(state: State, move: RegistrarBaralho, cartas: int) -> Finding:
    lista = lida(move.baralho)
    if lista is None or _quantas(lista.cartas) == cartas:
        return None
    reason = _("The list has {cartas} cards, not {pede}")
    return Breach(reason, cartas=_quantas(lista.cartas), pede=cartas)


@CHECKS.check("fabula.3.1.11", RegistrarBaralho)
def sem_bases(state: State, move: RegistrarBaralho) -> Finding:
    return _nenhuma(move, "base", _("Bases stay out of the deck; this list has {cartas}"))


@CHECKS.check("fabula.1.9.2", RegistrarBaralho)
def sem_fichas(state: State, move: RegistrarBaralho) -> Finding:
    return _nenhuma(move, "ficha", _("Fichas go into no deck; this list has {cartas}"))


def _nenhuma(move: RegistrarBaralho, tipo: str, reason: Message) -> Finding:
    lista = lida(move.baralho)
    quantas = 0 if lista is None else _quantas(tuple(one for one in lista.cartas if one.tipo == tipo))
    return Breach(reason, cartas=quantas) if quantas else None


@CHECKS.check("fabula.3.1.3", RegistrarBaralho)
def com_cinco_bases(state: State, move: RegistrarBaralho) -> Finding:
    lista = lida(move.baralho)
    if lista is None:
        return None
    bases = tuple(one for one in lista.bases if one.tipo == "base")
    quantas = _quantas(bases)
    if quantas == BASES and bases == lista.bases:
        return None
    only_bases = bases == lista.bases
    reason = _("The list has {bases} Bases, not {pede}") if only_bases else _("One of the Bases is no Base")
    return Breach(reason, bases=quantas, pede=BASES)


@CHECKS.check("fabula.3.1.2", RegistrarBaralho)
def das_cores_das_bases(state: State, move: RegistrarBaralho) -> Finding:
    """Require the Bases to have all colours of each card, or one as the table reads it."""
    lista = lida(move.baralho)
    if lista is None:
        return None
    cores = {cor for base in lista.bases for cor in base.cores}
    fora = tuple(carta for carta in lista.cartas if not cores.issuperset(carta.cores))
    if not fora:
        return None
    if nenhuma := tuple(carta for carta in fora if cores.isdisjoint(carta.cores)):
        return Breach(_("Cards without any colour of the Bases: {cartas}"), cartas=_quantas(nenhuma))
    reason = _("Cards with a colour that the Bases lack: {cartas}")
    return BASTA_UMA_COR.allows(state, reason, cartas=_quantas(fora))


@CHECKS.check("fabula.2.1.4", RegistrarBaralho)
def poucas_copias(state: State, move: RegistrarBaralho) -> Finding:
    """Refuse too many copies of a card or Base, counting all of one name over all lines."""
    lista = lida(move.baralho)
    if lista is None:
        return None
    copias: Counter[str] = Counter()
    for carta in (todas := (*lista.cartas, *lista.bases)):
        copias[carta.nome] += carta.quantas
    for carta in todas:
        limite, _rule = DECK_RULES.limit(_TIPOS[carta.tipo], {"raridade": carta.raridade})
        if limite is not None and copias[carta.nome] > limite:
            reason = _("{copias} copies of one card; its rarity allows {pede}")
            return POUCAS_COPIAS.forbids(state, reason, copias=copias[carta.nome], pede=limite)
    return None


CHECKS.permit(RegistrarBaralho, AO_MENOS, "fabula.3.1.2")


@RESOLUTION.move(RegistrarBaralho)
def registrar(
    context: Context[State], move: RegistrarBaralho, cartas: int, baralho: Secret[ListaDoBaralho]
) -> None:
    """Record the number of cards publicly (decisao.87); cards already drawn stay out of the deck."""
    lado = context.state.mesa.lado(move.seat)
    antes = lado.preparo is not None and not lado.preparo.mao
    monte = cartas if antes else lado.baralho
    mudar_lado(context, move.seat, lista=Secret(move.seat, baralho.value), baralho=monte)
    context.emit("registrou", AO_MENOS, jogador=move.seat, cartas=cartas)
