package org.possibledeals.kripke.syntax;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/** A formula, term, set or another part of a statement, as it is written. */
public sealed interface Expression {

  /** Returns the place of the token that an error message points at. */
  int at();

  /** A part of a statement that is neither a formula nor a term. */
  sealed interface Part extends Expression {}

  /** {@code true} or {@code false}. */
  record Truth(int at, boolean value) implements Expression {}

  /**
   * A name or number, as in {@code p}, {@code has(a,x+1)}, {@code w{x}_{y}} or {@code 7}.
   *
   * @param texts what stands before, between and behind the braces
   * @param holes what stands in the braces, one less than the texts
   * @param arguments none where there is no bracket
   */
  record Name(
      int at,
      ImmutableList<String> texts,
      ImmutableList<Expression> holes,
      ImmutableList<Expression> arguments)
      implements Expression {

    /** Makes a name that is one word. */
    public Name(int at, String word) {
      this(at, ImmutableList.of(word), ImmutableList.of(), ImmutableList.of());
    }

    /** Returns whether it is one word, without braces and arguments. */
    public boolean isWord() {
      return holes.isEmpty() && arguments.isEmpty();
    }

    /** Returns the word with which it begins. */
    public String word() {
      return texts.getFirst();
    }
  }

  /** {@code ~f}. */
  record Negation(int at, Expression body) implements Expression {}

  /**
   * {@code K_a f}, {@code M_a f}, {@code B_a f}, {@code Kw_a f}, {@code B_a^safe f}, {@code
   * B_a^strong f}; {@code E_{a,b} f}, {@code C_{a,b} f} or {@code D_{a,b} f}.
   *
   * @param operator the letters before the underscore, and a word behind {@code ^}
   * @param index the agent, or the members of the group
   */
  record Modality(int at, String operator, ImmutableList<Expression> index, Expression body)
      implements Expression {

    /** Returns whether an operator has a group and no agent. */
    public static boolean isOfGroup(String operator) {
      return operator.equals("E") || operator.equals("C") || operator.equals("D");
    }
  }

  /** {@code B_a^(f) g}. */
  record ConditionalBelief(int at, Expression agent, Expression condition, Expression body)
      implements Expression {}

  /** {@code Kv_a x}. */
  record ValueKnowledge(int at, Expression agent, Expression variable) implements Expression {}

  /** {@code P_a(f) >= q}. */
  record Likelihood(int at, Expression agent, Expression body, String sign, Expression bound)
      implements Expression {}

  /**
   * {@code [!f] g}, {@code <!f> g}, {@code [?!f] g}, {@code [!{a,b} f] g} and so on.
   *
   * @param group empty where it is told to all
   */
  record Announcement(
      int at,
      boolean isBox,
      boolean isWhether,
      ImmutableList<Expression> group,
      Expression announced,
      Expression body)
      implements Expression {}

  /**
   * {@code [!] g} or {@code <!> g}; {@code [{a,b}!] g} or {@code <{a,b}!> g}.
   *
   * @param group empty where it is anyone's announcement
   */
  record SomeAnnouncement(int at, boolean isBox, ImmutableList<Expression> group, Expression body)
      implements Expression {}

  /** {@code [^^f] g} or {@code [^f] g}, or with angles. */
  record Upgrade(int at, boolean isBox, boolean isRadical, Expression preferred, Expression body)
      implements Expression {}

  /**
   * {@code [E,e] g} or {@code <E,e> g}.
   *
   * @param names the action model, and events
   */
  record EventUpdate(int at, boolean isBox, ImmutableList<Expression> names, Expression body)
      implements Expression {}

  /** Two or more formulas with the same connective between them. */
  record Junction(int at, Connective connective, ImmutableList<Expression> members)
      implements Expression {}

  /** {@code exactlyOne(…)}, {@code odd(…)} or {@code count(…)}. */
  record Call(int at, String word, ImmutableList<Expression> members) implements Expression {}

  /**
   * {@code 1 < x <= y}.
   *
   * @param signs one less than terms; ASCII
   */
  record Chain(int at, ImmutableList<Expression> terms, ImmutableList<String> signs)
      implements Expression {}

  /** Two terms with {@code + - *} or {@code /} between them; the place is that of the sign. */
  record Arithmetic(int at, String sign, Expression left, Expression right) implements Expression {}

  /** {@code for each x in S with c: f}, or {@code for some}. */
  record Quantifier(int at, Binder binder, Expression body) implements Expression {}

  /** A quantifier in brackets of its own, which is one member of a list and not several. */
  record Group(int at, Expression body) implements Expression {}

  /** {@code {a, b}}. */
  record Braces(int at, ImmutableList<Expression> members) implements Part {}

  /** {@code 1..9}. */
  record Interval(int at, Expression first, Expression last) implements Part {}

  /** {@code w, v -> u}. */
  record Arrow(int at, ImmutableList<Expression> from, ImmutableList<Expression> to)
      implements Part {}

  /**
   * {@code w < v = u}: a cell whose worlds are more or less plausible.
   *
   * @param ranks the most plausible first
   */
  record Order(int at, ImmutableList<ImmutableList<Expression>> ranks) implements Part {}

  /** {@code p := f}. */
  record Assignment(int at, Expression target, Expression formula) implements Part {}

  /** {@code x in 1..9}. */
  record Choice(int at, Expression variable, Expression set) implements Part {}

  /** {@code (w,e)}: a world after an event. */
  record Pair(int at, ImmutableList<Expression> members) implements Part {}

  /**
   * {@code when f, play c: g by h, lowest first}: a rule of a knowledge program.
   *
   * @param move the words of the move, of which all but the first are variables
   * @param order a measure, or a probability whose bound means nothing
   */
  record Rule(
      int at,
      Optional<Expression> situation,
      ImmutableList<Name> move,
      Optional<Expression> guard,
      Optional<Expression> order,
      boolean isLowestFirst)
      implements Part {}

  /** The connectives between formulas, the weakest first. */
  enum Connective {
    IFF("<->"),
    IMPLIES("->"),
    OR("|"),
    AND("&");

    private final String sign;

    Connective(String sign) {
      this.sign = sign;
    }

    /** Returns the sign in ASCII. */
    public String sign() {
      return sign;
    }
  }

  /** {@code for each x in S with c:}, without what follows. */
  record Binder(
      int at, boolean isSome, Name variable, Expression set, Optional<Expression> condition) {}
}
