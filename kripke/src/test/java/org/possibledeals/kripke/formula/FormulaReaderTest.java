package org.possibledeals.kripke.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.possibledeals.kripke.meaning.FormulaReader.read;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.formula.Formula.And;
import org.possibledeals.kripke.formula.Formula.Atom;
import org.possibledeals.kripke.formula.Formula.Believes;
import org.possibledeals.kripke.formula.Formula.CommonKnowledge;
import org.possibledeals.kripke.formula.Formula.Considers;
import org.possibledeals.kripke.formula.Formula.Iff;
import org.possibledeals.kripke.formula.Formula.Implies;
import org.possibledeals.kripke.formula.Formula.Knows;
import org.possibledeals.kripke.formula.Formula.KnowsValue;
import org.possibledeals.kripke.formula.Formula.Not;
import org.possibledeals.kripke.formula.Formula.Or;
import org.possibledeals.kripke.formula.Formula.Probability;
import org.possibledeals.kripke.syntax.TextSyntaxException;

class FormulaReaderTest {
  private static final Atom P = new Atom("p");
  private static final Atom Q = new Atom("q");
  private static final Atom R = new Atom("r");
  private static final AgentId ANN = new AgentId("ann");
  private static final AgentId BOB = new AgentId("bob");

  @Test
  void connectivesBindInTheOrderNotAndOrImpliesIff() {
    assertThat(read("~p & q | r -> p <-> q"))
        .isEqualTo(new Iff(new Implies(or(and(new Not(P), Q), R), P), Q));
    assertThat(read("p <-> q -> r | p & ~q"))
        .isEqualTo(new Iff(P, new Implies(Q, or(R, and(P, new Not(Q))))));
  }

  @Test
  void aChainOfAndIsOneConjunctionAndBracketsMakeAnother() {
    assertThat(read("p & q & r")).isEqualTo(and(P, Q, R));
    assertThat(read("(p & q) & r")).isEqualTo(and(and(P, Q), R));
    assertThat(and(and(P, Q), R)).hasToString("(p & q) & r");
    assertThat(or(P, or(Q, R))).hasToString("p | (q | r)");
  }

  @Test
  void impliesGroupsToTheRight() {
    assertThat(read("p -> q -> r")).isEqualTo(new Implies(P, new Implies(Q, R)));
    assertThat(new Implies(new Implies(P, Q), R)).hasToString("(p -> q) -> r");
    assertThat(read("p <-> q <-> r")).isEqualTo(new Iff(new Iff(P, Q), R));
  }

  @Test
  void operatorsBindTighterThanConnectives() {
    assertThat(read("K_ann p & q")).isEqualTo(and(new Knows(ANN, P), Q));
    assertThat(read("[!p] q -> r"))
        .isEqualTo(new Implies(new Formula.Box(new Update.Announce(P), Q), R));
    assertThat(read("K_ann ~M_bob p")).isEqualTo(new Knows(ANN, new Not(new Considers(BOB, P))));
    assertThat(read("~P_ann(p) > 1/2 | q"))
        .isEqualTo(
            or(new Not(new Probability(ANN, P, Comparison.MORE_THAN, Fraction.of(1, 2))), Q));
  }

  @Test
  void theAngleThatComparesIsNotTheAngleThatCloses() {
    assertThat(read("<!P_ann(p) > 1/2> q"))
        .isEqualTo(
            new Formula.Diamond(
                new Update.Announce(
                    new Probability(ANN, P, Comparison.MORE_THAN, Fraction.of(1, 2))),
                Q));
    assertThat(read("<!p -> q>r"))
        .isEqualTo(new Formula.Diamond(new Update.Announce(new Implies(P, Q)), R));
  }

