package org.possibledeals.tweety;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.Collection;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.Constant;
import org.possibledeals.kripke.formula.Formula.ExactlyOne;
import org.possibledeals.kripke.formula.Formula.HasValue;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Modal;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Formula.Parity;
import org.possibledeals.kripke.formula.Unfolding;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.tweetyproject.logics.pl.syntax.Conjunction;
import org.tweetyproject.logics.pl.syntax.Contradiction;
import org.tweetyproject.logics.pl.syntax.Disjunction;
import org.tweetyproject.logics.pl.syntax.Equivalence;
import org.tweetyproject.logics.pl.syntax.ExclusiveDisjunction;
import org.tweetyproject.logics.pl.syntax.Implication;
import org.tweetyproject.logics.pl.syntax.Negation;
import org.tweetyproject.logics.pl.syntax.PlFormula;
import org.tweetyproject.logics.pl.syntax.Proposition;
import org.tweetyproject.logics.pl.syntax.Tautology;

/**
 * Propositional formulas in Tweety's types and back.
 *
 * <p>A formula translated there and back is equal, except {@code exactlyOne}, {@code odd} and
 * {@code count}, which are translated to equivalent formulas without counting. An atom {@code
 * has(N,AS)} is a proposition of that name.
 */
public final class TweetyPl {
  private TweetyPl() {}

  /**
   * Returns {@code formula} in Tweety's types.
   *
   * @throws IllegalArgumentException if it is not propositional; the message shows the part that is
   *     not
   */
  public static PlFormula to(Formula formula) {
    return switch (formula) {
      case Constant(boolean value) -> value ? new Tautology() : new Contradiction();
      case Atom p -> new Proposition(p.toString());
      case Not(var f) -> new Negation(to(f));
      case And(var members) -> new Conjunction(to(members));
      case Or(var members) -> new Disjunction(to(members));
      case Implies(var f, var g) -> new Implication(to(f), to(g));
      case Iff(var f, var g) -> new Equivalence(to(f), to(g));
      case ExactlyOne(var members) ->
          to(Unfolding.printable(new Formula.Cardinality(members, Comparison.EQUAL, 1)));
      case Parity(var members) -> to(Plainer.odd(members));
      case Formula.Cardinality f -> to(Unfolding.printable(f));
      case HasValue f -> throw notPropositional(f);
      case Modal f -> throw notPropositional(f);
    };
  }

  private static ImmutableList<PlFormula> to(Collection<Formula> members) {
    return members.stream().map(TweetyPl::to).collect(toImmutableList());
  }

  private static IllegalArgumentException notPropositional(Formula part) {
    return new IllegalArgumentException(
        ("%s is not propositional; Tweety's propositional logic has constants, atoms and"
                + " connectives. For K and M of one agent there is TweetyMl.")
            .formatted(part));
  }

  /**
   * Returns a formula of Tweety's in ours. An exclusive disjunction of any number of members holds
   * if an odd number of them do, which is how Tweety reads it.
   *
   * @throws IllegalArgumentException if a proposition's name is not an atom of ours, or the formula
   *     is of a kind unknown here
   */
  public static Formula from(PlFormula formula) {
    return switch (formula) {
      case Tautology f -> new Constant(true);
      case Contradiction f -> new Constant(false);
      case Proposition p -> atom(p.getName());
      case Negation f -> new Not(from(f.getFormula()));
      case Conjunction f -> Formula.and(from(f.getFormulas()));
      case Disjunction f -> Formula.or(from(f.getFormulas()));
      case ExclusiveDisjunction f -> new Parity(from(f.getFormulas()));
      case Implication f ->
          new Implies(from(f.getFormulas().getFirst()), from(f.getFormulas().getSecond()));
      case Equivalence f ->
          new Iff(from(f.getFormulas().getFirst()), from(f.getFormulas().getSecond()));
      default ->
          throw new IllegalArgumentException(
              "%s is a %s; from Tweety's propositional logic we know atoms, constants and connectives."
                  .formatted(formula, formula.getClass().getSimpleName()));
    };
  }

  private static ImmutableList<Formula> from(Collection<PlFormula> members) {
    return members.stream().map(TweetyPl::from).collect(toImmutableList());
  }

  private static Formula atom(String name) {
    if (FormulaReader.read(name) instanceof Atom atom) {
      return atom;
    }
    throw new IllegalArgumentException(
        "The proposition \"%s\" is not an atom; an atom is written as p or has(N,AS)."
            .formatted(name));
  }
}
