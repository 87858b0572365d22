package org.possibledeals.classroom.lab;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.possibledeals.kripke.homework.Sheet;
import org.possibledeals.kripke.homework.SheetReader;
import org.possibledeals.kripke.text.TextFile;

/** The sheets that the page offers, as files of the site. */
public final class Sheets {

  private static final Gson JSON = new GsonBuilder().disableHtmlEscaping().create();

  /** How the names of sheets end. */
  private static final String END = ".lab";

  private Sheets() {}

  /**
   * Returns the sheets of a folder without their solutions, and {@code index.json}, which lists
   * them.
   */
  public static ImmutableMap<String, String> files(Path folder) {
    ImmutableMap.Builder<String, String> files = ImmutableMap.builder();
    List<ImmutableMap<String, Object>> index = new ArrayList<>();
    for (Path file : sheets(folder)) {
      String name = file.getFileName().toString();
      String text = SheetReader.withoutSolutions(TextFile.read(file));
      Sheet sheet = SheetReader.read(text);
      index.add(
          ImmutableMap.of(
              "id", name.substring(0, name.length() - END.length()),
              "title", sheet.title(),
              "exercises", sheet.exercises().size()));
      files.put(name, text);
    }
    return files.put("index.json", JSON.toJson(index)).buildOrThrow();
  }

  private static ImmutableList<Path> sheets(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> file.toString().endsWith(END)).sorted().collect(toImmutableList());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + folder, e);
    }
  }
}
