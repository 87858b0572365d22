package org.possibledeals.lambo;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.lambo.board.LamboRules;

/** Lambo by given rules. */
public record LamboContest(String rulesName, LamboRules options, String description)
    implements Contest<LamboState, LamboObservation, LamboMove> {

  /** Returns a contest for each of the rules that have a name, the usual ones first. */
  public static ImmutableList<LamboContest> presets() {
    LamboRules usual = LamboRules.STANDARD;
    return ImmutableList.of(
        new LamboContest("adjacent", usual, "Lambo, 48 tiles, two neighbours a turn"),
        new LamboContest("anywhere", usual.anywhere(), "Lambo, two tiles a turn anywhere"),
        new LamboContest(
            "eat-enemy",
            usual.withAim(new LamboRules.Aim.EatEnemies(2, 0)),
            "Lambo, whoever eats two enemy groups wins"),
        new LamboContest(
            "must-contain",
            usual.withAim(new LamboRules.Aim.ContainEnemy()),
            "Lambo, a closed group wins if it contains an enemy"));
  }

  @Override
  public String gameName() {
    return "lambo";
  }

  /**
   * Returns the contest by rules that are written as the options of a challenge, {@code
   * eat_enemy=2,must_contain}, or empty if {@code name} writes none.
   */
  static Optional<LamboContest> described(String name) {
    String options = "-" + name.replace(",", " -");
    if (!LamboRules.areOptions(options)) {
      return Optional.empty();
    }
    LamboRules read = LamboRules.read(options);
    return Optional.of(new LamboContest(name, read, "Lambo by " + read));
  }

  @Override
  public ImmutableList<String> defaultAgents() {
    return ImmutableList.of("greedy", "random");
  }

  @Override
  public Lambo game() {
    return new Lambo(options);
  }

  /** Light, who sits first, moves first anyway. */
  @Override
  public Lambo gameOpenedByFirstSeat() {
    return game();
  }

  @Override
  public Roster<LamboObservation, LamboMove> agents() {
    return LamboAgents.roster(System::nanoTime);
  }

  @Override
  public LamboView view() {
    return new LamboView(options);
  }
}
