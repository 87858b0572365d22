package org.possibledeals.kripke.classic;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
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
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.kripke.story.Execution;
import org.possibledeals.kripke.story.Stage;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.Statement;

/** The puzzles of the field, with their published answers. */
class ClassicsTest {

  /** RAK, section 1.1; DEL, chapter 4. */
  @Test
  void threeMuddyChildren() {
    Played played = Played.of("muddy-children");
    assertThat(played.worlds()).containsExactly(8, 7, 4, 1, 0);
    assertThat(played.answers()).containsExactly("yes");
    assertThat(played.last().worlds()).containsExactly("{m1, m2, m3}");
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
    assertThat(Played.of("muddy-children", n).worlds()).isEqualTo(expected);
  }

  @Test
  void threeHats() {
    Played played = Played.of("hats");
    assertThat(played.worlds()).containsExactly(7, 6, 4);
    assertThat(played.answers()).containsExactly("yes");
    assertThat(played.last().isValid(read("K_third red3"))).isTrue();
  }

  @Test
  void cherylsBirthday() {
    Played played = Played.of("cheryl");
    assertThat(played.worlds()).containsExactly(10, 10, 5, 3, 1);
    assertThat(played.last().worlds()).containsExactly("July16");
  }

  @Test
  void sumAndProduct() {
    Played played = Played.of("sum-and-product");
    assertThat(played.worlds()).containsExactly(2352, 145, 86, 1);
    assertThat(played.last().isValid(read("x = 4 & y = 13"))).isTrue();
  }

  /** "I knew that you did not know" is not a claim about the model after Product spoke. */
  @Test
  void whatSumKnewWasKnownBeforeProductSpoke() {
    KripkeModel<String> model = Played.of("sum-and-product").start();
    Formula productKnows = read("Kv_p x");
    Formula sumKnowsOfIt = new Formula.Knows(new AgentId("s"), new Not(productKnows));
    KripkeModel<String> spoken = model.announce(new Not(productKnows));
    assertThat(model.announce(sumKnowsOfIt).worlds()).hasSize(145);
    assertThat(spoken.announce(sumKnowsOfIt).worlds().size()).isNotEqualTo(145);
  }

  /** Liu, Math Horizons 11 (2004). */
  @Test
  void threeNumbers() {
    Played played = Played.of("three-numbers");
    assertThat(played.worlds()).containsExactly(5310, 3480, 1670, 496, 340);
    assertThat(played.answers()).containsExactly("yes");
  }

  /** Van Ditmarsch, The Russian cards problem, Studia Logica 75 (2003). */
  @Test
  void russianCards() {
    Played played = Played.of("russian-cards");
    assertThat(played.worlds()).containsExactly(140, 20, 3);
    assertThat(played.answers()).containsExactly("yes", "yes");
    ModelFileReader.Opened file =
        ModelFileReader.open(Classics.named("russian-cards").file(), ImmutableMap.of());
    Formula theyKnow = file.formula("C_{a,b} (knows(a,b) & knows(b,a))");
    Formula cathIsIgnorant = file.formula("C_{players} ignorant");
    assertThat(played.last().isValid(theyKnow)).isTrue();
    assertThat(played.models().get(1).isValid(cathIsIgnorant)).isTrue();
    assertThat(played.last().isValid(cathIsIgnorant)).isTrue();
    assertThat(played.start().isValid(theyKnow)).isFalse();
  }

  /** DEL, chapters 2, 4 and 5. */
  @Test
  void hexa() {
    Played played = Played.of("hexa");
    assertThat(played.worlds()).containsExactly(6, 4, 6, 12);
    assertThat(played.answers()).containsExactly("yes", "no", "no");
    KripkeModel<String> after = played.models().get(1);
    assertThat(after.worlds()).containsExactly("w012", "w021", "w201", "w210");
    assertThat(after.truthSet(read("K_cath has(anne,0) | K_cath has(anne,2)")))
        .containsExactly("w012", "w210");
    assertThat(after.truthSet(read("Kw_bill has(anne,0)"))).containsExactly("w021", "w201");
  }

  /** DEL, chapter 5: Cath learns no card, and does learn that Bill knows them all. */
  @Test
  void hexaAfterShowingACard() {
    KripkeModel<String> shown = Played.of("hexa").models().get(2);
    assertThat(
            shown.isValid(read("C_{anne,bill,cath} (Kw_bill has(anne,0) & Kw_bill has(cath,0))")))
        .isTrue();
    assertThat(shown.truthSet(read("K_cath has(anne,0) | K_cath has(anne,1)"))).isEmpty();
    assertThat(shown.isValid(read("has(anne,0) -> ~K_anne has(bill,1)"))).isTrue();
  }

