package org.possibledeals.boerenbridge.table;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Bid;
import org.possibledeals.agents.contest.Bracketed;
import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasBids;
import org.possibledeals.agents.contest.HasClairvoyants;
import org.possibledeals.agents.contest.HasPublicModel;
import org.possibledeals.agents.contest.HasRounds;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.game.Agent;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.program.Lexicon;
import org.possibledeals.agents.tell.Telling;
import org.possibledeals.boerenbridge.agents.BoerenbridgeAgents;
import org.possibledeals.boerenbridge.agents.BoerenbridgeClairvoyants;
import org.possibledeals.boerenbridge.agents.BoerenbridgeLexicon;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.PlayedRound;
import org.possibledeals.boerenbridge.rules.PublicState;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.kripke.formula.Fraction;

/** BoerenBridge by given rules. */
public record BoerenbridgeContest(Rules rules, String description)
    implements HasBids<State, BoerenbridgeObservation, Move>,
        HasClairvoyants<State, BoerenbridgeObservation, Move>,
        HasPublicModel<State, BoerenbridgeObservation, Move>,
        HasRounds<State, BoerenbridgeObservation, Move> {

  private static final Supplier<Roster<BoerenbridgeObservation, Move>> AGENTS =
      Suppliers.memoize(() -> BoerenbridgeAgents.roster(System::nanoTime));

  /** Returns a contest for each of the rules that have a name, the whole game first. */
  public static ImmutableList<BoerenbridgeContest> presets() {
    return Rules.presets().stream()
        .map(rules -> new BoerenbridgeContest(rules, about(rules)))
        .collect(ImmutableList.toImmutableList());
  }

  private static String about(Rules preset) {
    return switch (preset.name()) {
      case "boerenbridge" -> "BoerenBridge, the whole game of fifteen rounds";
      case "lamas" -> "BoerenBridge as the LAMAS project shrank it, five rounds";
      case "oh-hell" -> "Oh Hell, four players and 52 cards, nineteen rounds";
      default ->
          "Oh Hell for %d players, %d rounds".formatted(preset.players(), preset.rounds().size());
    };
  }

  private static final String OH_HELL = "oh-hell";

  /** Oh Hell is for any number of players; other rules choose theirs in brackets. */
  @Override
  public BoerenbridgeContest forPlayers(int players) {
    Bracketed written = Bracketed.read(rules.name());
    boolean isOhHell = written.name().startsWith(OH_HELL);
    if (players == rules.players()) {
      return this;
    }
    if (!isOhHell || players < Seats.FEWEST || players > Seats.MOST) {
      throw new IllegalArgumentException(
          "%s is played by %d agents, not by %d. The rules oh-hell-3 to oh-hell-7 are for others, and players=%d to players=%d in brackets."
              .formatted(gameName(), rules.players(), players, Seats.FEWEST, Seats.MOST));
    }
    ImmutableList<Bracketed.Parameter> choices =
        written.parameters().stream()
            .filter(choice -> !choice.key().equals(Optional.of("players")))
            .collect(ImmutableList.toImmutableList());
    return described(new Bracketed(OH_HELL + "-" + players, choices).toString()).orElseThrow();
  }

  /**
   * Returns the contest by rules that are written as those of a preset with other choices in
   * brackets, or empty if {@code text} names no preset.
   *
   * @throws IllegalArgumentException if the brackets have a mistake
   */
  static Optional<BoerenbridgeContest> described(String text) {
    return RulesByName.read(text).map(BoerenbridgeContest::by);
  }

  private static BoerenbridgeContest by(Rules rules) {
    return presets().stream()
        .filter(preset -> preset.rules.equals(rules))
        .findFirst()
        .orElseGet(() -> new BoerenbridgeContest(rules, "BoerenBridge by " + rules.name()));
  }

  @Override
  public String gameName() {
    return "boerenbridge";
  }

  @Override
  public String rulesName() {
    return rules.name();
  }

  @Override
  public Game<State, BoerenbridgeObservation, Move> game() {
    return new Boerenbridge(rules);
  }

  @Override
  public Game<State, BoerenbridgeObservation, Move> gameOpenedByFirstSeat() {
    return new Boerenbridge(rules.openedByFirstSeat());
  }

  @Override
  public Roster<BoerenbridgeObservation, Move> agents() {
    return AGENTS.get();
  }

  @Override
  public Clairvoyants<State, Move> clairvoyants() {
    return BoerenbridgeClairvoyants.ALL;
  }

  @Override
  public ImmutableList<String> defaultAgents() {
    return Contest.seated(
        rules.players(),
        "full-kripke",
        "greedy-kripke",
        "greedy",
        "random",
        "lamas-full-kripke",
        "lamas-greedy-kripke",
        "lamas-repaired-kripke");
  }

  @Override
  public ImmutableList<Fraction> winShares(ImmutableList<Integer> points) {
    return rules.winShares(points);
  }

  @Override
  public ImmutableList<ImmutableList<Bid>> bids(State last) {
    return IntStream.range(0, rules.players())
        .mapToObj(seat -> bids(last.open().past(), seat))
        .collect(ImmutableList.toImmutableList());
  }

  private static ImmutableList<Bid> bids(ImmutableList<PlayedRound> rounds, int seat) {
    return rounds.stream()
        .map(round -> new Bid(round.auction().bid(seat), round.play().won(seat)))
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public MatchTeller matchTeller(ImmutableList<String> agents, Consumer<String> lines) {
    return new MatchTeller(agents, lines);
  }

  /** The third round, or the last if there are fewer. */
  @Override
  public int toldRound() {
    return Math.min(3, rules.rounds().size());
  }

  @Override
  public RoundTeller roundTeller(Telling telling, Consumer<String> lines) {
    ImmutableList<Agent<BoerenbridgeObservation, Move>> deciders =
        telling.isExplained() ? company(telling.agents()) : ImmutableList.of();
    return new RoundTeller(new Boerenbridge(rules), telling, deciders, lines);
  }

  @Override
  public Optional<DealModel> publicModel(State state, int round, int step) {
    requireMoment(round, step);
    PublicState seen = state.open();
    if (step == lastStep(round).getAsInt()) {
      return isJustOver(seen, round)
          ? Optional.of(seen.past().getLast().model(rules.vocabulary()))
          : Optional.empty();
    }
    return seen.stage() == PublicState.Stage.PLAY
            && seen.round() + 1 == round
            && Cards.count(seen.play().played()) == step
        ? Optional.of(state.model())
        : Optional.empty();
  }

  private static boolean isJustOver(PublicState seen, int round) {
    return switch (seen.stage()) {
      case DEAL, OVER -> seen.round() == round;
      case DEALER, TRUMP, BID, AMEND, REDRAW, PLAY -> false;
    };
  }

  @Override
  public OptionalInt lastStep(int round) {
    return OptionalInt.of(rules.players() * rules.plan(round).cards());
  }

  private void requireMoment(int round, int step) {
    int last = lastStep(round).getAsInt();
    if (step < 0 || step > last) {
      throw new IllegalArgumentException(
          "No step %d in round %d; its steps are 0, before the first card, to %d, after the last."
              .formatted(step, round, last));
    }
  }

  @Override
  public BoerenbridgeView view() {
    return new BoerenbridgeView(rules);
  }

  @Override
  public Lexicon<BoerenbridgeObservation, Move> lexicon() {
    return BoerenbridgeLexicon.all();
  }
}
