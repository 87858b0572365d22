package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.arity;
import static org.possibledeals.recycle.compile.Forms.form;
import static org.possibledeals.recycle.compile.Forms.part;
import static org.possibledeals.recycle.compile.Forms.variable;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.ProgramException;

/**
 * What is done, in passing with continuations: each item is compiled with what follows it, so that
 * the elements of an {@code any} in a choice become branches, and each branch sees what was done
 * before it, in program order.
 *
 * <p>{@code any} is in {@link Branches}, {@code all} in {@link Loops}; what a single action does is
 * in {@link Effects}.
 */
final class ActionForms {
  private static final ImmutableSet<String> PLAIN =
      ImmutableSet.of("set", "inc", "dec", "move", "turn", "cycle", "shuffle");

  private final Expressions expressions;
  private final Names names;
  private final Branches branches;
  private final Loops loops;
  private final Effects effects;

  ActionForms(Expressions expressions, Decks decks) {
    this.expressions = expressions;
    this.names = expressions.names;
    branches = new Branches(expressions, this::item, this::conditional);
    loops = new Loops(expressions, this::item);
    effects = new Effects(expressions, decks, this::now);
  }

  /** Something done at once. */
  Code.Act now(Node node) {
    return item(node, Rest.NONE);
  }

  /** The options of an item: each is offered to the machine. */
  Code.Act option(Node node) {
    return item(node, new Rest(true, true, false, Rest.OFFER));
  }

  Code.Act item(Node node, Rest rest) {
    Form form = form(node, "an action, or (CONDITION ACTION)");
    if (part(form, 0) instanceof Form) {
      return conditional(form, rest, expressions::bool);
    }
    String head = part(form, 0) instanceof Word w && w.kind() == Kind.KEYWORD ? w.text() : "";
    return switch (head) {
      case "do" -> sequence(items(form), rest);
      case "any" ->
          rest.isChoice() ? branches.any(form, rest, Optional.empty()) : loops.all(form, rest);
      case "all" -> loops.all(form, rest);
      case "let" -> let(form, rest);
      default -> action(head, form, rest);
    };
  }

  private Code.Act conditional(Form form, Rest rest, Function<Node, Code.Bool> conditions) {
    arity(form, 2, "(CONDITION ACTION)");
    Code.Bool condition = conditions.apply(part(form, 0));
    if (rest.isAlone() && part(form, 1) instanceof Form f && f.begins("any")) {
      return branches.any(f, rest, Optional.of(condition));
    }
    Code.Act body = item(part(form, 1), rest);
    Code.Act next = rest.next();
    return m -> {
      if (condition.of(m)) {
        body.run(m);
      } else {
        m.descend();
        next.run(m);
        m.ascend();
      }
    };
  }

  /** The items of {@code (do (…))} or {@code (choice (…))}. */
  static List<Node> items(Form form) {
    arity(form, 2, "(%s (ITEM …))".formatted(part(form, 0)));
    return form(part(form, 1), "a list of items in parentheses").items();
  }

  private Code.Act sequence(List<Node> items, Rest rest) {
    if (!rest.isChoice()) {
      Code.Act[] acts = items.stream().map(this::now).toArray(Code.Act[]::new);
      Code.Act next = rest.next();
      return m -> {
        for (Code.Act act : acts) {
          act.run(m);
        }
        next.run(m);
      };
    }
    Code.Act following = rest.next();
    boolean hasBranches = rest.hasBranches();
    for (int i = items.size() - 1; i >= 0; i--) {
      following = item(items.get(i), new Rest(true, false, hasBranches, following));
      hasBranches |= Branches.areIn(items.get(i));
    }
    return following;
  }

  private Code.Act let(Form form, Rest rest) {
    arity(form, 4, "(let VALUE 'V ITEM)");
    Supplier<Code.Act> bind = binding(part(form, 1), part(form, 2));
    Map<String, Names.Variable> before = names.scope();
    Code.Act binding = bind.get();
    int slot = names.variable(variable(part(form, 2)), form.at()).slot();
    Code.Act body =
        item(part(form, 3), new Rest(rest.isChoice(), false, rest.hasBranches(), rest.next()));
    names.restore(before);
    boolean isPlain = rest.isChoice() && !rest.hasBranches() && beginsPlainly(part(form, 3));
    return m -> {
      int number = m.variable(slot);
      Object object = m.object(slot);
      if (!isPlain || !m.isNaming()) {
        binding.run(m);
      }
      body.run(m);
      m.bind(slot, number);
      m.bindObject(slot, object);
    };
  }

  /** Returns whether the first that an item does is one thing in any case, so it is an option. */
  private static boolean beginsPlainly(Node item) {
    Node first = item;
    while (first instanceof Form f && f.begins("do") && f.items().size() == 2) {
      first = items(f).isEmpty() ? f.items().getFirst() : items(f).getFirst();
    }
    return first instanceof Form f && PLAIN.stream().anyMatch(f::begins);
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
        case SETS -> {
          Code.Sets sets = v.sets();
          int slot = names.bind(name, Type.SETS, Type.CARDS).slot();
          return m -> m.bindObject(slot, sets.of(m).toArray(int[][]::new));
        }
        default -> {
          int slot = names.bind(name, v.type(), v.type()).slot();
          return m -> m.bind(slot, v.number().of(m));
        }
      }
    };
  }

  private Code.Act action(String head, Form form, Rest rest) {
    if (head.equals("create") && rest.isChoice()) {
      throw new ProgramException(
          form.at(), "Nothing is created in a choice; expected (create …) in a do.");
    }
    Code.Act act = effects.of(head, form);
    boolean isAlwaysSomething = !head.equals("repeat") && !rest.hasBranches();
    if (!rest.isChoice()) {
      return act;
    }
    Code.Act tried = tried(act, rest.next(), isAlwaysSomething);
    return head.equals("move") && rest.next() == Rest.OFFER ? triedLast(act, tried) : tried;
  }

  /** Offers an option that ends with a move, which need not be made and undone for that. */
  private static Code.Act triedLast(Code.Act move, Code.Act tried) {
    return m -> {
      if (m.isWatched() || m.isNaming()) {
        tried.run(m);
      } else {
        m.offerWith(move);
      }
    };
  }

  /** Does it, goes on to the options that follow, and undoes it. */
  private static Code.Act tried(Code.Act act, Code.Act next, boolean isAlwaysSomething) {
    return m -> {
      int mark = m.mark();
      if (isAlwaysSomething && m.isNaming()) {
        m.pass();
        m.offer();
      } else {
        act.run(m);
        m.descend();
        next.run(m);
        m.ascend();
      }
      m.undoTo(mark);
    };
  }
}
