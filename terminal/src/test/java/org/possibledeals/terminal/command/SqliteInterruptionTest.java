package org.possibledeals.terminal.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The journal in a file. */
class SqliteInterruptionTest extends InterruptionContract {

  @Override
  String emptyPlace(Path folder) throws IOException {
    return Files.createTempDirectory(folder, "sqlite").resolve("a.journal").toString();
  }
}
