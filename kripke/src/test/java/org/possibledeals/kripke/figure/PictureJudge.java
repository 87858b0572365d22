package org.possibledeals.kripke.figure;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Looks at a finished picture of one model as a reader does, who has the SVG and nothing else:
 * finds the worlds, the lines and the legend, complains of lines that touch other worlds or run
 * along each other, and reads the relations off again. Shares nothing with what drew the picture.
 */
final class PictureJudge {
  /** Two lines touch each other where they are nearer than they are wide. */
  private static final double INK = 2.4;

  /** How long two lines may touch each other where they cross. */
  private static final double CROSSING = 24;

  /** How near to the rim of its world a line ends. */
  private static final double ENDS = 4;

  private static final Set<String> HEADINGS =
      Set.of(
          "Cannot tell apart:",
          "Considers possible:",
          "To the more plausible:",
          "Tells all apart:",
          "actual",
          "actual, happens",
          "removed");

  private record Spot(double x, double y) {
    double to(Spot other) {
      return Math.hypot(x - other.x, y - other.y);
    }
  }

  private record Rect(double left, double top, double right, double bottom) {
    boolean covers(Spot spot, double margin) {
      return spot.x > left - margin
          && spot.x < right + margin
          && spot.y > top - margin
          && spot.y < bottom + margin;
    }

    double away(Spot spot) {
      return Math.max(
          Math.max(left - spot.x, spot.x - right), Math.max(top - spot.y, spot.y - bottom));
    }
  }

  /** A line, or the rim of a hull, as its points and its colour and dashes. */
  private record Ink(String look, List<Spot> spots, boolean isRim) {
    Spot first() {
      return spots.getFirst();
    }

    Spot last() {
      return spots.getLast();
    }

    Rect extent() {
      return new Rect(
          spots.stream().mapToDouble(Spot::x).min().orElseThrow(),
          spots.stream().mapToDouble(Spot::y).min().orElseThrow(),
          spots.stream().mapToDouble(Spot::x).max().orElseThrow(),
          spots.stream().mapToDouble(Spot::y).max().orElseThrow());
    }
  }

  private final List<Rect> worlds = new ArrayList<>();
  private final List<Ink> inks = new ArrayList<>();
  private final List<Spot> tips = new ArrayList<>();
  private final Map<String, String> looks = new LinkedHashMap<>();
  private final List<String> complaints = new ArrayList<>();
  private final Map<String, Set<List<Integer>>> pairs = new TreeMap<>();

  PictureJudge(String svg) {
    NodeList all = elements(svg);
    double legend = legend(all);
    String look = "";
    for (int i = 0; i < all.getLength(); i++) {
      Element element = (Element) all.item(i);
      boolean isLegend = middle(element) > legend;
      if (isLegend && element.getTagName().equals("text")) {
        if (!HEADINGS.contains(element.getTextContent())) {
          looks.put(element.getTextContent(), look);
          look = "";
        }
      } else if (isLegend) {
        look = element.hasAttribute("stroke") ? look(element) : look;
      } else {
        read(element);
      }
    }
    judgeEnds();
    judgeWorlds();
    judgeStretches();
  }

  /** Returns what may be misread. */
  List<String> complaints() {
    return complaints;
  }

  /**
   * Returns what an agent's lines, arrows and hulls say: the pairs of the numbers of worlds, of
   * cells all of them.
   */
  Set<List<Integer>> pairs(String agent) {
    String look = looks.get(agent);
    if (look == null) {
      throw new AssertionError("The legend does not have %s but %s.".formatted(agent, looks));
    }
    return pairs.getOrDefault(look, Set.of());
  }

  int size() {
    return worlds.size();
  }

