package org.possibledeals.cards.deal;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.cards.deal.Alternative.Claim;
import org.possibledeals.cards.deal.Alternative.Link;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * Disjunctive normal form with knowledge in it: the {@link Alternative}s of a formula or of its
 * negation.
 */
final class Alternatives {
  private final DealVocabulary vocabulary;

  private Alternatives(DealVocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /**
   * Returns the ways for {@code formula} to be false.
   *
   * @throws BeyondReachException if it has no such form, or too large a one
   */
  static List<Alternative> refuting(DealVocabulary vocabulary, Formula formula) {
    return new Alternatives(vocabulary).of(formula, false);
  }

  private List<Alternative> of(Formula formula, boolean sign) {
    if (DealQuery.isPropositional(formula)) {
      return DealQuery.terms(vocabulary, formula, sign).stream().map(Alternative::ofCards).toList();
    }
    return switch (formula) {
      case Formula.Constant f -> throw beyond(f);
      case Formula.Atom f -> throw beyond(f);
      case Formula.Not(var body) -> of(body, !sign);
      case Formula.And(var members) -> sign ? every(members, true) : some(members, false);
      case Formula.Or(var members) -> sign ? some(members, true) : every(members, false);
      case Formula.Implies(var left, var right) ->
          of(Formula.or(List.of(new Formula.Not(left), right)), sign);
      case Formula.Iff(var left, var right) ->
          union(
              product(of(left, true), of(right, sign)), product(of(left, false), of(right, !sign)));
      case Formula.Knows(var a, var body) -> knows(a, body, sign);
      case Formula.Believes(var a, var body) -> knows(a, body, sign);
      case Formula.Considers(var a, var body) -> knows(a, new Formula.Not(body), !sign);
      case Formula.KnowsWhether(var a, var body) ->
          of(
              Formula.or(
                  List.of(new Formula.Knows(a, body), new Formula.Knows(a, new Formula.Not(body)))),
              sign);
      case Formula.EverybodyKnows(var group, var body) ->
          of(Formula.and(group.stream().map(a -> new Formula.Knows(a, body)).toList()), sign);
      case Formula.ExactlyOne f -> throw beyond(f);
      case Formula.Parity f -> throw beyond(f);
      case Formula.HasValue f -> throw beyond(f);
      case Formula.Epistemic f -> throw beyond(f);
      case Formula.Dynamic f -> throw beyond(f);
    };
  }

  private static BeyondReachException beyond(Formula formula) {
    return new BeyondReachException(
        "%s has no closed form over deals; Boolean combinations of cards, K, M, Kw and E may have."
            .formatted(formula));
  }

  /** Ignorance links to a deal where {@code body} is false; knowledge excludes all of those. */
  private List<Alternative> knows(AgentId agent, Formula body, boolean sign) {
    int owner = vocabulary.owner(agent);
    List<Alternative> refuting = of(body, false);
    return sign ? List.of(claiming(owner, refuting, body)) : linking(owner, refuting);
  }

  private List<Alternative> linking(int owner, List<Alternative> elsewhere) {
    return elsewhere.stream()
        .map(
            other ->
                new Alternative(
                    DealQuery.nothingDenied(vocabulary),
                    ImmutableList.of(new Link(owner, other)),
                    ImmutableList.of()))
        .toList();
  }

  private Alternative claiming(int owner, List<Alternative> excluded, Formula body) {
    ImmutableList.Builder<Claim> claims = ImmutableList.builder();
    for (Alternative other : excluded) {
      if (!other.isAboutCards()) {
        throw beyond(body);
      }
      claims.add(new Claim(owner, other.denied()));
    }
    return new Alternative(DealQuery.nothingDenied(vocabulary), ImmutableList.of(), claims.build());
  }

  private List<Alternative> every(List<Formula> members, boolean sign) {
    List<Alternative> all = List.of(Alternative.ofCards(DealQuery.nothingDenied(vocabulary)));
    for (Formula member : members) {
      all = product(all, of(member, sign));
    }
    return all;
  }

  private List<Alternative> some(List<Formula> members, boolean sign) {
    List<Alternative> all = List.of();
    for (Formula member : members) {
      all = union(all, of(member, sign));
    }
    return all;
  }

  private static List<Alternative> union(List<Alternative> left, List<Alternative> right) {
    List<Alternative> all = new ArrayList<>(left);
    all.addAll(right);
    return bounded(all);
  }

  private static List<Alternative> product(List<Alternative> left, List<Alternative> right) {
    List<Alternative> all = new ArrayList<>();
    for (Alternative first : left) {
      for (Alternative second : right) {
        DealQuery.both(first.denied(), second.denied())
            .ifPresent(denied -> all.add(both(denied, first, second)));
      }
      bounded(all);
    }
    return all;
  }

  private static Alternative both(long[] denied, Alternative first, Alternative second) {
    return new Alternative(
        denied,
        ImmutableList.<Link>builder().addAll(first.links()).addAll(second.links()).build(),
        ImmutableList.<Claim>builder().addAll(first.claims()).addAll(second.claims()).build());
  }

  private static List<Alternative> bounded(List<Alternative> all) {
    if (all.size() > DealQuery.MOST_TERMS) {
      throw new BeyondReachException(
          "This formula has more than %d alternatives; conjunctions of clauses about cards have few."
              .formatted(DealQuery.MOST_TERMS));
    }
    return all;
  }
}
