package org.possibledeals.classroom.models;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import org.possibledeals.kripke.figure.Labels;
import org.possibledeals.kripke.figure.ModelPanels;
import org.possibledeals.kripke.figure.StoryPicture;
import org.possibledeals.kripke.figure.StoryPictures;
import org.possibledeals.kripke.figure.Svg;
import org.possibledeals.kripke.figure.Tikz;
import org.possibledeals.kripke.text.Explicit;
import org.possibledeals.kripke.text.ModelFile;

/** The model after a step, to take away. */
record Exported(Step step, String name, boolean isShort) {

  /**
   * Returns it in a format.
   *
   * @throws IllegalArgumentException if there is no such format
   */
  String as(String format) {
    ModelPanels panels = new ModelPanels(Labels.USUAL.inShort(isShort), Optional.empty());
    return switch (format) {
      case "svg" -> Svg.of(picture(panels).figure(false), name);
      case "tikz" -> Tikz.of(picture(panels).figure(false));
      case "dot" -> panels.dot(step.model());
      case "kripke" ->
          new ModelFile(name, Explicit.of(step.model()), ImmutableMap.of(), ImmutableList.of())
              .toString();
      default ->
          throw new IllegalArgumentException(
              "No format %s; there are svg, tikz, dot and kripke.".formatted(format));
    };
  }

  private StoryPicture picture(ModelPanels panels) {
    return StoryPictures.of(panels, name, step.model(), ImmutableList.of()).getFirst();
  }
}
