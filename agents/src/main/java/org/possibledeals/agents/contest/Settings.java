package org.possibledeals.agents.contest;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.print.Nearest;

/**
 * All choices that can be made in the brackets of a name. Errors, help and the name itself come
 * from this one table.
 *
 * @param all in the order in which they are read; their keys differ
 * @param <R> rules
 */
public record Settings<R>(ImmutableList<Setting<R>> all) {

  /**
   * A setting as people read of it.
   *
   * @param key what is written before the equals sign
   * @param explanation what is chosen
   * @param values what may be written after the equals sign
   * @param usual what is chosen by each of the rules that have a name, as it is written
   */
  public record Note(String key, String explanation, String values, ImmutableList<String> usual) {}

  /** Returns all settings for people, with the choices of {@code usual}. */
  public ImmutableList<Note> notes(List<R> usual) {
    return all.stream()
        .map(
            setting ->
                new Note(
                    setting.key(),
                    setting.explanation(),
                    setting.values(),
                    usual.stream().map(setting.writer()).collect(ImmutableList.toImmutableList())))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns the rules that are {@code usual} but for what {@code written} chooses otherwise.
   *
   * @throws IllegalArgumentException if a key is unknown, missing or there twice, or a value is not
   *     one of its key
   */
  public R read(R usual, Bracketed written) {
    Map<String, String> chosen = chosen(written);
    R rules = usual;
    for (Setting<R> setting : all) {
      String text = chosen.get(setting.key());
      rules = text == null ? rules : setting.reader().apply(rules, text);
    }
    return rules;
  }

  /**
   * Returns what {@link #read} does; a value without a key, which stands before those with one, is
   * that of the setting at its place.
   *
   * @throws IllegalArgumentException as {@link #read} does, or if there are more values
   */
  public R inOrder(R usual, Bracketed written) {
    var named = ImmutableList.<Bracketed.Parameter>builder();
    int place = 0;
    boolean isAfterKey = false;
    for (Bracketed.Parameter parameter : written.parameters()) {
      isAfterKey |= parameter.key().isPresent();
      boolean isPlaced = !isAfterKey && place < all.size();
      named.add(
          isPlaced
              ? new Bracketed.Parameter(Optional.of(all.get(place).key()), parameter.value())
              : parameter);
      place++;
    }
    return read(usual, new Bracketed(written.name(), named.build()));
  }

  private Map<String, String> chosen(Bracketed written) {
    Map<String, String> chosen = new LinkedHashMap<>();
    for (Bracketed.Parameter parameter : written.parameters()) {
      String key = parameter.key().orElseThrow(() -> withoutKey(written, parameter));
      if (!keys().contains(key)) {
        throw new IllegalArgumentException(
            "No key %s in %s.%s The keys are %s."
                .formatted(
                    key, written.name(), Nearest.question(key, keys()), String.join(", ", keys())));
      }
      if (chosen.put(key, parameter.value()) != null) {
        throw new IllegalArgumentException(
            "%s stands twice in %s; write it once.".formatted(key, written));
      }
    }
    return chosen;
  }

  private IllegalArgumentException withoutKey(Bracketed written, Bracketed.Parameter parameter) {
    return new IllegalArgumentException(
        "%s has no key in %s; write key=value. The keys are %s."
            .formatted(parameter, written, String.join(", ", keys())));
  }

  private ImmutableList<String> keys() {
    return all.stream().map(Setting::key).collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns the one name of rules: {@code name} alone if they are the usual ones, else with what
   * has to be written to get them.
   */
  public String name(String name, R usual, R rules) {
    var parameters = ImmutableList.<Bracketed.Parameter>builder();
    R rebuilt = usual;
    for (Setting<R> setting : all) {
      String text = setting.writer().apply(rules);
      R next = setting.reader().apply(rebuilt, text);
      if (!next.equals(rebuilt)) {
        parameters.add(new Bracketed.Parameter(Optional.of(setting.key()), text));
      }
      rebuilt = next;
    }
    return new Bracketed(name, parameters.build()).toString();
  }
}
