"""Cartas Personagem: the Interação, used at will, and the Reação, which is owed."""

from collections.abc import Iterator
from typing import Any, cast

from companion.games.castoria.contra_tramas import (
    REACAO,
    declarar,
    ja_reagiu,
    no_meio_da_corrente,
    reage_a,
    resolver_texto,
    responde,
)
from companion.games.castoria.lembretes import marcados
from companion.games.castoria.moves import DO_TURNO, Combinar, Convocar, Interacao, Passar, Reacao
from companion.games.castoria.palavras import PERGUNTADAS, GatilhoDaCarta
from companion.games.castoria.pieces import OUTRO
from companion.games.castoria.quem_reage import (
    condecoracao_de,
    condecoracao_que_reage,
    de_si,
    reacoes_de,
    reage_ao_de_cima,
)
from companion.games.castoria.reasons import (
    ABAIXO_DE_ZERO,
    MAIS_DE_UMA_CASA,
    POR_DIZER,
    SO_REAGE_A,
    SO_SE_DIZ_SE,
    ninguem,
)
from companion.games.castoria.registry import CHECKS, EM_DECIMOS, RESOLUTION, em_decimos, mudar_personagem
from companion.games.castoria.state import Personagem, State
from companion.games.castoria.tasks import (
    Espaco,
    Gatilho,
    Morto,
    ResolverInteracao,
    ResolverReacao,
    Surgidos,
    lugar,
)
from companion.games.castoria.textos.alvos import de_id
from companion.games.castoria.textos.efeitos import amarrar
from companion.games.castoria.textos.operacoes import Exigir
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Asked, Breach, Finding, Rests
from companion.referee.judging.reasons import naming
from companion.referee.judging.ruling import Question
from companion.referee.positions.adjustments import Prevent
from companion.referee.positions.position import Choose, OwedChoice
from companion.referee.resolving.resolution import Context

INTERACAO = "castoria.cartas.interacao"
SO_DESVIRADO, GASTA_A_ACAO = CHECKS.decision("interacao-e-virar").readings(
    "requires-unturned", "spends-the-allowance"
)


def _caminho(state: State, narrador: Seat, espaco: str, campo: str) -> str:
    """Return the path of a Personagem's field in the position, for a question to name it."""
    mesa = state.mesa
    if (pendente := mesa.pendente(narrador, espaco)) is not None:
        return f"mesa.pendentes[{mesa.pendentes.index(pendente)}].personagem.{campo}"
    return f"mesa.lados[{mesa.lados.index(mesa.lado(narrador))}].hierarquia.{espaco}.{campo}"


# ---------------------------------------------------------------- Valor


@CHECKS.check("castoria.cartas.valor", Convocar, Combinar, tier=Tier.PIECES, physical=True)
def valor_em_decimos(state: State, move: Convocar | Combinar) -> Finding:
    valor = move.valor_decimos
    if valor is UNSET or (valor >= 0 and em_decimos(valor)):
        return None
    if em_decimos(valor):
        return Breach(ABAIXO_DE_ZERO, valor_decimos=valor)
    return Breach(MAIS_DE_UMA_CASA, EM_DECIMOS, valor_decimos=valor)


# ---------------------------------------------------------------- Interação


@CHECKS.check(INTERACAO, Interacao, tier=Tier.PIECES, physical=True)
def personagem_na_hierarquia(state: State, move: Interacao, personagem: Espaco) -> Finding:
    if move.alheia and move.pagina:
        reason = _("The Interação of {espaco} is {pagina}'s, not {seat}'s")
        return Breach(reason, espaco=personagem, pagina=move.pagina)
    if state.mesa.quem(move.seat, personagem):
        return None
    seus = state.mesa.espacos_de(move.seat)
    return ninguem(personagem, seus, (um for um in seus if _usaria(state, move.seat, um)))


def _usaria(state: State, seat: Seat, espaco: str) -> bool:
    quem = state.mesa.quem(seat, espaco)
    return quem is not None and (quem.interacao is None or quem.traz_interacao)


@CHECKS.check(INTERACAO, Interacao)
def traz_interacao(state: State, move: Interacao, personagem: Espaco) -> Finding:
    """Require an Interação, own or by a Condecoração: castoria.condecoracoes.comportamento."""
    quem = state.mesa.quem(move.seat, personagem)
    if quem is None or quem.traz_interacao:
        return None
    if quem.interacao is None:
        place = _caminho(state, move.seat, personagem, "interacao")
        return Asked(Question(place, choices=(True, False), rule=INTERACAO, of_move=False))
    la = lugar(move.seat, personagem)
    return Breach(_("{personagem} bears no Interação"), espaco=personagem, interacao=False, personagem=la)


