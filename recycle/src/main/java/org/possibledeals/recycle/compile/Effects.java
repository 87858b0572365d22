package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.arity;
import static org.possibledeals.recycle.compile.Forms.expected;
import static org.possibledeals.recycle.compile.Forms.form;
import static org.possibledeals.recycle.compile.Forms.inRange;
import static org.possibledeals.recycle.compile.Forms.number;
import static org.possibledeals.recycle.compile.Forms.part;
import static org.possibledeals.recycle.compile.Forms.variable;

import java.util.Arrays;
import java.util.function.Function;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.GameProgram.Visibility;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;

/** What single actions do to the position: cards move, storages change, turns are given away. */
final class Effects {
  private final Expressions expressions;
  private final Names names;
  private final Decks decks;
  private final Function<Node, Code.Act> now;
  private final Awards awards;

  Effects(Expressions expressions, Decks decks, Function<Node, Code.Act> now) {
    this.expressions = expressions;
    this.names = expressions.names;
    this.decks = decks;
    this.now = now;
    awards = new Awards(expressions);
  }

  Code.Act of(String head, Form form) {
    return switch (head) {
      case "move" -> move(form);
      case "set" -> set(form);
      case "inc", "dec" -> changed(form, head);
      case "put" -> put(form);
      case "shuffle" -> shuffle(form);
      case "turn" -> turn(form);
      case "repeat" -> repeat(form);
      case "cycle" -> cycle(form);
      case "remember" -> remember(form);
      case "forget" -> forget(form);
      case "create" ->
          Teams.isTeams(form) ? names.teams.create(form) : decks.create(form, expressions);
      default ->
          throw expected(
              form,
              "an action: move, set, inc, dec, shuffle, turn, repeat, cycle, remember, forget,"
                  + " create, do, any, all or let");
    };
  }

  // --- CardForms.

  /** A position in a location: the location's number, and an index that may be past its end. */
  private record Target(Code.Int place, Code.Int index) {}

  private Target target(Node node) {
    Form form = form(node, "(top LOCATION), (bottom LOCATION) or (INT LOCATION)");
    arity(form, 2, "(top LOCATION), (bottom LOCATION) or (INT LOCATION)");
    Code.Int index;
    if (Node.isWord(part(form, 0), "top")) {
      index = new Offsets.Fixed(Integer.MAX_VALUE);
    } else if (Node.isWord(part(form, 0), "bottom")) {
      index = new Offsets.Fixed(0);
    } else if (part(form, 0) instanceof Word w && w.kind() == Kind.NUMBER) {
      index = new Offsets.Fixed(number(w));
    } else {
      throw expected(node, "(top LOCATION), (bottom LOCATION) or (INT LOCATION)");
    }
    names.fill(part(form, 1));
    return new Target(expressions.place(part(form, 1)), index);
  }

  private Code.Act move(Form form) {
    arity(form, 3, "(move CARD CARD)");
    Value source = expressions.value(part(form, 1));
    Code.Int card = expressions.filledCard(part(form, 1), source);
    int slot = source.slot();
    Target to = target(part(form, 2));
    if (slot < 0) {
      return moved(card, to.place, to.index);
    }
    return m -> {
      int moved = card.of(m);
      int[] left = (int[]) m.object(slot);
      m.bindObject(slot, Arrays.stream(left).filter(c -> c != moved).toArray());
      m.move(moved, to.place.of(m), to.index.of(m));
    };
  }

  private static Code.Act moved(Code.Int card, Code.Int place, Code.Int index) {
    return index instanceof Offsets.Fixed(int at)
        ? m -> m.move(card.of(m), place.of(m), at)
        : m -> m.move(card.of(m), place.of(m), index.of(m));
  }

  private Code.Act shuffle(Form form) {
    arity(form, 2, "(shuffle LOCATION)");
    Code.Int place = expressions.place(part(form, 1));
    return m -> m.shuffle(place.of(m));
  }

  private Code.Act remember(Form form) {
    arity(form, 3, "(remember CARD CARD)");
    Code.Int card = expressions.filledCard(part(form, 1));
    Target to = target(part(form, 2));
    return m -> m.remember(card.of(m), to.place.of(m), to.index.of(m));
  }

