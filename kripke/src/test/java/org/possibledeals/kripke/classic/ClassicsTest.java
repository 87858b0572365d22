package org.possibledeals.kripke.classic;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.formula.FormulaReader.read;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.WorldEventPair;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.text.Answers;
import org.possibledeals.kripke.text.Execution;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;

/** The puzzles of the field, with their published answers. */
class ClassicsTest {

  private static ImmutableList<Integer> worlds(String name) {
    return Classics.named(name).story().tell().worlds();
  }

  private static ImmutableList<Integer> worlds(String name, int n) {
    return Classics.named(name).story(n).tell().worlds();
  }

  private static List<Boolean> verdicts(String name) {
    return Classics.named(name).story().tell().verdicts().values().asList();
  }

  /** RAK, section 1.1; DEL, chapter 4. */
  @Test
  void threeMuddyChildren() {
    assertThat(worlds("muddy-children")).containsExactly(8, 7, 4, 1, 0);
    assertThat(verdicts("muddy-children")).containsExactly(true);
    Story story = Classics.named("muddy-children").story();
    assertThat(story.after(3).worlds().asList()).hasToString("[7]");
    assertThatThrownBy(() -> story.after(4))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("No world is left after: ");
    KripkeModel<?> twice = story.after(3);
    assertThatThrownBy(() -> twice.announce(MuddyChildren.nobodyKnows(3)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("false at all 1 worlds");
  }

  /** RAK, section 1.1: after the father and k rounds, more than k children are muddy. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 10})
  void eachRoundExcludesOneMoreNumberOfMuddyChildren(int n) {
    List<Integer> expected = new ArrayList<>();
    expected.add(1 << n);
    for (int round = 0; round <= n; round++) {
      int excluded = round;
      expected.add(
          (int) IntStream.range(0, 1 << n).filter(w -> Integer.bitCount(w) > excluded).count());
    }
    assertThat(worlds("muddy-children", n)).isEqualTo(expected);
  }

  @Test
  void threeHats() {
    assertThat(worlds("hats")).containsExactly(7, 6, 4);
    assertThat(verdicts("hats")).containsExactly(true);
    assertThat(Classics.named("hats").story().after(2).isValid(read("K_third red3"))).isTrue();
  }

  @Test
  void cherylsBirthday() {
    assertThat(worlds("cheryl")).containsExactly(10, 10, 5, 3, 1);
    assertThat(Classics.named("cheryl").story().after(4).worlds().asList())
        .hasToString("[July 16]");
  }

  @Test
  void sumAndProduct() {
    assertThat(worlds("sum-and-product")).containsExactly(2352, 145, 86, 1);
    assertThat(Classics.named("sum-and-product").story().after(3).worlds().asList())
        .hasToString("[(4, 13)]");
  }

  /** "I knew that you did not know" is no claim about the model after Product spoke. */
  @Test
  void whatSumKnewWasKnownBeforeProductSpoke() {
    KripkeModel<SumAndProduct.Pair> model = SumAndProduct.model(100);
    Formula productKnows = read("Kv_p x");
    Formula sumKnowsOfIt = new Formula.Knows(new AgentId("s"), new Not(productKnows));
    KripkeModel<SumAndProduct.Pair> spoken = model.announce(new Not(productKnows));
    assertThat(model.announce(sumKnowsOfIt).worlds().size()).isEqualTo(145);
    assertThat(spoken.announce(sumKnowsOfIt).worlds().size()).isNotEqualTo(145);
  }

  /** Van Ditmarsch, The Russian cards problem, Studia Logica 75 (2003). */
  @Test
  void russianCards() {
    assertThat(worlds("russian-cards")).containsExactly(140, 20, 3);
    assertThat(verdicts("russian-cards")).containsExactly(true, true);
    Story story = Classics.named("russian-cards").story();
    assertThat(story.after(2).isValid(RussianCards.theyKnow())).isTrue();
    assertThat(story.after(1).isValid(RussianCards.cathIsIgnorant())).isTrue();
    assertThat(story.after(2).isValid(RussianCards.cathIsIgnorant())).isTrue();
    assertThat(story.start().isValid(RussianCards.theyKnow())).isFalse();
  }

  /** DEL, chapters 2, 4 and 5. */
  @Test
  void hexa() {
    assertThat(worlds("hexa")).containsExactly(6, 4, 6, 12);
    assertThat(verdicts("hexa")).containsExactly(true, false, false);
    KripkeModel<String> after = Hexa.model().announce(read("~has(anne,1)"));
    assertThat(after.worlds()).containsExactly("012", "021", "201", "210");
    assertThat(after.truthSet(read("K_cath has(anne,0) | K_cath has(anne,2)")))
        .containsExactly("012", "210");
    assertThat(after.truthSet(read("Kw_bill has(anne,0)"))).containsExactly("021", "201");
  }

  /** DEL, chapter 5: Cath learns no card, and does learn that Bill knows them all. */
  @Test
  void hexaAfterShowingACard() {
    KripkeModel<Hexa.Told> shown = Hexa.shown();
    assertThat(
            shown.isValid(read("C_{anne,bill,cath} (Kw_bill has(anne,0) & Kw_bill has(cath,0))")))
        .isTrue();
    assertThat(shown.truthSet(read("K_cath has(anne,0) | K_cath has(anne,1)"))).isEmpty();
    assertThat(shown.isValid(read("has(anne,0) -> ~K_anne has(bill,1)"))).isTrue();
  }

  /** DEL, chapter 5: Bill was told his own card, or the one that tells him all. */
  @Test
  void hexaAfterWhisperingACard() {
    KripkeModel<Hexa.Told> whispered = Hexa.whispered();
    String knows = "(Kw_bill has(anne,0) & Kw_bill has(anne,1) & Kw_bill has(anne,2))";
    assertThat(whispered.truthSet(read(knows))).hasSize(6);
    assertThat(whispered.truthSet(read("K_anne " + knows))).isEmpty();
    assertThat(whispered.truthSet(read("K_cath " + knows))).isEmpty();
  }

  /** Chaum, Journal of Cryptology 1 (1988): the last one says whether anybody paid. */
  @ParameterizedTest
  @CsvSource({"3, 32 16 8 6", "4, 320 160 80 40 32", "5, 6144 3072 1536 768 384 320"})
  void diningCryptographers(int n, String expected) {
    Story.Told told = Classics.named("dining-cryptographers").story(n).tell();
    assertThat(told.worlds())
        .isEqualTo(Stream.of(expected.split(" ")).map(Integer::valueOf).toList());
    assertThat(told.verdicts().values()).containsExactly(true, false);
    assertThat(told.last().isValid(read("~paid2 -> ~Kw_d2 paid1 & ~Kw_d2 paid3"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 8})
  void eachLogicianHalvesTheWorlds(int n) {
    assertThat(worlds("drinking-logicians", n))
        .isEqualTo(IntStream.rangeClosed(0, n).map(i -> 1 << (n - i)).boxed().toList());
  }

  /** Gerbrandy, The surprise examination in dynamic epistemic logic, Synthese 155 (2007). */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 40})
  void eachTimeItIsSaidTheLastDayIsExcluded(int days) {
    assertThat(worlds("surprise-exam", days))
        .isEqualTo(IntStream.rangeClosed(0, days).map(i -> days - i).boxed().toList());
    assertThat(SurpriseExam.model(days).truthSet(SurpriseExam.surprise(days)))
        .isEqualTo(SurpriseExam.model(days).truthSet(new Not(lastDay(days))));
  }

  private static Formula lastDay(int days) {
    return new Formula.Atom("exam", "" + days);
  }

  /** Told day by day and told at once, a surprise is the same. */
  @Test
  void theSurpriseIsThatOfEachDay() {
    Formula atOnce =
        read(
            "(exam(1) -> ~K_pupil exam(1)) & (exam(2) -> [!~exam(1)] ~K_pupil exam(2))"
                + " & (exam(3) -> [!~exam(1) & ~exam(2)] ~K_pupil exam(3))");
    assertThat(SurpriseExam.model(3).isValid(new Formula.Iff(SurpriseExam.surprise(3), atOnce)))
        .isTrue();
  }

  /** Moore's sentence; DEL, section 4.7, on unsuccessful updates. */
  @Test
  void moore() {
    assertThat(worlds("moore")).containsExactly(2, 1);
    assertThat(verdicts("moore")).containsExactly(false, false);
    Formula moore = read("p & ~K_a p");
    assertThat(Moore.model().announce(moore).worlds()).containsExactly(true);
    assertThat(Moore.model().isValid(new Formula.Box(new Update.Announce(moore), new Not(moore))))
        .isTrue();
  }

  /** RAK, section 6.1: E^k needs k messengers more, C is never reached. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10})
  void noNumberOfMessengersMakesTheAttackCommonKnowledge(int sent) {
    assertThat(worlds("coordinated-attack", sent))
        .isEqualTo(IntStream.rangeClosed(2, sent + 2).boxed().toList());
    KripkeModel<Integer> model = CoordinatedAttack.model(sent);
    for (int levels = 0; levels <= sent + 1; levels++) {
      assertThat(model.holds(sent, CoordinatedAttack.everybodyKnows(levels)))
          .isEqualTo(levels <= sent);
    }
    assertThat(model.truthSet(read("C_{a,b} dawn"))).isEmpty();
  }

  /** Baron-Cohen, Leslie and Frith, Cognition 21 (1985): Sally will look where it was. */
  @Test
  void sallyBelievesWhatShePutThere() {
    assertThat(worlds("sally-anne")).containsExactly(1, 2);
    assertThat(verdicts("sally-anne")).containsExactly(false, true, true, true);
    KripkeModel<?> moved = SallyAnne.moved();
    assertThat(moved.frameClass()).isEqualTo(FrameClass.KD45);
    assertThat(moved.isValid(read("B_sally basket"))).isTrue();
  }

  /** As product updates, showing and whispering give the models that are listed here. */
  @Test
  void showingAndWhisperingAreProductUpdates() {
    for (boolean isShown : new boolean[] {true, false}) {
      var action =
          ActionModel.over(List.of("c0", "c1", "c2"))
              .agent("anne", event -> event)
              .agent("bill", event -> event)
              .agent("cath", event -> "");
      for (int card = 0; card <= 2; card++) {
        action.precondition("c" + card, (isShown ? "" : "~") + "has(anne,%d)".formatted(card));
      }
      var product =
          Hexa.model().productUpdate(action.designated(isShown ? "c0" : "c2").build()).model();
      var listed = isShown ? Hexa.shown() : Hexa.whispered();
      assertThat(product.worlds()).hasSameSizeAs(listed.worlds());
      for (AgentId agent : listed.agents()) {
        assertThat(
                product.cells(agent).stream()
                    .map(cell -> cell.stream().map(ClassicsTest::told).collect(toSet()))
                    .collect(toSet()))
            .isEqualTo(Set.copyOf(listed.cells(agent)));
      }
    }
  }

  private static Hexa.Told told(WorldEventPair<String> pair) {
    return new Hexa.Told(pair.world(), pair.event().charAt(1));
  }

  @Test
  void fourCallsSpreadFourSecrets() {
    assertThat(worlds("gossip")).containsExactly(1, 6, 36, 216, 1296);
    assertThat(verdicts("gossip")).startsWith(true);
    assertThat(worlds("gossip", 3)).containsExactly(1, 3, 9, 27);
  }

  /** Who only hears that a call happened does not know which secrets the other had. */
  @Test
  void aCallThatOnlyHappenedTellsLessThanTheSecretsReceived() {
    var calls = ImmutableList.of(new Gossip.Call(0, 1), new Gossip.Call(1, 2));
    var happened = Gossip.model(3, calls, CallNews.THAT_IT_HAPPENED);
    var received = Gossip.model(3, calls, CallNews.SECRETS_RECEIVED);
    assertThat(happened.holds(calls, read("S(c,a)"))).isTrue();
    assertThat(received.holds(calls, read("K_c S(c,a)"))).isTrue();
    var twoOfFour = ImmutableList.of(new Gossip.Call(2, 3), new Gossip.Call(0, 1));
    var then = ImmutableList.of(new Gossip.Call(2, 3), new Gossip.Call(0, 2));
    assertThat(Gossip.model(4, then, CallNews.SECRETS_RECEIVED).holds(then, read("K_a S(a,d)")))
        .isTrue();
    assertThat(Gossip.model(4, then, CallNews.THAT_IT_HAPPENED).holds(then, read("K_a S(a,d)")))
        .isFalse();
    assertThat(
            Gossip.model(4, twoOfFour, CallNews.SECRETS_RECEIVED).holds(twoOfFour, read("S(a,c)")))
        .isFalse();
  }

  @Test
  void aSizeThatDoesNotApplyIsRefused() {
    assertThatThrownBy(() -> Classics.named("hats").story(4))
        .hasMessage("hats has one size, so n = 4 does not apply; leave it out.");
    assertThatThrownBy(() -> Classics.named("muddy-children").story(20))
        .hasMessage(
            "muddy-children cannot be told with n = 20; n is the number of children, 1 to 19."
                + " More would be too many worlds to list.");
    assertThatThrownBy(() -> Classics.named("dining-cryptographers").story(2))
        .hasMessageEndingWith("n is the number of diners, 3 to 6.");
    assertThatThrownBy(() -> Classics.named("sudoku"))
        .hasMessageStartingWith("No classic sudoku; they are [muddy-children, ");
  }

  static Stream<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      return files
          .filter(file -> Classics.names().contains(nameOf(file)))
          .sorted()
          .toList()
          .stream();
    }
  }

