package org.possibledeals.boerenbridge.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.Preparing;
import org.possibledeals.agents.program.ProgramPosition;
import org.possibledeals.agents.program.ProgramText;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PublicState.Stage;
import org.possibledeals.boerenbridge.rules.RandomPlay;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.syntax.TextSyntaxException;

/** Knowledge programs that are texts, in the words of BoerenBridge. */
class ProgramTextTest {

  /** A text, where its mistake is, and what would be right. */
  private record Mistake(String text, String place, String expected) {}

  private static final List<Mistake> MISTAKES =
      List.of(
          new Mistake("play c", "Line 1, column 1", "one of define, when, otherwise"),
          new Mistake(" when led = none, play c", "Line 1, column 2", "at the beginning of a line"),
          new Mistake(
              "when stage = bid bid n", "Line 1, column 18", "a connective, or \",\" and a move"),
          new Mistake("when stage = bid, ply n", "Line 1, column 19", "did you mean play"),
          new Mistake("when stag = bid, bid n", "Line 1, column 6", "did you mean stage"),
          new Mistake("when stage = bidd, bid n", "Line 1, column 14", "did you mean bid"),
          new Mistake("when needed <= , play c", "Line 1, column 16", "a value, a number"),
          new Mistake("otherwise play c: K_me win(c)", "Line 1, column 24", "a word of the game"),
          new Mistake(
              "otherwise play c: K_me wins(d)", "Line 1, column 29", "a variable of the move"),
          new Mistake(
              "otherwise play c: K_me wins(c",
              "Line 1, column 30",
              "the \")\" that closes the arguments"),
          new Mistake(
              "otherwise play c: K_ wins(c)",
              "Line 1, column 19",
              "the name of an agent after the underscore"),
          new Mistake(
              "otherwise play c K_me wins(c)",
              "Line 1, column 27",
              "\":\" between the move and its guard"),
          new Mistake("otherwise play c: not wins(c)", "Line 1, column 19", "~ for"),
          new Mistake("otherwise play c by valu", "Line 1, column 21", "did you mean value"),
          new Mistake(
              "otherwise play c by",
              "Line 1, column 20",
              "a measure of the game, or a probability"),
          new Mistake(
              "otherwise play c by value, least first", "Line 1, column 28", "\"lowest first\" or"),
          new Mistake(
              "otherwise play c by value, lowest", "Line 1, column 34", "\"lowest first\" or"),
          new Mistake(
              "otherwise play c by value lowest first",
              "Line 1, column 27",
              "the end of the statement"),
          new Mistake("otherwise play c by P_me wins(c)", "Line 1, column 26", "("),
          new Mistake(
              "define trump(c) = true\notherwise play c", "Line 1, column 8", "a word of the game"),
          new Mistake("otherwise bid 9", "Line 1, column 15", "as in bid x: x = 9"),
          new Mistake("otherwise play AS", "Line 1, column 16", "a name of your own"),
          new Mistake("otherwize play c", "Line 1, column 1", "did you mean otherwise"),
          new Mistake(
              "otherwise play c by P_me(wins(c)) >= 1/2",
              "Line 1, column 35",
              "the end of the statement"),
          new Mistake(
              "define good(c) = win(c)\notherwise play c: good(c)",
              "Line 1, column 18",
              "did you mean won"),
          new Mistake(
              "define wins(c) = true\notherwise play c",
              "Line 1, column 8",
              "a definition of another name"),
          new Mistake(
              "define a(c) = b(c)\ndefine b(c) = a(c)\notherwise play c: a(c)",
              "Line 1, column 8",
              "a -> b -> a"),
          new Mistake(
              "define good(c) = master(c)", "found no rule", "a rule, such as otherwise bid x"),
          new Mistake(
              "otherwise play c\nvalid? p", "Line 2, column 1", "one of define, when, otherwise"),
          new Mistake(
              "for each x in 1..2: otherwise play c",
              "Line 1, column 1",
              "one of define, when, otherwise"));

  @Test
  void aMistakeIsToldWithItsPlaceAndWhatWouldBeRight() {
    for (Mistake mistake : MISTAKES) {
      assertThatThrownBy(() -> ProgramText.read(mistake.text(), BoerenbridgeLexicon.all()))
          .as(mistake.text())
          .isInstanceOf(TextSyntaxException.class)
          .hasMessageContaining(mistake.place())
          .hasMessageContaining(mistake.expected());
    }
  }

