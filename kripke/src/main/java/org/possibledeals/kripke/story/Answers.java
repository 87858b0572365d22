package org.possibledeals.kripke.story;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterators;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.ModelFile;

/**
 * The answers to the statements of a file: each when it is asked for, and not before.
 *
 * <p>The answer to an update that leaves no world is {@code 0}, and the statements after it, up to
 * a restart, are not answered. An update that cannot happen at the actual world stops the story as
 * well, and its answer tells so. A statement without an answer throws, as in {@link Story}; the
 * ones after it have none then.
 */
public final class Answers implements Iterator<StoryStep> {

  private final Story story;
  private final ModelFile file;
  private final Optional<WorldQuestions> bundling;
  private StoryStep last;
  private int played;

  private Answers(Story story, ModelFile file, Optional<WorldQuestions> bundling) {
    this.story = story;
    this.file = file;
    this.bundling = bundling;
    last = story.begin();
  }

  /**
   * Returns an answer for each statement of the story, in order; worlds are listed, those of the
   * start at once.
   *
   * @throws IllegalArgumentException if the worlds cannot be listed
   */
  public static Iterator<Answer> of(ModelFile file) {
    return answers(listed(file));
  }

  private static Answers listed(ModelFile file) {
    return new Answers(Story.of(file, file.listed()), file, Optional.empty());
  }

  /** As {@link #of}, with explanations made with each answer. */
  public static Iterator<Answer> explained(ModelFile file) {
    return answers(listed(file), answer -> answer.with(answer.explanations()));
  }

  /**
   * Returns the steps of the story, as of {@link #of}, with less evidence: bisimilar worlds become
   * one between two steps where no later statement asks which they are. Repeated events then take
   * the memory of what they tell apart, and not of all that can have happened.
   */
  static Iterator<StoryStep> bundled(ModelFile file) {
    return new Answers(Story.of(file, file.listed()), file, Optional.of(WorldQuestions.of(file)));
  }

  /** Returns the steps of the story, as of {@link #of}, with decision diagrams. */
  static Iterator<StoryStep> symbolic(ModelFile file) {
    return new Answers(Story.symbolic(file), file, Optional.empty());
  }

  /** Returns the answers of steps without explanations, which would keep all models of a story. */
  static Iterator<Answer> answers(Iterator<StoryStep> steps) {
    return answers(steps, answer -> answer.with(ImmutableList.of()));
  }

  private static Iterator<Answer> answers(Iterator<StoryStep> steps, UnaryOperator<Answer> kept) {
    steps.next(); // The beginning is not a statement.
    return Iterators.transform(steps, step -> kept.apply(step.answer()));
  }

  @Override
  public boolean hasNext() {
    return played <= file.story().size();
  }

  @Override
  public StoryStep next() {
    int position = played++ - 1;
    if (position >= 0) {
      boolean isBundled = bundling.map(asks -> !asks.from(position)).orElse(false);
      last = story.step(last, file.story().get(position), isBundled);
    }
    return last;
  }
}
