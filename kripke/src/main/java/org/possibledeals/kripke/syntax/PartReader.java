package org.possibledeals.kripke.syntax;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Lookalikes;
import org.possibledeals.kripke.formula.Notation;
import org.possibledeals.kripke.syntax.Expression.Name;

/** Reads the parts of expressions: names, agents, groups, sets, and what quantifiers bind. */
final class PartReader {
  private static final String MEMBER = "a number or a name";

  private final TokenStream t;

  PartReader(TokenStream tokens) {
    this.t = tokens;
  }

  private Expression expression(String wanted) {
    return ExpressionReader.read(t, wanted);
  }

  /** Returns the name that a word begins, where a formula may stand. */
  Name named(Token word) {
    Name name = pieces(word.start(), word.text());
    Token behind = t.next();
    if (behind.is("(")) {
      return withArguments(name, word);
    }
    if (behind.isWord() || behind.is("{") || behind.is("~") || behind.is("[")) {
      checkMeaning(word, behind);
    }
    return name;
  }

  /** Refuses an atom before a formula if either looks like an operator or a connective. */
  private void checkMeaning(Token atom, Token behind) {
    checkPrefix(atom);
    Optional<String> operator =
        Lookalikes.operator(atom.text())
            .map(
                meant ->
                    "%s; \"%s\" is an atom, and %s an operator"
                        .formatted(ExpressionReader.CONNECTIVE, atom.text(), meant));
    refuse(behind, Lookalikes.connective(behind.text()).or(() -> operator));
  }

  private void checkPrefix(Token atom) {
    refuse(atom, Lookalikes.prefix(atom.text()));
  }

  private void refuse(Token token, Optional<String> expected) {
    if (expected.isPresent()) {
      throw t.mistake(token, expected.get());
    }
  }

  /** Takes what belongs to the word without a blank: braces, and words behind braces. */
  private Name pieces(int at, String word) {
    if (!word.isEmpty()) {
      t.noteName(word);
    }
    List<String> texts = new ArrayList<>(List.of(word));
    ImmutableList.Builder<Expression> holes = ImmutableList.builder();
    boolean isBegun = !word.isEmpty();
    while (isBegun ? t.next().isGlued("{") : t.next().is("{")) {
      isBegun = true;
      t.take();
      holes.add(expression(MEMBER));
      if (!t.next().is("}") && Lookalikes.prefix(word).isPresent()) {
        throw t.source().mistake(at, Lookalikes.prefix(word).get());
      }
      t.expect("}", "the \"}\" that closes \"{\"");
      boolean isGoingOn = t.next().isWord() && !t.next().isSpaced();
      texts.add(isGoingOn ? t.take().text() : "");
    }
    return new Name(at, ImmutableList.copyOf(texts), holes.build(), ImmutableList.of());
  }

  private Name withArguments(Name name, Token word) {
    t.expect("(", "\"(\"");
    ImmutableList<Expression> arguments = t.list(this::argument);
    boolean areTerms =
        arguments.stream().allMatch(a -> a instanceof Name || a instanceof Expression.Arithmetic);
    if (!areTerms || !t.next().is(")")) {
      checkPrefix(word);
    }
    t.expect(")", "\",\" or the \")\" that closes the arguments");
    return new Name(name.at(), name.texts(), name.holes(), arguments);
  }

  /**
   * Takes an argument, which may begin with braces, as in {@code {c}_{s}}; a word such as K_CLUBS
   * is an operator only before a formula.
   */
  private Expression argument() {
    if (t.next().is("{")) {
      return pieces(t.next().start(), "");
    }
    boolean isLast = t.peek(1).is(",") || t.peek(1).is(")");
    return isLast && Notation.isReserved(t.next().text()) && t.next().text().contains("_")
        ? word("a word")
        : expression("an argument: a word, a number or a formula");
  }

  /** Takes a name, with arguments if there are some, that does not stand in a formula. */
  Name name(String wanted) {
    Token word = t.takeWord(wanted);
    Name name = pieces(word.start(), word.text());
    return t.next().is("(") ? withArguments(name, word) : name;
  }

  /** Takes a word with its braces that is not a list of arguments. */
  Name word(String wanted) {
    Token word = t.takeWord(wanted);
    return pieces(word.start(), word.text());
  }

  /** Takes a name, or {@code for each} before one. */
  Expression names(String wanted) {
    return quantified(() -> name(wanted));
  }

  /** Takes a part, or {@code for each} before one. */
  Expression quantified(Supplier<Expression> part) {
    if (!t.isAtQuantifier()) {
      return part.get();
    }
    int at = t.next().start();
    Expression.Binder binder = binder();
    return new Expression.Quantifier(at, binder, t.nested(() -> quantified(part)));
  }

