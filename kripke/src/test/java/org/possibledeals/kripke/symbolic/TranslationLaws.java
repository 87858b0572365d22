package org.possibledeals.kripke.symbolic;

import static com.google.common.collect.ImmutableSet.toImmutableSet;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Models;

/**
 * Kripke models and structures, action models and transformers: each becomes the other, and what
 * was true stays true. As formulas of every kind are asked of models of every kind, this is also
 * where the two engines have to agree.
 */
class TranslationLaws {
  private static final Variable EVENT = new Variable("event");

  @Property(tries = 300)
  @Label("a model and its structure agree on all formulas, with every operator, everywhere")
  void truthIsPreserved(
      @ForAll("models") KripkeModel<Integer> model, @ForAll("formulas") Formula formula) {
    KripkeEncoding<Integer> encoding = KripkeEncoding.of(model);
    assertThat(
            model.worlds().stream()
                .filter(w -> encoding.model().holds(world(encoding, w), formula))
                .collect(toImmutableSet()))
        .isEqualTo(model.truthSet(formula));
    assertThat(encoding.model().count(formula)).isEqualTo(model.truthSet(formula).size());
  }

  @Property(tries = 200)
  @Label("what many agents know is the same together, with parts that are used more than once")
  void conjunctionsOfKnowledgeAgree(
      @ForAll("models") KripkeModel<Integer> model,
      @ForAll("formulas") Formula one,
      @ForAll("formulas") Formula other,
      @ForAll long seed) {
    Random random = new Random(seed);
    List<Formula> parts = new ArrayList<>(List.of(one, other));
    for (int i = 0; i < 8; i++) {
      List<AgentId> agents = model.agents();
      AgentId agent = agents.get(random.nextInt(agents.size()));
      Formula part = parts.get(random.nextInt(parts.size()));
      parts.add(
          switch (random.nextInt(6)) {
            case 0 -> new Formula.Knows(agent, part);
            case 1 -> new Formula.Considers(agent, part);
            case 2 -> new Formula.KnowsWhether(agent, part);
            case 3 -> new Formula.Not(part);
            case 4 -> new Formula.EverybodyKnows(ImmutableSortedSet.copyOf(agents), part);
            default -> Formula.or(parts.subList(random.nextInt(parts.size()), parts.size()));
          });
    }
    truthIsPreserved(model, Formula.and(parts.subList(2, parts.size())));
    truthIsPreserved(model, Formula.or(parts.subList(2, parts.size())));
  }

  @Property(tries = 60)
  @Label("a model, its structure, and that structure's model consider the same")
  void theWayBackGivesTheModel(@ForAll("models") KripkeModel<Integer> model) {
    KripkeEncoding<Integer> encoding = KripkeEncoding.of(model);
    KripkeModel<Valuation> again = encoding.model().listed(100);
    assertThat(again.worlds())
        .isEqualTo(
            ImmutableList.copyOf(encoding.worlds().values()).stream().collect(toImmutableSet()));
    for (AgentId agent : model.agents()) {
      assertThat(encoding.model().properties(agent)).isEqualTo(model.properties(agent));
      assertThat(again.properties(agent)).isEqualTo(model.properties(agent));
      for (int w : model.worlds()) {
        assertThat(again.successors(agent, world(encoding, w)))
            .isEqualTo(
                model.successors(agent, w).stream()
                    .map(v -> world(encoding, v))
                    .collect(toImmutableSet()));
      }
    }
    assertThat(encoding.model().frameClass()).isEqualTo(model.frameClass());
  }

  @Property(tries = 120)
  @Label("the product with a transformer is that with its action model")
  void productsAgree(
      @ForAll("models") KripkeModel<Integer> model,
      @ForAll("actions") ActionModel action,
      @ForAll("formulas") Formula formula) {
    Transformer transformer = ActionEncoding.of(action, EVENT);
    ActionModel again = ListedEvents.of(transformer, model.agents(), 10_000).action();
    SymbolicModel structure = KripkeEncoding.of(model).model();
    boolean isPossible =
        action.events().stream().anyMatch(e -> !model.truthSet(action.precondition(e)).isEmpty());
    if (isPossible) {
      int expected = model.productUpdate(action).model().truthSet(formula).size();
      assertThat(model.productUpdate(again).model().truthSet(formula)).hasSize(expected);
      assertThat(structure.transform(transformer).count(formula)).isEqualTo(expected);
      assertThat(structure.transform(transformer).listed(1000).truthSet(formula)).hasSize(expected);
    }
  }

  @Property(tries = 120)
  @Label("M updated twice by E or F, at each world, is what [E][F] speaks of")
  void eventsHappenOneAfterTheOther(
      @ForAll("models") KripkeModel<Integer> model, @ForAll("formulas") Formula formula) {
    SymbolicModel structure = KripkeEncoding.of(model).model();
    Update e = new Update.Event("E", ImmutableSortedSet.of("e", "f"));
    Formula twice = new Formula.Box(e, new Formula.Box(e, formula));
    Formula isPossible = new Formula.Diamond(e, new Formula.Diamond(e, new Formula.Constant(true)));
    if (!structure.isValid(new Formula.Not(isPossible))) {
      assertThat(structure.update(e).update(e).isValid(formula))
          .isEqualTo(structure.isValid(twice));
    }
  }

  @Property(tries = 60)
  @Label("where a perspective is, both engines count the same worlds and know the same")
  void perspectivesAgree(
      @ForAll("models") KripkeModel<Integer> model, @ForAll("formulas") Formula formula) {
    KripkeEncoding<Integer> encoding = KripkeEncoding.of(model);
    for (AgentId agent : model.agents()) {
      for (int w : model.worlds()) {
        if (!model.successors(agent, w).isEmpty()) {
          var cell = encoding.model().perspective(agent, world(encoding, w));
          assertThat(cell.worldCount()).isEqualTo(model.perspective(agent, w).worldCount());
          assertThat(cell.knows(formula)).isEqualTo(model.perspective(agent, w).knows(formula));
          assertThat(cell.probability(formula))
              .isEqualTo(model.perspective(agent, w).probability(formula));
        }
      }
    }
  }

  private static Valuation world(KripkeEncoding<Integer> encoding, int world) {
    return requireNonNull(encoding.worlds().get(world));
  }

  @Provide
  Arbitrary<KripkeModel<Integer>> models() {
    return Models.withActions(Models.ofAnyKind());
  }

  @Provide
  Arbitrary<Formula> formulas() {
    return Models.allFormulas();
  }

  @Provide
  Arbitrary<ActionModel> actions() {
    return Models.actions("F");
  }
}