@CHECKS.check(INTERACAO, Interacao)
def custo_da_interacao(state: State, move: Interacao, personagem: Espaco) -> Finding:
    """Allow a Personagem that is turned or has performed an Ação, unless the table decides otherwise."""
    quem = state.mesa.quem(move.seat, personagem)
    if quem is None or (quem.virado == "nao" and not quem.agiu):
        return None
    if SO_DESVIRADO.holds(state) and quem.virado != "nao":
        reason = _("{personagem} is turned: no Interação at this table")
        return Breach(reason, SO_DESVIRADO, espaco=personagem, personagem=lugar(move.seat, personagem))
    if not quem.agiu:
        return Rests(GASTA_A_ACAO)
    return GASTA_A_ACAO.forbids(
        state,
        _("{personagem} has acted, and an Interação counts as that here"),
        espaco=personagem,
        personagem=lugar(move.seat, personagem),
    )


@CHECKS.possible(Interacao, "personagem")
def personagens(state: State, move: Move) -> tuple[str, ...]:
    return state.mesa.espacos_de(move.seat)


@CHECKS.alternative(Interacao)
def de_um_seu(state: State, move: Interacao) -> Iterator[Move]:
    yield from (move.having(pagina=None, personagem=um) for um in state.mesa.espacos_de(move.seat))


@CHECKS.permit_by(Interacao)
def permitida(state: State, move: Interacao) -> tuple[str, ...]:
    if move.seat != state.mesa.ativo:
        return ("castoria.contra-tramas.meios-turno-oponente",)
    if responde(state, move.seat):
        return ("castoria.contra-tramas.resposta-interacao",)
    return ("castoria.fases.construcao-movimentos",)


@RESOLUTION.move(Interacao)
def usar(context: Context[State], move: Interacao, personagem: Espaco) -> None:
    seat = move.seat
    quem = context.state.mesa.quem(seat, personagem)
    assert quem is not None, "an Interação of nobody is judged physical"
    efeito = amarrar(context.state, seat, move.efeito, quem.id)
    usou = quem.usou or any(isinstance(op, Exigir) and op.uma_vez for op in move.efeito)
    mudar_personagem(context, seat, personagem, usou=usou)
    if GASTA_A_ACAO.holds(context.state):
        mudar_personagem(context, seat, personagem, agiu=True)
    context.emit("interacao", INTERACAO, narrador=seat, espaco=personagem, carta=quem.nome)
    task = ResolverInteracao(narrador=seat, carta=quem.nome, efeito=efeito)
    declarar(context, task, de_si(context.state, quem, "interacao"))


# ---------------------------------------------------------------- Reação


@CHECKS.check(REACAO, Passar, tier=Tier.TURN, physical=True)
@CHECKS.check(REACAO, *(kind for kind in DO_TURNO if kind is not Passar), tier=Tier.TURN)
def a_reacao_vem_antes(state: State, move: Move) -> Finding:
    """Refuse to continue while a Reação is owed."""
    devida = state.choice
    if devida is None or devida.asks != "reacao" or isinstance(move, Reacao):
        return None
    qual = naming(POR_DIZER, "condecoracao", condecoracao_que_reage(state, devida.about))
    return Breach(qual, deve=devida.seats[0], devido=_lugar_de(state, devida))


@CHECKS.check(REACAO, Reacao, tier=Tier.PIECES, physical=True)
def quem_reage(state: State, move: Reacao, personagem: Espaco) -> Finding:
    if move.alheia and move.pagina:
        reason = _("The Reação of {espaco} is {pagina}'s, not {seat}'s")
        return Breach(reason, espaco=personagem, pagina=move.pagina)
    em = _reator(state, move.seat, personagem)
    if em is not None:
        return None
    devem = {devida.about for devida in _devidas(state) if move.seat in devida.seats}
    reagem = ((um, _reator(state, move.seat, um)) for um in reatores(state, move))
    podem = (um for um, quem in reagem if quem is not None and quem.id in devem)
    return ninguem(personagem, reatores(state, move), podem)


def _reator(state: State, narrador: Seat, espaco: str) -> Personagem | Morto | None:
    """Return the Personagem that reacts from a space: a dead one that owes its Reação, else the one there."""
    for morto in _mortos_que_devem(state):
        if (morto.narrador, morto.espaco) == (narrador, espaco):
            return morto
    return state.mesa.quem(narrador, espaco)


def morto_que_deve(state: State) -> Morto | None:
    """Return the dead Personagem whose own Reação is owed first, or None."""
    devida = next(_devidas(state), None)
    return _morto(state, devida.about) if devida is not None else None


