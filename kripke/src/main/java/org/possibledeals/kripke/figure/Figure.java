package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/**
 * A page in the shape of a slide, 16 to 9, and the marks on it.
 *
 * @param width in points; {@value #SLIDE} unless the letters are smaller for lack of room
 * @param marks later ones cover earlier ones
 */
public record Figure(double width, ImmutableList<FigureMark> marks) {

  /** The width of a slide, in points. */
  public static final double SLIDE = 960;

  /** The size of the smallest letters that are read from the last row, on a slide, in points. */
  public static final double LEAST_LETTERS = 12;

  /**
   * Returns the figure as an SVG document, always the same for equal figures.
   *
   * @param title what screen readers read out
   */
  public String toSvg(String title) {
    return Svg.of(this, title);
  }

  /** Returns the figure as a document of LaTeX with TikZ. */
  public String toTikz() {
    return Tikz.of(this);
  }

  /** Returns the figure as a PNG file, 1920 to 1080. */
  public byte[] toPng() {
    return Png.of(this);
  }

  /** Returns the height of the page, in points. */
  public double height() {
    return width * 9 / 16;
  }

  /** Returns the size of the smallest letters when the page is as wide as a slide, in points. */
  public double letters() {
    return marks.stream()
            .mapToDouble(
                mark ->
                    switch (mark) {
                      case FigureMark.Node node ->
                          node.lines().isEmpty() ? Double.MAX_VALUE : node.letters();
                      case FigureMark.Words words -> words.letters();
                      case FigureMark.Stroke stroke -> Double.MAX_VALUE;
                      case FigureMark.Hull hull -> Double.MAX_VALUE;
                    })
            .min()
            .orElse(LEAST_LETTERS)
        * SLIDE
        / width;
  }

  /** Returns what is wrong if the letters are too small for a slide. */
  public Optional<String> complaint() {
    long nodes =
        marks.stream()
            .filter(mark -> mark instanceof FigureMark.Node node && !node.lines().isEmpty())
            .count();
    return letters() >= LEAST_LETTERS - 1e-6
        ? Optional.empty()
        : Optional.of(
            "%d nodes are too many for a slide: letters of %.1f points, and %.0f can be read."
                .formatted(nodes, letters(), LEAST_LETTERS));
  }
}
