package org.possibledeals.agents.program;

import com.google.common.collect.ImmutableList;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.meaning.Meaning;
import org.possibledeals.kripke.meaning.Scope;
import org.possibledeals.kripke.syntax.SourceText;

/**
 * What the parts of a program mean in a position.
 *
 * @param meaning of the text, with its definitions and those of the lexicon
 * @param definitions by frame, what definitions with words for arguments mean that look at no word
 */
record ProgramMeaning(
    Lexicon<?, ?> lexicon,
    SourceText source,
    Meaning meaning,
    Map<Object, Map<String, Formula>> definitions) {

  ProgramMeaning(Lexicon<?, ?> lexicon, SourceText source, Meaning meaning) {
    this(lexicon, source, meaning, new ConcurrentHashMap<>());
  }

  /** Maximum number of meanings of definitions that are kept in a frame. */
  private static final int MOST = 1 << 16;

  /**
   * Finds what a part of the text means.
   *
   * @param looked returns the value of a word, and notes that the meaning depends on it
   */
  <T> T meant(
      ProgramPosition<?> position,
      Function<String, @Nullable Object> looked,
      Function<Meaning, T> part) {
    int[] looks = {0};
    Function<String, @Nullable Object> value =
        name -> {
          if (isA(lexicon, Lexicon.Kind.FIXED, Meaning.stem(name))) {
            return position.value(name);
          }
          looks[0]++;
          return looked.apply(name);
        };
    Map<String, Formula> known =
        definitions.computeIfAbsent(position.frame(), frame -> new ConcurrentHashMap<>());
    Meaning here = meaning.following(source);
    here.give(
        name -> mayBeSet(name) ? given(value.apply(name)) : null,
        name ->
            isWord(Meaning.stem(name)) && value.apply(name) instanceof String text ? text : null,
        (written, meant) -> {
          Formula kept = known.get(written);
          int before = looks[0];
          Formula found = kept == null ? meant.get() : kept;
          if (kept == null && looks[0] == before && known.size() < MOST) {
            known.put(written, found);
          }
          return found;
        });
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
