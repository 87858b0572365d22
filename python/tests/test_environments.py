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
FORMS = (
    {}, {"flat": True, "knowledge": True, "reward": "points", "reward_at": "round"},
    {"array": True}, {"array": True, "knowledge": True})


def forms(number):
    """All forms of the first game; of each further one two, so that each form has several games."""
    return FORMS if number == 0 else (FORMS[number % 4], FORMS[(number + 2) % 4])


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

    def test_gymnasium_accepts_every_environment_without_a_warning(self):
        for number, game in enumerate(GAMES):
            for form in forms(number):
                with self.subTest(game, **form), warnings.catch_warnings():
                    warnings.simplefilter("error")
                    env = gymnasium.make(f"possible_deals/{game}-v0", **form)
                    self.assertIsInstance(env, gymnasium.Env)
                    check_env(env.unwrapped)
                    env.close()

    def test_pettingzoo_accepts_every_environment(self):
        """Without a warning if observations are arrays; of others it says that they are none."""
        for number, game in enumerate(GAMES):
            for form in forms(number):
                with self.subTest(game, **form), warnings.catch_warnings(record=True) as said:
                    warnings.simplefilter("always")
                    env = aec_env(game, **form)
                    self.assertEqual(env.possible_agents[0], "player_0")
                    with contextlib.redirect_stdout(io.StringIO()):
                        api_test(env, num_cycles=50)
                    env.close()
                messages = {str(each.message) for each in said}
                if form.get("array"):
                    self.assertEqual(messages, set())
                for message in messages:
                    self.assertRegex(message, "^Observation is not a NumPy array|^Observation space"
                                     "|^Action mask numpy array is all zeros")  # when it is over

    def test_it_is_drawn_as_text_and_as_a_picture_of_it(self):
        env = gym_env(GAMES[0], render_mode="ansi")
        env.reset(seed=1)
        text = env.render()
        env.render_mode = "rgb_array"
        picture = env.render()
        self.assertEqual((picture.dtype, picture.shape[2]), (np.uint8, 3))
        self.assertGreater(picture.shape[0], 8 * len(text.split("\n")))
        self.assertEqual(set(np.unique(picture)) - {0, 255}, set())
        env.close()

    def test_the_array_is_the_fields_and_the_probabilities_and_the_mask_is_beside_it(self):
        for game in GAMES:
            one = gym_env(game, knowledge=True, flat=True)
            other = gym_env(game, knowledge=True, array=True)
            seen, _ = one.reset(seed=5)
            array, info = other.reset(seed=5)
            np.testing.assert_array_equal(
                array, np.concatenate([seen["observation"], seen["knowledge"].ravel()]))
            np.testing.assert_array_equal(info["action_mask"], seen["action_mask"])
            np.testing.assert_array_equal(other.action_masks(), seen["action_mask"] == 1)
            action = other.action_space.sample(info["action_mask"])
            self.assertEqual(info["action_mask"][action], 1)
            np.testing.assert_array_equal(
                other.step(action)[4]["action_mask"], one.step(action)[0]["action_mask"])
            one.close(), other.close()

    def test_options_of_a_reset_hold_for_that_episode(self):
        env = gym_env("matatena", opponent="random")
        usual, _ = env.reset(seed=8)
        sat, _ = env.reset(seed=8, options={"seat": 1, "reward": "points", "reward_at": "round"})
        again, _ = env.reset(seed=8)
        np.testing.assert_equal(again, usual)
        self.assertEqual(int(sat["opponent"].sum() > 0) + int(usual["opponent"].sum() > 0), 1)
        env.close()

    def test_what_is_over_or_no_action_is_refused(self):
        env, aec = gym_env("matatena"), aec_env("matatena")
        with self.assertRaisesRegex(Refused, "reset begins one"):
            env.step(0)
        env.reset(seed=1), aec.reset(seed=1)
        for other in env, aec:
            for action in -1, 3:
                with self.assertRaisesRegex(Refused, "the actions are 0 to 2"):
                    other.step(action)
            with self.assertRaisesRegex(Refused, "a whole number, not 1.7"):
                other.step(1.7)
        while aec.agents:
            aec.step(None if aec.terminations[aec.agent_selection]
                     else int(aec.infos[aec.agent_selection]["action_mask"].argmax()))
        with self.assertRaisesRegex(Refused, "reset begins one"):
            aec.step(None)
        env.close(), aec.close()

    def test_a_reset_without_a_seed_goes_on_from_the_seed_before(self):
        aec, seeds = aec_env("matatena"), []
        for _ in range(2):
            aec.reset(seed=3)
            aec.reset()
            seeds.append(aec.batch.frame.seeds.tolist())
        self.assertEqual(seeds[0], seeds[1])
        self.assertNotEqual(seeds[0], [3])
        aec.close()

    def test_seeds_that_are_handed_out_can_be_given_back(self):
        env = gym_env("matatena", knowledge=True, flat=True)
        seeds = [-1, -2**63, 2**63 - 1]
        for _ in range(10):
            seen, info = env.reset()
            again, same = env.reset(seed=info["seed"])
            np.testing.assert_equal(again, seen)
            self.assertEqual(same["seed"], info["seed"])
        for seed in seeds:
            self.assertEqual(env.reset(seed=seed)[1]["seed"], seed)
        for seed in 2**63, -2**63 - 1:
            with self.assertRaisesRegex(ValueError, "from -2\\*\\*63 to 2\\*\\*63 - 1"):
                env.reset(seed=seed)
        env.close()
        with self.assertRaisesRegex(ServerEnded, "closed; make another"):
            env.reset(seed=1)

    def test_games_of_the_examples_have_ids(self):
        for game in "hanabi-six-cards", "cluedo":  # a command may be without the examples
            self.assertIn(f"possible_deals/{game}-v0", gymnasium.registry)

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
                seeds = []
                for _ in range(2):
                    env.reset(seed=4)
                    seeds.append(env.reset()[1]["seeds"].tolist())
                self.assertEqual(seeds[0], seeds[1])
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
        with self.assertRaisesRegex(Refused, 'No reward "luck"'):
            gym_env("matatena", reward="luck")
        env = gym_env("matatena")
        with self.assertRaisesRegex(Refused, 'No reward "luck"'):
            env.reset(options={"reward": "luck"})
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
