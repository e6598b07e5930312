"""A player with a hand: convokes the best that fits, attacks where it wins, plays worthwhile cards.

It plays a little by chance, so that matches differ, answers some of what it may answer, and never gives up.
"""

import random
from collections.abc import Iterable
from itertools import chain
from typing import Any

from games.castoria.simulacao.cartas import Carta
from games.castoria.simulacao.escolhas import (
    Escolha,
    acoes,
    ataques,
    com_alvos,
    combos,
    condecoracoes,
    convocacoes,
    interacoes,
    melhor,
    tem_como_comecar,
    trazem,
)
from games.castoria.simulacao.mesa import Mesa
from games.castoria.simulacao.ocasioes import DA_MORTE_ALHEIA, Ocasiao, ocasiao, ocorre
from games.simulation import Turn

from companion.games.castoria.cartas import morto_que_deve
from companion.games.castoria.moves import (
    AvancarFase,
    Comprar,
    ComprarMao,
    Cortar,
    Descartar,
    Embaralhar,
    EncerrarTurno,
    LancarDado,
    ManterMao,
    Passar,
    Reacao,
    TrocarMao,
)
from companion.games.castoria.preparacao import FACES
from companion.games.castoria.registry import em_curso, valor
from companion.games.castoria.state import Personagem, State
from companion.games.castoria.tasks import Confrontar, Elo, ResolverAcao
from companion.games.castoria.textos.alvos import de_id, todos
from companion.games.castoria.textos.operacoes import PosicionarCarta
from companion.referee.fields.move import Move, Seat

AO_ACASO = 0.05  # how often any move that is worth something does as well as the best
RESPONDE = 0.8  # how often an answer that the card is made for is given
RESPONDE_COM_O_QUE_TEM = 0.15  # how often any other card is tried as an answer
TROCA_NO_MAXIMO = 2


