package org.possibledeals.terminal.program;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Maps;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Episode;
import org.possibledeals.agents.game.MatchStreams;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.UnplayableException;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.ProgramPosition;
import org.possibledeals.agents.program.ProgramText;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.terminal.option.ContestOptions;
import org.possibledeals.terminal.option.Failure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals program check}. */
@Command(
    name = "check",
    description = {
      "Check the words and the rules of a program that is a text.",
      "It plays matches with itself. The exit code is 1 if a rule can never fire, or a player could"
          + " be left without a move."
    },
    footer = {
      "",
      "Examples:",
      "  deals program check mine.program",
      "  deals program check mine.program --game lama --matches 50"
    })
public final class CheckProgramCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The program.")
  private Path file;

  @Mixin private ContestOptions played;

  @Option(
      names = "--matches",
      paramLabel = "N",
      defaultValue = "20",
      description = "Number of matches that it plays with itself (default: ${DEFAULT-VALUE}).")
  private int matches;

  @Override
  public Integer call() {
    if (matches < 1) {
      throw new IllegalArgumentException(
          "Cannot play %d matches; a check has at least 1.".formatted(matches));
    }
    return check(played.contest());
  }

  private <S, O extends Observation, M> int check(Contest<S, O, M> contest) {
    String text = TextFile.read(file);
    var program = ProgramText.read(text, contest.lexicon());
    List<String> found = new ArrayList<>(ProgramText.unreachable(text, contest.lexicon()));
    Map<String, Integer> fired = new LinkedHashMap<>();
    program.rules().forEach(rule -> fired.put(rule.name(), 0));
    for (int match = 0; match < matches; match++) {
      play(contest, program, match, fired, found);
    }
    var out = spec.commandLine().getOut();
    program
        .rules()
        .forEach(rule -> out.println("%8d  %s".formatted(fired.get(rule.name()), rule.name())));
    Maps.filterValues(fired, times -> times == 0)
        .keySet()
        .forEach(
            rule ->
                out.println(
                    "The rule \"%s\" fired in none of %d matches.".formatted(rule, matches)));
    found.stream().distinct().forEach(out::println);
    if (found.isEmpty()) {
      out.println("It had a move in every turn of %d matches.".formatted(matches));
    }
    return found.isEmpty() ? Failure.NONE : Failure.EXPECTATION;
  }

  private <S, O extends Observation, M> void play(
      Contest<S, O, M> contest,
      KnowledgeProgram<O, ProgramPosition<M>, M> program,
      int match,
      Map<String, Integer> fired,
      List<String> found) {
    var streams = new MatchStreams(played.seed().value(), match);
    var random = streams.entrant(0, 0);
    var episode = new Episode<>(contest, streams.cards(), (before, move, after) -> {});
    while (episode.mover().isPresent()) {
      O seen = episode.seen(episode.mover().getAsInt());
      ImmutableList<M> legal = episode.legal();
      try {
        fired.merge(program.firing(seen, legal), 1, Integer::sum);
        // Now and then another move, so that more positions are met.
        episode.play(
            random.nextInt(4) == 0
                ? legal.get(random.nextInt(legal.size()))
                : program.move(seen, legal));
      } catch (UnplayableException e) {
        throw e;
      } catch (IllegalStateException e) {
        found.add(
            "It has no move where these are legal: %s."
                .formatted(
                    String.join(
                        ", ", legal.stream().limit(8).map(contest.game()::write).toList())));
        episode.play(legal.get(random.nextInt(legal.size())));
      }
    }
  }
}
