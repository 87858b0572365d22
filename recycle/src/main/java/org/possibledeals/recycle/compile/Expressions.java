package org.possibledeals.recycle.compile;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.machine.Program.Sight;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;

/**
 * Expressions, from the inside out: each form has one type, and says so where another is needed.
 */
final class Expressions {
  final Names names;
  final ImmutableList<String> keys;

  Expressions(Names names, ImmutableList<String> keys) {
    this.names = names;
    this.keys = keys;
  }

  static ProgramException expected(Node node, String what) {
    return new ProgramException(node.at(), "Found %s; expected %s.".formatted(node, what));
  }

  static void arity(Form form, int items, String shape) {
    if (form.items().size() != items) {
      throw new ProgramException(
          form.at(),
          "Found %s with %d parts; expected %s.".formatted(form, form.items().size(), shape));
    }
  }

  private static Node item(Form form, int i) {
    return form.items().get(i);
  }

  private static String head(Form form) {
    return !form.items().isEmpty() && item(form, 0) instanceof Word w && w.kind() != Kind.VARIABLE
        ? w.text()
        : "";
  }

  private Value need(Node node, Type type) {
    Value value = value(node);
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

  Code.Int player(Node node) {
    return need(node, Type.PLAYER).number();
  }

  Code.Int card(Node node) {
    return need(node, Type.CARD).number();
  }

  Code.Int filledCard(Node node) {
    Code.Int card = card(node);
    Place at = node.at();
    String text = node.toString();
    return m -> {
      int found = card.of(m);
      if (found < 0) {
        throw new ProgramException(at, "There is no card " + text + "; the location is empty.");
      }
      return found;
    };
  }

  /** A location, or a variable bound to one. */
  Code.Int place(Node node) {
    return need(node, Type.PLACE).number();
  }

  Code.Items cards(Node node) {
    Value value = value(node);
    return switch (value.type()) {
      case PLACE -> ofPlace(value.number());
      case CARDS -> (Code.Items) value.code();
      default ->
          throw new ProgramException(
              node.at(),
              "%s is %s; expected a collection of cards.".formatted(node, value.type().words));
    };
  }

  static Code.Items ofPlace(Code.Int place) {
    return new Code.Items() {
      @Override
      public void push(Machine m) {
        m.pushAll(place.of(m));
      }

      @Override
      public int size(Machine m) {
        return m.size(place.of(m));
      }
    };
  }

  /** What can be gone through: any collection, with the type of its elements. */
  record Collection(Type element, Object code) {}

  Collection collection(Node node) {
    if (node instanceof Form f && head(f).equals("all")) {
      return new Collection(Type.CARDS, each(f));
    }
    Value value = value(node);
    return switch (value.type()) {
      case PLACE -> new Collection(Type.CARD, ofPlace(value.number()));
      case CARDS -> new Collection(Type.CARD, value.code());
      case ITEMS -> new Collection(value.element(), value.code());
      case SETS -> new Collection(Type.CARDS, value.code());
      case TEAM -> {
        Code.Int team = value.number();
        yield new Collection(
            Type.PLAYER,
            (Code.Items)
                m -> {
                  for (int p : m.program().teams()[team.of(m)]) {
                    m.push(p);
                  }
                });
      }
      default -> throw expected(node, "a collection");
    };
  }

  private Code.Sets each(Form form) {
    arity(form, 4, "(all COLLECTION 'V CARDS)");
    Collection over = collection(item(form, 1));
    Map<String, Names.Variable> before = names.scope();
    Names.Variable v = names.bind(variable(item(form, 2)), over.element, Type.CARD);
    Code.Items body = cards(item(form, 3));
    names.restore(before);
    return m -> {
      List<int[]> all = new ArrayList<>();
      over(
          m,
          over,
          v.slot(),
          () -> {
            int base = m.top();
            body.push(m);
            all.add(m.takeFrom(base));
            return true;
          });
      return all;
    };
  }

  /** Binds the variable to each element in turn, as long as {@code go} says. */
  static void over(Machine m, Collection over, int slot, java.util.function.BooleanSupplier go) {
    if (over.code instanceof Code.Sets sets) {
      for (int[] set : sets.of(m)) {
        m.bindObject(slot, set);
        if (!go.getAsBoolean()) {
          return;
        }
      }
      return;
    }
    int base = m.top();
    ((Code.Items) over.code).push(m);
    int end = m.top();
    for (int i = base; i < end; i++) {
      m.bind(slot, m.at(i));
      if (!go.getAsBoolean()) {
        break;
      }
    }
    m.popTo(base);
  }

  static String variable(Node node) {
    if (node instanceof Word(var kind, var text, var at) && kind == Kind.VARIABLE) {
      return text;
    }
    throw expected(node, "a variable such as 'C");
  }

  Value value(Node node) {
    return node instanceof Word word ? word(word) : form((Form) node);
  }

  private Value word(Word word) {
    switch (word.kind()) {
      case NUMBER -> {
        int number = number(word);
        return new Value(Type.INT, (Code.Int) m -> number);
      }
      case NAME -> {
        int string = names.string(word.text());
        return new Value(Type.STR, (Code.Int) m -> string);
      }
      case VARIABLE -> {
        Names.Variable v = names.variable(word.text(), word.at());
        int slot = v.slot();
        return switch (v.type()) {
          case CARDS ->
              new Value(
                  Type.CARDS,
                  (Code.Items)
                      m -> {
                        for (int card : (int[]) m.object(slot)) {
                          m.push(card);
                        }
                      },
                  Type.CARD,
                  slot);
          case ITEMS ->
              new Value(
                  Type.ITEMS,
                  (Code.Items)
                      m -> {
                        for (int card : (int[]) m.object(slot)) {
                          m.push(card);
                        }
                      },
                  v.element(),
                  slot);
          case BOOL -> new Value(Type.BOOL, (Code.Bool) m -> m.variable(slot) != 0);
          default -> new Value(v.type(), (Code.Int) m -> m.variable(slot));
        };
      }
      default -> {
        if (word.is("player")) {
          int n = names.players;
          return new Value(
              Type.ITEMS,
              (Code.Items)
                  m -> {
                    for (int p = 0; p < n; p++) {
                      m.push(p);
                    }
                  },
              Type.PLAYER,
              -1);
        }
        if (word.is("team")) {
          int n = names.teams;
          return new Value(
              Type.ITEMS,
              (Code.Items)
                  m -> {
                    for (int t = 0; t < n; t++) {
                      m.push(t);
                    }
                  },
              Type.TEAM,
              -1);
        }
        throw expected(word, "an expression");
      }
    }
  }

  static int number(Word word) {
    try {
      return Integer.parseInt(word.text());
    } catch (NumberFormatException e) {
      throw new ProgramException(
          word.at(), "Found %s; expected a number up to %d.".formatted(word, Integer.MAX_VALUE));
    }
  }

  private Value form(Form form) {
    if (form.items().isEmpty()) {
      throw expected(form, "an expression");
    }
    if (form.items().size() > 1 && Node.isWord(item(form, 1), ",")
        || form.items().size() == 1 && item(form, 0) instanceof Word) {
      return strings(form);
    }
    if (form.items().size() == 3 && item(form, 1) instanceof Word w && w.kind() == Kind.KEYWORD) {
      Value owned = owned(form, w.text());
      if (owned != null) {
        return owned;
      }
    }
    String head = head(form);
    return switch (head) {
      case "+", "-", "*", "//", "%", "^" -> arithmetic(form, head);
      case "<", ">", "<=", ">=" -> order(form, head);
      case "==", "!=" -> equality(form, head);
      case "and", "or" -> connective(form, head.equals("and"));
      case "not" -> {
        arity(form, 2, "(not CONDITION)");
        Code.Bool body = bool(item(form, 1));
        yield new Value(Type.BOOL, (Code.Bool) m -> !body.of(m));
      }
      case "any", "all" -> quantified(form, head.equals("any"));
      case "size" -> size(form);
      case "tri", "fib" -> sequence(form, head);
      case "random" -> random(form);
      case "sum" -> sum(form);
      case "score" -> score(form);
      case "cardatt" -> attribute(form);
      case "max", "min" -> extreme(form, head.equals("max"));
      case "actual" -> {
        arity(form, 2, "(actual CARD)");
        yield new Value(Type.CARD, card(item(form, 1)));
      }
      case "owner" -> {
        arity(form, 2, "(owner CARD)");
        Code.Int card = filledCard(item(form, 1));
        Place at = form.at();
        yield new Value(
            Type.PLAYER,
            (Code.Int)
                m -> {
                  int owner = m.program().places().get(m.where(card.of(m))).owner() - 1;
                  if (owner < 0) {
                    throw new ProgramException(at, "The card lies on the table; nobody owns it.");
                  }
                  return owner;
                });
      }
      case "current", "next", "previous" -> turn(form, head);
      case "other" -> other(form);
      case "team" -> {
        arity(form, 2, "(team PLAYER)");
        Code.Int player = player(item(form, 1));
        Place at = form.at();
        yield new Value(
            Type.TEAM,
            (Code.Int)
                m -> {
                  int p = player.of(m);
                  int[][] teams = m.program().teams();
                  for (int t = 0; t < teams.length; t++) {
                    for (int member : teams[t]) {
                      if (member == p) {
                        return t;
                      }
                    }
                  }
                  throw new ProgramException(at, "Player %d is in no team.".formatted(p));
                });
      }
      case "range" -> range(form);
      case "filter" -> filter(form);
      case "union", "intersect", "disjunction" -> combined(form, head);
      case "sort" -> sorted(form);
      case "partition" -> partition(form);
      case "tuples", "subsets" -> subsets(form, head);
      case "runs" -> runs(form);
      case "run" -> run(form);
      case "top", "bottom" -> end(form, head.equals("top"));
      default -> {
        if (item(form, 0) instanceof Word w
            && w.kind() == Kind.NUMBER
            && form.items().size() == 2) {
          yield indexed(form, w);
        }
        throw expected(form, "an expression");
      }
    };
  }

  private Value strings(Form form) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < form.items().size(); i++) {
      if (i % 2 == 1 ? !Node.isWord(item(form, i), ",") : !isName(item(form, i))) {
        throw expected(item(form, i), i % 2 == 1 ? "','" : "a name");
      }
      if (i % 2 == 0) {
        all.add(names.string(((Word) item(form, i)).text()));
      }
    }
    return new Value(Type.ITEMS, (Code.Items) m -> all.forEach(m::push), Type.STR, -1);
  }

  static boolean isName(Node node) {
    return node instanceof Word w && w.kind() == Kind.NAME;
  }

  // --- What belongs to somebody.

  /** Returns the owner's place in a row: 0 the table, 1 + p a player, then teams. */
  private Code.Int ownerOf(Node node, boolean hasTeams) {
    if (Node.isWord(node, "game")) {
      return m -> 0;
    }
    Value owner = value(node);
    if (owner.type() == Type.PLAYER) {
      Code.Int p = owner.number();
      return m -> 1 + p.of(m);
    }
    if (owner.type() == Type.TEAM && hasTeams) {
      Code.Int t = owner.number();
      int first = 1 + names.players;
      return m -> first + t.of(m);
    }
    throw new ProgramException(
        node.at(),
        "%s is %s; expected game or a player%s, who own things."
            .formatted(node, owner.type().words, hasTeams ? " or a team" : ""));
  }

  private @org.jspecify.annotations.Nullable Value owned(Form form, String kind) {
    switch (kind) {
      case "sto", "str", "points" -> {
        Code.Int owner = ownerOf(item(form, 0), true);
        Code.Int at = named(item(form, 2), name -> names.storage(kind, name), owner);
        return switch (kind) {
          case "sto" -> new Value(Type.INT, (Code.Int) m -> m.integer(at.of(m)));
          case "str" -> new Value(Type.STR, (Code.Int) m -> m.string(at.of(m)));
          default -> throw expected(form, "points after using, or in set");
        };
      }
      case "vloc", "iloc", "hloc", "oloc", "mem" -> {
        Sight sight = Sight.valueOf(kind.toUpperCase(Locale.ROOT));
        Code.Int owner = ownerOf(item(form, 0), false);
        if (isName(item(form, 2))) {
          names.read.putIfAbsent(sight + " " + ((Word) item(form, 2)).text(), form.at());
        }
        Code.Int at = named(item(form, 2), name -> names.place(sight, name), owner);
        return new Value(Type.PLACE, at);
      }
      default -> {
        return null;
      }
    }
  }

  /** The number of a storage: fixed for a name, looked up for any other string. */
  Code.Int named(Node name, java.util.function.ToIntFunction<String> number, Code.Int owner) {
    if (isName(name)) {
      int base = number.applyAsInt(((Word) name).text());
      return m -> base + owner.of(m);
    }
    Code.Int string = string(name);
    Map<Integer, Integer> bases = new LinkedHashMap<>();
    dynamic.add(
        () -> {
          for (int s = 0; s < names.strings.size(); s++) {
            bases.put(s, number.applyAsInt(names.strings.get(s)));
          }
        });
    return m -> bases.get(string.of(m)) + owner.of(m);
  }

  /** What is to be done when all strings are known. */
  final List<Runnable> dynamic = new ArrayList<>();

  /** The number of an integer storage, string storage or point map, to be set. */
  Code.Int storage(Node node, String kind) {
    if (node instanceof Form f && f.items().size() == 3 && Node.isWord(item(f, 1), kind)) {
      Code.Int owner = ownerOf(item(f, 0), true);
      return named(item(f, 2), name -> names.storage(kind, name), owner);
    }
    throw expected(node, "(OWNER %s NAME)".formatted(kind));
  }

  Code.Int points(Node node) {
    if (node instanceof Word(var kind, var text, var at) && kind == Kind.VARIABLE) {
      int map = names.storage("points", text);
      return m -> map;
    }
    return storage(node, "points");
  }

  private void using(Form form, int at) {
    if (form.items().size() <= at + 1 || !Node.isWord(item(form, at), "using")) {
      throw expected(form, "'using' and a point map after part %d".formatted(at));
    }
  }

  // --- Numbers.

  private Value arithmetic(Form form, String sign) {
    arity(form, 3, "(%s INT INT)".formatted(sign));
    Code.Int a = integer(item(form, 1));
    Code.Int b = integer(item(form, 2));
    Place at = form.at();
    return new Value(
        Type.INT,
        switch (sign) {
          case "+" -> (Code.Int) m -> a.of(m) + b.of(m);
          case "-" -> (Code.Int) m -> a.of(m) - b.of(m);
          case "*" -> (Code.Int) m -> a.of(m) * b.of(m);
          case "//" -> (Code.Int) m -> a.of(m) / nonZero(b.of(m), at);
          case "%" -> (Code.Int) m -> a.of(m) % nonZero(b.of(m), at);
          default -> (Code.Int) m -> (int) Math.pow(a.of(m), b.of(m));
        });
  }

  private static int nonZero(int value, Place at) {
    if (value == 0) {
      throw new ProgramException(at, "Cannot divide by 0.");
    }
    return value;
  }

  private Value sequence(Form form, String head) {
    arity(form, 2, "(%s INT)".formatted(head));
    Code.Int n = integer(item(form, 1));
    return new Value(
        Type.INT,
        head.equals("tri")
            ? (Code.Int) m -> n.of(m) * (n.of(m) + 1) / 2
            : (Code.Int)
                m -> {
                  int a = 0;
                  int b = 1;
                  for (int i = n.of(m); i > 0; i--) {
                    int c = a + b;
                    a = b;
                    b = c;
                  }
                  return a;
                });
  }

  private Value random(Form form) {
    Place at = form.at();
    boolean isRange = form.items().size() == 4 && Node.isWord(item(form, 2), "..");
    if (!isRange) {
      arity(form, 2, "(random INT) or (random INT .. INT)");
    }
    Code.Int low = isRange ? integer(item(form, 1)) : m -> 0;
    Code.Int high = integer(item(form, isRange ? 3 : 1));
    return new Value(
        Type.INT,
        (Code.Int)
            m -> {
              int first = low.of(m);
              int last = high.of(m);
              if (last < first) {
                throw new ProgramException(
                    at, "There is no number from %d to %d.".formatted(first, last));
              }
              return first + m.draw(last - first + 1);
            });
  }

  private Value size(Form form) {
    arity(form, 2, "(size COLLECTION)");
    Collection all = collection(item(form, 1));
    return new Value(
        Type.INT,
        all.code instanceof Code.Sets sets
            ? (Code.Int) m -> sets.of(m).size()
            : (Code.Int) ((Code.Items) all.code)::size);
  }

  private Value sum(Form form) {
    arity(form, 4, "(sum CARDS using POINTS)");
    using(form, 2);
    Code.Items all = cards(item(form, 1));
    Code.Int map = points(item(form, 3));
    return new Value(
        Type.INT,
        (Code.Int)
            m -> {
              int base = m.top();
              all.push(m);
              int end = m.top();
              int scores = map.of(m);
              int sum = 0;
              for (int i = base; i < end; i++) {
                sum += m.score(m.at(i), scores);
              }
              m.popTo(base);
              return sum;
            });
  }

  private Value score(Form form) {
    arity(form, 4, "(score CARD using POINTS)");
    using(form, 2);
    Code.Int card = filledCard(item(form, 1));
    Code.Int map = points(item(form, 3));
    return new Value(Type.INT, (Code.Int) m -> m.score(card.of(m), map.of(m)));
  }

  private Value attribute(Form form) {
    arity(form, 3, "(cardatt KEY CARD)");
    Code.Int card = card(item(form, 2));
    if (isName(item(form, 1))) {
      String name = ((Word) item(form, 1)).text();
      int key = keys.indexOf(name);
      if (key < 0) {
        throw new ProgramException(
            item(form, 1).at(),
            "No card has a %s; the cards' attributes are %s.".formatted(name, keys));
      }
      return new Value(
          Type.STR,
          (Code.Int)
              m -> {
                int c = card.of(m);
                return c < 0 ? 0 : m.program().faces()[m.face(c)][key];
              });
    }
    Code.Int key = string(item(form, 1));
    return new Value(
        Type.STR,
        (Code.Int)
            m -> {
              int c = card.of(m);
              int k = keys.indexOf(m.program().strings().get(key.of(m)));
              return c < 0 || k < 0 ? 0 : m.program().faces()[m.face(c)][k];
            });
  }

  // --- Conditions.

  private Value order(Form form, String sign) {
    arity(form, 3, "(%s INT INT)".formatted(sign));
    Code.Int a = integer(item(form, 1));
    Code.Int b = integer(item(form, 2));
    return tested(
        switch (sign) {
          case "<" -> m -> a.of(m) < b.of(m);
          case ">" -> m -> a.of(m) > b.of(m);
          case "<=" -> m -> a.of(m) <= b.of(m);
          default -> m -> a.of(m) >= b.of(m);
        });
  }

  private Value equality(Form form, String sign) {
    arity(form, 3, "(%s A B)".formatted(sign));
    Value a = value(item(form, 1));
    Value b = value(item(form, 2));
    if (a.type() != b.type()
        || !List.of(Type.INT, Type.STR, Type.CARD, Type.PLAYER, Type.TEAM).contains(a.type())) {
      throw new ProgramException(
          form.at(),
          "Cannot compare %s, which is %s, with %s, which is %s; expected two numbers, strings, cards, players or teams."
              .formatted(item(form, 1), a.type().words, item(form, 2), b.type().words));
    }
    boolean isCards = a.type() == Type.CARD;
    Code.Int left = isCards ? filledCard(item(form, 1)) : a.number();
    Code.Int right = isCards ? filledCard(item(form, 2)) : b.number();
    return tested(
        sign.equals("==") ? m -> left.of(m) == right.of(m) : m -> left.of(m) != right.of(m));
  }

  /** A comparison, which whoever reasons about hidden cards may decide in their own way. */
  private static Value tested(Code.Bool condition) {
    return new Value(
        Type.BOOL, (Code.Bool) m -> m.isWatched() ? m.test(condition) : condition.of(m));
  }

  private Value connective(Form form, boolean isAnd) {
    if (form.items().size() < 3) {
      throw expected(form, "two or more conditions after %s".formatted(isAnd ? "and" : "or"));
    }
    Code.Bool[] all = new Code.Bool[form.items().size() - 1];
    for (int i = 0; i < all.length; i++) {
      all[i] = bool(item(form, i + 1));
    }
    return new Value(
        Type.BOOL,
        (Code.Bool)
            m -> {
              for (Code.Bool b : all) {
                if (b.of(m) != isAnd) {
                  return !isAnd;
                }
              }
              return isAnd;
            });
  }

  private Value quantified(Form form, boolean isAny) {
    arity(form, 4, "(%s COLLECTION 'V CONDITION)".formatted(isAny ? "any" : "all"));
    Collection over = collection(item(form, 1));
    Map<String, Names.Variable> before = names.scope();
    Names.Variable v = names.bind(variable(item(form, 2)), over.element, Type.CARD);
    Code.Bool body = bool(item(form, 3));
    names.restore(before);
    int slot = v.slot();
    if (over.code instanceof Code.Items items) {
      return new Value(
          Type.BOOL,
          (Code.Bool)
              m -> {
                int base = m.top();
                items.push(m);
                int end = m.top();
                boolean found = false;
                for (int i = base; i < end && !found; i++) {
                  m.bind(slot, m.at(i));
                  found = body.of(m) == isAny;
                }
                m.popTo(base);
                return found == isAny;
              });
    }
    return new Value(
        Type.BOOL,
        (Code.Bool)
            m -> {
              boolean[] found = {false};
              over(m, over, slot, () -> !(found[0] = body.of(m) == isAny));
              return found[0] == isAny;
            });
  }

  // --- Players and teams.

  private Value turn(Form form, String head) {
    arity(form, 2, "(%s player) or (%s team)".formatted(head, head));
    int n = names.players;
    int t = names.teams;
    if (Node.isWord(item(form, 1), "player")) {
      return new Value(
          Type.PLAYER,
          switch (head) {
            case "current" -> (Code.Int) Machine::player;
            case "next" -> (Code.Int) Machine::next;
            default -> (Code.Int) m -> (m.player() + n - 1) % n;
          });
    }
    if (Node.isWord(item(form, 1), "team")) {
      return new Value(
          Type.TEAM,
          switch (head) {
            case "current" -> (Code.Int) Machine::team;
            case "next" -> (Code.Int) m -> (m.team() + 1) % t;
            default -> (Code.Int) m -> (m.team() + t - 1) % t;
          });
    }
    throw expected(item(form, 1), "player or team");
  }

  private Value other(Form form) {
    arity(form, 2, "(other player) or (other team)");
    boolean isPlayer = Node.isWord(item(form, 1), "player");
    if (!isPlayer && !Node.isWord(item(form, 1), "team")) {
      throw expected(item(form, 1), "player or team");
    }
    int n = isPlayer ? names.players : names.teams;
    return new Value(
        Type.ITEMS,
        (Code.Items)
            m -> {
              int self = isPlayer ? m.player() : m.team();
              for (int i = 0; i < n; i++) {
                if (i != self) {
                  m.push(i);
                }
              }
            },
        isPlayer ? Type.PLAYER : Type.TEAM,
        -1);
  }

  // --- Cards.

  private Value indexed(Form form, Word w) {
    int index = number(w);
    Node what = item(form, 1);
    if (Node.isWord(what, "player") || Node.isWord(what, "team")) {
      boolean isPlayer = Node.isWord(what, "player");
      int most = isPlayer ? names.players : names.teams;
      if (index >= most) {
        throw new ProgramException(
            form.at(), "There is no %s; they are 0 to %d.".formatted(form, most - 1));
      }
      return new Value(isPlayer ? Type.PLAYER : Type.TEAM, (Code.Int) m -> index);
    }
    Value value = setsOr(what);
    if (value.type() == Type.SETS) {
      return element(form, value.sets(), list -> index);
    }
    Code.Items all = cards(what);
    return new Value(Type.CARD, pick(value, all, size -> index));
  }

  private Value setsOr(Node node) {
    return node instanceof Form f && head(f).equals("all")
        ? new Value(Type.SETS, each(f))
        : value(node);
  }

  private static Value element(Form form, Code.Sets sets, IntFunction<Integer> index) {
    return new Value(
        Type.CARDS,
        (Code.Items)
            m -> {
              List<int[]> all = sets.of(m);
              int i = index.apply(all.size());
              if (i < 0 || i >= all.size()) {
                throw new ProgramException(
                    form.at(), "There is no %s; there are %d.".formatted(form, all.size()));
              }
              for (int card : all.get(i)) {
                m.push(card);
              }
            });
  }

  private static Code.Int pick(Value value, Code.Items all, IntFunction<Integer> index) {
    if (value.type() == Type.PLACE) {
      Code.Int place = value.number();
      return m -> {
        int p = place.of(m);
        return m.card(p, index.apply(m.size(p)));
      };
    }
    return m -> {
      int base = m.top();
      all.push(m);
      int size = m.top() - base;
      int i = index.apply(size);
      int card = i >= 0 && i < size ? m.at(base + i) : -1;
      m.popTo(base);
      return card;
    };
  }

  private Value end(Form form, boolean isTop) {
    if (form.items().size() == 3) {
      Code.Int count = integer(item(form, 1));
      Code.Items all = cards(item(form, 2));
      Place at = form.at();
      return new Value(
          Type.CARDS,
          (Code.Items)
              m -> {
                int base = m.top();
                all.push(m);
                int[] cards = m.takeFrom(base);
                int n = count.of(m);
                if (n > cards.length) {
                  throw new ProgramException(
                      at, "There are %d cards, not %d.".formatted(cards.length, n));
                }
                for (int i = 0; i < n; i++) {
                  m.push(cards[isTop ? cards.length - 1 - i : i]);
                }
              });
    }
    arity(form, 2, "(top CARDS) or (top INT CARDS)");
    Value value = setsOr(item(form, 1));
    if (value.type() == Type.SETS) {
      return element(form, value.sets(), size -> isTop ? 0 : size - 1);
    }
    Code.Items all = cards(item(form, 1));
    if (value.type() == Type.PLACE) {
      Code.Int place = value.number();
      return new Value(
          Type.CARD,
          isTop
              ? (Code.Int)
                  m -> {
                    int p = place.of(m);
                    return m.card(p, m.size(p) - 1);
                  }
              : (Code.Int) m -> m.card(place.of(m), 0));
    }
    return new Value(
        Type.CARD, pick(value, all, isTop ? size -> size - 1 : size -> 0), Type.CARD, value.slot());
  }

  private Value extreme(Form form, boolean isMax) {
    arity(form, 4, "(max CARDS using POINTS)");
    using(form, 2);
    Code.Items all = cards(item(form, 1));
    Code.Int map = points(item(form, 3));
    return new Value(
        Type.CARD,
        (Code.Int)
            m -> {
              int base = m.top();
              all.push(m);
              int[] cards = m.takeFrom(base);
              int scores = map.of(m);
              int best = -1;
              for (int card : cards) {
                int difference =
                    best < 0
                        ? 1
                        : (m.score(card, scores) - m.score(best, scores)) * (isMax ? 1 : -1);
                if (difference > 0 || difference == 0 && m.draw(2) == 0) {
                  best = card;
                }
              }
              return best;
            });
  }

  // --- Collections.

  private Value range(Form form) {
    if (form.items().size() != 4 || !Node.isWord(item(form, 2), "..")) {
      throw expected(form, "(range INT .. INT)");
    }
    Code.Int low = integer(item(form, 1));
    Code.Int high = integer(item(form, 3));
    return new Value(
        Type.ITEMS,
        (Code.Items)
            m -> {
              int last = high.of(m);
              for (int i = low.of(m); i <= last; i++) {
                m.push(i);
              }
            },
        Type.INT,
        -1);
  }

  /** A filter, one element at a time. */
  record Filter(Code.Items items, int slot, Code.Bool condition) {
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
    Collection over = collection(item(form, 1));
    Map<String, Names.Variable> before = names.scope();
    Names.Variable v = names.bind(variable(item(form, 2)), over.element, Type.CARD);
    Code.Bool body = bool(item(form, 3));
    names.restore(before);
    return over.code instanceof Code.Items items
        ? Optional.of(new Filter(items, v.slot(), body))
        : Optional.empty();
  }

  private Value filter(Form form) {
    arity(form, 4, "(filter COLLECTION 'V CONDITION)");
    Collection over = collection(item(form, 1));
    Map<String, Names.Variable> before = names.scope();
    Names.Variable v = names.bind(variable(item(form, 2)), over.element, Type.CARD);
    Code.Bool body = bool(item(form, 3));
    names.restore(before);
    int slot = v.slot();
    if (over.code instanceof Code.Sets sets) {
      return new Value(
          Type.SETS,
          (Code.Sets)
              m -> {
                List<int[]> kept = new ArrayList<>();
                for (int[] set : sets.of(m)) {
                  m.bindObject(slot, set);
                  if (set.length > 0 && body.of(m)) {
                    kept.add(set);
                  }
                }
                return kept;
              });
    }
    Code.Items items = (Code.Items) over.code;
    return new Value(
        over.element == Type.CARD ? Type.CARDS : Type.ITEMS,
        (Code.Items)
            m -> {
              int base = m.top();
              items.push(m);
              int end = m.top();
              int kept = base;
              for (int i = base; i < end; i++) {
                int element = m.at(i);
                m.bind(slot, element);
                if (body.of(m)) {
                  m.put(kept++, element);
                }
              }
              m.popTo(kept);
            },
        over.element,
        -1);
  }

  private Code.Sets parts(Form form, int first) {
    if (form.items().size() == first + 1
        && item(form, first) instanceof Form f
        && head(f).equals("all")) {
      return each(f);
    }
    List<Code.Items> parts = new ArrayList<>();
    for (Node part : form.items().subList(first, form.items().size())) {
      parts.add(cards(part));
    }
    if (parts.isEmpty()) {
      throw expected(form, "collections of cards");
    }
    return m -> {
      List<int[]> all = new ArrayList<>();
      for (Code.Items part : parts) {
        int base = m.top();
        part.push(m);
        all.add(m.takeFrom(base));
      }
      return all;
    };
  }

  private Value combined(Form form, String head) {
    Code.Sets parts = parts(form, 1);
    return new Value(
        Type.CARDS,
        (Code.Items)
            m -> {
              List<int[]> all = parts.of(m);
              for (int i = 0; i < all.size(); i++) {
                for (int card : all.get(i)) {
                  long in = all.stream().filter(s -> contains(s, card)).count();
                  boolean isFirst = true;
                  for (int j = 0; j < i; j++) {
                    isFirst &= !contains(all.get(j), card);
                  }
                  boolean isKept =
                      switch (head) {
                        case "union" -> true;
                        case "intersect" -> isFirst && in == all.size();
                        default -> in == 1;
                      };
                  if (isKept) {
                    m.push(card);
                  }
                }
              }
            });
  }

  private static boolean contains(int[] set, int card) {
    return Arrays.stream(set).anyMatch(c -> c == card);
  }

  private static int[] cardsNow(Machine m, Code.Items all) {
    int base = m.top();
    all.push(m);
    return m.takeFrom(base);
  }

  private static int[] sortedBy(Machine m, int[] cards, int map) {
    return Arrays.stream(cards)
        .boxed()
        .sorted((a, b) -> Integer.compare(m.score(a, map), m.score(b, map)))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private Value sorted(Form form) {
    arity(form, 4, "(sort CARDS using POINTS)");
    using(form, 2);
    Code.Items all = cards(item(form, 1));
    Code.Int map = points(item(form, 3));
    return new Value(
        Type.CARDS,
        (Code.Items)
            m -> {
              for (int card : sortedBy(m, cardsNow(m, all), map.of(m))) {
                m.push(card);
              }
            });
  }

  private Value partition(Form form) {
    if (form.items().size() < 3) {
      throw expected(form, "(partition KEY CARDS …)");
    }
    Code.Int key = string(item(form, 1));
    Code.Sets parts = parts(form, 2);
    return new Value(
        Type.SETS,
        (Code.Sets)
            m -> {
              int k = keys.indexOf(m.program().strings().get(key.of(m)));
              Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
              for (int[] part : parts.of(m)) {
                for (int card : part) {
                  int value = k < 0 ? 0 : m.program().faces()[m.face(card)][k];
                  groups.computeIfAbsent(value, v -> new ArrayList<>()).add(card);
                }
              }
              return groups.values().stream()
                  .map(g -> g.stream().mapToInt(Integer::intValue).toArray())
                  .toList();
            });
  }

  private Value subsets(Form form, String head) {
    boolean isTuples = head.equals("tuples");
    arity(form, isTuples ? 5 : 2, isTuples ? "(tuples INT CARDS using POINTS)" : "(subsets CARDS)");
    if (isTuples) {
      using(form, 3);
    }
    Code.Int count = isTuples ? integer(item(form, 1)) : m -> -1;
    Code.Items all = cards(item(form, isTuples ? 2 : 1));
    Code.Int map = isTuples ? points(item(form, 4)) : m -> -1;
    Place at = form.at();
    return new Value(
        Type.SETS,
        (Code.Sets)
            m -> {
              int[] cards = cardsNow(m, all);
              if (cards.length > 20) {
                throw new ProgramException(
                    at, "%d cards have too many subsets; at most 20.".formatted(cards.length));
              }
              List<int[]> found = new ArrayList<>();
              int n = count.of(m);
              int scores = map.of(m);
              for (int mask = 0; mask < 1 << cards.length; mask++) {
                if (n >= 0 && Integer.bitCount(mask) != n) {
                  continue;
                }
                int[] set = new int[Integer.bitCount(mask)];
                int next = 0;
                boolean isEven = true;
                for (int i = 0; i < cards.length; i++) {
                  if ((mask >> i & 1) != 0) {
                    set[next++] = cards[i];
                    isEven &= scores < 0 || m.score(cards[i], scores) == m.score(set[0], scores);
                  }
                }
                if (isEven) {
                  found.add(set);
                }
              }
              return found;
            });
  }

  private Value runs(Form form) {
    arity(form, 6, "(runs largest INT CARDS using POINTS) or (runs all …)");
    boolean isLargest = Node.isWord(item(form, 1), "largest");
    if (!isLargest && !Node.isWord(item(form, 1), "all")) {
      throw expected(item(form, 1), "largest or all");
    }
    using(form, 4);
    Code.Int least = integer(item(form, 2));
    Code.Items all = cards(item(form, 3));
    Code.Int map = points(item(form, 5));
    return new Value(
        Type.SETS,
        (Code.Sets)
            m -> {
              int[] cards = sortedBy(m, cardsNow(m, all), map.of(m));
              int scores = map.of(m);
              List<int[]> found = new ArrayList<>();
              for (int i = 0; i < cards.length; i++) {
                extend(m, cards, i, new int[0], scores, Math.max(1, least.of(m)), isLargest, found);
              }
              return found;
            });
  }

  private static void extend(
      Machine m,
      int[] cards,
      int i,
      int[] run,
      int map,
      int least,
      boolean isLargest,
      List<int[]> found) {
    int score = m.score(cards[i], map);
    if (isLargest
        && run.length == 0
        && Arrays.stream(cards).anyMatch(c -> m.score(c, map) == score - 1)) {
      return;
    }
    int[] longer = Arrays.copyOf(run, run.length + 1);
    longer[run.length] = cards[i];
    boolean goesOn = false;
    for (int j = i + 1; j < cards.length; j++) {
      goesOn |= m.score(cards[j], map) == score + 1;
    }
    if (longer.length >= least && (!isLargest || !goesOn)) {
      found.add(longer);
    }
    for (int j = i + 1; j < cards.length; j++) {
      if (m.score(cards[j], map) == score + 1) {
        extend(m, cards, j, longer, map, least, isLargest, found);
      }
    }
  }

  private Value run(Form form) {
    arity(form, 6, "(run top INT CARDS using POINTS) or (run bottom …)");
    boolean isTop = Node.isWord(item(form, 1), "top");
    if (!isTop && !Node.isWord(item(form, 1), "bottom")) {
      throw expected(item(form, 1), "top or bottom");
    }
    using(form, 4);
    Code.Int least = integer(item(form, 2));
    Code.Items all = cards(item(form, 3));
    Code.Int map = points(item(form, 5));
    return new Value(
        Type.CARDS,
        (Code.Items)
            m -> {
              int[] cards = cardsNow(m, all);
              for (int n = cards.length; n >= Math.max(1, least.of(m)); n--) {
                int[] end =
                    isTop
                        ? Arrays.copyOfRange(cards, cards.length - n, cards.length)
                        : Arrays.copyOf(cards, n);
                int[] run = sortedBy(m, end, map.of(m));
                boolean isRun = true;
                for (int i = 1; i < n; i++) {
                  isRun &= m.score(run[i], map.of(m)) == m.score(run[i - 1], map.of(m)) + 1;
                }
                if (isRun) {
                  for (int card : end) {
                    m.push(card);
                  }
                  return;
                }
              }
            });
  }
}
