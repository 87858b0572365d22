package org.possibledeals.agents.contest;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.agents.game.Agent;

/**
 * The agents of a game that can be asked for by name, in the order to show them. Immutable.
 *
 * @param game the game's name, as people write it
 * @param entries in order; their names differ
 * @param <O> observation
 * @param <M> move
 */
public record Roster<O, M>(String game, ImmutableList<Entry<O, M>> entries) {

  /**
   * Agents that can be asked for.
   *
   * @param name the agent's name, as {@code greedy}; for agents whose names differ in a number, one
   *     example, as {@code mcts[2000]}
   * @param description what the agent does, in one line
   * @param find returns the agent of a name, or nothing if the name belongs to another entry
   */
  public record Entry<O, M>(
      String name, String description, Function<String, Optional<Agent<O, M>>> find) {}

  /** Returns a roster without agents. */
  public static <O, M> Roster<O, M> of(String game) {
    return new Roster<>(game, ImmutableList.of());
  }

  /** Returns this roster with one more agent. */
  public Roster<O, M> with(String name, String description, Agent<O, M> agent) {
    return with(
        new Entry<>(
            name,
            description,
            asked -> asked.equals(name) ? Optional.of(agent) : Optional.empty()));
  }

  /**
   * Returns this roster with agents whose names match {@code names}.
   *
   * @param example the name to show
   * @param agent makes the agent from the match of a whole name
   */
  public Roster<O, M> with(
      String example, String description, Pattern names, Function<Matcher, Agent<O, M>> agent) {
    return with(
        new Entry<>(
            example,
            description,
            asked -> {
              Matcher match = names.matcher(asked);
              return match.matches() ? Optional.of(agent.apply(match)) : Optional.empty();
            }));
  }

  /**
   * Returns the number in the first group of an agent's name.
   *
   * @param what is so many, as {@code playouts}
   * @throws IllegalArgumentException if it is more than {@code most}
   */
  public static int number(Matcher name, int most, String what) {
    String digits = name.group(1).replaceFirst("^0+(?=.)", "");
    if (digits.length() > Integer.toString(most).length() || Integer.parseInt(digits) > most) {
      throw new IllegalArgumentException(
          "%s is too much: %,d %s at most.".formatted(name.group(), most, what));
    }
    return Integer.parseInt(digits);
  }

  /** Returns this roster with the agent {@code random}, which makes any legal move. */
  public Roster<O, M> withRandom() {
    return with(
        "random",
        "makes any legal move",
        (seen, legal, random) -> legal.get(random.nextInt(legal.size())));
  }

  private Roster<O, M> with(Entry<O, M> entry) {
    return new Roster<>(
        game, ImmutableList.<Entry<O, M>>builder().addAll(entries).add(entry).build());
  }

  /** Returns the names, each with one line about the agent. */
  public ImmutableMap<String, String> descriptions() {
    return entries.stream().collect(ImmutableMap.toImmutableMap(Entry::name, Entry::description));
  }

  /** Returns the agent of a name, or nothing if there is none. */
  public Optional<Agent<O, M>> find(String name) {
    return entries.stream().flatMap(entry -> entry.find().apply(name).stream()).findFirst();
  }

  /**
   * Returns the agent of a name.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  public Agent<O, M> named(String name) {
    return find(name).orElseThrow(() -> new IllegalArgumentException(noSuchAgent(name)));
  }

  private String noSuchAgent(String name) {
    ImmutableList<String> names = descriptions().keySet().asList();
    String nearest =
        names.stream().min(Comparator.comparingInt(other -> distance(name, other))).orElse("");
    String guess =
        distance(name, nearest) <= Math.max(2, name.length() / 3)
            ? " Did you mean %s?".formatted(nearest)
            : "";
    return "No agent \"%s\" plays %s.%s There are: %s."
        .formatted(name, game, guess, String.join(", ", names));
  }

  /** Returns how many letters have to be inserted, deleted or replaced: Levenshtein's distance. */
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
