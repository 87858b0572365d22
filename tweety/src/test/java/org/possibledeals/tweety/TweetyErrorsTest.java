package org.possibledeals.tweety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.model.KripkeModel;
import org.tweetyproject.commons.Interpretation;
import org.tweetyproject.commons.util.Pair;
import org.tweetyproject.logics.fol.syntax.FolAtom;
import org.tweetyproject.logics.fol.syntax.FolBeliefSet;
import org.tweetyproject.logics.fol.syntax.FolFormula;
import org.tweetyproject.logics.ml.semantics.AccessibilityRelation;
import org.tweetyproject.logics.ml.semantics.MlHerbrandInterpretation;

/**
 * Where the modal evaluator of Tweety 1.27 errs, shown on models whose truth our evaluator and a
 * glance agree on. If one of these fails after an upgrade, Tweety was repaired: then say so in the
 * package's documentation.
 */
class TweetyErrorsTest {
  private static final AgentId ANN = new AgentId("ann");
  private static final TweetyMl LANGUAGE = new TweetyMl(ANN);

  /** A covered coin: ann does not know how it lies. */
  private static final KripkeModel<String> COIN =
      KripkeModel.over(List.of("heads", "tails"))
          .agent("ann", side -> "covered")
          .atom("heads", side -> side.equals("heads"))
          .atom("coin", side -> true)
          .build();

  private static boolean ours(String formula) {
    return COIN.isValid(read(formula));
  }

  private static boolean tweetys(String formula) {
    return tweety(COIN).satisfies(LANGUAGE.to(read(formula)));
  }

  /** Returns a model of ours in Tweety's types; worlds with the same atoms become one. */
  private static <W> org.tweetyproject.logics.ml.semantics.KripkeModel tweety(KripkeModel<W> ours) {
    Map<String, MlHerbrandInterpretation> worlds = new TreeMap<>();
    Set<Pair<Interpretation<FolBeliefSet, FolFormula>, Interpretation<FolBeliefSet, FolFormula>>>
        links = new LinkedHashSet<>();
    ours.worlds().forEach(world -> worlds.put("" + world, interpretation(ours.trueAt(world))));
    for (W world : ours.worlds()) {
      for (W other : ours.successors(ANN, world)) {
        links.add(new Pair<>(worlds.get("" + world), worlds.get("" + other)));
      }
    }
    return new org.tweetyproject.logics.ml.semantics.KripkeModel(
        new LinkedHashSet<>(worlds.values()), new AccessibilityRelation(links));
  }

  private static MlHerbrandInterpretation interpretation(Set<Atom> atoms) {
    return new MlHerbrandInterpretation(
        atoms.stream().map(p -> (FolAtom) LANGUAGE.to(p)).collect(Collectors.toSet()));
  }

  @Test
  void boxesThatAreNeitherNestedNorNegatedAreRight() {
    for (String formula : List.of("K_ann heads", "K_ann coin", "M_ann heads", "M_ann ~coin")) {
      assertThat(tweetys(formula)).as(formula).isEqualTo(ours(formula));
    }
  }

  @Test
  void aNegatedBoxThrows() {
    assertThat(ours("~K_ann heads")).isTrue();
    assertThatThrownBy(() -> tweetys("~K_ann heads"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("unknown type");
  }

  @Test
  void aNestedBoxThrows() {
    assertThat(ours("K_ann K_ann coin")).isTrue();
    assertThatThrownBy(() -> tweetys("K_ann K_ann coin"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("unknown type");
  }

  @Test
  void anEquivalenceIsAlwaysTrue() {
    assertThat(ours("coin <-> heads")).isFalse();
    assertThat(tweetys("coin <-> heads")).isTrue();
    assertThat(ours("coin <-> ~coin")).isFalse();
    assertThat(tweetys("coin <-> ~coin")).isTrue();
  }

  /** What ann knows differs between two worlds with the same atoms; Tweety has one of them. */
  @Test
  void worldsWithTheSameAtomsAreOne() {
    KripkeModel<String> model =
        KripkeModel.over(List.of("told heads", "heads", "tails"))
            .agent("ann", world -> world.startsWith("told"))
            .atom("heads", world -> !world.equals("tails"))
            .build();
    assertThat(model.truthSet(read("K_ann heads"))).containsExactly("told heads");
    assertThat(model.isValid(read("heads -> M_ann ~heads"))).isFalse();
    assertThat(tweety(model).toString().split("\\{ \\[", -1)[1].split("\\},", -1)[0])
        .as("its worlds")
        .containsOnlyOnce("heads");
  }
}
