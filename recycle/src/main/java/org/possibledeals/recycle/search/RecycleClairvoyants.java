package org.possibledeals.recycle.search;

import java.util.function.LongSupplier;
import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.agents.game.ToldAgent;
import org.possibledeals.agents.search.SearchRoster;
import org.possibledeals.recycle.knowledge.CellSampler;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleState;

/** The clairvoyants of any program, which see all cards: bounds for agents. */
public final class RecycleClairvoyants {
  private static final String PIMC = "cheat-pimc";

  private RecycleClairvoyants() {}

  /**
   * Returns the clairvoyants that can be named.
   *
   * @param nanoClock returns nanoseconds from any origin, for those whose budget is time
   */
  public static Clairvoyants<RecycleState, RecycleMove> of(
      RecycleGame game, LongSupplier nanoClock) {
    var search = new RecycleSearch<RecycleState>(game, false, RecycleClairvoyants::open);
    var roster = new SearchRoster<>(search, nanoClock);
    return Clairvoyants.<RecycleState, RecycleMove>of(game.name())
        .with(
            PIMC + "[200]",
            "pimc in the world that there is, all cards open",
            asked ->
                roster
                    .found(PIMC, 1, asked)
                    .filter(agent -> !(agent instanceof ToldAgent))
                    .map(
                        agent ->
                            (state, legal, random) ->
                                legal.indexOf(agent.choose(state, legal, random))));
  }

  private static RecycleSearch.Worlds open(RecycleState state) {
    return new RecycleSearch.Worlds(
        state.machine().player(), chance -> CellSampler.Drawn.open(state.machine(), chance));
  }
}
