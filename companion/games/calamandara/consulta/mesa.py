"""A table on which a move of Calamandara is likely legal: a path of Pegadas, and pieces around its space."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.calamandara.decks import NOSSAS, deck_de
from companion.games.calamandara.fases import AQUISICAO, INSERCAO
from companion.games.calamandara.interrupcao import MOVIMENTO, em_uso
from companion.games.calamandara.lances_da_lembranca import UsarCarta
from companion.games.calamandara.moves import (
    Adquirir,
    Comprar,
    Descartar,
    Inserir,
    Mover,
    Movimento,
    Reservar,
    TransformarCachoeira,
)
from companion.games.calamandara.nomes import (
    DELIRIO,
    DIMENSOES,
    DOMINIO,
    ECOS,
    ELMO,
    GUARDIA,
    LAMENTOS,
    MONUMENTO,
    SOMBRA,
    SOPRO,
    Direcao,
    DoLivro,
    Fase,
    Simbolo,
)
from companion.games.calamandara.pieces import (
    DEPOSITOS,
    MAO,
    MESAS,
    TABULEIROS,
    TOTAL_DE_LEMBRANCAS,
    TOTAL_DE_SIMBOLOS,
)
from companion.games.calamandara.registry import RESOLUTION
from companion.games.calamandara.state import (
    Cartas,
    DeckDeSimbolos,
    Mesa,
    Posto,
    State,
    Viajante,
    somados,
)
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.positions.options import TableOptions
from companion.referee.rules.piles import UNNAMED

VEZ, NO_ESPACO, NA_LINHA, NA_ZF, ACABA = "vez", "no-espaco", "na-linha", "na-zf", "acaba-de"
MINHA, DO_OUTRO = "minha", "do-outro"
NADA, PEGADA, FOGO, TOKEN = "nada", "pegada", "fogo", "token"
TORRE, ASA, CAVERNA, CAVERNAS = "torre", "asa", "caverna", "cavernas"
NAO, SIM = "nao", "sim"
INSERIU, INSERIU_E_ANDOU, ADQUIRIU = "inseriu", "inseriu-e-andou", "adquiriu"
# The event that a card usually answers, and cards that another has used on the mover or against the mover's
# card.
_RESPONDE: dict[DoLivro, str] = {
    **dict.fromkeys((ELMO, SOPRO, ECOS, DOMINIO), SOMBRA),
    DELIRIO: INSERIU,
    GUARDIA: ADQUIRIU,
    MONUMENTO: INSERIU_E_ANDOU,
}
CONTRA_MIM: tuple[DoLivro, ...] = (SOMBRA, LAMENTOS, DIMENSOES)
CONTRA_A_MINHA: tuple[DoLivro, ...] = (ELMO, SOPRO)
_ACOES = {INSERCAO: INSERIU, AQUISICAO: ADQUIRIU, MOVIMENTO: INSERIU_E_ANDOU}
AQUI, ALI = "S1c", "S1d"  # the space of the own token, and the space beside it on its line
TURNO = 7
_FASES: dict[type[Move], Fase] = {
    Adquirir: "adquirir",
    Mover: "mover",
    Comprar: "cartas",
    Reservar: "cartas",
    Descartar: "cartas",
}
# Pegadas that a token on S1c might reach, as S sees them; a table of two has no other seat than S and N.
PEGADAS = ("S2c", "S2d", "S3c", "S3d", "N1c")


def dito(given: Mapping[str, Any], palavra: str) -> str:
    """Return a given fact, or its usual value."""
    return str(given.get(palavra, MINHA if palavra == VEZ else NAO if palavra == NA_ZF else NADA))


def acaba_de(move: Move, given: Mapping[str, Any]) -> str:
    """Return the event that has just happened, as given or as such a card usually answers."""
    if not isinstance(move, UsarCarta):
        return NADA
    return str(given.get(ACABA, NADA if move.carta is UNSET else _RESPONDE.get(move.carta, NADA)))


def supor(options: TableOptions, move: Move, given: Mapping[str, Any]) -> State:
    """Return a position in which that move is likely legal, with all given facts set."""
    outro = next(seat for seat in options.order if seat != move.seat)
    acaba = acaba_de(move, given)
    vez = outro if acaba in _ACOES.values() or dito(given, VEZ) != MINHA else move.seat
    state = _posta(options, move, given, vez, outro)
    return _feito(state, *_o_que_acaba(state, acaba, move.seat, state.mesa.viajante(outro)))


def _o_que_acaba(state: State, acaba: str, eu: Seat, aquele: Viajante) -> Iterator[Movimento]:
    """Yield the moves that bring about the event that has just happened."""
    outro, diante = aquele.id, f"{aquele.assento}1c"
    if acaba in CONTRA_MIM:
        yield UsarCarta(seat=outro, carta=acaba, jeito="mao", alvo=eu)
    elif acaba in CONTRA_A_MINHA:
        yield UsarCarta(seat=eu, carta=SOMBRA, jeito="mao", alvo=outro)
        yield UsarCarta(seat=outro, carta=acaba, jeito="anular", alvo=eu)
    elif acaba == ADQUIRIU:
        yield Adquirir(seat=outro, carta=deck_de(state, outro).deck[-1], inferior="nenhum")
    elif acaba != NADA:
        yield Inserir(seat=outro, simbolo="pegada", espaco=diante)
        if acaba == INSERIU_E_ANDOU:
            yield Mover(seat=outro, destino=diante)


def _feito(state: State, *moves: Movimento) -> State:
    for move in moves:
        state = RESOLUTION.apply(state, move).state
    return state


def _posta(options: TableOptions, move: Move, given: Mapping[str, Any], vez: Seat, outro: Seat) -> State:
    """Return the table before the event that has just happened."""
    eu = move.seat
    lugares = {eu: "S", **dict(zip(_outros(options, eu), _depois(options), strict=True))}
    na_zf = dito(given, NA_ZF) == SIM
    postos = {posto.espaco: posto for posto in (*_caminho(na_zf=na_zf), *_do_lance(move, given, outro))}
    mesa = Mesa(
        viajantes=tuple(
            Viajante(
                id=seat,
                assento=lugares[seat],  # type: ignore[arg-type]  # a seat of the table
                token=_token(seat, eu, outro, move, given, na_zf=na_zf) or f"{lugares[seat]}0",
                reserva=_reserva(move) if seat == eu else (("fogo", 1), ("pegada", 1)),
                deposito=tuple(sorted(DEPOSITOS.items())),  # type: ignore[arg-type]  # as cards spell them
            )
            for seat in options.order
        ),
        postos=tuple(postos[um] for um in sorted(postos)),
    )
    mao = MAO - 2 if isinstance(move, Comprar) else MAO
    cada = TOTAL_DE_LEMBRANCAS // len(options.order)
    return State(
        options=options,
        mesa=mesa,
        cartas=tuple(Cartas(mao=mao, deck=cada - mao) for _seat in options.order),
        simbolos=tuple(_decks(options, move)),
        vez=vez,
        turno=TURNO,
        fase=_FASES.get(type(move), "inserir"),
    )


def _decks(options: TableOptions, move: Move) -> Iterator[DeckDeSimbolos]:
    """Yield decks of unseen Cartas de Símbolos, each below a face-up card that is acquired."""
    sua = move.carta if isinstance(move, Adquirir) and move.carta in NOSSAS else next(iter(NOSSAS))
    outras = iter(id for id in NOSSAS if id != sua)
    abaixo = (UNNAMED,) * (TOTAL_DE_SIMBOLOS // len(options.order) - 1)
    for seat in options.order:
        yield DeckDeSimbolos((*abaixo, sua if seat == move.seat else next(outras)))


def _outros(options: TableOptions, eu: Seat) -> tuple[Seat, ...]:
    at = options.order.index(eu)
    return (*options.order[at + 1 :], *options.order[:at])


def _depois(options: TableOptions) -> tuple[str, ...]:
    return MESAS[len(options.order)][1:]


def _caminho(*, na_zf: bool) -> Iterator[Posto]:
    """Yield two Pegadas of the own path, or one and its last one in the Zona Final."""
    yield Posto(AQUI, "pegada", "n")
    if na_zf:
        yield Posto("S6c", "pegada", "n")


def _token(seat: Seat, eu: Seat, outro: Seat, move: Move, given: Mapping[str, Any], *, na_zf: bool) -> str:
    if seat == eu:
        return "S6c" if na_zf else AQUI
    espaco = _espaco(move)
    return espaco if seat == outro and espaco and dito(given, NO_ESPACO) == TOKEN else ""


def _espaco(move: Move) -> str:
    """Return the space of the move, or "" while none is declared."""
    ditos = (getattr(move, nome, UNSET) for nome in ("espaco", "destino"))
    espaco = next((um for um in ditos if isinstance(um, str)), "")
    return espaco if espaco in TABULEIROS[2].pontos else ""


def _reserva(move: Move) -> tuple[tuple[Simbolo, int], ...]:
    """Return a Reserva with the symbol that the move inserts, or with two symbols."""
    simbolo = move.simbolo if isinstance(move, Inserir) and move.simbolo is not UNSET else "torre"
    return somados((("montanha", 1),), simbolo, 1)


def _do_lance(move: Move, given: Mapping[str, Any], outro: Seat) -> Iterator[Posto]:
    """Yield the symbols on the space of the move and on its line."""
    espaco, la = _espaco(move), dito(given, NO_ESPACO)
    if isinstance(move, Mover):
        if espaco and la != FOGO:
            yield Posto(espaco, "pegada", _adiante(espaco))
        yield from _na_linha(AQUI, dito(given, NA_LINHA))
    elif isinstance(move, TransformarCachoeira):
        if espaco:
            dono = outro if la == TOKEN else move.seat
            yield Posto(espaco, "cachoeira", dono=dono, desde=TURNO if la == PEGADA else TURNO - 2)
    elif espaco:
        if la != NADA:
            simbolo: Simbolo = "fogo" if la == FOGO else "pegada"
            yield Posto(espaco, simbolo, _adiante(espaco) if simbolo == "pegada" else None)
        yield from _na_linha(espaco, dito(given, NA_LINHA))


def _adiante(espaco: str) -> Direcao:
    """Return the direction of a Pegada of the nearest traveller."""
    return "s" if espaco[0] == "N" else "n"


def _na_linha(espaco: str, o_que: str) -> Iterator[Posto]:
    """Yield the given symbols beside a space, on its row."""
    coluna = "abcde".index(espaco[2])
    ao_lado = [f"{espaco[:2]}{letra}" for letra in "abcde" if "abcde".index(letra) != coluna]
    simbolos: dict[str, tuple[Simbolo, ...]] = {
        TORRE: ("torre",),
        ASA: ("asa",),
        CAVERNA: ("caverna",),
        CAVERNAS: ("caverna", "caverna"),
    }
    for onde, simbolo in zip(ao_lado[::-1], simbolos.get(o_que, ()), strict=False):
        yield Posto(onde, simbolo, "h")


def acaba_de_lido(state: State, move: Move) -> str:
    """Return the event that has just happened, or "" if the move answers nothing."""
    if not isinstance(move, UsarCarta):
        return ""
    if pilha := em_uso(state):
        return pilha[-1].efeito
    ultima = next((window.trigger for window in state.windows[::-1] if window.trigger in _ACOES), "")
    return _ACOES.get(ultima, NADA)


def vez_de(state: State, move: Move) -> str:
    """Return whose turn it is, or "" if that follows from the event that has just happened."""
    if acaba_de_lido(state, move) in _ACOES.values():
        return ""
    return MINHA if state.vez == move.seat else DO_OUTRO


def no_espaco_de(state: State, move: Move) -> str:
    """Return the contents of the space of the move, or "" if the move has none."""
    espaco = _espaco(move)
    if not espaco or isinstance(move, UsarCarta):
        return ""
    if any(v.token == espaco and v.id != move.seat for v in state.mesa.viajantes):
        return TOKEN
    posto = next((posto for posto in state.mesa.postos if posto.espaco == espaco), None)
    if isinstance(move, Mover):
        return NADA if posto is not None else FOGO
    if posto is not None and posto.simbolo == "cachoeira":
        return TOKEN if posto.dono != move.seat else PEGADA if posto.desde == state.turno else NADA
    return NADA if posto is None else FOGO if posto.simbolo == "fogo" else PEGADA


def na_linha_de(state: State, move: Move) -> str:
    """Return the symbols that act along the line of the space, or for a walk along that of the token."""
    espaco = AQUI if isinstance(move, Mover) else _espaco(move) if isinstance(move, Inserir) else ""
    if not espaco:
        return ""
    la = [um.simbolo for um in state.mesa.postos if um.espaco[:2] == espaco[:2] and um.espaco != espaco]
    return (
        CAVERNAS if la.count("caverna") == 2 else next((um for um in la if um in (TORRE, ASA, CAVERNA)), NADA)
    )


def na_zf_de(state: State, move: Move) -> str:
    """Return whether the own token stands in the Zona Final."""
    return SIM if state.mesa.viajante(move.seat).token == "S6c" else NAO
