package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An experiment's file from answers: each is checked when it is given, and none is lost. */
class WizardTest {

  /** A wrong answer to each question, and the right one. */
  private static final String WRONG_AND_RIGHT =
      """
      My Experiment
      mine
      Who is best?
      chess
      boerenbridge:lamas
      greedy,grumpy,random,random
      greedy,random
      greedy,random,bid-aimer,greedy-kripke
      around
      fixed
      none
      20
      soon
      7
      full-kripke
      greedy
      greedy
      random
      never
      """;

  @TempDir private Path folder;

  private CommandLineRun answering(String input, String... arguments) {
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
      return CommandLineRun.of(arguments);
    } finally {
      System.setIn(before);
    }
  }

  private CommandLineRun wizard(String input, String... more) {
    String file = folder.resolve("mine.yaml").toString();
    return more.length == 0
        ? answering(input, "experiment", "new", file)
        : answering(input, "experiment", "new", file, "--answers", more[0]);
  }

  @Test
  void aWrongAnswerAtEveryQuestionIsAskedForAgain() throws IOException {
    CommandLineRun run = wizard(WRONG_AND_RIGHT + "\n");
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    assertThat(run.out())
        .contains(
            "name cannot be My Experiment: Cannot call an experiment My Experiment",
            "game cannot be chess: No game called chess",
            "agents cannot be greedy,grumpy,random,random: No agent \"grumpy\"",
            "agents cannot be greedy,random: boerenbridge is played by 4 agents, not by 2",
            "line-up cannot be around: line-up is rotate or orders or fixed or lamas, not around",
            "deals cannot be none: deals is a whole number from 1",
            "seed cannot be soon: seed is a whole number",
            "agent cannot be full-kripke: full-kripke sits nowhere",
            "than cannot be greedy: agent and than are the same",
            "h1 cannot be never: h1 is a number",
            ": 20 matches.");
    assertThat(Files.readString(folder.resolve("mine.yaml")))
        .contains("seed: 7", "line-up: fixed", "[greedy, random, bid-aimer, greedy-kripke]");
  }

  @Test
  void answersThatEndAreKeptAndGoneOnWith() throws IOException {
    CommandLineRun first = wizard("mine\nWho?\nmatatena\n");
    assertThat(first.exitCode()).isEqualTo(2);
    assertThat(first.err()).contains("The answers ended", "mine.yaml.answers", "asks for the rest");
    assertThat(folder.resolve("mine.yaml")).doesNotExist();
    String kept = folder.resolve("mine.yaml.answers").toString();
    CommandLineRun second = wizard("\n\n12\n\n\n\n\n", kept);
    assertThat(second.exitCode()).as(second.out() + second.err()).isZero();
    assertThat(Files.readString(folder.resolve("mine.yaml")))
        .contains("question: Who?".replace("Who?", "\"Who?\""), "game: matatena", "deals: 12")
        .doesNotContain("seed");
  }

  @Test
  void aFileOfAllAnswersAsksNothing() throws IOException {
    Path answers =
        Files.writeString(
            folder.resolve("all"),
            """
            name: mine
            question: Who: me?
            game: matatena
            agents:
            line-up: rotate
            deals: 12
            seed: 3
            agent: greedy
            than: random
            h1: 4
            """);
    CommandLineRun run = wizard("", answers.toString());
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    assertThat(run.out()).startsWith("Wrote ");
    assertThat(Files.readString(folder.resolve("mine.yaml")))
        .contains("\"Who: me?\"", "stop: {better: greedy, worse: random, h0: 0, h1: 4");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          deals: many    | deals cannot be many
          dealz: 3       | :1: a line is KEY: ANSWER
          deals          | :1: a line is KEY: ANSWER
          """)
  void aWrongLineInAFileOfAnswersIsNamed(String line, String problem) throws IOException {
    Path answers = Files.writeString(folder.resolve("wrong"), line + "\n");
    CommandLineRun run = wizard("\n\n\n\n\n", answers.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(problem);
    assertThat(folder.resolve("mine.yaml")).doesNotExist();
  }
}
