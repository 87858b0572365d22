package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/** What a file has described so far, for the names that are written out. */
interface Known {
  /** Returns the agents, in order. */
  ImmutableList<String> agents();

  /** Returns the values of the variable that is written so, without blanks. */
  Optional<ImmutableList<String>> values(String variable);
}
