package org.possibledeals.kripke.relation;

import java.util.Arrays;

/**
 * Numbers in groups, one group after the other in one array.
 *
 * @param starts where each group starts, and where the last one ends
 * @param members the members of group 0, of group 1, …
 */
record Groups(int[] starts, int[] members) {

  /** Returns the numbers 0, 1, … by group; each group ascending. */
  static Groups by(int groups, int[] groupOf) {
    int[] starts = new int[groups + 1];
    for (int group : groupOf) {
      starts[group + 1]++;
    }
    for (int group = 0; group < groups; group++) {
      starts[group + 1] += starts[group];
    }
    int[] next = starts.clone();
    int[] members = new int[groupOf.length];
    for (int number = 0; number < groupOf.length; number++) {
      members[next[groupOf[number]]++] = number;
    }
    return new Groups(starts, members);
  }

  /** Returns the same groups with other numbers in them. */
  Groups mapped(int[] to) {
    return new Groups(starts, Arrays.stream(members).map(member -> to[member]).toArray());
  }

  int[] group(int number) {
    return Arrays.copyOfRange(members, starts[number], starts[number + 1]);
  }
}
