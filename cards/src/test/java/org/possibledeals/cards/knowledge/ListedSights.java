package org.possibledeals.cards.knowledge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The obvious meaning of formulas where agents see places: all deals are tried one by one, and a
 * formula is read from its source text, {@code K_a (has(p0,c1) | ~has(p1,c0))}, while it is
 * evaluated. Shares no code with the engine.
 */
final class ListedSights {
  private final int[] sizes;
  private final boolean[][] mayHave;
  private final boolean[][] sees;

  /** Deals, as the place of each card. */
  final List<int[]> deals = new ArrayList<>();

  private String text = "";
  private int at;

  ListedSights(int[] sizes, boolean[][] mayHave, boolean[][] sees) {
    this.sizes = sizes;
    this.mayHave = mayHave;
    this.sees = sees;
    deal(new int[mayHave[0].length], 0);
  }

  private void deal(int[] places, int card) {
    if (card == places.length) {
      int[] counts = new int[sizes.length];
      for (int place : places) {
        counts[place]++;
      }
      if (Arrays.equals(counts, sizes)) {
        deals.add(places.clone());
      }
      return;
    }
    for (int place = 0; place < sizes.length; place++) {
      if (mayHave[place][card]) {
        places[card] = place;
        deal(places, card + 1);
      }
    }
  }

  /** Returns the deals that an agent cannot tell from one. */
  List<int[]> cell(int agent, int[] deal) {
    List<int[]> cell = new ArrayList<>();
    for (int[] other : deals) {
      boolean looksTheSame = true;
      for (int card = 0; card < deal.length; card++) {
        boolean seenHere = sees[agent][deal[card]];
        boolean seenThere = sees[agent][other[card]];
        looksTheSame &= seenHere == seenThere && (!seenHere || deal[card] == other[card]);
      }
      if (looksTheSame) {
        cell.add(other);
      }
    }
    return cell;
  }

  /** Returns whether a formula, in brackets wherever it has two parts, is true at a deal. */
  boolean isTrue(String formula, int[] deal) {
    text = formula;
    at = 0;
    return next(deal);
  }

  /** What is said, {@code [!φ]ψ}, leaves the deals where it is true. */
  private boolean announced(int[] deal) {
    ListedSights after = new ListedSights(sizes, mayHave, sees);
    int said = at;
    after.deals.removeIf(other -> deals.stream().noneMatch(d -> Arrays.equals(d, other)));
    after.deals.removeIf(other -> !from(said, other));
    boolean isSaid = from(said, deal);
    after.text = text;
    boolean holds = isSaid && after.from(at + 1, deal);
    from(at + 1, deal);
    return !isSaid || holds;
  }

  private boolean from(int start, int[] deal) {
    at = start;
    return next(deal);
  }

  private boolean next(int[] deal) {
    char first = text.charAt(at++);
    if (first == '~') {
      return !next(deal);
    }
    if (first == '(') {
      boolean left = next(deal);
      char sign = text.charAt(at + 1);
      at += 3;
      boolean right = next(deal);
      at++;
      return sign == '&' ? left && right : left || right;
    }
    if (first == '[') {
      at++;
      return announced(deal);
    }
    if (first == 'h') {
      int place = text.charAt(at + 4) - '0';
      int card = text.charAt(at + 7) - '0';
      at += "as(p0,c0)".length();
      return deal[card] == place;
    }
    int agent = text.charAt(at + 1) - 'a';
    at += 3;
    int body = at;
    boolean all = true;
    boolean some = false;
    for (int[] other : cell(agent, deal)) {
      at = body;
      boolean here = next(other);
      all &= here;
      some |= here;
    }
    return first == 'K' ? all : some;
  }
}
