package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ObjectArrays;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WatchCommandTest {

  private static CommandLineRun watch(String... more) {
    return watchSeed(1, more);
  }

  private static CommandLineRun watchSeed(long seed, String... more) {
    return CommandLineRun.of(
        Stream.concat(
                Stream.of("watch", "--agents", "greedy,greedy,random,random", "--seed", "" + seed),
                Stream.of(more))
            .toArray(String[]::new));
  }

  @Test
  void theSameSeedTellsTheSameStory() {
    assertThat(watchSeed(4).exitCode()).isZero();
    assertThat(watchSeed(4).out())
        .isEqualTo(watchSeed(4).out())
        .isNotEqualTo(watchSeed(5).out())
        .isNotEqualTo(watchSeed(4, "--deal", "1").out())
        .contains("Round 3 of 15: 4 cards each, 16 undealt");
  }

  /** The same seed is the same game, whichever command tells it. */
  @Test
  void aProgramIsPlayedAsRecycleShowPlaysIt() {
    for (int seed = 1; seed <= 3; seed++) {
      String[] game = {"--agents", "monte-carlo[5]", "--seed", "" + seed};
      CommandLineRun shown = CommandLineRun.of(ObjectArrays.concat(SHOW, game, String.class));
      game[1] = "monte-carlo[5],monte-carlo[5]";
      CommandLineRun watched = CommandLineRun.of(ObjectArrays.concat(WATCH, game, String.class));
      assertThat(moves(watched)).hasSizeGreaterThan(2).isEqualTo(moves(shown));
    }
  }

  private static final String[] SHOW = {"recycle", "show", "kuhn-poker"};
  private static final String[] WATCH = {"watch", "--game", "recycle:kuhn-poker"};

  private static List<String> moves(CommandLineRun run) {
    return run.out().lines().filter(line -> line.matches(" +\\d+\\. .*")).toList();
  }

  @Test
  void everyRoundOfBothRulesCanBeTold() {
    assertThat(watch("--round", "8").out()).contains("no trump", "32  ");
    assertThat(watch("--rules", "lamas", "--round", "5").out()).contains("trump is drawn: ");
  }

  @Test
  void whatIsAskedIsAnsweredAtEachStep() {
    CommandLineRun run = watch("--round", "1", "--ask", "true", "--ask", "Kw_N has(E,AS)");
    assertThat(run.out().lines().filter(line -> line.equals("      true: true"))).hasSize(9);
    assertThat(run.out().lines().filter(line -> line.contains("Kw_N has(E,AS): "))).hasSize(9);
  }

  @Test
  void eachGameHasARoundToTell() {
    assertThat(CommandLineRun.of("watch", "--game", "lama", "--seed", "1").out())
        .contains(
            "Round 1: ", "because of the rule \"play\"", ", and thinks that another has one: ");
    assertThat(CommandLineRun.of("watch", "--game", "ninety-eight", "--seed", "1").out())
        .contains("all know that ann stays within 98", " passes 98 and loses.");
  }

  /** The page on BoerenBridge has pieces of a story, told by the command above them. */
  @Test
  void thePageShowsWhatSearchingAgentsTell() throws IOException {
    String page = Files.readString(Path.of("../thesis-notes/boerenbridge.md"));
    Matcher told =
        Pattern.compile("\\./deals (watch .*)\n```\n[^`]*```text\n([^`]*)```").matcher(page);
    assertThat(told.find()).isTrue();
    CommandLineRun run = CommandLineRun.of(told.group(1).replace("'", "").split(" "));
    for (String piece : told.group(2).split("…\n")) {
      assertThat(run.out()).contains(piece);
    }
    assertThat(run.out()).contains("knows for certain");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lama --rules round|ann,bob|tokens after this round",
        "ninety-eight|ann,bob|points, −1 for passing 98",
        "recycle:kuhn-poker|p0,p1|points at the end"
      })
  void searchingAgentsOfEachGameTellWhatTheyFound(String line) {
    String[] parts = line.split("\\|");
    boolean isProgram = parts[0].startsWith("recycle");
    String agents = isProgram ? "pimc[20],pomcp[30]" : "pimc[20],pomcp[30],nested[20,2],random";
    List<String> arguments = new ArrayList<>(List.of("watch", "--game"));
    arguments.addAll(List.of(parts[0].split(" ")));
    arguments.addAll(List.of("--seed", "2", "--agents", agents));
    CommandLineRun run = CommandLineRun.of(arguments.toArray(String[]::new));
    assertThat(run.exitCode()).isZero();
    for (String player : parts[1].split(",")) {
      assertThat(run.out()).contains("because " + player + " tried its moves in ");
    }
    assertThat(run.out()).contains(parts[2], " ± ", "half of a 95 % interval", "it takes ");
    assertThat(run.out().split("95 % interval", -1)).hasSize(2);
    assertThat(CommandLineRun.of(arguments.toArray(String[]::new)).out()).isEqualTo(run.out());
  }

  @Test
  void programsAreAskedWhatTheirPlayersKnow() {
    CommandLineRun run =
        CommandLineRun.of(
            "watch",
            "--game",
            "recycle:kuhn-poker",
            "--seed",
            "1",
            "--marginals",
            "--ask",
            "K_p1 has(p0,J)",
            "--ask",
            "has(p0,J)",
            "--ask",
            "K_p0 K_p1 has(p0,J)",
            "--ask",
            "K_p0 (P_p1(has(p0,K)) = 1/2)",
            "--ask",
            "C_{p0,p1} (has(p0,K) -> ~has(p1,K))",
            "--ask",
            "K_p0 K_p1 has(STOCK,K)");
    assertThat(run.out())
        .contains(
            "K_p1 has(p0,J): false",
            "     has(p0,J): true",
            "K_p0 K_p1 has(p0,J): false",
            "K_p0 P_p1(has(p0,K)) = 1/2: false",
            "C_{p0,p1} (has(p0,K) -> ~has(p1,K)): true",
            "K_p0 K_p1 has(STOCK,K): not computed.",
            "as p0 sees it:\n       STOCK: Q K 50.0 %\n       p1_HAND: Q K 50.0 %");
    assertThat(CommandLineRun.of("watch", "--game", "lambo", "--marginals").err())
        .contains("lambo has no --marginals");
  }

  /** In each of the ways to say it. */
  @Test
  void whatAPlayerOfAProgramKnowsIsKnownToThatPlayer() {
    ImmutableMap<String, String> answers =
        ImmutableMap.of(
            "K_p0 M_p0 has(p1,K)", "true",
            "K_p0 Kw_p0 has(p1,K)", "false",
            "K_p0 ~Kw_p0 has(p1,K)", "true",
            "K_p0 P_p0(has(p1,K)) = 1/2", "true",
            "K_p0 P_p0(has(p1,K)) >= 2/3", "false",
            "P_p0(K_p0 has(p1,K)) = 0", "true",
            "K_p0 C_{p0} has(p0,Q)", "true",
            "M_p0 B_p0 has(p0,Q)", "true");
    List<String> arguments =
        new ArrayList<>(List.of("watch", "--game", "recycle:kuhn-poker", "--seed", "3"));
    answers.keySet().forEach(asked -> arguments.addAll(List.of("--ask", asked)));
    CommandLineRun run = CommandLineRun.of(arguments.toArray(String[]::new));
    answers.forEach((asked, answer) -> assertThat(run.out()).contains(asked + ": " + answer));
  }

  @Test
  void aRoundThatWasNotPlayedIsSaidSo() {
    assertThat(CommandLineRun.of("watch", "--game", "lama", "--round", "99", "--seed", "1").out())
        .startsWith("There was no round 99: the match was over after round ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --ask      | K_N (            | Cannot read the formula 'K_N ('. Line 1, column
          --ask      | K_X has(N,AS)    | No agent X in this deal; its agents are [N, E, S, W].
          --ask      | has(N,1S)        | No atom has(N,1S) in this deal
          --round    | 16               | No round 16; the rounds of boerenbridge are 1 to 15.
          --round    | 0                | No round 0; the rounds of boerenbridge are 1 to 15.
          --deal     | -1               | No deal -1; the deals of a seed are numbered from 0 to 999999999.
          --rules    | whist            | No rules called whist; there are boerenbridge, lamas, oh-hell, oh-hell-3, oh-hell-4,
          """)
  void whatCannotBeToldIsOneLineThatSaysWhatCould(String option, String value, String complaint) {
    CommandLineRun run = watch(option, value);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(complaint).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }
}
