package org.possibledeals.kripke.formula;

import com.google.common.collect.ImmutableList;
import java.util.function.Function;

/** φ[σ]: a formula with other formulas for some of its atoms and equations. */
public final class Substitution {
  private final Function<? super Formula.Atom, ? extends Formula> atoms;
  private final Function<? super Formula.HasValue, ? extends Formula> equations;

  private Substitution(
      Function<? super Formula.Atom, ? extends Formula> atoms,
      Function<? super Formula.HasValue, ? extends Formula> equations) {
    this.atoms = atoms;
    this.equations = equations;
  }

  /**
   * Returns {@code formula} with {@code atoms} and {@code equations} applied to each occurrence of
   * an atom or of an equation {@code x = v}, also within what is known and announced. Preconditions
   * of action models stay as they are, and so does {@code Kv_a x}.
   */
  public static Formula in(
      Formula formula,
      Function<? super Formula.Atom, ? extends Formula> atoms,
      Function<? super Formula.HasValue, ? extends Formula> equations) {
    return new Substitution(atoms, equations).of(formula);
  }

  private Formula of(Formula formula) {
    return switch (formula) {
      case Formula.Atom p -> atoms.apply(p);
      case Formula.HasValue equation -> equations.apply(equation);
      case Formula.Constant constant -> constant;
      case Formula.Not(var f) -> new Formula.Not(of(f));
      case Formula.And(var members) -> new Formula.And(of(members));
      case Formula.Or(var members) -> new Formula.Or(of(members));
      case Formula.Implies(var f, var g) -> new Formula.Implies(of(f), of(g));
      case Formula.Iff(var f, var g) -> new Formula.Iff(of(f), of(g));
      case Formula.ExactlyOne(var members) -> new Formula.ExactlyOne(of(members));
      case Formula.Parity(var members) -> new Formula.Parity(of(members));
      case Formula.Cardinality(var members, var comparison, var others, int offset) ->
          new Formula.Cardinality(of(members), comparison, of(others), offset);
      case Formula.Epistemic known -> of(known);
      case Formula.Box(var update, var f) -> new Formula.Box(update.mapped(this::of), of(f));
      case Formula.Diamond(var update, var f) ->
          new Formula.Diamond(update.mapped(this::of), of(f));
    };
  }

  private ImmutableList<Formula> of(ImmutableList<Formula> members) {
    return members.stream().map(this::of).collect(ImmutableList.toImmutableList());
  }

  private Formula of(Formula.Epistemic known) {
    return switch (known) {
      case Formula.Knows(var a, var f) -> new Formula.Knows(a, of(f));
      case Formula.Believes(var a, var f) -> new Formula.Believes(a, of(f));
      case Formula.ConditionallyBelieves(var a, var f, var g) ->
          new Formula.ConditionallyBelieves(a, of(f), of(g));
      case Formula.SafelyBelieves(var a, var f) -> new Formula.SafelyBelieves(a, of(f));
      case Formula.StronglyBelieves(var a, var f) -> new Formula.StronglyBelieves(a, of(f));
      case Formula.Considers(var a, var f) -> new Formula.Considers(a, of(f));
      case Formula.KnowsWhether(var a, var f) -> new Formula.KnowsWhether(a, of(f));
      case Formula.KnowsValue value -> value;
      case Formula.EverybodyKnows(var group, var f) -> new Formula.EverybodyKnows(group, of(f));
      case Formula.CommonKnowledge(var group, var f) -> new Formula.CommonKnowledge(group, of(f));
      case Formula.DistributedKnowledge(var group, var f) ->
          new Formula.DistributedKnowledge(group, of(f));
      case Formula.Probability(var a, var f, var comparison, var bound) ->
          new Formula.Probability(a, of(f), comparison, bound);
    };
  }
}
