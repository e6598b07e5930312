"""The Mural, the cards and the reserves as one viewer sees them, the shapes, and what to do now."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial

import msgspec

from companion.games.ceramus.caixa import NOSSO, Caixa, baralho
from companion.games.ceramus.casas import Casa, casas_de, linha_e_coluna
from companion.games.ceramus.fim import NINGUEM_ADICIONOU
from companion.games.ceramus.moves import EIXOS, Construir, Mover
from companion.games.ceramus.mural import NA_FORMA, Linhas, Quadro, espelhada, girada
from companion.games.ceramus.pieces import ESTILOS, NOMES_DOS_BONUS, Cartas, Cerama
from companion.games.ceramus.registry import BOOK, QUADRADOS, original, pontos
from companion.games.ceramus.registry import board as quadro_de
from companion.games.ceramus.state import Jogador, State
from companion.games.ceramus.telefone.na_mesa import FASES_DO_PLACAR
from companion.games.ceramus.usos import do_bonus
from companion.language import Message, _, _n
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.several import PartialChoice, so_far
from companion.referee.views.board_parts import by_seat, now_for_each, pile
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
    Stencil,
    TapBinding,
)
from companion.referee.views.consequences import Fates

FILA, FORMA, REVELADAS = "fila", "forma", "reveladas"
_A_MAO, _CERAMAS, _GASTAS = "mao", "ceramas", "gastas"
_DA_CERAMA, _DA_FORMA = "ceramus.ceramas.partes", "ceramus.construcao.mesma-forma"
_DE_QUEM, _ORIGINAIS = "ceramus.azulejos.dono", "ceramus.cartas.originais"
# What the active player does in each phase.
_NA_FASE: dict[str, Message] = {
    "revelar": _("Reveal a Forma of your hand."),
    "ceramas": _("Claim the patterns that your build has made, or end your turn."),
    "ultima-volta": _("Use the Ceramas that you hold, or say that you use no more."),
}
_FORMAS_ACABAM = _("It is over: the Formas are spent.")
_TURNO_SEM_AZULEJO = _("It is over: nobody added a tile in a whole round.")
_NINGUEM_MAIS = _("It is over: nobody adds tiles any more.")
# The event says which tile leaves its cell.
SORTES = Fates(silent=frozenset({"azulejo", "cerama", "forma", "mural", "revelada"}))
# The decisions by which the cards of our box are ours.
_NOSSAS = {
    kind: BOOK.called(alias).id
    for kind, alias in (
        ("mural", "disposicao-dos-murais"),
        ("forma", "poliminos-das-formas"),
        ("cerama", "padroes-das-ceramas"),
    )
}
# The label of a bonus's button, if not the name of the move.
_DOS_EIXOS: dict[str, Message] = {"esquerda-direita": _("Mirror ↔"), "cima-baixo": _("Mirror ↕")}
_UM_AZULEJO, _DOIS_AZULEJOS = _("Move one"), _("Move two")


def board(seen: Perspective[State]) -> BoardView:
    """Return the table as it lies."""
    state = seen.state
    mesa = quadro_de(state)
    piles = (pile for jogador in state.jogadores for pile in _pilhas(seen, mesa, jogador))
    return BoardView(
        places={**dict(_do_mural(seen)), **dict(_casas(seen, mesa)), **dict(_cartas(seen))},
        counters=dict(_contas(seen, mesa)),
        piles=by_seat(piles),
        phase=FASES_DO_PLACAR.get(state.fase, ""),
        homes={jogador.quem: f"{jogador.quem}:{_CERAMAS}" for jogador in state.jogadores},
        where=tuple(_onde(seen)),
        turn="" if state.fase == "preparacao" else state.vez,
        now=now_for_each(seen, partial(_agora, seen)),
        stencils=_moldes(state.caixa, dentro=QUADRADOS.of(state) == NA_FORMA),
        practice=state.treino,
        over=state.outcome is not None,
    )


# ---------------------------------------------------------------- the Mural


def _do_mural(seen: Perspective[State]) -> Iterator[tuple[str, Space]]:
    """Yield the places of the Mural cards, until all of them lie."""
    if seen.state.mural:
        return
    preparacao = seen.state.preparacao
    for at in range(preparacao.murais):
        onde = divmod(at, preparacao.colunas)
        yield f"mural:{at}", Space(name=seen.say(_("Card {at}", at=at + 1)), kind="mural", at=onde)


def _casas(seen: Perspective[State], mesa: Quadro) -> Iterator[tuple[str, Space]]:
    sem_azulejo = seen.say(_("Original"))
    for casa in casas_de(mesa.casas):
        nu = original(seen.state, casa)
        azulejo = _azulejo(seen, casa, nu)
        mostra = f"{sem_azulejo} {ESTILOS[nu]}" if azulejo is None else azulejo.name
        yield (
            casa,
            Space(
                name=casa,
                kind="casa",
                at=linha_e_coluna(casa),
                look=nu,
                text=f"{casa} · {mostra}",
                rule=_ORIGINAIS if azulejo is None else _DE_QUEM,
                lies=() if azulejo is None else (azulejo,),
            ),
        )


def _azulejo(seen: Perspective[State], casa: Casa, nu: str) -> PlacedPiece | None:
    """Return a marker; markers of one style and owner are interchangeable."""
    azulejo = seen.state.azulejos.em(casa)
    if azulejo is None:
        return None
    dono, estilo = azulejo.dono, azulejo.estilo
    return PlacedPiece(
        key=f"{dono}:{estilo}@{casa}",
        kind="azulejo",
        name=ESTILOS[estilo],
        look=estilo,
        alike=f"{dono}:{estilo}",
        seat=dono,
        signs=(
            Sign(text=seen.say(_("tile of {name}", name=seen.called(dono)))),
            Sign(text=seen.say(_("over an Original {style}", style=ESTILOS[nu]))),
        ),
    )


# ---------------------------------------------------------------- cards


def _cartas(seen: Perspective[State]) -> Iterator[tuple[str, Space]]:
    """Yield the places of Ceramas and Formas: the row, the players', the revealed ones."""
    state = seen.state
    yield (
        FILA,
        Space(name=seen.say(_("Ceramas")), kind=FILA, lies=_ceramas(seen, state.fila), rule=_DA_CERAMA),
    )
    for jogador in state.jogadores:
        yield from _do_jogador(seen, jogador)
    if state.forma:
        yield (
            FORMA,
            Space(name=seen.say(_("Forma")), kind=FORMA, lies=_formas((state.forma,)), rule=_DA_FORMA),
        )
    if state.reveladas:
        name = seen.say(_("Formas of earlier rounds"))
        yield REVELADAS, Space(name=name, kind=REVELADAS, lies=_formas(state.reveladas))


