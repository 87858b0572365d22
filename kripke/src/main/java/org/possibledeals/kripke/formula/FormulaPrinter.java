package org.possibledeals.kripke.formula;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.Believes;
import org.possibledeals.kripke.formula.Formula.Box;
import org.possibledeals.kripke.formula.Formula.Cardinality;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
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

/**
 * Prints formulas, with no more brackets than their reader needs to read an equal formula back
 * (from {@link #ASCII} and {@link #UNICODE}; {@link #LATEX} is for papers).
 *
 * <p>It works without recursion, so that no formula is too deep to be printed.
 */
public enum FormulaPrinter {
  /** {@code ~p & K_a q}. */
  ASCII,
  /** {@code ¬p ∧ K_a q}. */
  UNICODE,
  /** {@code \neg p \land K_{a} q}, for math mode. */
  LATEX;

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
      case Formula.Connective f -> Strength.TIGHT;
      case Atom f -> Strength.TIGHT;
      case HasValue f -> Strength.TIGHT;
      case Modal f -> Strength.TIGHT;
    };
  }

  private List<Piece> pieces(Formula formula) {
    return switch (formula) {
      case Constant(boolean value) -> List.of(sign(value ? "true" : "false"));
      case Atom(var name, var arguments) -> List.of(new Text(atom(name, arguments)));
      case HasValue(var x, var value) ->
          List.of(new Text(variable(x)), spaced("="), new Text(word(value)));
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
      case Knows(var a, var f) -> modal("K", index(a), f);
      case Believes(var a, var f) -> modal("B", index(a), f);
      case Considers(var a, var f) -> modal("M", index(a), f);
      case KnowsWhether(var a, var f) -> modal("Kw", index(a), f);
      case KnowsValue(var a, var x) ->
          List.of(new Text(operator("Kv") + "_" + index(a) + " " + variable(x)));
      case EverybodyKnows(var group, var f) -> modal("E", index(group), f);
      case CommonKnowledge(var group, var f) -> modal("C", index(group), f);
      case DistributedKnowledge(var group, var f) -> modal("D", index(group), f);
      case Box(var update, var f) -> updated("[", update, "]", f);
      case Diamond(var update, var f) -> updated(openAngle(), update, ">", f);
      case Probability p ->
          List.of(
              new Text(operator("P") + "_" + index(p.agent()) + "("),
              any(p.body()),
              new Text(")"),
              compared(p.comparison()),
              new Text(fraction(p.bound())));
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

  private List<Piece> call(String name, List<Formula> members) {
    List<Piece> pieces = new ArrayList<>();
    pieces.add(new Text(word(name) + "("));
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

  private List<Piece> modal(String operator, String index, Formula body) {
    return List.of(new Text(operator(operator) + "_" + index + " "), tight(body));
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
      case Update.Tell(var group, var f) -> List.of(new Text("!" + index(group) + " "), any(f));
      case Update.TellWhether(var group, var f) ->
          List.of(new Text("?!" + index(group) + " "), any(f));
      case Update.Event(var action, var events) ->
          List.of(
              new Text(
                  Stream.concat(Stream.of(action), events.stream())
                      .map(this::word)
                      .collect(joining(","))));
    };
  }

  /** Diamonds are not in the table of signs, where {@code <} means less than. */
  private String openAngle() {
    return switch (this) {
      case ASCII -> "<";
      case UNICODE -> "⟨";
      case LATEX -> "\\langle ";
    };
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
    if (this == ASCII) {
      return ascii;
    }
    return Notation.sign(ascii)
        .map(
            sign ->
                switch (this) {
                  case ASCII -> sign.ascii;
                  case UNICODE -> sign.unicode;
                  case LATEX -> sign.latex;
                })
        .orElse(ascii);
  }

  private String operator(String name) {
    if (!name.equals("M")) {
      return word(name);
    }
    return switch (this) {
      case ASCII -> "M";
      case UNICODE -> "K̂";
      case LATEX -> "\\hat{K}";
    };
  }

  private String variable(Variable variable) {
    return atom(variable.name(), variable.arguments());
  }

  private String atom(String name, ImmutableList<String> arguments) {
    if (arguments.isEmpty()) {
      return word(name);
    }
    return arguments.stream().map(this::word).collect(joining(",", word(name) + "(", ")"));
  }

  private String index(AgentId agent) {
    return this == LATEX ? "{" + word(agent.name()) + "}" : agent.name();
  }

  private String index(ImmutableSortedSet<AgentId> group) {
    String members = group.stream().map(agent -> word(agent.name())).collect(joining(","));
    String set = spell("{") + members + spell("}");
    return this == LATEX ? "{" + set + "}" : set;
  }

  private String word(String word) {
    boolean plain = this != LATEX || word.length() == 1;
    return plain ? word : "\\mathit{" + word.replace("_", "\\_") + "}";
  }

  private String fraction(Fraction fraction) {
    return this == LATEX
        ? "\\tfrac{%s}{%s}".formatted(fraction.numerator(), fraction.denominator())
        : fraction.toString();
  }
}
