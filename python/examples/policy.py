r"""A trained policy for BoerenBridge: a small network that is shown a flat vector and a mask.

    policy = Policy.load(server.spec)
    action = policy.decide(observation, mask)

It is an agent too, which is asked line by line:

    ./deals tournament --game boerenbridge --rules lamas \
        --agents 'exec:python3 python/examples/policy.py',greedy,greedy,random

The network sees the table from its own seat, and the trump suit as the first one: tables that
differ in nothing else look alike to it. train.py trains it.
"""

from __future__ import annotations

import json
import pathlib
import sys
from typing import Any, Optional, TextIO

import numpy as np

WEIGHTS = pathlib.Path(__file__).with_name("policy.npz")

SUITS = 4
NO_SUIT = 4
STAGES = 8
SEATS = 4
POINTS = 100.0  # a point is a small number to a network

Array = np.ndarray[Any, np.dtype[Any]]


class Layout:
    """Where the fields of a game's flat vector are, and which actions play cards."""

    def __init__(self, spec: dict[str, Any]) -> None:
        self.at: dict[str, slice] = {}
        place = 0
        for name, box in spec["observation_space"].items():
            if name != "action_mask":
                size = int(np.prod(box["shape"], dtype=int))
                self.at[name] = slice(place, place + size)
                place += size
        self.cards = self.at["hand"].stop - self.at["hand"].start
        self.most = int(spec["observation_space"]["tricks"]["high"])
        self.actions = int(spec["action_space"]["n"])
        self.first_card = self.actions - self.cards
        ranks = self.cards // SUITS
        # For each trump: the order of the cards, and of the actions, with that suit as the first.
        orders = [[t] + [s for s in range(SUITS) if s != t] for t in range(SUITS)]
        suits = np.array(orders + [list(range(SUITS))])
        self.card_order = (suits[:, :, None] * ranks + np.arange(ranks)).reshape(len(suits), -1)
        self.action_order = np.concatenate(
            [np.tile(np.arange(self.first_card), (len(suits), 1)),
             self.first_card + self.card_order], axis=1)
        self.place_of = np.argsort(suits, axis=1)
        self.seat_order = (np.arange(SEATS)[:, None] + np.arange(SEATS)) % SEATS

    def vector(self, observation: dict[str, Any]) -> Array:
        """Returns the flat vector of an observation whose fields have names."""
        return np.concatenate([np.ravel(observation[name]) for name in self.at])

    def features(self, observations: Array) -> tuple[Array, Array]:
        """Returns what the network sees of each row, and the trump suit of each."""
        rows = np.asarray(observations)
        count = len(rows)

        def field(name: str) -> Array:
            return rows[:, self.at[name]]

        seat, trump, led = (field(name)[:, 0].astype(int) for name in ("seat", "trump", "led"))
        seats, cards = self.seat_order[seat], self.card_order[trump]

        def by_seat(name: str) -> Array:
            return np.take_along_axis(field(name), seats, 1).astype(np.float32)

        def of_cards(name: str) -> Array:
            return np.take_along_axis(field(name), cards, 1).astype(np.float32)

        def cards_by_seat(name: str) -> Array:
            all_cards = field(name).reshape(count, SEATS, self.cards)
            turned = np.take_along_axis(all_cards, seats[:, :, None], 1)
            return np.take_along_axis(turned, cards[:, None, :], 2).reshape(count, -1).astype(
                np.float32)

        led_place = np.where(led == NO_SUIT, SUITS, np.take_along_axis(
            self.place_of[trump], np.minimum(led, SUITS - 1)[:, None], 1)[:, 0])
        bids, won = by_seat("bids"), by_seat("won")
        tricks = field("tricks").astype(np.float32)
        left = np.where(bids < 0, 0, bids - won)
        parts = [
            np.eye(STAGES, dtype=np.float32)[field("stage")[:, 0].astype(int)],
            np.eye(SUITS + 1, dtype=np.float32)[led_place],
            (trump == NO_SUIT).astype(np.float32)[:, None],
            np.eye(self.most + 1, dtype=np.float32)[field("tricks")[:, 0].astype(int)],
            bids / self.most, (bids < 0).astype(np.float32), won / self.most,
            np.clip(left, -2, 3) / 2, (left == 0).astype(np.float32),
            (np.maximum(bids, 0).sum(1, keepdims=True) - tricks) / self.most,
            by_seat("points") / POINTS,
            of_cards("hand"), of_cards("deck"), cards_by_seat("table"), cards_by_seat("played")]
        return np.concatenate(parts, axis=1), trump

    def masks(self, masks: Array, trump: Array) -> Array:
        """Returns masks in the order in which the network has the actions."""
        return np.take_along_axis(np.asarray(masks), self.action_order[trump], 1)

    def action(self, chosen: Array, trump: Array) -> Array:
        """Returns the numbers that the game has for actions of the network."""
        return np.take_along_axis(self.action_order[trump], chosen[:, None], 1)[:, 0]


