package org.possibledeals.kripke.classic;

import static com.google.common.collect.ImmutableMap.toImmutableMap;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** All the classics, by name. */
public final class Classics {
  private static final ImmutableMap<String, Classic> ALL =
      Stream.of(
              sized("muddy-children", "number of children", 1, 3, 100),
              single("hats"),
              single("cheryl"),
              sized("sum-and-product", "largest sum", 5, 100, 500),
              sized("three-numbers", "largest number", 2, 60, 200),
              single("russian-cards"),
              single("hexa"),
              sized("dining-cryptographers", "number of diners", 3, 3, 6),
              sized("drinking-logicians", "number of logicians", 1, 3, 100),
              single("moore"),
              sized("surprise-exam", "number of days", 1, 5, 200),
              sized("coordinated-attack", "number of messengers", 1, 3, 100),
              sized("gossip", "number of friends", 3, 4, 4),
              single("sally-anne"))
          .collect(toImmutableMap(Classic::name, Function.identity()));

  private Classics() {}

  /** Returns all of them, always in the same order. */
  public static ImmutableList<Classic> all() {
    return ALL.values().asList();
  }

  /** Returns their names, in the same order. */
  public static ImmutableSet<String> names() {
    return ALL.keySet();
  }

  /**
   * Returns the one of this name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Classic named(String name) {
    Classic classic = ALL.get(name);
    if (classic == null) {
      throw new IllegalArgumentException(
          "No classic %s; they are %s.".formatted(name, ALL.keySet()));
    }
    return classic;
  }

  private static Classic sized(String name, String what, int least, int usual, int most) {
    return new Classic(name, Optional.of(new Classic.Sizes(what, least, usual, most)));
  }

  private static Classic single(String name) {
    return new Classic(name, Optional.empty());
  }
}
