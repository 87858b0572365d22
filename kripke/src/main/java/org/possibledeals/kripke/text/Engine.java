package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.Optional;
import org.possibledeals.kripke.text.Answers.Answer;

/** Which engine answers the questions of a file. */
public enum Engine {
  /** The explicit one if it can list the worlds, the symbolic one otherwise. */
  AUTO,
  /** Worlds are listed. */
  EXPLICIT,
  /** Worlds are the solutions of decision diagrams. */
  SYMBOLIC,
  /** Both, and an answer that is not the same from both is no answer. */
  BOTH;

  /**
   * Returns an answer for each statement of the story, in order.
   *
   * @throws IllegalArgumentException as {@link Answers#of}
   * @throws org.possibledeals.kripke.model.BeyondReachException if the symbolic engine is asked for
   *     what is about listed worlds only, or its diagrams grow too large
   */
  public ImmutableList<Answer> answers(ModelFile file) {
    return switch (this) {
      case AUTO -> isLarge(file) ? Answers.symbolic(file) : Answers.of(file);
      case EXPLICIT -> Answers.of(file);
      case SYMBOLIC -> Answers.symbolic(file);
      case BOTH -> both(Answers.of(file), Answers.symbolic(file));
    };
  }

  private static boolean isLarge(ModelFile file) {
    return file.body() instanceof Structure structure
        && structure.atoms().size() > Structure.MOST_LISTED;
  }

  private static ImmutableList<Answer> both(
      ImmutableList<Answer> explicit, ImmutableList<Answer> symbolic) {
    ImmutableList.Builder<Answer> answers = ImmutableList.builder();
    for (int i = 0; i < explicit.size(); i++) {
      answers.add(same(explicit.get(i), symbolic.get(i)));
    }
    return answers.build();
  }

  private static Answer same(Answer explicit, Answer symbolic) {
    if (explicit.answer().equals(symbolic.answer())
        && explicit.worlds().equals(symbolic.worlds())) {
      return explicit;
    }
    return new Answer(
        explicit.statement(),
        "THE ENGINES DIFFER: explicit %s of %s worlds, symbolic %s of %s"
            .formatted(explicit.answer(), explicit.worlds(), symbolic.answer(), symbolic.worlds()),
        explicit.because(),
        explicit.worlds(),
        Optional.of(explicit.expected().orElse("the same from both")),
        ImmutableSetMultimap.of(),
        ImmutableList.of());
  }
}
