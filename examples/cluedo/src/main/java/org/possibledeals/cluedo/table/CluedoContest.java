package org.possibledeals.cluedo.table;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.contest.HasPublicModel;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.cluedo.agents.CluedoAgents;
import org.possibledeals.cluedo.rules.Cluedo;
import org.possibledeals.cluedo.rules.CluedoObservation;
import org.possibledeals.cluedo.rules.Move;
import org.possibledeals.cluedo.rules.PublicState;
import org.possibledeals.cluedo.rules.Rules;
import org.possibledeals.cluedo.rules.State;
import org.possibledeals.cluedo.rules.World;
import org.possibledeals.kripke.model.KripkeModel;

/** The small Cluedo by given rules. */
public record CluedoContest(String rulesName, Rules rules)
    implements HasPublicModel<State, CluedoObservation, Move> {

  private static final Rules SIX_CARDS = new Rules(3, 3, 20);

  /** Returns a contest for each of the rules that have a name, the usual ones first. */
  public static ImmutableList<CluedoContest> presets() {
    return ImmutableList.of(
        new CluedoContest("eight-cards", Rules.usual()), new CluedoContest("six-cards", SIX_CARDS));
  }

  @Override
  public String gameName() {
    return "cluedo";
  }

  @Override
  public String description() {
    return "a small Cluedo: %d cards, two in the envelope; for 3 players".formatted(rules.cards());
  }

  @Override
  public ImmutableList<String> defaultAgents() {
    return ImmutableList.of("kripke", "cautious", "random");
  }

  @Override
  public Cluedo game() {
    return new Cluedo(rules);
  }

  /** The first seat begins anyway. */
  @Override
  public Cluedo gameOpenedByFirstSeat() {
    return game();
  }

  @Override
  public Roster<CluedoObservation, Move> agents() {
    return CluedoAgents.ROSTER;
  }

  @Override
  public Optional<KripkeModel<World>> publicModel(State state, int round, int step) {
    if (round != 1 || step < 0) {
      throw new IllegalArgumentException(
          "No step %d in round %d; Cluedo has one round, 1, and steps from 0."
              .formatted(step, round));
    }
    PublicState seen = state.open();
    boolean isDealt = seen.stage() != PublicState.Stage.DEAL;
    return isDealt && seen.turns() + seen.answers().size() == step
        ? Optional.of(World.model(seen).withActual(World.of(state)))
        : Optional.empty();
  }

  @Override
  public CluedoView view() {
    return new CluedoView(game());
  }
}
