package org.possibledeals.terminal.homework;

import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.kripke.text.ModelFile;

/** Marks files of one vocabulary. */
sealed interface Comparison permits Questioning, Likeness {
  /** Returns the questions that files are asked. */
  ImmutableList<Question> questions();

  /** Returns whether a file may have other agents, atoms and variables besides. */
  boolean isForMore();

  /** Returns the marks of a file with the names of the solution. */
  Marked mark(Path path, ModelFile student, Budget budget);
}
