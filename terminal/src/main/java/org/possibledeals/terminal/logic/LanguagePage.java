package org.possibledeals.terminal.logic;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** A page on the language, which consists of model files that {@code deals check} answers. */
public enum LanguagePage {
  FORMULAS("formulas"),
  MODELS("models", "structures", "worlds");

  private final ImmutableList<String> names;

  LanguagePage(String... names) {
    this.names = ImmutableList.copyOf(names);
  }

  /** Returns the model files of the page, in order. */
  public ImmutableList<String> files() {
    return names.stream().map(LanguagePage::file).collect(ImmutableList.toImmutableList());
  }

  /** Returns the text of the page. */
  public String text() {
    return String.join("\n", files());
  }

  private static String file(String name) {
    try (InputStream in = LanguagePage.class.getResourceAsStream(name + ".kripke")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
