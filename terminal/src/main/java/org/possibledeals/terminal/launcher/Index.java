package org.possibledeals.terminal.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the classes of a build were compiled from.
 *
 * @param sources the digest of each Java file, by its name below the root
 * @param classes the entries of an archive that each was compiled to
 */
record Index(SortedMap<String, String> sources, SortedMap<String, List<String>> classes) {

  private static final String FILE = "index";
  private static final String TAB = "\t";

  Index() {
    this(new TreeMap<>(), new TreeMap<>());
  }

  static Index read(Path folder) throws IOException {
    var index = new Index();
    for (String line : Files.readAllLines(folder.resolve(FILE))) {
      List<String> words = List.of(line.split(TAB));
      index.sources.put(words.get(0), words.get(1));
      index.classes.put(words.get(0), words.subList(2, words.size()));
    }
    return index;
  }

  void write(Path folder) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, String> source : sources.entrySet()) {
      List<String> line = new ArrayList<>(List.of(source.getKey(), source.getValue()));
      line.addAll(classes.get(source.getKey()));
      lines.add(String.join(TAB, line));
    }
    Files.write(folder.resolve(FILE), lines);
  }

  /** Returns the files that another build has with another content. */
  List<String> changedSince(Index then) {
    return sources.keySet().stream()
        .filter(name -> !sources.get(name).equals(then.sources.get(name)))
        .toList();
  }
}
