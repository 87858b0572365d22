package org.possibledeals.lama.table;

import com.google.common.collect.ImmutableList;
import java.util.function.Consumer;
import org.possibledeals.agents.contest.HasRounds;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.tell.Counted;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.lama.agents.LamaAgents;
import org.possibledeals.lama.rules.Lama;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.Move;
import org.possibledeals.lama.rules.Rules;
import org.possibledeals.lama.rules.State;

/** L.A.M.A. by given rules. */
public record LamaContest(Rules rules) implements HasRounds<State, LamaObservation, Move> {

  private static final int PLAYERS = 4;

  /** Returns a contest for each of the rules that have a name, the whole game first. */
  public static ImmutableList<LamaContest> presets() {
    return ImmutableList.of(
        new LamaContest(new Rules(PLAYERS, false)), new LamaContest(new Rules(PLAYERS, true)));
  }

  @Override
  public String gameName() {
    return "lama";
  }

  @Override
  public String rulesName() {
    return rules.name();
  }

  @Override
  public String description() {
    return rules.isOneRound()
        ? "L.A.M.A., one round, for 2 to 6 players"
        : "L.A.M.A. until somebody has %d tokens, for 2 to 6 players".formatted(Rules.LAST_TOKENS);
  }

  @Override
  public LamaContest forPlayers(int players) {
    return new LamaContest(new Rules(players, rules.isOneRound()));
  }

  @Override
  public ImmutableList<String> defaultAgents() {
    return ImmutableList.of("kripke", "lowest[5]", "lowest[10]", "lowest[15]");
  }

  /** Returns tokens, of which the least win. */
  @Override
  public Counted counted() {
    return new Counted("tokens", true);
  }

  @Override
  public Lama game() {
    return new Lama(rules);
  }

  /** The first seat opens the first round anyway. */
  @Override
  public Lama gameOpenedByFirstSeat() {
    return game();
  }

  @Override
  public Roster<LamaObservation, Move> agents() {
    return LamaAgents.roster(System::nanoTime);
  }

  @Override
  public LamaTeller roundTeller(Telling telling, Consumer<String> lines) {
    ImmutableList<Agent<LamaObservation, Move>> deciders =
        telling.isExplained() ? company(telling.agents()) : ImmutableList.of();
    return new LamaTeller(game(), telling, deciders, lines);
  }

  @Override
  public LamaView view() {
    return new LamaView(rules.players());
  }
}
