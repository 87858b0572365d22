package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.arity;
import static org.possibledeals.recycle.compile.Forms.expected;
import static org.possibledeals.recycle.compile.Forms.isName;
import static org.possibledeals.recycle.compile.Forms.part;
import static org.possibledeals.recycle.compile.Forms.using;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.machine.OfFace;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;

/** Forms that are collections: listed, filtered, combined, sorted, cut off. */
final class Sequences {
  private final Names names;
  private final Parts parts;
  private final Owned owned;

  Sequences(Names names, Parts parts, Owned owned) {
    this.names = names;
    this.parts = parts;
    this.owned = owned;
  }

  /** Names in a row: {@code (A, B, C)}. */
  Value strings(Form form) {
    int[] all = new int[(form.items().size() + 1) / 2];
    for (int i = 0; i < form.items().size(); i++) {
      boolean isComma = i % 2 == 1;
      Node node = part(form, i);
      if (isComma ? !Node.isWord(node, ",") : !isName(node)) {
        throw expected(node, isComma ? "','" : "a name");
      }
      if (!isComma) {
        all[i / 2] = names.string(((Word) node).text());
      }
    }
    return Value.ofItems(Type.STR, m -> m.stack().push(all));
  }

  Value range(Form form) {
    if (form.items().size() != 4 || !Node.isWord(part(form, 2), "..")) {
      throw expected(form, "(range INT .. INT)");
    }
    Code.Int low = parts.integer(part(form, 1));
    Code.Int high = parts.integer(part(form, 3));
    Place at = form.at();
    return Value.ofItems(
        Type.INT,
        m -> {
          int first = low.of(m);
          int size = Forms.bounded((long) high.of(m) - first + 1, "A range", at);
          for (int i = 0; i < size; i++) {
            m.stack().push(first + i);
          }
        });
  }

  /** The collections of cards that are a form's parts from {@code first} on. */
  Code.Sets parts(Form form, int first) {
    if (form.items().size() == first + 1
        && part(form, first) instanceof Form f
        && Forms.head(f).equals("all")) {
      Value each = parts.value(f);
      if (each.type() != Type.SETS) {
        throw expected(f, "(all COLLECTION 'V CARDS)");
      }
      return each.sets();
    }
    List<Code.Items> all = form.items().stream().skip(first).map(parts::cards).toList();
    if (all.isEmpty()) {
      throw expected(form, "collections of cards");
    }
    return new Listed(all);
  }

  private record Listed(List<Code.Items> all) implements Code.Sets {
    @Override
    public List<int[]> of(Machine m) {
      List<int[]> sets = new ArrayList<>();
      for (Code.Items items : all) {
        sets.add(items.now(m));
      }
      return sets;
    }

    @Override
    public void pushAll(Machine m) {
      for (Code.Items items : all) {
        items.push(m);
      }
    }
  }

  // --- Filters.

  /**
   * A filter, one element at a time.
   *
   * @param asked the condition, as a watcher is asked for it
   */
  record Filter(Code.Items items, int slot, Code.Bool condition, Code.Bool asked) {
    boolean accepts(Machine m, int element) {
      m.bind(slot, element);
      return condition.of(m);
    }
  }

  /** Returns the filter that a form is, if it is one of single elements. */
  Optional<Filter> filtered(Node node) {
    if (!(node instanceof Form form) || !form.begins("filter") || form.items().size() != 4) {
      return Optional.empty();
    }
    return parts.over(
        form,
        (over, slot) -> {
          Code.Bool condition = parts.bool(part(form, 3));
          return over.code() instanceof Code.Items items
              ? Optional.of(new Filter(items, slot, condition, asked(form, condition)))
              : Optional.empty();
        });
  }

  Value filter(Form form) {
    arity(form, 4, "(filter COLLECTION 'V CONDITION)");
    return parts.over(
        form,
        (over, slot) -> {
          Code.Bool condition = parts.bool(part(form, 3));
          if (over.code() instanceof Code.Sets sets) {
            return Value.ofSets(keptSets(sets, slot, condition));
          }
          Kept kept = new Kept((Code.Items) over.code(), slot, condition, asked(form, condition));
          return over.element() == Type.CARD
              ? Value.ofCards(new KeptCards(kept))
              : Value.ofItems(over.element(), kept);
        });
  }

  private static Code.Sets keptSets(Code.Sets sets, int slot, Code.Bool condition) {
    return m -> {
      List<int[]> kept = new ArrayList<>();
      for (int[] set : sets.of(m)) {
        m.bindObject(slot, set);
        if (set.length > 0 && condition.of(m)) {
          kept.add(set);
        }
      }
      return kept;
    };
  }

