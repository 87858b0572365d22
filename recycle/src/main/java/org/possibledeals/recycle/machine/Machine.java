package org.possibledeals.recycle.machine;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;

/**
 * The machine that plays a game: the position that its {@code Memory} holds, and all that changes
 * it. Mutable, for one thread.
 *
 * <p>Each change is one of the {@link Primitives}. While options are enumerated, each is made,
 * logged and undone again; an option is the list of its primitives.
 *
 * <p>A long file, since how a primitive is made, logged, told to a watcher, made again and undone
 * has to be read together.
 */
public final class Machine extends Memory {
  /** The next line of a machine that stands at a choice or at the end. */
  public static final int STOP = -1;

  /** A part of a label that is a number. */
  public static final int VALUE = 0;

  /** A part of a label that is a string. */
  public static final int STRING = 3;

  /** A part of a label that is a player. */
  public static final int PLAYER = 4;

  /** A part of a label that is a card. */
  public static final int CARD = 1;

  /** Maximum number of operations between two choices. */
  public static final int MOST_WORK = Work.MOST;

  /** Cards that are shifted in the time of one piece of work. */
  private static final int CARDS_A_PIECE = 16;

  private static final int MOST_STEPS = 10_000;
  private static final RandomGenerator NO_CHANCE =
      () -> {
        throw new IllegalStateException("A machine that is watched has no chance of its own.");
      };

  private final GameProgram program;
  private int line;
  private int choice = -1;
  private boolean isOver;
  private boolean isStuck;

  /** The line from which the program last went back, or -1. */
  private int loop = -1;

  private RandomGenerator random;
  private @Nullable Watcher watcher;

  private final Primitives log = new Primitives(16);
  private final Options options;
  private final OptionLabels labels;
  private boolean isTrying;
  private boolean isLast;
  private boolean isLabelling;
  private boolean isNaming;
  private boolean isPicking;

  /** Makes a machine at the beginning of a game, its decks created, up to its first choice. */
  public Machine(GameProgram program, RandomGenerator random) {
    this(program, random, null);
    start();
  }

  private Machine(GameProgram program, RandomGenerator random, @Nullable Watcher watcher) {
    super(program);
    this.program = program;
    this.watcher = watcher;
    this.random = random;
    options = new Options();
    labels = new OptionLabels();
  }

  /** Returns a machine before the beginning of a game: {@link #start} is yet to come. */
  public static Machine unstarted(GameProgram program, Watcher watcher) {
    return new Machine(program, NO_CHANCE, watcher);
  }

  /** Creates the decks and goes on to the first choice. */
  public void start() {
    work.standAt(program.lines().getFirst());
    program.setup().run(this);
    proceed();
  }

  private Machine(Machine that, RandomGenerator random) {
    super(that);
    program = that.program;
    this.random = random;
    line = that.line;
    choice = that.choice;
    isOver = that.isOver;
    isStuck = that.isStuck;
    loop = that.loop;
    options = new Options(that.options);
    labels = new OptionLabels(that.labels);
  }

  /** Returns a copy that is watched, and takes its chance from the watcher. */
  public Machine copy(Watcher observer) {
    Machine copy = new Machine(this, NO_CHANCE);
    copy.watcher = observer;
    return copy;
  }

  /** Returns a copy that goes its own way, with chance of its own. */
  public Machine copy(RandomGenerator chance) {
    return new Machine(this, chance);
  }

  /** Returns the program. */
  public GameProgram program() {
    return program;
  }

  /** Returns where the line is that the machine stands at or runs. */
  public Place place() {
    return program.lines().get(line);
  }

  /** Returns whether the game has begun: it stands at a choice, or has ended. */
  public boolean isStarted() {
    return choice >= 0 || isOver;
  }

  /** Returns whether the game has ended. */
  public boolean isOver() {
    return isOver;
  }

  /**
   * Returns the refusal of a choice without any option.
   *
   * @param choices how many were made before it
   */
  public ProgramException withoutOption(int choices) {
    return new ProgramException(
        program.lines().get(line),
        "After %d choices player %d has no option; a choice needs one, such as (turn pass)."
            .formatted(choices, player()));
  }

  /** Returns whether it ended because the program ran on without a choice. */
  public boolean isStuck() {
    return isStuck;
  }

  /**
   * Returns where the stage is that went round and round without a choice, if that ended the game.
   */
  public Optional<Place> loop() {
    return isStuck ? Optional.of(program.lines().get(Math.max(0, loop))) : Optional.empty();
  }

  private void proceed() {
    int steps = 0;
    work.begin();
    while (line != STOP) {
      int here = line;
      work.standAt(program.lines().get(here));
      int next = program.steps()[here].run(this);
      if (next == STOP) {
        line = here;
        return;
      }
      loop = next <= here ? here : loop;
      line = next;
      if (++steps > MOST_STEPS) {
        isStuck = true;
        isOver = true;
        return;
      }
    }
  }

