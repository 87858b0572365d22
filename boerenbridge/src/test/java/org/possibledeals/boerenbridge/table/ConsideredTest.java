package org.possibledeals.boerenbridge.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.boerenbridge.agents.BoerenbridgeAgents;
import org.possibledeals.boerenbridge.fast.Cards;
import org.possibledeals.boerenbridge.fast.Deck;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.Move;
import org.possibledeals.boerenbridge.rules.RoundPlan;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.boerenbridge.rules.Seats;
import org.possibledeals.boerenbridge.rules.State;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.picture.OwnerPicture;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.kripke.figure.DotReader;
import org.possibledeals.kripke.figure.Drawing;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;

/** Who was dealt a card in the eyes of each player, as the viewer of the LAMAS project drew it. */
class ConsideredTest {

  /** A card that was played, and by whom. */
  private record Played(int seat, int card) {}

  /** A round as it was played: the hands, and the public model at each step. */
  private record Round(
      long[] hands, ImmutableList<Played> cards, ImmutableList<DealModel> models) {}

  /** Returns a round of a match in which all play at random. */
  private static Round round(Rules rules, int round, int seed) {
    long[] hands = new long[4];
    List<Played> cards = new ArrayList<>();
    List<DealModel> models = new ArrayList<>();
    var contest = new BoerenbridgeContest(rules, "");
    Table.play(
        new Boerenbridge(rules),
        Collections.nCopies(4, BoerenbridgeAgents.ROSTER.named("random")),
        new RandomStreams(seed),
        Collections.nCopies(4, new RandomStreams(seed + 1).random()),
        (before, move, after) -> {
          if (before.open().round() == round - 1) {
            if (move instanceof Move.PlayCard(int card)) {
              cards.add(new Played(before.open().seat(), card));
            } else if (move instanceof Move.Deal) {
              IntStream.range(0, 4).forEach(seat -> hands[seat] = after.hands().of(seat));
            }
          }
          if (models.size() <= contest.lastStep(round).orElseThrow()) {
            contest.publicModel(after, round, models.size()).ifPresent(models::add);
          }
        });
    return new Round(hands, ImmutableList.copyOf(cards), ImmutableList.copyOf(models));
  }

  /** Returns every way to deal four hands of {@code size}, as four masks each. */
  private static List<long[]> deals(long deck, int size) {
    List<long[]> deals = new ArrayList<>();
    for (long north : subsets(deck, size)) {
      for (long east : subsets(deck & ~north, size)) {
        for (long south : subsets(deck & ~north & ~east, size)) {
          deals.add(new long[] {north, east, south, deck & ~north & ~east & ~south});
        }
      }
    }
    return deals;
  }

  private static long[] subsets(long cards, int size) {
    if (size == 0) {
      return new long[] {0};
    }
    return Cards.stream(cards)
        .boxed()
        .flatMapToLong(
            card ->
                LongStream.of(subsets(cards & -(2L << card), size - 1))
                    .map(rest -> rest | Cards.only(card)))
        .toArray();
  }

  /** Whether these hands could have been played so: each card held, and suit followed. */
  private static boolean isPlayable(long[] hands, List<Played> cards) {
    long[] held = hands.clone();
    for (int i = 0; i < cards.size(); i++) {
      Played played = cards.get(i);
      long led = Cards.ofSuit(Cards.suit(cards.get(i - i % 4).card()));
      boolean isHeld = (held[played.seat()] >>> played.card() & 1) != 0;
      boolean follows = (Cards.only(played.card()) & led) != 0 || (held[played.seat()] & led) == 0;
      if (!isHeld || !follows) {
        return false;
      }
      held[played.seat()] &= ~Cards.only(played.card());
    }
    return true;
  }

  /** Returns the picture from all deals of the round, one by one. */
  private static Drawing obvious(List<long[]> possible, long[] actual, int card) {
    boolean[] publicly = new boolean[4];
    boolean[][] considered = new boolean[4][4];
    for (long[] deal : possible) {
      int owner = owner(deal, card);
      publicly[owner] = true;
      for (int agent = 0; agent < 4; agent++) {
        considered[agent][owner] |= deal[agent] == actual[agent];
      }
    }
    List<Integer> owners = IntStream.range(0, 4).filter(seat -> publicly[seat]).boxed().toList();
    var lines = ImmutableList.<Drawing.Line>builder();
    for (int to = 0; to < owners.size(); to++) {
      for (int from = 0; from < to; from++) {
        int one = owners.get(from);
        int other = owners.get(to);
        ImmutableSet<AgentId> agents =
            IntStream.range(0, 4)
                .filter(agent -> considered[agent][one] && considered[agent][other])
                .mapToObj(Seats.players(4)::get)
                .collect(ImmutableSet.toImmutableSet());
        if (!agents.isEmpty()) {
          lines.add(new Drawing.Line(from, to, agents));
        }
      }
    }
    return new Drawing(
        Seats.players(4),
        owners.stream()
            .map(
                owner ->
                    new Drawing.Node(
                        Seats.players(4).get(owner).name(), owner == owner(actual, card)))
            .collect(ImmutableList.toImmutableList()),
        lines.build());
  }

  private static int owner(long[] deal, int card) {
    int owner = 0;
    while ((deal[owner] >>> card & 1) == 0) {
      owner++;
    }
    return owner;
  }

