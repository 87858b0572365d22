package org.possibledeals.kripke.smcdel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.story.Answers;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;

class ConversionTest {

  @ParameterizedTest
  @ValueSource(strings = {"muddy-children", "dining-cryptographers"})
  void theirsToOursAndBackIsTheSame(String name) throws IOException {
    String text = example(name + ".smcdel.txt");
    SmcdelFile file = SmcdelReader.read(text);
    ModelFile ours = Conversion.ours("s", file, text);
    assertThat(ModelFileReader.read(ours.toString()).toString()).isEqualTo(ours.toString());
    SmcdelFile back = SmcdelReader.read(Conversion.theirs(ours));
    assertThat(back.variables()).isEqualTo(file.variables());
    assertThat(back.law().formula()).isEqualTo(file.law().formula());
    assertThat(back.observed()).isEqualTo(file.observed());
    assertThat(formulas(back)).isEqualTo(formulas(file));
    assertThat(back.queries()).hasSameSizeAs(file.queries());
    assertThat(back.queries().get(2)).hasSameClassAs(file.queries().get(2));
    assertThat(Conversion.theirs(Conversion.ours("s", back, "")))
        .isEqualTo(Conversion.theirs(ours));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"muddy-children", "hats", "drinking-logicians", "moore", "dining-cryptographers"})
  void oursToTheirsAndBackIsTheSameStructureAndTheSameAnswers(String name) throws IOException {
    ModelFile file = ModelFileReader.read(example(name + ".kripke"));
    String theirs = Conversion.theirs(file);
    SmcdelFile read = SmcdelReader.read(theirs);
    ModelFile back = Conversion.ours(file.name(), read, theirs);
    assertThat(back.body().atoms()).isEqualTo(file.body().atoms());
    assertThat(back.body().agents()).isEqualTo(file.body().agents());
    assertThat(back.listed().worlds()).isEqualTo(file.listed().worlds());
    List<String> before =
        ImmutableList.copyOf(Answers.of(file)).stream()
            .filter(
                answer -> !answer.said().startsWith("announce") && !answer.said().equals("restart"))
            .map(StoryStep.Answer::answer)
            .toList();
    assertThat(ImmutableList.copyOf(Answers.of(back)))
        .extracting(StoryStep.Answer::answer)
        .isEqualTo(before);
    assertThat(ImmutableList.copyOf(SmcdelAnswers.of(read, Engine.BOTH)))
        .extracting(StoryStep.Answer::answer)
        .isEqualTo(before);
  }

  @Test
  void whatTheFormatCannotSayIsRefused() throws IOException {
    ModelFile hexa = ModelFileReader.read(example("hexa.kripke"));
    assertThatThrownBy(() -> Conversion.theirs(hexa)).hasMessageContaining("Only a structure");
    ModelFile chance =
        ModelFileReader.read("structure s\natoms p\nagent a:\nvalid? P_a(p) >= 1/2\n");
    assertThatThrownBy(() -> Conversion.theirs(chance)).hasMessageContaining("no word for P_a(p)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"frame?", "contract", "plan? K_a p within 1", "update [!p] [?!p]", "true? p"})
  void aStatementThatTheyHaveNoFormOfIsNamedAsItIsWritten(String statement) {
    ModelFile file = ModelFileReader.read("structure s\natoms p\nagent a:\n" + statement + "\n");
    assertThatThrownBy(() -> Conversion.theirs(file))
        .hasMessage("Line 4, \"%s\", has no form in .smcdel.txt.".formatted(statement));
  }

  @Test
  void announcementsAreTheSameHoweverTheyAreWritten() {
    String start = "structure s\natoms p, q\nagent a:\n";
    String end = "where? K_a q\nvalid? q\n";
    assertThat(Conversion.theirs(ModelFileReader.read(start + "update [!p | q] [!~p]\n" + end)))
        .isEqualTo(
            Conversion.theirs(ModelFileReader.read(start + "announce p | q\nannounce ~p\n" + end)))
        .contains("WHERE? (<! OR (1, 2)> (<! ~1> (a knows that 2)))");
  }

  @Test
  void aQuestionWithoutAnAnswerHasNoForm() {
    String text = "VARS 1, 2 LAW 1 OBS a: 1\nTRUE? {2} 1\n";
    assertThatThrownBy(() -> Conversion.ours("x", SmcdelReader.read(text), text))
        .hasMessage(
            "Line 2, \"TRUE? {2} 1\", has no form in our format: the state [2] breaks the law.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"OBS", "VARS", "iff", "Top", "K", "c_1", "Zoë"})
  void whatIsAWordThereIsTheNameOfNoAgent(String name) {
    String text = "structure s\natoms p\nagent %s: p\n".formatted(name);
    assertThatThrownBy(() -> Conversion.theirs(ModelFileReader.read(text)))
        .hasMessageStartingWith("Agent %s has no name in .smcdel.txt".formatted(name));
  }

  private static List<Formula> formulas(SmcdelFile file) {
    return file.queries().stream().map(query -> query.sentence().formula()).toList();
  }

  private static String example(String name) throws IOException {
    return Files.readString(Path.of("examples", name));
  }
}
