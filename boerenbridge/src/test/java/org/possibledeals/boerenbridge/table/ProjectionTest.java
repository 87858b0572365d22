package org.possibledeals.boerenbridge.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.possibledeals.agents.game.RandomStreams;
import org.possibledeals.agents.game.Table;
import org.possibledeals.boerenbridge.agents.BoerenbridgeAgents;
import org.possibledeals.boerenbridge.rules.Boerenbridge;
import org.possibledeals.boerenbridge.rules.PublicState;
import org.possibledeals.boerenbridge.rules.Rules;
import org.possibledeals.cards.knowledge.DealModel;
import org.possibledeals.cards.picture.OwnerPicture;
import org.possibledeals.cards.structure.Deal;
import org.possibledeals.cards.structure.DealStructure;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.kripke.effort.Effort;
import org.possibledeals.kripke.figure.DotReader;
import org.possibledeals.kripke.figure.Drawing;
import org.possibledeals.kripke.formula.AgentId;

/** The projection without a list against the projection of the listed deals. */
class ProjectionTest {

  /** Digits of the number of deals that are listed. */
  private static final int MOST_BITS = Effort.isLong() ? 10 : 7;

  private static final DealVocabulary SMALL =
      new DealVocabulary(
          ImmutableList.of("a", "b", "c", "d", "e", "f", "g"),
          ImmutableList.of(new AgentId("N"), new AgentId("E"), new AgentId("S")),
          ImmutableList.of("stock"));

  /** Draws what the definition says, deal by deal and pair by pair. */
  private static Drawing obvious(DealModel model, int card) {
    ImmutableList<Deal> deals = ImmutableList.copyOf(model.listed(3000).worlds());
    List<Integer> owners = new ArrayList<>();
    for (int owner = 0; owner < model.structure().owners(); owner++) {
      int o = owner;
      if (deals.stream().anyMatch(deal -> deal.has(o, card))) {
        owners.add(owner);
      }
    }
    var lines = ImmutableList.<Drawing.Line>builder();
    for (int to = 0; to < owners.size(); to++) {
      for (int from = 0; from < to; from++) {
        Set<AgentId> unable = new LinkedHashSet<>();
        for (AgentId agent : model.agents()) {
          int self = model.vocabulary().owner(agent);
          Set<Long> hands = hands(deals, self, owners.get(from), card);
          hands.retainAll(hands(deals, self, owners.get(to), card));
          if (!hands.isEmpty()) {
            unable.add(agent);
          }
        }
        if (!unable.isEmpty()) {
          lines.add(new Drawing.Line(from, to, ImmutableSet.copyOf(unable)));
        }
      }
    }
    return new Drawing(
        model.agents(),
        owners.stream()
            .map(
                owner ->
                    new Drawing.Node(
                        model.vocabulary().owners().get(owner),
                        model.actual().filter(deal -> deal.has(owner, card)).isPresent()))
            .collect(ImmutableList.toImmutableList()),
        lines.build());
  }

  /** Returns the hands of {@code self} in the deals where {@code owner} has the card. */
  private static Set<Long> hands(List<Deal> deals, int self, int owner, int card) {
    Set<Long> hands = new LinkedHashSet<>();
    deals.stream()
        .filter(deal -> deal.has(owner, card))
        .forEach(deal -> hands.add(deal.hand(self)));
    return hands;
  }

