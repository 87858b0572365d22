package org.possibledeals.terminal.logic;

import java.nio.file.Path;
import org.possibledeals.kripke.smcdel.Conversion;
import org.possibledeals.kripke.text.ModelFile;
import org.possibledeals.kripke.text.TextFile;
import org.possibledeals.terminal.option.NumberOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals convert}. */
@Command(
    name = "convert",
    description = {
      "Convert a knowledge structure to or from the SMCDEL format.",
      "A file whose name ends in .smcdel.txt is printed as a structure of ours, and a structure of"
          + " ours in the SMCDEL format."
    },
    footer = {
      "",
      "Examples:",
      "  deals convert kripke/examples/muddy-children.smcdel.txt",
      "  deals convert kripke/examples/hats.kripke"
    })
public final class ConvertCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "File with a structure and questions.")
  private Path file;

  @Mixin private NumberOptions numbers;

  @Override
  public void run() {
    spec.commandLine().getOut().print(ModelFiles.isSmcdel(file) ? ours() : theirs());
  }

  private String ours() {
    ModelFiles.requireNoSettings(numbers.settings());
    String name = file.getFileName().toString().replaceFirst("\\..*", "");
    return Conversion.ours(
            name.replaceAll("[^A-Za-z0-9_]", "_"), ModelFiles.readSmcdel(file), TextFile.read(file))
        .toString();
  }

  private String theirs() {
    ModelFile model = ModelFiles.read(file, numbers.settings());
    return ModelFiles.named(file, () -> Conversion.theirs(model));
  }
}
