package org.possibledeals.terminal.option;

import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Option;

/** Numbers that replace those of model files, of commands that read such files. */
public final class NumberOptions {
  @Option(
      showDefaultValue = Visibility.NEVER,
      names = "--set",
      paramLabel = "NAME=NUMBER",
      description = {
        "Another number for a name that a model file gives one, as in --set n=200 for n = 100."
      })
  private Map<String, Long> settings = new LinkedHashMap<>();

  /** Returns for each name its number as it is written. */
  public ImmutableMap<String, String> settings() {
    ImmutableMap.Builder<String, String> written = ImmutableMap.builder();
    settings.forEach((name, number) -> written.put(name, "" + number));
    return written.buildOrThrow();
  }
}
