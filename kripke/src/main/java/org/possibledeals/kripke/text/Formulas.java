package org.possibledeals.kripke.text;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.formula.FormulaSyntaxException;

/** Formulas as texts. */
final class Formulas {
  /** Most formulas that are counted. */
  private static final int MOST_COUNTED = 500;

  /** An event in the brackets of what can happen, such as {@code <E,e>}. */
  private static final Pattern EVENT =
      Pattern.compile("[<⟨]\\s*[\\p{L}\\p{Nd}_]+\\s*(,\\s*[\\p{L}\\p{Nd}_]+\\s*)*[>⟩]");

  private Formulas() {}

  /** Returns the formulas of a list, between which there are commas. */
  static ImmutableList<String> members(String text) {
    ImmutableList.Builder<String> members = ImmutableList.builder();
    int depth = 0;
    int from = 0;
    Matcher event = EVENT.matcher(text);
    for (int i = 0; i < text.length(); i++) {
      while ("<⟨".indexOf(text.charAt(i)) >= 0 && event.region(i, text.length()).lookingAt()) {
        i = event.end();
      }
      char sign = text.charAt(i);
      depth += "([{".indexOf(sign) >= 0 ? 1 : 0;
      depth -= ")]}".indexOf(sign) >= 0 ? 1 : 0;
      if (sign == ',' && depth == 0) {
        members.add(text.substring(from, i).strip());
        from = i + 1;
      }
    }
    String last = text.substring(from).strip();
    return last.isEmpty() ? members.build() : members.add(last).build();
  }

  /**
   * Returns: exactly so many of the formulas hold.
   *
   * @throws IllegalArgumentException if it is longer than {@code most}
   */
  static String exactly(List<String> formulas, int number, int most) {
    if (formulas.size() > MOST_COUNTED) {
      throw new IllegalArgumentException("too long");
    }
    if (number < 0 || number > formulas.size()) {
      return "false";
    }
    if (formulas.isEmpty()) {
      return "true";
    }
    String first = "(" + formulas.getFirst() + ")";
    List<String> rest = formulas.subList(1, formulas.size());
    String with = exactly(rest, number - 1, most);
    String without = exactly(rest, number, most);
    if (with.length() + without.length() > most) {
      throw new IllegalArgumentException("too long");
    }
    if (with.equals("false")) {
      return without.equals("true") ? "~" + first : "(~" + first + " & " + without + ")";
    }
    if (without.equals("false")) {
      return with.equals("true") ? first : "(" + first + " & " + with + ")";
    }
    return "(" + first + " & " + with + " | ~" + first + " & " + without + ")";
  }

  /**
   * Returns whether a formula of truth values and connectives holds; nothing if it is another one.
   *
   * @throws org.possibledeals.kripke.formula.FormulaSyntaxException if it is none
   */
  static Optional<Boolean> constant(String text) {
    for (String word : Splitter.onPattern("[^\\p{L}\\p{Nd}_]+").omitEmptyStrings().split(text)) {
      if (!word.equals("true") && !word.equals("false")) {
        return Optional.empty();
      }
    }
    return switch (text) {
      case "true", "(true)" -> Optional.of(true);
      case "false", "(false)" -> Optional.of(false);
      default ->
          Optional.of(FormulaReader.read(text))
              .filter(Formulas::isPropositional)
              .map(Formulas::isTrue);
    };
  }

  /** Returns whether a formula has neither operators of knowledge nor updates. */
  static boolean isPropositional(Formula formula) {
    List<Formula> left = new ArrayList<>(List.of(formula));
    while (!left.isEmpty()) {
      Formula part = left.removeLast();
      if (part instanceof Formula.Modal) {
        return false;
      }
      left.addAll(part.parts());
    }
    return true;
  }

  private static boolean isTrue(Formula formula) {
    return switch (formula) {
      case Formula.Constant(var value) -> value;
      case Formula.Not(var f) -> !isTrue(f);
      case Formula.And(var members) -> members.stream().allMatch(Formulas::isTrue);
      case Formula.Or(var members) -> members.stream().anyMatch(Formulas::isTrue);
      case Formula.Implies(var f, var g) -> !isTrue(f) || isTrue(g);
      case Formula.Iff(var f, var g) -> isTrue(f) == isTrue(g);
      case Formula.ExactlyOne(var members) ->
          members.stream().filter(Formulas::isTrue).count() == 1;
      case Formula.Parity(var members) ->
          members.stream().filter(Formulas::isTrue).count() % 2 == 1;
      case Formula.Modal modal -> throw new IllegalArgumentException("not without a model");
      case Formula.Atom atom -> throw new IllegalArgumentException("not without a model");
      case Formula.HasValue equation -> throw new IllegalArgumentException("not without a model");
    };
  }

  /** Returns whether the formula holds that is written at a place; nothing if it has atoms. */
  static Optional<Boolean> constant(Tokens t, int from, String written) {
    try {
      return constant(written);
    } catch (FormulaSyntaxException e) {
      throw t.mistake(from, e.found(), e.expected());
    }
  }
}