  @Test
  void toldGroupsAndEventsAreRead() {
    var both = ImmutableSortedSet.of(ANN, BOB);
    assertThat(read("[!{bob,ann} p] q & r"))
        .isEqualTo(and(new Formula.Box(new Update.Tell(both, P), Q), R));
    assertThat(read("<!{ann,bob} p> q"))
        .isEqualTo(new Formula.Diamond(new Update.Tell(both, P), Q));
    assertThat(read("[?!{ann,bob} p] q"))
        .isEqualTo(new Formula.Box(new Update.TellWhether(both, P), Q));
    assertThat(read("[E,e] ~p"))
        .isEqualTo(new Formula.Box(new Update.Event("E", ImmutableSortedSet.of("e")), new Not(P)));
    assertThat(read("<E,f,e> p")).hasToString("<E,e,f> p");
    assertThat(read("⟨E⟩ p"))
        .isEqualTo(new Formula.Diamond(new Update.Event("E", ImmutableSortedSet.of()), P));
    assertThat(FormulaPrinter.UNICODE.print(read("<E,e> p | P_ann(q) < 1/2")))
        .isEqualTo("⟨E,e⟩ p ∨ P_ann(q) < 1/2");
  }

  @Test
  void theDiamondOfAQuestionIsReadAndPrinted() {
    Update asked = new Update.AnnounceWhether(P);
    assertThat(read("<?!p> q")).isEqualTo(new Formula.Diamond(asked, Q)).hasToString("<?!p> q");
    assertThat(read("⟨?!{ann} p⟩ q")).hasToString("<?!{ann} p> q");
    assertThat(FormulaPrinter.UNICODE.print(read("<?!p> q"))).isEqualTo("⟨?!p⟩ q");
    assertThat(asked).hasToString("?!p");
    assertThat(new Update.Event("E", ImmutableSortedSet.of("f", "e"))).hasToString("E,e,f");
  }

  @Test
  void variablesHaveValuesAndBeliefsAreRead() {
    var month = new Variable("month");
    assertThat(read("B_ann month = July & Kv_ann month"))
        .isEqualTo(and(new Believes(ANN, month.is("July")), new KnowsValue(ANN, month)));
    assertThat(read("card(ann)=7 -> p")).hasToString("card(ann) = 7 -> p");
    assertThat(read("<!x = 7> p"))
        .isEqualTo(new Formula.Diamond(new Update.Announce(new Variable("x").is("7")), P));
    assertThatThrownBy(() -> month.is("the 4th"))
        .hasMessage(
            "\"the 4th\" cannot be the value of month;"
                + " that is a word of letters, digits and _.");
  }

  @Test
  void cardsMayBeginWithADigit() {
    assertThat(read("has(N, 10H)")).isEqualTo(new Atom("has", "N", "10H"));
  }

  @Test
  void unicodeIsRead() {
    assertThat(read("¬p∧q∨⊥→⊤↔K̂_ann p")).isEqualTo(read("~p & q | false -> true <-> M_ann p"));
    assertThat(read("⟨!p⟩ P_ann(q) ≥ 2/3")).isEqualTo(read("<!p> P_ann(q) >= 2/3"));
    assertThat(FormulaPrinter.UNICODE.print(read("<!~p> (M_ann q -> P_ann(q) <= 1)")))
        .isEqualTo("⟨!¬p⟩ (K̂_ann q → P_ann(q) ≤ 1)");
  }

