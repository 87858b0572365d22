package org.possibledeals.cards.knowledge;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.possibledeals.cards.knowledge.Alternative.Claim;
import org.possibledeals.cards.knowledge.Alternative.Link;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Sight;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/**
 * Disjunctive normal form, with knowledge in it: the {@link Alternative}s of a formula or of its
 * negation. Those of a formula without modal operators are terms of cards ({@link DealTerms}).
 */
final class Alternatives {
  private final DealVocabulary vocabulary;
  private final Sight sight;
  private boolean isBeyond;

  private Alternatives(DealVocabulary vocabulary, Sight sight) {
    this.vocabulary = vocabulary;
    this.sight = sight;
  }

  /**
   * Returns the ways for {@code formula} to be false; empty if it has no such form, or one of more
   * than {@value DealTerms#MOST_TERMS} alternatives.
   */
  static Optional<List<Alternative>> refuting(
      DealVocabulary vocabulary, Sight sight, Formula formula) {
    Alternatives alternatives = new Alternatives(vocabulary, sight);
    List<Alternative> all = alternatives.of(formula, false);
    return alternatives.isBeyond ? Optional.empty() : Optional.of(all);
  }

  private List<Alternative> of(Formula formula, boolean sign) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value == sign ? always() : List.of();
      case Formula.Atom f -> literal(f, sign);
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
      case Formula.ExactlyOne f -> isOfCards(f) ? exactlyOne(f.members(), sign) : beyond();
      case Formula.Parity f -> isOfCards(f) ? parity(f.members(), sign) : beyond();
      case Formula.Cardinality f -> isOfCards(f) ? counted(f, sign) : beyond();
      case Formula.HasValue f -> beyond();
      case Formula.OfPlausibility f -> beyond();
      case Formula.KnowsValue f -> beyond();
      case Formula.Probability f -> beyond();
      case Formula.Dynamic f -> beyond();
    };
  }

  private static boolean isOfCards(Formula formula) {
    return DealTerms.isPropositional(formula);
  }

  private List<Alternative> always() {
    return List.of(Alternative.ofCards(DealTerms.nothingDenied(vocabulary)));
  }

  private List<Alternative> literal(Formula.Atom atom, boolean sign) {
    long[] denied = DealTerms.nothingDenied(vocabulary);
    DealTerms.addLiteral(vocabulary, atom, sign, denied);
    return List.of(Alternative.ofCards(denied));
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

  /** All places but one determine the deal: who sees so many together knows all that is true. */
  private List<Alternative> pooled(ImmutableSortedSet<AgentId> group, Formula body, boolean sign) {
    long seen = sight.ofAll(group.stream().map(vocabulary::owner).toList());
    if (group.size() == 1) {
      return knows(group.first(), body, sign);
    }
    return Long.bitCount(seen) + 1 >= vocabulary.owners().size() ? of(body, sign) : beyond();
  }

  private List<Alternative> linking(int owner, List<Alternative> elsewhere) {
    return elsewhere.stream()
        .map(
            other ->
                new Alternative(
                    DealTerms.nothingDenied(vocabulary),
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
            DealTerms.nothingDenied(vocabulary),
            ImmutableList.of(),
            excluded.stream()
                .map(other -> new Claim(owner, other.denied()))
                .collect(ImmutableList.toImmutableList())));
  }

  private List<Alternative> every(List<? extends Formula> members, boolean sign) {
    long[] literals = DealTerms.nothingDenied(vocabulary);
    List<Formula> others = new ArrayList<>();
    for (Formula member : members) {
      if (!DealTerms.addLiteral(vocabulary, member, sign, literals)) {
        others.add(member);
      }
    }
    List<Alternative> all =
        DealTerms.isContradiction(literals) ? List.of() : List.of(Alternative.ofCards(literals));
    for (Formula member : others) {
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

  private List<Alternative> exactlyOne(List<Formula> members, boolean sign) {
    List<Alternative> none = always();
    List<Alternative> one = List.of();
    List<Alternative> more = List.of();
    for (Formula member : members) {
      List<Alternative> yes = of(member, true);
      List<Alternative> no = of(member, false);
      more = union(more, product(one, yes));
      one = union(product(one, no), product(none, yes));
      none = product(none, no);
    }
    return sign ? one : union(none, more);
  }

  private List<Alternative> counted(Formula.Cardinality formula, boolean sign) {
    Map<Integer, List<Alternative>> where = new TreeMap<>(Map.of(0, always()));
    for (int i = 0; i < formula.parts().size(); i++) {
      List<Alternative> yes = of(formula.parts().get(i), true);
      List<Alternative> no = of(formula.parts().get(i), false);
      int step = i < formula.members().size() ? 1 : -1;
      Map<Integer, List<Alternative>> next = new TreeMap<>();
      where.forEach(
          (difference, terms) -> {
            next.merge(difference, product(terms, no), this::union);
            next.merge(difference + step, product(terms, yes), this::union);
          });
      where = next;
    }
    List<Alternative> all = List.of();
    for (var terms : where.entrySet()) {
      int order = Integer.compare(terms.getKey(), formula.offset());
      all = formula.comparison().holds(order) == sign ? union(all, terms.getValue()) : all;
    }
    return all;
  }

  private List<Alternative> parity(List<Formula> members, boolean sign) {
    List<Alternative> even = always();
    List<Alternative> odd = List.of();
    for (Formula member : members) {
      List<Alternative> yes = of(member, true);
      List<Alternative> no = of(member, false);
      List<Alternative> stillEven = union(product(even, no), product(odd, yes));
      odd = union(product(odd, no), product(even, yes));
      even = stillEven;
    }
    return sign ? odd : even;
  }

  private List<Alternative> union(List<Alternative> left, List<Alternative> right) {
    if (left.isEmpty() || right.isEmpty()) {
      return left.isEmpty() ? right : left;
    }
    List<Alternative> all = new ArrayList<>(left.size() + right.size());
    all.addAll(left);
    all.addAll(right);
    return bounded(all);
  }

  private List<Alternative> product(List<Alternative> left, List<Alternative> right) {
    if (left.isEmpty() || right.isEmpty()) {
      return List.of();
    }
    List<Alternative> all = new ArrayList<>();
    for (Alternative first : left) {
      for (Alternative second : right) {
        long[] denied = DealTerms.both(first.denied(), second.denied());
        if (!DealTerms.isContradiction(denied)) {
          all.add(both(denied, first, second));
        }
      }
      if (all.size() > DealTerms.MOST_TERMS) {
        break;
      }
    }
    return bounded(all);
  }

  private static Alternative both(long[] denied, Alternative first, Alternative second) {
    if (first.isAboutCards() && second.isAboutCards()) {
      return Alternative.ofCards(denied);
    }
    return new Alternative(
        denied,
        ImmutableList.<Link>builder().addAll(first.links()).addAll(second.links()).build(),
        ImmutableList.<Claim>builder().addAll(first.claims()).addAll(second.claims()).build());
  }

  /** Returns the alternatives, or none once there were too many. */
  private List<Alternative> bounded(List<Alternative> all) {
    return isBeyond || all.size() > DealTerms.MOST_TERMS ? beyond() : all;
  }
}
