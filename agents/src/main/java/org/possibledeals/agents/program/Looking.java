package org.possibledeals.agents.program;

import com.google.common.collect.Sets;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Looks at words in a position, and notes which. */
final class Looking implements Function<String, @Nullable Object> {
  private final ProgramPosition<?> position;
  private final Set<String> words = new LinkedHashSet<>();

  Looking(ProgramPosition<?> position) {
    this.position = position;
  }

  /** Looks at the frame. */
  void atFrame() {
    words.add(ProgramPosition.FRAME);
  }

  @Override
  public @Nullable Object apply(String word) {
    words.add(word);
    return position.value(word);
  }

  Set<String> words() {
    return words;
  }

  /** Returns the words without arguments. */
  Set<String> fields() {
    return Sets.filter(words, word -> word.indexOf('(') < 0);
  }
}
