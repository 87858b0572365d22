package org.possibledeals.experiments.report;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Ratings.Rating;
import org.possibledeals.experiments.laboratory.TableResult;
import org.possibledeals.experiments.laboratory.TableResult.Calibration;
import org.possibledeals.experiments.laboratory.TableResult.Spread;
import org.possibledeals.experiments.report.Picture.Anchor;
import org.possibledeals.experiments.report.Picture.Sketch;
import org.possibledeals.experiments.statistics.Estimate;
import org.possibledeals.experiments.statistics.Interval;
import org.possibledeals.kripke.print.Figures;

/** Pictures of findings. */
final class Plots {

  /** So narrow that its text is of 9 points and more where the picture is as wide as a phone. */
  private static final int WIDTH = 400;

  private static final int LEFT = 20;
  private static final int RIGHT = WIDTH - 75;
  private static final int MOST_LETTERS = 50;

  /** The height of a label with its interval below. */
  private static final int ROW = 44;

  /** The height of a line of a legend. */
  private static final int LINE = 22;

  /** Where the ground of a plot is that has a legend below it. */
  private static final int BOTTOM = 230;

  /** The width of a plot of what is spread. */
  private static final int SPREAD = WIDTH - 40;

  /** The height of one of several plots of what is spread. */
  private static final int PANEL = 92;

  private static final int MOST_BINS = 24;
  private static final String POINTS = "points a match";
  static final String GREY = "#999999";
  static final String PALE = "#dddddd";
  private static final ImmutableList<String> COLOURS =
      ImmutableList.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00");

  private record Row(String label, Estimate found) {}

  private Plots() {}

  /** Returns the differences of a table, each a dot on its 95 % interval. */
  static Picture differences(Findings findings, TableResult table) {
    return intervals(
        "differences-" + file(table.name()),
        "Differences with %s, points a match".formatted(level(findings)),
        POINTS,
        findings.differences(table).entrySet().stream()
            .map(d -> new Row(Account.pair(d.getKey()), findings.estimate(d.getValue())))
            .toList());
  }

  /** Returns of which level the intervals of differences are, in words. */
  static String level(Findings findings) {
    return findings.stopped().isEmpty()
        ? "95 % intervals"
        : "95 % intervals, and that of the test for the tested one";
  }

  /** Returns how much more the first of each table makes than the second, table by table. */
  static Picture curve(Findings findings) {
    List<Row> rows = new ArrayList<>();
    for (TableResult table : findings.tables()) {
      findings.differences(table).values().stream()
          .findFirst()
          .ifPresent(d -> rows.add(new Row(table.name(), findings.estimate(d))));
    }
    return intervals(
        "tables",
        "First minus second of each table with 95 % intervals, points a match",
        POINTS,
        rows);
  }

  /** Returns the ratings, each a dot on its 95 % interval. */
  static Picture ratings(Findings findings) {
    List<Row> rows = new ArrayList<>();
    for (Rating rating : findings.ratings()) {
      rows.add(new Row(rating.agent(), new Estimate(rating.elo(), rating.interval())));
    }
    return intervals(
        "ratings", "Ratings with 95 % intervals", "rating, 400 more is to win 10 of 11", rows);
  }

  private static Picture intervals(String name, String title, String axis, List<Row> rows) {
    List<Interval> ranges = rows.stream().map(row -> row.found().range()).toList();
    double low = Math.min(0, ranges.stream().mapToDouble(Interval::low).min().orElse(0));
    double high = Math.max(0, ranges.stream().mapToDouble(Interval::high).max().orElse(0));
    double step = step(high - low);
    double unit = (RIGHT - LEFT) / (high - low == 0 ? 1 : high - low);
    int bottom = ROW * rows.size() + 14;
    var sketch = new Sketch();
    for (double tick = Math.ceil(low / step) * step; tick <= high + step / 1e6; tick += step) {
      double x = LEFT + (tick - low) * unit;
      for (int k = 0; k < rows.size(); k++) { // not through the labels
        sketch.line(x, y(k) - 10, x, y(k) + 10, Math.abs(tick) < step / 2 ? GREY : PALE, 1);
      }
      sketch.words(x, bottom + 18, Anchor.MIDDLE, inShort(tick));
    }
    for (int k = 0; k < rows.size(); k++) {
      Row row = rows.get(k);
      Interval range = ranges.get(k);
      double y = y(k);
      sketch.words(0, y - 14, Anchor.START, fitting(row.label()));
      double end = LEFT + (range.high() - low) * unit;
      sketch.line(LEFT + (range.low() - low) * unit, y, end, y, COLOURS.get(0), 3);
      sketch.dot(LEFT + (row.found().mean() - low) * unit, y, 4.5, COLOURS.get(0));
      sketch.words(end + 8, y + 5, Anchor.START, Figures.number(row.found().mean()));
    }
    sketch.words((LEFT + RIGHT) / 2.0, bottom + 40, Anchor.MIDDLE, axis);
    return sketch.done(name, title, WIDTH, bottom + 52);
  }

  /** Returns where the interval of a row is. */
  private static double y(int row) {
    return 36 + ROW * row;
  }

  /** Returns as much of a label as there is room for. */
  static String fitting(String label) {
    return label.length() <= MOST_LETTERS ? label : label.substring(0, MOST_LETTERS - 1) + "…";
  }

