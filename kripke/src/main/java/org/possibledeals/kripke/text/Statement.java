package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;

/**
 * A statement of a story.
 *
 * @param line the line on which it begins, from 1
 * @param words the statement as its author wrote it, without the answer that is expected; nothing
 *     where that is what {@link #asked} returns
 * @param formula what is asked or announced, or the goal of a plan; ⊤ where there is none
 * @param update an update and ⊤, or an update and another one of this form: what happens, or a plan
 * @param worlds the names of two worlds that are compared, or none
 * @param within most steps of a plan that is looked for
 * @param expected the answer that the author of the file expects
 */
public record Statement(
    int line,
    Optional<String> words,
    Kind kind,
    Formula formula,
    Optional<Formula.Dynamic> update,
    ImmutableList<String> worlds,
    int within,
    Optional<String> expected) {

  /** The kind of a statement. */
  public enum Kind {
    /** An announcement; the answer to it and to an update is the number of worlds left. */
    ANNOUNCE("announce"),
    /** Updates in the notation of formulas. */
    UPDATE("update"),
    /** The bisimulation contraction. */
    CONTRACT("contract"),
    /** A restart with the model as the file describes it. */
    RESTART("restart"),
    VALID("valid?"),
    TRUE("true?"),
    WHERE("where?"),
    WORLDS("worlds?"),
    FRAME("frame?"),
    /** The question whether two worlds are bisimilar. */
    BISIMILAR("bisimilar?"),
    /** The search for a shortest plan; the answer is its number of steps, or {@link #NONE}. */
    PLAN("plan?"),
    /** The search for all shortest plans; the answer is their number. */
    PLANS("plan all?"),
    /** The question whether a plan makes the goal true. */
    PLAN_BY("plan? by");

    final String keyword;

    Kind(String keyword) {
      this.keyword = keyword;
    }

    /** Returns whether it is about one formula, or about the model as a whole. */
    public boolean isOfTheModel() {
      return switch (this) {
        case ANNOUNCE, CONTRACT, VALID, TRUE, WHERE, WORLDS, FRAME -> true;
        case UPDATE, RESTART, BISIMILAR, PLAN, PLANS, PLAN_BY -> false;
      };
    }

    /** Returns whether it is about plans. */
    public boolean isOfPlans() {
      return this == PLAN || this == PLANS || this == PLAN_BY;
    }

    /** Returns whether the model stays as it is. */
    boolean isQuestion() {
      return compareTo(RESTART) > 0;
    }
  }

  /** The answer where no plan has at most the given number of steps. */
  public static final String NONE = "none";

  /** Makes a statement that has a formula alone, or none where that is ⊤. */
  public Statement(int line, Kind kind, Formula formula, Optional<String> expected) {
    this(line, Optional.empty(), kind, formula, Optional.empty(), ImmutableList.of(), 0, expected);
  }

  /** Returns the updates that happen by it, in order; none if it is a question. */
  public ImmutableList<Update> updates() {
    return switch (kind) {
      case ANNOUNCE -> ImmutableList.of(new Update.Announce(formula));
      case UPDATE -> listed();
      case CONTRACT, RESTART, VALID, TRUE, WHERE, WORLDS, FRAME, BISIMILAR, PLAN, PLANS, PLAN_BY ->
          ImmutableList.of();
    };
  }

  /** Returns the updates that are written in it, in order: those that happen, or a plan. */
  public ImmutableList<Update> listed() {
    ImmutableList.Builder<Update> updates = ImmutableList.builder();
    Formula rest = update.orElseThrow();
    while (rest instanceof Formula.Dynamic first) {
      updates.add(first.update());
      rest = first.body();
    }
    return updates.build();
  }

  /** Returns whether the model stays as it is. */
  public boolean isQuestion() {
    return kind.isQuestion();
  }

  /** Returns the statement as it is written out, without the answer that is expected. */
  public String asked() {
    return switch (kind) {
      case ANNOUNCE, VALID, TRUE, WHERE -> kind.keyword + " " + formula;
      case UPDATE -> "update " + written();
      case CONTRACT, RESTART, WORLDS, FRAME -> kind.keyword;
      case BISIMILAR -> "bisimilar? " + String.join(", ", worlds);
      case PLAN, PLANS -> "%s %s within %d".formatted(kind.keyword, formula, within);
      case PLAN_BY -> "plan? %s by %s".formatted(formula, written());
    };
  }

  /** Returns the updates without the ⊤ behind them. */
  private String written() {
    return update.orElseThrow().toString().replaceFirst("true$", "").strip();
  }

  /** Returns the statement as its author wrote it, without the answer that is expected. */
  public String said() {
    return words.orElseGet(this::asked);
  }
}
