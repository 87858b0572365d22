package org.possibledeals.kripke.reach;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.possibledeals.kripke.figure.KripkeDot;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.KripkeModelBuilder;
import org.possibledeals.kripke.proof.Validity;
import org.possibledeals.kripke.reach.BeyondReachException.Bound;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.symbolic.SymbolicModel;
import org.possibledeals.kripke.text.ModelFileReader;

/** Every engine ends a question when its time is over, and builds nothing that is too large. */
@Timeout(60)
class EnginesWithinBoundsTest {
  private static final AgentId ANN = new AgentId("a");
  private static final AgentId BOB = new AgentId("b");
  private static final Budget SHORT = Budget.usual().withTime(Duration.ofMillis(300));
  private static final Budget SMALL = Budget.usual().withBytes(4 << 20);

  @Test
  void manyAnnouncementsOfListedWorldsEnd() {
    int atoms = 14;
    KripkeModel<Integer> model = cube(atoms).build();
    assertEnds(() -> model.truthSet(askedWhether(atoms, 40)));
  }

  @Test
  void manyAnnouncementsOnDiagramsEnd() {
    SymbolicModel model =
        SymbolicModel.builder()
            .atoms(IntStream.range(0, 40).mapToObj(EnginesWithinBoundsTest::atom).toList())
            .agent(ANN, List.of(atom(0)))
            .build();
    assertEnds(() -> model.count(askedWhether(40, 40)));
    assertThat(model.count(atom(0))).isEqualTo(model.count(new Formula.Not(atom(0))));
  }

  @Test
  void theSearchForAProofEnds() {
    Formula hard =
        FormulaReader.read(
            IntStream.range(0, 14)
                .mapToObj("(K_a p%1$d | K_b ~p%1$d) & M_a M_b (p%1$d & ~K_b p%1$d)"::formatted)
                .collect(joining(" & ")));
    assertEnds(
        () ->
            Validity.in(FrameClass.S5)
                .isValid(new Formula.Not(Formula.and(List.of(hard, pigeons())))));
  }

  /** Thirteen pigeons in twelve holes: a contradiction that takes long to find. */
  private static Formula pigeons() {
    int holes = 12;
    String each =
        IntStream.rangeClosed(0, holes)
            .mapToObj(
                i ->
                    IntStream.range(0, holes)
                        .mapToObj(j -> "q%d_%d".formatted(i, j))
                        .collect(joining(" | ", "(", ")")))
            .collect(joining(" & "));
    String apart =
        IntStream.range(0, holes)
            .boxed()
            .flatMap(
                j ->
                    IntStream.rangeClosed(0, holes)
                        .boxed()
                        .flatMap(
                            i ->
                                IntStream.range(0, i)
                                    .mapToObj(
                                        k -> "~(q%1$d_%3$d & q%2$d_%3$d)".formatted(i, k, j))))
            .collect(joining(" & "));
    return FormulaReader.read(each + " & " + apart);
  }

  @Test
  void updatesThatDoubleTheWorldsAreRefused() {
    ActionModel coin =
        ActionModel.over(List.of("heads", "tails"))
            .agent(ANN, event -> event)
            .agent(BOB, event -> 0)
            .build();
    assertTooLarge(
        () -> {
          KripkeModel<String> model = cube(1).build().renamed(String::valueOf);
          for (int update = 0; update < 25; update++) {
            model = model.productUpdate(coin).model().renamed(Object::toString);
          }
          return model;
        },
        "Cannot build a product of ");
  }

  @Test
  void aProductWithinAFormulaIsRefused() {
    List<String> events = IntStream.range(0, 1_000).mapToObj(i -> "e" + i).toList();
    ActionModel action =
        ActionModel.over(events).agent(ANN, event -> event).agent(BOB, event -> 0).build();
    KripkeModel<Integer> model = cube(10).action("E", action).build();
    Formula after = FormulaReader.read("[E] p0");
    assertTooLarge(() -> model.truthSet(after), "Cannot build a product of 1024000 worlds");
  }

