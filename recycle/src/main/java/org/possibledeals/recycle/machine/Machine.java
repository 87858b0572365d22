package org.possibledeals.recycle.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The position of a game and the machine that plays it: mutable, for one thread.
 *
 * <p>Each change is a primitive of {@value #WIDTH} numbers. While options are enumerated, each is
 * made, logged and undone again; an option is the list of its primitives. Cards of a location lie
 * in an array, the bottom first.
 */
public final class Machine {
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

  static final int WIDTH = 5;
  static final int MOVE = 1;
  static final int SET = 2;
  static final int SET_STRING = 3;
  static final int SET_POINTS = 4;
  static final int SHUFFLE = 5;
  static final int NEXT = 6;
  static final int CURRENT = 7;
  static final int PASS = 8;
  static final int REMEMBER = 9;
  static final int FORGET = 10;

  private static final int MOST_STEPS = 10_000;
  private static final int[] NO_CARDS = {};
  private static final RandomGenerator NO_CHANCE =
      () -> {
        throw new IllegalStateException("A machine that is watched has no chance of its own.");
      };

  private final Program program;
  private int[][] cards;
  private int[] size;
  private int[] where;
  private int[] face;
  private int cardCount;
  private int[] ints;
  private int[] strings;
  private int[][] points;
  private int[] variables;
  private Object[] objects;
  private int[] stack = new int[64];
  private int top;
  private int[] current = new int[16];
  private int[] queued = new int[16];
  private int depth;
  private int[] currentTeam = new int[16];
  private int[] queuedTeam = new int[16];
  private int teamDepth;
  private int line;
  private int choice = -1;
  private boolean isOver;
  private boolean isStuck;
  private RandomGenerator random;
  private @Nullable Watcher watcher;

  private boolean isTrying;
  private int[] log = new int[40 * WIDTH];
  private int logged;
  private Object[] replaced = new Object[8];
  private int replacedCount;
  private int[] options = new int[64 * WIDTH];
  private int[] ends = new int[32];
  private int optionCount;
  private boolean isLabelling;
  private boolean isNaming;
  private boolean isPicking;
  private int[] trail = new int[16];
  private int trailed;
  private List<int[]> labels = List.of();

  /** Makes a machine at the beginning of a game, its decks created, up to its first choice. */
  public Machine(Program program, RandomGenerator random) {
    this(program, random, null);
    start();
  }

  private Machine(Program program, RandomGenerator random, @Nullable Watcher watcher) {
    this.program = program;
    this.watcher = watcher;
    this.random = random;
    int places = program.places().size();
    cards = new int[places][];
    Arrays.fill(cards, NO_CARDS);
    size = new int[places];
    where = new int[64];
    face = new int[64];
    ints = new int[program.sizes().ints()];
    strings = new int[program.sizes().strings()];
    points = new int[program.sizes().points()][];
    variables = new int[program.sizes().variables()];
    objects = new Object[program.sizes().variables()];
    queued[0] = -1;
    queuedTeam[0] = -1;
  }

  /** Returns a machine before the beginning of a game: {@link #start} is yet to come. */
  public static Machine unstarted(Program program, Watcher watcher) {
    return new Machine(program, NO_CHANCE, watcher);
  }

  /** Creates the decks and goes on to the first choice. */
  public void start() {
    program.setup().run(this);
    proceed();
  }

  private Machine(Machine that, RandomGenerator random) {
    program = that.program;
    this.random = random;
    cards = that.cards.clone();
    for (int i = 0; i < cards.length; i++) {
      cards[i] = that.size[i] == 0 ? NO_CARDS : Arrays.copyOf(cards[i], that.size[i] + 4);
    }
    size = that.size.clone();
    where = that.where.clone();
    face = that.face.clone();
    cardCount = that.cardCount;
    ints = that.ints.clone();
    strings = that.strings.clone();
    points = that.points.clone();
    variables = that.variables.clone();
    objects = that.objects.clone();
    current = that.current.clone();
    queued = that.queued.clone();
    depth = that.depth;
    currentTeam = that.currentTeam.clone();
    queuedTeam = that.queuedTeam.clone();
    teamDepth = that.teamDepth;
    line = that.line;
    choice = that.choice;
    isOver = that.isOver;
    isStuck = that.isStuck;
    optionCount = that.optionCount;
    if (optionCount > 0) {
      options = Arrays.copyOf(that.options, Math.max(WIDTH, that.ends[optionCount - 1]));
      ends = Arrays.copyOf(that.ends, optionCount);
      replaced = that.replaced.clone();
    }
    labels = that.labels;
  }

  /** Returns a copy that is watched, and takes its chance from whoever watches. */
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
  public Program program() {
    return program;
  }

  /** Returns whether the game has ended. */
  public boolean isOver() {
    return isOver;
  }

  /** Returns whether it ended because the program ran on without a choice. */
  public boolean isStuck() {
    return isStuck;
  }

  /** Returns the player to choose. */
  public int player() {
    return current[depth];
  }

  /** Returns the team whose turn it is. */
  public int team() {
    return currentTeam[teamDepth];
  }

  private void proceed() {
    int steps = 0;
    while (line != STOP) {
      int here = line;
      int next = program.steps()[here].run(this);
      if (next == STOP) {
        line = here;
        return;
      }
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
    optionCount = 0;
    trailed = 0;
    logged = 0;
    replacedCount = 0;
    isTrying = true;
    program.options()[choice].run(this);
    isTrying = false;
    return optionCount;
  }

  /** Finds the options as {@link #enumerate} does, and what each is called. */
  public int enumerateWithLabels() {
    isLabelling = true;
    labels = new ArrayList<>();
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
    optionCount = 0;
    return count;
  }

  /**
   * Returns what makes an option this one, after {@link #enumerateWithLabels}: the number of its
   * item of the choice, and then each variable that {@code any} bound; each as {@value #VALUE},
   * {@value #CARD}, {@value #STRING} or {@value #PLAYER}, the value or card, and the index among
   * what there was.
   */
  public int[] label(int option) {
    return labels.get(option).clone();
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

  /** Returns whether whoever picks guesses what another player did, and repeats nothing known. */
  public boolean isGuessing() {
    return watcher != null && watcher.isGuessing();
  }

  /** Returns whether what options do is left aside. */
  public boolean isNaming() {
    return isNaming;
  }

  /** Returns which of so many ways to go. */
  public int pick(int count) {
    return watcher == null ? 0 : watcher.pick(count);
  }

  /** Returns whether somebody watches. */
  public boolean isWatched() {
    return watcher != null;
  }

  /** Returns whether a condition holds. */
  public boolean test(Code.Bool condition) {
    return watcher != null && watcher.reasons()
        ? watcher.test(this, condition)
        : condition.of(this);
  }

  /** Returns the number of labels found last. */
  public int labelCount() {
    return labels.size();
  }

  /** Returns the number of options found last. */
  public int optionCount() {
    return optionCount;
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
    if (trailed + 3 > trail.length) {
      trail = Arrays.copyOf(trail, 2 * trail.length);
    }
    trail[trailed++] = kind;
    trail[trailed++] = value;
    trail[trailed++] = index;
  }

  /** Drops the last {@code parts} parts of the label. */
  public void untrail(int parts) {
    trailed -= 3 * parts;
  }

  /** Counts what was logged as an option, unless it is nothing. */
  public void offer() {
    if (logged == 0) {
      return;
    }
    if (isLabelling) {
      labels.add(Arrays.copyOf(trail, trailed));
    }
    if (optionCount == ends.length) {
      ends = Arrays.copyOf(ends, 2 * optionCount);
    }
    int start = optionCount == 0 ? 0 : ends[optionCount - 1];
    int end = start + logged;
    if (end > options.length) {
      options = Arrays.copyOf(options, 2 * end);
    }
    System.arraycopy(log, 0, options, start, logged);
    ends[optionCount++] = end;
  }

  /** Returns how much is logged. */
  public int mark() {
    return logged;
  }

  /** Takes the option numbered {@code option} of those {@link #enumerate} found, and goes on. */
  public void choose(int option) {
    if (option < 0 || option >= optionCount) {
      throw new IllegalArgumentException(
          "No option %d; there are %d, counted from 0.".formatted(option, optionCount));
    }
    int start = option == 0 ? 0 : ends[option - 1];
    boolean hasShuffled = false;
    for (int i = start; i < ends[option]; i += WIDTH) {
      hasShuffled |= options[i] == SHUFFLE;
      redo(i, hasShuffled);
    }
    line++;
    choice = -1;
    optionCount = 0;
    proceed();
  }

  private void redo(int i, boolean hasShuffled) {
    int a = options[i + 1];
    int b = options[i + 2];
    int c = options[i + 3];
    int d = options[i + 4];
    switch (options[i]) {
      case MOVE -> {
        int from = b & 0xFFFF;
        int to = b >>> 16;
        transfer(hasShuffled ? cards[from][c] : a, from, c, to, d);
      }
      case SET -> set(a, b);
      case SET_STRING -> setString(a, b);
      case SET_POINTS -> setPoints(a, (int[]) replaced[d]);
      case SHUFFLE -> shuffle(a);
      case NEXT -> queued[depth] = a;
      case CURRENT -> current[depth] = a;
      case REMEMBER -> remember(a, b, c);
      case FORGET -> forget(a, b);
      case PASS -> {}
      default -> throw new IllegalStateException("No primitive " + options[i]);
    }
  }

  /** Undoes what was logged after {@code mark}. */
  public void undoTo(int mark) {
    while (logged > mark) {
      logged -= WIDTH;
      int a = log[logged + 1];
      int b = log[logged + 2];
      int c = log[logged + 3];
      int d = log[logged + 4];
      switch (log[logged]) {
        case MOVE -> transfer(a, b >>> 16, d, b & 0xFFFF, c);
        case SET -> ints[a] = c;
        case SET_STRING -> strings[a] = c;
        case SET_POINTS -> points[a] = (int[]) replaced[d + 1];
        case NEXT -> queued[depth] = b;
        case CURRENT -> current[depth] = b;
        case REMEMBER -> removeAt(b, c);
        case FORGET -> insert(b, c, a);
        default -> {}
      }
    }
  }

  private void record(int kind, int a, int b, int c, int d) {
    if (!isTrying) {
      return;
    }
    if (logged + WIDTH > log.length) {
      log = Arrays.copyOf(log, 2 * log.length);
    }
    log[logged] = kind;
    log[logged + 1] = a;
    log[logged + 2] = b;
    log[logged + 3] = c;
    log[logged + 4] = d;
    logged += WIDTH;
  }

  // --- Primitives.

  /** Adds a card on top of a location. */
  public void create(int faceNumber, int place) {
    if (cardCount == where.length) {
      where = Arrays.copyOf(where, 2 * cardCount);
      face = Arrays.copyOf(face, 2 * cardCount);
    }
    face[cardCount] = faceNumber;
    insert(place, size[place], cardCount);
    where[cardCount++] = place;
  }

  /** Moves a card from where it is to a position in a location. */
  public void move(int card, int to, int position) {
    int from = where[card];
    int at = indexOf(from, card);
    int target = Math.min(position, size[to] - (from == to ? 1 : 0));
    transfer(card, from, at, to, target);
    record(MOVE, card, from | to << 16, at, target);
  }

  private int indexOf(int place, int card) {
    int[] row = cards[place];
    for (int i = size[place] - 1; i >= 0; i--) {
      if (row[i] == card) {
        return i;
      }
    }
    throw new IllegalStateException("Card %d is not in %d.".formatted(card, place));
  }

  private void transfer(int card, int from, int at, int to, int target) {
    int index = at < size[from] && cards[from][at] == card ? at : indexOf(from, card);
    removeAt(from, index);
    int position = Math.min(target, size[to]);
    insert(to, position, card);
    where[card] = to;
    if (watcher != null && !isTrying) {
      watcher.moved(this, card, from, index, to, position);
    }
  }

  private void removeAt(int place, int index) {
    int last = --size[place];
    if (index < last) {
      System.arraycopy(cards[place], index + 1, cards[place], index, last - index);
    }
  }

  private void insert(int place, int index, int card) {
    int count = size[place];
    if (count == cards[place].length) {
      cards[place] = Arrays.copyOf(cards[place], Math.max(8, 2 * count));
    }
    if (index < count) {
      System.arraycopy(cards[place], index, cards[place], index + 1, count - index);
    }
    cards[place][index] = card;
    size[place]++;
  }

  /** Sets an integer storage. */
  public void set(int storage, int value) {
    record(SET, storage, value, ints[storage], 0);
    if (watcher != null && !isTrying && ints[storage] != value) {
      watcher.changed(0, storage, value);
    }
    ints[storage] = value;
  }

  /** Sets a string storage. */
  public void setString(int storage, int value) {
    record(SET_STRING, storage, value, strings[storage], 0);
    if (watcher != null && !isTrying && strings[storage] != value) {
      watcher.changed(1, storage, value);
    }
    strings[storage] = value;
  }

  /** Sets a point map: a score per face. */
  public void setPoints(int map, int[] scores) {
    if (isTrying) {
      if (replacedCount + 2 > replaced.length) {
        replaced = Arrays.copyOf(replaced, 2 * replaced.length);
      }
      replaced[replacedCount] = scores;
      replaced[replacedCount + 1] = points[map];
      record(SET_POINTS, map, 0, 0, replacedCount);
      replacedCount += 2;
    } else if (watcher != null && !Arrays.equals(points[map], scores)) {
      watcher.changed(2, map, Arrays.hashCode(scores));
    }
    points[map] = scores;
  }

  /** Shuffles a location; in an option that is only tried, nothing moves yet. */
  public void shuffle(int place) {
    if (isTrying) {
      record(SHUFFLE, place, 0, 0, 0);
    } else if (watcher != null) {
      watcher.shuffle(this, place);
    } else {
      mix(place);
    }
  }

  private void mix(int place) {
    int[] row = cards[place];
    for (int i = size[place] - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int card = row[i];
      row[i] = row[j];
      row[j] = card;
    }
  }

  /** Shuffles a location by {@code chance}, which says which of so many is next. */
  public void mix(int place, java.util.function.IntUnaryOperator chance) {
    int[] row = cards[place];
    for (int i = size[place] - 1; i > 0; i--) {
      int j = chance.applyAsInt(i + 1);
      int card = row[i];
      row[i] = row[j];
      row[j] = card;
    }
  }

  /** Returns a number from 0 to {@code bound - 1}, each as likely. */
  public int draw(int bound) {
    return watcher != null ? watcher.draw(bound) : random.nextInt(bound);
  }

  /** Queues the player who is next in the innermost cycle. */
  public void cycleNext(int player) {
    record(NEXT, player, queued[depth], 0, 0);
    queued[depth] = player;
  }

  /** Makes a player current at once. */
  public void cycleCurrent(int player) {
    record(CURRENT, player, current[depth], 0, 0);
    current[depth] = player;
  }

  /** Does nothing, but counts as something done. */
  public void pass() {
    record(PASS, 0, 0, 0, 0);
  }

  /** Puts a copy of a card into a location of copies. */
  public void remember(int card, int place, int position) {
    int index = Math.min(position, size[place]);
    record(REMEMBER, card, place, index, 0);
    insert(place, index, card);
    if (watcher != null && !isTrying) {
      watcher.copied(this, card, place, false);
    }
  }

  /** Takes the copy of a card out of a location of copies. */
  public void forget(int card, int place) {
    int index = indexOf(place, card);
    record(FORGET, card, place, index, 0);
    removeAt(place, index);
    if (watcher != null && !isTrying) {
      watcher.copied(this, card, place, true);
    }
  }

  // --- What programs ask.

  /** Returns the number of cards in a location. */
  public int size(int place) {
    return size[place];
  }

  /** Returns the card at an index from the bottom, or -1 if there is none. */
  public int card(int place, int index) {
    return index >= 0 && index < size[place] ? cards[place][index] : -1;
  }

  /** Returns where a card is. */
  public int where(int card) {
    return where[card];
  }

  /** Returns the number of a card's face. */
  public int face(int card) {
    int seen = face[card];
    return seen >= 0 || watcher == null ? seen : watcher.reveal(this, card);
  }

  /** Returns whether the face of a card is determined; it is, unless somebody reasons. */
  public boolean isDetermined(int card) {
    return face[card] >= 0;
  }

  /** Returns the face of a card, or what {@link #setFace} put in its place; nobody looks. */
  public int rawFace(int card) {
    return face[card];
  }

  /** Sets the face of a card; a negative number is a face that is not determined. */
  public void setFace(int card, int faceNumber) {
    face[card] = faceNumber;
  }

  /** Returns the number of cards there are. */
  public int cardCount() {
    return cardCount;
  }

  /** Returns the score of a card by a point map, 0 where it says nothing. */
  public int score(int card, int map) {
    int[] scores = points[map];
    return scores == null ? 0 : scores[face(card)];
  }

  /** Returns an integer storage. */
  public int integer(int storage) {
    return ints[storage];
  }

  /** Returns the number of a stored string. */
  public int string(int storage) {
    return strings[storage];
  }

  /** Returns a variable. */
  public int variable(int slot) {
    return variables[slot];
  }

  /** Binds a variable. */
  public void bind(int slot, int value) {
    variables[slot] = value;
  }

  /** Returns a variable that holds cards. */
  public Object object(int slot) {
    return objects[slot];
  }

  /** Binds a variable that holds cards. */
  public void bindObject(int slot, Object value) {
    objects[slot] = value;
  }

  // --- The stack.

  /** Returns the height of the stack. */
  public int top() {
    return top;
  }

  /** Returns the number at a height. */
  public int at(int height) {
    return stack[height];
  }

  /** Puts a number at a height below the top. */
  public void put(int height, int value) {
    stack[height] = value;
  }

  /** Pushes a number. */
  public void push(int value) {
    if (top == stack.length) {
      stack = Arrays.copyOf(stack, 2 * top);
    }
    stack[top++] = value;
  }

  /** Pushes all cards of a location, the bottom first. */
  public void pushAll(int place) {
    int count = size[place];
    while (top + count > stack.length) {
      stack = Arrays.copyOf(stack, 2 * stack.length);
    }
    System.arraycopy(cards[place], 0, stack, top, count);
    top += count;
  }

  /** Drops what is above a height. */
  public void popTo(int height) {
    top = height;
  }

  /** Returns a copy of what is above a height, and drops it. */
  public int[] takeFrom(int height) {
    int[] taken = Arrays.copyOfRange(stack, height, top);
    top = height;
    return taken;
  }

  // --- Cycles.

  /** Returns who follows the current player. */
  public int next() {
    int wanted = queued[depth];
    return wanted >= 0 ? wanted : (current[depth] + 1) % program.players();
  }

  /** Begins a stage. */
  public void enter(boolean ofTeams) {
    if (ofTeams) {
      currentTeam[teamDepth + 1] = currentTeam[teamDepth];
      queuedTeam[++teamDepth] = -1;
    } else {
      current[depth + 1] = current[depth];
      queued[++depth] = -1;
    }
  }

  /** Ends a stage: whoever was current before it is current again. */
  public void leave(boolean ofTeams) {
    if (ofTeams) {
      teamDepth--;
    } else {
      depth--;
    }
  }

  /** The turn passes on. */
  public void advance(boolean ofTeams) {
    if (ofTeams) {
      currentTeam[teamDepth] = (currentTeam[teamDepth] + 1) % program.teams().length;
    } else {
      current[depth] = next();
      queued[depth] = -1;
    }
  }

  /** Returns each player's score. */
  public int[] scores() {
    int[] scores = new int[program.players()];
    int before = current[depth];
    for (int p = 0; p < scores.length; p++) {
      current[depth] = p;
      scores[p] = program.score().of(this);
    }
    current[depth] = before;
    return scores;
  }

  // --- For those who watch.

  /**
   * Tells all numbers that make up the position at a choice: cards by their faces. Two machines
   * that tell the same play on alike, unless variables outlive a line of the program.
   */
  public void fingerprint(
      java.util.function.IntUnaryOperator faceOf, java.util.function.IntConsumer numbers) {
    for (int place = 0; place < size.length; place++) {
      numbers.accept(size[place]);
      for (int i = 0; i < size[place]; i++) {
        numbers.accept(faceOf.applyAsInt(face[cards[place][i]]));
      }
    }
    Arrays.stream(ints).forEach(numbers);
    Arrays.stream(strings).forEach(numbers);
    for (int[] map : points) {
      Arrays.stream(map == null ? NO_CARDS : map).forEach(numbers);
    }
    numbers.accept(depth);
    for (int i = 0; i <= depth; i++) {
      numbers.accept(current[i]);
      numbers.accept(queued[i]);
    }
    for (int i = 0; i <= teamDepth; i++) {
      numbers.accept(currentTeam[i]);
    }
    numbers.accept(line);
  }

  /** Returns the option numbered {@code option} as a text; equal options have equal texts. */
  public String describe(int option, int player) {
    StringBuilder text = new StringBuilder();
    int start = option == 0 ? 0 : ends[option - 1];
    for (int i = start; i < ends[option]; i += WIDTH) {
      text.append(text.isEmpty() ? "" : ", ");
      int a = options[i + 1];
      int b = options[i + 2];
      switch (options[i]) {
        case MOVE -> {
          var from = program.places().get(b & 0xFFFF);
          var to = program.places().get(b >>> 16);
          boolean isSeen = from.isSeenBy(player) || to.isSeenBy(player) && from.owner() != 0;
          text.append(isSeen ? program.faceNames().get(face[a]) : "a card");
          text.append(" from ").append(from).append(" to ").append(to);
        }
        case SET -> text.append("number ").append(a).append(" = ").append(b);
        case SET_STRING ->
            text.append("word ").append(a).append(" = ").append(program.strings().get(b));
        case SET_POINTS -> text.append("points ").append(a);
        case SHUFFLE -> text.append("shuffle ").append(program.places().get(a));
        case NEXT -> text.append("next is ").append(a);
        case CURRENT -> text.append("current is ").append(a);
        case REMEMBER -> text.append("remember ").append(program.faceNames().get(face[a]));
        case FORGET -> text.append("forget ").append(program.faceNames().get(face[a]));
        default -> text.append("pass");
      }
    }
    return text.toString();
  }
}
