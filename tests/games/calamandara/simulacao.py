"""Whole matches on the board, by travellers who look one ply ahead and now and then act at random.

They use no Carta de Lembrança. They ask the functions that a phone asks for their moves; every move is judged
before it is made, and the invariants of every state are checked after it.
"""

from collections import Counter
from random import Random

import msgspec
from games.calamandara.positions import NOMES

from companion.games.calamandara.decks import NOSSAS
from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.insercao import Insercao, com_ela
from companion.games.calamandara.insercoes import insercoes, o_que_faria
from companion.games.calamandara.ligacoes import alcance
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.mover import caminhos
from companion.games.calamandara.moves import (
    Adquirir,
    Comprar,
    Descartar,
    EncerrarFase,
    EncerrarTurno,
    EscolherIniciais,
    Inserir,
    InserirEstrela,
    Mover,
    Recuar,
    RecuperarMao,
    Reservar,
    TransformarCachoeira,
)
from companion.games.calamandara.state import DeckDeSimbolos
from companion.referee.positions.options import SeatOf, TableOptions


class Partida:
    """A match, played to its end; one that is not over after ``turnos`` is broken off."""

    turnos = 400

    def __init__(self, viajantes, seed, check):
        self.acaso = Random(seed)
        self.check = check
        self.conta = Counter()
        self.state = CALAMANDARA.start(TableOptions(tuple(map(SeatOf, NOMES[:viajantes]))))
        ids = list(NOSSAS)
        self.acaso.shuffle(ids)
        each = len(ids) // viajantes
        decks = tuple(DeckDeSimbolos(tuple(ids[at * each : (at + 1) * each])) for at in range(viajantes))
        self.state = msgspec.structs.replace(self.state, simbolos=decks)

    def play(self):
        for seat in self.state.options.order:
            um, outro = self.acaso.choices(("pegada", "pegada", "torre", "asa", "caverna", "fogo"), k=2)
            self.do(EscolherIniciais(seat=seat, um=um, outro=outro))
        while self.state.outcome is None and self.state.turno < self.turnos:
            self.turn(self.state.vez)
        return self

    def do(self, move):
        """Make a lawful move and answer its questions."""
        ruling = CALAMANDARA.weigh(self.state, move)
        assert ruling.verdict == "legal", f"{move} is {ruling}"
        before = self.state
        step = CALAMANDARA.apply(before, move)
        self.state = step.state
        self.conta.update(event.kind for event in step.events)
        self.check(before, move, step)
        while self.state.outcome is None and (choice := self.state.choice) is not None:
            if choice.asks == "escolher-iniciais":
                return
            self.answer(choice)

    def answer(self, choice):
        asked = {"recuar": Recuar, "recuperar-mao": RecuperarMao}[choice.asks]
        self.conta[choice.asks] += 1
        ways = list(CALAMANDARA.completions(self.state, asked(seat=choice.seats[0])))
        self.do(self.acaso.choice(ways[-2:]))

    def any_of(self, move):
        """Make one of the moves that fill in a move, if there is any; a long choice stays partial."""
        ways = [one for one in CALAMANDARA.completions(self.state, move) if not one.unset]
        if ways:
            self.do(self.acaso.choice(ways))
        return bool(ways)

    # ------------------------------------------------------------ a turn

    def turn(self, seat):
        self.conta["turnos"] += 1
        if self.acaso.random() < 0.95:
            self.any_of(Adquirir(seat=seat, inferior="pegada")) or self.any_of(Adquirir(seat=seat))
        if self.acaso.random() < 0.8:
            change = TransformarCachoeira(seat=seat)
            self.any_of(change.having(simbolo="pegada")) or self.any_of(change)
        for simbolo, n in self.state.mesa.viajante(seat).reserva:
            for _one in range(n):
                if self.state.outcome is None:
                    self.insert(seat, simbolo)
        if self.state.outcome is None:
            self.walk(seat)
        if self.state.outcome is None and self.state.vez == seat:
            self.cards(seat)
        if self.state.outcome is None and self.state.vez == seat:
            self.do(self.acaso.choice((EncerrarTurno, EncerrarFase))(seat=seat))
            while self.state.outcome is None and self.state.vez == seat:
                self.do(EncerrarFase(seat=seat))

    def insert(self, seat, simbolo):
        if simbolo == "estrela":
            if self.acaso.random() < 0.4 and self.any_of(InserirEstrela(seat=seat)):
                self.conta["estrelas"] += 1
            return
        if simbolo in ("montanha", "fogo", "espelho") and self.acaso.random() < 0.7:
            return
        podem = list(insercoes(self.state, seat, simbolo))
        if not podem:
            return
        some = self.acaso.sample(podem, min(len(podem), 8))
        if simbolo == "pegada":
            some += self.beside_the_way(seat, podem)
        best = max(some, key=lambda um: self.worth(seat, simbolo, um))
        if self.worth(seat, simbolo, best) > self.worth(seat, None, None) or self.acaso.random() < 0.3:
            move = Inserir(seat=seat, simbolo=simbolo, espaco=best.espaco)
            move = move if best.direcao is None or not move.gira else move.having(direcao=best.direcao)
            if best.toma is not None:
                move = move.having(fica=self.acaso.random() < 0.5)
            self.do(move)
            self.conta[f"inseriu-{simbolo}"] += 1

    def beside_the_way(self, seat, podem):
        """Return the spaces on which a Pegada goes on from where the token may come."""
        pontos, token = self.state.mesa.tabuleiro.pontos, self.state.mesa.viajante(seat).token
        if token.endswith("0"):
            return [um for um in podem if um.espaco[:2] == f"{token[0]}1"]
        reached = {pontos[espaco] for espaco in (*caminhos(self.state, seat), token)}
        near = {(x + dx, y + dy) for x, y in reached for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        return [um for um in podem if pontos[um.espaco] in near]

    def worth(self, seat, simbolo, aberta):
        """Return how near the own token may come, against how near the others may."""
        state = self.state
        pushed = 0
        if aberta is not None:
            act = Insercao(
                quem=seat, simbolo=simbolo, espaco=aberta.espaco, direcao=aberta.direcao, fica=False
            )
            if simbolo == "espelho":
                hit = o_que_faria(state, seat, simbolo, aberta)
                pushed = sum(4 if um.viajante.id != seat else -6 for um in hit)
            state = com_ela(state, act)
        ve = mapa(state.mesa)
        own = {v.id: nearest(ve, v) for v in state.mesa.viajantes}
        others = [far for id, far in own.items() if id != seat]
        return pushed - 2 * own[seat] + sum(others) / len(others)

    def walk(self, seat):
        podem = caminhos(self.state, seat)
        if not podem:
            return
        pontos = self.state.mesa.tabuleiro.pontos
        best = min(podem, key=lambda espaco: distance(pontos[espaco]))
        if self.acaso.random() < 0.15:
            best = self.acaso.choice(list(podem))
        onde = self.state.mesa.viajante(seat).token
        if onde.endswith("0") or distance(pontos[best]) < distance(pontos[onde]) or self.acaso.random() < 0.3:
            self.do(Mover(seat=seat, destino=best))

    def cards(self, seat):
        for move in (Reservar(seat=seat), Descartar(seat=seat), Comprar(seat=seat)):
            if self.acaso.random() < 0.5 and self.state.outcome is None:
                self.any_of(move)


def distance(ponto):
    return abs(ponto[0]) + abs(ponto[1])


def nearest(ve, viajante):
    """Return how near the Fenda a token can come by one move."""
    vai = list(alcance(ve, viajante))
    onde = ve.ponto(viajante.token)
    return min(map(distance, [*vai, *([onde] if onde is not None else [])]), default=11)
