package org.possibledeals.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.Uninterruptibles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.benchmarks.command.BenchmarkTable.Row;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class MeasuringCommandTest {

  /** Three things: one with a figure, one without, and one that takes a minute. */
  @Command(name = "things", version = "Possible Deals test")
  private static final class Things extends MeasuringCommand {
    private final Duration last;

    private Things(Duration last) {
      this.last = last;
    }

    @Override
    BenchmarkTable sheet() {
      return new BenchmarkTable(
          "things",
          ImmutableList.of("thing", "figure"),
          ImmutableList.of(
              new Row(ImmutableList.of("first"), () -> ImmutableList.of("1")),
              new Row(
                  ImmutableList.of("second"),
                  () -> {
                    throw new IllegalStateException("no answer");
                  }),
              new Row(ImmutableList.of("third"), this::third)),
          ImmutableList.of("Below."));
    }

    private ImmutableList<String> third() {
      Uninterruptibles.sleepUninterruptibly(last);
      return ImmutableList.of("3");
    }
  }

  /** The command line of a process that is stopped. */
  static final class Main {
    private Main() {}

    public static void main(String[] arguments) {
      System.exit(new CommandLine(new Things(Duration.ofMinutes(1))).execute(arguments));
    }
  }

  @Test
  void aRowThatHasNoFigureDoesNotEndTheOthers() {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode =
        new CommandLine(new Things(Duration.ZERO))
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute("--csv");
    assertThat(exitCode).isZero();
    assertThat(out).hasToString("thing,figure\nfirst,1\nsecond,no answer\nthird,3\n");
    assertThat(err)
        .hasToString(
            """
            measuring 1 of 3: first…
            measuring 2 of 3: second…
            measuring 3 of 3: third…
            """);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--csv; thing,figure first,1 second,no answer",
        "--json; {notes:[Below.],things:[{thing:first,figure:1},{thing:second,failed:no answer}]}"
      })
  void aRunThatIsStoppedKeepsWhatItHasMeasured(String layout, String kept) throws IOException {
    Process run =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dstderr.encoding=UTF-8",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                layout)
            .start();
    try (BufferedReader err = run.errorReader();
        BufferedReader out = run.inputReader()) {
      while (!err.readLine().contains("3 of 3")) {
        assertThat(run.isAlive()).isTrue();
      }
      run.toHandle().destroy(); // which leaves the streams open
      assertThat(err.readLine()).isEqualTo("Stopped; what was measured is printed.");
      String printed = out.lines().map(String::strip).collect(Collectors.joining(" "));
      assertThat(printed.replace("\"", "").replaceAll(" ?([\\[\\]{}:,]) ?", "$1"))
          .isEqualTo(kept.replace(": ", ":"));
    } finally {
      run.destroyForcibly();
    }
  }
}
