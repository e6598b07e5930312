"""The table as one viewer sees it: castle and wall, producers with markers, tropas, traps."""

from collections.abc import Iterator
from functools import partial

from companion.games.castelo.agrupamento import podem_unir_se
from companion.games.castelo.habilidades import aereo_de, tem, voo_de
from companion.games.castelo.lances_do_preparo import FicarComMao
from companion.games.castelo.manutencao import devidas
from companion.games.castelo.mesa import (
    AGRUPAMENTO,
    ATAQUE,
    DEFESA,
    QUATRO_PRODUTOS,
    VELOCIDADE,
    VIDA,
    Lado,
    Produtor,
    Tropa,
)
from companion.games.castelo.palavras import PRODUTOS_EM_PALAVRAS, do_custo
from companion.games.castelo.pieces import FASES
from companion.games.castelo.preparacao import proximo, quem_comeca
from companion.games.castelo.produtores import rende_agora
from companion.games.castelo.registry import NO_TEXTO
from companion.games.castelo.state import State
from companion.games.castelo.tasks import castelo_de, muralha_de, produtor_de
from companion.games.castelo.telefone.ao_lado import armadilha, permanente, sob
from companion.games.castelo.telefone.esperas import (
    ainda_se_une,
    apos_o_combate,
    ataques_valendo,
    espera,
    o_que_deve,
    o_que_vem,
    pedem_manutencao,
    quem_se_defende,
)
from companion.games.castelo.telefone.nomes import (
    da_tropa,
    do_alvo,
    do_produtor,
    em_numeros,
)
from companion.language import Message, _, _n
from companion.referee.fields.move import Seat
from companion.referee.views.board_parts import by_seat, differing, now_for_each, pile, tally
from companion.referee.views.board_view import (
    BoardView,
    CounterView,
    Perspective,
    Pile,
    PlacedPiece,
    Prompt,
    Sign,
    Space,
    TapBinding,
)
from companion.referee.words.wording import joined

JOGADOR = "jogador"  # the place that stands for a seat
_AREA = {"protegida": "castelo.mesa.area-protegida", "combate": "castelo.mesa.area-de-combate"}
# What the active player does in each phase, once nothing else is owed.
_NA_FASE: dict[str, Message] = {
    "desvirar": _("Turn your cards upright."),
    "compra": _("Draw a card."),
    "manutencao": _("Your producers have yielded: on to Actions 1."),
    "acoes-1": _("Put cards down, then attack or end the turn."),
    "combate": _("Attack with your tropas, or end the attacks."),
    "acoes-2": _("Put cards down, then end the turn."),
    "descarte": _("End the turn."),
}


def board(seen: Perspective[State]) -> BoardView:
    """Return the table as it lies."""
    state, mesa = seen.state, seen.state.mesa
    return BoardView(
        places=dict(_lugares(seen)),
        counters=by_seat(um for lado in mesa.lados for um in _contadores(seen, lado)),
        piles=by_seat(um for lado in mesa.lados for um in _montes(seen, lado)),
        homes={lado.jogador: f"{lado.jogador}:{JOGADOR}" for lado in mesa.lados},
        phase="" if mesa.em_preparo else mesa.fase,
        ahead=_adiante(state),
        where=(Prompt(_onde(seen)),),
        together=mesa.em_preparo,
        over=state.outcome is not None,
        turn="" if mesa.em_preparo and not quem_comeca(state) else mesa.ativo,
        waits=espera(seen),
        now=now_for_each(seen, partial(_agora, seen)),
    )


def _onde(seen: Perspective[State]) -> str:
    """Return the turn with its duty or its attacks; before the first, the next step of the preparation."""
    mesa = seen.state.mesa
    if mesa.em_preparo:
        return seen.say(_no_preparo(seen))
    if any(ataques_valendo(seen.state)):
        return o_que_vem(seen)
    return seen.say(pedem_manutencao(seen.state) or _("turn {count}", count=mesa.turno))


