package org.possibledeals.cards.question;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.cards.question.Alternative.Claim;
import org.possibledeals.cards.question.Alternative.Link;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/**
 * Disjunctive normal form with knowledge in it: the {@link Alternative}s of a formula or of its
 * negation.
 */
final class Alternatives {
  private final DealVocabulary vocabulary;
  private boolean isBeyond;

  private Alternatives(DealVocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /**
   * Returns the ways for {@code formula} to be false; nothing if it has no such form, or one of
   * more than {@value Terms#MOST_TERMS} alternatives.
   */
  static Optional<List<Alternative>> refuting(DealVocabulary vocabulary, Formula formula) {
    Alternatives alternatives = new Alternatives(vocabulary);
    List<Alternative> all = alternatives.of(formula, false);
    return alternatives.isBeyond ? Optional.empty() : Optional.of(all);
  }

  private List<Alternative> of(Formula formula, boolean sign) {
    if (Terms.isPropositional(formula)) {
      return Terms.of(vocabulary, formula, sign)
          .map(terms -> terms.stream().map(Alternative::ofCards).toList())
          .orElseGet(this::beyond);
    }
    return switch (formula) {
      case Formula.Constant f -> beyond();
      case Formula.Atom f -> beyond();
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
      case Formula.DistributedKnowledge(var group, var body) -> pooled(group, body, sign);
      case Formula.CommonKnowledge(var group, var body) ->
          group.size() == 1 ? knows(group.first(), body, sign) : beyond();
      case Formula.ExactlyOne f -> beyond();
      case Formula.Parity f -> beyond();
      case Formula.Cardinality f -> beyond();
      case Formula.HasValue f -> beyond();
      case Formula.KnowsValue f -> beyond();
      case Formula.Probability f -> beyond();
      case Formula.Dynamic f -> beyond();
    };
  }

  /** Returns no alternatives, once and for all: this formula has no closed form. */
  private List<Alternative> beyond() {
    isBeyond = true;
    return List.of();
  }

  /** Ignorance links to a deal where {@code body} is false; knowledge excludes all of those. */
  private List<Alternative> knows(AgentId agent, Formula body, boolean sign) {
    int owner = vocabulary.owner(agent);
    List<Alternative> refuting = of(body, false);
    return sign ? claiming(owner, refuting) : linking(owner, refuting);
  }

  /** All hands but one are the whole deal, so a group of so many would know all that is true. */
  private List<Alternative> pooled(ImmutableSortedSet<AgentId> group, Formula body, boolean sign) {
    group.forEach(vocabulary::owner);
    if (group.size() == 1) {
      return knows(group.first(), body, sign);
    }
    return group.size() + 1 >= vocabulary.owners().size() ? of(body, sign) : beyond();
  }

  private List<Alternative> linking(int owner, List<Alternative> elsewhere) {
    return elsewhere.stream()
        .map(
            other ->
                new Alternative(
                    Terms.nothingDenied(vocabulary),
                    ImmutableList.of(new Link(owner, other)),
                    ImmutableList.of()))
        .toList();
  }

  private List<Alternative> claiming(int owner, List<Alternative> excluded) {
    if (!excluded.stream().allMatch(Alternative::isAboutCards)) {
      return beyond();
    }
    return List.of(
        new Alternative(
            Terms.nothingDenied(vocabulary),
            ImmutableList.of(),
            excluded.stream()
                .map(other -> new Claim(owner, other.denied()))
                .collect(ImmutableList.toImmutableList())));
  }

  private List<Alternative> every(List<Formula> members, boolean sign) {
    List<Alternative> all = List.of(Alternative.ofCards(Terms.nothingDenied(vocabulary)));
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

  private List<Alternative> union(List<Alternative> left, List<Alternative> right) {
    List<Alternative> all = new ArrayList<>(left);
    all.addAll(right);
    return bounded(all);
  }

  private List<Alternative> product(List<Alternative> left, List<Alternative> right) {
    List<Alternative> all = new ArrayList<>();
    for (Alternative first : left) {
      for (Alternative second : right) {
        Terms.both(first.denied(), second.denied())
            .ifPresent(denied -> all.add(both(denied, first, second)));
      }
      if (all.size() > Terms.MOST_TERMS) {
        break;
      }
    }
    return bounded(all);
  }

  private static Alternative both(long[] denied, Alternative first, Alternative second) {
    return new Alternative(
        denied,
        ImmutableList.<Link>builder().addAll(first.links()).addAll(second.links()).build(),
        ImmutableList.<Claim>builder().addAll(first.claims()).addAll(second.claims()).build());
  }

  /** Returns the alternatives, or none once there were too many. */
  private List<Alternative> bounded(List<Alternative> all) {
    return isBeyond || all.size() > Terms.MOST_TERMS ? beyond() : all;
  }
}
