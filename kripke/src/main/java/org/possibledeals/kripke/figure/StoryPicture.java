package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.stream.Stream;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * A picture of a step of a story.
 *
 * @param said the step in words
 * @param panels the model, the worlds that are removed in grey; or M, E and M × E
 * @param result the model after the step
 */
public record StoryPicture(String said, ImmutableList<Panel> panels, Panel result) {
  /** Maximum number of worlds per picture. */
  private static final int MOST_WORLDS = 64;

  /** Returns the picture of one model, or of one action model. */
  public static StoryPicture of(String said, Panel panel) {
    return new StoryPicture(said, ImmutableList.of(panel), panel);
  }

  /**
   * Returns the figure: of all panels, or of the last one if only it fits on a slide, or can be
   * drawn at all.
   *
   * @throws BeyondReachException if there are too many worlds for lines that can be followed
   */
  public Figure figure(boolean withLoops) {
    if (result.points().size() > MOST_WORLDS) {
      throw new BeyondReachException(
          "Cannot draw a picture of %d worlds; at most %d are, as lines between more cannot be followed."
              .formatted(result.points().size(), MOST_WORLDS));
    }
    SlideLayout layout = layout(withLoops);
    Optional<Figure> all =
        !isSmall() ? Optional.empty() : panels.size() == 1 ? layout.found() : layout.onASlide();
    return all.or(() -> ofResult(withLoops))
        .orElseThrow(
            () ->
                new BeyondReachException(
                    "Cannot draw %d nodes with lines that can be followed."
                        .formatted(result.points().size())));
  }

  /** Returns the figure of the last panel, laid out anew if it has to be, if it is not all. */
  private Optional<Figure> ofResult(boolean withLoops) {
    return Stream.of(result, Panel.of(result.title(), result.drawing()))
        .distinct()
        .filter(panel -> !panels.equals(ImmutableList.of(panel)))
        .flatMap(panel -> of(said, panel).layout(withLoops).found().stream())
        .findFirst();
  }

  /** Returns whether all panels fit on a slide. */
  public boolean isForASlide(boolean withLoops) {
    return isSmall() && layout(withLoops).isForASlide();
  }

  private SlideLayout layout(boolean withLoops) {
    ImmutableList<String> between =
        panels.size() == 3 ? ImmutableList.of("×", "=") : ImmutableList.of();
    return new SlideLayout(panels, between, withLoops);
  }

  private boolean isSmall() {
    return panels.stream().allMatch(panel -> panel.points().size() <= MOST_WORLDS);
  }

  /** Returns the drawing of the model after the step, with the removed worlds. */
  public Drawing drawing() {
    return panels.getLast().drawing();
  }

  /** Returns the picture of the model after the step alone. */
  public StoryPicture alone() {
    return of(said, result);
  }
}
