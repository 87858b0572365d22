package org.possibledeals.lambo.command;

import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import java.util.StringJoiner;
import org.possibledeals.lambo.board.LamboRules;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The rules of a new game, as options. */
final class ChallengeOptions {

  @Option(
      names = "-size",
      paramLabel = "n",
      defaultValue = "48",
      description = "Number of tiles in the pool (default: ${DEFAULT-VALUE}).")
  private int size;

  @Option(
      names = "-adjacent",
      description = "The two tiles of a turn must be neighbours (default).")
  private boolean adjacent;

  @Option(names = "-anywhere", description = "The two tiles of a turn need not be neighbours.")
  private boolean anywhere;

  @Option(
      names = "-eat_enemy",
      paramLabel = "n",
      arity = "0..1",
      preprocessor = BehindEqualsSign.class,
      description =
          "A group that eats n enemy groups or more wins (default: 2). Write the number with an"
              + " equals sign: -eat_enemy=3.")
  private Optional<Integer> eatEnemy = Optional.empty();

  @Option(
      names = "-eat_size",
      paramLabel = "n",
      description = "Count only eaten groups of n bridges or more (default: 0).")
  private Optional<Integer> eatSize = Optional.empty();

  @Option(
      names = "-must_contain",
      description =
          "Winning groups must be closed and contain a closed enemy group; with -eat_enemy or"
              + " -eat_size, those that they eat.")
  private boolean mustContain;

  @Option(
      names = "-no_contain",
      description = "Winning groups need not contain a closed enemy group (default).")
  private boolean noContain;

  LamboRules rules() {
    StringJoiner words = new StringJoiner(" ").add("-size=" + size);
    addIf(adjacent, "-adjacent", words);
    addIf(anywhere, "-anywhere", words);
    addIf(mustContain, "-must_contain", words);
    addIf(noContain, "-no_contain", words);
    eatEnemy.ifPresent(enemies -> words.add("-eat_enemy=" + enemies));
    eatSize.ifPresent(bridges -> words.add("-eat_size=" + bridges));
    return LamboRules.read(words.toString());
  }

  private static void addIf(boolean isGiven, String option, StringJoiner words) {
    if (isGiven) {
      words.add(option);
    }
  }

  /**
   * Reads a number only behind an equals sign, so that the word after the option is not a number.
   */
  static final class BehindEqualsSign implements IParameterPreprocessor {
    @Override
    public boolean preprocess(
        Stack<String> words, CommandSpec challenge, ArgSpec option, Map<String, Object> about) {
      if ("=".equals(about.get("separator"))) {
        return false;
      }
      if (!words.isEmpty() && words.peek().matches("-?[0-9]+")) {
        throw new ParameterException(
            challenge.commandLine(),
            "No player %s: names begin with a letter, and a number of enemies is written -eat_enemy=%s."
                .formatted(words.peek(), words.peek()));
      }
      words.push(Integer.toString(LamboRules.USUAL_ENEMIES));
      return false;
    }
  }
}
