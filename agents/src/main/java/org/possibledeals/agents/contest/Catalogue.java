package org.possibledeals.agents.contest;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Predicate;

/**
 * All games whose {@link GameProvider} is found, in the order of their names.
 *
 * @param providers in order; their names differ
 */
public record Catalogue(ImmutableList<GameProvider> providers) {

  private static final String COLON = ":";

  /**
   * Checks that no two games have one name.
   *
   * @throws IllegalArgumentException if two have; the message names their classes
   */
  public Catalogue {
    for (int i = 1; i < providers.size(); i++) {
      requireOther(providers.get(i - 1), providers.get(i));
    }
  }

  private static void requireOther(GameProvider one, GameProvider next) {
    if (one.name().equals(next.name())) {
      throw new IllegalArgumentException(
          "Two games are called %s: %s and %s; leave one of them out."
              .formatted(one.name(), one.getClass().getName(), next.getClass().getName()));
    }
  }

  /** Returns the games that can be found now. */
  public static Catalogue found() {
    return new Catalogue(
        ImmutableList.sortedCopyOf(
            Comparator.comparing(GameProvider::name), ServiceLoader.load(GameProvider.class)));
  }

  /** Returns the names of the games whose rules have names, in order. */
  public ImmutableList<String> games() {
    return providers.stream()
        .filter(provider -> !provider.presets().isEmpty())
        .map(GameProvider::name)
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the names of the games with a contest that passes {@code test}, in order. */
  public ImmutableList<String> games(Predicate<Contest<?, ?, ?>> test) {
    return contests().stream()
        .filter(test)
        .map(Contest::gameName)
        .distinct()
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns the contests by rules that have names, game by game. */
  public ImmutableList<Contest<?, ?, ?>> contests() {
    return providers.stream()
        .flatMap(provider -> provider.presets().stream())
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns the default game.
   *
   * @throws IllegalArgumentException if there are no games
   */
  public String usualGame() {
    return providers.stream()
        .filter(GameProvider::isUsual)
        .findFirst()
        .or(() -> providers.stream().findFirst())
        .map(GameProvider::name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "There are no games; put the archive of one on the class path."));
  }

  /**
   * Returns the contest of a game by rules of this name or description, or by the game's usual
   * ones. {@code game:rules} names both at once.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  public Contest<?, ?, ?> contest(String game, Optional<String> rules) {
    return contest(game, rules, Optional.empty());
  }

  /**
   * Returns the contest as {@link #contest(String, Optional)} does, by rules whose text is given.
   *
   * @param source the {@link Contest#source} that a record or a journal has; no file is read then
   * @throws IllegalArgumentException if there is none, or its rules come from no text
   */
  public Contest<?, ?, ?> contest(String game, Optional<String> rules, Optional<String> source) {
    int colon = game.indexOf(COLON);
    if (colon < 0) {
      return contest(provider(game), rules, source);
    }
    Contest<?, ?, ?> contest =
        contest(provider(game.substring(0, colon)), Optional.of(game.substring(colon + 1)), source);
    if (rules.isPresent() && !rules.get().equals(contest.rulesName())) {
      throw new IllegalArgumentException(
          "%s names its rules already, so they cannot be %s.".formatted(game, rules.get()));
    }
    return contest;
  }

  private static Contest<?, ?, ?> contest(
      GameProvider provider, Optional<String> rules, Optional<String> source) {
    return source.isPresent()
        ? fromText(provider, rules.orElse(""), source.get())
        : contest(provider, rules);
  }

  private static Contest<?, ?, ?> fromText(GameProvider provider, String rules, String source) {
    return provider
        .described(rules, source)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Cannot read the rules %s of %s from a text: its rules are in the code."
                        .formatted(rules, provider.name())));
  }

  private static Contest<?, ?, ?> contest(GameProvider provider, Optional<String> rules) {
    ImmutableList<? extends Contest<?, ?, ?>> presets = provider.presets();
    if (rules.isEmpty() && presets.isEmpty()) {
      throw new IllegalArgumentException(
          "%s has no usual rules; name it as %s."
              .formatted(provider.name(), provider.synopsis().orElse(provider.name() + ":RULES")));
    }
    if (rules.isEmpty()) {
      return presets.getFirst();
    }
    for (Contest<?, ?, ?> contest : presets) {
      if (contest.rulesName().equals(rules.get())) {
        return contest;
      }
    }
    Optional<? extends Contest<?, ?, ?>> described = provider.described(rules.get());
    if (described.isPresent()) {
      return described.get();
    }
    throw new IllegalArgumentException(
        "No rules called %s; there are %s.%s"
            .formatted(
                rules.get(),
                presets.stream().map(Contest::rulesName).collect(joining(", ")),
                provider.settings().isEmpty()
                    ? ""
                    : " RULES[key=value] has other choices; see deals games %s."
                        .formatted(provider.name())));
  }

  /**
   * Returns the provider of a game.
   *
   * @throws IllegalArgumentException if there is none; the message lists the games there are
   */
  public GameProvider provider(String name) {
    return providers.stream()
        .filter(provider -> provider.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "No game called %s; there are %s%s."
                        .formatted(name, String.join(", ", games()), others())));
  }

  private String others() {
    return providers.stream()
        .flatMap(provider -> provider.synopsis().stream())
        .map(", and "::concat)
        .collect(joining());
  }
}
