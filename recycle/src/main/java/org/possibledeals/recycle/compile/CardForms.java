package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.arity;
import static org.possibledeals.recycle.compile.Forms.isName;
import static org.possibledeals.recycle.compile.Forms.part;
import static org.possibledeals.recycle.compile.Forms.using;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.ProgramException;

/**
 * Forms that are one card of many, by where it lies or by its points, or one attribute of it. Of a
 * collection of collections, what lies somewhere is a collection.
 */
final class CardForms {
  private final ImmutableList<String> keys;
  private final Parts parts;
  private final Owned owned;

  CardForms(ImmutableList<String> keys, Parts parts, Owned owned) {
    this.keys = keys;
    this.parts = parts;
    this.owned = owned;
  }

  Value actual(Form form) {
    arity(form, 2, "(actual CARD)");
    return Value.of(Type.CARD, parts.card(part(form, 1)));
  }

  Value attribute(Form form) {
    arity(form, 3, "(cardatt KEY CARD)");
    Code.Int card = parts.card(part(form, 2));
    if (isName(part(form, 1))) {
      int key = key((Word) part(form, 1));
      return Value.of(Type.STR, m -> m.attribute(card.of(m), key));
    }
    Code.Int key = parts.string(part(form, 1));
    return Value.of(
        Type.STR,
        m -> {
          int c = card.of(m);
          int k = keys.indexOf(m.program().strings().get(key.of(m)));
          return k < 0 ? 0 : m.attribute(c, k);
        });
  }

  private int key(Word name) {
    int key = keys.indexOf(name.text());
    if (key < 0) {
      throw new ProgramException(
          name.at(),
          "No card has a %s; the cards' attributes are %s.".formatted(name.text(), keys));
    }
    return key;
  }

  Value indexed(Form form, int index) {
    Value value = parts.value(part(form, 1));
    if (value.type() == Type.SETS) {
      return element(form, value.sets(), size -> index);
    }
    Code.Items all = Parts.cards(part(form, 1), value);
    return Value.of(Type.CARD, new Parts.Picked(all, size -> index));
  }

  Value end(Form form, boolean isTop) {
    arity(form, 2, "(top CARDS) or (top INT CARDS)");
    Value value = parts.value(part(form, 1));
    if (value.type() == Type.SETS) {
      return element(form, value.sets(), size -> isTop ? 0 : size - 1);
    }
    Code.Items all = Parts.cards(part(form, 1), value);
    if (value.type() == Type.PLACE) {
      Code.Int place = value.number();
      return Value.of(Type.CARD, isTop ? m -> m.top(place.of(m)) : m -> m.card(place.of(m), 0));
    }
    return new Value(
        Type.CARD,
        new Parts.Picked(all, isTop ? size -> size - 1 : size -> 0),
        Type.CARD,
        value.slot());
  }

  private static Value element(Form form, Code.Sets sets, IntUnaryOperator index) {
    return Value.ofCards(
        m -> {
          List<int[]> all = sets.of(m);
          int i = index.applyAsInt(all.size());
          if (i < 0 || i >= all.size()) {
            throw new ProgramException(
                form.at(), "There is no %s; there are %d.".formatted(form, all.size()));
          }
          m.stack().push(all.get(i));
        });
  }

  /** The card with most or fewest points; of several, chance says which. */
  Value extreme(Form form, boolean isMax) {
    arity(form, 4, "(max CARDS using POINTS)");
    using(form, 2);
    Code.Items all = parts.cards(part(form, 1));
    Code.Int map = owned.points(part(form, 3));
    int sign = isMax ? 1 : -1;
    return Value.of(
        Type.CARD,
        m ->
            m.isWatched()
                ? best(m, all.now(m), map.of(m), sign)
                : bestAtOnce(m, all, map.of(m), sign));
  }

  private static int best(Machine m, int[] cards, int scores, int sign) {
    int best = -1;
    for (int card : cards) {
      int difference = best < 0 ? 1 : (m.score(card, scores) - m.score(best, scores)) * sign;
      if (difference > 0 || difference == 0 && m.draw(2) == 0) {
        best = card;
      }
    }
    return best;
  }

  /** The same, each score looked up once. */
  private static int bestAtOnce(Machine m, Code.Items all, int scores, int sign) {
    int base = m.stack().top();
    all.push(m);
    int end = m.stack().top();
    int best = -1;
    int most = 0;
    for (int i = base; i < end; i++) {
      int card = m.stack().at(i);
      int score = m.score(card, scores) * sign;
      if (best < 0 || score > most || score == most && m.draw(2) == 0) {
        best = card;
        most = score;
      }
    }
    m.stack().popTo(base);
    return best;
  }
}
