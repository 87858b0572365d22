package org.possibledeals.agents.tell;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.possibledeals.agents.tell.Grounds.Share;
import org.possibledeals.agents.tell.Grounds.Supposed;
import org.possibledeals.agents.tell.Grounds.Value;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.print.Figures;

/**
 * The grounds of moves in a few lines of plain words. It remembers whether it has said what "±"
 * means, so it is made anew for each story.
 */
public final class GroundsText {

  /** How many standard errors a 95 % interval has to each side. */
  private static final double HALF_WIDTH = 1.96;

  private static final int MOST_VALUES = 4;
  private static final int MOST_SHARES = 3;
  private static final double LEAST_WAY = 0.1;
  private static final double LEAST_CARD = 0.5;

  private final ImmutableList<AgentId> players;
  private final String world;
  private boolean hasToldInterval;

  /**
   * Makes texts.
   *
   * @param players in seat order
   * @param world what a world is called, {@code deal}
   */
  public GroundsText(ImmutableList<AgentId> players, String world) {
    this.players = players;
    this.world = world;
  }

  /**
   * Returns the lines.
   *
   * @param seat of the player that moves
   * @param name writes a move
   */
  public <M> ImmutableList<String> of(
      int seat, Grounds<M> grounds, Function<? super M, String> name) {
    return switch (grounds) {
      case Grounds.Only<M> only -> ImmutableList.of("because nothing else is legal");
      case Grounds.Blindly<M> blindly ->
          ImmutableList.of(
              "because it drew lots: no %s was found that agrees with all that %s saw"
                  .formatted(world, players.get(seat)));
      case Grounds.Late<M> late ->
          ImmutableList.of(
              "because it drew lots, with no %s at all: its time was over before %s had worked out which are possible"
                  .formatted(world, players.get(seat)));
      case Grounds.Certain<M>(M move, String known) ->
          ImmutableList.of("because %s knows for certain: %s".formatted(players.get(seat), known));
      case Grounds.Searched<M> searched -> searched(seat, searched, name);
    };
  }

  private <M> ImmutableList<String> searched(
      int seat, Grounds.Searched<M> grounds, Function<? super M, String> name) {
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    lines.add(
        "because %s tried its moves in %s it cannot tell from this one, played on%s"
            .formatted(
                players.get(seat),
                worlds(grounds),
                grounds.playouts() == 0
                    ? " in each"
                    : " %s times".formatted(Figures.count(grounds.playouts()))));
    List<Value<M>> values =
        grounds.values().stream()
            .sorted(
                Comparator.comparing((Value<M> value) -> !value.move().equals(grounds.move()))
                    .thenComparing(Comparator.comparingDouble((Value<M> v) -> v.mean()).reversed()))
            .toList();
    values.stream()
        .limit(MOST_VALUES)
        .forEach(value -> lines.add("  " + told(value, value == values.getFirst(), grounds, name)));
    if (values.size() > MOST_VALUES) {
      lines.add("  and %s".formatted(rest(values.subList(MOST_VALUES, values.size()), grounds)));
    }
    interval(grounds).forEach(lines::add);
    return lines.addAll(supposed(grounds.others())).build();
  }

  /** Returns "134 deals", or "the 4 deals (2 600 samples)" where so few are possible. */
  private String worlds(Grounds.Searched<?> grounds) {
    String drawn = Figures.count(grounds.worlds());
    Optional<BigInteger> fewer =
        grounds.possible().filter(n -> n.compareTo(BigInteger.valueOf(grounds.worlds())) < 0);
    if (fewer.isEmpty()) {
      return "%s %s".formatted(drawn, grounds.worlds() == 1 ? world : world + "s");
    }
    long all = fewer.get().longValueExact();
    return "the %s (%s samples)"
        .formatted(all == 1 ? "one " + world : Figures.count(all) + " " + world + "s", drawn);
  }

