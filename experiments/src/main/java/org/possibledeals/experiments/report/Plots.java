package org.possibledeals.experiments.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.possibledeals.experiments.laboratory.Findings.Difference;
import org.possibledeals.experiments.laboratory.Findings.Table;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.experiments.text.Figures;

/** Pictures of findings as SVG that needs nothing but itself. */
final class Plots {

  private static final int WIDTH = 760;
  private static final int LEFT = 330;
  private static final int ROW = 30;
  private static final int BINS = 40;
  private static final List<String> COLOURS =
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00");

  private Plots() {}

  /** Returns the differences of a table, each a dot on its 95 % interval. */
  static String differences(Table table) {
    var estimates = table.differences().stream().map(Difference::points).toList();
    var labels = table.differences().stream().map(d -> Account.pair(table, d)).toList();
    return intervals(labels, estimates, "Differences with 95 % intervals, points a match");
  }

  private static String intervals(List<String> labels, List<Estimate> estimates, String title) {
    double low = Math.min(0, estimates.stream().mapToDouble(Plots::low).min().orElse(0));
    double high = Math.max(0, estimates.stream().mapToDouble(Plots::high).max().orElse(0));
    double span = high - low == 0 ? 1 : high - low;
    int height = ROW * estimates.size() + 50;
    var svg = new StringBuilder(opening(height, title));
    double zero = LEFT + (0 - low) / span * (WIDTH - LEFT - 70);
    svg.append(line(zero, 10, zero, height - 36, "#999", 1));
    for (int k = 0; k < estimates.size(); k++) {
      double y = 26 + ROW * k;
      double from = LEFT + (low(estimates.get(k)) - low) / span * (WIDTH - LEFT - 70);
      double to = LEFT + (high(estimates.get(k)) - low) / span * (WIDTH - LEFT - 70);
      svg.append(text(LEFT - 14, y + 4, "end", labels.get(k)));
      svg.append(line(from, y, to, y, COLOURS.get(0), 3));
      svg.append(
          format("<circle cx='%.1f' cy='%.1f' r='4.5' fill='%s'/>\n", (from + to) / 2, y, BLUE));
      svg.append(text(to + 10, y + 4, "start", Figures.number(estimates.get(k).mean())));
    }
    svg.append(text(zero, height - 20, "middle", "0"));
    return svg.append("</svg>\n").toString();
  }

  private static final String BLUE = "#0072b2";

  /** Returns how the points of single matches are spread, a line for each entrant. */
  static String spread(Table table) {
    int low = table.points().stream().flatMapToInt(Arrays::stream).min().orElse(0);
    int high = table.points().stream().flatMapToInt(Arrays::stream).max().orElse(1);
    int width = Math.max(1, Math.ceilDiv(high - low + 1, BINS));
    int height = 300;
    var svg = new StringBuilder(opening(height, "Points of single matches, share of matches"));
    double[][] shares =
        table.points().stream().map(points -> shares(points, low, width)).toArray(double[][]::new);
    double top = Arrays.stream(shares).flatMapToDouble(Arrays::stream).max().orElse(1);
    for (int e = 0; e < shares.length; e++) {
      String colour = COLOURS.get(e % COLOURS.size());
      var points = new StringBuilder();
      for (int b = 0; b < BINS; b++) {
        double x = 20 + (b + 0.5) / BINS * (WIDTH - 240);
        points.append(format("%.1f,%.1f ", x, 250 - shares[e][b] / top * 225));
      }
      svg.append(
          "<polyline fill='none' stroke='%s' stroke-width='2' points='%s'/>%n"
              .formatted(colour, points.toString().strip()));
      svg.append(line(WIDTH - 212, 30 + 22 * e, WIDTH - 190, 30 + 22 * e, colour, 3));
      svg.append(text(WIDTH - 182, 34 + 22 * e, "start", Account.label(table, e)));
    }
    svg.append(line(20, 250, WIDTH - 220, 250, "#999", 1));
    for (int tick = 0; tick <= 4; tick++) {
      double x = 20 + tick / 4.0 * (WIDTH - 240);
      String value = "" + Math.round(low + tick / 4.0 * width * BINS);
      svg.append(text(x, 270, "middle", value.replace('-', '−')));
    }
    return svg.append("</svg>\n").toString();
  }

  private static double[] shares(int[] points, int low, int width) {
    double[] shares = new double[BINS];
    for (int p : points) {
      shares[(p - low) / width] += 1.0 / points.length;
    }
    return shares;
  }

  private static double low(Estimate e) {
    return e.interval().map(Interval::low).orElse(e.mean());
  }

  private static double high(Estimate e) {
    return e.interval().map(Interval::high).orElse(e.mean());
  }

  private static String opening(int height, String title) {
    return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' role='img' aria-label='%s'>%n"
        .formatted(WIDTH, height, escaped(title));
  }

  private static String line(double x1, double y1, double x2, double y2, String colour, int width) {
    return format(
        "<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke='%s' stroke-width='%d'/>\n",
        x1, y1, x2, y2, colour, width);
  }

  private static String text(double x, double y, String anchor, String text) {
    return format(
        "<text x='%.1f' y='%.1f' text-anchor='%s' font-size='13'>%s</text>\n",
        x, y, anchor, escaped(text));
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("'", "&#39;")
        .replace("\"", "&quot;");
  }
}
