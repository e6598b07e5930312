"""Construção, its second part: what a build starts from, what it may cover, what it lays."""

from typing import Any

from companion.games.ceramus.casas import Azulejo, casas_de, mascara
from companion.games.ceramus.moves import Construir
from companion.games.ceramus.mural import (
    Construcao,
    Leitura,
    cabe,
    colocacoes,
    construcao,
    desenho,
    espelhada,
    no_canto,
    proprios,
    variantes,
)
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.registry import (
    CHECKS,
    PRONTOS,
    PROPRIOS,
    QUADRADOS,
    RESOLUTION,
    board,
    gastar,
    leitura,
    por_azulejo,
)
from companion.games.ceramus.state import State
from companion.referee.checks import Breach, Finding, Rests, Tier
from companion.referee.move import UNSET
from companion.referee.resolution import Course
from companion.referee.ruling import facts

_TUDO = ("estilo", "casas")
# The fields of a reading, with the decisions that they are the options of.
_DECISOES = {"quadrados": QUADRADOS, "prontos": PRONTOS, "proprios": PROPRIOS}


def _vista(state: State, move: Construir) -> tuple[str, ...]:
    """The Forma as it is to be built: as printed, or in the mirror that the move asks for."""
    forma = state.revelada
    if forma is None:
        return ()
    return espelhada(forma.linhas, move.espelhar.eixo) if move.espelhar is not None else forma.linhas


def _forma_certa(state: State, move: Construir) -> bool:
    assert move.casas is not UNSET
    return no_canto(move.casas) == desenho(_vista(state, move)) and len(set(move.casas)) == len(move.casas)


def _partes(state: State, move: Construir, como: Leitura | None = None) -> Construcao:
    assert move.casas is not UNSET
    assert move.estilo is not UNSET
    inicio = mascara((move.inicio,)) if move.inicio else 0
    return construcao(board(state), como or leitura(state), move.estilo, mascara(move.casas), inicio)


def _lidas_de_outro_modo(state: State, move: Construir, campo: str) -> tuple[str, ...]:
    """The decision without which this build would be no breach: some other option of it lets it pass."""
    assert move.casas is not UNSET
    assert move.estilo is not UNSET
    decisao = _DECISOES[campo]
    lida = leitura(state)
    for opcao in CHECKS.book.decisions[decisao].offered:
        outra = lida._replace(**{campo: opcao})
        if outra != lida and cabe(board(state), outra, move.seat, move.estilo, mascara(move.casas)):
            return (decisao,)
    return ()


# ---------------------------------------------------------------- the figure


@CHECKS.check("ceramus.construcao.reproduzir", Construir, tier=Tier.PIECES, needs=("casas",))
def reproduz_a_forma(state: State, move: Construir) -> Finding:
    if state.revelada is None or _forma_certa(state, move) or _e_variante(state, move):
        return None
    return Breach(facts(forma=state.forma))


@CHECKS.check("ceramus.ceramas.sem-girar-forma", Construir, tier=Tier.PIECES, needs=("casas",))
def nem_gira_nem_espelha(state: State, move: Construir) -> Finding:
    return Breach(facts(forma=state.forma)) if move.espelhar is None and _e_variante(state, move) else None


@CHECKS.check("ceramus.bonus.espelhar-limite", Construir, tier=Tier.PIECES, needs=("casas",))
def espelhar_nao_gira(state: State, move: Construir) -> Finding:
    """Nor is the Forma as printed its mirror image, unless they are the same."""
    return (
        Breach(facts(forma=state.forma)) if move.espelhar is not None and _e_variante(state, move) else None
    )


@CHECKS.check("ceramus.construcao.no-mural", Construir, tier=Tier.PIECES, needs=("casas",), physical=True)
def dentro_do_mural(state: State, move: Construir) -> Finding:
    assert move.casas is not UNSET
    fora = casas_de(mascara(move.casas) & ~board(state).casas)
    return Breach(facts(casas=fora)) if fora else None


