package org.possibledeals.cards.knowledge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.possibledeals.cards.count.HandCounts;
import org.possibledeals.cards.count.HandEvent;

/**
 * What the agent of one cell knows of prepared formulas, and how likely it thinks them. Formulas
 * that say the same of hidden cards are counted once. Not for several threads at once.
 */
public final class CellAnswers {
  private final DealCell cell;
  private final long hidden;
  private final List<HandEvent[]> asked = new ArrayList<>();
  private final List<Double> shares = new ArrayList<>();
  private @Nullable HandCounts counts;

  /**
   * Makes ready to answer.
   *
   * @param hidden the cards that the agent has not seen
   */
  public CellAnswers(DealCell cell, long hidden) {
    this.cell = cell;
    this.hidden = hidden;
  }

  /** Returns whether the agent knows {@code formula}. */
  public boolean isKnown(PreparedFormula formula) {
    return formula
        .isSure(cell, hidden)
        // A share above zero is never rounded to zero.
        .or(() -> formula.denied().map(events -> share(events) == 0))
        .orElseGet(() -> cell.knows(formula.formula(hidden)));
  }

  /** Returns the share of the deals of the cell at which {@code formula} holds, rounded. */
  public double probability(PreparedFormula formula) {
    Optional<HandEvent[]> hands = formula.hands();
    return hands.isPresent()
        ? share(hands.get())
        : cell.probability(formula.formula(hidden)).toDouble();
  }

  private double share(HandEvent[] events) {
    for (int i = 0; i < asked.size(); i++) {
      if (areLike(asked.get(i), events)) {
        return shares.get(i);
      }
    }
    if (counts == null) {
      counts = cell.counts();
    }
    HandEvent[] ofHidden = events.clone();
    for (int owner = 0; owner < events.length; owner++) {
      ofHidden[owner] =
          owner > 0 && events[owner] == events[owner - 1]
              ? ofHidden[owner - 1]
              : events[owner].within(hidden);
    }
    double share = counts.share(ofHidden);
    asked.add(events);
    shares.add(share);
    return share;
  }

  private boolean areLike(HandEvent[] some, HandEvent[] others) {
    for (int owner = 0; owner < some.length; owner++) {
      boolean isRepeated =
          owner > 0 && some[owner] == some[owner - 1] && others[owner] == others[owner - 1];
      if (!isRepeated && !some[owner].isLike(others[owner], hidden)) {
        return false;
      }
    }
    return true;
  }
}
