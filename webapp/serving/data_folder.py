"""Where what is kept lies unless told: the user's own folder for such things."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

_NAME = "tabletop-companion"


def default_folder(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of this user on this system; it need not be there yet."""
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or Path.home())
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / _NAME
    if platform == "darwin":
        return home / "Library" / "Application Support" / _NAME
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / _NAME
