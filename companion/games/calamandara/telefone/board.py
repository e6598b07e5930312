"""The table as one viewer sees it: the boards, pieces of travellers, pending answers, what to do now."""

from collections.abc import Iterator
from functools import cache, partial

import msgspec

from companion.games.calamandara.adquirir import deck_usado
from companion.games.calamandara.consulta.elementos import virada
from companion.games.calamandara.decks import cartas_de, deck_de, podem_estar_a_vista
from companion.games.calamandara.iniciais import ESCOLHER, em_preparo
from companion.games.calamandara.lances_da_lembranca import AdquirirPorEfeito
from companion.games.calamandara.nomes import Simbolo
from companion.games.calamandara.palavras import SIMBOLOS_EM_PALAVRAS
from companion.games.calamandara.pieces import (
    ASSENTOS,
    FENDA,
    RESERVA_DE_SIMBOLOS,
    TABULEIROS,
    Ponto,
    Tabuleiro,
    ponto_inicial,
)
from companion.games.calamandara.state import Posto, State, Viajante, quantos_de, soma
from companion.games.calamandara.telefone.caminho import trajeto
from companion.games.calamandara.telefone.consequencias import selos
from companion.games.calamandara.telefone.esperas import a_perder, espera, o_que_deve
from companion.language import Message, _
from companion.referee.fields.move import Seat
from companion.referee.rules.piles import UNNAMED
from companion.referee.views.board_parts import by_seat, now_for_each
from companion.referee.views.board_view import (
    BoardView,
    Cell,
    CounterView,
    Perspective,
    Pile,
    PlacedPiece,
    Prompt,
    Sign,
    Space,
    TapBinding,
)
from companion.referee.views.consequences import HAND, Fates, Happens

SORTES = Fates(
    gone={"simbolo": Happens(_("{piece} leaves {place}"), _("{piece} left {place}"))},
    held={HAND: _("hand"), "reserva": _("Reserva")},
    silent=frozenset({"reserva", "carta"}),
)
# Names of the phases on the score board and in the bar of every phone.
NA_BARRA = {
    "adquirir": "adquirir-simbolos",
    "inserir": "inserir-simbolos",
    "mover": "mover-token",
    "cartas": "cartas-de-lembranca",
}
_NA_FASE: dict[str, Message] = {
    "adquirir": _("Acquire two symbols, or go on."),
    "inserir": _("Insert up to four symbols, then walk."),
    "mover": _("Walk as far as Pegadas lead."),
    "cartas": _("Reserve, discard, draw up to five."),
}
_PARA_O_ASSENTO = dict(zip(ASSENTOS, ("n", "e", "s", "w"), strict=True))  # an upright Cachoeira points to S


def board(seen: Perspective[State]) -> BoardView:
    """Return the board and the pieces on it, as the viewer may see them."""
    state = seen.state
    preparo = em_preparo(state) is not None
    return BoardView(
        places=dict(_lugares(seen)),
        counters=by_seat(um for v in state.mesa.viajantes for um in _contadores(seen, v)),
        piles=by_seat(um for v in state.mesa.viajantes for um in _montes(seen, v.id)),
        homes={v.id: v.inicio for v in state.mesa.viajantes},
        phase="" if preparo else NA_BARRA[state.fase],
        where=tuple(Prompt(seen.say(um)) for um in (a_perder(state) or _onde(state), *selos(seen))),
        together=preparo,
        over=state.outcome is not None,
        turn=state.vez,
        waits=espera(seen),
        now=now_for_each(seen, partial(_agora, state)),
    )


def _onde(state: State) -> Message:
    """Return the turn, or before the first one the next step of the preparation."""
    choice = em_preparo(state)
    if choice is None:
        return _("turn {count}", count=state.turno)
    return (
        _("Choose two symbols to begin with.")
        if choice.asks == ESCOLHER
        else _("Pick a card, pass the rest on.")
    )


