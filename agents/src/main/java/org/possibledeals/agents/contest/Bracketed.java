package org.possibledeals.agents.contest;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.Optional;

/**
 * A name, and parameters in brackets behind it: {@code mcts[2000]}, {@code
 * lamas[rounds=2-4,deck=7]}. A parameter is a value or {@code key=value}; a value may have brackets
 * of its own, and what is in them is read when somebody asks for it. After a colon brackets are
 * part of the name: {@code exec:./mine [deep]}.
 *
 * @param name without brackets and commas but after a colon, never empty
 * @param parameters as they are written; none if there are no brackets
 */
public record Bracketed(String name, ImmutableList<Parameter> parameters) {

  private static final String WOULD_DO =
      "write NAME, NAME[value] or NAME[key=value,key=value], as mcts[2000]";

  /**
   * A parameter.
   *
   * @param key what the value is for; nothing if the value stands alone
   */
  public record Parameter(Optional<String> key, String value) {

    @Override
    public String toString() {
      return key.map(name -> name + "=" + value).orElse(value);
    }
  }

  /**
   * Returns what {@code text} writes; blanks around names, keys and values mean nothing.
   *
   * @throws IllegalArgumentException if a bracket has no partner, something follows the brackets,
   *     or a name, a key or a value is missing
   */
  public static Bracketed read(String text) {
    String written = text.strip();
    if (list(written).size() > 1) {
      throw refusal(text, "a comma stands outside brackets");
    }
    int open = written.indexOf('[');
    int colon = written.indexOf(':');
    if (open < 0 || colon >= 0 && colon < open) {
      return new Bracketed(required(written, "name", text), ImmutableList.of());
    }
    if (partner(written, open) != written.length() - 1) {
      throw refusal(text, "something follows the bracket that closes");
    }
    String name = required(written.substring(0, open), "name", text);
    String inside = written.substring(open + 1, written.length() - 1);
    return new Bracketed(
        name,
        list(inside).stream()
            .map(parameter -> parameter(parameter, text))
            .collect(ImmutableList.toImmutableList()));
  }

  private static Parameter parameter(String written, String text) {
    int equals = written.indexOf('=');
    int open = written.indexOf('[');
    if (equals < 0 || open >= 0 && open < equals) {
      return new Parameter(Optional.empty(), required(written, "value", text));
    }
    return new Parameter(
        Optional.of(required(written.substring(0, equals), "key", text)),
        required(written.substring(equals + 1), "value", text));
  }

  private static String required(String part, String what, String text) {
    if (part.isBlank()) {
      throw refusal(text, "a %s is missing".formatted(what));
    }
    return part.strip();
  }

  private static void requirePairs(String text) {
    int depth = 0;
    for (int i = 0; i < text.length() && depth >= 0; i++) {
      depth += step(text.charAt(i));
    }
    if (depth != 0) {
      throw refusal(text, "a bracket has no partner");
    }
  }

  /** Returns where the bracket that is opened at {@code open} is closed. */
  private static int partner(String text, int open) {
    int depth = 1;
    int end = open;
    while (depth > 0) {
      end++;
      depth += step(text.charAt(end));
    }
    return end;
  }

  private static int step(char c) {
    return c == '[' ? 1 : c == ']' ? -1 : 0;
  }

  private static IllegalArgumentException refusal(String text, String problem) {
    return new IllegalArgumentException(
        "Cannot read \"%s\": %s; %s.".formatted(text, problem, WOULD_DO));
  }

  /**
   * Returns the parts of a list with commas between them; a comma in brackets separates nothing.
   *
   * @throws IllegalArgumentException if a bracket has no partner
   */
  public static ImmutableList<String> list(String text) {
    requirePairs(text);
    var parts = ImmutableList.<String>builder();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += step(text.charAt(i));
      if (text.charAt(i) == ',' && depth == 0) {
        parts.add(text.substring(start, i).strip());
        start = i + 1;
      }
    }
    return parts.add(text.substring(start).strip()).build();
  }

  /** Returns the value that stands alone in the brackets, if nothing else does. */
  public Optional<String> value() {
    return parameters.size() == 1 && parameters.getFirst().key().isEmpty()
        ? Optional.of(parameters.getFirst().value())
        : Optional.empty();
  }

  /** Returns the text that {@link #read} reads as this. */
  @Override
  public String toString() {
    return parameters.isEmpty()
        ? name
        : parameters.stream().map(Parameter::toString).collect(joining(",", name + "[", "]"));
  }
}