def _mortos_que_devem(state: State) -> Iterator[Morto]:
    """Yield the dead Personagens whose own Reação is owed now."""
    for devida in _devidas(state):
        if (morto := _morto(state, devida.about)) is not None:
            yield morto


def _morto(state: State, id: str) -> Morto | None:
    """Return the dead Personagem with that id until the trigger of its death has been answered, or None."""
    for task in state.agenda:
        if isinstance(task, Gatilho):
            for morto in task.mortos:
                if morto.id == id:
                    return morto
    return None


@CHECKS.check(REACAO, Reacao)
def o_gatilho_ocorreu(state: State, move: Reacao, personagem: Espaco) -> Finding:
    """Require the Reação to be owed, or an open window on its trigger in which it has not spoken yet.

    Whether a trigger without a name has occurred is for the table to say.
    """
    quem = _reator(state, move.seat, personagem)
    if quem is None or move.alheia:
        return None
    if state.choice is not None:
        owed = any(devida.about == quem.id and move.seat in devida.seats for devida in _devidas(state))
        return None if owed else _outra_antes(state, state.choice, personagem)
    assert isinstance(quem, Personagem), "the dead react only to what they owe"
    if not _pode_ser_dele(quem, _dito(move)):
        return None
    gatilhos = _gatilhos(state, move, quem)
    if not gatilhos:
        return Asked(Question("responde_a", choices=reacoes_a_perguntar(state, move.seat, quem), rule=REACAO))
    window, la = state.waited, lugar(move.seat, personagem)
    visto = window is not None and reage_ao_de_cima(state, window, move.seat, quem, *gatilhos)
    if not visto and (OUTRO not in gatilhos or not move.ocorre):
        reason = SO_REAGE_A if move.ocorre else SO_SE_DIZ_SE
        qual = naming(reason, "condecoracao", condecoracao_de(quem, gatilhos))
        return Breach(qual, espaco=personagem, nao_aconteceu=gatilhos, personagem=la)
    if window is not None and ja_reagiu(window, state, quem.id):
        reason = _("{personagem} has reacted to this already")
        return Breach(reason, espaco=personagem, ja_reagiu=gatilhos, personagem=la)
    if move.responde_a == OUTRO and not move.quando:
        return Asked(Question("quando", rule=REACAO))
    return None


@CHECKS.check(REACAO, Reacao)
def e_o_gatilho_da_carta(state: State, move: Reacao, personagem: Espaco) -> Finding:
    """Require a declared trigger to be one of the card's, if these are known."""
    quem = _reator(state, move.seat, personagem)
    dito = _dito(move)
    if not isinstance(quem, Personagem) or _pode_ser_dele(quem, dito):
        return None
    reason = _("{espaco} reacts to {sabidos}, not to {gatilho}")
    return Breach(reason, espaco=personagem, sabidos=reacoes_de(quem), gatilho=dito[0])


def _pode_ser_dele(quem: Personagem, dito: tuple[GatilhoDaCarta, ...]) -> bool:
    """Return whether its own Reação is unknown, or one of its Reações has the declared trigger, if any."""
    return not dito or quem.reacao is None or dito[0] in reacoes_de(quem)


def _gatilhos(state: State, move: Reacao, quem: Personagem) -> tuple[GatilhoDaCarta, ...]:
    """Return the declared trigger of a Reação, else the known or the recalled ones."""
    return _dito(move) or reacoes_de(quem) or marcados(state, quem.id)


def so_a_mesa_ve(state: State, move: Move) -> bool:
    """Return whether only the table sees what a Reação waits for.

    Its trigger, in words, may occur again. That it does not happen is never said before it is asked.
    """
    window, devida = state.waited, state.choice
    if not isinstance(move, Reacao) or move.personagem is UNSET:
        return False
    if devida is not None or not move.ocorre or window is None:
        return not move.ocorre and (devida is None or move.seat not in devida.seats)
    quem = _reator(state, move.seat, move.personagem)
    if not isinstance(quem, Personagem) or OUTRO not in _gatilhos(state, move, quem):
        return False
    return ja_reagiu(window, state, quem.id)


def _outra_antes(state: State, devida: OwedChoice, personagem: Espaco) -> Breach:
    """Return the breach of a Reação that is not the one owed."""
    reason = _("Only the Reação[ of [“{condecoracao}” on ]{devido}] is due now; {seat}'s {espaco} owes none")
    qual = naming(reason, "condecoracao", condecoracao_que_reage(state, devida.about))
    return Breach(qual, espaco=personagem, deve=devida.seats[0], devido=_lugar_de(state, devida))


