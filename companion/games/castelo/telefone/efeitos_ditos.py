"""Operations of card texts, in sentences short enough for a button."""

from collections.abc import Callable
from typing import Any

from companion.games.castelo.sentences import FRASES
from companion.games.castelo.state import State
from companion.games.castelo.tasks import (
    VARIOS,
    Curar,
    Dano,
    DepoisDosDanos,
    DeslocarTropa,
    DestruirArmadilha,
    DestruirPermanente,
    DestruirProdutor,
    DestruirTropa,
    DesvirarTropa,
    DevolverArmadilha,
    DevolverProdutor,
    DevolverTropa,
    FazerComprar,
    FazerDescartar,
    MarcarTropa,
    PagarQuanto,
    PassarArmadilha,
    Render,
    Ressuscitar,
    TirarDano,
    TrazerDeVolta,
    VerArmadilha,
    Vigorar,
    VirarTropa,
    produtor_de,
)
from companion.games.castelo.telefone.nomes import de, do_produtor, o_que_diz
from companion.games.castelo.visados import NOMES
from companion.language import _
from companion.referee.fields.move import UNSET
from companion.referee.rules.selecting_told import say_many

say = FRASES.say


def _de_quem_e(campo: str) -> Callable[[State, Any], Any]:
    """Return a function that names the player on whose side a trap lies."""

    def dono(state: State, op: Any) -> Any:
        id = getattr(op, campo)
        donos = (lado.jogador for lado in state.mesa.lados if id is not UNSET and lado.armadilha(id))
        return next((state.options.called(jogador) for jogador in donos), UNSET)

    return dono


def _em_palavras(campo: str) -> Callable[[State, Any], Any]:
    """Return a function that returns a field which holds pieces in words, and not the id of one."""
    return lambda _state, op: UNSET if isinstance(getattr(op, campo), str) else getattr(op, campo)


def _produtor_de(campo: str) -> Callable[[State, Any], Any]:
    """Return a function that names a producer, or its product, and its owner."""

    def qual(state: State, op: Any) -> Any:
        if not isinstance(id := getattr(op, campo), str):
            return id  # producers in words, or none yet
        for lado in state.mesa.lados:
            for lugar, produtor in enumerate(lado.produtores, start=1):
                if produtor_de(lado.jogador, lugar) == id:
                    nome, dono = do_produtor(produtor), state.options.called(lado.jogador)
                    return _("{thing} of {name}", thing=nome, name=dono)
        return UNSET

    return qual


_QUEM: dict[str, Any] = {"quem_e": de("tropa")}
_ALVO: dict[str, Any] = {"quem_e": de("alvo")}
_ARMADILHA: dict[str, Any] = {"dono": _de_quem_e("armadilha"), "quais": _em_palavras("armadilha")}

say(Dano, _("{pontos} of damage[ to {quem_e}]"), **_ALVO)
say(Curar, _("[{quem_e}|the target] recovers {pontos}"), **_ALVO)
say(TirarDano, _("[{quem_e}|a tropa] loses all damage"), **_QUEM)
say(VirarTropa, _("[{quem_e}|a tropa] is turned"), **_QUEM)
say(DesvirarTropa, _("[{quem_e}|a tropa] is turned upright"), **_QUEM)
say(DeslocarTropa, _("[{quem_e}|a tropa] goes to the {area}"), **_QUEM)
say(DestruirTropa, _("[{quem_e}|a tropa] is destroyed"), **_QUEM)
say(DevolverTropa, _("[{quem_e}|a tropa] goes back to the hand"), **_QUEM)
say(TrazerDeVolta, _("{carta} comes back {ataque}/{defesa}/{vida}"))
say(Ressuscitar, _("[{quem_e}|a destroyed tropa] comes back"), quem_e=de("morta"))
say(DestruirPermanente, _("[{quem_e}|a Permanente] is destroyed"), quem_e=de("permanente"))
say(DestruirArmadilha, _("[{quais}|a trap[ of {dono}]] is destroyed"), **_ARMADILHA)
say(DevolverArmadilha, _("[{quais}|a trap[ of {dono}]] goes back to the hand"), **_ARMADILHA)
say(VerArmadilha, _("{quem} looks at a trap of {de}"))
say(PassarArmadilha, _("{para} takes over a trap of {de}"))
say(DestruirProdutor, _("[{qual_e}|a producer] is destroyed"), qual_e=_produtor_de("produtor"))
say(DevolverProdutor, _("[{qual_e}|a producer] goes back to the hand"), qual_e=_produtor_de("produtor"))
say(Render, _("markers[ on {qual_e}] change by {marcadores:+}"), qual_e=_produtor_de("produtor"))
say(MarcarTropa, _("markers on [{quem_e}|a tropa] change by {marcas:+}"), **_QUEM)
say(
    PagarQuanto,
    _("for each of [{pagos}|any number of] markers of {produto}: {does}"),
    does=lambda state, op: FRASES.effect(state, op.does),
)
say(FazerComprar, _("[{quem}|a player] draws: {quantas}"))
say(
    DepoisDosDanos,
    _("after the damage of this combat: {does}"),
    does=lambda state, op: FRASES.effect(state, op.does),
)
say(FazerDescartar, _("[{quem}|a player] discards: {quantas}"))
say(
    Vigorar,
    _("[{quem_e}: ]{muda}"),
    quem_e=de("on"),
    muda=lambda _state, op: o_que_diz(op.says, op.until),
)
say_many(FRASES, VARIOS, NOMES)
