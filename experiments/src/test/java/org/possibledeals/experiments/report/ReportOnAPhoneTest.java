package org.possibledeals.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.boerenbridge.table.BoerenbridgeContest;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.ExperimentReader;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.laboratory.Findings;
import org.possibledeals.experiments.laboratory.Laboratory;
import org.possibledeals.kripke.print.PlainText;

/** Reports are legible where the screen is 390 pixels wide. */
@Tag("long")
class ReportOnAPhoneTest {

  private static final int PHONE = 390;

  /** What the margins of a page leave of it. */
  private static final double ROOM = PHONE - 32;

  /** Nine points, in pixels. */
  private static final double NINE_POINTS = 12;

  private static final Pattern WIDTH = Pattern.compile("viewBox='0 0 (\\d+) \\d+'");
  private static final Pattern SIZE = Pattern.compile("font-size='(\\d+)'");
  private static final Pattern FOUND = Pattern.compile("data-found=\"([^\"]+)\"");

  private static final String HEAD =
      """
      name: small
      question: Is a question whose words are of_more_letters_than_fit_into_one_line_of_a_phone legible?
      game: boerenbridge
      rules: lamas
      deals: 30
      block: 10
      seed: 5
      """;

  private static final List<String> ENDS =
      List.of(
          """
          tables:
            told: ["pimc[2]", random, lamas-full-kripke, lamas-greedy-kripke]
            blind: [greedy, random, lamas-full-kripke, lamas-greedy-kripke]
          contrasts: {told instead of blind: {told: 1, blind: -1}}
          """,
          """
          tables:
            company: [greedy, random, lamas-full-kripke, lamas-greedy-kripke]
          stop: {better: greedy, worse: random, h0: 0, h1: 5, alpha: 0.05, beta: 0.05}
          """,
          """
          design: two-against-two
          agents: [lamas-full-kripke, lamas-greedy-kripke, greedy]
          """,
          """
          vary: {agents: [random, greedy, lamas-greedy-kripke]}
          against: random
          """);

  @TempDir private static Path folder;
  private static final List<String> PAGES = new ArrayList<>();

  @BeforeAll
  static void experimentsOfEachKind() throws IOException {
    for (int k = 0; k < ENDS.size(); k++) {
      String yaml = HEAD + ENDS.get(k);
      Experiment experiment =
          ExperimentReader.read(
              (game, rules) -> BoerenbridgeContest.presets().get(1), "small.yaml", yaml);
      try (Journal journal = Journal.toWrite(folder.resolve(k + ".journal").toString())) {
        journal.begin(Entry.beginning("small", "small.yaml", yaml, Optional.empty(), "0+0"));
        Laboratory.play(experiment, journal, 1, step -> {});
        Entry entry = journal.entry("small").orElseThrow();
        PAGES.add(ExperimentReport.html(Findings.of(experiment, entry, journal)));
      }
    }
  }

  @Test
  void theWordsOfPlotsAreOfNinePoints() {
    for (String page : PAGES) {
      List<String> plots = page.lines().filter(line -> WIDTH.matcher(line).find()).toList();
      assertThat(plots).isNotEmpty();
      double widest = plots.stream().mapToDouble(line -> number(WIDTH, line)).max().orElseThrow();
      List<String> words = page.lines().filter(line -> line.startsWith("<text ")).toList();
      assertThat(words)
          .isNotEmpty()
          .allMatch(line -> number(SIZE, line) * ROOM / widest >= NINE_POINTS);
    }
  }

  private static double number(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    assertThat(matcher.find()).as(line).isTrue();
    return Double.parseDouble(matcher.group(1));
  }

  /** Each page stands in a frame as wide as a phone, which a script measures. */
  @Test
  void noReportIsWiderThanAPhone() throws IOException, InterruptedException {
    Optional<Path> chromium =
        List.of("chromium", "chromium-browser", "google-chrome").stream()
            .map(name -> Path.of("/usr/bin", name))
            .filter(Files::isExecutable)
            .findFirst();
    if (chromium.isEmpty()) {
      System.out.println("SKIPPED: reports on a phone, as there is no Chromium.");
    }
    assumeTrue(chromium.isPresent(), "There is no Chromium.");
    var frames = new StringBuilder("<!DOCTYPE html><meta charset='utf-8'><body>");
    for (String page : PAGES) {
      frames.append(
          "<iframe style='width: %dpx; height: 800px; border: 0' srcdoc=\"%s\"></iframe>"
              .formatted(PHONE, PlainText.xml(page).replace("\"", "&quot;")));
    }
    frames.append(
        """
        <script>
        onload = () => {
          document.body.dataset.found = [...document.querySelectorAll('iframe')].map((frame) => {
            const page = frame.contentDocument;
            const words = [...page.querySelectorAll('svg text')];
            const out = words.filter((word) => {
              const plot = word.ownerSVGElement.getBoundingClientRect();
              const place = word.getBoundingClientRect();
              return place.left < plot.left - 1 || place.right > plot.right + 1;
            });
            const sizes = words.map((word) => 14 * word.getScreenCTM().a);
            return [page.documentElement.scrollWidth <= 390, words.length > 0,
              Math.min(...sizes) >= 12, out.length].join(' ');
          }).join(', ');
        };
        </script>
        """);
    Path wrapped = Files.writeString(folder.resolve("frames.html"), frames);
    Matcher found = FOUND.matcher(domOf(chromium.orElseThrow(), wrapped));
    assertThat(found.find()).isTrue();
    assertThat(found.group(1))
        .isEqualTo(String.join(", ", Collections.nCopies(PAGES.size(), "true true true 0")));
  }

  private static String domOf(Path chromium, Path page) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                chromium.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--user-data-dir=" + folder.resolve("profile"),
                "--virtual-time-budget=5000",
                "--dump-dom",
                page.toUri().toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String dom = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
    return dom;
  }
}
