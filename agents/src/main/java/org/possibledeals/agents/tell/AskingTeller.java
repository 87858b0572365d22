package org.possibledeals.agents.tell;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.Consumer;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Table;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.view.HasChances;
import org.possibledeals.agents.view.View;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * A teller of any game that also tells, after each move, whether formulas are true, and how likely
 * the next player finds what is hidden.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
public final class AskingTeller<S, O extends Observation, M> implements Confidant<S, M> {
  private static final String INDENT = "     ";

  private final Game<S, O, M> game;
  private final View<O, M> view;
  private final Models<S> first;
  private final Models<S> last;
  private final Telling telling;
  private final ImmutableList<? extends Agent<O, M>> deciders;
  private final Table.Spectator<S, M> teller;
  private final Consumer<String> lines;
  private int moves;

  /** The public models of a game's states. */
  @FunctionalInterface
  public interface Models<S> {

    /** Returns the public model of a state after so many moves of players, if there is one. */
    Optional<? extends EpistemicModel<?>> at(S state, int moves);
  }

  /**
   * Makes a teller.
   *
   * @param first asked first; where it has none, the players' own knowledge is asked
   * @param last asked what the players' own knowledge does not reach
   * @param deciders who plays, in seat order, to be asked for reasons; nobody if it is empty
   * @param teller tells the moves
   * @param lines is given the story, line by line
   */
  public AskingTeller(
      Game<S, O, M> game,
      View<O, M> view,
      Models<S> first,
      Models<S> last,
      Telling telling,
      ImmutableList<? extends Agent<O, M>> deciders,
      Table.Spectator<S, M> teller,
      Consumer<String> lines) {
    this.game = game;
    this.view = view;
    this.first = first;
    this.last = last;
    this.telling = telling;
    this.deciders = deciders;
    this.teller = teller;
    this.lines = lines;
  }

  @Override
  public void hears(int seat, Grounds<? extends M> grounds) {
    if (teller instanceof Confidant<S, M> it) {
      it.hears(seat, grounds);
    }
  }

  @Override
  public void sees(S before, M move, S after) {
    teller.sees(before, move, after);
    tellReasons(before, move);
    moves += game.turn(before) instanceof Turn.Player<M> ? 1 : 0;
    for (Formula formula : telling.asked()) {
      lines.accept(INDENT + formula + ": " + StepLines.answer(() -> holds(after, formula)));
    }
    if (telling.hasMarginals()
        && view instanceof HasChances<O, M> it
        && game.turn(after) instanceof Turn.Player<M>(var next)) {
      lines.accept(INDENT + "as " + next + " sees it:");
      chances(it, game.observe(after, next)).forEach(line -> lines.accept(INDENT + "  " + line));
    }
  }

  private void tellReasons(S before, M move) {
    if (game.turn(before) instanceof Turn.Player<M>(var player)
        && !deciders.isEmpty()
        && deciders.get(game.players().indexOf(player)) instanceof KnowledgeProgram<O, ?, M> it) {
      Reasons.of(game, it, before, move, NamedFacts.NONE)
          .forEach(line -> lines.accept(INDENT + line));
    }
  }

  private ImmutableList<String> chances(HasChances<O, M> it, O seen) {
    try {
      return it.chances(seen);
    } catch (BeyondReachException e) {
      return ImmutableList.of("not computed. " + e.getMessage());
    }
  }

  private boolean holds(S state, Formula formula) {
    Optional<? extends EpistemicModel<?>> model = first.at(state, moves);
    if (model.isPresent()) {
      return holds(model.get(), formula);
    }
    try {
      return new KnowledgeAt<>(game, state).holds(formula);
    } catch (BeyondReachException unreached) {
      return holds(last.at(state, moves).orElseThrow(() -> unreached), formula, unreached);
    }
  }

  private static boolean holds(
      EpistemicModel<?> model, Formula formula, BeyondReachException unreached) {
    try {
      return holds(model, formula);
    } catch (IllegalArgumentException ofWords) {
      throw unreached; // It has fewer words than the players' knowledge.
    }
  }

  private static <W> boolean holds(EpistemicModel<W> model, Formula formula) {
    return model.holds(model.actual().orElseThrow(), formula);
  }
}
