"""Targets of a card's text, and their names: places at the declaration, the Personagens from then on."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.games.castoria.pieces import ESPACOS, nivel
from companion.games.castoria.registry import valor
from companion.games.castoria.state import Lado, Mesa, Personagem, State
from companion.games.castoria.tasks import NARRADOR, lugar
from companion.language import Both, Message, _
from companion.referee.fields.move import UNSET, Seat, UnsetType
from companion.referee.words.wording import tenths

# Declared where no target is possible, so that the rest of the text may happen.
NENHUM = "nenhum"
# Ends the id of a Personagem that is still to enter at a place; the Personagem that enters has a number after
# it. Once the text begins to resolve, ``#>12`` is the one that enters there after the twelfth of the
# história, not one of an answer.
NOVO = "#"
_DEPOIS_DE = ">"
_ENQUANTO = "enquanto:"  # prefix of the end of changes that last with a Personagem


class Alvo(NamedTuple):
    """A Personagem, positioned or pending (castoria.convocacao.alvo-antes), with its place."""

    narrador: Seat
    espaco: str
    personagem: Personagem

    @property
    def lugar(self) -> str:
        """Return the name of its place, ``Ana:N3-1``."""
        return lugar(self.narrador, self.espaco)


def de_quem(state: State, narrador: Seat, lado: str) -> Lado:
    """Return the side that a text played by ``narrador`` calls ``eu`` or ``oponente``."""
    return state.mesa.lado(narrador) if lado == "eu" else state.mesa.oponente(narrador)


def todos(mesa: Mesa) -> Iterator[Alvo]:
    """Yield all Personagens in the hierarquias, then all pending ones."""
    for lado in mesa.lados:
        for espaco, personagem in lado.hierarquia:
            yield Alvo(lado.narrador, espaco, personagem)
    for pendente in mesa.pendentes:
        yield Alvo(pendente.narrador, pendente.espaco, pendente.personagem)


def em_lugar(mesa: Mesa, lugar: str | UnsetType) -> Alvo | None:
    """Return the Personagem at a place such as ``Ana:N3-1``, or None."""
    return next((alvo for alvo in todos(mesa) if alvo.lugar == lugar), None)


def de_id(mesa: Mesa, id: str | UnsetType) -> Alvo | None:
    """Return the Personagem with that id and its place, or None once it has left: castoria.decisao.77."""
    if isinstance(id, str) and (novo := _quem_entra(id)) is not None:
        lugar, depois_de = novo
        vindos = ((_chegada(alvo.personagem.id, lugar), alvo) for alvo in todos(mesa))
        chegada, ultimo = max(vindos, key=lambda vindo: vindo[0], default=(0, None))
        return ultimo if chegada > depois_de else None
    return next((alvo for alvo in todos(mesa) if alvo.personagem.id == id), None)


def _quem_entra(id: str) -> tuple[str, int] | None:
    """Return the place and the number after which a Personagem is to enter, or None for other ids."""
    lugar, _novo, depois_de = id.rpartition(NOVO)
    if not lugar or depois_de[:1] not in ("", _DEPOIS_DE):
        return None
    return lugar, int(depois_de[1:] or 0)


def _chegada(id: str, lugar: str) -> int:
    """Return the number of the id of a Personagem that entered at that place, or 0."""
    onde, _novo, numero = id.rpartition(NOVO)
    return int(numero) if onde == lugar and numero.isdecimal() else 0


def lugar_de(id: str | UnsetType) -> str:
    """Return the place of a Personagem that is still to enter; other ids are unchanged."""
    novo = _quem_entra(str(id))
    return str(id) if novo is None else novo[0]


def a_partir_de(id: str, chegadas: int) -> str:
    """Return the id of a future Personagem with the number of entries so far; other ids are unchanged."""
    return f"{id}{_DEPOIS_DE}{chegadas}" if id.endswith(NOVO) else id


def ate_deixar(id: str) -> str:
    """Return the end of changes that last as long as the Personagem with that id stands."""
    return f"{_ENQUANTO}{id}"


def ate_o_turno(narrador: Seat) -> str:
    """Return the end of changes that last until that Narrador's next turn begins."""
    return f"turno:{narrador}"


def fonte_de(mesa: Mesa, ate: str) -> Alvo | None:
    """Return the Personagem with whom a change ends, or None if it ends otherwise."""
    return de_id(mesa, ate.removeprefix(_ENQUANTO)) if ate.startswith(_ENQUANTO) else None


def livres_para(mesa: Mesa, alvo: Alvo) -> tuple[str, ...]:
    """Return the free spaces of the Personagem's own level on the other side: castoria.decisao.79."""
    outro = mesa.oponente(alvo.narrador).narrador
    return tuple(
        espaco
        for espaco in ESPACOS
        if nivel(espaco) == nivel(alvo.espaco) and mesa.quem(outro, espaco) is None
    )


# ---------------------------------------------------------------- names


def quem(state: State, seat: Seat, espaco: Any) -> Any:
    """Return the Personagem on a space with its name or, if unknown, its Valor."""
    personagem = state.mesa.quem(seat, espaco) if espaco in ESPACOS else None
    if personagem is None:
        return espaco
    if personagem.nome:
        return f"{personagem.nome} ({espaco})"
    decimos = valor(state, personagem)
    return Both(*(f"{tenths(decimos, lang)} ({espaco})" for lang in ("pt", "en")))


def de_pe(state: State, onde: Any) -> Any:
    """Return the Personagem at a place such as ``Ana:N3-1``, or with that id at any place."""
    if onde is UNSET:
        return UNSET
    if onde == NENHUM:
        return _("nobody there")
    alvo = de_id(state.mesa, onde) if "#" in onde else None
    seat, _colon, espaco = (onde if alvo is None else alvo.lugar).partition("#")[0].rpartition(":")
    if not seat:
        return state.options.called(onde)
    if espaco == NARRADOR:
        return state.options.called(seat)
    return _de_quem(state, seat, espaco)


def chamado(state: State, onde: str) -> Message | None:
    """Return the name of whoever is at a place such as ``Ana:N3-1``, or None for other texts."""
    seat, _colon, espaco = onde.rpartition(":")
    return _de_quem(state, seat, espaco) if seat in state.options.order and espaco in ESPACOS else None


def _de_quem(state: State, seat: Seat, espaco: str) -> Message:
    la = quem(state, seat, espaco) if seat in state.options.order else espaco
    return _("{quem} of {narrador}", quem=la, narrador=state.options.called(seat))
