package org.possibledeals.experiments.design;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Collections;
import java.util.Optional;
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
 * @param file its name, for messages
 * @param top the keys of the experiment
 * @param usual the contest of the file's game and rules
 * @param byRules returns the contest of the same game by other rules
 */
record VariationReader(
    String file, Entries top, Contest<?, ?, ?> usual, Function<String, Contest<?, ?, ?>> byRules) {

  /** Maximum number of cells. */
  private static final int MOST_CELLS = 1_000;

  /** Returns the variation. */
  Variation read() {
    for (var key : ImmutableList.of(Keys.TABLES, Keys.DESIGN, Keys.AGENTS)) {
      if (top.has(key.name())) {
        throw top.wrong(
            top.node(key.name()),
            "vary makes the tables, one for each cell; leave %s out.".formatted(key.name()));
      }
    }
    Entries vary =
        new Entries(file, top.node(Keys.VARY.name()), "vary").only(Keys.names(Keys.OF_VARY));
    if (vary.has(Keys.RULES.name()) && top.has(Keys.RULES.name())) {
      throw top.wrong(top.node(Keys.RULES.name()), "vary lists the rules; leave this one out.");
    }
    vary.node(Keys.AGENTS.name());
    ImmutableList<Factor> factors =
        Keys.OF_VARY.stream()
            .filter(key -> vary.has(key.name()))
            .map(key -> factor(vary, key.name()))
            .collect(ImmutableList.toImmutableList());
    long cells = factors.stream().mapToLong(f -> f.levels().size()).reduce(1, (a, b) -> a * b);
    if (cells < 2 || cells > MOST_CELLS) {
      throw top.wrong(
          top.node(Keys.VARY.name()),
          "These are %d cells; an experiment has 2 to %d.".formatted(cells, MOST_CELLS));
    }
    ImmutableList<Contest<?, ?, ?>> worlds = worlds(vary, factors);
    return new Variation(factors, worlds, fit(factors));
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
      throw vary.wrong(vary.node(key), "%s has at least one level.".formatted(key));
    }
    return new Factor(key, levels);
  }

  /** Returns the contest of each cell. */
  private ImmutableList<Contest<?, ?, ?>> worlds(Entries vary, ImmutableList<Factor> factors) {
    ImmutableList<Contest<?, ?, ?>> byRules =
        IntStream.range(0, levels(vary, Keys.RULES))
            .<Contest<?, ?, ?>>mapToObj(l -> byRules(vary, l))
            .collect(ImmutableList.toImmutableList());
    if (byRules.stream().map(Contest::source).distinct().count() > 1) {
      throw vary.wrong(
          vary.node(Keys.RULES.name()),
          "Rules that are read from files cannot be varied: a journal keeps the text of one.");
    }
    ImmutableList<String> agents = factors.getLast().levels();
    var worlds = ImmutableList.<Contest<?, ?, ?>>builder();
    for (Contest<?, ?, ?> rules : byRules) {
      for (int p = 0; p < levels(vary, Keys.PLAYERS); p++) {
        Contest<?, ?, ?> world = forPlayers(vary, rules, p);
        for (int a = 0; a < agents.size(); a++) {
          requireCompany(vary, world, a);
          worlds.add(world);
        }
      }
    }
    return worlds.build();
  }

  private static int levels(Entries vary, Keys.Key key) {
    return vary.has(key.name()) ? vary.list(key.name()).size() : 1;
  }

  private Contest<?, ?, ?> byRules(Entries vary, int level) {
    return vary.has(Keys.RULES.name())
        ? vary.read(Keys.RULES.name(), level, byRules::apply)
        : usual;
  }

  private static Contest<?, ?, ?> forPlayers(Entries vary, Contest<?, ?, ?> rules, int level) {
    if (!vary.has(Keys.PLAYERS.name())) {
      return rules;
    }
    return vary.read(
        Keys.PLAYERS.name(),
        level,
        text -> {
          if (!text.matches("[1-9][0-9]{0,2}")) {
            throw new IllegalArgumentException(
                "players is a list of whole numbers, [3, 4, 5], not %s.".formatted(text));
          }
          return rules.forPlayers(Integer.parseInt(text));
        });
  }

  private void requireCompany(Entries vary, Contest<?, ?, ?> world, int level) {
    vary.read(
        Keys.AGENTS.name(),
        level,
        agent -> {
          ImmutableList<String> names = company(agent, world.defaultAgents().size());
          Player.of(world, names, 0);
          return top.has(Keys.AGAINST.name())
              ? top.read(Keys.AGAINST.name(), other -> Player.of(world, names, names.size() - 1))
              : agent;
        });
  }

  private ImmutableList<String> company(String agent, int seats) {
    String other = top.has(Keys.AGAINST.name()) ? top.text(Keys.AGAINST.name()) : agent;
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
                        variation.worlds().get(cell).defaultAgents().size())));
  }

  private Optional<Fit> fit(ImmutableList<Factor> factors) {
    if (!top.has(Keys.FIT.name())) {
      return Optional.empty();
    }
    Entries fit = new Entries(file, top.node(Keys.FIT.name()), "fit").only(Keys.names(Keys.OF_FIT));
    int factor = fit.read(Keys.OVER.name(), key -> position(factors, key));
    boolean isLinear =
        fit.choice(Keys.MODEL.name(), ImmutableMap.of("linear", true, "doubling", false));
    Axis axis =
        fit.read(
            Keys.OVER.name(),
            key ->
                factors
                    .get(factor)
                    .axis()
                    .filter(numbers -> ImmutableSet.copyOf(numbers.values()).size() > 1)
                    .orElseThrow(
                        () ->
                            new IllegalArgumentException(
                                "The levels of %s do not differ in one whole number alone."
                                    .formatted(key))));
    return Optional.of(
        new Fit(
            factor,
            isLinear
                ? axis.values()
                : fit.read(Keys.MODEL.name(), model -> doublings(axis.values())),
            !isLinear));
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
