package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/**
 * A formula φ of dynamic epistemic logic with probability: syntax only, a value.
 *
 * <p>Conjunction and disjunction take two or more members, so that a long one is wide and not deep.
 * {@code toString()} prints ASCII that the reader of the language reads back to an equal formula.
 * Printing and evaluating take any formula that can be read; {@code equals} and {@code hashCode}
 * recur, and for more than some 500 levels may need a larger stack than the default.
 *
 * <p>This file is long because the language is: a record for each connective, and nothing else.
 *
 * <p>Source: DEL (van Ditmarsch, van der Hoek and Kooi), chapters 2, 4 and 6; for probability,
 * Halpern, <i>Reasoning about Uncertainty</i>, chapter 7.
 */
public sealed interface Formula {

  /** ⊤ or ⊥. */
  record Constant(boolean value) implements Connective {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /**
   * A propositional atom, with or without arguments: {@code p}, {@code has(N,AS)}.
   *
   * @param name a letter followed by letters, digits or underscores, and no word of the language
   *     such as {@code true} or {@code K_a}
   * @param arguments words of letters, digits and underscores, and neither {@code true} nor {@code
   *     false}
   */
  record Atom(String name, ImmutableList<String> arguments) implements Classical {
    /**
     * Checks the words.
     *
     * @throws IllegalArgumentException if the atom could not be read back from a formula
     */
    public Atom {
      Notation.requireAtom("atom", name, arguments);
    }

