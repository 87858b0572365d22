package org.possibledeals.recycle.compile;

import java.util.Optional;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.ProgramException;

/** The dialect that a program is written in, known by what only one of them has. */
enum Dialect {
  /** The dialect of 2019. */
  V04,
  /** The dialect of today. */
  V0510;

  private record Mark(Dialect dialect, Node node) {}

  /**
   * Returns the dialect of a game; 0.5.10 if both fit.
   *
   * @throws ProgramException if it mixes the two
   */
  public static Dialect of(Form game) {
    Optional<Mark> old = find(game, V04);
    Optional<Mark> today = find(game, V0510);
    if (old.isPresent() && today.isPresent()) {
      throw new ProgramException(
          today.get().node.at(),
          "Found %s, of dialect 0.5.10, in a program of dialect 0.4, as line %d says; expected one dialect."
              .formatted(today.get().node, old.get().node.at().line()));
    }
    return old.isPresent() ? V04 : V0510;
  }

  private static Optional<Mark> find(Form form, Dialect dialect) {
    boolean isMark = dialect == V04 ? isOld(form) : isToday(form);
    if (isMark) {
      return Optional.of(new Mark(dialect, form));
    }
    return form.items().stream()
        .filter(Form.class::isInstance)
        .flatMap(f -> find((Form) f, dialect).stream())
        .findFirst();
  }

  private static boolean isOld(Form form) {
    if (form.begins("put")) {
      return true;
    }
    for (int i = 1; i < form.items().size(); i++) {
      if (Node.isWord(form.items().get(i - 1), "using")
          && form.items().get(i) instanceof Word w
          && w.kind() == Kind.VARIABLE) {
        return true;
      }
    }
    return false;
  }

  private static boolean isToday(Form form) {
    for (Node item : form.items()) {
      if (Node.isWord(item, ":")
          || Node.isWord(item, "str")
          || Node.isWord(item, "oloc")
          || Node.isWord(item, "tri")
          || Node.isWord(item, "fib")
          || Node.isWord(item, "^")
          || Node.isWord(item, "partition")
          || Node.isWord(item, "subsets")
          || Node.isWord(item, "runs")) {
        return true;
      }
    }
    return form.items().size() == 3
        && Node.isWord(form.items().get(1), "points")
        && !form.begins("put");
  }
}
