"""Baralho: sixty cards, three of a name, one very rare of a name, any number of producers (l. 95, 97).

Lists are secret, so that events carry only counts. A list that the judge may not see, or that was never
registered, is taken at its owner's word.
"""

from collections import Counter
from collections.abc import Iterator

from companion.games.castelo.lances_do_preparo import CartaDaLista, ListaDoBaralho, RegistrarBaralho
from companion.games.castelo.pieces import CARD_KINDS, DECK_RULES
from companion.games.castelo.registry import CHECKS, RESOLUTION, mudar_lado
from companion.games.castelo.state import State
from companion.language import Message, _, _n
from companion.referee.fields.move import UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import TOO_MANY
from companion.referee.resolving.resolution import Context

SESSENTA = DECK_RULES.cards_rule
SEM_LIMITE = "castelo.preparacao.produtores-sem-limite"
MUITO_RARA = "muito-rara"

AO_MENOS = CHECKS.decision("baralho-exato").reading("at-least-60")
UM_SO_TAMBEM = CHECKS.decision("muito-rara-produtor").reading("very-rare-still-one")

_TIPOS = {kind.name: kind for kind in CARD_KINDS}


def lida(lista: Secret[ListaDoBaralho] | UnsetType | None) -> ListaDoBaralho | None:
    """Return the list, or None if it is not registered or not visible to the judge."""
    valor = lista.value if isinstance(lista, Secret) else None
    return valor if isinstance(valor, ListaDoBaralho) else None


def _copias(lista: ListaDoBaralho) -> Counter[str]:
    """Return the number of copies of each name, summed over repeated lines: castelo.decisao.31."""
    copias: Counter[str] = Counter()
    for carta in lista.cartas:
        copias[carta.nome] += carta.quantas
    return copias


def _limites(lista: ListaDoBaralho) -> Iterator[tuple[CartaDaLista, int, str]]:
    """Yield each card that has a limit, with the limit and its rule."""
    for carta in lista.cartas:
        limite, rule = DECK_RULES.limit(_TIPOS[carta.tipo], {"raridade": carta.raridade})
        if limite is not None:
            yield carta, limite, rule


@CHECKS.check("castelo.preparacao.embaralhar", RegistrarBaralho, tier=Tier.TURN)
def antes_de_comprar(state: State, move: RegistrarBaralho) -> Finding:
    """Refuse a new list once the hand is drawn, when the decks lie shuffled."""
    preparo = state.mesa.lado(move.seat).preparo
    comprou = preparo is None or preparo.mao
    return Breach(_("{seat} has drawn a hand: the deck no longer changes")) if comprou else None


@CHECKS.check(SESSENTA, RegistrarBaralho)
def sessenta(state: State, move: RegistrarBaralho, cartas: int) -> Finding:
    """Require sixty cards, or at least sixty as the table reads it."""
    if cartas == DECK_RULES.cards:
        return None
    if cartas < DECK_RULES.cards:
        reason = _n(
            "{count} card is missing: {cartas} of {pede}",
            "{count} cards are missing: {cartas} of {pede}",
            DECK_RULES.cards - cartas,
        )
        return Breach(reason, cartas=cartas, pede=DECK_RULES.cards)
    return AO_MENOS.allows(state, TOO_MANY, cartas=cartas, pede=DECK_RULES.cards)


@CHECKS.check("castelo.objetivo.baralho-proprio", RegistrarBaralho)
def tantas_quantas_diz(state: State, move: RegistrarBaralho, cartas: int) -> Finding:
    lista = lida(move.baralho)
    quantas = cartas if lista is None else _copias(lista).total()
    reason = _("The list has {cartas} cards, not {pede}")
    return Breach(reason, cartas=quantas, pede=cartas) if quantas != cartas else None


def _registrar_limite(rule: str, reason: Message) -> None:
    @CHECKS.check(rule, RegistrarBaralho)
    def poucas_copias(state: State, move: RegistrarBaralho) -> Finding:
        lista = lida(move.baralho)
        if lista is None:
            return None
        copias = _copias(lista)
        for carta, limite, por in _limites(lista):
            if por == rule and copias[carta.nome] > limite:
                return Breach(reason, cartas=copias[carta.nome], pede=limite)
        return None


_registrar_limite(DECK_RULES.copies_rule, _("{cartas} copies of one card: at most {pede}"))
_registrar_limite("castelo.preparacao.muito-rara-uma", _("{cartas} copies of a muito rara: at most {pede}"))


@CHECKS.check(SEM_LIMITE, RegistrarBaralho)
def produtor_muito_raro(state: State, move: RegistrarBaralho) -> Finding:
    """Apply castelo.decisao.32."""
    lista = lida(move.baralho)
    raros = [] if lista is None else [um for um in lista.cartas if um.raridade == MUITO_RARA]
    copias = Counter[str]() if lista is None else _copias(lista)
    for carta in raros:
        if carta.tipo == "producao" and copias[carta.nome] > 1:
            reason = _("{cartas} copies of a muito rara producer: at most {pede}")
            return UM_SO_TAMBEM.forbids(state, reason, cartas=copias[carta.nome], pede=1)
    return None


CHECKS.permit(RegistrarBaralho, SESSENTA, SEM_LIMITE)


@RESOLUTION.move(RegistrarBaralho)
def registrar(
    context: Context[State], move: RegistrarBaralho, cartas: int, baralho: Secret[ListaDoBaralho]
) -> None:
    """Record the number of cards publicly; cards already drawn stay out of the deck."""
    lado = context.state.mesa.lado(move.seat)
    lista = Secret(move.seat, baralho.value)
    if lado.preparo is not None and not lado.preparo.mao:
        mudar_lado(context, move.seat, lista=lista, baralho=cartas, cartas=cartas)
    else:
        mudar_lado(context, move.seat, lista=lista)
    context.emit("registrou", SESSENTA, jogador=move.seat, cartas=cartas)
