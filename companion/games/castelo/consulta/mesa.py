"""A table on which a move of Castelo is likely legal: two Tropas a side, in its phase or step."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from companion.games.castelo.agrupamento import chamado
from companion.games.castelo.combate import DEPOIS_DOS_DANOS, tem_a_palavra
from companion.games.castelo.defesas import DEFESA_ABERTA
from companion.games.castelo.lances_do_engano import DizerPontos
from companion.games.castelo.lances_do_preparo import (
    CombinarPartida,
    ComecarPelaSorte,
    ComprarMaoInicial,
    FicarComMao,
    NovaMao,
)
from companion.games.castelo.mesa import (
    GRUPOS,
    QUATRO_PRODUTOS,
    Combate,
    Lado,
    Lugar,
    Mesa,
    Oculta,
    Produtor,
    Tropa,
)
from companion.games.castelo.moves import (
    Agrupar,
    Atacar,
    Comprar,
    Defender,
    Descartar,
    DesvirarCarta,
    Movimento,
    NaoManter,
    NovoAlvo,
    PagarManutencao,
    Passar,
    PassarFase,
    Separar,
    UsarArmadilha,
    UsarEfeito,
    UsarInstantanea,
)
from companion.games.castelo.pieces import (
    CASTELO,
    DECK_RULES,
    LIMITE_DE_MAO,
    MAO_INICIAL,
    MURALHA,
    PRODUTORES_NA_MESA,
)
from companion.games.castelo.preparacao import comecar_preparo
from companion.games.castelo.registry import RESOLUTION
from companion.games.castelo.state import State
from companion.games.castelo.tasks import DestruirTropa, muralha_de
from companion.games.castelo.turno import FASES
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Secret
from companion.referee.positions.options import TableOptions

# Facts that no single thing on the table states: the turn, the phase or step, the number of producers, and
# whether the attacker is a group.
VEZ, QUANDO, PRODUTORES, GRUPO = "vez", "quando", "produtores", "grupo"
MINHA, DO_OUTRO = "minha", "do-outro"
MENOS, OITO = "menos-de-oito", "oito"
SOZINHA, EM_GRUPO = "sozinha", "em-grupo"
# The steps of combat; the Declaração split into attacks and defences, the Danos once they are dealt.
MOVIMENTACAO, DECLARACAO, DEFESAS = "movimentacao", "declaracao", "defesas"
EFEITOS_1, ARMADILHAS, EFEITOS_2, DANOS = "efeitos-1", "armadilhas", "efeitos-2", "danos"
ETAPAS = (MOVIMENTACAO, DECLARACAO, DEFESAS, EFEITOS_1, ARMADILHAS, EFEITOS_2, DANOS)
MOMENTOS = (*FASES[:4], *ETAPAS, *FASES[5:])
_JANELAS = {DEFESAS: DEFESA_ABERTA, DANOS: DEPOIS_DOS_DANOS}
TURNO, MARCADORES = 5, 3
_PREPARO = (CombinarPartida, ComecarPelaSorte, ComprarMaoInicial, NovaMao, FicarComMao)
_QUANDO: dict[type[Move], str] = {
    DesvirarCarta: "desvirar",
    Comprar: "compra",
    PagarManutencao: "manutencao",
    NaoManter: "manutencao",
    Agrupar: MOVIMENTACAO,
    Separar: MOVIMENTACAO,
    Atacar: DECLARACAO,
    Defender: DEFESAS,
    NovoAlvo: EFEITOS_1,
    UsarInstantanea: EFEITOS_1,
    UsarEfeito: EFEITOS_1,
    UsarArmadilha: ARMADILHAS,
    DizerPontos: DANOS,
    Descartar: "descarte",
}


def tropa_de(seat: Seat, n: int = 1) -> str:
    """Return the id of a player's n-th Tropa; the move is about the first."""
    return f"{seat}:tropa-{n}"


def grupo_de(seat: Seat) -> str:
    """Return the id of a group of both of the player's Tropas."""
    return f"{tropa_de(seat)}+{tropa_de(seat, 2)}"


