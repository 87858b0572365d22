"""Possible Deals for Python: environments for learners, and Matatena as a class.

    from possible_deals import gym_env, aec_env
    from possible_deals.matatena import Game

The engine is the one of the command line: `deals serve` runs beside Python and is asked.
"""

from .environments import aec_env, gym_env
from .server import Refused, Server

__all__ = ["Refused", "Server", "aec_env", "gym_env"]
