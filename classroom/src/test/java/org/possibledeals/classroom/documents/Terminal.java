package org.possibledeals.classroom.documents;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.gson.Gson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.possibledeals.classroom.documents.TypedCommands.Printed;

/**
 * Somebody who types the commands of documents in a fresh clone, and afterwards puts everything
 * back as it was.
 */
final class Terminal implements AutoCloseable {

  private static final Gson JSON = new Gson();

  private final Path clone;

  /** When the files of the repository were written, by path. */
  private final Map<String, FileTime> kept = new TreeMap<>();

  private final Map<String, Printed> known = new HashMap<>();
  private final Process process;
  private final PrintStream in;
  private final BufferedReader out;

  /**
   * What some commands did, typed one after the other.
   *
   * @param commands with what each printed
   * @param made the files that were not there before
   * @param changed the files of the repository that were no longer what they had been
   */
  record Session(
      ImmutableMap<DocumentedCommand, Printed> commands,
      ImmutableMap<String, byte[]> made,
      ImmutableList<String> changed) {}

  /**
   * Makes a clone.
   *
   * @param folder empty
   */
  Terminal(Path folder) throws IOException {
    clone = folder;
    Repository.copyTo(clone);
    for (String path : Repository.files()) {
      kept.put(path, Files.getLastModifiedTime(clone.resolve(path)));
    }
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Djmh.ignoreLock=true", // of times only the order of magnitude is compared
                "-cp",
                System.getProperty("java.class.path"),
                TypedCommands.class.getName())
            .directory(clone.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    in = new PrintStream(process.getOutputStream(), true, UTF_8);
    out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
  }

  /** Types these commands, and leaves the clone as it was. */
  Session type(List<DocumentedCommand> commands) throws IOException {
    if (commands.isEmpty()) {
      return new Session(ImmutableMap.of(), ImmutableMap.of(), ImmutableList.of());
    }
    Map<DocumentedCommand, Printed> printed = new LinkedHashMap<>();
    boolean isAlone = commands.stream().noneMatch(DocumentedCommand::writes);
    for (DocumentedCommand command : commands) {
      Printed before = isAlone ? known.get(command.text()) : null;
      printed.put(command, before == null ? typed(command) : before);
    }
    ImmutableMap<String, byte[]> made = takeAway();
    return new Session(ImmutableMap.copyOf(printed), made, putBack());
  }

  private Printed typed(DocumentedCommand command) throws IOException {
    in.println(JSON.toJson(command.argumentsIn(clone)));
    String line = out.readLine();
    if (line == null) {
      throw new IOException("Java has ended at " + command);
    }
    Printed printed = JSON.fromJson(line, Printed.class);
    System.out.printf("%5.1f s  %s%n", printed.seconds(), command);
    if (command.redirection().isPresent()) {
      Files.writeString(clone.resolve(command.redirection().orElseThrow()), printed.out());
    }
    known.put(command.text(), printed);
    return printed;
  }

  /** Removes what is not of the repository. */
  private ImmutableMap<String, byte[]> takeAway() throws IOException {
    Map<String, byte[]> made = new LinkedHashMap<>();
    try (Stream<Path> files = Files.walk(clone)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String path = clone.relativize(file).toString();
        if (!kept.containsKey(path)) {
          made.put(path, Files.readAllBytes(file));
          Files.delete(file);
        }
      }
    }
    return ImmutableMap.copyOf(made);
  }

  /** Writes again what was written to or removed, and returns what no longer was the same. */
  private ImmutableList<String> putBack() throws IOException {
    ImmutableList.Builder<String> changed = ImmutableList.builder();
    for (var written : kept.entrySet()) {
      Path file = clone.resolve(written.getKey());
      if (!Files.exists(file) || !Files.getLastModifiedTime(file).equals(written.getValue())) {
        byte[] before = Files.readAllBytes(Document.ROOT.resolve(written.getKey()));
        if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), before)) {
          changed.add(written.getKey());
        }
        Files.write(file, before);
        written.setValue(Files.getLastModifiedTime(file));
      }
    }
    return changed.build();
  }

  @Override
  public void close() {
    in.close();
    process.destroyForcibly();
  }
}
