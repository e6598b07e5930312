"""A player with a hand who looks one ply ahead: each move is tried, and the best taken if it gains enough."""

import random
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from games.castelo.simulacao.cartas import Carta, cartas
from games.castelo.simulacao.mesa import Mesa
from games.castelo.simulacao.previsao import defesa, depois, outro, outro_alvo, peso, valor
from games.castelo.simulacao.unioes import ATACA, ataques, uniao
from games.simulation import Turn
from msgspec.structs import replace

from companion.games.castelo.fases import excesso
from companion.games.castelo.game import CASTELO
from companion.games.castelo.lances_do_preparo import (
    ComecarPelaSorte,
    FicarComMao,
    ListaDoBaralho,
    NovaMao,
    RegistrarBaralho,
)
from companion.games.castelo.manutencao import devidas
from companion.games.castelo.mesa import ATAQUE
from companion.games.castelo.moves import (
    Agrupar,
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    Comprar,
    Descartar,
    Mover,
    NaoManter,
    PagarManutencao,
    Passar,
    PassarFase,
    UsarArmadilha,
    UsarEfeito,
    UsarInstantanea,
)
from companion.games.castelo.preparacao import proximo, quem_comeca
from companion.games.castelo.producao import faltando
from companion.games.castelo.state import State
from companion.games.castelo.tasks import Curar, Dano, Efeito, Vigorar, castelo_de, muralha_de
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Secret

RESPONDE, RUIDO = 0.8, 0.1
PACIENCIA, IMPACIENCIA = 30, 0.2  # turns after which two dragons no longer wait for each other for ever
FERE_A_MURALHA = "Toupeira Cavadora"  # texts whose target a source leaves open: whom they are for
CURA = {"Martelo do Conserto": muralha_de, "Lanche Reforçado": castelo_de}
LUGARES = 3  # traps that somebody lays in one place


