package org.possibledeals.kripke.syntax;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.formula.Notation;
import org.possibledeals.kripke.syntax.Expression.Connective;
import org.possibledeals.kripke.syntax.Expression.Name;
import org.possibledeals.kripke.syntax.OpenPart.Bracket;
import org.possibledeals.kripke.syntax.OpenPart.Chain;
import org.possibledeals.kripke.syntax.OpenPart.Level;
import org.possibledeals.kripke.syntax.OpenPart.Prefix;
import org.possibledeals.kripke.syntax.OpenPart.Quantified;

/**
 * Reads formulas and terms, in ASCII and in Unicode notation.
 *
 * <p>Signs bind in the order {@code * +}, comparisons, {@code ~ & | -> <->}, strongest first.
 * {@code a & b & c} is one conjunction of three, {@code a -> b -> c} is {@code a -> (b -> c)}, and
 * {@code a <-> b <-> c} is {@code (a <-> b) <-> c}. Operators such as {@code K_a} bind like {@code
 * ~}: {@code K_a p & q} is {@code (K_a p) & q}; {@code for each} reaches as far right as possible.
 *
 * <p>A part that is begun and not yet finished waits on a stack of its own, not on the call stack.
 *
 * <p>This file is long because each sign and operator of the language has its place in it.
 */
final class ExpressionReader {
  static final String OPERAND =
      "a formula: an atom, true, false, ~, a bracket, or an operator such as K_a, C_{a,b} or [!p]";

  static final String CONNECTIVE = "a connective (&, |, ->, <->) or the end";

  private static final String TERM = "a value, a number, or a name that stands for one";

  private final TokenStream t;
  private final PartReader parts;
  private final String wanted;
  private final ArrayDeque<OpenPart> open = new ArrayDeque<>();
  private final ArrayDeque<Bracket> brackets = new ArrayDeque<>();

  /** Whether updates are read, behind which no formula comes. */
  private final boolean isOfUpdates;

  private ExpressionReader(TokenStream tokens, String wanted, boolean isOfUpdates) {
    this.t = tokens;
    this.wanted = wanted;
    this.isOfUpdates = isOfUpdates;
    parts = new PartReader(tokens);
  }

  /**
   * Takes the longest expression that comes next.
   *
   * @param wanted what a message calls it where nothing comes
   */
  static Expression read(TokenStream tokens, String wanted) {
    return tokens.nested(new ExpressionReader(tokens, wanted, false)::whole);
  }

  /** Takes updates in brackets, one after the other, as a formula with ⊤ behind them. */
  static Expression readUpdates(TokenStream tokens) {
    if (!isAtBox(tokens)) {
      throw tokens.mistake(
          tokens.next(), "an update in brackets, such as [!p], [?!p], [!{a,b} p], [E] or [E,e]");
    }
    return tokens.nested(new ExpressionReader(tokens, OPERAND, true)::whole);
  }

  private static boolean isAtBox(TokenStream tokens) {
    Token next = tokens.next();
    return next.is("[") || next.is("[!") || next.is("[?!");
  }

  private Expression whole() {
    while (true) {
      if (isOfUpdates && brackets.isEmpty() && !isAtBox(t)) {
        return prefixed(new Expression.Truth(t.next().start(), true));
      }
      Optional<Expression> whole = operand().flatMap(this::place);
      if (whole.isPresent()) {
        return whole.get();
      }
    }
  }

  /** Takes the next complete operand, or opens the part that begins and returns nothing. */
  private Optional<Expression> operand() {
    Token first = t.next();
    if (t.isAtQuantifier()) {
      requireFormula();
      open.push(new Quantified(first.start(), parts.binder()));
    } else if (first.isWord()) {
      t.take();
      return word(first);
    } else if (first.is("-") && isAtTerm() && t.peek(1).text().matches("[0-9]+")) {
      t.take();
      return Optional.of(new Name(first.start(), "-" + t.take().text()));
    } else {
      sign(first);
    }
    return Optional.empty();
  }

