package org.possibledeals.recycle.compile;

import com.google.common.collect.ImmutableSortedMap;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;
import org.possibledeals.recycle.text.ProgramReader;

/** The language features that a program uses. */
public final class Constructs {
  private Constructs() {}

  /**
   * Returns the keywords and operators of a program, in alphabetical order, with how often each is
   * there.
   *
   * @throws org.possibledeals.recycle.text.ProgramException if the text is not a program
   */
  public static ImmutableSortedMap<String, Integer> of(String text) {
    Map<String, Integer> counts = new TreeMap<>();
    add(ProgramReader.read("", text), counts);
    return ImmutableSortedMap.copyOf(counts, Comparator.naturalOrder());
  }

  private static void add(Node node, Map<String, Integer> counts) {
    switch (node) {
      case Form form -> form.items().forEach(item -> add(item, counts));
      case Word word -> {
        boolean isMark = word.is(",") || word.is(":") || word.is("..");
        if ((word.kind() == Kind.KEYWORD || word.kind() == Kind.SIGN) && !isMark) {
          counts.merge(word.text(), 1, Integer::sum);
        }
      }
    }
  }
}
