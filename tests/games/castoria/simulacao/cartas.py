"""The cards of *Em Volta da Fogueira* as a player in possession reads them, and its two Inventários."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion.cards.card import Card
from companion.games import find_game
from companion.games.castoria import pieces
from companion.games.castoria.palavras import GatilhoDaCarta
from companion.games.castoria.textos.operacoes import Efeito
from companion.sources import read_set
from companion.sources.decks import read_deck
from layouts import symbols

Icone = Literal["", "reacao", "interacao"]


class Carta(msgspec.Struct, frozen=True):
    """A card; all copies of it are equal. ``nivel`` of an Ação or Condecoração is its performer's."""

    id: str
    nome: str
    tipo: str
    nivel: str
    valor_decimos: int
    permanente: bool
    icone: Icone
    gatilho: GatilhoDaCarta | None
    efeito: Efeito

    @property
    def quando(self) -> str | None:
        """Return the trigger that its text waits for, whoever causes it; None without one."""
        return pieces.DO_PORTADOR.get(self.gatilho or "", self.gatilho)

    @property
    def reacao(self) -> GatilhoDaCarta | None:
        """Return the trigger of its Reação, None without one."""
        return self.gatilho if self.icone == "reacao" else None

    @property
    def interacao(self) -> bool:
        """Return whether the card bears an Interação."""
        return self.icone == "interacao"


@cache
def pasta() -> Path:
    """Return the folder of the set."""
    return next(folder for folder in find_game("castoria").set_folders() if folder.name == "fogueira")


@cache
def cartas() -> dict[str, Carta]:
    """Return all cards of the set by name."""
    return {carta.nome: carta for carta in map(_lida, _do_conjunto())}


@cache
def baralho(nome: str) -> tuple[Carta, ...]:
    """Return the sixty cards of an Inventário, in the order of its list."""
    por_id = {carta.id: carta for carta in cartas().values()}
    copias = read_deck(pasta() / "baralhos" / f"{nome}.txt", _do_conjunto()).copies
    return tuple(por_id[id] for id, quantas in copias.items() for _copia in range(quantas))


@cache
def _do_conjunto() -> tuple[Card, ...]:
    reading = read_set(pasta(), pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())
    return reading.card_set.cards


def _lida(card: Card) -> Carta:
    texto = card.text("texto", "pt")
    icones: tuple[Icone, ...] = ("reacao", "interacao")
    valor: Any = card.value("valor")
    return Carta(
        id=card.id,
        nome=card.text("nome", "pt"),
        tipo=card.kind.name,
        nivel=str(card.value("nivel")),
        valor_decimos=valor or 0,
        permanente=bool(card.value("permanente")),
        icone=next((icone for icone in icones if texto.startswith(f"{{{icone}}}")), ""),
        gatilho=card.value("gatilho") or None,
        efeito=msgspec.convert(json.loads(str(card.value("efeito") or "[]")), Efeito),
    )
