package org.possibledeals.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.kripke.smcdel.SmcdelAnswers;
import org.possibledeals.kripke.smcdel.SmcdelReader;
import org.possibledeals.kripke.story.Engine;

class SymbolicBenchmarkTest {

  private static final Path INPUTS = Path.of("inputs");

  @ParameterizedTest
  @CsvSource({
    "FORMULA, 5",
    "ANNOUNCED, 5",
    "LOOP, 5",
    "DINING, 5",
    "PAIRS, 5",
    "PAIRS, 65",
    "VALUES, 64",
    "VALUES, 65",
    "CHECKS, 1",
    "EXCHANGES, 1",
    "DEALS, 1"
  })
  void theAnswerIsTheKnownOne(SymbolicBenchmark.Family family, int size) {
    assertThat(family.read(size).getAsBoolean()).isTrue();
  }

  /** The file of the other program is answered here as the question is known to be answered. */
  @ParameterizedTest
  @CsvSource({
    "FORMULA, 5, 1",
    "LOOP, 5, 4",
    "DINING, 4, 1",
    "PAIRS, 20, 1",
    "VALUES, 20, 1",
    "VALUES, 65, 0",
    "CHECKS, 1, 6"
  })
  void theFileForTheOtherProgramAsksTheSame(
      SymbolicBenchmark.Family family, int size, int isSoOften) {
    var file = SmcdelReader.read(family.inFormatOfSmcdel(size).orElseThrow());
    assertThat(ImmutableList.copyOf(SmcdelAnswers.of(file, Engine.SYMBOLIC)))
        .filteredOn(answer -> answer.answer().equals("yes"))
        .hasSize(isSoOften);
  }

  @ParameterizedTest
  @CsvSource({"FORMULA, 5", "LOOP, 5", "DINING, 5", "PAIRS, 10", "VALUES, 20", "CHECKS, 1"})
  void theFilesInTheRepositoryAreThese(SymbolicBenchmark.Family family, int size)
      throws IOException {
    String name = "%s-%d.smcdel.txt".formatted(family, size).toLowerCase(java.util.Locale.ROOT);
    assertThat(Files.readString(INPUTS.resolve(name)))
        .isEqualTo(family.inFormatOfSmcdel(size).orElseThrow());
  }

  @Test
  void thereAre1290CandidatesForTheRussianCards() {
    assertThat(ClassicQuestions.candidates()).hasSize(1290).doesNotHaveDuplicates();
  }
}
