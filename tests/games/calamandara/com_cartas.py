"""Whole matches with Cartas de Lembrança, by the readings that a table may choose.

A player who looks one ply ahead on the board now and then uses a card that is lawful there, and others answer
it.
"""

from itertools import islice

import msgspec
from games.calamandara.simulacao import Partida

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.insercao_por_carta import adquiridos
from companion.games.calamandara.insercoes import insercoes
from companion.games.calamandara.interrupcao import em_uso
from companion.games.calamandara.lances_da_lembranca import (
    POR_EFEITO,
    AcionarVinculada,
    InserirPorEfeito,
    RevelarReservadas,
    TransferirPegada,
    UsarCarta,
)
from companion.games.calamandara.lembranca import EXEMPLARES, a_vista, que_podem_estar_no_topo
from companion.games.calamandara.moves import Passar, Recuar, RecuperarMao
from companion.games.calamandara.nomes import DOMINIO, ECOS, ELMO, MENTES, QHOZ, SOPRO, TEORIA
from companion.games.calamandara.registry import BOOK
from companion.games.calamandara.tasks import Colocada
from companion.games.calamandara.tipos import TIPOS
from companion.referee.fields.move import UNSET

DO_TABULEIRO = (Recuar, RecuperarMao, TransferirPegada)
PELO_NOME = {str(move.__struct_config__.tag): move for move in (*POR_EFEITO, *DO_TABULEIRO)}
RESPONDEM = (ECOS, DOMINIO, ELMO, SOPRO)
# This player leaves out the order of the preparation.
A_PARTE = {"calamandara.decisao.64", "calamandara.decisao.65"}
OUTRAS = tuple(
    (decision.id, option)
    for decision in BOOK.decisions.values()
    if decision.scope == "judged" and decision.id not in A_PARTE
    for option in decision.offered
    if option != decision.default
)
MUITAS_FORMAS, TENTATIVAS = 40, 5


