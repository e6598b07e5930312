"""Resolution of a card of the stack: its effect, or its failure without conditions, and its destination."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

from msgspec.structs import replace

from companion.games.calamandara.condicoes import falta, limite_da_mao
from companion.games.calamandara.interrupcao import EFEITO, Pilha, em_curso, em_uso, soltar
from companion.games.calamandara.lances_da_lembranca import (
    POR_EFEITO,
    AdquirirPorEfeito,
    ComprarPorEfeito,
    DescartarSimbolos,
    DestruirSimbolos,
    DizerJeito,
    EliminarCarta,
    InserirPorEfeito,
    MoverPorEfeito,
    RealocarPorEfeito,
    RevelarReservadas,
    TrocarCartas,
    TrocarSimbolos,
)
from companion.games.calamandara.nomes import (
    DIMENSOES,
    ENTROPIA,
    GAVONIANO,
    LACERACAO,
    LAMENTOS,
    MIRAGEM,
    NOMADES,
    PERCEPCAO,
    PESADELO,
    PROPRIA,
    QHOZ,
    RUINAS,
    SOMBRA,
    TEMPLO,
    TEORIA,
    Carta,
    Jeito,
    Vinculada,
)
from companion.games.calamandara.partes import FORMAS, SENTIDOS, UmaDasFormas
from companion.games.calamandara.registry import (
    CHECKS,
    LEDGER,
    MONTES,
    RESOLUTION,
    descartar,
    mudar_cartas,
    tirar_da_partida,
)
from companion.games.calamandara.state import Espera, State
from companion.games.calamandara.tasks import Cumprir, Escolha, Uso
from companion.games.calamandara.tipos import DE_PRESENTE, TEXTO, VINCULADAS, tipo
from companion.games.calamandara.zona_final import na_zona_final
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Cited, Finding
from companion.referee.judging.reasons import NOT_WAITED_FOR, naming
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import controller
from companion.referee.rules.ledger import Acting

PRIORIDADE = "calamandara.lembranca.prioridade"
COPIADA_TERMINA = CHECKS.decision("carta-copiada-termina-onde")

Faz = Callable[[Context[State], Uso, Pilha], None]
EFEITOS: dict[Carta, Faz] = {}
PODE: dict[Carta, Callable[[Context[State], Uso], bool]] = {}  # whether the announced effect still happens


def faz(*cartas: Carta) -> Callable[[Faz], Faz]:
    """Register the effect of those cards."""

    def register(effect: Faz) -> Faz:
        EFEITOS.update(dict.fromkeys(cartas, effect))
        return effect

    return register


# ---------------------------------------------------------------- a card resolves


@RESOLUTION.task(Uso)
def resolver(context: Context[State], uso: Uso) -> None:
    """Resolve a card: a linked card that was taken waits, an immediate one acts for its taker."""
    if uso.taken_by and uso.efeito in VINCULADAS:
        esperar_tomada(context, uso)
        return
    pilha, seu = em_uso(context.state), do_tomador(uso)
    lacking = falta(context.state, pilha, seu)
    pode = PODE.get(seu.efeito)
    if lacking or (pode is not None and not pode(context, seu)):
        devolver(context, uso)
        return
    guardar(context, uso)
    ter_efeito(context, seu, pilha)


def ter_efeito(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Carry out the effect, after the holder of a taken card has chosen between its two ways."""
    if tipo(uso).jeitos and uso.jeito is None:
        pedir(context, uso, DizerJeito, TEXTO)
        return
    EFEITOS[uso.carta](context, uso, pilha)


def do_tomador(uso: Uso) -> Uso:
    """Return the use as its taker's, who is not bound by the announcement."""
    if not uso.taken_by:
        return uso
    propria = None if uso.propria is None else uso.propria.aberta()
    return replace(uso, controller=controller(uso), jeito=None, insercoes=(), propria=propria)


def efeito(context: Context[State], quem: Seat) -> AbstractContextManager[Acting[State]]:
    """Return a context in which the changes of a card are recorded as its action."""
    return LEDGER.acting(context, EFEITO, quem, within=em_curso(context.state))


# ---------------------------------------------------------------- choices when an effect resolves


def pedir(context: Context[State], uso: Uso, move: type[Move], rule: str, *quem: Seat) -> None:
    """Ask the user of a card, or the named seats, for that move."""
    asks = str(move.__struct_config__.tag)
    context.push(Escolha(seats=quem or (uso.controller,), asks=asks, rule=rule, uso=uso))


def escolhida(state: State, move: Move) -> Uso | None:
    """Return the card for which a traveller owes that choice, or None if no choice is owed."""
    choice = state.choice
    if not isinstance(choice, Escolha) or choice.asks != move.do or move.seat not in choice.seats:
        return None
    return choice.uso