def _no_preparo(seen: Perspective[State]) -> Message:
    """Return the next step of the preparation, with all who have yet to take it."""
    if not quem_comeca(seen.state):
        return _("Who begins?")
    passos = tuple(proximo(seen.state))
    com_mao = [um.seat for um in passos if isinstance(um, FicarComMao)]
    quem = com_mao or [um.seat for um in passos]
    names = joined(map(seen.called, quem))
    if com_mao:
        return _n(
            "{names} keeps the hand, or without a producer shows it and draws another",
            "{names} keep the hand, or without a producer show it and draw another",
            len(quem),
            names=names,
        )
    return _n("{names} draws a hand", "{names} draw their hands", len(quem), names=names)


def _adiante(state: State) -> dict[str, TapBinding]:
    """Return the phases that the active player may go on to; combat leads to Ações 2 by its last step."""
    mesa = state.mesa
    if mesa.em_preparo or state.choice is not None:
        return {}
    depois = (fase for fase in FASES[FASES.index(mesa.fase) + 1 :] if fase != "acoes-2")
    return {fase: TapBinding(do="passar-fase", sets={"para": fase}, seat=mesa.ativo) for fase in depois}


def _agora(seen: Perspective[State], seat: Seat) -> Message | str:
    """Return the next action of the player at this phone, or the turn that they wait for, in words."""
    state, mesa = seen.state, seen.state.mesa
    if state.outcome is not None:
        return _("The match is over")
    if mesa.em_preparo:
        return _no_preparo(seen)
    if (deve := o_que_deve(seen)) is not None:
        return deve
    if state.waited is None and seat in quem_se_defende(state):
        return _("Do you defend or answer? {what}", what=o_que_vem(seen))
    return _NA_FASE[mesa.fase] if seat == mesa.ativo else _("{name}’s turn", name=seen.called(mesa.ativo))


# ---------------------------------------------------------------- what lies on the table


def _lugares(seen: Perspective[State]) -> Iterator[tuple[str, Space]]:
    depois = apos_o_combate(seen.state)
    for lado in seen.state.mesa.lados:
        quem = lado.jogador
        nome = seen.called(quem)
        yield f"{quem}:{JOGADOR}", Space(name=nome, kind=JOGADOR, seat=quem, text=nome)
        yield castelo_de(quem), _pontos(seen, "castelo", lado, depois)
        yield muralha_de(quem), _pontos(seen, "muralha", lado, depois)
        for at, produtor in enumerate(lado.produtores):
            yield produtor_de(quem, at + 1), _produtor(seen, quem, at, produtor)
        yield from ((tropa.id, _tropa(seen, quem, tropa, depois)) for tropa in lado.tropas)
        yield from ((oculta.id, armadilha(seen, quem, oculta)) for oculta in lado.armadilhas)
        yield from ((uma.id, permanente(seen, lado, uma)) for uma in lado.permanentes)


def _atacado(quem: Seat, alvo: str) -> Iterator[TapBinding]:
    """Yield the bindings by which a second tap names this as the target of an opponent's attack."""
    for do in ("atacar", "novo-alvo"):
        yield TapBinding(do=do, sets={"alvo": alvo}, seat=quem, others=True, after=True)


def _recebe_armadilha(quem: Seat, kind: str) -> Iterator[TapBinding]:
    """Yield the binding by which a second tap names the own wall, standing or fallen, for a trap."""
    if kind == "muralha":
        yield TapBinding(do="colocar-armadilha", sets={"lugar": kind}, seat=quem, after=True)


def _pontos(seen: Perspective[State], kind: str, lado: Lado, depois: State) -> Space:
    """Return a castle or a wall with its points (fallen at none), its attackers and the expected points."""
    alvo = (castelo_de if kind == "castelo" else muralha_de)(lado.jogador)
    pontos, restam = (getattr(um, kind) for um in (lado, depois.mesa.lado(lado.jogador)))
    nome = seen.say(do_alvo(seen.state, alvo))
    look = "de-pe" if pontos else "caiu"
    numbers, quem = {"pontos": pontos}, lado.jogador
    piece = PlacedPiece(key=alvo, kind=kind, name=nome, look=look, numbers=numbers, seat=quem)
    return Space(
        name=nome,
        kind=kind,
        seat=quem,
        look=look,
        text=f"{nome} {pontos}",
        lies=(piece,),
        signs=(*_atacantes(seen, alvo), *_fica(pontos, restam)),
        fills=(*_atacado(quem, alvo), *_recebe_armadilha(quem, kind)),
        rule="castelo.mesa.castelo-e-muralha-por-marcador",
    )


