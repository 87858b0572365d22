"""Possible Deals for Python: environments for learners, and Matatena as a class.

    import gymnasium, possible_deals
    env = gymnasium.make("possible_deals/boerenbridge-lamas-v0", opponent="greedy")

    from possible_deals import Batch, aec_env
    from possible_deals.matatena import Game

The engine is the one of the command line: `deals serve` runs beside Python and is asked.
"""

from typing import TYPE_CHECKING

from .environments import aec_env, gym_env
from .registration import register
from .server import Refused, Server, ServerEnded

__all__ = ["Batch", "Frame", "Refused", "Server", "ServerEnded", "aec_env", "gym_env"]

if TYPE_CHECKING:
    from .batch import Batch, Frame

register()


def __getattr__(name: str) -> object:
    """Batch and Frame need NumPy, and a server alone does not."""
    if name in ("Batch", "Frame"):
        from . import batch
        return getattr(batch, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
