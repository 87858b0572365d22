package org.possibledeals.classroom.models;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The documents and stories that were used last, so that an act costs no more than itself. */
public final class Desk {
  private static final int MOST = 8;

  private final Map<ImmutableList<Object>, Document> documents = lastUsedLast();
  private final Map<ImmutableList<Object>, Story> stories = lastUsedLast();

  private static <V> Map<ImmutableList<Object>, V> lastUsedLast() {
    return new LinkedHashMap<>(16, 0.75f, true);
  }

  /**
   * Returns a document.
   *
   * @throws IllegalArgumentException if something is wrong with the text
   */
  public Document document(String text, ImmutableList<String> settings, Optional<String> actual) {
    ImmutableList<Object> key = ImmutableList.of(text, settings, actual);
    Document known = documents.get(key);
    return known == null ? kept(documents, key, Document.read(text, settings, actual)) : known;
  }

  /**
   * Returns the story of these acts, which goes on from a known one where it can.
   *
   * @param acts statements, one a line
   * @throws IllegalArgumentException if something is wrong with them
   */
  public Story story(Document document, String acts) {
    ImmutableList<Object> key = key(document, acts);
    Story known = stories.get(key);
    if (known != null) {
      return known;
    }
    Story start = stories.get(key(document, ""));
    Story longest = start == null ? Story.begin(document) : start;
    if (start == null) {
      kept(stories, key(document, ""), longest);
    }
    for (Story other : ImmutableList.copyOf(stories.values())) {
      boolean isOfIt = other.document().equals(document);
      if (isOfIt && other.acts().startsWith(acts + "\n")) {
        return kept(stories, key, other.until(acts));
      }
      if (isOfIt
          && acts.startsWith(other.acts() + "\n")
          && other.acts().length() > longest.acts().length()) {
        longest = other;
      }
    }
    return acts.isEmpty() ? longest : kept(stories, key, longest.then(acts));
  }

  private static ImmutableList<Object> key(Document document, String acts) {
    return ImmutableList.of(document.text(), document.settings(), document.actual(), acts);
  }

  private static <V> V kept(Map<ImmutableList<Object>, V> all, ImmutableList<Object> key, V made) {
    if (all.size() >= MOST) {
      all.remove(all.keySet().iterator().next());
    }
    all.put(key, made);
    return made;
  }
}