  @Test
  void itIsTheProjectionOfTheListedDealsOnRandomSmallModels() {
    RandomGenerator random = new RandomStreams(5).random();
    int withLines = 0;
    int withoutAll = 0;
    int intransitive = 0;
    for (int round = 0; round < (Effort.isLong() ? 3000 : 1000); round++) {
      DealStructure structure = DealStructure.unrestricted(7, 2, 2, 2, 1);
      for (int owner = 0; owner < 4; owner++) {
        structure = structure.lacking(owner, random.nextLong() & 0x7F);
      }
      if (structure.isPossible()) {
        DealModel model = DealModel.of(SMALL, structure);
        for (int card = 0; card < 7; card++) {
          Drawing drawing = OwnerPicture.projection(model, card).drawing();
          assertThat(drawing).isEqualTo(obvious(model, card));
          int pairs = drawing.nodes().size() * (drawing.nodes().size() - 1) / 2;
          withLines += drawing.lines().isEmpty() ? 0 : 1;
          intransitive += SMALL.agents().stream().allMatch(a -> isTransitive(drawing, a)) ? 0 : 1;
          withoutAll += drawing.lines().size() < pairs ? 1 : 0;
        }
      }
    }
    assertThat(withLines).isGreaterThan(Effort.of(300));
    assertThat(withoutAll).isGreaterThan(Effort.of(50));
    assertThat(intransitive).isPositive();
  }

  @Test
  void itIsTheProjectionOfTheListedDealsLateInRealRounds() {
    int[] compared = {0};
    for (Rules rules : List.of(Rules.full(), Rules.lamas())) {
      Table.play(
          new Boerenbridge(rules),
          Collections.nCopies(4, BoerenbridgeAgents.ROSTER.named("random")),
          new RandomStreams(8),
          Collections.nCopies(4, new RandomStreams(9).random()),
          (before, move, after) -> {
            PublicState seen = after.open();
            if (seen.stage() == PublicState.Stage.PLAY
                && after.model().worldCount().bitLength() <= MOST_BITS) {
              for (long left = after.model().structure().cards(); left != 0; left &= left - 1) {
                int card = Long.numberOfTrailingZeros(left);
                Drawing drawing = OwnerPicture.projection(after.model(), card).drawing();
                assertThat(drawing).isEqualTo(obvious(after.model(), card));
                compared[0]++;
              }
            }
          });
    }
    assertThat(compared[0]).isGreaterThan(Effort.of(300));
  }

  private static boolean isTransitive(Drawing drawing, AgentId agent) {
    Set<Set<Integer>> joined = new LinkedHashSet<>();
    drawing.lines().stream()
        .filter(line -> line.agents().contains(agent))
        .forEach(line -> joined.add(Set.of(line.from(), line.to())));
    int size = drawing.nodes().size();
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        for (int c = 0; c < a; c++) {
          if (a != b
              && b != c
              && joined.contains(Set.of(a, b))
              && joined.contains(Set.of(b, c))
              && !joined.contains(Set.of(a, c))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  @Test
  void theDotIsReadBackAsTheSameDrawing() {
    DealModel model = DealModel.of(SMALL, DealStructure.unrestricted(7, 2, 2, 2, 1));
    OwnerPicture projection = OwnerPicture.projection(model, 3);
    Drawing read = DotReader.read(projection.toDot());
    assertThat(read.nodes()).isEqualTo(projection.drawing().nodes());
    assertThat(read.lines()).isEqualTo(projection.drawing().lines());
    assertThat(projection.toDot())
        .contains("Who was dealt d?", "A projection of 630 deals: lines need not be transitive.");
  }

  @Test
  void whoHasTheCardIsMarked() {
    DealModel model = DealModel.of(SMALL, DealStructure.unrestricted(7, 2, 2, 2, 1));
    Deal deal = Deal.of(0b0000011, 0b0001100, 0b0110000, 0b1000000);
    assertThat(OwnerPicture.projection(model.withActual(deal), 6).drawing().nodes())
        .extracting(Drawing.Node::isMarked)
        .containsExactly(false, false, false, true);
  }

  @Test
  void aCardThatIsNotDealtIsRefused() {
    var model =
        DealModel.of(
            SMALL,
            DealStructure.of(
                0b1111, new long[] {0b1111, 0b1111, 0b1111, 0b1111}, new int[] {1, 1, 1, 1}));
    assertThatThrownBy(() -> OwnerPicture.projection(model, 6))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The card g is not dealt in this round; its cards are a b c d.");
  }
}
