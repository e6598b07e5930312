"""Consulta: the two sides of a position of Castória as people speak of them."""

from collections.abc import Iterator

import msgspec

from companion.games.castoria.narracao import NOMES_DAS_FASES, VIRADO_EM_PALAVRAS
from companion.games.castoria.state import State
from companion.games.castoria.tasks import NARRADOR
from companion.language import Message, _
from companion.referee.move import Move, Seat
from companion.referee.suppositions import Choice, Fact

_PECA = {"valor_decimos": 10}  # who stands on a space of which only that is told

NIVEIS = (*(Choice(um, f"N{um}") for um in ("1", "2", "3")), Choice(NARRADOR, "Narrador"))
SIM = (Choice(False, _("no")), Choice(True, _("yes")))
FASES_EM_PALAVRAS = tuple(Choice(fase, nome) for fase, nome in NOMES_DAS_FASES.items())
VIRADO = tuple(Choice(para, told) for para, told in VIRADO_EM_PALAVRAS.items())


def de_quem(state: State, narrador: Seat, espaco: str) -> str:
    """A space and whose it is, after the name of who stands there, where that is told."""
    onde = f"{espaco} ({state.options.called(narrador)})"
    lugar = state.mesa.lugar(f"{narrador}:{espaco}")
    personagem = lugar[0].hierarquia.em(espaco) if lugar else None
    return f"{personagem.nome}, {onde}" if personagem is not None and personagem.nome else onde


class Lados:
    """The sides as one who asks speaks of them, and where the position holds them."""

    def __init__(self, state: State, move: Move, known: bool) -> None:
        self.state, self.known, self.eu = state, known, move.seat
        self.outro = state.mesa.oponente(move.seat).narrador

    def caminho(self, narrador: Seat, resto: str) -> str:
        """The path of something of a side."""
        lados = self.state.mesa.lados
        return f"mesa.lados[{lados.index(self.state.mesa.lado(narrador))}].{resto}"

    def nome(self, narrador: Seat) -> str:
        """What a Narrador is called."""
        return self.state.options.called(narrador)

    def quem(self, narrador: Seat, espaco: str) -> str:
        """A Personagem, by its place and, where that is told, its name."""
        return de_quem(self.state, narrador, espaco)

    def do_espaco(self, narrador: Seat, espaco: str, *, shapes: bool = True) -> Fact:
        """Whether a space is empty."""
        personagem = self.state.mesa.lado(narrador).hierarquia.em(espaco)
        value = None if personagem is None else msgspec.to_builtins(personagem)
        ocupado = _PECA if value is None else value
        alguem = personagem.nome if personagem is not None else ""
        choices = (Choice(None, _("empty")), Choice(ocupado, alguem or _("somebody")))
        path = self.caminho(narrador, f"hierarquia.{espaco}")
        return Fact(
            path,
            f"{espaco} ({self.nome(narrador)})",
            value,
            choices,
            place=f"{narrador}:{espaco}",
            shapes=shapes,
        )

    def do_personagem(
        self, narrador: Seat, espaco: str, campo: str, label: Message, choices: tuple[Choice, ...] = SIM
    ) -> Iterator[Fact]:
        """A mark of whoever stands on a space; nothing of nobody."""
        personagem = self.state.mesa.lado(narrador).hierarquia.em(espaco)
        if personagem is not None:
            path = self.caminho(narrador, f"hierarquia.{espaco}.{campo}")
            yield Fact(
                path, com_quem(label, self.quem(narrador, espaco)), getattr(personagem, campo), choices
            )

    def valor_de(self, narrador: Seat, espaco: str, *, tries: tuple[int, ...] = ()) -> Iterator[Fact]:
        """The Valor of whoever stands on a space; nothing of nobody."""
        personagem = self.state.mesa.lado(narrador).hierarquia.em(espaco)
        if personagem is not None:
            path = self.caminho(narrador, f"hierarquia.{espaco}.valor_decimos")
            label = _("Valor of {quem}", quem=self.quem(narrador, espaco))
            yield Fact(
                path, label, personagem.valor_decimos, range=(0, 99), unit="decimos", tries=tries, shapes=True
            )


def com_quem(label: Message, quem: str) -> Message:
    """A label about somebody."""
    return Message(label.text, (("quem", quem),))
