package org.possibledeals.agents.search;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.HasSettings;
import org.possibledeals.agents.game.ToldAgent;

/**
 * The names of searching agents: {@code pimc[200]}, {@code pomcp[2000]}, {@code nested[200,10]};
 * with {@code ms} after the first number, a time in milliseconds; and last, if wanted, what is
 * believed of the others, {@code others=TITLE}, {@code others=blind}, {@code others=learned} or
 * {@code others=told}.
 *
 * @param game how the game is searched
 * @param nanoClock returns nanoseconds from any origin, for agents whose budget is time
 */
public record SearchRoster<O, M, S extends Simulation<S>>(
    Searchable<O, M, S> game, LongSupplier nanoClock) {

  /** Maximum number of playouts of a counted budget. */
  public static final int MOST_PLAYOUTS = 10_000_000;

  /** Maximum number of milliseconds of a budget of time. */
  public static final int MOST_MILLISECONDS = 600_000;

  /** Maximum number of worlds for an own move in a playout. */
  public static final int MOST_WORLDS = 10_000;

  private static final int DEFAULT_WORLDS = 10;
  private static final double NOISE = 0.02;
  private static final Pattern NUMBER = Pattern.compile("([1-9][0-9]{0,8})(ms)?");

  /** Returns a roster with the searching agents after its own. */
  public Roster<O, M> after(Roster<O, M> roster) {
    return roster
        .with(
            "pimc[200]",
            "tries each move in 200 worlds of its cell and plays on there as a simple agent would;"
                + " pimc[50ms] for so long a move, so no run is like another; "
                + choices(),
            asked -> found("pimc", 1, asked))
        .with(
            "pomcp[2000]",
            "grows a tree over its own decisions by 2000 playouts in worlds of its cell;"
                + " also in ms and with others=",
            asked -> found("pomcp", 1, asked))
        .with(
            "nested[200,10]",
            "as pimc, with 200 playouts in all, its own later moves being chosen in 10 worlds each;"
                + " also in ms and with others=",
            asked -> found("nested", 2, asked));
  }

  private String choices() {
    return "others=NAME takes the others for one of %s%s"
        .formatted(titles(), game.isHeard() ? ", blind, learned or told" : ", blind or told");
  }

  private String titles() {
    return game.policies().stream().map(Policy::title).collect(joining(", "));
  }

  /**
   * Returns the agent of a name, {@code pomcp} or {@code nested}; any other is one of {@code pimc}.
   *
   * @param name before the bracket
   * @param most how many numbers it may have
   * @param asked is not the agent's if its name is another
   */
  public Optional<Agent<O, M>> found(String name, int most, Bracketed asked) {
    if (!asked.name().equals(name)) {
      return Optional.empty();
    }
    Search search = search(name, most, asked);
    return Optional.of(
        isTold(asked) ? new Told<>(game, search) : new SearchAgent<>(game, search, others(asked)));
  }

  /** Becomes a search for each company, in which each seat moves by the policy of its name. */
  private record Told<O, M, S extends Simulation<S>>(Searchable<O, M, S> game, Search search)
      implements ToldAgent<O, M>, HasSettings {

    @Override
    public Agent<O, M> among(ImmutableList<String> names, int seat) {
      Opponents<S> told = Opponents.told(Opponents.named(game.policies(), names, seat));
      return new SearchAgent<>(game, search, players -> told);
    }

    @Override
    public String settings() {
      return "the others told: each by its name; own moves in playouts as %s"
          .formatted(game.policies().getFirst().title());
    }
  }

  private static boolean isTold(Bracketed asked) {
    return asked.parameters().stream()
        .anyMatch(
            parameter ->
                parameter.key().equals(Optional.of("others")) && parameter.value().equals("told"));
  }

  private Search search(String name, int most, Bracketed asked) {
    ImmutableList<String> numbers =
        asked.parameters().stream()
            .filter(parameter -> parameter.key().isEmpty())
            .map(Bracketed.Parameter::value)
            .collect(ImmutableList.toImmutableList());
    if (numbers.isEmpty() || numbers.size() > most) {
      throw refusal(
          asked, "it takes %s".formatted(most == 1 ? "one number" : "one or two numbers"));
    }
    SearchBudget budget = budget(asked, numbers.getFirst());
    return switch (name) {
      case "pomcp" -> new TreeSearch(budget);
      case "nested" ->
          new NestedSearch(budget, numbers.size() == 1 ? DEFAULT_WORLDS : worlds(asked, numbers));
      default -> new WorldSearch(budget);
    };
  }

  private SearchBudget budget(Bracketed asked, String text) {
    Matcher number = NUMBER.matcher(text);
    if (!number.matches()) {
      throw refusal(
          asked, "\"%s\" is not a number of playouts, nor of milliseconds".formatted(text));
    }
    int value = Integer.parseInt(number.group(1));
    if (number.group(2) == null) {
      return new SearchBudget.Counted(bounded(asked, value, MOST_PLAYOUTS, "playouts"));
    }
    return new SearchBudget.Timed(
        Duration.ofMillis(bounded(asked, value, MOST_MILLISECONDS, "milliseconds")), nanoClock);
  }

  private static int worlds(Bracketed asked, ImmutableList<String> numbers) {
    Matcher number = NUMBER.matcher(numbers.get(1));
    if (!number.matches() || number.group(2) != null) {
      throw refusal(asked, "\"%s\" is not a number of worlds".formatted(numbers.get(1)));
    }
    return bounded(asked, Integer.parseInt(number.group(1)), MOST_WORLDS, "worlds");
  }

  private static int bounded(Bracketed asked, int value, int most, String what) {
    if (value > most) {
      throw new IllegalArgumentException(
          "%s is too large: at most %,d %s.".formatted(asked, most, what));
    }
    return value;
  }

  private IntFunction<Opponents<S>> others(Bracketed asked) {
    ImmutableList<Bracketed.Parameter> named =
        asked.parameters().stream()
            .filter(parameter -> parameter.key().isPresent())
            .collect(ImmutableList.toImmutableList());
    if (named.isEmpty()) {
      return all(game.policies().getFirst());
    }
    if (named.size() > 1 || !named.getFirst().key().orElseThrow().equals("others")) {
      throw refusal(asked, "the only key is others, once");
    }
    String value = named.getFirst().value();
    if (value.equals("blind")) {
      return players -> Opponents.blind(game.policies(), players);
    }
    if (value.equals("learned") && game.isHeard()) {
      return players -> Opponents.learned(game.policies(), NOISE, players);
    }
    return game.policies().stream()
        .filter(policy -> policy.title().equals(value))
        .findFirst()
        .map(SearchRoster::all)
        .orElseThrow(() -> refusal(asked, choices() + ", not \"" + value + "\""));
  }

  private static <S extends Simulation<S>> IntFunction<Opponents<S>> all(Policy<S> policy) {
    return players -> Opponents.told(ImmutableList.copyOf(Collections.nCopies(players, policy)));
  }

  private static IllegalArgumentException refusal(Bracketed asked, String problem) {
    return new IllegalArgumentException(
        "Cannot read the agent %s: %s. One looks like pimc[200], pimc[50ms], pomcp[2000], nested[200,10] or pimc[200,others=blind]."
            .formatted(asked, problem));
  }
}
