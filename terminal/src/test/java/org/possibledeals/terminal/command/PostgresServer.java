package org.possibledeals.terminal.command;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A PostgreSQL server on a free port of this machine, with a folder of its own. */
final class PostgresServer implements AutoCloseable {

  private static final Path DEBIAN = Path.of("/usr/lib/postgresql");

  private final Path programs;
  private final Path folder;
  private final int port;

  private PostgresServer(Path programs, Path folder, int port) {
    this.programs = programs;
    this.folder = folder;
    this.port = port;
  }

  /** Returns where initdb and pg_ctl are: on the path, or where Debian puts them. */
  static Optional<Path> programs() throws IOException {
    var folders =
        new ArrayList<>(Stream.of(System.getenv("PATH").split(":")).map(Path::of).toList());
    if (Files.isDirectory(DEBIAN)) {
      try (var versions = Files.list(DEBIAN)) {
        versions.sorted(Comparator.reverseOrder()).map(v -> v.resolve("bin")).forEach(folders::add);
      }
    }
    return folders.stream()
        .filter(f -> Files.isExecutable(f.resolve("initdb")))
        .filter(f -> Files.isExecutable(f.resolve("pg_ctl")))
        .findFirst();
  }

  static PostgresServer start(Path programs) throws IOException {
    Path folder = Files.createTempDirectory("deals-postgresql");
    int port;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    if (isRoot()) { // as whom PostgreSQL refuses to run
      run(List.of("chown", user(), folder.toString()));
    }
    var server = new PostgresServer(programs, folder, port);
    server.run("initdb", "-D", server.data(), "-U", "postgres", "-A", "trust", "--no-sync");
    String options = "-p %d -k %s -c listen_addresses=127.0.0.1".formatted(port, folder);
    server.run("pg_ctl", "-D", server.data(), "-l", folder + "/log", "-w", "-o", options, "start");
    return server;
  }

  private String data() {
    return folder.resolve("data").toString();
  }

  /** Returns the URL of one of its databases. */
  String url(String database) {
    return "jdbc:postgresql://127.0.0.1:%d/%s?user=postgres".formatted(port, database);
  }

  private static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }

  /** Returns as whom the server runs where we are root. */
  private static String user() throws IOException {
    return Files.readString(Path.of("/etc/passwd")).contains("postgres:") ? "postgres" : "nobody";
  }

  private void run(String program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    if (isRoot()) {
      command.addAll(List.of("runuser", "-u", user(), "--"));
    }
    command.add(programs.resolve(program).toString());
    command.addAll(List.of(arguments));
    run(command);
  }

  private static void run(List<String> command) throws IOException {
    Path said = Files.createTempFile("deals-postgresql", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(Path.of("/").toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    if (process.onExit().join().exitValue() != 0) {
      throw new IOException("%s failed: %s".formatted(command, Files.readString(said)));
    }
    Files.delete(said);
  }

  @Override
  public void close() {
    try {
      run("pg_ctl", "-D", data(), "-m", "immediate", "stop");
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
