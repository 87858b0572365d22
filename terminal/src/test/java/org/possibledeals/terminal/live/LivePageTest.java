package org.possibledeals.terminal.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.terminal.command.CommandLineRun;
import org.possibledeals.terminal.option.JournalOptions;

@Timeout(60)
class LivePageTest {

  private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+/");

  @TempDir private Path folder;

  private static HttpResponse<String> ask(URI address, String method) {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(address).method(method, BodyPublishers.noBody()).build(),
          BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Asks without a client that chooses the headers. */
  private static String askFor(URI address, String host) throws IOException {
    try (Socket socket = new Socket(address.getHost(), address.getPort());
        OutputStream out = socket.getOutputStream();
        InputStream in = socket.getInputStream()) {
      out.write(
          "GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
              .formatted(host)
              .getBytes(StandardCharsets.US_ASCII));
      out.flush();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Returns the page after each of these steps of a run, from 1, and after its end. */
  private List<String> pages(String yaml, Integer... steps) {
    List<String> pages = new ArrayList<>();
    long[] now = {0};
    int[] played = {0};
    var page =
        new LivePage(
            JournalOptions.experiment("small.yaml", yaml),
            folder.resolve("a.journal").toString(),
            () -> now[0]++);
    try {
      Thread looking;
      try (LiveServer server = LiveServer.on(0)) {
        URI address = server.serve(page);
        Played.play(
            folder,
            yaml,
            (journal, step) -> {
              now[0] += 1_000;
              played[0]++;
              if (!List.of(steps).contains(played[0])) {
                return;
              }
              HttpResponse<String> answer = ask(address, "GET");
              assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
              pages.add(answer.body());
            });
        looking = Thread.ofVirtual().start(() -> pages.add(ask(address, "GET").body()));
      }
      looking.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return pages;
  }

  @Test
  void thePageIsTheReportSoFar() {
    List<String> pages = pages(Played.TWO_TABLES, 1, 4);
    assertThat(pages).hasSize(3);
    assertThat(pages.getFirst())
        .contains("Being played: 80 of 480 matches", "<progress value=\"0.1667\"")
        .contains("1 of 6 blocks are played", "Table “one”", "hold at every look")
        .doesNotContain("Table “two”");
    assertThat(pages.get(1)).contains("Being played: 320 of 480 matches", "Table “two”");
    assertThat(pages.get(2)).contains("Complete.", "<progress value=\"1.0000\"");
  }

  @Test
  void thePageOfASequentialTestHasItsLogarithm() {
    assertThat(pages(Played.SEQUENTIAL, 1).getFirst())
        .contains(
            "of at most 400 000 matches", "ln ratio 0.00 (h0 at −3.00, h1 at 3.00): undecided");
  }

  @Test
  void nothingElseIsServedAndNobodyElseIs() throws IOException {
    URI address;
    try (LiveServer server = LiveServer.on(0, Duration.ZERO)) {
      address = server.serve(isLast -> "<p>page");
      assertThat(address.getHost()).isEqualTo("127.0.0.1");
      HttpResponse<String> page = ask(address, "GET");
      assertThat(page.body()).isEqualTo("<p>page");
      assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
          .startsWith("default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-");
      for (String path : List.of("etc/passwd", "..%2fa.journal", "?x", "a.journal")) {
        assertThat(ask(URI.create(address + path), "GET").statusCode()).as(path).isEqualTo(404);
      }
      for (String method : List.of("POST", "HEAD", "PUT", "DELETE")) {
        assertThat(ask(address, method).statusCode()).as(method).isEqualTo(405);
      }
      String ours = "localhost:%d".formatted(address.getPort());
      assertThat(askFor(address, ours)).contains("200 OK").endsWith("<p>page");
      for (String host : List.of("evil.example", "localhost", ours + ".evil.example", "")) {
        assertThat(askFor(address, host)).as(host).doesNotContain("<p>page");
      }
      requireDeafElsewhere(address.getPort());
    }
    assertThatExceptionOfType(UncheckedIOException.class)
        .isThrownBy(() -> ask(address, "GET"))
        .withCauseInstanceOf(ConnectException.class);
  }

  /** Checks that the other addresses of this machine do not answer at the port. */
  private static void requireDeafElsewhere(int port) throws IOException {
    for (NetworkInterface network : NetworkInterface.networkInterfaces().toList()) {
      for (InetAddress other : network.inetAddresses().toList()) {
        if (!other.isLoopbackAddress()) {
          assertThatExceptionOfType(IOException.class)
              .as(other.toString())
              .isThrownBy(() -> new Socket(other, port).close());
        }
      }
    }
  }

  @Test
  void whatGoesWrongIsTold() {
    try (LiveServer server = LiveServer.on(0, Duration.ZERO)) {
      URI address =
          server.serve(
              new LivePage(
                  JournalOptions.experiment("small.yaml", Played.TWO_TABLES),
                  folder.resolve("none.journal").toString()));
      HttpResponse<String> answer = ask(address, "GET");
      assertThat(answer.statusCode()).isEqualTo(500);
      assertThat(answer.body()).contains("No journal");
    }
  }

  private String[] run(String port) throws IOException {
    Path file = Files.writeString(folder.resolve("small.yaml"), Played.TWO_TABLES);
    String journal = folder.resolve("a.journal").toString();
    return new String[] {
      "experiment", "run", file.toString(), "--journal", journal, "--serve", port
    };
  }

  @Test
  void aRunServesItsPageUntilItEnds() throws IOException {
    CommandLineRun run = CommandLineRun.of(run("0"));
    assertThat(run.exitCode()).as(run.err()).isZero();
    Matcher address = ADDRESS.matcher(run.err());
    assertThat(address.find()).as(run.err()).isTrue();
    assertThat(run.err()).contains("while it is played");
    assertThatExceptionOfType(UncheckedIOException.class)
        .isThrownBy(() -> ask(URI.create(address.group()), "GET"));
  }

  @Test
  void nothingIsPlayedIfThePortIsTaken() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
      CommandLineRun run = CommandLineRun.of(run("" + taken.getLocalPort()));
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).contains("is in use", "--serve 0");
    }
    assertThat(folder.resolve("a.journal")).doesNotExist();
    assertThat(CommandLineRun.of(run("eighty")).exitCode()).isEqualTo(2);
  }

  @Test
  void whatAnotherCommandPlaysCanBeWatched() throws Exception {
    Played.play(folder, Played.TWO_TABLES, (journal, step) -> {});
    var err = new StringWriter();
    String[] watch = {
      "experiment", "watch", "small", "--serve", "--journal", folder + "/a.journal"
    };
    Thread watching = Thread.ofPlatform().start(() -> CommandLineRun.into(err, watch));
    Matcher address = ADDRESS.matcher("");
    while (!address.find()) {
      assertThat(watching.isAlive()).as(err.toString()).isTrue();
      Thread.sleep(20);
      address.reset(err.toString());
    }
    assertThat(ask(URI.create(address.group()), "GET").body()).contains("Complete.");
    watching.interrupt();
    watching.join();
    assertThat(err.toString()).contains("until Ctrl-C");
    CommandLineRun match = CommandLineRun.of("experiment", "watch", "small", "--serve", "--deal=1");
    assertThat(match.exitCode()).isEqualTo(2);
    assertThat(match.err())
        .contains("--serve shows the whole experiment, and --deal is of a match");
  }

  @Test
  void aPortThatIsTakenOrNoneIsRefused() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> LiveServer.on(taken.getLocalPort()))
          .withMessageContaining("is in use", "--serve 0 takes any that is free");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LiveServer.on(65_536))
        .withMessage("No port 65536; ports are 0 to 65535, and 0 is any that is free.");
  }
}