def responder(context: Context[State], move: Move) -> Uso:
    """Take the choice that a traveller owes."""
    uso = escolhida(context.state, move)
    assert uso is not None, "only a choice that is owed is made"
    context.answered(move.seat)
    return uso


# The cards that ask for each choice, and the rule by which the first of them does.
PEDEM: dict[type[Move], tuple[str, tuple[Carta, ...]]] = {
    InserirPorEfeito: ("calamandara.entropia-dogmatica.inserir", (ENTROPIA, TEORIA)),
    ComprarPorEfeito: ("calamandara.miragem-do-sono.ate-cinco", (MIRAGEM,)),
    DestruirSimbolos: ("calamandara.ruinas-de-domodora.destruir", (RUINAS,)),
    RealocarPorEfeito: ("calamandara.laceracao-obtusa.um-livre", (LACERACAO,)),
    MoverPorEfeito: ("calamandara.lamentos-de-lucaresti.mover", (LAMENTOS, DIMENSOES)),
    TrocarSimbolos: ("calamandara.pesadelo-do-abandono.trocar", (PESADELO,)),
    DescartarSimbolos: ("calamandara.templo-de-calon.descartar", (TEMPLO, TEORIA)),
    AdquirirPorEfeito: ("calamandara.terras-nomades.adquirir", (NOMADES,)),
    RevelarReservadas: ("calamandara.percepcao-dionesica.revelar", (PERCEPCAO,)),
    EliminarCarta: ("calamandara.sombra-dogmatica.eliminar", (SOMBRA,)),
    TrocarCartas: ("calamandara.espelho-gavoniano.trocar", (GAVONIANO,)),
}


CONTA_COMO_SUA = _("{ultima} was used in favour of {faltam} and counts as theirs: {faltam} chooses")
_DAS_CARTAS = frozenset(rule for rule, _cartas in PEDEM.values())


def nao_devida(state: State, move: Move) -> tuple[str, Breach] | None:
    """Return the rule and the breach of a choice that a traveller does not owe, or None."""
    if escolhida(state, move) is not None:
        return None
    choice = state.choice
    if choice is not None and choice.asks == move.do:
        known = isinstance(choice, Escolha) and choice.rule in _DAS_CARTAS
        if isinstance(choice, Escolha) and _de_presente(choice):
            reason = naming(CONTA_COMO_SUA, "ultima", choice.uso.nome_do_efeito)
            return PRIORIDADE, Breach(reason, faltam=choice.seats).by("calamandara.faq.20")
        return choice.rule if known else PRIORIDADE, Breach(NOT_WAITED_FOR, faltam=choice.seats)
    if type(move) not in PEDEM:
        return PRIORIDADE, Breach(_("No card asks this of {seat} now"))
    rule, (*outras, ultima) = PEDEM[type(move)]
    reason = naming(_("Only [{carta} or ]{ultima} asks this, and it is not taking effect"), "ultima", ultima)
    return rule, Breach(naming(reason, "carta", outras[0]) if outras else reason)


def _de_presente(choice: Escolha) -> bool:
    """Return whether the card that asks was used in favour of the traveller who chooses."""
    uso = choice.uso
    return uso.efeito in DE_PRESENTE and uso.controller not in choice.seats


@CHECKS.check_one_of(
    (PRIORIDADE, *(rule for escolhe, (rule, _cartas) in PEDEM.items() if escolhe is not DescartarSimbolos)),
    *(escolhe for escolhe in POR_EFEITO if escolhe is not DescartarSimbolos),
    tier=Tier.TURN,
    physical=True,
)
def deve_escolher(state: State, move: Move) -> Iterator[tuple[str, Breach]]:
    """Require an owed choice: these moves answer a card, and the asked traveller declares them."""
    if (found := nao_devida(state, move)) is not None:
        yield found


def jeitos_de(uso: Uso) -> tuple[Jeito, ...]:
    """Return the ways of a card; of a text, what its next part leaves to its user."""
    if uso.carta != PROPRIA or uso.propria is None:
        return tipo(uso).jeitos
    parte = uso.propria.partes[uso.passo]
    return FORMAS[: len(parte.formas)] if isinstance(parte, UmaDasFormas) else SENTIDOS


@CHECKS.possible(DizerJeito, "jeito")
def jeitos_que_tem(state: State, move: DizerJeito) -> tuple[Jeito, ...]:
    uso = escolhida(state, move)
    return jeitos_de(uso) if uso is not None else ()