  @Test
  void aSituationIsNotKnowledge() {
    var program =
        ProgramText.read("when K_me wins(c), play c\notherwise move", BoerenbridgeLexicon.all());
    assertThatThrownBy(() -> firstMoves(program))
        .hasMessageContaining("Line 1, column 6")
        .hasMessageContaining("a condition on what the player sees");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "K_N has(me,c)",
        "has(N,AS) | ~has(N,AS)",
        "for some e in others: K_e has(me,c)",
        "C_{others} has(me,AS)",
        "~K_me wins(c)",
        "P_me(wins(c)) >= 1/3"
      })
  void aGuardMayNamePlayersAndCards(String guard) {
    var program =
        ProgramText.read(
            "otherwise play c: %s%notherwise move".formatted(guard), BoerenbridgeLexicon.all());
    assertThat(firstMoves(program)).isGreaterThan(20);
  }

  @Test
  void aGuardOfAnyMoveHasNoVariables() {
    var program =
        ProgramText.read(
            "otherwise move: P_me(has(N,AS)) <= 1/2\notherwise move by P_me(has(N,AS))",
            BoerenbridgeLexicon.all());
    assertThat(firstMoves(program)).isGreaterThan(20);
  }

  @Test
  void aRuleBehindOneThatAlwaysMovesIsToldToBeUnreachable() {
    String text =
        "otherwise play c by value\notherwise bid n\nwhen led = H, play c\notherwise move";
    assertThat(ProgramText.unreachable(text, BoerenbridgeLexicon.all()))
        .hasSize(1)
        .first()
        .asString()
        .contains("Line 3", "line 1");
  }

  /** Order by a probability, by a definition, and a guard that something is not known. */
  @Test
  void aProgramOfItsOwnWordsMakesLegalMoves() {
    var program =
        ProgramText.read(
            """
            define safe(c) = master(c) | ~wins(c)
            otherwise bid n by ratio
            otherwise amend n by ratio
            when needed > 0, play c: ~K_me ~wins(c) & K_me safe(c) by P_me(wins(c)), lowest first
            otherwise play c by P_me(wins(c)), lowest first  # what I least expect to win
            """,
            BoerenbridgeLexicon.all());
    assertThat(program.rules().getLast().name()).isEqualTo("what I least expect to win");
    assertThat(firstMoves(program)).isGreaterThan(20);
  }

  @Test
  void theShippedProgramsMoveAlikeWhenThePlainEngineIsAsked() throws IOException {
    for (String name : ImmutableList.of("greedy-kripke", "full-kripke", "certain-kripke")) {
      var program = TextAgreementTest.program(name);
      assertThat(movesAlike(program, program.plain(), Effort.isLong() ? 60 : 2)).isGreaterThan(50);
    }
  }

  /** Arguments that are words, formulas, sets and other definitions. */
  @Test
  void definitionsWithArgumentsOfAllKindsMeanWhatTheyWouldWrittenOut() {
    String situations =
        """
        otherwise bid n by ratio
        otherwise amend n by ratio
        when led = none, play c: K_me %s by value
        when led != none, play c: %s by value, lowest first
        otherwise play c by value, lowest first
        """;
    String defined =
        """
        define twice(x) = x & x
        define both(x,c) = x & high(c)
        define known(x) = K_me x
        define high(c) = rank(c) > 6 | void
        define void = for some e in others: lacks(e,trump)
        define noneOf(s,t) = for each e in others: lacks(e,s) & lacks(e,t)
        """;
    var program =
        ProgramText.read(
            defined
                + situations.formatted(
                    "twice(both(master(c),c))",
                    "known(wins(c)) | known(void) | noneOf(led,suit(c))"),
            BoerenbridgeLexicon.all());
    String none = "(for some e in others: for each d in cardsOf(trump): ~holds(e,d))";
    String all = "for each e in others: for each d in cardsOf(%s): ~holds(e,d)";
    var plain =
        ProgramText.read(
            situations.formatted(
                "(master(c) & (rank(c) > 6 | %s))".formatted(none),
                "K_me wins(c) | K_me %s | (%s) & %s"
                    .formatted(none, all.formatted("led"), all.formatted("suit(c)"))),
            BoerenbridgeLexicon.all());
    assertThat(movesAlike(program, plain, Effort.isLong() ? 60 : 6)).isGreaterThan(100);
  }

  /** Without it, a text that is to ask the plain engine would go on with what is prepared. */
  @Test
  void aPositionHasAPlainOne() {
    assertThat(ProgramPosition.class).isAssignableTo(Preparing.class);
    RandomPlay.match(
        new Boerenbridge(Rules.lamas()),
        1,
        (before, move, after) -> {
          if (isDecision(before)) {
            var position =
                BoerenbridgeLexicon.all().position().apply(seen(before), ImmutableList.of(move));
            assertThat(position.plain()).isNotSameAs(position);
          }
        });
  }

  private static int movesAlike(
      KnowledgeProgram<BoerenbridgeObservation, ProgramPosition<Move>, Move> some,
      KnowledgeProgram<BoerenbridgeObservation, ProgramPosition<Move>, Move> others,
      int matches) {
    int[] compared = new int[1];
    Boerenbridge game = new Boerenbridge(Rules.lamas());
    for (int seed = 0; seed < matches; seed++) {
      RandomPlay.match(
          game,
          seed,
          (before, move, after) -> {
            if (isDecision(before)) {
              BoerenbridgeObservation seen = seen(before);
              ImmutableList<Move> legal = game.legalMoves(before);
              assertThat(some.fired(seen, legal)).isEqualTo(others.fired(seen, legal));
              compared[0]++;
            }
          });
    }
    return compared[0];
  }

  private static int firstMoves(
      KnowledgeProgram<BoerenbridgeObservation, ProgramPosition<Move>, Move> program) {
    int[] made = new int[1];
    Boerenbridge game = new Boerenbridge(Rules.lamas());
    RandomPlay.match(
        game,
        1,
        (before, move, after) -> {
          if (isDecision(before)) {
            ImmutableList<Move> legal = game.legalMoves(before);
            assertThat(legal).contains(program.explain(seen(before), legal).move());
            made[0]++;
          }
        });
    return made[0];
  }

  private static boolean isDecision(State state) {
    Stage stage = state.open().stage();
    return stage == Stage.BID || stage == Stage.AMEND || stage == Stage.PLAY;
  }

  private static BoerenbridgeObservation seen(State state) {
    return new BoerenbridgeObservation(
        state.open(), state.open().seat(), state.hands().of(state.open().seat()));
  }
}
