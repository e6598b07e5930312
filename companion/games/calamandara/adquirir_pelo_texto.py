"""Texts that acquire by a Carta de Símbolos otherwise than phase 1: the upper symbol, or one prevented."""

from collections.abc import Iterator

from companion.games.calamandara.adquirir import ha, pela_carta, so_cabe_o_de_cima
from companion.games.calamandara.condicoes import Falta, carta_que_age
from companion.games.calamandara.decks import cartas_de, deck_de
from companion.games.calamandara.efeitos import escolhida, pedir, ter_efeito
from companion.games.calamandara.fases import AQUISICAO
from companion.games.calamandara.interrupcao import AQUISICAO_POR_CARTA, Pilha, acao_de
from companion.games.calamandara.lances_da_lembranca import AdquirirPorEfeito
from companion.games.calamandara.nomes import Inferior
from companion.games.calamandara.partes import AdquirirDe, ImpedirAcao
from companion.games.calamandara.partes_cumpridas import cumpre, exige_tambem, lembrar
from companion.games.calamandara.registry import CHECKS, LEDGER
from companion.games.calamandara.reservas import NENHUM, NOMADE
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Uso
from companion.games.calamandara.tipos import TEXTO
from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context


def deck_da_aquisicao(state: State, pilha: Pilha, quem: Seat) -> Seat:
    """Return whose Carta de Símbolos a traveller's acquisition uses that may be prevented."""
    feita, carta = acao_de(state, quem, "adquirir"), carta_que_age(state, pilha, quem, "adquirir")
    if feita is None:
        return carta.alvo if carta is not None and carta.alvo else quem
    action = LEDGER.action(state, feita.about)
    if feita.trigger == AQUISICAO or action is None:
        return quem
    order = [viajante.id for viajante in state.mesa.viajantes]
    usados = (order[int(change.at[1])] for change in action.changes if change.at[0] == "simbolos")
    return next(usados, quem)


@cumpre(ImpedirAcao)
def impedir(context: Context[State], uso: Uso, parte: ImpedirAcao, pilha: Pilha) -> None:
    """Prevent the action; the deck of an acquisition is kept for what the text does next."""
    if parte.acao == "adquirir":
        lembrar(context, uso, de=deck_da_aquisicao(context.state, pilha, uso.alvo))
    ter_efeito(context, uso, pilha)


def que_se_adquirem(state: State, uso: Uso, parte: AdquirirDe, carta: str) -> Iterator[str]:
    """Yield the symbols of a card of which a text acquires one, as far as there are any left."""
    a_vista = cartas_de(state)[carta]
    if ha(state, uso.alvo, a_vista.superior):
        yield a_vista.superior
    if parte.quais == "impedido" and not so_cabe_o_de_cima(state, uso.alvos[0], uso.alvo, carta):
        yield from (um for um in a_vista.inferiores if ha(state, uso.alvo, um))


@exige_tambem(AdquirirDe)
def ha_o_que_adquirir(state: State, pilha: Pilha, uso: Uso, parte: AdquirirDe) -> Falta | None:
    """Require a symbol that is left, if the card in sight is known, and an acquisition prevented before."""
    if parte.quais == "impedido" and not uso.de:
        return Falta(TEXTO, _("No acquisition has been prevented of which it takes a symbol"))
    carta = deck_de(state, uso.alvo).deck[-1]
    if parte.quais == "ambos" or not carta or any(que_se_adquirem(state, uso, parte, carta)):
        return None
    return Falta(TEXTO, _("{quem}'s depósito has none of them left"), quem=uso.alvo)


@cumpre(AdquirirDe)
def adquirir(context: Context[State], uso: Uso, parte: AdquirirDe, pilha: Pilha) -> None:
    """Acquire the upper symbol of a known card at once; else ask."""
    carta = deck_de(context.state, uso.alvo).deck[-1]
    if parte.quais == "superior" and carta:
        pela_carta(context, uso.controller, uso.alvo, carta, NENHUM, AQUISICAO_POR_CARTA)
    else:
        pedir(context, uso, AdquirirPorEfeito, NOMADE)


@CHECKS.check(TEXTO, AdquirirPorEfeito)
def so_o_que_diz(state: State, move: AdquirirPorEfeito, carta: str, inferior: Inferior) -> Finding:
    """Require a symbol that the text acquires; with no lower one it is the upper one."""
    uso = escolhida(state, move)
    if uso is None or not isinstance(parte := uso.parte, AdquirirDe) or parte.quais == "ambos":
        return None
    if carta not in cartas_de(state):
        return None
    podem = tuple(que_se_adquirem(state, uso, parte, carta))
    simbolo = cartas_de(state)[carta].superior if inferior == NENHUM else inferior
    if simbolo in podem and (inferior == NENHUM or parte.quais == "impedido"):
        return None
    return Breach(_("It acquires one of these: {deles}"), deles=podem)
