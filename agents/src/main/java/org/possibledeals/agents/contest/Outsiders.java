package org.possibledeals.agents.contest;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Observation;

/**
 * The agents that others bring to contests: a contest is played by its own and by these.
 *
 * @param providers in the order of the names of their classes
 */
public record Outsiders(ImmutableList<AgentProvider> providers) {

  /** What each class loader finds, since its archives stay the same. */
  private static final Map<Optional<ClassLoader>, Outsiders> FOUND = new ConcurrentHashMap<>();

  /** Returns those that the class loader of this thread finds. */
  public static Outsiders found() {
    var loader = Optional.ofNullable(Thread.currentThread().getContextClassLoader());
    return FOUND.computeIfAbsent(
        loader,
        any ->
            new Outsiders(
                ImmutableList.sortedCopyOf(
                    Comparator.comparing(provider -> provider.getClass().getName()),
                    ServiceLoader.load(AgentProvider.class))));
  }

  /**
   * Returns the agents that a provider brings to a contest.
   *
   * @throws IllegalArgumentException if the provider throws
   */
  public static <O extends Observation, M> Roster<O, M> brought(
      AgentProvider provider, Contest<?, O, M> contest) {
    try {
      @SuppressWarnings("unchecked") // a provider answers for its agents playing this contest
      var roster = (Roster<O, M>) provider.agents(contest);
      return roster;
    } catch (RuntimeException | LinkageError e) {
      throw new IllegalArgumentException(
          "%s cannot say which agents play %s: it throws %s."
              .formatted(provider.getClass().getName(), contest.gameName(), e),
          e);
    }
  }

  /** Returns the agent of a name that one of them brings to a contest, or nothing. */
  <O extends Observation, M> Optional<Agent<O, M>> find(Contest<?, O, M> contest, String name) {
    return providers.stream()
        .map(provider -> brought(provider, contest))
        .flatMap(roster -> roster.find(name).stream())
        .findFirst();
  }

  /** Returns whether an archive that can be loaded once more brings an agent of this name. */
  public static boolean isOfArchive(Contest<?, ?, ?> contest, String name) {
    return found().providers().stream()
        .filter(provider -> provider.getClass().getClassLoader() instanceof SeparateArchives)
        .anyMatch(provider -> brought(provider, contest).find(name).isPresent());
  }

  /** Returns the names that they bring to a contest, each with one line about the agent. */
  public ImmutableMap<String, String> descriptions(Contest<?, ?, ?> contest) {
    var all = ImmutableMap.<String, String>builder();
    providers.forEach(provider -> all.putAll(brought(provider, contest).descriptions()));
    return all.buildKeepingLast();
  }
}
