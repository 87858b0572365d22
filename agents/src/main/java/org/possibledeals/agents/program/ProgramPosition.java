package org.possibledeals.agents.program;

import com.google.common.collect.ImmutableList;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.kripke.formula.Formula;

/**
 * What a program that is a text speaks of in one decision: what the player sees, by the words of a
 * {@link Lexicon}, and the player's knowledge. Not for several threads at once.
 *
 * @param <M> move
 */
public interface ProgramPosition<M> extends Observation, Preparing<ProgramPosition<M>> {

  /** The word for the frame. */
  String FRAME = "";

  /**
   * Returns the value that a word of the lexicon has here: a text, or a list of texts for a set.
   *
   * @param word a name, with its arguments if it has some: {@code stage}, {@code suit(7C)}
   */
  @Nullable Object value(String word);

  /** The value of a word. */
  interface Lookup {
    @Nullable Object in(ProgramPosition<?> position);
  }

  /** Returns how a word is looked up in any position of the same game; empty for the frame. */
  default Lookup lookup(String word) {
    return word.equals(FRAME) ? ProgramPosition::frame : position -> position.value(word);
  }

  /** Returns how much moves measure, by a measure of the lexicon. */
  ToDoubleFunction<M> measure(String name);

  /** Returns the legal moves, in the game's order. */
  ImmutableList<M> legalMoves();

  /** Returns the words of a move, {@code play} and {@code 7C}. */
  ImmutableList<String> words(M move);

  /** Returns what prepared formulas depend on beside the words, such as a deck. */
  default Object frame() {
    return "";
  }

  /** Returns a formula as it is to be asked in all positions of the same {@link #frame}. */
  default Object prepared(Formula formula) {
    return formula;
  }

  /** Returns the formula that {@link #prepared} was given, as it is said in this position. */
  default Formula formula(Object prepared) {
    return (Formula) prepared;
  }

  /** Returns whether the player knows a formula. */
  default boolean isKnown(Object prepared) {
    return knowledge().knows(formula(prepared));
  }

  /** Returns how likely the player thinks a formula. */
  default double probability(Object prepared) {
    return knowledge().probability(formula(prepared)).toDouble();
  }

  @Override
  default ProgramPosition<M> plain() {
    return this;
  }
}
