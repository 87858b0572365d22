"""A game as PettingZoo's AEC has it: the learner moves for every seat in turn."""

from __future__ import annotations

from typing import Any, Optional, Sequence

import gymnasium
import numpy
import pettingzoo

from . import spaces
from .batch import Batch, Frame
from .server import Refused, checked_seed


def _reset_options(options: Optional[dict[str, Any]]) -> dict[str, Any]:
    """Returns the options of a reset; {"options": 1}, which PettingZoo's api_test asks for, is none."""
    asked = {} if options == {"options": 1} else options
    return spaces.reset_options(asked, ("reward", "reward_at"))


class AecEnv(pettingzoo.AECEnv):
    """A game for a learner in every seat. The agents are player_0, player_1, … in seat order.

    The arguments are those of GymEnv. No game has moves that all make at once, so that there is no
    parallel environment.
    """

    metadata: dict[str, Any] = {
        "render_modes": list(spaces.RENDER_MODES), "render_fps": 1, "is_parallelizable": False}

    def __init__(self, game: str, rules: Optional[str] = None, players: Optional[int] = None, *,
                 flat: bool = False, array: bool = False, knowledge: bool = False,
                 reward: str = "win", reward_at: str = "end",
                 command: Optional[Sequence[str]] = None,
                 render_mode: Optional[str] = "ansi") -> None:
        super().__init__()
        spaces.require_mode(render_mode)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": game}
        self._options = {"reward": reward, "reward_at": reward_at}
        self._begun = self._options
        self._chance = numpy.random.default_rng()
        self._fixed = {"form": "aec", "opponent": "random", "seat": 0, "knowledge": knowledge}
        self.batch = Batch(game, 1, rules, players, threads=1, command=command,
                           **self._fixed, **self._options)  # type: ignore[arg-type]
        self.server = self.batch.server
        #: How the game itself calls the players, in seat order.
        self.names: list[str] = list(self.batch.spec["agents"])
        self.possible_agents = [f"player_{seat}" for seat in range(len(self.names))]
        self.agents: list[str] = []
        self._form = spaces.Form(self.batch.spec, flat, array, knowledge)
        self._actions = gymnasium.spaces.Discrete(self.batch.actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._form.space)
        self.action_spaces = dict.fromkeys(self.possible_agents, self._actions)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        if seed is not None:
            self._chance = numpy.random.default_rng(checked_seed(seed) % 2**64)
        deal = seed if seed is not None else spaces.drawn_seed(self._chance)
        chosen = {**self._options, **_reset_options(options)}
        if chosen != self._begun:
            self.batch.begin(deal, **self._fixed, **chosen)
            self._begun = chosen
        self.agents = list(self.possible_agents)
        self._skip_agent_selection: Optional[str] = None
        self.truncations = dict.fromkeys(self.agents, False)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._take(self.batch.replay(deal))

    def step(self, action: Any) -> None:
        if not self.agents:
            raise Refused("No episode goes on; reset begins one.")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        number = spaces.action(self._actions, action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._take(self.batch.step([number]))
        self._accumulate_rewards()

    def _take(self, frame: Frame) -> None:
        self._frame = frame
        mover = int(frame.movers[0])
        is_over = bool(frame.done[0])
        self.agent_selection = self.possible_agents[
            (mover + is_over) % len(self.possible_agents)]
        self.rewards = dict(zip(self.agents, frame.rewards[0].tolist()))
        self.terminations = dict.fromkeys(self.agents, is_over)
        mask = spaces.mask(frame)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {spaces.MASK: mask if seat == mover else mask * 0}
            for seat, agent in enumerate(self.agents)}

    def observe(self, agent: str) -> Any:
        seat = self.possible_agents.index(agent)
        frame = self._frame
        return self._form.seen(
            frame if seat == frame.movers[0] else self.batch.observe([seat]))

    def render(self) -> Any:
        return spaces.rendered(self.batch.text(), self.render_mode)

    def close(self) -> None:
        self.batch.close()
