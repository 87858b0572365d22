package org.possibledeals.kripke.text;

import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.text.Definitions.Definition;
import org.possibledeals.kripke.text.Scope.Value;

/** What all parts of a file that are written out have in common, and how each part is written. */
interface Writing {
  /** Returns the numbers and sets that the file names. */
  Map<String, Value> constants();

  /** Returns what the file has described so far. */
  Known known();

  Optional<Definition> definition(String name);

  /** Returns the scope in which only the numbers and sets of the file have a meaning. */
  Scope global();

  /** Returns an empty text. */
  Expansion fresh();

  /** Enters a definition or {@code for each}, which {@link #leave} leaves. */
  void enter(Tokens t, int at);

  void leave();

  /** Writes out what stands between two places. */
  void expand(Tokens t, int from, int to, Scope scope, Context context, Expansion out);

  /** Returns what stands between two places, written out. */
  Expansion written(Tokens t, int from, int to, Scope scope, Context context);

  /** Returns the name that begins at {@code from}, with its arguments. */
  String name(Tokens t, int from, int to, Scope scope);

  /** Returns the value of the term between two places, which depends on no world. */
  String value(Tokens t, int from, int to, Scope scope);

  /** Returns the number that the term between two places is, which depends on no world. */
  long number(Tokens t, int from, int to, Scope scope);

  /**
   * Returns whether the formula between two places holds, which depends on no world.
   *
   * @param what the thing that it is
   */
  boolean holds(Tokens t, int from, int to, Scope scope, String what);
}
