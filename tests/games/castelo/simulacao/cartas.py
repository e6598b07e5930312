"""The cards of *O Cerco do Recreio* as a player in possession reads them, and its two decks."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from companion.cards.card import Card
from companion.games import find_game
from companion.games.castelo import pieces
from companion.games.castelo.efeitos_da_carta import dito_por, efeito
from companion.games.castelo.lances_do_preparo import CartaDaLista, ListaDoBaralho
from companion.games.castelo.mesa import Custo
from companion.games.castelo.tasks import Efeito
from companion.referee.rules.lasting import Continuous
from companion.sources import read_set
from companion.sources.decks import read_deck
from layouts import symbols

POR_LETRA = {letra.lower(): produto for produto, letra in pieces.PRODUTOS.items()}
DA_TROPA = ("ataque", "defesa", "vida", "tipo", "aereo", "voo")


class Carta(msgspec.Struct, frozen=True):
    """A card; all copies of it are equal. ``valores`` are the numbers printed on a tropa."""

    nome: str
    tipo: str
    custo: Custo = ()
    manutencao: Custo = ()
    produtos: Custo = ()
    rende: int = 0
    valores: dict[str, Any] = {}
    efeito: Efeito = ()
    ditos: tuple[Continuous, ...] = ()
    local: bool = False

    @property
    def produz(self) -> bool:
        """Return whether the card is a producer."""
        return self.tipo == "producao"


@cache
def pasta() -> Path:
    """Return the folder of the set."""
    return next(folder for folder in find_game("castelo").set_folders() if folder.name == "cerco")


@cache
def cartas() -> dict[str, Carta]:
    """Return all cards of the set by name."""
    return {carta.nome: carta for carta in map(_lida, do_conjunto())}


@cache
def baralho(nome: str) -> tuple[Carta, ...]:
    """Return the sixty cards of a deck, in the order of its list."""
    por_id = {card.id: card.text("nome", "pt") for card in do_conjunto()}
    copias = read_deck(pasta() / "baralhos" / f"{nome}.txt", do_conjunto()).copies
    return tuple(cartas()[por_id[id]] for id, quantas in copias.items() for _copia in range(quantas))


@cache
def lista(nome: str) -> ListaDoBaralho:
    """Return a deck as it is registered."""
    raridades = {card.text("nome", "pt"): card.value("raridade") for card in do_conjunto()}
    quantas = Counter(uma.nome for uma in baralho(nome))
    return ListaDoBaralho(
        tuple(
            CartaDaLista(nome=uma, tipo=cartas()[uma].tipo, raridade=raridades[uma], quantas=n)
            for uma, n in quantas.items()
        )
    )


@cache
def do_conjunto() -> tuple[Card, ...]:
    """Return the cards of the set as they are read from its source."""
    reading = read_set(pasta(), pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())
    return reading.card_set.cards


def _lida(card: Card) -> Carta:
    tipo, effect = card.kind.name, str(card.value("efeito") or "")
    permanente, produz = tipo == "permanente", tipo == "producao"
    valores = {nome: card.value(nome) for nome in DA_TROPA if card.value(nome) is not None}
    for nome in ("velocidade", "agrupamento"):
        valores[nome] = bool(card.value(nome))
    escolhas = [produto for letra, produto in POR_LETRA.items() if produz and card.value(f"ou_{letra}")]
    return Carta(
        nome=card.text("nome", "pt"),
        tipo=tipo,
        custo=_custo(card, "custo"),
        manutencao=_custo(card, "manutencao"),
        produtos=(card.value("produto"), *escolhas) if produz else (),
        rende=card.value("rende") or 0,
        valores=valores if tipo == "tropa" else {},
        efeito=() if permanente else efeito(effect),
        ditos=dito_por(effect) if permanente else (),
        local=card.value("alcance") == "localizada",
    )


def _custo(card: Card, nome: str) -> Custo:
    quantos = {produto: card.value(f"{nome}_{letra}") or 0 for letra, produto in POR_LETRA.items()}
    return tuple(produto for produto, n in quantos.items() for _um in range(n))
