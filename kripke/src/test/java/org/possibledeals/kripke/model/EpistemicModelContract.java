package org.possibledeals.kripke.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Comparison;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Considers;
import org.possibledeals.kripke.formula.Formula.Constant;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.KnowsWhether;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Probability;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * What {@link EpistemicModel} promises, for every engine: extend it, name a few models, and give
 * each some formulas that the engine can evaluate and, where possible, announce.
 *
 * <p>The contract builds larger formulas around the given ones (K, duals, announcements). Those an
 * engine may refuse with {@link BeyondReachException}; what it answers has to be right, and the
 * given formulas it has to answer.
 *
 * @param <W> world
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class EpistemicModelContract<W> {

  /**
   * A model under test.
   *
   * @param name shown when a test fails
   * @param model has at most {@link #MOST_WORLDS} worlds, and at least one agent
   * @param formulas about this model, all within the engine's reach; some should be true at some
   *     worlds alone
   */
  public record Case<W>(String name, EpistemicModel<W> model, ImmutableList<Formula> formulas) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** The most worlds a case may have, so that all of them can be looked at. */
  public static final int MOST_WORLDS = 5_000;

  /** Worlds at which the costlier questions are asked. */
  private static final int SAMPLE = 12;

  /** Returns the models to test; each model without an actual world, unless that is its point. */
  protected abstract List<Case<W>> cases();

  @ParameterizedTest
  @MethodSource("cases")
  void truthIsThatOfTheListedModel(Case<W> example) {
    EpistemicModel<W> model = example.model();
    KripkeModel<W> listed = model.listed(MOST_WORLDS);
    for (Formula formula : example.formulas()) {
      ImmutableSet<W> truthSet = listed.truthSet(formula);
      for (W world : sample(listed)) {
        assertThat(model.holds(world, formula))
            .as("%s at %s", formula, world)
            .isEqualTo(truthSet.contains(world));
      }
      assertThat(model.isValid(formula)).isEqualTo(truthSet.size() == listed.size());
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theNumberOfWorldsIsThatOfTheList(Case<W> example) {
    KripkeModel<W> listed = example.model().listed(MOST_WORLDS);
    assertThat(example.model().worldCount()).isEqualTo(listed.worldCount());
    assertThat(example.model().agents()).isEqualTo(listed.agents());
    assertThat(example.model().actual()).isEqualTo(listed.actual());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void listingStopsAtTheLimitAndSaysHowManyWorldsThereAre(Case<W> example) {
    int worlds = example.model().worldCount().intValueExact();
    assertThat(example.model().listed(worlds).size()).isEqualTo(worlds);
    assertThatThrownBy(() -> example.model().listed(worlds - 1))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining(Integer.toString(worlds));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aCounterexampleRefutes(Case<W> example) {
    EpistemicModel<W> model = example.model();
    for (Formula formula : example.formulas()) {
      Optional<W> counterexample = model.counterexample(formula);
      assertThat(counterexample.isEmpty()).isEqualTo(model.isValid(formula));
      counterexample.ifPresent(
          world ->
              assertThat(model.holds(world, formula)).as("%s at %s", formula, world).isFalse());
      assertThat(model.counterexample(formula)).isEqualTo(counterexample);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void knowledgeIsS5(Case<W> example) {
    forEachAgentAndFormula(
        example,
        (a, f) -> {
          Formula knows = new Knows(a, f);
          Formula ignores = new Not(knows);
          valid(example, "truth", new Implies(knows, f));
          valid(example, "positive introspection", new Implies(knows, new Knows(a, knows)));
          valid(example, "negative introspection", new Implies(ignores, new Knows(a, ignores)));
        });
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theOperatorsOfOneAgentAreDualAndDefinedByEachOther(Case<W> example) {
    KripkeModel<W> listed = example.model().listed(MOST_WORLDS);
    forEachAgentAndFormula(
        example,
        (a, f) -> {
          for (W world : sample(listed)) {
            Optional<Boolean> knows = answer(example, world, new Knows(a, f));
            Optional<Boolean> knowsNot = answer(example, world, new Knows(a, new Not(f)));
            if (knows.isPresent() && knowsNot.isPresent()) {
              agrees(example, world, new Considers(a, f), !knowsNot.get());
              agrees(example, world, new Considers(a, new Not(f)), !knows.get());
              agrees(example, world, new KnowsWhether(a, f), knows.get() || knowsNot.get());
              agrees(example, world, certain(a, f), knows.get());
            }
          }
        });
  }

  @ParameterizedTest
  @MethodSource("cases")
  void beliefGroupsAndTellingsMeanWhatTheyMeanInTheListedModelOrAreRefused(Case<W> example) {
    KripkeModel<W> listed = example.model().listed(MOST_WORLDS);
    Formula told = example.formulas().getFirst();
    ImmutableSortedSet<AgentId> all = ImmutableSortedSet.copyOf(listed.agents());
    forEachAgentAndFormula(
        example,
        (a, f) -> {
          ImmutableSortedSet<AgentId> one = ImmutableSortedSet.of(a);
          for (Formula form :
              List.of(
                  new Formula.Believes(a, f),
                  new Formula.EverybodyKnows(all, f),
                  new Formula.CommonKnowledge(all, new Knows(a, f)),
                  new Formula.DistributedKnowledge(all, f),
                  new Formula.Box(new Update.AnnounceWhether(told), new KnowsWhether(a, f)),
                  new Formula.Box(new Update.Tell(one, told), new Knows(a, f)),
                  new Formula.Diamond(new Update.Tell(one, told), new KnowsWhether(a, f)),
                  new Formula.Box(new Update.TellWhether(all, told), new KnowsWhether(a, f)))) {
            ImmutableSet<W> where = listed.truthSet(form);
            for (W world : sample(listed)) {
              agrees(example, world, form, where.contains(world));
            }
          }
        });
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whatIsAnnouncedIsWhatTheOperatorsOfAnnouncementSpeakOf(Case<W> example) {
    KripkeModel<W> listed = example.model().listed(MOST_WORLDS);
    for (Formula announced : example.formulas()) {
      Optional<EpistemicModel<W>> after = announced(example.model(), announced);
      for (Formula f : example.formulas()) {
        for (W world : sample(listed)) {
          boolean truthful = example.model().holds(world, announced);
          Optional<Boolean> then =
              truthful && after.isPresent()
                  ? asked(() -> after.get().holds(world, f))
                  : Optional.empty();
          if (!truthful || then.isPresent()) {
            agrees(
                example,
                world,
                new Formula.Box(new Update.Announce(announced), f),
                !truthful || then.get());
            agrees(
                example,
                world,
                new Formula.Diamond(new Update.Announce(announced), f),
                truthful && then.get());
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aModelIsUpdatedToWhatTheOperatorsOfTheUpdateSpeakOf(Case<W> example) {
    KripkeModel<W> listed = example.model().listed(MOST_WORLDS);
    Formula said = example.formulas().getFirst();
    ImmutableSortedSet<AgentId> all = ImmutableSortedSet.copyOf(listed.agents());
    ImmutableSortedSet<AgentId> one = ImmutableSortedSet.of(all.first());
    for (Update update :
        List.of(
            new Update.AnnounceWhether(said),
            new Update.Tell(one, said),
            new Update.TellWhether(one, said),
            new Update.TellWhether(all, said))) {
      updated(example.model(), update)
          .ifPresent(
              after -> {
                isSameModel(after, listed.update(update));
                forEachAgentAndFormula(
                    example, (a, f) -> isAfter(example, update, after, new Knows(a, f)));
              });
    }
    assertThat(example.model().listed(MOST_WORLDS)).as("unchanged").isEqualTo(listed);
  }

  private void isAfter(Case<W> example, Update update, EpistemicModel<W> after, Formula formula) {
    KripkeModel<W> left = after.listed(MOST_WORLDS);
    for (W world : sample(left)) {
      Optional<Boolean> then = asked(() -> after.holds(world, formula));
      if (then.isPresent()
          && answer(example, world, new Formula.Diamond(update, new Constant(true)))
              .equals(Optional.of(true))) {
        agrees(example, world, new Formula.Box(update, formula), then.get());
        agrees(example, world, new Formula.Diamond(update, formula), then.get());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whatCannotBeToldIsRefused(Case<W> example) {
    EpistemicModel<W> model = example.model();
    ImmutableSortedSet<AgentId> all = ImmutableSortedSet.copyOf(model.agents());
    assertThatThrownBy(() -> model.update(new Update.Tell(all, new Constant(false))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Cannot tell false: it is false at all " + model.worldCount());
    assertThatThrownBy(() -> model.update(new Update.Event("E", ImmutableSortedSet.<String>of())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("No action model E in");
    var strangers = ImmutableSortedSet.of(new AgentId("stranger"));
    Formula said = example.formulas().getFirst();
    for (Update update :
        List.of(new Update.Tell(strangers, said), new Update.TellWhether(strangers, said))) {
      assertThatThrownBy(() -> model.update(update))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("stranger")
          .hasMessageContaining(model.agents().toString());
    }
    if (model.actual().isEmpty()) {
      assertThatThrownBy(() -> model.update(new Update.AnnounceWhether(said)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("Cannot answer whether %s: no world of this model is actual.", said);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void anAnnouncementLeavesTheWorldsWhereItIsTrue(Case<W> example) {
    KripkeModel<W> listed = example.model().listed(MOST_WORLDS);
    for (Formula announced : example.formulas()) {
      announced(example.model(), announced)
          .ifPresent(
              after -> {
                isSameModel(after, listed.announce(announced));
              });
    }
    assertThat(example.model().listed(MOST_WORLDS)).as("unchanged").isEqualTo(listed);
  }

  private void isSameModel(EpistemicModel<W> after, KripkeModel<W> expected) {
    assertThat(after.worldCount()).isEqualTo(expected.worldCount());
    assertThat(after.agents()).isEqualTo(expected.agents());
    KripkeModel<W> left = after.listed(MOST_WORLDS);
    assertThat(left.worlds()).isEqualTo(expected.worlds());
    for (AgentId agent : after.agents()) {
      for (W world : sample(left)) {
        assertThat(left.cell(agent, world)).isEqualTo(expected.cell(agent, world));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whatIsFalseEverywhereCannotBeAnnounced(Case<W> example) {
    Formula falsehood = new Constant(false);
    assertThatThrownBy(() -> example.model().announce(falsehood))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("false at all")
        .hasMessageContaining(example.model().worldCount().toString());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whatIsFalseAtTheActualWorldCannotBeAnnounced(Case<W> example) {
    example
        .model()
        .actual()
        .ifPresent(
            actual -> {
              for (Formula f : example.formulas()) {
                Throwable refusal = catchThrowable(() -> example.model().announce(f));
                if (!(refusal instanceof BeyondReachException)) {
                  boolean isTrue = example.model().holds(actual, f);
                  assertThat(refusal == null).as("announcing %s", f).isEqualTo(isTrue);
                }
              }
            });
  }

  @ParameterizedTest
  @MethodSource("cases")
  void strangersAreRefusedWithAListOfThoseWhoAreThere(Case<W> example) {
    EpistemicModel<W> model = example.model();
    AgentId stranger = new AgentId("stranger");
    Formula atom = new Formula.Atom("unheardOf");
    W world = model.listed(MOST_WORLDS).worlds().iterator().next();
    List<Consumer<Formula>> questions =
        List.of(model::isValid, f -> model.holds(world, f), model::counterexample, model::announce);
    for (Consumer<Formula> question : questions) {
      assertThatThrownBy(() -> question.accept(new Knows(stranger, new Constant(true))))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("stranger")
          .hasMessageContaining(model.agents().toString());
      assertThatThrownBy(() -> question.accept(atom))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("unheardOf")
          .hasMessageContaining(model.listed(MOST_WORLDS).atoms().iterator().next().name());
    }
    assertThatThrownBy(() -> model.perspective(stranger, world))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(model.agents().toString());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aPerspectiveIsTheCellSeenFromInside(Case<W> example) {
    KripkeModel<W> listed = example.model().listed(MOST_WORLDS);
    forEachAgentAndFormula(
        example,
        (a, f) -> {
          for (W world : sample(listed)) {
            Perspective<W> cell = example.model().perspective(a, world);
            ImmutableSet<W> worlds = listed.cell(a, world);
            assertThat(cell.agent()).isEqualTo(a);
            assertThat(cell.worldCount()).isEqualTo(BigInteger.valueOf(worlds.size()));
            asked(() -> cell.knows(f))
                .ifPresent(known -> agrees(example, world, new Knows(a, f), known));
            asked(() -> cell.considers(f))
                .ifPresent(seen -> agrees(example, world, new Considers(a, f), seen));
            asked(() -> cell.counterexample(f))
                .ifPresent(
                    found -> {
                      assertThat(found.isEmpty()).isEqualTo(cell.knows(f));
                      found.ifPresent(
                          refuting -> {
                            assertThat(worlds).contains(refuting);
                            assertThat(example.model().holds(refuting, f)).isFalse();
                          });
                    });
            asked(() -> cell.probability(f))
                .ifPresent(
                    share -> {
                      long good = worlds.stream().filter(listed.truthSet(f)::contains).count();
                      assertThat(share).isEqualTo(Fraction.of(good, worlds.size()));
                    });
          }
        });
  }

  private static Formula certain(AgentId agent, Formula f) {
    return new Probability(agent, f, Comparison.EQUAL, Fraction.ONE);
  }

  /** Up to a dozen worlds, spread over the whole list. */
  private ImmutableList<W> sample(KripkeModel<W> listed) {
    ImmutableList<W> worlds = listed.worlds().asList();
    int step = Math.max(1, worlds.size() / SAMPLE);
    ImmutableList.Builder<W> sample = ImmutableList.builder();
    for (int i = 0; i < worlds.size(); i += step) {
      sample.add(worlds.get(i));
    }
    return sample.build();
  }

  private interface AgentAndFormula {
    void accept(AgentId agent, Formula formula);
  }

  private void forEachAgentAndFormula(Case<W> example, AgentAndFormula check) {
    for (AgentId agent : example.model().agents()) {
      for (Formula formula : example.formulas()) {
        check.accept(agent, formula);
      }
    }
  }

  private void valid(Case<W> example, String law, Formula formula) {
    asked(() -> example.model().isValid(formula))
        .ifPresent(valid -> assertThat(valid).as("%s: %s", law, formula).isTrue());
  }

  private void agrees(Case<W> example, W world, Formula formula, boolean expected) {
    answer(example, world, formula)
        .ifPresent(holds -> assertThat(holds).as("%s at %s", formula, world).isEqualTo(expected));
  }

  private Optional<Boolean> answer(Case<W> example, W world, Formula formula) {
    return asked(() -> example.model().holds(world, formula));
  }

  private Optional<EpistemicModel<W>> announced(EpistemicModel<W> model, Formula formula) {
    if (model.isValid(new Not(formula))
        || model.actual().filter(world -> !model.holds(world, formula)).isPresent()) {
      return Optional.empty();
    }
    return asked(() -> model.announce(formula));
  }

  private Optional<EpistemicModel<W>> updated(EpistemicModel<W> model, Update update) {
    Formula impossible = new Formula.Box(update, new Constant(false));
    boolean isWhether = update instanceof Update.AnnounceWhether;
    Optional<Boolean> isRefused =
        asked(
            () ->
                model
                    .actual()
                    .map(world -> model.holds(world, impossible))
                    .orElseGet(() -> isWhether || model.isValid(impossible)));
    return isRefused.equals(Optional.of(false))
        ? asked(() -> model.update(update))
        : Optional.empty();
  }

  /** Returns the answer, or nothing if the question is beyond the engine's reach. */
  private static <T> Optional<T> asked(Supplier<T> question) {
    try {
      return Optional.of(question.get());
    } catch (BeyondReachException refusal) {
      return Optional.empty();
    }
  }
}
