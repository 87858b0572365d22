package org.possibledeals.agents.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestReporter;
import org.possibledeals.kripke.formula.AgentId;

/**
 * What every game with something hidden promises: besides the {@link PlayContract}, the {@link
 * KnowledgeLaws} on all histories of a small instance. In each game faults are planted, and have to
 * be found.
 *
 * @param <S> state
 * @param <O> observation
 * @param <M> move
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class GameContract<S, O extends Observation, M> extends PlayContract<S, O, M> {
  private static final BigInteger FEWEST_HISTORIES = BigInteger.valueOf(200);

  private Optional<KnowledgeLaws<S, M>> laws = Optional.empty();

  /** Returns the laws of the small instance. */
  protected final KnowledgeLaws<S, M> laws() {
    if (laws.isEmpty()) {
      laws = Optional.of(new KnowledgeLaws<>(small()));
    }
    return laws.orElseThrow();
  }

  /** Returns an instance of the game that can be listed, with every kind of move of the game. */
  protected abstract SmallGame<S, O, M> small();

  /** Returns the same as {@link #redealt} of a state of the small instance, if that differs. */
  protected S redealtSmall(S state, AgentId player, RandomGenerator random) {
    return redealt(state, player, random);
  }

  /** Returns whether knowledge of knowledge is answered: as a rule; if not, it is refused. */
  protected boolean answersNested() {
    return true;
  }

  @Override
  final boolean hidesAnything() {
    return true;
  }

  @Test
  void theSmallInstanceIsNotTooSmall() {
    assertThat(laws().listing().histories()).isGreaterThanOrEqualTo(FEWEST_HISTORIES);
    assertThat(laws().depthsThatHideNothing()).as("depths at which nothing is hidden").isEmpty();
    Set<String> kinds = new TreeSet<>();
    for (int seed = 0; seed < GAMES; seed++) {
      steps(seed).forEach(step -> kinds.add(Listing.kind(step.move())));
    }
    assertThat(laws().kinds().keySet()).as("kinds of moves").containsAll(kinds);
  }

  @Test
  void whatAPlayerConsidersPossibleAreTheStatesThatLookTheSame() {
    laws().checkCells();
  }

  @Test
  void whatPlayersKnowOfEachOthersKnowledgeFollowsFromWhatTheyHaveSeen(TestReporter reporter) {
    long asked = laws().checkNested();
    assertThat(asked > 0).as("nested knowledge is answered").isEqualTo(answersNested());
    reporter.publishEntry("nested formulas asked", Long.toString(asked));
  }

  @Test
  protected void whatIsKnownAfterAMoveIsWhatTheUpdateMakesOfWhatWasKnownBefore() {
    assertThat(laws().checkUpdates())
        .as("kinds of moves compared")
        .containsExactlyInAnyOrderElementsOf(laws().comparableKinds())
        .isNotEmpty();
  }

  @Test
  void legalMovesAndTheTurnFollowFromWhatTheMoverSees() {
    laws().checkMoves();
  }

  @Test
  void chanceRefusesWhatHasProbabilityZero() {
    laws().checkChance();
  }

  @Test
  void whatIsDealtAnewIsAnyStateThatLooksTheSame() {
    laws().checkRedeals(this::redealtSmall, new RandomStreams(2).random());
  }

  @Test
  void aFalseUpdateIsFound() {
    isFound(Law.UPDATES, FaultyGame.withFalseUpdate(small()), KnowledgeLaws::checkUpdates);
  }

  @Test
  void anUpdateThatTellsTooMuchIsFound() {
    isFound(Law.UPDATES, FaultyGame.withTellingUpdate(small()), KnowledgeLaws::checkUpdates);
  }

  @Test
  void legalMovesThatTellAreFound() {
    isFound(Law.MOVES, FaultyGame.withTellingMoves(small()), KnowledgeLaws::checkMoves);
  }

  @Test
  void knowledgeShrunkToOneWorldIsFound() {
    isFound(Law.CELLS, FaultyGame.withOneWorld(small()), KnowledgeLaws::checkCells);
  }

  @Test
  void knowledgeOfOthersWhoKnowAllIsFound() {
    isFound(Law.NESTED, FaultyGame.withOthersWhoKnowAll(small()), KnowledgeLaws::checkNested);
  }

  @Test
  void aCardThatAllSeeIsFound() {
    isFound(Law.CELLS, FaultyGame.withACardThatAllSee(small()), KnowledgeLaws::checkCells);
    isFound(
        Law.REDEALS,
        FaultyGame.withACardThatAllSee(small()),
        faulty -> faulty.checkRedeals(this::redealtSmall, new RandomStreams(2).random()));
  }

  @Test
  void whatTheWrongPlayerSeesIsFound() {
    isFound(Law.CELLS, FaultyGame.withTheWrongPlayerSeeing(small()), KnowledgeLaws::checkCells);
  }

  @Test
  void chanceThatPlaysWhatItCannotDrawIsFound() {
    isFound(Law.CHANCE, FaultyGame.withLooseChance(small()), KnowledgeLaws::checkChance);
  }

  /** Checks that a law is broken by a faulty game, and named. */
  protected final void isFound(
      Law law, FaultyGame<S, M> faulty, Consumer<KnowledgeLaws<S, M>> check) {
    KnowledgeLaws<S, M> planted = new KnowledgeLaws<>(small().with(faulty));
    assertThatThrownBy(() -> check.accept(planted))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("Law %s is broken".formatted(law));
  }
}
