package org.possibledeals.benchmarks;

import java.util.List;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.cards.count.DealMarginals;
import org.possibledeals.cards.count.DealSampler;
import org.possibledeals.cards.count.DealTables;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.knowledge.DealQuery;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.kripke.formula.Formula;

/** All that can be asked of one cell, for five cells of BoerenBridge. */
public class CellBenchmark extends Nanoseconds {

  /** The cells: what N, who holds the hand, considers possible. */
  public enum Position {
    /** 8 cards each, nothing played. */
    FIRST_LEAD("7C 9C QC 8D AD 10H KH JS", "", 8, "", ""),
    /** 8 cards each, three tricks played; E has no diamonds and S no hearts. */
    TWO_VOIDS(
        "7C 9C QC 8D AD 10H KH JS",
        "QC JC KC AC 8D 7S 9D KD 10H AH 8C QH",
        8,
        "9D 10D JD QD",
        "7H 8H 9H JH"),
    /** 6 cards each and 8 undealt, one of them turned; E has no diamonds and S no hearts. */
    SIX_VOIDS("7C QC 8D AD 10H JS", "", 6, "D", "H"),
    /** 5 cards each and 12 undealt, one of them turned. */
    FIVE("7C QC 8D AD 10H", "", 5, "", ""),
    /** The same with two voids. */
    FIVE_VOIDS("7C QC 8D AD 10H", "", 5, "D", "H");

    private final String hand;
    private final String played;
    private final int cards;
    private final String notEast;
    private final String notSouth;

    Position(String hand, String played, int cards, String notEast, String notSouth) {
      this.hand = hand;
      this.played = played;
      this.cards = cards;
      this.notEast = notEast;
      this.notSouth = notSouth;
    }

    private DealStructure everybodys() {
      int stock = Deck.FROM_SEVEN.size() - 4 * cards;
      DealStructure structure = SampleCells.unrestricted(cards);
      if (stock > 0) {
        structure = structure.having(4, set("7S"));
      }
      String[] tricks = played.isEmpty() ? new String[0] : played.split(" ");
      for (int i = 0; i < tricks.length; i++) {
        structure = structure.having(i % 4, set(tricks[i]));
      }
      long east = set(notEast) & ~set(hand);
      long south = set(notSouth) & ~set(hand);
      return structure.lacking(1, east).lacking(2, south);
    }

    /** Returns named cards, or a whole suit by its letter. */
    private static long set(String names) {
      return switch (names) {
        case "D" -> Cards.ofSuit(1);
        case "H" -> Cards.ofSuit(2);
        default -> Cards.readAll(names);
      };
    }

    /** Returns the cell of N. */
    DealCell cell() {
      return DealCell.of(Seats.vocabulary(4, Deck.FROM_SEVEN), everybodys(), 0, set(hand));
    }
  }

  /** The cell that is asked. */
  @Param private Position position;

  private DealCell cell = Position.FIRST_LEAD.cell();
  private DealQuery clause = clause();
  private final Formula nested =
      new Formula.Knows(Seats.vocabulary(4, Deck.FROM_SEVEN).agents().get(2), clause.formula());
  private DealSampler sampler = cell.sampler();
  private final DealTables tables = new DealTables();
  private final double[] shares = new double[5 * Long.SIZE];
  private final long[] hands = new long[5];
  private final RandomGenerator random = new RandomStreams(1).random();

  /** Makes the cell. */
  @Setup
  public void make() {
    cell = position.cell();
    clause = clause();
    sampler = cell.sampler();
  }

  /** "W has the ten of clubs, or E has not the queen of spades." */
  private static DealQuery clause() {
    var words = Seats.vocabulary(4, Deck.FROM_SEVEN);
    return DealQuery.of(
        words,
        Formula.or(
            List.of(
                words.has(3, Cards.read("10C")), new Formula.Not(words.has(1, Cards.read("QS"))))));
  }

  /** Does N know the clause? */
  @Benchmark
  public boolean cellKnows() {
    return cell.knows(clause);
  }

  /** Does N know that S knows the clause? */
  @Benchmark
  public boolean cellKnowsThatKnows() {
    return cell.knowsThatKnows(2, clause);
  }

  /** Does N know that S knows the clause, asked by a formula? */
  @Benchmark
  public boolean cellKnowsFormula() {
    return cell.knows(nested);
  }

  /** How many deals? */
  @Benchmark
  public long cellCount() {
    return cell.worldCountExact();
  }

  /** Who has what, all at once, into an array that exists already? */
  @Benchmark
  public double cellMarginals() {
    tables.fill(cell.structure());
    tables.marginals(shares);
    return shares[1];
  }

  /** The same as a value that can be kept. */
  @Benchmark
  public DealMarginals cellMarginalsValue() {
    return cell.marginals();
  }

  /** One deal, from tables that exist already. */
  @Benchmark
  public long cellSample() {
    sampler.sample(random, hands);
    return hands[1];
  }

  /** The first deal from a new cell, with tables made in arrays that exist already. */
  @Benchmark
  public long cellFirstSample() {
    tables.fill(cell.structure());
    tables.sample(random, hands);
    return hands[1];
  }

  /** The first deal from a new cell, with a sampler that can be kept. */
  @Benchmark
  public long cellFirstSampleValue() {
    cell.sampler().sample(random, hands);
    return hands[1];
  }
}
