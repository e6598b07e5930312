"""The physical cards of a table, moved by the referee's events and compared with its counts.

A player who only hears the events (draws, deaths, resolutions) must come to the same piles as the referee.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from games.castoria.simulacao.cartas import Carta, cartas

from companion.games.castoria.mao_inicial import MAO_INICIAL
from companion.referee.fields.move import Move, Seat
from companion.referee.resolving.resolution import Step

Lugar = tuple[Seat, str]  # a side and a space
Escolhe = Callable[["Mesa", Seat], Carta]  # which card of the hand a Narrador can best do without


@dataclass
class Pilhas:
    """The cards of one Narrador that do not lie in a hierarquia; ``em_curso`` waits to be resolved.

    ``extras``: the cards that the opponent's exchanges gave, apart from the hand until it is kept (31).
    """

    inventario: list[Carta]
    mao: list[Carta] = field(default_factory=list)
    extras: list[Carta] = field(default_factory=list)
    cemiterio: list[Carta] = field(default_factory=list)
    em_curso: list[Carta] = field(default_factory=list)
    permanente: Carta | None = None


@dataclass
class DePe:
    """A Personagem on its space, or beside it, with the Condecorações under it and their owners."""

    carta: Carta
    dono: Seat
    condecoracoes: list[tuple[Seat, Carta]] = field(default_factory=list)

    @property
    def cartas(self) -> tuple[Carta, ...]:
        """Return all cards whose text it bears, its own first."""
        return (self.carta, *(carta for _dono, carta in self.condecoracoes))


class Mesa:
    """All cards of both Narradores. ``escolhe`` is asked when somebody must discard."""

    def __init__(self, baralhos: dict[Seat, tuple[Carta, ...]], acaso: random.Random, escolhe: Escolhe):
        self.baralhos = baralhos
        self.acaso = acaso
        self.escolhe = escolhe
        self.recolher()

    def recolher(self) -> None:
        """Put every card back into its shuffled Inventário: castoria.decisao.76."""
        self.pilhas = {seat: Pilhas(list(todas)) for seat, todas in self.baralhos.items()}
        self.pendentes: dict[Lugar, DePe] = {}
        self.hierarquia: dict[Lugar, DePe] = {}
        self.mortos: list[tuple[Lugar, DePe]] = []  # those that died last in this turn, and where they stood
        self.prometidas: dict[Seat, str] = {}  # the card that a text still to be resolved will position
        for seat in self.pilhas:
            self.embaralhar(seat)

    def embaralhar(self, seat: Seat) -> None:
        """Shuffle an Inventário."""
        self.acaso.shuffle(self.pilhas[seat].inventario)

    # ---------------------------------------------------------------- events

    def __call__(self, before: Any, move: Move, step: Step) -> None:
        """Move the cards by the events of an accepted move, then compare."""
        if any(event.kind in ("morreu", "turno") for event in step.events):
            self.mortos = []
        for event in step.events:
            if (ouvir := getattr(self, f"_{event.kind.replace('-', '_')}", None)) is not None:
                ouvir(event.rule, **dict(event.facts))
        self.conferir(step.state)

    def _comprou(self, rule: str, narrador: Seat, cartas: int) -> None:
        pilhas = self.pilhas[narrador]
        a_parte = rule == "castoria.preparacao.troca-oponente-compra"
        for _carta in range(cartas):
            (pilhas.extras if a_parte else pilhas.mao).append(pilhas.inventario.pop())

    def _mao_inicial(self, rule: str, narrador: Seat, cartas: int) -> None:
        self._comprou(rule, narrador, cartas)

    def _trocou_mao(self, rule: str, narrador: Seat, trocas: int) -> None:
        pilhas = self.pilhas[narrador]
        pilhas.inventario += pilhas.mao
        pilhas.mao = []
        self.embaralhar(narrador)
        self._comprou("", narrador, MAO_INICIAL)

    def _capitulo(self, rule: str, **_facts: Any) -> None:
        for pilhas in self.pilhas.values():
            pilhas.mao += pilhas.extras
            pilhas.extras = []

    def _descartou(self, rule: str, narrador: Seat, cartas: int) -> None:
        pilhas = self.pilhas[narrador]
        for _carta in range(cartas):
            escolhida = self.escolhe(self, narrador)
            pilhas.mao.remove(escolhida)
            pilhas.cemiterio.append(escolhida)

    # ---------------------------------------------------------------- Personagens

    def _convocou(self, rule: str, narrador: Seat, espaco: str, nome: str) -> None:
        carta = _tirar(self.pilhas[narrador].mao, nome)
        self.pendentes[narrador, espaco] = DePe(carta, narrador)

    def _posicionado(
        self, rule: str, narrador: Seat, espaco: str, nome: str, de: str = "", por: str = ""
    ) -> None:
        lugar = (narrador, espaco)
        if de:
            vindo = DePe(_tirar(getattr(self.pilhas[narrador], de), nome), narrador)
        else:
            vindo = self.pendentes.pop(lugar)
        assert vindo.carta.nome == nome
        assert lugar not in self.hierarquia, f"two on {lugar}"
        self.hierarquia[lugar] = vindo

    def _nao_entrou(self, rule: str, narrador: Seat, espaco: str, nome: str) -> None:
        self._sair(self.pendentes.pop((narrador, espaco)), "cemiterio")

    def _morreu(self, rule: str, narrador: Seat, espaco: str, nome: str) -> None:
        morto = self._quem_sai((narrador, espaco), nome)
        self.mortos.append(((narrador, espaco), morto))
        self._sair(morto, "cemiterio")

    def _saiu(self, rule: str, narrador: Seat, espaco: str, nome: str, para: str) -> None:
        if para == "outro-lado":
            return  # the event ``controle`` says where to
        quem = self._quem_sai((narrador, espaco), nome)
        self._sair(quem, para)
        if para == "inventario":
            self.embaralhar(quem.dono)

    def morto_em(self, lugar: Lugar) -> DePe:
        """Return the Personagem that died last on that space."""
        return next(morto for onde, morto in reversed(self.mortos) if onde == lugar)

    def _quem_sai(self, lugar: Lugar, nome: str) -> DePe:
        quem = self.hierarquia.pop(lugar, None) or self.pendentes.pop(lugar)
        assert quem.carta.nome == nome
        return quem

    def _sair(self, quem: DePe, para: str) -> None:
        """Send a card to its owner, and what lies under it to its owners' Cemitérios: castoria.decisao.64."""
        getattr(self.pilhas[quem.dono], para).append(quem.carta)
        for dono, condecoracao in quem.condecoracoes:
            self.pilhas[dono].cemiterio.append(condecoracao)

    def _controle(self, rule: str, de: str, para: str, por: str) -> None:
        self.hierarquia[_lugar(para)] = self.hierarquia.pop(_lugar(de))

    # ---------------------------------------------------------------- Ações and Condecorações

    def _acao(self, rule: str, narrador: Seat, carta: str, zona: Seat) -> None:
        self._jogar(narrador, carta)

    def _condecoracao(self, rule: str, narrador: Seat, carta: str) -> None:
        self._jogar(narrador, carta)

    def _jogar(self, narrador: Seat, carta: str) -> None:
        pilhas = self.pilhas[narrador]
        pilhas.em_curso.append(_tirar(pilhas.mao, carta))

    def _resolveu(self, rule: str, narrador: Seat, carta: str) -> None:
        if rule == "castoria.acoes.cemiterio-ao-resolver":
            self._ao_cemiterio(narrador, carta)

    def _acao_impedida(self, rule: str, narrador: Seat, carta: str, por: str) -> None:
        self._ao_cemiterio(narrador, carta)

    def _sem_efeito(self, rule: str, narrador: Seat = "", carta: str = "", **_facts: Any) -> None:
        if carta:
            self._ao_cemiterio(narrador, carta)

    def _ao_cemiterio(self, narrador: Seat, carta: str) -> None:
        pilhas = self.pilhas[narrador]
        pilhas.cemiterio.append(_tirar(pilhas.em_curso, carta))

    def _permanece(self, rule: str, narrador: Seat, carta: str) -> None:
        pilhas = self.pilhas[narrador]
        assert pilhas.permanente is None
        pilhas.permanente = _tirar(pilhas.em_curso, carta)

    def _permanente_destruida(self, rule: str, narrador: Seat, carta: str) -> None:
        pilhas = self.pilhas[narrador]
        assert pilhas.permanente is not None
        assert pilhas.permanente.nome == carta
        pilhas.cemiterio.append(pilhas.permanente)
        pilhas.permanente = None

    def _condecorado(self, rule: str, narrador: Seat, espaco: str, decimos: int, carta: str) -> None:
        lugar = (narrador, espaco)
        de = next(seat for seat, pilhas in self.pilhas.items() if cartas()[carta] in pilhas.em_curso)
        receptor = self.hierarquia.get(lugar) or self.pendentes[lugar]
        receptor.condecoracoes.append((de, _tirar(self.pilhas[de].em_curso, carta)))

    # ---------------------------------------------------------------- chapters

    def _fim_do_capitulo(self, rule: str, **_facts: Any) -> None:
        self.recolher()

    def _capitulo_anulado(self, rule: str, **_facts: Any) -> None:
        self.recolher()

    # ---------------------------------------------------------------- comparing

    def conferir(self, state: Any) -> None:
        """Assert that piles and spaces match the referee's; at the end of a história all is back."""
        if state.outcome is not None:
            return
        for lado in state.mesa.lados:
            pilhas, seat = self.pilhas[lado.narrador], lado.narrador
            assert len(pilhas.mao) + len(pilhas.extras) == lado.mao, f"hand of {seat}"
            assert len(pilhas.inventario) == lado.inventario, f"Inventário of {seat}"
            assert len(pilhas.cemiterio) == lado.cemiterio, f"Cemitério of {seat}"
            fica = lado.permanente.carta if lado.permanente else None
            assert (pilhas.permanente.nome if pilhas.permanente else None) == fica, f"zone of {seat}"
            for espaco, um in lado.hierarquia:
                _mesmo(self.hierarquia[seat, espaco], um)
            assert len(lado.hierarquia.ocupados) == sum(de == seat for de, _onde in self.hierarquia)
        for pendente in state.mesa.pendentes:
            _mesmo(self.pendentes[pendente.narrador, pendente.espaco], pendente.personagem)
        assert len(self.pendentes) == len(state.mesa.pendentes)


def _mesmo(aqui: DePe, um: Any) -> None:
    """Assert that the physical Personagem matches the referee's, with the same Condecorações under it."""
    assert (aqui.carta.nome, aqui.dono) == (um.nome, um.dono)
    assert aqui.carta.valor_decimos == um.valor_decimos
    embaixo = Counter((dono, carta.nome, carta.valor_decimos) for dono, carta in aqui.condecoracoes)
    assert embaixo == Counter((uma.dono, uma.nome, uma.valor_decimos) for uma in um.condecoracoes)


def _tirar(monte: list[Carta], nome: str) -> Carta:
    """Take a card of that name out of a pile."""
    assert any(carta.nome == nome for carta in monte), f"no {nome} among {_nomes(monte)}"
    monte.remove(cartas()[nome])
    return cartas()[nome]


def _nomes(monte: Iterable[Carta]) -> list[str]:
    return [carta.nome for carta in monte]


def _lugar(nome: str) -> Lugar:
    narrador, _colon, espaco = nome.rpartition(":")
    return narrador, espaco
