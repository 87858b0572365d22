package org.possibledeals.kripke.formula;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.Believes;
import org.possibledeals.kripke.formula.Formula.Box;
import org.possibledeals.kripke.formula.Formula.Cardinality;
import org.possibledeals.kripke.formula.Formula.Classical;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
import org.possibledeals.kripke.formula.Formula.ConditionallyBelieves;
import org.possibledeals.kripke.formula.Formula.Considers;
import org.possibledeals.kripke.formula.Formula.Constant;
import org.possibledeals.kripke.formula.Formula.Diamond;
import org.possibledeals.kripke.formula.Formula.DistributedKnowledge;
import org.possibledeals.kripke.formula.Formula.EverybodyKnows;
import org.possibledeals.kripke.formula.Formula.ExactlyOne;
import org.possibledeals.kripke.formula.Formula.HasValue;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.KnowsValue;
import org.possibledeals.kripke.formula.Formula.KnowsWhether;
import org.possibledeals.kripke.formula.Formula.Modal;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Formula.Parity;
import org.possibledeals.kripke.formula.Formula.Probability;
import org.possibledeals.kripke.formula.Formula.SafelyBelieves;
import org.possibledeals.kripke.formula.Formula.StronglyBelieves;

/**
 * Prints formulas, with no more brackets than their reader needs to read an equal formula back.
 *
 * <p>It works without recursion, so that no formula is too deep to be printed.
 */
public enum FormulaPrinter {
  /** {@code ~p & K_a q}. */
  ASCII,
  /** {@code ¬p ∧ K_a q}. */
  UNICODE;

  /** A part still to be printed: a text, or a formula with the strength of what is around it. */
  private sealed interface Piece {}

  private record Text(String text) implements Piece {}

  private record Place(Formula formula, Strength strength) implements Piece {}

  private static final Text CLOSED = new Text(")");

  /** How strongly a formula holds together, weakest first. */
  private enum Strength {
    ANY,
    IFF,
    IMPLIES,
    OR,
    AND,
    TIGHT
  }

  /** Returns {@code formula} as text on one line; cost is linear in its length. */
  public String print(Formula formula) {
    return print(List.of(any(formula)));
  }

  /** Returns {@code update} as text on one line, without the brackets around it. */
  public String print(Update update) {
    return print(pieces(update));
  }

  private String print(List<Piece> pieces) {
    StringBuilder text = new StringBuilder();
    ArrayDeque<Piece> left = new ArrayDeque<>(pieces);
    while (!left.isEmpty()) {
      switch (left.pop()) {
        case Text(String part) -> text.append(part);
        case Place(var formula, var strength) -> {
          boolean isBracketed = strength(formula).compareTo(strength) < 0;
          if (isBracketed) {
            text.append('(');
            left.push(CLOSED);
          }
          List<Piece> inside = pieces(formula);
          for (int i = inside.size() - 1; i >= 0; i--) {
            left.push(inside.get(i));
          }
        }
      }
    }
    return text.toString();
  }

  private static Strength strength(Formula formula) {
    return switch (formula) {
      case Iff f -> Strength.IFF;
      case Implies f -> Strength.IMPLIES;
      case Or f -> Strength.OR;
      case And f -> Strength.AND;
      case Classical f -> Strength.TIGHT;
      case Modal f -> Strength.TIGHT;
    };
  }

  private List<Piece> pieces(Formula formula) {
    return switch (formula) {
      case Constant(boolean value) -> List.of(sign(value ? "true" : "false"));
      case Atom(var name, var arguments) -> List.of(new Text(Notation.written(name, arguments)));
      case HasValue(var x, var value) ->
          List.of(new Text(x.toString()), spaced("="), new Text(value));
      case Not(var f) -> List.of(sign("~"), tight(f));
      case And(var members) -> joined(members, " " + spell("&") + " ", Strength.TIGHT);
      case Or(var members) -> joined(members, " " + spell("|") + " ", Strength.AND);
      case Implies(var f, var g) ->
          List.of(new Place(f, Strength.OR), spaced("->"), new Place(g, Strength.IMPLIES));
      case Iff(var f, var g) ->
          List.of(new Place(f, Strength.IMPLIES), spaced("<->"), new Place(g, Strength.IMPLIES));
      case ExactlyOne(var members) -> call("exactlyOne", members);
      case Parity(var members) -> call("odd", members);
      case Cardinality f -> cardinality(f);
      case Knows(var a, var f) -> modal("K", a, f);
      case Believes(var a, var f) -> modal("B", a, f);
      case ConditionallyBelieves(var a, var f, var g) ->
          List.of(new Text("B_" + a + "^("), any(f), new Text(") "), tight(g));
      case SafelyBelieves(var a, var f) -> modal("B", a + "^safe", f);
      case StronglyBelieves(var a, var f) -> modal("B", a + "^strong", f);
      case Considers(var a, var f) -> modal(this == ASCII ? "M" : "K̂", a, f);
      case KnowsWhether(var a, var f) -> modal("Kw", a, f);
      case KnowsValue(var a, var x) -> List.of(new Text("Kv_" + a + " " + x));
      case EverybodyKnows(var group, var f) -> modal("E", set(group), f);
      case CommonKnowledge(var group, var f) -> modal("C", set(group), f);
      case DistributedKnowledge(var group, var f) -> modal("D", set(group), f);
      case Box(var update, var f) -> updated("[", update, "]", f);
      case Diamond(var update, var f) -> updated(openAngle(), update, ">", f);
      case Probability p ->
          List.of(
              new Text("P_" + p.agent() + "("),
              any(p.body()),
              new Text(")"),
              compared(p.comparison()),
              new Text(p.bound().toString()));
    };
  }

