package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Believes;
import org.possibledeals.kripke.formula.Formula.Box;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
import org.possibledeals.kripke.formula.Formula.Considers;
import org.possibledeals.kripke.formula.Formula.Constant;
import org.possibledeals.kripke.formula.Formula.Diamond;
import org.possibledeals.kripke.formula.Formula.DistributedKnowledge;
import org.possibledeals.kripke.formula.Formula.EverybodyKnows;
import org.possibledeals.kripke.formula.Formula.ExactlyOne;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.KnowsValue;
import org.possibledeals.kripke.formula.Formula.KnowsWhether;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Formula.Parity;
import org.possibledeals.kripke.formula.Formula.Probability;
import org.possibledeals.kripke.formula.FormulaLexer.Token;

/**
 * Reads formulas, in ASCII and in Unicode notation.
 *
 * <p>Connectives bind in the order {@code ~ & | -> <->}, strongest first. {@code a & b & c} is one
 * conjunction of three, {@code a -> b -> c} is {@code a -> (b -> c)}, and {@code a <-> b <-> c} is
 * {@code (a <-> b) <-> c}. Operators such as {@code K_a} bind like {@code ~}: {@code K_a p & q} is
 * {@code (K_a p) & q}.
 *
 * <p>A part that is begun and not yet finished waits on a stack of its own, not on the call stack.
 * So a formula that is too deep is refused with a message and never with a {@link
 * StackOverflowError}.
 */
public final class FormulaReader {

  /** The binary connectives, the weakest first. */
  private enum Connective {
    IFF("<->"),
    IMPLIES("->"),
    OR("|"),
    AND("&");

    private final String sign;

    Connective(String sign) {
      this.sign = sign;
    }

    private Formula join(List<Formula> members) {
      return switch (this) {
        case AND -> new And(ImmutableList.copyOf(members));
        case OR -> new Or(ImmutableList.copyOf(members));
        case IFF -> members.stream().reduce(Iff::new).orElseThrow();
        case IMPLIES ->
            members.reversed().stream().reduce((g, f) -> new Implies(f, g)).orElseThrow();
      };
    }
  }

  /** A part that is begun, and waits for the formula that comes next. */
  private sealed interface Pending {}

  /** An operator that waits for its body. */
  private record Prefix(UnaryOperator<Formula> build) implements Pending {}

  /** A chain of one connective that waits for its next member. */
  private record Chain(Connective connective, List<Formula> members) implements Pending {}

  /**
   * A bracket that waits for its contents; its opener shows what they are for.
   *
   * @param group the agents that are told; empty for everybody, and for brackets without a telling
   */
  private record Bracket(
      Token opener, String closer, ImmutableSortedSet<AgentId> group, List<Formula> members)
      implements Pending {
    private Bracket(Token opener, String closer) {
      this(opener, closer, ImmutableSortedSet.of(), new ArrayList<>());
    }

    private boolean isList() {
      return opener.isWord() && !opener.text().startsWith("P_");
    }
  }

  private static final String OPERAND =
      "a formula: an atom, true, false, ~, a bracket, or an operator such as K_a, C_{a,b} or [!p]";

  private final FormulaWords words;
  private final ArrayDeque<Pending> open = new ArrayDeque<>();

  private FormulaReader(String text) {
    words = new FormulaWords(text);
  }

  /**
   * Returns the formula that {@code text} writes; line breaks count as spaces.
   *
   * @throws FormulaSyntaxException if it writes none, or one deeper than {@link
   *     Subformulas#MOST_LEVELS}
   */
  public static Formula read(String text) {
    FormulaReader reader = new FormulaReader(text);
    Optional<Formula> whole = Optional.empty();
    while (whole.isEmpty()) {
      whole = reader.place(reader.operand());
    }
    int levels = Subformulas.levels(whole.get());
    if (levels > Subformulas.MOST_LEVELS) {
      throw reader.words.mistakeAtStart(
          "a formula of %d levels".formatted(levels),
          "at most %d levels".formatted(Subformulas.MOST_LEVELS));
    }
    return whole.get();
  }

  /** Opens all parts that begin before the next complete formula, and reads that formula. */
  private Formula operand() {
    while (true) {
      Token first = words.take();
      if (first.isWord()) {
        Optional<Formula> complete = word(first);
        if (complete.isPresent()) {
          return complete.get();
        }
      } else {
        switch (first.text()) {
          case "~" -> open.push(new Prefix(Not::new));
          case "(" -> open.push(new Bracket(first, ")"));
          case "[!", "[?!" -> announcement(first, "]");
          case "<!", "<?!" -> announcement(first, ">");
          case "[" -> event("]");
          case "<" -> event(">");
          default -> throw words.mistake(first, OPERAND);
        }
      }
    }
  }

  private void announcement(Token opener, String closer) {
    ImmutableSortedSet<AgentId> group =
        words.next().is("{") ? words.group() : ImmutableSortedSet.of();
    open.push(new Bracket(opener, closer, group, new ArrayList<>()));
  }

  private void event(String closer) {
    String action = words.name("an action model, as in [E,e], or ! as in [!p]");
    var events = ImmutableSortedSet.copyOf(words.furtherNames("an event"));
    words.expect(closer);
    prefix(closer, new Update.Event(action, events));
  }