def armadilha_de(seat: Seat, lugar: Lugar) -> str:
    """Return the id of the player's trap in that place."""
    return f"{seat}:{lugar}"


def dito(move: Move, given: Mapping[str, Any], palavra: str) -> str:
    """Return a given fact, or its usual value for such a move."""
    mostly = {
        VEZ: DO_OUTRO if isinstance(move, Defender | UsarArmadilha) else MINHA,
        QUANDO: _QUANDO.get(type(move), "acoes-1"),
        PRODUTORES: MENOS,
        GRUPO: EM_GRUPO if isinstance(move, Separar) else SOZINHA,
    }
    return str(given.get(palavra, mostly[palavra]))


def supor(options: TableOptions, move: Move, given: Mapping[str, Any]) -> State:
    """Return a position in which that move is likely legal, with all given facts set."""
    if isinstance(move, _PREPARO):
        return _no_preparo(options, move)
    eu = move.seat
    outro = next(seat for seat in options.order if seat != eu)
    ativo, defende = (eu, outro) if dito(move, given, VEZ) == MINHA else (outro, eu)
    quando = dito(move, given, QUANDO)
    lados = tuple(_lado(seat, move, given) for seat in options.order)
    fase: Any = "combate" if quando in ETAPAS else quando
    mesa = Mesa(lados=lados, ativo=ativo, turno=TURNO, fase=fase)
    if quando == "manutencao" and isinstance(move, PagarManutencao | NaoManter) and ativo == eu:
        mesa = replace(mesa, a_manter=(tropa_de(eu),))
    if quando in ETAPAS:
        mesa = replace(
            mesa, combate=Combate(etapa="movimentacao" if quando == MOVIMENTACAO else "declaracao")
        )
    state = State(options=options, mesa=mesa)
    if quando not in ETAPAS or quando in (MOVIMENTACAO, DECLARACAO):
        return state
    return _atacado(state, move, ativo, defende, quando)


def _atacado(state: State, move: Move, ativo: Seat, defende: Seat, quando: str) -> State:
    """Return the position after an attack on a wall, or on a Tropa that will leave, up to that step."""
    alvo = tropa_de(defende, 2) if isinstance(move, NovoAlvo) else muralha_de(defende)
    ataca = grupo_de(ativo) if state.mesa.tropa(grupo_de(ativo)) else tropa_de(ativo)
    state = _feito(state, Atacar(seat=ativo, atacante=ataca, alvo=alvo), PassarFase(seat=ativo))
    state = _passando(state, _JANELAS.get(quando, quando))
    if isinstance(move, NovoAlvo) and quando in (EFEITOS_1, EFEITOS_2):
        some = UsarInstantanea(seat=ativo, efeito=(DestruirTropa(tropa=alvo),))
        return _feito(state, some)
    while quando in (EFEITOS_1, EFEITOS_2, DANOS) and not tem_a_palavra(state, move.seat):
        assert state.waited is not None, "somebody speaks before"
        state = _feito(state, Passar(seat=state.waited.waits_for[0]))
    return state


def _passando(state: State, gatilho: str) -> State:
    """Return the position after all have passed until that window is open."""
    while state.waited is not None and state.waited.trigger != gatilho:
        state = _feito(state, Passar(seat=state.waited.waits_for[0]))
    return state


def _feito(state: State, *moves: Movimento) -> State:
    for move in moves:
        state = RESOLUTION.apply(state, move).state
    return state


def _lado(seat: Seat, move: Move, given: Mapping[str, Any]) -> Lado:
    """Return a side: two Tropas, a producer of each product or eight, traps if needed, 60 cards in all."""
    seu = seat == move.seat
    quantos = PRODUTORES_NA_MESA if seu and dito(move, given, PRODUTORES) == OITO else len(QUATRO_PRODUTOS)
    tropas = tuple(_tropas(seat, move))
    if seu and dito(move, given, GRUPO) == EM_GRUPO:
        tropas = (GRUPOS.joined(tropas, chamado(tropas)),)
    armadilhas = tuple(_ocultas(seat, move, given))
    mao = LIMITE_DE_MAO + 2 if isinstance(move, Descartar) else MAO_INICIAL
    return Lado(
        jogador=seat,
        castelo=CASTELO,
        muralha=MURALHA,
        mao=mao,
        baralho=DECK_RULES.cards - mao - 2 - len(armadilhas) - quantos,
        tropas=tropas,
        produtores=tuple(_produtor(seat, n) for n in range(quantos)),
        baixados=quantos,
        armadilhas=armadilhas,
    )