def _e_variante(state: State, move: Construir) -> bool:
    assert move.casas is not UNSET
    if state.revelada is None:
        return False
    no_topo = no_canto(move.casas)
    return any(desenho(vista) == no_topo for vista in variantes(_vista(state, move)))


# ---------------------------------------------------------------- the start


@CHECKS.check("ceramus.construcao.original", Construir, needs=_TUDO)
def parte_de_um_original(state: State, move: Construir) -> Finding:
    """It must be bare; a marker of the style, whosever it is, is none (ceramus.decisao.22, .23)."""
    assert move.casas is not UNSET
    assert move.estilo is not UNSET
    mesa = board(state)
    if move.inicio is not None:
        na_forma = move.inicio in move.casas or leitura(state).quadrados != Leitura().quadrados
        nua = any(mesa.nuas[estilo] & mascara((move.inicio,)) for estilo in ESTILOS)
        return None if na_forma and nua else Breach(facts(casa=move.inicio))
    if _partes(state, move).partidas:
        return _resta_nos_quadrados(state, move)
    bits = mascara(move.casas)
    de_marcador = bits & mesa.mostram[move.estilo] & ~mesa.nuas[move.estilo]
    if de_marcador or not any(mesa.nuas[estilo] & bits for estilo in ESTILOS):
        return Breach(decides=_lidas_de_outro_modo(state, move, "quadrados"))
    return None


@CHECKS.check("ceramus.construcao.original-do-estilo", Construir, needs=_TUDO)
def do_estilo_escolhido(state: State, move: Construir) -> Finding:
    assert move.casas is not UNSET
    assert move.estilo is not UNSET
    mesa, bits = board(state), mascara(move.casas)
    if move.inicio is not None:
        bits = mascara((move.inicio,))
        if not any(mesa.nuas[estilo] & bits for estilo in ESTILOS):
            return None
        return None if mesa.nuas[move.estilo] & bits else Breach(facts(casa=move.inicio))
    if _partes(state, move).partidas or parte_de_um_original(state, move) is not None:
        return None
    return Breach(facts(estilo=move.estilo), decides=_lidas_de_outro_modo(state, move, "quadrados"))


def _resta_nos_quadrados(state: State, move: Construir) -> Finding:
    """A build rests on what its squares are taken to be (ceramus.decisao.18)."""
    assert move.casas is not UNSET
    assert move.estilo is not UNSET
    lida = leitura(state)
    for opcao in CHECKS.book.decisions[QUADRADOS].offered:
        outra = lida._replace(quadrados=opcao)
        if outra != lida and not cabe(board(state), outra, move.seat, move.estilo, mascara(move.casas)):
            return Rests((QUADRADOS,))
    return None


# ---------------------------------------------------------------- what is covered


@CHECKS.check("ceramus.construcao.nao-cobre-estilo", Construir, needs=_TUDO)
def nao_cobre_o_estilo(state: State, move: Construir) -> Finding:
    """What shows counts, Original or marker, whosever it is: ceramus.decisao.24, .26 and .27.

    Where every square counts as done (ceramus.decisao.20) there is nothing left to lay.
    """
    assert move.estilo is not UNSET
    postos = _partes(state, move).postos
    cobertas = postos & board(state).mostram[move.estilo]
    if postos and not cobertas:
        return Rests((PRONTOS,)) if _ja_prontos(state, move) else None
    decides = _lidas_de_outro_modo(state, move, "prontos")
    return Breach(facts(casas=casas_de(cobertas)), decides=decides)


def _ja_prontos(state: State, move: Construir) -> bool:
    """Whether some square counts as done only by the table's reading of ceramus.decisao.20."""
    assert move.casas is not UNSET
    feitos = mascara(move.casas) & ~_partes(state, move).postos
    return leitura(state).prontos != Leitura().prontos and feitos.bit_count() > 1


