package org.possibledeals.recycle.compile;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;

/**
 * The condition right inside an {@code any} of a choice. Parts of it that do not depend on the
 * element, "no card of my hand follows suit", are worked out once for all elements: between two
 * elements all is undone. Where a watcher looks on, each is worked out anew, which is the obvious
 * way, and has to come to the same.
 *
 * <p>A part that draws by chance is worked out for each element.
 */
final class Invariants {
  private static final ImmutableSet<String> COSTLY =
      ImmutableSet.of("all", "any", "filter", "union", "sum", "partition", "subsets", "tuples");
  private static final ImmutableSet<String> OF_CHANCE = ImmutableSet.of("random", "max", "min");
  private static final int UNKNOWN = 0;
  private static final int FALSE = 1;
  private static final int TRUE = 2;

  private final Expressions expressions;
  private final Node variable;
  private final List<Integer> slots = new ArrayList<>();

  /** Makes the condition's parts for the elements that {@code variable} is bound to. */
  Invariants(Expressions expressions, Node variable) {
    this.expressions = expressions;
    this.variable = variable;
  }

  /** Returns the variables that hold what is known, to be {@linkplain #forget forgotten}. */
  int[] slots() {
    return slots.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Forgets what is known, and returns what that was. */
  static int[] forget(Machine m, int[] slots) {
    int[] before = new int[slots.length];
    for (int i = 0; i < slots.length; i++) {
      before[i] = forget(m, slots[i]);
    }
    return before;
  }

  /** Forgets what is known in one variable, and returns what that was. */
  static int forget(Machine m, int slot) {
    int before = m.variable(slot);
    m.bind(slot, UNKNOWN);
    return before;
  }

  /** Knows again what was known before. */
  static void restore(Machine m, int[] slots, int[] before) {
    for (int i = 0; i < slots.length; i++) {
      m.bind(slots[i], before[i]);
    }
  }

  /** Returns a condition. */
  Code.Bool condition(Node node) {
    if (node instanceof Form form
        && (form.begins("and") || form.begins("or"))
        && form.items().size() > 2) {
      return Conditions.connected(
          form.items().stream().skip(1).map(this::condition).toArray(Code.Bool[]::new),
          form.begins("and"));
    }
    Code.Bool plain = expressions.bool(node);
    if (!has(node, COSTLY) || has(node, OF_CHANCE) || mentions(node)) {
      return plain;
    }
    int slot = expressions.names.freshSlot();
    slots.add(slot);
    return m -> {
      if (m.isWatched()) {
        return plain.of(m);
      }
      int known = m.variable(slot);
      if (known == UNKNOWN) {
        known = plain.of(m) ? TRUE : FALSE;
        m.bind(slot, known);
      }
      return known == TRUE;
    };
  }

  private static boolean has(Node node, ImmutableSet<String> words) {
    return node instanceof Form form
        ? form.items().stream().anyMatch(item -> has(item, words))
        : words.stream().anyMatch(word -> Node.isWord(node, word));
  }

  private boolean mentions(Node node) {
    return node instanceof Form form
        ? form.items().stream().anyMatch(this::mentions)
        : node.toString().equals(variable.toString());
  }
}
