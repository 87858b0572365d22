package org.possibledeals.boerenbridge.search;

import static com.google.common.base.Preconditions.checkArgument;
import static java.util.stream.Collectors.joining;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.search.Mixture;
import org.possibledeals.agents.search.Opponents;
import org.possibledeals.agents.search.Opponents.Mode;
import org.possibledeals.agents.search.Policy;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;

/**
 * What one who searches by beliefs is asked for in brackets: how much it searches, and what it
 * takes the others for.
 *
 * @param budget how many moves of its own it simulates for a move, about
 * @param mode what it knows of how the others move
 * @param trust how much what the others do in a round says of their hands
 * @param types the ways to move that another may have, at least one
 * @param own how it moves on itself where it searches no more
 * @param seats how each seat moves, its own not being looked at; none if it has not been told
 */
record BeliefSettings(
    int budget,
    Mode mode,
    Trust trust,
    ImmutableList<Policy<SimulatedRound>> types,
    Policy<SimulatedRound> own,
    ImmutableList<Policy<SimulatedRound>> seats) {

  /** The least and the most simulated moves of its own that can be asked for. */
  private static final int LEAST_BUDGET = 100;

  private static final int MOST_BUDGET = 10_000_000;

  /** The probability that a seat makes a random move. */
  static final double NOISE = 0.02;

  private static final ImmutableList<Policy<SimulatedRound>> RULES =
      ImmutableList.copyOf(RoundPolicy.values());

  private static final ImmutableList<Policy<SimulatedRound>> ALL =
      ImmutableList.<Policy<SimulatedRound>>builder()
          .addAll(RULES)
          .add(Imitation.of(Imitation.Weights.PIMC))
          .build();

  /** How it moves on if nothing else is asked for. */
  private static final Policy<SimulatedRound> OWN = Imitation.sureOf(Imitation.Weights.PIMC);

  /** The type that is fitted to each seat in the match, as it begins. */
  private static final Policy<SimulatedRound> ANYONE =
      new Imitation.Fitting(Imitation.Weights.SELF_TAUGHT).now();

  /** Stands for types=rules+anyone,trust=learned,own=self-taught. */
  private static final String STRANGERS = "strangers";

  /** Types that are there if they are named. */
  private static final ImmutableList<Policy<SimulatedRound>> KNOWN =
      ImmutableList.<Policy<SimulatedRound>>builder()
          .addAll(ALL)
          .add(Imitation.of(Imitation.Weights.SELF_TAUGHT))
          .add(ANYONE)
          .build();

  /**
   * Returns what the brackets of a name ask for, as {@code belief[20000]} or {@code
   * belief[20000,opponents=told,without=greedy+random]} or {@code
   * belief[20000,opponents=strangers]}, which takes nobody for an agent that it was told of, or
   * empty if it is another's name.
   *
   * @param name without brackets
   * @throws IllegalArgumentException if a parameter is none
   */
  static Optional<BeliefSettings> read(Bracketed asked, String name) {
    if (!asked.name().equals(name)) {
      return Optional.empty();
    }
    int budget = 0;
    Mode mode = Mode.LEARNED;
    boolean areStrangers = asked.parameters().stream().anyMatch(it -> it.value().equals(STRANGERS));
    Trust trust = areStrangers ? Trust.LEARNED : Trust.FULL;
    ImmutableList<Policy<SimulatedRound>> types = areStrangers ? types("rules+anyone") : ALL;
    Policy<SimulatedRound> own = areStrangers ? own("self-taught") : OWN;
    List<Policy<SimulatedRound>> without = new ArrayList<>();
    for (Bracketed.Parameter parameter : asked.parameters()) {
      String value = parameter.value();
      switch (parameter.key().orElse("budget")) {
        case "budget" -> budget = budget(asked, value);
        case "opponents" -> mode = mode(value);
        case "trust" -> trust = Trust.of(value);
        case "types" -> types = types(value);
        case "own" -> own = own(value);
        case "without" -> without.addAll(types(value));
        default ->
            throw new IllegalArgumentException(
                "%s has no parameter \"%s\"; it has budget, opponents, own, trust, types and without, as in %s[20000,opponents=told,without=greedy+random]."
                    .formatted(name, parameter, name));
      }
    }
    if (budget == 0) {
      throw new IllegalArgumentException(
          "%s takes a number of simulated moves, as %s[20000] does.".formatted(name, name));
    }
    if (mode != Mode.LEARNED && !trust.isSettled()) {
      throw new IllegalArgumentException(
          "%s: trust=learned needs opponents=learned, as trust is learned with the types."
              .formatted(asked));
    }
    return Optional.of(
        new BeliefSettings(
            budget, mode, trust, rest(asked, types, without), own, ImmutableList.of()));
  }

  private static int budget(Bracketed asked, String value) {
    int budget = value.matches("[0-9]{1,8}") ? Integer.parseInt(value) : 0;
    if (budget < LEAST_BUDGET || budget > MOST_BUDGET) {
      throw new IllegalArgumentException(
          "%s[%s] must be a number of simulated moves from %,d to %,d."
              .formatted(asked.name(), value, LEAST_BUDGET, MOST_BUDGET));
    }
    return budget;
  }

  private static Mode mode(String value) {
    return switch (value) {
      case "blind" -> Mode.BLIND;
      case "learned", STRANGERS -> Mode.LEARNED;
      case "told" -> Mode.TOLD;
      default ->
          throw new IllegalArgumentException(
              "opponents=%s is unknown; they are blind, as one draws lots, learned, strangers or told."
                  .formatted(value));
    };
  }

  /** Returns the types of a list of names with + between them. */
  private static ImmutableList<Policy<SimulatedRound>> types(String value) {
    return ImmutableList.copyOf(
        new LinkedHashSet<>(
            Splitter.on('+')
                .trimResults()
                .splitToStream(value)
                .flatMap(BeliefSettings::named)
                .toList()));
  }

  private static Stream<Policy<SimulatedRound>> named(String title) {
    return switch (title) {
      case "all" -> ALL.stream();
      case "rules" -> RULES.stream();
      default -> Stream.of(type(title));
    };
  }

  private static Policy<SimulatedRound> type(String title) {
    return KNOWN.stream()
        .filter(type -> type.title().equals(title))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No type of opponent \"%s\"; there are %s, with + between several, rules for the first five, and all for the first six."
                        .formatted(title, titles(KNOWN, ", "))));
  }

  private static Policy<SimulatedRound> own(String title) {
    return type(title) instanceof Imitation imitation
        ? Imitation.sureOf(imitation.weights())
        : type(title);
  }

  private static ImmutableList<Policy<SimulatedRound>> rest(
      Bracketed asked,
      ImmutableList<Policy<SimulatedRound>> types,
      List<Policy<SimulatedRound>> without) {
    for (Policy<SimulatedRound> absent : without) {
      if (!types.contains(absent)) {
        throw new IllegalArgumentException(
            "%s leaves out %s, which is not among its types; those are %s."
                .formatted(asked, absent.title(), titles(types, ", ")));
      }
    }
    ImmutableList<Policy<SimulatedRound>> rest =
        types.stream()
            .filter(type -> !without.contains(type))
            .collect(ImmutableList.toImmutableList());
    checkArgument(
        !rest.isEmpty(), "%s leaves out all types of opponents; one at least has to stay.", asked);
    return rest;
  }

  private static String titles(List<Policy<SimulatedRound>> types, String between) {
    return types.stream().map(Policy::title).collect(joining(between));
  }

  /** Returns whether it waits to be told who sits where. */
  boolean isToBeTold() {
    return mode == Mode.TOLD && seats.isEmpty();
  }

  /**
   * Returns the same, told who sits where.
   *
   * @param names of all that play, in seat order
   * @param seat its own
   * @throws IllegalArgumentException if another's name is not a type's
   */
  BeliefSettings among(ImmutableList<String> names, int seat) {
    return new BeliefSettings(budget, mode, trust, types, own, Opponents.named(types, names, seat));
  }

  /** Returns what is believed in a position: of the deal, and of how the others move. */
  Beliefs beliefs(BoerenbridgeObservation seen) {
    int players = seen.players();
    return switch (mode) {
      case BLIND ->
          Beliefs.of(
              seen,
              Opponents.learned(ImmutableList.of(new Mixture<>(types)), NOISE, players),
              trust,
              own);
      case LEARNED -> {
        Opponents<SimulatedRound> before = unheard(players);
        yield trust.isDeaf()
            ? Beliefs.of(seen, before, trust, own)
            : Beliefs.learned(seen, before, trust, own);
      }
      case TOLD -> Beliefs.of(seen, Opponents.told(seats, NOISE), trust, own);
    };
  }

  /** Returns what is believed of the others before anything is heard of them. */
  private Opponents<SimulatedRound> unheard(int players) {
    if (!types.contains(ANYONE)) {
      return Opponents.learned(types, NOISE, players);
    }
    ImmutableList<Policy<SimulatedRound>> common =
        types.stream().filter(type -> type != ANYONE).collect(ImmutableList.toImmutableList());
    return Opponents.fitted(common, ANYONE, NOISE, SimulatedRound.KINDS, players);
  }

  /** Returns who moves on, in words. */
  String mover() {
    return (own.equals(OWN) ? "an imitation of " : "") + own.title();
  }

  /** Returns all settings in one line. */
  String told(String more) {
    String known =
        switch (mode) {
          case BLIND -> "a type drawn anew at each move, each of %s alike";
          case LEARNED -> "at first each of %s alike, then by what they do";
          case TOLD -> "told, each one of %s";
        };
    return "%d simulated own moves; the others: %s; any move with %s; %s%s"
        .formatted(budget, known.formatted(titles(types, ", ")), NOISE, trust.told(), more);
  }
}
