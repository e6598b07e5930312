"""What happens in Ceramus, in sentences: an event of a kind that has none is told by its facts."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.ceramus.pieces import ESTILOS
from companion.language import Message, _, _n
from companion.referee.ruling import Event
from companion.referee.wording import tell_value, told

Fatos = Mapping[str, Any]
Frase = Callable[[Fatos, str], Message]

NOMES_DOS_EIXOS: dict[str, Message] = {
    "esquerda-direita": _("left and right exchanged"),
    "cima-baixo": _("top and bottom exchanged"),
}


def narrar(event: Event, lang: str) -> str:
    """An event in a sentence."""
    frase = _FRASES.get(event.kind)
    return frase(dict(event.facts), lang).to(lang) if frase else told(event, lang)


# ---------------------------------------------------------------- the parts of a sentence


def pontuado(pontos: int) -> str:
    """Points with their sign, as people write it."""
    return f"{pontos:+d}".replace("-", "−") if pontos else "0"


def nas_casas(casas: Any) -> str:
    """Cells one beside the other."""
    return " ".join(casas)


def _azulejo(fatos: Fatos) -> Message:
    return _("{estilo} of {dono}", estilo=ESTILOS[fatos["estilo"]], dono=fatos["dono"])


def _do_jogador(sentence: Message) -> Frase:
    return lambda fatos, _lang: Message(sentence.text, (("jogador", fatos["jogador"]),))


# ---------------------------------------------------------------- the sentences


def _turno(fatos: Fatos, _lang: str) -> Message:
    return _(
        "round {turno} begins: {jogador} is first and reveals",
        turno=fatos["turno"],
        jogador=fatos["jogador"],
    )


def _revelou(fatos: Fatos, _lang: str) -> Message:
    return _("{jogador} reveals {forma}", jogador=fatos["jogador"], forma=fatos["forma"])


def _construiu(fatos: Fatos, _lang: str) -> Message:
    return _(
        "{jogador} lays {estilo} on {casas}",
        jogador=fatos["jogador"],
        estilo=ESTILOS[fatos["estilo"]],
        casas=nas_casas(fatos["casas"]),
    )


def _espelhou(fatos: Fatos, _lang: str) -> Message:
    eixo = NOMES_DOS_EIXOS[fatos["eixo"]]
    return _("{jogador} builds the mirror image, {eixo}", jogador=fatos["jogador"], eixo=eixo)


def _voltou(fatos: Fatos, _lang: str) -> Message:
    return _("{azulejo} leaves {casa} and goes home", azulejo=_azulejo(fatos), casa=fatos["casa"])


def _tomou(fatos: Fatos, _lang: str) -> Message:
    return _(
        "{jogador} takes {cerama}, whose pattern is on {casas}",
        jogador=fatos["jogador"],
        cerama=fatos["cerama"],
        casas=nas_casas(fatos["casas"]),
    )


def _gastou(fatos: Fatos, _lang: str) -> Message:
    return _("{cerama} of {jogador} is spent", cerama=fatos["cerama"], jogador=fatos["jogador"])


def _adicionou(fatos: Fatos, _lang: str) -> Message:
    return _(
        "{jogador} adds {estilo} on {casa}",
        jogador=fatos["jogador"],
        estilo=ESTILOS[fatos["estilo"]],
        casa=fatos["casa"],
    )


def _removeu(fatos: Fatos, _lang: str) -> Message:
    return _("{jogador} takes the tile off {casa}", jogador=fatos["jogador"], casa=fatos["casa"])


def _moveu(fatos: Fatos, _lang: str) -> Message:
    told = {"jogador": fatos["jogador"], "de": fatos["de"], "para": fatos["para"]}
    return _("{jogador} moves {azulejo} from {de} to {para}", azulejo=_azulejo(fatos), **told)


# Why nobody can add tiles any more, by the option of ceramus.decisao.68.
_NINGUEM_ADICIONA: dict[str, Message] = {
    "a-whole-round-in-which-no-tile-was-added": _(
        "no more rounds: in the whole of this one nobody added a tile"
    ),
    "no-forma-in-any-hand-fits-anyone": _("no more rounds: no Forma in any hand fits anybody"),
    "all-reserves-empty": _("no more rounds: every reserve is empty"),
}


def _acabou(fatos: Fatos, _lang: str) -> Message:
    if fatos["por"] == "formas":
        return _("no more rounds: the Formas have run out")
    return _NINGUEM_ADICIONA[fatos["como"]]


def _no_mural(fatos: Fatos, _lang: str) -> Message:
    return _n(
        "{jogador}: {count} tile on the Mural",
        "{jogador}: {count} tiles on the Mural",
        fatos["azulejos"],
        jogador=fatos["jogador"],
    )


def _na_reserva(fatos: Fatos, _lang: str) -> Message:
    return _n(
        "{jogador}: {count} tile in reserve; {no_mural} − {count} = {total}",
        "{jogador}: {count} tiles in reserve; {no_mural} − {count} = {total}",
        fatos["azulejos"],
        jogador=fatos["jogador"],
        no_mural=fatos["no_mural"],
        total=pontuado(fatos["total"]),
    )


_FINS: dict[str, Message] = {
    "pontos": _("the match is over: {vencem} wins with the highest total"),
    "vitoria-dividida": _("the match is over: {vencem} share the victory"),
    "mais-ceramas": _("the match is over: {vencem} wins the tie by the Ceramas won"),
    "joga-se-de-novo": _("the match is over: the highest total is tied, and is played again"),
    "primeira-marca": _("the match is over: this score is the one to beat"),
    "recorde": _("the match is over: {vencem} has gone past the own best"),
    "recorde-igualado": _("the match is over: {vencem} has equalled the own best, which is enough here"),
    "sem-recorde": _("the match is over: the own best stands"),
}


def _fim(fatos: Fatos, lang: str) -> Message:
    return Message(_FINS[fatos["how"]].text, (("vencem", tell_value(fatos["winners"], lang)),))


_FRASES: dict[str, Frase] = {
    "mural": lambda fatos, _lang: _n(
        "the Mural is built of {count} card", "the Mural is built of {count} cards", fatos["cartas"]
    ),
    "formas": lambda fatos, _lang: _n(
        "{count} Forma for each player", "{count} Formas for each player", fatos["formas"]
    ),
    "fila": lambda fatos, _lang: _n(
        "{count} Cerama lies in the row", "{count} Ceramas lie in the row", fatos["ceramas"]
    ),
    "reservas": lambda fatos, _lang: _n(
        "{count} tile for each player", "{count} tiles for each player", fatos["azulejos"]
    ),
    "turno": _turno,
    "revelou": _revelou,
    "construiu": _construiu,
    "espelhou": _espelhou,
    "voltou": _voltou,
    "passou": _do_jogador(_("{jogador} passes")),
    "vez": _do_jogador(_("it is {jogador}'s turn to build")),
    "tomou": _tomou,
    "gastou": _gastou,
    "adicionou": _adicionou,
    "removeu": _removeu,
    "moveu": _moveu,
    "acabou": _acabou,
    "ultima-volta": _do_jogador(_("last lap: {jogador} may use Ceramas")),
    "no-mural": _no_mural,
    "na-reserva": _na_reserva,
    "fim": _fim,
}