  private void sign(Token first) {
    int at = first.start();
    switch (first.text()) {
      case "(" -> {
        t.take();
        open(new Bracket(first, ")", ImmutableList.of(), new ArrayList<>()));
      }
      case "~" -> {
        requireFormula();
        t.take();
        open.push(new Prefix(f -> new Expression.Negation(at, f)));
      }
      case "[!", "[?!", "<!", "<?!", "[", "<" -> {
        requireFormula();
        update(t.take());
      }
      default -> throw t.mistake(first, wanted());
    }
  }

  /** Opens what stands behind the sign that begins an update. */
  private void update(Token first) {
    String closer = closer(first);
    boolean isSaid = first.text().endsWith("!");
    if (first.text().length() == 2 && t.next().is(closer)) {
      announceSome(first, closer, ImmutableList.of());
    } else if (isSaid) {
      ImmutableList<Expression> group =
          t.next().is("{") ? parts.group().members() : ImmutableList.of();
      open(new Bracket(first, closer, group, new ArrayList<>()));
    } else if (t.next().is("^") || t.next().is("^^")) {
      open(new Bracket(t.take(), closer, ImmutableList.of(), new ArrayList<>()));
    } else if (t.next().is("{")) {
      announceSome(first, "!" + closer, parts.group().members());
    } else {
      ImmutableList<Expression> names = parts.event(closer);
      boolean isBox = first.is("[");
      open.push(new Prefix(f -> new Expression.EventUpdate(first.start(), isBox, names, f)));
    }
  }

  private void announceSome(Token first, String closer, ImmutableList<Expression> group) {
    t.expect(closer, "\"%s\"".formatted(closer));
    boolean isBox = first.text().startsWith("[");
    open.push(new Prefix(f -> new Expression.SomeAnnouncement(first.start(), isBox, group, f)));
  }

  private static String closer(Token opener) {
    return opener.text().startsWith("[") ? "]" : ">";
  }

  private void open(Bracket bracket) {
    open.push(bracket);
    brackets.push(bracket);
  }

  private String wanted() {
    return isAtTerm() ? TERM : open.isEmpty() ? wanted : OPERAND;
  }

  private boolean isAtTerm() {
    return open.peek() instanceof Chain(var level, var signs, var members) && level.isOfTerms();
  }

  /** Refuses a formula where a term has to come. */
  private void requireFormula() {
    if (isAtTerm()) {
      throw t.mistake(t.next(), TERM);
    }
  }

  /** Returns the operand that the word begins, or opens a part and returns nothing. */
  private Optional<Expression> word(Token word) {
    int at = word.start();
    switch (word.text()) {
      case "true", "false" -> {
        return Optional.of(new Expression.Truth(at, word.text().equals("true")));
      }
      case "exactlyOne", "odd", "count" -> {
        if (!t.next().isWord() && !t.next().is("(")) {
          return Optional.of(new Name(at, word.text()));
        }
        t.expect("(", "\"(\"");
        if (t.takes(")")) {
          return Optional.of(new Expression.Call(at, word.text(), ImmutableList.of()));
        }
        open(new Bracket(word, ")", ImmutableList.of(), new ArrayList<>()));
        return Optional.empty();
      }
      default -> {
        int underscore = word.text().indexOf('_');
        if (underscore < 0 || !Notation.isReserved(word.text())) {
          return Optional.of(parts.named(word));
        }
        return operator(word, word.text().substring(0, underscore));
      }
    }
  }

  private Optional<Expression> operator(Token word, String operator) {
    if (isAtTerm()) {
      throw t.mistake(word, TERM);
    }
    int at = word.start();
    ImmutableList<Expression> index =
        Expression.Modality.isOfGroup(operator)
            ? parts.group(word)
            : ImmutableList.of(parts.agent(word, operator));
    switch (operator) {
      case "P" -> {
        t.expect("(", "\"(\"");
        open(new Bracket(word, ")", index, new ArrayList<>()));
      }
      case "Kv" -> {
        return Optional.of(
            new Expression.ValueKnowledge(at, index.getFirst(), parts.variable("a variable")));
      }
      default -> {
        String further = operator.equals("B") && t.next().isGlued("^") ? manner() : "";
        if (further.equals("^(")) {
          open(new Bracket(word, ")", index, new ArrayList<>()));
        } else {
          open.push(new Prefix(f -> new Expression.Modality(at, operator + further, index, f)));
        }
      }
    }
    return Optional.empty();
  }

