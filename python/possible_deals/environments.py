"""Environments of Possible Deals for learners:

    env = gym_env("matatena", opponent="greedy")    # gymnasium.Env
    env = aec_env("boerenbridge", knowledge=True)   # pettingzoo.AECEnv

The reward is 0 while the game goes on; at its end 1 for a win, -1 for a loss, 0 for a shared win.
An action that action_mask forbids, as a full column of Matatena, ends the episode with -10 for the
one who did it, and 0 for the others.
"""

from .server import Server, new_seed


def _spaces(spec, knowledge):
    import numpy
    from gymnasium import spaces

    def space(box):
        low, high, shape = box["low"], box["high"], tuple(box["shape"])
        if not shape:
            return spaces.Discrete(high - low + 1, start=low)
        kind = numpy.int8 if -128 <= low and high < 128 else numpy.int32
        return spaces.Box(low, high, shape, kind)

    parts = {name: space(box) for name, box in spec["observation_space"].items()}
    if knowledge:
        parts["knowledge"] = spaces.Box(
            0, 1, tuple(spec["knowledge_space"]["shape"]), numpy.float64)
    return spaces.Dict(parts), spaces.Discrete(spec["action_space"]["n"])


def _seen(space, observation):
    import numpy
    return {
        name: numpy.asarray(observation[name], part.dtype).reshape(part.shape) if part.shape
        else part.dtype.type(observation[name])
        for name, part in space.items()}


class _Shown:
    render_mode = "ansi"

    def render(self):
        return self.server.ask("render")["text"]

    def close(self):
        self.server.close()


def gym_env(game="matatena", opponent="random", seat=0, knowledge=False, **server):
    """Returns a gymnasium.Env: one seat is the learner's, agents of ours have the others."""
    import gymnasium
    class Env(_Shown, gymnasium.Env):
        metadata = {"render_modes": ["ansi"]}

        def __init__(self):
            self.server = Server(game, **server)
            self.observation_space, self.action_space = _spaces(self.server.spec, knowledge)

        def reset(self, *, seed=None, options=None):
            super().reset(seed=seed)
            deal = seed if seed is not None else int(self.np_random.integers(-2**63, 2**63 - 1, endpoint=True))
            chosen = {"opponent": opponent, "seat": seat, "knowledge": knowledge}
            reply = self.server.ask("reset", seed=deal, options={**chosen, **(options or {})})
            return _seen(self.observation_space, reply["observation"]), reply["info"]

        def step(self, action):
            r = self.server.ask("step", action=int(action))
            seen = _seen(self.observation_space, r["observation"])
            return seen, float(r["reward"]), r["terminated"], r["truncated"], r["info"]

    return Env()


def aec_env(game, knowledge=False, **server):
    """Returns a pettingzoo.AECEnv: the learner moves for every seat in turn."""
    import pettingzoo
    class Env(_Shown, pettingzoo.AECEnv):
        metadata = {"name": game, "render_modes": ["ansi"], "is_parallelizable": False}

        def __init__(self):
            self.server = Server(game, **server)
            self.possible_agents = list(self.server.spec["agents"])
            seen, action = _spaces(self.server.spec, knowledge)
            self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
            self.action_spaces = dict.fromkeys(self.possible_agents, action)
            self.observation_space = self.observation_spaces.__getitem__
            self.action_space = self.action_spaces.__getitem__

        def reset(self, seed=None, options=None):
            seed = seed if seed is not None else new_seed()
            chosen = {**(options or {}), "form": "aec", "knowledge": knowledge}
            self._take(self.server.ask("reset", seed=seed, options=chosen))

        def step(self, action):
            self._take(self.server.ask("step", action=None if action is None else int(action)))

        def _take(self, r):
            self.agents, self.agent_selection = r["agents"], r["agent"]
            rewards = dict(zip(self.possible_agents, zip(r["rewards"], r["cumulated"])))
            self.rewards = {a: rewards[a][0] for a in self.agents}
            self._cumulative_rewards = {a: rewards[a][1] for a in self.agents}
            self.terminations = dict.fromkeys(self.agents, r["terminated"])
            self.truncations = dict.fromkeys(self.agents, r["truncated"])
            self.infos = {agent: {} for agent in self.agents}
            self._last = {r["agent"]: r["observation"]}

        def observe(self, agent):
            seen = self._last.get(agent) or self.server.ask("observe", agent=agent)["observation"]
            return _seen(self.observation_spaces[agent], seen)

    return Env()
