package org.possibledeals.terminal.experiment;

import com.google.common.collect.ImmutableList;
import org.possibledeals.experiments.design.Keys;
import org.possibledeals.experiments.design.Keys.Key;
import org.possibledeals.kripke.print.PlainText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code deals experiment keys}. */
@Command(
    name = "keys",
    footer = {"", "Example:", "  deals experiment keys"},
    description = "List every key of an experiment file, in Markdown.")
final class ExperimentKeysCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().getOut().print(page());
  }

  /** Returns the reference of an experiment's file, in Markdown. */
  static String page() {
    return """
    # The file of an experiment

    This page is printed by `./deals experiment keys`. A file is a mapping in YAML; `./deals experiment new` asks and
    writes one. A key that does not stand here is refused.

    %s
    ## In vary

    Each combination of levels is a cell: the agent in the first seat, `against` in all others, its deals from the one
    seed. A cell is named by its levels, `players=3, agents=greedy`; some levels name the mean of all their cells.
    Effects are made of them: each level of a factor minus its first (main effect), such differences of two factors
    (interaction), those of the agents in each world, and slopes if a model is stated.

    %s
    ## In fit

    %s
    ## In stop

    %s
    ## In an item of primary

    %s\
    """
        .formatted(
            table(Keys.TOP),
            table(Keys.OF_VARY),
            table(Keys.OF_FIT),
            table(Keys.OF_STOP),
            table(Keys.OF_PRIMARY));
  }

  private static String table(ImmutableList<Key> keys) {
    var table =
        new StringBuilder("| key | value | if left out | what for |\n| --- | --- | --- | --- |\n");
    for (Key key : keys) {
      table.append(
          "| `%s` | %s | %s | %s |\n"
              .formatted(
                  key.name(),
                  PlainText.markdown(key.form()),
                  key.isNeeded() ? "refused" : PlainText.markdown(key.usual()),
                  PlainText.markdown(key.about())));
    }
    return table.toString();
  }
}
