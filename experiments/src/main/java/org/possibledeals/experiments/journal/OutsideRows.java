package org.possibledeals.experiments.journal;

import com.google.common.collect.ImmutableSortedMap;
import java.util.Comparator;
import java.util.Map;

/** External inputs of experiments, one row each, checked when read. */
record OutsideRows(Database database) {

  static final String TABLE =
      "CREATE TABLE IF NOT EXISTS outside (name TEXT NOT NULL, thing TEXT NOT NULL,"
          + " digest TEXT NOT NULL, checksum TEXT NOT NULL, PRIMARY KEY (name, thing))";

  /** Writes down digests by name, instead of those before. */
  void write(String name, ImmutableSortedMap<String, String> digests) {
    database.update("DELETE FROM outside WHERE name = ?", name);
    digests.forEach(
        (thing, digest) ->
            database.update(
                "INSERT INTO outside VALUES (?, ?, ?, ?)",
                name,
                thing,
                digest,
                Checksum.of(name, thing, digest)));
  }

  ImmutableSortedMap<String, String> read(String name) {
    return database
        .query(
            "SELECT thing, digest, checksum FROM outside WHERE name = ?",
            row -> {
              Map.Entry<String, String> entry = Map.entry(row.getString(1), row.getString(2));
              if (!row.getString(3).equals(Checksum.of(name, entry.getKey(), entry.getValue()))) {
                throw database.damaged("What %s depends on".formatted(name), name);
              }
              return entry;
            },
            name)
        .stream()
        .collect(
            ImmutableSortedMap.toImmutableSortedMap(
                Comparator.naturalOrder(), Map.Entry::getKey, Map.Entry::getValue));
  }
}
