package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.experiments.design.Experiment.Conduct;
import org.possibledeals.experiments.design.Experiment.Conduct.OnFailure;
import org.possibledeals.experiments.design.Experiment.Primary;
import org.possibledeals.experiments.tournament.LineUp;
import org.possibledeals.experiments.tournament.Player;
import org.possibledeals.experiments.tournament.Tournament;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads experiments from YAML; each error has a line and a column. */
public final class ExperimentReader {

  /** Maximum size of a file, in bytes and in characters. */
  public static final int MOST_BYTES = 4_000_000;

  private static final int MOST_LEVELS = 10;

  /** Where games are found by their names. */
  @FunctionalInterface
  public interface Games {
    /**
     * Returns the contest of this game by these rules, or by its usual ones.
     *
     * @throws IllegalArgumentException if there is none
     */
    Contest<?, ?, ?> contest(String game, Optional<String> rules);
  }

  private final Games games;
  private final String file;

  private ExperimentReader(Games games, String file) {
    this.games = games;
    this.file = file;
  }

  /**
   * Returns the experiment that {@code yaml} describes.
   *
   * @param file its name, for messages
   * @throws IllegalArgumentException if it is no YAML, larger than {@value #MOST_BYTES} characters,
   *     nested deeply, a key is unknown, missing or there twice, or the experiment cannot be
   *     played; the message begins with file, line and column
   */
  public static Experiment read(Games games, String file, String yaml) {
    return new ExperimentReader(games, file).read(yaml);
  }

  /**
   * Returns the name of the experiment that {@code yaml} describes; nothing else of it is checked,
   * so no game has to be there.
   *
   * @throws IllegalArgumentException if it is no YAML, or has no name
   */
  public static String name(String file, String yaml) {
    return new Entries(file, root(file, yaml), "An experiment")
        .read(Keys.NAME.name(), ExperimentReader::name);
  }

  /**
   * Returns the archives that the experiment takes games and agents from, as the file names them:
   * relative to its own folder. Nothing else of it is checked.
   *
   * @throws IllegalArgumentException if it is no YAML, or {@code with} is not a name and no list
   */
  public static ImmutableList<String> archives(String file, String yaml) {
    if (!(root(file, yaml) instanceof MappingNode root)) {
      return ImmutableList.of();
    }
    var entries = new Entries(file, root, "An experiment");
    if (!entries.has(Keys.WITH.name())) {
      return ImmutableList.of();
    }
    return entries.node(Keys.WITH.name()) instanceof SequenceNode
        ? entries.list(Keys.WITH.name())
        : ImmutableList.of(entries.text(Keys.WITH.name()));
  }

  /**
   * Returns the names of all agents that the file lists. Nothing else of it is checked.
   *
   * @throws IllegalArgumentException if it is no YAML, or agents and tables are no lists
   */
  public static ImmutableSet<String> agents(String file, String yaml) {
    if (!(root(file, yaml) instanceof MappingNode root)) {
      return ImmutableSet.of();
    }
    var entries = new Entries(file, root, "An experiment");
    var names = ImmutableSet.<String>builder();
    if (entries.has(Keys.AGENTS.name())) {
      names.addAll(entries.list(Keys.AGENTS.name()));
    }
    if (entries.has(Keys.TABLES.name())) {
      var tables = new Entries(file, entries.node(Keys.TABLES.name()), "tables");
      tables.keys().forEach(table -> names.addAll(tables.list(table)));
    }
    if (entries.has(Keys.VARY.name())) {
      names.addAll(new Entries(file, entries.node(Keys.VARY.name()), "vary").list("agents"));
    }
    if (entries.has(Keys.AGAINST.name())) {
      names.add(entries.text(Keys.AGAINST.name()));
    }
    return names.build();
  }

  /**
   * Returns {@code yaml} with a seed: the same text if it has one, or else with {@code seed} as its
   * first key. What is not a mapping is returned as it is; {@link #read} refuses it.
   */
  public static String seeded(String file, String yaml, LongSupplier seed) {
    if (!(root(file, yaml) instanceof MappingNode root)
        || new Entries(file, root, "An experiment").has(Keys.SEED.name())) {
      return yaml;
    }
    Mark start = root.getStartMark().orElseThrow();
    boolean isInBraces = root.getFlowStyle() == FlowStyle.FLOW;
    int place = yaml.offsetByCodePoints(0, start.getIndex() + (isInBraces ? 1 : 0));
    String entry = Keys.SEED.name() + ": " + seed.getAsLong();
    return yaml.substring(0, place)
        + entry
        + (isInBraces ? ", " : "\n" + " ".repeat(start.getColumn()))
        + yaml.substring(place);
  }