def _fica(agora: int, depois: int) -> Iterator[Sign]:
    """Yield the sign of the points or life that remain after the attacks that go on."""
    if agora != depois:
        fica = max(0, depois)
        yield Sign(means="comes-to", text=f"{agora} → {fica}", beside=str(fica), rule="castelo.combate.danos")


def _produtor(seen: Perspective[State], quem: Seat, at: int, produtor: Produtor) -> Space:
    """Return a producer in its place in the row, with its yield and the markers below it."""
    nome, produto = do_produtor(produtor), PRODUTOS_EM_PALAVRAS[produtor.produto]
    rende = rende_agora(seen.state, produtor)
    text = f"{nome} · {produto} +{rende} · {produtor.marcadores}"
    piece = PlacedPiece(
        key=produtor_de(quem, at + 1),
        kind="produtor",
        name=nome,
        text=text,
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
        text=text,
        lies=(piece,),
        fills=(sob(seen, produtor.id),) if produtor.id else (),
        rule="castelo.producao.quantidade-impressa",
    )


def _tropa(seen: Perspective[State], quem: Seat, tropa: Tropa, depois: State) -> Space:
    """Return a tropa in its area; a tap on an own tropa offers its moves, a second tap makes it a target."""
    state = seen.state
    vida = state.atual(tropa, VIDA) - tropa.dano
    ferida = depois.mesa.tropa(tropa.id) or tropa
    numbers = {"ataque": state.atual(tropa, ATAQUE), "defesa": state.atual(tropa, DEFESA), "vida": vida}
    piece = PlacedPiece(
        key=tropa.id,
        kind="grupo" if tropa.membros else "tropa",
        name=da_tropa(tropa),
        text=em_numeros(state, tropa),
        look=tropa.tipo,
        numbers=numbers,
        printed=differing(numbers, ataque=tropa.ataque, defesa=tropa.defesa, vida=tropa.vida - tropa.dano),
        signs=(*_habilidades(seen, tropa), *_marcas(seen, tropa), *_no_combate(seen, tropa)),
        turned="virada" if tropa.virada else "",
        seat=quem,
    )
    return Space(
        name=da_tropa(tropa),
        kind="tropa",
        seat=quem,
        look=tropa.area,
        text=em_numeros(state, tropa),
        lies=(piece,),
        signs=(*_atacantes(seen, tropa.id), *_fica(vida, vida - (ferida.dano - tropa.dano))),
        fills=(*_da_tropa(seen, quem, tropa), *_atacado(quem, tropa.id)),
        rule=_AREA[tropa.area],
    )


def _da_tropa(seen: Perspective[State], quem: Seat, tropa: Tropa) -> Iterator[TapBinding]:
    """Yield the moves of its owner that a tap on a tropa begins, and the defences against it.

    Outside one's own turn, a tap on one's tropa and then on another declares a defence against it.
    """
    ataca = quem == seen.state.mesa.ativo
    if seen.state.mesa.fase == "manutencao" and tropa.id in devidas(seen.state):
        for do in ("pagar-manutencao", "nao-manter"):
            yield TapBinding(do=do, sets={"alvo": tropa.id}, seat=quem, by_name=True)
    unem = podem_unir_se(seen.state, quem, tropa) if ainda_se_une(seen.state, quem) else ()
    junto = () if ataca else unem
    defende = TapBinding(do="defender", sets={"defensor": tropa.id}, seat=quem, begins=True, joins=junto)
    if not ataca:
        yield defende
    junto = unem if ataca else ()
    yield TapBinding(do="atacar", sets={"atacante": tropa.id}, seat=quem, begins=True, joins=junto)
    if tropa.aereo is not None:
        aereo, text = {"atacante": tropa.id, "aereo": True}, seen.say(_("Attack by the air"))
        yield TapBinding(do="atacar", sets=aereo, seat=quem, begins=True, text=text)
    if ataca:
        yield defende
    for do, como in (("defender", "atacante"), ("usar-armadilha", "alvo")):
        yield TapBinding(do=do, sets={como: tropa.id}, seat=quem, others=True, after=True)
    yield TapBinding(do="mover", sets={"tropa": tropa.id}, seat=quem, by_name=True)
    yield sob(seen, tropa.id)
    card = ("tropa", tropa.nome) if tropa.nome else None
    diz = any(um.ativa for um in tropa.membros or (tropa,))  # any other is asked for by name
    yield TapBinding(do="usar-efeito", sets={"tropa": tropa.id}, seat=quem, card=card, by_name=not diz)


