package org.possibledeals.terminal.serve;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Episode;
import org.possibledeals.agents.contest.GameProvider;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.view.Field;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.agents.view.View;
import org.possibledeals.kripke.formula.AgentId;
import tools.jackson.databind.json.JsonMapper;

/** The page for learners of a game, in Markdown. */
public final class LearnersPage {

  /** Maximum number of moves that are made to find an example of each event. */
  private static final int MOST_MOVES = 500;

  /** Maximum number of characters of an example. */
  private static final int LONGEST = 240;

  private LearnersPage() {}

  /**
   * Returns the page of a game: its environments, observations, actions, and knowledge.
   *
   * @throws IllegalArgumentException if no rules of the game have a name
   */
  public static String of(GameProvider provider) {
    if (provider.presets().isEmpty()) {
      throw new IllegalArgumentException(
          "No page for learners of %s: none of its rules have a name; ask for one of them, %s."
              .formatted(provider.name(), provider.synopsis().orElse(provider.name() + ":RULES")));
    }
    return page(
        provider.name(),
        environments(provider),
        provider.presets().getFirst(),
        others(ImmutableList.copyOf(provider.presets())));
  }

  /**
   * Returns the page of a game by some rules, which need no name; they have an id if they ship.
   *
   * @param written the game and its rules, as in {@code recycle:whist}
   */
  public static String of(GameProvider provider, String written, Contest<?, ?, ?> contest) {
    String rules = written.substring(written.indexOf(':') + 1);
    boolean isShipped = provider.shipped().containsKey(rules);
    String id = isShipped ? "`possible_deals/%s-%s-v0`".formatted(provider.name(), rules) : "none";
    return page(written, environment(id, contest), contest, "");
  }

  private static final String COMMON =
      """

      All players make the same points, so that the reward `win` is 0 for each: ask for `reward="points"`.
      """;

  private static String page(
      String name, String environments, Contest<?, ?, ?> usual, String others) {
    return """
    # %s for learners

    This page is printed by `./deals games %s --learners`; [python](../../python/README.md) has the package.

    %s
    ## Environments

    | id | rules | actions | length of an observation | players |
    | --- | --- | --- | --- | --- |
    %s
    `possible_deals.aec_env("%s", rules=…)` has the same rules for PettingZoo, `Batch` and `VectorEnv` for many
    tables. The moves are made one after the other, so that there is no parallel environment.

    ## Actions

    By the usual rules, `%s`: %s
    %s
    ## Observations

    By the usual rules, in the order of the flat vector:

    | field | numbers | from | to | place in the vector | |
    | --- | --- | --- | --- | --- | --- |
    %s
    %s`action_mask` has a 1 for each action that is legal now. It is all 0 for one who is not to move.

    ## Events

    A [program](../14-from-outside.md) is told what happens as it happens. By the usual rules, an example of each event:

    ```json
    %s
    ```

    ## Knowledge

    %s
    """
        .formatted(
            name,
            name,
            usual.view().explanation().stream().map(line -> line + "\n").collect(joining()),
            environments,
            name.contains(":") ? name.substring(0, name.indexOf(':')) : name,
            usual.rulesName(),
            usual.view().aboutNumbers(),
            usual.isCommon() ? COMMON : "",
            fields(usual.view()),
            others,
            events(usual).values().stream()
                .map(event -> Ascii.truncate(event, LONGEST, "…"))
                .collect(joining("\n")),
            knowledge(usual.view()));
  }

  /** Returns a short example of each event by its name, as the first seat is told of it. */
  private static <S, O extends Observation, M> Map<String, String> events(
      Contest<S, O, M> contest) {
    Map<String, String> examples = new LinkedHashMap<>();
    Game<S, O, M> game = contest.game();
    AgentId first = game.players().getFirst();
    var episode =
        new Episode<>(
            contest,
            new RandomStreams(1),
            (before, move, after) -> {
              O now = game.observe(after, first);
              String told = contest.view().told(move, game.write(move), now);
              contest
                  .view()
                  .events(move, told, game.observe(before, first), now)
                  .forEach(
                      event ->
                          examples.merge(
                              event.get("event").toString(),
                              JsonMapper.shared().writeValueAsString(event),
                              (one, other) -> other.length() < one.length() ? other : one));
            });
    for (int move = 0; move < MOST_MOVES && episode.mover().isPresent(); move++) {
      episode.play(episode.legal().getFirst());
    }
    return examples;
  }

  private static String environments(GameProvider provider) {
    ImmutableList<Contest<?, ?, ?>> all = ImmutableList.copyOf(provider.presets());
    return IntStream.range(0, all.size())
        .mapToObj(
            place -> {
              Contest<?, ?, ?> contest = all.get(place);
              String id =
                  "`possible_deals/%s-%s-v0`".formatted(provider.name(), contest.rulesName());
              return environment(
                  place == 0 ? "`possible_deals/%s-v0`, %s".formatted(provider.name(), id) : id,
                  contest);
            })
        .collect(joining());
  }

  private static String environment(String id, Contest<?, ?, ?> contest) {
    return "| %s | %s | %d | %d | %s |\n"
        .formatted(
            id,
            contest.description(),
            contest.view().actions(),
            contest.view().fields().stream().mapToInt(Field::size).sum(),
            players(contest));
  }

  private static String players(Contest<?, ?, ?> contest) {
    ImmutableList<AgentId> players = contest.game().players();
    return IntStream.range(0, players.size())
        .mapToObj(seat -> "`player_%d` is %s".formatted(seat, players.get(seat).name()))
        .collect(joining(", "));
  }

  private static String fields(View<?, ?> view) {
    StringBuilder rows = new StringBuilder();
    int next = 0;
    for (Field field : view.fields()) {
      int last = next + field.size() - 1;
      rows.append(
          "| `%s` | %s | %d | %d | %s | %s |\n"
              .formatted(
                  field.name(),
                  field.shape().isEmpty()
                      ? "1"
                      : field.shape().stream().map(String::valueOf).collect(joining(" × ")),
                  field.low(),
                  field.high(),
                  last == next ? "" + next : next + " to " + last,
                  field.about()));
      next = last + 1;
    }
    return rows.isEmpty()
        ? "| none | | | | | this game shows a learner no numbers |\n"
        : rows.toString();
  }

  /** Returns the fields by each of the other rules that have others than the rules before. */
  private static String others(ImmutableList<Contest<?, ?, ?>> all) {
    Set<String> told = new LinkedHashSet<>();
    told.add(fields(all.getFirst().view()));
    return all.stream()
        .skip(1)
        .map(
            contest ->
                told.add(fields(contest.view()))
                    ? """
                    By the rules `%s`: %s

                    | field | numbers | from | to | place in the vector | |
                    | --- | --- | --- | --- | --- | --- |
                    %s
                    """
                        .formatted(
                            contest.rulesName(),
                            contest.view().aboutNumbers(),
                            fields(contest.view()))
                    : "")
        .collect(joining());
  }

  private static String knowledge(View<?, ?> view) {
    return view instanceof HasHoldings<?, ?> it
        ? """
        With `knowledge=True` an observation has %d × %d shares: for each owner, then each card, the exact probability,
        for the player whose observation it is, that %s.
        Before the first move all deals are equally likely. The owners are %s. All are 0 while no cards are dealt. The cards are
        %s.\
        """
            .formatted(
                it.owners(),
                it.cards(),
                it.aboutShares(),
                String.join(", ", it.ownerNames()),
                String.join(" ", it.cardNames()))
        : "No cards are dealt in this game, so that `knowledge=True` adds nothing (0 × 0 numbers).";
  }
}
