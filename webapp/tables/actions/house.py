"""The presets of a house: kept by name and offered for its next table, until they are deleted."""

from companion.house.names import folded
from companion.language import _
from companion.presets.preset import Preset, write_preset
from webapp.store import Store
from webapp.store.rows import HousePresetRow
from webapp.tables.session.clock import Clock
from webapp.tables.wire.errors import NotAllowedError, NotUnderstoodError

MOST = 40  # for one game


class HousePresets:
    """The presets of one house. A hosted server keeps none, since its players belong to many houses."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    @property
    def keeps(self) -> bool:
        """True if this server belongs to one house."""
        return not self._store.shared

    def of(self, game: str) -> tuple[HousePresetRow, ...]:
        """Return the presets of a game, the latest first. Raises StoreError."""
        if not self.keeps:
            return ()
        with self._store.reading() as reading:
            return reading.house_presets(game)

    def keep(self, preset: Preset) -> str:
        """Store a preset, replacing one of its name, and return its form. Raises TableError."""
        if not self.keeps:
            raise NotAllowedError("kept-nowhere", _("This server keeps no rules: keep the link instead."))
        if not preset.name:
            raise NotUnderstoodError("unreadable", _("Rules that are kept need a name."), "name")
        form, name = write_preset(preset), folded(preset.name)
        before = self.of(preset.game)
        if len(before) >= MOST and name not in {one.name for one in before}:
            message = _("{count} sets of rules are kept here: forget one first.", count=MOST)
            raise NotUnderstoodError("too-long", message, "name")
        self._store.wait_while_locked()
        with self._store.writing("") as writing:
            writing.keep_preset(HousePresetRow(preset.game, name, form, self._clock.shown()))
        return form

    def forget(self, game: str, name: str) -> None:
        """Delete the preset of that name. Raises StoreError."""
        self._store.wait_while_locked()
        with self._store.writing("") as writing:
            writing.forget_preset(game, folded(name))
