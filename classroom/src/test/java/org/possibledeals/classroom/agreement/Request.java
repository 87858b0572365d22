package org.possibledeals.classroom.agreement;

import com.google.gson.Gson;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.possibledeals.classroom.bridge.GamesPage;
import org.possibledeals.classroom.bridge.Page;

/**
 * A call of the page.
 *
 * @param method of {@link Page} or of {@link GamesPage}
 * @param args strings, whole numbers, truth values and lists of strings
 */
record Request(String method, List<Object> args) {

  private static final Gson JSON = new Gson();

  static Request of(String method, Object... args) {
    return new Request(method, Arrays.asList(args));
  }

  /** Returns the call as one line of JSON. */
  String line() {
    return JSON.toJson(List.of(method, args));
  }

  /** Returns what the Java machine answers. */
  String answer() {
    Method called =
        Stream.of(Page.class, GamesPage.class)
            .flatMap(page -> Stream.of(page.getMethods()))
            .filter(m -> m.getName().equals(method))
            .findFirst()
            .orElseThrow();
    try {
      return (String) called.invoke(null, args.toArray());
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new AssertionError(this + " failed", e);
    }
  }
}
