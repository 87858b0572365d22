package org.possibledeals.terminal.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher's build of the house, beside Maven's, which runs this test. */
@Tag("long")
class BuiltByMavenTest {

  @TempDir private Path folder;

  @Test
  void everyFileInEveryArchiveIsAsMavenHasBuiltIt() throws Exception {
    Path root = Path.of("..").toAbsolutePath().normalize();
    Checkout checkout = Checkout.read(root);
    List<SourceModule> modules =
        checkout.core().stream().filter(module -> !isBuiltAfterThis(module)).toList();
    for (SourceModule module : modules) {
      assumeTrue(
          Files.exists(classes(module)),
          module.folder() + " is not built, so the test is skipped.");
    }
    Path build = Files.createDirectory(folder.resolve("build"));
    try (var log = BuildLog.open(folder.resolve("log"), Duration.ofHours(1))) {
      var maven = new Maven(checkout, folder.resolve("asked"), log);
      var libraries = Libraries.into(build, Optional.empty(), checkout.core(), maven);
      new Assembly(checkout, build, Optional.empty(), libraries, log).make(false);
    }
    for (SourceModule module : modules) {
      Map<String, byte[]> archive = Archive.read(build.resolve(checkout.archive(module)));
      archive.keySet().removeIf(name -> name.endsWith("/") || name.endsWith("MANIFEST.MF"));
      assertThat(texts(archive))
          .as(module.name())
          .isEqualTo(texts(FileTrees.contents(classes(module))));
    }
  }

  /** Returns whether a module's tests need this one, so that what is there may be old. */
  private static boolean isBuiltAfterThis(SourceModule module) {
    return module.pom().all("dependencies", "dependency").stream()
        .anyMatch(dependency -> dependency.text("artifactId").equals("terminal"));
  }

  private static Path classes(SourceModule module) {
    return module.path().resolve("target/classes");
  }

  private static Map<String, String> texts(Map<String, byte[]> contents) {
    Map<String, String> texts = new TreeMap<>();
    contents.forEach(
        (name, bytes) -> texts.put(name, new String(bytes, StandardCharsets.ISO_8859_1)));
    return texts;
  }
}
