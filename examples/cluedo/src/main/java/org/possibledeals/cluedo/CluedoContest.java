package org.possibledeals.cluedo;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.contest.HasPublicModel;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.program.Lexicon;
import org.possibledeals.kripke.model.KripkeModel;

/** The small Cluedo by given rules. */
record CluedoContest(String rulesName, CluedoRules rules)
    implements HasPublicModel<CluedoState, CluedoObservation, CluedoMove> {

  private static final CluedoRules SIX_CARDS = new CluedoRules(3, 3, 20);

  /** Returns a contest for each of the rules that have a name, the usual ones first. */
  public static ImmutableList<CluedoContest> presets() {
    return ImmutableList.of(
        new CluedoContest("eight-cards", CluedoRules.usual()),
        new CluedoContest("six-cards", SIX_CARDS));
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
  public Roster<CluedoObservation, CluedoMove> agents() {
    return CluedoAgents.ROSTER;
  }

  @Override
  public Optional<KripkeModel<CluedoWorld>> publicModel(CluedoState state, int round, int step) {
    if (round != 1 || step < 0) {
      throw new IllegalArgumentException(
          "No step %d in round %d; Cluedo has one round, 1, and steps from 0."
              .formatted(step, round));
    }
    CluedoPublicState seen = state.open();
    boolean isDealt = seen.stage() != CluedoPublicState.Stage.DEAL;
    return isDealt && seen.turns() + seen.answers().size() == step
        ? Optional.of(CluedoWorld.model(seen).withActual(CluedoWorld.of(state)))
        : Optional.empty();
  }

  @Override
  public Lexicon<CluedoObservation, CluedoMove> lexicon() {
    return Lexicon.of(game(), view()).with(CluedoWorld.atoms(rules));
  }

  @Override
  public CluedoView view() {
    return new CluedoView(game());
  }
}