class Jogador:
    """A Narrador; ``mesa`` holds the cards of both, of whose hands the player looks at the own one only."""

    def __init__(self, seat: Seat, mesa: Mesa, acaso: random.Random) -> None:
        self.seat = seat
        self.mesa = mesa
        self.acaso = acaso
        self.usadas: set[tuple[int, int, str]] = set()  # Interações: chapter, turn, whose

    def choose(self, turn: Turn) -> Move | None:
        """Return a move, or None for silence."""
        move = self._escolher(turn)
        for op in move.operations if move is not None else ():
            if isinstance(op, PosicionarCarta):
                self.mesa.prometidas[self.seat] = str(op.nome)
        return move

    def _escolher(self, turn: Turn) -> Move | None:
        state = turn.state
        if state.mesa.em_preparo:
            return self._preparar(turn)
        if (choice := state.choice) is not None:
            return self._cumprir(turn, choice) if self.seat in choice.seats else None
        window = state.waited
        if window is not None and self.seat in window.waits_for:
            return self._responder(turn, window)
        if state.mesa.ativo != self.seat:
            return None
        if window is not None and (self._algo_espera(state) or self.acaso.random() < 0.3):
            return Passar(seat=self.seat)
        return self._jogar(turn) or Passar(seat=self.seat)

    def _algo_espera(self, state: State) -> bool:
        """Return whether silence would let something happen first that may change hands or the table."""
        return any(isinstance(task, Confrontar | Elo) for task in em_curso(state))

    # ---------------------------------------------------------------- preparation and duties

    def _preparar(self, turn: Turn) -> Move | None:
        offers = turn.offers
        for kind in (Embaralhar, Cortar, ComprarMao):
            if kind in offers:
                return kind(seat=self.seat)
        if LancarDado in offers:
            return LancarDado(seat=self.seat, resultado=self.acaso.randint(1, FACES))
        preparo = turn.state.mesa.lado(self.seat).preparo
        assert preparo is not None
        if TrocarMao in offers and preparo.trocas < TROCA_NO_MAXIMO:
            pilhas = self.mesa.pilhas[self.seat]
            if not tem_como_comecar(pilhas.mao + pilhas.extras):
                return TrocarMao(seat=self.seat)
        return ManterMao(seat=self.seat) if ManterMao in offers else None

    def _cumprir(self, turn: Turn, choice: Any) -> Move:
        if choice.asks == "descartar":
            (offer,) = turn.offers[Descartar]
            return next(turn.completions(offer))
        agora = ocasiao(turn.state)
        assert agora is not None
        if (morto := morto_que_deve(turn.state)) is not None:
            espaco = morto.espaco
            trazidas = self.mesa.morto_em((self.seat, espaco)).cartas
            reagem = [carta for carta in trazidas if carta.id not in DA_MORTE_ALHEIA]
        else:
            alvo = de_id(turn.state.mesa, choice.about)
            assert alvo is not None
            espaco = alvo.espaco
            trazidas = trazem(self.mesa, self.seat, espaco)
            reagem = [carta for carta in trazidas if self._ocorre(agora, carta, alvo.personagem)]
        efeito = tuple(
            op for carta in reagem if carta.reacao and carta.quando == agora.gatilho for op in carta.efeito
        )
        move = Reacao(seat=self.seat, personagem=espaco, efeito=efeito, ocorre=bool(efeito))
        found = com_alvos(turn, self.mesa, move, trazidas[0])
        return max(found, key=lambda uma: uma.vale).move  # type: ignore[no-any-return]

    def _ocorre(self, agora: Ocasiao, carta: Carta, um: Personagem) -> bool:
        """Return whether the condition of a standing bearer's card is met."""
        if carta.id in DA_MORTE_ALHEIA:
            return any(lugar[0] == self.seat for lugar, _morto in self.mesa.mortos)
        return ocorre(agora, carta.id, self.seat, um)

    # ---------------------------------------------------------------- answers

    def _responder(self, turn: Turn, window: Any) -> Move | None:
        state = turn.state
        deve = bool(turn.game.pending(turn.whole))
        silencio = Passar(seat=self.seat) if deve or self.acaso.random() < 0.05 else None
        feitas: list[Escolha] = []
        if self.acaso.random() < RESPONDE:
            feitas = [*self._impedir(turn, window), *self._interacoes_de_gatilho(turn, window)]
        if not feitas and self.acaso.random() < RESPONDE_COM_O_QUE_TEM:
            feitas = [uma for uma in acoes(turn, self.mesa) if uma.vale > 1]
            if state.mesa.ativo == self.seat:
                feitas += [*convocacoes(turn, self.mesa), *combos(turn, self.mesa)]
                feitas += condecoracoes(turn, self.mesa)
            self.acaso.shuffle(feitas)
            feitas = feitas[:1]
        feita = melhor(feitas)
        return feita.move if feita else silencio

    def _impedir(self, turn: Turn, window: Any) -> list[Escolha]:
        """Return Ações that only answer: to an opponent's Ação, or to an attack that would be lost."""
        agora = ocasiao(turn.state)
        embaixo = window.answers[-1].task if window.answers else agora.sobre if agora else None
        if not any(carta.tipo == "acao" and carta.gatilho for carta in self.mesa.pilhas[self.seat].mao):
            return []
        wanted = set()
        if isinstance(embaixo, ResolverAcao):
            wanted.add("acao")
        if not window.answers and window.trigger == "sofrer-ataque" and self._perde(turn.state, embaixo):
            wanted.add("sofrer-ataque")
        if not wanted:
            return []
        gatilhos = {carta.nome: carta.gatilho for carta in self.mesa.pilhas[self.seat].mao}
        todas = acoes(turn, self.mesa, em_resposta=True)
        return [uma for uma in todas if gatilhos[uma.move.carta] in wanted]

    def _perde(self, state: State, ataque: Any) -> bool:
        """Return whether the attack would kill the attacked Personagem."""
        alvo, de = de_id(state.mesa, ataque.alvo), de_id(state.mesa, ataque.atacante)
        if alvo is None or de is None:
            return False
        return valor(state, de.personagem) > valor(state, alvo.personagem)

    def _interacoes_de_gatilho(self, turn: Turn, window: Any) -> Iterable[Escolha]:
        agora = ocasiao(turn.state)
        if agora is None or window.answers:
            return ()
        quais = [
            (espaco, carta)
            for espaco, carta, um in self._que_interagem(turn.state)
            if carta.quando == window.trigger and ocorre(agora, carta.id, self.seat, um)
        ]
        quais = [(espaco, carta) for espaco, carta in quais if self._serve(turn.state, agora, carta)]
        return interacoes(turn, self.mesa, quais, gatilho=True)

    def _serve(self, state: State, agora: Any, carta: Carta) -> bool:
        """Return whether answering is worth it: an attack only where it is lost."""
        return agora.gatilho != "sofrer-ataque" or self._perde(state, agora.sobre)

    def _que_interagem(self, state: State) -> list[tuple[str, Carta, Any]]:
        """Return where a card with an Interação lies before this Narrador, and its bearer."""
        return [
            (alvo.espaco, carta, alvo.personagem)
            for alvo in todos(state.mesa)
            if alvo.narrador == self.seat
            for carta in trazem(self.mesa, self.seat, alvo.espaco)
            if carta.interacao
        ]

    # ---------------------------------------------------------------- one's own turn

    def _jogar(self, turn: Turn) -> Move | None:
        offers = turn.offers
        if Comprar in offers:
            return Comprar(seat=self.seat)
        todas = chain(
            convocacoes(turn, self.mesa),
            acoes(turn, self.mesa),
            condecoracoes(turn, self.mesa),
            self._interacoes_livres(turn),
            ataques(turn),
        )
        valem = [uma for uma in todas if uma.vale > 0]
        if valem:
            feita = self.acaso.choice(valem) if self.acaso.random() < AO_ACASO else melhor(valem)
            assert feita is not None
            if feita.move.do == "interacao":
                self.usadas.add(self._agora(turn.state, feita.move.personagem))
            return feita.move
        for kind in (AvancarFase, EncerrarTurno):
            if kind in offers:
                return offers[kind][0]
        return None

    def _interacoes_livres(self, turn: Turn) -> Iterable[Escolha]:
        """Return the Interações without a trigger, once a turn, while the hand can pay.

        After a convocação only the newcomer's, because the Narrador on turn does not answer the newcomer's
        own trigger.
        """
        quais = [
            (espaco, carta)
            for espaco, carta, um in self._que_interagem(turn.state)
            if self._agora(turn.state, espaco) not in self.usadas
            and (not carta.gatilho or (carta.quando == "convocar" and um.chegou))
        ]
        if turn.state.mesa.fase != "construcao" or len(self.mesa.pilhas[self.seat].mao) < 3:
            return ()
        return interacoes(turn, self.mesa, quais)

    def _agora(self, state: State, espaco: str) -> tuple[int, int, str]:
        um = state.mesa.quem(self.seat, espaco)
        return state.mesa.turno, state.historia.capitulo, um.id if um else ""
