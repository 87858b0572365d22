"""The environments, asked by the checks that Gymnasium and PettingZoo bring.

    PYTHONPATH=python python3 python/tests/test_environments.py
"""

import contextlib
import io
import unittest
import warnings

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from possible_deals import aec_env, gym_env

GAMES = "matatena", "boerenbridge", "lambo"


class EnvironmentsTest(unittest.TestCase):

    def test_gymnasium_accepts_every_environment(self):
        for game in GAMES:
            with self.subTest(game), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                env = gym_env(game)
                self.assertIsInstance(env, gymnasium.Env)
                check_env(env)
                env.close()

    def test_pettingzoo_accepts_every_environment(self):
        for game in GAMES:
            with self.subTest(game), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                env = aec_env(game)
                with contextlib.redirect_stdout(io.StringIO()):
                    api_test(env, num_cycles=50)
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
    unittest.main()
