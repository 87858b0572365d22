package org.possibledeals.kripke.story;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSetMultimap;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Supplier;
import org.possibledeals.kripke.explain.Explanation;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.relation.FrameProperty;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.Statement;

/**
 * A statement of a story and the model after it.
 *
 * @param stage the model afterwards; where the story has stopped, the last one that it had
 * @param isStopped whether an update could not happen here or before, since the last restart
 * @param executions the updates of the statement, in order, up to one that cannot happen
 */
public record StoryStep(
    Answer answer, Stage stage, boolean isStopped, ImmutableList<Execution> executions) {

  /**
   * The answer to one statement.
   *
   * @param answer {@code yes}, {@code no}, a number of worlds, a class of relations, or the reason
   *     why there is no answer
   * @param because the evidence: a counterexample, the worlds where a formula holds, those that
   *     were removed, or a formula that tells two worlds apart
   * @param worlds the number of worlds afterwards; 0 where the story has stopped
   * @param expected the answer that is expected
   * @param isStop whether the statement is an update that stops the story
   * @param lost for each agent, the properties that the relation had before and has no longer
   * @param reasons makes the {@link #explanations}
   */
  public record Answer(
      Statement statement,
      String answer,
      ImmutableList<String> because,
      BigInteger worlds,
      Optional<String> expected,
      boolean isStop,
      ImmutableSetMultimap<AgentId, FrameProperty> lost,
      Supplier<ImmutableList<Explanation<String>>> reasons) {

    /** Makes an answer without explanations, after which the relations are as before. */
    public Answer(
        Statement statement, String answer, ImmutableList<String> because, BigInteger worlds) {
      this(statement, answer, because, worlds, ImmutableList::of);
    }

    Answer(
        Statement statement,
        String answer,
        ImmutableList<String> because,
        BigInteger worlds,
        Supplier<ImmutableList<Explanation<String>>> reasons) {
      this(
          statement,
          answer,
          because,
          worlds,
          statement.expected(),
          false,
          ImmutableSetMultimap.of(),
          reasons);
    }

    /** Returns this answer with explanations that are made. */
    Answer with(ImmutableList<Explanation<String>> made) {
      return new Answer(statement, answer, because, worlds, expected, isStop, lost, () -> made);
    }

    /** Returns the line of the statement, from 1. */
    public int line() {
      return statement.line();
    }

    /** Returns the statement as its author wrote it, without the answer that is expected. */
    public String said() {
      return statement.said();
    }

    /**
     * Returns whether the answer is the expected one, or none is expected; an update that stops the
     * story has to be expected to stop it, by {@code stops} or by the number 0.
     */
    public boolean agrees() {
      return expected.map(this::is).orElse(!isStop);
    }

    /** Returns whether a file that expects {@code wanted} gets it. */
    public boolean is(String wanted) {
      return wanted.equals(answer) || isStop && wanted.equals(ModelFile.STOPS);
    }

    /**
     * Returns the reasons at some worlds of the evidence; it costs an evaluation for each level of
     * the formula. There are none where the worlds are not listed.
     */
    public ImmutableList<Explanation<String>> explanations() {
      return reasons.get();
    }
  }

  /** Makes a step that executes no update. */
  StoryStep(Answer answer, Stage stage) {
    this(answer, stage, false, ImmutableList.of());
  }
}
