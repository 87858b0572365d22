package org.possibledeals.agents.contest;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A choice that can be made in brackets, {@code key=value}: one field of some rules, or of another
 * value of type {@code R}.
 *
 * @param key what is written before the equals sign
 * @param explanation what is chosen, in one line
 * @param values what may be written after the equals sign, in words
 * @param writer returns what is chosen, as it is written
 * @param reader returns the same rules with another choice; refuses a text with the key, what may
 *     be written, and the text
 * @param <R> rules
 */
public record Setting<R>(
    String key,
    String explanation,
    String values,
    Function<R, String> writer,
    BiFunction<R, String, R> reader) {

  /** Returns a choice between the values of an enum, which are written {@code left-of-dealer}. */
  public static <R, E extends Enum<E>> Setting<R> choice(
      String key, String explanation, Class<E> type, Function<R, E> get, BiFunction<R, E, R> with) {
    E[] all = type.getEnumConstants();
    return of(
        key,
        explanation,
        Arrays.stream(all).map(Setting::written).collect(joining(" or ")),
        rules -> written(get.apply(rules)),
        text -> Arrays.stream(all).filter(value -> written(value).equals(text)).findFirst(),
        with);
  }

  private static String written(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns a choice between true and false. */
  public static <R> Setting<R> flag(
      String key, String explanation, Function<R, Boolean> get, BiFunction<R, Boolean, R> with) {
    return of(
        key,
        explanation,
        "true or false",
        rules -> get.apply(rules).toString(),
        text -> Stream.of(true, false).filter(value -> value.toString().equals(text)).findFirst(),
        with);
  }

  /** Returns a choice of a whole number from {@code least}, at least 0, to {@code most}. */
  public static <R> Setting<R> whole(
      String key,
      String explanation,
      int least,
      int most,
      Function<R, Integer> get,
      BiFunction<R, Integer, R> with) {
    return of(
        key,
        explanation,
        "a whole number from %d to %d".formatted(least, most),
        rules -> get.apply(rules).toString(),
        text ->
            Optional.of(text)
                .filter(digits -> digits.matches("[0-9]{1,9}"))
                .map(Integer::valueOf)
                .filter(value -> value >= least && value <= most),
        with);
  }

  private static <R, T> Setting<R> of(
      String key,
      String explanation,
      String values,
      Function<R, String> writer,
      Function<String, Optional<T>> parser,
      BiFunction<R, T, R> with) {
    return new Setting<>(
        key,
        explanation,
        values,
        writer,
        (rules, text) ->
            with.apply(rules, parser.apply(text).orElseThrow(() -> refusal(key, values, text))));
  }

  /** Returns the error for a text that is not a value of a key. */
  public static IllegalArgumentException refusal(String key, String values, String text) {
    return new IllegalArgumentException("%s is %s, not %s.".formatted(key, values, text));
  }
}
