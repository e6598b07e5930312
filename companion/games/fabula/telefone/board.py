"""The table as one viewer sees it: Bases, the Campo, the stack, resources, what to do now."""

from collections.abc import Iterator
from functools import partial

from companion.games.fabula.checagem import exposto
from companion.games.fabula.combate import em_curso, ofensiva_de
from companion.games.fabula.custos import com_o_x
from companion.games.fabula.dano import impedido
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.influencia import soma
from companion.games.fabula.pieces import FASES, TERRITORIOS
from companion.games.fabula.pilha import com_prioridade
from companion.games.fabula.preparacao import quem_comeca
from companion.games.fabula.sentences import FRASES
from companion.games.fabula.state import (
    INFLUENCIA,
    OFENSIVA,
    VIDA,
    Aliado,
    Base,
    Lado,
    Modificacao,
    Permanente,
    State,
)
from companion.games.fabula.tasks import Anuncio, Entrar, Influencia
from companion.games.fabula.telefone.comeco import do_preparo
from companion.games.fabula.telefone.deveres import a_fazer, o_que_deve
from companion.games.fabula.telefone.duradouros import marcas, vigoram
from companion.games.fabula.telefone.leitor import habilidades_ditas
from companion.games.fabula.telefone.nomes import da_base, do_aliado, do_anuncio, em_numeros
from companion.games.fabula.turno import sem_compra
from companion.language import Message, _
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.positions.adjustments import AsPrinted
from companion.referee.views.board_parts import by_seat, differing, now_for_each, pile, tally
from companion.referee.views.board_view import (
    BoardView,
    Pending,
    Perspective,
    Pile,
    PlacedPiece,
    Prompt,
    Sign,
    Space,
    TapBinding,
)

JOGADOR = "jogador"  # the place that stands for a seat
# What the active player does in each phase, once nothing else is owed.
_NA_FASE: dict[str, Message] = {
    "restauracao": _("Unturn what you pay for, then go on."),
    "compra": _("Draw up to six cards."),
    "acao": _("Play cards, then attack or end the turn."),
    "ofensiva": _("Attack Bases with your Aliados."),
    "influencia": _("Influence Bases with your Aliados."),
    "final": _("End the turn."),
}
_ANTES_DE_COMPRAR = FASES[: FASES.index("acao") + 1]  # and while one may still look for the draw


def board(seen: Perspective[State]) -> BoardView:
    """Return the table as it lies."""
    state, mesa = seen.state, seen.state.mesa
    return BoardView(
        places=dict(_lugares(seen)),
        counters=by_seat(tally(seen, lado, "recursos", lado.jogador) for lado in mesa.lados),
        piles=by_seat(um for lado in mesa.lados for um in _montes(seen, lado)),
        homes={lado.jogador: f"{lado.jogador}:{JOGADOR}" for lado in mesa.lados},
        phase="" if mesa.em_preparo else mesa.fase,
        ahead=_adiante(state),
        where=(Prompt(seen.say(_onde(state))),),
        together=mesa.em_preparo,
        over=state.outcome is not None,
        turn="" if mesa.em_preparo and not quem_comeca(state) else mesa.ativo,
        waits=_espera(seen),
        now=now_for_each(seen, partial(_agora, seen)),
    )


def _onde(state: State) -> Message:
    """Return the turn, and that it has no draw, or before the first one the next step of the preparation."""
    mesa = state.mesa
    if mesa.em_preparo:
        return do_preparo(state)
    if sem_compra(state) and mesa.fase in _ANTES_DE_COMPRAR:
        return _("turn {count}, without a draw", count=mesa.turno)
    return _("turn {count}", count=mesa.turno)


def _adiante(state: State) -> dict[str, TapBinding]:
    """Return the phases that the active player may go on to; those between are passed through."""
    if state.mesa.em_preparo:
        return {}
    depois = FASES[FASES.index(state.mesa.fase) + 1 :]
    return {
        fase: TapBinding(do="ninguem-responde", sets={"fase": fase}, seat=state.mesa.ativo) for fase in depois
    }


# ---------------------------------------------------------------- what lies on the table


def _lugares(seen: Perspective[State]) -> Iterator[tuple[str, Space]]:
    mesa = seen.state.mesa
    for lado in mesa.lados:
        quem = lado.jogador
        yield (
            f"{quem}:{JOGADOR}",
            Space(name=seen.called(quem), kind=JOGADOR, seat=quem, text=seen.called(quem)),
        )
    for base in mesa.bases:
        yield base.id, _base(seen, base)
    for aliado in mesa.aliados:
        yield aliado.id, _aliado(seen, aliado)
    for uma in mesa.modificacoes:
        yield uma.id, _modificacao(seen, uma)
    yield from vigoram(seen)


