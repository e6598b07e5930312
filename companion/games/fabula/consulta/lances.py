"""Moves of Fábula that people ask about, in their words, the most frequent first."""

from companion.language import _
from companion.referee.definition.suppositions import AskedMove

LANCES: tuple[AskedMove, ...] = (
    AskedMove(
        "declarar-ofensiva",
        _("Attack a Base"),
        _("an ofensiva by Aliados of mine"),
        _("attack ofensiva base centre arredor aliado turned new exposed"),
    ),
    AskedMove(
        "declarar-influencia",
        _("Influence a Base"),
        _("to win it over"),
        _("influence influência win over take base sum tie"),
    ),
    AskedMove(
        "bloquear",
        _("Block an attacker"),
        _("with an Aliado of mine"),
        _("block blocker defend turned two several"),
    ),
    AskedMove(
        "jogar-aliado",
        _("Play an Aliado"),
        _("from the hand"),
        _("play aliado ally card cost phase opponent turn resources"),
    ),
    AskedMove(
        "jogar-manobra",
        _("Play a Manobra"),
        _("now, or as an answer"),
        _("play manobra answer respond stack any time cancel priority"),
    ),
    AskedMove(
        "jogar-modificacao",
        _("Play a Modificação"),
        _("from the hand"),
        _("play modificação card attach later phase"),
    ),
    AskedMove(
        "ativar",
        _("Activate an ability"),
        _("of what I control"),
        _("activate ability arrow turn new aliado cost"),
    ),
    AskedMove(
        "dizer-base",
        _("Tell what a Base does"),
        _("the text of a Base on the table"),
        _("base text ability tell card"),
    ),
    AskedMove(
        "desvirar",
        _("Unturn a permanent"),
        _("and what that costs"),
        _("unturn untap restauração pay one resource"),
    ),
    AskedMove(
        "mulligan",
        _("Take a mulligan"),
        _("of the opening hand"),
        _("mulligan exchange hand opening cards twice"),
    ),
    AskedMove(
        "descartar",
        _("Discard at the end"),
        _("down to five"),
        _("discard hand five limit end"),
    ),
    AskedMove(
        "dividir-dano",
        _("Share out damage"),
        _("among several blockers"),
        _("share divide damage several blockers"),
    ),
    AskedMove(
        "abrir",
        _("Open a face-down card"),
        _("that lies in the Campo"),
        _("open face down turn up"),
    ),
    AskedMove(
        "comprar-mao-inicial",
        _("Draw the opening hand"),
        _("how many cards"),
        _("opening first hand draw five six"),
    ),
    AskedMove(
        "passar",
        _("Pass"),
        _("and hand on the priority"),
        _("pass priority nothing answer"),
    ),
)
ERROS: tuple[AskedMove, ...] = (
    AskedMove(
        "comprar-cartas",
        _("Draw cards by myself"),
        _("beyond what the compra draws"),
        _("draw cards more turn one two first turn opener"),
    ),
    AskedMove(
        "desvirar",
        _("Unturn for nothing"),
        _("an Aliado, without paying"),
        _("unturn untap free nothing all"),
        given=(("custo", 0),),
    ),
    AskedMove(
        "jogar-manobra",
        _("Answer ahead of a declaration"),
        _("before the ofensiva or influência takes place"),
        _("answer ahead before declaration ofensiva special action"),
        given=(("adiantada", True),),
    ),
    AskedMove(
        "ceder-recursos",
        _("Hand over resources"),
        _("to an ally or to anybody"),
        _("give lend hand over resources ally"),
        whose=(("para", "other"),),
    ),
    AskedMove(
        "ver-mao",
        _("Look at a hand"),
        _("that of somebody else"),
        _("look see hand opponent secret"),
        whose=(("de_quem", "other"),),
    ),
    AskedMove(
        "comprar-mao-inicial",
        _("Draw an opening hand of six"),
        _("more cards than five, or fewer"),
        _("opening hand six seven other number"),
        given=(("cartas", 6),),
    ),
    AskedMove(
        "comecar-sem-sorte",
        _("Begin without chance"),
        _("by agreement, or because somebody likes"),
        _("begin start first without chance agreement"),
    ),
)
