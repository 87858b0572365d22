package org.possibledeals.kripke.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formulas;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.ActionModelBuilder;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Models;

/** Stories have the same answers when bisimilar worlds are made one between two steps. */
class BundledStoriesLaws {
  private static final ImmutableList<String> EVENTS = ImmutableList.of("e", "f");
  private static final int MOST_WORLDS = 300;

  @Provide
  Arbitrary<KripkeModel<Integer>> models() {
    return Models.withActions(Models.ofAnyKind())
        .flatMap(
            model ->
                Arbitraries.oneOf(
                    Arbitraries.just(model),
                    introspective().map(action -> model.withAction("E", action))));
  }

  /** Action models whose relations are transitive and Euclidean, so that bundling goes on. */
  private static Arbitrary<ActionModel> introspective() {
    Arbitrary<List<Formula>> preconditions =
        Formulas.ofOneAgent(Models.AGENTS.getFirst(), Models.ATOMS).list().ofSize(EVENTS.size());
    Arbitrary<List<Integer>> cells =
        Arbitraries.integers().between(0, 1).list().ofSize(EVENTS.size());
    Arbitrary<List<Set<String>>> believed =
        Arbitraries.of(EVENTS).set().ofMaxSize(2).list().ofSize(Models.AGENTS.size());
    return Combinators.combine(preconditions, cells, believed, Arbitraries.of(EVENTS))
        .as(BundledStoriesLaws::action)
        .withoutEdgeCases();
  }

  /** Ann has cells, and each other agent believes that one of a few events happens. */
  private static ActionModel action(
      List<Formula> preconditions, List<Integer> cells, List<Set<String>> believed, String some) {
    ActionModelBuilder action = ActionModel.over(EVENTS).designated(some);
    for (int i = 0; i < EVENTS.size(); i++) {
      action.precondition(EVENTS.get(i), preconditions.get(i));
    }
    for (int i = 0; i < Models.AGENTS.size(); i++) {
      Set<String> events = believed.get(i);
      if (i == 0) {
        action.agent(Models.AGENTS.get(i), event -> cells.get(EVENTS.indexOf(event)));
      } else {
        action.relation(Models.AGENTS.get(i), event -> events);
      }
    }
    return action.build();
  }

  @Provide
  Arbitrary<Update> updates() {
    return Models.updates();
  }

  @Provide
  Arbitrary<Formula> formulas() {
    return Models.allFormulas();
  }

  @Property(tries = 400)
  void countsAndTruthAndPropertiesOfRelationsStayTheSame(
      @ForAll("models") KripkeModel<Integer> start,
      @ForAll @Size(min = 1, max = 5) List<@From("updates") Update> story,
      @ForAll("formulas") Formula formula) {
    Assume.that(
        start.actions().values().stream()
            .noneMatch(action -> action.subformulas().isBeyondBisimulation()));
    Assume.that(
        story.stream()
            .flatMap(update -> update.parts().stream())
            .noneMatch(part -> Subformulas.of(part).isBeyondBisimulation()));
    Assume.that(!Subformulas.of(formula).isBeyondBisimulation());
    Stage listed = new ListedStage(start.renamed(String::valueOf));
    Stage bundled = listed;
    for (Update update : story) {
      if (listed.designated().isEmpty() && needsActual(update)) {
        continue;
      }
      Optional<Stage> one = Execution.of(listed, update).after();
      Optional<Stage> other = Execution.of(bundled, update).after();
      assertThat(one.isPresent()).isEqualTo(other.isPresent());
      if (one.isEmpty() || one.get().listed().worlds().size() > MOST_WORLDS) {
        return;
      }
      assertThat(other.orElseThrow().lost(bundled)).isEqualTo(one.get().lost(listed));
      bundled = other.get().bundled(bundled);
      listed = one.get();
      assertThat(bundled.size()).isEqualTo(listed.size());
      assertThat(bundled.where(formula).count()).isEqualTo(listed.where(formula).count());
      assertThat(bundled.properties()).isEqualTo(listed.properties());
      assertThat(bundled.contracted().size()).isEqualTo(listed.contracted().size());
    }
  }

  private static boolean needsActual(Update update) {
    return update instanceof Update.AnnounceWhether || update instanceof Update.TellWhether;
  }
}
