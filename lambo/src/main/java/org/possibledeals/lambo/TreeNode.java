package org.possibledeals.lambo;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import org.possibledeals.lambo.board.Colour;
import org.possibledeals.lambo.board.Outcome;
import org.possibledeals.lambo.board.Position;

/**
 * A position in the tree of a search, reached by one tile; its children are the tiles that may
 * follow.
 *
 * <p>Values are those of the player who laid the tile. What is proven is kept too: a child that
 * loses for the player who may choose it is dropped, and a child that wins proves its parent.
 */
final class TreeNode {

  private static final double EXPLORATION = 0.6;
  private static final TreeNode[] NONE = {};

  /** The player who laid the tile. */
  private final Colour layer;

  final int code;
  private TreeNode[] children = NONE;
  private int size;
  private boolean isExpanded;
  private int visits;
  private double wins;
  private Outcome proven = Outcome.OPEN;

  TreeNode(int code, Colour layer) {
    this.code = code;
    this.layer = layer;
  }

  /** Returns who wins from here whatever the other does, or OPEN if that is not known. */
  Outcome proven() {
    return proven;
  }

  /** Adds a game from here on to the tree, plays it, and takes it back. Returns its outcome. */
  Outcome search(Position position, TilePlayouts playouts, int[] room) {
    Outcome outcome;
    if (position.outcome() != Outcome.OPEN) {
      proven = position.outcome();
      outcome = proven;
    } else if (proven != Outcome.OPEN) {
      outcome = proven;
    } else if (!isExpanded) {
      expand(position, room);
      outcome = proven != Outcome.OPEN ? proven : playouts.careful();
    } else {
      TreeNode child = select();
      position.lay(child.code);
      outcome = child.search(position, playouts, room);
      position.takeBack();
      learn(child);
    }
    visits++;
    wins += outcome == Outcome.DRAW ? 0.5 : outcome == Outcome.win(layer) ? 1 : 0;
    return outcome;
  }

  /** Tries each tile once: one that wins is the only child, one that loses is not a child. */
  private void expand(Position position, int[] room) {
    isExpanded = true;
    Colour mover = position.mover();
    int cells = position.candidates(room);
    children = new TreeNode[3 * cells];
    for (int i = 0; i < 3 * cells; i++) {
      TreeNode child = new TreeNode(3 * room[i / 3] + i % 3, mover);
      Outcome outcome = position.lay(child.code);
      position.takeBack();
      if (outcome == Outcome.win(mover)) {
        child.proven = outcome;
        children[0] = child;
        size = 1;
        proven = outcome;
        return;
      }
      if (outcome != Outcome.win(mover.other())) {
        children[size++] = child;
      }
    }
    proven = size == 0 ? Outcome.win(mover.other()) : Outcome.OPEN;
  }

  private TreeNode select() {
    double log = Math.log(visits + 1.0);
    double unknown = 1 - wins / Math.max(1, visits);
    TreeNode best = children[0];
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < size; i++) {
      TreeNode child = children[i];
      double mean = child.visits == 0 ? unknownIfSame(child, unknown) : child.wins / child.visits;
      double bound = mean + EXPLORATION * Math.sqrt(log / (child.visits + 0.3));
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    return best;
  }

  /** After the first tile of a turn the same player goes on, so the value keeps its side. */
  private double unknownIfSame(TreeNode child, double other) {
    return child.layer == layer ? 1 - other : other;
  }

  private void learn(TreeNode child) {
    if (child.proven == Outcome.win(child.layer)) {
      proven = child.proven;
    } else if (child.proven == Outcome.win(child.layer.other())) {
      int place = Arrays.asList(children).indexOf(child);
      children[place] = children[--size];
      if (size == 0) {
        proven = child.proven;
      }
    }
  }

  /** Returns the winning child, or else the most visited one; empty if all of them lose. */
  Optional<TreeNode> best() {
    return Arrays.stream(children, 0, size)
        .max(
            Comparator.<TreeNode>comparingInt(
                    child -> child.proven == Outcome.win(child.layer) ? 1 : 0)
                .thenComparingInt(child -> child.visits));
  }
}