def _agora(state: State, seat: Seat) -> Message | str:
    """Return the next action of the traveller at this phone, or the turn that they wait for, in words."""
    if state.outcome is not None:
        return _("The match is over")
    if em_preparo(state) is not None:
        return _onde(state)
    if (deve := o_que_deve(state)) is not None:
        return deve
    if seat != state.vez:
        return _("{name}’s turn", name=state.options.called(state.vez))
    return a_perder(state) or _NA_FASE[state.fase]


# ---------------------------------------------------------------- what lies on the table


def _lugares(seen: Perspective[State]) -> Iterator[tuple[str, Space]]:
    state, mesa = seen.state, seen.state.mesa
    postos = {posto.espaco: posto for posto in mesa.postos}
    tokens = {viajante.token: viajante for viajante in mesa.viajantes}
    caminho = frozenset(trajeto(state))
    marcados = caminho.union(postos, tokens)
    for espaco, vazia in _vazias(mesa.tabuleiro.viajantes).items():
        if espaco in marcados:
            casa = _casa(seen, vazia, postos.get(espaco), tokens.get(espaco), no_caminho=espaco in caminho)
            yield espaco, casa
        else:
            yield espaco, vazia
    for viajante in mesa.viajantes:
        yield viajante.inicio, _inicio(seen, viajante)
        for simbolo, quantos in viajante.reserva:
            yield f"{viajante.id}:{simbolo}", _na_reserva(seen, viajante, simbolo, quantos)
    yield from _cartas_de_simbolos(seen)


@cache
def _vazias(viajantes: int) -> dict[str, Space]:
    """Return the spaces of the board of so many travellers, with nothing on them."""
    tabuleiro = TABULEIROS[viajantes]
    return {espaco: _vazia(tabuleiro, espaco, ponto) for espaco, ponto in tabuleiro.pontos.items()}


def _vazia(tabuleiro: Tabuleiro, espaco: str, ponto: Ponto) -> Space:
    zona = "fenda" if ponto == FENDA else "zf" if tabuleiro.zona(ponto) == "ZF" else "zi"
    return Space(
        name=espaco,
        kind=_parte(espaco),
        at=_celula(tabuleiro, ponto),
        look=zona,
        text=espaco,
        rule="calamandara.fd.vence" if zona == "fenda" else "calamandara.fase2.onde",
    )


def _casa(
    seen: Perspective[State],
    vazia: Space,
    posto: Posto | None,
    token: Viajante | None,
    *,
    no_caminho: bool,
) -> Space:
    """Return a space with what is on it: first its symbol, then the token."""
    espaco, lies = vazia.name, []
    if posto is not None:
        lies.append(_simbolo(seen, posto))
    if token is not None:
        lies.append(_token(seen, token))
    fills: tuple[TapBinding, ...] = ()
    if posto is not None and posto.simbolo == "pegada" and (token is None or token.id != seen.state.vez):
        fills = (TapBinding(do="mover", sets={"destino": espaco}),)
    elif posto is not None and posto.simbolo == "cachoeira":
        fills = (TapBinding(do="transformar-cachoeira", sets={"espaco": espaco}, seat=posto.dono or ""),)
    signs = (
        (Sign(id="caminho", text=seen.say(_("on the way")), rule="calamandara.fase3.trajeto"),)
        if no_caminho
        else ()
    )
    text = " · ".join((espaco, *(_dita(seen, posto, um) for um in lies)))
    return msgspec.structs.replace(vazia, text=text, lies=tuple(lies), signs=signs, fills=fills)


def _dita(seen: Perspective[State], posto: Posto | None, lies: PlacedPiece) -> str:
    """Return what lies on a space; of its symbol also where it faces."""
    if posto is None or lies.kind != "simbolo":
        return lies.text
    return seen.say(virada(seen.state, lies.text, posto.espaco, posto.direcao))


def _parte(espaco: str) -> str:
    """Return the board on which a space is printed: a Terra by its seat, or the centre."""
    return "centro" if espaco[0] == "C" else f"terra-{espaco[0]}"


