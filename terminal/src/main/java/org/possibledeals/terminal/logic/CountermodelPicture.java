package org.possibledeals.terminal.logic;

import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.possibledeals.kripke.export.Drawing;
import org.possibledeals.kripke.export.DrawingExport;
import org.possibledeals.kripke.export.KripkeDot;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.proof.PointedModel;

/** Draws a countermodel into a file, in the language that the name of the file ends with. */
final class CountermodelPicture {
  private CountermodelPicture() {}

  /**
   * Checks that the file can be a picture.
   *
   * @throws IllegalArgumentException if its name ends with neither .dot nor .tex
   */
  static void requireFormat(Optional<Path> file) {
    if (file.isPresent() && !isTikz(file.get()) && !file.get().toString().endsWith(".dot")) {
      throw new IllegalArgumentException(
          "Cannot draw %s; name a FILE.dot for GraphViz or a FILE.tex for TikZ."
              .formatted(file.get()));
    }
  }

  private static boolean isTikz(Path file) {
    return file.toString().endsWith(".tex");
  }

  /**
   * Draws the model with its worlds w0, w1, … and the atoms that are true there.
   *
   * @throws IllegalArgumentException if the file cannot be written
   */
  static void write(Path file, Formula formula, PointedModel model) {
    Drawing drawing =
        KripkeDot.of(model.asKripkeModel(atoms(formula, model)))
            .labelled(world -> "w" + world)
            .withFacts()
            .drawing();
    try {
      Files.writeString(
          file, isTikz(file) ? DrawingExport.toTikz(drawing) : drawing.toColouredDot());
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "Cannot write %s: %s; name a file in a folder that is there."
              .formatted(file, e.getClass().getSimpleName()),
          e);
    }
  }

  private static ImmutableSet<Formula.Atom> atoms(Formula formula, PointedModel model) {
    ImmutableSet.Builder<Formula.Atom> atoms = ImmutableSet.builder();
    atoms.addAll(Subformulas.of(formula).atoms());
    model.trueAt().forEach(atoms::addAll);
    return atoms.build();
  }
}