  Name variable(String what) {
    Token first = t.next();
    if (first.isWord() && !Notation.isAtomName(first.text())) {
      throw t.mistake(first, what + ", which begins with a letter");
    }
    return name(what + ", which begins with a letter");
  }

  /** Returns the agent behind the underscore of an operator. */
  Name agent(Token word, String operator) {
    String index = word.text().substring(operator.length() + 1);
    int at = word.start() + word.written().length() - index.length();
    Name agent = pieces(at, index);
    boolean isName = index.isEmpty() ? !agent.holes().isEmpty() : AgentId.isName(index);
    if (!isName) {
      throw t.mistake(word, "the name of an agent after the underscore, as in K_ann");
    }
    return agent;
  }

  /** Returns the group behind the underscore of an operator. */
  ImmutableList<Expression> group(Token word) {
    if (!word.text().endsWith("_") || word.text().length() > 2 || !t.next().is("{")) {
      throw t.mistake(word, "a group of agents in braces, as in C_{ann,bob}");
    }
    return group().members();
  }

  /** Takes a group in braces, which has a member. */
  Expression.Braces group() {
    Token open = t.take();
    ImmutableList<Expression> members = t.list(() -> names("the name of an agent"));
    t.expect("}", "\",\" or the \"}\" that closes \"{\"");
    return new Expression.Braces(open.start(), members);
  }

  /** Takes what stands in the brackets of an event, and the bracket that closes it. */
  ImmutableList<Expression> event(String closer) {
    ImmutableList.Builder<Expression> names = ImmutableList.builder();
    names.add(
        word("an action model, as in [E,e], or ! as in [!p]: a word of letters, digits and _"));
    while (t.takes(",")) {
      names.add(names("an event: a word of letters, digits and _"));
    }
    t.expect(closer, "\"%s\"".formatted(closer));
    return names.build();
  }

  /** Takes {@code for each x in S with c:}. */
  Expression.Binder binder() {
    Token first = t.take();
    boolean isSome = t.take().isTheWord("some");
    Token variable = t.next();
    boolean isName = variable.isWord() && Notation.isAtomName(variable.text());
    if (!isName) {
      throw t.mistake(variable, "a variable, as in for each x in 1..9: p(x)");
    }
    t.take();
    if (!t.takesWord("in")) {
      throw t.mistake(t.next(), "\"in\" and a range or set, as in for each x in 1..9: p(x)");
    }
    Expression set = t.nested(this::set);
    Optional<Expression> condition =
        t.takesWord("with")
            ? Optional.of(t.nested(() -> expression(ExpressionReader.OPERAND)))
            : Optional.empty();
    t.expect(":", "\":\" and what holds for each, as in for each x in 1..9: p(x)");
    return new Expression.Binder(
        first.start(), isSome, new Name(variable.start(), variable.text()), set, condition);
  }

  /** Takes a set: {@code 1..9}, braces, or a name. */
  Expression set() {
    return t.next().is("{")
        ? braces()
        : interval("a range or set: 1..9, {a, b}, a set, agents or a variable");
  }

  /** Takes a term, or two with dots between them. */
  Expression interval(String wanted) {
    int at = t.next().start();
    Expression first = expression(wanted);
    return t.takes("..") ? new Expression.Interval(at, first, expression(wanted)) : first;
  }

  /** Parses a set in braces, possibly empty. */
  Expression.Braces braces() {
    Token open = t.expect("{", "a set in braces, as in {w, v}");
    ImmutableList<Expression> members =
        t.next().is("}") ? ImmutableList.of() : t.list(() -> interval(MEMBER));
    t.expect("}", "\",\" or the \"}\" that closes \"{\"");
    return new Expression.Braces(open.start(), members);
  }

  /** Takes {@code 2/3}. */
  Expression fraction() {
    Name above = word("a number, as in 2/3");
    Token sign = t.next();
    if (!t.takes("/")) {
      return above;
    }
    return new Expression.Arithmetic(sign.start(), "/", above, word("a number, as in 2/3"));
  }

  /** Takes the name of a world, also after events: a word, a pair, or a set of atoms. */
  Expression world() {
    String wanted = "the name of a world, such as w, (w,e) or {p}";
    Token first = t.next();
    if (first.is("{")) {
      return braces();
    }
    if (!t.takes("(")) {
      return word(wanted);
    }
    ImmutableList<Expression> members = t.nested(() -> t.list(this::world));
    t.expect(")", "\",\" or the \")\" that closes \"(\"");
    return new Expression.Pair(first.start(), members);
  }
}
