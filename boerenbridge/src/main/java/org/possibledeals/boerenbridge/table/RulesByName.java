package org.possibledeals.boerenbridge.table;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Setting;
import org.possibledeals.agents.contest.Settings;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scoring;

/** All rules by name: {@code lamas}, {@code boerenbridge[rounds=2-4,trumpMayRepeat=false]}. */
final class RulesByName {

  private static final int MOST_POINTS = 1_000;

  /** From more cards than a hand can have: never. */
  private static final int NEVER = 9;

  /** A setting for every field of {@link Rules}; rounds come first, as a deck is dealt to them. */
  static final Settings<Rules> SETTINGS =
      new Settings<>(
          ImmutableList.of(
              new Setting<>(
                  RoundsText.SIZES,
                  "how many cards each player gets, round by round",
                  RoundsText.SIZE_VALUES,
                  rules -> RoundsText.sizes(rules.rounds()),
                  (rules, text) -> rules.withRounds(RoundsText.withSizes(rules.rounds(), text))),
              new Setting<>(
                  RoundsText.DECK,
                  "the lowest rank in the deck; dealt: so few of the highest that none is left",
                  RoundsText.DECK_VALUES,
                  rules -> RoundsText.deck(rules.rounds()),
                  (rules, text) -> rules.withRounds(RoundsText.withDeck(rules.rounds(), text))),
              Setting.choice(
                  "firstDealer",
                  "who deals the first round; the player to the left opens it",
                  Rules.FirstDealer.class,
                  Rules::firstDealer,
                  Rules::withFirstDealer),
              Setting.choice(
                  "trumpDraw",
                  "where trump comes from while cards are left; with none left, a suit is drawn",
                  Rules.TrumpDraw.class,
                  Rules::trumpDraw,
                  Rules::withTrumpDraw),
              Setting.flag(
                  "trumpMayRepeat",
                  "whether trump may be the last trump's suit; a card turned in vain stays out of"
                      + " play",
                  Rules::trumpMayRepeat,
                  Rules::withTrumpMayRepeat),
              Setting.choice(
                  "opener",
                  "who bids first and leads in a later round",
                  Rules.Opener.class,
                  Rules::opener,
                  Rules::withOpener),
              Setting.choice(
                  "bidsAddUp",
                  "what happens if the bids add up to the number of tricks",
                  Rules.BidsAddUp.class,
                  Rules::bidsAddUp,
                  Rules::withBidsAddUp),
              points(
                  "bidMade",
                  "points for a bid that is made, besides those for tricks",
                  Scoring::bidMade,
                  Scoring::withBidMade),
              points(
                  "zeroMade",
                  "points for a zero that is made, in a round of zeroMadeFrom cards or more",
                  Scoring::zeroMade,
                  Scoring::withZeroMade),
              Setting.whole(
                  "zeroMadeFrom",
                  "from how many cards a zero brings zeroMade; %d is never".formatted(NEVER),
                  1,
                  NEVER,
                  rules -> rules.scoring().zeroMadeFrom(),
                  (rules, cards) -> rules.withScoring(rules.scoring().withZeroMadeFrom(cards))),
              points(
                  "pointsPerTrick",
                  "points for each trick, if the bid is made",
                  Scoring::pointsPerTrick,
                  Scoring::withPointsPerTrick),
              points(
                  "penaltyPerTrick",
                  "points lost for each trick that the bid was off",
                  Scoring::penaltyPerTrick,
                  Scoring::withPenaltyPerTrick),
              Setting.flag(
                  "tiesShareTheWin",
                  "whether equal tops share the win; otherwise nobody wins then",
                  Rules::tiesShareTheWin,
                  Rules::withTiesShareTheWin)));

  private RulesByName() {}

  private static Setting<Rules> points(
      String key,
      String explanation,
      Function<Scoring, Integer> get,
      BiFunction<Scoring, Integer, Scoring> with) {
    return Setting.whole(
        key,
        explanation,
        0,
        MOST_POINTS,
        rules -> get.apply(rules.scoring()),
        (rules, points) -> rules.withScoring(with.apply(rules.scoring(), points)));
  }

  /**
   * Returns the rules that are those of a preset but for what stands in brackets, by their one
   * name; nothing if {@code text} names no preset.
   *
   * @throws IllegalArgumentException if the brackets have a mistake; the message says what would do
   */
  static Optional<Rules> read(String text) {
    if (Rules.presets().stream().noneMatch(preset -> text.strip().startsWith(preset.name()))) {
      return Optional.empty();
    }
    Bracketed written = Bracketed.read(text);
    return Rules.presets().stream()
        .filter(preset -> preset.name().equals(written.name()))
        .findFirst()
        .map(preset -> read(preset, written));
  }

  private static Rules read(Rules preset, Bracketed written) {
    Rules rules = SETTINGS.read(preset, written);
    return rules.renamed(SETTINGS.name(preset.name(), preset, rules));
  }
}
