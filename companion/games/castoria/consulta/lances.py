"""Moves of Castória that people ask about, in their words, the most frequent first."""

from companion.language import _
from companion.referee.definition.suppositions import AskedMove

# The last words of each are search words, never shown.
LANCES: tuple[AskedMove, ...] = (
    AskedMove(
        "atacar",
        _("Attack"),
        _("one of mine against one of theirs, or straight at the Narrador"),
        _("attack hit fight strike direct target damage twice first turn"),
    ),
    AskedMove(
        "convocar",
        _("Convoke"),
        _("put a Personagem from the hand on the Página"),
        _("convoke summon play put down support level hold up pyramid"),
    ),
    AskedMove(
        "acao",
        _("Ação"),
        _("carry out an Ação, in one's own turn or in answer"),
        _("action green card spell magic answer counter trap"),
    ),
    AskedMove(
        "condecorar",
        _("Condecoração"),
        _("put a Condecoração under somebody"),
        _("decorate decoration blue card medal equip bonus"),
    ),
    AskedMove(
        "interacao",
        _("Interação"),
        _("use what one of mine can do"),
        _("interaction ability skill use effect turned tired"),
    ),
    AskedMove(
        "reacao",
        _("Reação"),
        _("what one of mine does by itself"),
        _("reaction ability trigger by itself compulsory forgotten"),
    ),
    AskedMove(
        "combinar",
        _("Convoke and act in one"),
        _("an answer: who arrives carries something out at once"),
        _("combo answer convoke and action together at once"),
    ),
    AskedMove(
        "passar",
        _("Not answer"),
        _("let what was declared happen"),
        _("pass silence answer nothing let it happen resolve"),
    ),
    AskedMove(
        "comprar",
        _("Draw the card of the turn"),
        _("in the Draw phase"),
        _("draw card deck twice forgot starter first turn"),
    ),
    AskedMove(
        "avancar-fase",
        _("Go on to the next phase"),
        _("Draw, Building, Fight, Rebuilding"),
        _("phase next skip back go on luta construction"),
    ),
    AskedMove(
        "encerrar-turno",
        _("End the turn"),
        _("pass the turn to the opponent"),
        _("end turn pass finish over"),
    ),
    AskedMove(
        "descartar",
        _("Discard down to ten"),
        _("at the end of one's turn"),
        _("discard hand limit ten too many cards full"),
    ),
    AskedMove(
        "conceder",
        _("Give up"),
        _("the chapter, or the whole história"),
        _("concede surrender give up resign"),
    ),
    AskedMove(
        "embaralhar",
        _("Shuffle"),
        _("before the chapter"),
        _("shuffle deck preparation beginning"),
    ),
    AskedMove(
        "cortar", _("Cut the opponent's Inventário"), _("after it is shuffled"), _("cut deck preparation")
    ),
    AskedMove(
        "lancar-dado",
        _("Throw the die"),
        _("who begins"),
        _("die dice who starts begins first tie again"),
    ),
    AskedMove(
        "comecar-pelo-dado",
        _("Say who begins"),
        _("by the die, whatever it showed"),
        _("die who begins starts first begin"),
    ),
    AskedMove(
        "comprar-mao",
        _("Draw the first hand"),
        _("six cards"),
        _("first hand opening draw six cards"),
    ),
    AskedMove(
        "trocar-mao",
        _("Exchange the first hand"),
        _("all six, up to four times"),
        _("mulligan exchange hand change cards again"),
    ),
    AskedMove(
        "manter-mao",
        _("Keep the first hand"),
        _("and begin"),
        _("keep hand mulligan begin"),
    ),
)