def _base(seen: Perspective[State], base: Base) -> Space:
    """Return a Base in its slot from its owner's left; a captured one has no slot."""
    aberto = base.centro and exposto(seen.state, base.dono)
    lugar = base.id.rpartition(":")[2]
    slot = TERRITORIOS.index(lugar) if lugar in TERRITORIOS else None
    nome = da_base(seen, base)
    look = ("exposto" if aberto else "centro") if base.centro else "arredor"
    text = seen.say(_("{name} · resistência {value}", name=nome, value=base.resistencia))
    numbers = {"resistencia": base.resistencia}
    piece = PlacedPiece(
        key=base.id,
        kind="base",
        name=nome,
        text=text,
        look=look,
        numbers=numbers,
        turned="virado" if base.virado else "",
        seat=base.dono,
        rule="fabula.1.8.12" if base.virado else "",
    )
    attacks = tuple(
        TapBinding(do=do, sets={"base": base.id}, after=True)
        for do in ("declarar-ofensiva", "declarar-influencia")
    )
    quem, sets = base.controlador, {"base": base.id}
    texto = TapBinding(do="dizer-base", sets=sets, seat=quem, by_name=True)
    if base.dita:
        card = ("base", base.nome) if base.nome else None
        texto = TapBinding(do="ativar", sets={"fonte": base.id}, seat=quem, card=card, by_name=True)
    return Space(
        name=nome,
        kind="base",
        seat=base.controlador,
        at=(0, slot) if slot is not None and base.dono == base.controlador else None,
        look=look,
        text=text,
        lies=(piece,),
        signs=tuple(_sinais_da_base(seen, base, aberto)),
        fills=(*attacks, *_do_seu_estado(base), texto),
        rule="fabula.3.1.7" if base.centro else "fabula.3.1.4",
    )


def _sinais_da_base(seen: Perspective[State], base: Base, aberto: bool) -> Iterator[Sign]:
    if aberto:
        yield Sign(id="fabula/base", text=seen.say(_("exposed")), rule="fabula.3.1.8")
    if (combate := em_curso(seen.state)) is not None and combate.base == base.id:
        drawn = "fabula/influencia" if isinstance(combate, Influencia) else "fabula/ofensiva"
        yield Sign(id=drawn, means="attacked", text=seen.say(_("under attack")), rule="fabula.1.22.4b")
    if base.fechado:
        yield Sign(id="fabula/virar", text=seen.say(_("face down")), rule="fabula.1.16.3b")
    if base.dono != base.controlador:
        yield Sign(id="fabula/influencia", text=seen.say(_("captured")))


def _aliado(seen: Perspective[State], um: Aliado) -> Space:
    state = seen.state
    ofensiva, influencia = state.atual(um, OFENSIVA), state.atual(um, INFLUENCIA)
    vida = state.atual(um, VIDA) - um.dano
    nome = do_aliado(seen, um)
    numbers = {"ofensiva": ofensiva, "influencia": influencia, "vida": vida}
    piece = PlacedPiece(
        key=um.id,
        kind="aliado",
        name=nome,
        text=em_numeros(seen, um),
        numbers=numbers,
        printed=differing(numbers, ofensiva=um.ofensiva, influencia=um.influencia, vida=um.vida),
        signs=tuple(marcas(seen, um)),
        turned="virado" if um.virado else "",
        seat=um.dono,
        rule="fabula.1.8.12" if um.virado else "",
    )
    return Space(
        name=nome,
        kind="aliado",
        seat=um.controlador,
        text=em_numeros(seen, um),
        lies=(piece,),
        fills=tuple(_do_permanente(um)),
        rule="fabula.3.2.4",
    )


def _modificacao(seen: Perspective[State], uma: Modificacao) -> Space:
    nome = uma.nome or seen.say(_("Modificação"))
    com = seen.state.mesa.aliado(uma.anexada)
    signs = () if com is None else (Sign(text=seen.say(_("on {name}", name=do_aliado(seen, com)))),)
    turned = "virado" if uma.virado else ""
    numbers = {} if uma.anexar is None else {"anexar": uma.anexar}
    piece = PlacedPiece(
        numbers=numbers,
        key=uma.id,
        kind="modificacao",
        name=nome,
        text=nome,
        signs=signs,
        turned=turned,
        seat=uma.dono,
    )
    return Space(
        name=nome,
        kind="modificacao",
        seat=uma.controlador,
        look=uma.anexada,
        text=nome,
        lies=(piece,),
        fills=tuple(_do_permanente(uma)),
        rule="fabula.3.4.6",
    )


def _do_permanente(um: Aliado | Modificacao) -> Iterator[TapBinding]:
    """Yield the moves of its controller that a tap on a permanent may set a field of."""
    yield from _do_seu_estado(um)
    kind = "aliado" if isinstance(um, Aliado) else "modificacao"
    card = (kind, um.nome) if um.nome else None
    yield TapBinding(do="ativar", sets={"fonte": um.id}, seat=um.controlador, card=card)


def _do_seu_estado(uma: Permanente) -> Iterator[TapBinding]:
    """Yield the moves that unturn or open a permanent: fabula.1.11.6."""
    for do, pode in (("desvirar", uma.virado), ("abrir", uma.fechado)):
        if pode:
            yield TapBinding(do=do, sets={"permanente": uma.id}, seat=uma.controlador)