def _habilidades(seen: Perspective[State], tropa: Tropa) -> Iterator[Sign]:
    state = seen.state
    if (voo := voo_de(state, tropa)) is not None:
        rule = "castelo.voo.curto" if voo == "C" else "castelo.voo.longo"
        yield Sign(id="castelo/voo", text=f"Vôo ({voo})", beside=voo, rule=rule)
    if (x := aereo_de(state, tropa)) is not None:
        text = f"Aéreo ({x})"
        yield Sign(id="castelo/aereo", text=text, beside=str(x), rule="castelo.aereo.sem-retorno")
    if tem(state, tropa, VELOCIDADE):
        yield Sign(
            id="castelo/velocidade", text="Velocidade", rule="castelo.velocidade.so-velocidade-defende"
        )
    if tem(state, tropa, AGRUPAMENTO):
        yield Sign(id="castelo/agrupamento", text="Agrupamento", rule="castelo.agrupamento.juntar")


def _marcas(seen: Perspective[State], tropa: Tropa) -> Iterator[Sign]:
    """Yield the signs of a tropa for this turn."""
    if tropa.nova:
        rule = "castelo.combate.recem-chegada-so-defende"
        yield Sign(id="castelo/nova", text=seen.say(_("came in this turn")), rule=rule)
    if tropa.dano:
        text = _("{count} of damage", count=tropa.dano)
        rule = "castelo.tropas.dano-acumula-no-turno"
        yield Sign(id="castelo/dano", text=seen.say(text), beside=str(tropa.dano), rule=rule)
    if marcas := sum(um.marcas for um in tropa.membros or (tropa,)):
        text = _("{count} markers on it", count=marcas)
        yield Sign(id="castelo/marca", text=seen.say(text), beside=str(marcas), rule=NO_TEXTO)
    if tropa.presa:
        rule = "castelo.agrupamento.preso-apos-atacar"
        yield Sign(id="castelo/preso", text=seen.say(_("stays together")), rule=rule)
    if tropa.manutencao:
        text = _("upkeep: {cost}", cost=do_custo(tropa.manutencao))
        custo, rule = str(len(tropa.manutencao)), "castelo.turno.manutencao-pagar"
        yield Sign(id="castelo/manutencao", text=seen.say(text), beside=custo, rule=rule)


def _no_combate(seen: Perspective[State], tropa: Tropa) -> Iterator[Sign]:
    """Yield the signs of the attacks and defences of a tropa in the combat under way."""
    for ataque, qual in ataques_valendo(seen.state):
        if ataque.atacante == tropa.id:
            text = seen.say(_("attacks {name}", name=do_alvo(seen.state, ataque.alvo)))
            rule = "castelo.combate.declarar-vira"
            yield Sign(id="castelo/tropa", means="attacks", text=text, beside=qual, rule=rule)
        if ataque.defensor == tropa.id:
            text = seen.say(_("defends against {name}", name=do_alvo(seen.state, ataque.atacante)))
            rule = "castelo.combate.defensor-escolhe"
            yield Sign(id="castelo/defesa", means="defends", text=text, beside=qual, rule=rule)


def _atacantes(seen: Perspective[State], alvo: str) -> Iterator[Sign]:
    """Yield the sign that gives the number and the labels of the attacks on a target."""
    if quais := [qual for ataque, qual in ataques_valendo(seen.state) if ataque.alvo == alvo]:
        text = seen.say(_n("{count} attack", "{count} attacks", len(quais)))
        rule = "castelo.combate.declarar-vira"
        yield Sign(id="castelo/tropa", means="attacked", text=text, beside=" ".join(quais), rule=rule)


# ---------------------------------------------------------------- counts


def _contadores(seen: Perspective[State], lado: Lado) -> Iterator[CounterView]:
    """Yield the counters of castle, wall and markers of each product, a partner's gifts included."""
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
    yield Pile(id="descarte", name=seen.say(_("Discard")), count=len(lado.descarte), seat=quem)