@CHECKS.check("ceramus.construcao.nao-cobre-proprio", Construir, needs=_TUDO)
def nao_cobre_o_proprio(state: State, move: Construir) -> Finding:
    assert move.estilo is not UNSET
    mesa, postos = board(state), _partes(state, move).postos
    cobertas = postos & proprios(mesa, leitura(state), move.seat, move.estilo)
    if cobertas:
        decides = _lidas_de_outro_modo(state, move, "proprios")
        return Breach(facts(casas=casas_de(cobertas)), decides=decides)
    return Rests((PROPRIOS,)) if postos & mesa.de.get(move.seat, 0) else None


# ---------------------------------------------------------------- what it costs


@CHECKS.check("ceramus.construcao.estilo", Construir, tier=Tier.COST, needs=("estilo",), physical=True)
def tem_do_estilo(state: State, move: Construir) -> Finding:
    assert move.estilo is not UNSET
    return None if board(state).reserva(move.seat, move.estilo) else Breach(facts(estilo=move.estilo))


@CHECKS.check("ceramus.construcao.da-reserva", Construir, tier=Tier.COST, needs=("estilo",), physical=True)
def tem_quantos_pede(state: State, move: Construir) -> Finding:
    """All or nothing: ceramus.decisao.31."""
    assert move.estilo is not UNSET
    tem, pede = board(state).reserva(move.seat, move.estilo), _pede(state, move)
    return Breach(facts(tem=tem, pede=pede)) if 0 < tem < pede else None


def _pede(state: State, move: Construir) -> int:
    """The tiles that a build lays, so far as it is told."""
    if move.casas is not UNSET:
        return _partes(state, move).postos.bit_count()
    como = leitura(state)
    if state.revelada is None or como.prontos != Leitura().prontos:
        return 1
    return state.revelada.azulejos + (como.quadrados != Leitura().quadrados)


# ---------------------------------------------------------------- what could be chosen


@CHECKS.possible(Construir, "estilo")
def estilos(state: State, move: Construir) -> tuple[str, ...]:
    """Which style would mend a build that does not fit is for the players to see."""
    return tuple(ESTILOS) if move.casas is UNSET or state.treino else ()


@CHECKS.possible(Construir, "casas")
def onde_cabe(state: State, move: Construir) -> Any:
    """Where it fits is told only to a table that practises; to others the cells are free."""
    if not state.treino:
        return None if move.casas is UNSET else ()
    vista = _vista(state, move)
    if move.estilo is UNSET or not vista:
        return ()
    args = (board(state), leitura(state), state.mural, vista, move.seat, move.estilo)
    return tuple(casas_de(bits) for bits in colocacoes(*args))


@CHECKS.permit_by(Construir)
def o_que_permite(state: State, move: Construir) -> tuple[str, ...]:
    rules = ["ceramus.construcao.reproduzir"]
    postos = _partes(state, move).postos
    if postos & board(state).marcadas & ~board(state).de.get(move.seat, 0):
        rules.append("ceramus.construcao.quebrar-adversario")
    if move.espelhar is not None:
        rules.append("ceramus.bonus.espelhar")
    return tuple(rules)


# ---------------------------------------------------------------- what happens


@RESOLUTION.move(Construir)
def construir(course: Course[State], move: Construir) -> None:
    """Tiles are laid, what they break goes home, and the Mural is kept as it is now for whoever claims."""
    assert move.estilo is not UNSET
    state = course.state
    postos = casas_de(_partes(state, move).postos)
    if move.espelhar is not None:
        course.happen("espelhou", "ceramus.bonus.espelhar", jogador=move.seat, eixo=move.espelhar.eixo)
        gastar(course, move.seat, move.espelhar.cerama)
    course.happen(
        "construiu", "ceramus.construcao.alocar", jogador=move.seat, estilo=move.estilo, casas=postos
    )
    for casa in postos:
        por_azulejo(course, casa, Azulejo(move.estilo, move.seat), "ceramus.construcao.quebrado-volta")
    course.set(adicionou=True)
    if state.fase == "construir" and state.vez == move.seat:
        course.set(fase="ceramas", postos=postos, depois=course.state.azulejos, clamadas=())
