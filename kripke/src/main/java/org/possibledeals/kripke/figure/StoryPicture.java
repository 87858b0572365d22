package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import org.possibledeals.kripke.export.Drawing;

/**
 * A picture of a step of a story.
 *
 * @param said the step in words
 * @param panels the model, the worlds that are removed in grey; or M, E and M × E
 * @param result the model after the step
 */
public record StoryPicture(String said, ImmutableList<Panel> panels, Panel result) {

  /** Returns the figure: of all panels, or of the last one if only it fits on a slide. */
  public Figure figure(boolean withLoops) {
    ImmutableList<String> between =
        panels.size() == 3 ? ImmutableList.of("×", "=") : ImmutableList.of();
    Figure all = new Page(panels, between, withLoops).figure();
    return panels.size() == 1 || all.complaint().isEmpty()
        ? all
        : new Page(ImmutableList.of(result), ImmutableList.of(), withLoops).figure();
  }

  /** Returns the drawing of the model after the step, with the removed worlds. */
  public Drawing drawing() {
    return panels.getLast().drawing();
  }

  /** Returns the picture of the model after the step alone. */
  public StoryPicture alone() {
    return new StoryPicture(said, ImmutableList.of(result), result);
  }
}
