"""The table as whoever looks sees it: castle and wall, producers with markers, tropas, traps."""

from collections.abc import Iterator

from companion.games.castelo.habilidades import aereo_de, tem, voo_de
from companion.games.castelo.palavras import PRODUTOS_EM_PALAVRAS
from companion.games.castelo.pieces import FASES
from companion.games.castelo.preparacao import quem_comeca
from companion.games.castelo.produtores import rende_agora
from companion.games.castelo.state import (
    AGRUPAMENTO,
    ATAQUE,
    DEFESA,
    QUATRO_PRODUTOS,
    VELOCIDADE,
    VIDA,
    Lado,
    Oculta,
    Permanente,
    Produtor,
    State,
    Tropa,
)
from companion.games.castelo.tasks import castelo_de, muralha_de
from companion.games.castelo.telefone.esperas import espera, o_que_deve
from companion.games.castelo.telefone.nomes import (
    da_armadilha,
    da_permanente,
    da_tropa,
    do_alvo,
    do_custo,
    do_produtor,
    em_numeros,
)
from companion.language import Message, _, _n
from companion.referee.fields.move import Seat
from companion.referee.views.board_parts import pile, tally
from companion.referee.views.board_view import (
    BoardView,
    CounterView,
    Fill,
    Perspective,
    Pile,
    PlacedPiece,
    Prompt,
    Sign,
    Space,
)

JOGADOR = "jogador"  # the place that stands for a seat itself
_AREA = {"protegida": "castelo.mesa.area-protegida", "combate": "castelo.mesa.area-de-combate"}
# What whoever is on turn does in each phase, once nothing else is owed.
_NA_FASE: dict[str, Message] = {
    "desvirar": _("Turn your cards upright."),
    "compra": _("Draw a card."),
    "manutencao": _("Producers have yielded: go on."),
    "acoes-1": _("Put cards down, then attack or end the turn."),
    "combate": _("Attack with your tropas, or go on."),
    "acoes-2": _("Put cards down, then end the turn."),
    "descarte": _("End the turn."),
}


def board(seen: Perspective[State]) -> BoardView:
    """The table as it lies."""
    state, mesa = seen.state, seen.state.mesa
    return BoardView(
        places=dict(_lugares(seen)),
        counters={f"{um.seat}:{um.id}": um for lado in mesa.lados for um in _contadores(seen, lado)},
        piles={f"{lado.jogador}:{um.id}": um for lado in mesa.lados for um in _montes(seen, lado)},
        homes={lado.jogador: f"{lado.jogador}:{JOGADOR}" for lado in mesa.lados},
        phase="" if mesa.em_preparo else mesa.fase,
        ahead=_adiante(state),
        where=(Prompt(seen.say(_onde(state))),),
        together=mesa.em_preparo,
        over=state.outcome is not None,
        turn="" if mesa.em_preparo and not quem_comeca(state) else mesa.ativo,
        waits=espera(seen),
        now={seat: seen.say(_agora(seen, seat)) for seat in (*state.options.order, "")},
    )


def _onde(state: State) -> Message:
    """The turn; before the first one what is still to be said."""
    if not state.mesa.em_preparo:
        return _("turn {count}", count=state.mesa.turno)
    if not quem_comeca(state):
        return _("Who begins?")
    return _("Keep the opening hand, or show one without a producer and draw anew.")


def _adiante(state: State) -> dict[str, Fill]:
    """The phase that follows, where whose turn it is may go on to it and owes nothing before."""
    mesa = state.mesa
    livre = state.waited is None and state.choice is None and mesa.combate is None
    if mesa.em_preparo or not livre or mesa.fase == FASES[-1]:
        return {}
    return {FASES[FASES.index(mesa.fase) + 1]: Fill(do="passar-fase", tells={}, seat=mesa.ativo)}


def _agora(seen: Perspective[State], seat: Seat) -> Message | str:
    """What a player does now; of somebody else, whom they wait for."""
    state, mesa = seen.state, seen.state.mesa
    if state.outcome is not None:
        return _("The match is over")
    if mesa.em_preparo:
        return _onde(state)
    if (deve := o_que_deve(seen)) is not None:
        return deve
    return _NA_FASE[mesa.fase] if seat == mesa.ativo else _("{name}’s turn", name=seen.called(mesa.ativo))


# ---------------------------------------------------------------- what lies on the table


def _lugares(seen: Perspective[State]) -> Iterator[tuple[str, Space]]:
    for lado in seen.state.mesa.lados:
        quem = lado.jogador
        nome = seen.called(quem)
        yield f"{quem}:{JOGADOR}", Space(name=nome, kind=JOGADOR, seat=quem, told=nome)
        yield castelo_de(quem), _pontos(seen, "castelo", castelo_de(quem), lado)
        yield muralha_de(quem), _pontos(seen, "muralha", muralha_de(quem), lado)
        for at, produtor in enumerate(lado.produtores):
            yield f"{quem}:produtor:{at + 1}", _produtor(seen, quem, at, produtor)
        yield from ((tropa.id, _tropa(seen, quem, tropa)) for tropa in lado.tropas)
        yield from ((oculta.id, _armadilha(seen, quem, oculta)) for oculta in lado.armadilhas)
        yield from ((uma.id, _permanente(seen, quem, uma)) for uma in lado.permanentes)


