"""Buttons of a player: owed moves and moves that continue play first, then moves that need a card."""

from collections.abc import Iterator
from itertools import product, takewhile

from msgspec.structs import replace

from companion.games.castelo.agenda import Cumprir
from companion.games.castelo.armadilhas import (
    atacantes_de,
    da_muralha_contra_quem_a_ataca,
    da_muralha_so_sem_defesa,
    na_etapa_das_armadilhas,
    no_chao,
)
from companion.games.castelo.combate import atacados, calados
from companion.games.castelo.defesas import DEFESA_ABERTA
from companion.games.castelo.desencadeadas import o_que_deve_cumprir
from companion.games.castelo.efeitos import A_QUALQUER_FASE, efeitos_no_texto
from companion.games.castelo.fases import SE_QUISER, excesso
from companion.games.castelo.lances_do_engano import ENGANOS
from companion.games.castelo.lances_do_preparo import (
    DO_PREPARO,
    CombinarPartida,
    ComecarPelaSorte,
    FicarComMao,
    NovaMao,
    RegistrarBaralho,
)
from companion.games.castelo.manutencao import custo_de_manter, devidas
from companion.games.castelo.moves import (
    DO_COMBATE,
    DO_TURNO,
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    ComEfeitos,
    Comprar,
    CumprirTexto,
    Defender,
    Descartar,
    Desistir,
    DesvirarCarta,
    NaoManter,
    NinguemUsa,
    NovoAlvo,
    PagarManutencao,
    Passar,
    PassarFase,
    UsarArmadilha,
    UsarEfeito,
    UsarInstantanea,
)
from companion.games.castelo.palavras import do_custo
from companion.games.castelo.pieces import CASTELO, CASTELO_LONGO, MURALHA, MURALHA_LONGA
from companion.games.castelo.preparacao import proximo, quem_comeca
from companion.games.castelo.producao import faltando, preco_de_desvirar
from companion.games.castelo.registry import RESOLUTION
from companion.games.castelo.sentences import FRASES
from companion.games.castelo.state import State
from companion.games.castelo.tasks import SeQuiser
from companion.games.castelo.telefone.esperas import (
    ANTES_DOS_DANOS,
    caira_um_castelo,
    perguntados,
    quem_se_defende,
)
from companion.games.castelo.telefone.nomes import da_tropa, do_alvo
from companion.games.castelo.telefone.registro import REGISTRO
from companion.games.castelo.turno import seguinte
from companion.language import Message, _, _n
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.declaring import Command, Declaring, Offered
from companion.referee.judging.findings import Breach
from companion.referee.positions.duties import answerable
from companion.referee.rules.seating import sides

_CARTAS: dict[type[Move], Message] = {
    BaixarProducao: _("+ Producer"),
    BaixarTropa: _("+ Tropa"),
    BaixarPermanente: _("+ Permanente"),
    ColocarArmadilha: _("+ Armadilha"),
    UsarInstantanea: _("+ Instantânea"),
}
# Labels of going on, by the phase or the step of combat that ends.
_ADIANTE: dict[str, Message] = {
    "desvirar": _("Turn all upright"),
    "compra": _("To Upkeep"),
    "manutencao": _("To Actions"),
    "acoes-1": _("To Combat"),
    "movimentacao": _("Declare attacks"),
    "declaracao": _("No more attacks"),
    "acoes-2": _("To Discard"),
    "descarte": _("End the turn"),
}


# Steps of combat to which the active player may go at once.
_ATE: dict[ComEfeitos, Message] = {
    "efeitos-2": _("To the damage"),
    "depois-dos-danos": _("To Actions 2"),
}


_NADA: dict[ComEfeitos, Message] = {"": _("Nothing here")}
_SEM_DEFESA = _("I do not defend")


def comandos(state: State, seat: Seat, offered: Offered) -> list[Command]:
    """Return a player's buttons, those that continue play first; without hints, all possible moves."""
    if state.mesa.em_preparo:
        todos = [*_do_preparo(state, seat, offered)]
    else:
        partes = (_devidos, _outra_mao, _da_vez, _acaba, _cartas)
        todos = [um for parte in partes for um in parte(state, seat, offered)]
    return sorted(todos, key=lambda um: not um.main)


def _ha(offered: Offered, kind: type[Move]) -> bool:
    return offered is None or any(isinstance(move, kind) for move in offered)


