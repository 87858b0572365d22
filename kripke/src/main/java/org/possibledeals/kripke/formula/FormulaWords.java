package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.math.BigInteger;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.HasValue;
import org.possibledeals.kripke.formula.FormulaLexer.Token;

/** Reads the small things of a formula, one after the other: atoms, agents, groups, bounds. */
final class FormulaWords {
  /** What may stand after a whole formula. */
  static final String CONNECTIVE = "a connective (&, |, ->, <->) or the end";

  private final FormulaLexer lexer;
  private Token next;

  FormulaWords(String text) {
    lexer = new FormulaLexer(text);
    next = lexer.next();
  }

  /** Returns the token that is to be taken next. */
  Token next() {
    return next;
  }

  AgentId agent(Token word, String name) {
    if (!AgentId.isName(name)) {
      throw mistake(word, "the name of an agent after the underscore, as in K_ann");
    }
    return new AgentId(name);
  }

  ImmutableSortedSet<AgentId> group(Token word, String index) {
    if (!index.isEmpty() || !next.is("{")) {
      throw mistake(word, "a group of agents in braces, as in C_{ann,bob}");
    }
    return group();
  }

  /** Takes a group from its opening to its closing brace. */
  ImmutableSortedSet<AgentId> group() {
    ImmutableSortedSet.Builder<AgentId> group = ImmutableSortedSet.naturalOrder();
    do {
      take();
      Token name = take();
      if (!name.isWord() || !AgentId.isName(name.text())) {
        throw mistake(name, "the name of an agent");
      }
      group.add(new AgentId(name.text()));
    } while (next.is(","));
    expect("}");
    return group.build();
  }

  /** Takes a word that names {@code what}. */
  String name(String what) {
    Token name = take();
    if (!name.isWord()) {
      throw mistake(name, what + ": a word of letters, digits and _");
    }
    return name.text();
  }

  /** Takes words as long as a comma comes before each; there may be none. */
  ImmutableList<String> furtherNames(String what) {
    ImmutableList.Builder<String> names = ImmutableList.builder();
    while (next.is(",")) {
      take();
      names.add(name(what));
    }
    return names.build();
  }

  /** Returns the atom, or the equation if the name turns out to be a variable's. */
  Formula atom(Token name) {
    ImmutableList<String> arguments = arguments(name, "an atom");
    if (beginsFormula(next)) {
      checkMeaning(name);
    }
    if (!next.is("=")) {
      return new Atom(name.text(), arguments);
    }
    take();
    return new HasValue(new Variable(name.text(), arguments), name("a value"));
  }

  private static boolean beginsFormula(Token token) {
    return token.isWord() || token.is("{") || token.is("~") || token.is("(") || token.is("[");
  }

  /** Refuses an atom before a formula if either looks like an operator or a connective. */
  private void checkMeaning(Token atom) {
    checkPrefix(atom);
    Lookalikes.connective(next.text())
        .or(
            () ->
                Lookalikes.operator(atom.text())
                    .map(
                        meant ->
                            "%s; \"%s\" is an atom, and %s an operator"
                                .formatted(CONNECTIVE, atom.text(), meant)))
        .ifPresent(
            expected -> {
              throw mistake(next, expected);
            });
  }

  private void checkPrefix(Token atom) {
    Lookalikes.prefix(atom.text())
        .ifPresent(
            expected -> {
              throw mistake(atom, expected);
            });
  }

  Variable variable() {
    Token name = take();
    return new Variable(name.text(), arguments(name, "a variable"));
  }

  private ImmutableList<String> arguments(Token name, String what) {
    if (!Notation.isAtomName(name.text())) {
      throw mistake(name, what + ", which begins with a letter");
    }
    if (!next.is("(")) {
      return ImmutableList.of();
    }
    take();
    if (!next.isWord()) {
      checkPrefix(name);
    }
    String first = name("an argument");
    ImmutableList<String> further = furtherNames("an argument");
    if (!next.is(")")) {
      checkPrefix(name);
    }
    expect(")");
    return ImmutableList.<String>builder().add(first).addAll(further).build();
  }

  Comparison comparison() {
    Token sign = take();
    for (Comparison comparison : Comparison.values()) {
      if (sign.is(comparison.symbol())) {
        return comparison;
      }
    }
    throw mistake(sign, "a comparison: >=, >, =, <= or <");
  }

  Fraction fraction() {
    BigInteger numerator = number();
    if (!next.is("/")) {
      return new Fraction(numerator, BigInteger.ONE);
    }
    take();
    Token below = next;
    BigInteger denominator = number();
    if (denominator.signum() == 0) {
      throw mistake(below, "a denominator of at least 1");
    }
    return new Fraction(numerator, denominator);
  }

  private BigInteger number() {
    Token digits = take();
    if (!digits.text().matches("[0-9]+")) {
      throw mistake(digits, "a number, as in 2/3");
    }
    return new BigInteger(digits.text());
  }

  Token take() {
    Token taken = next;
    next = lexer.next();
    return taken;
  }

  void expect(String sign) {
    Token taken = take();
    if (!taken.is(sign)) {
      throw mistake(taken, "\"" + sign + "\"");
    }
  }

  FormulaSyntaxException mistake(Token at, String expected) {
    String found = at.isEnd() ? at.written() : "\"" + at.written() + "\"";
    return lexer.mistake(at.start(), found, expected);
  }

  /** Returns an error about the whole text. */
  FormulaSyntaxException mistakeAtStart(String found, String expected) {
    return lexer.mistake(0, found, expected);
  }
}
