package org.possibledeals.terminal.picture;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.possibledeals.kripke.figure.Drawing;
import org.possibledeals.kripke.figure.Figure;
import org.possibledeals.kripke.figure.ModelPanels;
import org.possibledeals.kripke.figure.Panel;
import org.possibledeals.kripke.figure.StoryPicture;
import org.possibledeals.kripke.figure.StoryPictures;
import org.possibledeals.kripke.figure.WorldLabels;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.text.TextFile;

/**
 * The destination of pictures.
 *
 * @param output the file; printed if there is none
 * @param withLoops whether the loops of S5 are drawn too
 * @param advice what to do about a picture that is too large, a sentence after a blank
 */
public record PictureFiles(
    Optional<Path> output,
    PictureFormat format,
    boolean withLoops,
    PrintWriter out,
    PrintWriter err,
    Supplier<String> advice) {

  /** What helps for every picture. */
  public static final String AS_DOT = " Name a .dot file, for GraphViz.";

  /**
   * Draws a model into a file, in the format that its name ends with.
   *
   * @param err what cannot be read on a slide is noted here
   * @throws IllegalArgumentException if the file cannot be written
   */
  public static void write(
      Path file, String title, KripkeModel<String> model, PrintWriter out, PrintWriter err) {
    var panels = new ModelPanels(WorldLabels.USUAL, Optional.empty());
    PictureFormat format = PictureFormat.of(file);
    var files = new PictureFiles(Optional.of(file), format, false, out, err, () -> AS_DOT);
    if (format.isPlaced()) {
      files.write(StoryPictures.of(panels, title, model, ImmutableList.of()).getFirst());
    } else {
      files.write(format.of(panels, model));
    }
  }

  /** Returns a refusal with advice, unless it met a bound that may be raised. */
  public static BeyondReachException advised(
      BeyondReachException refusal, Supplier<String> advice) {
    return refusal.bound().isPresent()
        ? refusal
        : refusal.saying(refusal.getMessage() + advice.get());
  }

  /** Writes a picture that is text. */
  public void write(String drawing) {
    write(output, drawing.getBytes(UTF_8));
  }

  /**
   * Writes a drawing.
   *
   * @param dot the drawing in DOT, with what GraphViz is told besides
   */
  public void write(String heading, Drawing drawing, Supplier<String> dot) {
    if (format == PictureFormat.dot) {
      write(dot.get());
    } else {
      Panel panel = Panel.of(heading, drawing);
      write(output, StoryPicture.of(heading, panel));
    }
  }

  /** Writes a picture. */
  public void write(StoryPicture picture) {
    write(output, picture);
  }

  /** Writes each picture into a file with its number, once all are drawn. */
  public void write(List<StoryPicture> pictures) {
    List<Runnable> files = new ArrayList<>();
    for (int step = 0; step < pictures.size(); step++) {
      int number = step;
      Optional<Path> path = output.map(whole -> numbered(whole, number));
      byte[] drawing = drawn(path, pictures.get(step));
      files.add(() -> write(path, drawing));
    }
    files.forEach(Runnable::run);
    output.ifPresent(
        path ->
            out.println(
                "%s to %s: a picture of each step."
                    .formatted(numbered(path, 0), numbered(path, pictures.size() - 1))));
  }

  private static Path numbered(Path path, int step) {
    String name = path.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String before = dot < 0 ? name : name.substring(0, dot);
    return path.resolveSibling(
        "%s-%d%s".formatted(before, step, dot < 0 ? "" : name.substring(dot)));
  }

  private void write(Optional<Path> path, StoryPicture picture) {
    write(path, drawn(path, picture));
  }

  private byte[] drawn(Optional<Path> path, StoryPicture picture) {
    if (!format.isPlaced()) {
      return format.of(picture.drawing()).getBytes(UTF_8);
    }
    Figure figure;
    try {
      figure = picture.figure(withLoops);
    } catch (BeyondReachException e) {
      throw advised(e, advice);
    }
    figure
        .complaint()
        .ifPresent(note -> err.println(path.map(p -> p + ": ").orElse("") + note + advice.get()));
    return format.of(figure, picture.said());
  }

  private void write(Optional<Path> path, byte[] drawing) {
    if (path.isEmpty()) {
      if (format == PictureFormat.png) {
        throw new IllegalArgumentException("A PNG cannot be printed as text; add -o FILE.png.");
      }
      out.print(new String(drawing, UTF_8));
      return;
    }
    write(path.get(), drawing);
  }

  /**
   * Writes a picture into a file, over what was there.
   *
   * @throws IllegalArgumentException if it cannot be written
   */
  public static void write(Path path, byte[] drawing) {
    try {
      Files.write(path, drawing);
    } catch (IOException e) {
      throw TextFile.unwritable("the drawing to", path, e);
    }
  }
}
