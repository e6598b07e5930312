"""Interruptions: the stack of cards in use, the windows of preventable actions, and their undoing."""

from collections.abc import Iterator
from typing import NamedTuple, cast

from companion.games.calamandara.fases import (
    AQUISICAO,
    FASE_DA_ACAO,
    INSERCAO,
    NA_VEZ,
    fecham,
    volta_a_impedir_se,
)
from companion.games.calamandara.lances_da_lembranca import AcionarVinculada, UsarCarta, UsarPropria
from companion.games.calamandara.nomes import DOMINIO, ECOS, ELMO, Acao, Carta, Fase, Simbolo
from companion.games.calamandara.pieces import RESERVA_DE_SIMBOLOS
from companion.games.calamandara.registry import CHECKS, LEDGER, mudar_cartas, mudar_viajante
from companion.games.calamandara.state import Mesa, State, Viajante, soma, somados
from companion.games.calamandara.tasks import Escolha, Espelhar, Uso
from companion.language import Message, _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach
from companion.referee.judging.memos import Memo
from companion.referee.judging.reasons import naming
from companion.referee.positions.position import Window
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import change, controller, find
from companion.referee.rules.ledger import Action, Undone

POR_CARTA = "insercao-por-carta"  # an action that can be prevented as a whole, like those of the phases
AQUISICAO_POR_CARTA = "aquisicao-por-carta"
MOVIMENTO, MOVIMENTO_POR_CARTA = "movimento", "movimento-por-carta"
INSERIU = "inseriu"  # one symbol of either kind of insertion
EFEITO, TOMOU, USOU = "efeito", "tomou", "usou"
PILHA = "pilha"
PRIORIDADE = "calamandara.lembranca.prioridade"
VOLTAM = "calamandara.elmo-da-solitude.simbolos-voltam"
DE_MENTES, IMPEDIDO = "calamandara.mentes-plurais.do-deposito", "calamandara.mentes-plurais.impedido"

NA_FASE: dict[Acao, str] = {"inserir": INSERCAO, "adquirir": AQUISICAO, "andar": MOVIMENTO}
FORA_DA_FASE: dict[Acao, str] = {
    "inserir": POR_CARTA,
    "adquirir": AQUISICAO_POR_CARTA,
    "andar": MOVIMENTO_POR_CARTA,
}
PREVENIVEIS = (INSERCAO, POR_CARTA, AQUISICAO, AQUISICAO_POR_CARTA, MOVIMENTO, MOVIMENTO_POR_CARTA)

TUDO_O_QUE_FEZ = CHECKS.decision("o-que-se-desfaz").reading("everything-the-action-did")
DESFEITO_JUNTO = CHECKS.decision("efeitos-no-meio").reading("undone-with-it")
TAMBEM_POR_CARTA = CHECKS.decision("impedir-insercao-por-carta").reading("any-such-action")

O_RESTO_AO_RESOLVER = CHECKS.decision("o-que-se-anuncia").reading(
    "target-traveller-and-mode-on-announcing-rest-on-resolving"
)

Pilha = tuple[Uso, ...]  # from its bottom


# ---------------------------------------------------------------- the stack


def todos(state: State) -> tuple[Seat, ...]:
    """Return the travellers still in the match, in turn order."""
    return tuple([viajante.id for viajante in state.mesa.viajantes if viajante.id not in state.out])


def _em_uso(state: State) -> Pilha:
    """Return the cards in use and not yet resolved, from the open window or the agenda."""
    if (window := state.waited) is not None:
        return tuple(answer.task for answer in window.answers)
    return tuple(task for task in reversed(state.agenda) if isinstance(task, Uso))


em_uso: Memo[State, Pilha] = Memo(_em_uso)  # most checks of a card ask for these


def copiada(pilha: Pilha) -> Uso:
    """Return the card that a Domínio above this stack copies, which a Domínio below has copied too.

    calamandara.faq.22
    """
    return next(uso for uso in reversed(pilha) if uso.efeito != DOMINIO)


def atacante(pilha: Pilha) -> tuple[Uso, Uso] | None:
    """Return the attack on top of a stack: the card itself, and the use that aims it now; None without one.

    A card held by an Ecos is aimed by the user of the last Ecos: calamandara.faq.12.
    """
    if not pilha:
        return None
    held = next((uso for uso in reversed(pilha) if uso.carta not in (ECOS, DOMINIO)), None)
    return (held, pilha[-1]) if held is not None else None


def usar(context: Context[State], uso: Uso) -> None:
    """Lay a card on the stack for everybody to answer; an Ecos takes the attack below it at once."""
    ataque = atacante(em_uso(context.state))
    context.emit("usou", PRIORIDADE, quem=uso.controller, carta=uso.nome, alvo=uso.alvo)
    seats = todos(context.state)
    window = context.state.waited or context.open(PILHA, PRIORIDADE, seats, silence="aloud")
    number = context.answer(window.id, uso.controller, uso, next_answering=seats)
    if uso.carta == ECOS and ataque is not None:
        change(context, number, tomou=tomar_a_carta(context, ataque[0], uso.controller))


