package org.possibledeals.kripke.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Conjuncts;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Models;

/** The search agrees with the obvious one, which tries all sequences on whole models. */
class PlanSearchLaws {
  private static final ImmutableMap<AgentId, Integer> ANNOUNCERS =
      ImmutableMap.of(Models.AGENTS.get(0), 2, Models.AGENTS.get(1), 3);

  @Provide
  Arbitrary<KripkeModel<Integer>> withEvents() {
    return Models.withActions(Models.ofAnyKind()).map(model -> model.withActual(0));
  }

  @Provide
  Arbitrary<KripkeModel<Integer>> ofKnowledge() {
    return Models.small().map(model -> model.withActual(0));
  }

  @Provide
  Arbitrary<KripkeModel<Integer>> ofAnyKind() {
    return Models.withActions(Models.ofAnyKind()).map(model -> model.withActual(0));
  }

  @Provide
  Arbitrary<Formula> formulas() {
    return Models.allFormulas();
  }

  @Provide
  Arbitrary<Formula> staticFormulas() {
    return Models.formulas();
  }

  @Provide
  Arbitrary<Set<Integer>> numbers() {
    return Arbitraries.integers().between(0, 7).set();
  }

  /** Returns the numbers of plans of 0, 1 and at most 2 steps, up to the first that is not 0. */
  private static ImmutableList<Integer> counts(
      KripkeModel<String> model, Formula goal, Moves moves) {
    ImmutableList.Builder<Integer> counts = ImmutableList.builder();
    for (int steps = 0; steps <= 2; steps++) {
      int count = obvious(model, goal, moves, steps);
      counts.add(count);
      if (count > 0) {
        break;
      }
    }
    return counts.build();
  }

  private static int obvious(KripkeModel<String> model, Formula goal, Moves moves, int steps) {
    String actual = model.actual().orElseThrow();
    if (steps == 0) {
      return model.holds(actual, goal) ? 1 : 0;
    }
    int count = 0;
    for (ActionModel action : moves.actions().values()) {
      for (String event : action.designated()) {
        if (model.holds(actual, action.precondition(event))) {
          KripkeModel<String> after =
              model.productUpdate(action, event).model().renamed(Object::toString);
          count += obvious(after, goal, moves, steps - 1);
        }
      }
    }
    for (var announcer : moves.announcers().entrySet()) {
      KripkeModel<String> small = model.generatedSubmodel(Set.of(actual)).contracted();
      ImmutableSet<ImmutableSet<String>> cells =
          ImmutableSet.copyOf(small.cells(announcer.getKey()));
      for (Set<ImmutableSet<String>> some : Sets.powerSet(cells)) {
        Set<String> union = new LinkedHashSet<>();
        some.forEach(union::addAll);
        if (some.size() <= announcer.getValue()
            && union.contains(small.actual().orElseThrow())
            && union.size() < small.worlds().size()) {
          count += obvious(small.restrictedTo(union), goal, moves, steps - 1);
        }
      }
    }
    return count;
  }

  private static void assertSame(KripkeModel<Integer> model, Formula goal, Moves moves) {
    ImmutableList<Integer> counts = counts(model.renamed(world -> "w" + world), goal, moves);
    ImmutableList<ImmutableList<Update>> all = PlanSearch.all(model, goal, moves, 2);
    // What two announcers can say is a move of each.
    assertThat(all).hasSize(counts.getLast());
    Optional<Integer> steps =
        counts.getLast() == 0 ? Optional.empty() : Optional.of(counts.size() - 1);
    assertThat(all.stream().findFirst().map(ImmutableList::size)).isEqualTo(steps);
    ImmutableList<ImmutableList<Update>> first = PlanSearch.first(model, goal, moves, 2);
    assertThat(first).isEqualTo(all.stream().limit(1).toList());
    for (ImmutableList<Update> plan : all) {
      KripkeModel<String> now = model.renamed(world -> "w" + world);
      for (Update update : plan) {
        now = after(now, update);
      }
      assertThat(now.holds(now.actual().orElseThrow(), goal)).as(plan.toString()).isTrue();
    }
  }

  private static KripkeModel<String> after(KripkeModel<String> model, Update update) {
    return update instanceof Update.Event event
        ? model.productUpdate(model.action(event)).model().renamed(Object::toString)
        : model.update(update);
  }

  @Property(tries = 150)
  void ofEventsItFindsAllShortestPlansThatThereAre(
      @ForAll("withEvents") KripkeModel<Integer> model, @ForAll("formulas") Formula goal) {
    assertSame(model, goal, new Moves(model.actions(), ImmutableMap.of()));
  }

  @Property(tries = 150)
  void ofAnnouncementsItFindsAllShortestPlansThatThereAre(
      @ForAll("ofKnowledge") KripkeModel<Integer> model, @ForAll("staticFormulas") Formula goal) {
    Assume.that(!goal.toString().matches(".*[DP]_.*"));
    assertSame(model, goal, new Moves(ImmutableMap.of(), ANNOUNCERS));
  }

  @Property(tries = 300)
  void aFormulaIsAsTrueOnBitsAsInTheSubmodel(
      @ForAll("ofAnyKind") KripkeModel<Integer> model,
      @ForAll("formulas") Formula formula,
      @ForAll("numbers") Set<Integer> some) {
    BitModel bits = BitModel.of(model);
    Set<Integer> kept = new LinkedHashSet<>(Sets.intersection(model.worlds(), some));
    kept.add(0);
    BitTruth truth = new BitTruth(bits);
    truth.truth(formula);
    truth.in(bits(kept));
    assertThat(truth.truth(formula)).isEqualTo(bits(model.restrictedTo(kept).truthSet(formula)));
  }

  private static long[] bits(Set<Integer> worlds) {
    return new long[] {worlds.stream().mapToLong(world -> 1L << world).sum()};
  }

  @Property(tries = 500)
  void aUniversalFormulaStaysTrueInASubmodelAndConjunctsAreTheFormula(
      @ForAll("ofAnyKind") KripkeModel<Integer> model,
      @ForAll("formulas") Formula formula,
      @ForAll("numbers") Set<Integer> some) {
    assertThat(model.truthSet(Formula.and(Conjuncts.of(formula))))
        .isEqualTo(model.truthSet(formula));
    Set<Integer> kept = new LinkedHashSet<>(Sets.intersection(model.worlds(), some));
    kept.add(0);
    for (Formula conjunct : Conjuncts.of(formula)) {
      if (Conjuncts.isUniversal(conjunct)) {
        assertThat(model.restrictedTo(kept).truthSet(conjunct))
            .containsAll(Sets.intersection(kept, model.truthSet(conjunct)));
      }
    }
  }
}
