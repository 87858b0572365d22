package org.possibledeals.kripke.text;

import static org.possibledeals.kripke.text.SurfaceJudge.all;
import static org.possibledeals.kripke.text.SurfaceJudge.compared;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.possibledeals.kripke.text.SurfaceJudge.Sense;
import org.possibledeals.kripke.text.SurfaceJudge.Value;

/** Random terms and comparisons as authors write them, each with what it means. */
class SurfaceTerms {
  /** How strongly a text holds together: a quantifier least, a name most. */
  static final int QUANTIFIED = 0;

  static final int IFF = 1;
  static final int IMPLIES = 2;
  static final int OR = 3;
  static final int AND = 4;
  static final int TIGHT = 5;

  /** A formula as a text, with what it means. */
  record Piece(String text, int strength, Sense sense) {}

  /** A term as a text, with the number that it is. */
  record Term(String text, boolean isTight, Value value) {}

  final RandomGenerator random;

  SurfaceTerms(RandomGenerator random) {
    this.random = random;
  }

  boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  String blank() {
    return oneIn(4) ? any(List.of("  ", "\n  ", " \n    ")) : oneIn(3) ? "" : " ";
  }

  String around(String sign) {
    return blank() + sign + blank();
  }

  /** Returns those of the bound names that stand for numbers; those of agents begin with g. */
  static List<String> numbers(List<String> bound) {
    return bound.stream().filter(name -> !name.startsWith("g")).toList();
  }

  Term number(List<String> bound) {
    List<String> numbers = numbers(bound);
    return switch (random.nextInt(numbers.isEmpty() ? 2 : 3)) {
      case 0 -> {
        int value = random.nextInt(1, 4);
        yield new Term("" + value, true, (left, w, env) -> value);
      }
      case 1 -> new Term("n", true, (left, w, env) -> 3);
      default -> {
        String i = any(numbers);
        yield new Term(i, true, (left, w, env) -> env.get(i));
      }
    };
  }

  Term computed(Term one, Term other) {
    String sign = any(List.of("+", "-", "*", "/"));
    boolean isDivision = sign.equals("/");
    String left = one.isTight ? one.text : "(" + one.text + ")";
    boolean isNegative = !isDivision && oneIn(4);
    String right =
        isDivision ? "2" : isNegative ? "-2" : other.isTight ? other.text : "(" + other.text + ")";
    return new Term(
        left + around(sign) + right,
        false,
        (worlds, w, env) -> {
          int a = one.value.at(worlds, w, env);
          int b = isDivision ? 2 : isNegative ? -2 : other.value.at(worlds, w, env);
          return switch (sign) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            default -> Math.floorDiv(a, b);
          };
        });
  }

  /** Compares these terms, each with the next one. */
  Piece compare(Term... terms) {
    StringBuilder text = new StringBuilder(terms[0].text);
    List<Sense> senses = new ArrayList<>();
    boolean hasAngle = false;
    for (int i = 1; i < terms.length; i++) {
      String sign = any(List.of("=", "!=", "≠", "<", "<=", "≤", ">", ">=", "≥"));
      hasAngle |= sign.equals(">") || sign.equals("<");
      text.append(" ").append(sign).append(" ").append(terms[i].text);
      senses.add(compared(terms[i - 1].value, sign, terms[i].value));
    }
    return new Piece(text.toString(), hasAngle ? QUANTIFIED : TIGHT, all(senses));
  }

  Piece comparison(List<String> bound) {
    String x = any(List.of("x", "y(1)"));
    Term variable = new Term(x, true, (left, w, env) -> w.values().get(x));
    Term one = oneIn(3) ? computed(variable, number(bound)) : variable;
    Term other = oneIn(3) ? computed(number(bound), number(bound)) : number(bound);
    return oneIn(5) ? compare(number(bound), one, other) : compare(one, other);
  }
}
