package org.possibledeals.terminal.picture;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Ascii;
import java.nio.file.Path;
import org.possibledeals.kripke.figure.Drawing;
import org.possibledeals.kripke.figure.Figure;
import org.possibledeals.kripke.figure.ModelPanels;
import org.possibledeals.kripke.model.KripkeModel;

/** The languages of pictures. */
public enum PictureFormat {
  dot,
  svg,
  png,
  tikz,
  graphml,
  json;

  /**
   * Returns the format of files with this ending.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static PictureFormat of(Path file) {
    String name = Ascii.toLowerCase(file.getFileName().toString());
    if (name.endsWith(".tex")) {
      return tikz;
    }
    for (PictureFormat format : values()) {
      if (name.endsWith("." + format)) {
        return format;
      }
    }
    throw new IllegalArgumentException(
        "Cannot draw into %s: its ending is none of .svg, .png, .tex, .dot, .graphml and .json; name another file."
            .formatted(file));
  }

  /** Returns whether pictures have places for their nodes, and the shape of a slide. */
  public boolean isPlaced() {
    return this == svg || this == png || this == tikz;
  }

  /** Returns a model in a format without places. */
  public String of(ModelPanels panels, KripkeModel<String> model) {
    return this == dot ? panels.dot(model) : of(panels.unplaced(model));
  }

  /** Returns a drawing in a format without places. */
  public String of(Drawing drawing) {
    return switch (this) {
      case dot -> drawing.toColouredDot();
      case graphml -> drawing.toGraphMl();
      case json -> drawing.toJson();
      case svg, png, tikz -> throw new IllegalStateException("%s has places.".formatted(this));
    };
  }

  /** Returns the file of a figure in a format with places. */
  public byte[] of(Figure figure, String title) {
    return switch (this) {
      case svg -> figure.toSvg(title).getBytes(UTF_8);
      case png -> figure.toPng();
      case tikz -> figure.toTikz().getBytes(UTF_8);
      case dot, graphml, json ->
          throw new IllegalStateException("%s has no places.".formatted(this));
    };
  }
}
