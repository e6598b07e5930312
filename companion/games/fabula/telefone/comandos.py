"""Buttons of a player: owed moves and moves that continue play first, then moves that need a card."""

from collections.abc import Collection, Iterator

from companion.games.fabula.alvos import o_que_espera_alvos, o_que_se_decide, o_texto
from companion.games.fabula.combate import em_curso
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.especiais import custo_de_desvirar
from companion.games.fabula.habilidades import as_ativadas
from companion.games.fabula.lances_do_engano import CederRecursos, DizerMao
from companion.games.fabula.lances_do_preparo import COMECAR, Manter, Mulligan, RegistrarBaralho
from companion.games.fabula.mao import deve_descartar, excesso
from companion.games.fabula.moves import (
    Ativar,
    Bloquear,
    Decidir,
    DeclararInfluencia,
    DeclararOfensiva,
    Descartar,
    Desistir,
    Desvirar,
    DividirDano,
    DizerBase,
    EscolherAliado,
    EscolherAlvos,
    JogarAliado,
    JogarManobra,
    JogarModificacao,
    NinguemResponde,
    OrdenarDesencadeadas,
    Passar,
)
from companion.games.fabula.preparacao import proximo, quem_comeca
from companion.games.fabula.serie import dizer_quem_comeca
from companion.games.fabula.silencio import seguinte
from companion.games.fabula.state import CEDER, PASSIVAS, State
from companion.games.fabula.telefone.leitor import ativada_dita
from companion.games.fabula.telefone.nomes import chamado
from companion.games.fabula.telefone.presumido import a_bloquear, cai_o_centro
from companion.games.fabula.telefone.registro import REGISTRO
from companion.language import Message, _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.declaring import Command, Declaring, Offered
from companion.referee.positions.duties import answerable
from companion.referee.rules.standing_passes import PassUntil, SpeakAgain

_DEVIDOS: tuple[type[Move], ...] = (EscolherAliado, OrdenarDesencadeadas, DividirDano)
_CARTAS: dict[type[Move], Message] = {
    JogarAliado: _("+ Aliado"),
    JogarManobra: _("+ Manobra"),
    JogarModificacao: _("+ Modificação"),
}
_ADIANTE: dict[str, Message] = {
    "compra": _("Draw up to six"),
    "acao": _("To Action"),
    "ofensiva": _("To Ofensiva"),
    "influencia": _("To Influência"),
    "final": _("To the final phase"),
    "vez": _("End the turn"),
}


def comandos(state: State, seat: Seat, offered: Offered) -> list[Command]:
    """Return a player's buttons, those that continue play first; without hints, all possible moves.

    In another's turn an answer comes before what ends that turn.
    """
    desvira = [*_desvirar_tudo(state, seat, offered)]
    todos = [*_do_preparo(state, seat), *_devidos(state, seat, offered), *_da_vez(state, seat, offered)]
    todos = [*desvira, *todos] if seat == state.mesa.ativo else [*todos, *desvira]
    if PASSIVAS.has(state, seat, CEDER, False):
        todos.append(Command(CederRecursos(seat=seat)))
    return sorted(todos, key=lambda um: not um.main)


def _ha(offered: Offered, kind: type[Move]) -> bool:
    return offered is None or any(isinstance(move, kind) for move in offered)


def _do_preparo(state: State, seat: Seat) -> Iterator[Command]:
    """Yield the next step of the preparation; each player decides on the own hand."""
    preparo = state.mesa.lado(seat).preparo
    if preparo is None:
        return
    if not preparo.mao:
        yield Command(RegistrarBaralho(seat=seat), aside=True)
    passo = next(proximo(state), None)
    if passo is None:
        dizer = dizer_quem_comeca(state, seat)
        if dizer.seat == seat:
            yield Command(dizer, main=True)
    elif passo.seat == seat:
        yield Command(passo, quick=True, main=True)
        if isinstance(passo, Manter):
            yield Command(Mulligan(seat=seat))
    elif isinstance(passo, Manter):  # as that player says aloud
        yield Command(passo, quick=True)


