package org.possibledeals.kripke.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.relation.FrameClass;

/** What models and action models say of their parts, and what they refuse. */
class ModelPartsTest {
  private static final AgentId ANN = new AgentId("ann");
  private static final AgentId BOB = new AgentId("bob");
  private static final Variable SIDE = new Variable("side");

  /** Ann looks at the coin, Bob does not. */
  private static KripkeModelBuilder<String> coin() {
    return KripkeModel.over(List.of("heads", "tails"))
        .agent("ann", side -> side)
        .agent("bob", side -> "covered")
        .variable("side", List.of("H", "T"), side -> side.equals("heads") ? "H" : "T")
        .atom("heads", side -> side.equals("heads"));
  }

  private static ActionModelBuilder peek() {
    return ActionModel.over(List.of("yes", "no"))
        .precondition("yes", "heads")
        .change("no", "heads", "~heads")
        .agent("ann", event -> event)
        .relation("bob", event -> List.of("no"))
        .designated("yes");
  }

  @Test
  void worldsAreRenamedOnceEach() {
    Iterator<Integer> numbers = IntStream.iterate(0, n -> n + 1).iterator();
    KripkeModel<Integer> numbered = coin().actual("tails").build().renamed(w -> numbers.next());
    assertThat(numbered.worlds()).containsExactly(0, 1);
    assertThat(numbered.actual()).hasValue(1);
  }

