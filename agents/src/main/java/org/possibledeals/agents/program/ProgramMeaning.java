package org.possibledeals.agents.program;

import com.google.common.collect.ImmutableList;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.meaning.Meaning;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.syntax.SourceText;

/**
 * What the parts of a program mean in a position.
 *
 * @param meaning of the text, with its definitions and those of the lexicon
 */
record ProgramMeaning(Lexicon<?, ?> lexicon, SourceText source, Meaning meaning) {

  /**
   * Finds what a part of the text means.
   *
   * @param looked notes the words on which the meaning depends
   */
  <T> T meant(ProgramPosition<?> position, WordLog looked, Function<Meaning, T> part) {
    Function<String, @Nullable Object> value =
        name -> {
          if (!isA(lexicon, Lexicon.Kind.FIXED, Meaning.stem(name))) {
            return looked.value(name);
          }
          looked.atFrame();
          return position.value(name);
        };
    Meaning here = meaning.following(source);
    here.give(
        name -> mayBeSet(name) ? given(value.apply(name)) : null,
        name ->
            isWord(Meaning.stem(name)) && value.apply(name) instanceof String text ? text : null);
    return part.apply(here);
  }

  /** A word with arguments has no value without them, so it is not looked at. */
  private boolean mayBeSet(String name) {
    return isWord(Meaning.stem(name)) && !isA(lexicon, Lexicon.Kind.FUNCTION, name);
  }

  static boolean isA(Lexicon<?, ?> lexicon, Lexicon.Kind kind, String name) {
    Lexicon.Word word = lexicon.words().get(name);
    return word != null && word.kind() == kind;
  }

  private boolean isWord(String name) {
    Lexicon.Word word = lexicon.words().get(name);
    return name.equals("me") || word != null && word.kind() != Lexicon.Kind.MEASURE;
  }

  /** Returns a value as the language has it. */
  @SuppressWarnings("unchecked") // sets are lists of texts
  private static Scope.@Nullable Value given(@Nullable Object value) {
    return value == null
        ? null
        : value instanceof String text
            ? new Scope.Word(text)
            : new Scope.Members((ImmutableList<String>) value);
  }
}
