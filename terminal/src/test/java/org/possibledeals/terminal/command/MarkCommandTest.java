package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class MarkCommandTest {

  private static final String MODEL =
      """
      model coins
      atoms p, q
      world pq: p, q
      world p_: p
      world _q: q
      agent a sees p
      agent b sees q
      actual pq
      """;

  private static final String QUESTIONS =
      """
      valid? p | q : yes
      true? K_a p
      announce ~K_b p : 2
      where? K_a q : 2
      """;

  /** The same model with another name of a world, and a question of its own. */
  private static final String RIGHT =
      MODEL.replace("pq:", "w:").replace("actual pq", "actual w") + "true? K_b p : yes\n";

  private static final Map<String, String> FILES =
      Map.of(
          "anna.kripke", RIGHT,
          "bert.kripke", MODEL.replace("world _q: q\n", "world _q: q\nworld none:\n"),
          "carl.kripke", "model m\natoms p, q\nworld w p\n",
          "dora.kripke", MODEL.replace("atoms p, q", "atoms p, q, r"),
          "emma.kripke", MODEL.replace("agent b sees q", "agent c sees q"),
          "fred.kripke", MODEL.replace("actual pq\n", ""));

  @TempDir private Path folder;

  @BeforeEach
  void writeFiles() throws IOException {
    for (Map.Entry<String, String> file : FILES.entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    Files.writeString(folder.resolve("solution.kripke"), MODEL + QUESTIONS);
    Files.writeString(folder.resolve("model.kripke"), MODEL);
    Files.writeString(folder.resolve("models.kripke"), MODEL.replace("actual pq\n", ""));
  }

  private CommandLineRun mark(String... arguments) {
    List<String> all = new ArrayList<>(List.of("mark"));
    for (String argument : arguments) {
      all.add(argument.endsWith(".kripke") ? folder.resolve(argument).toString() : argument);
    }
    CommandLineRun run = CommandLineRun.of(all.toArray(String[]::new));
    // The name of the folder has made the first column wider.
    String out = run.out().replace(folder + "/", "").replaceAll("(?m)^file {4,}", "file          ");
    return new CommandLineRun(run.exitCode(), out, run.err());
  }

  @Test
  void plansAreSearchedForWithTheAnnouncersOfTheStudent() {
    String file = "../kripke/examples/russian-cards-plan.kripke";
    CommandLineRun run = CommandLineRun.of("mark", file, file);
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    assertThat(run.out()).contains("1 file: 1 right, 0 wrong, 0 unreadable.");
  }

  @Test
  void aFileWithAllAnswersRightIsRight() {
    CommandLineRun run = mark("solution.kripke", "anna.kripke");
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    assertThat(run.out())
        .isEqualTo(
            """
            file          verdict   right    what is wrong
            anna.kripke   right     4 of 4

            line   answer   right in   question
            9      yes      1 of 1     valid? p | q
            10     yes      1 of 1     true? K_a p
            11     2        1 of 1     announce ~K_b p
            12     2        1 of 1     where? K_a q

            1 file: 1 right, 0 wrong, 0 unreadable.
            """);
  }

  @Test
  void whatIsWrongStandsInTheRowOfItsFile() {
    CommandLineRun run = mark("solution.kripke", "anna.kripke", "bert.kripke", "dora.kripke");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("bert.kripke   wrong     1 of 4   line 9, valid? p | q: no (none), not yes\n")
        .contains("line 11, announce ~K_b p: 4, not 2\n")
        .contains("dora.kripke   right     4 of 4\n")
        .contains("9      yes      2 of 3     valid? p | q")
        .contains("3 files: 2 right, 1 wrong, 0 unreadable.");
  }

  @Test
  void aFileThatCannotBeReadHasItsLineAndTheOthersAreMarked() {
    CommandLineRun run =
        mark("solution.kripke", "carl.kripke", "nobody.kripke", "bert.kripke", "anna.kripke");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out())
        .contains("carl.kripke     unreadable   0 of 4   Line 3, column 9: found ")
        .containsPattern("nobody.kripke   unreadable   0 of 4   .*no such file")
        .contains("bert.kripke     wrong ")
        .contains("anna.kripke     right ");
  }

  @Test
  void otherNamesAreOneRemarkAndNotAMistakeInEachAnswer() {
    CommandLineRun run = mark("solution.kripke", "emma.kripke");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .contains("wrong     0 of 4   other agents than the solution: without b, with c\n");
  }

  @Test
  void aQuestionWithoutAnAnswerIsWrongAndTheNextOnesAreAsked() {
    CommandLineRun run = mark("solution.kripke", "fred.kripke");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("3 of 4   line 10, true? K_a p: No world is actual, ");
  }

  @Test
  void afterAnUpdateThatIsMissingNothingIsAskedUpToTheNextRestart() throws IOException {
    Files.writeString(
        folder.resolve("events.kripke"),
        MODEL
            + "action E\nevent e: q\nagent a:\nagent b:\n"
            + "update [E,e]\nvalid? p | q\nrestart\nvalid? p | q\n");
    CommandLineRun run = mark("events.kripke", "anna.kripke");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .contains(
            "1 of 2   line 14, valid? p | q: not asked, as the story went no further, not yes");
  }

  @Test
  void modelsAreBisimilarToTheOneOfTheSolutionOrAFormulaTellsWhyNot() {
    CommandLineRun run = mark("model.kripke", "anna.kripke", "bert.kripke", "fred.kripke");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .contains("anna.kripke   right     1 of 1\n")
        .contains(
            "bisimilar to the solution: no (", " is true in the solution and false here), not yes")
        .contains("fred.kripke   wrong     0 of 1   ", "no world is actual; the solution has one");
    assertThat(mark("--bisimilar", "solution.kripke", "anna.kripke").out())
        .contains("bisimilar to the solution");
    assertThat(mark("model.kripke", "dora.kripke").out())
        .contains("other atoms than the solution: with r");
  }

  @Test
  void withoutAnActualWorldEachWorldHasOneThatIsLikeIt() {
    assertThat(mark("models.kripke", "anna.kripke").exitCode()).isZero();
    CommandLineRun run = mark("models.kripke", "bert.kripke");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .containsPattern("no world is like \\w+ of the solution, where .* is true");
  }

  @Test
  void aSolutionThatContradictsItselfMarksNobody() throws IOException {
    Files.writeString(folder.resolve("bad.kripke"), MODEL + "valid? p : yes\n");
    CommandLineRun run = mark("bad.kripke", "anna.kripke");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .hasLineCount(1)
        .contains("bad.kripke: Line 9, valid? p: the solution answers no and expects yes");
  }

  @Test
  void spreadsheetsHaveALineForEachFileAndAColumnForEachQuestion() {
    assertThat(mark("--csv", "solution.kripke", "anna.kripke", "bert.kripke", "emma.kripke").out())
        .isEqualTo(
            """
            file,verdict,right,of,remark,"line 9, valid? p | q","line 10, true? K_a p",\
            "line 11, announce ~K_b p","line 12, where? K_a q"
            anna.kripke,right,4,4,,yes,yes,2,2
            bert.kripke,wrong,1,4,,no,yes,4,0
            emma.kripke,wrong,0,4,"other agents than the solution: without b, with c",,,,
            """);
  }

  @Test
  void programsHaveOneObject() {
    CommandLineRun run = mark("--json", "solution.kripke", "bert.kripke", "carl.kripke");
    assertThat(run.exitCode()).isEqualTo(2);
    var json = JsonMapper.shared().readTree(run.out());
    assertThat(json.at("/questions/0/said").asString()).isEqualTo("valid? p | q");
    assertThat(json.at("/files/0/answers/0/because/0").asString()).isEqualTo("none");
    assertThat(json.at("/files/1/verdict").asString()).isEqualTo("unreadable");
    assertThat(json.at("/files/1/remark").asString()).startsWith("Line 3");
    assertThat(mark("--json", "--csv", "solution.kripke", "anna.kripke").exitCode()).isEqualTo(2);
  }

  private static final String SHEET =
      """
      sheet Telling
      exercise Tell b
      model
        model telling
        atoms p
        world w: p
        world v:
        agent a sees p
        agent b sees
        actual w
      task acts by a at most 1
      goal
        true? K_b p : yes  # b knows it
      exercise Does b know?
      model
        model telling
        atoms p
        world w: p
        world v:
        agent b sees
        actual w
      task questions
      goal
        true? K_b p   # Does b know it?
        worlds?       # How many worlds are there?
      """;

  /** Returns a link as the page makes it, by the JDK's deflater. */
  private static String link(String json) {
    var deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    deflater.setInput(json.getBytes(StandardCharsets.UTF_8));
    deflater.finish();
    byte[] packed = new byte[10_000];
    int size = deflater.deflate(packed);
    deflater.end();
    String data =
        Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(packed, size));
    return "http://example.org/page/#lab/" + data;
  }

  private CommandLineRun markSheet(String handedIn) throws IOException {
    Path sheet = Files.writeString(folder.resolve("telling.lab"), SHEET);
    Path links = Files.writeString(folder.resolve("links.csv"), handedIn);
    CommandLineRun run = CommandLineRun.of("mark", "--csv", "" + sheet, "" + links);
    return new CommandLineRun(run.exitCode(), run.out().replace(folder + "/", ""), run.err());
  }

  @Test
  void linksOfTheLabAreMarkedExerciseByExercise() throws IOException {
    String right = "\"announce p\",\"1\":\"no\\n2\"";
    String own = SHEET.replace("\n", "\\n");
    CommandLineRun run =
        markSheet(
            "ann,<%s>,10:00\n%s and %s\n%s\n"
                .formatted(
                    link(
                        "{\"sheet\":\"telling\",\"name\":\"Ann\",\"work\":{\"0\":%s}}"
                            .formatted(right)),
                    link("{\"text\":\"%s\",\"work\":{\"1\":\"yes\"}}".formatted(own)),
                    link(
                        "{\"sheet\":\"other\",\"name\":\"Cid\",\"work\":{\"0\":%s}}"
                            .formatted(right)),
                    link("{\"sheet\":\"telling\"}").replaceFirst("...$", "")));
    assertThat(run.out())
        .isEqualTo(
            """
            file,verdict,right,of,remark,Tell b,Does b know?
            Ann,right,2,2,,right,right
            "links.csv, line 2",wrong,0,2,,There is no answer yet.,2 of 2 wrong
            Cid,unreadable,0,2,this is work on another sheet: other,,
            "links.csv, line 3",unreadable,0,2,the link cannot be read; it may have been cut,,
            """);
    assertThat(run.exitCode()).isEqualTo(2);
  }

  /** A model that cannot be read has its place; blank lines are no answers; an act is no claim. */
  @Test
  void whatIsHandedInIsReadAsItIsMeant() throws IOException {
    Path sheet =
        Files.writeString(
            folder.resolve("model.lab"),
            SHEET
                + """
                exercise A model
                task model
                goal
                  worlds? : 2
                """);
    String model = "model m\\natoms p\\nworld w: p\\nworld v:\\n%s b sees p\\n";
    String work =
        "{\"sheet\":\"model\",\"work\":{\"0\":\"announce p%s\",\"1\":\"no\\n%s2\",\"2\":\"%s\"}}";
    Path links =
        Files.writeString(
            folder.resolve("links.csv"),
            "a,%s\nb,%s\n"
                .formatted(
                    link(work.formatted("", "\\n  \\n", model.formatted("agent"))),
                    link(work.formatted(" : 2", "", model.formatted("agnet")))));
    CommandLineRun run = CommandLineRun.of("mark", "" + sheet, "" + links);
    assertThat(run.out())
        .contains("3 of 3")
        .contains("\"announce p\" is to be an act alone; leave out what follows the colon.")
        .contains("A model: Line 5, column 1: found \"agnet\"");
  }

  @Test
  void mistakesThatSeveralMadeAreCounted() throws IOException {
    String wrong =
        link("{\"sheet\":\"telling\",\"work\":{\"0\":\"announce ~p\",\"1\":\"yes\\n2\"}}");
    String other = link("{\"sheet\":\"telling\",\"work\":{\"1\":\"yes\\n3\"}}");
    markSheet("%s\n%s\n%s\n".formatted(wrong, other, wrong));
    CommandLineRun run =
        CommandLineRun.of(
            "mark", "" + folder.resolve("telling.lab"), "" + folder.resolve("links.csv"));
    assertThat(run.out())
        .contains(
            """
            made by   mistake
            3         Does b know?: Does b know it?: yes
            2         Tell b: a cannot announce what a does not know.
            """);
    assertThat(run.exitCode()).isEqualTo(1);
  }

  @Test
  void aTextWithoutLinksIsRefused() throws IOException {
    CommandLineRun run = markSheet("no link at all\n");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("links.csv: no link of the lab in it");
  }
}
