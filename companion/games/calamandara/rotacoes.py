"""Cards that pass things around the table: O Poço the hands, Pinturas Submersas the Cartas de Símbolos."""

from msgspec.structs import replace

from companion.games.calamandara.condicoes import limite_da_mao
from companion.games.calamandara.efeitos import efeito, faz
from companion.games.calamandara.interrupcao import Pilha
from companion.games.calamandara.nomes import PINTURAS, POCO, Jeito
from companion.games.calamandara.partes import Rotacionar
from companion.games.calamandara.registry import CHECKS, mudar_cartas
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Uso
from companion.games.calamandara.tipos import TEXTO
from companion.referee.resolving.resolution import Context

COM_A_RESERVA = CHECKS.decision("o-que-o-poco-gira").reading("hands-and-rf")
AO_FUNDO = CHECKS.decision("carta-que-chega-de-pinturas").reading("to-the-bottom")


def _passo(uso: Uso) -> int:
    """Return the step to the neighbour: clockwise, unless the card is taken over or its own text says so."""
    if isinstance(uso.parte, Rotacionar):
        return -1 if uso.parte.anti_horario else 1
    return -1 if uso.taken_by else 1


@faz(POCO)
def poco(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Pass every hand to the left, or to the right for a taken card; reserved cards stay."""
    passo = _passo(uso)
    antes = context.state.cartas
    with efeito(context, uso.controller):
        for at, quem in enumerate(context.state.options.order):
            vinda = antes[(at - passo) % len(antes)]
            limite = limite_da_mao(context.state, quem)
            sobra = max(0, vinda.mao - limite)
            vistas = vinda.vistas_na_mao[: vinda.mao - sobra]
            deck = antes[at].deck + sobra
            mudar_cartas(context, quem, mao=vinda.mao - sobra, vistas_na_mao=vistas, deck=deck)
            if COM_A_RESERVA.holds(context.state):
                reservadas = {"reserva_final": vinda.reserva_final, "vistas_na_rf": vinda.vistas_na_rf}
                mudar_cartas(context, quem, **reservadas)
    for at, quem in enumerate(context.state.options.order):
        agora = context.state.de(quem)
        rule = _gira(uso, antes[(at - passo) % len(antes)].mao, agora.mao)
        context.emit("recebeu-mao", rule, quem=quem, cartas=agora.mao)


def _gira(uso: Uso, vinham: int, ficam: int) -> str:
    """Return the rule by which a hand is passed on, also an empty one; in the Zona Final three at most."""
    if uso.parte is not None:
        return TEXTO
    if uso.taken_by:
        return "calamandara.o-poco.tomada-anti-horario"
    if vinham > ficam:
        return "calamandara.o-poco.zf-tres"
    return "calamandara.o-poco.rotacao" if vinham else "calamandara.o-poco.mao-vazia"


GIRA_OS: dict[Jeito | None, str] = {
    "topos": "calamandara.pinturas-submersas.topos",
    "decks": "calamandara.pinturas-submersas.decks",
}


@faz(PINTURAS)
def pinturas(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Pass the top Cartas de Símbolos, or whole decks with their used cards, around the table."""
    passo = _passo(uso)
    antes = context.state.simbolos
    rule = "calamandara.pinturas-submersas.tomada-anti-horario" if uso.taken_by else GIRA_OS[uso.jeito]
    rule = rule if uso.parte is None else TEXTO
    if antes:
        vindos = [antes[(at - passo) % len(antes)] for at in range(len(antes))]
        if uso.jeito == "topos":
            vindos = [
                replace(own, deck=_com_a_que_chega(context.state, own.deck[:-1], other.deck[-1:]))
                for own, other in zip(antes, vindos, strict=True)
            ]
        with efeito(context, uso.controller):
            context.set(simbolos=tuple(vindos))
    context.emit("girou-simbolos", rule, quem=uso.controller, jeito=str(uso.jeito))


def _com_a_que_chega(state: State, ficam: tuple[str, ...], vinda: tuple[str, ...]) -> tuple[str, ...]:
    """Return a deck with the card that another has passed on."""
    return (*vinda, *ficam) if AO_FUNDO.holds(state) else (*ficam, *vinda)
