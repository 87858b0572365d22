package org.possibledeals.terminal.logic;

import static com.google.common.base.Preconditions.checkArgument;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import org.possibledeals.kripke.smcdel.SmcdelAnswers;
import org.possibledeals.kripke.story.Answers;
import org.possibledeals.kripke.story.Engine;
import org.possibledeals.kripke.story.StoryStep.Answer;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.terminal.option.BudgetOptions;
import org.possibledeals.terminal.option.Failure;
import org.possibledeals.terminal.option.NumberOptions;
import org.possibledeals.terminal.option.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals check}. */
@Command(
    name = "check",
    description = {
      "Answer the questions in model files.",
      "A file holds a model or a knowledge structure, and action models. Write the expected answer"
          + " after a colon: valid? p : yes. An update that stops the story because it cannot"
          + " happen must be expected too: announce p : stops.",
      "A question that takes too much time or memory is given up together with the rest of its"
          + " file; the other files are still answered."
    },
    footer = {
      "",
      "Formulas at a glance (deals help formulas has each with an example):",
      "  ~p  p & q  p | q  p -> q  p <-> q  exactlyOne(p, q)  odd(p, q)  x = 1",
      "  K_a p  B_a p  M_a p  Kw_a p  Kv_a x  E_{a,b} p  D_{a,b} p  C_{a,b} p",
      "  P_a(p) >= 1/2  B_a^(p) q  B_a^safe p  B_a^strong p",
      "  [!p] q  <!p> q  [?!p] q  [!{a} p] q  [?!{a} p] q  [E,e] p",
      "  [^^p] q  [^p] q  <!> p  <{a,b}!> p",
      "",
      "Examples:",
      "  deals check kripke/examples/muddy-children.kripke",
      "  deals check --explain kripke/examples/*.kripke",
      "  deals check --engine both kripke/examples/muddy-children.kripke",
      "  deals check --set n=80 kripke/examples/sum-and-product.kripke",
      "  deals check --format smcdel kripke/examples/muddy-children.smcdel.txt"
    })
public final class CheckCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files to check.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--explain",
      description =
          "Explain each answer: a counterexample, the worlds where it holds, or the worlds removed,"
              + " each with a path to a world that shows it.")
  private boolean isExplained;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  /** The layout of answers. */
  private enum Layout {
    DEALS,
    SMCDEL
  }

  @Option(
      names = "--format",
      paramLabel = "F",
      defaultValue = "deals",
      description =
          "Output format: deals, or smcdel, that of the model checker SMCDEL (default: deals).")
  private Layout format = Layout.DEALS;

  @Option(
      names = "--engine",
      paramLabel = "E",
      defaultValue = "auto",
      description =
          "Engine (default: auto): explicit lists the worlds, symbolic uses decision diagrams, both"
              + " compares the two, auto takes the one that can answer.")
  private Engine engine = Engine.AUTO;

  @Mixin private NumberOptions numbers;

  @Mixin private BudgetOptions budget;

  @Override
  public Integer call() {
    checkOptions();
    return format == Layout.SMCDEL ? asSmcdel() : asOurs();
  }

  private void checkOptions() {
    if (format == Layout.SMCDEL) {
      ModelFiles.requireNoSettings(numbers.settings());
    }
    checkArgument(
        format != Layout.SMCDEL || !json && !isExplained,
        "--format smcdel has neither reasons nor JSON; leave it out to have them.");
    checkArgument(
        !isExplained || engine == Engine.EXPLICIT || engine == Engine.AUTO,
        "--explain names listed worlds, so it needs --engine explicit or auto.");
  }

  /** Prints each file when it is done, or all at the end as JSON; returns the exit code. */
  private int asOurs() {
    var text = new CheckedText(isExplained);
    List<Checked<Answer>> all = new ArrayList<>();
    int exitCode = Failure.NONE;
    for (Path path : files) {
      Checked<Answer> checked =
          Checked.of(
              path,
              budget.budget(),
              written -> Questions.of(path, written, numbers.settings(), engine, this::answers));
      all.add(checked);
      if (!json) {
        print(text.of(checked));
      }
      boolean agree = checked.answers().stream().allMatch(Answer::agrees);
      exitCode = Math.max(exitCode, exitCode(checked, agree));
    }
    if (json) {
      print(new CheckedJson(isExplained).of(all));
    }
    return exitCode;
  }

  private Iterator<Answer> answers(ModelFile file) {
    return isExplained ? Answers.explained(file) : engine.answers(file);
  }

  private int asSmcdel() {
    int exitCode = Failure.NONE;
    for (Path path : files) {
      Checked<String> checked =
          Checked.of(
              path,
              budget.budget(),
              written -> Questions.ofSmcdel(written, file -> SmcdelAnswers.printed(file, engine)));
      if (checked.name().isPresent()) {
        print(SmcdelAnswers.page("Possible Deals " + Version.current(), checked.answers()));
      }
      boolean hasRefusal = checked.answers().stream().anyMatch(SmcdelAnswers::isRefusal);
      exitCode = Math.max(exitCode, exitCode(checked, !hasRefusal));
    }
    return exitCode;
  }

  private void print(String text) {
    spec.commandLine().getOut().print(text);
    spec.commandLine().getOut().flush();
  }

  /** Prints the error that ended a file's answers, if any, and returns the exit code. */
  private int exitCode(Checked<?> checked, boolean isExpected) {
    checked.error().ifPresent(e -> e.failure().print(spec.commandLine(), e.cause()));
    return Math.max(checked.exitCode(), isExpected ? Failure.NONE : Failure.EXPECTATION);
  }
}