def tomar_a_carta(context: Context[State], tomada: Uso, quem: Seat) -> int:
    """Give a card in use to that traveller until undone; return the number of the action."""
    with LEDGER.acting(context, TOMOU, quem, within=em_curso(context.state)) as action:
        action.take(tomada.id, quem)
    return action.number


def foi_retomada(state: State, tomada: Uso, ecos: Uso) -> bool:
    """Return whether another Ecos has taken the card since that Ecos took it: calamandara.faq.12."""
    held = LEDGER.taking(state, tomada.id)
    return held is not None and held[0].id > (ecos.tomou or ecos.id)


def soltar(context: Context[State], ecos: Uso) -> None:
    """Return the card that an Ecos was taking to its former user and target: calamandara.faq.8.

    Nothing returns if another Ecos has taken it since, or if it no longer waits.
    """
    undone = LEDGER.undo(context, ecos.tomou) if ecos.tomou else Undone((), ())
    for taking in (taking for action in undone.actions for taking in action.takings):
        uso: Uso = find(context.state, taking.item)
        context.emit("voltou-a-valer", "calamandara.faq.8", quem=controller(uso), carta=uso.nome)


# Choices that no card asks for, by the move that makes them.
SEM_CARTA: dict[str, tuple[str, Message]] = {
    "recuar": ("calamandara.espelho.recua", _("An Espelho pushes {faltam}, who has to say where to")),
    "recuperar-mao": (
        "calamandara.zf.saida-recuperar",
        _("{faltam} has left the Zona Final and says how many cards return"),
    ),
}
ESPERA_ESCOLHA = _("{ultima} waits for a choice of {faltam}")
ESPERA_FORA_DA_VEZ = _("Before {seat}'s turn {ultima} waits for a choice of {faltam}")
RESOLVE_SE = _("{ultima} is taking effect, and {faltam} is still to choose: no new card before that")
VEM_ANTES = _("{ultima} of {quem} is in use: it comes first")
VEM_ANTES_FORA_DA_VEZ = _("Before {seat}'s turn {ultima} of {quem} takes effect")
ANTES = (PRIORIDADE, *(rule for rule, _reason in SEM_CARTA.values()))


@CHECKS.check_one_of(ANTES, *NA_VEZ, tier=Tier.TURN, physical=True)
def o_que_espera_vem_antes(state: State, move: Move) -> Iterator[tuple[str, Breach]]:
    """Refuse to continue the phase while a choice is due or cards in use have not resolved."""
    if state.agenda:
        yield _ainda_por_resolver(state, fora_da_vez=move.seat != state.vez)


def _ainda_por_resolver(state: State, *, fora_da_vez: bool = False) -> tuple[str, Breach]:
    """Return the breach that names the choice or the card that comes first, with its rule.

    With ``fora_da_vez`` the move is for a later turn all the same.
    """
    choice = state.choice
    if isinstance(choice, Escolha):
        reason = ESPERA_FORA_DA_VEZ if fora_da_vez else ESPERA_ESCOLHA
        return PRIORIDADE, Breach(naming(reason, "ultima", choice.uso.nome_do_efeito), faltam=choice.seats)
    if choice is not None:
        rule, reason = SEM_CARTA.get(choice.asks, (PRIORIDADE, _("A choice of {faltam} comes first")))
        return rule, Breach(reason, faltam=choice.seats)
    ultima = next(reversed(em_uso(state)), None)
    if ultima is None:
        return PRIORIDADE, Breach(_("The cards in use come first"))
    reason = VEM_ANTES_FORA_DA_VEZ if fora_da_vez else VEM_ANTES
    return PRIORIDADE, Breach(reason, ultima=ultima.nome_do_efeito, quem=ultima.controller)


@CHECKS.check_one_of(ANTES, UsarCarta, UsarPropria, AcionarVinculada, tier=Tier.TURN, physical=True)
def o_efeito_vem_antes(state: State, move: Move) -> Iterator[tuple[str, Breach]]:
    """Refuse a new card while another takes effect: what its user chooses then is part of that."""
    if not state.agenda or state.waited is not None:
        return
    rule, breach = _ainda_por_resolver(state)
    choice = state.choice
    if isinstance(choice, Escolha) and O_RESTO_AO_RESOLVER.holds(state):
        reason = naming(RESOLVE_SE, "ultima", choice.uso.nome_do_efeito)
        breach = Breach(reason, faltam=choice.seats).by(O_RESTO_AO_RESOLVER.id)
    yield rule, breach


