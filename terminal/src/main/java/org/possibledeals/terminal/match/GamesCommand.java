package org.possibledeals.terminal.match;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.contest.AgentProvider;
import org.possibledeals.agents.contest.Catalogue;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.GameProvider;
import org.possibledeals.agents.contest.HasClairvoyants;
import org.possibledeals.agents.contest.Outsiders;
import org.possibledeals.agents.contest.Settings;
import org.possibledeals.agents.program.Lexicon;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.print.TextTable;
import org.possibledeals.terminal.option.Archives;
import org.possibledeals.terminal.option.Columns;
import org.possibledeals.terminal.option.GameCandidates;
import org.possibledeals.terminal.serve.LearnersPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals games}. */
@Command(
    name = "games",
    description = "List the games, or the rules and agents of one game.",
    footer = {
      "",
      "Examples:",
      "  deals games",
      "  deals games boerenbridge",
      "  deals games recycle:lama",
      "  deals games boerenbridge --learners",
      "  deals games boerenbridge --words"
    })
public final class GamesCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "GAME",
      completionCandidates = GameCandidates.class,
      description =
          "Game to describe, or GAME:RULES: ${COMPLETION-CANDIDATES} (default: list all).")
  private Optional<String> game = Optional.empty();

  @Option(
      names = "--learners",
      description =
          "Print the page for learners of GAME or GAME:RULES in Markdown: environments,"
              + " observations and actions.")
  private boolean isForLearners;

  @Option(
      names = "--words",
      description = "Print the words that knowledge programs of GAME or GAME:RULES may use.")
  private boolean isOfWords;

  @Override
  public void run() {
    var out = spec.commandLine().getOut();
    Catalogue catalogue = Catalogue.found();
    if (isOfWords) {
      String named = named("--words is of one game; name it.");
      out.print(words(catalogue.contest(named, Optional.empty())));
    } else if (isForLearners) {
      String games = String.join(", ", catalogue.games());
      String named = named("--learners is of one game: %s.".formatted(games));
      int colon = named.indexOf(':');
      out.print(
          colon < 0
              ? LearnersPage.of(catalogue.provider(named))
              : LearnersPage.of(
                  catalogue.provider(named.substring(0, colon)),
                  named,
                  catalogue.contest(named, Optional.empty())));
    } else if (game.isPresent() && game.get().contains(":")) {
      var contest = catalogue.contest(game.get(), Optional.empty());
      var table = new TextTable(2).row(List.of("  " + game.get(), contest.description()));
      agents(contest, table);
      print(table + choices(contest));
    } else if (game.isPresent()) {
      GameProvider provider = catalogue.provider(game.get());
      String agents =
          provider.presets().stream().limit(1).map(GamesCommand::choices).collect(joining());
      print(described(provider) + settings(provider) + agents);
    } else {
      var table = new TextTable(2);
      catalogue
          .providers()
          .forEach(provider -> table.row(List.of(provider.name(), about(provider))));
      print(table.toString());
      out.println("\nThe first rules of each; deals games GAME lists all its rules and agents.");
    }
  }

  private String named(String refusal) {
    return game.orElseThrow(() -> new IllegalArgumentException(refusal));
  }

  private void print(String text) {
    text.lines().forEach(line -> spec.commandLine().getOut().println(Columns.wrapped(line)));
  }

  /** Returns the words, and the definitions of guards in the language of formulas. */
  private static String words(Contest<?, ?, ?> contest) {
    var lexicon = contest.lexicon();
    var table = new TextTable(2);
    table.row(List.of("me", "the player"));
    lexicon
        .words()
        .forEach(
            (name, word) ->
                table.row(
                    List.of(
                        word.kind() == Lexicon.Kind.MEASURE ? "by " + name : name,
                        word.about()
                            + (word.values().isEmpty()
                                ? ""
                                : ": " + String.join(", ", word.values())))));
    if (!lexicon.moves().isEmpty()) {
      table.row(List.of("moves", String.join(", ", lexicon.moves()) + ", and what is moved"));
    }
    for (String atom : atoms(lexicon)) {
      table.row(List.of("atoms", atom));
    }
    return table + (lexicon.definitions().isEmpty() ? "" : "\n" + lexicon.definitions());
  }

  /** Returns an atom of each name, and how many there are. */
  private static List<String> atoms(Lexicon<?, ?> lexicon) {
    return lexicon.atoms().stream()
        .collect(groupingBy(Formula.Atom::name, LinkedHashMap::new, toList()))
        .values()
        .stream()
        .map(alike -> "%s, %d in all".formatted(alike.getFirst(), alike.size()))
        .toList();
  }

  /** Returns a line about the usual rules of a game, or how its rules are named. */
  private static String about(GameProvider provider) {
    return provider.presets().stream()
            .findFirst()
            .map(contest -> contest.description())
            .or(provider::synopsis)
            .orElse("")
        + (provider.isUsual() ? " (default)" : "");
  }

  private static String described(GameProvider provider) {
    var table = new TextTable(2);
    for (Contest<?, ?, ?> contest : provider.presets()) {
      table.row(List.of("  --rules " + contest.rulesName(), contest.description()));
    }
    if (!provider.settings().isEmpty()) {
      table.row(List.of("  --rules " + inBrackets(provider), "one of these with other choices"));
    }
    provider.synopsis().ifPresent(synopsis -> table.row(List.of("  " + synopsis)));
    provider.presets().stream().limit(1).forEach(contest -> agents(contest, table));
    return provider.name()
        + (provider.isUsual() ? " (default)" : "")
        + (Archives.isOutside(provider.getClass())
            ? ", from " + Archives.origin(provider.getClass())
            : "")
        + "\n"
        + table;
  }

  /** Adds a row for each agent that plays a game, and what plays if none is named. */
  private static void agents(Contest<?, ?, ?> contest, TextTable table) {
    contest
        .agents()
        .descriptions()
        .forEach((name, about) -> table.row(List.of("  " + name, about)));
    if (contest instanceof HasClairvoyants<?, ?, ?> it) {
      it.clairvoyants()
          .descriptions()
          .forEach((name, about) -> table.row(List.of("  " + name, "(sees all cards) " + about)));
    }
    Outsiders.found().providers().forEach(other -> addBrought(other, contest, table));
    table.row(List.of("  default", String.join(", ", contest.defaultAgents())));
  }

  /** Adds a row for each agent that others bring, with the archive that it comes from. */
  private static void addBrought(AgentProvider other, Contest<?, ?, ?> contest, TextTable table) {
    String from =
        Archives.isOutside(other.getClass())
            ? "(from %s) ".formatted(Archives.origin(other.getClass()))
            : "";
    Outsiders.brought(other, contest)
        .descriptions()
        .forEach((name, about) -> table.row(List.of("  " + name, from + about)));
  }

  /** Returns the choices in the brackets of agents, two lines each; empty if there are none. */
  private static String choices(Contest<?, ?, ?> contest) {
    return Stream.concat(
            contest.agents().entries().stream(),
            Outsiders.found().providers().stream()
                .flatMap(other -> Outsiders.brought(other, contest).entries().stream()))
        .filter(entry -> !entry.settings().isEmpty())
        .map(
            entry -> {
              var table = new TextTable(2);
              for (Settings.Note setting : entry.settings()) {
                table.row(List.of("  " + setting.key(), setting.explanation()));
                table.row(
                    List.of("", setting.values() + "; default: " + setting.usual().getFirst()));
              }
              return "choices in --agents '%s[key=value,…]'\n%s".formatted(entry.name(), table);
            })
        .collect(joining());
  }

  private static String inBrackets(GameProvider provider) {
    return "'%s[key=value,…]'".formatted(provider.presets().getFirst().rulesName());
  }

  /** Returns the choices in brackets, two lines each; empty if there are none. */
  private static String settings(GameProvider provider) {
    ImmutableList<Settings.Note> settings = provider.settings();
    if (settings.isEmpty()) {
      return "";
    }
    var table = new TextTable(2);
    for (Settings.Note setting : settings) {
      table.row(List.of("  " + setting.key(), setting.explanation()));
      table.row(List.of("", setting.values()));
      table.row(List.of("", usual(provider, setting)));
    }
    return "choices in --rules %s\n%s".formatted(inBrackets(provider), table);
  }

  private static String usual(GameProvider provider, Settings.Note setting) {
    return IntStream.range(0, setting.usual().size())
        .mapToObj(i -> provider.presets().get(i).rulesName() + ": " + setting.usual().get(i))
        .collect(joining(", "));
  }
}
