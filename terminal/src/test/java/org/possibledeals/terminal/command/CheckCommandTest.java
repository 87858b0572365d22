package org.possibledeals.terminal.command;

import static java.util.stream.Collectors.joining;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.kripke.effort.Effort;
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
  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          muddy-children        | 8 7 4 1 yes 0
          muddy-children-5      | 32 31 26 16 6 1 0
          sum-and-product       | 2352 145 86 1 yes 2352 1747 1747
          three-numbers         | 5310 3480 1670 496 340 yes
          hats                  | 7 6 4 yes
          cheryl                | 10 10 5 3 1 yes
          russian-cards         | 140 no 20 3 yes yes
          hexa                  | 6 4 2 yes 6 6 yes no yes 2 S5 6 12 yes no no
          dining-cryptographers | 32 16 8 6 yes no yes
          drinking-logicians    | 8 4 2 1
          moore                 | 2 yes 1 no
          surprise-exam         | 5 4 3 2 1 yes 0
          coordinated-attack    | 3 4 5 6 4 3 2 1 0
          sally-anne            | S5 2 no yes yes yes KD45
          gossip                | 6 36 216 1296 yes no no
          private-telling       | 2 3 yes yes no KD45 2 2 yes no yes S5 2 1 yes 2 2 yes
          loss-of-seriality     | KD45 yes 1 K yes no yes yes
          value-of-a-number     | yes no yes yes yes 3 yes yes 1 1
          beliefs               | K yes yes yes yes no no no 1 yes 3
          bisimulation          | 5 yes yes no 3 yes 1
          russian-cards-plan    | none 2 102 yes no
          gossip-plan           | none 4 no yes
          coordinated-attack-plan | 1 2 3 none no no
          """)
  void theClassicsHaveTheirPublishedAnswers(String name, String answers) {
    CommandLineRun run = check("--json", EXAMPLES.resolve(name + ".kripke").toString());
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    var steps = JsonMapper.shared().readTree(run.out()).at("/files/0/answers");
    assertThat(
            StreamSupport.stream(steps.spliterator(), false).map(s -> s.get("answer").asString()))
        .containsExactly(answers.split(" "));
  }

  @Tag("long") // all but gossip-secrets are asked above, and that one below
  @Test
  void everyShippedFileAgreesWithItself() throws IOException {
    String[] files = files(EXAMPLES).stream().map(Path::toString).toArray(String[]::new);
    assertThat(files).hasSizeGreaterThanOrEqualTo(20);
    assertThat(check(files).exitCode()).isZero();
  }

  /** The files for short tests; kripke's own compare the engines on the classics. */
  private static final Pattern SHORT =
      Pattern.compile(
          ".*/(beliefs|cheryl|dining-cryptographers|gossip-secrets|hats|moore|sally-anne)[.].*");

  /** Comparisons, contraction, weights, orders of plausibility and announcements that are open. */
  private static final String LISTED =
      "(?m)^(bisimilar|contract|weight).*|^agent .*<.*|<[^>\n]*!>|\\[!\\]|\\[\\^";

  /** Those files are left out that ask what is of listed worlds alone. */
  @Test
  void theEnginesAgreeOnEveryShippedFile() throws IOException {
    String[] files =
        files(EXAMPLES).stream()
            .filter(file -> !contains(file, LISTED))
            .filter(file -> Effort.isLong() || SHORT.matcher(file.toString()).matches())
            .map(Path::toString)
            .toArray(String[]::new);
    assertThat(files).hasSizeGreaterThanOrEqualTo(Effort.isLong() ? 15 : 5);
    CommandLineRun run =
        check(
            Stream.concat(Stream.of("--engine", "both"), Stream.of(files)).toArray(String[]::new));
    assertThat(run.out()).doesNotContain("DIFFER");
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
  }

  @Test
  void aPlanIsPrintedStepByStep() {
    String file = EXAMPLES.resolve("gossip-plan.kripke").toString();
    assertThat(check(file).out())
        .contains("1. [call,eab]: 1 world before, 6 after", "then S(b,c) is false, so the goal is");
    var steps = JsonMapper.shared().readTree(check("--json", file).out()).at("/files/0/answers");
    assertThat(steps.at("/1/plan").size()).isEqualTo(5);
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
  void anUpdateThatStopsTheStoryIsUnexpectedUnlessTheFileSaysSo(@TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("stop.kripke");
    String model = "model m\natoms p\nworld w: p\nworld v:\nagent a: {w, v}\nactual w\n";
    Files.writeString(file, model + "announce ~p\n");
    CommandLineRun run = check(file.toString());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("false at the actual world (expected no stop)");
    Files.writeString(file, model + "announce ~p : stops\nworlds?\n");
    assertThat(check(file.toString()).exitCode()).isZero();
    assertThat(check("--json", file.toString()).out()).contains("\"stops\" : true");
  }

  @Test
  void oneBadFileNeverSilencesTheOthers(@TempDir Path folder) throws IOException {
    Path good = EXAMPLES.resolve("hats.kripke");
    Path wrong = folder.resolve("wrong.kripke");
    Files.writeString(wrong, "structure s\natoms p\nagent a: p\nvalid? p : yes\n");
    Path malformed = folder.resolve("malformed.kripke");
    Files.writeString(malformed, "structure s\natoms p\nvalid? q\n");
    Path smcdel = folder.resolve("malformed.smcdel.txt");
    Files.writeString(smcdel, "VARS 1 LAW Top OBS a: 1\nVALID? K b 1\n");
    Path latin = Files.write(folder.resolve("latin.kripke"), new byte[] {'m', '\n', (byte) 0xe9});
    CommandLineRun run =
        check(
            "none.kripke",
            "" + malformed,
            "" + smcdel,
            "" + latin,
            "" + folder,
            "" + wrong,
            "" + good);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out())
        .contains("no (expected yes)", "hats.kripke (hats)", "valid? K_third red3");
    assertThat(run.err().lines())
        .hasSize(5)
        .allMatch(line -> line.startsWith("deals check: "))
        .anyMatch(line -> line.contains("Cannot read none.kripke: there is no such file"))
        .anyMatch(line -> line.contains(malformed + ": Line 3, column 8: found \"q\""))
        .anyMatch(line -> line.contains(smcdel + ": Line 2, column 10: no agent b"))
        .anyMatch(line -> line.contains("Cannot read " + latin + ": Line 2 is not in UTF-8"))
        .anyMatch(line -> line.contains("Cannot read " + folder + ": it is a folder"));
    assertThat(check("" + wrong, "" + good).exitCode()).isEqualTo(1);
  }

  @Test
  void jsonHasAnEntryForEachFileWithItsError(@TempDir Path folder) throws IOException {
    Path malformed = folder.resolve("malformed.kripke");
    Files.writeString(malformed, "structure s\natoms p\nvalid? q\n");
    CommandLineRun run =
        check("--json", "none", "" + malformed, "" + EXAMPLES.resolve("moore.kripke"));
    assertThat(run.exitCode()).isEqualTo(2);
    var files = JsonMapper.shared().readTree(run.out()).at("/files");
    assertThat(files).hasSize(3);
    assertThat(files.at("/0/error/file").asString()).isEqualTo("none");
    assertThat(files.at("/0/error/message").asString()).contains("there is no such file");
    assertThat(files.at("/1/error/line").asInt()).isEqualTo(3);
    assertThat(files.at("/2/answers").size()).isPositive();
    assertThat(files.get(2).has("error")).isFalse();
  }

  @Test
  void severalFilesInTheLayoutOfSmcdelAreAllAnswered(@TempDir Path folder) throws IOException {
    Path bad = folder.resolve("bad.smcdel.txt");
    Files.writeString(bad, "VARS 1 LAW Top");
    CommandLineRun run =
        check("--format", "smcdel", "" + bad, "" + EXAMPLES.resolve("muddy-children.smcdel.txt"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).containsOnlyOnce("Doei!").contains("valid on F?");
    assertThat(run.err()).hasLineCount(1).contains(bad + ": Line 1");
  }

  /** Ten times as many worlds with each update: 2, 20, 200, …; D keeps bisimilar ones apart. */
  private static String growing() {
    String events =
        IntStream.range(0, 10).mapToObj(e -> "event e%d: true\n".formatted(e)).collect(joining());
    return "model m\natoms p\nworld w: p\nworld v:\nagent a: {w, v}\naction E\n"
        + events
        + "agent a:\nworlds? : 2\n"
        + "update [E]\n".repeat(9)
        + "valid? D_{a} p\n";
  }

  @Test
  void aGrowingProductIsAnsweredWhereNothingAsksWhichWorldsThereAre(@TempDir Path folder)
      throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("growing.kripke"),
            growing().replace("valid? D_{a} p\n", "update [E]\n".repeat(51) + "where? p\n"));
    CommandLineRun run = check("--time", "1s", file.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("1" + "0".repeat(60) + "   where? p");
  }

  @Test
  void whatTakesTooLongIsNamedAfterAllEarlierAnswers(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("growing.kripke"), growing());
    CommandLineRun run =
        check(
            "--time",
            "300ms",
            "--memory",
            "16m",
            file.toString(),
            EXAMPLES.resolve("moore.kripke").toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).contains("worlds?", "20 ", "200 ", "moore.kripke (moore)");
    assertThat(run.err())
        .hasLineCount(1)
        .startsWith("deals check: " + file + ": Line ")
        .contains(", update [E]: ")
        .containsPattern("--(time|memory) to allow more")
        .containsPattern("The \\d statements after it are not answered.");
    var json =
        JsonMapper.shared()
            .readTree(check("--time", "300ms", "--memory", "16m", "--json", file.toString()).out());
    assertThat(json.at("/files/0/answers/2/answer").asString()).isEqualTo("200");
    assertThat(json.at("/files/0/error/line").asInt()).isBetween(21, 28);
    assertThat(json.at("/files/0/error/message").asString()).contains("update [E]");
  }

  @Test
  void aStatementThatCannotBeAnsweredIsNamedAfterAllEarlierAnswers(@TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("refused.kripke");
    Files.writeString(file, "model m\natoms p\nworld w: p\nagent a:\nworlds?\ntrue? p\nworlds?\n");
    CommandLineRun run = check(file.toString());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).contains("worlds?");
    assertThat(run.err())
        .hasLineCount(1)
        .contains(file + ": Line 6, true? p: No world is actual")
        .contains("The statement after it is not answered.");
  }

  @Test
  void aLawThatLeavesNoWorldIsRefusedWithItsLine(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("law.kripke");
    Files.writeString(file, "structure s\natoms p\nagent a: p\n\nlaw p & ~p\nworlds?\n");
    for (String engine : List.of("explicit", "symbolic", "both")) {
      CommandLineRun run = check("--engine", engine, file.toString());
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).hasLineCount(1).contains(file + ": Line 5, ");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--time 5     | '5' is not a time; give a number from 1 and ms, s, m or h, as in 30s",
        "--time 0s    | '0s' is not a time",
        "--time -1s   | '-1s' is not a time",
        "--time 1e9s  | '1e9s' is not a time",
        "--memory 12  | '12' is not a size; give a number from 1 and k, m or g, as in 512m",
        "--memory 0m  | '0m' is not a size",
        "--memory 999999g | '999999g' is more than the heap of "
      })
  void aBoundThatIsNoneIsRefusedWithWhatIs(String option, String message) {
    for (String command : List.of("check x", "draw x", "classic hats", "valid p")) {
      CommandLineRun run = CommandLineRun.of((command + " " + option).split(" "));
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).hasLineCount(1).contains(message);
    }
  }

  @Test
  void aByteOrderMarkIsSkippedInEveryFormat(@TempDir Path folder) throws IOException {
    Path ours = folder.resolve("marked.kripke");
    Files.writeString(ours, "\uFEFF" + Files.readString(EXAMPLES.resolve("hats.kripke")));
    Path theirs = folder.resolve("marked.smcdel.txt");
    Files.writeString(
        theirs, "\uFEFF" + Files.readString(EXAMPLES.resolve("muddy-children.smcdel.txt")));
    CommandLineRun run = check("" + ours, "" + theirs);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(CommandLineRun.of("draw", "" + ours).exitCode()).isZero();
    assertThat(CommandLineRun.of("convert", "" + theirs).exitCode()).isZero();
  }

  @Test
  void whatAnAgentOfNothingMeansIsNotedAndChangesNoExitCode(@TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("note.kripke");
    Files.writeString(file, "structure s\natoms p\nagent a:\nvalid? ~Kw_a p : yes\n");
    CommandLineRun run = check(file.toString());
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("\nnote: line 3: agent a sees nothing, as no atom is listed;");
    var json = JsonMapper.shared().readTree(check("--json", file.toString()).out());
    assertThat(json.at("/files/0/notes/0/line").asInt()).isEqualTo(3);
    assertThat(json.at("/files/0/notes/0/note").asString()).contains("agent a sees nothing");
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

  @Test
  void aQuestionIsPrintedAsItIsWrittenAndWrittenOutWhereItIsExplained(@TempDir Path folder)
      throws IOException {
    Path file = Files.writeString(folder.resolve("said.kripke"), WORDS);
    String said = "valid? for some i in 1..n: p(i)";
    assertThat(check(file.toString()).out()).contains(said).doesNotContain("p(1) |");
    CommandLineRun explained = check("--explain", "--set", "n=3", file.toString());
    assertThat(explained.out()).contains(said, "written out: valid? p(1) | p(2) | p(3)");
    var json = JsonMapper.shared().readTree(check("--json", file.toString()).out());
    assertThat(json.at("/files/0/answers/0/said").asString()).isEqualTo(said);
  }

  @Test
  void filesOfSmcdelHaveNoNumbersToSet() {
    String file = EXAMPLES.resolve("muddy-children.smcdel.txt").toString();
    for (String[] arguments :
        new String[][] {
          {"check", "--set", "n=3", file},
          {"check", "--format", "smcdel", "--set", "n=3", file},
          {"convert", "--set", "n=3", file}
        }) {
      CommandLineRun run = CommandLineRun.of(arguments);
      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err())
          .contains("Cannot set n: files of SMCDEL give no number a name; leave out --set.");
    }
  }

  @Test
  void drawAndConvertReplaceNumbersToo(@TempDir Path folder) throws IOException {
    String file = Files.writeString(folder.resolve("said.kripke"), WORDS).toString();
    assertThat(CommandLineRun.of("draw", "--format", "json", "--set", "n=3", file).out())
        .contains("p(3)");
    assertThat(CommandLineRun.of("convert", "--set", "n=3", file).out()).contains("VARS 1, 2, 3");
    CommandLineRun match = CommandLineRun.of("draw", "--whole", "--set", "n=3");
    assertThat(match.exitCode()).isEqualTo(2);
    assertThat(match.err()).contains("--set replaces a number of a FILE; a match has none.");
  }

  private static final String WORDS =
      "structure s\nn = 2\natoms for each i in 1..n: p(i)\nagent a: p(1)\n"
          + "valid? for some i in 1..n: p(i)\n";

  @ParameterizedTest
  @CsvSource({"explicit", "symbolic", "both"})
  void everyEngineAnswersFilesOfTheOtherFormat(String engine) {
    String file = "../kripke/examples/muddy-children.smcdel.txt";
    for (String format : List.of("deals", "smcdel")) {
      var usual = CommandLineRun.of("check", "--format", format, file);
      assertThat(usual.exitCode()).isZero();
      assertThat(CommandLineRun.of("check", "--engine", engine, "--format", format, file))
          .isEqualTo(usual);
    }
  }
}
