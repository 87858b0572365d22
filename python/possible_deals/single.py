"""A game as Gymnasium has it: one seat is the learner's, agents of ours have the others."""

from __future__ import annotations

from typing import Any, Optional, Sequence, Union

import gymnasium

from . import spaces
from .batch import Batch
from .server import Refused, checked_seed


class GymEnv(gymnasium.Env[Any, Any]):
    """A game for one learner.

    game       the game, as `deals games` lists it; rules and players are the usual ones if None
    opponent   the agent in all other seats, or one for each of them in seat order
    seat       the learner's, from 0
    flat       whether the fields are one vector of float32, `observation`, and not one by one
    array      whether an observation is one array of float32, all fields and the probabilities
    knowledge  whether the observation has `knowledge`: for each owner and card the probability
               that the owner has the card, or was dealt it, as the game's page for learners says
    reward     'win': 1 for a win, 0 for a shared win, -1 for a loss; 'share' of the win; 'points'
    reward_at  'end' of the game, or each 'round': at each step what has changed
    """

    metadata = {"render_modes": list(spaces.RENDER_MODES), "render_fps": 1}

    def __init__(self, game: str = "matatena", rules: Optional[str] = None,
                 players: Optional[int] = None, *, opponent: Union[str, Sequence[str]] = "random",
                 seat: int = 0, flat: bool = False, array: bool = False, knowledge: bool = False,
                 reward: str = "win", reward_at: str = "end",
                 command: Optional[Sequence[str]] = None,
                 render_mode: Optional[str] = "ansi") -> None:
        spaces.require_mode(render_mode)
        self.render_mode = render_mode
        self._options = {"opponent": opponent, "seat": seat, "reward": reward,
                         "reward_at": reward_at}
        self._begun = self._options
        self._knowledge = knowledge
        self.batch = Batch(game, 1, rules, players, knowledge=knowledge, threads=1,
                           command=command, **self._options)  # type: ignore[arg-type]
        self.server = self.batch.server
        self._form = spaces.Form(self.batch.spec, flat, array, knowledge)
        self.observation_space = self._form.space
        self.action_space = gymnasium.spaces.Discrete(self.batch.actions)
        self._is_over = True

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=None if seed is None else checked_seed(seed) % 2**64)
        deal = seed if seed is not None else spaces.drawn_seed(self.np_random)
        chosen = {**self._options, **spaces.reset_options(options, spaces.RESET_OPTIONS)}
        if chosen != self._begun:
            self.batch.begin(deal, form="single", knowledge=self._knowledge, **chosen)
            self._begun = chosen
        self._is_over = False
        frame = self.batch.replay(deal)
        return self._form.seen(frame), {"seed": deal, spaces.MASK: spaces.mask(frame)}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self._is_over:
            raise Refused("No episode goes on; reset begins one.")
        frame = self.batch.step([spaces.action(self.action_space, action)])
        self._is_over = bool(frame.done[0])
        reward = float(frame.rewards[0, self.batch.seat])
        return (self._form.seen(frame), reward, self._is_over, False,
                {spaces.MASK: spaces.mask(frame)})

    def action_masks(self) -> Any:
        """Returns whether each action is legal now, as MaskablePPO of sb3-contrib asks."""
        return self.batch.frame.masks[0].astype(bool)

    def render(self) -> Any:
        return spaces.rendered(self.batch.text(), self.render_mode)

    def close(self) -> None:
        self.batch.close()
