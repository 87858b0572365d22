package org.possibledeals.recycle.compile;

import org.possibledeals.kripke.print.Figures;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;

/** What forms are to look like; any other form is refused, with what was expected. */
final class Forms {
  private Forms() {}

  static ProgramException expected(Node node, String what) {
    return new ProgramException(node.at(), "Found %s; expected %s.".formatted(node, what));
  }

  static void arity(Form form, int parts, String shape) {
    if (form.items().size() != parts) {
      throw new ProgramException(
          form.at(),
          "Found %s with %d parts; expected %s.".formatted(form, form.items().size(), shape));
    }
  }

  /** Refuses a form without {@code using} there, and something after it. */
  static void using(Form form, int at) {
    if (form.items().size() <= at + 1 || !Node.isWord(part(form, at), "using")) {
      throw expected(form, "'using' and a point map after part %d".formatted(at));
    }
  }

  static Node part(Form form, int i) {
    return form.items().get(i);
  }

  /** Returns the word that a form begins with, or the empty string. */
  static String head(Form form) {
    return !form.items().isEmpty() && part(form, 0) instanceof Word w && w.kind() != Kind.VARIABLE
        ? w.text()
        : "";
  }

  /** Returns a node that is to be a form of one part or more. */
  static Form form(Node node, String what) {
    if (node instanceof Form f && !f.items().isEmpty()) {
      return f;
    }
    throw expected(node, what);
  }

  static boolean isName(Node node) {
    return node instanceof Word w && w.kind() == Kind.NAME;
  }

  static String variable(Node node) {
    if (node instanceof Word(var kind, var text, var at) && kind == Kind.VARIABLE) {
      return text;
    }
    throw expected(node, "a variable such as 'C");
  }

  /**
   * Returns a size, once it is known to be no larger than what a machine does from one choice to
   * the next.
   *
   * @param what has this size
   */
  static int bounded(long size, String what, Place at) {
    if (size > Machine.MOST_WORK) {
      throw new ProgramException(
          at,
          "%s of %s is too large; at most %s would do."
              .formatted(what, Figures.count(size), Figures.count(Machine.MOST_WORK)));
    }
    return (int) size;
  }

  /** Returns a result, once it is known to be a number of the language. */
  static int inRange(long result, Place at) {
    if (result != (int) result) {
      throw new ProgramException(
          at,
          "A result of %s is beyond the numbers, which go from %d to %d."
              .formatted(Figures.count(result), Integer.MIN_VALUE, Integer.MAX_VALUE));
    }
    return (int) result;
  }

  static int number(Word word) {
    try {
      return Integer.parseInt(word.text());
    } catch (NumberFormatException e) {
      throw new ProgramException(
          word.at(), "Found %s; expected a number up to %d.".formatted(word, Integer.MAX_VALUE));
    }
  }
}
