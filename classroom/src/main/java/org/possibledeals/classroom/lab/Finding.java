package org.possibledeals.classroom.lab;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;

/**
 * What was found of one goal.
 *
 * @param said the statement
 * @param words what it means, or empty
 * @param answer what is so
 * @param expected what should be so; empty if that would give the answer away
 * @param because reasons, in words of the engine
 */
record Finding(
    String said,
    String words,
    boolean isRight,
    String answer,
    String expected,
    ImmutableList<String> because) {

  /** Returns something that is wrong with the answer itself. */
  static Finding wrong(String words, ImmutableList<String> because) {
    return new Finding("", words, false, "", "", because);
  }

  ImmutableMap<String, Object> data() {
    return ImmutableMap.of(
        "said", said,
        "words", words,
        "passed", isRight,
        "answer", answer,
        "expected", expected,
        "because", because);
  }
}