def _atacado(alvo: str) -> tuple[Fill, ...]:
    """What a second tap on it tells: that it is what is attacked."""
    return tuple(Fill(do=do, tells={"alvo": alvo}, after=True) for do in ("atacar", "novo-alvo"))


def _pontos(seen: Perspective[State], kind: str, alvo: str, lado: Lado) -> Space:
    """A castle or a wall with its points, fallen at none, and who attacks it."""
    pontos = lado.castelo if kind == "castelo" else lado.muralha
    nome = seen.say(do_alvo(seen.state, alvo))
    look = "de-pe" if pontos else "caiu"
    numbers, quem = {"pontos": pontos}, lado.jogador
    piece = PlacedPiece(key=alvo, kind=kind, name=nome, look=look, numbers=numbers, seat=quem)
    return Space(
        name=nome,
        kind=kind,
        seat=quem,
        look=look,
        told=f"{nome} {pontos}",
        lies=(piece,),
        signs=tuple(_atacantes(seen, alvo)),
        fills=_atacado(alvo),
        rule="castelo.mesa.castelo-e-muralha-por-marcador",
    )


def _produtor(seen: Perspective[State], quem: Seat, at: int, produtor: Produtor) -> Space:
    """In its place in the row, with what it yields and the markers below it."""
    nome, produto = do_produtor(produtor), PRODUTOS_EM_PALAVRAS[produtor.produto]
    rende = rende_agora(seen.state, produtor)
    told = f"{nome} · {produto} +{rende} · {produtor.marcadores}"
    piece = PlacedPiece(
        key=f"{quem}:produtor:{at + 1}",
        kind="produtor",
        name=nome,
        told=told,
        look=produtor.produto,
        numbers={"marcadores": produtor.marcadores, "rende": rende},
        seat=quem,
    )
    return Space(
        name=nome,
        kind="produtor",
        seat=quem,
        at=(0, at),
        look=produtor.produto,
        told=told,
        lies=(piece,),
        rule="castelo.producao.quantidade-impressa",
    )


def _tropa(seen: Perspective[State], quem: Seat, tropa: Tropa) -> Space:
    """A card in its area; a tap on one's own begins what it may do, a second tap on it names it as target."""
    state = seen.state
    vida = state.atual(tropa, VIDA) - tropa.dano
    numbers = {"ataque": state.atual(tropa, ATAQUE), "defesa": state.atual(tropa, DEFESA), "vida": vida}
    piece = PlacedPiece(
        key=tropa.id,
        kind="tropa",
        name=da_tropa(tropa),
        told=em_numeros(state, tropa),
        look=tropa.tipo,
        numbers=numbers,
        signs=(*_habilidades(seen, tropa), *_marcas(seen, tropa), *_no_combate(seen, tropa)),
        turned="virada" if tropa.virada else "",
        seat=quem,
    )
    return Space(
        name=da_tropa(tropa),
        kind="tropa",
        seat=quem,
        look=tropa.area,
        told=em_numeros(state, tropa),
        lies=(piece,),
        signs=tuple(_atacantes(seen, tropa.id)),
        fills=(*_da_tropa(quem, tropa), *_atacado(tropa.id)),
        rule=_AREA[tropa.area],
    )


def _da_tropa(quem: Seat, tropa: Tropa) -> Iterator[Fill]:
    """What a tap on it may tell of the moves of whoever it belongs to, and of who defends against it."""
    yield Fill(do="atacar", tells={"atacante": tropa.id}, seat=quem, begins=True)
    if tropa.aereo is not None:
        told = {"atacante": tropa.id, "aereo": True}
        yield Fill(do="atacar", tells=told, seat=quem, begins=True, told="Aéreo")
    yield Fill(do="defender", tells={"defensor": tropa.id}, seat=quem, begins=True)
    yield Fill(do="defender", tells={"atacante": tropa.id}, after=True)
    yield Fill(do="usar-armadilha", tells={"alvo": tropa.id}, after=True)
    yield Fill(do="mover", tells={"tropa": tropa.id}, seat=quem)
    card = ("tropa", tropa.nome) if tropa.nome else None
    yield Fill(do="usar-efeito", tells={"tropa": tropa.id}, seat=quem, card=card)


