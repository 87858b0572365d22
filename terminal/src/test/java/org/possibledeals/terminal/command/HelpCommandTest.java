package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.Statement;
import org.possibledeals.terminal.logic.LanguagePage;

class HelpCommandTest {

  @ParameterizedTest
  @EnumSource(LanguagePage.class)
  void everyExampleOfAPageIsAnsweredAsThePageExpects(LanguagePage page) {
    for (String file : page.files()) {
      assertThat(ImmutableList.copyOf(Engine.EXPLICIT.answers(ModelFileReader.read(file))))
          .isNotEmpty()
          .allMatch(Answer::agrees);
    }
  }

  @ParameterizedTest
  @EnumSource(LanguagePage.class)
  void aPageStandsInTheBookAsItIsPrinted(LanguagePage page) throws IOException {
    String book = Files.readString(Path.of("..", "thesis-notes", "10-the-language.md"));
    assertThat(page.files()).allMatch(book::contains);
  }

  @Test
  void aPageIsPrinted() {
    CommandLineRun run = CommandLineRun.of("help", "formulas");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).isEqualTo(LanguagePage.FORMULAS.text());
  }

  @Test
  void theHelpOfACommandIsPrinted() {
    assertThat(CommandLineRun.of("help", "check").out())
        .isEqualTo(CommandLineRun.of("check", "--help").out());
  }

  @Test
  void anUnknownTopicIsRefused() {
    CommandLineRun run = CommandLineRun.of("help", "formula");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("No help on \"formula\"; there is help on formulas, models");
  }

  @Test
  void thePageOfFormulasHasEveryConnectiveAndUpdate() {
    Set<Class<?>> there = new HashSet<>();
    List<Formula> left = new ArrayList<>();
    for (Statement statement : statements(LanguagePage.FORMULAS)) {
      left.add(statement.formula());
    }
    while (!left.isEmpty()) {
      Formula formula = left.removeLast();
      there.add(formula.getClass());
      if (formula instanceof Formula.Dynamic dynamic) {
        there.add(dynamic.update().getClass());
      }
      left.addAll(formula.parts());
    }
    assertThat(there).containsAll(records(Formula.class)).containsAll(records(Update.class));
  }

  @Test
  void thePageOfModelFilesHasEveryStatementOfAStory() {
    List<Statement> statements = statements(LanguagePage.MODELS);
    assertThat(statements).extracting(Statement::kind).contains(Statement.Kind.values());
  }

  private static List<Statement> statements(LanguagePage page) {
    return page.files().stream()
        .flatMap(file -> ModelFileReader.read(file).story().stream())
        .toList();
  }

  private static List<Class<?>> records(Class<?> sealed) {
    return Stream.of(sealed.getPermittedSubclasses())
        .flatMap(one -> one.isSealed() ? records(one).stream() : Stream.<Class<?>>of(one))
        .toList();
  }
}
