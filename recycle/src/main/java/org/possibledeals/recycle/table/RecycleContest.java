package org.possibledeals.recycle.table;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.possibledeals.agents.contest.Clairvoyants;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasClairvoyants;
import org.possibledeals.agents.contest.HasPublicModel;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.program.Lexicon;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.Budget;
import org.possibledeals.recycle.agents.RecycleAgents;
import org.possibledeals.recycle.compile.Compiler;
import org.possibledeals.recycle.knowledge.ProgramCell;
import org.possibledeals.recycle.knowledge.SharedModel;
import org.possibledeals.recycle.rules.RecycleGame;
import org.possibledeals.recycle.rules.RecycleMove;
import org.possibledeals.recycle.rules.RecycleObservation;
import org.possibledeals.recycle.rules.RecycleState;
import org.possibledeals.recycle.search.RecycleClairvoyants;

/**
 * A program in RECYCLE as a contest: {@code recycle:FILE}.
 *
 * @param file where the program is, or the name of one that ships
 * @param text the program
 */
public record RecycleContest(String file, String text, RecycleGame game)
    implements HasClairvoyants<RecycleState, RecycleObservation, RecycleMove>,
        HasPublicModel<RecycleState, RecycleObservation, RecycleMove> {

  /** Beginning of the names of such games. */
  public static final String PREFIX = "recycle:";

  private static final int MOST_RUNS = 500;

  /** Returns the contest of a program, for as many as it says. */
  public static RecycleContest of(String file, String text) {
    return new RecycleContest(file, text, game(file, text, OptionalInt.empty()));
  }

  private static RecycleGame game(String file, String text, OptionalInt players) {
    return new RecycleGame(PREFIX + file, Compiler.compile(file, text, players), RecycleGame.LIMIT);
  }

  @Override
  public String gameName() {
    return PREFIX + file;
  }

  @Override
  public String rulesName() {
    return "program";
  }

  @Override
  public Optional<String> source() {
    return Optional.of(text);
  }

  @Override
  public String description() {
    return "the program %s, for %d players".formatted(file, game.players().size());
  }

  @Override
  public ImmutableList<String> warnings() {
    return game.program().warnings().stream()
        .map(Object::toString)
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public RecycleContest forPlayers(int players) {
    return players == game.players().size()
        ? this
        : new RecycleContest(file, text, game(file, text, OptionalInt.of(players)));
  }

  @Override
  public ScoreUnit counted() {
    return game.counted();
  }

  @Override
  public ImmutableList<String> defaultAgents() {
    return Contest.seated(game.players().size(), "random");
  }

  /** The program says who opens. */
  @Override
  public RecycleGame gameOpenedByFirstSeat() {
    return game;
  }

  @Override
  public Roster<RecycleObservation, RecycleMove> agents() {
    return RecycleAgents.roster(game, System::nanoTime);
  }

  @Override
  public Clairvoyants<RecycleState, RecycleMove> clairvoyants() {
    return RecycleClairvoyants.of(game, System::nanoTime);
  }

  @Override
  public Lexicon<RecycleObservation, RecycleMove> lexicon() {
    return Lexicon.of(game, view()).with(ProgramCell.atoms(game.program()));
  }

  /** The runs of a small deck; a step is a choice, and there is one round. */
  @Override
  public Optional<KripkeModel<SharedModel.Run>> publicModel(
      RecycleState state, int round, int step) {
    return round > 1 || state.choices() != step || game.isWaiting(state)
        ? Optional.empty()
        : Optional.of(game.model(state, Optional.empty(), MOST_RUNS));
  }

  /** {@inheritDoc} In the model, only players have cards, and what nobody has seen is left open. */
  @Override
  public boolean isAskedLast() {
    return true;
  }

  @Override
  public RecycleView view() {
    return new RecycleView(game.program());
  }

  @Override
  public ProgramTeller stepTeller(Consumer<String> lines) {
    return new ProgramTeller(game, game.players(), Budget.usual(), lines);
  }
}
