package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class CheckCommandTest {
  private static final Path EXAMPLES = Path.of("../kripke/examples");
  private static final Path MALFORMED = Path.of("src/test/resources/malformed");

  private static CommandLineRun check(String... more) {
    return CommandLineRun.of(
        Stream.concat(Stream.of("check"), Stream.of(more)).toArray(String[]::new));
  }

  private static List<Path> files(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".kripke")).sorted().toList();
    }
  }

  /** The numbers are repeated here, so that a file cannot agree with itself only. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          muddy-children        | 8 7 4 1 yes 0
          muddy-children-5      | 32 31 26 16 6 1 0
          sum-and-product       | 2352 145 86 1 yes 2352 1747 1747
          hats                  | 7 6 4 yes
          cheryl                | 10 10 5 3 1 yes
          russian-cards         | 140 no 20 3 yes yes
          hexa                  | 6 4 2 yes 6 6 yes no yes 2 S5 6 12 yes no no
          dining-cryptographers | 32 16 8 6 yes yes
          drinking-logicians    | 8 4 2 1
          moore                 | 2 yes 1 no
          surprise-exam         | 5 4 3 2 1 0
          coordinated-attack    | 6 4 3 2 1 0
          sally-anne            | S5 2 no yes yes yes KD45
          gossip                | 6 36 216 1296 yes no no
          private-telling       | 2 3 yes yes no KD45 2 2 yes no yes S5 2 1 yes 2 2 yes
          loss-of-seriality     | KD45 yes 1 K yes no yes yes
          value-of-a-number     | yes no yes yes yes 3 yes yes 1 1
          beliefs               | K yes yes yes yes no no no 1 yes 3
          bisimulation          | 5 yes yes no 3 yes 1
          """)
  void theClassicsHaveTheirPublishedAnswers(String name, String answers) {
    CommandLineRun run = check("--json", EXAMPLES.resolve(name + ".kripke").toString());
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    var steps = JsonMapper.shared().readTree(run.out()).at("/files/0/answers");
    assertThat(
            StreamSupport.stream(steps.spliterator(), false).map(s -> s.get("answer").asString()))
        .containsExactly(answers.split(" "));
  }

  @Test
  void everyShippedFileAgreesWithItself() throws IOException {
    String[] files = files(EXAMPLES).stream().map(Path::toString).toArray(String[]::new);
    assertThat(files).hasSizeGreaterThanOrEqualTo(20);
    assertThat(check(files).exitCode()).isZero();
  }

  /** Those files are left out that compare worlds or contract, which is about listed worlds. */
  @Test
  void theEnginesAgreeOnEveryShippedFile() throws IOException {
    String[] files =
        files(EXAMPLES).stream()
            .filter(file -> !contains(file, "(?m)^(bisimilar|contract).*"))
            .map(Path::toString)
            .toArray(String[]::new);
    assertThat(files).hasSizeGreaterThanOrEqualTo(15);
    CommandLineRun run =
        check(
            Stream.concat(Stream.of("--engine", "both"), Stream.of(files)).toArray(String[]::new));
    assertThat(run.out()).doesNotContain("DIFFER");
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
  }

  private static boolean contains(Path file, String line) {
    try {
      return Pattern.compile(line).matcher(Files.readString(file)).find();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aStructureOfFortyAtomsIsAnsweredWithoutListing(@TempDir Path folder) throws IOException {
    String atoms = String.join(", ", IntStream.range(0, 40).mapToObj(i -> "p" + i).toList());
    Path file = folder.resolve("large.kripke");
    Files.writeString(
        file,
        "structure s\natoms " + atoms + "\nagent a: p1\nworlds?\nannounce p0\nvalid? Kw_a p1\n");
    CommandLineRun run = check("--json", file.toString());
    assertThat(run.out()).contains("" + (1L << 40)).contains("" + (1L << 39)).contains("\"yes\"");
    assertThat(check("--engine", "explicit", file.toString()).exitCode()).isEqualTo(2);
  }

  @Test
  void theLayoutOfSmcdelIsPrintedToTheLetter(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("two.smcdel.txt");
    Files.writeString(
        file,
        """
        VARS 1, 2 LAW 1 | 2 OBS a: 1 b: 2
        TRUE? {1,2} a knows that 1 & ~ (b knows that 1)
        VALID? 1 iff a knows whether 1
        WHERE? K a 2
        """);
    CommandLineRun run = check("--format", "smcdel", file.toString());
    assertThat(run.out().lines().skip(1))
        .containsExactly(
            "",
            "Is (K a 1 & ~K b 1) true at [1,2]?",
            "True",
            "",
            "Is 1=Kw a 1 valid on F?",
            "False",
            "",
            "At which states is K a 2 true?",
            "[2]",
            "",
            "",
            "Doei!");
    assertThat(run.out()).startsWith("Possible Deals ");
    assertThat(check(file.toString()).out()).contains("true? K_a p1 & ~K_b p1");
    assertThat(check("--json", file.toString()).out()).contains("\"answer\" : \"no\"");
  }

  @Test
  void aFileOfSmcdelThatMakesNoSenseIsRefusedWithItsPlace(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("wrong.smcdel.txt");
    Files.writeString(file, "VARS 1 LAW Top OBS a: 1\nVALID? K b 1\n");
    CommandLineRun run = check(file.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("Line 2, column 10: no agent b; the agents are [a]");
  }

  @Test
  void explanationsNameWorldsAndTheWayToThem() {
    CommandLineRun run = check("--explain", EXAMPLES.resolve("hats.kripke").toString());
    assertThat(run.out())
        .contains("removes {red1}\n")
        .contains("announce ~Kw_first red1\n")
        .contains("~Kw_first red1 fails at {red1}:\n")
        .contains("Kw_first red1 holds at {red1}: the body holds at {red1}.\n");
  }

  @Test
  void explanationsAreDataAndSayWhichAnnouncementRemovedWhichWorld() {
    CommandLineRun run =
        check("--explain", "--json", EXAMPLES.resolve("muddy-children.kripke").toString());
    var answers = JsonMapper.shared().readTree(run.out()).at("/files/0/answers");
    assertThat(answers.at("/1/because/0").asString()).isEqualTo("{}");
    assertThat(answers.at("/1/explanations/0/world").asString()).isEqualTo("{}");
    assertThat(answers.at("/1/explanations/0/holds").asBoolean()).isFalse();
    assertThat(answers.at("/2/because")).hasSize(3);
    assertThat(answers.at("/2/explanations/0/because").asString()).isEqualTo("parts");
  }

  @Test
  void whatTheRelationsLostIsReported() {
    Path file = EXAMPLES.resolve("loss-of-seriality.kripke");
    assertThat(check(file.toString()).out())
        .contains("announce p\n")
        .contains("  the relation of ann is no longer serial\n");
    var lost = JsonMapper.shared().readTree(check("--json", file.toString()).out());
    assertThat(lost.at("/files/0/answers/2/lost/ann/0").asString()).isEqualTo("serial");
  }

  @Test
  void anAnswerThatIsNotTheExpectedOneIsSaidAndFails(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("wrong.kripke");
    Files.writeString(
        file, "structure s\natoms p\nagent a:\nvalid? p : yes\nannounce false\nworlds?\n");
    CommandLineRun run = check(file.toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("no (expected yes)").contains("the story has stopped");
  }

  @Test
  void everyMalformedFileIsOneLineWithPlaceWhatWasFoundAndWhatWasExpected() throws IOException {
    List<Path> files = files(MALFORMED);
    assertThat(files).hasSizeGreaterThanOrEqualTo(100);
    StringBuilder said = new StringBuilder();
    for (Path file : files) {
      CommandLineRun run = check(file.toString());
      assertThat(run.exitCode()).as(file.toString()).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.err()).hasLineCount(1).startsWith("deals check: " + file + ": Line ");
      String place = run.err().substring(run.err().indexOf(": Line ") + 2);
      String name = file.getFileName().toString();
      said.append(name, 0, name.indexOf('.')).append(" | ");
      said.append(place.strip().replace(" (see deals check --help)", "")).append('\n');
    }
    assertThat(said.toString()).isEqualTo(Files.readString(MALFORMED.resolve("expected.txt")));
  }

  @Test
  void aFileThatIsNotThereIsSaidInOneLine() {
    CommandLineRun run = check("no-such-file");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("Cannot read no-such-file").hasLineCount(1);
  }
}