def reacoes_a_perguntar(state: State, narrador: Seat, quem: Personagem) -> tuple[GatilhoDaCarta, ...]:
    """Return the possible triggers of a Reação, the current event first, which is the usual one."""
    todas, window = cast(tuple[GatilhoDaCarta, ...], tuple(PERGUNTADAS)), state.waited
    if window is None:
        return todas
    return tuple(sorted(todas, key=lambda uma: not reage_ao_de_cima(state, window, narrador, quem, uma)))


def _dito(move: Reacao) -> tuple[GatilhoDaCarta, ...]:
    """Return the declared trigger of the move as a tuple, or ()."""
    if move.responde_a is None:
        return (OUTRO,) if move.quando else ()
    return (move.responde_a,)


@CHECKS.possible(Reacao, "personagem")
def reatores(state: State, move: Move) -> tuple[str, ...]:
    mortos = (morto.espaco for morto in _mortos_que_devem(state) if morto.narrador == move.seat)
    return tuple(dict.fromkeys((*mortos, *state.mesa.espacos_de(move.seat))))


CHECKS.permit(Reacao, REACAO)


@RESOLUTION.move(Reacao)
def reagir(context: Context[State], move: Reacao, personagem: Espaco) -> None:
    seat = move.seat
    quem = _reator(context.state, seat, personagem)
    assert quem is not None, "the Reação of nobody is judged physical"
    carta = condecoracao_que_reage(context.state, quem.id) or quem.nome
    below = reage_a(context.state) if any(isinstance(op, Prevent) for op in move.efeito) else 0
    if devida := next((uma for uma in _devidas(context.state) if uma.about == quem.id), None):
        context.set(agenda=(devida, *(task for task in context.state.agenda if task is not devida)))
        context.answered(seat)
    elif context.state.waited is not None:
        context.set(reagiram=(*context.state.reagiram, quem.id))
    dito = _dito(move)
    if dito and isinstance(quem, Personagem) and quem.reacao is None and dito[0] not in reacoes_de(quem):
        mudar_personagem(context, seat, personagem, reacao=dito[0])
    if not move.ocorre:
        context.emit("nao-reagiu", REACAO, narrador=seat, espaco=personagem, carta=quem.nome)
        return
    context.emit("reacao", REACAO, narrador=seat, espaco=personagem, carta=quem.nome)
    efeito = amarrar(context.state, seat, move.efeito, quem.id)
    task = ResolverReacao(id=context.numbered(), narrador=seat, carta=carta, efeito=efeito, answers=below)
    seguem = () if no_meio_da_corrente(context.state) else (Surgidos(),)
    reage = de_si(context.state, quem, "reacao") if isinstance(quem, Personagem) else ""
    context.push(Gatilho(gatilho="reacao", causador=seat, sobre=task.id, de_si=reage), task, *seguem)


@RESOLUTION.task(ResolverInteracao)
def resolver_interacao(context: Context[State], task: ResolverInteracao) -> None:
    _resolver(context, task, INTERACAO)


@RESOLUTION.task(ResolverReacao)
def resolver_reacao(context: Context[State], task: ResolverReacao) -> None:
    _resolver(context, task, REACAO)


def _resolver(context: Context[State], task: Any, rule: str) -> None:
    historia = context.state.historia
    resolver_texto(context, task)
    if context.state.historia is historia:
        context.emit("resolveu", rule, narrador=task.narrador, carta=task.carta)


def _devidas(state: State) -> Iterator[Choose]:
    """Yield the Reações that are owed now; a Narrador who owes several chooses their order."""
    primeira = state.choice
    for task in state.agenda:
        if primeira is None or not isinstance(task, Choose) or task.asks != "reacao":
            return
        if task.seats != primeira.seats:
            return
        yield task


def reacao_devida(state: State) -> Iterator[Reacao]:
    """Yield the Reação that is owed now, with the effect of its card undeclared."""
    devida = next(_devidas(state), None)
    if devida and (quem := _morto(state, devida.about) or de_id(state.mesa, devida.about)):
        yield Reacao(seat=quem.narrador, personagem=quem.espaco)  # type: ignore[arg-type]  # a space of the Página


@CHECKS.alternative(Passar)
def dizer_a_devida(state: State, move: Passar) -> Iterator[Move]:
    """Yield that the owed Reação does not happen, which is the nearest to passing."""
    yield from (uma.having(ocorre=False) for uma in reacao_devida(state) if uma.seat == move.seat)


def _lugar_de(state: State, devida: OwedChoice) -> str:
    """Return the place of the Personagem whose Reação is owed, or an empty text."""
    quem = _morto(state, devida.about) or de_id(state.mesa, devida.about)
    return lugar(devida.seats[0], quem.espaco) if quem else ""