  /** DEL, chapter 5: Bill was told his own card, or the one that tells him all. */
  @Test
  void hexaAfterWhisperingACard() {
    KripkeModel<String> whispered = Played.of("hexa").last();
    String knows = "(Kw_bill has(anne,0) & Kw_bill has(anne,1) & Kw_bill has(anne,2))";
    assertThat(whispered.truthSet(read(knows))).hasSize(6);
    assertThat(whispered.truthSet(read("K_anne " + knows))).isEmpty();
    assertThat(whispered.truthSet(read("K_cath " + knows))).isEmpty();
  }

  /** A world is a deal and a card, such as (w012,s0): the players know what they have seen. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void afterShowingAndWhisperingAnneAndBillKnowWhichCardItWas(int step) {
    KripkeModel<String> told = Played.of("hexa").models().get(step);
    ImmutableList<String> players = ImmutableList.of("anne", "bill", "cath");
    Set<String> worlds =
        Sets.cartesianProduct(
                ImmutableSet.of("012", "021", "102", "120", "201", "210"),
                ImmutableSet.of("0", "1", "2"))
            .stream()
            .filter(world -> world.get(0).startsWith(world.get(1)) == (step == 2))
            .map(world -> "(w%s,%s%s)".formatted(world.get(0), step == 2 ? "s" : "w", world.get(1)))
            .collect(toSet());
    assertThat(told.worlds()).isEqualTo(worlds);
    for (String player : players) {
      int own = 2 + players.indexOf(player);
      for (String one : worlds) {
        assertThat(told.cell(new AgentId(player), one))
            .isEqualTo(
                worlds.stream()
                    .filter(w -> w.charAt(own) == one.charAt(own))
                    .filter(w -> player.equals("cath") || w.charAt(7) == one.charAt(7))
                    .collect(toSet()));
      }
    }
  }

  /** Chaum, Journal of Cryptology 1 (1988): the last one says whether anybody paid. */
  @ParameterizedTest
  @CsvSource({"3, 32 16 8 6", "4, 320 160 80 40 32", "5, 6144 3072 1536 768 384 320"})
  void diningCryptographers(int n, String expected) {
    Played played = Played.of("dining-cryptographers", n);
    assertThat(played.worlds())
        .isEqualTo(Stream.of(expected.split(" ")).map(Integer::valueOf).toList());
    assertThat(played.answers()).containsExactly("yes", "no");
    assertThat(played.last().isValid(read("~paid2 -> ~Kw_d2 paid1 & ~Kw_d2 paid3"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 8})
  void eachLogicianHalvesTheWorlds(int n) {
    assertThat(Played.of("drinking-logicians", n).worlds())
        .isEqualTo(IntStream.rangeClosed(0, n).map(i -> 1 << (n - i)).boxed().toList());
  }

  /** Gerbrandy, The surprise examination in dynamic epistemic logic, Synthese 155 (2007). */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 40})
  void eachTimeItIsSaidTheLastDayIsExcluded(int days) {
    Played played = Played.of("surprise-exam", days);
    assertThat(played.worlds())
        .isEqualTo(IntStream.rangeClosed(0, days).map(i -> days - i).boxed().toList());
  }

  /** In the words of the file and written out, a surprise is the same. */
  @Test
  void theSurpriseIsThatOfEachDay() {
    ModelFileReader.Opened file =
        ModelFileReader.open(Classics.named("surprise-exam").file(3), ImmutableMap.of());
    Formula surprise =
        read(
            "(exam(1) -> ~K_pupil exam(1)) & (exam(2) -> [!~exam(1)] ~K_pupil exam(2))"
                + " & (exam(3) -> [!~exam(1) & ~exam(2)] ~K_pupil exam(3))");
    assertThat(file.file().listed().isValid(new Formula.Iff(file.formula("surprise"), surprise)))
        .isTrue();
  }

  /** Moore's sentence; DEL, section 4.7, on unsuccessful updates. */
  @Test
  void moore() {
    Played played = Played.of("moore");
    assertThat(played.worlds()).containsExactly(2, 1);
    assertThat(played.answers()).containsExactly("no", "no");
    Formula moore = read("p & ~K_a p");
    assertThat(played.last().worlds()).containsExactly("{p}");
    assertThat(played.start().isValid(new Formula.Box(new Update.Announce(moore), new Not(moore))))
        .isTrue();
  }

