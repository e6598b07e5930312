"""The texts of the quick guide, in our own words."""

from companion.language import _

# calamandara.fd.vence, calamandara.fd.pegada-e-token
VITORIA = _("The first token on the Fenda Dimensional wins; there too it stands on a {{pegada}}.")

# calamandara.turnos.quatro-fases, .opcional, .ordem, .uma-vez
FASES = (
    (
        _("Acquire"),
        _(
            "Take the **upper** symbol of your open Carta de Símbolos and **one** of the lower three, "
            "from Depósito to Reserva. With room for one only: the upper. Turn the card."
        ),
    ),
    (
        _("Insert"),
        _(
            "Lay **1 to 4** symbols of your Reserva anywhere on the board, one a space. {{pegada}} and "
            "{{cachoeira}} face by your own seat; the others by the Terra's seat in a Zona Inicial, as you "
            "like in the Zona Final."
        ),
    ),
    (
        _("Move"),
        _(
            "Walk over joined {{pegada}}: forwards, sideways or back, as far as they go. Another token "
            "bars the way. Letting go of your token ends the phase."
        ),
    ),
    (
        _("Cards"),
        _(
            "In this order: **reserve** cards for the Zona Final (3 in all), **discard** one, **draw** "
            "up to a hand of 5. Not while your token is in the Zona Final."
        ),
    ),
)

SIMBOLOS = {
    "pegada": _("The way: tokens stand on nothing else. Its arrow points to its inserter's front."),
    "montanha": _("Bars the way."),
    "torre": _(
        "Guards the line at its sides from others' {{montanha}} {{espelho}} {{fogo}} {{estrela}} and "
        "cards; in the Zona Final from everyone's. One a line."
    ),
    "fogo": _(
        "Goes onto a symbol and destroys it (to your Depósito), then stays or leaves. Not onto "
        "{{cachoeira}}, {{fogo}} or the {{pegada}} of a token."
    ),
    "estrela": _("Rearranges the symbols of its row or column within its zone; at least one must move."),
    "espelho": _(
        "Its larger tip at the arrow of a token's {{pegada}}: back by one {{pegada}}, or to the start if"
        " there is none."
    ),
    "cachoeira": _(
        "On your next turn it becomes {{pegada}}, {{torre}} or {{montanha}}, or it leaves. "
        "Puts out a {{fogo}}."
    ),
    "caverna": _("From the line at its sides one step diagonally; with two, across any columns. Two a line."),
    "asa": _("From the line at its sides over the next line, to a {{pegada}} beyond. One a line."),
}

# calamandara.fd.permitidos
FENDA = _(
    "Onto the Fenda come only {{pegada}} {{cachoeira}} {{estrela}} {{montanha}} {{espelho}} {{fogo}}; "
    "**never** {{torre}} {{caverna}} {{asa}}."
)

MONTAGEM = _(
    "Join Terras and centre as drawn, tokens on the pontos iniciais. Fill the Depósitos. Deal all symbol"
    " cards, face up, and all Lembranças, face down; draw 5. Each picks 2 symbols. Draw markers: 1 "
    "begins, then clockwise."
)

# calamandara.zf.mao-ao-deck, .reserva-a-mao, .usar-so-rf, .sem-adquirir-reservar
# calamandara.zf.saida-rf, .saida-recuperar, .saida-repor
ZONA_FINAL = (
    (
        _("On entering"),
        _(
            "Your hand goes face down on your deck and your reserved cards become your hand. Only these are "
            "used there; none is drawn or reserved."
        ),
    ),
    (
        _("On leaving"),
        _(
            "However it happens: reserved cards that are left go back to the Reserva Final. Then you may "
            "take back the hand that lies on your deck and draw up to 5."
        ),
    ),
)

# What the two types of effect are (calamandara.lembranca.imediato, .vinculado).
EFEITOS = {
    "imediato": _("immediate: use it at any time, even in others' turns"),
    "vinculado": _("linked: use it only together with the action it names"),
}
