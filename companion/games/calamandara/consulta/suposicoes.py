"""Consulta: the moves of Calamandara that people ask about, and the facts that they give of a table."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.games.calamandara.consulta.elementos import colocada, diante, forma, realocada
from companion.games.calamandara.consulta.lances import ERROS, LANCES
from companion.games.calamandara.consulta.mesa import (
    ACABA,
    ADQUIRIU,
    AQUI,
    ASA,
    CAVERNA,
    CAVERNAS,
    CONTRA_A_MINHA,
    CONTRA_MIM,
    DO_OUTRO,
    FOGO,
    INSERIU,
    INSERIU_E_ANDOU,
    MINHA,
    NA_LINHA,
    NA_ZF,
    NADA,
    NAO,
    NO_ESPACO,
    PEGADA,
    PEGADAS,
    SIM,
    TOKEN,
    TORRE,
    VEZ,
    acaba_de_lido,
    na_linha_de,
    na_zf_de,
    no_espaco_de,
    supor,
    vez_de,
)
from companion.games.calamandara.decks import NOSSAS, podem_estar_a_vista
from companion.games.calamandara.iniciais import em_preparo
from companion.games.calamandara.moves import Adquirir, Comprar, Mover, Reservar
from companion.games.calamandara.palavras import (
    CARTAS,
    COM_DESENHO,
    DE_ONDE,
    FASES_EM_PALAVRAS,
    JEITOS,
    PONTAS,
    SIMBOLOS_EM_PALAVRAS,
    TITULOS,
)
from companion.games.calamandara.pieces import MAO, RESERVA_FINAL
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.state import State, soma
from companion.games.calamandara.tasks import Colocada, Realocada
from companion.language import Message, _
from companion.referee.definition.suppositions import NO_OR_YES, Choice, Said, Suppositions
from companion.referee.fields.move import Move
from companion.referee.fields.several import so_far
from companion.referee.resolving.table_moves import parted

ONDE: dict[str, Message] = {
    "S3b": _("my Zona Inicial (S3b)"),
    "N3b": _("another’s Zona Inicial (N3b)"),
    "C2b": _("the Zona Final (C2b)"),
    "C3c": _("the Fenda (C3c)"),
}
PARA_ONDE: dict[str, Message] = {
    "S2c": _("straight on, one row (S2c)"),
    "S2d": _("one row on, one column aside (S2d)"),
    "S3c": _("straight on, two rows (S3c)"),
    "S3d": _("two rows on, one column aside (S3d)"),
    "N1c": _("another’s Zona Inicial (N1c)"),
}
_PALAVRAS: dict[Any, Message | str] = {
    **SIMBOLOS_EM_PALAVRAS,
    **PONTAS,
    **CARTAS,
    **DE_ONDE,
    **JEITOS,
    True: _("yes"),
    False: _("no"),
}


def _na_linha(_state: State, move: Move, _value: object) -> tuple[Choice, ...]:
    outros = (Choice(ASA, _("an Asa")), Choice(CAVERNA, _("a Caverna")), Choice(CAVERNAS, _("two Cavernas")))
    torre = () if isinstance(move, Mover) else (Choice(TORRE, _("a Torre")),)
    return (Choice(NADA, _("nothing of that kind")), *torre, *outros)


def _no_espaco(_state: State, move: Move, _value: object) -> tuple[Choice, ...]:
    """Return the choices for the contents of a space, worded for the kind of move."""
    if isinstance(move, Mover):
        return (
            Choice(NADA, _("a Pegada")),
            Choice(TOKEN, _("a Pegada with another’s token")),
            Choice(FOGO, _("no Pegada")),
        )
    if move.do == "transformar-cachoeira":
        return (
            Choice(NADA, _("mine, of an earlier turn")),
            Choice(PEGADA, _("mine, of this turn")),
            Choice(TOKEN, _("another’s")),
        )
    return (
        Choice(NADA, _("nothing")),
        Choice(PEGADA, _("a Pegada")),
        Choice(FOGO, _("a Fogo")),
        Choice(TOKEN, _("a Pegada with another’s token")),
    )


_VEZES = (Choice(MINHA, _("the mover’s")), Choice(DO_OUTRO, _("another’s")))
_ACABA = (
    Choice(NADA, _("nothing")),
    *(Choice(carta, _("another used {carta} on me", carta=TITULOS[carta])) for carta in CONTRA_MIM),
    *(
        Choice(carta, _("another answered my card with {carta}", carta=TITULOS[carta]))
        for carta in CONTRA_A_MINHA
    ),
    Choice(ADQUIRIU, _("another acquired symbols")),
    Choice(INSERIU, _("another inserted a symbol")),
    Choice(INSERIU_E_ANDOU, _("another inserted a symbol, then walked")),
)
_FASES = tuple(Choice(fase, nome) for fase, nome in FASES_EM_PALAVRAS.items())
_POUCAS = tuple(range(7))
DITOS: tuple[Said, ...] = (
    Said(ACABA, _("What has just happened"), _ACABA),
    Said(VEZ, _("Whose turn it is"), _VEZES),
    Said("fase", _("Phase"), _FASES),
    Said(NO_ESPACO, _("What lies on that space"), _no_espaco),
    Said(NA_LINHA, _("What works along that line"), _na_linha),
    Said(NA_ZF, _("The own token stands in the Zona Final"), (Choice(NAO, _("no")), Choice(SIM, _("yes")))),
    Said("andou", _("The token has been moved in this turn"), NO_OR_YES),
    Said("impedida", _("Inserting has been prevented in this turn"), NO_OR_YES),
    Said("cartas[*].mao", _("Cards in hand of {name}"), (), (0, 10), tries=_POUCAS),
    Said("cartas[*].reserva_final", _("Reserved cards of {name}"), (), (0, 3), tries=(0, 1, 2, 3)),
    Said("cartas[*].deck", _("Cards in the deck of {name}"), (), (0, 36), tries=(0, 1, 20)),
)


def de_que(state: State, _move: Move, path: str) -> Mapping[str, Message | str]:
    """Return the names in the label of a path."""
    steps = parted(path)
    at = steps[1] if len(steps) > 1 else None
    return {"name": state.options.called(state.options.order[at])} if isinstance(at, int) else {}


def valores(state: State, move: Move, campo: str) -> Iterable[Any] | range | None:
    """Return the values to choose from for a field: spaces by their kind of place, not all of them."""
    if campo == "espaco":
        return tuple(ONDE)
    if campo == "destino":
        return PEGADAS
    if campo == "carta" and isinstance(move, Adquirir):
        return podem_estar_a_vista(state, move.seat)[:1]
    return range(1, 6) if campo == "quantas" else CHECKS.values(state, move, campo)


def adivinhar(move: Move, _given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a Carta de Símbolos for an acquisition; the choice of the card hardly matters."""
    return {"carta": next(iter(NOSSAS))} if isinstance(move, Adquirir) else {}


