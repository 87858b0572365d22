package org.possibledeals.terminal.fuzz;

import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.possibledeals.terminal.fuzz.Target.Outcome;

/** Targets with a hole that was mended, or that a reader easily has, put back on purpose. */
final class Holes {

  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final int LARGEST = 1 << 20;

  private Holes() {}

  /** Returns the target with a reader that recurs for each open bracket. */
  static Target recursion(Target target) {
    return with(target, text -> depth(text, 0));
  }

  private static int depth(String text, int from) {
    return Stream.of(text.indexOf('(', from))
        .mapToInt(open -> open < 0 ? 0 : 1 + depth(text, open + 1))
        .sum();
  }

  /** Returns the target with a reader that makes as much room as a number says. */
  static Target arrayOfANumber(Target target) {
    return with(
        target,
        text ->
            NUMBER
                .matcher(text)
                .results()
                .forEach(
                    number -> {
                      boolean[] room = new boolean[LARGEST];
                      room[Integer.parseInt(number.group())] = true;
                    }));
  }

  /** Returns the target with a reader that waits for ever for the end of a bracket. */
  static Target loop(Target target) {
    return with(
        target,
        text -> {
          int at = text.indexOf('(');
          for (int depth = at < 0 ? 0 : 1; depth > 0 && !Thread.currentThread().isInterrupted(); ) {
            at = (at + 1) % text.length();
            depth += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
          }
        });
  }

  /** Returns the target with a command that prints what it has read as it is. */
  static Target echo(Target target) {
    return new Target(
        target.name(), target.examples(), (text, random) -> new Outcome(true, 0, text));
  }

  private static Target with(Target target, Consumer<String> hole) {
    return new Target(
        target.name(),
        target.examples(),
        (text, random) -> {
          hole.accept(text);
          return new Outcome(true, 0, "");
        });
  }
}
