package org.possibledeals.kripke.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.google.common.collect.ImmutableList;
import java.util.Iterator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.ModelFileReader;

class StoryTest {

  private static final String TWO_WORLDS =
      "model m\natoms p, q\nworld w: p\nworld v: q\nagent a: {w, v}\n";

  private static ImmutableList<Answer> answers(String story) {
    return ImmutableList.copyOf(Answers.of(ModelFileReader.read(TWO_WORLDS + story)));
  }

  /** The story of each line has one update that stops it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "announce p & q; 0; false",
        "announce p & q : 0; 0; true",
        "announce p & q : stops; 0; true",
        "announce p & q : 1; 0; false",
        "update [!p] [!q] : stops; 0; true",
        "announce p; 1; true",
        "announce p : stops; 1; false"
      })
  void anUpdateThatStopsTheStoryHasToBeExpectedToStopIt(
      String statement, String answer, boolean agrees) {
    Answer given = answers(statement + "\n").getFirst();
    assertThat(given.answer()).isEqualTo(answer);
    assertThat(given.agrees()).isEqualTo(agrees);
    assertThat(given.isStop()).isEqualTo(answer.equals("0"));
  }

  @Test
  void aStopAtTheActualWorldIsExpectedByTheSameWord() {
    String file = TWO_WORLDS + "actual w\nannounce q : stops\nworlds?\nrestart\nannounce q\n";
    assertThat(ImmutableList.copyOf(Answers.of(ModelFileReader.read(file))))
        .extracting(Answer::answer, Answer::agrees)
        .containsExactly(
            tuple("false at the actual world", true),
            tuple("the story has stopped", true),
            tuple("2", true),
            tuple("false at the actual world", false));
  }

  @Test
  void whatIsExpectedAfterAStopDoesNotAgree() {
    assertThat(answers("announce p & q : stops\nvalid? p : yes\n"))
        .extracting(Answer::agrees)
        .containsExactly(true, false);
  }

  @Test
  void onlyUpdatesCanStopAStory() {
    assertThatThrownBy(() -> answers("worlds? : stops\n"))
        .hasMessage("Line 6, column 11: found \"stops\", expected a number of worlds.");
    assertThatThrownBy(() -> answers("announce p : stop\n"))
        .hasMessageContaining("expected a number of worlds, or stops.");
  }

  @Test
  void aStopIsWrittenAndReadAgain() {
    ModelFile file = ModelFileReader.read(TWO_WORLDS + "announce p & q : stops\n");
    assertThat(file.toString()).endsWith("announce p & q : stops\n");
  }

  /** The second statement is one that nobody can answer. */
  @ParameterizedTest
  @EnumSource(
      value = Engine.class,
      names = {"AUTO", "EXPLICIT", "SYMBOLIC", "BOTH"})
  void anAnswerIsGivenBeforeTheNextQuestionIsAsked(Engine engine) {
    Iterator<Answer> answers =
        engine.answers(ModelFileReader.read(TWO_WORLDS + "worlds? : 2\ntrue? p\nworlds?\n"));
    assertThat(answers.next().answer()).isEqualTo("2");
    assertThatIllegalArgumentException()
        .isThrownBy(answers::next)
        .withMessageContaining("No world is actual")
        .withMessageContaining("add a statement \"actual\"");
  }

  @Test
  void anEventThatCanHappenNowhereIsNamedWhereNoWorldIsActual() {
    String action = "action E\nevent e: p & q\nevent f: p\nagent a: {e, f}\ndesignated e\n";
    assertThat(answers(action + "update [E] : stops\nrestart\nupdate [E,f]\n"))
        .extracting(Answer::answer)
        .containsExactly("no designated event of E can happen at any world: e", "2", "1");
  }

  @Test
  void anAgentOfNothingIsNotedWithWhatItMeans() {
    ModelFile model =
        ModelFileReader.read(
            "model m\nworld w:\nworld v:\nagent a:\nagent b: {w, v}\nagent c sees\n");
    assertThat(model.notes())
        .extracting(Object::toString)
        .containsExactly(
            "line 4: agent a tells all worlds apart, as no cell is listed; in a structure an agent"
                + " with nothing after the colon sees nothing");
    ModelFile structure = ModelFileReader.read("structure s\natoms p\nagent a: p\nagent b:\n");
    assertThat(structure.notes())
        .extracting(Object::toString)
        .containsExactly(
            "line 4: agent b sees nothing, as no atom is listed; in a model an agent with nothing"
                + " after the colon tells all worlds apart");
    assertThat(ModelFileReader.read("model m\nworld w:\nagent a:\n").notes()).isEmpty();
  }

  @Test
  void theActualWorldOfAStructureObeysItsLaw() {
    assertThatThrownBy(
            () -> ModelFileReader.read("structure s\natoms p, q\nactual {q}\nagent a:\nlaw p\n"))
        .hasMessage("Line 3, column 8: found \"{\", expected an actual world that obeys the law.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a: w -> w, v; v -> v | the relation of a is not Euclidean: it leads from w to v and to w,"
            + " not from v to w",
        "a: w -> v; v -> v | the relation of a is not reflexive: it does not lead from w to itself",
        "a: w -> w | the relation of a is not serial: it leads nowhere from v"
      })
  void aClassThatTheRelationsAreNotInIsRefusedWithAgentPropertyAndWorlds(
      String agent, String complaint) {
    assertThatThrownBy(
            () ->
                ModelFileReader.read(
                    "model m\nframe S5\nworld w:\nworld v:\nagent b: {w, v}\nagent "
                        + agent
                        + "\n"))
        .hasMessageContaining("Line 2, column 7: found \"S5\", expected the class")
        .hasMessageContaining(complaint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "law K_a p | Line 4, column 5: found \"K_a\", expected a law of atoms and connectives: it"
            + " says nothing of knowledge",
        "law p & [!p] p | expected a law of atoms and connectives",
        "law r | found \"r\", expected one of the atoms [p]",
        "valid? Kp | found \"Kp\", expected one of the atoms [p]; the operator K has an agent after"
            + " \"_\", as in K_a p",
        "valid? Ka | found \"Ka\", expected one of the atoms [p]; the operator K has an agent",
        "valid? C(p) | found \"C(p)\", expected one of the atoms [p]; the operator C has a group",
        "valid? Door | found \"Door\", expected one of the atoms [p]."
      })
  void anOperatorOutOfPlaceIsRefusedWithWhatToWrite(String statement, String message) {
    assertThatThrownBy(
            () -> ModelFileReader.read("structure s\natoms p\nagent a: p\n" + statement + "\n"))
        .hasMessageContaining(message);
  }
}
