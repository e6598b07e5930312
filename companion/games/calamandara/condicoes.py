"""Conditions of a Carta de Lembrança: its moment, its targets, and the pieces that its effect needs.

They are checked at the announcement and again at the resolution: calamandara.decisao.105, calamandara.faq.28.
"""

from collections.abc import Callable

from msgspec.structs import replace

from companion.games.calamandara.interrupcao import TAMBEM_POR_CARTA, Pilha, todos
from companion.games.calamandara.nomes import NOMADES, QHOZ, Acao, Carta, Lugar
from companion.games.calamandara.pieces import ATAQUE, MAO, MAO_NA_ZONA_FINAL
from companion.games.calamandara.reasons import SO_OUTRO, SO_OUTRO_E_NEM
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.state import Espera, State
from companion.games.calamandara.tasks import Selo, Uso
from companion.games.calamandara.tipos import INSERE, VINCULADAS, Vinculo, tipo
from companion.games.calamandara.zona_final import na_zona_final
from companion.language import Message
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Breach, Point
from companion.referee.judging.reasons import naming
from companion.referee.rules.items import controller

SO_CONTRA_QUEM_TEM = CHECKS.decision("vinculada-contra-quem").reading("holder-only")
CADA_ATINGIDO = CHECKS.decision("quem-toma-ataque-a-varios").reading("each-affected-traveller")
SEM_CONDICOES = CHECKS.decision("condicoes-da-revivida").reading("no")


class Falta:
    """A condition that a use of a card fails: the rule, its reason, and the decisions on which it rests.

    ``facts`` fill the reason, besides those that the check of the move adds.
    """

    __slots__ = ("decides", "facts", "reason", "rule")

    def __init__(self, rule: str, reason: Message, /, *decides: Point, **facts: FactValue) -> None:
        self.rule = rule
        self.reason = reason
        self.decides = decides
        self.facts = facts

    def breach(self, **facts: FactValue) -> Breach:
        """Return the breach, with the facts of a check first."""
        reason = self.reason
        return Breach(reason, *self.decides, **{**facts, **self.facts})


Condicao = Callable[[State, Pilha, Uso], Falta | None]
VINCULOS: dict[Vinculo, Condicao] = {}
REQUISITOS: dict[Carta, Condicao] = {}
RULES: set[str] = set()  # every rule that a use may break


def vincula(vinculo: Vinculo, *rules: str) -> Callable[[Condicao], Condicao]:
    """Register the condition of a link of cards, with the rules that it may report."""

    def register(condicao: Condicao) -> Condicao:
        VINCULOS[vinculo] = condicao
        RULES.update(rules)
        return condicao

    return register


def requer(carta: Carta, *rules: str) -> Callable[[Condicao], Condicao]:
    """Register the condition of a card besides its moment, with the rules that it may report."""

    def register(condicao: Condicao) -> Condicao:
        REQUISITOS[carta] = condicao
        RULES.update(rules)
        return condicao

    return register