def _do_jogador(seen: Perspective[State], jogador: Jogador) -> Iterator[tuple[str, Space]]:
    quem = jogador.quem
    for kind, name, ceramas in (
        (_CERAMAS, _("Ceramas kept"), jogador.ceramas),
        (_GASTAS, _("Ceramas spent"), jogador.gastas),
    ):
        fills = tuple(_usos(seen, quem, ceramas)) if kind == _CERAMAS else ()
        yield (
            f"{quem}:{kind}",
            Space(name=seen.say(name), kind=kind, seat=quem, lies=_ceramas(seen, ceramas), fills=fills),
        )
    if jogador.mao is not None and jogador.mao.value is not UNSET:
        yield (
            f"{quem}:{_A_MAO}",
            Space(
                name=seen.say(_("Formas in hand")),
                kind=_A_MAO,
                seat=quem,
                private=True,
                lies=_formas(jogador.mao.value),
            ),
        )


def _ceramas(seen: Perspective[State], ids: Iterable[str]) -> tuple[PlacedPiece, ...]:
    ceramas = (seen.state.ceramas[id] for id in ids)
    return tuple(PlacedPiece(key=uma.id, kind="cerama", name=uma.id, signs=(_bonus(uma),)) for uma in ceramas)


def _bonus(cerama: Cerama) -> Sign:
    return Sign(id=f"ceramus/{cerama.bonus}", text=NOMES_DOS_BONUS[cerama.bonus])


