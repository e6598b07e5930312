"""The words of card texts: what they mean by permanents, players, and what waits on the Pilha."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.fabula.frases import alvos_de, tem_x
from companion.games.fabula.moves import Ativar, EscolherAlvos
from companion.games.fabula.operacoes import efeito_na_pilha
from companion.games.fabula.tasks import Anuncio, Combate
from companion.language import Both, Message, _
from companion.referee.fields.move import Move, Seat
from companion.referee.rules.items import find, in_order
from companion.referee.rules.selecting import Measured, Nouns, PieceKind, Quality

Tem = Callable[[Any, str], bool]
TURNO_EXTRA = "turno-extra"  # the occasion of what lasts in an extra turn alone, and until its end


def _no_campo(*quais: str) -> Callable[[Any], tuple[str, ...]]:
    """Return the ids of the permanents of those fields of the table."""

    def todos(state: Any) -> tuple[str, ...]:
        return tuple([uma.id for nome in quais for uma in getattr(state.mesa, nome)])

    return todos


def _na_pilha(state: Any) -> tuple[Anuncio, ...]:
    return tuple([task for task in in_order(state) if isinstance(task, Anuncio)])


def _efeitos(state: Any) -> tuple[str, ...]:
    """Return the effects on the stack, each by the number of its announcement and its own."""
    return tuple([f"{um.id}.{efeito.n}" for um in _na_pilha(state) for efeito in um.effects])


def _manobras(state: Any) -> tuple[str, ...]:
    """Return the announcements that are cards which enter nothing, or copies of such."""
    return tuple([str(um.id) for um in _na_pilha(state) if um.manobra])


def _de_quem(state: Any, coisa: str) -> Seat:
    """Return the player who controls a permanent or an effect on the stack, or the player itself."""
    uma = state.mesa.permanente(coisa)
    if uma is not None:
        return str(uma.controlador)
    numero = coisa.partition(".")[0]
    anuncio = find(state, int(numero)) if numero.isdecimal() else None
    return str(anuncio.controller) if isinstance(anuncio, Anuncio) else coisa


def _permanente(tem: Callable[[Any, Any], bool]) -> Tem:
    def dessa(state: Any, id: str) -> bool:
        uma = state.mesa.permanente(id)
        return uma is not None and tem(state, uma)

    return dessa


def _no_combate(papel: Callable[[Combate], tuple[str, ...]]) -> Tem:
    def nesse(state: Any, id: str) -> bool:
        return any(id in papel(task) for task in state.agenda if isinstance(task, Combate))

    return nesse


def _com_modificacao(state: Any, uma: Any) -> bool:
    return any(outra.anexada == uma.id for outra in state.mesa.modificacoes)


def _valor(nome: str) -> Callable[[Any, str], int | None]:
    def dele(state: Any, id: str) -> int | None:
        aliado = state.mesa.aliado(id)
        return None if aliado is None else state.atual(aliado, nome)

    return dele


def _resistencia(state: Any, id: str) -> int | None:
    base = state.mesa.base(id)
    return None if base is None else base.resistencia


def _fonte(move: Move) -> str:
    fonte = move.fonte if isinstance(move, Ativar | EscolherAlvos) else ""
    return fonte if isinstance(fonte, str) else ""


def _na_pilha_faz(tem: Callable[[Any], bool]) -> Tem:
    def esse(state: Any, id: str) -> bool:
        numero, efeito = efeito_na_pilha(id)
        anuncio = find(state, numero)
        does = [um.does for um in anuncio.effects if um.n == efeito] if isinstance(anuncio, Anuncio) else []
        return any(map(tem, does))

    return esse


def no_turno_extra(state: Any, carta: str) -> bool:
    """Return whether a turn that this card has given is under way: fewer are due than its effects say."""
    devidos = sum(um.effect == "extra" and um.source == carta for um in state.turns_due)
    ditos = [um for um in state.lasting if um.source == carta and um.until == TURNO_EXTRA]
    return bool(devidos < len(ditos))


def _antes_da_manobra(state: Any, id: str) -> bool:
    """Return whether it is the turn of that permanent's controller, who has played no manobra in it."""
    uma, mesa = state.mesa.permanente(id), state.mesa
    sua_vez = uma is not None and uma.controlador == mesa.ativo
    return bool(sua_vez and mesa.lado(mesa.ativo).manobra != mesa.turno)


