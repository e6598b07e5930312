"""Cartas de Lembrança that the rulebook does not have: each part of a text takes effect as one of its cards.

What a part needs, and what it asks, are those of the card that does the same (``partes.como``).
"""

from msgspec.structs import replace

from companion.games.calamandara.condicoes import Falta, atingidos, requer
from companion.games.calamandara.efeitos import PODE, efeito, escolhida, faz, pedir, ter_efeito
from companion.games.calamandara.interrupcao import Pilha, em_uso
from companion.games.calamandara.lances_da_lembranca import (
    DescartarSimbolos,
    DizerJeito,
    InserirPorEfeito,
    UsarPropria,
)
from companion.games.calamandara.maos import comprar_ate
from companion.games.calamandara.nomes import PROPRIA, Inferior
from companion.games.calamandara.partes import (
    Anular,
    ComprarLembrancas,
    DescartarDaReserva,
    Destruir,
    InserirDaReserva,
    Revelar,
    Rotacionar,
    TrocarReservas,
    UmaDasFormas,
)
from companion.games.calamandara.partes_cumpridas import (
    CUMPREM,
    cumpre,
    da_parte,
    exige_em_vez,
    exige_tambem,
    falta_a_parte,
)
from companion.games.calamandara.percepcao import esconder
from companion.games.calamandara.reasons import COM_OUTRO, RESERVA_VAZIA
from companion.games.calamandara.registry import CHECKS, RESOLUTION, mudar_viajante
from companion.games.calamandara.reservas import NENHUM
from companion.games.calamandara.state import State, soma
from companion.games.calamandara.tabuleiro_por_carta import dos_que_diz
from companion.games.calamandara.tasks import Colocada, Cumprir, Uso
from companion.games.calamandara.tipos import TEXTO
from companion.language import _
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.adjustments import Ajuste, AsPrinted
from companion.referee.resolving.resolution import Context


@exige_tambem(Anular)
def contra_quem_usa(state: State, pilha: Pilha, part: Uso, parte: Anular) -> Falta | None:
    ultima = pilha[-1]
    if not parte.contra_voce or part.controller == ultima.alvo:
        return None
    if part.controller in atingidos(state, ultima):
        return None
    return Falta(TEXTO, _("{ultima} is not used against {seat}"), ultima=ultima.nome_do_efeito)


@exige_tambem(Destruir)
def ha_um_que_diz(state: State, pilha: Pilha, part: Uso, parte: Destruir) -> Falta | None:
    if dos_que_diz(state, part.controller, parte):
        return None
    reason = _("No symbol that it destroys is open to {quem}'s card")
    return Falta(TEXTO, reason, quem=part.controller)


@exige_em_vez(TrocarReservas)
def ambas_tem(state: State, pilha: Pilha, part: Uso, parte: TrocarReservas) -> Falta | None:
    if part.controller == part.alvo:
        return Falta(TEXTO, COM_OUTRO, alvo=part.alvo)
    vazia = next((um for um in (part.controller, part.alvo) if not state.mesa.viajante(um).reserva), None)
    return None if vazia is None else Falta(TEXTO, RESERVA_VAZIA, quem=vazia)


