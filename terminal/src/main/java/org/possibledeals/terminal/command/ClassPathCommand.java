package org.possibledeals.terminal.command;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code deals classpath}. */
@Command(
    name = "classpath",
    description = {
      "Print the class path of this build, for programs of your own.",
      "It has the library, the games and all that they need, and stays valid until the build after"
          + " the next."
    },
    footer = {
      "",
      "Examples:",
      "  java -cp \"$(deals classpath)\" Three.java",
      "  jshell --class-path \"$(deals classpath)\""
    })
final class ClassPathCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine()
        .getOut()
        .println(String.join(File.pathSeparator, whole(System.getProperty("java.class.path"))));
  }

  /**
   * Returns the files of a class path, with those that an archive's manifest names in its place.
   */
  private static ImmutableList<String> whole(String classPath) {
    ImmutableList.Builder<String> files = ImmutableList.builder();
    for (String file : Splitter.on(File.pathSeparatorChar).omitEmptyStrings().split(classPath)) {
      Path archive = Path.of(file).toAbsolutePath();
      named(archive)
          .ifPresentOrElse(
              names ->
                  Splitter.on(' ')
                      .omitEmptyStrings()
                      .splitToStream(names)
                      .map(name -> Path.of(archive.toUri().resolve(name)).toString())
                      .forEach(files::add),
              () -> files.add(archive.toString()));
    }
    return files.build();
  }

  /** Returns what the manifest of an archive names as its class path, if it does. */
  private static Optional<String> named(Path archive) {
    if (!Files.isRegularFile(archive)) {
      return Optional.empty();
    }
    try (var jar = new JarFile(archive.toFile())) {
      return Optional.ofNullable(jar.getManifest())
          .map(Manifest::getMainAttributes)
          .map(attributes -> attributes.getValue(Attributes.Name.CLASS_PATH));
    } catch (IOException e) {
      return Optional.empty(); // Java passes over what is not an archive, too.
    }
  }
}
