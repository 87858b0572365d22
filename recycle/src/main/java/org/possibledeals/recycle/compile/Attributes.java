package org.possibledeals.recycle.compile;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSetMultimap;
import org.possibledeals.kripke.print.Nearest;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Word;

/** The attributes that cards have, and the values that some card has. */
record Attributes(
    Names names, ImmutableList<String> keys, ImmutableSetMultimap<String, String> values) {

  /** Warns of an attribute's value that no card has, if both are named and not worked out. */
  void warn(Node key, Node value) {
    if (!Forms.isName(key) || !Forms.isName(value)) {
      return;
    }
    String attribute = ((Word) key).text();
    String wanted = ((Word) value).text();
    if (!keys.contains(attribute)) {
      names.warn(
          key.at(), "No card has a %s.%s".formatted(attribute, Nearest.question(attribute, keys)));
    } else if (!values.containsEntry(attribute, wanted)) {
      names.warn(
          value.at(),
          "No card has the %s %s.%s"
              .formatted(attribute, wanted, Nearest.question(wanted, values.get(attribute))));
    }
  }
}
