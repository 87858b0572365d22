package org.possibledeals.kripke.classic;

import static com.google.common.collect.ImmutableMap.toImmutableMap;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** All the classics, by name. */
public final class Classics {
  private static final ImmutableMap<String, Classic> ALL =
      Stream.of(
              sized(
                  "muddy-children",
                  "Muddy children",
                  "RAK, section 1.1",
                  new Classic.Sizes("number of children", 1, 3, 19),
                  MuddyChildren::story),
              single("hats", "Three hats", "folklore", Hats::story),
              single(
                  "cheryl",
                  "Cheryl's birthday",
                  "Singapore and Asian Schools Math Olympiad 2015, question 24",
                  CherylsBirthday::story),
              sized(
                  "sum-and-product",
                  "Sum and product",
                  "Freudenthal 1969; DEL, chapter 4",
                  new Classic.Sizes("largest sum", 5, 100, 1684),
                  SumAndProduct::story),
              sized(
                  "three-numbers",
                  "Three numbers",
                  "Liu, Math Horizons 11 (2004)",
                  new Classic.Sizes("largest number", 2, 60, 500),
                  ThreeNumbers::story),
              single(
                  "russian-cards",
                  "Russian cards",
                  "van Ditmarsch, Studia Logica 75 (2003)",
                  RussianCards::story),
              single("hexa", "Hexa", "DEL, chapters 2, 4 and 5", Hexa::story),
              sized(
                  "dining-cryptographers",
                  "Dining cryptographers",
                  "Chaum, Journal of Cryptology 1 (1988)",
                  new Classic.Sizes("number of diners", 3, 3, 6),
                  DiningCryptographers::story),
              sized(
                  "drinking-logicians",
                  "Drinking logicians",
                  "folklore",
                  new Classic.Sizes("number of logicians", 1, 3, 19),
                  DrinkingLogicians::story),
              single("moore", "Moore's sentence", "DEL, section 4.7", Moore::story),
              sized(
                  "surprise-exam",
                  "The surprise exam",
                  "Gerbrandy, Synthese 155 (2007)",
                  new Classic.Sizes("number of days", 1, 5, 200),
                  SurpriseExam::story),
              sized(
                  "coordinated-attack",
                  "Coordinated attack",
                  "Gray 1978; RAK, section 6.1",
                  new Classic.Sizes("number of messengers", 1, 3, 100),
                  CoordinatedAttack::story),
              sized(
                  "gossip",
                  "Gossip calls",
                  "Hajnal, Milner and Szemeredi 1972; van Ditmarsch et al. 2017",
                  new Classic.Sizes("number of friends", 3, 4, 4),
                  n -> Gossip.story(n, CallNews.SECRETS_RECEIVED)),
              single(
                  "sally-anne",
                  "Sally and Anne",
                  "Baron-Cohen, Leslie and Frith, Cognition 21 (1985)",
                  SallyAnne::story))
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

  private static Classic sized(
      String name, String title, String source, Classic.Sizes sizes, IntFunction<Story> stories) {
    return new Classic(name, title, source, Optional.of(sizes), stories);
  }

  private static Classic single(String name, String title, String source, Supplier<Story> story) {
    return new Classic(name, title, source, Optional.empty(), n -> story.get());
  }
}
