package org.possibledeals.recycle.machine;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a position consists of: the cards in their locations, the storages, whose turn it is, and
 * the variables of the line that runs. Programs ask it; what they change, they change by a {@link
 * Machine}, which logs it. Cards of a location lie in an array, the bottom first.
 *
 * <p>A machine is a memory rather than has one, and the cards are arrays here, since every closure
 * asks for them all the time.
 */
abstract sealed class Memory permits Machine {
  static final int[] NOTHING = {};

  /** Maximum number of cards in one location, and in a game. */
  public static final int MOST_CARDS = 10_000;

  private final int[][] cards;
  private final int[] size;
  private int[] where;
  private int[] face;
  private int cardCount;
  final Cycle players;
  final Cycle teams;
  final int[] ints;
  final int[] strings;
  final int[][] points;
  private final int[] variables;
  private final Object[] objects;
  final Work work = new Work();
  private final Stack stack = new Stack(work);

  Memory(GameProgram program) {
    int places = program.places().size();
    cards = new int[places][];
    Arrays.fill(cards, NOTHING);
    size = new int[places];
    where = new int[64];
    face = new int[64];
    players = new Cycle(program.players());
    teams = new Cycle(0);
    ints = new int[program.sizes().ints()];
    strings = new int[program.sizes().strings()];
    points = new int[program.sizes().points()][];
    Arrays.fill(points, NOTHING);
    variables = new int[program.sizes().variables()];
    objects = new Object[program.sizes().variables()];
  }

  /** Copies all but the stack, which is empty between two lines. */
  Memory(Memory that) {
    cards = that.cards.clone();
    for (int i = 0; i < cards.length; i++) {
      cards[i] = that.size[i] == 0 ? NOTHING : Arrays.copyOf(cards[i], that.size[i] + 4);
    }
    size = that.size.clone();
    where = that.where.clone();
    face = that.face.clone();
    cardCount = that.cardCount;
    players = new Cycle(that.players);
    teams = new Cycle(that.teams);
    ints = that.ints.clone();
    strings = that.strings.clone();
    points = that.points.clone();
    variables = that.variables.clone();
    objects = that.objects.clone();
  }

  /** Passes on all numbers that make up the position at a choice, cards by their faces. */
  final void tell(IntUnaryOperator faceOf, IntConsumer numbers) {
    for (int place = 0; place < size.length; place++) {
      numbers.accept(size[place]);
      for (int i = 0; i < size[place]; i++) {
        numbers.accept(faceOf.applyAsInt(face[cards[place][i]]));
      }
    }
    Arrays.stream(ints).forEach(numbers);
    Arrays.stream(strings).forEach(numbers);
    for (int[] map : points) {
      Arrays.stream(map).forEach(numbers);
    }
    players.tell(numbers);
    teams.tell(numbers);
  }

  /** Passes on what a variable holds; a card by where it lies. */
  final void tell(GameProgram.Lasting variable, IntConsumer numbers) {
    int slot = variable.slot();
    switch (variable.holds()) {
      case NUMBER -> numbers.accept(variables[slot]);
      case CARD -> tellCard(variables[slot], numbers);
      case ROW -> tellRow((int[]) objects[slot], numbers, numbers);
      case CARDS -> tellRow((int[]) objects[slot], numbers, card -> tellCard(card, numbers));
      case SETS -> {
        numbers.accept(objects[slot] == null ? -1 : ((int[][]) objects[slot]).length);
        for (int[] set : objects[slot] == null ? new int[0][] : (int[][]) objects[slot]) {
          tellRow(set, numbers, card -> tellCard(card, numbers));
        }
      }
    }
  }

  private static void tellRow(int @Nullable [] row, IntConsumer size, IntConsumer each) {
    size.accept(row == null ? -1 : row.length);
    if (row != null) {
      Arrays.stream(row).forEach(each);
    }
  }

  private void tellCard(int card, IntConsumer numbers) {
    numbers.accept(card < 0 ? -1 : where[card]);
    numbers.accept(card < 0 ? -1 : indexOf(where[card], card));
  }

  // --- Cards.

  /** Returns the number of cards in a location. */
  public final int size(int place) {
    return size[place];
  }

  /** Returns the card at an index from the bottom, or -1 if there is none. */
  public final int card(int place, int index) {
    return index >= 0 && index < size[place] ? cards[place][index] : -1;
  }

  /** Returns the card at the top, or -1 if there is none. */
  public final int top(int place) {
    int count = size[place];
    return count == 0 ? -1 : cards[place][count - 1];
  }

  /** Returns where a card is. */
  public final int where(int card) {
    return where[card];
  }

  /** Returns at which index from the bottom a card lies. */
  public final int position(int card) {
    return indexOf(where[card], card);
  }

  /** Returns whether the face of a card is determined; it is, unless a watcher reasons. */
  public final boolean isDetermined(int card) {
    return face[card] >= 0;
  }

