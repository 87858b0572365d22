package org.possibledeals.experiments.cli;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.stream.Stream;
import org.possibledeals.experiments.contest.BoerenbridgeContest;
import org.possibledeals.experiments.contest.Contest;
import org.possibledeals.experiments.contest.LamaContest;
import org.possibledeals.experiments.contest.LamboContest;
import org.possibledeals.experiments.contest.MatatenaContest;
import org.possibledeals.experiments.contest.NinetyEightContest;
import org.possibledeals.experiments.contest.RecycleContest;

/**
 * The games that can be named on the command line. To add a game, add its contests here, the rules
 * that are played if none are named first; the rules' names differ within a game.
 */
final class Catalogue {

  private static final ImmutableList<Contest<?, ?, ?>> CONTESTS =
      Stream.<Stream<? extends Contest<?, ?, ?>>>of(
              BoerenbridgeContest.presets().stream(),
              LamaContest.presets().stream(),
              LamboContest.presets().stream(),
              NinetyEightContest.presets().stream(),
              MatatenaContest.presets().stream())
          .flatMap(contests -> contests)
          .collect(ImmutableList.toImmutableList());

  private Catalogue() {}

  /** Returns all of them, in the order to show them. */
  static ImmutableList<Contest<?, ?, ?>> contests() {
    return CONTESTS;
  }

  /** Returns the names of the games, in the order to show them. */
  static ImmutableList<String> games() {
    return CONTESTS.stream()
        .map(Contest::gameName)
        .distinct()
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns the contest of this game by these rules, or by the game's first ones; of a program in
   * RECYCLE by {@code recycle:} and its file or the name of one that ships.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  static Contest<?, ?, ?> contest(String game, Optional<String> rules) {
    if (game.startsWith(RecycleContest.PREFIX)) {
      String file = game.substring(RecycleContest.PREFIX.length());
      return RecycleContest.of(file, RecycleCommand.text(file));
    }
    ImmutableList<Contest<?, ?, ?>> ofGame = ofGame(game);
    return rules
        .<Contest<?, ?, ?>>map(
            name ->
                ofGame.stream()
                    .filter(contest -> contest.rulesName().equals(name))
                    .findFirst()
                    .or(() -> ofGame.getFirst().byRules(name))
                    .orElseThrow(() -> new IllegalArgumentException(noRules(name, ofGame))))
        .orElseGet(ofGame::getFirst);
  }

  private static ImmutableList<Contest<?, ?, ?>> ofGame(String game) {
    ImmutableList<Contest<?, ?, ?>> ofGame =
        CONTESTS.stream()
            .filter(contest -> contest.gameName().equals(game))
            .collect(ImmutableList.toImmutableList());
    if (ofGame.isEmpty()) {
      throw new IllegalArgumentException(
          "No game called %s; there are %s, and recycle:FILE for a program in RECYCLE."
              .formatted(game, String.join(", ", games())));
    }
    return ofGame;
  }

  private static String noRules(String name, ImmutableList<Contest<?, ?, ?>> ofGame) {
    return "No rules called %s; there are %s."
        .formatted(name, ofGame.stream().map(Contest::rulesName).collect(joining(", ")));
  }
}
