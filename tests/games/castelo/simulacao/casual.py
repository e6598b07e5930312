"""A player who plays anything lawful, with cards that are made up as they are played."""

import random
from itertools import islice
from typing import Any

from games.simulation import Turn

from companion.games.castelo.lances_da_dupla import Doar
from companion.games.castelo.lances_do_preparo import ComecarPelaSorte, FicarComMao, NovaMao
from companion.games.castelo.moves import (
    Agrupar,
    Atacar,
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    Comprar,
    Defender,
    Descartar,
    Mover,
    NaoManter,
    NovoAlvo,
    PagarManutencao,
    Passar,
    PassarFase,
    Separar,
    UsarArmadilha,
    UsarEfeito,
    UsarInstantanea,
)
from companion.games.castelo.preparacao import proximo, quem_comeca
from companion.games.castelo.tasks import Curar, Dano, VirarTropa
from companion.referee.fields.move import Move, Seat
from companion.referee.rules.lasting import Continuous

GOSTA: dict[type[Move], float] = {
    **dict.fromkeys((NovoAlvo, Comprar, Descartar, PagarManutencao), 9),
    **dict.fromkeys((BaixarProducao, BaixarTropa, Atacar, UsarArmadilha), 5),
    **dict.fromkeys((Defender, Passar, PassarFase), 2),
    **dict.fromkeys((ColocarArmadilha, Mover, NaoManter), 1),
    **dict.fromkeys((BaixarPermanente, UsarInstantanea, Agrupar, Separar, UsarEfeito, Doar), 0.6),
}
OLHADAS = 30  # of the ways to fill a move
TROCAS = 0.2
FALA = 0.1  # out of turn and unasked: to and fro (a marker, a group made and parted) would go on for ever


class Casual:
    """A player of a table; ``acaso`` decides what is played, and what is printed on it."""

    def __init__(self, seat: Seat, acaso: random.Random) -> None:
        self.seat = seat
        self.acaso = acaso

    def choose(self, turn: Turn) -> Move | None:
        """Return a move, or None where nothing pleases or another player has to speak."""
        state = turn.whole
        if state.mesa.em_preparo:
            return self._preparar(state)
        if state.waited is not None and self.seat not in state.waited.speakers:
            return None
        de_fora = state.waited is None and state.choice is None and self.seat != state.mesa.ativo
        if de_fora and self.acaso.random() > FALA:
            return None
        for kind in sorted(GOSTA, key=lambda kind: self.acaso.random() ** (1 / GOSTA[kind]), reverse=True):
            if not (offers := turn.offered(kind)):
                continue
            offer = self.acaso.choice(offers)
            ways = list(islice(turn.completions(offer), OLHADAS))
            move = self._cheia(state, self.acaso.choice(ways)) if ways else None
            if move is not None and turn.legal(move):
                return move
        return None

    def _preparar(self, state: Any) -> Move | None:
        if not quem_comeca(state):
            return ComecarPelaSorte(seat=self.seat, primeiro=self.acaso.choice(state.options.order))
        move = next((um for um in proximo(state) if um.seat == self.seat), None)
        if isinstance(move, FicarComMao) and self.acaso.random() < TROCAS:
            return NovaMao(seat=self.seat)
        return move

    # ---------------------------------------------------------------- the print on a card

    def _cheia(self, state: Any, move: Move) -> Move:
        if isinstance(move, BaixarProducao):
            return move.having(carta="Produtor", rende=self.acaso.choice((1, 1, 2)))
        if isinstance(move, BaixarTropa):
            return move.having(carta="Tropa", **self._tropa(), **self._paga(state))
        if isinstance(move, BaixarPermanente):
            efeito = self.acaso.choice(("ataque", "defesa", "vida"))
            of = self.acaso.choice(("suas", "inimigas", "todas", "maquinas"))
            dito = Continuous(effect="add", target=efeito, of=of, value=self.acaso.choice((1, 1, -1)))
            return move.having(carta="Permanente", efeitos=(dito,), **self._paga(state))
        if isinstance(move, UsarArmadilha):
            dano = Dano(alvo=str(move.alvo), pontos=self.acaso.choice((1, 2, 3)))
            return move.having(carta="Armadilha", efeito=(dano,), **self._paga(state))
        if isinstance(move, UsarInstantanea | UsarEfeito):
            return move.having(efeito=(self._texto(state),), **self._paga(state))
        return move

    def _tropa(self) -> dict[str, Any]:
        sorte = self.acaso.random
        return {
            "ataque": self.acaso.choice((0, 1, 2, 3, 4)),
            "defesa": self.acaso.choice((0, 1, 2, 3)),
            "vida": self.acaso.choice((1, 2, 3, 4, 5)),
            "tipo": self.acaso.choice(("ser-vivo", "maquina")),
            "aereo": self.acaso.choice((1, 2, 3)) if sorte() < 0.25 else None,
            "voo": self.acaso.choice(("C", "L")) if sorte() < 0.25 else None,
            "velocidade": sorte() < 0.2,
            "agrupamento": sorte() < 0.3,
        }

    def _paga(self, state: Any) -> dict[str, Any]:
        """Return a cost that the markers there can pay."""
        lado = state.mesa.lado(self.seat)
        tem = [one.produto for one in lado.produtores for _um in range(one.marcadores)] + list(lado.soltos)
        return {"custo": tuple(self.acaso.sample(tem, min(len(tem), self.acaso.choice((0, 1, 2)))))}

    def _texto(self, state: Any) -> Any:
        alvos = [
            alvo for seat in state.options.order if seat not in state.out for alvo in state.mesa.alvos(seat)
        ]
        tropas = [tropa.id for lado in state.mesa.lados for tropa in lado.tropas]
        ops = [Dano(alvo=self.acaso.choice(alvos), pontos=self.acaso.choice((1, 2)))]
        ops.append(Curar(alvo=self.acaso.choice(alvos), pontos=1))
        if tropas:
            ops.append(VirarTropa(tropa=self.acaso.choice(tropas)))
        return self.acaso.choice(ops)