  /**
   * Returns the condition of a form {@code (… COLLECTION 'V CONDITION)}, as a watcher is asked for
   * it: it is told where that looks at the face of a card only.
   */
  static Code.Bool asked(Form form, Code.Bool condition) {
    return isOfFace(part(form, 3), part(form, 2).toString()) ? new OfFace(condition) : condition;
  }

  /**
   * Returns whether a variable occurs as the card of an attribute only, and no other variable is
   * bound: one could be bound to the same card, whose face would not count as looked at.
   */
  private static boolean isOfFace(Node node, String variable) {
    if (!(node instanceof Form form)) {
      return !node.toString().equals(variable);
    }
    if (form.items().size() == 4 && part(form, 2).toString().startsWith("'")) {
      return false;
    }
    boolean isAttribute =
        form.begins("cardatt") && form.items().size() == 3 && !(part(form, 2) instanceof Form);
    return isAttribute || form.items().stream().allMatch(item -> isOfFace(item, variable));
  }

  /** Those elements of a collection for which a condition holds. */
  private record Kept(Code.Items items, int slot, Code.Bool condition, Code.Bool asked)
      implements Code.Items {
    @Override
    public void push(Machine m) {
      int base = m.stack().top();
      items.push(m);
      int end = m.stack().top();
      int kept = base;
      for (int i = base; i < end; i++) {
        int element = m.stack().at(i);
        m.bind(slot, element);
        if (condition.of(m)) {
          m.stack().put(kept++, element);
        }
      }
      m.stack().popTo(kept);
    }
  }

  /** The cards for which a condition holds. */
  private record KeptCards(Kept kept) implements Code.Items {
    @Override
    public void push(Machine m) {
      kept.push(m);
    }

    /** Returns how many there are; where hidden cards are reasoned about, not which, if it can. */
    @Override
    public int size(Machine m) {
      if (!m.isReasoning()) {
        return Code.Items.super.size(m);
      }
      int[] all = kept.items.now(m);
      int known = 0;
      for (int card : all) {
        m.bind(kept.slot, card);
        known += m.isDetermined(card) && kept.condition.of(m) ? 1 : 0;
      }
      int[] open = Arrays.stream(all).filter(card -> !m.isDetermined(card)).toArray();
      OptionalInt hidden = m.howMany(open, kept.slot, kept.asked);
      return hidden.isPresent() ? known + hidden.getAsInt() : Code.Items.super.size(m);
    }
  }

  // --- Cards of several collections, and some of one.

  /** All cards, those in all collections, or those in just one: each as often as it is there. */
  Value combined(Form form, String head) {
    Code.Sets sets = parts(form, 1);
    if (head.equals("union")) {
      return Value.ofCards(sets::pushAll);
    }
    return Value.ofCards(
        m -> {
          List<int[]> all = sets.of(m);
          long total = all.stream().mapToLong(set -> set.length).sum();
          for (int i = 0; i < all.size(); i++) {
            for (int card : all.get(i)) {
              m.spend(total);
              if (isKept(head, all, i, card)) {
                m.stack().push(card);
              }
            }
          }
        });
  }

  private static boolean isKept(String head, List<int[]> all, int i, int card) {
    long in = all.stream().filter(set -> contains(set, card)).count();
    return switch (head) {
      case "intersect" ->
          in == all.size() && all.subList(0, i).stream().noneMatch(set -> contains(set, card));
      default -> in == 1;
    };
  }

  private static boolean contains(int[] set, int card) {
    return Arrays.stream(set).anyMatch(c -> c == card);
  }

  Value sorted(Form form) {
    arity(form, 4, "(sort CARDS using POINTS)");
    using(form, 2);
    Code.Items all = parts.cards(part(form, 1));
    Code.Int map = owned.points(part(form, 3));
    return Value.ofCards(m -> m.stack().push(sortedBy(m, all.now(m), map.of(m))));
  }

  /**
   * Returns the cards by their points, the fewest first; cards of the same points stay in order.
   */
  static int[] sortedBy(Machine m, int[] cards, int map) {
    return Arrays.stream(cards)
        .boxed()
        .sorted((a, b) -> Integer.compare(m.score(a, map), m.score(b, map)))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** The first cards from one end: {@code (top INT CARDS)}. */
  Value several(Form form, boolean isTop) {
    Code.Int count = parts.integer(part(form, 1));
    Code.Items all = parts.cards(part(form, 2));
    Place at = form.at();
    return Value.ofCards(
        m -> {
          int[] cards = all.now(m);
          int n = count.of(m);
          if (n > cards.length) {
            throw new ProgramException(
                at, "There are %d cards, not %d.".formatted(cards.length, n));
          }
          for (int i = 0; i < n; i++) {
            m.stack().push(cards[isTop ? cards.length - 1 - i : i]);
          }
        });
  }
}
