package org.possibledeals.hanabi;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.dealt.DealtContest;
import org.possibledeals.agents.dealt.DealtObservation;

/** Hanabi by given rules. */
record HanabiContest(String rulesName, HanabiRules rules)
    implements DealtContest<HanabiOpen, HanabiMove> {

  /** Returns a contest for each of the rules that have a name, the usual ones first. */
  static ImmutableList<HanabiContest> presets() {
    return ImmutableList.of(
        new HanabiContest("fifty-cards", HanabiRules.usual(3)),
        new HanabiContest("six-cards", HanabiRules.small()));
  }

  @Override
  public String gameName() {
    return "hanabi";
  }

  @Override
  public String description() {
    return rules.ranks() < 5 ? "Hanabi of six cards, for 2 players" : "Hanabi for 2 to 5 players";
  }

  @Override
  public HanabiContest forPlayers(int players) {
    if (rulesName.equals("six-cards") && players != rules.players()) {
      throw new IllegalArgumentException("Six cards are for 2 players, not for " + players + ".");
    }
    return players == rules.players()
        ? this
        : new HanabiContest(rulesName, HanabiRules.usual(players));
  }

  @Override
  public ImmutableList<String> defaultAgents() {
    return ImmutableList.copyOf(Collections.nCopies(rules.players(), "kripke"));
  }

  @Override
  public Hanabi game() {
    return Hanabi.of(rules);
  }

  @Override
  public Roster<DealtObservation<HanabiOpen>, HanabiMove> agents() {
    return HanabiAgents.ROSTER;
  }

  @Override
  public HanabiView view() {
    return new HanabiView(game());
  }
}
