"""Judges the effects in a report (JSON) by the rows that were exported (CSV): the Python library alone."""

import csv
import json
import math
import re
import statistics
import sys
from collections import defaultdict


def tail(t, freedom, steps=20_000):
    """Returns P(T > t) by Simpson's rule over u = 1 / (1 + x)."""
    scale = math.exp(
        math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)
    ) / math.sqrt(freedom * math.pi)

    def integrand(u):
        if u == 0:
            return 0.0
        x = 1 / u - 1
        return scale * (1 + x * x / freedom) ** (-(freedom + 1) / 2) / (u * u)

    end = 1 / (1 + t)
    h = end / steps
    inner = sum((4 if k % 2 else 2) * integrand(k * h) for k in range(1, steps))
    return h / 3 * (integrand(0) + inner + integrand(end))


def quantile(freedom):
    low, high = 0.0, 100.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if tail(middle, freedom, 2_000) > 0.025 else (low, middle)
    return low


def close(what, one, other, tolerance=1e-6):
    assert abs(one - other) <= tolerance * max(1, abs(one)), (what, one, other)


rows, report = sys.argv[1:3]
points = defaultdict(list)
factors = []
with open(rows, newline="") as file:
    for row in csv.DictReader(file):
        factors = [key for key in ("rules", "players", "agents") if key in row]
        if row["entrant"] == "0":
            cell = tuple(f"{key}={row[key]}" for key in factors)
            points[cell, int(row["deal"])].append(int(row["points"]))
means = {key: statistics.fmean(values) for key, values in points.items()}
deals = sorted({deal for _, deal in means})
cells = sorted({cell for cell, _ in means})


def marginal(deal, *levels):
    return statistics.fmean(
        means[cell, deal] for cell in cells if all(level in cell for level in levels)
    )


def levels_of(text):
    return [level if "=" in level.split("[")[0] else f"agents={level}" for level in text.split(" − ")]


def difference(deal, text, *at):
    one, other = levels_of(text)
    return marginal(deal, one, *at) - marginal(deal, other, *at)


def slope(deal, factor, *at):
    levels = [level for level in dict.fromkeys(l for c in cells for l in c) if level.startswith(factor + "=")]
    x = [int(level.split("=")[1]) for level in levels]
    y = [marginal(deal, level, *at) for level in levels]
    return statistics.linear_regression(x, y).slope


def effect(name, deal):
    grows = re.fullmatch(r"growth(?: of (.*))? per unit of (.*)", name)
    if grows:
        text, factor = grows.groups()
        if not text:
            return slope(deal, factor)
        one, other = levels_of(text)
        return slope(deal, factor, one) - slope(deal, factor, other)
    crossed = re.fullmatch(r"\((.*?)\) × \((.*)\)", name)
    if crossed:
        first, second = crossed.groups()
        one, other = levels_of(second)
        return difference(deal, first, one) - difference(deal, first, other)
    text, _, world = name.partition(" at ")
    return difference(deal, text, *(world.split(", ") if world else ()))


with open(report) as file:
    contrasts = json.load(file)["contrasts"]
t = quantile(len(deals) - 1)
families = defaultdict(list)
for contrast in contrasts:
    name = contrast["contrast"]
    values = [effect(name, deal) for deal in deals]
    mean, error = statistics.fmean(values), statistics.stdev(values) / math.sqrt(len(values))
    close(name, contrast["mean"], mean)
    close(name, contrast["low"], mean - t * error)
    close(name, contrast["high"], mean + t * error)
    close(name, contrast["p"], 2 * tail(abs(mean / error), len(deals) - 1))
    families[contrast["role"]].append(contrast)
for family in families.values():
    least = 0.0
    for k, contrast in enumerate(sorted(family, key=lambda c: c["p"])):
        if contrast["role"] == "primary":  # the other family has differences at tables, too
            least = min(1.0, max(least, (len(family) - k) * contrast["p"]))
            close(contrast["contrast"], contrast["pHolm"], least)
print(f"{len(contrasts)} effects over {len(deals)} deals in {len(cells)} cells")
