"""Names of unnamed pieces: an Aliado by its three numbers, a Base by its place."""

from collections.abc import Iterator
from typing import Any

from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.palavras import nome_no_id
from companion.games.fabula.pieces import TERRITORIOS
from companion.games.fabula.state import INFLUENCIA, OFENSIVA, VIDA, Aliado, Base, State
from companion.games.fabula.tasks import Anuncio, Entrar
from companion.language import Message, _
from companion.referee.fields.move import UNSET, UnsetType
from companion.referee.views.board_view import Perspective
from companion.referee.views.consequences import HAND, Consequences, Fates, Happens, derived

VIGORA = "vigora"  # the kind of place of what lasts
SORTES = Fates(
    gone={
        "aliado": Happens(_("{piece} dies"), _("{piece} died")),
        "base": Happens(_("{piece} falls"), _("{piece} fell")),
    },
    held={HAND: _("hand"), "recursos": _("resources")},
    silent=frozenset({VIGORA}),  # the numbers that it changes are told
)
_ANEXADA = Happens(_("{piece} goes onto {aliado}"), _("{piece} went onto {aliado}"))
_EXPOSTO = Happens(_("the Centro of {name} lies open"), _("the Centro of {name} was laid open"))
_EMPATA = Happens(
    _("the influência ties at {sum}, and {base} stays with {name}"),
    _("the influência tied at {sum}, and {base} stayed with {name}"),
)
_RESISTE = Happens(
    _("{base} stays with {name}: influência {sum} against {other}"),
    _("{base} stayed with {name}: influência {sum} against {other}"),
)
_CENTRO = "centro"
_ARREDORES = tuple(um for um in TERRITORIOS if um != _CENTRO)


def o_que_veio(happened: Consequences[State]) -> Iterator[Message]:
    """Yield what the board shows, what withstood, what Modificações are on, and whose Centro lies open."""
    yield from derived(happened)
    yield from _o_que_resistiu(happened)
    seen, antes = happened.now, happened.was.state.mesa
    for uma in seen.state.mesa.modificacoes:
        had, alvo = antes.modificacao(uma.id), seen.state.mesa.aliado(uma.anexada)
        if alvo is not None and had is not None and had.anexada != uma.anexada:
            piece = uma.nome or seen.say(_("Modificação"))
            yield happened.tells(_ANEXADA, piece=piece, aliado=do_aliado(seen, alvo))
    for lado in seen.state.mesa.lados:
        if lado.exposto and not antes.lado(lado.jogador).exposto:
            yield happened.tells(_EXPOSTO, name=seen.called(lado.jogador))


def _o_que_resistiu(happened: Consequences[State]) -> Iterator[Message]:
    """Yield the Bases that an influência did not take, with both sums: fabula.1.22.5a, fabula.decisao.57."""
    seen, antes = happened.now, happened.was.state.mesa
    for event in happened.events:
        facts: dict[str, Any] = dict(event.facts) if event.kind == "comparou" else {}
        base, era = (mesa.base(facts.get("base", "")) for mesa in (seen.state.mesa, antes))
        if base is None or era is None or base.controlador != era.controlador:
            continue
        fate = _EMPATA if facts["soma"] == facts["contra"] else _RESISTE
        sums = {"sum": facts["soma"], "other": facts["contra"]}
        yield happened.tells(fate, base=da_base(seen, base), name=seen.called(base.controlador), **sums)


def do_aliado(seen: Perspective[State], um: Aliado) -> str:
    """Return an Aliado's name, or its kind."""
    return um.nome or seen.say(_("Aliado"))


def em_numeros(seen: Perspective[State], um: Aliado) -> str:
    """Return an Aliado with its ofensiva, influência and remaining vida: ``Onça 2/1/4``."""
    return f"{do_aliado(seen, um)} {numeros(seen.state, um)}"


def numeros(state: State, um: Aliado) -> str:
    """Return ofensiva, influência and remaining vida."""
    ofensiva, influencia = state.atual(um, OFENSIVA), state.atual(um, INFLUENCIA)
    return f"{ofensiva}/{influencia}/{state.atual(um, VIDA) - um.dano}"


