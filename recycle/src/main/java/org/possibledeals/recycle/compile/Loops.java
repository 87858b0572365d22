package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.arity;
import static org.possibledeals.recycle.compile.Forms.part;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;

/** {@code (all COLLECTION 'V ITEM)}: the item for each element, one after the other. */
final class Loops {
  private final Expressions expressions;
  private final Names names;
  private final BiFunction<Node, Rest, Code.Act> item;

  Loops(Expressions expressions, BiFunction<Node, Rest, Code.Act> item) {
    this.expressions = expressions;
    this.names = expressions.names;
    this.item = item;
  }

  Code.Act all(Form form, Rest rest) {
    arity(form, 4, "(all COLLECTION 'V ITEM)");
    return expressions.over(
        form,
        (over, slot) -> {
          if (rest.isChoice()) {
            return inOneOption(form, over, slot, rest);
          }
          Code.Act body = item.apply(part(form, 3), Rest.NONE);
          return over.code() instanceof Code.Items items
              ? eachItem(items, slot, body, rest.next())
              : eachSet(over, slot, body, rest.next());
        });
  }

  private static Code.Act eachItem(Code.Items items, int slot, Code.Act body, Code.Act next) {
    return m -> {
      int base = m.stack().top();
      items.push(m);
      int end = m.stack().top();
      for (int i = base; i < end; i++) {
        m.bind(slot, m.stack().at(i));
        body.run(m);
      }
      m.stack().popTo(base);
      next.run(m);
    };
  }

  private static Code.Act eachSet(Collection over, int slot, Code.Act body, Code.Act next) {
    return m -> {
      over.forEach(m, slot, () -> body.run(m));
      next.run(m);
    };
  }

  /** One option goes through all elements; its body goes on to the body for the next element. */
  private Code.Act inOneOption(Form form, Collection over, int slot, Rest rest) {
    Progress progress = new Progress(slot, names.freshSlot(), names.freshSlot());
    Code.Act[] step = new Code.Act[1];
    boolean hasBranches = rest.hasBranches() || Branches.areIn(part(form, 3));
    Code.Act body =
        item.apply(part(form, 3), new Rest(true, false, hasBranches, m -> step[0].run(m)));
    step[0] = progress.step(body, rest.next());
    return progress.begin(over, step[0]);
  }

  /**
   * How far an option has come with the elements: variables of its own, since branches go back.
   *
   * @param slot of the loop's variable
   * @param at of the index of the next element
   * @param elements of all elements
   */
  private record Progress(int slot, int at, int elements) {

    Code.Act begin(Collection over, Code.Act step) {
      return m -> {
        List<Object> all = new ArrayList<>();
        boolean isOfSets = over.code() instanceof Code.Sets;
        over.forEach(m, slot, () -> all.add(isOfSets ? m.object(slot) : (Object) m.variable(slot)));
        Object before = m.object(elements);
        int index = m.variable(at);
        m.bindObject(elements, all.toArray());
        m.bind(at, 0);
        step.run(m);
        m.bind(at, index);
        m.bindObject(elements, before);
      };
    }

    Code.Act step(Code.Act body, Code.Act next) {
      return m -> {
        int i = m.variable(at);
        Object[] all = (Object[]) m.object(elements);
        if (i == all.length) {
          next.run(m);
          return;
        }
        int number = m.variable(slot);
        Object object = m.object(slot);
        if (all[i] instanceof Integer element) {
          m.bind(slot, element);
        } else {
          m.bindObject(slot, all[i]);
        }
        m.bind(at, i + 1);
        m.descend();
        body.run(m);
        m.ascend();
        m.bind(at, i);
        m.bind(slot, number);
        m.bindObject(slot, object);
      };
    }
  }
}