  /** Returns the atom, constant, Kv or empty call that the word begins, if it begins one. */
  private Optional<Formula> word(Token word) {
    switch (word.text()) {
      case "true", "false" -> {
        return Optional.of(new Constant(word.text().equals("true")));
      }
      case "exactlyOne", "odd" -> {
        words.expect("(");
        if (!words.next().is(")")) {
          open.push(new Bracket(word, ")"));
          return Optional.empty();
        }
        words.take();
        return Optional.of(call(word, ImmutableList.of()));
      }
      default -> {
        int underscore = word.text().indexOf('_');
        if (underscore < 0 || Notation.isAtomName(word.text())) {
          return Optional.of(words.atom(word));
        }
        String index = word.text().substring(underscore + 1);
        if (word.text().startsWith("Kv_")) {
          return Optional.of(new KnowsValue(words.agent(word, index), words.variable()));
        }
        operator(word, word.text().substring(0, underscore), index);
        return Optional.empty();
      }
    }
  }

  private void operator(Token word, String operator, String index) {
    switch (operator) {
      case "P" -> {
        words.agent(word, index);
        words.expect("(");
        open.push(new Bracket(word, ")"));
      }
      case "E", "C", "D" -> {
        var group = words.group(word, index);
        prefix(
            switch (operator) {
              case "E" -> f -> new EverybodyKnows(group, f);
              case "C" -> f -> new CommonKnowledge(group, f);
              default -> f -> new DistributedKnowledge(group, f);
            });
      }
      case "K", "B", "M", "Kw" -> {
        AgentId agent = words.agent(word, index);
        prefix(
            switch (operator) {
              case "K" -> f -> new Knows(agent, f);
              case "B" -> f -> new Believes(agent, f);
              case "M" -> f -> new Considers(agent, f);
              default -> f -> new KnowsWhether(agent, f);
            });
      }
      default -> throw words.mistake(word, "an operator: K_, B_, M_, Kw_, Kv_, E_, C_, D_ or P_");
    }
  }

  /** Opens [α] or ⟨α⟩, depending on the bracket that closes it. */
  private void prefix(String closer, Update update) {
    prefix(closer.equals("]") ? f -> new Box(update, f) : f -> new Diamond(update, f));
  }

  private void prefix(UnaryOperator<Formula> build) {
    open.push(new Prefix(build));
  }

  /**
   * Gives a complete operand to the part that waits for it, and closes all that is complete then.
   *
   * @return the whole formula, or nothing if another operand has to come
   */
  private Optional<Formula> place(Formula operand) {
    Formula complete = operand;
    while (true) {
      complete = prefixed(complete);
      Optional<Connective> connective = connective();
      if (connective.isPresent()) {
        words.take();
        chain(connective.get(), complete);
        return Optional.empty();
      }
      complete = joined(complete, Connective.IFF);
      if (open.isEmpty()) {
        if (!words.next().isEnd()) {
          throw words.mistake(words.next(), FormulaWords.CONNECTIVE);
        }
        return Optional.of(complete);
      }
      Bracket bracket = (Bracket) open.element();
      bracket.members.add(complete);
      if (bracket.isList() && words.next().is(",")) {
        words.take();
        return Optional.empty();
      }
      expectCloser(bracket);
      open.pop();
      Optional<Formula> closed = close(bracket);
      if (closed.isEmpty()) {
        return Optional.empty();
      }
      complete = closed.get();
    }
  }

  private Formula prefixed(Formula body) {
    Formula complete = body;
    while (open.peek() instanceof Prefix(var build)) {
      open.pop();
      complete = build.apply(complete);
    }
    return complete;
  }

  /** Finishes the chains on top whose connective binds at least as strongly as {@code weakest}. */
  private Formula joined(Formula member, Connective weakest) {
    Formula complete = member;
    while (open.peek() instanceof Chain(var connective, var members)
        && connective.compareTo(weakest) >= 0) {
      open.pop();
      members.add(complete);
      complete = connective.join(members);
    }
    return complete;
  }

  private void chain(Connective connective, Formula member) {
    Formula complete = member;
    if (connective != Connective.AND) {
      complete = joined(complete, Connective.values()[connective.ordinal() + 1]);
    }
    if (open.peek() instanceof Chain(var waiting, var members) && waiting == connective) {
      members.add(complete);
    } else {
      open.push(new Chain(connective, new ArrayList<>(List.of(complete))));
    }
  }

  private Optional<Connective> connective() {
    for (Connective connective : Connective.values()) {
      if (words.next().is(connective.sign)) {
        return Optional.of(connective);
      }
    }
    return Optional.empty();
  }

  /** Returns the formula in the closed bracket, or nothing if the bracket is a prefix. */
  private Optional<Formula> close(Bracket bracket) {
    Formula first = bracket.members.getFirst();
    switch (bracket.opener.text()) {
      case "[!", "<!", "[?!", "<?!" -> prefix(bracket.closer, update(bracket, first));
      case "(" -> {
        return Optional.of(first);
      }
      default -> {
        return Optional.of(call(bracket.opener, ImmutableList.copyOf(bracket.members)));
      }
    }
    return Optional.empty();
  }

  private static Update update(Bracket bracket, Formula said) {
    ImmutableSortedSet<AgentId> group = bracket.group;
    if (bracket.opener.text().contains("?")) {
      return group.isEmpty()
          ? new Update.AnnounceWhether(said)
          : new Update.TellWhether(group, said);
    }
    return group.isEmpty() ? new Update.Announce(said) : new Update.Tell(group, said);
  }

  private Formula call(Token word, ImmutableList<Formula> members) {
    return switch (word.text()) {
      case "exactlyOne" -> new ExactlyOne(members);
      case "odd" -> new Parity(members);
      default -> {
        AgentId agent = new AgentId(word.text().substring("P_".length()));
        yield new Probability(agent, members.getFirst(), words.comparison(), words.fraction());
      }
    };
  }

  private void expectCloser(Bracket bracket) {
    Token taken = words.take();
    if (!taken.is(bracket.closer)) {
      throw words.mistake(
          taken,
          "a connective or the \"%s\" that closes \"%s\""
              .formatted(bracket.closer, bracket.opener.written()));
    }
  }
}
