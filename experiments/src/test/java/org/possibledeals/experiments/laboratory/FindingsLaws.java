package org.possibledeals.experiments.laboratory;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.possibledeals.experiments.design.Contrast;
import org.possibledeals.experiments.design.Experiment;
import org.possibledeals.experiments.design.Experiment.Conduct;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.design.Experiment.StoppingRule;
import org.possibledeals.experiments.journal.Entry;
import org.possibledeals.experiments.journal.Journal;
import org.possibledeals.experiments.journal.Part;
import org.possibledeals.experiments.journal.PlayedBlock;
import org.possibledeals.experiments.report.ExperimentData;
import org.possibledeals.experiments.report.ExperimentReport;
import org.possibledeals.experiments.tournament.Doubling;
import org.possibledeals.experiments.tournament.LineUp;

/** What is counted deal by deal is what is found with all matches in memory. */
class FindingsLaws {

  private static final ImmutableList<String> AGENTS = ImmutableList.of("keep", "double", "coin");

  /**
   * An experiment and how much of it is played.
   *
   * @param blocks after which it is interrupted
   */
  record Interrupted(Experiment experiment, int blocks, boolean isPart) {}

  private static final class InterruptedByTest extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private static Experiment experiment(
      List<List<String>> tables, LineUp lineUp, int deals, int block, boolean isStopping) {
    var named = ImmutableMap.<String, ImmutableList<String>>builder();
    for (int t = 0; t < tables.size(); t++) {
      named.put("table " + t, ImmutableList.copyOf(tables.get(t)));
    }
    boolean hasContrasts = tables.size() > 1;
    var more = new Contrast("more", ImmutableMap.of(0, 1, 1, -1), 1, Contrast.Kind.NAMED);
    int end = tables.size() - 1;
    return new Experiment(
        "toy",
        "Who doubles?",
        new Doubling.Offered(),
        named.buildOrThrow(),
        lineUp,
        deals,
        block,
        7,
        isStopping
            ? tables.getFirst().stream()
                .filter(name -> !name.equals(tables.getFirst().getFirst()))
                .findFirst()
                .map(than -> new Primary.Within(0, tables.getFirst().getFirst(), than))
                .map(two -> new StoppingRule(two, 0, 1, 0.05, 0.05))
            : Optional.empty(),
        new Conduct(false, Conduct.OnFailure.STOP, Optional.empty()),
        hasContrasts ? ImmutableList.of(more, last(end)) : ImmutableList.of(),
        hasContrasts ? ImmutableList.of(new Primary.Across(last(end))) : ImmutableList.of(),
        Optional.empty());
  }

  private static Contrast last(int table) {
    return new Contrast("last", ImmutableMap.of(table, 2, 0, -3), 1, Contrast.Kind.NAMED);
  }

  @Provide
  Arbitrary<Interrupted> interrupted() {
    Arbitrary<List<List<String>>> tables =
        Arbitraries.of(AGENTS).list().ofSize(4).list().ofMinSize(1).ofMaxSize(3);
    return Combinators.combine(
            tables,
            Arbitraries.of(LineUp.class),
            Arbitraries.integers().between(1, 150),
            Arbitraries.integers().between(1, 40),
            Arbitraries.integers().between(1, 12),
            Arbitraries.of(true, false))
        .as(
            (names, lineUp, deals, block, blocks, isSpecial) -> {
              boolean isStopping = isSpecial && names.size() == 1;
              Experiment experiment = experiment(names, lineUp, deals, block, isStopping);
              boolean isPart = isSpecial && !isStopping && experiment.blocks() >= 2 * names.size();
              return new Interrupted(experiment, blocks, isPart);
            });
  }

  private static void requireSame(Findings streamed, Findings obvious) {
    assertThat(ExperimentData.json(streamed)).isEqualTo(ExperimentData.json(obvious));
    assertThat(ExperimentData.csv(streamed)).isEqualTo(ExperimentData.csv(obvious));
    assertThat(ExperimentReport.html(streamed)).isEqualTo(ExperimentReport.html(obvious));
  }

  private static void require(Interrupted interrupted) throws IOException {
    Experiment experiment = interrupted.experiment();
    Path folder = Files.createTempDirectory("findings");
    try (Journal journal = Journal.toWrite(folder.resolve("a.journal").toString())) {
      journal.begin(
          Entry.beginning("toy", "toy.yaml", "name: toy\n", Optional.empty(), "0+0")
              .ofPart(
                  interrupted.isPart()
                      ? Optional.of(Part.of(experiment, 2, 2))
                      : Optional.empty()));
      var steps = new ArrayList<PlayedBlock>();
      try {
        Laboratory.play(
            experiment,
            journal,
            1,
            step -> {
              steps.add(step);
              if (steps.size() == interrupted.blocks()) {
                throw new InterruptedByTest();
              }
            });
      } catch (InterruptedByTest e) {
        // What was written down is the experiment now.
      }
      Entry entry = journal.entry("toy").orElseThrow();
      requireSame(
          Findings.of(experiment, entry, journal), FindingsInMemory.of(experiment, entry, journal));
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  @Property(tries = 20)
  @Label(
      "a report that was counted deal by deal is that of all matches in memory, to the last byte")
  void reportsAreTheSame(@ForAll("interrupted") Interrupted interrupted) throws IOException {
    require(interrupted);
  }

  @Example
  void theyAreTheSameWhereDealsAreGroupedToBeResampled() throws IOException {
    var tables =
        List.of(List.of("keep", "double", "coin", "coin"), List.of("coin", "keep", "keep", "keep"));
    require(new Interrupted(experiment(tables, LineUp.FIXED, 2345, 500, false), 1000, false));
  }
}