def falta(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Return the condition that a card above this stack fails, or None; Q'Hoz has its revived card's too."""
    if uso.carta == QHOZ and uso.revive is not None:
        own = REQUISITOS[QHOZ](state, pilha, uso)
        revivida = replace(uso, carta=uso.revive, revive=None, propria=None)
        waits = uso.revive in VINCULADAS and sem_momento(state, pilha, revivida)
        return own or (None if waits or SEM_CONDICOES.holds(state) else falta(state, pilha, revivida))
    que = tipo(uso)
    if que.so_outro is not None and uso.controller in (uso.alvo, *uso.alvos):
        return _so_outro(state, pilha, uso, que.so_outro)
    lacking = VINCULOS[que.vinculo](state, pilha, uso)
    if lacking is None and uso.carta in REQUISITOS:
        return REQUISITOS[uso.carta](state, pilha, uso)
    return lacking


def _so_outro(state: State, pilha: Pilha, uso: Uso, rule: str) -> Falta:
    """Return the reason that a card is not used on oneself, and why not on the only other traveller."""
    outros = [seat for seat in todos(state) if seat != uso.controller]
    if not uso.alvo or len(outros) != 1:
        return Falta(rule, SO_OUTRO)
    nem = falta(state, pilha, replace(uso, alvo=outros[0], alvos=(outros[0],) if uso.alvos else ()))
    if nem is None:
        return Falta(rule, SO_OUTRO)
    said = {"alvo": outros[0], **nem.facts}
    return Falta(rule, naming(SO_OUTRO_E_NEM, "then", nem.reason), *nem.decides, **said)


def sem_momento(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Return the moment that a card lacks, whatever it inserts, or None."""
    return None if uso.carta == QHOZ else VINCULOS[tipo(uso).vinculo](state, pilha, uso)


def ha_gatilho(state: State, pilha: Pilha, uso: Uso) -> bool:
    """Return whether a card may have its effect right now."""
    return falta(state, pilha, uso) is None


# ---------------------------------------------------------------- targets of a card


def atingidos(state: State, uso: Uso) -> set[Seat]:
    """Return the travellers whom a card hits as an attack.

    calamandara.ecos-dissonantes.ataque-definicao, calamandara.decisao.88
    """
    match tipo(uso).ataque:
        case "alvo" | "outro-deck":
            return {uso.alvo} - {uso.controller}
        case "alvos":
            return set(uso.alvos) - {uso.controller}
        case "todos":
            return set(state.options.order) - {uso.controller}
        case "insercao":
            return {uso.alvo} | (_nas_terras(state, uso) if CADA_ATINGIDO.holds(state) else set())
        case _:
            return set()


def fora_da_propria_zi(state: State, uso: Uso) -> tuple[str, ...]:
    """Return the spaces outside the user's Zona Inicial where a card inserts attack symbols.

    Such an insertion is an attack: calamandara.ecos-dissonantes.ataque-insercao.
    """
    tabuleiro = state.mesa.tabuleiro
    assento = state.mesa.viajante(uso.controller).assento
    spaces = (um.espaco for um in uso.insercoes if um.simbolo in ATAQUE and um.espaco in tabuleiro.pontos)
    return tuple(espaco for espaco in spaces if tabuleiro.zona(tabuleiro.pontos[espaco]) != assento)


def _nas_terras(state: State, uso: Uso) -> set[Seat]:
    terras = {espaco[0] for espaco in fora_da_propria_zi(state, uso)}
    return {viajante.id for viajante in state.mesa.viajantes if viajante.assento in terras}


# ---------------------------------------------------------------- actions of the phases, and turns


def carta_que_age(state: State, pilha: Pilha, quem: Seat, acao: Acao) -> Uso | None:
    """Return a traveller's last card whose effect will be such an action, or None: calamandara.decisao.94."""
    if not TAMBEM_POR_CARTA.holds(state):
        return None
    cartas: tuple[Carta, ...] = INSERE if acao == "inserir" else (NOMADES,) if acao == "adquirir" else ()
    own = (uso for uso in reversed(pilha) if uso.efeito in cartas and quem == controller(uso))
    return next(own, None)


# ---------------------------------------------------------------- hands


def limite_da_mao(state: State, quem: Seat) -> int:
    """Return a hand's limit: calamandara.deck-lembranca.limite-mao, calamandara.decisao.79."""
    na_zf = na_zona_final(state.mesa, state.mesa.viajante(quem).token)
    return MAO_NA_ZONA_FINAL if na_zf else MAO


def selado(state: State, carta: Carta, quem: Seat) -> Selo | None:
    """Return the effect by which such a card prevents something for a traveller in this turn, or None."""
    for selo in state.selos:
        if selo.carta == carta and selo.alvo == quem and not selo.proximo:
            return selo
    return None


def esperam(state: State, lugar: Lugar, em: Seat) -> tuple[Espera, ...]:
    """Return the cards that wait on a playboard."""
    cartas = state.de(em)
    return cartas.sobre_deck if lugar == "deck" else cartas.sobre_reserva_final
