package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.view.Field;
import org.possibledeals.terminal.serve.BatchServer;
import org.possibledeals.terminal.serve.Server;

/** What learners are told and served, but for what needs Python. */
class LearnersTest {

  private static final Path ROOT = Path.of("..");

  static List<String> games() {
    return Catalogue.found().games();
  }

  @ParameterizedTest
  @MethodSource("games")
  void thePageOfAGameIsWhatTheCommandPrints(String game) throws IOException {
    CommandLineRun run = CommandLineRun.of("games", game, "--learners");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .isEqualTo(Files.readString(ROOT.resolve("thesis-notes/learners/" + game + ".md")));
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyFieldHasWords(String game) {
    for (Field field : Catalogue.found().contest(game, Optional.empty()).view().fields()) {
      assertThat(field.about()).as(field.name()).isNotEmpty();
    }
  }

  /** The package registers its ids before a server runs. */
  @Test
  void thePackageHasTheGamesAndTheirRules() throws IOException {
    String text = Files.readString(ROOT.resolve("python/possible_deals/catalogue.py"));
    List<String> listed =
        Pattern.compile("\"([^\"\n]+)\"")
            .matcher(text.substring(text.indexOf("RULES")))
            .results()
            .map(found -> found.group(1))
            .toList();
    List<String> all =
        games().stream()
            .flatMap(
                game ->
                    Stream.concat(
                        Stream.of(game),
                        Catalogue.found().contests().stream()
                            .filter(contest -> contest.gameName().equals(game))
                            .map(contest -> contest.rulesName())))
            .toList();
    assertThat(listed).containsSubsequence(all); // between them stand those of the examples
  }

  @Test
  void thePackageHasTheProgramsThatShip() throws IOException {
    String text = Files.readString(ROOT.resolve("python/possible_deals/programs.py"));
    List<String> listed =
        Pattern.compile("\"([a-z0-9-]+)\"")
            .matcher(text.substring(text.indexOf("PROGRAMS")))
            .results()
            .map(found -> found.group(1))
            .toList();
    assertThat(listed)
        .isNotEmpty()
        .containsExactlyElementsOf(Catalogue.found().provider("recycle").shipped().keySet());
  }

  @Test
  void aProgramHasAPageToo() {
    CommandLineRun run = CommandLineRun.of("games", "recycle:kuhn-poker", "--learners");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .startsWith("# recycle:kuhn-poker for learners\n")
        .contains("| `possible_deals/recycle-kuhn-poker-v0` | ", "| `options` | ")
        .contains("`possible_deals.aec_env(\"recycle\", rules=…)`");
    assertThat(CommandLineRun.of("games", "recycle", "--learners").err())
        .contains("ask for one of them, recycle:FILE");
  }

  @Test
  void aProgramIsDescribedAsAnyGame() {
    CommandLineRun run = CommandLineRun.of("games", "recycle:kuhn-poker");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("for 2 players", "monte-carlo[100]", "default ");
  }

  @Test
  void thePageIsOfOneGame() {
    CommandLineRun run = CommandLineRun.of("games", "--learners");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--learners is of one game: boerenbridge, ").hasLineCount(1);
  }

  private static String answer(String request) {
    return new Server<>(Catalogue.found().contest("matatena", Optional.empty()), "test")
        .answer(request);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"command\": \"hello\", \"colour\": 1}",
        "{\"command\": \"reset\", \"colour\": 1}",
        "{\"command\": \"reset\", \"options\": {\"colour\": 1}}",
        "{\"command\": \"step\", \"colour\": 1}",
        "{\"command\": \"observe\", \"colour\": 1}",
        "{\"command\": \"render\", \"colour\": 1}",
        "{\"command\": \"position\", \"colour\": 1}",
        "{\"command\": \"close\", \"colour\": 1}"
      })
  void aKeyThatThereIsNotIsRefused(String request) {
    assertThat(answer(request)).startsWith("{\"ok\":false").contains("has no \\\"colour\\\"; it");
  }

  @Test
  void bothVersionsOfTheProtocolAreSpoken() {
    assertThat(answer("{\"command\": \"hello\", \"protocol\": 1}")).contains("\"protocol\":1");
    assertThat(answer("{\"command\": \"hello\", \"protocol\": 2}")).contains("\"protocol\":2");
    assertThat(answer("{\"command\": \"hello\", \"protocol\": 3}")).contains("1 and 2 are");
  }

  private static byte[] served(byte[]... requests) throws IOException {
    var in = new ByteArrayOutputStream();
    for (byte[] request : requests) {
      in.write(request);
    }
    var out = new ByteArrayOutputStream();
    new BatchServer<>(Catalogue.found().contest("matatena", Optional.empty()), "test", 2, 1)
        .serve(new ByteArrayInputStream(in.toByteArray()), out);
    return out.toByteArray();
  }

