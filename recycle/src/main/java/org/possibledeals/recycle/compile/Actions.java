package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.arity;
import static org.possibledeals.recycle.compile.Forms.expected;
import static org.possibledeals.recycle.compile.Forms.form;
import static org.possibledeals.recycle.compile.Forms.isName;
import static org.possibledeals.recycle.compile.Forms.number;
import static org.possibledeals.recycle.compile.Forms.part;
import static org.possibledeals.recycle.compile.Forms.variable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;

/**
 * What is done, in passing with continuations: each item is compiled with what follows it, so that
 * the elements of an {@code any} in a choice become branches, and each branch sees what was done
 * before it, in program order.
 */
final class Actions {
  private final Expressions expressions;
  private final Names names;
  private final Decks decks;

  Actions(Expressions expressions, Decks decks) {
    this.expressions = expressions;
    this.names = expressions.names;
    this.decks = decks;
  }

  private static final Code.Act NOTHING = m -> {};

  /**
   * What comes after an item, compiled where the item's variables are still in scope.
   *
   * @param branches whether an {@code any} may come
   */
  private record Rest(boolean isChoice, boolean branches, Code.Act next) {}

  private static boolean branches(Node node) {
    return node instanceof Form f
        && (f.begins("any") || f.items().stream().anyMatch(Actions::branches));
  }

  /** Something done at once. */
  Code.Act now(Node node) {
    return item(node, new Rest(false, false, NOTHING));
  }

  /** The options of an item: each is offered to the machine. */
  Code.Act option(Node node) {
    return item(node, new Rest(true, false, Machine::offer));
  }

  private Code.Act item(Node node, Rest rest) {
    Form form = form(node, "an action, or (CONDITION ACTION)");
    if (part(form, 0) instanceof Form) {
      arity(form, 2, "(CONDITION ACTION)");
      Code.Bool condition = expressions.bool(part(form, 0));
      Code.Act body = item(part(form, 1), rest);
      Code.Act next = rest.next;
      return m -> {
        if (condition.of(m)) {
          body.run(m);
        } else {
          next.run(m);
        }
      };
    }
    String head = part(form, 0) instanceof Word w && w.kind() == Kind.KEYWORD ? w.text() : "";
    return switch (head) {
      case "do" -> all(items(form), rest);
      case "any" -> rest.isChoice ? any(form, rest) : each(form, rest);
      case "all" -> each(form, rest);
      case "let" -> let(form, rest);
      default -> action(head, form, rest);
    };
  }

  /** The items of {@code (do (…))} or {@code (choice (…))}. */
  static List<Node> items(Form form) {
    arity(form, 2, "(%s (ITEM …))".formatted(part(form, 0)));
    return form(part(form, 1), "a list of items in parentheses").items();
  }

  private Code.Act all(List<Node> items, Rest rest) {
    if (!rest.isChoice) {
      Code.Act[] acts = items.stream().map(this::now).toArray(Code.Act[]::new);
      Code.Act next = rest.next;
      return m -> {
        for (Code.Act act : acts) {
          act.run(m);
        }
        next.run(m);
      };
    }
    Code.Act following = rest.next;
    boolean branches = rest.branches;
    for (int i = items.size() - 1; i >= 0; i--) {
      following = item(items.get(i), new Rest(true, branches, following));
      branches |= branches(items.get(i));
    }
    return following;
  }

  private <T> T within(Form form, Collection over, java.util.function.IntFunction<T> body) {
    return names.inScopeOf(variable(part(form, 2)), over.element(), body);
  }

