package org.possibledeals.hanabi;

import com.google.common.collect.ImmutableList;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.possibledeals.agents.dealt.CardChange;
import org.possibledeals.agents.dealt.CardDraw;
import org.possibledeals.agents.dealt.DealtGame;
import org.possibledeals.agents.dealt.DealtState;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.cards.structure.DealVocabulary;
import org.possibledeals.cards.structure.Masks;
import org.possibledeals.cards.structure.Sight;

/**
 * Hanabi for two to five. Chosen here: a new card goes to the slot that became empty; a hint is
 * about one card at least; who burns the last fuse loses all points; when the stock is empty each
 * player has one more turn.
 */
record Hanabi(HanabiRules rules, DealVocabulary words, Sight sight)
    implements DealtGame<HanabiOpen, HanabiMove> {

  /** The words take a while to make, and their atoms are the same for all. */
  private static final Map<HanabiRules, Hanabi> GAMES = new ConcurrentHashMap<>();

  static Hanabi of(HanabiRules rules) {
    return GAMES.computeIfAbsent(rules, r -> new Hanabi(r, r.words(), r.sight()));
  }

  @Override
  public String name() {
    return "Hanabi, %d cards, %d players".formatted(Long.bitCount(rules.cards()), rules.players());
  }

  @Override
  public Sight sight(HanabiOpen open) {
    return sight;
  }

  @Override
  public int seat(int place) {
    return place < rules.slots() ? place / rules.hand() : -1;
  }

  @Override
  public DealtState<HanabiOpen> start() {
    return DealtState.start(
        HanabiOpen.start(rules), rules.cards(), rules.slots() + 2, rules.stock());
  }

  @Override
  public Turn<HanabiMove> turn(DealtState<HanabiOpen> state) {
    HanabiOpen open = state.open();
    if (open.isOver()) {
      return new Turn.Over<>();
    }
    long stock = state.deal().hand(rules.stock());
    return open.empty() < 0
        ? new Turn.Player<>(players().get(open.seat()))
        : new Turn.Chance<>(new CardDraw<>(open.drawn(), stock, HanabiMove.Draw::new));
  }

  /** Returns all cards to play, all to discard, and all hints. */
  @Override
  public ImmutableList<HanabiMove> moves() {
    ImmutableList.Builder<HanabiMove> moves = ImmutableList.builder();
    IntStream.range(0, rules.hand()).mapToObj(HanabiMove.Play::new).forEach(moves::add);
    IntStream.range(0, rules.hand()).mapToObj(HanabiMove.Discard::new).forEach(moves::add);
    int kinds = rules.kinds().size();
    IntStream.range(0, rules.players() * kinds)
        .mapToObj(i -> new HanabiMove.Hint(i / kinds, i % kinds))
        .forEach(moves::add);
    return moves.build();
  }

  @Override
  public ImmutableList<HanabiMove> draws() {
    return Masks.stream(rules.cards())
        .mapToObj(HanabiMove.Draw::new)
        .collect(ImmutableList.toImmutableList());
  }

  @Override
  public boolean isLegal(DealtState<HanabiOpen> state, HanabiMove move) {
    HanabiOpen open = state.open();
    return switch (move) {
      case HanabiMove.Draw draw -> false;
      case HanabiMove.Play(int index) -> isHeld(state, index);
      case HanabiMove.Discard(int index) -> open.hints() < rules.hints() && isHeld(state, index);
      case HanabiMove.Hint(int seat, int kind) ->
          open.hints() > 0
              && seat != open.seat()
              && (rules.hand(state.deal(), seat) & rules.kind(kind)) != 0;
    };
  }

  private boolean isHeld(DealtState<HanabiOpen> state, int index) {
    return state.possible().capacity(rules.slot(state.open().seat(), index)) > 0;
  }

  @Override
  public ImmutableList<CardChange> changes(DealtState<HanabiOpen> state, HanabiMove move) {
    return switch (move) {
      case HanabiMove.Draw(int card) ->
          ImmutableList.of(new CardChange.Transfer(card, rules.stock(), state.open().empty()));
      case HanabiMove.Play(int slot) -> laid(state, slot);
      case HanabiMove.Discard(int slot) -> laid(state, slot);
      case HanabiMove.Hint(int seat, int kind) -> rules.hinted(seat, kind, state.deal());
    };
  }

  private ImmutableList<CardChange> laid(DealtState<HanabiOpen> state, int index) {
    int slot = rules.slot(state.open().seat(), index);
    long card = state.deal().hand(slot);
    return ImmutableList.of(
        new CardChange.Shown(slot, card),
        new CardChange.Transfer(Long.numberOfTrailingZeros(card), slot, rules.table()));
  }

  @Override
  public HanabiOpen open(DealtState<HanabiOpen> before, HanabiMove move) {
    HanabiOpen open = before.open();
    return switch (move) {
      case HanabiMove.Draw draw -> open.withDraw();
      case HanabiMove.Hint hint -> open.turned(-1, 0, open.fireworks(), -1);
      case HanabiMove.Discard(int index) ->
          open.turned(1, 0, open.fireworks(), rules.slot(open.seat(), index));
      case HanabiMove.Play(int index) -> {
        int slot = rules.slot(open.seat(), index);
        yield open.played(Long.numberOfTrailingZeros(before.deal().hand(slot)), slot);
      }
    };
  }

  /** All win or lose together. */
  @Override
  public ImmutableList<Integer> points(DealtState<HanabiOpen> state) {
    return ImmutableList.copyOf(Collections.nCopies(rules.players(), state.open().score()));
  }

  @Override
  public String write(HanabiMove move) {
    return switch (move) {
      case HanabiMove.Draw(int card) -> "draw " + words.name(card);
      case HanabiMove.Play(int slot) -> "play " + (slot + 1);
      case HanabiMove.Discard(int slot) -> "discard " + (slot + 1);
      case HanabiMove.Hint(int seat, int kind) ->
          "hint %s %s".formatted(players().get(seat), rules.kinds().get(kind));
    };
  }
}