  @Test
  void byTheLamasRulesItIsThePictureOfAllDealsOneByOneAtEveryStep() {
    RoundPlan plan = Rules.lamas().rounds().getFirst();
    List<long[]> all = deals(plan.deck(), plan.cards());
    assertThat(all).hasSize(369_600);
    int lines = 0;
    for (int seed = 0; seed < 3; seed++) {
      Round round = round(Rules.lamas(), 1, seed);
      assertThat(round.models()).hasSize(13);
      List<long[]> possible = all;
      for (int step = 0; step <= 12; step++) {
        List<Played> soFar = round.cards().subList(0, step);
        possible = possible.stream().filter(deal -> isPlayable(deal, soFar)).toList();
        for (int card : Cards.stream(plan.deck()).toArray()) {
          Drawing drawing = OwnerPicture.considered(round.models().get(step), card, "").drawing();
          assertThat(drawing)
              .as("seed %d, step %d, %s", seed, step, Cards.name(card))
              .isEqualTo(obvious(possible, round.hands(), card));
          lines += drawing.lines().size();
        }
      }
    }
    assertThat(lines).isGreaterThan(300);
  }

  /** The model is asked K of each player and seat, with a stock too. */
  @Test
  void theLinesAreWhatTheModelAnswersToQuestionsOfKnowledge() {
    Rules stock = Rules.full().withRounds(ImmutableList.of(new RoundPlan(4, 2, new Deck(9), true)));
    for (Rules rules : List.of(Rules.lamas(), stock)) {
      Round round = round(rules, 1, 7);
      for (int step = 0; step < round.models().size(); step += 2) {
        DealModel model = round.models().get(step);
        for (int card : Cards.stream(rules.rounds().getFirst().deck()).toArray()) {
          assertAnswers(model, card);
        }
      }
    }
  }

  private static void assertAnswers(DealModel model, int card) {
    Drawing drawing = OwnerPicture.considered(model, card, "").drawing();
    ImmutableList<Drawing.Node> nodes = drawing.nodes();
    ImmutableList<String> owners = model.vocabulary().owners();
    for (String owner : owners) {
      Formula has = has(owner, card);
      assertThat(nodes.stream().anyMatch(node -> node.label().equals(owner)))
          .isEqualTo(model.counterexample(new Formula.Not(has)).isPresent());
    }
    for (int to = 0; to < nodes.size(); to++) {
      assertThat(nodes.get(to).isMarked())
          .isEqualTo(model.holds(model.actual().orElseThrow(), has(nodes.get(to).label(), card)));
      for (int from = 0; from < to; from++) {
        for (AgentId agent : model.agents()) {
          assertThat(hasLine(drawing, from, to, agent))
              .isEqualTo(
                  considers(model, agent, nodes.get(from).label(), card)
                      && considers(model, agent, nodes.get(to).label(), card));
        }
      }
    }
  }

  private static boolean hasLine(Drawing drawing, int from, int to, AgentId agent) {
    return drawing.lines().stream()
        .anyMatch(line -> line.from() == from && line.to() == to && line.agents().contains(agent));
  }

  private static boolean considers(DealModel model, AgentId agent, String owner, int card) {
    Formula knowsNot = new Formula.Knows(agent, new Formula.Not(has(owner, card)));
    return !model.holds(model.actual().orElseThrow(), knowsNot);
  }

  private static Formula has(String owner, int card) {
    return Seats.vocabulary(4, Deck.FROM_SEVEN)
        .has(Seats.vocabulary(4, Deck.FROM_SEVEN).owners().indexOf(owner), card);
  }

  @Test
  void afterACardIsPlayedTheSeatThatWasDealtItIsLeftAlone() {
    Round round = round(Rules.lamas(), 1, 7);
    Played first = round.cards().getFirst();
    Drawing drawing = OwnerPicture.considered(round.models().get(1), first.card(), "").drawing();
    assertThat(drawing.nodes())
        .containsExactly(new Drawing.Node(Seats.players(4).get(first.seat()).name(), true));
    assertThat(drawing.lines()).isEmpty();
  }

  @Test
  void theDotNamesTheCardTheMomentAndThoseWhoKnow() {
    Round round = round(Rules.lamas(), 1, 7);
    int card = round.cards().getFirst().card();
    OwnerPicture before = OwnerPicture.considered(round.models().getFirst(), card, "Now.");
    assertThat(DotReader.read(before.toDot()).lines()).isEqualTo(before.drawing().lines());
    assertThat(before.toDot())
        .contains(
            "Who was dealt %s? Now.\\n%s knows."
                .formatted(
                    Cards.name(card),
                    Seats.players(4).get(round.cards().getFirst().seat()).name()));
    assertThat(OwnerPicture.considered(round.models().get(1), card, "Now.").toDot())
        .contains("All know.");
  }

  @Test
  void aModelWithoutAnActualDealIsRefused() {
    State dealt = new Boerenbridge(Rules.lamas()).start();
    DealStructure structure = dealt.open().structure();
    assertThatThrownBy(
            () ->
                OwnerPicture.considered(
                    DealModel.of(Seats.vocabulary(4, Deck.FROM_SEVEN), structure), 7, ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no actual deal");
  }
}
