"""Environments of Possible Deals for learners:

    env = gym_env("matatena", opponent="greedy")    # gymnasium.Env
    env = aec_env("boerenbridge", knowledge=True)   # pettingzoo.AECEnv

As a rule the reward is 0 while the game goes on; at its end 1 for a win, -1 for a loss, 0 for a
shared win. An action that action_mask forbids, as a full column of Matatena, ends the episode with
-10 for the one who did it, and 0 for the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .single import GymEnv
    from .turns import AecEnv


def gym_env(game: str = "matatena", **options: Any) -> GymEnv:
    """Returns a gymnasium.Env: one seat is the learner's, agents of ours have the others."""
    from .single import GymEnv
    return GymEnv(game, **options)


def aec_env(game: str, **options: Any) -> AecEnv:
    """Returns a pettingzoo.AECEnv: the learner moves for every seat in turn."""
    from .turns import AecEnv
    return AecEnv(game, **options)
