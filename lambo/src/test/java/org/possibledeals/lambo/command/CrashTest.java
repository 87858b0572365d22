package org.possibledeals.lambo.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.lambo.Lambo;
import org.possibledeals.lambo.LamboMove;
import org.possibledeals.lambo.LamboState;
import org.possibledeals.lambo.board.LamboRules;
import org.possibledeals.lambo.board.Outcome;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import picocli.CommandLine;

/**
 * The command in processes of its own: killed in the middle of moves, and many at once. With {@code
 * -Dlambo.crashes=50} fifty are killed and twenty move at once; otherwise a few, and one and two if
 * tests are to be short.
 */
@Tag("long")
class CrashTest {

  private static final int CRASHES = Integer.getInteger("lambo.crashes", Effort.isLong() ? 10 : 1);
  private static final int AT_ONCE = CRASHES >= 50 ? 20 : Effort.isLong() ? 4 : 2;

  /** Quick to check, here and in the processes. */
  private static final Passwords PASSWORDS = new Passwords(2);

  private static final int THINKING_MILLISECONDS = 300;

  @TempDir private Path folder;

  /** What is started: the command without the command line around it. */
  static final class Main {
    public static void main(String[] arguments) {
      System.exit(
          new CommandLine(new LamboCommand(PASSWORDS, Secrets.OF_PROCESS)).execute(arguments));
    }
  }

  private Path file() {
    return folder.resolve("games.db");
  }

  private Process start(String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(List.of(arguments));
    command.addAll(List.of("--store", file().toString()));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(new File(folder.toFile(), "output"))
        .start();
  }

  /** Returns the first legal turn that does not end the game, in an order that can be laid. */
  private static String aTurn(KeptGame game) {
    for (LamboMove move : game.rules().legalMoves(game.state())) {
      for (var tiles : List.of(move.tiles(), move.tiles().reverse())) {
        String text = String.join(",", tiles.stream().map(Object::toString).toList());
        try {
          LamboState after = game.rules().playInOrder(game.state(), text);
          if (game.rules().position(after).outcome() == Outcome.OPEN) {
            return text;
          }
        } catch (IllegalArgumentException notInThisOrder) {
          continue;
        }
      }
    }
    throw new IllegalStateException("No turn leaves the game open.");
  }

  /** Returns whether somebody is in the middle of a transaction. */
  private boolean isWriting() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement statement = connection.createStatement()) {
      statement.execute("pragma busy_timeout = 0");
      statement.execute("begin immediate");
      statement.execute("rollback");
      return false;
    } catch (SQLiteException e) {
      if ((e.getResultCode().code & 0xff) == SQLiteErrorCode.SQLITE_BUSY.code) {
        return true;
      }
      throw e;
    }
  }

  /**
   * Waits for some moment of the process: as soon as it writes, or at random, which is nearly
   * always while Java starts or the agent thinks.
   */
  private void waitForTheMiddle(Process process, boolean isToWrite, RandomGenerator random)
      throws Exception {
    if (isToWrite) {
      while (process.isAlive() && !isWriting()) {
        Thread.onSpinWait();
      }
    } else {
      process.waitFor(random.nextInt(10 * THINKING_MILLISECONDS), TimeUnit.MILLISECONDS);
    }
  }

  /** The reply of the agent is part of the move: both are written, or neither is. */
  @Test
  void whoIsKilledHasMovedWhollyOrNotAtAll() throws Exception {
    Correspondence games = new Correspondence(new Store(file()), PASSWORDS);
    games.signUp("ann", "secret");
    String agent = "mcts[%dms]".formatted(THINKING_MILLISECONDS);
    RandomGenerator random = new RandomStreams(1).random();
    Map<Long, ImmutableList<LamboMove>> kept = new LinkedHashMap<>();
    long board = games.challenge(LamboRules.STANDARD, "ann", agent).board();
    for (int crash = 0; crash < CRASHES; crash++) {
      KeptGame before = games.show(board);
      if (before.outcome() != Outcome.OPEN || before.position().count() > 30) {
        board = games.challenge(LamboRules.STANDARD, "ann", agent).board();
        before = games.show(board);
      }
      Process process = start("move", Long.toString(board), "ann", "secret", aTurn(before));
      waitForTheMiddle(process, crash % 2 == 0, random);
      boolean isDone = !process.isAlive();
      process.destroyForcibly().waitFor(); // SIGKILL
      KeptGame after = games.show(board);
      int turns = after.state().moves().size() - before.state().moves().size();
      assertThat(turns).isIn(after.outcome() == Outcome.OPEN ? List.of(0, 2) : List.of(1, 2));
      assertThat(after.state().moves().subList(0, before.state().moves().size()))
          .isEqualTo(before.state().moves());
      assertThat(turns > 0 || !isDone).isTrue();
      kept.put(board, after.state().moves());
    }
    assertThat(games.list().games())
        .extracting(KeptGame::board)
        .containsExactlyElementsOf(kept.keySet());
    assertThat(games.list().games())
        .extracting(game -> game.state().moves())
        .containsExactlyElementsOf(kept.values());
  }

  @Test
  void manyMoveAtOnceAndNothingIsLost() throws Exception {
    Correspondence games = new Correspondence(new Store(file()), PASSWORDS);
    games.signUp("ann", "secret");
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < AT_ONCE; i++) {
      long board = games.challenge(LamboRules.STANDARD, "ann", "greedy").board();
      assertThat(board).isEqualTo(i + 1);
    }
    for (int i = 0; i < AT_ONCE; i++) {
      processes.add(start("move", Integer.toString(i + 1), "ann", "secret", "a5"));
    }
    for (Process process : processes) {
      assertThat(process.waitFor()).isZero();
    }
    assertThat(games.list().games()).hasSize(AT_ONCE);
    for (KeptGame game : games.list().games()) {
      assertThat(game.state().moves()).hasSize(2);
      assertThat(game.state().moves().getFirst())
          .isEqualTo(new Lambo(LamboRules.STANDARD).read("a5"));
    }
  }
}
