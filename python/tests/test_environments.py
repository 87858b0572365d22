"""The environments, asked by the checks that Gymnasium and PettingZoo bring.

    PYTHONPATH=python python3 python/tests/test_environments.py GAME...
"""

import contextlib
import io
import pathlib
import sys
import tempfile
import unittest
import warnings

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from possible_deals import Refused, ServerEnded, aec_env, catalogue, gym_env, registration

GAMES = ["matatena", "boerenbridge", "lambo"]
FORMS = {}, {"flat": True, "knowledge": True, "reward": "points", "reward_at": "round"}

RANKS = ["ONE", "TWO", "THREE", "FOUR", "FIVE"]

#: A game of one's own in RECYCLE: two play a card each, and the higher one wins.
PROGRAM = """
;; players 2
(game
 (setup
  (create players 2)
  (create deck (game iloc STOCK) (deck (RANK (ONE, TWO, THREE, FOUR, FIVE)))))
 (do
  ((set (game points V)
    (((RANK : ONE) 1) ((RANK : TWO) 2) ((RANK : THREE) 3) ((RANK : FOUR) 4) ((RANK : FIVE) 5)))
   (shuffle (game iloc STOCK))
   (all player 'P (repeat 2 (move (top (game iloc STOCK)) (top ('P iloc HAND)))))))
 (stage player (end (all player 'P (== (size ('P vloc TABLE)) 1)))
  (choice
   ((any ((current player) iloc HAND) 'C (move 'C (top ((current player) vloc TABLE)))))))
 (scoring max (sum ((current player) vloc TABLE) using (game points V))))
"""


class EnvironmentsTest(unittest.TestCase):

    def test_gymnasium_accepts_every_environment(self):
        for game in GAMES:
            for form in FORMS:
                with self.subTest(game, **form), warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    env = gymnasium.make(f"possible_deals/{game}-v0", **form)
                    self.assertIsInstance(env, gymnasium.Env)
                    check_env(env.unwrapped)
                    env.close()

    def test_pettingzoo_accepts_every_environment(self):
        for game in GAMES:
            for form in FORMS:
                with self.subTest(game, **form), warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    env = aec_env(game, **form)
                    self.assertEqual(env.possible_agents[0], "player_0")
                    with contextlib.redirect_stdout(io.StringIO()):
                        api_test(env, num_cycles=50)
                    env.close()

    def test_tables_are_a_vector_environment(self):
        for game in GAMES:
            with self.subTest(game):
                env = gymnasium.make_vec(
                    f"possible_deals/{game}-v0", num_envs=3, reward="share", knowledge=True)
                seen, _ = env.reset(seed=4)
                over = 0
                for _ in range(60):
                    self.assertTrue(env.observation_space.contains(seen))
                    actions = seen["action_mask"].argmax(1)
                    self.assertTrue(env.action_space.contains(actions))
                    seen, rewards, ends, cut, _ = env.step(actions)
                    self.assertEqual(rewards.shape, (3,))
                    self.assertTrue(np.all(rewards[~ends] == 0) and not cut.any())
                    over += ends.sum()
                again, _ = env.reset(seed=4)
                first, _ = env.reset(seed=4)
                np.testing.assert_equal(again, first)
                with self.assertRaisesRegex(ValueError, "No option 'colour'"):
                    env.reset(options={"colour": "red"})
                env.close()
                if game == "matatena":
                    self.assertGreater(over, 0)

    def test_a_flat_observation_is_the_fields_one_after_the_other(self):
        for game in GAMES:
            one, other = gym_env(game), gym_env(game, flat=True)
            seen, _ = one.reset(seed=3)
            flat, _ = other.reset(seed=3)
            fields = [np.ravel(seen[n]) for n in one.server.spec["observation_space"] if n != "action_mask"]
            np.testing.assert_array_equal(flat["observation"], np.concatenate(fields or [[]]))
            self.assertEqual(flat["observation"].dtype, np.float32)
            np.testing.assert_array_equal(flat["action_mask"], seen["action_mask"])
            one.close(), other.close()

    def test_a_program_in_a_file_of_one_s_own_is_an_environment(self):
        with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            file = pathlib.Path(folder, "my game.rcy")
            file.write_text(PROGRAM, encoding="utf-8")
            env = gym_env("recycle", rules=str(file), reward="points")
            check_env(env)
            seen, _ = env.reset(seed=2)
            self.assertEqual(seen["action_mask"].sum(), 2)
            _, reward, over, cut, _ = env.step(1)
            self.assertTrue(over and not cut)
            self.assertIn(f"p0 TABLE: {RANKS[int(reward) - 1]}\n", env.render())
            env.close()
            aec = aec_env("recycle", rules=str(file))
            with contextlib.redirect_stdout(io.StringIO()):
                api_test(aec, num_cycles=20)
            aec.close()
        with self.assertRaises(ServerEnded):
            gym_env("recycle", rules=str(file))

    def test_every_id_has_a_game(self):
        for game in GAMES:
            self.assertIn(game, catalogue.GAMES)
        for name, (game, rules) in registration.ids().items():
            self.assertEqual(gymnasium.spec(name).kwargs, {"game": game, "rules": rules})

    def test_unknown_options_are_refused(self):
        with self.assertRaises(TypeError):
            gym_env("matatena", colour="red")
        with self.assertRaises(TypeError):
            aec_env("matatena", colour="red")
        with self.assertRaises(ValueError):
            gym_env("matatena", render_mode="human")
        env = gym_env("matatena", reward="luck")
        with self.assertRaisesRegex(Refused, 'No reward "luck"'):
            env.reset()
        for options in {"colour": "red"}, {"knowledge": True}:
            with self.assertRaisesRegex(ValueError, "No option"):
                env.reset(options=options)
        env.close()

    def test_options_of_pettingzoo_s_reset_are_refused_but_that_of_its_own_check(self):
        env = aec_env("matatena")
        env.reset(seed=1, options={"options": 1})
        for options in {"options": 2}, {"options": 1, "colour": 1}, {"seat": 1}:
            with self.assertRaisesRegex(ValueError, "No option"):
                env.reset(options=options)
        env.close()

    def test_a_dead_server_is_an_error_of_its_own(self):
        env = gym_env("matatena")
        env.reset(seed=1)
        env.server.process.kill()
        with self.assertRaises(ServerEnded):
            env.step(0)
        env.close()

    def test_a_full_column_ends_the_episode_with_minus_ten(self):
        env = gym_env("matatena")
        seen, _ = env.reset(seed=1)
        reward, terminated = 0, False
        while not terminated and seen["action_mask"][0]:
            seen, reward, terminated, _, _ = env.step(0)
        self.assertFalse(terminated)
        seen, reward, terminated, _, _ = env.step(0)
        self.assertTrue(terminated)
        self.assertEqual(reward, -10)
        self.assertTrue(np.all(seen["action_mask"] <= 1))
        env.close()


if __name__ == "__main__":
    GAMES[:] = sys.argv[1:] or GAMES
    unittest.main(argv=sys.argv[:1])
