package org.possibledeals.experiments.design;

import static com.google.common.base.Preconditions.checkArgument;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.math.LongMath;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.experiments.design.Contrast.Kind;

/**
 * A full factorial design: each combination of levels is a cell, and each cell a table. Cells are
 * numbered so that the levels of the last factor change first.
 *
 * <p>All effects compare with the first level of a factor, and are means over all levels of the
 * factors that they do not name. An effect is a product of one vector of weights for each factor.
 *
 * @param factors what is varied, the agents last
 * @param worlds the contest of each cell
 * @param fit a model of how the points depend on a number, if one is stated
 */
public record Variation(
    ImmutableList<Factor> factors, ImmutableList<Contest<?, ?, ?>> worlds, Optional<Fit> fit) {

  /**
   * A factor.
   *
   * @param key the key of {@code vary} that lists its levels
   * @param levels different ones, as written
   */
  public record Factor(String key, ImmutableList<String> levels) {

    /** Returns a level as cells and contrasts name it, {@code players=3}. */
    public String named(int level) {
      return key + "=" + levels.get(level);
    }

    /** Returns the numbers in which the levels differ, if that is all that they differ in. */
    public Optional<Axis> axis() {
      if (levels.stream().allMatch(level -> level.matches("[0-9]{1,9}"))) {
        return Axis.of(key, levels);
      }
      ImmutableList<Bracketed> read =
          levels.stream().map(Bracketed::read).collect(ImmutableList.toImmutableList());
      ImmutableList<Bracketed.Parameter> first = read.getFirst().parameters();
      return IntStream.range(0, first.size())
          .filter(p -> read.stream().map(level -> blanked(level, p)).distinct().count() == 1)
          .boxed()
          .findFirst()
          .flatMap(
              p ->
                  Axis.of(
                      first.get(p).key().orElseGet(() -> blanked(read.getFirst(), p).toString()),
                      read.stream()
                          .map(level -> level.parameters().get(p).value())
                          .collect(ImmutableList.toImmutableList())));
    }

    /** Returns a level with N for the value of a parameter. */
    private static Bracketed blanked(Bracketed level, int parameter) {
      return new Bracketed(
          level.name(),
          IntStream.range(0, level.parameters().size())
              .mapToObj(
                  p ->
                      p == parameter
                          ? new Bracketed.Parameter(level.parameters().get(p).key(), "N")
                          : level.parameters().get(p))
              .collect(ImmutableList.toImmutableList()));
    }
  }

  /**
   * The numbers of a factor's levels.
   *
   * @param name what is counted, with its unit in brackets if it has one
   */
  public record Axis(String name, ImmutableList<Integer> values) {

    private static Optional<Axis> of(String name, ImmutableList<String> values) {
      boolean isTime = values.stream().allMatch(value -> value.matches("[0-9]{1,9}ms"));
      return isTime || values.stream().allMatch(value -> value.matches("[0-9]{1,9}"))
          ? Optional.of(
              new Axis(
                  isTime ? name + " (ms)" : name,
                  values.stream()
                      .map(value -> Integer.valueOf(value.replace("ms", "")))
                      .collect(ImmutableList.toImmutableList())))
          : Optional.empty();
    }
  }

  /**
   * A straight line through the points of a factor's levels, by least squares.
   *
   * @param factor its position
   * @param x of each level, in units in which the line is straight
   * @param isDoubling whether a step of x doubles the number, and does not add one
   */
  public record Fit(int factor, ImmutableList<Integer> x, boolean isDoubling) {}

  /** Weights of the levels of a factor, to be divided. */
  private record Weights(int divisor, int... weights) {}

  /** Returns the number of cells. */
  public int cells() {
    return worlds.size();
  }

  /** Returns the level of a factor in a cell, from 0. */
  public int level(int factor, int cell) {
    int below =
        factors.stream()
            .skip(factor + 1L)
            .mapToInt(f -> f.levels().size())
            .reduce(1, (a, b) -> a * b);
    return cell / below % factors.get(factor).levels().size();
  }

  /** Returns the level of each factor in a cell, as written. */
  public ImmutableList<String> levels(int cell) {
    return IntStream.range(0, factors.size())
        .mapToObj(f -> factors.get(f).levels().get(level(f, cell)))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the name of a cell, {@code players=3, agents=greedy}. */
  public String name(int cell) {
    return IntStream.range(0, factors.size())
        .mapToObj(f -> factors.get(f).named(level(f, cell)))
        .collect(joining(", "));
  }

  /**
   * Returns the positions of the cells that a term names, by the levels of some factors.
   *
   * @throws IllegalArgumentException if it names no level
   */
  ImmutableList<Integer> cells(String term) {
    ImmutableList<String> named = Bracketed.list(term);
    for (String level : named) {
      if (levels().noneMatch(level::equals)) {
        throw new IllegalArgumentException(
            "No cell %s; cells are named by %s.".formatted(term, levels().collect(joining(", "))));
      }
    }
    ImmutableList<Integer> found =
        IntStream.range(0, cells())
            .filter(cell -> Bracketed.list(name(cell)).containsAll(named))
            .boxed()
            .collect(ImmutableList.toImmutableList());
    checkArgument(!found.isEmpty(), "No cell is %s: it names two levels of one factor.", term);
    return found;
  }

  private Stream<String> levels() {
    return factors.stream().flatMap(f -> IntStream.range(0, f.levels().size()).mapToObj(f::named));
  }

  /**
   * Returns the main effects, the interactions of two factors, the differences of agents in each
   * world, and the slopes of the model.
   */
  ImmutableList<Contrast> effects() {
    var effects = ImmutableList.<Contrast>builder();
    for (int f = 0; f < factors.size(); f++) {
      for (int l = 1; l < factors.get(f).levels().size(); l++) {
        effects.add(effect(difference(f, l), Kind.MAIN, ImmutableMap.of(f, step(f, l))));
      }
    }
    for (int f = 0; f < factors.size(); f++) {
      for (int g = f + 1; g < factors.size(); g++) {
        interactions(effects, f, g);
      }
    }
    inEachWorld(effects);
    fit.ifPresent(model -> slopes(effects, model));
    return effects.build();
  }

  private void interactions(ImmutableList.Builder<Contrast> effects, int f, int g) {
    for (int l = 1; l < factors.get(f).levels().size(); l++) {
      for (int k = 1; k < factors.get(g).levels().size(); k++) {
        effects.add(
            effect(
                "(%s) × (%s)".formatted(difference(f, l), difference(g, k)),
                Kind.INTERACTION,
                ImmutableMap.of(f, step(f, l), g, step(g, k))));
      }
    }
  }

  private void inEachWorld(ImmutableList.Builder<Contrast> effects) {
    int last = factors.size() - 1;
    int agents = factors.get(last).levels().size();
    for (int k = 1; k < agents && cells() > agents; k++) {
      for (int cell = 0; cell < cells(); cell += agents) {
        var at = ImmutableMap.<Integer, Weights>builder().put(last, step(last, k));
        for (int f = 0; f < last; f++) {
          at.put(f, weights(f, Map.of(level(f, cell), 1)));
        }
        String world = name(cell).substring(0, name(cell).lastIndexOf(", agents="));
        effects.add(
            effect("%s at %s".formatted(difference(last, k), world), Kind.SIMPLE, at.build()));
      }
    }
  }

  private void slopes(ImmutableList.Builder<Contrast> effects, Fit model) {
    String axis = factors.get(model.factor()).axis().orElseThrow().name();
    String per = " per %s of %s".formatted(model.isDoubling() ? "doubling" : "unit", axis);
    int n = model.x().size();
    int sum = model.x().stream().mapToInt(x -> x).sum();
    int[] centred = model.x().stream().mapToInt(x -> n * x - sum).toArray();
    int squares = IntStream.range(0, n).map(l -> centred[l] * model.x().get(l)).sum();
    var slope = new Weights(squares, centred);
    effects.add(effect("growth" + per, Kind.SLOPE, ImmutableMap.of(model.factor(), slope)));
    for (int g = 0; g < factors.size(); g++) {
      for (int k = 1; k < factors.get(g).levels().size() && g != model.factor(); k++) {
        effects.add(
            effect(
                "growth of %s%s".formatted(difference(g, k), per),
                Kind.SLOPE,
                ImmutableMap.of(model.factor(), slope, g, step(g, k))));
      }
    }
  }

  /** Returns the name of a difference; agents, which are last, need no key to be known. */
  private String difference(int factor, int level) {
    Factor of = factors.get(factor);
    return factor == factors.size() - 1
        ? of.levels().get(level) + " − " + of.levels().getFirst()
        : of.named(level) + " − " + of.named(0);
  }

  private Weights step(int factor, int level) {
    return weights(factor, Map.of(level, 1, 0, -1));
  }

  private Weights weights(int factor, Map<Integer, Integer> byLevel) {
    int[] weights = new int[factors.get(factor).levels().size()];
    byLevel.forEach((level, weight) -> weights[level] = weight);
    return new Weights(1, weights);
  }

  private Weights mean(int factor) {
    int[] ones = new int[factors.get(factor).levels().size()];
    Arrays.fill(ones, 1);
    return new Weights(ones.length, ones);
  }

  private Contrast effect(String name, Kind kind, ImmutableMap<Integer, Weights> parts) {
    long[] weights = new long[cells()];
    Arrays.fill(weights, 1);
    long divisor = 1;
    for (int f = 0; f < factors.size(); f++) {
      Weights part = parts.containsKey(f) ? parts.get(f) : mean(f);
      divisor *= part.divisor();
      for (int cell = 0; cell < weights.length; cell++) {
        weights[cell] *= part.weights()[level(f, cell)];
      }
    }
    return reduced(name, kind, weights, divisor);
  }

  /**
   * Returns a contrast by the weights of all cells, in lowest terms.
   *
   * @throws ArithmeticException if a weight or the divisor leaves the range of {@code int}
   */
  static Contrast reduced(String name, Kind kind, long[] weights, long divisor) {
    long common = Arrays.stream(weights).map(Math::abs).reduce(divisor, LongMath::gcd);
    var reduced = ImmutableMap.<Integer, Integer>builder();
    for (int cell = 0; cell < weights.length; cell++) {
      if (weights[cell] != 0) {
        reduced.put(cell, Math.toIntExact(weights[cell] / common));
      }
    }
    return new Contrast(name, reduced.buildOrThrow(), Math.toIntExact(divisor / common), kind);
  }
}
