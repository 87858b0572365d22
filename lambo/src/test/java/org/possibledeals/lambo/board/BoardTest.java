package org.possibledeals.lambo.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoardTest {

  @Test
  void theSpiralBeginsNorthAndRunsClockwise() {
    assertThat(Hexagon.numbered(0)).isEqualTo(new Hexagon(0, 0));
    assertThat(Hexagon.numbered(1)).isEqualTo(new Hexagon(0, -1));
    assertThat(Hexagon.numbered(2)).isEqualTo(new Hexagon(1, -1));
    assertThat(Hexagon.numbered(3)).isEqualTo(new Hexagon(1, 0));
    assertThat(Hexagon.numbered(4)).isEqualTo(new Hexagon(0, 1));
    assertThat(Hexagon.numbered(5)).isEqualTo(new Hexagon(-1, 1));
    assertThat(Hexagon.numbered(6)).isEqualTo(new Hexagon(-1, 0));
    assertThat(Hexagon.numbered(7)).isEqualTo(new Hexagon(0, -2));
    assertThat(Hexagon.numbered(8)).isEqualTo(new Hexagon(1, -2));
    assertThat(Hexagon.numbered(9)).isEqualTo(new Hexagon(2, -2));
    assertThat(Hexagon.numbered(18)).isEqualTo(new Hexagon(-1, -1));
  }

  @Test
  void cellsAndTheirNumbersAreOneToOneAndEachNextToTheOneBefore() {
    for (int number = 0; number < 3000; number++) {
      Hexagon cell = Hexagon.numbered(number);
      assertThat(cell.number()).isEqualTo(number);
      boolean endsARing = cell.ring() != Hexagon.numbered(number + 1).ring();
      assertThat(endsARing || cell.neighbours().contains(Hexagon.numbered(number + 1))).isTrue();
    }
  }

  @Test
  void theThreeCellsOfAVertexAgreeThatItIsOneOfTheirCorners() {
    for (Corner corner : Corner.values()) {
      Vertex vertex = Vertex.of(corner, new Hexagon(4, -7));
      assertThat(vertex.cells()).hasSize(3).contains(new Hexagon(4, -7)).doesNotHaveDuplicates();
      for (Hexagon cell : vertex.cells()) {
        assertThat(Arrays.stream(Corner.values()).map(other -> Vertex.of(other, cell)))
            .contains(vertex);
        assertThat(vertex.cells()).filteredOn(c -> cell.neighbours().contains(c)).hasSize(2);
      }
    }
  }

  /** Two tiles, each in 3 orientations, in 6 directions: 54 pairs, and on each side 2 corners. */
  @Test
  void coloursMatchHoweverTwoTilesLieNextToEachOther() {
    int pairs = 0;
    for (Orientation here : Orientation.values()) {
      for (Orientation there : Orientation.values()) {
        for (Hexagon next : Hexagon.START.neighbours()) {
          List<Vertex> mine = ends(here, Hexagon.START);
          List<Vertex> theirs = ends(there, next);
          assertThat(mine).filteredOn(theirs::contains).hasSize(2);
          assertThat(mine)
              .filteredOn(theirs::contains)
              .extracting(Vertex::colour)
              .containsExactlyInAnyOrder(Colour.LIGHT, Colour.DARK);
          pairs++;
        }
      }
    }
    assertThat(pairs).isEqualTo(54);
  }

  /** Where the tile's ink reaches the corners of its cell, by its tips and bridges. */
  private static List<Vertex> ends(Orientation tile, Hexagon cell) {
    return Arrays.stream(Colour.values())
        .flatMap(
            colour ->
                java.util.stream.Stream.concat(
                    java.util.stream.Stream.of(tile.tip(colour)), tile.bridge(colour).stream()))
        .map(corner -> Vertex.of(corner, cell))
        .toList();
  }

  @Test
  void whatIsNoTileIsNotRead() {
    for (String text : List.of("", "a", "d1", "a-1", "a01", "12", "A1", "a9999999999")) {
      assertThatThrownBy(() -> Placement.read(text)).isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(Placement.read("c12")).hasToString("c12");
  }
}
