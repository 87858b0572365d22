package org.possibledeals.kripke.text;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.text.ModelFile.Ask;
import org.possibledeals.kripke.text.ModelFile.Compare;
import org.possibledeals.kripke.text.ModelFile.Happens;
import org.possibledeals.kripke.text.ModelFile.Place;
import org.possibledeals.kripke.text.ModelFile.Question;
import org.possibledeals.kripke.text.ModelFile.Restart;
import org.possibledeals.kripke.text.ModelFile.Statement;

/** Reads the statements of a story. */
final class StoryReader {

  /** The keywords, in the order in which complaints list them. */
  static final ImmutableSet<String> KEYWORDS =
      ImmutableSet.of(
          "announce",
          "update",
          "contract",
          "restart",
          "valid?",
          "true?",
          "where?",
          "worlds?",
          "frame?",
          "bisimilar?",
          "plan?",
          "plan all?");

  private static final String COUNT = "a number of worlds";
  private static final String COUNT_OR_STOPS = "a number of worlds, or " + ModelFile.STOPS;
  private static final String YES_OR_NO = "yes or no";

  private final Vocabulary known;
  private final List<Statement> story = new ArrayList<>();

  StoryReader(Vocabulary known) {
    this.known = known;
  }

  ImmutableList<Statement> story() {
    return ImmutableList.copyOf(story);
  }

  /** Reads the statement with this keyword, which is one of {@link #KEYWORDS}. */
  void read(String keyword, Cursor at) {
    Place place = at.place();
    switch (keyword) {
      case "restart" -> story.add(new Restart(place));
      case "update" -> {
        Formula.Dynamic update = at.update(known);
        story.add(new Happens(place, update, expected(at, COUNT_OR_STOPS)));
      }
      case "bisimilar?" -> {
        String one = at.world();
        at.expect(",", "\",\" and another world");
        String other = at.world();
        story.add(new Compare(place, one, other, expected(at, YES_OR_NO)));
      }
      case "plan?", "plan all?" ->
          story.add(PlanReader.read(keyword.equals("plan all?"), at, known));
      default -> ask(keyword, at, place);
    }
  }

  private void ask(String keyword, Cursor at, Place place) {
    for (Question question : Question.values()) {
      if (question.keyword.equals(keyword)) {
        Formula formula = question.isOfAFormula() ? at.formula(known) : new Formula.Constant(true);
        story.add(new Ask(place, question, formula, expected(at, answerTo(question))));
      }
    }
  }

  private static String answerTo(Question question) {
    return switch (question) {
      case VALID, TRUE -> YES_OR_NO;
      case ANNOUNCE -> COUNT_OR_STOPS;
      case WHERE, WORLDS, CONTRACT -> COUNT;
      case FRAME -> "S5, KD45 or K";
    };
  }

  private static boolean isCount(String answer) {
    return answer.matches("0|[1-9][0-9]{0,9}");
  }

  private static Optional<String> expected(Cursor at, String wanted) {
    if (!at.take(":")) {
      return Optional.empty();
    }
    int start = at.position();
    String answer = at.word(wanted);
    boolean fits =
        switch (wanted) {
          case COUNT -> isCount(answer);
          case COUNT_OR_STOPS -> isCount(answer) || answer.equals(ModelFile.STOPS);
          case YES_OR_NO -> answer.matches("yes|no");
          default -> answer.matches("S5|KD45|K");
        };
    if (!fits) {
      at.backTo(start);
      throw at.mistake(wanted);
    }
    return Optional.of(answer);
  }
}
