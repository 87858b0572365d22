package org.possibledeals.experiments.tournament;

import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.AtomicLongMap;
import java.util.function.LongConsumer;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.Rule;

/**
 * How often each rule of the knowledge-based programs in a tournament made the move, and how often
 * the move would have been another one without that rule.
 *
 * <p>Turns with one legal move are not counted. Seats of entrants of the same name count together.
 */
public final class RuleCensus {

  /**
   * One rule's count.
   *
   * @param agent the name of the entrant
   * @param rule the name of the rule
   * @param hasGuard whether the rule asks the model anything before it fires
   * @param decisions turns of that entrant with more than one legal move
   * @param fired how many of these the rule decided
   * @param changed in how many of those the program without the rule moves otherwise
   */
  public record Row(
      String agent, String rule, boolean hasGuard, long decisions, long fired, long changed) {}

  private record Key(String agent, String rule) {}

  private final AtomicLongMap<String> decisions = AtomicLongMap.create();
  private final AtomicLongMap<Key> fired = AtomicLongMap.create();
  private final AtomicLongMap<Key> changed = AtomicLongMap.create();
  private long matches;

  private RuleCensus() {}

  /**
   * Plays all matches and counts, the same at any number of threads.
   *
   * @param progress receives now and then, in this thread, how many more matches have been played
   * @return a row for each rule of each knowledge-based entrant, in the order of entrants and of
   *     their rules; empty if no entrant is a knowledge-based program
   */
  public static <S, O extends Observation, M> ImmutableList<Row> of(
      Tournament<S, O, M> tournament, int threads, LongConsumer progress) {
    var total = new RuleCensus();
    Blocks.inOrder(
        tournament.deals(),
        threads,
        (from, to) -> counted(tournament, from, to),
        block -> {
          total.add(block);
          progress.accept(block.matches);
        });
    return total.rows(tournament);
  }

  private static <S, O extends Observation, M> RuleCensus counted(
      Tournament<S, O, M> tournament, int from, int to) {
    var matches = new Matches<>(tournament, false, false);
    var census = new RuleCensus();
    for (int deal = from; deal < to; deal++) {
      var seatings = tournament.seatings(deal);
      for (int number = 0; number < seatings.size(); number++) {
        ImmutableList<Integer> seating = seatings.get(number);
        matches.play(
            deal, number, (before, move, after) -> census.see(tournament, seating, before, move));
        census.matches++;
      }
    }
    return census;
  }

  private <S, O extends Observation, M> void see(
      Tournament<S, O, M> tournament, ImmutableList<Integer> seating, S before, M move) {
    Game<S, O, M> game = tournament.contest().game();
    if (game.turn(before) instanceof Turn.Player<M>(var player)) {
      String entrant = tournament.entrants().get(seating.get(game.players().indexOf(player)));
      if (Player.of(tournament.contest(), entrant)
          instanceof Player.OfAgent<S, O, M>(KnowledgeProgram<?, ?, ?> program)) {
        ImmutableList<M> legal = game.legalMoves(before);
        if (legal.size() > 1) {
          count(entrant, played(program), game.observe(before, player), legal, move);
        }
      }
    }
  }

  /** An agent of the contest takes its observations and makes its moves. */
  @SuppressWarnings("unchecked")
  private static <O, V extends Observation, M> KnowledgeProgram<O, V, M> played(
      KnowledgeProgram<?, ?, ?> program) {
    return (KnowledgeProgram<O, V, M>) program;
  }

  private <O, V extends Observation, M> void count(
      String agent,
      KnowledgeProgram<O, V, M> program,
      O observation,
      ImmutableList<M> legal,
      M move) {
    decisions.incrementAndGet(agent);
    String rule = program.firing(observation, legal);
    fired.incrementAndGet(new Key(agent, rule));
    if (hasGuard(program, rule) && !program.without(rule).move(observation, legal).equals(move)) {
      changed.incrementAndGet(new Key(agent, rule));
    }
  }

  private static boolean hasGuard(KnowledgeProgram<?, ?, ?> program, String name) {
    return program.rules().stream().anyMatch(rule -> rule.name().equals(name) && rule.hasGuard());
  }

  private void add(RuleCensus other) {
    other.decisions.asMap().forEach(decisions::addAndGet);
    other.fired.asMap().forEach(fired::addAndGet);
    other.changed.asMap().forEach(changed::addAndGet);
  }

  private ImmutableList<Row> rows(Tournament<?, ?, ?> tournament) {
    ImmutableList.Builder<Row> rows = ImmutableList.builder();
    for (String agent : tournament.entrants().stream().distinct().toList()) {
      if (Player.of(tournament.contest(), agent)
          instanceof Player.OfAgent<?, ?, ?>(KnowledgeProgram<?, ?, ?> program)) {
        for (Rule<?, ?> rule : program.rules()) {
          var key = new Key(agent, rule.name());
          rows.add(
              new Row(
                  agent,
                  rule.name(),
                  rule.hasGuard(),
                  decisions.get(agent),
                  fired.get(key),
                  changed.get(key)));
        }
      }
    }
    return rows.build();
  }
}
