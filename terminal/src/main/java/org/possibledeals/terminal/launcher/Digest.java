package org.possibledeals.terminal.launcher;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * SHA-256, in hexadecimal digits. That of a module is the one that Maven's build computes, with
 * Ant's task {@code checksum}, in the root's {@code pom.xml}.
 */
final class Digest {

  private Digest() {}

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256.", e);
    }
  }

  static String of(byte[] content) {
    return HexFormat.of().formatHex(sha256().digest(content));
  }

  static String of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns the digest of a file that is the same however its lines end, as Ant's {@code fixcrlf}
   * has it: a last line ends too.
   */
  static String ofText(byte[] content) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    if (text.indexOf('\r') >= 0) {
      text = text.replaceAll("\r\r?\n|\r", "\n");
    }
    if (!text.endsWith("\n")) {
      text += "\n";
    }
    return of(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /**
   * Returns the digest of a module.
   *
   * @param files the digests of its main files, by their names
   * @param dependencies its version and the libraries that it needs at run time
   */
  static String ofModule(SortedMap<String, String> files, String dependencies) {
    var all = new TreeMap<>(files);
    all.put("dependencies", of(dependencies));
    MessageDigest total = sha256();
    for (Map.Entry<String, String> file : all.entrySet()) {
      total.update(HexFormat.of().parseHex(file.getValue()));
      total.update(file.getKey().getBytes(StandardCharsets.UTF_8));
    }
    return HexFormat.of().formatHex(total.digest());
  }
}