def _montes(seen: Perspective[State], lado: Lado) -> Iterator[Pile]:
    quem = lado.jogador
    yield pile(seen, lado, "mao", quem)
    yield pile(seen, lado, "baralho", quem)
    for id, nome, cartas in (
        ("descarte", _("Descarte"), lado.descarte),
        ("degredo", _("Degredo"), lado.degredo),
    ):
        yield Pile(id=id, name=seen.say(nome), count=len(cartas), seat=quem)


# ---------------------------------------------------------------- what is pending, and what to do


def _espera(seen: Perspective[State]) -> Pending | None:
    """Return the stack, or the step of a combat; a phase that all may end is not shown."""
    state, window = seen.state, seen.state.waited
    pilha, combate = na_pilha(state), em_curso(state)
    quem = com_prioridade(state)
    if window is None or not quem or not (pilha or combate):
        return None
    asks = ""
    if pilha:
        topo = pilha[0]
        what = seen.say(
            _("the card {card} of {name}", card=do_anuncio(seen, topo), name=seen.called(topo.controller))
        )
        what = _com_o_texto(seen, what, topo)
        outros = tuple(seat for seat in window.waits_for if seat != topo.controller) or window.waits_for
        text = _("{name} decides whether to answer {what}", name=seen.called(outros[0]), what=what)
    elif combate is not None and not combate.bloqueada and combate.defensor in window.waits_for:
        what, outros = _ao_combate(seen), (combate.defensor,)
        text = _("{name} decides whether to block", name=seen.called(combate.defensor))
        asks = seen.say(_("Do you block?"))
    else:
        what, outros = _ao_combate(seen), window.waits_for
        text = _("{name} decides whether to answer {what}", name=seen.called(quem), what=what)
    return Pending(
        text=seen.say(text),
        what=what,
        seats=outros,
        asks=asks,
        links=tuple(_elo(seen, um, alone=len(pilha) == 1) for um in reversed(pilha)),
        rule=window.rule,
    )


def _elo(seen: Perspective[State], um: Anuncio, *, alone: bool) -> Prompt:
    """Return a link of the chain, with what it does unless that is said already of it alone."""
    nome = do_anuncio(seen, um)
    return Prompt(nome if alone else _com_o_texto(seen, nome, um), um.controller)


def _com_o_texto(seen: Perspective[State], nome: str, um: Anuncio) -> str:
    """Return what is on the stack, by that name, with what its text still does, if anybody has told it."""
    entra = um.effects[0].does
    if isinstance(entra, Entrar):
        dito = habilidades_ditas(seen.state, entra)
    else:
        ops = [com_o_x(um, efeito.does) for efeito in um.effects if efeito.does != AsPrinted()]
        dito = FRASES.effect(seen.state, ops)
    return nome if dito is None else f"{nome}: {dito.to(seen.lang)}"


def _ao_combate(seen: Perspective[State]) -> str:
    """Return the combat as the thing that is answered, with its Base."""
    combate = em_curso(seen.state)
    base = seen.state.mesa.base(combate.base) if combate is not None else None
    if base is None:
        return seen.say(_("the combat that goes on"))
    return seen.say(_("the combat on {base}", base=da_base(seen, base)))


def o_que_vem(seen: Perspective[State]) -> str:
    """Return the expected result of the combat under way, in few words."""
    state = seen.state
    combate = em_curso(state)
    base = state.mesa.base(combate.base) if combate is not None else None
    if combate is None or base is None:
        return seen.say(_("the combat"))
    nome = da_base(seen, base)
    if isinstance(combate, Influencia):
        contra = base.resistencia + soma(state, tuple(um for um, _outro in combate.bloqueios))
        return seen.say(
            _(
                "{base} · influência {sum} against {other}",
                sum=soma(state, combate.aliados),
                other=contra,
                base=nome,
            )
        )
    livres = sum(ofensiva_de(state, id) for id in combate.aliados if not combate.bloqueiam(id))
    depois = max(0, base.resistencia - livres + impedido(state, base.id, livres))
    return seen.say(_("{base} · {before} → {after}", base=nome, before=base.resistencia, after=depois))


def dever(state: State, lang: str) -> str:
    """Return the owed or possible answer in words, or "" while a phase only waits for all to pass."""
    seen = Perspective(state, EVERYBODY, lang)
    if state.choice is not None:
        return o_que_deve(seen, state.choice)
    espera = _espera(seen)
    return espera.text if espera is not None else ""


def _agora(seen: Perspective[State], seat: Seat) -> Message | str:
    """Return the next action of the player at this phone, or the turn that they wait for, in words."""
    state, mesa = seen.state, seen.state.mesa
    if state.outcome is not None:
        return _("The match is over")
    if mesa.em_preparo:
        return do_preparo(state, seat)
    if state.choice is not None:
        return a_fazer(seen, state.choice, seat)
    if (espera := _espera(seen)) is not None:
        return espera.text
    if seat != mesa.ativo:
        return _("{name}’s turn", name=seen.called(mesa.ativo))
    return _NA_FASE[mesa.fase]
