package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The lab's pages are worked through as a reader does: files are written, commands are run. */
class LabTest {
  private static final Path ROOT = Path.of("..");
  private static final Path LAB = ROOT.resolve("thesis-notes/lab");

  /** The line before a block, the kind of the block, and what is in it. */
  private static final Pattern BLOCK =
      Pattern.compile("(?m)^(.*)\\R\\R```(kripke|sh|text)\\R((?s:.*?))^```$");

  private static final Pattern FILE =
      Pattern.compile(
          "(Write this into|Add this to the end of|Put this into) `([^`]+)`(?: after line"
              + " (\\d+))?:");

  private static final Pattern ARGUMENT = Pattern.compile("'([^']*)'|\\S+");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {"lab/README.md", "lab/sheet.md", "lab/solutions.md", "coming-from-smcdel.md"})
  void everyCommandPrintsWhatThePageShows(String page) throws IOException {
    List<String> printed = new ArrayList<>();
    List<String> shown = new ArrayList<>();
    for (MatchResult block : blocks(page)) {
      String inside = block.group(3);
      switch (block.group(2)) {
        case "kripke" -> write(block.group(1), inside);
        case "text" -> shown.add(unaligned(inside));
        default -> {
          for (String line : inside.lines().toList()) {
            Optional.of(run(line))
                .filter(out -> !out.isBlank())
                .map(LabTest::unaligned)
                .ifPresent(printed::add);
          }
        }
      }
    }
    assertThat(printed).isNotEmpty().containsExactlyElementsOf(shown);
  }

  private static List<MatchResult> blocks(String page) throws IOException {
    String text = Files.readString(ROOT.resolve("thesis-notes").resolve(page));
    // Two blocks in a row share the line between them.
    Matcher matcher = BLOCK.matcher(text.replaceAll("(?m)^```$", "```\n"));
    return matcher.results().toList();
  }

  /** Returns a table without its alignment, which depends on the length of names of files. */
  private static String unaligned(String text) {
    return text.replaceAll("(?m)(?<=\\S) {2,}", "  ").replaceAll("(?m)^ {20,}", "  ");
  }

  private void write(String lead, String text) throws IOException {
    Matcher file = FILE.matcher(lead);
    assertThat(file.matches()).as(lead).isTrue();
    Path path = folder.resolve(file.group(2));
    switch (file.group(1)) {
      case "Write this into" -> Files.writeString(path, text);
      case "Add this to the end of" -> Files.writeString(path, Files.readString(path) + text);
      default -> {
        List<String> lines = new ArrayList<>(Files.readAllLines(path));
        lines.addAll(Integer.parseInt(file.group(3)), text.lines().toList());
        Files.write(path, lines);
      }
    }
  }

  /** Returns what a command prints, without blank lines at its ends. */
  private String run(String command) throws IOException {
    assertThat(command).startsWith("./deals ");
    List<String> arguments = new ArrayList<>();
    for (MatchResult found : ARGUMENT.matcher(command).results().skip(1).toList()) {
      String quoted = found.group(1);
      arguments.addAll(quoted == null ? files(found.group()) : List.of(quoted));
    }
    CommandLineRun run = CommandLineRun.of(arguments.toArray(String[]::new));
    assertThat(run.err()).as(command).isEmpty();
    return run.out()
            .replace(folder + "/", "")
            .replace("../", "")
            .replaceFirst("^Possible Deals \\S+", "Possible Deals 0.1.0")
            .strip()
        + "\n";
  }

  /** Returns an argument with the place of the file that it names, or of the files. */
  private List<String> files(String argument) throws IOException {
    if (argument.endsWith("/*.kripke")) {
      Path place = ROOT.resolve(argument).getParent();
      try (Stream<Path> all = Files.list(place)) {
        return all.map(Path::toString).filter(f -> f.endsWith(".kripke")).sorted().toList();
      }
    }
    return argument.endsWith(".svg") || Files.exists(folder.resolve(argument))
        ? List.of(folder.resolve(argument).toString())
        : Files.exists(ROOT.resolve(argument))
            ? List.of(ROOT.resolve(argument).toString())
            : List.of(argument);
  }

  static List<Path> solutions() throws IOException {
    try (Stream<Path> all = Files.list(LAB.resolve("solutions"))) {
      return all.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("solutions")
  void everySolutionIsRightAndMarksItselfRight(Path solution) {
    CommandLineRun run = CommandLineRun.of("check", solution.toString());
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    CommandLineRun marked = CommandLineRun.of("mark", solution.toString(), solution.toString());
    assertThat(marked.exitCode()).as(marked.out() + marked.err()).isZero();
    assertThat(marked.out()).contains("1 file: 1 right, 0 wrong, 0 unreadable.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sheet.md", "exercises.md", "solutions.md"})
  void everyPictureIsThere(String page) throws IOException {
    assertThat(
            Pattern.compile("(?s)!\\[[^]]*]\\(([^)]+)\\)")
                .matcher(Files.readString(LAB.resolve(page)))
                .results()
                .map(picture -> LAB.resolve(picture.group(1))))
        .isNotEmpty()
        .allSatisfy(picture -> assertThat(picture).exists());
  }

  @Test
  void everyExerciseHasASolution() throws IOException {
    String exercises = Files.readString(LAB.resolve("exercises.md"));
    String solutions = Files.readString(LAB.resolve("solutions.md"));
    List<String> links =
        Pattern.compile("\\]\\((solutions/[^)]+)\\)")
            .matcher(solutions)
            .results()
            .map(link -> link.group(1))
            .toList();
    assertThat(exercises.lines().filter(line -> line.matches("\\d+\\. .*"))).hasSize(10);
    assertThat(links).hasSameSizeAs(solutions()).hasSize(10);
    assertThat(links).allSatisfy(link -> assertThat(LAB.resolve(link)).exists());
  }
}