def _diz(offered: Offered, move: Move) -> bool:
    """Return whether exactly that move is offered; without an offer nobody declares it."""
    return offered is not None and move in offered


def _do_preparo(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield the buttons of the preparation: who begins, the next step, the own deck, the form of play."""
    preparo = state.mesa.lado(seat).preparo
    if preparo is None or seat in state.out:
        return
    if not preparo.mao:
        yield Command(RegistrarBaralho(seat=seat), aside=True)
    if not quem_comeca(state):
        yield Command(ComecarPelaSorte(seat=seat), main=True)
    passo = next((um for um in proximo(state) if um.seat == seat), None)
    if isinstance(passo, FicarComMao):
        yield Command(passo, quick=True, main=True)
        yield from _outra_mao(state, seat, (NovaMao(seat=seat),))
    elif passo is not None:
        yield Command(passo, quick=True, main=True)
    if not any(lado.preparo is not None and lado.preparo.mao for lado in state.mesa.lados):
        yield from _combinados(state, seat)


def _outra_mao(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield another hand for a player without a producer, also where a first card would keep all hands."""
    if _diz(offered, NovaMao(seat=seat)):
        yield Command(NovaMao(seat=seat), _("No producer: another hand"), quick=True)


def _combinados(state: State, seat: Seat) -> Iterator[Command]:
    """Yield longer matches by castles, walls or both, and help between partners, each also to take back.

    castelo.formas.partida-longa, castelo.formas.coop-doar
    """
    lado = state.mesa.lado(seat)
    agora = CombinarPartida(
        seat=seat, castelo=lado.castelo, muralha=lado.muralha, cooperativo=state.cooperativo
    )
    castelo = CASTELO if lado.castelo == CASTELO_LONGO else CASTELO_LONGO
    muralha = MURALHA if lado.muralha == MURALHA_LONGA else MURALHA_LONGA
    outros = [
        (replace(agora, castelo=castelo), _("Castle {count}", count=castelo)),
        (replace(agora, muralha=muralha), _("Wall {count}", count=muralha)),
    ]
    if len(sides(state.options)) < len(state.options.order):
        label = _("Partners do not help") if state.cooperativo else _("Partners help each other")
        outros.append((replace(agora, cooperativo=not state.cooperativo), label))
    yield from (Command(move, label, quick=True, aside=True) for move, label in outros)


def _devidos(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield the owed moves: another target, upkeep, an answer in combat, a discard."""
    choice, mesa = state.choice, state.mesa
    if (texto := o_que_deve_cumprir(state, seat)) is not None:
        yield from _cumprir(state, seat, texto)
        return
    if choice is not None:
        if seat in choice.seats and choice.asks == "novo-alvo":
            yield Command(NovoAlvo(seat=seat, atacante=choice.about), main=True)
        return
    if seat == mesa.ativo and mesa.fase == "desvirar":
        yield from _por_um_preco(state, seat)
    if seat == mesa.ativo and mesa.fase == "manutencao":
        yield from _manter(state, seat, offered)
    if mesa.combate is not None:
        yield from _no_combate(state, seat, offered)
    quantas = excesso(state, seat)
    if seat == mesa.ativo and mesa.fase == "descarte" and quantas and _ha(offered, Descartar):
        label = _n("Discarded {count} card", "Discarded {count} cards", quantas)
        yield Command(Descartar(seat=seat, quantas=quantas), label, quick=True, main=True)


def _no_combate(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield the answers of attacked players in a step, and the active player's way to the damage.

    A standing pass beside these declares that a player has nothing more in the whole combat.
    """
    window, ativo = state.waited, state.mesa.ativo
    if seat == ativo and atacados(state):
        yield from _ao_dano(state, seat, offered)
    elif _fala_ja(state, seat) == DEFESA_ABERTA and _diz(offered, Passar(seat=seat)):
        if _ha(offered, Defender):
            yield Command(Defender(seat=seat), answers=True)
        yield Command(Passar(seat=seat), _SEM_DEFESA, quick=True, answers=True)
    elif window is not None and seat in perguntados(state) and _ha(offered, Passar):
        defende = window.trigger == DEFESA_ABERTA
        if defende and _ha(offered, Defender):
            yield Command(Defender(seat=seat), answers=True)
        label = _SEM_DEFESA if defende else _("Nothing here")
        yield Command(Passar(seat=seat), label, quick=True, main=not defende, answers=True)


def _fala_ja(state: State, seat: Seat) -> str:
    """Return the answers open before all attacks are declared: the defence, the first effects, or "".

    The answer implies that the attacks are declared. If nobody could defend, the answer itself is declared:
    a pass would belong to the first step of the effects, in which the answer may be.
    """
    if state.waited is not None or state.mesa.combate is None or seat not in quem_se_defende(state):
        return ""
    declarados = PassarFase(seat=state.mesa.ativo, para=seguinte(state))
    window = RESOLUTION.apply(state, declarados).state.waited
    if window is None or seat not in window.waits_for:
        return ""
    antes = takewhile(lambda outro: outro != seat, window.waits_for)
    return window.trigger if atacados(state).isdisjoint(antes) else ""  # who is attacked passes first


def _ao_dano(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield one tap through all steps up to the damage if nobody is asked before, or else one's own pass.

    If a castle would fall, each player concerned passes in the last step: castelo.objetivo.destruir-castelo.
    """
    um_a_um = _cada_um_cala(state, seat)
    passos = _ATE if not um_a_um else _NADA if _antes_do_ultimo(state) else {}
    ditos = [NinguemUsa(seat=seat, em=em) for em in passos if _diz(offered, NinguemUsa(seat=seat, em=em))]
    for ate in ditos[:1]:
        yield Command(ate, passos[ate.em], quick=True, main=True)
    so_isso = bool(ditos) and (um_a_um or calados(state) == (seat,))
    if seat in perguntados(state) and _ha(offered, Passar) and not so_isso:
        yield Command(Passar(seat=seat), _("Nothing here"), quick=True, main=not ditos, answers=True)


def _cada_um_cala(state: State, seat: Seat) -> bool:
    """Return whether a castle would fall while another player is in the match whom nobody attacks."""
    outros = set(state.options.order) - {seat, *state.out, *atacados(state)}
    return bool(outros) and caira_um_castelo(state)


def _antes_do_ultimo(state: State) -> bool:
    return state.waited is not None and state.waited.trigger != ANTES_DOS_DANOS


def _cumprir(state: State, seat: Seat, texto: Cumprir) -> Iterator[Command]:
    """Yield the text that has acted by itself, or whether its player does what it lets them do."""
    move = CumprirTexto(seat=seat, tropa=texto.source, efeito=texto.efeito)
    carta = texto.nome or _("the card")
    (um, *outros) = texto.efeito
    if isinstance(um, SeQuiser) and not outros:
        faz = move.having(efeito=(replace(um, faz=True),))
        does = _("{does}", does=FRASES.effect(state, um.does))
        yield Command(faz, _("Text of {card}", card=carta), small=does, quick=True, main=True)
        yield Command(move.having(efeito=(replace(um, faz=False),)), _("Leave it"), quick=True, main=True)
    else:
        yield Command(move, _("Text of {card}", card=carta), main=True)


def _por_um_preco(state: State, seat: Seat) -> Iterator[Command]:
    """Yield each tropa that its text keeps turned and whose price can be paid."""
    for tropa in state.mesa.lado(seat).tropas:
        preco = preco_de_desvirar(state, tropa) if tropa.virada else ()
        if preco and not faltando(state, seat, preco):
            label = _("Turn {name} upright for {cost}", name=da_tropa(tropa), cost=do_custo(preco))
            yield Command(DesvirarCarta(seat=seat, tropa=tropa.id), label, quick=True)


def _manter(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield all upkeep by one tap if all can be paid, or else card by card."""
    pedem = devidas(state)
    if not pedem or not _ha(offered, NaoManter):
        return
    cada = [custo_de_manter(state, seat, id) for id in pedem]
    if len(pedem) > 1 and not faltando(state, seat, tuple(um for custo in cada for um in custo)):
        primeira, *outras = (PagarManutencao(seat=seat, alvo=id) for id in pedem)
        yield Command(primeira, _("Pay all {count}", count=len(pedem)), also=tuple(outras), main=True)
    if any(not faltando(state, seat, custo) for custo in cada):
        yield Command(PagarManutencao(seat=seat), main=len(pedem) == 1)
    yield Command(NaoManter(seat=seat))


def _da_vez(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield the moves by which the active player goes on."""
    mesa = state.mesa
    if seat != mesa.ativo and _diz(offered, Comprar(seat=seat)):
        yield Command(Comprar(seat=seat), _("My turn: I draw"), quick=True)
    if seat != mesa.ativo or state.waited is not None or state.choice is not None:
        return
    compra = mesa.fase == "compra" and _ha(offered, Comprar)
    if compra:
        yield Command(Comprar(seat=seat), quick=True, main=True)
    if _ha(offered, PassarFase) and (not compra or SE_QUISER.holds(state)):
        onde = mesa.combate.etapa if mesa.combate is not None else mesa.fase
        acabou = mesa.fase != "compra" and not (mesa.fase == "manutencao" and devidas(state))
        segue = PassarFase(seat=seat, para=seguinte(state))
        yield Command(segue, _ADIANTE.get(onde), quick=True, main=acabou)


def _acaba(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield the end of the turn from any phase, with its discards."""
    quantas, acaba = excesso(state, seat), PassarFase(seat=seat, para="vez")
    if seat != state.mesa.ativo or state.choice is not None or state.mesa.fase == "descarte":
        return
    if _diz(offered, acaba) or (offered is None and state.waited is None):
        yield Command(acaba, _ADIANTE["descarte"], quick=True)
    elif quantas and _diz(offered, Descartar(seat=seat, quantas=quantas)):
        label = _n("End the turn, {count} card discarded", "End the turn, {count} cards discarded", quantas)
        yield Command(Descartar(seat=seat, quantas=quantas), label, quick=True)


def _cartas(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield cards from the hand, and in combat the moves that answer by a text."""
    if seat in state.out or state.choice is not None:
        return
    fala_ja = bool(_fala_ja(state, seat))
    responde = fala_ja or any(seat in duty.seats for duty in answerable(state))
    for kind, label in _CARTAS.items():
        if _ha(offered, kind) and (kind is UsarInstantanea or seat == state.mesa.ativo):
            yield Command(kind(seat=seat), label, answers=responde and kind is UsarInstantanea)
    agora = fala_ja or state.waited is not None
    if offered is not None and _ha(offered, UsarEfeito):
        for usa in (usa for usa in efeitos_no_texto(state, seat) if agora or usa in offered):
            label = _("Effect of {name}", name=do_alvo(state, str(usa.tropa)))
            yield Command(usa, label, answers=responde)
    na_etapa = na_etapa_das_armadilhas(state, seat) and bool(atacantes_de(state, seat))
    tem = bool(state.mesa.lado(seat).armadilhas)
    if offered is not None and tem and (na_etapa or (agora and _ha(offered, UsarArmadilha))):
        yield Command(UsarArmadilha(seat=seat), small=_contra(state, seat), answers=responde)
    if (agora or A_QUALQUER_FASE.holds(state)) and offered is not None and _ha(offered, UsarEfeito):
        yield Command(UsarEfeito(seat=seat), answers=responde)


def _contra(state: State, seat: Seat) -> Message | None:
    """Return the only attacker whom a player's traps may meet, or why no trap reaches any, if none does."""
    contra, atacam = None, atacantes_de(state, seat)
    for oculta, um in product(state.mesa.lado(seat).armadilhas, atacam):
        move = UsarArmadilha(seat=seat, armadilha=oculta.id, alvo=um)
        why = (
            no_chao(state, move, um)
            or da_muralha_contra_quem_a_ataca(state, move, oculta.id, um)
            or da_muralha_so_sem_defesa(state, move, oculta.id, um)
        )
        if not isinstance(why, Breach):
            return _("against {name}", name=do_alvo(state, um)) if len(atacam) == 1 else None
        facts = tuple((name, do_alvo(state, str(fact))) for name, fact in why.facts)
        contra = contra or Message(why.reason.text, facts)
    return contra


def _todos(state: State) -> tuple[type[Move], ...]:
    """Return all moves by name, common mistakes included."""
    if state.mesa.em_preparo:
        return (*DO_PREPARO, RegistrarBaralho, Desistir)
    return (*DO_TURNO, *DO_COMBATE, *ENGANOS, Desistir)


DECLARAR: Declaring[State] = Declaring(
    comandos,
    _todos,
    answers=(Defender, Passar, UsarInstantanea, UsarEfeito, UsarArmadilha, CumprirTexto),
    besides=(
        *_CARTAS,
        Defender,
        UsarEfeito,
        UsarArmadilha,
        Comprar,
        Descartar,
        Passar,
        NinguemUsa,
        PassarFase,
    ),
    decks={RegistrarBaralho: REGISTRO},
    asks_again=lambda _move, events: any(event.kind == "armadilha-sem-efeito" for event in events),
)
