package org.possibledeals.terminal.option;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.possibledeals.agents.contest.AgentProvider;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.GameProvider;
import org.possibledeals.agents.contest.Outsiders;

/** Refuses two games, or two agents of one game, with one name. */
public final class Clashes {

  private Clashes() {}

  /**
   * Checks all that is found in this thread.
   *
   * @throws IllegalArgumentException if two things have one name, or a provider throws; the message
   *     names classes and archives
   */
  static void check() {
    Map<String, Class<?>> games = new HashMap<>();
    for (GameProvider provider : ServiceLoader.load(GameProvider.class)) {
      note(games, "game", asked(provider, provider::name), provider.getClass());
      asked(provider, provider::presets);
    }
    Outsiders outsiders = Outsiders.found();
    for (GameProvider provider : Catalogue.found().providers()) {
      for (Contest<?, ?, ?> contest : provider.presets()) {
        check(provider, contest, outsiders);
      }
    }
  }

  private static <A> A asked(GameProvider provider, Supplier<A> question) {
    try {
      return question.get();
    } catch (RuntimeException | LinkageError e) {
      throw new IllegalArgumentException(
          "%s: %s throws %s."
              .formatted(Archives.origin(provider.getClass()), provider.getClass().getName(), e),
          e);
    }
  }

  private static void check(GameProvider game, Contest<?, ?, ?> contest, Outsiders outsiders) {
    Map<String, Class<?>> agents = new HashMap<>();
    String what = "agent of " + contest.gameName();
    contest.agents().entries().forEach(entry -> agents.put(bare(entry.name()), game.getClass()));
    for (AgentProvider provider : outsiders.providers()) {
      Map<String, Class<?>> own = new HashMap<>();
      for (var entry : Outsiders.brought(provider, contest).entries()) {
        own.put(bare(entry.name()), provider.getClass());
      }
      own.forEach((name, type) -> note(agents, what, name, type));
    }
  }

  /** Returns a name without what follows in brackets or after a colon. */
  private static String bare(String name) {
    return name.split("[\\[:]", 2)[0];
  }

  /**
   * Notes the class that brings a thing of a name.
   *
   * @throws IllegalArgumentException if another class brings one of the same name
   */
  public static void note(Map<String, Class<?>> known, String what, String name, Class<?> type) {
    Optional.ofNullable(known.put(name, type))
        .ifPresent(
            other -> {
              throw Archives.clash(what, name, other, type);
            });
  }
}
