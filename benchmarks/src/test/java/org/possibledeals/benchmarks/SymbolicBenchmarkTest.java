package org.possibledeals.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SymbolicBenchmarkTest {

  @ParameterizedTest
  @CsvSource({
    "FORMULA, 5, true",
    "ANNOUNCED, 5, true",
    "LOOP, 5, true",
    "DINING, 5, true",
    "PAIRS, 20, false",
    "PAIRS, 65, true",
    "VALUES, 20, false",
    "VALUES, 65, true",
    "CHECKS, 1, true",
    "EXCHANGES, 1, true",
    "DEALS, 1, true"
  })
  void theAnswerIsTheKnownOneFromTheSizeOnFromWhichThereIsOne(
      SymbolicBenchmark.Family family, int size, boolean isRight) {
    assertThat(family.read(size).getAsBoolean()).isEqualTo(isRight);
  }

  @Test
  void thereAre1290CandidatesForTheRussianCards() {
    assertThat(ClassicQuestions.candidates()).hasSize(1290).doesNotHaveDuplicates();
  }
}