def contar(state: State, move: Move, lang: str) -> Iterator[str]:
    """Yield the sentences that state the numbers counted."""
    yield from (line.to(lang) for line in _contas(state, move))


def _contas(state: State, move: Move) -> Iterator[Message]:
    cartas = state.de(move.seat)
    if isinstance(move, Comprar):
        yield _(
            "{limit} − {mao} in hand = {count} may be drawn",
            limit=MAO,
            mao=cartas.mao,
            count=MAO - cartas.mao,
        )
    elif isinstance(move, Reservar):
        livres = RESERVA_FINAL - cartas.reserva_final
        yield _(
            "{limit} − {kept} reserved = {count} more",
            limit=RESERVA_FINAL,
            kept=cartas.reserva_final,
            count=livres,
        )
    elif isinstance(move, Adquirir):
        yield _("Symbols in the Reserva: {count}", count=soma(state.mesa.viajante(move.seat).reserva))


def escolha(state: State, move: Move, campo: str, value: Any) -> Choice:
    """Return the choice that names a value of a field."""
    if campo == "direcao" and (espaco := getattr(move, "espaco", None)):
        return Choice(value, diante(state, espaco, value))
    if value in state.options.order:
        return Choice(value, state.options.called(value), state.mesa.viajante(value).inicio)
    if (dita := forma(state, move, value)) is not None:
        return Choice(value, dita)
    palavras = {**_PALAVRAS, **_do_lado(state, move)}
    if isinstance(value, str | bool) and value in palavras:
        return Choice(value, palavras[value])
    if isinstance(value, Realocada):
        return Choice(value, realocada(state, value, so_far(getattr(move, "insercoes", ()))))
    if isinstance(value, Colocada):
        return Choice(value, colocada(state, value), drawing=COM_DESENHO.drawing(value.simbolo))
    return Choice(value, str(value))


def _do_lado(state: State, move: Move) -> Mapping[Any, Message | str]:
    """Return the words of spaces as S sees them; of ways only from where Consulta supposes the token."""
    viajante = state.mesa.viajante(move.seat)
    if viajante.assento != "S":
        return {}
    return {**ONDE, **PARA_ONDE} if viajante.token == AQUI else ONDE


SUPOSICOES: Suppositions[State] = Suppositions(
    moves=(*LANCES, *ERROS),
    values=valores,
    guess=adivinhar,
    suppose=supor,
    said=DITOS,
    about=de_que,
    own={ACABA: acaba_de_lido, VEZ: vez_de, NO_ESPACO: no_espaco_de, NA_LINHA: na_linha_de, NA_ZF: na_zf_de},
    roots=("fase", "andou", "impedida", "cartas"),
    reckon=contar,
    choice=escolha,
    begun=lambda state: em_preparo(state) is None,
)