  /** Returns how the points of single matches are spread, a line for each entrant. */
  static Picture spread(TableResult table) {
    int low = table.points().stream().mapToInt(Spread::low).min().orElse(0);
    int high = table.points().stream().mapToInt(Spread::high).max().orElse(1);
    int width = Math.max(1, Math.ceilDiv(high - low + 1, MOST_BINS));
    int bins = Math.ceilDiv(high - low + 1, width);
    double[][] shares =
        table.points().stream()
            .map(spread -> shares(spread, low, width, bins))
            .toArray(double[][]::new);
    double top = Arrays.stream(shares).flatMapToDouble(Arrays::stream).max().orElse(1);
    var sketch = new Sketch();
    double span = (double) width * bins;
    double step = Math.max(1, step(span));
    for (int e = 0; e < shares.length; e++) {
      double ground = PANEL * (e + 1) - 4;
      List<Double> points = new ArrayList<>(List.of((double) LEFT, ground));
      for (int b = 0; b < bins; b++) {
        double height = ground - shares[e][b] / top * (PANEL - 38);
        points.addAll(List.of(x(b, bins), height, x(b + 1, bins), height));
      }
      points.addAll(List.of((double) LEFT + SPREAD, ground));
      sketch.area(colour(e), points);
      sketch.path(colour(e), points);
      sketch.line(LEFT, ground, LEFT + SPREAD, ground, GREY, 1);
      sketch.words(LEFT, ground - PANEL + 30, Anchor.START, fitting(Account.label(table, e)));
    }
    double bottom = PANEL * shares.length - 4;
    for (double tick = Math.ceil(low / step) * step; tick < low + span; tick += step) {
      double x = LEFT + (tick - low + 0.5) / span * SPREAD;
      sketch.line(x, bottom, x, bottom + 5, GREY, 1);
      sketch.words(x, bottom + 20, Anchor.MIDDLE, inShort(tick));
    }
    sketch.words(LEFT + SPREAD / 2.0, bottom + 42, Anchor.MIDDLE, "points of a match");
    sketch.words(
        LEFT,
        bottom + 62,
        Anchor.START,
        "height: share of matches, the highest %s".formatted(Figures.percent(top)));
    return sketch.done(
        "spread-" + file(table.name()),
        "Points of single matches of each agent, share of matches",
        WIDTH,
        (int) bottom + 72);
  }

  private static double x(int bin, int bins) {
    return LEFT + (double) bin / bins * SPREAD;
  }

  private static double[] shares(Spread spread, int low, int width, int bins) {
    double[] shares = new double[bins];
    Arrays.setAll(shares, b -> spread.share(low + b * width, low + (b + 1) * width));
    return shares;
  }

  /** Returns the mean number of tricks won for each bid, one line per entrant. */
  static Picture calibration(TableResult table) {
    int most =
        Math.max(
            1,
            table.calibration().stream()
                .flatMap(c -> c.points().stream())
                .mapToInt(Calibration.Point::bid)
                .max()
                .orElse(1));
    double across = (WIDTH - 60.0) / most;
    double up = (BOTTOM - 25.0) / most;
    int step = (int) Math.max(1, step(most));
    var sketch = new Sketch();
    sketch.line(40, BOTTOM, 40 + across * most, BOTTOM - up * most, PALE, 2);
    for (int e = 0; e < table.calibration().size(); e++) {
      List<Double> points = new ArrayList<>();
      for (Calibration.Point point : table.calibration().get(e).points()) {
        points.add(40 + across * point.bid());
        points.add(BOTTOM - up * Math.min(most, point.mean()));
      }
      sketch.path(colour(e), points);
      IntStream.iterate(0, k -> k < points.size(), k -> k + 2)
          .forEach(k -> sketch.dot(points.get(k), points.get(k + 1), 3.5, "#444444"));
      legend(sketch, e, Account.label(table, e));
    }
    sketch.line(40, BOTTOM, 40 + across * most, BOTTOM, GREY, 1);
    sketch.line(40, BOTTOM, 40, BOTTOM - up * most, GREY, 1);
    for (int tick = 0; tick <= most; tick += step) {
      sketch.words(40 + across * tick, BOTTOM + 20, Anchor.MIDDLE, "" + tick);
      sketch.words(30, BOTTOM + 5 - up * tick, Anchor.END, "" + tick);
    }
    sketch.words(40 + across * most / 2, BOTTOM + 42, Anchor.MIDDLE, "tricks bid in a round");
    sketch.words(4, 14, Anchor.START, "tricks won on average");
    return sketch.done(
        "calibration-" + file(table.name()),
        "Tricks won on average by tricks bid",
        WIDTH,
        below(table.calibration().size()));
  }

  private static void legend(Sketch sketch, int entrant, String label) {
    double y = below(entrant) - 10;
    sketch.line(LEFT, y, LEFT + 22, y, colour(entrant), 3);
    sketch.words(LEFT + 30, y + 5, Anchor.START, fitting(label));
  }

  /** Returns where a plot ends that has so many lines of a legend below it. */
  private static int below(int lines) {
    return BOTTOM + 62 + LINE * lines;
  }

  static String colour(int entrant) {
    return COLOURS.get(entrant % COLOURS.size());
  }

  /** Returns 1, 2 or 5 times a power of ten, so that there are some five steps in the span. */
  static double step(double span) {
    double raw = span <= 0 ? 1 : span / 5;
    double power = Math.pow(10, Math.floor(Math.log10(raw)));
    double first = raw / power;
    return power * (first < 1.5 ? 1 : first < 3.5 ? 2 : first < 7.5 ? 5 : 10);
  }

  static String inShort(double tick) {
    String text =
        tick == Math.rint(tick)
            ? "" + Math.round(tick)
            : String.format(Locale.ROOT, "%.2f", tick).replaceFirst("0$", "");
    return text.matches("-0[.0]*") ? "0" : text.replace('-', '−');
  }

  /** Returns the name of a table as part of a file's: other tables may have the same one. */
  private static String file(String name) {
    String file = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    file = file.replaceFirst("^-", "").replaceFirst("-$", "");
    return file.substring(0, Math.min(file.length(), MOST_LETTERS));
  }
}