def da_base(seen: Perspective[State], base: Base) -> str:
    """Return a Base's name, or its place from its owner's left; of a captured one with whose it is now.

    A place alone is its owner's.
    """
    nome = base.nome or seen.say(_lugar(base))
    if base.dono == base.controlador:
        return nome
    quem = base.controlador if base.nome else base.dono
    return seen.say(_("{base} of {name}", base=nome, name=seen.called(quem)))


def _lugar(base: Base) -> Message:
    return _("Centro") if base.centro else _do_lugar(base.id.rpartition(":")[2])


def _do_lugar(lugar: str) -> Message:
    if lugar == _CENTRO:
        return _("Centro")
    return _("Arredor {number}", number=_ARREDORES.index(lugar) + 1 if lugar in _ARREDORES else "?")


def do_que_saiu(id: str) -> Message | str | None:
    """Return the name of a piece that has left, from its id: its place, or the name before its number."""
    lugar = id.rpartition(":")[2]
    return _do_lugar(lugar) if lugar in TERRITORIOS else nome_no_id(id) or None


def aliado_em_palavras(state: State, um: Aliado) -> Message:
    """Return an Aliado with its controller, since others may have one of that name."""
    nome: Any = um.nome or _("Aliado {numbers}", numbers=numeros(state, um))
    return _("{thing} of {name}", thing=nome, name=state.options.called(um.controlador))


def base_em_palavras(state: State, base: Base) -> Message:
    """Return a Base with its controller; a captured one without a name also with its owner."""
    nome: Message | str = base.nome or _lugar(base)
    quem = state.options.called(base.controlador)
    if base.nome or base.dono == base.controlador:
        return _("{thing} of {name}", thing=nome, name=quem)
    return _("{thing} of {name}, held by {who}", thing=nome, name=state.options.called(base.dono), who=quem)


def chamado(state: State, id: str | UnsetType) -> Message | None:
    """Return a piece on the table, or what is announced, with its controller; None for anything else."""
    if id is UNSET:
        return None
    if (aliado := state.mesa.aliado(id)) is not None:
        return aliado_em_palavras(state, aliado)
    if (base := state.mesa.base(id)) is not None:
        return base_em_palavras(state, base)
    if (uma := state.mesa.modificacao(id)) is None:
        return anunciado(state, id)
    nome = uma.nome or _("Modificação")
    return _("{thing} of {name}", thing=nome, name=state.options.called(uma.controlador))


def anunciado(state: State, id: str) -> Message | None:
    """Return the card on the Pilha, with its player, that a target names, also by one of its effects."""
    um = next((um for um in na_pilha(state) if id.partition(".")[0] == str(um.id)), None)
    if um is None or state.mesa.permanente(id) is not None:
        return None
    fonte = None if um.owner else state.mesa.permanente(um.source)
    nome = um.source if um.owner else fonte.nome if fonte is not None else do_que_saiu(um.source)
    return _("{thing} of {name}", thing=nome or _("a card"), name=state.options.called(um.controller))


def em_palavras(state: State, value: Any) -> Message | str:
    """Return the name of a piece or a seat; other values as they are."""
    if value in state.options.order:
        return state.options.called(value)
    return chamado(state, value) or str(value)


def da_fonte(seen: Perspective[State], id: str) -> str:
    """Return the name of a card or permanent whose text is on the stack, also of one that has left."""
    fonte = seen.state.mesa.permanente(id)
    if isinstance(fonte, Aliado):
        return do_aliado(seen, fonte)
    if isinstance(fonte, Base):
        return da_base(seen, fonte)
    if fonte is not None:
        return fonte.nome or seen.say(_("Modificação"))
    nome = do_que_saiu(id) if id else None
    return seen.say(nome) if nome else seen.say(_("a card"))


def do_anuncio(seen: Perspective[State], um: Anuncio) -> str:
    """Return an announcement on the stack: a card with its permanent's values, or an ability's source."""
    entra = um.effects[0].does if um.effects else None
    if isinstance(entra, Entrar) and entra.vida:
        nome = um.source or seen.say(_("Aliado"))
        return f"{nome} {entra.ofensiva}/{entra.influencia}/{entra.vida}"
    if um.owner:
        return um.source or seen.say(_("a card"))
    return da_fonte(seen, um.source)
