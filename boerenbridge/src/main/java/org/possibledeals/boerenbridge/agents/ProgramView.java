package org.possibledeals.boerenbridge.agents;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.program.Preparing;
import org.possibledeals.agents.program.TextFormula;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.rules.BoerenbridgeObservation;
import org.possibledeals.cards.knowledge.CellAnswers;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.knowledge.PreparedFormula;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/**
 * What a knowledge-based agent sees and thinks with in one decision: its observation, its model,
 * and the formulas about beating and being beaten that its rules ask of the model. Not for several
 * threads at once.
 *
 * <p>Programs outside this package are made of it: {@code new KnowledgeProgram<>(ProgramView::of,
 * rules)}, with rules whose guards are {@link #wins}, {@link #isMaster}, or any formula about who
 * was dealt what.
 */
public final class ProgramView implements Observation, Preparing<ProgramView> {

  private final BoerenbridgeObservation seen;
  private final DealCell knowledge;
  private final CellAnswers answers;
  private final BoerenbridgePosition here = new BoerenbridgePosition(this, ImmutableList.of());
  private final boolean isPlain;

  /** By card, the probability that nobody could beat it, once it was asked. */
  private final double[] masters = new double[Cards.NUMBERS];

  private ProgramView(
      BoerenbridgeObservation seen, DealCell knowledge, long hidden, boolean isPlain) {
    this.seen = seen;
    this.knowledge = knowledge;
    this.isPlain = isPlain;
    answers = new CellAnswers(knowledge, hidden);
    Arrays.fill(masters, Double.NaN);
  }

  @Override
  public ProgramView plain() {
    return new ProgramView(seen, knowledge, unseen(), true);
  }

  /**
   * Returns what a player sees and thinks with who hears every announcement.
   *
   * @throws IllegalArgumentException before the round is dealt
   */
  public static ProgramView of(BoerenbridgeObservation seen) {
    return of(seen, Hearing.ALL);
  }

  static ProgramView of(BoerenbridgeObservation seen, Hearing hearing) {
    long elsewhere = hearing.gone(seen) | hearing.turned(seen) | seen.dealt();
    return new ProgramView(seen, hearing.model(seen), seen.deck() & ~elsewhere, false);
  }

  /** Returns the observation. */
  public BoerenbridgeObservation seen() {
    return seen;
  }

  /** Returns the cell of the model, as far as the agent hears. */
  @Override
  public DealCell knowledge() {
    return knowledge;
  }

  /** Returns the cards that may be in other hands, or undealt, as far as the agent hears. */
  public long unseen() {
    return answers.hidden();
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
    return winning(card).formula(answers.hidden());
  }

  /** "If I lead {@code card}, nobody can beat it." */
  public Formula isMaster(int card) {
    return mastering(card).formula(answers.hidden());
  }

  /** Returns the formula {@link #wins}, of hidden cards. */
  PreparedFormula winning(int card) {
    return word(BoerenbridgeLexicon.wins(), card);
  }

  /** Returns the formula {@link #isMaster}, of hidden cards. */
  PreparedFormula mastering(int card) {
    return word(BoerenbridgeLexicon.master(), card);
  }

  private PreparedFormula word(TextFormula<Object> word, int card) {
    return (PreparedFormula) word.of(here, BoerenbridgePosition.words(card));
  }

  /** Returns the probability of {@link #wins}. */
  double chanceToWin(int card) {
    return seen.beats(card) ? chance(winning(card)) : 0;
  }

  /** Returns the probability of {@link #isMaster}. */
  double chanceOfMaster(int card) {
    if (Double.isNaN(masters[card])) {
      masters[card] = chance(mastering(card));
    }
    return masters[card];
  }

  boolean isKnown(PreparedFormula prepared) {
    return isPlain
        ? knowledge.knows(prepared.formula(answers.hidden()))
        : answers.isKnown(prepared);
  }

  double chance(PreparedFormula prepared) {
    return isPlain
        ? knowledge.probability(prepared.formula(answers.hidden())).toDouble()
        : answers.probability(prepared);
  }
}
