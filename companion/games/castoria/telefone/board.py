"""The two Páginas as one viewer sees them: Personagens, counts, pending answers, what to do now."""

from collections.abc import Iterator
from functools import partial

from companion.games.castoria.fases import deve_comprar
from companion.games.castoria.palavras import GATILHOS_EM_POUCAS_PALAVRAS, REACOES_EM_PALAVRAS, SEM_NOME
from companion.games.castoria.pieces import ESPACOS, nivel
from companion.games.castoria.preparacao import quem_comeca
from companion.games.castoria.registry import valor
from companion.games.castoria.state import (
    Condecoracao,
    Hierarquia,
    Lado,
    Mesa,
    Permanente,
    Personagem,
    State,
)
from companion.games.castoria.tasks import (
    NARRADOR,
    Combo,
    Confrontar,
    Espaco,
    Posicionar,
    ResolverAcao,
    ResolverCondecoracao,
    ResolverInteracao,
    ResolverReacao,
)
from companion.games.castoria.telefone.cartas_conhecidas import PERSONAGEM
from companion.games.castoria.telefone.lugares import ACOES
from companion.games.castoria.telefone.na_mesa import dever, dever_de, do_gatilho, o_respondido
from companion.games.castoria.telefone.onde import adiante, comecou, fase, onde
from companion.games.castoria.telefone.sentences import FRASES
from companion.language import Message, _
from companion.referee.fields.move import Seat
from companion.referee.positions.duties import answerable
from companion.referee.positions.forming import cells_of
from companion.referee.positions.position import Task
from companion.referee.views.board_parts import by_seat, differing, marks, now_for_each, pile, tally
from companion.referee.views.board_view import (
    BoardView,
    CounterView,
    Pending,
    Perspective,
    PlacedPiece,
    Prompt,
    Sign,
    Space,
    TapBinding,
)
from companion.referee.words.wording import tenths

VALOR = "castoria.cartas.valor"
_DA_CASTA = {
    1: "castoria.pagina.espaco-n1",
    2: "castoria.pagina.espacos-n2",
    3: "castoria.pagina.espacos-n3",
}
_NA_PAGINA = cells_of(Hierarquia.rows)
_VIRADO_POR = {"direita": _("turned by an Ação"), "esquerda": _("turned by a Condecoração")}
_ELOS: dict[type[Task], Message] = {
    ResolverAcao: _("Ação"),
    ResolverInteracao: _("Interação"),
    ResolverReacao: _("Reação"),
    ResolverCondecoracao: _("Condecoração"),
    Posicionar: _("Convocação"),
    Combo: _("Combination"),
    Confrontar: _("The attack"),
}
# What the active Narrador does in each phase, once nothing else is owed.
_NA_FASE: dict[str, Message] = {
    "compra": _("Go on to Building."),
    "construcao": _("Convoke, decorate or act, then go on to Fight."),
    "luta": _("Attack with who may, then go on to Rebuilding."),
    "reconstrucao": _("Convoke, decorate or act, then end the turn."),
}


def board(seen: Perspective[State]) -> BoardView:
    """Return the table as it lies."""
    state = seen.state
    lados = state.mesa.lados
    return BoardView(
        places={place: space for lado in lados for place, space in _do_lado(seen, lado)},
        counters=by_seat(um for lado in lados for um in _conta(seen, lado)),
        piles=by_seat(
            pile(seen, lado, zona, lado.narrador)
            for lado in lados
            for zona in ("mao", "inventario", "cemiterio")
        ),
        homes={lado.narrador: f"{lado.narrador}:{NARRADOR}" for lado in lados},
        phase=fase(state),
        ahead=adiante(state),
        where=tuple(onde(seen)),
        together=state.mesa.em_preparo,
        over=state.outcome is not None,
        turn=state.mesa.ativo if comecou(state.mesa) else "",
        waits=_espera(seen),
        now=now_for_each(seen, partial(_agora, seen)),
    )


# ---------------------------------------------------------------- a side


def _do_lado(seen: Perspective[State], lado: Lado) -> Iterator[tuple[str, Space]]:
    quem, outro = lado.narrador, seen.state.mesa.oponente(lado.narrador).narrador
    yield (
        f"{quem}:{NARRADOR}",
        Space(
            name="Narrador",
            kind=NARRADOR,
            seat=quem,
            signs=tuple(marks(seen, lado)),
            fills=(
                TapBinding(do="acao", sets={"realizador": NARRADOR}, seat=quem),
                TapBinding(do="condecorar", sets={"realizador": NARRADOR}, seat=quem),
                TapBinding(do="atacar", sets={"alvo": NARRADOR}, seat=outro, after=True),
            ),
        ),
    )
    for espaco in ESPACOS:
        yield f"{quem}:{espaco}", _espaco(seen, quem, outro, espaco)  # type: ignore[arg-type]  # a space
    yield (
        f"{quem}:{ACOES}",
        Space(
            name=seen.say(_("Ações")),
            kind=ACOES,
            seat=quem,
            rule="castoria.pagina.espaco-acoes",
            lies=() if lado.permanente is None else (_permanente(seen, quem, lado.permanente),),
        ),
    )


