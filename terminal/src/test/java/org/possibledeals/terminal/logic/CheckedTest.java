package org.possibledeals.terminal.logic;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterators;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.terminal.logic.Questions.Place;

class CheckedTest {
  private static final int MANY = 5_000;

  @TempDir private Path folder;

  private Checked<Integer> checked(Supplier<Iterator<Integer>> answers) throws IOException {
    Path file = Files.writeString(folder.resolve("questions.kripke"), "");
    return Checked.of(
        file,
        Budget.usual(),
        text ->
            new Questions<>(
                "m",
                ImmutableList.of(),
                new Place(1, "the beginning"),
                IntStream.rangeClosed(1, MANY)
                    .mapToObj(line -> new Place(line, "valid? p"))
                    .collect(ImmutableList.toImmutableList()),
                answers));
  }

  /** To start a thread for each takes longer than to answer it. */
  @Test
  void oneThreadAnswersAllQuestionsOfAFile() throws IOException {
    Set<Thread> threads = new HashSet<>();
    Checked<Integer> checked =
        checked(
            () ->
                Iterators.transform(
                    IntStream.range(0, MANY).iterator(),
                    i -> {
                      threads.add(Thread.currentThread());
                      return i;
                    }));
    assertThat(checked.error()).isEmpty();
    assertThat(checked.answers()).hasSize(MANY).isSorted();
    assertThat(threads).hasSize(1);
  }

  @Test
  void theAnswersBeforeARefusalStay() throws IOException {
    Checked<Integer> checked =
        checked(
            () ->
                Iterators.transform(
                    IntStream.range(0, MANY).iterator(),
                    i -> {
                      if (i == 7) {
                        throw new BeyondReachException("Too hard.");
                      }
                      return i;
                    }));
    assertThat(checked.answers()).hasSize(7);
    assertThat(checked.error())
        .hasValueSatisfying(
            error -> {
              assertThat(error.line()).contains(8);
              assertThat(error.failure().line()).contains("The 4992 statements after it");
            });
  }

  @Test
  void whereNothingCanBeBuiltNoStatementIsAnswered() throws IOException {
    Checked<Integer> checked =
        checked(
            () -> {
              throw new BeyondReachException("Too large.");
            });
    assertThat(checked.error())
        .hasValueSatisfying(
            error ->
                assertThat(error.failure().line())
                    .contains("Line 1, the beginning")
                    .contains("The 5000 statements after it"));
  }
}
