package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.arity;
import static org.possibledeals.recycle.compile.Forms.part;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;

/**
 * {@code (any COLLECTION 'V ITEM)} in a choice: one branch for each element, or one alone where a
 * watcher picks; if there is no element, what follows goes on without one.
 */
final class Branches {
  private final Expressions expressions;
  private final BiFunction<Node, Rest, Code.Act> item;

  private final Conditional conditional;

  /** Makes what is {@code (CONDITION ITEM)}, given what makes a condition. */
  interface Conditional {
    Code.Act of(Form form, Rest rest, Function<Node, Code.Bool> conditions);
  }

  Branches(
      Expressions expressions, BiFunction<Node, Rest, Code.Act> item, Conditional conditional) {
    this.expressions = expressions;
    this.item = item;
    this.conditional = conditional;
  }

  /** Returns whether an item branches, or one inside it. */
  static boolean areIn(Node node) {
    return node instanceof Form f
        && (f.begins("any") || f.items().stream().anyMatch(Branches::areIn));
  }

  /**
   * Returns whether the first card that an option moves is the one that {@code any} binds: what is
   * seen to move is then the card's face, whatever conditions come before.
   */
  private static boolean movesFirst(Form any) {
    Node item = part(any, 3);
    while (item instanceof Form f && isPassedThrough(f)) {
      item = part(f, f.begins("any") ? 3 : 1);
    }
    if (!(item instanceof Form body) || body.items().isEmpty()) {
      return false;
    }
    List<Node> actions =
        body.begins("do") && body.items().size() == 2 && part(body, 1) instanceof Form all
            ? all.items()
            : List.of(body);
    for (Node action : actions) {
      if (mayMove(action)) {
        return action instanceof Form move
            && move.begins("move")
            && move.items().size() == 3
            && part(move, 1).toString().equals(part(any, 2).toString());
      }
    }
    return false;
  }

  private static boolean isPassedThrough(Form f) {
    return f.begins("any") && f.items().size() == 4
        || f.items().size() == 2 && part(f, 0) instanceof Form;
  }

  /** Returns whether an action may move a card. */
  private static boolean mayMove(Node node) {
    return node instanceof Form f
        && (f.begins("move")
            || f.begins("shuffle")
            || f.begins("create")
            || f.items().stream().anyMatch(Branches::mayMove));
  }

  /**
   * Returns what offers the options of an {@code any}.
   *
   * @param condition under which alone there are any
   */
  Code.Act any(Form form, Rest rest, Optional<Code.Bool> condition) {
    arity(form, 4, "(any COLLECTION 'V ITEM)");
    return expressions.over(
        form,
        (over, slot) -> {
          Invariants known = new Invariants(expressions, part(form, 2));
          Code.Act body =
              part(form, 3) instanceof Form f && f.items().size() == 2 && part(f, 0) instanceof Form
                  ? conditional.of(f, rest, known::condition)
                  : item.apply(part(form, 3), rest);
          if (over.code() instanceof Code.Sets sets) {
            Code.Act any = knowingNothing(oneOfSets(sets, slot, body, rest.next()), known.slots());
            return condition.isPresent() ? conditional(condition.get(), false, any, rest) : any;
          }
          boolean isFirst = rest.isAlone() && over.element() == Type.CARD && movesFirst(form);
          Pick pick = new Pick(isFirst, isFirst ? condition : Optional.empty());
          Code.Items items = (Code.Items) over.code();
          Code.Act plain = oneOfItems(items, slot, label(over.element()), pick, body, rest.next());
          Code.Act all = knowingNothing(plain, known.slots());
          Code.Act any =
              expressions
                  .sequences
                  .filtered(part(form, 1))
                  .map(filter -> oneOfFiltered(filter, slot, pick, all, body, rest.next()))
                  .orElse(all);
          return condition.isPresent() ? conditional(condition.get(), isFirst, any, rest) : any;
        });
  }

  /** Begins without knowing any of the invariants; branches may come back here inside one. */
  private static Code.Act knowingNothing(Code.Act any, int[] slots) {
    if (slots.length == 1) {
      int slot = slots[0];
      return m -> {
        int before = Invariants.forget(m, slot);
        any.run(m);
        m.bind(slot, before);
      };
    }
    return slots.length == 0
        ? any
        : m -> {
          int[] before = Invariants.forget(m, slots);
          any.run(m);
          Invariants.restore(m, slots, before);
        };
  }

