"""Which rule lets a field hold nothing else, said in its type as ``Annotated[..., LimitedBy("…")]``."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LimitedBy:
    """The rule that a value breaks which the type does not let in; what breaks none is only unreadable."""

    rule: str
