package org.possibledeals.terminal.launcher;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * A run of the compiler, without lint, which is Maven's.
 *
 * @param root the folder below which sources have names
 * @param release of Java
 * @param classPath archives
 * @param processors archives of what makes sources of annotations, if anything does
 */
record Compilation(Path root, String release, List<Path> classPath, List<Path> processors) {

  /**
   * Compiles sources, and returns the names of the class files that each becomes.
   *
   * @param output an empty folder
   * @throws BuildFailure with what the compiler says, if there are mistakes
   */
  SortedMap<String, List<String>> run(Collection<String> sources, Path output)
      throws IOException, BuildFailure {
    Files.createDirectories(output);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var said = new StringWriter();
    var classes = new TreeMap<String, List<String>>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(output));
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
      files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
      var units = files.getJavaFileObjectsFromPaths(sources.stream().map(root::resolve).toList());
      var task = (JavacTask) compiler.getTask(said, files, null, options(), null, units);
      task.addTaskListener(
          new TaskListener() {
            @Override
            public void finished(TaskEvent event) {
              if (event.getKind() == TaskEvent.Kind.GENERATE) {
                Path source = Path.of(event.getSourceFile().toUri());
                var name = task.getElements().getBinaryName(event.getTypeElement());
                classes
                    .computeIfAbsent(FileTrees.name(root, source), any -> new ArrayList<>())
                    .add(name.toString().replace('.', '/') + ".class");
              }
            }
          });
      if (!task.call()) {
        throw new BuildFailure("the build failed:\n" + said.toString().strip());
      }
    }
    sources.forEach(source -> classes.putIfAbsent(source, List.of()));
    return classes;
  }

  private List<String> options() {
    List<String> options =
        new ArrayList<>(
            List.of("--release", release, "-parameters", "-g", "-nowarn", "-Xlint:none"));
    options.addAll(
        processors.isEmpty()
            ? List.of("-proc:none")
            : List.of(
                "-processorpath",
                processors.stream()
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator))));
    return options;
  }
}