def _permanente(seen: Perspective[State], quem: Seat, permanente: Permanente) -> PlacedPiece:
    return PlacedPiece(
        key=f"{quem}:{ACOES}",
        kind="permanente",
        name=permanente.carta or seen.say(_("lasting")),
        seat=quem,
    )


def _espaco(seen: Perspective[State], quem: Seat, outro: Seat, espaco: Espaco) -> Space:
    mesa = seen.state.mesa
    casta = nivel(espaco)
    um = mesa.quem(quem, espaco)
    window = seen.state.waited
    combina = window is not None and bool(window.answers) and quem in window.waits_for
    ninguem = seen.say(_("nobody stands there"))
    text = f"{espaco} · {ninguem}"
    if um is not None:
        nome, valor_dele = um.nome or SEM_NOME, tenths(valor(seen.state, um), seen.lang)
        text = seen.say(_("{name} {value} · {space}", name=nome, value=valor_dele, space=espaco))
    return Space(
        name=espaco,
        kind=f"N{casta}",
        seat=quem,
        at=_NA_PAGINA[espaco],
        rule=_DA_CASTA[casta] if um is None else VALOR,
        text=text,
        lies=() if um is None else (_personagem(seen, quem, espaco, um),),
        fills=tuple(_toque(quem, outro, espaco, um, combina=combina)),
    )


def _personagem(seen: Perspective[State], quem: Seat, espaco: Espaco, um: Personagem) -> PlacedPiece:
    espera = seen.state.mesa.lado(quem).hierarquia.em(espaco) is None
    numbers = {"valor": valor(seen.state, um)}
    return PlacedPiece(
        key=um.id or f"{quem}:{espaco}",
        kind="personagem",
        name=um.nome or seen.say(SEM_NOME),
        text=f"{um.nome or espaco} {tenths(valor(seen.state, um), seen.lang)}",
        seat=um.dono or quem,
        numbers=numbers,
        printed=differing(numbers, valor=um.valor_decimos),
        signs=tuple(_marcas(seen, um, espera)),
        turned="" if um.virado == "nao" else um.virado,
        pending=espera,
        rule=VALOR,
    )


def _marcas(seen: Perspective[State], um: Personagem, espera: bool) -> Iterator[Sign]:
    """Yield the signs of a Personagem: its actions in this turn, its marks, and the cards under it."""
    if espera:
        yield Sign(text=seen.say(_("not positioned yet")))
    if um.virado != "nao":
        yield Sign(id=f"castoria/virar-{um.virado}", text=seen.say(_VIRADO_POR[um.virado]))
    yield from marks(seen, um)
    for uma in um.condecoracoes:
        yield Sign(id="castoria/condecoracao", text=_condecoracao(seen, uma))
    if um.interacao:
        yield Sign(id="castoria/interacao", text=seen.say(_("Interação")))
    if um.reacao:
        gatilho = REACOES_EM_PALAVRAS[um.reacao]
        yield Sign(id="castoria/reacao", text=seen.say(_("Reação to {trigger}", trigger=gatilho)))
    for lembrete in seen.state.lembretes:
        if lembrete.id == um.id:
            gatilho = REACOES_EM_PALAVRAS[lembrete.gatilho]
            text = seen.say(_("Reação at {trigger} · text unknown", trigger=gatilho))
            yield Sign(id="castoria/reacao", text=text)


def _condecoracao(seen: Perspective[State], uma: Condecoracao) -> str:
    nome = uma.nome or seen.say(_("Condecoração"))
    return f"{nome} {'' if uma.valor_decimos < 0 else '+'}{tenths(uma.valor_decimos, seen.lang)}"


def _toque(
    quem: Seat, outro: Seat, espaco: Espaco, um: Personagem | None, *, combina: bool
) -> Iterator[TapBinding]:
    """Yield the moves that a tap on a space may set a field of, for its owner and for the other Narrador.

    ``combina``: the owner is asked for an answer to an answer, the only moment of a combo.
    """
    if um is None:
        for do in ("convocar", "combinar") if combina else ("convocar",):
            yield TapBinding(do=do, sets={"espaco": espaco}, seat=quem)
        return
    for do, field in (
        ("atacar", "atacante"),
        ("acao", "realizador"),
        ("condecorar", "realizador"),
        ("interacao", "personagem"),
        ("reacao", "personagem"),
    ):
        yield TapBinding(do=do, sets={field: espaco}, seat=quem, begins=do == "atacar", card=_texto(um, do))
    yield TapBinding(do="atacar", sets={"alvo": espaco}, seat=outro)
    yield TapBinding(do="condecorar", sets={"receptor": f"{quem}:{espaco}"}, seat=outro)


