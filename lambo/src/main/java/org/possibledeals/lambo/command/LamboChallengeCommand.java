package org.possibledeals.lambo.command;

import java.util.Optional;
import org.possibledeals.lambo.board.Aim;
import org.possibledeals.lambo.board.Rules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** The command {@code deals lambo challenge}. */
@Command(
    name = "challenge",
    description = "Begin a game. userid1 is Light and moves first.",
    footer = {
      "",
      "Players sign up first. One of the two may be an agent, who answers at once:",
      "random, greedy, mcts[2000] for tree search with so many playouts, mcts[100ms] with so much",
      "time, forced[2] for a win within so many turns, searched for 30 s at most, forced[500ms]."
    })
final class LamboChallengeCommand implements Runnable {

  @ParentCommand private LamboCommand lambo;

  @Mixin private LamboCommand.Look look;

  @Option(
      names = "-size",
      paramLabel = "n",
      defaultValue = "48",
      description = "Tiles in the pool.")
  private int size;

  @Option(names = "-adjacent", description = "The two tiles of a turn are neighbours: the default.")
  private boolean adjacent;

  @Option(names = "-anywhere", description = "The two tiles of a turn need not be neighbours.")
  private boolean anywhere;

  @Option(
      names = "-eat_enemy",
      paramLabel = "n",
      arity = "0..1",
      fallbackValue = "2",
      showDefaultValue = Visibility.NEVER,
      description = "A group that eats n enemy groups or more wins; 2 if not said.")
  private Optional<Integer> eatEnemy = Optional.empty();

  @Option(
      names = "-eat_size",
      paramLabel = "n",
      showDefaultValue = Visibility.NEVER,
      description = "Eaten groups count from n bridges on; 0 if not said.")
  private Optional<Integer> eatSize = Optional.empty();

  @Option(names = "-must_contain", description = "Winning groups must contain an enemy group.")
  private boolean mustContain;

  @Option(names = "-no_contain", description = "They need not: the default.")
  private boolean noContain;

  @Parameters(paramLabel = "userid1", description = "Light.")
  private String light;

  @Parameters(paramLabel = "userid2", description = "Dark.")
  private String dark;

  @Override
  public void run() {
    look.print(lambo.games().challenge(options(), light, dark));
  }

  private Rules options() {
    refuseTogether(adjacent && anywhere, "-adjacent", "-anywhere");
    refuseTogether(mustContain && noContain, "-must_contain", "-no_contain");
    boolean eats = eatEnemy.isPresent() || eatSize.isPresent();
    refuseTogether(eats && mustContain, "-eat_enemy or -eat_size", "-must_contain");
    refuseTogether(eats && noContain, "-eat_enemy or -eat_size", "-no_contain");
    Aim aim =
        eats
            ? new Aim.EatEnemies(eatEnemy.orElse(2), eatSize.orElse(0))
            : mustContain ? new Aim.ContainEnemy() : new Aim.CloseABridge();
    return new Rules(size, anywhere, aim);
  }

  private static void refuseTogether(boolean areBoth, String one, String other) {
    if (areBoth) {
      throw new IllegalArgumentException(
          "Cannot play by %s and %s together; choose one.".formatted(one, other));
    }
  }
}