  /**
   * Returns the face of a card, or what {@link #setFace} put in its place; it does not count as a
   * look.
   */
  public final int rawFace(int card) {
    return face[card];
  }

  /** Sets the face of a card; a negative number is a face that is not determined. */
  public final void setFace(int card, int faceNumber) {
    face[card] = faceNumber;
  }

  /** Returns the number of cards there are. */
  public final int cardCount() {
    return cardCount;
  }

  /** Adds a new card on top. */
  final void addCard(int faceNumber, int place) {
    if (cardCount == where.length) {
      where = Arrays.copyOf(where, 2 * cardCount);
      face = Arrays.copyOf(face, 2 * cardCount);
    }
    face[cardCount] = faceNumber;
    insert(place, size[place], cardCount);
    where[cardCount++] = place;
  }

  /**
   * Makes the copies in one location of the cards in another cards of their own, which keep the
   * faces: which of the cards they are copies of is then not known.
   */
  public final void detach(int copies, int place) {
    for (int i = 0; i < size[copies]; i++) {
      int card = cards[copies][i];
      if (where[card] == place) {
        addCard(face[card], copies);
        cards[copies][i] = cards[copies][--size[copies]];
      }
    }
  }

  final int indexOf(int place, int card) {
    int[] row = cards[place];
    for (int i = size[place] - 1; i >= 0; i--) {
      if (row[i] == card) {
        return i;
      }
    }
    throw new IllegalStateException("Card %d is not in %d.".formatted(card, place));
  }

  /** Moves a card on, to {@code target} or as high as there are cards; returns where it is now. */
  final int relocate(int card, int from, int index, int to, int target) {
    removeAt(from, index);
    int position = Math.min(target, size[to]);
    insert(to, position, card);
    where[card] = to;
    return position;
  }

  final void removeAt(int place, int index) {
    int last = --size[place];
    if (index < last) {
      System.arraycopy(cards[place], index + 1, cards[place], index, last - index);
    }
  }

  /** Inserts a card, or a copy of one, which is where it was. */
  final void insert(int place, int index, int card) {
    int count = size[place];
    if (count >= MOST_CARDS) {
      throw work.refusal("A location holds at most %s cards.", MOST_CARDS);
    }
    if (count == cards[place].length) {
      cards[place] = Arrays.copyOf(cards[place], Math.max(8, 2 * count));
    }
    if (index < count) {
      System.arraycopy(cards[place], index, cards[place], index + 1, count - index);
    }
    cards[place][index] = card;
    size[place]++;
  }

  /** Shuffles a location by {@code chance}, which draws a number below its argument. */
  public final void mix(int place, IntUnaryOperator chance) {
    int[] row = cards[place];
    for (int i = size[place] - 1; i > 0; i--) {
      int j = chance.applyAsInt(i + 1);
      int card = row[i];
      row[i] = row[j];
      row[j] = card;
    }
  }

  // --- Turns.

  /** Returns the player to choose. */
  public final int player() {
    return players.current();
  }

  /** Returns the team whose turn it is. */
  public final int team() {
    return teams.current();
  }

  /** Returns the number of teams. */
  public final int teamCount() {
    return teams.count();
  }

  /** Sets how many of the program's teams there are; not undone. */
  public final void setTeamCount(int count) {
    teams.setCount(count);
  }

  /** Returns who follows the current player. */
  public final int next() {
    return players.next();
  }

  /** Returns the cycle of the teams or of the players. */
  public final Cycle cycle(boolean ofTeams) {
    return ofTeams ? teams : players;
  }

  // --- Storages and variables.

  /** Returns an integer storage. */
  public final int integer(int storage) {
    return ints[storage];
  }

  /** Returns the number of a stored string. */
  public final int string(int storage) {
    return strings[storage];
  }

  /** Returns a variable. */
  public final int variable(int slot) {
    return variables[slot];
  }

  /** Binds a variable. */
  public final void bind(int slot, int value) {
    variables[slot] = value;
  }

  /** Returns a variable that holds cards. */
  public final Object object(int slot) {
    return objects[slot];
  }

  /** Binds a variable that holds cards. */
  public final void bindObject(int slot, Object value) {
    objects[slot] = value;
  }

  // --- The stack, and the work.

  /**
   * Counts work; what is pushed on the stack counts by itself.
   *
   * @throws org.possibledeals.recycle.text.ProgramException if it is too much
   */
  public final void spend(long pieces) {
    work.add(pieces);
  }

  /**
   * Goes on to what follows in an option, until {@link #ascend}.
   *
   * @throws org.possibledeals.recycle.text.ProgramException if too much of it comes before
   */
  public final void descend() {
    work.descend();
  }

  /** Goes back from what follows. */
  public final void ascend() {
    work.ascend();
  }

  /** Returns the stack. */
  public final Stack stack() {
    return stack;
  }

  /** Pushes all cards of a location, the bottom first. */
  public final void pushAll(int place) {
    stack.pushAll(cards[place], size[place]);
  }
}
