package org.possibledeals.tweety;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.Collection;
import java.util.List;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.Believes;
import org.possibledeals.kripke.formula.Formula.Considers;
import org.possibledeals.kripke.formula.Formula.ExactlyOne;
import org.possibledeals.kripke.formula.Formula.HasValue;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.KnowsWhether;
import org.possibledeals.kripke.formula.Formula.Modal;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Formula.Parity;
import org.possibledeals.kripke.formula.Unfolding;
import org.tweetyproject.logics.commons.syntax.Constant;
import org.tweetyproject.logics.commons.syntax.Predicate;
import org.tweetyproject.logics.commons.syntax.RelationalFormula;
import org.tweetyproject.logics.fol.syntax.Conjunction;
import org.tweetyproject.logics.fol.syntax.Contradiction;
import org.tweetyproject.logics.fol.syntax.Disjunction;
import org.tweetyproject.logics.fol.syntax.Equivalence;
import org.tweetyproject.logics.fol.syntax.ExclusiveDisjunction;
import org.tweetyproject.logics.fol.syntax.FolAtom;
import org.tweetyproject.logics.fol.syntax.FolFormula;
import org.tweetyproject.logics.fol.syntax.Implication;
import org.tweetyproject.logics.fol.syntax.Negation;
import org.tweetyproject.logics.fol.syntax.Tautology;
import org.tweetyproject.logics.ml.syntax.Necessity;
import org.tweetyproject.logics.ml.syntax.Possibility;

/**
 * Modal formulas of one agent in Tweety's types and back: {@code K_a} is its box, {@code M_a} its
 * diamond.
 *
 * <p>A formula translated there and back is equal, except {@code Kw_a}, {@code exactlyOne} and
 * {@code odd}, which are translated to equivalent formulas. An atom {@code has(N,AS)} is a
 * predicate of two constants.
 *
 * @param agent the agent whose knowledge the box is
 */
public record TweetyMl(AgentId agent) {

  /**
   * Returns {@code formula} in Tweety's types.
   *
   * @throws IllegalArgumentException if another agent, a group, an announcement or a probability
   *     occurs; the message shows where
   */
  public FolFormula to(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value ? new Tautology() : new Contradiction();
      case Atom p -> atom(p);
      case Not(var f) -> new Negation(to(f));
      case And(var members) -> new Conjunction(to(members));
      case Or(var members) -> new Disjunction(to(members));
      case Implies(var f, var g) -> new Implication(to(f), to(g));
      case Iff(var f, var g) -> new Equivalence(to(f), to(g));
      case ExactlyOne(var members) ->
          to(Unfolding.printable(new Formula.Cardinality(members, Comparison.EQUAL, 1)));
      case Parity(var members) -> to(Plainer.odd(members));
      case Formula.Cardinality f -> to(Unfolding.printable(f));
      case Knows k -> new Necessity(to(body(k, k.agent(), k.body())));
      case Believes k -> new Necessity(to(body(k, k.agent(), k.body())));
      case Considers k -> new Possibility(to(body(k, k.agent(), k.body())));
      case KnowsWhether k -> {
        FolFormula f = to(body(k, k.agent(), k.body()));
        yield new Disjunction(new Necessity(f), new Necessity(new Negation(f)));
      }
      case HasValue f -> throw beyond(f);
      case Modal f -> throw beyond(f);
    };
  }

  private ImmutableList<FolFormula> to(Collection<Formula> members) {
    return members.stream().map(this::to).collect(toImmutableList());
  }

  private static FolAtom atom(Atom p) {
    List<Constant> arguments = p.arguments().stream().map(Constant::new).toList();
    return new FolAtom(new Predicate(p.name(), arguments.size()), arguments);
  }

  private Formula body(Formula operator, AgentId knower, Formula body) {
    if (!knower.equals(agent)) {
      throw beyond(operator);
    }
    return body;
  }

  private IllegalArgumentException beyond(Formula part) {
    return new IllegalArgumentException(
        "%s cannot be said in Tweety's modal logic of one agent; K_%s, M_%s and Kw_%s can."
            .formatted(part, agent, agent, agent));
  }

  /**
   * Returns a formula of Tweety's in ours; exclusive disjunctions as in {@link TweetyPl#from}.
   *
   * @throws IllegalArgumentException if it has quantifiers, variables, functions or names that ours
   *     cannot have
   */
  public Formula from(RelationalFormula formula) {
    return switch (formula) {
      case Tautology f -> new Formula.Constant(true);
      case Contradiction f -> new Formula.Constant(false);
      case FolAtom p -> atom(p);
      case Negation f -> new Not(from(f.getFormula()));
      case Conjunction f -> Formula.and(from(f.getFormulas()));
      case Disjunction f -> Formula.or(from(f.getFormulas()));
      case ExclusiveDisjunction f -> new Parity(from(f.getFormulas()));
      case Implication f ->
          new Implies(from(f.getFormulas().getFirst()), from(f.getFormulas().getSecond()));
      case Equivalence f ->
          new Iff(from(f.getFormulas().getFirst()), from(f.getFormulas().getSecond()));
      case Necessity f -> new Knows(agent, from(f.getFormula()));
      case Possibility f -> new Considers(agent, from(f.getFormula()));
      default -> throw unknown(formula);
    };
  }

  private ImmutableList<Formula> from(Collection<RelationalFormula> members) {
    return members.stream().map(this::from).collect(toImmutableList());
  }

  private static Formula atom(FolAtom p) {
    if (!p.getArguments().stream().allMatch(Constant.class::isInstance)) {
      throw unknown(p);
    }
    return new Atom(
        p.getName(), p.getArguments().stream().map(Object::toString).collect(toImmutableList()));
  }

  private static IllegalArgumentException unknown(RelationalFormula formula) {
    return new IllegalArgumentException(
        "%s is a %s; from Tweety's modal logic we know ground atoms, connectives, box and diamond."
            .formatted(formula, formula.getClass().getSimpleName()));
  }
}
