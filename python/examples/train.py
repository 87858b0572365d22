"""Trains a small network to play BoerenBridge against agents of ours, and says how good it is.

    python3 python/examples/train.py --minutes 4              # writes python/examples/policy.npz
    python3 python/examples/train.py --test                   # only plays what is stored

NumPy alone: proximal policy optimisation with the points of each round as the reward. 64 tables are
stepped at once. The same seed and number of --steps give the same weights on one machine.
"""

from __future__ import annotations

import argparse
import pathlib
import time
from typing import Any

import numpy as np
from policy import WEIGHTS, Array, Layout, Network, Policy

from possible_deals import Batch

HIDDEN = 128
STEPS = 32  # of each table between two updates
EPOCHS = 3
MINIBATCH = 512
DISCOUNT = 0.97  # for each action back in generalised advantage estimation
CLIP = 0.2
SCALE = 20.0  # points that are 1 to the network


class Adam:
    def __init__(self, weights: list[Array]) -> None:
        self.mean = [np.zeros_like(w) for w in weights]
        self.square = [np.zeros_like(w) for w in weights]
        self.count = 0

    def step(self, weights: list[Array], gradients: list[Array], rate: float) -> None:
        self.count += 1
        rate *= np.sqrt(1 - 0.999**self.count) / (1 - 0.9**self.count)
        for w, g, m, s in zip(weights, gradients, self.mean, self.square):
            m += 0.1 * (g - m)
            s += 0.001 * (g * g - s)
            w -= (rate * m / (np.sqrt(s) + 1e-8)).astype(np.float32)


def softmax(logits: Array) -> Array:
    shares = np.exp(logits - logits.max(1, keepdims=True))
    result: Array = shares / shares.sum(1, keepdims=True)
    return result


def update(network: Network, adam: Adam, data: dict[str, Array], rate: float, entropy: float,
           random: np.random.Generator) -> None:
    """Some epochs of clipped policy gradients."""
    count = len(data["action"])
    advantage = data["advantage"]
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for _ in range(EPOCHS):
        order = random.permutation(count)
        for start in range(0, count, MINIBATCH):
            rows = order[start:start + MINIBATCH]
            size, at = len(rows), np.arange(len(rows))
            seen, action = data["seen"][rows], data["action"][rows]
            hidden = network.hidden(seen)
            logits, value = network.logits(hidden, data["mask"][rows])
            chances = softmax(logits)
            ratio = chances[at, action] / data["chance"][rows]
            gain = advantage[rows]
            moves = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            slope = chances.copy()
            slope[at, action] -= 1
            slope *= (moves * gain * ratio)[:, None]
            logs = np.log(chances + 1e-12)
            slope += entropy * chances * (logs - (chances * logs).sum(1, keepdims=True))
            out = np.concatenate([slope, 0.5 * (value - data["return"][rows])[:, None]], 1) / size
            back = (out @ network.weights[2].T) * (hidden > 0)
            gradients = [seen.T @ back, back.sum(0), hidden.T @ out, out.sum(0)]
            norm = np.sqrt(sum(float((g * g).sum()) for g in gradients))
            adam.step(network.weights, [g * min(1, 0.5 / (norm + 1e-9)) for g in gradients], rate)


