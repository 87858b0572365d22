package org.possibledeals.kripke.reach;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts that are read whole, and so are not of any size. */
public final class BoundedFile {

  private BoundedFile() {}

  /**
   * Returns the text of a file, without a byte-order mark. Of a larger file, or one without an end,
   * no more than {@code mostBytes} are read.
   *
   * @throws IOException if it cannot be read
   * @throws IllegalArgumentException if it is larger than {@code mostBytes} or is not UTF-8; the
   *     message begins with the name of the file and, for what is not UTF-8, its line
   */
  public static String text(Path file, int mostBytes) throws IOException {
    byte[] bytes;
    try (var in = Files.newInputStream(file)) {
      bytes = in.readNBytes(mostBytes);
      if (in.read() >= 0) {
        throw new IllegalArgumentException(
            "%s: The file is too large; at most %,d bytes are read.".formatted(file, mostBytes));
      }
    }
    ByteBuffer from = ByteBuffer.wrap(bytes);
    CharBuffer to = CharBuffer.allocate(bytes.length);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(from, to, true);
    String text = to.flip().toString();
    if (result.isError()) {
      throw new IllegalArgumentException(
          "%s:%d: The byte %02x here is not UTF-8; write the file in UTF-8."
              .formatted(
                  file,
                  1 + text.chars().filter(c -> c == '\n').count(),
                  from.get(from.position())));
    }
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }
}
