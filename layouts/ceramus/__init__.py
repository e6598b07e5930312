"""Ceramus on paper: four centuries of tiles on white glaze."""

from companion.games.ceramus.pieces import JOGADORES
from companion.language import _
from layouts.ceramus import ceramas, creditos, formas, guia, marcadores, murais, placar, topo, turno
from layouts.component import ComponentKind, GameLayouts, Kit

KINDS = (
    ComponentKind(
        "murais",
        _("Mural cards"),
        "gap",
        murais.make,
        _("Use thick paper. The borders meet where cards lie edge to edge: leave the corners square."),
        stock="thick",
    ),
    ComponentKind("formas", _("Formas"), "gap", formas.make, sleeved=True),
    ComponentKind("ceramas", _("Ceramas"), "gap", ceramas.make, sleeved=True),
    ComponentKind(
        "azulejos",
        _("tiles"),
        "shared",
        marcadores.make,
        _("Glue the sheet on card of 1 to 2 mm before cutting: tiles are laid and lifted many times."),
        stock="mounted",
    ),
    ComponentKind(
        "topo",
        _("top of the Mural"),
        "gap",
        topo.make,
        _("Lay the two halves end to end above the Mural; the Ceramas may reach beyond them."),
        slots=True,
    ),
    ComponentKind("turno", _("turn cards"), "gap", turno.make, sleeved=True),
    ComponentKind("placar", _("score pad"), "shared", placar.make, stock="plain"),
    ComponentKind("solo", _("solo record"), "page", placar.make_solo),
    ComponentKind("guia", _("guide"), "page", guia.make),
    ComponentKind("creditos", _("credits"), "page", creditos.make),
)

LAYOUTS = GameLayouts(
    kinds=KINDS,
    kits={
        "inicial": Kit(tuple(kind.name for kind in KINDS)),
        # The phone keeps the score and shows whose turn it is; the guide carries the credits.
        "primeira-noite": Kit(("murais", "formas", "ceramas", "azulejos", "guia"), first_match=True),
    },
    starter="inicial",
    players=JOGADORES,
)
