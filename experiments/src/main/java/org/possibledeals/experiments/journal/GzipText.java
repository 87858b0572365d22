package org.possibledeals.experiments.journal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** A text, compressed by gzip. */
final class GzipText {

  private final byte[] bytes;

  private GzipText(byte[] bytes) {
    this.bytes = bytes;
  }

  static GzipText of(String text) {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new GzipText(bytes.toByteArray());
  }

  static GzipText ofBytes(byte[] bytes) {
    return new GzipText(bytes.clone());
  }

  byte[] bytes() {
    return bytes.clone();
  }

  String text() {
    try (var gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return new String(gzip.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
