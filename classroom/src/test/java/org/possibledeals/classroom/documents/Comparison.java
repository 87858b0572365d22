package org.possibledeals.classroom.documents;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.possibledeals.classroom.documents.Document.Inline;
import org.possibledeals.classroom.documents.Document.Listing;
import org.possibledeals.classroom.documents.Document.Prose;
import org.possibledeals.classroom.documents.Document.Row;
import org.possibledeals.classroom.documents.Document.Table;

/**
 * What a document shows, beside what its commands printed.
 *
 * <p>The figures of a cell, up to a comma, stand in one line of what was printed, in their order;
 * of JSON they are rounded. A difference may stand there the other way round. If some line has a
 * name that the row has, it is such a line. Of times, rates and sizes of memory only the order of
 * magnitude is compared, and nothing of figures of others. Of a paragraph, what has a ±, a
 * percentage or is an interval is compared.
 *
 * @param lines what was printed
 */
record Comparison(ImmutableList<String> lines) {

  /** A cell that is figures and nothing else. */
  private static final Pattern FIGURES =
      Pattern.compile(
          "(at (most|least) |about |< |× |≈ )*[−-]?\\d[\\d   .]*"
              + "([\\d   .±%(),;×<−-]|\\b(to|of|and|or)\\b"
              + "|\\b(ns|µs|ms|s|kB|MB|GB|bytes|a second|worlds|steps|undecided)\\b)*");

  private static final Pattern RATE =
      Pattern.compile("(?<!['’])\\b(ns|µs|ms|s|kB|MB|GB|bytes)\\b|a second\\b");

  /** The header of a column with figures that others have printed, or that ought to be. */
  private static final Pattern OTHERS = Pattern.compile("\\b(published|original|promised)\\b");

  private static final Pattern COMMA = Pattern.compile(", (?=[−-]?\\d)");

  /** A number that is not a half of an interval, and its sign. */
  private static final Pattern SIGNED =
      Pattern.compile("(?<![\\d.]|± |[\\d.] )([−-]?)(\\d[\\d   ]*(?:[.]\\d+)?)");

  private static final Pattern INTERVAL = Pattern.compile("(\\S+) to ([^\\s)]+)");

  private static final String REAL = "[−-]?\\d[\\d  ]*[.]\\d+";

  private static final Pattern ESTIMATE =
      Pattern.compile(
          "(?<![\\w.])(?:%1$s ± [\\d.]+(?: \\(%1$s to %1$s\\))?|(?:%1$s \\(?)?%1$s to %1$s|%1$s(?= %%))(?!\\w|[.]\\d)"
              .formatted(REAL));

  /** The digest in the version of a build, which says nothing of what is printed. */
  private static final Pattern DIGEST = Pattern.compile("[+][0-9a-f]{16}\\b");

  /** Returns whether a table shows figures: most of what stands in one of its columns. */
  static boolean isOfFigures(Table table) {
    for (int column = 1; column < table.header().size(); column++) {
      int place = column;
      List<String> cells =
          table.rows().stream()
              .filter(row -> place < row.cells().size())
              .map(row -> row.cells().get(place).text())
              .filter(cell -> !cell.isBlank())
              .toList();
      long figures = cells.stream().filter(Comparison::isFigures).count();
      if (2 * figures > cells.size()) {
        return true;
      }
    }
    return false;
  }

  private static boolean isFigures(String cell) {
    return FIGURES.matcher(cell.strip()).matches();
  }

  /** Returns the cells of a row that no command printed. */
  ImmutableList<String> missing(Table table, Row row) {
    ImmutableList.Builder<String> missing = ImmutableList.builder();
    ImmutableList<String> named = linesOf(row);
    for (int column = 1; column < row.cells().size(); column++) {
      String cell = row.cells().get(column).text();
      String header = table.header().get(column).text();
      boolean isRate = RATE.matcher(cell + " " + header).find();
      if (isFigures(cell)
          && !OTHERS.matcher(header).find()
          && !COMMA.splitAsStream(cell).allMatch(figures -> isIn(named, figures, isRate))) {
        missing.add(":%d: %s of %s".formatted(row.line(), cell, row.cells().getFirst().text()));
      }
    }
    return missing.build();
  }

  /** Returns the lines that have a name of the row, or all if there are none. */
  private ImmutableList<String> linesOf(Row row) {
    List<Pattern> names =
        row.cells().stream()
            .map(Inline::text)
            .filter(cell -> !cell.isBlank() && !isFigures(cell))
            .map(
                cell -> Pattern.compile("(?<![\\w-])\\Q%s\\E(?![\\w\\[-])".formatted(cell.strip())))
            .toList();
    ImmutableList<String> named =
        lines.stream()
            .filter(line -> names.stream().anyMatch(name -> name.matcher(line).find()))
            .collect(toImmutableList());
    return named.isEmpty() ? lines : named;
  }

  private static boolean isIn(List<String> lines, String text, boolean isRate) {
    ImmutableList<BigDecimal> figures = Figures.of(text);
    ImmutableList<BigDecimal> turned = Figures.of(turned(text));
    return lines.stream()
        .anyMatch(
            line ->
                isRate
                    ? Figures.isNear(text, line)
                    : Figures.isIn(figures, line, isData(line))
                        || Figures.isIn(turned, line, isData(line)));
  }

  /** Returns whether a line is of JSON, where nothing is rounded. */
  private static boolean isData(String line) {
    return line.startsWith(TypedCommands.DATA);
  }

  /** Returns an estimate of a difference as one of the difference the other way round. */
  private static String turned(String text) {
    String negated =
        SIGNED
            .matcher(text)
            .replaceAll(number -> number.group(1).isEmpty() ? "−" + number.group(2) : "$2");
    return INTERVAL.matcher(negated).replaceAll("$2 to $1");
  }

  /** Returns the estimates of a paragraph that stand in no line. */
  ImmutableList<String> missing(Prose prose) {
    return estimates(prose)
        .filter(estimate -> !isIn(lines, estimate, false))
        .map(estimate -> ":%d: %s".formatted(prose.line(), estimate))
        .collect(toImmutableList());
  }

  private static Stream<String> estimates(Prose prose) {
    return ESTIMATE.matcher(prose.inline().text()).results().map(MatchResult::group);
  }

  /** Returns the first line of a block of output that was not printed after those before it. */
  ImmutableList<String> missing(Listing listing) {
    int next = 0;
    for (String shown : listing.text().lines().toList()) {
      boolean isShown = listing.kind().equals("text") && !isLeftOut(shown);
      while (isShown && next < lines.size() && !isSame(shown, lines.get(next))) {
        next++;
      }
      if (isShown && next == lines.size()) {
        return ImmutableList.of(":%d: %s".formatted(listing.line(), shown));
      }
      next += isShown ? 1 : 0;
    }
    return ImmutableList.of();
  }

  private static boolean isLeftOut(String line) {
    return line.isBlank() || line.strip().equals("…");
  }

  private static boolean isSame(String shown, String printed) {
    return unaligned(shown).equals(unaligned(printed));
  }

  private static String unaligned(String line) {
    return DIGEST.matcher(line).replaceAll("").strip().replaceAll("\\s+", " ");
  }
}
