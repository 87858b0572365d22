"""A game as PettingZoo's AEC has it: the learner moves for every seat in turn."""

from __future__ import annotations

from typing import Any, Optional, Sequence

import gymnasium
import pettingzoo

from . import spaces
from .server import Server, new_seed


def _reset_options(options: Optional[dict[str, Any]]) -> dict[str, Any]:
    """Returns the options of a reset; {"options": 1}, which PettingZoo's api_test asks for, is none."""
    asked = {} if options == {"options": 1} else options
    return spaces.reset_options(asked, ("reward", "reward_at"))


class AecEnv(pettingzoo.AECEnv):
    """A game for a learner in every seat. The agents are player_0, player_1, … in seat order.

    The arguments are those of GymEnv. No game has moves that all make at once, so that there is no
    parallel environment.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str, rules: Optional[str] = None, players: Optional[int] = None, *,
                 flat: bool = False, knowledge: bool = False, reward: str = "win",
                 reward_at: str = "end", command: Optional[Sequence[str]] = None,
                 render_mode: Optional[str] = "ansi") -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"No render mode {render_mode!r}; there is 'ansi'.")
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": game}
        self._options = {
            "form": "aec", "array": flat, "knowledge": knowledge, "reward": reward,
            "reward_at": reward_at}
        self.server = Server(game, rules, players, command)
        #: How the game itself calls the players, in seat order.
        self.names: list[str] = list(self.server.spec["agents"])
        self.possible_agents = [f"player_{seat}" for seat in range(len(self.names))]
        self._agent_of = dict(zip(self.names, self.possible_agents))
        self._seen = spaces.observation(self.server.spec, flat, knowledge)
        action: Any = gymnasium.spaces.Discrete(self.server.spec["action_space"]["n"])
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, action)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        deal = seed if seed is not None else new_seed()
        chosen = {**self._options, **_reset_options(options)}
        self._take(self.server.ask("reset", seed=deal, options=chosen))

    def step(self, action: Any) -> None:
        self._take(self.server.ask("step", action=None if action is None else int(action)))

    def _take(self, r: dict[str, Any]) -> None:
        self.agents = [self._agent_of[name] for name in r["agents"]]
        self.agent_selection = self._agent_of[r["agent"]]
        rewards = dict(zip(self.possible_agents, zip(r["rewards"], r["cumulated"])))
        self.rewards = {a: rewards[a][0] for a in self.agents}
        self._cumulative_rewards = {a: rewards[a][1] for a in self.agents}
        self.terminations = dict.fromkeys(self.agents, r["terminated"])
        self.truncations = dict.fromkeys(self.agents, r["truncated"])
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._last = {self.agent_selection: r["observation"]}

    def observe(self, agent: str) -> dict[str, Any]:
        seen = self._last.get(agent)
        if seen is None:
            name = self.names[self.possible_agents.index(agent)]
            seen = self.server.ask("observe", agent=name)["observation"]
        return spaces.seen(self._seen, seen)

    def render(self) -> Any:
        return None if self.render_mode is None else self.server.ask("render")["text"]

    def close(self) -> None:
        self.server.close()
