"""The default data folder: the user's own folder for such data."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

_NAME = "tabletop-companion"


def default_folder(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the data folder of this user on this system; it need not exist yet."""
    home = Path(environment.get("HOME") or environment.get("USERPROFILE") or Path.home())
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / _NAME
    if platform == "darwin":
        return home / "Library" / "Application Support" / _NAME
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / _NAME