def _simbolo(seen: Perspective[State], posto: Posto) -> PlacedPiece:
    nome, virado = seen.say(SIMBOLOS_EM_PALAVRAS[posto.simbolo]), ""
    if posto.dono is not None:
        dono = seen.state.mesa.viajante(posto.dono)
        nome = f"{nome} ({seen.called(dono.id)})"
        virado = _PARA_O_ASSENTO[dono.assento]
    elif posto.direcao is not None:
        virado = posto.direcao
    return PlacedPiece(
        key=f"{posto.espaco}:{posto.simbolo}",
        kind="simbolo",
        name=nome,
        text=nome,
        look=posto.simbolo,
        alike=posto.simbolo,
        turned=virado,
        seat=posto.dono or "",
        rule=_REGRA[posto.simbolo],
    )


_REGRA: dict[Simbolo, str] = {
    "pegada": "calamandara.pegada.direcao",
    "montanha": "calamandara.montanha.bloqueia",
    "torre": "calamandara.torre.funcao",
    "fogo": "calamandara.fogo.destroi",
    "estrela": "calamandara.estrela.funcao",
    "espelho": "calamandara.espelho.recua",
    "cachoeira": "calamandara.cachoeira.opcoes",
    "caverna": "calamandara.caverna.funcao",
    "asa": "calamandara.asa.funcao",
}


def _token(seen: Perspective[State], viajante: Viajante) -> PlacedPiece:
    nome = seen.called(viajante.id)
    return PlacedPiece(
        key=f"viajante:{viajante.id}",
        kind="viajante",
        name=nome,
        text=nome,
        seat=viajante.id,
        look="viajante",
    )


def _inicio(seen: Perspective[State], viajante: Viajante) -> Space:
    """Return the ponto inicial, which stands for its traveller, with the token until it leaves."""
    tabuleiro, aqui = seen.state.mesa.tabuleiro, viajante.token == viajante.inicio
    return Space(
        name=viajante.inicio,
        kind=f"terra-{viajante.assento}",
        seat=viajante.id,
        at=_celula(tabuleiro, ponto_inicial(viajante.assento)),
        look="inicio",
        text=seen.say(_("ponto inicial of {name}", name=seen.called(viajante.id))),
        lies=(_token(seen, viajante),) if aqui else (),
        rule="calamandara.fase3.sair-do-inicio",
    )


@cache
def _canto(viajantes: int) -> tuple[int, int]:
    """Return the leftmost and the highest coordinate of the board, pontos iniciais included."""
    tabuleiro = TABULEIROS[viajantes]
    todos = (*tabuleiro.nomes, *map(ponto_inicial, tabuleiro.assentos))
    return min(x for x, _y in todos), max(y for _x, y in todos)


def _celula(tabuleiro: Tabuleiro, ponto: Ponto) -> Cell:
    """Return row and column from the top left, as S sees them."""
    oeste, norte = _canto(tabuleiro.viajantes)
    return norte - ponto[1], ponto[0] - oeste


# ---------------------------------------------------------------- hands of travellers


def _contadores(seen: Perspective[State], viajante: Viajante) -> Iterator[CounterView]:
    """Yield the number of symbols in a Reserva and the number that still fits."""
    quantos = soma(viajante.reserva)
    for id, nome, valor in (
        ("reserva", _("Reserva, up to {most}", most=RESERVA_DE_SIMBOLOS), quantos),
        ("livres", _("free in the Reserva"), max(0, RESERVA_DE_SIMBOLOS - quantos)),
    ):
        yield CounterView(
            id=id,
            name=seen.say(nome),
            value=valor,
            seat=viajante.id,
            rule="calamandara.fase1.limite-reserva",
        )


def _na_reserva(seen: Perspective[State], viajante: Viajante, simbolo: Simbolo, quantos: int) -> Space:
    nome = seen.say(SIMBOLOS_EM_PALAVRAS[simbolo])
    text = seen.say(_("{thing} in the Reserva of {name}", thing=nome, name=seen.called(viajante.id)))
    estrela = simbolo == "estrela"
    fill = TapBinding(
        do="inserir-estrela" if estrela else "inserir",
        sets={} if estrela else {"simbolo": simbolo},
        seat=viajante.id,
    )
    piece = PlacedPiece(
        key=f"{viajante.id}:{simbolo}", kind="simbolo", name=nome, look=simbolo, numbers={"quantos": quantos}
    )
    return Space(
        name=nome,
        kind="reserva",
        seat=viajante.id,
        look=simbolo,
        text=text,
        lies=(piece,),
        fills=(fill,),
        rule="calamandara.fase2.de-1-a-4",
    )