  private static List<Piece> joined(List<Formula> members, String between, Strength strength) {
    List<Piece> pieces = new ArrayList<>(2 * members.size());
    Text sign = new Text(between);
    for (Formula member : members) {
      if (!pieces.isEmpty()) {
        pieces.add(sign);
      }
      pieces.add(new Place(member, strength));
    }
    return pieces;
  }

  private static List<Piece> call(String name, List<Formula> members) {
    List<Piece> pieces = new ArrayList<>();
    pieces.add(new Text(name + "("));
    pieces.addAll(joined(members, ", ", Strength.ANY));
    pieces.add(new Text(")"));
    return pieces;
  }

  private List<Piece> cardinality(Cardinality f) {
    List<Piece> pieces = new ArrayList<>(call("count", f.members()));
    pieces.add(compared(f.comparison()));
    boolean isOfCounts = !f.others().isEmpty();
    if (isOfCounts) {
      pieces.addAll(call("count", f.others()));
    }
    long offset = f.offset();
    String size = "" + Math.abs(offset);
    String number = isOfCounts ? "" + (offset < 0 ? " - " : " + ") + size : "" + offset;
    if (!isOfCounts && offset < 0) {
      number = "0 - " + size;
    }
    pieces.add(new Text(isOfCounts && offset == 0 ? "" : number));
    return pieces;
  }

  private static List<Piece> modal(String operator, Object index, Formula body) {
    return List.of(new Text(operator + "_" + index + " "), tight(body));
  }

  private List<Piece> updated(String open, Update update, String close, Formula body) {
    List<Piece> pieces = new ArrayList<>();
    pieces.add(new Text(open));
    pieces.addAll(pieces(update));
    pieces.add(sign(close));
    pieces.add(new Text(" "));
    pieces.add(tight(body));
    return pieces;
  }

  private List<Piece> pieces(Update update) {
    return switch (update) {
      case Update.Announce(var f) -> List.of(new Text("!"), any(f));
      case Update.AnnounceWhether(var f) -> List.of(new Text("?!"), any(f));
      case Update.Tell(var group, var f) -> List.of(new Text("!" + set(group) + " "), any(f));
      case Update.TellWhether(var group, var f) ->
          List.of(new Text("?!" + set(group) + " "), any(f));
      case Update.Upgrade(var isRadical, var f) -> List.of(sign(isRadical ? "^^" : "^"), any(f));
      case Update.AnnounceSome(var group) ->
          List.of(new Text(group.isEmpty() ? "!" : set(group) + "!"));
      case Update.Event(var action, var events) ->
          List.of(new Text(String.join(",", Iterables.concat(List.of(action), events))));
    };
  }

  /** Diamonds are not in the table of signs, where {@code <} means less than. */
  private String openAngle() {
    return this == ASCII ? "<" : "⟨";
  }

  private static String set(ImmutableSortedSet<AgentId> group) {
    return group.stream().map(AgentId::name).collect(joining(",", "{", "}"));
  }

  private static Piece tight(Formula formula) {
    return new Place(formula, Strength.TIGHT);
  }

  private static Piece any(Formula formula) {
    return new Place(formula, Strength.ANY);
  }

  private Piece sign(String ascii) {
    return new Text(spell(ascii));
  }

  private Piece spaced(String ascii) {
    return new Text(" " + spell(ascii) + " ");
  }

  /** Returns the sign of a comparison; the angle that is one sign by itself closes no diamond. */
  private Piece compared(Comparison comparison) {
    String symbol = comparison.symbol();
    return symbol.length() == 1 ? new Text(" " + symbol + " ") : spaced(symbol);
  }

  private String spell(String ascii) {
    return this == ASCII ? ascii : Notation.inUnicode(ascii);
  }
}