  private Code.Act forget(Form form) {
    arity(form, 2, "(forget CARD)");
    Form source = form(part(form, 1), "a card of a location of copies, such as (top LOCATION)");
    Code.Int card = expressions.filledCard(source);
    Code.Int place = expressions.place(part(source, source.items().size() - 1));
    Place at = form.at();
    return m -> {
      int where = place.of(m);
      if (m.program().places().get(where).sight() != Visibility.MEM) {
        throw new ProgramException(at, "Only copies are forgotten; expected a mem location.");
      }
      m.forget(card.of(m), where);
    };
  }

  // --- Storages.

  private Form storage(Form form, String head) {
    arity(form, 3, "(%s (OWNER KIND NAME) VALUE)".formatted(head));
    return form(part(form, 1), "(OWNER sto NAME)");
  }

  private Code.Act set(Form form) {
    Form storage = storage(form, "set");
    boolean isWhole = storage.items().size() == 3;
    if (isWhole && Node.isWord(part(storage, 1), "str")) {
      Code.Int at = expressions.owned.set(storage, "str");
      Code.Int value = expressions.string(part(form, 2));
      return m -> m.setString(at.of(m), value.of(m));
    }
    if (isWhole && Node.isWord(part(storage, 1), "points")) {
      return awards.put(expressions.owned.setPoints(storage), part(form, 2));
    }
    Code.Int at = expressions.owned.set(storage, "sto");
    Code.Int value = expressions.integer(part(form, 2));
    return m -> m.set(at.of(m), value.of(m));
  }

  private Code.Act changed(Form form, String head) {
    Code.Int at = expressions.owned.set(storage(form, head), "sto");
    Code.Int value = expressions.integer(part(form, 2));
    int sign = head.equals("inc") ? 1 : -1;
    return m -> {
      int storage = at.of(m);
      m.set(storage, inRange(m.integer(storage) + (long) sign * value.of(m), form.at()));
    };
  }

  /** Point maps as dialect 0.4 sets them. */
  private Code.Act put(Form form) {
    if (form.items().size() != 4 || !Node.isWord(part(form, 1), "points")) {
      throw expected(form, "(put points 'V (AWARD …))");
    }
    variable(part(form, 2));
    return awards.put(expressions.owned.setPoints(part(form, 2)), part(form, 3));
  }

  // --- Turns.

  private static Code.Act turn(Form form) {
    if (form.items().size() != 2 || !Node.isWord(part(form, 1), "pass")) {
      throw expected(form, "(turn pass)");
    }
    return Machine::pass;
  }

  private Code.Act cycle(Form form) {
    arity(form, 3, "(cycle next PLAYER) or (cycle current PLAYER)");
    Code.Int player = follower(part(form, 2));
    if (Node.isWord(part(form, 1), "next")) {
      return m -> m.cycleNext(player.of(m));
    }
    if (Node.isWord(part(form, 1), "current")) {
      return m -> m.cycleCurrent(player.of(m));
    }
    throw expected(part(form, 1), "next or current");
  }

  private Code.Int follower(Node who) {
    if (Node.isWord(who, "current")) {
      return Machine::player;
    }
    if (Node.isWord(who, "next")) {
      return Machine::next;
    }
    if (Node.isWord(who, "previous")) {
      int n = names.players;
      return m -> (m.player() + n - 1) % n;
    }
    return expressions.player(who);
  }

  // --- Again.

  private Code.Act repeat(Form form) {
    arity(form, 3, "(repeat INT ACTION) or (repeat all ACTION)");
    if (Node.isWord(part(form, 1), "all")) {
      return emptying(form(part(form, 2), "(move CARD CARD) or (forget CARD)"));
    }
    Code.Int count = expressions.integer(part(form, 1));
    Code.Act act = now.apply(part(form, 2));
    Place at = form.at();
    return m -> {
      for (int i = Forms.bounded(count.of(m), "A repeat", at); i > 0; i--) {
        m.spend(1);
        act.run(m);
      }
    };
  }

  /**
   * Returns what repeats an action as often as there are cards in the collection that its first
   * card is of.
   */
  private Code.Act emptying(Form moved) {
    if (!moved.begins("move") && !moved.begins("forget") || moved.items().size() < 2) {
      throw expected(moved, "(move CARD CARD) or (forget CARD)");
    }
    Form source = form(part(moved, 1), "a card of a collection, such as (top LOCATION)");
    Code.Items all = expressions.cards(part(source, source.items().size() - 1));
    Code.Act act = now.apply(moved);
    boolean isMove = moved.begins("move");
    return m -> {
      int count = all.size(m);
      if (isMove && count > 0) {
        m.willMove();
      }
      for (int i = count; i > 0; i--) {
        m.spend(1);
        act.run(m);
      }
    };
  }
}
