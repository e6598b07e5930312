"""Moves of Fábula and operations of texts, in sentences short enough for a button."""

from collections.abc import Callable
from typing import Any

from companion.games.fabula.lances_do_engano import CederRecursos, ComprarCartas, DizerMao, VerMao
from companion.games.fabula.lances_do_preparo import (
    ComecarPelaSorte,
    ComecarSemSorte,
    ComprarMaoInicial,
    EscolherQuemComeca,
    Manter,
    Mulligan,
    PosicionarBases,
    RegistrarBaralho,
)
from companion.games.fabula.moves import (
    Abrir,
    Ativar,
    Bloquear,
    DeclararInfluencia,
    DeclararOfensiva,
    Descartar,
    Desistir,
    Desvirar,
    DividirDano,
    EscolherAliado,
    JogarAliado,
    JogarManobra,
    JogarModificacao,
    NinguemResponde,
    OrdenarDesencadeadas,
    Passar,
)
from companion.games.fabula.sentences import FRASES
from companion.games.fabula.state import State
from companion.games.fabula.tasks import (
    Anexar,
    Cancelar,
    Comprar,
    Controlar,
    Copiar,
    CriarFicha,
    Cumprir,
    Destruir,
    Devolver,
    EscolherCor,
    EscolherNumero,
    Exilar,
    FazerDescartar,
    Fechar,
    Ferir,
    GerarRecurso,
    MudarResistencia,
    MudarX,
    Prevenir,
    PularTurno,
    Quantia,
    Sacrificar,
    TurnoExtra,
    Vencer,
    Virar,
)
from companion.games.fabula.telefone.nomes import da_base, do_que_saiu, em_numeros
from companion.language import _, _n
from companion.referee.fields.move import UNSET
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.fields.several import so_far
from companion.referee.positions.adjustments import Modify
from companion.referee.rules.continuous import Hold
from companion.referee.rules.quantities import asks_x
from companion.referee.rules.standing_passes import PassUntil, SpeakAgain
from companion.referee.views.board_view import Perspective
from companion.referee.words.sentences import when

say = FRASES.say


def _nome(state: State, id: Any) -> Any:
    """Return the name of a piece, also of one that has left, or None if it had no name."""
    if not isinstance(id, str) or not id:
        return id
    seen = Perspective(state, EVERYBODY, "pt")
    if (aliado := state.mesa.aliado(id)) is not None:
        return em_numeros(seen, aliado)
    if (uma := state.mesa.modificacao(id)) is not None:
        return uma.nome or _("Modificação")
    base = state.mesa.base(id)
    return da_base(seen, base) if base is not None else do_que_saiu(id)


def _de(campo: str) -> Callable[[State, Any], Any]:
    return lambda state, what: _nome(state, getattr(what, campo))


def _entre_outros(state: State, id: Any) -> str:
    """Return the name of an Aliado in a list."""
    nome = _nome(state, id)
    return nome if isinstance(nome, str) else Perspective(state, EVERYBODY, "pt").say(_("Aliado"))


def _cada(state: State, move: Any) -> Any:
    """Return the names of the attackers."""
    ditos = so_far(move.aliados)
    return ", ".join(_entre_outros(state, id) for id in ditos) if ditos else UNSET


def _pares(state: State, move: Any) -> Any:
    """Return the pairs of blocker and attacker."""
    ditos = so_far(move.bloqueios)
    pares = (f"{_entre_outros(state, um)} ↔ {_entre_outros(state, outro)}" for um, outro in ditos)
    return ", ".join(pares) if ditos else UNSET


def _partes(state: State, move: Any) -> Any:
    ditas = so_far(move.partes)
    return ", ".join(f"{_entre_outros(state, um)} {dano}" for um, dano in ditas) if ditas else UNSET


def _bases(_state: State, move: Any) -> object:
    return ", ".join(filter(None, (move.centro, *move.arredores))) or None


def _custo(_state: State, move: Any) -> Any:
    if asks_x(move.custo):
        if not isinstance(move.x, int):
            return "X"
        return _n(
            "{count} resource (X = {x})", "{count} resources (X = {x})", move.custo.value * move.x, x=move.x
        )
    return move.custo if isinstance(move.custo, int) and move.custo else None


def _numeros(_state: State, move: JogarAliado) -> str | None:
    """Return the three numbers of an Aliado, or None if nothing is said of the card yet."""
    numeros = (move.ofensiva, move.influencia, move.vida)
    return "/".join(map(str, numeros)) if move.carta or numeros != (0, 0, 1) else None


def _quanto(campo: str) -> Callable[[State, Any], Any]:
    """Return a function that gives a number, or the word for a computed one."""

    def dito(_state: State, op: Any) -> object:
        value = getattr(op, campo)
        return _("as many as its text says") if isinstance(value, Quantia) else value

    return dito


_CARTA: dict[str, Any] = {"por": _custo}

# ---------------------------------------------------------------- declarations