def _desvirar_tudo(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield one tap that unturns all of one's turned permanents, if all can be paid.

    It is also offered before the other's turn has ended: the tap ends it, and restores the resources that
    pay.
    """
    mesa = state.mesa
    virados = [uma.id for uma in mesa.permanentes if uma.virado and uma.controlador == seat]
    agora = mesa.ativo == seat and mesa.fase == "restauracao"
    if not virados or not (agora if offered is None else _ha(offered, Desvirar)):
        return
    primeiro, *outros = (Desvirar(seat=seat, permanente=id) for id in virados)
    custo = sum(custo_de_desvirar(state, id) for id in virados)
    if mesa.ativo != seat or (custo <= mesa.lado(seat).recursos and not na_pilha(state)):
        todos = _("Unturn all {count}", count=len(virados)) if outros else None
        yield Command(primeiro, todos, also=tuple(outros))


def _devidos(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield the owed moves; the defender's blocks, or no blocks, imply passes on the declaration."""
    choice = state.choice
    if a_bloquear(state, seat) and seat not in state.out:
        yield Command(Bloquear(seat=seat, bloqueios=()), _("No block"), quick=True, main=True)
    if choice is None or seat not in choice.seats or choice.asks == "bloquear":
        return
    if deve_descartar(state, seat):
        quantas = excesso(state, seat)
        yield Command(
            Descartar(seat=seat, quantas=quantas),
            _("Discarded {count}", count=quantas),
            quick=True,
            main=True,
        )
    else:
        yield from (Command(kind(seat=seat), main=True) for kind in _DEVIDOS if _ha(offered, kind))
        if (texto := o_que_espera_alvos(state, seat)) is not None:
            mira = EscolherAlvos(seat=seat, fonte=texto.source, efeito=o_texto(texto.effects))
            yield Command(mira, main=True)
        if choice.asks == "jogar-manobra":
            yield Command(JogarManobra(seat=seat), _CARTAS[JogarManobra], main=True)
            yield Command(Passar(seat=seat), quick=True, main=True)
        if choice.asks == "decidir":
            decide = o_que_se_decide(state, seat)
            custo = decide.custo if decide is not None else 0
            paga = _("Pay {custo} of recurso", custo=custo), _("Do not pay")
            sim, nao = paga if custo else (_("Do it"), _("Leave it"))
            yield Command(Decidir(seat=seat, faz=True), sim, quick=True, main=True)
            yield Command(Decidir(seat=seat, faz=False), nao, quick=True, main=True)


def _da_vez(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield cards, the moves that continue play after all have passed, and one's own pass."""
    mesa = state.mesa
    if state.choice is not None or seat in state.out or not _pode_jogar(state, seat, offered):
        return
    pilha, combate = na_pilha(state), em_curso(state)
    fase = seguinte(state) if seat == mesa.ativo and state.waited is not None else None
    if fase is not None:
        label = _ADIANTE[fase] if fase else _("Resolve") if pilha else _("Nobody answers")
        espera = combate is not None and not combate.bloqueada and not pilha  # the blocks come first
        yield Command(NinguemResponde(seat=seat, fase=fase), label, quick=True, main=not espera)
    responde = bool(pilha or combate) and any(seat in duty.seats for duty in answerable(state))
    decide = not pilha and cai_o_centro(state) and _ha(offered, JogarManobra)  # the end waits for this pass
    propria = bool(pilha) and pilha[0].controller == seat  # which the others' passes let resolve
    if seat != mesa.ativo and (decide or (responde and not propria and _ha(offered, Passar))):
        yield Command(Passar(seat=seat), quick=True, main=True, answers=True)
    para_a_pilha = responde or (
        bool(pilha) and offered is not None
    )  # also once the player who speaks earlier has passed
    respostas_antes = sorted(_CARTAS, key=lambda kind: seat != mesa.ativo and kind is not JogarManobra)
    for kind in respostas_antes:
        label, manobra = _CARTAS[kind], kind is JogarManobra
        if _ha(offered, kind) and (manobra or seat == mesa.ativo or combate is None):
            yield Command(kind(seat=seat), label, answers=manobra and para_a_pilha)
    yield from _das_ativadas(state, seat, offered or (), answers=para_a_pilha)
    if _pode_acabar(fase, offered):
        yield Command(NinguemResponde(seat=seat, fase="vez"), _ADIANTE["vez"], quick=True)


def _das_ativadas(state: State, seat: Seat, offered: Collection[Move], *, answers: bool) -> Iterator[Command]:
    """Yield the abilities that a seat is offered to activate, each by its card."""
    for fonte, uma, ativar in as_ativadas(state, seat):
        if any(um.refines(ativar) for um in offered):
            label = _(
                "{name}: {ability}",
                name=fonte.nome or chamado(state, fonte.id),
                ability=ativada_dita(state, uma),
            )
            yield Command(ativar, label, answers=answers)


def _pode_acabar(fase: str | None, offered: Offered) -> bool:
    """Return whether the turn may be ended at once, with pending effects resolved and damage computed."""
    if fase is None or fase == "vez":
        return False  # it is another's turn, or the next step is its end
    return offered is None or any(isinstance(um, NinguemResponde) and um.fase == "vez" for um in offered)


def _pode_jogar(state: State, seat: Seat, offered: Offered) -> bool:
    """Return whether a player may play a card; before the first turn only the starting player may."""
    preparo = state.mesa.lado(seat).preparo
    return preparo is None or (preparo.manteve and quem_comeca(state) == seat and offered is not None)


def _todos(state: State) -> tuple[type[Move], ...]:
    """Return all moves by name."""
    if state.mesa.em_preparo:
        return (*COMECAR, RegistrarBaralho, Mulligan, Manter, DizerMao, Desistir)
    cartas = (JogarAliado, JogarModificacao, JogarManobra, Ativar)
    combate = (DeclararOfensiva, DeclararInfluencia, Bloquear)
    diz = (DizerBase, DizerMao)
    return (*cartas, Desvirar, *combate, Passar, PassUntil, SpeakAgain, Descartar, *diz, Desistir)


DECLARAR: Declaring[State] = Declaring(
    comandos,
    _todos,
    answers=(JogarManobra, Ativar, Passar),
    in_full=(DeclararOfensiva, DeclararInfluencia, Bloquear),
    besides=(*_CARTAS, Desvirar, NinguemResponde),
    decks={RegistrarBaralho: REGISTRO},
    asks_again=lambda move, _events: isinstance(move, Ativar) and bool(move.pede),
)
