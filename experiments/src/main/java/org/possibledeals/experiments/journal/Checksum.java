package org.possibledeals.experiments.journal;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** What a row of the journal is checked by when it is read. */
final class Checksum {

  private Checksum() {}

  /**
   * Returns the SHA-256 of the columns of a row, each with its length.
   *
   * @param columns bytes, null, or what is written as text
   */
  static String of(@Nullable Object... columns) {
    Hasher hasher = Hashing.sha256().newHasher();
    for (Object column : columns) {
      if (column == null) {
        hasher.putInt(-1);
      } else {
        byte[] bytes =
            column instanceof byte[] raw ? raw : column.toString().getBytes(StandardCharsets.UTF_8);
        hasher.putInt(bytes.length).putBytes(bytes);
      }
    }
    return hasher.hash().toString();
  }

  /** Returns the SHA-256 of a text, by which the journal keeps it once. */
  static String ofText(String text) {
    return Hashing.sha256().hashString(text, StandardCharsets.UTF_8).toString();
  }
}