  private static NodeList elements(String svg) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(svg)))
          .getDocumentElement()
          .getElementsByTagName("*");
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new AssertionError(svg, e);
    }
  }

  private static double number(Element element, String name) {
    return Double.parseDouble(element.getAttribute(name));
  }

  private static String look(Element element) {
    return element.getAttribute("stroke") + " " + element.getAttribute("stroke-dasharray");
  }

  /** The legend is below everything else, and begins with a heading. */
  private static double legend(NodeList all) {
    double top = Double.MAX_VALUE;
    for (int i = 0; i < all.getLength(); i++) {
      Element element = (Element) all.item(i);
      if (element.getTagName().equals("text") && HEADINGS.contains(element.getTextContent())) {
        top = Math.min(top, number(element, "y") - 1.2 * number(element, "font-size"));
      }
    }
    return top;
  }

  private static double middle(Element element) {
    return switch (element.getTagName()) {
      case "text" -> number(element, "y");
      case "rect" ->
          element.getAttribute("width").equals("100%")
              ? -1
              : number(element, "y") + number(element, "height") / 2;
      case "path" -> spots(element).getFirst().y;
      default -> -1;
    };
  }

  private static Rect rect(Element element) {
    double left = number(element, "x");
    double top = number(element, "y");
    return new Rect(left, top, left + number(element, "width"), top + number(element, "height"));
  }

  private void read(Element element) {
    switch (element.getTagName()) {
      case "rect" -> {
        if (element.hasAttribute("fill-opacity")) {
          inks.add(new Ink(look(element), rim(rect(element)), true));
        } else if (element.getAttribute("fill").equals("none")) {
          worlds.set(worlds.size() - 1, rect(element));
        } else if (element.hasAttribute("x")) {
          worlds.add(rect(element));
        }
      }
      case "path" -> {
        if (element.hasAttribute("stroke")) {
          inks.add(new Ink(look(element), spots(element), false));
        } else {
          tips.add(spots(element).getFirst());
        }
      }
      default -> {}
    }
  }

  private static List<Spot> rim(Rect rect) {
    List<Spot> spots = new ArrayList<>();
    for (double x = rect.left; x < rect.right; x++) {
      spots.add(new Spot(x, rect.top));
    }
    for (double y = rect.top; y < rect.bottom; y++) {
      spots.add(new Spot(rect.right, y));
    }
    for (double x = rect.right; x > rect.left; x--) {
      spots.add(new Spot(x, rect.bottom));
    }
    for (double y = rect.bottom; y > rect.top; y--) {
      spots.add(new Spot(rect.left, y));
    }
    return spots;
  }

  /** Returns points along a path of M, C and L, about a point of the page apart. */
  private static List<Spot> spots(Element path) {
    List<Spot> spots = new ArrayList<>();
    List<Double> numbers = new ArrayList<>();
    char command = 'M';
    for (String part :
        Splitter.onPattern("[\\s,]+|(?<=[MCLZ])|(?=[MCLZ])")
            .omitEmptyStrings()
            .split(path.getAttribute("d"))) {
      if (part.matches("[MCLZ]")) {
        command = part.charAt(0);
      } else {
        numbers.add(Double.parseDouble(part));
        if (numbers.size() == (command == 'C' ? 6 : 2)) {
          if (command == 'C') {
            curve(spots, numbers);
          } else {
            spots.add(new Spot(numbers.get(0), numbers.get(1)));
          }
          numbers.clear();
        }
      }
    }
    return spots;
  }

  private static void curve(List<Spot> spots, List<Double> n) {
    Spot a = spots.getLast();
    Spot b = new Spot(n.get(0), n.get(1));
    Spot c = new Spot(n.get(2), n.get(3));
    Spot d = new Spot(n.get(4), n.get(5));
    int steps = (int) Math.ceil(a.to(b) + b.to(c) + c.to(d)) + 1;
    for (int i = 1; i <= steps; i++) {
      double t = (double) i / steps;
      Spot ab = between(a, b, t);
      Spot bc = between(b, c, t);
      Spot cd = between(c, d, t);
      spots.add(between(between(ab, bc, t), between(bc, cd, t), t));
    }
  }

  private static Spot between(Spot a, Spot b, double t) {
    return new Spot((1 - t) * a.x + t * b.x, (1 - t) * a.y + t * b.y);
  }

  private void judgeEnds() {
    for (Ink ink : inks) {
      Set<Integer> around = new TreeSet<>();
      if (ink.isRim) {
        Rect hull = ink.extent();
        for (int world = 0; world < worlds.size(); world++) {
          Rect rect = worlds.get(world);
          if (hull.covers(
              new Spot((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2), 0)) {
            around.add(world);
          }
        }
        around.forEach(w -> around.forEach(v -> add(ink, w, v)));
      } else {
        int from = world(ink.first());
        int to = world(ink.last());
        add(ink, from, to);
        if (tips.stream().noneMatch(tip -> tip.to(ink.last()) < 0.2)) {
          add(ink, to, from);
        }
      }
    }
    Set<String> directed = new TreeSet<>();
    inks.stream()
        .filter(ink -> !ink.isRim)
        .filter(ink -> tips.stream().anyMatch(tip -> tip.to(ink.last()) < 0.2))
        .forEach(ink -> directed.add(ink.look));
    pairs.forEach((look, some) -> closed(some, directed.contains(look)));
  }

  private void add(Ink ink, int from, int to) {
    if (from >= 0 && to >= 0) {
      pairs.computeIfAbsent(ink.look, look -> new HashSet<>()).add(List.of(from, to));
    }
  }

  /** What lines join is a cell: who reaches whom by them is in it. */
  private void closed(Set<List<Integer>> some, boolean isDirected) {
    boolean isGrowing = !isDirected;
    while (isGrowing) {
      Set<List<Integer>> more = new HashSet<>();
      Map<Integer, List<Integer>> next = new HashMap<>();
      some.forEach(p -> next.computeIfAbsent(p.get(0), w -> new ArrayList<>()).add(p.get(1)));
      some.forEach(p -> next.get(p.get(1)).forEach(to -> more.add(List.of(p.get(0), to))));
      isGrowing = some.addAll(more);
    }
  }

  private int world(Spot end) {
    List<Integer> near = new ArrayList<>();
    for (int world = 0; world < worlds.size(); world++) {
      if (worlds.get(world).covers(end, ENDS)) {
        near.add(world);
      }
    }
    if (near.size() != 1) {
      complaints.add("A line ends at %s, at the worlds %s.".formatted(end, near));
      return -1;
    }
    return near.getFirst();
  }

  private void judgeWorlds() {
    for (Ink ink : inks) {
      for (int world = 0; world < worlds.size(); world++) {
        Rect rect = worlds.get(world);
        boolean isEnd =
            !ink.isRim && (rect.covers(ink.first(), ENDS) || rect.covers(ink.last(), ENDS));
        double margin = isEnd ? 0 : INK / 2 + 0.7;
        if (ink.spots.stream().anyMatch(spot -> rect.covers(spot, margin))) {
          complaints.add(
              "A line from %s to %s of %s touches world %d, %s."
                  .formatted(ink.first(), ink.last(), ink.look, world, rect));
        }
      }
    }
  }

  private void judgeStretches() {
    List<Rect> extents = inks.stream().map(Ink::extent).toList();
    for (int i = 0; i < inks.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (overlap(extents.get(i), extents.get(j))) {
          double stretch = stretch(inks.get(i), inks.get(j), extents.get(j));
          if (stretch > CROSSING) {
            complaints.add(
                "%s from %s to %s and %s from %s to %s share a stretch of %.0f points."
                    .formatted(
                        inks.get(i).look,
                        inks.get(i).first(),
                        inks.get(i).last(),
                        inks.get(j).look,
                        inks.get(j).first(),
                        inks.get(j).last(),
                        stretch));
          }
        }
      }
    }
  }

  private static boolean overlap(Rect one, Rect other) {
    return one.left < other.right + INK
        && other.left < one.right + INK
        && one.top < other.bottom + INK
        && other.top < one.bottom + INK;
  }

  /** Returns how long one line is nearer to another than they are wide, at most, in one go. */
  private static double stretch(Ink one, Ink other, Rect extent) {
    double longest = 0;
    double run = 0;
    for (int i = 1; i < one.spots.size(); i++) {
      Spot spot = one.spots.get(i);
      double away = Math.max(extent.away(spot), 0);
      if (away < INK) {
        away = Double.MAX_VALUE;
        for (int j = 0; away >= INK && j < other.spots.size(); j++) {
          away = Math.min(away, other.spots.get(j).to(spot));
        }
      }
      run = away < INK ? run + spot.to(one.spots.get(i - 1)) : 0;
      longest = Math.max(longest, run);
      // Points are at most one apart, so that the next ones are as far away but for that.
      i += (int) Math.max(0, away - INK - 1);
    }
    return longest;
  }
}
