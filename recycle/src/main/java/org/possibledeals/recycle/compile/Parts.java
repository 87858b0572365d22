package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.expected;
import static org.possibledeals.recycle.compile.Forms.part;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;

/** The parts of a form, each compiled to the type that the form needs there. */
abstract class Parts {
  final Names names;

  Parts(Names names) {
    this.names = names;
  }

  /** Returns an expression, of whatever type it is. */
  abstract Value value(Node node);

  private Value need(Node node, Type type) {
    return need(node, value(node), type);
  }

  private static Value need(Node node, Value value, Type type) {
    if (value.type() != type) {
      throw new ProgramException(
          node.at(), "%s is %s; expected %s.".formatted(node, value.type().words, type.words));
    }
    return value;
  }

  Code.Int integer(Node node) {
    return need(node, Type.INT).number();
  }

  Code.Int string(Node node) {
    return need(node, Type.STR).number();
  }

  Code.Bool bool(Node node) {
    return need(node, Type.BOOL).bool();
  }

  /** The same of a node that is compiled already. */
  static Code.Bool bool(Node node, Value value) {
    return need(node, value, Type.BOOL).bool();
  }

  Code.Int player(Node node) {
    return need(node, Type.PLAYER).number();
  }

  Code.Int card(Node node) {
    return need(node, Type.CARD).number();
  }

  Filled filledCard(Node node) {
    return filledCard(node, value(node));
  }

  /** The same of a node that is compiled already: what is compiled twice takes 2 to the depth. */
  Filled filledCard(Node node, Value compiled) {
    Code.Int card = need(node, compiled, Type.CARD).number();
    return new Filled(card, node.toString(), node.at());
  }

  /** A card that has to be there. */
  record Filled(Code.Int card, String text, Place at) implements Code.Int {
    @Override
    public int of(Machine m) {
      return required(m, card.of(m));
    }

    /** Returns the card that was found. */
    int required(Machine m, int found) {
      return found < 0 ? missing(m) : found;
    }

    private int missing(Machine m) {
      String why = card instanceof Picked picked ? picked.missing(m) : "the location is empty";
      throw new ProgramException(at, "There is no card %s; %s.".formatted(text, why));
    }
  }

  /** A card at an index of a collection. */
  record Picked(Code.Items all, IntUnaryOperator index) implements Code.Int {
    @Override
    public int of(Machine m) {
      int base = m.stack().top();
      all.push(m);
      int size = m.stack().top() - base;
      int i = index.applyAsInt(size);
      int card = i >= 0 && i < size ? m.stack().at(base + i) : -1;
      m.stack().popTo(base);
      return card;
    }

    /** Returns why there is no card. */
    String missing(Machine m) {
      int size = all.size(m);
      return size == 0
          ? "the location is empty"
          : "index %d is out of range, as there are %d, numbered 0 to %d from the bottom"
              .formatted(index.applyAsInt(size), size, size - 1);
    }
  }

  /** A location, or a variable bound to one. */
  Code.Int place(Node node) {
    return need(node, Type.PLACE).number();
  }

  Code.Items cards(Node node) {
    return cards(node, value(node));
  }

  /** The same of a node that is compiled already. */
  static Code.Items cards(Node node, Value value) {
    return switch (value.type()) {
      case PLACE -> new Located(value.number());
      case CARDS -> value.items();
      default ->
          throw new ProgramException(
              node.at(),
              "%s is %s; expected a collection of cards.".formatted(node, value.type().words));
    };
  }

  /** The cards in a location. */
  record Located(Code.Int place) implements Code.Items {
    @Override
    public void push(Machine m) {
      m.pushAll(place.of(m));
    }

    @Override
    public int size(Machine m) {
      return m.size(place.of(m));
    }
  }

  Collection collection(Node node) {
    Value value = value(node);
    return switch (value.type()) {
      case PLACE -> new Collection(Type.CARD, new Located(value.number()));
      case CARDS -> new Collection(Type.CARD, value.items());
      case ITEMS -> new Collection(value.element(), value.items());
      case SETS -> new Collection(Type.CARDS, value.sets());
      case TEAM -> new Collection(Type.PLAYER, members(value.number()));
      default -> throw expected(node, "a collection");
    };
  }

  /** A compiled collection with the variable for its elements. */
  @FunctionalInterface
  interface Over<T> {
    T of(Collection over, int slot);
  }

  /** Returns what {@code body} makes of {@code (WORD COLLECTION 'V …)}, with 'V in scope. */
  <T> T over(Form form, Over<T> body) {
    Collection over = collection(part(form, 1));
    return names.inScopeOf(
        Forms.variable(part(form, 2)), over.element(), slot -> body.of(over, slot));
  }

  /** A collection of cards for each element of another. */
  static Code.Sets each(Collection over, int slot, Code.Items body) {
    return new Each(over, slot, body);
  }

  private record Each(Collection over, int slot, Code.Items body) implements Code.Sets {
    @Override
    public List<int[]> of(Machine m) {
      List<int[]> all = new ArrayList<>();
      over.forEach(m, slot, () -> all.add(body.now(m)));
      return all;
    }

    @Override
    public void pushAll(Machine m) {
      if (!(over.code() instanceof Code.Items items)) {
        Code.Sets.super.pushAll(m);
        return;
      }
      int base = m.stack().top();
      items.push(m);
      int end = m.stack().top();
      for (int i = base; i < end; i++) {
        m.bind(slot, m.stack().at(i));
        body.push(m);
      }
      m.stack().remove(base, end);
    }
  }

  /** The players of a team. */
  private static Code.Items members(Code.Int team) {
    return m -> m.stack().push(m.program().teams()[team.of(m)]);
  }
}
