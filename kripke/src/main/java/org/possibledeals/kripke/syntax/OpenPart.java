package org.possibledeals.kripke.syntax;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A part of an expression that is begun, and waits for what comes next. */
sealed interface OpenPart {

  /** The binary operators of formulas and of terms, weakest first. */
  enum Level {
    IFF("<->"),
    IMPLIES("->"),
    OR("|"),
    AND("&"),
    COMPARISON("=", "!=", "<", "<=", ">", ">="),
    SUM("+", "-"),
    PRODUCT("*", "/");

    final ImmutableList<String> signs;

    Level(String... signs) {
      this.signs = ImmutableList.copyOf(signs);
    }

    boolean isOfTerms() {
      return compareTo(COMPARISON) >= 0;
    }
  }

  /** An operator that waits for its body. */
  record Prefix(UnaryOperator<Expression> build) implements OpenPart {}

  /** A chain of signs of one level that waits for its next member. */
  record Chain(Level level, List<Token> signs, List<Expression> members) implements OpenPart {}

  /** A quantifier that waits for its body, which ends with what it stands in. */
  record Quantified(int at, Expression.Binder binder) implements OpenPart {}

  /** A bracket that waits for its contents; its opener shows what they are for. */
  record Bracket(
      Token opener, String closer, ImmutableList<Expression> group, List<Expression> members)
      implements OpenPart {
    boolean isList() {
      return opener.isWord() && !opener.text().matches("[PB]_.*");
    }

    boolean isDiamond() {
      return closer.equals(">");
    }
  }
}
