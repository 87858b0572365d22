package org.possibledeals.recycle.knowledge;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.possibledeals.kripke.formula.Fraction;
import org.possibledeals.recycle.knowledge.Pools.Group;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.machine.Program;
import org.possibledeals.recycle.machine.Watcher;
import org.possibledeals.recycle.text.ProgramException;

/**
 * One way that a step may have gone in a world, as long as it looks like what was seen.
 *
 * <p>Where the program compares something hidden, both outcomes are ways to go, and each narrows
 * what the card may be; where it looks further, each face is a way. What is seen settles faces.
 */
final class Guess implements Watcher {
  private final Program program;
  private final int player;
  private final int[] seen;
  private final Decisions decisions;
  private final boolean isLogging;
  private final Ints happened = new Ints();
  private int at = 2;
  private final Ints picked = new Ints();
  private int[] forced = {};
  private int forcedAt;
  private Pools pools;
  private Fraction weight;
  private @Nullable Machine machine;
  private int probed = NOBODY;
  private boolean isProbing;

  private static final int NOBODY = -1;

  /** Thrown where a step does not look like what was seen. */
  private static final class Otherwise extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final Otherwise IT = new Otherwise();

    private Otherwise() {
      super("It went otherwise.", null, false, false);
    }
  }

  /** Thrown where a condition looks at a face that is not determined. */
  private static final class Looked extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final Looked IT = new Looked();

    private Looked() {
      super("It looked.", null, false, false);
    }
  }

  /**
   * Makes a guess.
   *
   * @param seen the step, as {@code player} saw it
   * @param isLogging whether to determine what anybody sees, and follow what all players see
   */
  Guess(
      Program program,
      int player,
      int[] seen,
      Pools pools,
      Fraction weight,
      Decisions decisions,
      boolean isLogging) {
    this.program = program;
    this.player = player;
    this.seen = seen;
    this.pools = pools;
    this.weight = weight;
    this.decisions = decisions;
    this.isLogging = isLogging;
  }

  /** Returns the world after the step from the beginning, or nothing if it went otherwise. */
  Optional<World> begin(Interner interner) {
    Machine fresh = Machine.unstarted(program, this);
    machine = fresh;
    try {
      fresh.start();
      return Optional.of(end(fresh, new int[0], -1, new int[0], interner));
    } catch (Otherwise | ProgramException e) {
      return Optional.empty();
    }
  }

  /** Returns the world after the step from {@code before}, or nothing if it went otherwise. */
  Optional<World> go(World before, Interner interner) {
    Machine copy = before.machine().copy(this);
    machine = copy;
    int chooser = copy.player();
    boolean isOwn = chooser == player;
    at = 2 + seen[1];
    forced = isOwn ? Arrays.copyOfRange(seen, 2, at) : new int[0];
    try {
      if (!copy.pickOption()) {
        return Optional.empty();
      }
      copy.choose(0);
      return Optional.of(end(copy, before.logs(), chooser, picked.toArray(), interner));
    } catch (Otherwise | ProgramException e) {
      return Optional.empty();
    }
  }

  private World end(Machine copy, int[] logs, int chooser, int[] option, Interner interner) {
    if (!copy.isOver() && (isLogging || copy.player() == player)) {
      copy.enumerateLabels();
    }
    Ints offered = new Ints();
    Events.offer(copy, player, offered);
    for (int number : offered.toArray()) {
      expect(number);
    }
    if (at != seen.length || !isPossible()) {
      throw Otherwise.IT;
    }
    int[] after = isLogging ? logs(copy, logs, chooser, option, interner) : new int[0];
    return new World(copy, pools, weight, after);
  }

  private int[] logs(Machine copy, int[] logs, int chooser, int[] option, Interner interner) {
    int[] after = new int[program.players()];
    for (int q = 0; q < after.length; q++) {
      Ints view = new Ints().add(chooser);
      int[] own = q == chooser ? option : new int[0];
      view.add(own.length).add(own);
      Events.project(program, q, happened.toArray(), view);
      Events.offer(copy, q, view);
      after[q] = interner.number(logs.length == 0 ? -1 : logs[q], view.toArray());
    }
    return after;
  }

  private boolean isPossible() {
    for (int pool = 0; pool < pools.bags().length; pool++) {
      if (!pools.ways(machine(), pool).isPossible()) {
        return false;
      }
    }
    return true;
  }

  private Machine machine() {
    return java.util.Objects.requireNonNull(machine);
  }

  private int next() {
    if (at == seen.length) {
      throw Otherwise.IT;
    }
    return seen[at++];
  }

  private void expect(int number) {
    if (next() != number) {
      throw Otherwise.IT;
    }
  }

  private boolean sees(int place) {
    return Events.sees(program, player, place);
  }

  /** Settles that a card has a face. */
  private void settle(int card, int face) {
    Machine m = machine();
    if (m.isDetermined(card)) {
      if (m.rawFace(card) != face) {
        throw Otherwise.IT;
      }
      return;
    }
    int code = m.rawFace(card);
    Group group = pools.group(code);
    if (face < 0 || !group.allows(face) || pools.bag(code)[face] == 0) {
      throw Otherwise.IT;
    }
    weight = World.times(weight, pools.bag(code)[face], 1);
    pools = pools.without(group.pool(), face);
    m.setFace(card, face);
  }

  /** Narrows what a card may be; where one face is left, settles it. */
  private void narrow(int card, long mask) {
    Group group = pools.group(machine().rawFace(card));
    if (Long.bitCount(mask) == 1) {
      settle(card, Long.numberOfTrailingZeros(mask));
      return;
    }
    Group narrowed = new Group(group.pool(), mask);
    pools = pools.with(narrowed);
    machine().setFace(card, Pools.code(pools.find(narrowed)));
  }

  /** Returns the faces that a card may have, by the bag and its group. */
  private int[] candidates(int card) {
    int code = machine().rawFace(card);
    int[] bag = pools.bag(code);
    Group group = pools.group(code);
    Ints faces = new Ints();
    for (int face = 0; face < bag.length; face++) {
      if (bag[face] > 0 && group.allows(face)) {
        faces.add(face);
      }
    }
    return faces.toArray();
  }

  /** How likely each of a card's faces is, if chance is drawn; else it does not matter. */
  private double[] weights(int card, int[] faces) {
    double[] weights = new double[faces.length];
    Arrays.fill(weights, 1);
    if (!decisions.areDrawn()) {
      return weights;
    }
    int code = machine().rawFace(card);
    int[] bag = pools.bag(code);
    int pool = pools.group(code).pool();
    Pools.Ways ways = pools.ways(machine(), pool);
    boolean isAlone = ways.owners().length == 1;
    double[] shares = new double[bag.length];
    if (!isAlone) {
      var marginals = ways.structure().marginals();
      int owner = 0;
      while (Pools.code(ways.owners()[owner]) != code) {
        owner++;
      }
      for (int c = 0; c < ways.faces().length; c++) {
        shares[ways.faces()[c]] += marginals.share(owner, c);
      }
    }
    for (int i = 0; i < faces.length; i++) {
      weights[i] = isAlone ? bag[faces[i]] : shares[faces[i]];
    }
    return weights;
  }

  // --- What the machine asks.

  @Override
  public int draw(int bound) {
    if (isProbing) {
      probed = NOBODY;
      throw Looked.IT;
    }
    double[] weights = new double[bound];
    Arrays.fill(weights, 1);
    weight = World.times(weight, 1, bound);
    return decisions.byChance(weights);
  }

  @Override
  public int pick(int count) {
    if (forcedAt < forced.length) {
      int option = forced[forcedAt++];
      if (option >= count) {
        throw Otherwise.IT;
      }
      picked.add(option);
      return option;
    }
    int option = count == 1 ? 0 : decisions.among(count);
    picked.add(option);
    return option;
  }

  @Override
  public boolean isGuessing() {
    return forced.length == 0;
  }

  @Override
  public boolean reasons() {
    return true;
  }

  @Override
  public int reveal(Machine m, int card) {
    if (isProbing) {
      probed = card;
      throw Looked.IT;
    }
    int[] faces = candidates(card);
    if (faces.length == 0) {
      throw Otherwise.IT;
    }
    settle(card, faces[decisions.byChance(weights(card, faces))]);
    return m.rawFace(card);
  }

  /** Decides a comparison; if it hangs on one hidden card, by narrowing that. */
  @Override
  public boolean test(Machine m, Code.Bool condition) {
    if (isProbing) {
      return condition.of(m);
    }
    int height = m.stack().top();
    Optional<Boolean> known = probe(m, condition, height);
    if (known.isPresent()) {
      return known.get();
    }
    int card = probed;
    if (card == NOBODY || m.program().faces().length > Long.SIZE) {
      return condition.of(m);
    }
    int code = m.rawFace(card);
    int[] faces = candidates(card);
    long right = 0;
    long wrong = 0;
    for (int face : faces) {
      m.setFace(card, face);
      Optional<Boolean> outcome = probe(m, condition, height);
      m.setFace(card, code);
      if (outcome.isEmpty()) {
        return condition.of(m);
      }
      right |= outcome.get() ? 1L << face : 0;
      wrong |= outcome.get() ? 0 : 1L << face;
    }
    return right == 0 || wrong == 0 ? right != 0 : decide(card, faces, right, wrong);
  }

  private boolean decide(int card, int[] faces, long right, long wrong) {
    double[] shares = {1, 1};
    if (decisions.areDrawn()) {
      double[] weights = weights(card, faces);
      shares = new double[2];
      for (int i = 0; i < faces.length; i++) {
        shares[(right >> faces[i] & 1) != 0 ? 0 : 1] += weights[i];
      }
    }
    boolean isRight = decisions.byChance(shares) == 0;
    narrow(card, isRight ? right : wrong);
    return isRight;
  }

  private Optional<Boolean> probe(Machine m, Code.Bool condition, int height) {
    isProbing = true;
    try {
      return Optional.of(condition.of(m));
    } catch (Looked e) {
      m.stack().popTo(height);
      return Optional.empty();
    } finally {
      isProbing = false;
    }
  }

  @Override
  public void shuffle(Machine m, int place) {
    expect(Events.SHUFFLED);
    expect(place);
    int count = next();
    if (sees(place)) {
      reorder(m, place, count);
    } else {
      if (count != 0) {
        throw Otherwise.IT;
      }
      pool(m, place);
    }
    if (isLogging) {
      happened.add(Events.SHUFFLED, place, m.size(place));
      for (int i = 0; i < m.size(place); i++) {
        happened.add(determinedIfSeen(m, m.card(place, i), place, place));
      }
    }
  }

  /** A shuffle that is seen: the same faces, in the order they then have. */
  private void reorder(Machine m, int place, int count) {
    if (count != m.size(place)) {
      throw Otherwise.IT;
    }
    int[] before = new int[count];
    int[] after = new int[count];
    for (int i = 0; i < count; i++) {
      before[i] = m.rawFace(m.card(place, i));
      after[i] = next();
      m.setFace(m.card(place, i), after[i]);
    }
    Arrays.sort(before);
    Arrays.sort(after);
    if (!Arrays.equals(before, after)) {
      throw Otherwise.IT;
    }
  }

  /** A shuffle that is not seen: the cards are a pool now. */
  private void pool(Machine m, int place) {
    int count = m.size(place);
    int[] bag = new int[program.faces().length];
    int[] sizes = pools.sizes(m);
    int[] here = new int[pools.bags().length];
    int[] everywhere = new int[pools.bags().length];
    for (int g = 0; g < sizes.length; g++) {
      everywhere[pools.groups()[g].pool()] += sizes[g];
    }
    for (int i = 0; i < count; i++) {
      int card = m.card(place, i);
      if (!m.isDetermined(card)) {
        here[pools.group(m.rawFace(card)).pool()]++;
      }
    }
    for (int i = 0; i < count; i++) {
      int card = m.card(place, i);
      if (!m.isDetermined(card)) {
        int pool = pools.group(m.rawFace(card)).pool();
        if (here[pool] < everywhere[pool]) {
          reveal(m, card);
        }
      }
      if (m.isDetermined(card)) {
        bag[m.rawFace(card)]++;
      }
    }
    for (int pool = 0; pool < here.length; pool++) {
      if (here[pool] > 0 && here[pool] == everywhere[pool]) {
        weight =
            new Fraction(
                weight.numerator().multiply(pools.ways(m, pool).count()), weight.denominator());
        for (int face = 0; face < bag.length; face++) {
          bag[face] += pools.bags()[pool][face];
        }
        pools = pools.withPool(pool, new int[bag.length]);
      }
    }
    int pool = pools.freePool();
    pools = pools.withPool(pool, bag);
    Group group = new Group(pool, -1);
    pools = pools.with(group);
    for (int i = 0; i < count; i++) {
      m.setFace(m.card(place, i), Pools.code(pools.find(group)));
    }
  }

  @Override
  public void moved(Machine m, int card, int from, int fromIndex, int to, int toIndex) {
    boolean isSeenThere = sees(from);
    boolean isSeenHere = sees(to);
    expect(Events.MOVED);
    int face = next();
    expect(from);
    expect(isSeenThere ? fromIndex : Events.UNSEEN);
    expect(to);
    expect(isSeenHere ? toIndex : Events.UNSEEN);
    if (isSeenThere || isSeenHere) {
      settle(card, face);
    }
    if (isLogging) {
      int shown = determinedIfSeen(m, card, from, to);
      happened.add(Events.MOVED, shown, from, fromIndex, to, toIndex);
    }
  }

  /** Returns the face of a card that somebody sees in one of two places, then determined. */
  private int determinedIfSeen(Machine m, int card, int from, int to) {
    for (int q = 0; q < program.players(); q++) {
      if (Events.sees(program, q, from) || Events.sees(program, q, to)) {
        return m.isDetermined(card) ? m.rawFace(card) : reveal(m, card);
      }
    }
    return Events.UNSEEN;
  }

  @Override
  public void copied(Machine m, int card, int place, boolean isGone) {
    expect(Events.COPIED);
    int face = next();
    expect(place);
    expect(isGone ? 1 : 0);
    settle(card, face);
    if (isLogging) {
      happened.add(Events.COPIED, face, place, isGone ? 1 : 0);
    }
  }

  @Override
  public void changed(int kind, int which, int value) {
    expect(Events.CHANGED);
    expect(kind);
    expect(which);
    expect(value);
    if (isLogging) {
      happened.add(Events.CHANGED, kind, which, value);
    }
  }
}
