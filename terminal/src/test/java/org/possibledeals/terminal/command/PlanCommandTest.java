package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code deals plan}. */
class PlanCommandTest {
  private static final String SMALL = "../planning/examples/small/";

  @TempDir private Path folder;

  private static CommandLineRun plan(String domain, String problem, String... options) {
    List<String> all = new ArrayList<>(List.of("plan"));
    all.addAll(List.of(options));
    for (String name : List.of(domain, problem, "tlib")) {
      all.add(SMALL + name + ".epddl");
    }
    return CommandLineRun.of(all.toArray(String[]::new));
  }

  @Test
  void aPlanIsPrintedAsAnArrayAndAsAStory() {
    CommandLineRun run = plan("box", "t01", "--shortest");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith("[\"open-box_Ann\",\"peek_Ann\"]\n1. open-box_Ann: 2 worlds, 1 designated;")
        .contains("2. peek_Ann: 2 worlds, 1 designated; Ann now knows that heads\n")
        .contains("2 steps, and no plan is shorter;");
  }

  @Test
  void thatThereIsNoneIsSaidWithTheProof() {
    CommandLineRun run = plan("lamps", "t11b");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("no plan: all 2 models");
  }

  @Test
  void theStepThatFailsIsNamedWithTheReason() throws IOException {
    Path file = folder.resolve("plan.json");
    Files.writeString(file, "[\"leave_Sally\", \"fool_Anne_Tom\"]");
    CommandLineRun run = plan("sally", "t08", "--validate", file.toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .contains("not valid: step 2 fails: fool_Anne_Tom cannot happen at w1")
        .contains("in_basket holds at w1");
  }

  @Test
  void theGroundTaskIsWrittenAndReadAgain() throws IOException {
    CommandLineRun written = plan("gos4", "t04", "--export", "json");
    Path file = folder.resolve("ground.json");
    Files.writeString(file, written.out());
    CommandLineRun run = CommandLineRun.of("plan", "--shortest", "--json", file.toString());
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("\"verdict\" : \"plan\"").contains("tell_A_D");
  }

  @Test
  void worldsKeepTheirNamesInTheGroundTask() throws IOException {
    Path domain =
        Files.writeString(folder.resolve("d.epddl"), "(define (domain d) (:predicates (q)))");
    Path problem = folder.resolve("p.epddl");
    Files.writeString(
        problem,
        """
        (define (problem pr) (:domain d) (:agents A) (:init :worlds (w1 w0)
          :relations (A (w1 w0)) :labels (w1 (q)) :designated (w0)) (:goal (q)))
        """);
    CommandLineRun run =
        CommandLineRun.of("plan", "--export", "json", domain.toString(), problem.toString());
    assertThat(run.out().replaceAll("\\s", ""))
        .contains("\"worlds\":[\"w1\",\"w0\"]", "\"w1\":[\"q\"]", "\"designated\":[\"w0\"]");
    Path ground = Files.writeString(folder.resolve("ground.json"), run.out());
    assertThat(CommandLineRun.of("plan", "--export", "json", ground.toString()).out())
        .contains("\"w1\"")
        .isEqualTo(run.out());
  }

  @Test
  void whatIsNoTaskIsRefusedWithItsPlace() {
    CommandLineRun run = plan("sally", "t01");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("t01.epddl: Line 1, column 32: found \"box\"");
  }

  @Test
  void theModelAfterThePlanIsDrawn() {
    Path file = folder.resolve("last.dot");
    assertThat(plan("team", "t13", "--draw", file.toString()).exitCode()).isZero();
    assertThat(file).isNotEmptyFile();
  }

  /** EPDDL has other words than our formulas. */
  @ParameterizedTest
  @ValueSource(strings = {"P", "K", "_p", "odd", "K_a-b", "p"})
  void namesMayBeWordsOfOurLanguage(String name) throws IOException {
    String domain =
        """
        (define (domain d) (:predicates (%1$s ?o) (q))
          (:event e :precondition (q) :effects (%1$s o))
          (:action a :parameters () :action-type (basic (e))))
        """;
    String problem =
        """
        (define (problem pr) (:domain d) (:objects o) (:agents _A) (:init :worlds (w)
          :relations (_A (w w)) :labels (w (q)) :designated (w)) (:goal ([_A] (%1$s o))))
        """;
    Path first = Files.writeString(folder.resolve("d.epddl"), domain.formatted(name));
    Path second = Files.writeString(folder.resolve("p.epddl"), problem.formatted(name));
    Path none = Files.writeString(folder.resolve("none.json"), "[]");
    CommandLineRun found = CommandLineRun.of("plan", first.toString(), second.toString());
    assertThat(found.exitCode()).as(found.err()).isZero();
    assertThat(found.out()).startsWith("[\"a\"]\n1. a: 1 world");
    CommandLineRun failed =
        CommandLineRun.of(
            "plan", "--validate", none.toString(), first.toString(), second.toString());
    assertThat(failed.exitCode()).as(failed.err()).isEqualTo(1);
    assertThat(failed.out()).startsWith("not valid");
  }
}
