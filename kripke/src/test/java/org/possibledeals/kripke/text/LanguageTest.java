package org.possibledeals.kripke.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.syntax.TextSyntaxException;

/** One language everywhere: what a new user tries in the first minutes. */
class LanguageTest {
  private static final String HEAD =
      "model m\natoms p, q\nworld w: p\nworld v: q\nworld u: p, q\nagent a: {w, v}\n"
          + "agent b: {v, u}\nagent c:\n";

  private static final String CARDS =
      "structure s\natoms for each i in 1..52: p{i}\nlaw count(for each i in 1..52: p{i}) = 26\n"
          + "agent a: p1\n";

  private static ImmutableList<Answer> answers(String text, Engine engine) {
    return ImmutableList.copyOf(engine.answers(ModelFileReader.read(text)));
  }

  private static Formula asked(String lines) {
    ModelFile file = ModelFileReader.read(HEAD + lines + "\n");
    return file.story().getFirst().formula();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "K_a (K_b (p & q))",
        "K_c (M_c (~p))",
        "Kw_a (K_b (p & q))",
        "K_b (exactlyOne(q))",
        "K_b (((K_c (((p))))))",
        "[!(p)] (K_a (<!(q)> (true)))",
        "count(K_a (p), (q)) >= 1",
        "~((p) & (q)) -> (p)"
      })
  void bracketsBehindAnOperatorAreBrackets(String formula) {
    assertThat(asked("where? " + formula)).isEqualTo(FormulaReader.read(formula));
  }

  /** Of a formula by itself: nobody wrote the word that it is read behind. */
  @ParameterizedTest
  @CsvSource({"p & & q, 1, 5", "& p, 1, 1", "'p &\n  & q', 2, 3"})
  void placesAreThoseInTheFormula(String formula, int line, int column) {
    assertThatThrownBy(
            () ->
                ModelFileReader.open("model m\natoms p, q\nworld w: p\n", Map.of())
                    .formula(formula))
        .isInstanceOfSatisfying(
            TextSyntaxException.class,
            mistake -> {
              assertThat(mistake.line()).isEqualTo(line);
              assertThat(mistake.column()).isEqualTo(column);
            });
  }

  /** The statement itself is short, on a thread whose stack is small. */
  @Test
  void aDeepDefinitionHasAStackOfItsOwn() throws InterruptedException {
    String deep = "~".repeat(1_900) + "p";
    List<Formula> read = new ArrayList<>();
    Thread small =
        new Thread(null, () -> read.add(asked("define d = " + deep + "\nvalid? d")), "", 1 << 19);
    small.start();
    small.join();
    assertThat(read.getFirst()).hasToString(deep);
  }

  @Test
  void aDefinitionInBracketsBehindAnOperatorIsAFormula() {
    assertThat(asked("define d = p & q\nvalid? K_a (d)"))
        .isEqualTo(FormulaReader.read("K_a (p & q)"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "valid? K_b (p(q & ~p & nonsense)); Line 9, column 17: found \"&\", expected an argument of"
            + " p",
        "valid? for each c in {a}: K_c (p); Line 9, column 17: found \"c\", expected another name"
            + " for a bound name: on line 8 it is an agent",
        "valid? K_b (p & nonsense); Line 9, column 17: found \"nonsense\", expected one of the"
            + " atoms",
        "define true = false§valid? p; Line 9, column 8: found \"true\", expected a name for a"
            + " definition",
        "1 = 2; Line 9, column 1: found \"1\", expected a name for a constant",
        "agents = {b}; Line 9, column 1: found \"agents\", expected a name for a constant",
        "count = 3; found \"count\", expected a name for a constant",
        "define q = p; Line 2, column 10: found \"q\", expected another name for an atom: on line 9"
            + " it is a definition",
        "p = 3; Line 9, column 1: found \"p\", expected another name for a constant: on line 2 it"
            + " is an atom",
        "a = 3; Line 9, column 1: found \"a\", expected another name for a constant: on line 6 it"
            + " is an agent",
        "define f(a) = p; Line 6, column 7: found \"a\", expected another name for an agent: on"
            + " line 9 it is a bound name",
        "true? p en q; Line 9, column 9: found \"en\", expected a connective (&, |, ->, <->) or the"
            + " end"
      })
  void aNameIsOneThingAndAClashNamesBothPlaces(String lines, String message) {
    assertThatThrownBy(() -> ModelFileReader.read(HEAD + lines.replace('§', '\n') + "\n"))
        .isInstanceOf(TextSyntaxException.class)
        .hasMessageContaining(message);
  }

  /** What has no value is no word to compare with; order is of two numbers or of two words. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "x < zz(9); found \"zz(9)\", expected a number",
        "x != zz(9); found \"zz(9)\", expected one of the values [0, 1]",
        "x = zz(9); expected one of the values [0, 1]",
        "zz(9) = x; found \"zz(9)\", expected a number",
        "x >= cuont(x); found \"cuont(x)\", expected a number",
        "x > r(1); found \"r(1)\", expected a number",
        "x = -; found \"-\", expected a value",
        "x = -y; found \"-\", expected a value",
        "day >= 1; found \"mon\", which is not a number",
        "pos(mon); found \"mon\", which is not a number",
        "is(zz(1)); expected one of the values [0, 1]",
      })
  void whatHasNoValueIsNotCompared(String formula, String message) {
    String head =
        """
        model m
        atoms r(1)
        variable x = 0, 1
        variable day = mon, tue
        define pos(i) = i > 0
        define is(v) = x = v
        world w: x = 0, day = mon
        world v: x = 1, day = tue
        where? %s
        """;
    assertThatThrownBy(
            () ->
                ImmutableList.copyOf(
                    Engine.EXPLICIT.answers(ModelFileReader.read(head.formatted(formula)))))
        .isInstanceOf(TextSyntaxException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "count(p) < count(p, true); 3",
        "count(true, p) = count(p); 0",
        "count(true, p) = count(p) + 1; 3",
        "count(p, q) = 2; 1",
        "count(p, p) = 2; 2",
        "count(p, p, q, q, false) = 2; 2",
        "2 <= count(p, q, true); 3",
        "count(p, q) > -1; 3",
        "count(p, q) = 3 + -1; 1",
        "count(p, q) - -1 = 3; 1",
        "count(p) != count(q); 2",
        "count(p) * 2 = count(q) + 1; 1",
        "1 <= count(p, q) < 2; 2",
        "count(p, q) - count(q, true) = 0 - 1; 1"
      })
  void countsAreNumbersInBothEngines(String formula, int worlds) {
    for (Engine engine : Engine.values()) {
      assertThat(answers(HEAD + "where? " + formula + "\n", engine).getFirst().answer())
          .isEqualTo("" + worlds);
    }
  }

  @Test
  void aCountOfManyIsADiagram() {
    String text =
        CARDS
            + "worlds?\nvalid? K_a p1 | K_a ~p1 : yes\nvalid? Kw_a p2 : no\n"
            + "where? count(for each i in 1..26: p{i}) = 26 : 1\n"
            + "where? K_a count(for each i in 2..52: p{i}) = 25 : 247959266474052\n"
            + "valid? K_a count(for each i in 1..26: p{i}) = 26 - count(for each i in 27..52: p{i})"
            + " : yes\n";
    ImmutableList<Answer> answers = answers(text, Engine.SYMBOLIC);
    assertThat(answers.getFirst().answer()).isEqualTo("495918532948104");
    assertThat(answers).allMatch(Answer::agrees);
  }

  @Test
  void worldsAreFilteredWhileTheyAreListed() {
    assertThat(factorizations(36)).isEqualTo(36);
  }

  @Test
  @Tag("long")
  void millionsOfWorldsAreFilteredWhileTheyAreListed() {
    assertThat(factorizations(144)).isEqualTo(90);
  }

  /** Returns how many ordered triples of positive integers have this product. */
  private static int factorizations(int product) {
    String text =
        "model m\nworlds from variables x in 1..%1$d, y in 1..%1$d, z in 1..%1$d\n"
            + "  with law x * y * z = %1$d\nagent a sees x\n";
    return ModelFileReader.read(text.formatted(product)).listed().worlds().size();
  }

  @Test
  void aComputedValueMayCountAndALawMayUseEveryConnective() {
    String text =
        "model m\nworlds from variables x in 1..6, n = count(x > 2, x > 4, true), e := odd(x = 2, x"
            + " = 4)\n  with law odd(x < 4, x < 2) | exactlyOne(x = 6, false)\nagent a sees n\n"
            + "worlds? : 3\nwhere? n = 1 : 1\nwhere? e : 1\n";
    assertThat(answers(text, Engine.EXPLICIT)).allMatch(Answer::agrees);
  }

  @Test
  void anArgumentMeansWhatItMeansWhereItStands() {
    String lines =
        "define some(d) = for some i in {2}: d\n"
            + "valid? for each i in {1}: some(p(i)) <-> p(1) : yes\n";
    assertThat(
            answers(
                "structure s\natoms p(1), p(2)\nagent a: p(1)\nworlds? : 4\n" + lines, Engine.BOTH))
        .allMatch(Answer::agrees);
  }

  @Test
  void aComputedValueMayCountConstants() {
    String text =
        "model m\nworlds from variables x = count(true), y = count(false, true, true)\nagent a:\n"
            + "valid? x = 1 & y = 2 : yes\n";
    assertThat(answers(text, Engine.EXPLICIT)).allMatch(Answer::agrees);
  }

  /** RAK, section 1.1, where the father says that at least k children are muddy. */
  private static String muddyChildren(int n, int k, String left) {
    return "structure muddy\nn = %d\nk = %d\n".formatted(n, k)
        + """
        atoms for each i in 1..n: m{i}
        for each i in 1..n: agent c{i}: for each j in 1..n with j != i: m{j}
        actual {for each i in 1..n: m{i}}
        define atLeast(x) = count(for each i in 1..n: m{i}) >= x
        define nobodyKnows = for each i in 1..n: ~Kw_c{i} m{i}
        announce atLeast(k) : %s
        valid? K_c1 atLeast(k) & (atLeast(k + 1) <-> nobodyKnows) : yes
        for each x in k + 1..n: announce nobodyKnows
        true? C_{agents} atLeast(n) : yes
        announce nobodyKnows : stops
        """
            .formatted(left);
  }

  @Test
  void muddyChildrenHearThatAtLeastSoManyAreMuddy() {
    assertThat(answers(muddyChildren(8, 3, "219"), Engine.BOTH)).allMatch(Answer::agrees);
    assertThat(answers(muddyChildren(20, 10, "616666"), Engine.SYMBOLIC)).allMatch(Answer::agrees);
  }

  /** Van Ditmarsch 2003: Alice holds 012, Bob 345, Cath 6, and Alice announces five hands. */
  @Test
  void russianCardsAreLawsOfCounts() {
    String text =
        """
        structure russian
        players = {a, b, c}
        cards = 0..6
        atoms for each x in players: for each k in cards: has(x,k)
        law for each k in cards: exactlyOne(for each x in players: has(x,k))
        law for each x in players: count(for each k in cards: has(x,k)) = 3 | x = c
        law count(for each k in cards: has(c,k)) = 1
        for each x in players: agent x: for each k in cards: has(x,k)
        actual {for each k in 0..2: has(a,k), for each k in 3..5: has(b,k), has(c,6)}
        define hand(i,j,k) = count(has(a,i), has(a,j), has(a,k)) = 3
        define knows(x,y) = for each k in cards: Kw_x (has(y,k))
        define ignorant = for each k in cards: ~has(c,k) -> ~K_c (has(a,k)) & ~K_c (has(b,k))
        worlds? : 140
        announce hand(0,1,2) | hand(0,3,4) | hand(0,5,6) | hand(1,3,5) | hand(2,4,6) : 20
        announce K_b (has(c,6)) : 3
        true? C_{a,b} (knows(a,b) & (knows(b,a))) : yes
        true? C_{players} (ignorant) : yes
        """;
    assertThat(answers(text, Engine.BOTH)).allMatch(Answer::agrees);
  }

  @Test
  void severalLawsHoldTogether() {
    String text = "structure s\natoms p, q\nlaw p\nagent a: p\nlaw q -> p\nworlds? : 2\n";
    assertThat(answers(text, Engine.BOTH)).allMatch(Answer::agrees);
  }

  @Test
  void agentsAreKnownOnlyInAFile() {
    assertThatThrownBy(() -> FormulaReader.read("C_{agents} p"))
        .hasMessageContaining("column 4: found \"agents\", expected the agents one by one");
  }

  @Test
  void theLanguageOfAFormulaIsThatOfAFile() {
    assertThat(FormulaReader.read("for each i in 1..3: p{i} & K_a{i} p(i + 1)"))
        .hasToString("(p1 & K_a1 p(2)) & (p2 & K_a2 p(3)) & (p3 & K_a3 p(4))");
    assertThat(FormulaReader.read("x != 1 | 1 < 2")).hasToString("~x = 1 | true");
  }

  @Test
  void aNumberIsGivenOnceAndReplacedByASetting() {
    ModelFile file =
        ModelFileReader.read(
            "structure s\nn = 2\natoms for each i in 1..n: p{i}\nagent a:\n", Map.of("n", "5"));
    assertThat(file.body().atoms()).hasSize(5);
  }

  /** A card is called by two words, as in K_CLUBS, and the first may look like an operator. */
  @Test
  void argumentsAreJoinedOfWordsAndMayLookLikeOperators() {
    String text =
        """
        model m
        ranks = {K, Q}
        suits = {C, H}
        atoms for each r in ranks: for each s in suits: has(a, {r}_{s}), has(b,K_C)
        world w: for each r in ranks: has(a,{ r }_H)
        world v: has(a,K_C), has(b,K_C)
        agent a: {w, v}
        actual w
        true? has(a,K_H) & has(a,Q_H) : yes
        true? for each r in ranks: for each s in suits with s != C: has(a,{r}_{s}) : yes
        true? K_a has(a,K_C) : no
        valid? count(for each r in ranks: has(a,{r}_H)) != 1 : yes
        """;
    assertThat(answers(text, Engine.EXPLICIT)).hasSize(4).allMatch(Answer::agrees);
    assertThatThrownBy(() -> asked("true? p({})")).hasMessageContaining("a number or a name");
    assertThatThrownBy(() -> asked("true? p({a, b})")).hasMessageContaining("closes");
  }
}