  @Test
  void whatIsNotInAModelIsNamed() {
    KripkeModel<Integer> empty = KripkeModel.over(List.of(1)).build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty.valueAt(1, SIDE))
        .withMessageContaining("No variable side");
    ActionModel peek = peek().build();
    AgentId cath = new AgentId("cath");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> peek.ranks(cath, "yes"))
        .withMessageContaining("No agent cath");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> peek.hasPlausibility(cath))
        .withMessageContaining("No agent cath");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> coin().action("a peek", peek).build())
        .withMessageContaining("\"a peek\" cannot be the action model");
  }

  @Test
  void aFormulaThatTellsApartIsOneOfBothModels() {
    KripkeModel<String> other =
        KripkeModel.over(List.of("heads", "tails"))
            .agent("ann", side -> side)
            .agent("bob", side -> "covered")
            .variable("side", List.of("H", "rim"), side -> side.equals("heads") ? "H" : "rim")
            .atom("heads", side -> side.equals("heads"))
            .build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> coin().build().distinguishing("tails", other, "tails"))
        .withMessageContaining("values of side [H, T] and one with values of side [H, rim]");
  }

  @Test
  void aModelTellsItsParts() {
    KripkeModel<String> coin = coin().action("peek", peek().build()).actual("tails").build();
    assertThat(coin.agents()).containsExactly(ANN, BOB);
    assertThat(coin.atoms()).containsExactly(new Formula.Atom("heads"));
    assertThat(coin.variables().asMap()).containsOnlyKeys(SIDE);
    assertThat(coin.variables().get(SIDE)).containsExactly("H", "T");
    assertThat(coin.valueAt("tails", SIDE)).isEqualTo("T");
    assertThat(coin.valueAt("heads", SIDE)).isEqualTo("H");
    assertThat(coin.actions()).containsOnlyKeys("peek");
    assertThat(coin.trueAt("heads")).containsExactly(new Formula.Atom("heads"));
    assertThat(coin.successors(ANN, "tails")).containsExactly("tails");
    assertThat(coin.cells(ANN)).containsExactly(ImmutableSet.of("heads"), ImmutableSet.of("tails"));
    assertThat(coin.cells(BOB)).containsExactly(ImmutableSet.of("heads", "tails"));
    assertThat(coin.isEquivalence(ANN)).isTrue();
    assertThat(coin.counterexample(read("heads"))).contains("tails");
    assertThat(coin.counterexample(read("true"))).isEmpty();
    assertThat(coin.worldCount()).isEqualTo(2);
    assertThat(coin.listed(2)).isSameAs(coin);
    assertThat(coin.withoutActual().actual()).isEmpty();
    assertThat(coin.withoutActual()).hasToString("a model of 2 worlds for agents [ann, bob]");
    assertThat(coin.renamed(side -> side.charAt(0)).actual()).contains('t');
    assertThat(coin.answer(read("heads"))).isEqualTo(read("~heads"));
    assertThat(coin.withActual("heads").answer(read("heads"))).isEqualTo(read("heads"));
  }

  @Test
  void aModelRefusesWhatItDoesNotHave() {
    KripkeModel<String> coin = coin().build();
    assertThatThrownBy(() -> coin.valueAt("heads", new Variable("edge")))
        .hasMessage("No variable edge in this model; its variables are [side].");
    for (Runnable refused :
        ImmutableList.<Runnable>of(
            () -> coin.successors(new AgentId("carl"), "heads"),
            () -> coin.cells(new AgentId("carl")),
            () -> coin.properties(new AgentId("carl")),
            () -> coin.perspective(new AgentId("carl"), "heads"),
            () -> coin.perspective(ANN, "edge"),
            () -> coin.renamed(side -> 1),
            () -> coin.withActual("edge"),
            () -> coin.answer(read("heads")),
            () -> coin().variable("side", List.of("H"), side -> "H"),
            () -> coin().action("peek", peek().build()).action("peek", peek().build()),
            () -> coin().atoms(List.of(), side -> List.of(new Formula.Atom("edge"))),
            () -> coin.withAction("E", ActionModel.announcement(Set.of(ANN), read("heads"))),
            () -> coin.withAction("E", peek().change("no", "edge", "true").build()),
            () -> coin.update(tell("ann", "heads & ~heads")),
            () -> coin.update(tell("carl", "heads")),
            () -> coin.update(new Update.TellWhether(group("carl"), read("heads"))))) {
      assertThatIllegalArgumentException().isThrownBy(refused::run);
    }
  }

  private static ImmutableSortedSet<AgentId> group(String agent) {
    return ImmutableSortedSet.of(new AgentId(agent));
  }

  private static Update tell(String agent, String formula) {
    return new Update.Tell(group(agent), read(formula));
  }

  @Test
  void modelsThatDifferInOnePartAreNotEqual() {
    KripkeModel<String> coin = coin().build();
    KripkeModel<String> other = coin().variable("edge", List.of("0"), side -> "0").build();
    assertThat(coin).isNotEqualTo(other).isNotEqualTo("coin");
    assertThat(coin.withActual("heads").hashCode())
        .isNotEqualTo(coin.withActual("tails").hashCode());
    ActionModel peek = peek().build();
    assertThat(peek).isEqualTo(peek().build()).hasSameHashCodeAs(peek().build());
    for (ActionModel different :
        List.of(
            peek.withDesignated("no"),
            peek().precondition("no", "true").change("yes", "heads", "true").build(),
            peek().precondition("no", "heads").build(),
            peek().agent("carl", event -> event).build(),
            ActionModel.announcement(Set.of(ANN), read("heads")))) {
      assertThat(different).isNotEqualTo(peek);
      assertThat(different.hashCode()).isNotEqualTo(peek.hashCode());
    }
  }

  @Test
  void anActionModelTellsItsParts() {
    ActionModel peek = peek().build();
    assertThat(peek.events()).containsExactly("yes", "no");
    assertThat(peek.agents()).containsExactly(ANN, BOB);
    assertThat(peek.designated()).containsExactly("yes");
    assertThat(peek.withDesignated("no").designated()).containsExactly("no");
    assertThat(peek.precondition("yes")).isEqualTo(read("heads"));
    assertThat(peek.precondition("no")).isEqualTo(read("true"));
    assertThat(peek.changes("no")).containsEntry(new Formula.Atom("heads"), read("~heads"));
    assertThat(peek.changes("yes")).isEmpty();
    assertThat(peek.successors(BOB, "yes")).containsExactly("no");
    assertThat(peek.successors(ANN, "yes")).containsExactly("yes");
    assertThat(peek.frameClass()).isEqualTo(FrameClass.KD45);
    assertThat(peek).hasToString("an action model of events [yes, no] for agents [ann, bob]");
    assertThat(ActionModel.over(List.of("e")).build().designated()).containsExactly("e");
  }

  @Test
  void anActionModelRefusesWhatItDoesNotHave() {
    ActionModel peek = peek().build();
    for (Runnable refused :
        ImmutableList.<Runnable>of(
            () -> peek.precondition("maybe"),
            () -> peek.successors(new AgentId("carl"), "yes"),
            () -> peek.withDesignated("maybe"),
            () -> peek.withDesignated(Set.of()),
            () -> peek().precondition("yes", "heads"),
            () -> peek().precondition("maybe", "heads"),
            () -> peek().change("no", "heads", "true"),
            () -> peek().change("no", "~heads", "true"),
            () -> peek().change("maybe", "heads", "true"),
            () -> peek().agent("ann", event -> ""),
            () -> peek().relation("carl", event -> List.of("maybe")),
            () -> peek().designated("maybe"),
            () -> ActionModel.over(List.of()),
            () -> ActionModel.over(List.of("a word")))) {
      assertThatIllegalArgumentException().isThrownBy(refused::run);
    }
  }

  @Test
  void whatSeveralEventsMakeOfOneWorldNeedsAProduct() {
    KripkeModel<String> coin = coin().action("peek", peek().build()).build();
    Update event = new Update.Event("peek", ImmutableSortedSet.of());
    assertThatThrownBy(() -> coin.update(event))
        .isInstanceOf(BeyondReachException.class)
        .hasMessageContaining("the 3 worlds have no names of their own")
        .hasMessageContaining("one of the 2 worlds before");
    assertThat(coin.productUpdate(peek().build()).model().worlds())
        .containsExactly(
            new WorldEventPair<>("heads", "yes"),
            new WorldEventPair<>("heads", "no"),
            new WorldEventPair<>("tails", "no"));
    KripkeModel<String> heads = coin.withActual("heads");
    assertThat(heads.productUpdate(peek().build()).model().actual())
        .contains(new WorldEventPair<>("heads", "yes"));
    assertThat(heads.productUpdate(peek().build(), "no").model().actual())
        .contains(new WorldEventPair<>("heads", "no"));
    assertThatThrownBy(() -> heads.productUpdate(peek().designated("no").build()))
        .hasMessageContaining("[yes, no]");
  }

  @Test
  void aFrameIsComplainedOfAtTheWorldsThatLackAProperty() {
    KripkeModel<String> wrong =
        KripkeModel.over(List.of("heads", "tails"))
            .agent("bob", side -> side)
            .relation("ann", side -> List.of("tails"))
            .build();
    assertThat(wrong.frameComplaint(FrameClass.S5))
        .contains("the relation of ann is not reflexive: it does not lead from heads to itself");
    assertThat(wrong.frameComplaint(FrameClass.KD45)).isEmpty();
    assertThat(wrong.isEquivalence(ANN)).isFalse();
    assertThat(wrong.isEquivalence(BOB)).isTrue();
  }

  @Test
  void bisimilarWorldsAreListedAndBundled() {
    KripkeModel<Integer> model =
        KripkeModel.over(List.of(0, 1, 2, 3))
            .relation("ann", w -> w == 3 ? List.of() : List.of(w % 2))
            .atom("p", w -> w == 3)
            .actual(2)
            .build();
    assertThat(model.bisimilar()).containsExactly(ImmutableSet.of(0, 1, 2), ImmutableSet.of(3));
    KripkeModel<String> bundled = model.bundled(Set::toString);
    assertThat(bundled.worlds()).containsExactly("[0, 1]", "[2]", "[3]");
    assertThat(bundled.actual()).contains("[2]");
    assertThat(bundled.successors(ANN, "[2]")).containsExactly("[0, 1]");
    assertThat(bundled.successors(ANN, "[3]")).isEmpty();
    assertThat(model.contracted().worlds()).containsExactly(0, 3);
    assertThat(model.unmatched(model.restrictedTo(Set.of(0, 1, 2)))).containsExactly(3);
    assertThat(model.unmatched(model)).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                model.unmatched(
                    KripkeModel.over(List.of(0)).agent("bob", w -> w).atom("p", w -> true).build()))
        .withMessageContaining("agents");
  }

  @Test
  void worldsThatDifferInAValueAreToldApartByIt() {
    KripkeModel<String> coin =
        KripkeModel.over(List.of("heads", "tails", "edge"))
            .agent("ann", side -> "")
            .variable(
                "side", List.of("H", "T", "E"), side -> Ascii.toUpperCase(side.substring(0, 1)))
            .atom("flat", side -> !side.equals("edge"))
            .build();
    assertThat(coin.distinguishing("heads", coin, "tails")).contains(read("side = H"));
    assertThat(coin.distinguishing("edge", coin, "tails")).contains(read("~flat"));
    assertThat(coin.distinguishing("tails", coin, "edge")).contains(read("flat"));
  }

  @Test
  void ofManyNamesTheFirstFortyAreNamed() {
    KripkeModel<Integer> forty = numbers(40);
    KripkeModel<Integer> more = numbers(42);
    assertThatThrownBy(() -> forty.holds(50, read("true"))).hasMessageEndingWith("38, 39].");
    assertThatThrownBy(() -> more.holds(50, read("true")))
        .hasMessageEndingWith("38, 39] and 2 more.");
  }

  private static KripkeModel<Integer> numbers(int worlds) {
    return KripkeModel.over(IntStream.range(0, worlds).boxed().toList())
        .agent("ann", world -> world)
        .build();
  }

  @Test
  void aPerspectiveCountsAndFindsTheFirstCounterexample() {
    Perspective<String> bob = coin().build().perspective(BOB, "heads");
    assertThat(bob.agent()).isEqualTo(BOB);
    assertThat(bob.worldCount()).isEqualTo(2);
    assertThat(bob.knows(read("true"))).isTrue();
    assertThat(bob.knows(read("heads"))).isFalse();
    assertThat(bob.considers(read("heads"))).isTrue();
    assertThat(bob.considers(read("false"))).isFalse();
    assertThat(bob.counterexample(read("false"))).contains("heads");
    Perspective<String> ann = coin().build().perspective(ANN, "tails");
    assertThat(ann.counterexample(read("heads"))).contains("tails");
    assertThat(ann.counterexample(read("~heads"))).isEmpty();
    assertThat(ann.probability(read("heads")).numerator()).isZero();
  }
}
