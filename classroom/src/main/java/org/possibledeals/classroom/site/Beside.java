package org.possibledeals.classroom.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/** What a site has beside the page: the documentation of the API, and reports of experiments. */
final class Beside {

  /** The folder of the reports. */
  static final String REPORTS = "reports";

  private static final String API = "api";

  /** The modules that promise an API. */
  private static final ImmutableList<String> MODULES =
      ImmutableList.of("kripke", "cards", "agents");

  /** A link to the description of a type parameter, which ours have only where they need words. */
  private static final Pattern TYPE_PARAMETER =
      Pattern.compile("<a href=\"[^\"]*#type-param-\\w+\"[^>]*>([^<]*)</a>");

  private static final String SOURCES = "src/main/java";

  private Beside() {}

  /**
   * Refuses a folder without the sources of the project.
   *
   * @throws IllegalArgumentException if the sources are not there
   */
  static void requireSources(Path root) {
    for (String module : MODULES) {
      if (!Files.isDirectory(root.resolve(module).resolve(SOURCES))) {
        throw new IllegalArgumentException(
            "No sources in %s, from which the API is documented; use ./deals of a checkout."
                .formatted(root.toAbsolutePath()));
      }
    }
  }

  /** Returns whether a file of a site is beside its page. */
  static boolean has(String name) {
    return name.startsWith(API + "/") || name.startsWith(REPORTS + "/");
  }

  /** Returns the page of a site for a file of the sources; empty if it has none. */
  static String pageOf(String path, Path site) {
    String page =
        path.replaceFirst("^\\w+/" + SOURCES + "/(.*)[.]java$", API + "/$1.html")
            .replaceFirst("^\\w+/" + SOURCES + "/(.*?)/?$", API + "/$1/package-summary.html")
            .replaceFirst("^experiments/\\w+/([\\w-]+)[.]yaml$", REPORTS + "/$1.html");
    return Files.exists(site.resolve(page)) && has(page) ? page : "";
  }

  /**
   * Writes the documentation of the API, by the JDK's own tool.
   *
   * @throws IllegalArgumentException if Java has no such tool
   */
  static void writeApi(Path sources, Path site) {
    ToolProvider javadoc =
        ToolProvider.findFirst("javadoc")
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "The documentation of the API needs a JDK; this Java has no javadoc."));
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(said, true, UTF_8);
    int result = javadoc.run(print, print, arguments(sources, site).toArray(String[]::new));
    if (result != 0) {
      throw new IllegalStateException("javadoc failed: " + said.toString(UTF_8));
    }
    Path api = site.resolve(API);
    for (String name : Folders.files(api)) {
      if (name.endsWith(".html")) {
        Path page = api.resolve(name);
        Folders.write(page, TYPE_PARAMETER.matcher(Folders.read(page)).replaceAll("$1"));
      }
    }
  }

  private static ImmutableList<String> arguments(Path sources, Path site) {
    return ImmutableList.<String>builder()
        .add("-quiet", "-Xdoclint:none", "-notimestamp", "-encoding", "UTF-8")
        .add("-d", site.resolve(API).toString(), "-windowtitle", "Possible Deals")
        .add("-doctitle", "Possible Deals: the modules that promise an API")
        .add("-classpath", joined(ClassPath.ofThisProgram(), Path::toString, File.pathSeparator))
        .add(
            "-sourcepath",
            joined(
                MODULES,
                module -> sources.resolve(module).resolve(SOURCES).toString(),
                File.pathSeparator))
        .add("-subpackages", joined(MODULES, module -> "org.possibledeals." + module, ":"))
        .build();
  }

  private static <T> String joined(
      ImmutableList<T> all, Function<T, String> text, String separator) {
    return all.stream().map(text).collect(joining(separator));
  }
}
