package org.possibledeals.hanabi;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.contest.Setting;
import org.possibledeals.agents.contest.Settings;
import org.possibledeals.agents.dealt.DealtContest;
import org.possibledeals.agents.dealt.DealtObservation;

/** Hanabi by given rules. */
record HanabiContest(String rulesName, HanabiRules rules)
    implements DealtContest<HanabiOpen, HanabiMove> {

  static final Settings<HanabiRules> SETTINGS =
      new Settings<>(
          ImmutableList.of(
              Setting.whole(
                  "hints",
                  "most hints at a time",
                  1,
                  99,
                  HanabiRules::hints,
                  HanabiRules::withHints)));

  /** Returns the contest by the same rules with other hints. */
  HanabiContest with(int hints) {
    HanabiRules others = rules.withHints(hints);
    return new HanabiContest(SETTINGS.name(rulesName, rules, others), others);
  }

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
    String game =
        rules.ranks() < 5 ? "Hanabi of six cards, for 2 players" : "Hanabi for 2 to 5 players";
    return rulesName.contains("[") ? game + ", " + rulesName : game;
  }

  @Override
  public boolean isCommon() {
    return true;
  }

  @Override
  public HanabiContest forPlayers(int players) {
    boolean isFit = rules.ranks() == 5 || players == rules.players();
    checkArgument(isFit, "Six cards are for 2 players, not for %s.", players);
    return players == rules.players()
        ? this
        : new HanabiContest("fifty-cards", HanabiRules.usual(players)).with(rules.hints());
  }

  @Override
  public ImmutableList<String> defaultAgents() {
    return Contest.seated(rules.players(), "kripke");
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
