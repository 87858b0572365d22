"""Many tables at once: they play what one table plays, and what goes wrong is said.

    PYTHONPATH=python python3 python/tests/test_batch.py GAME[:RULES]...
"""

import random
import sys
import unittest

import numpy as np

from possible_deals import Batch, Refused, Server, ServerEnded
from possible_deals.batch import FORFEITED, GOES_ON, OVER

GAMES = ["matatena"]
KINDS = (
    ("single", True, "win", "end"), ("single", False, "points", "round"),
    ("aec", False, "share", "round"), ("aec", True, "points", "end"))
TABLES = 6
STEPS = 40


def named(game):
    name, _, rules = game.partition(":")
    return {"game": name, "rules": rules or None}


def flat(value):
    return [x for part in value for x in flat(part)] if isinstance(value, list) else [value]


def chosen(masks, chance):
    """Returns a legal action for each table."""
    return np.array([chance.choice(np.flatnonzero(mask).tolist() or [0]) for mask in masks])


def kinds(number):
    """All kinds of the first game; of each further one two, so that each kind has several games."""
    return KINDS if number == 0 else (KINDS[number % 4], KINDS[(number + 2) % 4])


class BatchTest(unittest.TestCase):

    def compare(self, game, form, knowledge, reward, reward_at):
        """Replays each episode of a batch as one table in JSON."""
        options = {"form": form, "knowledge": knowledge, "reward": reward, "reward_at": reward_at}
        chance = random.Random(7)
        actions, frames = [], []
        with Batch(tables=TABLES, seed=5, **named(game), **options) as batch:
            frames.append(batch.frame)
            for _ in range(STEPS):
                actions.append(chosen(batch.frame.masks, chance))
                frames.append(batch.step(actions[-1]))
        server = Server(**named(game))
        for table in range(TABLES):
            self.replay(server, table, actions, frames, {**options, "array": True})
        server.close()

    def replay(self, server, table, actions, frames, options):
        reply = None
        for frame, action in zip(frames, [None, *actions]):
            if reply is None or reply["terminated"]:
                reply = server.ask("reset", seed=int(frame.seeds[table]), options=options)
                rewards = [0] * frame.rewards.shape[1]
            else:
                reply = server.ask("step", action=int(action[table]))
                rewards = reply.get("rewards")
            seat = int(frame.movers[table])
            if rewards is None:
                self.assertAlmostEqual(float(frame.rewards[table, seat]), reply["reward"], 5)
            else:
                np.testing.assert_allclose(frame.rewards[table], rewards, atol=1e-5)
            self.assertEqual(bool(frame.done[table]), reply["terminated"])
            seen = reply["observation"]
            if reply["terminated"] and options["form"] == "aec":
                name = server.spec["agents"][seat]
                seen = server.ask("observe", agent=name)["observation"]
            else:
                self.assertEqual(frame.masks[table].tolist(), seen["action_mask"])
            self.assertEqual(frame.observations[table].tolist(), seen["array"])
            if frame.knowledge is not None:
                np.testing.assert_array_equal(
                    frame.knowledge[table].ravel(), np.array(flat(seen["knowledge"]), np.float32))

    def test_a_batch_plays_what_single_tables_play(self):
        for number, game in enumerate(GAMES):
            for form, knowledge, reward, reward_at in kinds(number):
                with self.subTest(game, form=form, reward=reward):
                    self.compare(game, form, knowledge, reward, reward_at)

    def test_the_same_bytes_at_any_number_of_threads(self):
        for game in GAMES:
            played = []
            for threads in 1, 3:
                chance = random.Random(3)
                with Batch(tables=17, seed=9, threads=threads, **named(game)) as batch:
                    rows = []
                    for _ in range(STEPS):
                        frame = batch.step(chosen(batch.frame.masks, chance))
                        rows += [frame.observations, frame.rewards, frame.masks, frame.seeds]
                played.append(b"".join(row.tobytes() for row in rows))
            self.assertEqual(played[0], played[1])

    def test_a_reset_begins_the_same_again(self):
        for game in GAMES:
            with Batch(tables=3, seed=2, **named(game)) as batch:
                first = batch.frame
                for seed, is_same in (2, True), (3, False), (None, False), (2, True):
                    batch.step(chosen(batch.frame.masks, random.Random(1)))
                    again = batch.reset(seed)
                    self.assertEqual(again.number, 0)
                    self.assertEqual(first.seeds.tolist() == again.seeds.tolist(), is_same)
                    if is_same:
                        self.assertEqual(first.observations.tolist(), again.observations.tolist())

    def test_the_episode_of_a_seed_is_replayed(self):
        for game in GAMES:
            with Batch(tables=2, seed=2, **named(game)) as batch:
                batch.step(chosen(batch.frame.masks, random.Random(1)))
                first = batch.reset(2)
                again = batch.replay(first.seeds[1])
                self.assertEqual(again.seeds.tolist(), [first.seeds[1]] * 2)
                for table in range(2):
                    self.assertEqual(again.observations[table].tolist(), first.observations[1].tolist())
                self.assertNotEqual(batch.text(), "")

    def test_each_seat_is_shown_what_it_sees(self):
        for game in GAMES:
            server = Server(**named(game))
            with Batch(tables=2, seed=2, form="aec", **named(game)) as batch:
                before = batch.frame
                server.ask("reset", seed=int(before.seeds[1]), options={"form": "aec", "array": True})
                for seat, name in enumerate(server.spec["agents"]):
                    frame = batch.observe([0, seat])
                    seen = server.ask("observe", agent=name)["observation"]
                    self.assertEqual(frame.observations[1].tolist(), seen["array"])
                    self.assertEqual(frame.masks[1].tolist(), seen["action_mask"])
                    self.assertEqual(frame.movers.tolist(), before.movers.tolist())
                    self.assertEqual(frame.number, 0)
            server.close()

    def test_another_s_seat_is_not_shown(self):
        batch = Batch(tables=2, seat=0, **named(GAMES[0]))
        with self.assertRaisesRegex(ValueError, r"seats are \[0\], not \[0, 1\]"):
            batch.observe([0, 1])
        batch.close()
        with Batch(tables=1, form="aec", **named(GAMES[0])) as batch:
            with self.assertRaisesRegex(ValueError, "seats are"):
                batch.observe([99])

    def test_after_an_interrupt_no_answer_is_taken_for_another(self):
        for interrupt in ("receive", "line"):
            batch = Batch(tables=1, seed=5, **named(GAMES[0]))
            server = batch.server
            batch.send([0])
            if interrupt == "line":
                batch.receive()
                server.send(b"")  # as if Ctrl-C had come before the answer to a line
            with self.assertRaisesRegex(ServerEnded, "interrupted"):
                batch.reset(1)
            with self.assertRaisesRegex(ServerEnded, "closed; make another"):
                batch.text()
            batch.close()
            self.assertIsNotNone(server.process.poll())

    def test_an_answer_that_ctrl_c_keeps_back_is_not_read_later(self):
        batch = Batch(tables=1, seed=5, **named(GAMES[0]))
        whole = batch.server._out

        class Interrupted:
            closed = False
            close = whole.close

            def readinto(self, into):
                raise KeyboardInterrupt

        batch.server._out = Interrupted()
        with self.assertRaises(KeyboardInterrupt):
            batch.step([0])
        batch.server._out = whole
        with self.assertRaisesRegex(ServerEnded, "interrupted"):
            batch.reset(seed=1)
        batch.close()

    def test_a_number_beyond_32_bits_is_no_action(self):
        with Batch(tables=1, seed=5, **named(GAMES[0])) as batch:
            for action in 2**32, 2**40 + 1, -2**40, np.uint64(2**63), batch.actions:
                batch.replay(7)
                frame = batch.step(np.array([action]))
                self.assertEqual(frame.done.tolist(), [FORFEITED])
                self.assertFalse(frame.masks.any())

    def test_an_illegal_action_forfeits_that_table_only(self):
        for game in GAMES:
            with Batch(tables=4, seed=1, form="aec", **named(game)) as batch, \
                    Batch(tables=4, seed=1, form="aec", **named(game)) as other:
                actions = chosen(batch.frame.masks, random.Random(4))
                right = other.step(actions)
                actions[1], actions[2] = -1, batch.actions + 7
                wrong = batch.step(actions)
                self.assertEqual(wrong.done.tolist(), [right.done[0], FORFEITED, FORFEITED, right.done[3]])
                for table in 1, 2:
                    expected = [0.0] * wrong.rewards.shape[1]
                    expected[wrong.movers[table]] = -10
                    self.assertEqual(wrong.rewards[table].tolist(), expected)
                for table in 0, 3:
                    self.assertEqual(wrong.observations[table].tolist(), right.observations[table].tolist())
                after = batch.step(chosen(wrong.masks, random.Random(4)))
                self.assertEqual(after.episodes[1:3].tolist(), [1, 1])
                self.assertEqual(after.rewards[1:3].tolist(), [[0.0] * wrong.rewards.shape[1]] * 2)

    def test_a_table_that_is_over_begins_anew(self):
        game, chance, seen = GAMES[0], random.Random(5), set()
        with Batch(tables=2, seed=1, **named(game)) as batch:
            for _ in range(400):
                before = batch.frame
                frame = batch.step(chosen(before.masks, chance))
                for table in range(2):
                    seen.add((int(before.done[table]), int(frame.done[table])))
                    self.assertEqual(
                        frame.episodes[table] - before.episodes[table], int(before.done[table] != 0))
        self.assertEqual(seen, {(GOES_ON, GOES_ON), (GOES_ON, OVER), (OVER, GOES_ON)})

    def test_what_there_is_not_is_refused(self):
        game = named(GAMES[0])
        for wrong in ({"form": "all"}, {"opponent": "nobody"}, {"seat": 99}, {"reward": "fun"},
                      {"reward_at": "noon"}):
            with self.assertRaises(Refused):
                Batch(tables=2, **game, **wrong)
        for wrong in ({"colour": "red"}, {"seat": None}, {"opponent": None}):
            with self.assertRaises(TypeError):
                Batch(tables=2, **game, **wrong)
        Batch(tables=2, **game, seat=np.int64(1)).close()
        with self.assertRaisesRegex(ServerEnded, "exit code 2"):
            Batch(tables=0, **game)
        with Batch(tables=2, **game) as batch:
            for actions in [0], [0.5, 1.0], [[0, 0]]:
                with self.assertRaisesRegex(ValueError, "2 whole numbers"):
                    batch.step(np.array(actions))

    def test_a_killed_server_is_an_error(self):
        batch = Batch(tables=2, **named(GAMES[0]))
        batch.server.process.kill()
        for _ in range(2):
            with self.assertRaisesRegex(ServerEnded, "exit code -9"):
                batch.step(np.zeros(2, int))
        batch.close()
        server = Server(**named(GAMES[0]))
        server.process.kill()
        for _ in range(2):
            with self.assertRaisesRegex(ServerEnded, "exit code -9"):
                server.ask("reset")
        server.close()

    def test_a_cut_request_ends_the_server_with_a_complaint(self):
        batch = Batch(tables=2, **named(GAMES[0]))
        batch.server.send(b"\0" * 7)
        batch.server._in.close()
        with self.assertRaisesRegex(ServerEnded, "exit code 2 after 0 of the"):
            batch.receive()
        batch.close()

    def test_what_is_no_request_ends_the_server_with_a_complaint(self):
        batch = Batch(tables=2, **named(GAMES[0]))
        batch.server.send(b"\7" * 24)
        with self.assertRaisesRegex(ServerEnded, "exit code 2"):
            batch.receive()
        batch.close()


if __name__ == "__main__":
    GAMES[:] = sys.argv[1:] or GAMES
    unittest.main(argv=sys.argv[:1])