class ComCartas(Partida):
    """A match in which cards are used, and some points are decided otherwise."""

    turnos = 70

    def __init__(self, viajantes, seed, check, leituras=4):
        super().__init__(viajantes, seed, check)
        chosen = dict(self.acaso.sample(OUTRAS, leituras))
        self.conta.update(f"{id}={option}" for id, option in chosen.items())
        options = msgspec.structs.replace(self.state.options, decisions=tuple(sorted(chosen.items())))
        self.state = msgspec.structs.replace(self.state, options=options)
        self.fundo = 0  # how many cards lie in the stack

    def do(self, move):
        """Make a lawful move with all answers to it; a move that this table forbids is left."""
        if CALAMANDARA.weigh(self.state, move).verdict != "legal":
            return
        self.made(move)
        calm = self.state.outcome is None and self.state.waited is None and self.fundo == 0
        if calm and self.acaso.random() < 0.25:
            self.use(self.acaso.choice(self.state.options.order))

    def made(self, move):
        """Apply a move, count its events, and answer its questions."""
        before = self.state
        step = CALAMANDARA.apply(before, move)
        self.state = step.state
        for event in step.events:
            self.conta[event.kind] += 1
            if event.kind in ("copiou", "tomou", "reviveu"):
                self.conta[f"{event.kind}-{dict(event.facts)['carta']}"] += 1
            elif event.kind == "anulou":
                self.conta[f"anulou-{annulled(before, dict(event.facts))}"] += 1
        self.check(before, move, step)
        while self.state.outcome is None and (choice := self.state.choice) is not None:
            if choice.asks == "escolher-iniciais":
                return
            self.answer(choice)

    def answer(self, choice):
        """Answer a choice in some lawful way."""
        seat = choice.seats[0]
        move = PELO_NOME[choice.asks](seat=seat)
        self.conta[choice.asks] += 1
        if isinstance(move, RevelarReservadas):
            ways = [move.having(cartas=cartas) for cartas in self.reveladas(seat)]
        elif isinstance(move, InserirPorEfeito):
            uso = choice.uso
            colocadas = (*self.colocadas(seat, uso.efeito, uso.alvo or seat), ())
            ways = [move.having(insercoes=um) for um in colocadas]
        else:
            ways = list(islice(CALAMANDARA.completions(self.state, move), MUITAS_FORMAS))
            self.acaso.shuffle(ways)
        lawful = (um for um in ways if not um.unset and CALAMANDARA.weigh(self.state, um).verdict == "legal")
        chosen = next(lawful, None)
        assert chosen is not None, f"{choice} is answered by nothing"
        self.made(chosen)

    def reveladas(self, seat):
        """Return as many cards as are reserved, the known ones among them, and no spent one."""
        cartas = self.state.de(seat)
        for known, n in (
            (cartas.vistas_na_rf, cartas.reserva_final),
            (cartas.vistas_na_mao, cartas.mao),
        ):
            hidden = [um for um in TIPOS if a_vista(self.state, um) < EXEMPLARES[um]]
            yield (*known, *hidden)[:n]

    # ------------------------------------------------------------ cards

    def use(self, seat, among=tuple(TIPOS)):
        """Use some card that is lawful now; others may answer; then all pass."""
        move = self.some_card(seat, among)
        if move is None:
            return
        self.fundo += 1
        self.conta[f"usou-{move.carta}"] += 1
        self.conta[f"pilha-{self.fundo}"] += 1
        self.made(move)
        if self.fundo < 4 and self.acaso.random() < 0.6:
            other = self.acaso.choice(self.state.options.order)
            self.use(other, RESPONDEM if self.acaso.random() < 0.7 else tuple(TIPOS))
        self.fundo -= 1
        while self.fundo == 0 and self.state.outcome is None and self.state.waited is not None:
            self.made(Passar(seat=self.state.waited.waits_for[0]))

    def some_card(self, seat, among):
        waiting = [
            AcionarVinculada(seat=seat, carta=um.carta, em=em)
            for em in self.state.options.order
            for um in (*self.state.de(em).sobre_deck, *self.state.de(em).sobre_reserva_final)
            if um.de == seat
        ]
        cards = [
            UsarCarta(seat=seat, carta=um) for um in self.acaso.sample(among, min(TENTATIVAS, len(among)))
        ]
        for move in (*waiting, *cards):
            for whole in self.filled(move):
                if CALAMANDARA.weigh(self.state, whole).verdict == "legal":
                    return whole
        return None

    def filled(self, move):
        """Yield ways to announce a card, a few of each."""
        if move.carta == QHOZ and getattr(move, "revive", UNSET) is UNSET:
            for de in self.state.options.order:
                for revive in que_podem_estar_no_topo(self.state, de) if de != move.seat else ():
                    yield from self.filled(move.having(de=de, revive=revive))
            return
        if not move.unset:
            yield move
            return
        field, order = move.unset[0], list(self.state.options.order)
        self.acaso.shuffle(order)
        efeito = move.revive if move.carta == QHOZ else move.carta
        if field == "insercoes":
            values = [*self.colocadas(move.seat, efeito, move.alvo), ()]
        elif field == "alvos":
            values = [tuple(um for um in order if um != move.seat), *((um,) for um in order)]
        elif field == "alvo":
            values = order
        else:
            values = self.acaso.sample(TIPOS[efeito].jeitos, len(TIPOS[efeito].jeitos))
        for value in values:
            yield from self.filled(move.having(**{field: value}))

    def colocadas(self, seat, efeito, alvo):
        """Yield insertions by a card: one symbol, somewhere."""
        state = self.state
        if efeito == TEORIA:
            quem, kinds = alvo, {posto.simbolo for posto in state.mesa.postos}
        elif efeito == MENTES:
            quem, kinds = seat, set(adquiridos(state, alvo))
        else:
            quem, kinds = seat, {simbolo for simbolo, _n in state.mesa.viajante(seat).reserva}
        for simbolo in self.acaso.sample(sorted(kinds - {"estrela"}), len(kinds - {"estrela"})):
            podem = list(insercoes(state, quem, simbolo))
            for um in self.acaso.sample(podem, min(2, len(podem))):
                fica = self.acaso.random() < 0.5 if um.toma is not None else UNSET
                direcao = um.direcao or UNSET
                yield (Colocada(simbolo=simbolo, espaco=um.espaco, direcao=direcao, fica=fica),)


def annulled(before, facts):
    """Return the annulled card: the event of a Calamandara Q'Hoz names the card that it was to revive."""
    laid = (uso for uso in em_uso(before) if (uso.efeito, uso.controller) == (facts["carta"], facts["de"]))
    return next((uso.carta for uso in laid), facts["carta"])
