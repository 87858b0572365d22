package org.possibledeals.boerenbridge.table;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Setting;
import org.possibledeals.agents.contest.Settings;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Scoring;
import org.possibledeals.boerenbridge.rules.Seats;

/** All rules by name: {@code lamas}, {@code boerenbridge[rounds=2-4,trumpMayRepeat=false]}. */
final class RulesByName {

  private static final int MOST_POINTS = 1_000;

  /** From more cards than a hand can have: never. */
  private static final int NEVER = RoundPlan.MOST_CARDS + 1;

  /** Of so many presets, the first, the choices are shown; the others are like the last of them. */
  private static final int SHOWN = 3;

  /** The settings of rounds: players come first, then sizes, as a deck is dealt to them. */
  private static final ImmutableList<Setting<Draft>> ROUNDS =
      ImmutableList.of(
          Setting.whole(
              "players",
              "how many play",
              Seats.FEWEST,
              Seats.MOST,
              Draft::players,
              Draft::withPlayers),
          new Setting<>(
              RoundsText.SIZES,
              "how many cards each player gets, round by round",
              RoundsText.SIZE_VALUES,
              draft -> RoundsText.sizes(draft.rounds()),
              (draft, text) ->
                  draft.with(RoundsText.withSizes(draft.players(), draft.rounds(), text))),
          new Setting<>(
              RoundsText.DECK,
              "the lowest rank in the deck; dealt: so few of the highest ranks as there can be",
              RoundsText.DECK_VALUES,
              draft -> RoundsText.deck(draft.players(), draft.rounds()),
              (draft, text) ->
                  draft.with(RoundsText.withDeck(draft.players(), draft.rounds(), text))));

  /** The settings of all other fields of {@link Rules}. */
  private static final Settings<Rules> OTHERS =
      new Settings<>(
          ImmutableList.of(
              Setting.choice(
                  "firstDealer",
                  "who deals the first round; the player to the left opens it",
                  Rules.FirstDealer.class,
                  Rules::firstDealer,
                  Rules::with),
              Setting.choice(
                  "trumpDraw",
                  "where trump comes from while cards are left; with none left, a suit is drawn",
                  Rules.TrumpDraw.class,
                  Rules::trumpDraw,
                  Rules::with),
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
                  Rules::with),
              Setting.choice(
                  "bidsAddUp",
                  "what happens if the bids add up to the number of tricks",
                  Rules.BidsAddUp.class,
                  Rules::bidsAddUp,
                  Rules::with),
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
                  "points per trick if the bid is made",
                  Scoring::pointsPerTrick,
                  Scoring::withPointsPerTrick),
              points(
                  "penaltyPerTrick",
                  "points lost for each trick that the bid was off",
                  Scoring::penaltyPerTrick,
                  Scoring::withPenaltyPerTrick),
              way(
                  "tricksSquared",
                  "whether w tricks count w² times if the bid is made",
                  Scoring::tricksSquared,
                  Scoring::withTricksSquared),
              way(
                  "penaltyGrows",
                  "whether the k-th trick that the bid was off costs k times penaltyPerTrick",
                  Scoring::penaltyGrows,
                  Scoring::withPenaltyGrows),
              way(
                  "tricksAlways",
                  "whether tricks bring their points also if the bid is not made",
                  Scoring::tricksAlways,
                  Scoring::withTricksAlways),
              Setting.flag(
                  "tiesShareTheWin",
                  "whether equal tops share the win; otherwise nobody wins then",
                  Rules::tiesShareTheWin,
                  Rules::withTiesShareTheWin)));

  /** Returns what is chosen of {@link Rules} besides the rounds, as it is written, by its key. */
  static ImmutableMap<String, String> choices(Rules rules) {
    return OTHERS.all().stream()
        .collect(
            ImmutableMap.toImmutableMap(Setting::key, setting -> setting.writer().apply(rules)));
  }

  /** A setting for every field of {@link Rules}. */
  static final Settings<Draft> SETTINGS =
      new Settings<>(
          ImmutableList.<Setting<Draft>>builder()
              .addAll(ROUNDS)
              .addAll(
                  OTHERS.all().stream()
                      .map(setting -> within(setting, Draft::rest, Draft::with))
                      .toList())
              .build());

  private RulesByName() {}

  /** Returns the setting of the whole that a part has. */
  private static <R, P> Setting<R> within(
      Setting<P> setting, Function<R, P> part, BiFunction<R, P, R> with) {
    return new Setting<>(
        setting.key(),
        setting.explanation(),
        setting.values(),
        whole -> setting.writer().apply(part.apply(whole)),
        (whole, text) -> with.apply(whole, setting.reader().apply(part.apply(whole), text)));
  }

  private static Setting<Rules> way(
      String key,
      String explanation,
      Function<Scoring, Boolean> get,
      BiFunction<Scoring, Boolean, Scoring> with) {
    return within(Setting.flag(key, explanation, get, with), Rules::scoring, Rules::withScoring);
  }

  /** Returns all settings for people. */
  static ImmutableList<Settings.Note> notes() {
    return SETTINGS.notes(Rules.presets().stream().limit(SHOWN).map(Draft::of).toList());
  }

  /** Returns the one name of rules, on top of a preset. */
  static String name(Rules preset, Rules rules) {
    return SETTINGS.name(preset.name(), Draft.of(preset), Draft.of(rules));
  }

  private static Setting<Rules> points(
      String key,
      String explanation,
      Function<Scoring, Integer> get,
      BiFunction<Scoring, Integer, Scoring> with) {
    return within(
        Setting.whole(key, explanation, 0, MOST_POINTS, get, with),
        Rules::scoring,
        Rules::withScoring);
  }

  /**
   * Returns the rules that are those of a preset but for what stands in brackets, by their one
   * name; empty if {@code text} names no preset.
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
    Rules rules = SETTINGS.read(Draft.of(preset), written).rules();
    return rules.renamed(name(preset, rules));
  }
}