  /** Under a condition; where a watcher picks a card that moves first, it is asked afterwards. */
  private static Code.Act conditional(
      Code.Bool condition, boolean isAskedLater, Code.Act any, Rest rest) {
    Code.Act next = rest.next();
    return m -> {
      if (isAskedLater && m.isPicking() && m.isGuessing() || condition.of(m)) {
        any.run(m);
      } else {
        m.descend();
        next.run(m);
        m.ascend();
      }
    };
  }

  /**
   * The consequences of a watcher's choice.
   *
   * @param movesFirst whether the card is the first to move
   * @param condition what is then to hold
   */
  private record Pick(boolean movesFirst, Optional<Code.Bool> condition) {
    /** Returns whether the condition holds, once what is seen of a picked card is known. */
    boolean allows(Machine m, int card) {
      if (movesFirst && m.isGuessing()) {
        m.willMove(card);
        return condition.isEmpty() || condition.get().of(m);
      }
      return true;
    }
  }

  private static int label(Type element) {
    return switch (element) {
      case CARD -> Machine.CARD;
      case STR -> Machine.STRING;
      case PLAYER -> Machine.PLAYER;
      default -> Machine.VALUE;
    };
  }

  private static Code.Act oneOfItems(
      Code.Items items, int slot, int kind, Pick pick, Code.Act body, Code.Act next) {
    return m -> {
      int base = m.stack().top();
      items.push(m);
      int end = m.stack().top();
      // An enclosing all may come back here with another element, before this one is done.
      int before = m.variable(slot);
      if (m.isPicking() && base < end) {
        int picked = m.stack().at(base + m.pick(end - base));
        if (pick.allows(m, picked)) {
          m.bind(slot, picked);
          body.run(m);
        }
        m.bind(slot, before);
        m.stack().popTo(base);
        return;
      }
      for (int i = base; i < end; i++) {
        m.bind(slot, m.stack().at(i));
        if (m.isLabelling()) {
          m.trail(kind, m.stack().at(i), i - base);
          body.run(m);
          m.untrail(1);
        } else {
          body.run(m);
        }
      }
      m.bind(slot, before);
      m.stack().popTo(base);
      if (base == end) {
        m.descend();
        next.run(m);
        m.ascend();
      }
    };
  }

  /**
   * Returns what lets a watcher that guesses first pick one of a filter's elements, and then test
   * it alone.
   */
  private static Code.Act oneOfFiltered(
      Sequences.Filter filter, int slot, Pick pick, Code.Act all, Code.Act body, Code.Act next) {
    return m -> {
      if (!m.isPicking() || !m.isGuessing()) {
        all.run(m);
        return;
      }
      int[] elements = filter.items().now(m);
      int picked = m.pick(elements.length + 1);
      if (picked < elements.length) {
        if (pick.allows(m, elements[picked]) && filter.accepts(m, elements[picked])) {
          m.bind(slot, elements[picked]);
          body.run(m);
        }
      } else if (Arrays.stream(elements).noneMatch(e -> filter.accepts(m, e))) {
        next.run(m);
      }
    };
  }

  private static Code.Act oneOfSets(Code.Sets sets, int slot, Code.Act body, Code.Act next) {
    return m -> {
      List<int[]> all = sets.of(m);
      if (all.isEmpty()) {
        next.run(m);
        return;
      }
      Object before = m.object(slot);
      if (m.isPicking()) {
        m.bindObject(slot, all.get(m.pick(all.size())));
        body.run(m);
      } else {
        for (int i = 0; i < all.size(); i++) {
          m.bindObject(slot, all.get(i));
          labelled(m, all.get(i), i, body);
        }
      }
      m.bindObject(slot, before);
    };
  }

  private static void labelled(Machine m, int[] set, int index, Code.Act body) {
    if (!m.isLabelling()) {
      body.run(m);
      return;
    }
    m.trail(Machine.VALUE, set.length, index);
    for (int card : set) {
      m.trail(Machine.CARD, card, -1);
    }
    body.run(m);
    m.untrail(set.length + 1);
  }
}
