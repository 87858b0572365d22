package org.possibledeals.classroom.matches;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.possibledeals.agents.contest.Contest;
import org.possibledeals.agents.contest.HasPublicModel;
import org.possibledeals.agents.game.Game;
import org.possibledeals.agents.game.Observation;
import org.possibledeals.agents.game.Turn;
import org.possibledeals.agents.tell.ScoreUnit;
import org.possibledeals.agents.tell.UpdateText;
import org.possibledeals.agents.view.HasSpots;
import org.possibledeals.agents.view.HasSpots.Spot;
import org.possibledeals.agents.view.Menu;
import org.possibledeals.agents.view.View;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.FormulaPrinter;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.kripke.formula.Update;

/**
 * A look at a match after some moves.
 *
 * @param steps the moves so far
 * @param isLatest whether no further move has been made or chosen
 */
record Look<S, O extends Observation, M>(
    Contest<S, O, M> contest, Seating seating, ImmutableList<Step<S, M>> steps, boolean isLatest)
    implements Shown {

  private Game<S, O, M> game() {
    return contest.game();
  }

  private View<O, M> view() {
    return contest.view();
  }

  S state() {
    return steps.isEmpty() ? game().start() : steps.getLast().after();
  }

  boolean isOver() {
    return game().turn(state()) instanceof Turn.Over<M>;
  }

  /** Returns the seat to move in a state, or empty if it is not a player's turn. */
  static <S, M> OptionalInt mover(Game<S, ?, M> game, S state) {
    return game.turn(state) instanceof Turn.Player<M>(AgentId player)
        ? OptionalInt.of(game.players().indexOf(player))
        : OptionalInt.empty();
  }

  /** Returns whether one may look through the eyes of a player. */
  private boolean isVisible(int seat, boolean isRevealed) {
    return !seating.isPlayed() || seat == seating.me() || isRevealed && isOver();
  }

  /** Returns what the one who plays sees in a state, or else the first player. */
  private O seenByMe(S state) {
    return game().observe(state, game().players().get(Math.max(0, seating.me())));
  }

  /** Returns what a player sees. */
  private O seen(int seat) {
    var player = game().players().get(seat);
    O now = game().observe(state(), player);
    return isOver() && !steps.isEmpty()
        ? view().atEnd(game().observe(steps.getLast().before(), player), now)
        : now;
  }

  @Override
  public ImmutableMap<String, ?> data(boolean isRevealed) {
    OptionalInt mover = mover(game(), state());
    boolean isMine = seating.isPlayed() && mover.orElse(Seating.NOBODY) == seating.me();
    ImmutableList<M> legal = isMine ? game().legalMoves(state()) : ImmutableList.of();
    boolean isForced = legal.size() == 1;
    boolean isAsked = isLatest && isMine && !isForced;
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("step", steps.size());
    data.put("isOver", isOver());
    data.put("players", game().players());
    data.put("agents", seating.namesAfter(steps.size()));
    data.put("mover", mover.orElse(Seating.NOBODY));
    data.put("isAsked", isAsked);
    data.put("isForced", isForced);
    data.put("events", events(isRevealed));
    data.put("lines", steps.isEmpty() ? ImmutableList.of() : steps.getLast().lines());
    data.put("counted", contest.counted().name());
    data.put("isLeastBest", contest.counted().isLeastBest());
    data.put("points", points());
    data.put("winners", isOver() ? winners() : ImmutableList.of());
    data.put("menu", isAsked ? menu(legal) : ImmutableList.of());
    data.put("eyes", eyesThatMayBe(isRevealed));
    data.put("hasModel", !seating.isPlayed() && contest instanceof HasPublicModel<S, O, M>);
    data.put("spots", spots(isRevealed));
    data.put("notes", notes());
    return ImmutableMap.copyOf(data);
  }

  private ImmutableList<ImmutableMap<String, ?>> events(boolean isRevealed) {
    return steps.stream()
        .map(step -> event(step, isRevealed))
        .collect(ImmutableList.toImmutableList());
  }

  private ImmutableMap<String, ?> event(Step<S, M> step, boolean isRevealed) {
    String written = game().write(step.move());
    boolean isSeen =
        view().isPublic(step.move())
            || step.seat() != Seating.NOBODY && isVisible(step.seat(), isRevealed)
            || !seating.isPlayed();
    String words =
        isSeen
            ? view().label(step.move(), written)
            : view().told(step.move(), written, seenByMe(step.after()));
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("seat", step.seat());
    event.put("words", words);
    if (step.isOnly() && (step.seat() == seating.me() || !seating.isPlayed())) {
      event.put("isOnly", true);
    }
    if (step.rule().isPresent() && isVisible(step.seat(), isRevealed)) {
      event.put("rule", step.rule().getAsInt());
    }
    String announced = view().isPublic(step.move()) ? announced(step) : "";
    if (!announced.isEmpty()) {
      event.put("announced", announced);
    }
    return ImmutableMap.copyOf(event);
  }

  /** Returns what a move announces; what an event does is not a formula. */
  private String announced(Step<S, M> step) {
    return switch (game().update(step.before(), step.move())) {
      case Update.Announce update -> UpdateText.of(update, FormulaPrinter.UNICODE);
      case Update.AnnounceWhether update -> UpdateText.of(update, FormulaPrinter.UNICODE);
      case Update.Tell update -> "";
      case Update.TellWhether update -> "";
      case Update.OfListed update -> "";
      case Update.Event update -> "";
    };
  }

  /**
   * Returns the points; none before the end if a person plays and they may follow from any hand, as
   * those of a program.
   */
  private ImmutableList<Integer> points() {
    boolean isPublic = view().isOpen() || view() instanceof HasSpots<?, ?>;
    if (seating.isPlayed() && !isPublic && !isOver()) {
      return ImmutableList.of();
    }
    ScoreUnit counted = contest.counted();
    return game().points(state()).stream()
        .map(counted::of)
        .collect(ImmutableList.toImmutableList());
  }

  private ImmutableList<Integer> winners() {
    ImmutableList<Fraction> shares = contest.winShares(game().points(state()));
    return IntStream.range(0, shares.size())
        .filter(seat -> shares.get(seat).numerator().signum() > 0)
        .boxed()
        .collect(ImmutableList.toImmutableList());
  }

  private ImmutableList<ImmutableMap<String, String>> menu(ImmutableList<M> legal) {
    Menu<M> menu = Menu.of(game(), view(), legal);
    return IntStream.range(0, menu.moves().size())
        .mapToObj(
            i ->
                ImmutableMap.of(
                    "words", menu.texts().get(i), "move", game().write(menu.moves().get(i))))
        .collect(ImmutableList.toImmutableList());
  }

  private ImmutableList<Integer> eyesThatMayBe(boolean isRevealed) {
    return IntStream.range(0, game().players().size())
        .filter(seat -> isVisible(seat, isRevealed))
        .boxed()
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns where cards lie: of each player whose hand may be seen as that player sees it. */
  private ImmutableList<ImmutableMap<String, ?>> spots(boolean isRevealed) {
    if (!(view() instanceof HasSpots<O, M> it)) {
      return ImmutableList.of();
    }
    ImmutableList.Builder<ImmutableMap<String, ?>> spots = ImmutableList.builder();
    int usual = Math.max(0, seating.me());
    for (int seat = HasSpots.NOBODY; seat < game().players().size(); seat++) {
      int through = seat >= 0 && isVisible(seat, isRevealed) ? seat : usual;
      for (Spot spot : it.spots(seen(through))) {
        if (spot.seat() == seat) {
          spots.add(
              ImmutableMap.of(
                  "seat",
                  spot.seat(),
                  "name",
                  spot.name(),
                  "cards",
                  spot.cards(),
                  "hidden",
                  spot.hidden()));
        }
      }
    }
    return spots.build();
  }

  private ImmutableList<String> notes() {
    return view() instanceof HasSpots<O, M> it
        ? it.notes(seen(Math.max(0, seating.me())))
        : ImmutableList.of();
  }

  @Override
  public ImmutableMap<String, ?> eyes(int seat, boolean isRevealed, boolean isKnown) {
    requireVisible(seat, isRevealed);
    return new EyesOf<>(view(), seen(seat)).data(isKnown);
  }

  @Override
  public ImmutableMap<String, ?> asks(int seat, String formula, boolean isRevealed) {
    requireVisible(seat, isRevealed);
    return new EyesOf<>(view(), seen(seat)).asks(formula);
  }

  private void requireVisible(int seat, boolean isRevealed) {
    if (seat < 0 || seat >= game().players().size() || !isVisible(seat, isRevealed)) {
      throw new IllegalArgumentException(
          "What the player in seat %d sees is hidden; your seat is %d."
              .formatted(seat, seating.me()));
    }
  }

  @Override
  public ImmutableMap<String, ?> model() {
    if (seating.isPlayed()) {
      throw new IllegalArgumentException("The model of all is for those who watch.");
    }
    return PublicModelText.of(contest, steps, state());
  }
}
