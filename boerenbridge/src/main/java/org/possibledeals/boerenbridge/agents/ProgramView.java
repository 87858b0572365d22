package org.possibledeals.boerenbridge.agents;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.program.Guard;
import org.possibledeals.agents.program.Preparing;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.cards.knowledge.CellAnswers;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.knowledge.PreparedFormula;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.Perspective;

/**
 * What a knowledge-based agent sees and thinks with in one decision: its observation, its model,
 * and the formulas about beating and being beaten that its rules ask of the model. Not for several
 * threads at once.
 *
 * <p>Programs outside this package are made of it: {@code new KnowledgeProgram<>(ProgramView::of,
 * rules)}, with rules whose guards are {@link #wins}, {@link #isMaster}, {@link #othersKnow}, or
 * any formula about who was dealt what.
 */
public final class ProgramView implements Observation, Preparing<ProgramView> {

  private static final Guard NEVER = () -> new Formula.Constant(false);

  private final BoerenbridgeObservation seen;
  private final Hearing hearing;
  private final boolean isPlain;
  private @Nullable DealCell knowledge;
  private @Nullable CellAnswers answers;

  /** By card, the probability that nobody could beat it, once it was asked. */
  private final double[] masters = new double[Cards.NUMBERS];

  /** Of those still to play in this trick, to the suit led. */
  private TrickFormulas.@Nullable Row inThisTrick;

  /** Of all others, to the card's own suit. */
  private TrickFormulas.@Nullable Row ifLed;

  private ProgramView(BoerenbridgeObservation seen, Hearing hearing, boolean isPlain) {
    this.seen = seen;
    this.hearing = hearing;
    this.isPlain = isPlain;
    Arrays.fill(masters, Double.NaN);
  }

  @Override
  public ProgramView plain() {
    return new ProgramView(seen, hearing, true);
  }

  /** Returns what a player sees and thinks with who hears every announcement. */
  public static ProgramView of(BoerenbridgeObservation seen) {
    return of(seen, Hearing.ALL);
  }

  static ProgramView of(BoerenbridgeObservation seen, Hearing hearing) {
    return new ProgramView(seen, hearing, false);
  }

  /** Returns the observation. */
  public BoerenbridgeObservation seen() {
    return seen;
  }

  /**
   * Returns the cell of the model, as far as the agent hears.
   *
   * @throws IllegalArgumentException before the round is dealt
   */
  @Override
  public DealCell knowledge() {
    DealCell known = knowledge;
    if (known == null) {
      known = hearing.model(seen);
      knowledge = known;
    }
    return known;
  }

  /** Returns the cards that may be in other hands, or undealt, as far as the agent hears. */
  public long unseen() {
    return seen.deck() & ~(hearing.gone(seen) | hearing.turned(seen) | seen.dealt());
  }

  private CellAnswers answers() {
    CellAnswers known = answers;
    if (known == null) {
      known = new CellAnswers(knowledge(), unseen());
      answers = known;
    }
    return known;
  }

  @Override
  public AgentId player() {
    return seen.player();
  }

  /** Returns how many more tricks the bid asks for; negative if there are too many already. */
  public int needed() {
    return seen.bid() - seen.won();
  }

  /** Returns whether the bid asks for every trick that is left. */
  public boolean needsAll() {
    return needed() >= Cards.count(seen.hand());
  }

  /** "{@code card} wins this trick": it beats the table, and none still to play can beat it. */
  public Formula wins(int card) {
    return winning(card).formula();
  }

  /** "If I lead {@code card}, nobody can beat it." */
  public Formula isMaster(int card) {
    return master(card).formula();
  }

  /** Returns the guard {@link #wins}, or nothing if the card does not beat the table. */
  Guard winning(int card) {
    return seen.beats(card) ? guard(winning(card, false)) : NEVER;
  }

  /** Returns the guard that {@link #wins} is false. */
  Guard losing(int card) {
    return seen.beats(card) ? guard(winning(card, true)) : Guard.NONE;
  }

  /** Returns the guard {@link #isMaster}. */
  Guard master(int card) {
    return guard(mastering(card));
  }

  /** Returns the probability of {@link #wins}. */
  double chanceToWin(int card) {
    return seen.beats(card) ? chance(winning(card, false)) : 0;
  }

  /** Returns the probability of {@link #isMaster}. */
  double chanceOfMaster(int card) {
    if (Double.isNaN(masters[card])) {
      masters[card] = chance(mastering(card));
    }
    return masters[card];
  }

  private PreparedFormula winning(int card, boolean isDenied) {
    if (inThisTrick == null) {
      inThisTrick = row(seen.players() - 1 - seen.open().play().onTable(), seen.led());
    }
    return inThisTrick.nobodyBeats(card, isDenied);
  }

  private PreparedFormula mastering(int card) {
    if (ifLed == null) {
      ifLed = row(seen.players() - 1, Cards.NO_SUIT);
    }
    return ifLed.nobodyBeats(card, false);
  }

  private TrickFormulas.Row row(int players, int led) {
    return TrickFormulas.of(seen.open().rules().vocabulary())
        .row(seen.seat(), players, led, seen.trump());
  }

  private Guard guard(PreparedFormula prepared) {
    return new Guard() {
      @Override
      public Formula formula() {
        return prepared.formula(unseen());
      }

      @Override
      public boolean isKnown(Perspective<?> perspective) {
        return ProgramView.this.isKnown(prepared);
      }
    };
  }

  /** Returns whether the player knows a formula of hidden cards. */
  boolean isKnown(PreparedFormula prepared) {
    return isPlain ? knowledge().knows(prepared.formula(unseen())) : answers().isKnown(prepared);
  }

  /** Returns how likely a formula of hidden cards is. */
  double chance(PreparedFormula prepared) {
    return isPlain
        ? knowledge().probability(prepared.formula(unseen())).toDouble()
        : answers().probability(prepared);
  }

  /** "This player knows that I was dealt {@code card}", for each of the other players in turn. */
  public List<Formula> othersKnow(int card) {
    DealVocabulary words = seen.open().rules().vocabulary();
    Formula mine = words.has(seen.seat(), card);
    return words.agents().stream()
        .filter(other -> !other.equals(player()))
        .map(other -> (Formula) new Formula.Knows(other, mine))
        .toList();
  }
}
