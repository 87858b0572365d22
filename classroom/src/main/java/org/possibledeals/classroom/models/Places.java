package org.possibledeals.classroom.models;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.possibledeals.kripke.figure.ModelPanels;
import org.possibledeals.kripke.figure.Panel;
import org.possibledeals.kripke.figure.Point;
import org.possibledeals.kripke.figure.WorldLabels;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.reach.BeyondReachException;

/**
 * Where the worlds of a model are in its picture.
 *
 * @param extent places that the picture has room for, so that pictures of a story fit on each other
 */
record Places(ImmutableMap<String, Point> points, ImmutableList<Point> extent) {

  /** WorldLabels are put on later. */
  private static final ModelPanels PANELS = new ModelPanels(WorldLabels.USUAL, Optional.empty());

  /** Most worlds of a product that is placed by its factors, at most. */
  private static final int MOST_NEAR = 40;

  /** Returns places for the worlds of a model; nothing if they are too many for a picture. */
  static Optional<Places> of(KripkeModel<String> model) {
    try {
      ImmutableList<Point> points = PANELS.places(model);
      return Optional.of(named(model, points, points));
    } catch (BeyondReachException e) {
      return Optional.empty();
    }
  }

  private static Places named(
      KripkeModel<String> model, List<Point> points, ImmutableList<Point> extent) {
    ImmutableMap.Builder<String, Point> named = ImmutableMap.builder();
    int next = 0;
    for (String world : model.worlds()) {
      named.put(world, points.get(next++));
    }
    return new Places(named.buildOrThrow(), extent);
  }

  /** Returns the place of a world. */
  Point at(String world) {
    return Objects.requireNonNull(points.get(world));
  }

  /** Returns places for the worlds that an update has left: each is where it was. */
  Places kept(KripkeModel<String> after) {
    return new Places(Maps.toMap(after.worlds(), this::at), extent);
  }

  /**
   * Returns places for the worlds of a product: of a small one each is near its first part.
   *
   * @param pairs the world before and the event, for each world afterwards
   */
  Optional<Places> product(
      KripkeModel<String> was,
      KripkeModel<String> after,
      ImmutableMap<String, Map.Entry<String, String>> pairs) {
    if (after.worlds().size() > MOST_NEAR) {
      return of(after);
    }
    ImmutableList<Point> before = was.worlds().stream().map(this::at).collect(toImmutableList());
    Panel panel = new Panel("", PANELS.unplaced(was), before, extent);
    Panel product = PANELS.product("", panel, was, after, pairs);
    return Optional.of(named(after, product.points(), product.extent()));
  }
}
