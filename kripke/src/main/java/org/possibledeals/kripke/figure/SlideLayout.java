package org.possibledeals.kripke.figure;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.reach.Budget;

/**
 * Panels beside each other on a page, with a legend below: in the largest letters in which no two
 * nodes are in each other's way.
 *
 * @param between the signs between panels, one fewer than these
 * @param withLoops whether the loops of equivalences are drawn too
 */
record SlideLayout(ImmutableList<Panel> panels, ImmutableList<String> between, boolean withLoops) {
  private static final double LARGEST = 22;
  private static final double MARGIN = 22;
  private static final double SIGN = 34;
  private static final double NEAR = 0.3;
  private static final double GROWTH = 1.2;
  private static final double LARGEST_PAGE = 60 * Figure.SLIDE;

  /** Returns the page with everything on it, if there is one; cost is quadratic in the nodes. */
  Optional<Figure> found() {
    Optional<Figure> figure = onASlide();
    for (double width = Figure.SLIDE; figure.isEmpty() && width < LARGEST_PAGE; ) {
      width *= GROWTH;
      figure = figure(width, Figure.LEAST_LETTERS);
    }
    return figure;
  }

  /**
   * Returns the page if everything fits on a slide; what does not in the least letters is not tried
   * in larger ones.
   */
  Optional<Figure> onASlide() {
    Optional<Figure> figure = figure(Figure.SLIDE, LARGEST);
    if (figure.isEmpty() && isForASlide()) {
      for (double letters = LARGEST - 1; figure.isEmpty(); letters -= 1) {
        figure = figure(Figure.SLIDE, letters);
      }
    }
    return figure;
  }

  /** Returns whether everything fits on a slide in letters that can be read. */
  boolean isForASlide() {
    return figure(Figure.SLIDE, Figure.LEAST_LETTERS).isPresent();
  }

  /** Returns the page if nothing is in the way of anything else. */
  private Optional<Figure> figure(double width, double letters) {
    Budget.checkTime();
    Legend legend =
        new Legend(
            panels,
            Math.max(Figure.LEAST_LETTERS, Math.min(18, letters)),
            width - 2 * MARGIN,
            withLoops);
    double height = width * 9 / 16 - legend.height() - 2 * MARGIN;
    double room = width - 2 * MARGIN - SIGN * between.size();
    double weights = panels.stream().mapToDouble(p -> weight(p, letters)).sum();
    ImmutableList.Builder<FigureMark> marks = ImmutableList.builder();
    double left = MARGIN;
    for (int i = 0; i < panels.size(); i++) {
      Panel panel = panels.get(i);
      double wide = room * weight(panel, letters) / weights;
      Placed placed =
          new Placed(
              panel,
              i,
              letters,
              width / Figure.SLIDE,
              new Box(new Point(left + wide / 2, MARGIN + height / 2), wide, height),
              withLoops);
      Optional<ImmutableList<FigureMark>> drawn = placed.marks();
      if (drawn.isEmpty()) {
        return Optional.empty();
      }
      marks.addAll(drawn.get());
      left += wide;
      if (i < between.size()) {
        marks.add(
            new FigureMark.Words(
                between.get(i), new Point(left + SIGN / 2, MARGIN + height / 2), 26, SIGN));
        left += SIGN;
      }
    }
    marks.addAll(legend.marks(new Point(MARGIN, MARGIN + height + 6), marks.build()));
    return Optional.of(new Figure(width, marks.build()));
  }

  /** Returns how much room a panel wants across, beside others. */
  private static double weight(Panel panel, double letters) {
    int columns = apart(panel.extent().stream().map(Point::x).sorted().toList());
    int inARow =
        panel.extent().stream()
            .mapToInt(
                p ->
                    (int)
                        panel.extent().stream().filter(q -> Math.abs(p.y() - q.y()) < NEAR).count())
            .max()
            .orElse(1);
    double widest =
        panel.drawing().nodes().stream()
            .mapToDouble(n -> Placed.size(n, letters).width())
            .max()
            .orElse(0);
    return Math.min((columns + inARow + 1) / 2, 6) * (widest + 60);
  }

  /** Returns the number of these values apart from the one before. */
  private static int apart(List<Double> sorted) {
    int apart = 0;
    double last = Double.NEGATIVE_INFINITY;
    for (double value : sorted) {
      if (value - last > NEAR) {
        apart++;
        last = value;
      }
    }
    return apart;
  }
}
