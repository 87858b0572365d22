package org.possibledeals.classroom.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.Maps;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.possibledeals.classroom.lab.Sheets;

/** The folder of the page: files that any server of files can serve, from any place. */
public final class Site {

  /** The file that tells our folders from others; it lists what was written. */
  private static final String MARK = ".possible-deals-page";

  private Site() {}

  /** Returns a hash of this program: the page is made once for each. */
  public static String version() {
    return ClassPath.hash();
  }

  /**
   * Refuses a folder without the sources of the project.
   *
   * @throws IllegalArgumentException if the sources are not there
   */
  public static void requireSources(Path root) {
    Beside.requireSources(root);
  }

  /** Returns the folder of the reports of experiments. */
  public static Path reports(Path folder) {
    return folder.resolve(Beside.REPORTS);
  }

  /**
   * Writes the page into a folder; it takes a minute, most of it for the engines.
   *
   * @throws IllegalArgumentException if the folder has files that are not of a page
   */
  public static void write(Path folder) {
    requireOurs(folder);
    clear(folder);
    mark(folder, ""); // so that a page that was killed half-way can be written again
    writePages(folder);
    Path engine = folder.resolve("engine");
    Folders.create(engine);
    EngineCompiler.ofThisProgram().compile(engine);
    end(folder);
  }

  /** Writes all of the page but the engine. */
  public static void writeFiles(Path folder) {
    writePages(folder);
    end(folder);
  }

  /**
   * Writes a page that was made into another folder.
   *
   * @throws IllegalArgumentException if that has files that are not of a page
   */
  public static void copy(Path made, Path folder) {
    requireOurs(folder);
    clear(folder);
    Folders.create(folder);
    Folders.copy(made, folder);
  }

  /**
   * Completes a page to a site: the documentation of the API is written, and the book leads there
   * and to what else is beside the page.
   *
   * @param sources the root folder of the project
   */
  public static void complete(Path folder, Path sources) {
    Beside.writeApi(sources, folder);
    Folders.inResources(
        "/notes", notes -> writeBook(notes, folder, path -> Beside.pageOf(path, folder)));
    end(folder);
  }

  private static void writePages(Path folder) {
    Folders.create(folder);
    Folders.inResources("/page", root -> Folders.copy(root, folder));
    Folders.inResources("/notes", notes -> writeNotes(notes, folder));
  }

  private static void writeNotes(Path notes, Path folder) {
    Folders.write(
        folder.resolve("data/gallery.json"), Gallery.json(notes.resolve("kripke/examples")));
    Path programs = notes.resolve("examples/programs");
    Folders.write(
        folder.resolve("data/programs.json"),
        Folders.JSON.toJson(
            Maps.toMap(Folders.files(programs), name -> Folders.read(programs.resolve(name)))));
    Sheets.files(notes.resolve("thesis-notes/lab"))
        .forEach((name, text) -> Folders.write(folder.resolve("data/lab").resolve(name), text));
    writeBook(notes, folder, path -> "");
  }

  private static void writeBook(Path notes, Path folder, UnaryOperator<String> elsewhere) {
    Book.files(notes, elsewhere)
        .forEach((name, bytes) -> Folders.write(folder.resolve("book").resolve(name), bytes));
  }

  private static void end(Path folder) {
    Folders.inResources(
        "/page", root -> Offline.write(folder, Folders.read(root.resolve("service-worker.js"))));
    mark(folder, String.join("\n", Folders.files(folder)));
  }

  private static void mark(Path folder, String files) {
    Folders.write(folder.resolve(MARK), files.getBytes(UTF_8));
  }

  /**
   * Refuses a folder that has something else in it.
   *
   * @throws IllegalArgumentException if it is not empty, and no page was written into it
   */
  public static void requireOurs(Path folder) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new IllegalArgumentException(folder + " is a file; name a folder.");
    }
    if (Files.isDirectory(folder) && !Files.exists(folder.resolve(MARK)) && !isEmpty(folder)) {
      throw new IllegalArgumentException(
          "The folder %s has other files in it; name one that is empty, or does not exist yet."
              .formatted(folder));
    }
  }

  private static boolean isEmpty(Path folder) {
    try (Stream<Path> inIt = Files.list(folder)) {
      return inIt.findAny().isEmpty();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + folder, e);
    }
  }

  /** Removes what an older page left, so that nothing of it stays; other files stay. */
  private static void clear(Path folder) {
    Path mark = folder.resolve(MARK);
    if (!Files.exists(mark)) {
      return;
    }
    Path root = folder.toAbsolutePath().normalize();
    for (String name : Folders.read(mark).split("\n")) {
      Path file = root.resolve(name).normalize();
      if (file.startsWith(root) && !file.equals(root)) {
        delete(file);
      }
    }
  }

  private static void delete(Path file) {
    try {
      if (Files.isRegularFile(file)) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot remove " + file, e);
    }
  }
}
