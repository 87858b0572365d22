package org.possibledeals.classroom.models;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The documents and stories that were used last, so that an act costs no more than itself. */
public final class Desk {
  private static final int MOST = 8;

  private final Map<ImmutableList<Object>, Document> documents = lastUsedLast();
  private final Map<Document, Storyboard> stories = lastUsedLast();

  private static <K, V> Map<K, V> lastUsedLast() {
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
   * Returns the story of these acts, which goes on from the last one where it can.
   *
   * @param acts statements, one a line
   * @throws IllegalArgumentException if something is wrong with them
   */
  public Storyboard story(Document document, String acts) {
    Storyboard known = stories.get(document);
    if (known == null) {
      known = Storyboard.begin(document);
    }
    return known.acts().equals(acts) ? known : kept(stories, document, known.with(acts));
  }

  private static <K, V> V kept(Map<K, V> all, K key, V made) {
    all.remove(key);
    if (all.size() >= MOST) {
      all.remove(all.keySet().iterator().next());
    }
    all.put(key, made);
    return made;
  }
}
