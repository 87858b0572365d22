package org.possibledeals.terminal.launcher;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Archives whose bytes depend on nothing but what is in them. */
final class Archive {

  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  /** That of all entries. */
  private static final LocalDateTime TIME = LocalDateTime.of(2026, 1, 1, 0, 0);

  private Archive() {}

  /**
   * Writes one, without compression, so that it is read soon.
   *
   * @param attributes of its manifest
   * @param entries contents by their names
   */
  static void write(Path file, Map<String, String> attributes, SortedMap<String, byte[]> entries)
      throws IOException {
    try (var out = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      put(out, "META-INF/", new byte[0]);
      put(out, MANIFEST, manifest(attributes));
      for (Map.Entry<String, byte[]> entry : withFolders(entries).entrySet()) {
        put(out, entry.getKey(), entry.getValue());
      }
    }
  }

  private static byte[] manifest(Map<String, String> attributes) throws IOException {
    var manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.forEach(manifest.getMainAttributes()::putValue);
    var out = new ByteArrayOutputStream();
    manifest.write(out);
    return out.toByteArray();
  }

  /** Java finds a folder of resources if it has an entry. */
  private static SortedMap<String, byte[]> withFolders(SortedMap<String, byte[]> entries) {
    var all = new TreeMap<>(entries);
    for (String name : entries.keySet()) {
      for (int end = name.indexOf('/'); end >= 0; end = name.indexOf('/', end + 1)) {
        all.put(name.substring(0, end + 1), new byte[0]);
      }
    }
    all.remove("META-INF/");
    return all;
  }

  private static void put(ZipOutputStream out, String name, byte[] content) throws IOException {
    var entry = new ZipEntry(name);
    var sum = new CRC32();
    sum.update(content);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(content.length);
    entry.setCrc(sum.getValue());
    entry.setTimeLocal(TIME);
    out.putNextEntry(entry);
    out.write(content);
    out.closeEntry();
  }

  /** Returns the contents of its entries, by their names. */
  static Map<String, byte[]> read(Path file) throws IOException {
    Map<String, byte[]> entries = new HashMap<>();
    try (var in = new ZipInputStream(Files.newInputStream(file))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries.put(entry.getName(), in.readAllBytes());
      }
    }
    return entries;
  }
}
