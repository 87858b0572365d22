package org.possibledeals.terminal.command;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** The journal on a PostgreSQL server of its own; skipped where PostgreSQL is not installed. */
@Tag("long")
class PostgresInterruptionTest extends InterruptionContract {

  private static Optional<PostgresServer> server = Optional.empty();
  private static int databases;

  @BeforeAll
  static void aServer() throws Exception {
    Optional<Path> programs = PostgresServer.programs();
    assumeTrue(programs.isPresent(), "PostgreSQL is not installed.");
    server = Optional.of(PostgresServer.start(programs.orElseThrow()));
  }

  @AfterAll
  static void noServer() {
    server.ifPresent(PostgresServer::close);
  }

  @Override
  String emptyPlace(Path folder) throws Exception {
    String name = "journal" + ++databases;
    try (var connection = DriverManager.getConnection(server.orElseThrow().url("postgres"));
        var statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name);
    }
    return server.orElseThrow().url(name);
  }
}
