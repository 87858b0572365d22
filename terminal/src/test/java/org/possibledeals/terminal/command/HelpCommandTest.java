package org.possibledeals.terminal.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.possibledeals.kripke.text.Answers.Answer;
import org.possibledeals.kripke.text.Engine;
import org.possibledeals.kripke.text.ModelFileReader;
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
}
