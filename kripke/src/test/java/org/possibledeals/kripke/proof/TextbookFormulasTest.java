package org.possibledeals.kripke.proof;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.relation.FrameClass;

/** The table of formulas of the literature, with the logics in which each is valid. */
class TextbookFormulasTest {
  private static final String TABLE = "/org/possibledeals/kripke/proof/validities.csv";

  private static Set<FrameClass> logics(String written) {
    return Stream.of(written.split(" "))
        .filter(logic -> !logic.isEmpty())
        .map(FrameClass::valueOf)
        .collect(toCollection(() -> EnumSet.noneOf(FrameClass.class)));
  }

  @ParameterizedTest
  @CsvFileSource(
      resources = TABLE,
      delimiter = ';',
      numLinesToSkip = 1,
      emptyValue = "",
      nullValues = "none")
  void isValidInTheLogicsOfTheTableAndElsewhereHasACountermodel(
      String written, @Nullable String due, String source) {
    Formula formula = FormulaReader.read(written);
    assertThat(source).isNotBlank();
    Set<FrameClass> expected = logics(due == null ? "" : due);
    Set<FrameClass> found = EnumSet.noneOf(FrameClass.class);
    for (FrameClass logic : FrameClass.values()) {
      var countermodel = Validity.in(logic).countermodel(formula);
      if (countermodel.isEmpty()) {
        found.add(logic);
      } else {
        assertThat(countermodel.get().isModelOf(logic)).isTrue();
        assertThat(PointedTruth.holds(countermodel.get(), formula)).isFalse();
        assertThat(countermodel.get().size()).isLessThanOrEqualTo(4);
      }
    }
    assertThat(found).isEqualTo(expected);
    assertThat(byTypesAlone(formula)).isEqualTo(expected);
  }

  /** Returns the logics of the formula without a look at small models first. */
  private static Set<FrameClass> byTypesAlone(Formula formula) {
    var agents = ImmutableSortedSet.copyOf(Subformulas.of(formula).agents());
    Set<FrameClass> valid = EnumSet.noneOf(FrameClass.class);
    for (FrameClass logic : FrameClass.values()) {
      Core core = new Core(agents, ImmutableMap.of());
      int refuted = core.of(new Formula.Not(formula));
      var types = new Elimination(core, logic, refuted);
      if (!types.isSatisfiable(refuted)) {
        valid.add(logic);
      }
    }
    return valid;
  }

  /** The table in the notes is this one, row by row. */
  @Test
  void theNotesHaveTheSameTable() throws IOException {
    List<String> rows = new ArrayList<>();
    try (var stream = TextbookFormulasTest.class.getResourceAsStream(TABLE)) {
      new String(Objects.requireNonNull(stream).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(1)
          .map(TextbookFormulasTest::row)
          .forEach(rows::add);
    }
    assertThat(rows).hasSizeGreaterThanOrEqualTo(60);
    try (Stream<String> lines = Files.lines(Path.of("../thesis-notes/11-validity.md"))) {
      assertThat(lines.filter(line -> line.startsWith("| `"))).containsExactlyElementsOf(rows);
    }
  }

  private static String row(String line) {
    String[] cells = line.split(";", 3);
    Set<FrameClass> valid = logics(cells[1]);
    String marks =
        Stream.of(FrameClass.values())
            .map(logic -> valid.contains(logic) ? "yes" : "–")
            .collect(joining(" | "));
    return "| `%s` | %s | %s |".formatted(cells[0].replace("|", "\\|"), marks, cells[2]);
  }
}