def _habilidades(seen: Perspective[State], tropa: Tropa) -> Iterator[Sign]:
    state = seen.state
    if (voo := voo_de(state, tropa)) is not None:
        rule = "castelo.voo.curto" if voo == "C" else "castelo.voo.longo"
        yield Sign(id="castelo/voo", told=f"Vôo ({voo})", rule=rule)
    if (x := aereo_de(state, tropa)) is not None:
        yield Sign(id="castelo/aereo", told=f"Aéreo ({x})", rule="castelo.aereo.sem-retorno")
    if tem(state, tropa, VELOCIDADE):
        yield Sign(
            id="castelo/velocidade", told="Velocidade", rule="castelo.velocidade.so-velocidade-defende"
        )
    if tem(state, tropa, AGRUPAMENTO):
        yield Sign(id="castelo/agrupamento", told="Agrupamento", rule="castelo.agrupamento.juntar")


def _marcas(seen: Perspective[State], tropa: Tropa) -> Iterator[Sign]:
    """What holds of it in this turn."""
    if tropa.nova:
        rule = "castelo.combate.recem-chegada-so-defende"
        yield Sign(id="castelo/nova", told=seen.say(_("came in this turn")), rule=rule)
    if tropa.dano:
        told = _("{count} of damage", count=tropa.dano)
        yield Sign(id="castelo/dano", told=seen.say(told), rule="castelo.tropas.dano-acumula-no-turno")
    if tropa.presa:
        rule = "castelo.agrupamento.preso-apos-atacar"
        yield Sign(id="castelo/preso", told=seen.say(_("stays together")), rule=rule)
    if tropa.manutencao:
        told = _("upkeep: {cost}", cost=do_custo(tropa.manutencao))
        yield Sign(id="castelo/manutencao", told=seen.say(told), rule="castelo.turno.manutencao-pagar")


def _no_combate(seen: Perspective[State], tropa: Tropa) -> Iterator[Sign]:
    """Whom it attacks, or against whom it defends, in the combat under way."""
    combate = seen.state.mesa.combate
    for ataque in combate.valendo if combate is not None else ():
        if ataque.atacante == tropa.id:
            told = _("attacks {name}", name=do_alvo(seen.state, ataque.alvo))
            yield Sign(id="castelo/tropa", told=seen.say(told), rule="castelo.combate.declarar-vira")
        if ataque.defensor == tropa.id:
            told = _("defends against {name}", name=do_alvo(seen.state, ataque.atacante))
            yield Sign(id="castelo/defesa", told=seen.say(told), rule="castelo.combate.defensor-escolhe")


def _atacantes(seen: Perspective[State], alvo: str) -> Iterator[Sign]:
    """That it is attacked, by how many."""
    combate = seen.state.mesa.combate
    quantos = sum(um.alvo == alvo for um in combate.valendo) if combate is not None else 0
    if quantos:
        told = _n("{count} attack", "{count} attacks", quantos)
        yield Sign(id="castelo/tropa", told=seen.say(told), rule="castelo.combate.declarar-vira")


def _armadilha(seen: Perspective[State], quem: Seat, oculta: Oculta) -> Space:
    """A back; its name stands on it for whoever may know it."""
    nome = da_armadilha(oculta)
    lugar = oculta.lugar
    piece = PlacedPiece(key=oculta.id, kind="armadilha", name=nome, look=lugar, turned="oculta", seat=quem)
    return Space(
        name=nome,
        kind="armadilha",
        seat=quem,
        look=lugar,
        told=nome,
        lies=(piece,),
        fills=(Fill(do="usar-armadilha", tells={"armadilha": oculta.id}, seat=quem, begins=True),),
        rule="castelo.mesa.armadilhas-ocultas",
    )


def _permanente(seen: Perspective[State], quem: Seat, uma: Permanente) -> Space:
    """Below what it lies, or in nobody's way as a global one."""
    nome = da_permanente(uma)
    look = "localizada" if uma.sob else "global"
    piece = PlacedPiece(key=uma.id, kind="permanente", name=nome, look=look, seat=quem)
    rule = "castelo.permanentes.local-sob-alvo" if uma.sob else "castelo.permanentes.alcance"
    return Space(name=nome, kind="permanente", seat=quem, look=uma.sob, told=nome, lies=(piece,), rule=rule)


# ---------------------------------------------------------------- what is counted


def _contadores(seen: Perspective[State], lado: Lado) -> Iterator[CounterView]:
    """Castle and wall, and of each product the markers that there are, those of a partner too."""
    quem = lado.jogador
    yield tally(seen, lado, "castelo", quem)
    yield tally(seen, lado, "muralha", quem)
    for produto in QUATRO_PRODUTOS:
        seus = [um.marcadores for um in lado.produtores if um.produto == produto]
        soltos = lado.soltos.count(produto)
        if seus or soltos:
            yield CounterView(
                id=produto,
                name=PRODUTOS_EM_PALAVRAS[produto],
                value=sum(seus) + soltos,
                seat=quem,
                rule="castelo.producao.pagar-com-marcadores",
            )


def _montes(seen: Perspective[State], lado: Lado) -> Iterator[Pile]:
    quem = lado.jogador
    yield pile(seen, lado, "mao", quem)
    yield pile(seen, lado, "baralho", quem)
    yield Pile(id="descarte", name=seen.say(_("Descarte")), count=len(lado.descarte), seat=quem)
