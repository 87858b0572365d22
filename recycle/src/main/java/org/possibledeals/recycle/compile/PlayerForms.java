package org.possibledeals.recycle.compile;

import static org.possibledeals.recycle.compile.Forms.arity;
import static org.possibledeals.recycle.compile.Forms.expected;
import static org.possibledeals.recycle.compile.Forms.part;

import com.google.common.primitives.Ints;
import org.possibledeals.recycle.compile.Value.Type;
import org.possibledeals.recycle.machine.Code;
import org.possibledeals.recycle.machine.Machine;
import org.possibledeals.recycle.text.Node;
import org.possibledeals.recycle.text.Node.Form;
import org.possibledeals.recycle.text.Place;
import org.possibledeals.recycle.text.ProgramException;

/** Forms that are players or teams: by their number, by their turn, by what they own. */
final class PlayerForms {
  private final Names names;
  private final Parts parts;

  PlayerForms(Names names, Parts parts) {
    this.names = names;
    this.parts = parts;
  }

  /** All players, or all teams, in seat order. */
  Value all(Type type) {
    Code.Int count = count(type);
    return Value.ofItems(type, new All(count));
  }

  /** The numbers of all players or teams. */
  record All(Code.Int count) implements Code.Items {
    @Override
    public void push(Machine m) {
      int n = count.of(m);
      for (int i = 0; i < n; i++) {
        m.stack().push(i);
      }
    }

    @Override
    public int size(Machine m) {
      return count.of(m);
    }
  }

  private int most(Type type) {
    return type == Type.PLAYER ? names.players : names.teams.count();
  }

  /** The current number. */
  private Code.Int count(Type type) {
    int n = most(type);
    return type == Type.PLAYER || names.teams.areFixed()
        ? new Offsets.Fixed(n)
        : Machine::teamCount;
  }

  /** Returns whether a word names one of the two kinds of seat: a player's, a team's. */
  static boolean isKind(Node node) {
    return Node.isWord(node, "player") || Node.isWord(node, "team");
  }

  static Type kind(Node node) {
    if (!isKind(node)) {
      throw expected(node, "player or team");
    }
    return Node.isWord(node, "player") ? Type.PLAYER : Type.TEAM;
  }

  Value numbered(Form form, int index) {
    Type type = kind(part(form, 1));
    if (index >= most(type)) {
      throw new ProgramException(
          form.at(), "There is no %s; they are 0 to %d.".formatted(form, most(type) - 1));
    }
    return Value.of(type, new Offsets.Fixed(index));
  }

  Value turn(Form form, String head) {
    arity(form, 2, "(%s player) or (%s team)".formatted(head, head));
    Type type = kind(part(form, 1));
    Code.Int n = count(type);
    return Value.of(
        type,
        type == Type.PLAYER
            ? switch (head) {
              case "current" -> new Offsets.Turn(0);
              case "next" -> Machine::next;
              default -> m -> (m.player() + n.of(m) - 1) % n.of(m);
            }
            : switch (head) {
              case "current" -> Machine::team;
              case "next" -> m -> (m.team() + 1) % n.of(m);
              default -> m -> (m.team() + n.of(m) - 1) % n.of(m);
            });
  }

  Value other(Form form) {
    arity(form, 2, "(other player) or (other team)");
    Type type = kind(part(form, 1));
    Code.Int count = count(type);
    return Value.ofItems(
        type,
        m -> {
          int n = count.of(m);
          int self = type == Type.PLAYER ? m.player() : m.team();
          for (int i = 0; i < n; i++) {
            if (i != self) {
              m.stack().push(i);
            }
          }
        });
  }

  Value owner(Form form) {
    arity(form, 2, "(owner CARD)");
    Code.Int card = parts.filledCard(part(form, 1));
    Place at = form.at();
    return Value.of(
        Type.PLAYER,
        m -> {
          int owner = m.program().places().get(m.where(card.of(m))).owner() - 1;
          if (owner < 0) {
            throw new ProgramException(at, "The card lies on the table; nobody owns it.");
          }
          return owner;
        });
  }

  Value team(Form form) {
    arity(form, 2, "(team PLAYER)");
    Code.Int player = parts.player(part(form, 1));
    Place at = form.at();
    return Value.of(
        Type.TEAM,
        m -> {
          int p = player.of(m);
          int[][] teams = m.program().teams();
          for (int t = m.teamCount() - 1; t >= 0; t--) {
            if (Ints.contains(teams[t], p)) {
              return t;
            }
          }
          throw new ProgramException(at, "Player %d is in no team.".formatted(p));
        });
  }
}