class Jogador:
    """A player; ``mesa`` holds the cards of both, of whose hands the player looks at the own one only."""

    def __init__(
        self, seat: Seat, mesa: Mesa, acaso: random.Random, primeiro: Seat, lista: ListaDoBaralho
    ) -> None:
        self.seat = seat
        self.mesa = mesa
        self.acaso = acaso
        self.primeiro = primeiro
        self.lista = lista
        self.uniu = 0  # the turn of the last union: a player does not separate a new group

    @property
    def mao(self) -> list[Carta]:
        """Return the cards in hand."""
        return self.mesa.pilhas[self.seat].mao

    def choose(self, turn: Turn) -> Move | None:
        """Return a move, or None where another player has to speak."""
        state: State = turn.whole
        if state.mesa.em_preparo:
            return self._preparar(state)
        if state.choice is not None:
            return outro_alvo(state, self.seat) if self.seat in state.choice.seats else None
        window: Any = state.waited
        if window is not None:
            if self.seat not in window.speakers:
                return None
            return self._responder(state, window.trigger) or Passar(seat=self.seat)
        return self._da_fase(state) if state.mesa.ativo == self.seat else None

    def _preparar(self, state: State) -> Move | None:
        if state.mesa.lado(self.seat).lista is None:
            cartas = sum(uma.quantas for uma in self.lista.cartas)
            return RegistrarBaralho(seat=self.seat, cartas=cartas, baralho=Secret(self.seat, self.lista))
        if not quem_comeca(state):
            return ComecarPelaSorte(seat=self.seat, primeiro=self.primeiro)
        move = next((um for um in proximo(state) if um.seat == self.seat), None)
        if isinstance(move, FicarComMao) and not any(carta.produz for carta in self.mao):
            return NovaMao(seat=self.seat)
        return move

    # ---------------------------------------------------------------- one's own turn

    def _da_fase(self, state: State) -> Move:
        fase = state.mesa.fase
        move: Move | None = None
        if fase == "compra":
            move = Comprar(seat=self.seat)
        elif fase == "manutencao":
            move = self._manter(state)
        elif fase in ("acoes-1", "acoes-2"):
            move = self._baixar(state)
        elif fase == "combate":
            move = self._combater(state)
        elif sobram := excesso(state, self.seat):
            caras = sorted(self.mao, key=lambda carta: (-len(carta.custo), carta.nome))[:sobram]
            nomes = tuple(carta.nome for carta in caras)
            move = Descartar(seat=self.seat, quantas=sobram, nomes=nomes)
        return move or PassarFase(seat=self.seat)

    def _manter(self, state: State) -> Move | None:
        for alvo in devidas(state):
            paga = PagarManutencao(seat=self.seat, alvo=alvo)
            legal = CASTELO.weigh(state, paga).verdict == "legal"
            return paga if legal else NaoManter(seat=self.seat, alvo=alvo)
        return None

    def _baixar(self, state: State) -> Move | None:
        """Return the first lawful move of: producer, dearest payable card, traps, tropas to the front."""
        todas = chain(self._producao(), self._cartas(state), self._armadilhas(state), self._frente(state))
        return next((move for move in todas if CASTELO.weigh(state, move).verdict == "legal"), None)

    def _producao(self) -> Iterator[Move]:
        for carta in sorted(self.mao, key=lambda carta: (-carta.rende, carta.nome)):
            for produto in sorted(carta.produtos, key=self._falta, reverse=True):
                yield BaixarProducao(
                    seat=self.seat,
                    carta=carta.nome,
                    produto=produto,
                    rende=carta.rende,
                    impressos=carta.produtos,
                )

    def _falta(self, produto: str) -> int:
        return sum(carta.custo.count(produto) for carta in self.mao)

    def _cartas(self, state: State) -> Iterator[Move]:
        suas = sorted(state.mesa.lado(self.seat).tropas, key=lambda um: (-peso(state, um), um.id))
        for carta in sorted(self.mao, key=lambda carta: (-len(carta.custo), carta.nome)):
            comum: dict[str, Any] = {
                "seat": self.seat,
                "carta": carta.nome,
                "custo": carta.custo,
                "manutencao": carta.manutencao,
            }
            if carta.tipo == "tropa":
                yield BaixarTropa(**comum, **carta.valores)
            elif carta.tipo == "permanente" and (suas or not carta.local):
                sob = suas[0].id if carta.local else ""
                yield BaixarPermanente(**comum, sob=sob, efeitos=carta.ditos)

    def _armadilhas(self, state: State) -> Iterator[Move]:
        deitadas = [um.lugar for um in state.mesa.lado(self.seat).armadilhas]
        for carta in self.mao:
            if carta.tipo.startswith("armadilha"):
                lugar = "campo" if carta.tipo.endswith("campo") else "muralha"
                if deitadas.count(lugar) < LUGARES:
                    self.mesa.pilhas[self.seat].a_colocar = carta
                    yield ColocarArmadilha(seat=self.seat, lugar=lugar, feita_para=lugar)

    def _frente(self, state: State) -> Iterator[Move]:
        """Yield moves to the front; tropas that only attack by air wait while the other's wall stands."""
        muralha = state.mesa.lado(outro(state, self.seat)).muralha > 0
        for tropa in state.mesa.lado(self.seat).tropas:
            longe = bool(tropa.aereo) and not state.atual(tropa, ATAQUE) and muralha
            if not tropa.nova and not tropa.moveu and tropa.area != ("protegida" if longe else "combate"):
                yield Mover(seat=self.seat, tropa=tropa.id)

    def _combater(self, state: State) -> Move | None:
        combate = state.mesa.combate
        ataca = ATACA - IMPACIENCIA * max(0, state.mesa.turno - PACIENCIA)
        if combate is None or combate.etapa == "movimentacao":
            return self._unir(state, ataca)
        if combate.etapa != "declaracao":
            return None
        prontas = [um for um in state.mesa.lado(self.seat).tropas if not um.virada and not um.nova]
        todas = [move for tropa in prontas[:4] for move in ataques(state, self.seat, tropa.id)]
        return self._melhor(state, todas, ataca)

    def _unir(self, state: State, ataca: float) -> Move | None:
        move = uniao(state, self.seat, ataca, separa=self.uniu != state.mesa.turno)
        if isinstance(move, Agrupar):
            self.uniu = state.mesa.turno
        return move

    # ---------------------------------------------------------------- answers

    def _responder(self, state: State, trigger: str) -> Move | None:
        if trigger == "defesa":
            return defesa(state, self.seat)
        if trigger == "movimentacao":
            return self._unir(state, ATACA)
        if trigger == "armadilhas":
            return self._melhor(state, self._usar_armadilhas(state), RESPONDE)
        return self._melhor(state, (*self._instantaneas(state), *self._efeitos(state)), RESPONDE)

    def _usar_armadilhas(self, state: State) -> Iterator[Move]:
        combate = state.mesa.combate
        assert combate is not None, "traps are used in combat"
        for id, carta in self.mesa.pilhas[self.seat].ocultas.items():
            if faltando(state, self.seat, carta.custo):
                continue
            for ataque in combate.valendo:
                efeito = _contra(carta.efeito, ataque.atacante)
                yield UsarArmadilha(
                    seat=self.seat,
                    armadilha=id,
                    alvo=ataque.atacante,
                    carta=carta.nome,
                    custo=carta.custo,
                    efeito=efeito,
                )

    def _instantaneas(self, state: State) -> Iterator[Move]:
        vistas = set()
        for carta in self.mao:
            if carta.tipo != "instantanea" or carta.nome in vistas or faltando(state, self.seat, carta.custo):
                continue
            vistas.add(carta.nome)
            for alvo in self._alvos_de(state, carta):
                efeito = _contra(carta.efeito, alvo)
                yield UsarInstantanea(seat=self.seat, carta=carta.nome, custo=carta.custo, efeito=efeito)

    def _alvos_de(self, state: State, carta: Carta) -> Iterator[str]:
        """Yield the possible targets that a card's text may be meant for."""
        if isinstance(carta.efeito[0], Dano):
            dele = outro(state, self.seat)
            muralha = carta.nome == FERE_A_MURALHA
            yield from (muralha_de(dele),) if muralha else (um.id for um in state.mesa.lado(dele).tropas)
        elif carta.nome in CURA:
            yield CURA[carta.nome](self.seat)
        else:
            yield from (tropa.id for tropa in state.mesa.lado(self.seat).tropas)

    def _efeitos(self, state: State) -> Iterator[Move]:
        for tropa in state.mesa.lado(self.seat).tropas:
            carta = cartas().get(tropa.nome)
            if carta is None or not carta.efeito or tropa.virada or tropa.nova:
                continue
            for alvo in self._alvos_de(state, carta):
                yield UsarEfeito(seat=self.seat, tropa=tropa.id, efeito=_contra(carta.efeito, alvo))

    # ---------------------------------------------------------------- choosing

    def _melhor(self, state: State, moves: Iterable[Move], ao_menos: float) -> Move | None:
        """Return the move with the most valuable position after it, if it gains enough over a pass."""
        todas = [move for move in moves if CASTELO.weigh(state, move).verdict == "legal"]
        if not todas:
            return None
        parado = valor(depois(state), self.seat)
        valem = [
            (valor(depois(state, um), self.seat) + self.acaso.gauss(0, RUIDO), n)
            for n, um in enumerate(todas)
        ]
        vale, n = max(valem)
        return todas[n] if vale - parado >= ao_menos else None

    def _vale(self, state: State, move: Move) -> float:
        return valor(depois(state, move), self.seat) + self.acaso.gauss(0, RUIDO)


def _contra(efeito: Efeito, alvo: str) -> Efeito:
    """Return a text with its open target filled in."""
    return tuple(
        replace(op, on=alvo) if isinstance(op, Vigorar) else replace(op, alvo=alvo)
        for op in efeito
        if isinstance(op, Vigorar | Dano | Curar)
    )
