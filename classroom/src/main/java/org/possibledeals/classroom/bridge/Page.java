package org.possibledeals.classroom.bridge;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import java.util.Optional;
import org.possibledeals.classroom.lab.SheetData;
import org.possibledeals.classroom.models.Desk;
import org.possibledeals.classroom.models.Document;
import org.possibledeals.kripke.homework.ExerciseMarking;
import org.possibledeals.kripke.homework.SheetReader;
import org.possibledeals.kripke.homework.Validities;
import org.teavm.jso.JSExport;

/**
 * All that the page may call. Each method returns one JSON object; if something is wrong with what
 * it was given, its {@code error} has a {@code message} and, in a text, {@code line} and {@code
 * column} from 1.
 *
 * <p>A document is a model file's text, settings {@code name=value} for its numbers and sets, and
 * the actual world, empty for that of the text. Acts are statements in the language of stories, one
 * a line: {@code announce p}, {@code update [E,e]}, {@code valid? K_a p}.
 */
public final class Page {

  private static final Desk DESK = new Desk();

  private Page() {}

  /** The compiler to the browser asks for it; nothing has to be begun. */
  public static void main(String[] arguments) {}

  /**
   * Returns the vocabulary of a document, the statements of its own story, and hints to its author.
   */
  @JSExport
  public static String open(String text, String[] settings, String actual) {
    return Reply.to(() -> document(text, settings, actual).data());
  }

  /** Returns the steps of a story: what each did or answered; without scenes. */
  @JSExport
  public static String story(String text, String[] settings, String actual, String acts) {
    return Reply.to(
        () -> ImmutableMap.of("steps", DESK.story(document(text, settings, actual), acts).data()));
  }

  /**
   * Returns the picture after a step: worlds with their places and labels, and relations.
   *
   * @param step 0 for the start
   * @param isShort whether labels are short
   */
  @JSExport
  public static String scene(
      String text, String[] settings, String actual, String acts, int step, boolean isShort) {
    return Reply.to(() -> DESK.story(document(text, settings, actual), acts).scene(step, isShort));
  }

  /** Returns the answer to a question, such as {@code valid? K_a p}, after a step. */
  @JSExport
  public static String ask(
      String text, String[] settings, String actual, String acts, int step, String question) {
    return Reply.to(
        () -> {
          Document document = document(text, settings, actual);
          return DESK.story(document, acts).answer(step, document.opened().statement(question));
        });
  }

  /** Returns an empty object if a formula can be read, and otherwise what is wrong and where. */
  @JSExport
  public static String check(String text, String[] settings, String actual, String formula) {
    return Reply.to(
        () -> {
          document(text, settings, actual).opened().formula(formula);
          return ImmutableMap.of();
        });
  }

  /** Returns why a formula is true, or is not, at a world after a step. */
  @JSExport
  public static String why(
      String text,
      String[] settings,
      String actual,
      String acts,
      int step,
      String world,
      String formula) {
    return Reply.to(
        () -> {
          Document document = document(text, settings, actual);
          return DESK.story(document, acts).why(step, world, document.opened().formula(formula));
        });
  }

  /** Returns what an agent considers possible at a world after a step, and knows of each atom. */
  @JSExport
  public static String eyes(
      String text,
      String[] settings,
      String actual,
      String acts,
      int step,
      String agent,
      String world) {
    return Reply.to(
        () -> DESK.story(document(text, settings, actual), acts).eyes(step, agent, world));
  }

  /**
   * Returns the worlds that a group reaches from a world, in layers: those that C quantifies over.
   */
  @JSExport
  public static String reach(
      String text,
      String[] settings,
      String actual,
      String acts,
      int step,
      String[] group,
      String world) {
    return Reply.to(
        () ->
            DESK.story(document(text, settings, actual), acts)
                .reach(step, ImmutableList.copyOf(group), world));
  }

  /** Returns the classes of bisimilar worlds after a step. */
  @JSExport
  public static String bisimilar(
      String text, String[] settings, String actual, String acts, int step) {
    return Reply.to(() -> DESK.story(document(text, settings, actual), acts).bisimilar(step));
  }

  /**
   * Returns the model after a step in another form.
   *
   * @param format {@code svg}, {@code tikz}, {@code dot} or {@code kripke}
   */
  @JSExport
  public static String export(
      String text,
      String[] settings,
      String actual,
      String acts,
      int step,
      String format,
      boolean isShort) {
    return Reply.to(
        () ->
            ImmutableMap.of(
                "text",
                DESK.story(document(text, settings, actual), acts).export(step, format, isShort)));
  }

  /** Returns whether a formula is valid in a logic, {@code S5}, and a countermodel if it is not. */
  @JSExport
  public static String valid(String logic, String formula) {
    return Reply.to(() -> Validities.verdict(logic, formula));
  }

  /** Returns a sheet of exercises, without their solutions. */
  @JSExport
  public static String exercises(String sheet) {
    return Reply.to(() -> SheetData.of(SheetReader.read(sheet)));
  }

  /**
   * Returns whether an answer to an exercise is right, and what was found of each goal.
   *
   * @param number of the exercise, from 0
   */
  @JSExport
  public static String mark(String sheet, int number, String answer) {
    return Reply.to(
        () -> SheetData.of(ExerciseMarking.of(SheetReader.read(sheet).exercise(number), answer)));
  }

  private static Document document(String text, String[] settings, String actual) {
    return DESK.document(
        text,
        ImmutableList.copyOf(Arrays.asList(settings)),
        actual.isEmpty() ? Optional.empty() : Optional.of(actual));
  }
}