  private static <M> String told(
      Value<M> value,
      boolean isFirst,
      Grounds.Searched<M> grounds,
      Function<? super M, String> name) {
    boolean isEven = grounds.values().stream().mapToLong(Value::playouts).distinct().count() == 1;
    boolean isBest =
        grounds.values().stream().noneMatch(other -> other.mean() > value.mean())
            || !value.move().equals(grounds.move());
    return "%s: %s%s%s%s"
        .formatted(
            name.apply(value.move()),
            mean(value, grounds.counted()),
            isFirst ? " " + grounds.counted().name() : "",
            isEven ? "" : ", %s times".formatted(Figures.count(value.playouts())),
            isBest || grounds.chosenBy().isEmpty() ? "" : "; " + grounds.chosenBy());
  }

  private static String mean(Value<?> value, ScoreUnit counted) {
    if (value.playouts() == 0) {
      return "not tried";
    }
    double mean = counted.isLeastBest() ? -value.mean() : value.mean();
    double half = HALF_WIDTH * value.error();
    int decimals = half < 1 ? 2 : 1;
    if (half == 0) {
      return "always " + number(mean, 2);
    }
    return Double.isInfinite(half)
        ? number(mean, 1)
        : "%s ± %s".formatted(number(mean, decimals), number(half, decimals));
  }

  private static <M> String rest(List<Value<M>> rest, Grounds.Searched<M> grounds) {
    Value<M> best = rest.getFirst();
    boolean isOne = rest.size() == 1;
    return best.playouts() == 0
        ? "%d more, not tried".formatted(rest.size())
        : "%d more, %s %s"
            .formatted(
                rest.size(),
                isOne ? "with" : grounds.counted().isLeastBest() ? "at least" : "at most",
                number(grounds.counted().isLeastBest() ? -best.mean() : best.mean(), 1));
  }

  /** Returns what "±" means, once in a story. */
  private ImmutableList<String> interval(Grounds.Searched<?> grounds) {
    boolean hasInterval =
        grounds.values().stream().anyMatch(value -> !Double.isInfinite(value.error()));
    if (hasToldInterval || !hasInterval) {
      return ImmutableList.of();
    }
    hasToldInterval = true;
    return ImmutableList.of(
        "  (±: half of a 95 % interval; in all such "
            + world
            + "s the mean would lie in it 19 times in 20)");
  }

  /** Returns what was believed of each other player, in one line if it is the same of all. */
  private ImmutableList<String> supposed(ImmutableList<Supposed> others) {
    boolean isSame =
        others.size() > 1
            && others.stream().map(Supposed::ways).distinct().count() == 1
            && others.stream().allMatch(other -> other.cards().isEmpty());
    return isSame
        ? ImmutableList.of(supposed("all others", others.getFirst()))
        : others.stream()
            .map(other -> supposed(players.get(other.seat()).name(), other))
            .collect(ImmutableList.toImmutableList());
  }

  private static String supposed(String who, Supposed other) {
    String cards = likeliest(other.cards(), LEAST_CARD);
    return "it takes %s for %s%s"
        .formatted(
            who, likeliest(other.ways(), LEAST_WAY), cards.isEmpty() ? "" : "; with " + cards);
  }

  /** Returns what has at least some probability, the likeliest first. */
  private static String likeliest(List<Share> shares, double least) {
    List<Share> likely =
        shares.stream()
            .filter(share -> share.probability() >= least)
            .sorted(Comparator.comparingDouble(Share::probability).reversed())
            .toList();
    return likely.stream()
            .limit(MOST_SHARES)
            .map(
                share ->
                    share.probability() == 1
                        ? share.name()
                        : "%s (%.0f %%)"
                            .formatted(share.name(), Math.min(99, 100 * share.probability())))
            .collect(joining(", "))
        + (likely.size() > MOST_SHARES ? ", …" : "");
  }

  /** Halves are rounded away from 0 in the decimal notation, on every machine. */
  private static String number(double value, int decimals) {
    return new BigDecimal(Double.toString(value))
        .setScale(decimals, RoundingMode.HALF_UP)
        .toPlainString()
        .replace('-', '−');
  }
}