say(RegistrarBaralho, _("register a deck[ of {cartas} cards]"))
say(ComecarPelaSorte, _("[by chance {primeiro} begins|say who begins by chance]"))
say(EscolherQuemComeca, _("[{primeiro} begins|say who begins]"))
say(ComecarSemSorte, _("begin without chance"))
say(PosicionarBases, _("lay the Bases[: {quais}]"), quais=_bases)
say(ComprarMaoInicial, _("draw the opening hand[: {cartas}]"))
say(Mulligan, _("take a mulligan[ of {cartas}]"))
say(Manter, _("keep the opening hand"))
say(JogarAliado, _("play [{carta}|an Aliado][ {numeros}][ for {por}]"), numeros=_numeros, **_CARTA)
say(JogarModificacao, _("play [{carta}|a Modificação][ for {por}]"), **_CARTA)
say(
    JogarManobra,
    when(_("play [{carta}|a Manobra][ for {por}], ahead of what was declared"), adiantada=True),
    _("play [{carta}|a Manobra][ for {por}]"),
    **_CARTA,
)
say(
    Ativar,
    when(_("activate [{quem}|an ability][ for {por}], ahead of what was declared"), adiantada=True),
    _("activate [{quem}|an ability][ for {por}]"),
    quem=_de("fonte"),
    **_CARTA,
)
say(
    Desvirar,
    when(_("unturn [{quem}|a permanent] for nothing"), custo=0),
    _("unturn [{quem}|a permanent][ for {por}]"),
    quem=_de("permanente"),
    **_CARTA,
)
say(Abrir, _("open [{quem}|a permanent]"), quem=_de("permanente"))
say(DeclararOfensiva, _("ofensiva[ on {onde}][ with {quem}]"), onde=_de("base"), quem=_cada)
say(DeclararInfluencia, _("influência[ on {onde}][ with {quem}]"), onde=_de("base"), quem=_cada)
say(Bloquear, when(_("block nobody"), bloqueios=()), _("block[: {quem}]"), quem=_pares)
say(DividirDano, _("share out damage[ of {quem}][: {como}]"), quem=_de("atacante"), como=_partes)
say(OrdenarDesencadeadas, _("order what was triggered"))
say(EscolherAliado, _("choose [{quem}|an Aliado]"), quem=_de("aliado"))
say(
    Descartar,
    when(_("discard down to five"), quantas=UNSET),
    _n("discard {count} card", "discard {count} cards", 1),
    count="quantas",
)
say(Passar, _("pass"))
say(
    NinguemResponde,
    when(_("nobody answers"), fase=""),
    when(_("nobody answers: the turn ends"), fase="vez"),
    _("nobody answers: {fase}"),
)
say(PassUntil, _("pass [until {until}|until something happens]"))
say(SpeakAgain, _("speak again"))
say(ComprarCartas, _n("draw {count} card", "draw {count} cards", 1), count="quantas")
say(CederRecursos, _("hand over resources: {quantos}[, to {para}]"))
say(VerMao, _("look at the hand[ of {de_quem}]"))
say(DizerMao, _("say how many cards are held[: {quantas}]"))
say(Desistir, _("give up"))

# ---------------------------------------------------------------- effects of card texts

_ALVO: dict[str, Any] = {"quem_e": _de("alvo")}
say(Cumprir, _("the table carries out its text"))
say(Ferir, _("damage to [{quem_e}|an Aliado]: {quanto_e}"), quanto_e=_quanto("dano"), **_ALVO)
say(Prevenir, _("damage[ to {quem_e}] is prevented"), **_ALVO)
say(Comprar, _("draw: {quanto_e}"), quanto_e=_quanto("quantas"))
say(
    Sacrificar,
    when(_("[{quem}|a player] sacrifices an Aliado"), tipo="aliado"),
    when(_("[{quem}|a player] sacrifices a Modificação"), tipo="modificacao"),
    when(_("[{quem}|a player] sacrifices a Base"), tipo="base"),
    _("[{quem}|a player] sacrifices a permanent"),
)
say(Cancelar, _("cancel an effect"))
say(Copiar, _("copy what lies on the stack"))
say(MudarX, _("X becomes {x}"))
say(TurnoExtra, _("[{quem}|a player] takes another turn"))
say(PularTurno, _("[{quem}|a player] skips a turn"))
say(Vencer, _("win the match"))
say(Anexar, _("attach to [{quem_e}|an Aliado]"), **_ALVO)
say(
    CriarFicha,
    when(_("create a Ficha[ “{nome}”]"), tipo="modificacao"),
    _("create a Ficha[ “{nome}”] {ofensiva}/{influencia}/{vida}"),
)
say(
    Virar,
    when(_("[{quem_e}|a permanent] is turned"), virado=True),
    _("[{quem_e}|a permanent] is unturned"),
    **_ALVO,
)
say(Fechar, _("[{quem_e}|a permanent] lies face down"), **_ALVO)
say(Controlar, _("take control of [{quem_e}|a permanent]"), **_ALVO)
say(Destruir, _("destroy [{quem_e}|a permanent]"), **_ALVO)
say(Exilar, _("send [{quem_e}|a permanent] to the degredo"), **_ALVO)
say(Devolver, _("return [{quem_e}|a permanent] to the hand"), **_ALVO)
say(FazerDescartar, _("[{quem}|a player] discards: {quantas}"))
say(MudarResistencia, _("resistência[ of {quem_e}] changes by {quanto:+}"), **_ALVO)
say(EscolherCor, _("choose a colour[: {cor}]"))
say(EscolherNumero, _("choose a number[: {numero}]"))
say(GerarRecurso, _("make resources: {quanto_e}"), quanto_e=_quanto("quantos"))


say(
    Modify,
    when(_("{target}[ of {quem_e}] becomes {valor_e}"), effect="set"),
    when(_("{target}[ of {quem_e}] changes by {valor_e:+}"), effect="add"),
    when(_("[{quem_e} ]may {target}"), effect="allow"),
    _("[{quem_e} ]may not {target}"),
    quem_e=_de("on"),
    valor_e=lambda _state, op: op.value,
)
say(Hold, _("what its text says holds[ for {quem_e}]"), quem_e=_de("on"))
