package org.possibledeals.agents.program;

import com.google.common.collect.Sets;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which words of a position were looked at. */
final class WordLog {
  private final ProgramPosition<?> position;
  private final Set<String> words = new LinkedHashSet<>();

  WordLog(ProgramPosition<?> position) {
    this.position = position;
  }

  /** Looks at the frame. */
  void atFrame() {
    words.add(ProgramPosition.FRAME);
  }

  /** Returns the value of a word, and notes it. */
  @Nullable Object value(String word) {
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