  private Code.Act any(Form form, Rest rest) {
    arity(form, 4, "(any COLLECTION 'V ITEM)");
    Collection over = expressions.collection(part(form, 1));
    return within(
        form,
        over,
        slot -> {
          Code.Act body = item(part(form, 3), rest);
          if (over.code() instanceof Code.Items items) {
            int kind =
                switch (over.element()) {
                  case CARD -> Machine.CARD;
                  case STR -> Machine.STRING;
                  case PLAYER -> Machine.PLAYER;
                  default -> Machine.VALUE;
                };
            Code.Act all = branches(items, slot, kind, body, rest.next);
            return expressions
                .sequences
                .filtered(part(form, 1))
                .map(filter -> oneOf(filter, slot, all, body, rest.next))
                .orElse(all);
          }
          return m -> {
            boolean[] isEmpty = {true};
            int[] index = {0, -1};
            if (m.isPicking()) {
              int count = ((Code.Sets) over.code()).of(m).size();
              index[1] = count == 0 ? 0 : m.pick(count);
            }
            Object before = m.object(slot);
            over.forEach(
                m,
                slot,
                () -> {
                  isEmpty[0] = false;
                  int[] set = (int[]) m.object(slot);
                  trail(m, set, index[0]);
                  if (index[1] < 0 || index[1] == index[0]) {
                    body.run(m);
                  }
                  m.untrail(m.isLabelling() ? set.length + 1 : 0);
                  index[0]++;
                  return true;
                });
            m.bindObject(slot, before);
            if (isEmpty[0]) {
              rest.next.run(m);
            }
          };
        });
  }

  /** Who picks one of a filter's elements by guessing first picks it, and then tests it alone. */
  private static Code.Act oneOf(
      Sequences.Filter filter, int slot, Code.Act all, Code.Act body, Code.Act next) {
    return m -> {
      if (!m.isPicking() || !m.isGuessing()) {
        all.run(m);
        return;
      }
      int[] elements = filter.items().now(m);
      int picked = m.pick(elements.length + 1);
      if (picked < elements.length) {
        if (filter.accepts(m, elements[picked])) {
          m.bind(slot, elements[picked]);
          body.run(m);
        }
      } else if (java.util.Arrays.stream(elements).noneMatch(e -> filter.accepts(m, e))) {
        next.run(m);
      }
    };
  }

  private static void trail(Machine m, int[] set, int index) {
    if (m.isLabelling()) {
      m.trail(Machine.VALUE, set.length, index);
      for (int card : set) {
        m.trail(Machine.CARD, card, -1);
      }
    }
  }

  private static Code.Act branches(
      Code.Items items, int slot, int kind, Code.Act body, Code.Act next) {
    return m -> {
      int base = m.top();
      items.push(m);
      int end = m.top();
      // An enclosing all may come back here with another element, before this one is done.
      int before = m.variable(slot);
      if (m.isPicking() && base < end) {
        m.bind(slot, m.at(base + m.pick(end - base)));
        body.run(m);
        m.bind(slot, before);
        m.popTo(base);
        return;
      }
      for (int i = base; i < end; i++) {
        m.bind(slot, m.at(i));
        if (m.isLabelling()) {
          m.trail(kind, m.at(i), i - base);
          body.run(m);
          m.untrail(1);
        } else {
          body.run(m);
        }
      }
      m.bind(slot, before);
      m.popTo(base);
      if (base == end) {
        next.run(m);
      }
    };
  }

  private Code.Act each(Form form, Rest rest) {
    arity(form, 4, "(all COLLECTION 'V ITEM)");
    Collection over = expressions.collection(part(form, 1));
    return within(
        form,
        over,
        slot -> {
          if (!rest.isChoice) {
            Code.Act body = now(part(form, 3));
            if (over.code() instanceof Code.Items items) {
              Code.Act next = rest.next;
              return m -> {
                int base = m.top();
                items.push(m);
                int end = m.top();
                for (int i = base; i < end; i++) {
                  m.bind(slot, m.at(i));
                  body.run(m);
                }
                m.popTo(base);
                next.run(m);
              };
            }
            return m -> {
              over.forEach(
                  m,
                  slot,
                  () -> {
                    body.run(m);
                    return true;
                  });
              rest.next.run(m);
            };
          }
          return looped(form, over, slot, rest);
        });
  }