_ALIADOS, _BASES, _MODIFICACOES = _("aliados"), _("Bases"), _("modificações")
_QUALIDADES: dict[str, tuple[Message | Both | str, Tem]] = {
    "virado": (Both("virados", "turned"), _permanente(lambda _state, uma: uma.virado)),
    "desvirado": (Both("desvirados", "unturned"), _permanente(lambda _state, uma: not uma.virado)),
    "atacante": (Both("atacantes", "attacking"), _no_combate(lambda combate: combate.aliados)),
    "bloqueador": (
        Both("bloqueadores", "blocking"),
        _no_combate(lambda combate: tuple(um for um, _ in combate.bloqueios)),
    ),
    "solta": (_("not attached"), _permanente(lambda _state, uma: not getattr(uma, "anexada", ""))),
    "primeira-manobra": (_("for the first Manobra of each own turn"), _antes_da_manobra),
    "no-turno-extra": (_("in the extra turn that it gives"), no_turno_extra),
    "modificado": (_("with a Modificação"), _permanente(_com_modificacao)),
    "de-um-alvo": (_("with a single target"), _na_pilha_faz(lambda does: len(alvos_de(does)) == 1)),
    "com-x": (_("with an X"), _na_pilha_faz(tem_x)),
    "ficha": (_("Fichas"), _permanente(lambda _state, uma: getattr(uma, "ficha", False))),
    "arredor": (_("Arredores"), _permanente(lambda _state, uma: not uma.centro)),
    "centro": (_("Centros"), _permanente(lambda _state, uma: uma.centro)),
}
NOMES: Nouns[Any] = Nouns(
    kinds={
        "aliado": PieceKind(_ALIADOS, _no_campo("aliados"), _("a target aliado")),
        "modificacao": PieceKind(_MODIFICACOES, _no_campo("modificacoes"), _("a target modificação")),
        "base": PieceKind(_BASES, _no_campo("bases"), _("a target Base")),
        "aliado-ou-base": PieceKind(
            _("aliados and Bases"), _no_campo("aliados", "bases"), _("a target aliado or Base")
        ),
        "aliado-ou-modificacao": PieceKind(
            _("aliados and modificações"),
            _no_campo("aliados", "modificacoes"),
            _("a target aliado or modificação"),
        ),
        "permanente": PieceKind(
            _("permanents"), _no_campo("aliados", "modificacoes", "bases"), _("a target permanent")
        ),
        "jogador": PieceKind(
            _("players"),
            lambda state: tuple(um for um in state.options.order if um not in state.out),
            _("a target player"),
            mine=_("whoever uses it"),
        ),
        "efeito": PieceKind(_("effects on the Pilha"), _efeitos, _("a target effect on the Pilha")),
        "manobra": PieceKind(_("manobras on the Pilha"), _manobras, _("a target manobra on the Pilha")),
    },
    controller=_de_quem,
    qualities={nome: Quality(*dita) for nome, dita in _QUALIDADES.items()},
    numbers={
        "vida": Measured(_("vida"), _valor("vida")),
        "ofensiva": Measured(_("ofensiva"), _valor("ofensiva")),
        "influencia": Measured(_("influência"), _valor("influencia")),
        "resistencia": Measured(_("resistência"), _resistencia),
    },
    source=_fonte,
)
# For continuous effects, which the numbers themselves depend on.
SEM_NUMEROS: Nouns[Any] = replace(NOMES, numbers={})