  private Experiment read(String yaml) {
    Entries top = new Entries(file, root(file, yaml), "An experiment").only(Keys.names(Keys.TOP));
    Contest<?, ?, ?> usual = contest(top);
    var varied =
        new VariationReader(
            file, top, usual, rules -> games.contest(usual.gameName(), Optional.of(rules)));
    Optional<Variation> variation =
        top.has(Keys.VARY.name()) ? Optional.of(varied.read()) : Optional.empty();
    Contest<?, ?, ?> contest =
        variation.<Contest<?, ?, ?>>map(v -> v.worlds().getFirst()).orElse(usual);
    ImmutableMap<String, ImmutableList<String>> all =
        variation.map(varied::tables).orElseGet(() -> tables(contest, top));
    LineUp lineUp =
        top.has(Keys.LINE_UP.name())
            ? top.read(Keys.LINE_UP.name(), text -> lineUp(text, all))
            : Keys.USUAL_LINE_UP;
    ImmutableList<Contrast> contrasts =
        Stream.concat(
                top.has(Keys.CONTRASTS.name())
                    ? new ContrastReader(file, all, variation)
                        .read(top.node(Keys.CONTRASTS.name())).stream()
                    : Stream.of(),
                variation.stream().flatMap(v -> v.effects().stream()))
            .collect(ImmutableList.toImmutableList());
    int deals = top.whole(Keys.DEALS.name(), 1, Tournament.MOST_DEALS);
    return new Experiment(
        top.read(Keys.NAME.name(), ExperimentReader::name),
        top.text(Keys.QUESTION.name()),
        contest,
        all,
        lineUp,
        deals,
        blockLength(top, all.size(), deals),
        top.seed(Keys.SEED.name()),
        top.has(Keys.STOP.name())
            ? Optional.of(new StopReader(file, all, contrasts).read(top.node(Keys.STOP.name())))
            : Optional.empty(),
        conduct(top),
        contrasts,
        primaries(top, all, contrasts),
        variation);
  }

  private ImmutableMap<String, ImmutableList<String>> tables(
      Contest<?, ?, ?> contest, Entries top) {
    for (var key : ImmutableList.of(Keys.AGAINST, Keys.FIT)) {
      if (top.has(key.name())) {
        throw top.wrong(top.node(key.name()), "%s goes with vary.".formatted(key.name()));
      }
    }
    return top.has(Keys.DESIGN.name()) ? designed(contest, top) : listed(contest, top);
  }

  private ImmutableList<Primary> primaries(
      Entries top,
      ImmutableMap<String, ImmutableList<String>> tables,
      ImmutableList<Contrast> contrasts) {
    if (!top.has(Keys.PRIMARY.name())) {
      return ImmutableList.of();
    }
    if (top.has(Keys.STOP.name())) {
      throw top.wrong(
          top.node(Keys.PRIMARY.name()),
          "The primary comparison of an experiment with a rule to stop is that of the rule; leave"
              + " primary out.");
    }
    return new PrimaryReader(file, tables, contrasts).read(top, top.node(Keys.PRIMARY.name()));
  }

  private static int blockLength(Entries top, int tables, int deals) {
    int length =
        top.has(Keys.BLOCK.name())
            ? top.whole(Keys.BLOCK.name(), 1, Experiment.LONGEST_BLOCK)
            : Keys.USUAL_BLOCK;
    return top.read(
        Keys.DEALS.name(),
        text -> {
          Experiment.requireBlocks(tables, deals, length);
          return length;
        });
  }

  private ImmutableMap<String, ImmutableList<String>> listed(
      Contest<?, ?, ?> contest, Entries top) {
    if (top.has(Keys.AGENTS.name())) {
      throw top.wrong(
          top.node(Keys.AGENTS.name()), "agents goes with design; tables list their own.");
    }
    Entries tables = new Entries(file, top.node(Keys.TABLES.name()), "tables");
    var entrants = ImmutableMap.<String, ImmutableList<String>>builder();
    for (String table : tables.keys()) {
      entrants.put(table, entrants(contest, tables, table));
    }
    ImmutableMap<String, ImmutableList<String>> all = entrants.buildOrThrow();
    if (all.isEmpty()) {
      throw top.wrong(
          top.node(Keys.TABLES.name()), "There is no table; an experiment has at least 1.");
    }
    return all;
  }

  private static ImmutableMap<String, ImmutableList<String>> designed(
      Contest<?, ?, ?> contest, Entries top) {
    if (top.has(Keys.TABLES.name())) {
      throw top.wrong(
          top.node(Keys.TABLES.name()), "A design makes the tables; list tables or name one.");
    }
    Designs design =
        top.choice(
            Keys.DESIGN.name(),
            ImmutableMap.of(
                "one-against-three",
                Designs.ONE_AGAINST_THREE,
                "two-against-two",
                Designs.TWO_AGAINST_TWO,
                "round-robin",
                Designs.ROUND_ROBIN));
    ImmutableList<String> agents = top.list(Keys.AGENTS.name());
    requireEach(top, Keys.AGENTS.name(), (names, i) -> Player.of(contest, names.get(i)));
    try {
      ImmutableMap<String, ImmutableList<String>> tables =
          design.tables(agents, contest.defaultAgents().size());
      for (ImmutableList<String> names : tables.values()) {
        for (int seat = 0; seat < names.size(); seat++) {
          Player.of(contest, names, seat);
        }
      }
      return tables;
    } catch (IllegalArgumentException e) {
      throw top.wrong(top.node(Keys.AGENTS.name()), e.getMessage());
    }
  }

