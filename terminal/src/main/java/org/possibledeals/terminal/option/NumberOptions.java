package org.possibledeals.terminal.option;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** Numbers that replace those of model files, of commands that read such files. */
public final class NumberOptions {
  @Option(
      names = "--set",
      paramLabel = "NAME=NUMBER",
      description = "Replace a number that a model file defines, as in --set n=200 for n = 100.")
  private Map<String, Long> settings = new LinkedHashMap<>();

  /** Returns the numbers by name, as text. */
  public ImmutableMap<String, String> settings() {
    return ImmutableMap.copyOf(Maps.transformValues(settings, String::valueOf));
  }
}
