package org.possibledeals.classroom.matches;

import com.google.common.collect.ImmutableSortedMap;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.ProgramPosition;
import org.possibledeals.agents.program.ProgramText;

/**
 * Who moves in a seat: an agent by its name, and texts of knowledge programs that take its place.
 *
 * <p>It is written as the name, and for each text a form feed, the number of moves after which the
 * text is played, a line break and the text.
 *
 * @param texts by the number of moves
 */
record Strategies(String name, ImmutableSortedMap<Integer, String> texts) {

  private static final String NEXT = "\f";

  /** The name of a text in place of an agent's. */
  private static final String PROGRAM = "program";

  static Strategies of(String written) {
    String[] parts = written.split(NEXT);
    ImmutableSortedMap.Builder<Integer, String> texts = ImmutableSortedMap.naturalOrder();
    for (int i = 1; i < parts.length; i++) {
      int line = parts[i].indexOf('\n');
      texts.put(Integer.parseInt(parts[i].substring(0, line)), parts[i].substring(line + 1));
    }
    return new Strategies(parts[0], texts.buildOrThrow());
  }

  /** Returns the name of who moves after so many moves. */
  String nameAfter(int moves) {
    return texts.floorKey(moves) == null ? name : PROGRAM;
  }

  /**
   * Returns the programs that the texts write.
   *
   * @throws IllegalArgumentException if one of them writes none
   */
  <O extends Observation, M> Programs<O, M> programs(Contest<?, O, M> contest) {
    ImmutableSortedMap.Builder<Integer, KnowledgeProgram<O, ProgramPosition<M>, M>> read =
        ImmutableSortedMap.naturalOrder();
    texts.forEach((moves, text) -> read.put(moves, ProgramText.read(text, contest.lexicon())));
    return new Programs<>(read.buildOrThrow());
  }

  /**
   * The programs of a seat.
   *
   * @param read by the number of moves after which they are played
   */
  record Programs<O extends Observation, M>(
      ImmutableSortedMap<Integer, KnowledgeProgram<O, ProgramPosition<M>, M>> read) {

    /** Returns the one that is played after so many moves. */
    Optional<KnowledgeProgram<O, ProgramPosition<M>, M>> after(int moves) {
      return Optional.ofNullable(read.floorEntry(moves)).map(Map.Entry::getValue);
    }
  }
}
