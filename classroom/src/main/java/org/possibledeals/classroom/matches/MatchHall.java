package org.possibledeals.classroom.matches;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.GameProvider;
import org.possibledeals.agents.contest.HasPublicModel;
import org.possibledeals.agents.contest.Settings;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.program.ProgramText;
import org.possibledeals.agents.view.HasHoldings;
import org.possibledeals.agents.view.HasSpots;
import org.possibledeals.agents.view.HasSvg;

/** The games that are found, and the match that was asked for last. Used by one thread. */
public final class MatchHall {

  private static final int FEWEST = 1;
  private static final int MOST = 7;

  private final Catalogue catalogue = Catalogue.found();
  private Optional<Last> last = Optional.empty();

  private record Last(Seating seating, Played<?, ?, ?> match) {}

  /** Returns the games: their names, rules, settings and programs. */
  public ImmutableMap<String, ?> games() {
    return ImmutableMap.of(
        "games",
        catalogue.providers().stream()
            .map(provider -> game(provider, catalogue.usualGame()))
            .collect(ImmutableList.toImmutableList()));
  }

  private static ImmutableMap<String, ?> game(GameProvider provider, String usual) {
    return ImmutableMap.of(
        "name",
        provider.name(),
        "isUsual",
        provider.name().equals(usual),
        "rules",
        provider.presets().stream()
            .map(
                contest ->
                    ImmutableMap.of(
                        "name", contest.rulesName(), "description", contest.description()))
            .collect(ImmutableList.toImmutableList()),
        "settings",
        provider.settings().stream()
            .map(MatchHall::setting)
            .collect(ImmutableList.toImmutableList()),
        "programs",
        provider.shipped().keySet());
  }

  private static ImmutableMap<String, ?> setting(Settings.Note note) {
    return ImmutableMap.of(
        "key",
        note.key(),
        "explanation",
        note.explanation(),
        "values",
        note.values(),
        "usual",
        note.usual());
  }

  /**
   * Returns the text of a program that ships with a game.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public ImmutableMap<String, ?> program(String game, String name) {
    String text = catalogue.provider(game).shipped().get(name);
    if (text == null) {
      throw new IllegalArgumentException("No program %s of %s.".formatted(name, game));
    }
    return ImmutableMap.of("text", text);
  }

  /**
   * Returns a contest: who plays it by which name, for how many it is, and what it can show.
   *
   * @param players how many, or 0 for the usual number
   * @throws IllegalArgumentException if there is no such contest
   */
  public ImmutableMap<String, ?> contest(String game, String rules, String source, int players) {
    Contest<?, ?, ?> found =
        contest(new Seating(game, rules, source, ImmutableList.of(), Seating.NOBODY, 0));
    Contest<?, ?, ?> contest = players == 0 ? found : found.forPlayers(players);
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("name", contest.rulesName());
    data.put("description", contest.description());
    data.put("warnings", contest.warnings());
    data.put("explanation", contest.view().explanation());
    data.put("players", contest.game().players());
    data.put("numbers", numbers(found));
    data.put("agents", contest.agents().descriptions());
    data.put("usual", contest.defaultAgents());
    data.put("isOpen", contest.view().isOpen());
    data.put("hasHoldings", contest.view() instanceof HasHoldings<?, ?>);
    data.put("hasSpots", contest.view() instanceof HasSpots<?, ?>);
    data.put("hasSvg", contest.view() instanceof HasSvg<?, ?>);
    data.put("hasModel", contest instanceof HasPublicModel<?, ?, ?>);
    data.put("counted", contest.counted().name());
    return ImmutableMap.copyOf(data);
  }

  /** Returns for how many players a contest is. */
  private static ImmutableList<Integer> numbers(Contest<?, ?, ?> contest) {
    return IntStream.rangeClosed(FEWEST, MOST)
        .filter(contest::isFor)
        .boxed()
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * Returns what is to be said of the text of a strategy: which rules can never fire.
   *
   * @throws IllegalArgumentException if it is none, or there is no such contest
   */
  public ImmutableMap<String, ?> strategy(Seating seating, String text) {
    var lexicon = contest(seating).forPlayers(seating.agents().size()).lexicon();
    ProgramText.read(text, lexicon);
    return ImmutableMap.of("notes", ProgramText.unreachable(text, lexicon));
  }

  private Contest<?, ?, ?> contest(Seating seating) {
    Optional<String> text =
        seating
            .text()
            .or(
                () ->
                    Optional.ofNullable(
                        catalogue.provider(seating.game()).shipped().get(seating.rules())));
    return catalogue.contest(seating.game(), seating.named(), text);
  }

  /**
   * Returns a match in which so many moves have been made, or fewer if it is over or the person is
   * asked before that; from the last one, if that leads there.
   *
   * @param choices those of the person, in order, as the game writes them
   * @throws IllegalArgumentException if there is no such match, or a choice is not legal
   */
  public Shown match(Seating seating, ImmutableList<String> choices, int step) {
    Played<?, ?, ?> match =
        last.filter(kept -> kept.seating().equals(seating) && kept.match().leadsTo(choices))
            .<Played<?, ?, ?>>map(Last::match)
            .orElseGet(() -> begun(contest(seating).forPlayers(seating.agents().size()), seating));
    last = Optional.of(new Last(seating, match));
    return match.at(choices, step);
  }

  private static <S, O extends Observation, M> Played<S, O, M> begun(
      Contest<S, O, M> contest, Seating seating) {
    return new Played<>(contest, seating);
  }
}
