package org.possibledeals.kripke.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.formula.Variable;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.relation.FrameProperty;

/** Variables, relations that are not equivalences, and what events make of models. */
class ActionModelTest {
  private static final AgentId ANN = new AgentId("ann");
  private static final AgentId BOB = new AgentId("bob");

  /** Nobody sees the coin. */
  private static KripkeModelBuilder<String> coin() {
    return KripkeModel.over(List.of("heads", "tails"))
        .agent("ann", side -> "covered")
        .agent("bob", side -> "covered")
        .atom("heads", side -> side.equals("heads"));
  }

  /** DEL, chapter 2 and section 6.9: three players hold one card each of 0, 1 and 2. */
  private static KripkeModel<String> hexa() {
    var hexa =
        KripkeModel.over(List.of("012", "021", "102", "120", "201", "210"))
            .agent("anne", deal -> deal.charAt(0))
            .agent("bill", deal -> deal.charAt(1))
            .agent("cath", deal -> deal.charAt(2));
    for (String card : List.of("0", "1", "2")) {
      hexa.atom("anne" + card, deal -> deal.startsWith(card));
    }
    return hexa.build();
  }

  @Test
  void showingACardToOnePlayerLeavesSixWorldsAndWhisperingTwelve() {
    var show = ActionModel.over(List.of("s0", "s1", "s2"));
    var whisper = ActionModel.over(List.of("n0", "n1", "n2"));
    for (String card : List.of("0", "1", "2")) {
      show.precondition("s" + card, "anne" + card);
      whisper.precondition("n" + card, "~anne" + card);
    }
    for (ActionModelBuilder action : List.of(show, whisper)) {
      action.agent("anne", event -> event).agent("bill", event -> event).agent("cath", e -> "");
    }
    KripkeModel<WorldEventPair<String>> shown = hexa().productUpdate(show.build()).model();
    assertThat(shown.size()).isEqualTo(6);
    assertThat(shown.isValid(read("C_{anne,bill,cath} (Kw_bill anne0 & Kw_bill anne1)"))).isTrue();
    UpdateResult<WorldEventPair<String>> whispered = hexa().productUpdate(whisper.build());
    assertThat(whispered.model().size()).isEqualTo(12);
    assertThat(whispered.lost().isEmpty()).isTrue();
    assertThat(whispered.model().frameClass()).isEqualTo(FrameClass.S5);
  }

  /** Baron-Cohen, Leslie and Frith 1985; van Ditmarsch and Labuschagne 2007. */
  @Test
  void sallyBelievesThatTheMarbleIsWhereSheLeftIt() {
    ActionModel move =
        ActionModel.over(List.of("move", "nothing"))
            .change("move", "basket", "false")
            .relation("sally", event -> List.of("nothing"))
            .agent("anne", event -> event)
            .designated("move")
            .build();
    KripkeModel<String> before =
        KripkeModel.over(List.of("w"))
            .agent("sally", w -> w)
            .agent("anne", w -> w)
            .atom("basket", w -> true)
            .action("M", move)
            .actual("w")
            .build();
    UpdateResult<WorldEventPair<String>> update = before.productUpdate(move);
    KripkeModel<WorldEventPair<String>> after = update.model();
    assertThat(after.actual()).contains(new WorldEventPair<>("w", "move"));
    assertThat(after.holds(after.actual().orElseThrow(), read("~basket & B_sally basket")))
        .isTrue();
    assertThat(before.isValid(read("[M] (~basket & B_sally basket & B_anne ~basket)"))).isTrue();
    assertThat(before.isValid(read("[M] B_anne (B_sally basket & B_sally B_anne basket)")))
        .isTrue();
    assertThat(after.frameClass()).isEqualTo(FrameClass.KD45);
    assertThat(after.frameClass().asked()).doesNotContain(FrameProperty.REFLEXIVE);
    assertThat(update.lost().get(new AgentId("sally")))
        .containsExactlyInAnyOrder(FrameProperty.REFLEXIVE, FrameProperty.SYMMETRIC);
    assertThat(update.lost().get(new AgentId("anne"))).isEmpty();
  }

  @Test
  void inPrivateTheOthersBelieveThatNothingWasSaid() {
    KripkeModel<String> coin = coin().actual("heads").build();
    ActionModel tell = ActionModel.privateTelling(coin.agents(), Set.of(ANN), read("heads"));
    UpdateResult<WorldEventPair<String>> told = coin.productUpdate(tell);
    WorldEventPair<String> now = told.model().actual().orElseThrow();
    assertThat(told.model().holds(now, read("B_ann heads & B_bob ~B_ann heads"))).isTrue();
    assertThat(told.model().holds(now, read("B_ann B_bob ~B_ann heads"))).isTrue();
    assertThat(told.nowBelievingEverything()).isEmpty();
  }