  /** Stops at a choice. */
  public int stopAt(int choiceNumber) {
    choice = choiceNumber;
    return STOP;
  }

  /** Stops for good. */
  public int end() {
    isOver = true;
    return STOP;
  }

  // --- Options.

  /** Finds the options of the choice the machine stands at and returns their number. */
  public int enumerate() {
    options.clear();
    log.cutTo(0);
    work.begin();
    work.standAt(program.lines().get(line));
    isTrying = true;
    program.options()[choice].run(this);
    isTrying = false;
    return options.count();
  }

  /** Finds the options as {@link #enumerate} does, and what each is called. */
  public int enumerateWithLabels() {
    isLabelling = true;
    labels.begin();
    int count = enumerate();
    isLabelling = false;
    return count;
  }

  /**
   * Finds what options are called, and not what they do: as far as it goes, what they would do is
   * not looked at. Returns their number; none can be chosen.
   */
  public int enumerateLabels() {
    isNaming = true;
    int count = enumerateWithLabels();
    isNaming = false;
    options.clear();
    return count;
  }

  /**
   * Returns what makes an option this one, after {@link #enumerateWithLabels}: the number of its
   * item of the choice, and then each variable that {@code any} bound; each as {@value #VALUE},
   * {@value #CARD}, {@value #STRING} or {@value #PLAYER}, the value or card, and the index among
   * what there was.
   */
  public int[] label(int option) {
    return labels.of(option);
  }

  /**
   * Takes one option of the choice the machine stands at, as the watcher picks, without looking for
   * the others. Returns false if the way picked leads to no option.
   */
  public boolean pickOption() {
    isPicking = true;
    int count = enumerate();
    isPicking = false;
    return count > 0;
  }

  /** Returns whether a watcher is to {@link #pick}. */
  public boolean isPicking() {
    return isPicking;
  }

  /** Returns whether the watcher guesses what another player did, and repeats nothing known. */
  public boolean isGuessing() {
    return watcher != null && watcher.isGuessing();
  }

  /** Notes that a card which was picked is the first that will move. */
  public void willMove(int card) {
    if (watcher != null) {
      watcher.willMove(this, card);
    }
  }

  /** Notes that some card will move next. */
  public void willMove() {
    if (watcher != null && (isPicking || !isTrying)) {
      watcher.willMove(isTrying);
    }
  }

  /** Returns whether a watcher decides conditions about cards that are not determined. */
  public boolean isReasoning() {
    return watcher != null && watcher.reasons();
  }

  /** Returns whether what options do is left aside. */
  public boolean isNaming() {
    return isNaming;
  }

  /** Returns which of the given number of branches to take. */
  public int pick(int count) {
    return watcher == null ? 0 : watcher.pick(count);
  }

  /** Returns whether there is a watcher. */
  public boolean isWatched() {
    return watcher != null;
  }

  /** Returns whether a condition holds. */
  public boolean test(Code.Bool condition) {
    return watcher != null && watcher.reasons()
        ? watcher.test(this, condition)
        : condition.of(this);
  }

  /**
   * Returns whether a condition holds of {@code least} to {@code most} cards whose faces are not
   * determined, if the watcher decides that at once.
   */
  public Optional<Boolean> count(int[] cards, int slot, Code.Bool condition, int least, int most) {
    return watcher == null
        ? Optional.empty()
        : watcher.count(this, cards, slot, condition, least, most);
  }

  /**
   * Returns of how many cards whose faces are not determined a condition holds, if the watcher
   * decides that at once.
   */
  public OptionalInt howMany(int[] cards, int slot, Code.Bool condition) {
    return watcher == null ? OptionalInt.empty() : watcher.howMany(this, cards, slot, condition);
  }

  /** Returns the number of labels found last. */
  public int labelCount() {
    return labels.count();
  }

  /** Returns the number of options found last. */
  public int optionCount() {
    return options.count();
  }

  /** Returns the number of the choice the machine stands at. */
  public int choice() {
    return choice;
  }

  /** Returns whether options are to be labelled. */
  public boolean isLabelling() {
    return isLabelling;
  }

  /** Notes a part of the label of all options that follow, until {@link #untrail}. */
  public void trail(int kind, int value, int index) {
    labels.trail(kind, value, index);
  }

  /** Drops the last {@code parts} parts of the label. */
  public void untrail(int parts) {
    labels.untrail(parts);
  }

  /** Counts what was logged as an option, unless it is nothing. */
  public void offer() {
    if (log.length() == 0) {
      return;
    }
    spend(log.length());
    if (isLabelling) {
      spend(labels.offer());
    }
    options.offer(log);
  }