def train(options: argparse.Namespace) -> Policy:
    random = np.random.default_rng(options.seed)
    with Batch("boerenbridge", options.tables, options.rules, seed=options.seed,
               opponent=options.opponent, reward="points", reward_at="round") as batch:
        layout = Layout(batch.spec)
        width = layout.features(batch.frame.observations)[0].shape[1]
        network = Network([
            (random.standard_normal((width, HIDDEN)) * np.sqrt(2 / 60)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            (random.standard_normal((HIDDEN, layout.actions + 1)) * 0.01).astype(np.float32),
            np.zeros(layout.actions + 1, np.float32)])
        adam, began, steps, lately = Adam(network.weights), time.time(), 0, 0.0
        told = began
        while True:
            used = (steps / options.steps if options.steps
                    else (time.time() - began) / (60 * options.minutes))
            if used >= 1:
                return Policy(layout, network)
            data, points = play(batch, layout, network, random)
            update(network, adam, data, 1e-3 * (1 - 0.9 * used), 0.01 * (1 - used), random)
            steps += len(data["action"])
            lately += 0.02 * (points - lately)
            if time.time() - told > 15:
                told = time.time()
                print(f"{steps:9d} moves, {steps / (told - began):6.0f} a second, "
                      f"{lately:5.1f} points a round", flush=True)


def play(batch: Batch, layout: Layout, network: Network,
         random: np.random.Generator) -> tuple[dict[str, Array], float]:
    """Plays some steps at all tables; returns the moves, and the mean points of a round."""
    kept: dict[str, list[Array]] = {name: [] for name in (
        "seen", "mask", "action", "chance", "value", "reward", "ends", "is_move")}
    frame = batch.frame
    rounds = layout.at["round"].start
    for _ in range(STEPS):
        seen, trump = layout.features(frame.observations)
        mask = layout.masks(frame.masks, trump)
        logits, value = network.logits(network.hidden(seen), mask)
        chances = softmax(logits)
        noise = random.gumbel(size=logits.shape).astype(np.float32)
        action = (logits + noise).argmax(1)
        is_move = frame.done == 0
        before = frame.observations[:, rounds]
        frame = batch.step(layout.action(action, trump))
        ends = (frame.observations[:, rounds] != before) | (frame.done != 0)
        for name, part in (
                ("seen", seen), ("mask", mask), ("action", action), ("value", value),
                ("chance", np.take_along_axis(chances, action[:, None], 1)[:, 0]),
                ("reward", frame.rewards[:, batch.seat] / SCALE), ("ends", ends),
                ("is_move", is_move)):
            kept[name].append(part)
    seen, trump = layout.features(frame.observations)
    last = network.logits(network.hidden(seen), layout.masks(frame.masks, trump))[1]
    return advantages({name: np.stack(parts) for name, parts in kept.items()}, last)


def advantages(data: dict[str, Array], last: Array) -> tuple[dict[str, Array], float]:
    """Adds to the moves what they brought; a round is an episode of its own."""
    gain = np.zeros_like(data["reward"])
    after, value_after = np.zeros_like(last), last
    for t in range(len(gain) - 1, -1, -1):
        goes_on = ~data["ends"][t]
        error = data["reward"][t] + goes_on * value_after - data["value"][t]
        after = error + goes_on * DISCOUNT * after
        gain[t], value_after = after, data["value"][t]
    data["advantage"], data["return"] = gain, gain + data["value"]
    moves = data["is_move"]
    finished = moves & data["ends"]
    points = float(data["reward"][finished].mean() * SCALE) if finished.any() else 0.0
    return {name: part[moves] for name, part in data.items()}, points


def test(policy: Policy, options: argparse.Namespace) -> None:
    """Prints the share of the wins and the points a match against three of one agent."""
    for opponent in options.against.split(","):
        shares, points = match(policy, options, opponent)
        error = 1.96 * shares.std() / np.sqrt(len(shares))
        print(f"| {opponent} | {len(shares)} | {100 * shares.mean():.1f} % ± {100 * error:.1f} "
              f"| {points[:, 0].mean():.1f} | {points[:, 1:].mean():.1f} |", flush=True)


def match(policy: Policy, options: argparse.Namespace, opponent: str) -> tuple[Array, Array]:
    """Plays matches in the first seat, from a seed of their own; returns shares and points."""
    shares: list[float] = []
    points: list[Array] = []
    at = policy.layout.at["points"]
    with Batch("boerenbridge", options.tables, options.rules, seed=options.seed + 1_000_000,
               opponent=opponent, reward="share") as batch:
        each = -(-options.matches // options.tables)
        while len(shares) < each * options.tables:
            frame = batch.frame
            over = (frame.done != 0) & (frame.episodes < each)
            shares += list(frame.rewards[over, 0])
            points += list(frame.observations[over, at])
            batch.step(policy.decide_all(frame.observations, frame.masks))
    return np.array(shares), np.array(points)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rules", default="lamas")
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--steps", type=int, default=0, help="moves to learn from, not minutes")
    parser.add_argument("--matches", type=int, default=4000, help="to test with")
    parser.add_argument("--against", default="greedy,random", help="agents to test against")
    parser.add_argument("--test", action="store_true", help="only test what is stored")
    parser.add_argument("--weights", type=pathlib.Path, default=WEIGHTS)
    options = parser.parse_args()
    if options.test:
        with Batch("boerenbridge", 1, options.rules) as batch:
            policy = Policy.load(batch.spec, options.weights)
    else:
        policy = train(options)
        half: dict[str, Any] = {
            f"w{i}": w.astype(np.float16) for i, w in enumerate(policy.network.weights)}
        np.savez_compressed(options.weights, **half)
    print("| against three | matches | wins | points | theirs |\n| --- | --- | --- | --- | --- |")
    test(policy, options)


if __name__ == "__main__":
    main()
