package org.possibledeals.terminal.logic;

import com.google.common.collect.Iterables;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.kripke.relation.FrameProperty;
import org.possibledeals.kripke.story.StoryStep.Answer;

/**
 * Prints the answers of files as tables.
 *
 * @param isExplained whether the reasons are printed, too
 */
record CheckedText(boolean isExplained) {

  /** Maximum number of worlds listed as a reason. */
  private static final int SHOWN = 10;

  /** Returns the answers of a file, as far as they go; empty if it was not read. */
  String of(Checked<Answer> file) {
    if (file.name().isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    text.append("%s (%s)%n%n".formatted(file.path(), file.name().get()));
    file.notes().forEach(note -> text.append("note: %s%n".formatted(note)));
    text.append(file.notes().isEmpty() ? "" : "%n".formatted());
    var table = new TextTable(3).row(List.of("line", "answer", "said"));
    for (Answer answer : file.answers()) {
      table.row(List.of("" + answer.line(), answer.answer() + disagreement(answer), answer.said()));
      reasons(answer).forEach(reason -> table.row(List.of("", "", "  " + reason)));
    }
    return text.append("%s%n".formatted(table)).toString();
  }

  private static String disagreement(Answer answer) {
    return answer.agrees() ? "" : " (expected %s)".formatted(answer.expected().orElse("no stop"));
  }

  /** Returns the reasons; what relations lost and the steps of plans are always among them. */
  private List<String> reasons(Answer answer) {
    List<String> reasons = new ArrayList<>();
    answer
        .lost()
        .asMap()
        .forEach(
            (agent, lost) ->
                reasons.add(
                    "the relation of %s is no longer %s"
                        .formatted(
                            agent,
                            String.join(", ", lost.stream().map(FrameProperty::word).toList()))));
    if (isExplained && !answer.said().equals(answer.statement().asked())) {
      reasons.add("written out: " + answer.statement().asked());
    }
    if (answer.statement().kind().isOfPlans()) {
      reasons.addAll(answer.because());
    } else if (isExplained && !answer.because().isEmpty()) {
      reasons.add(because(answer));
    }
    if (isExplained) {
      answer.explanations().forEach(why -> why.toString().lines().forEach(reasons::add));
    }
    return reasons;
  }

  private static String because(Answer answer) {
    int more = answer.because().size() - SHOWN;
    return reason(answer)
        + String.join(", ", Iterables.limit(answer.because(), SHOWN))
        + (more > 0 ? " and %d more".formatted(more) : "");
  }

  private static String reason(Answer answer) {
    return switch (answer.statement().kind()) {
      case ANNOUNCE, UPDATE -> "removes ";
      case CONTRACT -> "bisimilar to one that stays: ";
      case VALID -> "false at ";
      case TRUE, WHERE, WORLDS, RESTART -> "at ";
      case BISIMILAR -> "told apart by ";
      case FRAME, PLAN, PLANS, PLAN_BY -> "";
    };
  }
}