  /**
   * Counts what was logged as an option, with a move that comes last: it is logged, and no card
   * moves. A machine that is watched makes it and undoes it, so that the watcher is told.
   */
  public void offerWith(Code.Act move) {
    int before = log.length();
    isLast = true;
    move.run(this);
    isLast = false;
    work.descend();
    offer();
    work.ascend();
    log.cutTo(before);
  }

  /** Returns how much is logged. */
  public int mark() {
    return log.length();
  }

  /** Takes the option numbered {@code option} of those {@link #enumerate} found, and goes on. */
  public void choose(int option) {
    if (option < 0 || option >= options.count()) {
      throw new IllegalArgumentException(
          "No option %d; there are %d, counted from 0.".formatted(option, options.count()));
    }
    work.begin();
    Primitives made = options.primitives();
    int end = options.end(option);
    boolean hasShuffled = false;
    for (int i = options.begin(option); i < end; i += Primitives.WIDTH) {
      hasShuffled |= made.kind(i) == Primitives.SHUFFLE;
      redo(made, i, hasShuffled);
    }
    line++;
    choice = -1;
    options.clear();
    proceed();
  }

  private void redo(Primitives made, int i, boolean hasShuffled) {
    int a = made.a(i);
    int b = made.b(i);
    int c = made.c(i);
    switch (made.kind(i)) {
      case Primitives.MOVE -> {
        int from = b & 0xFFFF;
        int card = hasShuffled ? card(from, c) : a;
        transfer(card, from, c, b >>> 16, made.d(i));
      }
      case Primitives.SET -> set(a, b);
      case Primitives.SET_STRING -> setString(a, b);
      case Primitives.SET_POINTS -> setPoints(a, options.kept(made.d(i)));
      case Primitives.SHUFFLE -> shuffle(a);
      case Primitives.NEXT -> players.setQueued(a);
      case Primitives.CURRENT -> players.setCurrent(a);
      case Primitives.REMEMBER -> remember(a, b, c);
      case Primitives.FORGET -> forget(a, b);
      case Primitives.PASS -> {}
      default -> throw new IllegalStateException("No primitive " + made.kind(i));
    }
  }

  /** Undoes what was logged after {@code mark}. */
  public void undoTo(int mark) {
    for (int i = log.length() - Primitives.WIDTH; i >= mark; i -= Primitives.WIDTH) {
      undo(i);
    }
    log.cutTo(mark);
  }

  private void undo(int i) {
    int a = log.a(i);
    int b = log.b(i);
    int c = log.c(i);
    switch (log.kind(i)) {
      case Primitives.MOVE -> transfer(a, b >>> 16, log.d(i), b & 0xFFFF, c);
      case Primitives.SET -> ints[a] = c;
      case Primitives.SET_STRING -> strings[a] = c;
      case Primitives.SET_POINTS -> points[a] = options.kept(log.d(i) + 1);
      case Primitives.NEXT -> players.setQueued(b);
      case Primitives.CURRENT -> players.setCurrent(b);
      case Primitives.REMEMBER -> removeAt(b, c);
      case Primitives.FORGET -> insert(b, c, a);
      default -> {}
    }
  }

  private void record(int kind, int a, int b, int c, int d) {
    if (isTrying) {
      log.add(kind, a, b, c, d);
    }
  }

  // --- Primitives.

  /** Adds a card on top of a location. */
  public void create(int faceNumber, int place) {
    addCard(faceNumber, place);
  }

  /** Moves a card from where it is to a position in a location. */
  public void move(int card, int to, int position) {
    int from = where(card);
    int at = indexOf(from, card);
    int target = Math.min(position, size(to) - (from == to ? 1 : 0));
    spend(1 + (size(from) + size(to)) / CARDS_A_PIECE);
    if (isForeseen()) {
      watcher.willMove(this, card, from, to);
    }
    if (!isLast) {
      transfer(card, from, at, to, target);
    }
    record(Primitives.MOVE, card, from | to << 16, at, target);
  }

  private void transfer(int card, int from, int at, int to, int target) {
    int index = card(from, at) == card ? at : indexOf(from, card);
    int position = relocate(card, from, index, to, target);
    if (watcher != null && !isTrying) {
      watcher.moved(this, card, from, index, to, position);
    }
  }

  /** Returns whether the one option that is tried is the one that was taken. */
  private boolean isForeseen() {
    return isTrying && isPicking && watcher != null;
  }

  /** Sets an integer storage. */
  public void set(int storage, int value) {
    set(0, Primitives.SET, ints, storage, value);
  }

