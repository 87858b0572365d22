package org.possibledeals.kripke.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.possibledeals.kripke.reach.Budget;

/** Files of text in UTF-8; a byte-order mark at the beginning is not a part of the text. */
public final class TextFile {
  /** Maximum size in bytes of a file read as a whole. */
  public static final int MOST_BYTES = 64 << 20;

  private static final char MARK = '\uFEFF';

  private TextFile() {}

  /**
   * Returns the text of a file.
   *
   * @throws IllegalArgumentException if there is no such file, or it is a folder, cannot be read,
   *     is larger than {@link #MOST_BYTES}, or is not in UTF-8; the message names the file and is
   *     one line
   */
  public static String read(Path path) {
    return read(path, MOST_BYTES);
  }

  /** As {@link #read(Path)}, of a file of at most {@code mostBytes}. */
  public static String read(Path path, int mostBytes) {
    try (InputStream in = opened(path)) {
      byte[] bytes = in.readNBytes(mostBytes + 1);
      if (bytes.length > mostBytes) {
        throw refused(
            path, "it is too large, and at most %s are read".formatted(Budget.size(mostBytes)));
      }
      return decoded(path, ByteBuffer.wrap(bytes));
    } catch (IOException e) {
      throw refused(path, e);
    }
  }

  /**
   * Returns a reader of a file of any size; the caller closes it.
   *
   * @throws IllegalArgumentException if there is no such file, or it is a folder or cannot be read
   */
  public static BufferedReader reader(Path path) {
    try {
      var decoder = StandardCharsets.UTF_8.newDecoder();
      var reader = new BufferedReader(new InputStreamReader(opened(path), decoder));
      reader.mark(1);
      if (reader.read() != MARK) {
        reader.reset();
      }
      return reader;
    } catch (IOException e) {
      throw refused(path, e);
    }
  }

  private static InputStream opened(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      throw refused(path, "it is a folder");
    }
    return Files.newInputStream(path);
  }

  private static String decoded(Path path, ByteBuffer bytes) {
    CharBuffer text = CharBuffer.allocate(bytes.remaining());
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(bytes, text, true);
    text.flip();
    if (result.isError()) {
      long line = 1 + text.chars().filter(c -> c == '\n').count();
      throw new IllegalArgumentException(
          "Cannot read %s: Line %d is not in UTF-8; save the file in that encoding."
              .formatted(path, line));
    }
    boolean isMarked = text.hasRemaining() && text.charAt(0) == MARK;
    return text.subSequence(isMarked ? 1 : 0, text.remaining()).toString();
  }

  /**
   * Returns the error for a file that cannot be written.
   *
   * @param what is written, as in {@code the page to}
   */
  public static IllegalArgumentException unwritable(String what, Path path, IOException problem) {
    String why =
        switch (problem) {
          case NoSuchFileException none -> "there is no such folder";
          case AccessDeniedException denied -> "it may not be written";
          case FileAlreadyExistsException file -> "a file is in its place";
          case FileSystemException other when other.getReason() != null -> other.getReason();
          default -> String.valueOf(problem.getMessage());
        };
    return new IllegalArgumentException(
        "Cannot write %s %s: %s; name a file in a folder that exists.".formatted(what, path, why),
        problem);
  }

  private static IllegalArgumentException refused(Path path, IOException problem) {
    return refused(
        path,
        switch (problem) {
          case NoSuchFileException none -> "there is no such file";
          case AccessDeniedException denied -> "it may not be read";
          case CharacterCodingException coding -> "it is not in UTF-8";
          default -> problem.getMessage() + " (" + problem.getClass().getSimpleName() + ")";
        });
  }

  private static IllegalArgumentException refused(Path path, String why) {
    return new IllegalArgumentException(
        "Cannot read %s: %s; name a text file.".formatted(path, why));
  }
}
