package org.possibledeals.kripke.text;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.KripkeModel;

/**
 * A file: a model or a knowledge structure, action models, and a story with questions.
 *
 * <p>{@link #toString()} prints what {@link ModelFileReader} reads back to an equal file, but for
 * the numbers of the lines; comments are not kept.
 *
 * @param name a word
 * @param actions the action models that formulas and updates name; each names earlier ones only
 * @param story in the order in which it is told
 */
public record ModelFile(
    String name, Body body, ImmutableMap<String, Action> actions, ImmutableList<Statement> story) {

  /** What the file describes. */
  public sealed interface Body permits Explicit, Structure {
    /** Returns A, in order. */
    ImmutableSet<AgentId> agents();

    /** Returns the atoms, in order. */
    ImmutableSet<Formula.Atom> atoms();

    /** Returns the variables, each with its values, in order. */
    ImmutableSetMultimap<Variable, String> variables();

    /**
     * Returns the model with its worlds listed under their names.
     *
     * @throws IllegalArgumentException if it has no world, or too many to list, or is not of the
     *     class that it is said to be of
     */
    KripkeModel<String> listed();

    /** Returns the statements of the description under this name. */
    String written(String name);
  }

  /** A statement of the story. */
  public sealed interface Statement {
    /** Returns the line on which it begins, from 1. */
    int line();

    /** Returns the answer that the author of the file expects. */
    Optional<String> expected();

    /** Returns how it is written, without the answer that is expected. */
    String asked();
  }

  /** What is asked of a formula, or of the model. */
  public enum Question {
    VALID("valid?"),
    TRUE("true?"),
    WHERE("where?"),
    ANNOUNCE("announce"),
    WORLDS("worlds?"),
    FRAME("frame?"),
    CONTRACT("contract");

    final String keyword;

    Question(String keyword) {
      this.keyword = keyword;
    }

    boolean isOfAFormula() {
      return switch (this) {
        case VALID, TRUE, WHERE, ANNOUNCE -> true;
        case WORLDS, FRAME, CONTRACT -> false;
      };
    }
  }

  /**
   * A question, or an announcement or contraction, whose answer is the number of worlds left.
   *
   * @param formula ⊤ for a question that is of no formula
   * @param expected the answer that the author of the file expects
   */
  public record Ask(int line, Question question, Formula formula, Optional<String> expected)
      implements Statement {
    @Override
    public String asked() {
      return question.keyword + (question.isOfAFormula() ? " " + formula : "");
    }

    @Override
    public String toString() {
      return written(this);
    }
  }

  /**
   * Whether two worlds are bisimilar.
   *
   * @param one its name
   */
  public record Compare(int line, String one, String other, Optional<String> expected)
      implements Statement {
    @Override
    public String asked() {
      return "bisimilar? " + one + ", " + other;
    }

    @Override
    public String toString() {
      return written(this);
    }
  }

  /**
   * An update in the notation of formulas; the answer is the number of worlds left.
   *
   * @param update an update and ⊤, or an update and another one of this form
   */
  public record Happens(int line, Formula.Dynamic update, Optional<String> expected)
      implements Statement {
    @Override
    public String asked() {
      String written = update.toString();
      return "update " + written.substring(0, written.length() - "true".length()).strip();
    }

    @Override
    public String toString() {
      return written(this);
    }
  }

  /** Back to the model as the file describes it. */
  public record Restart(int line) implements Statement {
    @Override
    public Optional<String> expected() {
      return Optional.empty();
    }

    @Override
    public String asked() {
      return "restart";
    }

    @Override
    public String toString() {
      return written(this);
    }
  }

  /**
   * Returns the model with its worlds listed under their names, and with its action models.
   *
   * @throws IllegalArgumentException as {@link Body#listed}
   */
  public KripkeModel<String> listed() {
    KripkeModel<String> model = body.listed();
    for (Map.Entry<String, Action> action : actions.entrySet()) {
      model = model.withAction(action.getKey(), action.getValue().model());
    }
    return model;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(body.written(name));
    actions.forEach((action, events) -> text.append(events.written(action)));
    return text + story.stream().map(s -> s + "\n").collect(joining());
  }

  private static String written(Statement statement) {
    return statement.asked() + statement.expected().map(e -> " : " + e).orElse("");
  }
}