  /** Sets a string storage. */
  public void setString(int storage, int value) {
    set(1, Primitives.SET_STRING, strings, storage, value);
  }

  private void set(int kind, int primitive, int[] values, int storage, int value) {
    boolean isChange = values[storage] != value;
    if (isChange && isForeseen()) {
      watcher.willChange(kind, storage, value);
    }
    record(primitive, storage, value, values[storage], 0);
    if (isChange && watcher != null && !isTrying) {
      watcher.changed(kind, storage, value);
    }
    values[storage] = value;
  }

  /** Sets a point map: a score per face. */
  public void setPoints(int map, int[] scores) {
    spend(scores.length);
    if (isForeseen() && !Arrays.equals(points[map], scores)) {
      watcher.willChange(2, map, Arrays.hashCode(scores));
    }
    if (isTrying) {
      int kept = options.keep(scores, points[map]);
      record(Primitives.SET_POINTS, map, 0, 0, kept);
    } else if (watcher != null && !Arrays.equals(points[map], scores)) {
      watcher.changed(2, map, Arrays.hashCode(scores));
    }
    points[map] = scores;
  }

  /** Shuffles a location; in an option that is only tried, nothing moves yet. */
  public void shuffle(int place) {
    spend(size(place));
    if (isForeseen()) {
      watcher.willShuffle();
    }
    if (isTrying) {
      record(Primitives.SHUFFLE, place, 0, 0, 0);
    } else if (watcher != null) {
      watcher.shuffle(this, place);
    } else {
      mix(place, random::nextInt);
    }
  }

  /** Returns a number from 0 to {@code bound - 1}, each as likely. */
  public int draw(int bound) {
    return watcher != null ? watcher.draw(bound) : random.nextInt(bound);
  }

  /** Queues the player who is next in the innermost cycle. */
  public void cycleNext(int player) {
    record(Primitives.NEXT, player, players.queued(), 0, 0);
    players.setQueued(player);
  }

  /** Makes a player the current player immediately. */
  public void cycleCurrent(int player) {
    record(Primitives.CURRENT, player, players.current(), 0, 0);
    players.setCurrent(player);
  }

  /** Does nothing, but counts as something done. */
  public void pass() {
    record(Primitives.PASS, 0, 0, 0, 0);
  }

  /** Puts a copy of a card into a location of copies. */
  public void remember(int card, int place, int position) {
    spend(1 + size(place) / CARDS_A_PIECE);
    int index = Math.min(position, size(place));
    record(Primitives.REMEMBER, card, place, index, 0);
    insert(place, index, card);
    if (watcher != null && !isTrying) {
      watcher.copied(this, card, place, false);
    }
  }

  /** Takes the copy of a card out of a location of copies. */
  public void forget(int card, int place) {
    int index = indexOf(place, card);
    record(Primitives.FORGET, card, place, index, 0);
    removeAt(place, index);
    if (watcher != null && !isTrying) {
      watcher.copied(this, card, place, true);
    }
  }

  // --- What programs ask.

  /** Returns the number of a card's face. */
  public int face(int card) {
    int seen = rawFace(card);
    return seen >= 0 || watcher == null ? seen : watcher.reveal(this, card);
  }

  /** Returns the number of the string that a card has for an attribute; 0 if there is no card. */
  public int attribute(int card, int key) {
    if (card < 0) {
      return 0;
    }
    int[][] faces = program.faces();
    int seen = rawFace(card);
    return seen >= 0 || watcher == null
        ? faces[seen][key]
        : watcher.reveal(this, card, face -> faces[face][key]);
  }

  /** Returns the score of a card by a point map, 0 where it has none. */
  public int score(int card, int map) {
    int[] scores = points[map];
    if (scores == NOTHING) {
      return 0;
    }
    int seen = rawFace(card);
    return seen >= 0 || watcher == null
        ? scores[seen]
        : watcher.reveal(this, card, face -> scores[face]);
  }

  /** Returns each player's score. */
  public int[] scores() {
    int[] scores = new int[program.players()];
    work.begin();
    int before = players.current();
    for (int p = 0; p < scores.length; p++) {
      players.setCurrent(p);
      scores[p] = program.score().of(this);
    }
    players.setCurrent(before);
    return scores;
  }

  // --- For watchers.

  /**
   * Passes on all numbers that make up the position at a choice: cards by their faces. Two machines
   * with the same numbers play on alike.
   */
  public void fingerprint(IntUnaryOperator faceOf, IntConsumer numbers) {
    tell(faceOf, numbers);
    numbers.accept(line);
    program.lasting().forEach(variable -> tell(variable, numbers));
  }

  /** Returns the option numbered {@code option} as a text; equal options have equal texts. */
  public String describe(int option, int player) {
    return options.describe(option, player, program, this);
  }
}
