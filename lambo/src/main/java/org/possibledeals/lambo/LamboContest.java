package org.possibledeals.lambo;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.regex.Pattern;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.lambo.board.LamboRules;

/** Lambo by given rules. */
public record LamboContest(String rulesName, LamboRules options, String description)
    implements Contest<LamboState, LamboObservation, LamboMove> {

  private static final String OPTION =
      "(size=[0-9]{1,4}|adjacent|anywhere|must_contain|no_contain"
          + "|eat_enemy(=[0-9]{1,3})?|eat_size=[0-9]{1,3})";

  private static final Pattern WRITTEN = Pattern.compile(OPTION + "(," + OPTION + ")*");

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
   * eat_enemy=2,must_contain}, or nothing if {@code name} writes none.
   */
  static Optional<LamboContest> described(String name) {
    if (!WRITTEN.matcher(name).matches()) {
      return Optional.empty();
    }
    LamboRules read = LamboRules.read("-" + name.replace(",", " -"));
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