  /** Takes what stands behind B_a: a bracket of a condition, or a manner of belief. */
  private String manner() {
    t.take();
    Token manner = t.take();
    if (!manner.is("(") && !manner.isTheWord("safe") && !manner.isTheWord("strong")) {
      throw t.mistake(manner, "a condition in brackets, as in B_a^(p) q, or safe or strong");
    }
    return "^" + manner.text();
  }

  /**
   * Gives a complete operand to the part that waits for it, and closes all that is complete then.
   *
   * @return the whole expression, or nothing if another operand has to come
   */
  private Optional<Expression> place(Expression operand) {
    Expression complete = operand;
    while (true) {
      Optional<Level> level = mayBeTerm(complete) ? level(complete, true) : Optional.empty();
      if (level.isEmpty()) {
        complete = prefixed(joined(complete, Level.COMPARISON));
        level = level(complete, false);
      }
      if (level.isPresent()) {
        chain(level.get(), complete);
        return Optional.empty();
      }
      complete = joined(complete, Level.IFF);
      if (open.isEmpty()) {
        return Optional.of(complete);
      }
      if (open.peek() instanceof Quantified(int at, Expression.Binder binder)) {
        open.pop();
        complete = new Expression.Quantifier(at, binder, complete);
        continue;
      }
      Bracket bracket = (Bracket) open.element();
      bracket.members().add(complete);
      if (bracket.isList() && t.takes(",")) {
        return Optional.empty();
      }
      expectCloser(bracket);
      open.pop();
      brackets.pop();
      Optional<Expression> inBrackets = close(bracket);
      if (inBrackets.isEmpty()) {
        return Optional.empty();
      }
      complete = inBrackets.get();
    }
  }

  /** Returns the level of the sign that comes next, if it is one between terms or formulas. */
  private Optional<Level> level(Expression complete, boolean isOfTerms) {
    Token sign = t.next();
    for (Level level : Level.values()) {
      if (level.isOfTerms() == isOfTerms && !sign.isWord() && level.signs.contains(sign.text())) {
        return isClosing(sign, complete) ? Optional.empty() : Optional.of(level);
      }
    }
    return Optional.empty();
  }

  private static boolean mayBeTerm(Expression complete) {
    return switch (complete) {
      case Name name -> true;
      case Expression.Arithmetic computed -> true;
      case Expression.Call call -> call.word().equals("count");
      case Expression.Chain chain -> false;
      case Expression.Truth truth -> false;
      case Expression.ValueKnowledge known -> false;
      case Expression.Likelihood likely -> false;
      case Expression.Quantifier each -> false;
      default -> true;
    };
  }

  /** Returns whether the sign closes a diamond: not if it has to compare a number. */
  private boolean isClosing(Token sign, Expression complete) {
    if (!sign.is(">") || brackets.isEmpty() || !brackets.element().isDiamond()) {
      return false;
    }
    boolean isNumber =
        complete instanceof Expression.Call
            || complete instanceof Expression.Arithmetic
            || open.peek() instanceof Chain(var level, var signs, var members)
                && level.compareTo(Level.COMPARISON) > 0;
    boolean isCompared = false;
    for (OpenPart pending : open) {
      if (!(pending instanceof Chain chain)) {
        break;
      }
      isCompared |= chain.level() == Level.COMPARISON;
    }
    return sign.written().equals("⟩") || !isNumber || isCompared;
  }

  /** Opens a chain, or goes on with one; what binds more strongly is finished. */
  private void chain(Level level, Expression operand) {
    Token sign = t.take();
    boolean isArithmetic = level.compareTo(Level.COMPARISON) > 0;
    Expression complete =
        level == Level.PRODUCT ? operand : joined(operand, Level.values()[level.ordinal() + 1]);
    complete = isArithmetic ? joined(complete, level) : complete;
    if (open.peek() instanceof Chain(var waiting, var signs, var members) && waiting == level) {
      signs.add(sign);
      members.add(complete);
    } else {
      open.push(
          new Chain(level, new ArrayList<>(List.of(sign)), new ArrayList<>(List.of(complete))));
    }
  }

