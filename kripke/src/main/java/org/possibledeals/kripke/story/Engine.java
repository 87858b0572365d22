package org.possibledeals.kripke.story;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSetMultimap;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.model.EpistemicModel;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.Structure;

/** The engine that answers the questions of a file. */
public enum Engine {
  /** The explicit engine if it can list the worlds, the symbolic engine otherwise. */
  AUTO,
  /** The explicit engine, which lists the worlds. */
  EXPLICIT,
  /** The symbolic engine, whose worlds are the solutions of decision diagrams. */
  SYMBOLIC,
  /** Both engines; where their answers differ there is no answer. */
  BOTH;

  /**
   * Returns an answer for each statement of the story, in order, each when it is asked for.
   *
   * @throws IllegalArgumentException if the worlds cannot be listed, and have to be
   * @throws org.possibledeals.kripke.reach.BeyondReachException if the start is beyond the engine
   */
  public Iterator<Answer> answers(ModelFile file) {
    return switch (this) {
      case AUTO -> Answers.answers(steps(file));
      case EXPLICIT -> Answers.answers(Answers.bundled(file));
      case SYMBOLIC -> Answers.answers(Answers.symbolic(file));
      case BOTH -> both(EXPLICIT.answers(file), SYMBOLIC.answers(file), Engine::same);
    };
  }

  /**
   * Returns the beginning of a story and a step for each statement, each when it is asked for, from
   * the engine that reaches it.
   *
   * @throws IllegalArgumentException as {@link #answers(ModelFile)}
   */
  public static Iterator<StoryStep> steps(ModelFile file) {
    return isLarge(file) ? Answers.symbolic(file) : Answers.bundled(file);
  }

  /**
   * Returns the model of a file in the engine that answers soonest, whatever is asked: listed if
   * the file lists its worlds, and as decision diagrams if it describes them.
   *
   * @throws IllegalArgumentException as {@link ModelFile#listed()}
   */
  public static EpistemicModel<?> model(ModelFile file) {
    return file.body() instanceof Structure ? file.symbolic() : file.listed();
  }

  /** Returns the answers of this engine, where auto is the symbolic one. */
  public Iterator<Answer> answers(
      Supplier<Iterator<Answer>> explicit, Supplier<Iterator<Answer>> symbolic) {
    return chosen(explicit, symbolic, Engine::same);
  }

  /** As {@link #answers(Supplier, Supplier)}, for answers that are texts. */
  public Iterator<String> texts(
      Supplier<Iterator<String>> explicit, Supplier<Iterator<String>> symbolic) {
    return chosen(
        explicit,
        symbolic,
        (one, other) ->
            one.equals(other)
                ? one
                : "THE ENGINES DIFFER: explicit%n%ssymbolic%n%s".formatted(one, other));
  }

  private <A> Iterator<A> chosen(
      Supplier<Iterator<A>> explicit, Supplier<Iterator<A>> symbolic, BinaryOperator<A> same) {
    return switch (this) {
      case AUTO, SYMBOLIC -> symbolic.get();
      case EXPLICIT -> explicit.get();
      case BOTH -> both(explicit.get(), symbolic.get(), same);
    };
  }

  private static boolean isLarge(ModelFile file) {
    return file.body() instanceof Structure structure
        && structure.atoms().size() > Structure.MOST_LISTED
        && !isOfListed(file);
  }

  /** Returns whether something is asked that only the explicit engine answers. */
  private static boolean isOfListed(ModelFile file) {
    return file.story().stream()
            .flatMap(said -> Stream.concat(Stream.of(said.formula()), said.update().stream()))
            .anyMatch(f -> Subformulas.of(f).isOfListed())
        || file.actions().values().stream()
            .anyMatch(
                action ->
                    action.subformulas().isOfListed()
                        || action.agents().stream().anyMatch(action::hasPlausibility));
  }

  private static <A> Iterator<A> both(
      Iterator<A> explicit, Iterator<A> symbolic, BinaryOperator<A> same) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return explicit.hasNext();
      }

      @Override
      public A next() {
        return same.apply(explicit.next(), symbolic.next());
      }
    };
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
        false,
        ImmutableSetMultimap.of(),
        ImmutableList::of);
  }
}
