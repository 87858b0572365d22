"""Counts the steps of one table that is stepped at random, in a CPU second of Python and the server.

    python3 python/examples/speed.py boerenbridge lamas

Linux tells how much time a server has used in /proc. The first steps, while Java compiles, do not count.
"""

import os
import random
import sys
import time

import numpy as np

from possible_deals import gym_env

STEPS = 10_000
FORMS = {}, {"flat": True}, {"array": True}


def used(pid):
    """Returns the CPU seconds that this process and another have used."""
    with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return time.process_time() + (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def play(env, chance):
    env.reset(seed=1)
    over = False
    for _ in range(STEPS):
        if over:
            env.reset()
        _, _, over, _, _ = env.step(chance.choice(np.flatnonzero(env.action_masks())))


for form in FORMS:
    table = gym_env(sys.argv[1], rules=sys.argv[2], **form)
    for _ in range(2):
        play(table, random.Random(1))
    began = used(table.server.process.pid)
    play(table, random.Random(1))
    print(f"{form}: {STEPS / (used(table.server.process.pid) - began):.0f} steps a CPU second", flush=True)
    table.close()
