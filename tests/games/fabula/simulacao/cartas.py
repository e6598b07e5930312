"""The cards of *A Mata que Voltou* as a player in possession reads them, and its two decks."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from companion.cards.card import Card
from companion.games import find_game
from companion.games.fabula import pieces
from companion.games.fabula.frases import Operacao
from companion.games.fabula.lances_do_preparo import CartaDaLista, ListaDoBaralho
from companion.games.fabula.textos import Habilidades, efeitos, habilidades
from companion.sources import read_set
from companion.sources.decks import read_deck
from layouts import symbols


class Carta(msgspec.Struct, frozen=True):
    """A card; all copies of it are equal. ``anexar`` is None where it is no Modificação."""

    id: str
    nome: str
    tipo: str
    custo: int
    vida: int
    ofensiva: int
    influencia: int
    anexar: int | None
    efeitos: tuple[Operacao, ...]
    habilidades: Habilidades


@cache
def pasta() -> Path:
    """Return the folder of the set."""
    return next(folder for folder in find_game("fabula").set_folders() if folder.name == "mata")


@cache
def cartas() -> dict[str, Carta]:
    """Return all cards of the set by name."""
    return {carta.nome: carta for carta in map(_lida, do_conjunto())}


@cache
def baralho(nome: str) -> tuple[Carta, ...]:
    """Return the forty cards of a deck, in the order of its list."""
    lista = lista_de(nome)
    return tuple(cartas()[uma.nome] for uma in lista.cartas for _copia in range(uma.quantas))


@cache
def bases(nome: str) -> tuple[str, ...]:
    """Return the names of the five Bases of a deck, its Centro first."""
    return tuple(base.nome for base in lista_de(nome).bases)


@cache
def lista_de(nome: str) -> ListaDoBaralho:
    """Return a deck as it is registered with the referee."""
    por_id = {card.id: card for card in do_conjunto()}
    copias = read_deck(pasta() / "baralhos" / f"{nome}.txt", do_conjunto()).copies
    ditas = [_da_lista(por_id[id], quantas) for id, quantas in copias.items()]
    return ListaDoBaralho(
        cartas=tuple(uma for uma in ditas if uma.tipo != "base"),
        bases=tuple(uma for uma in ditas if uma.tipo == "base"),
    )


@cache
def do_conjunto() -> tuple[Card, ...]:
    """Return the cards as their sources hold them."""
    reading = read_set(pasta(), pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())
    return reading.card_set.cards


def _da_lista(card: Card, quantas: int) -> CartaDaLista:
    dita = {
        "nome": card.text("nome", "pt"),
        "tipo": card.kind.name,
        "cores": str(card.value("cores") or "").split(),
        "raridade": card.value("raridade"),
        "quantas": quantas,
    }
    return msgspec.convert(dita, CartaDaLista)


def _lida(card: Card) -> Carta:
    numeros: dict[str, Any] = {
        nome: card.value(nome) or 0 for nome in ("custo", "vida", "ofensiva", "influencia")
    }
    return Carta(
        id=card.id,
        nome=card.text("nome", "pt"),
        tipo=card.kind.name,
        anexar=msgspec.convert(card.value("anexar"), int | None),
        efeitos=efeitos(str(card.value("efeito") or "")),
        habilidades=habilidades(str(card.value("habilidades") or "")),
        **numeros,
    )
