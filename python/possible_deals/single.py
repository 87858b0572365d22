"""A game as Gymnasium has it: one seat is the learner's, agents of ours have the others."""

from __future__ import annotations

from typing import Any, Optional, Sequence, Union

import gymnasium

from . import spaces
from .server import Server


class GymEnv(gymnasium.Env[dict[str, Any], Any]):
    """A game for one learner.

    game       the game, as `deals games` lists it; rules and players are the usual ones if None
    opponent   the agent in all other seats, or one for each of them in seat order
    seat       the learner's, from 0
    flat       whether the fields are one vector of float32, `observation`, and not one by one
    knowledge  whether the observation has `knowledge`: for each owner and card the probability
               that the owner was dealt the card, among the deals that the player holds possible
    reward     'win': 1 for a win, 0 for a shared win, -1 for a loss; 'share' of the win; 'points'
    reward_at  'end' of the game, or each 'round': at each step what has changed
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game: str = "matatena", rules: Optional[str] = None,
                 players: Optional[int] = None, *, opponent: Union[str, Sequence[str]] = "random",
                 seat: int = 0, flat: bool = False, knowledge: bool = False, reward: str = "win",
                 reward_at: str = "end", command: Optional[Sequence[str]] = None,
                 render_mode: Optional[str] = "ansi") -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"No render mode {render_mode!r}; there is 'ansi'.")
        self.render_mode = render_mode
        self._options = {
            "opponent": opponent if isinstance(opponent, str) else list(opponent), "seat": seat,
            "array": flat, "knowledge": knowledge, "reward": reward, "reward_at": reward_at}
        self.server = Server(game, rules, players, command)
        self._seen = spaces.observation(self.server.spec, flat, knowledge)
        self.observation_space = self._seen
        self.action_space = gymnasium.spaces.Discrete(self.server.spec["action_space"]["n"])

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        deal = seed if seed is not None else int(
            self.np_random.integers(-2**63, 2**63 - 1, endpoint=True))
        chosen = {**self._options, **spaces.reset_options(options, spaces.RESET_OPTIONS)}
        reply = self.server.ask("reset", seed=deal, options=chosen)
        return spaces.seen(self._seen, reply["observation"]), reply["info"]

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        r = self.server.ask("step", action=int(action))
        seen = spaces.seen(self._seen, r["observation"])
        return seen, float(r["reward"]), r["terminated"], r["truncated"], r["info"]

    def render(self) -> Any:
        return None if self.render_mode is None else self.server.ask("render")["text"]

    def close(self) -> None:
        self.server.close()
