package org.possibledeals.planning.syntax;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/** A formula with variables, as it is written. */
public sealed interface LiftedFormula {

  /** ⊤ or ⊥. */
  record Truth(boolean value) implements LiftedFormula {}

  /** A predicate of terms. */
  record Predicate(String name, ImmutableList<Term> terms) implements LiftedFormula {}

  /** Whether two terms are the same, or, if not {@code isEqual}, whether they differ. */
  record Equality(Term left, Term right, boolean isEqual) implements LiftedFormula {}

  /** ¬φ. */
  record Negation(LiftedFormula body) implements LiftedFormula {}

  /** A conjunction or else a disjunction. */
  record Junction(boolean isConjunction, ImmutableList<LiftedFormula> members)
      implements LiftedFormula {}

  /** φ → ψ. */
  record Implication(LiftedFormula premise, LiftedFormula conclusion) implements LiftedFormula {}

  /** φ for all or else for some instances. */
  record Quantified(boolean isUniversal, Comprehension over, LiftedFormula body)
      implements LiftedFormula {}

  /** A box or diamond of a group of agents. */
  record Modal(Modality modality, Group group, LiftedFormula body) implements LiftedFormula {}

  /** The six operators of agents. */
  enum Modality {
    BOX,
    DIAMOND,
    KW_BOX,
    KW_DIAMOND,
    C_BOX,
    C_DIAMOND
  }

  /** Whom an operator is about. */
  sealed interface Group {
    /** All agents. */
    record All() implements Group {}

    /** The terms of a list: agents or names of groups. */
    record Listed(ListTree<ImmutableList<Term>> members) implements Group {}
  }

  /** A name, or a variable with its question mark. */
  record Term(String name) {
    public boolean isVariable() {
      return name.startsWith("?");
    }
  }

  /**
   * A variable and what it ranges over.
   *
   * @param types one of these
   * @param isTyped whether the text says so, or {@code object} is the default
   */
  record TypedVariable(String name, ImmutableList<String> types, boolean isTyped) {}

  /** Variables and the static condition that their values have to meet. */
  record Comprehension(ImmutableList<TypedVariable> variables, Optional<LiftedFormula> condition) {
    /** No variables and no condition. */
    public static final Comprehension NONE =
        new Comprehension(ImmutableList.of(), Optional.empty());
  }

  /**
   * A list as EPDDL writes it, nested and with comprehensions.
   *
   * @param <T> what is listed
   */
  sealed interface ListTree<T> {
    /** One thing. */
    record Leaf<T>(T value) implements ListTree<T> {}

    /** Several lists, one after the other; none for the empty list. */
    record Several<T>(ImmutableList<ListTree<T>> lists) implements ListTree<T> {}

    /** The list once for each instance. */
    record Each<T>(Comprehension over, ListTree<T> list) implements ListTree<T> {}

    /** Returns the empty list. */
    static <T> ListTree<T> none() {
      return new Several<>(ImmutableList.of());
    }
  }
}
