package org.possibledeals.classroom.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.possibledeals.kripke.classic.Classic;
import org.possibledeals.kripke.classic.Classics;

/** The models that the page offers: all classics and all example files. */
final class Gallery {

  private static final Gson JSON = new GsonBuilder().disableHtmlEscaping().create();

  private Gallery() {}

  /**
   * A model of the gallery.
   *
   * @param id a word, for links
   * @param title in words
   * @param source its publication, or empty
   * @param text the model file
   */
  record Entry(String id, String title, String source, String text) {}

  /** Writes {@code gallery.json} into a folder. */
  static void write(Path folder) {
    Site.create(folder);
    List<Entry> entries = new ArrayList<>();
    for (Classic classic : Classics.all()) {
      entries.add(new Entry(classic.name(), classic.title(), classic.source(), classic.file()));
    }
    try {
      Files.write(folder.resolve("gallery.json"), JSON.toJson(entries).getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write into " + folder, e);
    }
  }
}
