package org.possibledeals.recycle.compile;

import com.google.common.collect.ImmutableList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Node.Kind;
import org.possibledeals.recycle.text.Node.Word;

/**
 * What people call an item of a choice: by the comment on the line above it, {@code ;; bet: after a
 * bet it is a call}, up to its colon; or else by the first card that it moves, or the first thing
 * that it does. "…" stands for what is chosen by {@code any}.
 */
final class Wording {
  private static final int LONGEST = 40;
  private static final String CHOSEN = "…";

  /** What each variable on the way is bound to. */
  private final Map<String, Node> bound = new HashMap<>();

  private Wording() {}

  /** Returns the words for each item. */
  static ImmutableList<String> of(List<Node> items, List<String> lines) {
    ImmutableList.Builder<String> words = ImmutableList.builder();
    int line = 0;
    for (Node item : items) {
      Optional<String> said =
          item.at().line() > line ? comment(lines, item.at().line()) : Optional.empty();
      words.add(said.orElseGet(() -> new Wording().words(item)));
      line = item.at().line();
    }
    return words.build();
  }

  /** Returns the comment that stands alone, but for open parentheses, on the line above another. */
  private static Optional<String> comment(List<String> lines, int line) {
    String above = line < 2 ? "" : lines.get(line - 2);
    int at = above.indexOf(";;");
    if (at < 0 || !above.substring(0, at).replace("(choice", "").replace('(', ' ').isBlank()) {
      return Optional.empty();
    }
    String words = above.substring(at).replaceFirst("^;+", "").split(":", 2)[0].strip();
    return words.isEmpty() || words.length() > LONGEST ? Optional.empty() : Optional.of(words);
  }

  private String words(Node item) {
    return first(item, form -> form.begins("move"), 1)
        .or(() -> first(item, form -> form.begins("turn"), 1))
        .or(() -> first(item, this::isStored, 1))
        .or(() -> first(item, form -> form.begins("cycle") || form.begins("shuffle"), 1))
        .orElseGet(item::toString);
  }

  private boolean isStored(Form form) {
    return form.begins("set") || form.begins("inc") || form.begins("dec");
  }

  /**
   * Returns the words for the first action of a kind, in the order of the text.
   *
   * @param times how often it is repeated; -1 for {@code all}
   */
  private Optional<String> first(Node node, Predicate<Form> kind, int times) {
    if (!(node instanceof Form form) || form.items().isEmpty()) {
      return Optional.empty();
    }
    if (kind.test(form)) {
      return Optional.of(action(form, times));
    }
    int size = form.items().size();
    if ((form.begins("any") || form.begins("all")) && size == 4) {
      bound.put(form.items().get(2).toString(), form.items().get(1));
      return first(form.items().get(3), kind, times);
    }
    if (form.begins("let") && size == 4) {
      return first(form.items().get(3), kind, times);
    }
    if (form.begins("repeat") && size == 3) {
      return first(form.items().get(2), kind, repeated(form.items().get(1)));
    }
    if (form.begins("do") && size == 2 && form.items().get(1) instanceof Form all) {
      return all.items().stream()
          .map(each -> first(each, kind, times))
          .flatMap(Optional::stream)
          .findFirst();
    }
    return form.items().getFirst() instanceof Form && size == 2
        ? first(form.items().get(1), kind, times)
        : Optional.empty();
  }

  private static int repeated(Node count) {
    return count instanceof Word word && word.kind() == Kind.NUMBER
        ? Integer.parseInt(word.text())
        : -1;
  }

  private String action(Form form, int times) {
    if (form.begins("move") && form.items().size() == 3) {
      return moved(form.items().get(1), form.items().get(2), times);
    }
    if (form.begins("turn")) {
      return "pass";
    }
    if (isStored(form) && form.items().size() == 3) {
      return stored(form, form.items().get(2));
    }
    return form.begins("cycle") ? "next " + CHOSEN : form.toString();
  }

  private String moved(Node card, Node to, int times) {
    Form target = location(to);
    Form source = location(card);
    String there = name(target);
    if (card instanceof Word variable && variable.kind() == Kind.VARIABLE) {
      Node from = bound.getOrDefault(variable.toString(), card);
      boolean isOwn = contains(from, "current");
      return isOwn
          ? (isTables(target) || isOwn(target)
              ? "play " + CHOSEN + " on " + there
              : "give " + CHOSEN)
          : isOwn(target) ? "take " + CHOSEN : "move " + CHOSEN + " to " + there;
    }
    String what = times == 1 ? "the top of" : times < 0 ? "all of" : times + " cards of";
    return isOwn(target) && !isOwn(source)
        ? times == 1 ? "draw from " + name(source) : "take " + what + " " + name(source)
        : "put %s %s on %s".formatted(what, name(source), there);
  }

  private String stored(Form form, Node value) {
    String what = name(location(form.items().get(1)));
    if (value instanceof Word word && word.kind() != Kind.VARIABLE) {
      return what + (form.begins("set") ? " is " : form.begins("inc") ? " + " : " - ") + word;
    }
    return value instanceof Word variable && bound.containsKey(variable.toString())
        ? what + " " + CHOSEN
        : "set " + what;
  }

  /** Returns the storage or location in a form, {@code (OWNER vloc NAME)}, or an empty form. */
  private static Form location(Node node) {
    if (node instanceof Form form) {
      if (form.items().size() == 3
          && form.items().get(1) instanceof Word kind
          && kind.kind() == Kind.KEYWORD
          && List.of("vloc", "iloc", "hloc", "oloc", "mem", "sto", "str", "points")
              .contains(kind.text())) {
        return form;
      }
      for (Node item : form.items()) {
        Form found = location(item);
        if (!found.items().isEmpty()) {
          return found;
        }
      }
    }
    return new Form(ImmutableList.of(), node.at());
  }

  private static String name(Form location) {
    return location.items().isEmpty()
        ? "a place"
        : location.items().get(2) instanceof Word word && word.kind() == Kind.NAME
            ? word.text()
            : "a place";
  }

  private static boolean isTables(Form location) {
    return !location.items().isEmpty() && Node.isWord(location.items().getFirst(), "game");
  }

  private static boolean isOwn(Form location) {
    return !location.items().isEmpty() && contains(location.items().getFirst(), "current");
  }

  private static boolean contains(Node node, String word) {
    return node instanceof Form form
        ? form.items().stream().anyMatch(item -> contains(item, word))
        : Node.isWord(node, word);
  }
}
