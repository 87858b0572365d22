package org.possibledeals.kripke.syntax;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.possibledeals.kripke.formula.Notation;

/**
 * A statement of a model file, as parsed.
 *
 * @param at the place of its first word
 * @param end the place behind it
 * @param binders the {@code for each} before it, the outermost first
 * @param keyword such as {@code world}, {@code valid?} or {@code plan by}; {@code =} where a
 *     constant gets its value
 * @param keywordAt the place of the keyword
 * @param subject what it describes: the name of a world, agent, event and so on
 * @param parts the formulas, names or sets that it lists
 * @param bound what follows another word: the law of worlds, the precondition of an event, the
 *     steps or updates of a plan
 * @param expected the answer behind the colon
 * @param names the words that are names in a definition or rule; else none
 * @param tokens the words and signs from the keyword to the answer
 */
public record StatementTree(
    int at,
    int end,
    ImmutableList<Expression.Binder> binders,
    String keyword,
    int keywordAt,
    Optional<Expression.Name> subject,
    ImmutableList<Expression> parts,
    Optional<Expression> bound,
    Optional<Expression> expected,
    ImmutableSet<String> names,
    List<Token> tokens) {

  /** The keyword of a statement that gives a constant its value. */
  public static final String CONSTANT = "=";

  /** The keyword of worlds from variables. */
  public static final String WORLDS_FROM = "worlds from";

  /** The keyword of an agent that sees atoms and variables. */
  public static final String SEES = "agent sees";

  /** The keyword of the check of a plan. */
  public static final String PLAN_BY = "plan? by";

  /** Returns the name of what it describes. */
  public Expression.Name name() {
    return subject.orElseThrow();
  }

  /** Returns the only thing that it lists. */
  public Expression only() {
    return parts.getFirst();
  }

  /** Returns where a word first stands in it, or where it begins. */
  public int placeOf(String word) {
    return tokens.stream()
        .filter(token -> token.text().equals(word) || token.text().endsWith("_" + word))
        .mapToInt(Token::start)
        .findFirst()
        .orElse(at);
  }

  /** Returns the words that {@code for each} and {@code for some} bind in it. */
  public ImmutableSet<String> boundNames() {
    return IntStream.range(2, tokens.size())
        .filter(i -> tokens.get(i - 2).isTheWord("for"))
        .mapToObj(i -> tokens.get(i).text())
        .collect(ImmutableSet.toImmutableSet());
  }

  /** Returns whether an operator of knowledge, or a sign of an update, stands in it. */
  public boolean isModal() {
    return tokens.stream()
        .anyMatch(
            token ->
                token.isWord()
                    ? token.text().contains("_") && Notation.isReserved(token.text())
                    : token.text().matches("\\[.*|<.*!|!>|\\^+"));
  }

  /**
   * Returns the statement as its author wrote it, without {@code for each} before it and without
   * the answer; signs are in ASCII, and blanks and line breaks are one blank.
   *
   * @param bound returns what is written for a name that is bound outside
   */
  public String said(Function<String, Optional<String>> bound) {
    StringBuilder text = new StringBuilder(tokens.getFirst().text());
    for (int i = 1; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      text.append(token.isSpaced() ? " " : "");
      Optional<String> pasted =
          isInName(i) && i + 2 < tokens.size() && tokens.get(i + 2).is("}")
              ? bound.apply(tokens.get(i + 1).text())
              : Optional.empty();
      if (pasted.isPresent()) {
        text.append(pasted.get());
        i += 2;
      } else {
        boolean isWhole = token.isSpaced() || !tokens.get(i - 1).is("}");
        boolean isName = token.isWord() && isWhole && !isInName(i + 1);
        int agent = Notation.isReserved(token.text()) ? token.text().indexOf('_') + 1 : 0;
        String name = token.text().substring(agent);
        text.append(token.text(), 0, agent);
        text.append(isName ? bound.apply(name).orElse(name) : name);
      }
    }
    return text.toString();
  }

  /** Returns whether a brace there belongs to the name before it, and begins no set or group. */
  private boolean isInName(int brace) {
    return brace < tokens.size()
        && tokens.get(brace).isGlued("{")
        && tokens.get(brace - 1).isWord()
        && !tokens.get(brace - 1).text().matches("[ECD]_|in");
  }
}
