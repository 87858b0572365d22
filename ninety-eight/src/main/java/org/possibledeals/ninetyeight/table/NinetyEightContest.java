package org.possibledeals.ninetyeight.table;

import com.google.common.collect.ImmutableList;
import java.util.function.Consumer;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasRounds;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.program.Lexicon;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.ninetyeight.agents.NinetyEightAgents;
import org.possibledeals.ninetyeight.rules.NinetyEight;
import org.possibledeals.ninetyeight.rules.NinetyEightMove;
import org.possibledeals.ninetyeight.rules.NinetyEightObservation;
import org.possibledeals.ninetyeight.rules.NinetyEightSeats;
import org.possibledeals.ninetyeight.rules.NinetyEightState;

/** Ninety-Eight for a number of players. */
public record NinetyEightContest(NinetyEight game)
    implements HasRounds<NinetyEightState, NinetyEightObservation, NinetyEightMove> {

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
    return "Ninety-Eight for 2 to 5 players; with all cards gone nobody loses";
  }

  @Override
  public NinetyEightContest forPlayers(int players) {
    return new NinetyEightContest(new NinetyEight(players));
  }

  @Override
  public ImmutableList<String> defaultAgents() {
    return Contest.seated(game.players().size(), "kripke", "highest", "lowest", "random");
  }

  /** The first seat opens anyway. */
  @Override
  public NinetyEight gameOpenedByFirstSeat() {
    return game;
  }

  @Override
  public Roster<NinetyEightObservation, NinetyEightMove> agents() {
    return NinetyEightAgents.roster(System::nanoTime);
  }

  @Override
  public NinetyEightTeller roundTeller(Telling telling, Consumer<String> lines) {
    ImmutableList<Agent<NinetyEightObservation, NinetyEightMove>> deciders =
        telling.isExplained() ? company(telling.agents()) : ImmutableList.of();
    return new NinetyEightTeller(game, telling, deciders, lines);
  }

  @Override
  public Lexicon<NinetyEightObservation, NinetyEightMove> lexicon() {
    return Lexicon.of(game, view())
        .with(NinetyEightSeats.vocabulary(game.players().size()).atoms());
  }

  @Override
  public NinetyEightView view() {
    return new NinetyEightView(game.players().size());
  }
}
