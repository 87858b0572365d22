"""Many tables as Gymnasium's VectorEnv, on top of Batch."""

from __future__ import annotations

from typing import Any, Optional, Sequence, Union

import gymnasium
import numpy
from gymnasium.vector import AutoresetMode

from . import spaces
from .batch import FORFEITED, Batch, Frame
from .server import checked_seed


class VectorEnv(gymnasium.vector.VectorEnv[dict[str, Any], Any, Any]):
    """Many tables for one learner in one seat. No loop in Python goes over the tables.

    An observation has `observation`, the flat vectors, `action_mask` and, if asked for,
    `knowledge`. A table whose episode is over begins the next one at its next step, whose action
    is ignored. `infos` has the `seeds` of the episodes, as Frame has them. The arguments are those
    of Batch.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, game: str, num_envs: int = 1, rules: Optional[str] = None,
                 players: Optional[int] = None, *, opponent: Union[str, Sequence[str]] = "random",
                 seat: int = 0, knowledge: bool = False, reward: str = "win",
                 reward_at: str = "end", threads: Optional[int] = None,
                 command: Optional[Sequence[str]] = None) -> None:
        super().__init__()
        self.num_envs = num_envs
        self.seat = seat
        self.batch = Batch(
            game, num_envs, rules, players, opponent=opponent, seat=seat, knowledge=knowledge,
            reward=reward, reward_at=reward_at, threads=threads, command=command)
        spec = self.batch.spec
        self._kind: Any = self.batch.frame.observations.dtype
        flat = spaces.flat(spec)
        parts: dict[str, gymnasium.Space[Any]] = {
            spaces.FLAT: gymnasium.spaces.Box(
                flat.low.astype(self._kind), flat.high.astype(self._kind), dtype=self._kind.type),
            "action_mask": gymnasium.spaces.Box(0, 1, (self.batch.actions,), numpy.uint8)}
        if knowledge:
            shape = tuple(spec["knowledge_space"]["shape"])
            parts["knowledge"] = gymnasium.spaces.Box(0, 1, shape, numpy.float32)
        self.single_observation_space = gymnasium.spaces.Dict(parts)
        self.single_action_space = gymnasium.spaces.Discrete(self.batch.actions)
        self.observation_space = gymnasium.vector.utils.batch_space(
            self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[dict[str, Any], dict[str, Any]]:
        spaces.reset_options(options, ())
        super().reset(seed=None if seed is None else checked_seed(seed) % 2**64)
        frame = self.batch.reset(seed if seed is not None else spaces.drawn_seed(self.np_random))
        return self._seen(frame), {"seeds": frame.seeds}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        frame = self.batch.step(actions)
        over = frame.done != 0
        infos = {"seeds": frame.seeds, "forfeited": frame.done == FORFEITED}
        rewards = frame.rewards[:, self.seat].astype(numpy.float64)
        return self._seen(frame), rewards, over, numpy.zeros_like(over), infos

    def _seen(self, frame: Frame) -> dict[str, Any]:
        seen = {spaces.FLAT: frame.observations.astype(self._kind, copy=False),
                "action_mask": frame.masks}
        return seen if frame.knowledge is None else {**seen, "knowledge": frame.knowledge}

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()