  private static byte[] line(String json) {
    return (json + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] request(int kind, int zero, long seed, int... actions) {
    ByteBuffer request = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
    request.putInt(kind).putInt(zero).putLong(seed);
    request.asIntBuffer().put(actions);
    return request.array();
  }

  private static final byte[] RESET = line("{\"command\": \"reset\", \"seed\": 4}");

  @Test
  void linesAreAnsweredByLinesAndFramesByFrames() throws IOException {
    byte[] all =
        served(
            line("{\"command\": \"hello\", \"protocol\": 2}"),
            line("{\"command\": \"step\", \"action\": 1}"),
            line("{\"command\": \"reset\", \"options\": {\"array\": true}}"),
            RESET,
            request(0, 0, 0, 0, 77),
            request(1, 0, 4),
            request(2, 0, 0));
    String text = new String(all, StandardCharsets.ISO_8859_1);
    String[] lines = text.split("\n", 5);
    assertThat(lines[0]).contains("\"tables\":2", "\"game\":\"matatena\"");
    assertThat(lines[1]).contains("No command \\\"step\\\" for many tables");
    assertThat(lines[2]).contains("\"ok\":false", "array is for one table");
    assertThat(lines[3]).contains("\"request\":{\"bytes\":24}", "\"name\":\"masks\"");
    int size = Integer.parseInt(lines[3].replaceAll(".*\"frame\":\\{\"bytes\":(\\d+).*", "$1"));
    assertThat(lines[4]).hasSize(3 * size);
    String first = lines[4].substring(0, size);
    assertThat(lines[4].substring(2 * size)).isEqualTo(first);
    assertThat(lines[4].substring(size, 2 * size)).isNotEqualTo(first);
  }

  @Test
  void aLineIsAnsweredBetweenFramesToo() throws IOException {
    byte[] all =
        served(
            line("{\"command\": \"render\"}"),
            RESET,
            line("{\"command\": \"render\", \"table\": 1}"),
            request(0, 0, 0, 0, 0),
            line("{\"command\": \"render\", \"table\": 2}"),
            line("{\"command\": \"reset\", \"seed\": 4, \"options\": {\"seat\": 9}}"),
            RESET,
            request(3, 0, 4),
            request(4, 0, 0),
            line("{\"command\": \"close\"}"),
            request(0, 0, 0));
    String text = new String(all, StandardCharsets.ISO_8859_1);
    assertThat(text)
        .startsWith("{\"ok\":false,\"error\":\"No episode has begun; reset begins one.\"}\n")
        .containsOnlyOnce("{\"ok\":true,\"text\":\"")
        .contains("No table 2; the tables are 0 to 1.", "No seat 9; the seats are 0 to 1.")
        .endsWith("{\"ok\":true}\n");
    int size = Integer.parseInt(text.replaceAll("(?s).*\"frame\":\\{\"bytes\":(\\d+).*", "$1"));
    String frames = text.substring(0, text.length() - "{\"ok\":true}\n".length());
    assertThat(frames.substring(frames.length() - size))
        .isEqualTo(frames.substring(frames.length() - 2 * size, frames.length() - size));
  }

  @Test
  void whatIsNoRequestIsRefused() {
    assertThatThrownBy(() -> served(RESET, new byte[23]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The input ended after 23 of the 24 bytes of a request.");
    assertThatThrownBy(() -> served(RESET, request(5, 0, 0)))
        .hasMessage("A request begins with 5 and 0; it is a kind from 0 to 4, and 0.");
    assertThatThrownBy(() -> served(RESET, request(0, 1, 0))).hasMessageContaining("0 and 1");
    assertThatThrownBy(() -> served(RESET, request(4, 0, 0, 0, 1)))
        .hasMessage("No seat 1 of the learner's.");
  }

  @Test
  void optionsOfManyTablesAreChecked() {
    for (List<String> wrong :
        List.of(
            List.of("--batch", "0"),
            List.of("--batch", "2", "--threads", "0"),
            List.of("--threads", "2"))) {
      List<String> words = Stream.concat(Stream.of("serve", "matatena"), wrong.stream()).toList();
      CommandLineRun run = CommandLineRun.of(words.toArray(String[]::new));
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).hasLineCount(1);
    }
    assertThat(CommandLineRun.of("bench", "learners", "--game", "chess").err())
        .contains("chess")
        .hasLineCount(1);
    assertThat(CommandLineRun.of("bench", "learners", "--seconds", "0").exitCode()).isEqualTo(2);
  }
}
