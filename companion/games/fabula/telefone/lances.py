"""Moves of Fábula and operations of texts, in sentences short enough for a button."""

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
from companion.games.fabula.sentences import FRASES
from companion.games.fabula.state import State
from companion.games.fabula.telefone.leitor import habilidades_ditas
from companion.games.fabula.telefone.nomes import chamado
from companion.games.fabula.telefone.operacoes_ditas import de_quem_e, nome_de
from companion.language import _, _n
from companion.referee.fields.move import UNSET
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.fields.several import so_far
from companion.referee.rules.quantities import asks_x
from companion.referee.rules.standing_passes import PassUntil, SpeakAgain
from companion.referee.views.board_view import Perspective
from companion.referee.words.sentences import when

say = FRASES.say


def _entre_outros(state: State, id: Any) -> str:
    """Return the name of an Aliado in a list."""
    nome = nome_de(state, id)
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


def _base_com_dono(state: State, move: Any) -> Any:
    """Return the attacked Base with its player, since each has Arredores of the same names."""
    return chamado(state, move.base) or nome_de(state, move.base)


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


_CARTA: dict[str, Any] = {"por": _custo}
_TEXTO: dict[str, Any] = {"texto": lambda state, move: FRASES.effect(state, move.efeito)}
_HABILIDADES: dict[str, Any] = {"texto": habilidades_ditas}

# ---------------------------------------------------------------- declarations

say(RegistrarBaralho, _("register a deck[ of {cartas} cards]"))
say(
    ComecarPelaSorte,
    _("[by chance {primeiro} begins|say who begins by chance]"),
    story=_("{primeiro} begins the match"),
)
say(
    EscolherQuemComeca,
    _("[{primeiro} begins|say who begins]"),
    story=_("{seat} let {primeiro} begin"),
)
say(ComecarSemSorte, _("begin without chance"))
say(PosicionarBases, _("lay the Bases[: {quais}]"), quais=_bases)
say(ComprarMaoInicial, _("draw the opening hand[: {cartas}]"))
say(Mulligan, _("take a mulligan[ of {cartas}]"))
say(Manter, _("keep the opening hand"))
say(
    JogarAliado,
    _("play [{carta}|an Aliado][ {numeros}][ for {por}][: {texto}]"),
    numeros=_numeros,
    **_CARTA,
    **_HABILIDADES,
)
say(JogarModificacao, _("play [{carta}|a Modificação][ for {por}][: {texto}]"), **_CARTA, **_HABILIDADES)
say(DizerBase, _("tell what [{quem}|a Base] does[: {texto}]"), quem=de_quem_e("base"), **_HABILIDADES)
say(
    JogarManobra,
    when(_("play [{carta}|a Manobra][ for {por}], ahead of what was declared[: {texto}]"), adiantada=True),
    _("play [{carta}|a Manobra][ for {por}][: {texto}]"),
    **_CARTA,
    **_TEXTO,
)
say(
    Ativar,
    when(
        _("activate [{quem}|an ability][ for {por}], ahead of what was declared[: {texto}]"), adiantada=True
    ),
    _("activate [{quem}|an ability][ for {por}][: {texto}]"),
    quem=de_quem_e("fonte"),
    **_CARTA,
    **_TEXTO,
)
say(
    Desvirar,
    when(_("unturn [{quem}|a permanent] for nothing"), custo=0),
    _("unturn [{quem}|a permanent][ for {por}]"),
    quem=de_quem_e("permanente"),
    **_CARTA,
)
say(Abrir, _("open [{quem}|a permanent]"), quem=de_quem_e("permanente"))
say(DeclararOfensiva, _("declare an ofensiva[ on {onde}][ with {quem}]"), onde=_base_com_dono, quem=_cada)
say(
    DeclararInfluencia,
    _("declare an influência[ on {onde}][ with {quem}]"),
    onde=_base_com_dono,
    quem=_cada,
)
say(Bloquear, when(_("block nobody"), bloqueios=()), _("block[: {quem}]"), quem=_pares)
say(DividirDano, _("share out damage[ of {quem}][: {como}]"), quem=de_quem_e("atacante"), como=_partes)
say(OrdenarDesencadeadas, _("order what was triggered"))
say(EscolherAliado, _("choose [{quem}|an Aliado]"), quem=de_quem_e("aliado"))
say(EscolherAlvos, _("aim[ {carta_e}][: {texto}]"), carta_e=de_quem_e("fonte"), **_TEXTO)
say(
    Decidir,
    when(_("do it"), faz=True),
    when(_("leave it"), faz=False),
    _("decide"),
    story=(when(_("{seat} had it done"), faz=True), _("{seat} left it undone")),
)
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
    story=(
        when(_("{seat} said that nobody answers"), fase=""),
        when(_("{seat} ended the turn, and nobody answered"), fase="vez"),
        _("{seat} went on to {fase}, and nobody answered"),
    ),
)
say(PassUntil, _("pass [until {until}|until something happens]"))
say(SpeakAgain, _("speak again"))
say(ComprarCartas, _n("draw {count} card", "draw {count} cards", 1), count="quantas")
say(CederRecursos, _("hand over resources: {quantos}[, to {para}]"))
say(VerMao, _("look at the hand[ of {de_quem}]"))
say(DizerMao, _("say how many cards are held[: {quantas}]"))
say(Desistir, _("give up"))
