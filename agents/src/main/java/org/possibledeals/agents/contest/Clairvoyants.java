package org.possibledeals.agents.contest;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import java.util.function.Function;
import org.possibledeals.agents.game.Clairvoyant;
import org.possibledeals.kripke.print.Nearest;

/**
 * The clairvoyants of a game that can be asked for by name, in the order to show them. All their
 * names begin with {@code cheat-}, and no agent's does. Immutable.
 *
 * @param game the game's name, as people write it
 * @param entries in order; their names differ
 * @param <S> state
 * @param <M> move
 */
public record Clairvoyants<S, M>(String game, ImmutableList<Entry<S, M>> entries) {

  private static final String PREFIX = "cheat-";

  /**
   * Clairvoyants that can be asked for.
   *
   * @param name the clairvoyant's name, as {@code cheat-greedy}; for several whose names differ in
   *     brackets, one example
   * @param description what the clairvoyant does, in one line
   * @param find returns the clairvoyant of a name, or nothing if the name belongs to another entry
   */
  public record Entry<S, M>(
      String name, String description, Function<Bracketed, Optional<Clairvoyant<S, M>>> find) {

    /**
     * Checks the name.
     *
     * @throws IllegalArgumentException if it is not a clairvoyant's
     */
    public Entry {
      if (!isName(name)) {
        throw new IllegalArgumentException(
            "%s cannot be a clairvoyant's name; those begin with %s, as %s%s."
                .formatted(name, PREFIX, PREFIX, name));
      }
    }
  }

  /** Returns whether a name is one of a clairvoyant, whether or not there is such a one. */
  public static boolean isName(String name) {
    return name.strip().startsWith(PREFIX);
  }

  /** Returns what no clairvoyant is in yet. */
  public static <S, M> Clairvoyants<S, M> of(String game) {
    return new Clairvoyants<>(game, ImmutableList.of());
  }

  /**
   * Returns these and one more.
   *
   * @throws IllegalArgumentException if the name does not begin with {@code cheat-}
   */
  public Clairvoyants<S, M> with(String name, String description, Clairvoyant<S, M> clairvoyant) {
    Bracketed named = Bracketed.read(name);
    return with(
        name,
        description,
        asked -> asked.equals(named) ? Optional.of(clairvoyant) : Optional.empty());
  }

  /**
   * Returns these and some whose names differ in brackets.
   *
   * @param example a name to show, as {@code cheat-search[2000]}
   * @param find returns the clairvoyant of a name, or nothing if the name belongs to another entry
   * @throws IllegalArgumentException if the name does not begin with {@code cheat-}
   */
  public Clairvoyants<S, M> with(
      String example, String description, Function<Bracketed, Optional<Clairvoyant<S, M>>> find) {
    return new Clairvoyants<>(
        game,
        ImmutableList.<Entry<S, M>>builder()
            .addAll(entries)
            .add(new Entry<>(example, description, find))
            .build());
  }

  /** Returns the names, each with one line about the clairvoyant. */
  public ImmutableMap<String, String> descriptions() {
    return entries.stream().collect(ImmutableMap.toImmutableMap(Entry::name, Entry::description));
  }

  /**
   * Returns the clairvoyant of a name.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  public Clairvoyant<S, M> named(String name) {
    Bracketed asked = Bracketed.read(name);
    return entries.stream()
        .flatMap(entry -> entry.find().apply(asked).stream())
        .findFirst()
        .orElseThrow(
            () -> {
              ImmutableList<String> names = descriptions().keySet().asList();
              return new IllegalArgumentException(
                  "No clairvoyant \"%s\" plays %s.%s There are: %s."
                      .formatted(
                          name, game, Nearest.question(name, names), String.join(", ", names)));
            });
  }
}
