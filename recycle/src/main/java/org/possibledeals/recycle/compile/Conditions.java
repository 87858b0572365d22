package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.arity;
import static org.possibledeals.recycle.compile.Forms.expected;
import static org.possibledeals.recycle.compile.Forms.part;

import com.google.common.collect.ImmutableSet;
import java.util.Arrays;
import java.util.Optional;
import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.ProgramException;

/** Forms that hold or do not: comparisons, connectives and quantifiers. */
final class Conditions {
  private static final ImmutableSet<Type> COMPARABLE =
      ImmutableSet.of(Type.INT, Type.STR, Type.CARD, Type.PLAYER, Type.TEAM);

  private final Parts parts;
  private final Sequences sequences;
  private final Attributes attributes;

  Conditions(Parts parts, Sequences sequences, Attributes attributes) {
    this.parts = parts;
    this.sequences = sequences;
    this.attributes = attributes;
  }

  Value order(Form form, String sign) {
    arity(form, 3, "(%s INT INT)".formatted(sign));
    if (Threshold.isOne(part(form, 1))) {
      return threshold(form, sign);
    }
    Code.Int a = parts.integer(part(form, 1));
    Code.Int b = parts.integer(part(form, 2));
    return Value.ofCondition(Comparisons.of(sign, a, b));
  }

  /** A comparison of how many cards pass a filter with a number. */
  private Value threshold(Form form, String sign) {
    Sequences.Filter filter = sequences.filtered(part((Form) part(form, 1), 1)).orElseThrow();
    return Value.ofCondition(new Threshold(filter, sign, parts.integer(part(form, 2))));
  }

  Value equality(Form form, String sign) {
    arity(form, 3, "(%s A B)".formatted(sign));
    if (Threshold.isOne(part(form, 1))) {
      return threshold(form, sign);
    }
    Value a = parts.value(part(form, 1));
    Value b = parts.value(part(form, 2));
    if (a.type() != b.type() || !COMPARABLE.contains(a.type())) {
      throw new ProgramException(
          form.at(),
          "Cannot compare %s, which is %s, with %s, which is %s; expected two numbers, strings, cards, players or teams."
              .formatted(part(form, 1), a.type().words, part(form, 2), b.type().words));
    }
    warn(part(form, 1), part(form, 2));
    warn(part(form, 2), part(form, 1));
    boolean isCards = a.type() == Type.CARD;
    Code.Int left = isCards ? parts.filledCard(part(form, 1), a) : a.number();
    Code.Int right = isCards ? parts.filledCard(part(form, 2), b) : b.number();
    return Value.ofCondition(Comparisons.of(sign, left, right));
  }

  /** Warns where an attribute is compared with what no card has. */
  private void warn(Node attribute, Node value) {
    if (attribute instanceof Form f && f.begins("cardatt") && f.items().size() == 3) {
      attributes.warn(part(f, 1), value);
    }
  }

  Value negation(Form form) {
    arity(form, 2, "(not CONDITION)");
    Code.Bool body = parts.bool(part(form, 1));
    return Value.ofCondition(m -> !body.of(m));
  }

  Value connective(Form form, boolean isAnd) {
    if (form.items().size() < 3) {
      throw expected(form, "two or more conditions after %s".formatted(isAnd ? "and" : "or"));
    }
    Code.Bool[] all = new Code.Bool[form.items().size() - 1];
    for (int i = 0; i < all.length; i++) {
      all[i] = parts.bool(part(form, i + 1));
    }
    return Value.ofCondition(connected(all, isAnd));
  }

  /** Whether all of these hold, or one; those after the first that settles it are not asked. */
  static Code.Bool connected(Code.Bool[] all, boolean isAnd) {
    Code.Bool plain =
        m -> {
          for (Code.Bool b : all) {
            if (b.of(m) != isAnd) {
              return !isAnd;
            }
          }
          return isAnd;
        };
    return m -> m.isWatched() ? m.test(plain) : plain.of(m);
  }

  /**
   * Whether a condition holds of any element, or of all; of {@code all} with cards in place of the
   * condition, these cards of each element.
   */
  Value quantified(Form form, boolean isAny) {
    arity(form, 4, "(%s COLLECTION 'V CONDITION)".formatted(isAny ? "any" : "all"));
    return parts.over(
        form,
        (over, slot) -> {
          Value each = parts.value(part(form, 3));
          if (!isAny && (each.type() == Type.CARDS || each.type() == Type.PLACE)) {
            return Value.ofSets(Parts.each(over, slot, Parts.cards(part(form, 3), each)));
          }
          Code.Bool body = Parts.bool(part(form, 3), each);
          Code.Bool asked = Sequences.asked(form, body);
          return Value.ofCondition(
              over.code() instanceof Code.Sets sets
                  ? ofSets(sets, slot, body, isAny)
                  : ofItems(
                      (Code.Items) over.code(),
                      slot,
                      over.element() == Type.CARD ? Optional.of(asked) : Optional.empty(),
                      body,
                      isAny));
        });
  }

  private static Code.Bool ofItems(
      Code.Items items, int slot, Optional<Code.Bool> ofCards, Code.Bool body, boolean isAny) {
    return m -> {
      if (ofCards.isPresent() && m.isReasoning()) {
        return ofKnownFirst(m, items.now(m), slot, ofCards.get(), isAny);
      }
      int base = m.stack().top();
      items.push(m);
      int end = m.stack().top();
      boolean found = false;
      for (int i = base; i < end && !found; i++) {
        m.bind(slot, m.stack().at(i));
        found = body.of(m) == isAny;
      }
      m.stack().popTo(base);
      return found == isAny;
    };
  }

  /**
   * The same where hidden cards are reasoned about: what those that are known settle is settled.
   */
  private static boolean ofKnownFirst(
      Machine m, int[] cards, int slot, Code.Bool body, boolean isAny) {
    int[] open = Arrays.stream(cards).filter(card -> !m.isDetermined(card)).toArray();
    int[] known = Arrays.stream(cards).filter(m::isDetermined).toArray();
    if (isSettled(m, known, slot, body, isAny)) {
      return isAny;
    }
    // Of all it holds if of none it does not: the count is of those for which it does.
    return m.count(open, slot, body, isAny ? 1 : open.length, open.length)
        .orElseGet(() -> isSettled(m, open, slot, body, isAny) == isAny);
  }

  /** Returns whether a condition comes out as {@code wanted} for one of some cards. */
  private static boolean isSettled(
      Machine m, int[] cards, int slot, Code.Bool body, boolean wanted) {
    for (int card : cards) {
      m.bind(slot, card);
      if (body.of(m) == wanted) {
        return true;
      }
    }
    return false;
  }

  private static Code.Bool ofSets(Code.Sets sets, int slot, Code.Bool body, boolean isAny) {
    return m -> {
      for (int[] set : sets.of(m)) {
        m.bindObject(slot, set);
        if (body.of(m) == isAny) {
          return isAny;
        }
      }
      return !isAny;
    };
  }
}