  @Test
  void aRelationOfManyLinksIsRefused() {
    List<Integer> worlds = IntStream.range(0, 5_000).boxed().toList();
    assertTooLarge(
        () -> KripkeModel.over(worlds).relation(ANN, world -> worlds).build(),
        "Cannot hold a relation of ");
  }

  @Test
  void theContractionOfALargeModelIsRefused() {
    KripkeModel<Integer> model = cube(16).build();
    assertTooLarge(model::contracted, "Cannot refine a partition of ");
  }

  @Test
  void theListingOfALargeStructureIsRefused() {
    SymbolicModel model =
        SymbolicModel.builder()
            .atoms(IntStream.range(0, 16).mapToObj(EnginesWithinBoundsTest::atom).toList())
            .agent(ANN, List.of(atom(0)))
            .build();
    assertTooLarge(() -> model.listed(Integer.MAX_VALUE), "Cannot list 65536 worlds");
  }

  @Test
  void aModelOfManyWorldsAndAtomsIsRefused() {
    String atoms = IntStream.range(0, 4_000).mapToObj(i -> "p" + i).collect(joining(", "));
    String worlds =
        IntStream.range(0, 10_000).mapToObj("world w%d: p0\n"::formatted).collect(joining());
    String file = "model m\natoms " + atoms + "\n" + worlds + "agent a sees p0\n";
    assertTooLarge(
        () -> ModelFileReader.read(file).listed(), "Cannot hold a model of 10000 worlds and 4000");
  }

  @Test
  void aDrawingOfManyWorldsIsRefusedBeforeItIsBuilt() {
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> KripkeDot.of(cube(14).build()).write())
        .withMessage(
            "Cannot draw 16384 worlds; at most 10000 are drawn: contract the model, or announce"
                + " more before.");
  }

  @Test
  void aDrawingOfManyLinesIsRefusedBeforeItIsBuilt() {
    KripkeModel<Integer> model = cube(11).build();
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> KripkeDot.of(model).write())
        .withMessage(
            "Cannot draw 3143680 lines between 2048 worlds; at most 500000 are drawn: contract the"
                + " model, announce more before, or draw cells as trees or boxes.");
    assertThat(KripkeDot.of(model).spanningTrees().drawing().nodes()).hasSize(2_048);
  }

  /** Ends soon after its time, and leaves no thread behind. */
  private static void assertEnds(Supplier<?> question) {
    Thread[] asked = {null};
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(
            () ->
                SHORT.ask(
                    () -> {
                      asked[0] = Thread.currentThread();
                      return question.get();
                    }))
        .withMessageStartingWith("No answer within 300 ms")
        .extracting(BeyondReachException::bound)
        .isEqualTo(Optional.of(Bound.TIME));
    try {
      asked[0].join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void assertTooLarge(Supplier<?> question, String message) {
    assertThatExceptionOfType(BeyondReachException.class)
        .isThrownBy(() -> SMALL.ask(question))
        .withMessageStartingWith(message)
        .withMessageContaining("a question may use 4.0 MB")
        .extracting(BeyondReachException::bound)
        .isEqualTo(Optional.of(Bound.MEMORY));
  }

  /** The model of all valuations of some atoms, of which ann knows the first, and bob nothing. */
  private static KripkeModelBuilder<Integer> cube(int atoms) {
    KripkeModelBuilder<Integer> model =
        KripkeModel.over(IntStream.range(0, 1 << atoms).boxed().toList());
    for (int i = 0; i < atoms; i++) {
      int bit = i;
      model.atom(atom(i), world -> (world >> bit & 1) == 1);
    }
    return model.agent(ANN, world -> world & 1).agent(BOB, world -> 0);
  }

  private static Formula askedWhether(int atoms, int times) {
    Formula formula = FormulaReader.read("K_a p0");
    for (int i = 0; i < times; i++) {
      formula = new Formula.Box(new Update.AnnounceWhether(atom(i % atoms)), formula);
    }
    return formula;
  }

  private static Atom atom(int number) {
    return new Atom("p" + number);
  }
}