def _cartas_de_simbolos(seen: Perspective[State]) -> Iterator[tuple[str, Space]]:
    """Yield the face-up card of each traveller, or all cards that it may be while it is unknown."""
    state, mesa = seen.state, seen.state.mesa
    if em_preparo(state) is not None:
        return
    por_efeito = _adquire_por_efeito(state)
    if por_efeito is not None:  # of any one deck
        quem, de = mesa.viajante(por_efeito.seat), deck_usado(state, por_efeito)
        for id in podem_estar_a_vista(state, de):
            yield f"carta:{id}", _carta(seen, id, quem, por=por_efeito)
        return
    for viajante in mesa.viajantes:
        deck = deck_de(state, viajante.id).deck
        if deck and deck[-1] != UNNAMED:
            yield f"{viajante.id}:carta", _carta(seen, deck[-1], viajante)
    sem_nome = (v.id for v in mesa.viajantes if deck_de(state, v.id).deck[-1:] == (UNNAMED,))
    if (sem := next(sem_nome, None)) is not None:
        for id in podem_estar_a_vista(state, sem):
            yield f"carta:{id}", _carta(seen, id, mesa.viajante(state.vez), known=False)


def _adquire_por_efeito(state: State) -> AdquirirPorEfeito | None:
    """Return the acquisition that a card owes to a traveller, or None."""
    for quem in state.choice.seats if state.choice is not None else ():
        move = AdquirirPorEfeito(seat=quem)
        if state.choice is not None and state.choice.asks == move.do:
            return move
    return None


def _carta(
    seen: Perspective[State],
    id: str,
    quem: Viajante,
    *,
    known: bool = True,
    por: AdquirirPorEfeito | None = None,
) -> Space:
    """Return a card, drawn by its ``look``, the upper symbol, with its bindings."""
    carta, seat = cartas_de(seen.state)[id], quem.id if known else ""
    deposito = (
        quem.deposito if por is None else seen.state.mesa.viajante(deck_usado(seen.state, por)).deposito
    )
    so_um = soma(quem.reserva) == RESERVA_DE_SIMBOLOS - 1 and quantos_de(deposito, carta.superior)  # type: ignore[arg-type]
    do = "adquirir" if por is None else str(por.do)
    inteira = TapBinding(do=do, sets={"carta": id}, seat=seat)
    nomes = [seen.say(SIMBOLOS_EM_PALAVRAS[um]) for um in (carta.superior, *carta.inferiores)]
    return Space(
        name=nomes[0],
        kind="carta",
        seat=seat,
        look=carta.superior,
        text=f"{nomes[0]}: {', '.join(nomes[1:])}",
        fills=(inteira,)
        if so_um
        else tuple(
            TapBinding(do=do, sets={"carta": id, "inferior": um}, seat=seat, text=nome)
            for um, nome in zip(carta.inferiores, nomes[1:], strict=True)
        ),
    )


def _montes(seen: Perspective[State], quem: Seat) -> Iterator[Pile]:
    cartas = seen.state.de(quem)
    for id, nome, quantas, rule in (
        ("mao", _("hand"), cartas.mao, "calamandara.deck-lembranca.limite-mao"),
        ("deck", _("deck"), cartas.deck, "calamandara.fase4.deck-finito"),
        ("rf", _("Reserva Final"), cartas.reserva_final, "calamandara.rf.local"),
        ("descarte", _("discard pile"), len(cartas.descarte), "calamandara.fase4.descarte-face-cima"),
    ):
        yield Pile(id=id, name=seen.say(nome), count=quantas, seat=quem, rule=rule)
