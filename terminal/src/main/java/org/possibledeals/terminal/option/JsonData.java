package org.possibledeals.terminal.option;

import com.google.common.base.Preconditions;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/** JSON objects that commands print: maps whose members keep their order. */
public final class JsonData {

  /** Maximum depth of objects and lists, one in the other. */
  private static final int MOST_LEVELS = 4_000;

  private JsonData() {}

  /**
   * Returns an object.
   *
   * @param members names and values in turn; the member of an empty {@link Optional} is left out
   */
  public static Map<String, Object> object(Object... members) {
    Preconditions.checkArgument(members.length % 2 == 0, "A name without a value.");
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) {
      String name = members[i].toString();
      Optional<?> value = members[i + 1] instanceof Optional<?> o ? o : Optional.of(members[i + 1]);
      value.ifPresent(one -> object.put(name, one));
    }
    return object;
  }

  /** Returns the list, or empty if it is empty. */
  public static <C extends Collection<?>> Optional<C> nonEmpty(C list) {
    return list.isEmpty() ? Optional.empty() : Optional.of(list);
  }

  /** Returns the printed form of an object, ending in a line break. */
  public static String written(Map<String, ?> object) {
    StreamWriteConstraints deep =
        StreamWriteConstraints.builder().maxNestingDepth(MOST_LEVELS).build();
    return JsonMapper.builder(JsonFactory.builder().streamWriteConstraints(deep).build())
            .build()
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(object)
        + "\n";
  }
}
