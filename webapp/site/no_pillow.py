"""What ReportLab imports in place of Pillow, which has no wheel for a browser; packed as ``PIL``."""

from typing import Any, NoReturn


class Image:
    """No picture is ever one of these, so that ReportLab takes each for a file."""

    Image: Any = ()

    @staticmethod
    def open(*_given: object, **_settings: object) -> NoReturn:
        """Refuse: pictures are decoded by the browser or not at all. Raises OSError."""
        raise OSError("there is no decoder of pictures here")


Image.Image = Image
