package org.possibledeals.lama.table;

import com.google.common.collect.ImmutableList;
import java.util.function.Consumer;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasRounds;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.program.Lexicon;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.lama.agents.LamaAgents;
import org.possibledeals.lama.rules.Lama;
import org.possibledeals.lama.rules.LamaMove;
import org.possibledeals.lama.rules.LamaObservation;
import org.possibledeals.lama.rules.LamaRules;
import org.possibledeals.lama.rules.LamaSeats;
import org.possibledeals.lama.rules.LamaState;

/** L.A.M.A. by given rules. */
public record LamaContest(LamaRules rules)
    implements HasRounds<LamaState, LamaObservation, LamaMove> {

  private static final int PLAYERS = 4;

  /** Returns a contest for each of the rules that have a name, the whole game first. */
  public static ImmutableList<LamaContest> presets() {
    return ImmutableList.of(
        new LamaContest(new LamaRules(PLAYERS, false)),
        new LamaContest(new LamaRules(PLAYERS, true)));
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
        : "L.A.M.A. until somebody has %d tokens, for 2 to 6 players"
            .formatted(LamaRules.LAST_TOKENS);
  }

  @Override
  public LamaContest forPlayers(int players) {
    return new LamaContest(new LamaRules(players, rules.isOneRound()));
  }

  @Override
  public ImmutableList<String> defaultAgents() {
    return Contest.seated(rules.players(), "kripke", "lowest[5]", "lowest[10]", "lowest[15]");
  }

  /** Returns tokens, of which the least win. */
  @Override
  public ScoreUnit counted() {
    return new ScoreUnit("tokens", true);
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
  public Roster<LamaObservation, LamaMove> agents() {
    return LamaAgents.roster(System::nanoTime);
  }

  @Override
  public LamaTeller roundTeller(Telling telling, Consumer<String> lines) {
    ImmutableList<Agent<LamaObservation, LamaMove>> deciders =
        telling.isExplained() ? company(telling.agents()) : ImmutableList.of();
    return new LamaTeller(game(), telling, deciders, lines);
  }

  @Override
  public Lexicon<LamaObservation, LamaMove> lexicon() {
    return Lexicon.of(game(), view()).with(LamaSeats.vocabulary(rules.players()).atoms());
  }

  @Override
  public LamaView view() {
    return new LamaView(rules.players());
  }
}
