package org.possibledeals.agents.program;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.function.BiFunction;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.View;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/**
 * The words that programs of a game may use.
 *
 * @param definitions of the words of guards, in the language of formulas
 * @param words by name, what the player sees, and the measures of moves
 * @param moves the first words of moves
 * @param atoms of the game's models
 * @param position makes what a program speaks of from what a player sees and may do
 * @param <O> observation
 * @param <M> move
 */
public record Lexicon<O, M>(
    String definitions,
    ImmutableMap<String, Word> words,
    ImmutableSet<String> moves,
    ImmutableList<AgentId> players,
    Collection<Formula.Atom> atoms,
    BiFunction<O, ImmutableList<M>, ProgramPosition<M>> position) {

  /** What a word is. */
  public enum Kind {
    /** A number, word or set that the player sees. */
    FIELD,
    /** A number or word for arguments, which is the same in all positions of a frame; or a set. */
    FIXED,
    /** A number or word for arguments, by what the player sees. */
    FUNCTION,
    /** How much a move measures. */
    MEASURE
  }

  /**
   * A word.
   *
   * @param about what it is, in a few words
   * @param values the words that it may be; none if it is a number or a set
   */
  public record Word(Kind kind, String about, ImmutableList<String> values) {

    /** Makes a word whose values are numbers, or a set. */
    public Word(Kind kind, String about) {
      this(kind, about, ImmutableList.of());
    }
  }

  /** Returns the words of any game: the fields that its learners have, and the numbers of moves. */
  public static <O extends Observation, M> Lexicon<O, M> of(Game<?, O, M> game, View<O, M> view) {
    ImmutableMap.Builder<String, Word> words = ImmutableMap.builder();
    for (Field field : view.fields()) {
      words.put(
          field.name(),
          field.shape().isEmpty()
              ? new Word(Kind.FIELD, field.about())
              : new Word(Kind.FUNCTION, field.about() + places(field)));
    }
    words.put(
        ViewPosition.NUMBER, new Word(Kind.MEASURE, "the last number in the words of a move"));
    return new Lexicon<>(
        "",
        words.buildOrThrow(),
        ImmutableSet.of(),
        game.players(),
        ImmutableList.of(),
        (seen, legalMoves) -> ViewPosition.of(game, view, seen, legalMoves));
  }

  /** Returns which words a field has, {@code table(0,0) to table(2,7)}, if it has any. */
  private static String places(Field field) {
    return field.size() == 0
        ? ""
        : "; %s%s to %s%s"
            .formatted(
                field.name(),
                ViewPosition.index(field.shape(), 0),
                field.name(),
                ViewPosition.index(field.shape(), field.size() - 1));
  }

  /** Returns these words, with the atoms of the game's models. */
  public Lexicon<O, M> with(Collection<Formula.Atom> more) {
    return new Lexicon<>(definitions, words, moves, players, more, position);
  }
}
