package org.possibledeals.experiments.design;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Maps;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.experiments.design.Experiment.Conduct;
import org.possibledeals.experiments.design.Experiment.Conduct.OnFailure;
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

  private static final ImmutableMap<String, Boolean> KEEPING =
      ImmutableMap.of("true", true, "none", false, "false", false);

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
        .read("name", ExperimentReader::name);
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
    return entries
        .optional(
            "with",
            key ->
                entries.node(key) instanceof SequenceNode
                    ? entries.list(key)
                    : ImmutableList.of(entries.text(key)))
        .orElse(ImmutableList.of());
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
    entries.optional("agents", entries::list).ifPresent(names::addAll);
    entries
        .optional("tables", entries::within)
        .ifPresent(tables -> tables.keys().forEach(table -> names.addAll(tables.list(table))));
    entries.optional("vary", entries::within).ifPresent(vary -> names.addAll(vary.list("agents")));
    entries.optional("against", entries::text).ifPresent(names::add);
    return names.build();
  }

  /**
   * Returns {@code yaml} with a seed: the same text if it has one, or else with {@code seed} as its
   * first key. What is not a mapping is returned as it is; {@link #read} refuses it.
   */
  public static String seeded(String file, String yaml, LongSupplier seed) {
    if (!(root(file, yaml) instanceof MappingNode root)
        || new Entries(file, root, "An experiment").has("seed")) {
      return yaml;
    }
    Mark start = root.getStartMark().orElseThrow();
    boolean isInBraces = root.getFlowStyle() == FlowStyle.FLOW;
    int place = yaml.offsetByCodePoints(0, start.getIndex() + (isInBraces ? 1 : 0));
    String entry = "seed: " + seed.getAsLong();
    return yaml.substring(0, place)
        + entry
        + (isInBraces ? ", " : "\n" + " ".repeat(start.getColumn()))
        + yaml.substring(place);
  }

  private Experiment read(String yaml) {
    Entries top = new Entries(file, root(file, yaml), "An experiment").only(Keys.TOP);
    Contest<?, ?, ?> usual = contest(top);
    var varied = new VariationReader(top, usual, rules -> of(usual, rules));
    Optional<Variation> variation = top.optional("vary", top::within).map(varied::read);
    Contest<?, ?, ?> contest =
        variation.<Contest<?, ?, ?>>map(v -> v.worlds().getFirst()).orElse(usual);
    ImmutableMap<String, ImmutableList<String>> all =
        variation.map(varied::tables).orElseGet(() -> tables(contest, top));
    ImmutableList<Contrast> contrasts =
        Stream.concat(
                top.optional("contrasts", top::within).stream()
                    .flatMap(named -> new ContrastReader(all, variation).read(named)),
                variation.stream().flatMap(v -> v.effects().stream()))
            .collect(ImmutableList.toImmutableList());
    int deals = top.whole("deals", 1, Tournament.MOST_DEALS);
    return new Experiment(
        top.read("name", ExperimentReader::name),
        top.text("question"),
        contest,
        all,
        top.optional("line-up", key -> lineUp(top, all)).orElse(Keys.USUAL_LINE_UP),
        deals,
        blockLength(top, all.size(), deals),
        top.seed("seed"),
        top.optional("stop", top::within).map(new StopReader(contest, all, contrasts)::read),
        conduct(top),
        contrasts,
        top.optional("primary", key -> new PrimaryReader(top, contest, all, contrasts).read())
            .orElse(ImmutableList.of()),
        variation);
  }

  private ImmutableMap<String, ImmutableList<String>> tables(
      Contest<?, ?, ?> contest, Entries top) {
    top.refuse("%s goes with vary.", "against", "fit");
    return top.has("design") ? designed(contest, top) : listed(contest, top);
  }

  private static int blockLength(Entries top, int tables, int deals) {
    int length =
        top.optional("block", key -> top.whole(key, 1, Experiment.LONGEST_BLOCK))
            .orElse(Keys.USUAL_BLOCK);
    return top.read(
        "deals",
        text -> {
          Experiment.requireBlocks(tables, deals, length);
          return length;
        });
  }

  private ImmutableMap<String, ImmutableList<String>> listed(
      Contest<?, ?, ?> contest, Entries top) {
    top.refuse("%s goes with design; tables list their own.", "agents");
    Entries tables = top.within("tables");
    ImmutableMap<String, ImmutableList<String>> all =
        Maps.toMap(tables.keys(), table -> entrants(contest, tables, table));
    if (all.isEmpty()) {
      throw top.wrong("tables", "There is no table; an experiment has at least 1.");
    }
    return all;
  }

  private static ImmutableMap<String, ImmutableList<String>> designed(
      Contest<?, ?, ?> contest, Entries top) {
    top.refuse("A design makes the tables; list tables or name one.", "tables");
    Designs design = top.choice("design", Designs.class);
    ImmutableList<String> agents = top.list("agents");
    top.each("agents", i -> Player.of(contest, agents.get(i)));
    return top.at(
        top.node("agents"),
        () -> {
          ImmutableMap<String, ImmutableList<String>> tables =
              design.tables(agents, contest.game().players().size());
          for (ImmutableList<String> names : tables.values()) {
            for (int seat = 0; seat < names.size(); seat++) {
              Player.of(contest, names, seat);
            }
          }
          return tables;
        });
  }

  private static Conduct conduct(Entries top) {
    Conduct usual = Conduct.USUAL;
    return new Conduct(
        top.optional("records", key -> top.choice(key, KEEPING)).orElse(usual.isKeepingRecords()),
        top.optional("on-failure", key -> top.choice(key, OnFailure.class))
            .orElse(usual.onFailure()),
        top.optional("move-milliseconds", key -> top.whole(key, 1, Integer.MAX_VALUE))
            .map(Duration::ofMillis));
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
    var usual = top.read("game", game -> games.contest(game, Optional.empty()));
    return top.<Contest<?, ?, ?>>optional("rules", key -> top.read(key, rules -> of(usual, rules)))
        .orElse(usual);
  }

  private Contest<?, ?, ?> of(Contest<?, ?, ?> usual, String rules) {
    return games.contest(usual.gameName(), Optional.of(rules));
  }

  private static String name(String text) {
    if (!text.matches("[a-z0-9][a-z0-9-]*")) {
      throw new IllegalArgumentException(
          "Cannot call an experiment %s; a name is of a-z, 0-9 and -.".formatted(text));
    }
    return text;
  }

  private static LineUp lineUp(Entries top, ImmutableMap<String, ImmutableList<String>> tables) {
    LineUp lineUp = top.choice("line-up", LineUp.class);
    return top.read(
        "line-up",
        text -> {
          tables.values().forEach(names -> lineUp.requireSeats(names.size()));
          return lineUp;
        });
  }

  private static ImmutableList<String> entrants(
      Contest<?, ?, ?> contest, Entries tables, String table) {
    ImmutableList<String> names = tables.list(table);
    tables.at(tables.node(table), () -> contest.forPlayers(names.size()));
    tables.each(table, i -> Player.of(contest, names, i));
    return names;
  }
}
