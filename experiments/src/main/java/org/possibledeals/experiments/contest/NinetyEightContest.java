package org.possibledeals.experiments.contest;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.function.Consumer;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.experiments.view.NinetyEightView;
import org.possibledeals.experiments.watch.NinetyEightTeller;
import org.possibledeals.experiments.watch.Telling;
import org.possibledeals.ninetyeight.agents.NinetyEightAgents;
import org.possibledeals.ninetyeight.rules.Move;
import org.possibledeals.ninetyeight.rules.NinetyEight;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;
import org.possibledeals.ninetyeight.rules.State;

/** Ninety-Eight for a number of players. */
public record NinetyEightContest(NinetyEight game)
    implements Contest<State, NinetyEightObservation, Move> {

  private static final int PLAYERS = 4;

  /** Returns the contest by its only rules. */
  public static ImmutableList<NinetyEightContest> presets() {
    return ImmutableList.of(new NinetyEightContest(new NinetyEight(PLAYERS)));
  }

  @Override
  public String gameName() {
    return "ninety-eight";
  }

  @Override
  public String rulesName() {
    return "ninety-eight";
  }

  @Override
  public String description() {
    return "Ninety-Eight, for 2 to 5 players; nobody loses if all cards are gone";
  }

  @Override
  public NinetyEightContest forPlayers(int players) {
    return new NinetyEightContest(new NinetyEight(players));
  }

  @Override
  public ImmutableList<String> defaultAgents() {
    return ImmutableList.of("kripke", "highest", "lowest", "random");
  }

  /** The first seat opens anyway. */
  @Override
  public NinetyEight gameOpenedByFirstSeat() {
    return game;
  }

  @Override
  public ImmutableMap<String, String> agents() {
    return NinetyEightAgents.entries().stream()
        .collect(
            ImmutableMap.toImmutableMap(
                NinetyEightAgents.Entry::name, NinetyEightAgents.Entry::description));
  }

  @Override
  public Agent<NinetyEightObservation, Move> agent(String name) {
    return NinetyEightAgents.named(name);
  }

  @Override
  public NinetyEightTeller roundTeller(Telling telling, Consumer<String> lines) {
    ImmutableList<Agent<NinetyEightObservation, Move>> deciders =
        telling.isExplained()
            ? telling.agents().stream()
                .map(NinetyEightAgents::named)
                .collect(ImmutableList.toImmutableList())
            : ImmutableList.of();
    return new NinetyEightTeller(game, telling, deciders, lines);
  }

  @Override
  public NinetyEightView view() {
    return new NinetyEightView(game.players().size());
  }
}