  /** RAK, section 6.1: E^k needs k messengers more, C is never reached. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10})
  void noNumberOfMessengersMakesTheAttackCommonKnowledge(int sent) {
    Played played = Played.of("coordinated-attack", sent);
    assertThat(played.worlds()).isEqualTo(IntStream.rangeClosed(2, sent + 2).boxed().toList());
    KripkeModel<String> model = played.last();
    for (int levels = 0; levels <= sent + 1; levels++) {
      Formula everybodyKnows = read("E_{a,b} ".repeat(levels) + "dawn");
      assertThat(model.holds(model.actual().orElseThrow(), everybodyKnows))
          .isEqualTo(levels <= sent);
    }
    assertThat(model.truthSet(read("C_{a,b} dawn"))).isEmpty();
    KripkeModel<Integer> arrivals = arrivals(sent);
    assertThat(new Sameness(arrivals.atoms(), ImmutableSet.of()).areSame(arrivals, model)).isTrue();
  }

  /** World -1: a decided against it; world 0: for it, and the first messenger was caught; …. */
  private static KripkeModel<Integer> arrivals(int sent) {
    return KripkeModel.over(IntStream.rangeClosed(-1, sent).boxed().toList())
        .agent("a", arrived -> arrived < 0 ? -1 : arrived / 2)
        .agent("b", arrived -> arrived < 0 ? 0 : (arrived + 1) / 2)
        .atom("dawn", arrived -> arrived >= 0)
        .atom("arrived", arrived -> arrived == sent)
        .actual(sent)
        .build();
  }

  /** Baron-Cohen, Leslie and Frith, Cognition 21 (1985): Sally will look where it was. */
  @Test
  void sallyBelievesWhatShePutThere() {
    Played played = Played.of("sally-anne");
    assertThat(played.worlds()).containsExactly(1, 2);
    assertThat(played.answers()).containsExactly("no", "yes", "yes", "yes");
    assertThat(played.last().frameClass()).isEqualTo(FrameClass.KD45);
    assertThat(played.last().isValid(read("B_sally basket"))).isTrue();
  }

  @Test
  void fourCallsSpreadFourSecrets() {
    Played played = Played.of("gossip");
    assertThat(played.worlds()).containsExactly(1, 6, 36, 216, 1296);
    assertThat(played.answers()).containsExactly("yes", "no", "yes");
  }

  /** Call by call, the file says what the sequences of calls say. */
  @ParameterizedTest
  @CsvSource({"3, ab bc ac, 1 3 9 27", "4, ab cd ac bd, 1 6 36 216 1296"})
  void eachCallMakesTheModelOfTheSequencesOfAsManyCalls(int n, String made, String worlds) {
    Played played = Played.of("gossip", n);
    assertThat(played.worlds())
        .isEqualTo(Stream.of(worlds.split(" ")).map(Integer::valueOf).toList());
    ImmutableList<CallSequences.Call> calls = calls(made.split(" "));
    for (int call = 0; call <= calls.size(); call++) {
      var listed = CallSequences.model(n, calls.subList(0, call), true);
      KripkeModel<String> model = played.models().get(call);
      assertThat(model.atoms()).hasSameElementsAs(listed.atoms());
      assertThat(new Sameness(listed.atoms(), ImmutableSet.of()).areSame(listed, model))
          .as("after %d calls", call)
          .isTrue();
    }
  }

  private static ImmutableList<CallSequences.Call> calls(String... names) {
    return Stream.of(names).map(CallSequences::call).collect(toImmutableList());
  }

  /** The files of gossip end in the model of the sequences of their calls. */
  @ParameterizedTest
  @CsvSource({"gossip, false", "gossip-secrets, true"})
  void theFilesOfGossipEndInTheModelOfTheirCalls(String name, boolean isReceived)
      throws IOException {
    ModelFile file = ModelFileReader.read(Files.readString(Path.of("examples", name + ".kripke")));
    KripkeModel<String> made = file.listed();
    for (Statement statement : file.story()) {
      for (Update update : statement.updates()) {
        made = Execution.of(made, update).after().map(Stage::listed).orElse(made);
      }
    }
    var calls = calls("ab", "cd", "ac", "bd");
    var listed = CallSequences.model(4, calls, isReceived);
    assertThat(made.worlds()).hasSameSizeAs(listed.worlds());
    assertThat(new Sameness(listed.atoms(), ImmutableSet.of()).areSame(listed, made)).isTrue();
  }
}
