"""The trained policy loads, plays legally, and is an agent that is asked line by line.

    PYTHONPATH=python python3 python/tests/test_policy.py
"""

import io
import json
import pathlib
import sys
import unittest

import numpy as np

from possible_deals import Batch, Server

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "examples"))

from policy import WEIGHTS, Policy, Told, answers  # noqa: E402


class PolicyTest(unittest.TestCase):

    def test_the_weights_are_small(self):
        self.assertLess(WEIGHTS.stat().st_size, 300_000)

    def test_it_plays_legally_in_every_seat(self):
        for seat in range(4):
            with Batch("boerenbridge", 8, "lamas", seed=1, opponent="greedy", seat=seat,
                       threads=1) as batch:
                policy, over = Policy.load(batch.spec), 0
                for _ in range(80):
                    frame = batch.frame
                    actions = policy.decide_all(frame.observations, frame.masks)
                    legal = frame.masks[np.arange(8), actions] == 1
                    self.assertTrue(np.all(legal | (frame.done != 0)))
                    over += int((batch.step(actions).done == 1).sum())
                    self.assertFalse((batch.frame.done == 2).any())
                self.assertGreater(over, 0)

    def test_it_sees_no_difference_between_seats_and_suits_but_trump(self):
        with Batch("boerenbridge", 16, "lamas", seed=2, form="aec", threads=1) as batch:
            policy = Policy.load(batch.spec)
            layout = policy.layout
            for _ in range(12):
                batch.step(policy.decide_all(batch.frame.observations, batch.frame.masks))
            rows, masks = batch.frame.observations.copy(), batch.frame.masks
            # Everybody moves a seat on: the features stay.
            moved = rows.copy()
            moved[:, layout.at["seat"]] = (rows[:, layout.at["seat"]] + 1) % 4
            for name in "points", "bids", "won":
                moved[:, layout.at[name]] = np.roll(rows[:, layout.at[name]], 1, 1)
            for name in "table", "played":
                moved[:, layout.at[name]] = np.roll(rows[:, layout.at[name]], layout.cards, 1)
            np.testing.assert_array_equal(
                layout.features(rows)[0], layout.features(moved)[0])
            np.testing.assert_array_equal(
                policy.decide_all(rows, masks), policy.decide_all(moved, masks))

    def test_it_answers_lines(self):
        server = Server("boerenbridge", "lamas")
        seen = server.ask("reset", seed=3, options={"array": True})["observation"]
        legal = [{"action": action, "move": ""}
                 for action, is_legal in enumerate(seen["action_mask"]) if is_legal]
        lines = [{"id": 1, "command": "hello", **server.spec},
                 {"command": "begin", "seat": seen["seat"], "seed": 1},
                 {"id": 2, "command": "act", "observation": seen, "legal": legal},
                 {"command": "end"}]
        to = io.StringIO()
        answers(io.StringIO("".join(json.dumps(line) + "\n" for line in lines)), to)
        hello, act = map(json.loads, to.getvalue().splitlines())
        self.assertEqual(hello, {"id": 1, "array": True})
        self.assertEqual(act["id"], 2)
        self.assertEqual(seen["action_mask"][act["action"]], 1)
        server.close()

    def test_it_leads_by_what_it_was_told(self):
        told = Told()
        legal = [{"action": 18, "move": "play 7C"}, {"action": 30, "move": "play 7H"}]
        for event in ({"event": "deal", "trump": "S"}, {"event": "bid", "seat": 0},
                      {"event": "play", "voids": ["", "C", "HS", "H"]}):
            told.hears(event)
            self.assertEqual(told.leads_to_avoid(legal, 3), [], "it does not lead yet")
        told.hears({"event": "trick", "winner": 3})
        self.assertEqual(told.leads_to_avoid(legal, 3), [18], "2 has no trump, and 3 is itself")
        self.assertEqual(told.leads_to_avoid(legal, 1), [30])
        told.hears({"event": "deal", "trump": "none"})
        told.hears({"event": "trick", "winner": 3})
        self.assertEqual(told.leads_to_avoid(legal, 3), [])

    def test_it_refuses_what_it_has_not_learned(self):
        for game, rules in ("matatena", None), ("boerenbridge", "oh-hell"), ("boerenbridge", "oh-hell-3"):
            server = Server(game, rules)
            with self.assertRaises(ValueError):
                Policy.load(server.spec)
            server.close()


if __name__ == "__main__":
    unittest.main()