# ---------------------------------------------------------------- an action and its undoing


class Impedivel(NamedTuple):
    """An action that may be prevented: what opened its window, and its number."""

    trigger: str
    about: int


def acao_de(state: State, quem: Seat, acao: Acao) -> Impedivel | None:
    """Return a traveller's last such action that may be prevented, by phase or card.

    calamandara.decisao.94; a walk by Lamentos always (calamandara.decisao.98). If the table has changed its
    reading of calamandara.decisao.96, that may be one whose window has closed.
    """
    triggers = [NA_FASE[acao]]
    if acao == "andar" or TAMBEM_POR_CARTA.holds(state):
        triggers.append(FORA_DA_FASE[acao])
    for window in state.windows[::-1]:
        if window.trigger in triggers and window.by == quem:
            return Impedivel(window.trigger, window.about)
    feita = feita_na_fase(state, quem, acao)
    if feita is not None and volta_a_impedir_se(state, FASE_DA_ACAO[feita.kind]):
        return Impedivel(feita.kind, feita.id)
    return None


def feita_na_fase(state: State, quem: Seat, acao: Acao) -> Action | None:
    """Return a traveller's acquisition or insertion of this turn's phase, or None."""
    if acao == "andar" or state.vez != quem:
        return None
    return next((action for action in state.actions if action.kind == NA_FASE[acao]), None)


def insercao_na_fase(state: State) -> Window[None, Uso] | None:
    """Return the window of phase 2, or None."""
    return next((window for window in state.windows if window.trigger == INSERCAO), None)


def em_curso(state: State) -> int:
    """Return the number of the last action that may still be prevented, by anyone, or 0."""
    return next((window.about for window in state.windows[::-1] if window.trigger in PREVENIVEIS), 0)


def abrir(context: Context[State], quem: Seat, trigger: str, fase: Fase, about: int) -> None:
    """Let everybody prevent the action of that number.

    calamandara.faq.11, calamandara.faq.26, calamandara.decisao.96
    """
    context.open(
        trigger,
        "calamandara.faq.26",
        todos(context.state),
        silence="next-move-passes",
        closes_on=fecham(context.state, fase, andou=trigger in (MOVIMENTO, MOVIMENTO_POR_CARTA)),
        about=about,
        by=quem,
        asks=("usar-carta", "acionar-vinculada"),
        waited_for=False,
    )


def abrir_insercao(context: Context[State], quem: Seat, trigger: str) -> int:
    """Open the window of a whole insertion, and return the number of the action.

    The first symbol of phase 2 opens the window of all.
    """
    state = context.state
    if trigger == INSERCAO and (window := insercao_na_fase(state)) is not None:
        return window.about
    with LEDGER.acting(context, trigger, quem, within=em_curso(state)) as action:
        pass
    abrir(context, quem, trigger, state.fase, action.number)
    return action.number


def desfazer(context: Context[State], quem: Seat, acao: Acao, por: Carta, rule: str) -> None:
    """Undo the whole action with its consequences: calamandara.decisao.95.

    Inserted symbols go to the Reserva, or to the depósito if the Reserva is full (calamandara.faq.24). Used
    cards stay used. Later effects of other cards stay, or are undone as the table reads it.
    """
    state = context.state
    feita = acao_de(state, quem, acao)
    assert feita is not None, "only what may be prevented is"
    only = None if TUDO_O_QUE_FEZ.holds(state) or acao != "inserir" else (feita.trigger, INSERIU)
    numbers = com_o_que_houve(state, feita.about) if DESFEITO_JUNTO.holds(state) else (feita.about,)
    if acao == "adquirir":
        numbers = (*numbers, *o_que_inseriu(state, quem, feita.about))
    undone = voltar_atras(context, *numbers, only=only)
    for left in undone.left:
        context.emit("ficou", DESFEITO_JUNTO, quem=left.action.by, por=por)
    if acao == "adquirir":
        _tirar(context, quem, undone)
    else:
        recolher(context, undone, por)
    for window in [one for one in context.state.windows if one.about in numbers]:
        context.close(window.id)
    if feita.trigger == INSERCAO:
        context.set(impedida=True)
    if undone.actions:
        context.emit("desfez", rule, quem=quem, por=por)
    if (
        only or undone.left or len(numbers) > 1
    ):  # otherwise the board is as before, and its Espelhos have acted
        context.push(Espelhar())