  /** One option goes through all elements; how far it has come is a variable of its own. */
  private Code.Act looped(Form form, Collection over, int slot, Rest rest) {
    int at = names.freshSlot();
    int elements = names.freshSlot();
    Code.Act[] step = new Code.Act[1];
    boolean branches = rest.branches || branches(part(form, 3));
    Code.Act body = item(part(form, 3), new Rest(true, branches, m -> step[0].run(m)));
    step[0] =
        m -> {
          int i = m.variable(at);
          Object[] all = (Object[]) m.object(elements);
          if (i == all.length) {
            rest.next.run(m);
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
          body.run(m);
          m.bind(at, i);
          m.bind(slot, number);
          m.bindObject(slot, object);
        };
    return m -> {
      List<Object> all = new ArrayList<>();
      over.forEach(
          m,
          slot,
          () -> {
            all.add(over.code() instanceof Code.Sets ? m.object(slot) : (Object) m.variable(slot));
            return true;
          });
      Object before = m.object(elements);
      int index = m.variable(at);
      m.bindObject(elements, all.toArray());
      m.bind(at, 0);
      step[0].run(m);
      m.bind(at, index);
      m.bindObject(elements, before);
    };
  }

  private Code.Act let(Form form, Rest rest) {
    arity(form, 4, "(let VALUE 'V ITEM)");
    Supplier<Code.Act> bind = binding(part(form, 1), part(form, 2));
    Map<String, Names.Variable> before = names.scope();
    Code.Act binding = bind.get();
    int slot = names.variable(variable(part(form, 2)), form.at()).slot();
    Code.Act body = item(part(form, 3), rest);
    names.restore(before);
    return m -> {
      int number = m.variable(slot);
      Object object = m.object(slot);
      binding.run(m);
      body.run(m);
      m.bind(slot, number);
      m.bindObject(slot, object);
    };
  }

  /** Returns what binds a variable, once it is asked for in the scope it is bound in. */
  Supplier<Code.Act> binding(Node value, Node variable) {
    String name = variable(variable);
    return () -> {
      Value v = expressions.value(value);
      switch (v.type()) {
        case CARDS, ITEMS -> {
          Code.Items items = v.items();
          int slot = names.bind(name, v.type(), v.element()).slot();
          return m -> m.bindObject(slot, items.now(m));
        }
        case BOOL -> {
          int slot = names.bind(name, Type.BOOL, Type.BOOL).slot();
          return m -> m.bind(slot, v.bool().of(m) ? 1 : 0);
        }
        case SETS -> throw expected(value, "a value that a variable can hold");
        default -> {
          int slot = names.bind(name, v.type(), v.type()).slot();
          return m -> m.bind(slot, v.number().of(m));
        }
      }
    };
  }

  private Code.Act action(String head, Form form, Rest rest) {
    Code.Act act =
        switch (head) {
          case "move" -> move(form);
          case "set", "inc", "dec" -> set(form, head);
          case "put" -> put(form);
          case "shuffle" -> {
            arity(form, 2, "(shuffle LOCATION)");
            Code.Int place = expressions.place(part(form, 1));
            yield m -> m.shuffle(place.of(m));
          }
          case "turn" -> {
            if (form.items().size() != 2 || !Node.isWord(part(form, 1), "pass")) {
              throw expected(form, "(turn pass)");
            }
            yield Machine::pass;
          }
          case "repeat" -> repeat(form);
          case "cycle" -> cycle(form);
          case "remember" -> remember(form);
          case "forget" -> forget(form);
          case "create" -> {
            if (rest.isChoice) {
              throw new ProgramException(
                  form.at(), "Nothing is created in a choice; expected (create …) in a do.");
            }
            yield decks.create(form, expressions);
          }
          default ->
              throw expected(
                  form,
                  "an action: move, set, inc, dec, shuffle, turn, repeat, cycle, remember, forget,"
                      + " create, do, any, all or let");
        };
    Code.Act next = rest.next;
    if (!rest.isChoice) {
      return act;
    }
    boolean isAlwaysSomething = !head.equals("repeat") && !rest.branches;
    return m -> {
      int mark = m.mark();
      if (isAlwaysSomething && m.isNaming()) {
        m.pass();
        m.offer();
      } else {
        act.run(m);
        next.run(m);
      }
      m.undoTo(mark);
    };
  }

  /** A position in a location: the location's number, and an index that may be past its end. */
  private record Target(Code.Int place, Code.Int index) {}

  private Target target(Node node) {
    Form form = form(node, "(top LOCATION), (bottom LOCATION) or (INT LOCATION)");
    arity(form, 2, "(top LOCATION), (bottom LOCATION) or (INT LOCATION)");
    Code.Int index;
    if (Node.isWord(part(form, 0), "top")) {
      index = m -> Integer.MAX_VALUE;
    } else if (Node.isWord(part(form, 0), "bottom")) {
      index = m -> 0;
    } else if (part(form, 0) instanceof Word w && w.kind() == Kind.NUMBER) {
      int fixed = number(w);
      index = m -> fixed;
    } else {
      throw expected(node, "(top LOCATION), (bottom LOCATION) or (INT LOCATION)");
    }
    names.fill(part(form, 1));
    return new Target(expressions.place(part(form, 1)), index);
  }

  private Code.Act move(Form form) {
    arity(form, 3, "(move CARD CARD)");
    Code.Int card = expressions.filledCard(part(form, 1));
    int slot = expressions.value(part(form, 1)).slot();
    Target to = target(part(form, 2));
    if (slot < 0) {
      return m -> m.move(card.of(m), to.place.of(m), to.index.of(m));
    }
    return m -> {
      int moved = card.of(m);
      int[] left = (int[]) m.object(slot);
      m.bindObject(slot, java.util.Arrays.stream(left).filter(c -> c != moved).toArray());
      m.move(moved, to.place.of(m), to.index.of(m));
    };
  }

  private Code.Act set(Form form, String head) {
    arity(form, 3, "(%s (OWNER KIND NAME) VALUE)".formatted(head));
    Form storage = form(part(form, 1), "(OWNER sto NAME)");
    boolean isSet = head.equals("set");
    if (isSet && storage.items().size() == 3 && Node.isWord(part(storage, 1), "str")) {
      Code.Int at = expressions.owned.storage(storage, "str");
      Code.Int value = expressions.string(part(form, 2));
      return m -> m.setString(at.of(m), value.of(m));
    }
    if (isSet && storage.items().size() == 3 && Node.isWord(part(storage, 1), "points")) {
      return points(expressions.points(storage), part(form, 2));
    }
    Code.Int at = expressions.owned.storage(storage, "sto");
    Code.Int value = expressions.integer(part(form, 2));
    return switch (head) {
      case "set" -> m -> m.set(at.of(m), value.of(m));
      case "inc" ->
          m -> {
            int storageNow = at.of(m);
            m.set(storageNow, m.integer(storageNow) + value.of(m));
          };
      default ->
          m -> {
            int storageNow = at.of(m);
            m.set(storageNow, m.integer(storageNow) - value.of(m));
          };
    };
  }

  private Code.Act put(Form form) {
    if (form.items().size() != 4 || !Node.isWord(part(form, 1), "points")) {
      throw expected(form, "(put points 'V (AWARD …))");
    }
    variable(part(form, 2));
    return points(expressions.points(part(form, 2)), part(form, 3));
  }

  /** Awards: the scores of all faces, worked out when the map is set. */
  private Code.Act points(Code.Int map, Node awards) {
    List<Award> all = new ArrayList<>();
    for (Node node : form(awards, "a list of awards").items()) {
      all.add(award(form(node, "an award such as ((RANK : A) 1)")));
    }
    int[][] once = new int[1][];
    return m -> {
      int[] known = once[0];
      if (known == null) {
        known = scores(m, all);
        once[0] = isFixed(awards) ? known : null;
      }
      m.setPoints(map.of(m), known);
    };
  }

  /** Whether nothing in these forms depends on the position, so that one evaluation will do. */
  private static boolean isFixed(Node node) {
    return switch (node) {
      case Word w -> w.kind() != Kind.VARIABLE && w.kind() != Kind.KEYWORD;
      case Form f -> f.items().stream().allMatch(Actions::isFixed);
    };
  }

  private int[] scores(Machine m, List<Award> all) {
    int[][] faces = m.program().faces();
    int[] scores = new int[faces.length];
    for (Award award : all) {
      int value = award.value.of(m);
      int[] wanted = award.values.stream().mapToInt(v -> v.of(m)).toArray();
      for (int f = 0; f < faces.length; f++) {
        boolean matches = true;
        for (int i = 0; i < wanted.length; i++) {
          String key = m.program().strings().get(award.keys.get(i).of(m));
          int k = expressions.keys.indexOf(key);
          matches &= k >= 0 && faces[f][k] == wanted[i];
        }
        scores[f] += matches ? value : 0;
      }
    }
    return scores;
  }

  private record Award(List<Code.Int> keys, List<Code.Int> values, Code.Int value) {}

  private Award award(Form form) {
    if (form.items().size() < 2) {
      throw expected(form, "an award such as ((RANK : A) 1)");
    }
    List<Code.Int> keys = new ArrayList<>();
    List<Code.Int> values = new ArrayList<>();
    int last = form.items().size() - 1;
    for (Node node : form.items().subList(0, last)) {
      Form match = form(node, "(KEY : VALUE)");
      if (match.items().size() == 3 && Node.isWord(part(match, 1), ":")) {
        values.add(expressions.string(part(match, 2)));
      } else if (match.items().size() == 2) {
        Node value = part(match, 1);
        boolean isListed =
            value instanceof Form f
                && f.items().size() == 1
                && (isName(part(f, 0)) || part(f, 0) instanceof Form);
        values.add(expressions.string(isListed ? part((Form) value, 0) : value));
      } else {
        throw expected(match, "(KEY : VALUE), or (KEY (VALUE)) in dialect 0.4");
      }
      keys.add(expressions.string(part(match, 0)));
    }
    return new Award(keys, values, expressions.integer(part(form, last)));
  }

  private Code.Act repeat(Form form) {
    arity(form, 3, "(repeat INT ACTION) or (repeat all ACTION)");
    if (!Node.isWord(part(form, 1), "all")) {
      Code.Int count = expressions.integer(part(form, 1));
      Code.Act act = now(part(form, 2));
      return m -> {
        for (int i = count.of(m); i > 0; i--) {
          act.run(m);
        }
      };
    }
    Form moved = form(part(form, 2), "(move CARD CARD) or (forget CARD)");
    if (!moved.begins("move") && !moved.begins("forget") || moved.items().size() < 2) {
      throw expected(moved, "(move CARD CARD) or (forget CARD)");
    }
    Form source = form(part(moved, 1), "a card of a collection, such as (top LOCATION)");
    Code.Items all = expressions.cards(part(source, source.items().size() - 1));
    Code.Act act = now(moved);
    return m -> {
      for (int i = all.size(m); i > 0; i--) {
        act.run(m);
      }
    };
  }

  private Code.Act cycle(Form form) {
    arity(form, 3, "(cycle next PLAYER) or (cycle current PLAYER)");
    Node who = part(form, 2);
    Code.Int player =
        Node.isWord(who, "current")
            ? Machine::player
            : Node.isWord(who, "next")
                ? Machine::next
                : Node.isWord(who, "previous")
                    ? m -> (m.player() + names.players - 1) % names.players
                    : expressions.player(who);
    if (Node.isWord(part(form, 1), "next")) {
      return m -> m.cycleNext(player.of(m));
    }
    if (Node.isWord(part(form, 1), "current")) {
      return m -> m.cycleCurrent(player.of(m));
    }
    throw expected(part(form, 1), "next or current");
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
      if (m.program().places().get(where).sight()
          != org.possibledeals.recycle.machine.Program.Sight.MEM) {
        throw new ProgramException(at, "Only copies are forgotten; expected a mem location.");
      }
      m.forget(card.of(m), where);
    };
  }
}