@requer(PROPRIA, TEXTO)
def a_primeira_se_cumpre(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require what the first part needs; the others happen as far as they can."""
    assert uso.propria is not None, "it has a text of its own"
    return falta_a_parte(state, pilha, uso, 0) if uso.propria.efeito else None


# ---------------------------------------------------------------- choices, as many as the text says


@CHECKS.check(TEXTO, DescartarSimbolos)
def descarta_quantos_diz(state: State, move: DescartarSimbolos, outro: Inferior) -> Finding:
    """Require as many symbols as the text names, or all that lie there."""
    uso = escolhida(state, move)
    if uso is None or not isinstance(parte := uso.parte, DescartarDaReserva):
        return None
    deve = min(parte.quantos, soma(state.mesa.viajante(uso.alvo).reserva))
    ditos = 1 if outro == NENHUM else 2
    reason = _("{carta} discards {deve}, not {quantos}")
    return None if ditos == deve else Breach(reason, carta=uso.nome, deve=deve, quantos=ditos)


@CHECKS.check(TEXTO, InserirPorEfeito, partly=True)
def insere_no_maximo(state: State, move: InserirPorEfeito, insercoes: tuple[Colocada, ...]) -> Finding:
    uso = escolhida(state, move)
    if uso is None or not isinstance(parte := uso.parte, InserirDaReserva):
        return None
    reason = _("{carta} inserts {deve} at most, not {quantos}")
    if len(insercoes) <= parte.quantos:
        return None
    return Breach(reason, carta=uso.nome, deve=parte.quantos, quantos=len(insercoes))


# ---------------------------------------------------------------- effects


@faz(PROPRIA)
def cumprir_o_texto(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Carry out the parts one after another, each on what those before have left.

    A text that nobody has told is left to the table whole.
    """
    if uso.propria is not None and uso.propria.efeito:
        context.push(Cumprir(uso=replace(uso, passo=0)))
    else:
        _como_esta(context, uso, AsPrinted())


@RESOLUTION.task(Cumprir)
def cumprir(context: Context[State], task: Cumprir) -> None:
    """Carry out a part after what its user has yet to choose; a hand that was shown is hidden at the end."""
    uso, passo = task.uso, task.uso.passo
    assert uso.propria is not None, "only a text of its own is carried out in parts"
    partes = uso.propria.partes
    if passo == len(partes):
        esconder(context, uso)
        return
    dita = partes[passo]
    if isinstance(dita, UmaDasFormas) or (isinstance(dita, Rotacionar) and dita.a_escolher):
        pedir(context, uso, DizerJeito, TEXTO)
        return
    if passo + 1 < len(partes) or any(isinstance(parte, Revelar) for parte in partes):
        context.push(Cumprir(uso=replace(uso, passo=passo + 1)))
    pilha = em_uso(context.state)
    part = da_parte(pilha, uso, passo)
    if part is None:
        _como_esta(context, uso, dita if isinstance(dita, AsPrinted) else AsPrinted())
        return
    pode = PODE.get(part.carta)
    if falta_a_parte(context.state, pilha, uso, passo) or (pode is not None and not pode(context, part)):
        context.emit("sem-efeito", TEXTO, quem=uso.controller, carta=uso.nome)
    elif (feita := CUMPREM.get(type(dita))) is not None:
        feita(context, part, dita, pilha)
    else:
        ter_efeito(context, part, pilha)


def _como_esta(context: Context[State], uso: Uso, dita: AsPrinted) -> None:
    """Leave a sentence to the table; its user enters what it changes."""
    RESOLUTION.adjust(context, Ajuste("card", uso.nome, (dita,), by=uso.controller))


@cumpre(ComprarLembrancas)
def comprar(context: Context[State], part: Uso, parte: ComprarLembrancas, pilha: Pilha) -> None:
    comprar_ate(context, part.alvo, parte.quantas)


@cumpre(TrocarReservas)
def trocar_reservas(context: Context[State], part: Uso, parte: TrocarReservas, pilha: Pilha) -> None:
    um, outro = part.controller, part.alvo
    minha, dele = (context.state.mesa.viajante(quem).reserva for quem in (um, outro))
    with efeito(context, um):
        mudar_viajante(context, um, reserva=dele)
        mudar_viajante(context, outro, reserva=minha)
    context.emit("trocou-reservas", TEXTO, quem=um, de=outro)


@CHECKS.permit_by(UsarPropria)
def permite(state: State, move: UsarPropria) -> tuple[str, ...]:
    """Permit a use at any moment, in any turn; above other cards it takes effect before them."""
    return (
        "calamandara.lembranca.a-qualquer-momento",
        "calamandara.turnos.usar-nao-e-fase" if move.seat == state.vez else "calamandara.fase4.usar-fora",
        *(("calamandara.pilha.ultima-prevalece",) if em_uso(state) else ()),
    )
