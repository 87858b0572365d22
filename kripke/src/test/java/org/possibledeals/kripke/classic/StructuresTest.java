package org.possibledeals.kripke.classic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.formula.FormulaReader;

/** The classics as structures, of sizes that no listing reaches. */
class StructuresTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 20})
  void allMuddyChildrenKnowAfterAsManyRoundsAsThereAreOthers(int n) {
    var structure = MuddyChildren.structure(n);
    assertThat(structure.isValid(MuddyChildren.allWillKnow(n))).isTrue();
    assertThat(structure.isValid(FormulaReader.read("[!m1] K_c1 m1"))).isTrue();
    assertThat(MuddyChildren.rounds(structure)).isEqualTo(n - 1);
  }

  @Test
  void theStructureOfMuddyChildrenIsTheModel() {
    var structure = MuddyChildren.structure(4);
    var model = MuddyChildren.model(4);
    var father = MuddyChildren.someIsMuddy(4);
    var silence = MuddyChildren.nobodyKnows(4);
    assertThat(structure.announce(father).announce(silence).worldCount())
        .isEqualTo(model.announce(father).announce(silence).worldCount())
        .isEqualTo(11);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 5, 20})
  void theFirstCryptographerLearnsWhetherAndNotWho(int n) {
    var structure = DiningCryptographers.structure(n);
    assertThat(structure.isValid(DiningCryptographers.firstLearnsWhetherNotWho(n))).isTrue();
    assertThat(structure.isValid(FormulaReader.read("K_d1 paid1 -> Kw_d2 paid1"))).isFalse();
  }

  @Test
  void theStructureOfCryptographersHasAsManyWorldsAsTheModel() {
    assertThat(DiningCryptographers.structure(4).worldCount())
        .isEqualTo(DiningCryptographers.model(4).worldCount());
  }

  @Test
  void onlyFourAndThirteenCanHaveTheConversation() {
    assertThat(SumAndProduct.structure(100).where(SumAndProduct.conversation()))
        .extracting(Object::toString)
        .containsExactly("{x = 4, y = 13, sum = 17, product = 52}");
  }

  @Test
  void ofTheCandidatesForRussianCardsAHundredAndTwoAreSafe() {
    var structure = RussianCards.structure();
    var actual = structure.actual().orElseThrow();
    var candidates = RussianCards.candidates();
    assertThat(candidates).hasSize(1290);
    assertThat(candidates.stream().filter(c -> structure.holds(actual, RussianCards.isSafe(c))))
        .hasSize(102);
  }
}
