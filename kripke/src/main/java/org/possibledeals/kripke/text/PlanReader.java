package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableSet;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.text.ModelFile.Place;

/** Reads what is about plans: the announcers, and the questions. */
final class PlanReader {
  private static final String WITHIN_OR_BY =
      "\"within\" and a number of steps, or \"by\" and updates in brackets";
  private static final String STEPS = "a number of steps, 0 to 99";
  private static final String CELLS = "a number of cells, 1 to 99";

  /** The last words of a goal. */
  private static final ImmutableSet<String> ENDS = ImmutableSet.of("within", "by");

  private PlanReader() {}

  /** Reads {@code a up to 7} into the announcers. */
  static void announcer(Cursor at, Vocabulary known, Map<AgentId, Integer> announcers) {
    int start = at.position();
    AgentId agent =
        new AgentId(at.oneOf(ImmutableSet.copyOf(BodyReader.names(known.agents())), "agents"));
    if (announcers.containsKey(agent)) {
      at.backTo(start);
      throw at.mistake("each announcer once");
    }
    if (!at.takeWord("up") || !at.takeWord("to")) {
      throw at.mistake("\"up to\" and the most cells in one announcement, as in a up to 7");
    }
    announcers.put(agent, Integer.parseInt(word(at, "[1-9][0-9]?", CELLS)));
  }

  /** Reads a question behind its keyword. */
  static PlanStatement read(boolean isAll, Cursor at, Vocabulary known) {
    Place place = at.place();
    Tokens tokens = at.tokens();
    int end = behindTheGoal(tokens, 0, tokens.size());
    Cursor before = at.upTo(tokens.start(end));
    Formula goal = before.formula(known);
    if (!before.isAtEnd()) {
      throw before.mistake(WITHIN_OR_BY);
    }
    if (!isAll && at.takeWord("by")) {
      Formula.Dynamic plan = at.update(known);
      return new PlanStatement.Check(place, goal, plan, expected(at, "yes|no", "yes or no"));
    }
    if (!at.takeWord("within")) {
      throw at.mistake(isAll ? "\"within\" and " + STEPS : WITHIN_OR_BY);
    }
    int within = Integer.parseInt(word(at, "0|[1-9][0-9]?", STEPS));
    Optional<String> expected =
        isAll
            ? expected(at, "0|[1-9][0-9]{0,9}", "a number of plans")
            : expected(at, "0|[1-9][0-9]?|none", STEPS + ", or " + PlanStatement.NONE);
    return new PlanStatement.Search(place, goal, isAll, within, expected);
  }

  /** Returns the place of the last {@code within} or {@code by}, or else {@code to}. */
  static int behindTheGoal(Tokens tokens, int from, int to) {
    for (int at = to - 1; at > from; at--) {
      boolean isBy = tokens.is(at, "by") && tokens.text(at + 1).startsWith("[");
      boolean isWithin = tokens.is(at, "within") && (at + 1 == to || tokens.isWord(at + 1));
      if (isBy || isWithin) {
        return at;
      }
    }
    return to;
  }

  private static Optional<String> expected(Cursor at, String pattern, String wanted) {
    return at.take(":") ? Optional.of(word(at, pattern, wanted)) : Optional.empty();
  }

  private static String word(Cursor at, String pattern, String wanted) {
    int start = at.position();
    String word = at.word(wanted);
    if (!word.matches(pattern)) {
      at.backTo(start);
      throw at.mistake(wanted);
    }
    return word;
  }
}