def voltar_atras(context: Context[State], *numbers: int, only: tuple[str, ...] | None = None) -> Undone:
    """Undo actions, except where a token's Pegada has since been removed or occupied: the token then stays.

    A Pegada onto which another card has brought a token stays too, under its token. No more cards are known
    afterwards than lie there. calamandara.fase3.so-pegada
    """
    state, tried = context.state, Context(context.state)
    LEDGER.undo(tried, *numbers, only=only)
    antes, depois = state.mesa, tried.state.mesa
    stay = [
        ("mesa", "postos", viajante.token)
        if viajante.token == antes.viajante(viajante.id).token
        else ("mesa", "viajantes", viajante.id, "token")
        for viajante in depois.viajantes
        if not _pisa(depois, viajante)
    ]
    kept = (
        action.id
        for action in LEDGER.whole(state, *numbers)
        if any(change.at in stay or change.at[:3] in stay for change in action.changes)
    )
    undone = LEDGER.undo(context, *numbers, only=only, keep=kept)
    for viajante in antes.viajantes:
        mudar_cartas(context, viajante.id)
    return undone


def _pisa(mesa: Mesa, viajante: Viajante) -> bool:
    """Return whether a token stands alone on a Pegada, or at its ponto inicial."""
    posto = next((um for um in mesa.postos if um.espaco == viajante.token), None)
    alone = sum(outro.token == viajante.token for outro in mesa.viajantes) == 1
    return alone and (viajante.token == viajante.inicio or (posto is not None and posto.simbolo == "pegada"))


def com_o_que_houve(state: State, number: int) -> tuple[int, ...]:
    """Return an action and all effects of cards since then, but not the uses of those cards."""
    numbers = [number]
    for one in numbers:
        during = (action for action in LEDGER.during(state, one) if action.kind not in (USOU, TOMOU))
        numbers += [action.id for action in during if action.id not in numbers]
    return tuple(numbers)


def o_que_inseriu(state: State, quem: Seat, aquisicao: int) -> tuple[int, ...]:
    """Return the insertions of phase 2 that go back with an acquisition: those of symbols that it brought.

    The symbols that a traveller had before are the first to be inserted: calamandara.faq.26.
    """
    action = LEDGER.action(state, aquisicao)
    tem = {str(simbolo): n for simbolo, n in state.mesa.viajante(quem).reserva}
    inseriu = [um for um in state.actions if um.kind == INSERIU and um.by == quem and _da_fase(state, um)]
    numbers: list[int] = []
    for one in action.changes if action is not None else ():
        if one.at[:4] == ("mesa", "viajantes", quem, "reserva"):
            veio = int(one.after or 0) - int(one.before or 0)
            deles = [um.id for um in inseriu if um.flags[0] == one.at[-1]]
            numbers += deles[len(deles) - max(0, veio - tem.get(one.at[-1], 0)) :]
    return tuple(numbers)


def _da_fase(state: State, inseriu: Action) -> bool:
    """Return whether a symbol was inserted in phase 2, not by a card."""
    action = LEDGER.action(state, inseriu.follows)
    return action is not None and action.kind == INSERCAO


def _tirar(context: Context[State], quem: Seat, undone: Undone) -> None:
    """Emit the symbols that go from the board to the depósito with the acquisition that brought them."""
    for action in undone.actions:
        if action.kind == INSERIU:
            simbolo = action.flags[0]
            context.emit("voltou", "calamandara.faq.26", quem=quem, simbolo=simbolo, onde="deposito")


def devolvidos(undone: Undone) -> Iterator[tuple[Seat, Simbolo, bool]]:
    """Yield each symbol returned to a Reserva, its owner, and whether Mentes Plurais had inserted it."""
    for action in undone.actions:
        for one in action.changes:
            if "reserva" in one.at and int(one.before or 0) > int(one.after or 0):
                yield one.at[2], cast(Simbolo, one.at[-1]), DE_MENTES in action.flags


def recolher(context: Context[State], undone: Undone, por: Carta) -> None:
    """Move returned symbols that do not fit into a Reserva on to the depósito.

    calamandara.faq.24, calamandara.elmo-da-solitude.simbolos-voltam
    """
    voltaram = sorted(devolvidos(undone))
    for quem in dict.fromkeys(seat for seat, _simbolo, _de_mentes in voltaram):
        seus = [one[1:] for one in voltaram if one[0] == quem]
        ficam = len(seus) - max(0, soma(context.state.mesa.viajante(quem).reserva) - RESERVA_DE_SIMBOLOS)
        for at, (simbolo, de_mentes) in enumerate(seus):
            viajante = context.state.mesa.viajante(quem)
            if at >= ficam:
                reserva = somados(viajante.reserva, simbolo, -1)
                mudar_viajante(
                    context, quem, reserva=reserva, deposito=somados(viajante.deposito, simbolo, 1)
                )
            onde = "reserva" if at < ficam else "deposito"
            rule = VOLTAM if por == ELMO and at < ficam else "calamandara.faq.24"
            rule = IMPEDIDO if de_mentes else rule
            context.emit("voltou", rule, quem=quem, simbolo=simbolo, onde=onde)