  /** Finishes the chains on top whose signs bind at least as strongly as {@code weakest}. */
  private Expression joined(Expression member, Level weakest) {
    Expression complete = member;
    while (open.peek() instanceof Chain chain && chain.level().compareTo(weakest) >= 0) {
      open.pop();
      chain.members().add(complete);
      complete = joined(chain);
    }
    return complete;
  }

  private static Expression joined(Chain chain) {
    ImmutableList<Expression> members = ImmutableList.copyOf(chain.members());
    Token sign = chain.signs().getFirst();
    return switch (chain.level()) {
      case COMPARISON ->
          new Expression.Chain(
              start(members.getFirst()),
              members,
              chain.signs().stream().map(Token::text).collect(ImmutableList.toImmutableList()));
      case SUM, PRODUCT ->
          new Expression.Arithmetic(
              sign.start(), sign.text(), members.getFirst(), members.getLast());
      case IFF, IMPLIES, OR, AND ->
          new Expression.Junction(sign.start(), Connective.valueOf(chain.level().name()), members);
    };
  }

  /** Returns the place where a term begins. */
  private static int start(Expression term) {
    Expression first = term;
    while (first instanceof Expression.Arithmetic(int at, var sign, var left, var right)) {
      first = left;
    }
    return first.at();
  }

  private Expression prefixed(Expression body) {
    Expression complete = body;
    while (open.peek() instanceof Prefix(var build)) {
      open.pop();
      complete = build.apply(complete);
    }
    return complete;
  }

  /** Returns the expression in the closed bracket, or empty if the bracket is a prefix. */
  private Optional<Expression> close(Bracket bracket) {
    Expression first = bracket.members().getFirst();
    int at = bracket.opener().start();
    switch (bracket.opener().text()) {
      case "[!", "<!", "[?!", "<?!" -> {
        boolean isWhether = bracket.opener().text().contains("?");
        boolean isBox = !bracket.isDiamond();
        open.push(
            new Prefix(
                f -> new Expression.Announcement(at, isBox, isWhether, bracket.group(), first, f)));
        return Optional.empty();
      }
      case "(" -> {
        return Optional.of(
            first instanceof Expression.Quantifier ? new Expression.Group(at, first) : first);
      }
      case "exactlyOne", "odd", "count" -> {
        return Optional.of(
            new Expression.Call(
                at, bracket.opener().text(), ImmutableList.copyOf(bracket.members())));
      }
      case "^", "^^" -> {
        boolean isBox = !bracket.isDiamond();
        boolean isRadical = bracket.opener().is("^^");
        open.push(new Prefix(f -> new Expression.Upgrade(at, isBox, isRadical, first, f)));
        return Optional.empty();
      }
      default -> {
        Expression agent = bracket.group().getFirst();
        if (bracket.opener().text().startsWith("P_")) {
          return Optional.of(likelihood(at, agent, first));
        }
        open.push(new Prefix(f -> new Expression.ConditionalBelief(at, agent, first, f)));
        return Optional.empty();
      }
    }
  }

  private Expression likelihood(int at, Expression agent, Expression body) {
    Token sign = t.take();
    if (sign.isWord() || sign.is("!=") || !Level.COMPARISON.signs.contains(sign.text())) {
      throw t.mistake(sign, "a comparison: >=, >, =, <= or <");
    }
    return new Expression.Likelihood(at, agent, body, sign.text(), parts.fraction());
  }

  private void expectCloser(Bracket bracket) {
    String opener = bracket.opener().written();
    t.expect(
        bracket.closer(),
        bracket.isList()
            ? "a connective, \",\" or the \")\" that closes \"%s(\"".formatted(opener)
            : "a connective or the \"%s\" that closes \"%s\"".formatted(bracket.closer(), opener));
  }
}