def _texto(um: Personagem, do: str) -> tuple[str, str] | None:
    """Return the card whose text a move carries out, or None if a Condecoração may have that text."""
    delas = (uma.interacao if do == "interacao" else uma.reacao for uma in um.condecoracoes)
    traz = {"interacao": um.interacao, "reacao": um.reacao}.get(do)
    return (PERSONAGEM, um.nome) if um.nome and traz and not any(delas) else None


def _conta(seen: Perspective[State], lado: Lado) -> Iterator[CounterView]:
    quem = lado.narrador
    vitorias = dict(zip(seen.state.options.order, seen.state.historia.vitorias, strict=True))
    yield tally(seen, lado, "imaginacao_decimos", quem)
    yield CounterView(id="capitulos", name=seen.say(_("Chapters won")), value=vitorias[quem], seat=quem)


# ---------------------------------------------------------------- what is pending, and what to do


def _espera(seen: Perspective[State]) -> Pending | None:
    state = seen.state
    window = state.waited
    if window is None or not window.waits_for:
        return None
    sobre = next((task for task in state.agenda if window.about and task.id == window.about), None)
    elos = [Prompt(_elo(seen, answer.task), answer.seat) for answer in window.answers]
    if elos and (narrador := getattr(sobre, "narrador", "")):
        elos.insert(0, Prompt(_elo(seen, sobre), narrador))
    curto = do_gatilho(state, window.trigger, GATILHOS_EM_POUCAS_PALAVRAS)
    return Pending(
        text=dever(state, answerable(state)[0], seen.lang),
        what=seen.say(o_respondido(state, window) if window.answers else curto),
        seats=window.waits_for,
        aloud=window.silence == "aloud",
        same=window.silence != "aloud" and window.trigger == "sofrer-ataque",
        links=tuple(elos),
        rule=window.rule,
    )


def _elo(seen: Perspective[State], task: Task | None) -> str:
    """Return a declaration of a chain: its card, or its kind and its known effect."""
    convocado = getattr(task, "personagem", "")
    pendentes = (um.personagem for um in seen.state.mesa.pendentes if um.personagem.id == convocado)
    nome = getattr(task, "carta", "") or next((um.nome for um in pendentes), "")
    if nome:
        return f"“{nome}”"
    elo = seen.say(_ELOS[type(task)])  # type: ignore[index]  # one of a chain
    dito = FRASES.effect(seen.state, getattr(task, "efeito", ()))
    return elo if dito is None else f"{elo}: {dito.to(seen.lang)}"


def _agora(seen: Perspective[State], seat: Seat) -> Message | str:
    """Return the next action of the Narrador at this phone, or the turn that they wait for, in words."""
    state = seen.state
    mesa = state.mesa
    if state.outcome is not None:
        return _("The match is over")
    if duties := answerable(state):
        return dever_de(state, duties[0], seat, seen.lang)
    if mesa.em_preparo:
        return _no_preparo(mesa, seat) if seat else _("preparation")
    na_vez = mesa.ativo
    if state.vez_acabou:
        na_vez = mesa.oponente(na_vez).narrador
    if seat != na_vez:
        return _("{name}’s turn", name=seen.called(na_vez))
    return _("Draw a card.") if deve_comprar(state) else _NA_FASE[mesa.fase]


def _no_preparo(mesa: Mesa, seat: Seat) -> Message:
    """Return the next step of the preparation for a Narrador."""
    meu, dele = mesa.lado(seat).preparo, mesa.oponente(seat).preparo
    if meu is None or dele is None:
        return _("preparation")
    if not meu.embaralhou:
        return _("Shuffle your Inventário.")
    if dele.embaralhou and not dele.cortado:
        return _("Cut the other Inventário.")
    if not (meu.cortado and dele.cortado):
        return _("The other Narrador is still preparing.")
    if quem_comeca(mesa) is None:
        outro_lanca = _("The other Narrador throws the die.")
        return outro_lanca if meu.dado else _("Throw the die that says who begins.")
    if not meu.mao:
        return _("Draw your hand.")
    return _("Wait for the other hand.") if meu.manteve else _("Keep your hand, or exchange it.")