def _tropas(seat: Seat, move: Move) -> Iterator[Tropa]:
    """Yield the Tropas, upright in the Área de Combate; turned or with an upkeep where the move needs it."""
    for n in (1, 2):
        sua = seat == move.seat and n == 1
        yield Tropa(
            id=tropa_de(seat, n),
            ataque=3,
            defesa=2,
            vida=4,
            area="combate",
            virada=sua and isinstance(move, DesvirarCarta),
            aereo=2 if sua and isinstance(move, Atacar) and move.aereo else None,
            agrupamento=seat == move.seat and isinstance(move, Agrupar | Separar),
            manutencao=("armeiro",) if sua and isinstance(move, PagarManutencao | NaoManter) else (),
        )


def _ocultas(seat: Seat, move: Move, given: Mapping[str, Any]) -> Iterator[Oculta]:
    """Yield a trap in the field, which opens the step of traps, and one on the wall for the user of one."""
    usa = seat == move.seat and isinstance(move, UsarArmadilha)
    lugares: tuple[Lugar, ...] = ("muralha", "campo") if usa else ("campo",)
    if usa or dito(move, given, QUANDO) in (ARMADILHAS, EFEITOS_2, DANOS):
        yield from (Oculta(id=armadilha_de(seat, um), lugar=um, carta=Secret(owner=seat)) for um in lugares)


def _produtor(seat: Seat, n: int) -> Produtor:
    """Return the n-th producer: each product in order, then repeated; the repeated ones have no markers."""
    primeiros = n < len(QUATRO_PRODUTOS)
    return Produtor(
        id=f"{seat}:produtor-{n + 1}",
        produto=QUATRO_PRODUTOS[n % len(QUATRO_PRODUTOS)],
        marcadores=MARCADORES if primeiros else 0,
    )


def _no_preparo(options: TableOptions, move: Move) -> State:
    """Return the preparation up to the step of that move."""
    state = comecar_preparo(options)
    if isinstance(move, CombinarPartida | ComecarPelaSorte):
        return state
    state = _feito(state, ComecarPelaSorte(seat=move.seat, primeiro=move.seat))
    if isinstance(move, ComprarMaoInicial):
        return state
    return _feito(state, *(ComprarMaoInicial(seat=seat) for seat in options.order))


# ---------------------------------------------------------------- facts read from a supposed position


def vez_de(state: State, move: Move) -> str:
    """Return whose turn it is, or "" before the first turn."""
    if state.mesa.em_preparo:
        return ""
    return MINHA if state.mesa.ativo == move.seat else DO_OUTRO


def quando_de(state: State, _move: Move) -> str:
    """Return the phase or the step of combat, or "" before the first turn."""
    mesa = state.mesa
    if mesa.em_preparo:
        return ""
    if mesa.combate is None:
        return mesa.fase
    window = state.waited
    aberta = window is not None and window.trigger == DEFESA_ABERTA
    return DEFESAS if mesa.combate.etapa == DECLARACAO and aberta else mesa.combate.etapa


def produtores_de(state: State, move: Move) -> str:
    """Return whether the mover has eight producers or fewer, or "" if the move puts down none."""
    if move.do != "baixar-producao":
        return ""
    return OITO if len(state.mesa.lado(move.seat).produtores) >= PRODUTORES_NA_MESA else MENOS


def grupo_da(state: State, move: Move) -> str:
    """Return whether the mover's attacker is a group, or "" if the move declares no damage."""
    if not isinstance(move, Atacar) or move.x is None or move.aereo:
        return ""
    return EM_GRUPO if state.mesa.tropa(grupo_de(move.seat)) else SOZINHA