  private static Conduct conduct(Entries top) {
    Conduct usual = Conduct.USUAL;
    return new Conduct(
        top.has(Keys.RECORDS.name())
            ? top.choice(
                Keys.RECORDS.name(), ImmutableMap.of("true", true, "none", false, "false", false))
            : usual.isKeepingRecords(),
        top.has(Keys.ON_FAILURE.name())
            ? top.choice(
                Keys.ON_FAILURE.name(),
                ImmutableMap.of("stop", OnFailure.STOP, "forfeit", OnFailure.FORFEIT))
            : usual.onFailure(),
        top.has(Keys.MOVE_MILLISECONDS.name())
            ? Optional.of(
                Duration.ofMillis(top.whole(Keys.MOVE_MILLISECONDS.name(), 1, Integer.MAX_VALUE)))
            : usual.moveTime());
  }

  /**
   * Returns how a text of the given number of characters is read. The parser copies all that it
   * holds of a scalar whenever its buffer is full, so the whole text is in the buffer at once.
   */
  static LoadSettings settings(String file, int characters) {
    return LoadSettings.builder()
        .setLabel(file)
        .setCodePointLimit(MOST_BYTES)
        .setAllowNonScalarKeys(true) // they are refused with their place, as all other mistakes
        .setBufferSize(characters + 1)
        .build();
  }

  private static Node root(String file, String yaml) {
    LoadSettings settings = settings(file, yaml.length());
    try {
      requireShallow(file, new Parse(settings).parseString(yaml));
      return new Compose(settings)
          .composeString(yaml)
          .orElseThrow(() -> Entries.wrong(file, 1, "The file is empty."));
    } catch (MarkedYamlEngineException e) {
      throw Entries.wrong(file, e.getProblemMark(), "This is no YAML: " + e.getProblem() + ".");
    } catch (ReaderException e) {
      long line = 1 + yaml.codePoints().limit(e.getPosition()).filter(c -> c == '\n').count();
      throw Entries.wrong(
          file,
          line,
          "The character U+%04X cannot stand in YAML; write it as an escape in double quotes."
              .formatted(e.getCodePoint()));
    } catch (YamlEngineException e) {
      throw Entries.wrong(file, 1, "This is no YAML: " + e.getMessage());
    }
  }

  /** Refuses deep nesting before it is composed, which recurs. */
  private static void requireShallow(String file, Iterable<Event> events) {
    int levels = 0;
    for (Event event : events) {
      switch (event.getEventId()) {
        case MappingStart, SequenceStart -> levels++;
        case MappingEnd, SequenceEnd -> levels--;
        default -> {}
      }
      if (levels > MOST_LEVELS) {
        throw Entries.wrong(
            file,
            event.getStartMark(),
            "Lists and mappings are nested deeper than %d levels; an experiment has 3."
                .formatted(MOST_LEVELS));
      }
    }
  }

  private Contest<?, ?, ?> contest(Entries top) {
    var usual = top.read(Keys.GAME.name(), game -> games.contest(game, Optional.empty()));
    return top.has(Keys.RULES.name())
        ? top.read(Keys.RULES.name(), rules -> games.contest(usual.gameName(), Optional.of(rules)))
        : usual;
  }

  private static String name(String text) {
    if (!text.matches("[a-z0-9][a-z0-9-]*")) {
      throw new IllegalArgumentException(
          "Cannot call an experiment %s; a name is of a-z, 0-9 and -.".formatted(text));
    }
    return text;
  }

  private LineUp lineUp(String text, ImmutableMap<String, ImmutableList<String>> tables) {
    List<String> known =
        Arrays.stream(LineUp.values()).map(l -> l.name().toLowerCase(Locale.ROOT)).toList();
    if (!known.contains(text)) {
      throw new IllegalArgumentException(
          "No line-up called %s; there are %s.".formatted(text, String.join(", ", known)));
    }
    LineUp lineUp = LineUp.valueOf(text.toUpperCase(Locale.ROOT));
    tables.values().forEach(names -> lineUp.requireSeats(names.size()));
    return lineUp;
  }

  private ImmutableList<String> entrants(Contest<?, ?, ?> contest, Entries tables, String table) {
    ImmutableList<String> names = tables.list(table);
    try {
      contest.forPlayers(names.size());
    } catch (IllegalArgumentException e) {
      throw tables.wrong(tables.node(table), e.getMessage());
    }
    requireEach(tables, table, (company, i) -> Player.of(contest, company, i));
    return names;
  }

  private static void requireEach(
      Entries entries, String key, ObjIntConsumer<ImmutableList<String>> check) {
    ImmutableList<String> names = entries.list(key);
    for (int i = 0; i < names.size(); i++) {
      try {
        check.accept(names, i);
      } catch (IllegalArgumentException e) {
        throw entries.wrong(entries.item(key, i), e.getMessage());
      }
    }
  }
}