class Network:
    """Two layers; the last column of the second is the points that the round still brings."""

    def __init__(self, weights: list[Array]) -> None:
        self.weights = weights

    def hidden(self, seen: Array) -> Array:
        result: Array = np.maximum(seen @ self.weights[0] + self.weights[1], 0)
        return result

    def logits(self, hidden: Array, masks: Array) -> tuple[Array, Array]:
        """Returns the logits, those of illegal actions very low, and the value."""
        out = hidden @ self.weights[2] + self.weights[3]
        return np.where(masks != 0, out[:, :-1], np.float32(-1e9)), out[:, -1]


class Policy:
    """Chooses the action that the network likes best."""

    def __init__(self, layout: Layout, network: Network) -> None:
        self.layout = layout
        self.network = network

    @staticmethod
    def load(spec: dict[str, Any], path: pathlib.Path = WEIGHTS) -> Policy:
        """Returns the policy of a file, for the spaces of `Server.spec`."""
        with np.load(path) as stored:
            weights = [stored[f"w{i}"].astype(np.float32) for i in range(4)]
        if spec["game"] != "boerenbridge" or len(spec["agents"]) != SEATS:
            raise ValueError(f"The policy plays boerenbridge of {SEATS}, not {spec['game']} of "
                             f"{len(spec['agents'])}.")
        policy = Policy(Layout(spec), Network(weights))
        if len(weights[3]) != policy.layout.actions + 1:
            raise ValueError(f"The weights are for {len(weights[3]) - 1} actions, and "
                             f"{spec['rules']} has {policy.layout.actions}.")
        return policy

    def decide_all(self, observations: Array, masks: Array) -> Array:
        """Returns an action for each row."""
        seen, trump = self.layout.features(observations)
        logits, _ = self.network.logits(
            self.network.hidden(seen), self.layout.masks(masks, trump))
        return self.layout.action(logits.argmax(1), trump)

    def decide(self, observation: Array, mask: Array) -> int:
        """Returns an action for one flat vector and its mask."""
        return int(self.decide_all(np.asarray(observation)[None], np.asarray(mask)[None])[0])


class Told:
    """What the events of a round tell, as it was last told: nothing is worked out here."""

    def __init__(self) -> None:
        self.trump = "none"
        self.leads = False  # whether the next card opens a trick
        self.voids: list[str] = []  # by seat, the suits that it did not follow

    def hears(self, event: dict[str, Any]) -> None:
        kind = event["event"]
        self.trump = event.get("trump", self.trump)
        self.leads = kind == "trick"
        if kind == "deal":
            self.voids = []
        self.voids = event.get("voids", self.voids)

    def leads_to_avoid(self, legal: list[dict[str, Any]], seat: int) -> list[int]:
        """Returns the leads that another may trump, who is void of that suit and not of trump."""
        if not self.leads or self.trump == "none":
            return []
        suits = {suit for other, lacked in enumerate(self.voids)
                 if other != seat and self.trump not in lacked for suit in lacked}
        return [move["action"] for move in legal
                if move["move"].startswith("play") and move["move"][-1] in suits]


def answers(lines: TextIO, to: TextIO) -> None:
    """Answers the messages that `exec:` sends, a JSON object a line, until there are no more."""
    policy: Optional[Policy] = None
    told, seat = Told(), 0
    for line in lines:
        message = json.loads(line)
        if message["command"] == "hello":
            policy = Policy.load(message)
            answer = {"id": message["id"], "array": True}
        elif message["command"] == "act":
            assert policy
            seen, legal = message["observation"], message["legal"]
            mask = np.array(seen["action_mask"])
            avoided = told.leads_to_avoid(legal, seat)
            # One who still needs tricks does not lead what is trumped, unless there is no other.
            if seen["bids"][seat] > seen["won"][seat] and len(avoided) < len(legal):
                mask[avoided] = 0
            answer = {"id": message["id"], "action": policy.decide(np.array(seen["array"]), mask)}
        else:
            if message["command"] == "event":
                told.hears(message)
            elif message["command"] == "begin":
                seat = message["seat"]
            continue
        print(json.dumps(answer), file=to, flush=True)

if __name__ == "__main__":
    answers(sys.stdin, sys.stdout)
