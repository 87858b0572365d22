package org.possibledeals.experiments.design;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Collections;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.experiments.design.Variation.Axis;
import org.possibledeals.experiments.design.Variation.Factor;
import org.possibledeals.experiments.design.Variation.Fit;
import org.possibledeals.experiments.tournament.Player;

/**
 * Reads what an experiment varies, and refuses each cell that cannot be played.
 *
 * @param top the keys of the experiment
 * @param usual the contest of the file's game and rules
 * @param byRules returns the contest of the same game by other rules
 */
record VariationReader(
    Entries top, Contest<?, ?, ?> usual, Function<String, Contest<?, ?, ?>> byRules) {

  /** Maximum number of cells. */
  private static final int MOST_CELLS = 1_000;

  /** Returns the variation. */
  Variation read(Entries vary) {
    top.refuse(
        "vary makes the tables, one for each cell; leave %s out.", "tables", "design", "agents");
    vary.only(Keys.OF_VARY);
    if (vary.has("rules")) {
      top.refuse("vary lists the %s; leave this one out.", "rules");
    }
    vary.node("agents");
    ImmutableList<Factor> factors =
        Keys.OF_VARY.stream()
            .map(Keys.Key::name)
            .filter(vary::has)
            .map(key -> factor(vary, key))
            .collect(ImmutableList.toImmutableList());
    long cells = factors.stream().mapToLong(f -> f.levels().size()).reduce(1, (a, b) -> a * b);
    if (cells < 2 || cells > MOST_CELLS) {
      throw top.wrong(
          "vary", "These are %d cells; an experiment has 2 to %d.".formatted(cells, MOST_CELLS));
    }
    ImmutableList<Contest<?, ?, ?>> worlds = worlds(vary, factors);
    return new Variation(
        factors, worlds, top.optional("fit", top::within).map(fit -> fit(fit, factors)));
  }

  private static Factor factor(Entries vary, String key) {
    ImmutableList<String> levels = vary.list(key);
    for (int l = 0; l < levels.size(); l++) {
      if (levels.indexOf(levels.get(l)) < l) {
        throw vary.wrong(
            vary.item(key, l), "%s stands here a second time.".formatted(levels.get(l)));
      }
    }
    if (levels.isEmpty()) {
      throw vary.wrong(key, "%s has at least one level.".formatted(key));
    }
    return new Factor(key, levels);
  }

  /** Returns the contest of each cell. */
  private ImmutableList<Contest<?, ?, ?>> worlds(Entries vary, ImmutableList<Factor> factors) {
    ImmutableList<Contest<?, ?, ?>> byRules =
        vary.has("rules")
            ? vary.each("rules", l -> this.byRules.apply(vary.list("rules").get(l)))
            : ImmutableList.of(usual);
    if (byRules.stream().map(Contest::source).distinct().count() > 1) {
      throw vary.wrong(
          "rules",
          "Rules that are read from files cannot be varied: a journal keeps the text of one.");
    }
    ImmutableList<String> agents = factors.getLast().levels();
    var worlds = ImmutableList.<Contest<?, ?, ?>>builder();
    for (Contest<?, ?, ?> rules : byRules) {
      for (Contest<?, ?, ?> world : byPlayers(vary, rules)) {
        vary.each("agents", a -> seated(world, agents.get(a)));
        agents.forEach(agent -> worlds.add(world));
      }
    }
    return worlds.build();
  }

  private static ImmutableList<? extends Contest<?, ?, ?>> byPlayers(
      Entries vary, Contest<?, ?, ?> rules) {
    return vary.has("players")
        ? vary.each("players", p -> forPlayers(rules, vary.list("players").get(p)))
        : ImmutableList.of(rules);
  }

  private static Contest<?, ?, ?> forPlayers(Contest<?, ?, ?> rules, String number) {
    if (!number.matches("[1-9][0-9]{0,2}")) {
      throw new IllegalArgumentException(
          "players is a list of whole numbers, [3, 4, 5], not %s.".formatted(number));
    }
    return rules.forPlayers(Integer.parseInt(number));
  }

  /** Returns who sits in a world, all of whom play there. */
  private ImmutableList<String> seated(Contest<?, ?, ?> world, String agent) {
    ImmutableList<String> names = company(agent, world.game().players().size());
    Player.of(world, names, 0);
    if (top.has("against")) {
      top.read("against", other -> Player.of(world, names, names.size() - 1));
    }
    return names;
  }

  private ImmutableList<String> company(String agent, int seats) {
    String other = top.optional("against", top::text).orElse(agent);
    return Stream.concat(Stream.of(agent), Collections.nCopies(seats - 1, other).stream())
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns who plays in each cell, by the cell's name. */
  ImmutableMap<String, ImmutableList<String>> tables(Variation variation) {
    int last = variation.factors().size() - 1;
    ImmutableList<String> agents = variation.factors().get(last).levels();
    return IntStream.range(0, variation.cells())
        .boxed()
        .collect(
            ImmutableMap.toImmutableMap(
                variation::name,
                cell ->
                    company(
                        agents.get(variation.level(last, cell)),
                        variation.worlds().get(cell).game().players().size())));
  }

  private static Fit fit(Entries fit, ImmutableList<Factor> factors) {
    fit.only(Keys.OF_FIT);
    int factor = fit.read("over", key -> position(factors, key));
    boolean isLinear = fit.choice("model", ImmutableMap.of("linear", true, "doubling", false));
    ImmutableList<Integer> values = fit.read("over", key -> values(factors.get(factor)));
    return new Fit(
        factor, isLinear ? values : fit.read("model", model -> doublings(values)), !isLinear);
  }

  private static ImmutableList<Integer> values(Factor factor) {
    return factor
        .axis()
        .map(Axis::values)
        .filter(numbers -> ImmutableSet.copyOf(numbers).size() > 1)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "The levels of %s do not differ in one whole number alone."
                        .formatted(factor.key())));
  }

  private static int position(ImmutableList<Factor> factors, String key) {
    ImmutableList<String> keys =
        factors.stream().map(Factor::key).collect(ImmutableList.toImmutableList());
    if (!keys.contains(key)) {
      throw new IllegalArgumentException(
          "%s is not varied; a model is over %s.".formatted(key, String.join(" or ", keys)));
    }
    return keys.indexOf(key);
  }

  private static ImmutableList<Integer> doublings(ImmutableList<Integer> values) {
    int least = values.stream().mapToInt(value -> value).min().orElseThrow();
    ImmutableList<Integer> doublings =
        values.stream()
            .map(
                value -> 31 - Integer.numberOfLeadingZeros(Math.max(1, value / Math.max(1, least))))
            .collect(ImmutableList.toImmutableList());
    for (int l = 0; l < values.size(); l++) {
      if ((long) least << doublings.get(l) != values.get(l) || least == 0) {
        throw new IllegalArgumentException(
            "doubling needs levels that are doublings of the least, as 8, 16, 64, not %s."
                .formatted(values.stream().map(String::valueOf).collect(joining(", "))));
      }
    }
    return doublings;
  }
}
