package org.possibledeals.experiments.view;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.cards.knowledge.DealCell;

/**
 * A game as one player sees it, for those who learn or play it by hand.
 *
 * @param <O> observation
 * @param <M> move
 */
public interface View<O extends Observation, M> {

  /** Returns how many numbers there are for moves, from 0. */
  int actions();

  /**
   * Returns the number of a player's move, below {@link #actions}; different legal moves have
   * different numbers.
   *
   * @param index of the move among the legal ones
   */
  int number(M move, int index);

  /** Returns the parts of an observation, in the order of {@link #values}. */
  ImmutableList<Field> fields();

  /** Returns what is seen: the numbers of all fields, one after the other. */
  int[] values(O seen);

  /** Returns what is seen, in lines for people. */
  ImmutableList<String> describe(O seen);

  /** Returns the rules in a few lines, for one who plays by hand; perhaps none. */
  default ImmutableList<String> explanation() {
    return ImmutableList.of();
  }

  /** Returns what is seen as a drawing in SVG, if the game has one. */
  default Optional<String> svg(O seen) {
    return Optional.empty();
  }

  /** Returns the number of owners and of cards that the player has to think about, or two zeros. */
  default ImmutableList<Integer> knowledgeShape() {
    return ImmutableList.of(0, 0);
  }

  /** Returns the deals that the player considers possible, if cards are dealt. */
  default Optional<DealCell> cell(O seen) {
    return Optional.empty();
  }

  /** Returns the cards of {@link #cell} that the player cannot see and wonders about, as a mask. */
  default long hidden(O seen) {
    return cell(seen).map(cell -> cell.structure().cards() & ~cell.hand()).orElse(0L);
  }

  /** Returns whether everybody sees all of a move of chance. */
  default boolean isPublic(M chance) {
    return false;
  }

  /** Returns whether everybody sees all of what a player does; a card played face down is not. */
  default boolean hasPublicMoves() {
    return true;
  }

  /** Returns how to show the end of a game: {@code last}, seen after the move at {@code before}. */
  default O atEnd(O before, O last) {
    return last;
  }
}
