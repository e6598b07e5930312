"""Whom the text of a card is aimed at: places when it is declared, the very Personagens from then on."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.castoria.pieces import ESPACOS, nivel
from companion.games.castoria.registry import valor
from companion.games.castoria.state import Lado, Mesa, Personagem, State
from companion.games.castoria.textos.operacoes import MudarControle, SobrePersonagem
from companion.referee.fields.move import Seat, UnsetType

# Told where nobody could be chosen, so that the rest of the text may happen.
NENHUM = "nenhum"
# Ends the id of somebody who is to come in at a place: who then does has a number behind it.
NOVO = "#"


class Alvo(NamedTuple):
    """A Personagem, positioned or about to be (castoria.convocacao.alvo-antes), and where."""

    narrador: Seat
    espaco: str
    personagem: Personagem

    @property
    def lugar(self) -> str:
        """The name of its place, ``Ana:N3-1``."""
        return f"{self.narrador}:{self.espaco}"


def de_quem(state: State, narrador: Seat, lado: str) -> Lado:
    """The side that a text played by ``narrador`` calls ``eu`` or ``oponente``."""
    return state.mesa.lado(narrador) if lado == "eu" else state.mesa.oponente(narrador)


def todos(mesa: Mesa) -> Iterator[Alvo]:
    """All who stand in a hierarquia, then all who wait to be positioned."""
    for lado in mesa.lados:
        for espaco, personagem in lado.hierarquia:
            yield Alvo(lado.narrador, espaco, personagem)
    for pendente in mesa.pendentes:
        yield Alvo(pendente.narrador, pendente.espaco, pendente.personagem)


def em_lugar(mesa: Mesa, lugar: str | UnsetType) -> Alvo | None:
    """Who is at a place such as ``Ana:N3-1``."""
    return next((alvo for alvo in todos(mesa) if alvo.lugar == lugar), None)


def de_id(mesa: Mesa, id: str | UnsetType) -> Alvo | None:
    """Where the Personagem of that id is now; None once it has left: castoria.decisao.77."""
    if isinstance(id, str) and id.endswith(NOVO):
        vindos = (alvo for alvo in todos(mesa) if alvo.personagem.id.startswith(id))
        return max(vindos, key=lambda alvo: int(alvo.personagem.id.removeprefix(id)), default=None)
    return next((alvo for alvo in todos(mesa) if alvo.personagem.id == id), None)


def livres_para(mesa: Mesa, alvo: Alvo) -> tuple[str, ...]:
    """The free spaces of its own level on the other side: castoria.decisao.79."""
    outro = mesa.oponente(alvo.narrador).narrador
    return tuple(
        espaco
        for espaco in ESPACOS
        if nivel(espaco) == nivel(alvo.espaco) and mesa.quem(outro, espaco) is None
    )


def cabe(state: State, narrador: Seat, op: SobrePersonagem, alvo: Alvo) -> bool:
    """Whether the text, played by ``narrador``, may be aimed at that one."""
    if isinstance(op, MudarControle) and (
        state.mesa.onde(alvo.personagem.id) is None or not livres_para(state.mesa, alvo)
    ):
        return False
    entre = op.entre
    if entre is None:
        return True
    if entre.de != "qualquer" and (entre.de == "meu") != (alvo.narrador == narrador):
        return False
    if entre.niveis and str(nivel(alvo.espaco)) not in entre.niveis:
        return False
    return entre.ate_decimos is None or valor(state, alvo.personagem) <= entre.ate_decimos
