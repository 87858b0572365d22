package org.possibledeals.classroom.site;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.possibledeals.agents.contest.AgentProvider;
import org.possibledeals.classroom.bridge.GamesPage;
import org.possibledeals.classroom.bridge.Page;
import org.possibledeals.classroom.browser.Seams;
import org.possibledeals.classroom.browser.Shipped;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.diagnostics.DefaultProblemTextConsumer;
import org.teavm.diagnostics.Problem;
import org.teavm.tooling.EmptyTeaVMToolLog;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.builder.BuildException;
import org.teavm.tooling.builder.BuildResult;
import org.teavm.tooling.builder.InProcessBuildStrategy;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles {@link Page} and {@link GamesPage}, and all that they call, to the browser.
 *
 * @param classPath archives and folders of classes
 */
public record EngineCompiler(ImmutableList<Path> classPath) {

  /** The name of the compiled engine of models. */
  public static final String FILE = "engine.js";

  /** The name of the compiled engine of games, which the page loads when a game is asked for. */
  public static final String GAMES = "games.js";

  /** The file in which agents are announced. */
  private static final String AGENTS = "META-INF/services/" + AgentProvider.class.getName();

  /** Returns the compiler with the class path of this program. */
  public static EngineCompiler ofThisProgram() {
    return new EngineCompiler(ClassPath.ofThisProgram());
  }

  /**
   * Writes {@value #FILE} and {@value #GAMES}, modules of JavaScript, into a folder. It takes a
   * minute.
   *
   * @throws IllegalArgumentException if the class path is one archive with everything in it
   * @throws IllegalStateException if something does not exist in the browser; the message lists it
   */
  public void compile(Path folder) {
    List<String> entries =
        classPath.stream().filter(entry -> !bringsAgents(entry)).map(Path::toString).toList();
    if (entries.isEmpty()) {
      throw new IllegalArgumentException(
          "The page cannot be compiled from one archive with everything in it; run bin/deals page"
              + " of the zip, or ./deals page in a checkout.");
    }
    compile(entries, folder, FILE, Page.class);
    compile(entries, folder, GAMES, GamesPage.class);
  }

  private void compile(List<String> entries, Path folder, String file, Class<?> main) {
    InProcessBuildStrategy build = new InProcessBuildStrategy();
    build.init();
    build.setClassPathEntries(entries);
    build.setTransformers(new String[] {Seams.class.getName()});
    build.setProperties(properties());
    build.setTargetType(TeaVMTargetType.JAVASCRIPT);
    build.setTargetDirectory(folder.toString());
    build.setTargetFileName(file);
    build.setMainClass(main.getName());
    build.setObfuscated(true);
    build.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
    build.setJsModuleType(JSModuleType.ES2015);
    build.setAssertionsRemoved(true);
    build.setLog(new EmptyTeaVMToolLog());
    try {
      require(build.build());
    } catch (BuildException e) {
      throw new IllegalStateException("Cannot compile the engine to the browser: " + e, e);
    }
  }

  /**
   * Returns whether an archive or a folder brings agents to the games of others, as the command
   * line brings programs: those need what the browser has not, so the page has the games' own.
   */
  private static boolean bringsAgents(Path entry) {
    return Folders.in(entry, root -> Files.exists(root.resolve(AGENTS)));
  }

  private static void require(BuildResult result) {
    List<Problem> problems = result.getProblems().getSevereProblems();
    if (!problems.isEmpty()) {
      throw new IllegalStateException(
          "The browser lacks what the engine calls:\n"
              + problems.stream().map(EngineCompiler::words).distinct().collect(joining("\n")));
    }
  }

  private static String words(Problem problem) {
    DefaultProblemTextConsumer text = new DefaultProblemTextConsumer();
    problem.render(text);
    return text.getText()
        + (problem.getLocation() == null ? "" : " in " + problem.getLocation().getMethod());
  }

  private Properties properties() {
    String shipped =
        classPath.stream()
            .flatMap(entry -> Folders.in(entry, Folders::files).stream())
            .filter(
                name ->
                    name.matches(
                        "(org/possibledeals/(?!classroom/).*|games/.*)[.](kripke|csv|rcy|program)"))
            .collect(joining("\n"));
    Properties properties = new Properties();
    properties.setProperty(Shipped.PROPERTY, shipped);
    return properties;
  }
}