  @Test
  void inSightOfTheOthersTheyLearnThatSheWasToldWhether() {
    KripkeModel<String> coin = coin().actual("heads").build();
    KripkeModel<String> told = tell(coin);
    assertThat(told.isValid(read("Kw_ann heads & ~Kw_bob heads & K_bob Kw_ann heads"))).isTrue();
    assertThat(coin.isValid(read("[?!{ann} heads] C_{ann,bob} (Kw_ann heads & ~Kw_bob heads)")))
        .isTrue();
    KripkeModel<WorldEventPair<String>> product =
        coin.productUpdate(ActionModel.telling(coin.agents(), Set.of(ANN), read("heads"))).model();
    assertThat(product.isBisimilarTo(new WorldEventPair<>("heads", "said"), told, "heads"))
        .isTrue();
  }

  /** Who is certain of a falsehood and hears the truth considers nothing possible any more. */
  @Test
  void theLossOfSerialityIsReported() {
    KripkeModel<String> wrong =
        KripkeModel.over(List.of("heads", "tails"))
            .relation("ann", side -> List.of("tails"))
            .agent("bob", side -> side)
            .atom("heads", side -> side.equals("heads"))
            .frame(FrameClass.KD45)
            .build();
    assertThat(wrong.frameClass()).isEqualTo(FrameClass.KD45);
    UpdateResult<String> heard = UpdateResult.of(wrong, wrong.announce(read("heads")));
    assertThat(heard.nowBelievingEverything()).containsExactly(ANN);
    assertThat(heard.model().frameClass()).isEqualTo(FrameClass.K);
    assertThat(heard.model().isValid(read("B_ann false & ~M_ann true"))).isTrue();
    assertThat(heard.model().isValid(read("P_ann(heads) >= 0 | P_ann(heads) < 1"))).isFalse();
    assertThatThrownBy(() -> heard.model().perspective(ANN, "heads"))
        .isInstanceOf(BeyondReachException.class);
    assertThat(UpdateResult.of(wrong, tell(wrong)).nowBelievingEverything()).containsExactly(ANN);
    assertThat(
            wrong
                .productUpdate(ActionModel.announcement(wrong.agents(), read("heads")))
                .nowBelievingEverything())
        .containsExactly(ANN);
  }

  @Test
  void whoKnowsTheValueConsidersOnlyOnePossible() {
    Variable month = new Variable("month");
    List<String> dates = List.of("May_15", "May_16", "July_16");
    KripkeModel<String> model =
        KripkeModel.over(dates)
            .agent("ann", date -> date.split("_")[0])
            .agent("bob", date -> date.split("_")[1])
            .variable(month, List.of("May", "July"), date -> date.split("_")[0])
            .build();
    assertThat(model.isValid(read("Kv_ann month"))).isTrue();
    assertThat(model.truthSet(read("Kv_bob month"))).containsExactly("May_15");
    assertThat(model.truthSet(read("month = May & ~K_bob month = May"))).containsExactly("May_16");
    assertThat(model.announce(read("month = July")).isValid(read("Kv_bob month"))).isTrue();
    assertThat(model.valueAt("May_16", month)).isEqualTo("May");
    assertThatThrownBy(() -> model.isValid(read("month = June")))
        .hasMessage("Variable month has no value June; its values are [May, July].");
    assertThatThrownBy(() -> model.isValid(read("Kv_ann year")))
        .hasMessage("No variable year in this model; its variables are [month].");
  }

  @Test
  void inKAStepIsNotAlwaysPossibleAndNoSimplificationOfS5IsMade() {
    KripkeModel<String> model =
        KripkeModel.over(List.of("u", "v"))
            .relation("ann", w -> w.equals("u") ? List.of("v") : List.of())
            .relation("bob", w -> w.equals("u") ? List.of("u") : List.of("v"))
            .atom("p", w -> w.equals("v"))
            .build();
    assertThat(model.frameClass()).isEqualTo(FrameClass.K);
    assertThat(model.properties(BOB)).hasSize(FrameProperty.values().length);
    assertThat(model.truthSet(read("D_{ann,bob} false"))).containsExactly("u", "v");
    assertThat(model.truthSet(read("K_ann p"))).containsExactly("u", "v");
    assertThat(model.truthSet(read("C_{ann} p"))).containsExactly("v");
    assertThat(model.truthSet(read("K_ann p -> p"))).containsExactly("v");
    assertThat(model.truthSet(read("K_ann p & K_ann ~p"))).containsExactly("v");
    assertThatThrownBy(() -> model.cell(ANN, "u")).hasMessageContaining("not an equivalence");
  }

