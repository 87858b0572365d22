package org.possibledeals.kripke.meaning;

import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.syntax.SourceText;
import org.possibledeals.kripke.syntax.StatementReader;
import org.possibledeals.kripke.syntax.StatementTree;
import org.possibledeals.kripke.syntax.TextSyntaxException;

/**
 * Reads formulas by themselves, in ASCII and in Unicode notation; they may name whatever they like.
 */
public final class FormulaReader {

  private FormulaReader() {}

  /**
   * Returns the formula that {@code text} writes; line breaks count as spaces.
   *
   * @throws TextSyntaxException if it writes none, or one deeper than {@link
   *     org.possibledeals.kripke.formula.Subformulas#MOST_LEVELS}
   */
  public static Formula read(String text) {
    SourceText source = new SourceText(text);
    return formula(source, StatementReader.formula(source));
  }

  private static Formula formula(SourceText source, StatementTree tree) {
    return new Meaning(source, new Vocabulary(true)).formula(tree.only(), Scope.GLOBAL);
  }

  /**
   * Returns the update that {@code text} writes in brackets; a formula is announced.
   *
   * @throws TextSyntaxException if it is neither
   */
  public static Update readUpdate(String text) {
    String written = text.strip();
    if (written.startsWith("[") && written.endsWith("]")) {
      SourceText source = new SourceText(text);
      if (formula(source, StatementReader.updates(source))
              instanceof Formula.Box(var update, Formula.Constant(boolean value))
          && value) {
        return update;
      }
    }
    return new Update.Announce(read(text));
  }
}