def _usos(seen: Perspective[State], quem: Seat, ceramas: Iterable[str]) -> Iterator[TapBinding]:
    """Yield the moves of a Cerama, with the fields that it sets itself; Espelhe waits for the own build."""
    constroi = seen.state.fase == "construir" and quem == seen.state.vez
    for cerama in ceramas:
        for move in do_bonus(seen.state, quem, cerama):
            if isinstance(move, Construir) and not constroi:
                continue
            plain = msgspec.json.decode(msgspec.json.encode(_um_a_um(move)))
            fields = {name: value for name, value in plain.items() if value is not None}
            says = seen.say(_do_botao(move))
            yield TapBinding(do=fields.pop("do"), seat=fields.pop("seat"), of=cerama, text=says, sets=fields)


def _um_a_um(move: Move) -> Move:
    """Return the move with its second tile open, to be chosen on the Mural after the first step."""
    if isinstance(move, Mover) and len(so_far(move.passos)) > 1:
        return move.having(passos=PartialChoice(so_far(move.passos)))
    return move


def _do_botao(move: Move) -> Message | str:
    if isinstance(move, Construir) and move.espelhar is not None:
        return _DOS_EIXOS[move.espelhar.eixo]
    if isinstance(move, Mover):
        return _UM_AZULEJO if len(so_far(move.passos)) == 1 else _DOIS_AZULEJOS
    return move.named or ""


def _formas(ids: Iterable[str]) -> tuple[PlacedPiece, ...]:
    return tuple(PlacedPiece(key=id, kind="forma", name=id) for id in ids)


# ---------------------------------------------------------------- counts


def _contas(seen: Perspective[State], mesa: Quadro) -> Iterator[tuple[str, CounterView]]:
    state = seen.state
    for jogador in state.jogadores:
        quem, no_mural = jogador.quem, mesa.de.get(jogador.quem, 0).bit_count()
        valem = "ceramus.fim.mural-vale"
        yield (
            f"{quem}:pontos",
            CounterView(
                id="pontos",
                name=seen.say(_("Points")),
                value=pontos(state, quem),
                seat=quem,
                main=True,
                signed=True,
                rule=valem,
            ),
        )
        yield (
            f"{quem}:azulejos",
            CounterView(id="azulejos", name=seen.say(_("Tiles on the Mural")), value=no_mural, seat=quem),
        )
    if state.recorde is not None:
        yield "recorde", CounterView(id="recorde", name=seen.say(_("Record")), value=state.recorde)


def _pilhas(seen: Perspective[State], mesa: Quadro, jogador: Jogador) -> Iterator[Pile]:
    """Yield the Formas in a hand, and the tiles of each style in the reserve."""
    quem = jogador.quem
    yield pile(seen, jogador, "formas", quem)
    for estilo, nome in ESTILOS.items():
        na_reserva = mesa.reserva(quem, estilo)
        yield Pile(id=estilo, name=nome, count=na_reserva, seat=quem, rule="ceramus.preparacao.reserva")


# ---------------------------------------------------------------- shapes


@lru_cache(maxsize=32)
def _moldes(caixa: Caixa | None, *, dentro: bool) -> dict[str, Stencil]:
    """Return the shapes of the cards of a box, computed once, since no move changes them.

    ``dentro``: the start of a build is one of the squares of its Forma. Shapes of our box cite the decision.
    """
    cartas = NOSSO.cartas if caixa is None else baralho(caixa).cartas
    moldes = _das_cartas(cartas, dentro)
    nossos = _NOSSAS if caixa is None else {}
    return {um.name: msgspec.structs.replace(um, rule=nossos.get(um.kind, "")) for um in moldes}


