package org.possibledeals.terminal.logic;

import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.possibledeals.kripke.figure.ModelPanels;
import org.possibledeals.kripke.figure.StoryPictures;
import org.possibledeals.kripke.figure.WorldLabels;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.proof.PointedModel;
import org.possibledeals.terminal.picture.PictureFiles;
import org.possibledeals.terminal.picture.PictureFormat;

/** Draws a countermodel into a file, in the language that the name of the file ends with. */
final class CountermodelPicture {
  private CountermodelPicture() {}

  /**
   * Draws the model with its worlds w0, w1, … and the atoms that are true there.
   *
   * @param err what cannot be read on a slide is noted here
   * @throws IllegalArgumentException if the file cannot be written
   */
  static void write(
      Path file, Formula formula, PointedModel counter, PrintWriter out, PrintWriter err) {
    ModelPanels panels = new ModelPanels(WorldLabels.USUAL, Optional.empty());
    KripkeModel<String> model = counter.asKripkeModel(formula);
    PictureFormat format = PictureFormat.of(file);
    PictureFiles files = new PictureFiles(file, format, out, err);
    if (format.isPlaced()) {
      String title = "%s is false at w0".formatted(formula);
      files.write(StoryPictures.of(panels, title, model, ImmutableList.of()).getFirst());
    } else {
      files.write(format.of(panels, model));
    }
  }
}