  @Test
  void groupsAreSets() {
    assertThat(read("C_{bob, ann} p"))
        .isEqualTo(new CommonKnowledge(ImmutableSortedSet.of(ANN, BOB), P));
    assertThat(read("E_{bob,ann,bob} p")).hasToString("E_{ann,bob} p");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "p &; 1; 4; the end; a formula",
        "; 1; 1; the end; a formula",
        "p q; 1; 3; \"q\"; a connective (&, |, ->, <->) or the end",
        "(p & q; 1; 7; the end; the \")\" that closes \"(\"",
        "[!p) q; 1; 4; \")\"; the \"]\" that closes \"[!\"",
        "p & & q; 1; 5; \"&\"; a formula",
        "K_ p; 1; 1; \"K_\"; the name of an agent",
        "K_1 p; 1; 1; \"K_1\"; the name of an agent",
        "C_a p; 1; 1; \"C_a\"; a group of agents in braces",
        "C_{a b} p; 1; 6; \"b\"; \"}\"",
        "Kv_a 7; 1; 6; \"7\"; a variable, which begins with a letter",
        "Kv_a x = 7; 1; 8; \"=\"; a connective",
        "x =; 1; 4; the end; a value",
        "[!{} p] q; 1; 4; \"}\"; the name of an agent",
        "[!{a p] q; 1; 6; \"p\"; \"}\"",
        "[ ] p; 1; 3; \"]\"; an action model, as in [E,e]",
        "[E,] p; 1; 4; \"]\"; an event",
        "[E,e> p; 1; 5; \">\"; \"]\"",
        "<E e> p; 1; 4; \"e\"; \">\"",
        "P_a(p); 1; 7; the end; a comparison",
        "P_a(p) > x; 1; 10; \"x\"; a number",
        "P_a(p) > 1/0; 1; 12; \"0\"; a denominator of at least 1",
        "has(N,); 1; 7; \")\"; an argument",
        "has(N; 1; 6; the end; \")\"",
        "10H; 1; 1; \"10H\"; an atom, which begins with a letter",
        "p # q; 1; 3; \"#\"; an atom, a bracket, an operator or a connective",
        "exactlyOne p; 1; 12; \"p\"; \"(\""
      })
  void aMistakeIsShownWithItsPlaceAndTheCure(
      String text, int line, int column, String found, String expected) {
    assertThatThrownBy(() -> read(text == null ? "" : text))
        .isInstanceOfSatisfying(
            TextSyntaxException.class,
            mistake -> {
              assertThat(mistake.line()).isEqualTo(line);
              assertThat(mistake.column()).isEqualTo(column);
              assertThat(mistake.found()).isEqualTo(found);
              assertThat(mistake.expected()).contains(expected);
              assertThat(mistake).hasMessageContaining("column " + column);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      value = {
        "K ann p @ \"K\" @ an agent after \"_\", as in K_a p",
        "K p @ \"K\" @ as in K_a p",
        "K ~p @ \"K\" @ as in K_a p",
        "K (p & q) @ \"K\" @ as in K_a p",
        "K (~p) @ \"K\" @ as in K_a p",
        "q & B ann p @ \"B\" @ as in B_a p",
        "C p @ \"C\" @ a group after \"_\", as in C_{a,b} p",
        "C {a,b} p @ \"C\" @ as in C_{a,b} p",
        "D{a,b} p @ \"D\" @ as in D_{a,b} p",
        "Kv x @ \"Kv\" @ as in Kv_a x",
        "Kann p @ \"p\" @ \"Kann\" is an atom, and K_ann an operator",
        "!p @ \"!\" @ ~ for \"not\"; an announcement is [!p]",
        "not p @ \"not\" @ ~ for \"not\"",
        "p && q @ \"&&\" @ one & for \"and\"",
        "p || q @ \"||\" @ one | for \"or\"",
        "p and q @ \"and\" @ & for \"and\"",
        "p or q @ \"or\" @ | for \"or\"",
        "p => q @ \"=>\" @ -> for \"implies\"",
        "p <=> q @ \"<=>\" @ <-> for \"if and only if\"",
        "p iff q @ \"iff\" @ <-> for \"if and only if\"",
        "p - q @ \"-\" @ ~ for \"not\", or -> for \"implies\"",
        "[]p @ \"[]\" @ K_a p for \"a knows that p\", or [!p] q",
        "<>p @ \"<>\" @ M_a p for \"a considers it possible that p\""
      })
  void aSignOfAnotherNotationIsRefusedWithTheOneOfOurs(String text, String found, String expected) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(TextSyntaxException.class)
        .hasMessageContaining("found " + found + ", expected ")
        .hasMessageContaining(expected);
  }

  @Test
  void signsThatBeginLikeThoseOfAnotherNotationAreRead() {
    assertThat(read("[!p] ~q -> <!p> q <-> P_ann(p) >= 1/2 & x = 1"))
        .hasToString("[!p] ~q -> <!p> q <-> P_ann(p) >= 1/2 & x = 1");
    assertThat(read("Kp & K & not")).hasToString("Kp & K & not");
  }

  @Test
  void linesAreCounted() {
    assertThatThrownBy(() -> read("p &\n  q |\n  -> r"))
        .hasMessageStartingWith("Line 3, column 3: found \"->\", expected a formula");
  }

  @Test
  void aHundredThousandNodesAreReadAndPrinted() {
    String text =
        IntStream.range(0, 25_000).mapToObj(i -> "K_a (p | ~q)").collect(Collectors.joining(" & "));
    assertThat(read(text)).hasToString(text);
  }

  @Test
  void theDeepestFormulaIsReadAndPrinted() {
    String text = "~".repeat(Subformulas.MOST_LEVELS - 1) + "p";
    assertThat(read(text)).hasToString(text);
  }

  @Tag("long")
  @Test
  void deeperIsRefused() {
    for (String once : ImmutableList.of("~", "K_a ", "[!p] ", "p -> ", "(p & ", "[!")) {
      String close = once.equals("(p & ") ? ")" : once.equals("[!") ? "] q" : "";
      int levels = 20_000;
      assertThatThrownBy(() -> read(once.repeat(levels) + "p" + close.repeat(levels)))
          .isInstanceOf(TextSyntaxException.class)
          .hasMessageContaining("at most " + Subformulas.MOST_LEVELS + " levels");
    }
    assertThat(read("(".repeat(100_000) + "p" + ")".repeat(100_000))).isEqualTo(P);
  }

  /** Where a word can be written, a formula with it is read back; elsewhere there is none. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "true",
        "false",
        "exactlyOne",
        "odd",
        "count",
        "agents",
        "for",
        "K_a",
        "E_1",
        "10H"
      })
  void everyFormulaThatThereIsIsReadBack(String word) {
    List<Supplier<Formula>> formulas =
        List.of(
            () -> new Formula.Knows(new AgentId(word), new Formula.Atom("p")),
            () -> new Formula.Atom("has", "ann", word),
            () -> new Formula.Atom(word),
            () -> new Variable("x").is(word),
            () -> new Variable("x", word).is("7"),
            () ->
                new Formula.Box(
                    new Update.Event(word, ImmutableSortedSet.of(word)), new Formula.Atom("p")));
    for (Supplier<Formula> formula : formulas) {
      Formula made;
      try {
        made = formula.get();
      } catch (IllegalArgumentException refused) {
        continue;
      }
      assertThat(read(made.toString())).isEqualTo(made);
    }
  }

  @Test
  void wordsOfTheLanguageAreNoAtoms() {
    assertThatThrownBy(() -> new Atom("K_ann")).hasMessageContaining("\"K_ann\"");
    assertThatThrownBy(() -> new Atom("has", "N", "A S")).hasMessageContaining("\"A S\"");
  }

  private static Formula and(Formula... members) {
    return new And(ImmutableList.copyOf(members));
  }

  private static Formula or(Formula... members) {
    return new Or(ImmutableList.copyOf(members));
  }

  /** A king of clubs may be called so: an operator stands before a formula. */
  @ParameterizedTest
  @ValueSource(
      strings = {"has(p1,K_CLUBS)", "K_p0 has(p1,K_CLUBS)", "has(M_x,B_S)", "p(C_,2) & ~q(Kv_a)"})
  void argumentsMayLookLikeOperators(String text) {
    assertThat(read(text)).hasToString(text);
    assertThat(read(read(text).toString())).isEqualTo(read(text));
  }
}
