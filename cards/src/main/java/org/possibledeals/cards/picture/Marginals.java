package org.possibledeals.cards.picture;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.possibledeals.cards.count.DealMarginals;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.print.Figures;
import org.possibledeals.kripke.print.PlainText;
import org.possibledeals.kripke.print.TextTable;

/**
 * The exact chance of each other owner to have been dealt each card that a player has not seen, all
 * deals of the player's cell weighing alike. Cards with the same chances share a line.
 *
 * @param cell the player's
 * @param owners the others who were dealt anything, in order
 * @param lines the lines, in the order of their first cards
 */
public record Marginals(DealCell cell, ImmutableList<Integer> owners, ImmutableList<Line> lines) {

  /** So many columns of cards, up to a blank. */
  private static final Pattern WRAPPED = Pattern.compile("(.{1,70})(?: |$)");

  /**
   * Some cards, and who has each of them.
   *
   * @param cards a mask
   * @param shares one for each of the owners, adding up to 1
   */
  public record Line(long cards, ImmutableList<Fraction> shares) {}

  /**
   * Returns what the player of {@code cell} makes of {@code cards}.
   *
   * @param cards a mask of cards that are dealt and not in the player's own hand
   */
  public static Marginals of(DealCell cell, long cards) {
    DealMarginals marginals = cell.marginals();
    ImmutableList<Integer> owners =
        IntStream.range(0, cell.structure().owners())
            .filter(owner -> cell.structure().capacity(owner) > 0)
            .filter(owner -> owner != cell.vocabulary().owner(cell.agent()))
            .boxed()
            .collect(ImmutableList.toImmutableList());
    Map<ImmutableList<Fraction>, Long> byShares = new LinkedHashMap<>();
    for (long rest = cards; rest != 0; rest &= rest - 1) {
      int card = Long.numberOfTrailingZeros(rest);
      ImmutableList<Fraction> shares =
          owners.stream()
              .map(owner -> marginals.probability(owner, card))
              .collect(ImmutableList.toImmutableList());
      byShares.merge(shares, 1L << card, (all, more) -> all | more);
    }
    return new Marginals(
        cell,
        owners,
        byShares.entrySet().stream()
            .map(entry -> new Line(entry.getValue(), entry.getKey()))
            .collect(ImmutableList.toImmutableList()));
  }

  /**
   * Returns a table: cards, on more than one line if they are many; each owner's share in percent.
   */
  public String toText() {
    var table = new TextTable(1).row(header());
    for (Line line : lines) {
      List<String> cells = cells(line);
      List<String> cards = new ArrayList<>();
      for (Matcher wrapped = WRAPPED.matcher(cells.getFirst()); wrapped.find(); ) {
        cards.add(wrapped.group(1));
      }
      cells.set(0, cards.getFirst());
      table.row(cells);
      cards.stream().skip(1).forEach(more -> table.row(List.of(more)));
    }
    return table.toString();
  }

  private List<String> header() {
    List<String> header = new ArrayList<>();
    header.add(cell.agent() + " thinks");
    owners.forEach(owner -> header.add(cell.vocabulary().owners().get(owner)));
    return header;
  }

  private List<String> cells(Line line) {
    List<String> cells = new ArrayList<>();
    cells.add(cell.vocabulary().describe(line.cards()));
    line.shares().forEach(share -> cells.add(percent(share)));
    return cells;
  }

  /** Certainty and impossibility are never rounded. */
  private static String percent(Fraction share) {
    return share.equals(Fraction.ZERO)
        ? "-"
        : share.equals(Fraction.ONE) ? "sure" : Figures.percent(share.toDouble());
  }

  /** Returns the same table as a picture in DOT: the likelier, the darker. */
  public String toDot() {
    return "strict graph G {\n  marginals [ shape=\"plain\" fontname=\"Helvetica\" label=<%s> ];\n}\n"
        .formatted(html());
  }

  private String html() {
    var html = new StringBuilder("<table border=\"0\" cellborder=\"1\" cellspacing=\"0\">");
    html.append("<tr>");
    header()
        .forEach(title -> html.append("<td><b>").append(PlainText.xml(title)).append("</b></td>"));
    html.append("</tr>");
    for (Line line : lines) {
      List<String> cells = cells(line);
      html.append("<tr><td align=\"left\">")
          .append(PlainText.xml(cells.getFirst()))
          .append("</td>");
      for (int i = 0; i < owners.size(); i++) {
        html.append("<td bgcolor=\"%s\">".formatted(shade(line.shares().get(i).toDouble())));
        html.append(cells.get(i + 1)).append("</td>");
      }
      html.append("</tr>");
    }
    return html.append("</table>").toString();
  }

  /** From white to a blue on which black can still be read. */
  private static String shade(double share) {
    long light = Math.round(255 - 165 * share);
    return "#%02x%02xff".formatted(light, Math.round(255 - 90 * share));
  }
}
