package org.possibledeals.kripke.syntax;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.kripke.syntax.Expression.Name;

/**
 * Reads the rules of knowledge programs: {@code when f, play c: g by h, lowest first} and {@code
 * otherwise play c by P_me(g)}.
 */
final class RuleReader {
  private static final String MOVE = "a move, such as play c or bid n";

  private final TokenStream t;
  private final PartReader parts;

  RuleReader(TokenStream tokens, PartReader parts) {
    this.t = tokens;
    this.parts = parts;
  }

  /** Takes what follows {@code when} or {@code otherwise}. */
  Expression.Rule rule(boolean hasSituation) {
    int at = t.next().start();
    Optional<Expression> situation = Optional.empty();
    if (hasSituation) {
      situation = Optional.of(ExpressionReader.read(t, ExpressionReader.OPERAND));
      t.expect(",", "a connective, or \",\" and a move, as in when stage = bid, bid n");
    }
    ImmutableList<Name> move = move();
    if (t.next().is("(")) {
      throw t.mistake(t.next(), "\":\" between the move and its guard, as in play c: K_me wins(c)");
    }
    Optional<Expression> guard =
        t.takes(":")
            ? Optional.of(ExpressionReader.read(t, ExpressionReader.OPERAND))
            : Optional.empty();
    boolean isOrdered = t.takesWord("by");
    Optional<Expression> order = isOrdered ? Optional.of(order()) : Optional.empty();
    boolean isLowestFirst = isOrdered && t.takes(",") && isLowest();
    return new Expression.Rule(at, situation, move, guard, order, isLowestFirst);
  }

  private ImmutableList<Name> move() {
    ImmutableList.Builder<Name> words = ImmutableList.builder();
    do {
      Token word = t.takeWord(MOVE);
      words.add(new Name(word.start(), word.text()));
    } while (t.next().isWord() && !t.next().isTheWord("by"));
    return words.build();
  }

  private Expression order() {
    Token first = t.next();
    if (!first.isWord() || !first.text().startsWith("P_")) {
      return parts.word("a measure of the game, or a probability, as in by P_me(wins(c))");
    }
    t.take();
    Name agent = parts.agent(first, "P");
    t.expect("(", "\"(\"");
    Expression body = ExpressionReader.read(t, ExpressionReader.OPERAND);
    t.expect(")", "a connective or the \")\" that closes \"%s(\"".formatted(first.written()));
    return new Expression.Likelihood(
        first.start(), agent, body, ">=", new Name(first.start(), "0"));
  }

  private boolean isLowest() {
    Token word = t.next();
    boolean isLowest = t.takesWord("lowest");
    if (!isLowest && !t.takesWord("highest") || !t.takesWord("first")) {
      throw t.mistake(
          word.isTheWord("lowest") || word.isTheWord("highest") ? t.next() : word,
          "\"lowest first\" or \"highest first\"");
    }
    return isLowest;
  }
}
