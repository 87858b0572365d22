package org.possibledeals.kripke.diagrams;

/**
 * Remembers results of operations on diagrams: of two or three numbers, in one place each, where a
 * later result takes the place of an earlier one. It doubles when many have been displaced.
 */
final class OperationCache {

  /** Returned by {@link #get} on a cache miss. */
  static final int NONE = -1;

  static final int BYTES_OF_AN_ENTRY = 16;

  private static final int STRIDE = 4;

  /** Entries of the largest array of numbers, a power of two. */
  private static final int MOST = 1 << 28;

  /** How many results an entry displaces, on average, before there are twice as many entries. */
  private static final int PATIENCE = 2;

  /** For each entry three arguments and the result; all 0 where nothing is remembered. */
  private int[] entries;

  private int displaced;

  /** Makes a cache of this many entries, a power of two. */
  OperationCache(int size) {
    entries = new int[STRIDE * size];
  }

  int size() {
    return entries.length / STRIDE;
  }

  /** Returns the result for these arguments, which are not all 0, or {@link #NONE}. */
  int get(int f, int g, int h) {
    int at = place(f, g, h);
    return entries[at] == f && entries[at + 1] == g && entries[at + 2] == h
        ? entries[at + 3]
        : NONE;
  }

  void put(int f, int g, int h, int result) {
    int at = place(f, g, h);
    displaced += (entries[at] | entries[at + 1] | entries[at + 2]) == 0 ? 0 : 1;
    entries[at] = f;
    entries[at + 1] = g;
    entries[at + 2] = h;
    entries[at + 3] = result;
  }

  /** Returns whether results displace each other so often that a larger cache is worth its room. */
  boolean isCrowded() {
    return displaced > PATIENCE * size() && size() < MOST;
  }

  /** Goes on with as many entries as now, though it is crowded. */
  void makeDo() {
    displaced = 0;
  }

  /** Doubles the number of entries; all results are kept. */
  void grow() {
    int[] old = entries;
    entries = new int[2 * old.length];
    for (int at = 0; at < old.length; at += STRIDE) {
      if ((old[at] | old[at + 1] | old[at + 2]) != 0) {
        put(old[at], old[at + 1], old[at + 2], old[at + 3]);
      }
    }
    displaced = 0;
  }

  /** Forgets the results that have to do with a node that is not marked, and those of lists. */
  void keep(Marks marks) {
    for (int at = 0; at < entries.length; at += STRIDE) {
      if (!marks.has(entries[at])
          || !marks.has(entries[at + 1])
          || entries[at + 2] <= Conjunctions.FIRST_LIST
          || entries[at + 2] >= 0 && !marks.has(entries[at + 2])
          || !marks.has(entries[at + 3])) {
        entries[at] = 0;
        entries[at + 1] = 0;
        entries[at + 2] = 0;
      }
    }
    displaced = 0;
  }

  /** Arguments that are near each other, as those of one recursion are, have places that are. */
  private int place(int f, int g, int h) {
    int hash = (f >> 5) * 0x9E3779B1 + (g >> 5) * 0x85EBCA77 + h * 0xC2B2AE3D;
    hash ^= hash >>> 15;
    hash *= 0x2C1B3C6D;
    int near = (f >> 1) + 2 * (g >> 1) + 8 * (f ^ g) & 15;
    return ((hash ^ hash >>> 13) << 4 | near) * STRIDE & entries.length - STRIDE;
  }
}
