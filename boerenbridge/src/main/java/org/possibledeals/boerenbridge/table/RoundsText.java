package org.possibledeals.boerenbridge.table;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.possibledeals.agents.contest.Setting;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.RoundPlan;

/**
 * Rounds as text, in two parts: the sizes of the hands, {@code 2-8+8n+8-2}, and the decks that they
 * are dealt from.
 */
final class RoundsText {

  static final String SIZES = "rounds";
  static final String DECK = "deck";

  private static final int MOST_ROUNDS = 100;

  static final String SIZE_VALUES =
      "hands of 1 to %d cards joined by +, as 3+5, runs as 2-8, n behind what has no trump, in all"
              .formatted(RoundPlan.MOST_CARDS)
          + " 1 to %d rounds".formatted(MOST_ROUNDS);
  static final String DECK_VALUES =
      "a rank of 2 to 10 J Q K A that leaves enough cards for all hands, or dealt; or one of them"
          + " for each round joined by +";

  /** The smallest deck that suffices, of which no card is left if hands can share all of it. */
  private static final String DEALT = "dealt";

  private static final Pattern RUN = Pattern.compile("([1-9]|1[0-7])(?:-([1-9]|1[0-7]))?(n?)");
  private static final Splitter PLUS = Splitter.on('+');

  private RoundsText() {}

  /** Returns the sizes of the hands, runs of neighbours with a dash. */
  static String sizes(ImmutableList<DraftRound> rounds) {
    var parts = ImmutableList.<String>builder();
    int start = 0;
    while (start < rounds.size()) {
      int end = runEnd(rounds, start);
      int first = rounds.get(start).cards();
      int last = rounds.get(end).cards();
      parts.add(
          (start == end ? "" + first : first + "-" + last)
              + (rounds.get(start).hasTrump() ? "" : "n"));
      start = end + 1;
    }
    return String.join("+", parts.build());
  }

  /** Returns the last round of the longest run of sizes, up or down, from {@code start} on. */
  private static int runEnd(List<DraftRound> rounds, int start) {
    int end = start;
    int step = 0;
    while (end + 1 < rounds.size()) {
      int next = rounds.get(end + 1).cards() - rounds.get(end).cards();
      boolean isAlike = rounds.get(end + 1).hasTrump() == rounds.get(start).hasTrump();
      if (!isAlike || Math.abs(next) != 1 || step != 0 && next != step) {
        return end;
      }
      step = next;
      end++;
    }
    return end;
  }

  /**
   * Returns rounds of other sizes from the same deck.
   *
   * @throws IllegalArgumentException if the text writes no rounds, or too many
   */
  static ImmutableList<DraftRound> withSizes(
      int players, ImmutableList<DraftRound> rounds, String text) {
    List<DraftRound> sizes =
        PLUS.splitToStream(text)
            .flatMap(part -> run(part.strip(), text))
            .limit(1L + MOST_ROUNDS)
            .toList();
    if (sizes.size() > MOST_ROUNDS) {
      throw noSizes(text);
    }
    return withDeck(players, ImmutableList.copyOf(sizes), deck(players, rounds));
  }

  private static Stream<DraftRound> run(String part, String text) {
    Matcher run = RUN.matcher(part);
    if (!run.matches()) {
      throw noSizes(text);
    }
    int from = Integer.parseInt(run.group(1));
    int to = run.group(2) == null ? from : Integer.parseInt(run.group(2));
    int step = to < from ? -1 : 1;
    return IntStream.rangeClosed(0, Math.abs(to - from))
        .mapToObj(i -> new DraftRound(from + step * i, 0, run.group(3).isEmpty()));
  }

  private static IllegalArgumentException noSizes(String text) {
    return Setting.refusal(SIZES, SIZE_VALUES, text);
  }

  /** Returns the lowest rank in the deck of all rounds, or what makes the deck of each. */
  static String deck(int players, ImmutableList<DraftRound> rounds) {
    ImmutableList<String> lowest =
        rounds.stream()
            .map(round -> Cards.rankName(round.lowestRank()))
            .collect(ImmutableList.toImmutableList());
    if (lowest.stream().distinct().count() == 1) {
      return lowest.getFirst();
    }
    return rounds.stream().allMatch(round -> round.lowestRank() == dealt(players, round.cards()))
        ? DEALT
        : String.join("+", lowest);
  }

  /**
   * Returns rounds of the same sizes from another deck.
   *
   * @throws IllegalArgumentException if the text writes no deck
   */
  static ImmutableList<DraftRound> withDeck(
      int players, ImmutableList<DraftRound> rounds, String text) {
    List<String> decks = PLUS.splitToStream(text).map(String::strip).toList();
    if (decks.size() != 1 && decks.size() != rounds.size()) {
      throw new IllegalArgumentException(
          "deck has %d parts in %s, and there are %d rounds; write one part, or one for each round."
              .formatted(decks.size(), text, rounds.size()));
    }
    var plans = ImmutableList.<DraftRound>builder();
    for (int k = 0; k < rounds.size(); k++) {
      DraftRound round = rounds.get(k);
      String deck = decks.get(decks.size() == 1 ? 0 : k);
      int lowest = deck.equals(DEALT) ? dealt(players, round.cards()) : lowestRank(deck, text);
      plans.add(new DraftRound(round.cards(), lowest, round.hasTrump()));
    }
    return plans.build();
  }

  private static int lowestRank(String deck, String text) {
    return Cards.rankOf(deck).orElseThrow(() -> Setting.refusal(DECK, DECK_VALUES, text));
  }

  private static int dealt(int players, int cards) {
    return Deck.ofAtLeast(players * cards).lowestRank();
  }
}
