package org.possibledeals.terminal.homework;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.terminal.homework.Marked.Mark;

/** Marks files of one vocabulary. */
sealed interface Comparison permits Questioning, Likeness {
  /** Returns the questions that files are asked. */
  ImmutableList<Question> questions();

  /** Returns whether a file may have other agents, atoms and variables besides. */
  boolean isForMore();

  /**
   * Marks a file with the names of the solution.
   *
   * @param marks receives one mark after the other, so that those before a failure are kept
   * @throws IllegalArgumentException if the file cannot be compared
   */
  void mark(ModelFile student, Budget budget, List<Mark> marks);
}
