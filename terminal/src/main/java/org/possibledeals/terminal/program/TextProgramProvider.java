package org.possibledeals.terminal.program;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.ImmutableList;
import java.nio.file.Path;
import java.util.Optional;
import org.possibledeals.agents.contest.AgentProvider;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.program.ProgramText;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.terminal.logic.ModelFiles;
import org.possibledeals.terminal.option.FileNames;

/** Brings knowledge programs that are texts to every contest: {@code program[FILE]}. */
public final class TextProgramProvider implements AgentProvider {
  private static final String NAME = "program";

  private static final Cache<ImmutableList<String>, Agent<?, ?>> READ =
      CacheBuilder.newBuilder().maximumSize(64).build();

  @Override
  public Roster<?, ?> agents(Contest<?, ?, ?> contest) {
    return programs(contest);
  }

  private static <O extends Observation, M> Roster<O, M> programs(Contest<?, O, M> contest) {
    return Roster.<O, M>of(contest.gameName())
        .with(
            "program[FILE]",
            "a knowledge program of yours, a text; deals program check FILE checks it",
            asked -> file(asked).map(file -> program(contest, file)));
  }

  /** One object for the same text and contest, as it remembers what its parts mean. */
  @SuppressWarnings("unchecked") // by the name of a contest its observations and moves are known
  private static <O extends Observation, M> Agent<O, M> program(
      Contest<?, O, M> contest, Path file) {
    String text = TextFile.read(file);
    var key =
        ImmutableList.of(
            contest.gameName(), contest.rulesName(), "" + contest.game().players(), text);
    return (Agent<O, M>)
        READ.asMap()
            .computeIfAbsent(
                key,
                any -> ModelFiles.named(file, () -> ProgramText.read(text, contest.lexicon())));
  }

  private static Optional<Path> file(Bracketed asked) {
    if (!asked.name().equals(NAME)) {
      return Optional.empty();
    }
    return Optional.of(
        FileNames.path(
            asked
                .value()
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "%s has no file; write program[FILE], as program[mine.program]."
                                .formatted(asked)))));
  }
}