@CHECKS.check(TEXTO, DizerJeito)
def de_jeito_que_pode(state: State, move: DizerJeito, jeito: Jeito) -> Finding:
    """Require a way of the card whose conditions hold, unless none has them."""
    uso = escolhida(state, move)
    if uso is None:
        return None
    jeitos = jeitos_de(uso)
    podem = [um for um in jeitos if uso.carta == PROPRIA or falta(state, (), _sem_gatilho(uso, um)) is None]
    if jeito in (podem or jeitos):
        return None
    lacking = falta(state, (), _sem_gatilho(uso, jeito)) if jeito in jeitos else None
    if lacking is not None:
        return lacking.breach(jeito=jeito, alvo=uso.alvo)
    return Breach(_("{carta} has no such way: {jeito}"), jeito=jeito, carta=uso.nome_do_efeito)


def _sem_gatilho(uso: Uso, jeito: Jeito) -> Uso:
    return replace(uso, carta=uso.efeito, revive=None, jeito=jeito)


CHECKS.permit(DizerJeito, TEXTO)


@RESOLUTION.move(DizerJeito)
def dizer_jeito(context: Context[State], move: DizerJeito, jeito: Jeito) -> None:
    uso = responder(context, move)
    if uso.propria is not None and uso.carta == PROPRIA:
        context.push(Cumprir(uso=replace(uso, propria=uso.propria.com(jeito))))
        return
    uso = replace(uso, jeito=jeito)
    if falta(context.state, (), _sem_gatilho(uso, jeito)) is None:
        ter_efeito(context, uso, em_uso(context.state))


# ---------------------------------------------------------------- destinations of cards


def guardar(context: Context[State], uso: Uso, rule: str | None = None) -> None:
    """Discard a used or annulled card: with its copier or taker, or else where it came from.

    ``rule`` is the reason if the card is not used up. calamandara.faq.4, calamandara.faq.13,
    calamandara.faq.30
    """
    if uso.espera:
        return
    onde = uso.copiada_por or uso.taken_by or uso.owner
    if uso.fora:
        tirar_da_partida(context, onde, uso.carta)
        context.emit("saiu-do-jogo", TEXTO, quem=onde, carta=uso.nome)
        return
    descartar(context, onde, uso.carta)
    context.emit("descartou", rule or _usada(context.state, uso), quem=onde, carta=uso.nome)


def _usada(state: State, uso: Uso) -> Cited:
    """Return the rule by which a used card is discarded."""
    if uso.copiada_por:
        return COPIADA_TERMINA if uso.efeito in VINCULADAS else "calamandara.faq.30"
    if uso.taken_by:
        return "calamandara.ecos-dissonantes.descarte"
    na_zf = na_zona_final(state.mesa, state.mesa.viajante(uso.owner).token)
    return "calamandara.zf.descartar-usada" if na_zf else "calamandara.fase4.descarte-face-cima"


def devolver(context: Context[State], uso: Uso) -> None:
    """Return a card whose conditions are gone to the hand, or to the discard if the hand is full."""
    soltar(context, uso)
    dono = context.state.de(uso.owner)
    if uso.copiada_por or dono.mao >= limite_da_mao(context.state, uso.owner):
        guardar(context, uso)
        return
    MONTES.put(context, uso.owner, "mao")
    context.emit("devolveu", "calamandara.faq.28", quem=uso.owner, carta=uso.nome)


def esperar_no_deck(context: Context[State], quem: Seat, carta: Vinculada, *, fora: bool = False) -> None:
    """Leave the card face up on that deck until its trigger: calamandara.vinculado.copiar-topo-do-deck."""
    espera = Espera(carta, quem, context.state.turno, fora)
    mudar_cartas(context, quem, sobre_deck=(*context.state.de(quem).sobre_deck, espera))
    context.emit("espera", "calamandara.vinculado.copiar-topo-do-deck", quem=quem, carta=carta, onde=quem)


def esperar_tomada(context: Context[State], uso: Uso) -> None:
    """Leave the card face up on its user's RF for its taker to trigger, with the card that it revived."""
    held = LEDGER.taking(context.state, uso.id)
    assert held is not None, "who has taken it took it in this turn"
    onde = held[1].previous or uso.controller
    carta = uso.efeito
    if uso.carta == QHOZ:
        guardar(context, uso)
        MONTES.take(context, uso.de, "descarte", (carta,))
    espera = Espera(vinculada(carta), uso.taken_by, context.state.turno)
    mudar_cartas(context, onde, sobre_reserva_final=(*context.state.de(onde).sobre_reserva_final, espera))
    context.emit(
        "espera", "calamandara.vinculado.tomar-topo-da-rf", quem=uso.taken_by, carta=carta, onde=onde
    )


def vinculada(carta: Carta) -> Vinculada:
    """Return the card, typed as a linked one."""
    return next(um for um in VINCULADAS if um == carta)