def _das_cartas(cartas: Cartas, dentro: bool) -> Iterator[Stencil]:
    """Yield the shapes of Formas, Ceramas and Mural cards."""
    for forma in cartas.formas:
        yield Stencil(
            kind="forma",
            name=forma.id,
            signs=_sinais(forma.linhas),
            ways={"": _quadrados(forma.linhas)}
            | {eixo: _quadrados(espelhada(forma.linhas, eixo)) for eixo in EIXOS},
            do="construir",
            field="casas",
            start="inicio" if dentro else "",
            shows="estilo" if dentro else "",
        )
    for cerama in cartas.ceramas:
        yield Stencil(
            kind="cerama",
            name=cerama.id,
            signs=_sinais(cerama.padrao),
            look=f"ceramus/{cerama.bonus}",
            ways={"": _quadrados(cerama.padrao)},
            do="clamar",
            field="casas",
            given={"cerama": cerama.id},
        )
    for mural in cartas.murais:
        yield Stencil(
            kind="mural", name=mural.id, signs=_sinais(mural.linhas), ways=dict(_giros(mural.linhas))
        )


def _sinais(linhas: Linhas) -> str:
    return "".join(linhas).replace(".", "")


def _quadrados(linhas: Linhas) -> tuple[Cell, ...]:
    return tuple(
        (linha, coluna)
        for linha, sinais in enumerate(linhas)
        for coluna, sinal in enumerate(sinais)
        if sinal != "."
    )


def _giros(linhas: Linhas) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """Yield the squares of a Mural card after each number of quarter turns clockwise."""
    sinais = "".join(linhas)
    for quartos in range(4):
        agora = "".join(linhas)
        yield str(quartos or ""), tuple(divmod(agora.index(sinal), len(linhas[0])) for sinal in sinais)
        linhas = girada(linhas)


# ---------------------------------------------------------------- place and action


def _onde(seen: Perspective[State]) -> Iterator[Prompt]:
    """Yield the round, or the next step of the preparation and who begins."""
    state = seen.state
    if state.fase == "preparacao":
        yield Prompt(seen.say(_no_preparo(state)))
        yield Prompt(seen.say(_("begins")), state.vez)
    elif state.fase == "ultima-volta":
        yield Prompt(seen.say(_("last lap: bonuses only")))
    else:
        yield Prompt(seen.say(_("round {count}", count=state.turno)))


def _agora(seen: Perspective[State], seat: Seat) -> Message:
    """Return the next action of the player at this phone, or the turn that they wait for, in words."""
    state = seen.state
    if state.outcome is not None:
        return _acabou(state, state.outcome.rules)
    if state.fase == "preparacao":
        return _no_preparo(state)
    if seat != state.vez:
        return _("{name}’s turn", name=seen.called(state.vez))
    if state.fase == "construir":
        return _("Build {forma}, or pass where it fits nowhere.", forma=state.forma)
    return _NA_FASE[state.fase]


def _no_preparo(state: State) -> Message:
    """Return the next step of the preparation, which anybody takes."""
    if not state.mural:
        return _("Build the Mural.")
    return _n("Deal {count} Forma to each.", "Deal {count} Formas to each.", state.preparacao.formas)


def _acabou(state: State, rules: tuple[str, ...]) -> Message:
    """Return why there are no more rounds, or only that the match is over."""
    if "ceramus.fim.formas-acabam" in rules:
        return _FORMAS_ACABAM
    if "ceramus.fim.ninguem-adiciona" in rules:
        return _TURNO_SEM_AZULEJO if NINGUEM_ADICIONOU.holds(state) else _NINGUEM_MAIS
    return _("The match is over")
