package org.possibledeals.cards.picture;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.cards.count.DealMarginals;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.print.Figures;

/**
 * What a player could know of a deal by thinking long enough, for learners and for people.
 *
 * @param cell the player's
 * @param hidden a mask of the cards that the player cannot see and wonders about
 */
public record CellText(DealCell cell, long hidden) {

  /** Returns the text of a cell whose player wonders about every card not in the own hand. */
  public static CellText of(DealCell cell) {
    return new CellText(cell, cell.structure().cards() & ~cell.hand());
  }

  /**
   * Returns the share of the possible deals in which an owner has a card, by owner, then by the
   * card's place in the vocabulary.
   */
  public double[][] shares() {
    DealMarginals marginals = cell.marginals();
    int[] cards = Masks.stream(cell.vocabulary().allCards()).toArray();
    double[][] shares = new double[cell.vocabulary().owners().size()][cards.length];
    for (int owner = 0; owner < shares.length; owner++) {
      for (int place = 0; place < cards.length; place++) {
        shares[owner][place] = marginals.share(owner, cards[place]);
      }
    }
    return shares;
  }

  /** Returns the number of deals possible, what is certain, and who may hold what. */
  public ImmutableList<String> lines() {
    BigInteger deals = cell.worldCount();
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    lines.add(
        deals.equals(BigInteger.ONE)
            ? "One deal is possible: you know where every card is."
            : "You consider %s deals possible.".formatted(Figures.count(deals)));
    if (hidden != 0) {
      Marginals marginals = Marginals.of(cell, hidden);
      lines.add("Certain: " + certain(marginals));
      marginals.toText().lines().forEach(lines::add);
    }
    return lines.build();
  }

  /** Returns who has which card, and then who has none of which others. */
  private static String certain(Marginals marginals) {
    var words = marginals.cell().vocabulary();
    List<String> certain = new ArrayList<>();
    long[] without = new long[marginals.owners().size()];
    for (Marginals.Line line : marginals.lines()) {
      int sure = line.shares().indexOf(Fraction.ONE);
      if (sure >= 0) {
        certain.add(
            "%s has %s"
                .formatted(
                    words.owners().get(marginals.owners().get(sure)),
                    words.describe(line.cards())));
      }
      for (int owner = 0; owner < without.length && sure < 0; owner++) {
        without[owner] |= line.shares().get(owner).equals(Fraction.ZERO) ? line.cards() : 0;
      }
    }
    for (int owner = 0; owner < without.length; owner++) {
      if (without[owner] != 0) {
        certain.add(
            "%s has none of %s"
                .formatted(
                    words.owners().get(marginals.owners().get(owner)),
                    words.describe(without[owner])));
      }
    }
    return (certain.isEmpty() ? "only what you see" : String.join("; ", certain)) + ".";
  }

  /** Returns a formula about a hidden card; empty if no card is hidden. */
  public Optional<String> example() {
    int other = cell.vocabulary().owner(cell.agent()) == 0 ? 1 : 0;
    return hidden == 0
        ? Optional.empty()
        : Optional.of("~" + cell.vocabulary().has(other, Long.numberOfTrailingZeros(hidden)));
  }
}