  @Test
  void aDistinguishingFormulaIsAsShallowAndAsShortAsCanBe() {
    KripkeModel<Integer> chain =
        KripkeModel.over(List.of(0, 1, 2, 3))
            .relation("ann", w -> w == 3 ? List.of() : List.of(w + 1))
            .atom("p", w -> false)
            .build();
    assertThat(chain.distinguishing(2, chain, 3)).contains(read("M_ann true"));
    assertThat(chain.distinguishing(1, chain, 2)).contains(read("M_ann M_ann true"));
    assertThat(chain.distinguishing(3, chain, 1)).contains(read("B_ann false"));
    assertThat(chain.distinguishing(1, chain, 1)).isEmpty();
    KripkeModel<String> coin = coin().build();
    KripkeModel<String> told = tell(coin);
    assertThat(told.distinguishing("heads", coin, "heads")).contains(read("K_ann heads"));
    assertThat(coin.distinguishing("heads", told, "heads")).contains(read("M_ann ~heads"));
  }

  @Test
  void bisimilarWorldsAreOneInTheContraction() {
    KripkeModel<Integer> twice =
        KripkeModel.over(List.of(0, 1, 2, 3))
            .agent("ann", w -> w / 2)
            .atom("p", w -> w % 2 == 0)
            .actual(3)
            .build();
    KripkeModel<Integer> once = twice.contracted();
    assertThat(once.worlds()).containsExactly(0, 1);
    assertThat(once.actual()).contains(1);
    assertThat(once.cell(ANN, 0)).containsExactly(0, 1);
    assertThat(twice.generatedSubmodel(ImmutableSet.of(2)).worlds())
        .isEqualTo(ImmutableSet.of(2, 3));
  }

  @Test
  void whatTheDefinitionsRefuseIsRefused() {
    ActionModel say = ActionModel.announcement(List.of(ANN, BOB), read("heads"));
    KripkeModel<String> coin = coin().build();
    assertThatThrownBy(() -> coin().relation("carl", side -> List.of("edge")))
        .hasMessageContaining("No world edge");
    assertThatThrownBy(
            () -> coin().relation("carl", s -> List.of("heads")).frame(FrameClass.S5).build())
        .hasMessage(
            "The model is not of class S5: the relation of carl is not reflexive:"
                + " it does not lead from tails to itself.");
    assertThatThrownBy(() -> coin().variable("x", List.of("1"), side -> "2"))
        .hasMessage("Variable x has no value 2, as at world heads; its values are [1].");
    assertThatThrownBy(() -> coin.isValid(read("[E,e] heads")))
        .hasMessage("No action model E in this model; its action models are [].");
    assertThatThrownBy(() -> coin.withAction("E", say).isValid(read("[E,f] heads")))
        .hasMessage("No event f in this action model; its events are [said].");
    ActionModel itself = ActionModel.announcement(List.of(ANN, BOB), read("[E] heads"));
    assertThatThrownBy(() -> coin().action("E", itself).build())
        .hasMessageContaining("speaks of itself: E -> E");
    assertThatThrownBy(
            () -> coin.productUpdate(ActionModel.announcement(List.of(ANN), read("heads"))))
        .hasMessageContaining("[ann], have to be those of the model, [ann, bob]");
    assertThatThrownBy(
            () -> coin.productUpdate(ActionModel.announcement(List.of(ANN, BOB), read("false"))))
        .hasMessageContaining("no event can happen at any of the 2 worlds");
    assertThatThrownBy(() -> coin.withActual("tails").productUpdate(say))
        .hasMessageContaining("there can happen [] at the actual world, tails");
    assertThatThrownBy(() -> ActionModel.over(List.of("e", "e")))
        .hasMessageContaining("each listed once");
  }

  /** Tells ann, in everybody's sight, that it is heads. */
  private static KripkeModel<String> tell(KripkeModel<String> coin) {
    return coin.update(new Update.Tell(ImmutableSortedSet.of(ANN), read("heads")));
  }
}
