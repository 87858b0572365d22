package org.possibledeals.experiments.data;

import com.google.common.collect.ImmutableList;
import java.util.stream.Stream;
import org.possibledeals.experiments.data.RowSchema.Column.Type;
import org.possibledeals.experiments.design.Experiment;

/** The tables of an experiment, with their columns. */
public enum RowSchema {
  /** A row for each seat of each match, in the order in which they were played. */
  SEATS(
      Column.of("table", Type.TEXT, "name of the table"),
      Column.of("deal", Type.WHOLE, "number of the deal, from 0; all tables play the same"),
      Column.of("seating", Type.WHOLE, "which of the deal's seatings, from 0"),
      Column.of("seat", Type.WHOLE, "where the agent sat, from 0"),
      Column.of("entrant", Type.WHOLE, "position of the agent in the table's list, from 0"),
      Column.of("agent", Type.TEXT, "name of the agent"),
      Column.of("points", Type.WHOLE, "points of the match; of one that failed, as it counts"),
      Column.of("win_share", Type.REAL, "share of the win, 0 to 1; equal tops share it"),
      Column.optional("bids", Type.WHOLE, "how many bids it made, one a round"),
      Column.optional("bids_hit", Type.WHOLE, "how many of them it won exactly"),
      Column.optional("tricks_bid", Type.WHOLE, "tricks that it bid, over all rounds"),
      Column.optional("tricks", Type.WHOLE, "tricks that it won, over all rounds"),
      Column.optional("decisions", Type.WHOLE, "how many moves it chose"),
      Column.optional("decision_ns", Type.LARGE, "nanoseconds that it took for all of them"),
      Column.of("moves", Type.WHOLE, "moves of all players in the match"),
      Column.of("block", Type.WHOLE, "number of the block in the journal, from 0"),
      Column.of("version", Type.TEXT, "version of Possible Deals that played it")),
  /** A row for each move of a player, in the order in which they were made. */
  DECISIONS(
      Column.of("table", Type.TEXT, "name of the table"),
      Column.of("deal", Type.WHOLE, "number of the deal, from 0"),
      Column.of("seating", Type.WHOLE, "which of the deal's seatings, from 0"),
      Column.of("decision", Type.WHOLE, "number of the decision in the match, from 0"),
      Column.of("seat", Type.WHOLE, "who chose, from 0"),
      Column.of("agent", Type.TEXT, "name of the agent"),
      Column.of("legal_moves", Type.WHOLE, "how many moves it could choose from"),
      Column.of("move", Type.TEXT, "what it chose, as the game writes it"));

  private final ImmutableList<Column> columns;

  RowSchema(Column... columns) {
    this.columns = ImmutableList.copyOf(columns);
  }

  /** Returns the columns that every experiment has, in the order of the values of a row. */
  public ImmutableList<Column> columns() {
    return columns;
  }

  /** Returns the columns of an experiment: at the end one for each key that it varies. */
  public ImmutableList<Column> columns(Experiment experiment) {
    return Stream.concat(
            columns.stream(),
            experiment.variation().stream()
                .flatMap(variation -> variation.factors().stream())
                .map(
                    f ->
                        Column.of(
                            f.key(), Type.TEXT, "level of %s at the table".formatted(f.key()))))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * A column of a relation.
   *
   * @param name what it is called in every format
   * @param isOptional whether a row may have nothing there
   * @param meaning what it holds, with its unit
   */
  public record Column(String name, Type type, boolean isOptional, String meaning) {

    /** The kind of a value. */
    public enum Type {
      /** A text: {@link String}. */
      TEXT,
      /** A whole number of 32 bits: {@link Integer}. */
      WHOLE,
      /** A whole number of 64 bits: {@link Long}. */
      LARGE,
      /** A number of 64 bits with a point: {@link Double}. */
      REAL
    }

    static Column of(String name, Type type, String meaning) {
      return new Column(name, type, false, meaning);
    }

    static Column optional(String name, Type type, String meaning) {
      return new Column(name, type, true, meaning);
    }
  }
}