  private static String nameOf(Path file) {
    return file.getFileName().toString().replace(".kripke", "");
  }

  /** The files of gossip say event by event what the model says sequence by sequence. */
  @ParameterizedTest
  @CsvSource({"gossip, THAT_IT_HAPPENED", "gossip-secrets, SECRETS_RECEIVED"})
  void theFilesOfGossipEndInTheModelOfTheirCalls(String name, CallNews news) throws IOException {
    ModelFile file = ModelFileReader.read(Files.readString(Path.of("examples", name + ".kripke")));
    KripkeModel<String> made = file.listed();
    for (ModelFile.Statement statement : file.story()) {
      if (statement instanceof ModelFile.Happens happens
          && Answers.execution(made, happens.update().update())
              instanceof Execution.Done<String, KripkeModel<String>> done) {
        made = done.model();
      }
    }
    var calls =
        ImmutableList.of(
            new Gossip.Call(0, 1),
            new Gossip.Call(2, 3),
            new Gossip.Call(0, 2),
            new Gossip.Call(1, 3));
    KripkeModel<ImmutableList<Gossip.Call>> listed = Gossip.model(4, calls, news);
    assertThat(made.worlds()).hasSameSizeAs(listed.worlds());
    for (String agent : List.of("a", "b", "c", "d")) {
      for (String holder : List.of("a", "b", "c", "d")) {
        for (String secret : List.of("a", "b", "c", "d")) {
          if (!holder.equals(secret)) {
            Formula known = read("K_%s S(%s,%s)".formatted(agent, holder, secret));
            assertThat(made.truthSet(known)).as("%s", known).hasSameSizeAs(listed.truthSet(known));
            assertThat(made.holds(made.actual().orElseThrow(), known))
                .isEqualTo(listed.holds(calls, known));
          }
        }
      }
    }
  }

  /** The file and the story leave as many worlds, announcement by announcement, up to a restart. */
  @ParameterizedTest
  @MethodSource("files")
  void theFileOfThisNameTellsTheSameStory(Path file) throws IOException {
    List<Integer> announced =
        ImmutableList.copyOf(Answers.of(ModelFileReader.read(Files.readString(file)))).stream()
            .takeWhile(answer -> !answer.said().equals("restart"))
            .filter(answer -> answer.said().startsWith("announce"))
            .map(answer -> answer.worlds().intValueExact())
            .toList();
    List<Integer> told =
        Classics.named(nameOf(file)).story().tell().steps().stream()
            .skip(1)
            .filter(step -> step.formula().isPresent())
            .map(Step::worlds)
            .toList();
    assertThat(told).isEqualTo(announced);
  }
}
