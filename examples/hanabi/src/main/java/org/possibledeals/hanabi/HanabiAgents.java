package org.possibledeals.hanabi;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Roster;
import org.possibledeals.agents.dealt.DealtObservation;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.program.KnowledgeProgram;
import org.possibledeals.agents.program.Rule;
import org.possibledeals.cards.count.DealMarginals;
import org.possibledeals.cards.knowledge.DealCell;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Update;

/** The agents that can be asked for by name: knowledge programs. */
final class HanabiAgents {

  private static final Rule<Thoughts, HanabiMove> PLAY =
      new Rule<>(
          "play what is known to fit",
          seen -> true,
          seen -> seen.own(HanabiMove.Play::new, seen.playable()),
          (seen, move) -> seen.isOwn(((HanabiMove.Play) move).slot(), seen.playable()));
  private static final Rule<Thoughts, HanabiMove> TEACH =
      new Rule<>(
          "hint so that another comes to know what fits",
          seen -> true,
          Thoughts::hints,
          (seen, move) -> seen.teaches((HanabiMove.Hint) move));
  private static final Rule<Thoughts, HanabiMove> DISCARD =
      new Rule<>(
          "discard what is known to be useless",
          seen -> true,
          seen -> seen.own(HanabiMove.Discard::new, seen.useless()),
          (seen, move) -> seen.isOwn(((HanabiMove.Discard) move).slot(), seen.useless()));
  private static final Rule<Thoughts, HanabiMove> HELP =
      Rule.otherwise("hint about what fits", seen -> true, Thoughts::helpful);
  private static final Rule<Thoughts, HanabiMove> HINT =
      Rule.otherwise("hint anything", seen -> true, Thoughts::hints);
  private static final Rule<Thoughts, HanabiMove> DROP =
      Rule.otherwise(
          "discard what is most probably useless",
          seen -> true,
          seen -> seen.own(HanabiMove.Discard::new, seen.useless()));

  /** The roster of Hanabi. */
  static final Roster<DealtObservation<HanabiOpen>, HanabiMove> ROSTER =
      Roster.<DealtObservation<HanabiOpen>, HanabiMove>of("Hanabi")
          .with(
              "kripke",
              "hints so that another comes to know what fits",
              new KnowledgeProgram<>(
                  Thoughts::of, ImmutableList.of(PLAY, TEACH, DISCARD, HELP, DROP, HINT)))
          .with(
              "solo",
              "plays what it knows to fit, and hints anything",
              new KnowledgeProgram<>(Thoughts::of, ImmutableList.of(PLAY, HINT, DROP)))
          .withRandom();

  private HanabiAgents() {}

  /** What a program sees and thinks with: its observation, and its cell, which is made once. */
  private record Thoughts(
      DealtObservation<HanabiOpen> seen, DealCell knowledge, DealMarginals marginals)
      implements Observation {

    static Thoughts of(DealtObservation<HanabiOpen> seen) {
      DealCell cell = seen.knowledge();
      return new Thoughts(seen, cell, cell.marginals());
    }

    @Override
    public AgentId player() {
      return seen.player();
    }

    private HanabiRules rules() {
      return seen.open().rules();
    }

    long playable() {
      return seen.open().playable();
    }

    long useless() {
      return seen.open().useless();
    }

    /** "The card in that slot is one of these." */
    private Formula isOneOf(int slot, long cards) {
      return seen.words().hasNone(slot, rules().cards() & ~cards);
    }

    Formula isOwn(int index, long cards) {
      return isOneOf(rules().slot(seen.seat(), index), cards);
    }

    private double share(int index, long cards) {
      int slot = rules().slot(seen.seat(), index);
      return Masks.stream(cards).mapToDouble(card -> marginals.share(slot, card)).sum();
    }

    /** Returns moves with one's own slots, those most probably of some cards first. */
    List<HanabiMove> own(Function<Integer, HanabiMove> move, long cards) {
      return IntStream.range(0, rules().hand())
          .boxed()
          .sorted(Comparator.comparingDouble(index -> -share(index, cards)))
          .map(move)
          .toList();
    }

    /** Returns all hints, to the next players first. */
    List<HanabiMove> hints() {
      int kinds = rules().kinds().size();
      return IntStream.range(kinds, rules().players() * kinds)
          .<HanabiMove>mapToObj(
              i -> new HanabiMove.Hint((seen.seat() + i / kinds) % rules().players(), i % kinds))
          .toList();
    }

    /** Returns hints about a card that fits. */
    List<HanabiMove> helpful() {
      return hints().stream()
          .filter(
              move ->
                  move instanceof HanabiMove.Hint(int seat, int kind)
                      && (rules().hand(seen.seen(), seat) & playable() & rules().kind(kind)) != 0)
          .toList();
    }

    /** "After this hint the other knows that this card fits", of one not known to fit before. */
    Formula teaches(HanabiMove.Hint hint) {
      AgentId other = seen.words().agents().get(hint.seat());
      Update said = new Update.Announce(rules().said(hint, seen.seen(), seen.words()));
      return IntStream.range(rules().slot(hint.seat(), 0), rules().slot(hint.seat() + 1, 0))
          .filter(slot -> (seen.seen().hand(slot) & playable()) != 0)
          .mapToObj(slot -> new Formula.Knows(other, isOneOf(slot, playable())))
          .filter(known -> !knowledge.knows(known))
          .<Formula>map(known -> new Formula.Box(said, known))
          .filter(knowledge::knows)
          .findFirst()
          .orElse(new Formula.Constant(false));
    }
  }
}