    public Atom(String name, String... arguments) {
      this(name, ImmutableList.copyOf(arguments));
    }

    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /**
   * x = v: the variable has that value.
   *
   * @param value a word of letters, digits and underscores, as {@code 7} or {@code July}, and none
   *     such as {@code K_a}
   */
  record HasValue(Variable variable, String value) implements Classical {
    /**
     * Checks the value.
     *
     * @throws IllegalArgumentException if {@code value} could not be read back from a formula
     */
    public HasValue {
      Notation.requireWord(value, () -> "value of " + variable);
      if (Notation.isOperator(value)) {
        throw new IllegalArgumentException(
            "\"%s\" cannot be the value of %s; it begins as an operator."
                .formatted(value, variable));
      }
    }

    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** ¬φ. */
  record Not(Formula body) implements Connective {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** φ₁ ∧ … ∧ φₙ, n ≥ 2. */
  record And(ImmutableList<Formula> members) implements Connective {
    public And {
      requireTwo(members, "conjunction");
    }

    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** φ₁ ∨ … ∨ φₙ, n ≥ 2. */
  record Or(ImmutableList<Formula> members) implements Connective {
    public Or {
      requireTwo(members, "disjunction");
    }

    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** φ → ψ. */
  record Implies(Formula premise, Formula conclusion) implements Connective {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** φ ↔ ψ. */
  record Iff(Formula left, Formula right) implements Connective {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** Exactly one member holds: one of the two readings of n-ary "xor". Any number of members. */
  record ExactlyOne(ImmutableList<Formula> members) implements Connective {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** An odd number of members hold: the other reading of n-ary "xor". Any number of members. */
  record Parity(ImmutableList<Formula> members) implements Connective {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /**
   * count(φ₁, …, φₙ) ⋈ count(ψ₁, …, ψₘ) + k: how the number of members that hold compares with a
   * number, or with another such number. A cardinality constraint; {@link ExactlyOne} is the one
   * that puzzles are full of, and stays beside it for its name.
   *
   * @param members what is counted; any number
   * @param others what is counted on the other side; none where it is compared with {@code offset}
   */
  record Cardinality(
      ImmutableList<Formula> members,
      Comparison comparison,
      ImmutableList<Formula> others,
      int offset)
      implements Connective {
    /** Compares a count with a number. */
    public Cardinality(ImmutableList<Formula> members, Comparison comparison, int number) {
      this(members, comparison, ImmutableList.of(), number);
    }

    /** Returns whether it holds where so many of the members and of the others do. */
    public boolean holds(int count, int otherCount) {
      return comparison.holds(Long.compare(count, (long) otherCount + offset));
    }

    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** A formula whose truth at a point is that of its parts there, joined. */
  sealed interface Connective extends Classical {

    /** Returns whether this is true where {@code part} says which of its parts are. */
    default boolean holds(Predicate<? super Formula> part) {
      return switch (this) {
        case Constant(boolean value) -> value;
        case Not(var f) -> !part.test(f);
        case And(var members) -> members.stream().allMatch(part);
        case Or(var members) -> members.stream().anyMatch(part);
        case Implies(var f, var g) -> !part.test(f) || part.test(g);
        case Iff(var f, var g) -> part.test(f) == part.test(g);
        case ExactlyOne(var members) -> count(members, part) == 1;
        case Parity(var members) -> count(members, part) % 2 == 1;
        case Cardinality f -> f.holds(count(f.members(), part), count(f.others(), part));
      };
    }

    private static int count(ImmutableList<Formula> members, Predicate<? super Formula> part) {
      return (int) members.stream().filter(part).count();
    }
  }

  /** An atom, an equation, or a connective: its truth depends on that of its parts alone. */
  sealed interface Classical extends Formula {}

  /** A formula about agents or about change: its truth depends on more than the world itself. */
  sealed interface Modal extends Formula permits Epistemic, Dynamic {}

  /** A formula about what agents know, believe or consider likely. */
  sealed interface Epistemic extends Modal {}

  /** A formula about what one agent knows or believes of another formula. */
  sealed interface OfAgent extends Epistemic {
    /** Returns a. */
    AgentId agent();

    /** Returns φ. */
    Formula body();
  }

  /** A formula about which worlds an agent holds most plausible; Baltag and Smets, 2008. */
  sealed interface OfPlausibility extends OfAgent {}

  /** A formula about what a group knows. */
  sealed interface OfGroup extends Epistemic {
    /** Returns B. */
    ImmutableSortedSet<AgentId> group();

    /** Returns φ. */
    Formula body();
  }

  /** A formula about what holds after an update. */
  sealed interface Dynamic extends Modal {
    /** Returns α, what happens. */
    Update update();

    /** Returns ψ, the formula about the model afterwards. */
    Formula body();
  }

  /** Kₐφ: a knows that φ. */
  record Knows(AgentId agent, Formula body) implements OfAgent {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /**
   * Bₐφ: a believes that φ, which holds at the most plausible of the worlds that a considers
   * possible. Without an order of plausibility these are all of them, and it means what Kₐφ means.
   */
  record Believes(AgentId agent, Formula body) implements OfAgent {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /**
   * Bₐ^φ ψ: given φ, a believes that ψ, which holds at the most plausible of the φ-worlds that a
   * considers possible. Bₐ^⊤ is Bₐ. Source: Baltag and Smets, <i>A qualitative theory of dynamic
   * interactive belief revision</i>, 2008, section 2.
   */
  record ConditionallyBelieves(AgentId agent, Formula condition, Formula body)
      implements OfPlausibility {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** □ₐφ: a safely believes that φ, which holds at all worlds at least as plausible as this one. */
  record SafelyBelieves(AgentId agent, Formula body) implements OfPlausibility {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /**
   * Sbₐφ: a strongly believes that φ: a considers φ possible, and each φ-world more plausible than
   * each ¬φ-world.
   */
  record StronglyBelieves(AgentId agent, Formula body) implements OfPlausibility {
    /**
     * Returns two formulas that together mean this one: K̂ₐφ and Kₐ(φ → □ₐφ); or K̂ₐφ and Kₐφ of an
     * agent to whom no world is more plausible than another, whose relation may then be any.
     */
    public ImmutableList<Formula> definition(boolean hasPlausibility) {
      Formula throughout =
          hasPlausibility ? new Implies(body, new SafelyBelieves(agent, body)) : body;
      return ImmutableList.of(new Considers(agent, body), new Knows(agent, throughout));
    }

    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** K̂ₐφ, the dual ¬Kₐ¬φ: a considers φ possible. */
  record Considers(AgentId agent, Formula body) implements OfAgent {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** Kₐφ ∨ Kₐ¬φ: a knows whether φ. */
  record KnowsWhether(AgentId agent, Formula body) implements OfAgent {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** Kvₐx: a knows the value of x. */
  record KnowsValue(AgentId agent, Variable variable) implements Epistemic {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** E_B φ: everybody in the group B knows that φ. */
  record EverybodyKnows(ImmutableSortedSet<AgentId> group, Formula body) implements OfGroup {
    public EverybodyKnows {
      Notation.requireSomebody(group);
    }

    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** C_B φ: φ is common knowledge in B (reflexive transitive closure; DEL definition 2.28). */
  record CommonKnowledge(ImmutableSortedSet<AgentId> group, Formula body) implements OfGroup {
    public CommonKnowledge {
      Notation.requireSomebody(group);
    }

    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** D_B φ: B would know that φ if its members pooled what they know. */
  record DistributedKnowledge(ImmutableSortedSet<AgentId> group, Formula body) implements OfGroup {
    public DistributedKnowledge {
      Notation.requireSomebody(group);
    }

    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** [α]ψ: in every way in which the update α can happen, ψ holds afterwards. */
  record Box(Update update, Formula body) implements Dynamic {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** ⟨α⟩ψ: the update α can happen, in some way after which ψ holds. */
  record Diamond(Update update, Formula body) implements Dynamic {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** Pₐ(φ) ⋈ q: how a's probability of φ compares with q. */
  record Probability(AgentId agent, Formula body, Comparison comparison, Fraction bound)
      implements OfAgent {
    @Override
    public String toString() {
      return FormulaPrinter.ASCII.print(this);
    }
  }

  /** Returns the conjunction of {@code members}: ⊤ of none, the member itself of one. */
  static Formula and(Collection<? extends Formula> members) {
    return switch (members.size()) {
      case 0 -> new Constant(true);
      case 1 -> members.iterator().next();
      default -> new And(ImmutableList.copyOf(members));
    };
  }

  /** Returns the disjunction of {@code members}: ⊥ of none, the member itself of one. */
  static Formula or(Collection<? extends Formula> members) {
    return switch (members.size()) {
      case 0 -> new Constant(false);
      case 1 -> members.iterator().next();
      default -> new Or(ImmutableList.copyOf(members));
    };
  }

  /** Returns the formulas this one is directly made of, in the order of writing. */
  default ImmutableList<Formula> parts() {
    return switch (this) {
      case Constant f -> ImmutableList.of();
      case Atom f -> ImmutableList.of();
      case HasValue f -> ImmutableList.of();
      case Not(var f) -> ImmutableList.of(f);
      case And(var members) -> members;
      case Or(var members) -> members;
      case Implies(var f, var g) -> ImmutableList.of(f, g);
      case Iff(var f, var g) -> ImmutableList.of(f, g);
      case ExactlyOne(var members) -> members;
      case Parity(var members) -> members;
      case Cardinality(var members, var comparison, var others, int offset) ->
          ImmutableList.<Formula>builder().addAll(members).addAll(others).build();
      case ConditionallyBelieves(var a, var f, var g) -> ImmutableList.of(f, g);
      case OfAgent f -> ImmutableList.of(f.body());
      case KnowsValue f -> ImmutableList.of();
      case OfGroup f -> ImmutableList.of(f.body());
      case Dynamic f ->
          ImmutableList.<Formula>builder().addAll(f.update().parts()).add(f.body()).build();
    };
  }

  /** Returns the agents this formula names itself, outside its parts, in the order of names. */
  default ImmutableSortedSet<AgentId> index() {
    return switch (this) {
      case OfAgent f -> ImmutableSortedSet.of(f.agent());
      case OfGroup f -> f.group();
      case KnowsValue(var a, var x) -> ImmutableSortedSet.of(a);
      case Dynamic f -> f.update().index();
      case Classical f -> ImmutableSortedSet.of();
    };
  }

  /** Returns whether this is about neither agents nor change. */
  default boolean isPropositional() {
    ArrayDeque<Formula> left = new ArrayDeque<>(List.of(this));
    while (!left.isEmpty()) {
      Formula part = left.pop();
      if (part instanceof Modal) {
        return false;
      }
      part.parts().forEach(left::push);
    }
    return true;
  }

  private static void requireTwo(ImmutableList<Formula> members, String what) {
    if (members.size() < 2) {
      throw new IllegalArgumentException(
          "A %s has two or more members, not %d; Formula.and and Formula.or take any number."
              .formatted(what, members.size()));
    }
  }
}
