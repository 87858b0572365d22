package org.possibledeals.classroom.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class PageCommandTest {

  @TempDir private Path folder;

  private int made;

  private Cache cache(String version) {
    return new Cache(folder.resolve("cache"), () -> version, this::make);
  }

  private void make(Path page) {
    made++;
    try {
      Files.writeString(page.resolve("index.html"), "the page");
      Files.writeString(page.resolve(".possible-deals-page"), "index.html");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a run printed, and returned or threw. */
  private record Run(int exitCode, String out, String err) {}

  private Run run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command = new CommandLine(new PageCommand(cache("1")));
    command.setOut(new PrintWriter(out));
    command.setErr(new PrintWriter(err));
    command.setExecutionExceptionHandler(
        (problem, line, parsed) -> {
          err.write(String.valueOf(problem.getMessage()));
          return problem instanceof IllegalArgumentException ? 2 : 3;
        });
    return new Run(command.execute(arguments), out.toString(), err.toString());
  }

  @Test
  void aFolderIsWrittenByAnotherCommand() {
    Run run = run("-o", "public");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("deals site -o public");
    assertThat(made).isZero();
  }

  @Test
  void aPortThatIsInUseIsToldBeforeThePageIsMade() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Run run = run("--no-open", "--port", "" + taken.getLocalPort());
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).contains("is in use", "--port 0");
      assertThat(made).isZero();
    }
  }

  @Test
  void thereAreOnlySoManyPorts() {
    assertThat(run("--port", "70000").err()).contains("0 to 65535");
  }

  @Test
  void aPageIsMadeOnceForAVersionAndOldOnesAreForgotten() throws Exception {
    for (String version : new String[] {"1", "2", "3"}) {
      cache(version).make();
      Thread.sleep(20); // times of files
    }
    assertThat(cache("1").find()).isEmpty();
    assertThat(cache("3").find()).isPresent();
    try (Stream<Path> kept = Files.list(folder.resolve("cache"))) {
      assertThat(kept).hasSize(2);
    }
  }

  @Test
  void aPageThatCannotBeMadeLeavesNothing() throws IOException {
    Cache broken =
        new Cache(
            folder.resolve("cache"),
            () -> "1",
            page -> {
              throw new IllegalStateException("no");
            });
    org.assertj.core.api.Assertions.assertThatIllegalStateException().isThrownBy(broken::make);
    assertThat(folder.resolve("cache")).isEmptyDirectory();
  }

  @Test
  void helpHasExamples() {
    assertThat(new CommandLine(new PageCommand(cache("1"))).getUsageMessage())
        .contains("deals page --port 0", "--no-open", "--port")
        .doesNotContain("--output");
  }
}
