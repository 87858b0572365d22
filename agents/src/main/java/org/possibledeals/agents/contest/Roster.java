package org.possibledeals.agents.contest;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.kripke.print.Nearest;

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
   * @param settings the choices that can be made in the brackets of the name by a key
   */
  public record Entry<O, M>(
      String name,
      String description,
      Function<Bracketed, Optional<Agent<O, M>>> find,
      ImmutableList<Settings.Note> settings) {

    /** Makes an entry without choices by a key. */
    public Entry(String name, String description, Function<Bracketed, Optional<Agent<O, M>>> find) {
      this(name, description, find, ImmutableList.of());
    }

    /**
     * Checks the name.
     *
     * @throws IllegalArgumentException if it is a clairvoyant's
     */
    public Entry {
      if (Clairvoyants.isName(name)) {
        throw new IllegalArgumentException(
            "%s cannot be an agent's name: it is kept for a clairvoyant, which sees all cards."
                .formatted(name));
      }
    }
  }

  /** Returns a roster without agents. */
  public static <O, M> Roster<O, M> of(String game) {
    return new Roster<>(game, ImmutableList.of());
  }

  /** Returns this roster with one more agent. */
  public Roster<O, M> with(String name, String description, Agent<O, M> agent) {
    Bracketed named = Bracketed.read(name);
    return with(
        new Entry<>(
            name,
            description,
            asked -> asked.equals(named) ? Optional.of(agent) : Optional.empty()));
  }

  /**
   * Returns this roster with agents whose names differ in a number.
   *
   * @param example the name to show, as {@code mcts[2000]}; what follows its number, {@code ms} or
   *     nothing, follows all numbers
   * @param most the greatest number; the least is 1
   * @param what is so many, as {@code playouts a move}
   * @param agent makes the agent of a number
   */
  public Roster<O, M> with(
      String example, String description, int most, String what, IntFunction<Agent<O, M>> agent) {
    Bracketed shown = Bracketed.read(example);
    String unit = shown.value().orElseThrow().replaceFirst("^[0-9]+", "");
    Pattern values = Pattern.compile("([1-9][0-9]*)" + unit);
    return with(
        new Entry<>(
            example,
            description,
            asked ->
                asked
                    .value()
                    .filter(value -> asked.name().equals(shown.name()))
                    .map(values::matcher)
                    .filter(Matcher::matches)
                    .map(value -> agent.apply(number(asked, value.group(1), most, what)))));
  }

  private static int number(Bracketed asked, String digits, int most, String what) {
    if (digits.length() > Integer.toString(most).length() || Integer.parseInt(digits) > most) {
      throw new IllegalArgumentException(
          "%s is too large: at most %,d %s.".formatted(asked, most, what));
    }
    return Integer.parseInt(digits);
  }

  /**
   * Returns this roster with agents whose names differ in more than one parameter.
   *
   * @param example a name to show
   * @param find returns the agent of a name, or nothing if the name belongs to another entry
   */
  public Roster<O, M> with(
      String example, String description, Function<Bracketed, Optional<Agent<O, M>>> find) {
    return with(new Entry<>(example, description, find));
  }

  /**
   * Returns this roster with agents whose names differ in settings: {@code mine}, {@code mine[5]},
   * {@code mine[depth=5,careful=true]}. A value without a key belongs to the setting at its place.
   * Mistakes are refused with the keys there are and what may be written after them.
   *
   * @param name without brackets
   * @param usual what is chosen where nothing is written
   * @param settings all that can be written
   * @param agent makes the agent of what is chosen
   */
  public <R> Roster<O, M> with(
      String name,
      String description,
      R usual,
      Settings<R> settings,
      Function<R, Agent<O, M>> agent) {
    return with(
        new Entry<>(
            name,
            description,
            asked ->
                asked.name().equals(name)
                    ? Optional.of(agent.apply(settings.inOrder(usual, asked)))
                    : Optional.empty(),
            settings.notes(ImmutableList.of(usual))));
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

  /**
   * Returns the agent of a name, or empty if there is none.
   *
   * @throws IllegalArgumentException if the name has brackets that cannot be read
   */
  public Optional<Agent<O, M>> find(String name) {
    if (name.isBlank()) {
      return Optional.empty();
    }
    Bracketed asked = Bracketed.read(name);
    return entries.stream().flatMap(entry -> entry.find().apply(asked).stream()).findFirst();
  }

  /**
   * Returns the agent of a name.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  public Agent<O, M> named(String name) {
    return find(name).orElseThrow(() -> none(name, ImmutableList.of()));
  }

  /**
   * Returns the error for a name that no agent has.
   *
   * @param others names of agents besides these
   */
  IllegalArgumentException none(String name, ImmutableList<String> others) {
    ImmutableList<String> names =
        ImmutableList.<String>builder().addAll(descriptions().keySet()).addAll(others).build();
    return new IllegalArgumentException(
        "No agent \"%s\" plays %s.%s There are: %s."
            .formatted(name, game, Nearest.question(name, names), String.join(", ", names)));
  }
}
