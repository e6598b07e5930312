"""Positions loaded mid-game: missing parts are completed, impossible ones are reported."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from companion.games.ceramus.casas import BIT, Casa, casa_em
from companion.games.ceramus.pieces import ESTILOS, MARCADORES_POR_ESTILO, Cartas, CartasError
from companion.games.ceramus.preparacao import REGRAS, blocos
from companion.games.ceramus.registry import board
from companion.games.ceramus.state import Jogador, State
from companion.language import _
from companion.referee.fields.facts import facts
from companion.referee.positions.setups import Loaded, Problem, of_another

MAO = "ceramus.construcao.revelar-da-mao"


def load(setup: State) -> Loaded:
    """Complete a position (players, hands, turn) and list the rules that it breaks."""
    if len(setup.options.seats) not in REGRAS:
        found = facts(jogadores=len(setup.options.seats))
        return Loaded(setup, (Problem("ceramus.jogo.jogadores", "options.seats", found, physical=True),))
    if (problem := _da_caixa(setup)) is not None:
        return Loaded(setup, (problem,))
    state = _completo(setup)
    impossible = tuple(_impossible(state))
    return Loaded(state, impossible or tuple(_problems(state)))


# ---------------------------------------------------------------- completing


def _completo(setup: State) -> State:
    ordem = setup.options.order
    primeiro = setup.primeiro or ordem[(setup.turno - 1) % len(ordem)]
    sentados = setup.jogadores or tuple(Jogador(quem=quem) for quem in ordem)
    state = msgspec.structs.replace(
        setup,
        primeiro=primeiro,
        vez=setup.vez or primeiro,
        jogadores=tuple(
            jogador
            if jogador.formas is not None
            else msgspec.structs.replace(jogador, formas=_formas(setup, jogador))
            for jogador in sentados
        ),
    )
    return _da_fase(state)


def _da_fase(state: State) -> State:
    """Return the position with the fields that depend on the phase: the last build, and who reveals."""
    if state.fase == "ceramas":
        return state
    vez = state.primeiro if state.fase == "revelar" else state.vez
    if vez == state.vez and not state.postos and state.depois is None and not state.clamadas:
        return state
    return msgspec.structs.replace(state, vez=vez, postos=(), depois=None, clamadas=())


def _formas(setup: State, jogador: Jogador) -> int:
    """Return the number of a player's Formas: the declared ones, or those dealt less the earlier rounds."""
    if jogador.mao is not None and isinstance(jogador.mao.value, tuple):
        return len(jogador.mao.value)
    ordem = setup.options.order
    if setup.fase == "preparacao" or jogador.quem not in ordem:
        return 0
    turnos = setup.turno - 1 + (setup.fase in ("construir", "ceramas"))
    lugar = ordem.index(jogador.quem)
    return max(0, setup.preparacao.formas - (turnos + len(ordem) - 1 - lugar) // len(ordem))


# ---------------------------------------------------------------- impossible positions


def _da_caixa(setup: State) -> Problem | None:
    try:
        cartas = setup.cartas
    except CartasError as error:
        return Problem("ceramus.cartas.tipos", "caixa", facts(reason=error.message.to("en")), physical=True)
    for rule, path, todas in (
        ("ceramus.componentes.mural", "caixa.murais", cartas.murais),
        ("ceramus.componentes.formas", "caixa.formas", cartas.formas),
        ("ceramus.componentes.ceramas", "caixa.ceramas", cartas.ceramas),
    ):
        if len({carta.id for carta in todas}) != len(todas):
            return Problem(rule, path, physical=True)
    return _sao_poucas(setup, cartas) if setup.fase == "preparacao" else None


def _sao_poucas(setup: State, cartas: Cartas) -> Problem | None:
    """Return the problem of too few cards for the next match, or None."""
    jogadores, murais = len(setup.options.seats), setup.preparacao.murais
    formas = setup.preparacao.formas * jogadores
    if len(cartas.murais) >= murais and len(cartas.formas) >= formas:
        return None
    reason = _(
        "For {players} players it takes {murais} cards of the Mural and {formas} Formas at least.",
        players=jogadores,
        murais=murais,
        formas=formas,
    )
    return Problem(REGRAS[jogadores], "caixa", facts(jogadores=jogadores), physical=True, reason=reason)


def _impossible(state: State) -> Iterator[Problem]:
    ordem = state.options.order
    sentados = tuple(jogador.quem for jogador in state.jogadores)
    if sentados != ordem or state.vez not in ordem or state.primeiro not in ordem:
        yield Problem("ceramus.preparacao.ordem", "jogadores", facts(jogadores=sentados), physical=True)
        return
    colunas, linhas = state.preparacao.casas
    falta = not state.mural and state.fase == "preparacao"
    if not falta and [len(linha) for linha in state.mural] != [colunas] * linhas:
        found = facts(colunas=colunas, linhas=linhas)
        reason = _("A Mural of so many players has {rows} rows of {columns}.", rows=linhas, columns=colunas)
        yield Problem(REGRAS[len(ordem)], "mural", found, physical=True, reason=reason)
        return
    if (casa := _sem_estilo(state.mural)) is not None:
        reason = _("The Original of {cell} has no letter of a style: M, I, A or P.", cell=casa)
        yield Problem("ceramus.azulejos.nomes", "mural", physical=True, reason=reason)
        return
    yield from _dos_azulejos(state)
    yield from _das_cartas(state)


def _sem_estilo(mural: tuple[str, ...]) -> Casa | None:
    """Return the first cell whose Original has no style, or None."""
    todas = (
        (casa_em(at, coluna), letra) for at, linha in enumerate(mural) for coluna, letra in enumerate(linha)
    )
    return next((casa for casa, letra in todas if letra not in ESTILOS), None)


def _dos_azulejos(state: State) -> Iterator[Problem]:
    casas = board(state).casas
    for azulejos, path in ((state.azulejos, "azulejos"), (state.depois, "depois")):
        if azulejos is None:
            continue
        usados: Counter[tuple[str, str]] = Counter()
        for casa, azulejo in azulejos:
            usados[azulejo.dono, azulejo.estilo] += 1
            if not BIT[casa] & casas:
                yield Problem("ceramus.construcao.no-mural", f"{path}.{casa}", physical=True)
            if azulejo.dono not in state.options.order:
                yield Problem("ceramus.azulejos.dono", f"{path}.{casa}", physical=True)
        for (dono, estilo), quantos in usados.items():
            if quantos > MARCADORES_POR_ESTILO:
                found = facts(dono=dono, estilo=estilo, azulejos=quantos)
                reason = _(
                    "That would be {count} tiles of one player in the style {style}, who has {all}.",
                    count=quantos,
                    style=ESTILOS[estilo],
                    all=MARCADORES_POR_ESTILO,
                )
                yield Problem("ceramus.preparacao.reserva", path, found, physical=True, reason=reason)


def _das_cartas(state: State) -> Iterator[Problem]:
    formas = set(state.formas)
    vistas = (*state.reveladas, *((state.forma,) if state.forma else ()))
    yield from _das_formas(state, formas, vistas)
    tomadas = [cerama for um in state.jogadores for cerama in (*um.ceramas, *um.gastas)]
    if len(set(tomadas)) != len(tomadas) or set(tomadas) - set(state.ceramas):
        reason = _("{cerama} would lie in two places.", cerama=_duas(tomadas)) if _duas(tomadas) else None
        found = facts(ceramas=tuple(tomadas))
        yield Problem("ceramus.componentes.ceramas", "jogadores", found, physical=True, reason=reason)
    yield from _das_maos(state, formas, vistas)


def _das_formas(state: State, formas: set[str], vistas: tuple[str, ...]) -> Iterator[Problem]:
    """Yield what is wrong with the Formas that are seen: revealed ones, and the one in use."""
    if len(set(vistas)) != len(vistas) or set(vistas) - formas:
        reason = _("{forma} would be revealed twice.", forma=_duas(vistas)) if _duas(vistas) else None
        found = facts(formas=vistas)
        yield Problem("ceramus.componentes.formas", "reveladas", found, physical=True, reason=reason)
    if state.fase in ("construir", "ceramas") and not state.forma:
        yield Problem("ceramus.construcao.revelar", "forma", physical=True)
    if state.fase in ("revelar", "preparacao") and state.forma:
        yield Problem("ceramus.construcao.revelar", "forma", physical=True)
    if len(vistas) + state.formas_na_mesa > len(formas):
        yield Problem("ceramus.componentes.formas", "jogadores", physical=True)
    if state.fase == "revelar" and not state.jogador(state.primeiro).formas and state.outcome is None:
        yield Problem(MAO, "primeiro", facts(jogador=state.primeiro), physical=True)


def _das_maos(state: State, formas: set[str], vistas: tuple[str, ...]) -> Iterator[Problem]:
    sabidas: list[str] = []
    for at, jogador in enumerate(state.jogadores):
        yield from of_another(jogador.mao, jogador.quem, f"jogadores[{at}].mao")
        mao = jogador.mao.value if jogador.mao is not None else None
        if not isinstance(mao, tuple):
            continue
        sabidas += mao
        if len(mao) != jogador.formas or set(mao) - formas or set(mao) & set(vistas):
            yield Problem(MAO, f"jogadores[{at}].mao", physical=True)
    if len(set(sabidas)) != len(sabidas):
        yield Problem("ceramus.componentes.formas", "jogadores", facts(formas=tuple(sabidas)), physical=True)


def _duas(cartas: Sequence[str]) -> str:
    """Return the cards listed twice."""
    return ", ".join(carta for carta, vezes in Counter(cartas).items() if vezes > 1)


# ---------------------------------------------------------------- breaches that can be let stand


def _problems(state: State) -> Iterator[Problem]:
    pede = state.preparacao.formas
    for at, jogador in enumerate(state.jogadores):
        if (jogador.formas or 0) > pede:
            found = facts(formas=jogador.formas or 0, pede=pede)
            yield Problem(REGRAS[len(state.jogadores)], f"jogadores[{at}].formas", found)
    for at, estilos in enumerate(blocos(state.mural) if state.mural else ()):
        if set(estilos) != set(ESTILOS):
            yield Problem("ceramus.cartas.mural-quatro", "mural", facts(carta=at + 1, estilos=tuple(estilos)))
    if state.fase == "ceramas":
        yield from _da_construcao(state)


def _da_construcao(state: State) -> Iterator[Problem]:
    """Yield problems of the last build: its tiles are declared, the active player's, and of one style.

    If a bonus has changed the Mural since, ``depois`` is the Mural after the build.
    """
    if not state.postos:
        yield Problem("ceramus.ceramas.das-pecas", "postos")
        return
    azulejos = state.azulejos if state.depois is None else state.depois
    ali = {casa: azulejos.em(casa) for casa in state.postos}
    alheias = tuple(casa for casa, um in ali.items() if um is None or um.dono != state.vez)
    if alheias:
        found = facts(casas=alheias, vez=state.vez)
        yield Problem("ceramus.construcao.alocar", "postos", found)
    estilos = tuple(dict.fromkeys(um.estilo for um in ali.values() if um is not None))
    if len(estilos) > 1:
        yield Problem("ceramus.construcao.um-so-estilo", "postos", facts(estilos=estilos))
