package org.possibledeals.terminal.house;

import static java.util.stream.Collectors.toCollection;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;

/**
 * The floors of a package: its classes can be read in some order, each after those that it uses. A
 * nested class counts as the top-level class that it is in. Classes that are one idea count as one:
 * a sealed type and what it permits, a value and its builder, and the {@link Idea}s that are listed
 * with a reason.
 */
final class Floors {

  /**
   * Classes of one package that need each other.
   *
   * @param packageName without {@code org.possibledeals}
   * @param classes their simple names
   * @param reason why they are one idea
   */
  record Idea(String packageName, ImmutableSet<String> classes, String reason) {
    static Idea of(String packageName, String reason, String... classes) {
      return new Idea(packageName, ImmutableSet.copyOf(classes), reason);
    }

    ImmutableSet<String> names() {
      return classes.stream()
          .map(name -> Modules.ROOT + packageName + "." + name)
          .collect(ImmutableSet.toImmutableSet());
    }
  }

  private final ImmutableList<Idea> ideas;
  private final List<JavaClass> classes = new ArrayList<>();

  private Floors(ImmutableList<Idea> ideas) {
    this.ideas = ideas;
  }

  /** Refuses circles between classes of a package, and ideas that are no circle. */
  static ArchCondition<JavaClass> haveNoCircles(ImmutableList<Idea> ideas) {
    return new ArchCondition<>("be readable in some order within their package") {
      private final Floors floors = new Floors(ideas);

      @Override
      public void check(JavaClass item, ConditionEvents events) {
        floors.classes.add(item);
      }

      @Override
      public void finish(ConditionEvents events) {
        floors
            .complaints()
            .forEach(text -> events.add(SimpleConditionEvent.violated(floors, text)));
      }
    };
  }

  private Stream<String> complaints() {
    Map<String, Graph<String, DefaultEdge>> packages = packages();
    Stream<String> knotted =
        packages.entrySet().stream()
            .flatMap(
                entry ->
                    knots(entry.getValue(), ideas).stream()
                        .map(
                            knot ->
                                "The classes %s of %s need each other in a circle."
                                    .formatted(simple(knot), entry.getKey())));
    Stream<String> needless =
        ideas.stream()
            .filter(idea -> !isNeeded(idea, packages))
            .map("The classes of %s are no circle; take them from the list."::formatted);
    return Stream.concat(knotted, needless);
  }

  /** An idea is needed if all its classes are in a knot without it. */
  private boolean isNeeded(Idea idea, Map<String, Graph<String, DefaultEdge>> packages) {
    Graph<String, DefaultEdge> graph = packages.get(idea.packageName);
    List<Idea> others = ideas.stream().filter(other -> !other.equals(idea)).toList();
    return graph != null
        && knots(graph, others).stream().anyMatch(knot -> knot.containsAll(idea.names()));
  }

  private Map<String, Graph<String, DefaultEdge>> packages() {
    Map<String, Graph<String, DefaultEdge>> packages = new TreeMap<>();
    for (JavaClass user : classes) {
      Graph<String, DefaultEdge> graph =
          packages.computeIfAbsent(
              user.getPackageName().substring(Modules.ROOT.length()),
              name -> new SimpleDirectedGraph<>(DefaultEdge.class));
      graph.addVertex(topLevel(user));
      for (Dependency dependency : user.getDirectDependenciesFromSelf()) {
        JavaClass used = dependency.getTargetClass().getBaseComponentType();
        if (used.getPackageName().equals(user.getPackageName())
            && !topLevel(used).equals(topLevel(user))) {
          graph.addVertex(topLevel(used));
          graph.addEdge(topLevel(user), topLevel(used));
        }
      }
    }
    return packages;
  }

  private static String topLevel(JavaClass c) {
    int nested = c.getName().indexOf('$');
    return nested < 0 ? c.getName() : c.getName().substring(0, nested);
  }

  /** The circles that are left when what is one idea, and in one circle, counts as one. */
  private List<Set<String>> knots(Graph<String, DefaultEdge> graph, Collection<Idea> listed) {
    List<Set<String>> knots = new ArrayList<>();
    for (Set<String> circle : circles(graph)) {
      TreeMap<String, String> one = new TreeMap<>();
      circle.forEach(name -> one.put(name, name));
      for (Set<String> idea : within(circle, listed)) {
        Set<String> merged = idea.stream().map(one::get).collect(toCollection(TreeSet::new));
        String first = merged.iterator().next();
        one.replaceAll((name, as) -> merged.contains(as) ? first : as);
      }
      circles(merged(graph, circle, one::get))
          .forEach(
              knot ->
                  knots.add(
                      circle.stream()
                          .filter(name -> knot.contains(one.get(name)))
                          .collect(toCollection(TreeSet::new))));
    }
    return knots;
  }

  private static List<Set<String>> circles(Graph<String, DefaultEdge> graph) {
    return new KosarajuStrongConnectivityInspector<>(graph)
        .stronglyConnectedSets().stream().filter(set -> set.size() > 1).toList();
  }

  private static Graph<String, DefaultEdge> merged(
      Graph<String, DefaultEdge> graph, Set<String> circle, Function<String, String> as) {
    Graph<String, DefaultEdge> merged = new SimpleDirectedGraph<>(DefaultEdge.class);
    circle.forEach(name -> merged.addVertex(as.apply(name)));
    for (DefaultEdge edge : graph.edgeSet()) {
      String from = graph.getEdgeSource(edge);
      String to = graph.getEdgeTarget(edge);
      if (circle.contains(from) && circle.contains(to) && !as.apply(from).equals(as.apply(to))) {
        merged.addEdge(as.apply(from), as.apply(to));
      }
    }
    return merged;
  }

  /** The ideas of which all classes are in the circle. */
  private List<Set<String>> within(Set<String> circle, Collection<Idea> listed) {
    List<Set<String>> ideasWithin = new ArrayList<>();
    for (JavaClass c : classes) {
      String name = c.getName();
      if (circle.contains(name)) {
        ideasWithin.add(Set.of(name, name + "Builder"));
        Class<?>[] permitted = c.reflect().getPermittedSubclasses();
        if (permitted != null) {
          Set<String> sealed = new TreeSet<>(Set.of(name));
          Stream.of(permitted).map(Class::getName).filter(circle::contains).forEach(sealed::add);
          ideasWithin.add(sealed);
        }
      }
    }
    listed.forEach(idea -> ideasWithin.add(idea.names()));
    return ideasWithin.stream().filter(circle::containsAll).toList();
  }

  private static String simple(Set<String> names) {
    return String.join(
        ", ", names.stream().map(name -> name.substring(name.lastIndexOf('.') + 1)).toList());
  }
}
