package org.possibledeals.terminal.house;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSetMultimap;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What others can name of some classes: for each public type its facts, a line each, such as {@code
 * abstract S start()}.
 *
 * <p>As text: a type at the beginning of a line, its facts indented below.
 *
 * @param facts by the name of the type, in order
 */
record Api(ImmutableSetMultimap<String, String> facts) {

  private static final String INDENT = "    ";
  private static final String ABSTRACT = "abstract ";

  /** Methods that every object has, declared or not. */
  private static final Set<String> OF_EVERY_OBJECT = Set.of("equals", "hashCode", "toString");

  /** The fact of a type that nobody else can extend or implement. */
  private static final Set<String> CLOSED = Set.of("final", "sealed");

  /** Returns the API of those of {@code classes} that are public, also where they are nested. */
  static Api of(List<Class<?>> classes) {
    ImmutableSetMultimap.Builder<String, String> facts = ImmutableSetMultimap.builder();
    classes.stream()
        .filter(Api::isPublic)
        .sorted(Comparator.comparing(Class::getName))
        .forEach(type -> facts.putAll(type.getName(), factsOf(type)));
    return new Api(facts.build());
  }

  private static boolean isPublic(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && !type.isSynthetic()
        && (type.getEnclosingClass() == null || isPublic(type.getEnclosingClass()));
  }

  private static Set<String> factsOf(Class<?> type) {
    Set<String> facts = new TreeSet<>();
    facts.add(kind(type));
    if (Modifier.isFinal(type.getModifiers())) {
      facts.add("final");
    }
    if (Modifier.isAbstract(type.getModifiers()) && !type.isInterface()) {
      facts.add("abstract");
    }
    if (type.isSealed()) {
      facts.add("sealed");
      Stream.of(type.getPermittedSubclasses())
          .forEach(sub -> facts.add("permits " + sub.getName()));
    }
    if (type.getTypeParameters().length > 0) {
      facts.add("of " + variables(type).strip());
    }
    Type parent = type.getGenericSuperclass();
    if (parent != null && parent != Object.class && parent != Record.class) {
      facts.add("extends " + parent.getTypeName());
    }
    Stream.of(type.getGenericInterfaces())
        .forEach(of -> facts.add("implements " + of.getTypeName()));
    Stream.of(type.getDeclaredFields()).filter(Api::isOpen).forEach(f -> facts.add(field(f)));
    Stream.of(type.getDeclaredConstructors()).filter(Api::isOpen).forEach(c -> facts.add(make(c)));
    Stream.of(type.getDeclaredMethods()).filter(Api::isOpen).forEach(m -> facts.add(method(m)));
    return facts;
  }

  private static String kind(Class<?> type) {
    if (type.isAnnotation()) {
      return "annotation";
    }
    if (type.isInterface()) {
      return "interface";
    }
    return type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
  }

  private static boolean isOpen(Member member) {
    int modifiers = member.getModifiers();
    boolean extensible = !Modifier.isFinal(member.getDeclaringClass().getModifiers());
    return !member.isSynthetic()
        && !OF_EVERY_OBJECT.contains(member.getName())
        && (Modifier.isPublic(modifiers) || extensible && Modifier.isProtected(modifiers));
  }

  private static String modifiers(Member member) {
    int modifiers = member.getModifiers();
    return Stream.of(
            Modifier.isProtected(modifiers) ? "protected " : "",
            Modifier.isStatic(modifiers) ? "static " : "",
            Modifier.isAbstract(modifiers) ? ABSTRACT : "",
            Modifier.isFinal(modifiers)
                    && !Modifier.isFinal(member.getDeclaringClass().getModifiers())
                ? "final "
                : "")
        .collect(joining());
  }

  private static String field(Field field) {
    return "%s%s %s"
        .formatted(modifiers(field), field.getGenericType().getTypeName(), field.getName());
  }

  private static String make(Constructor<?> constructor) {
    return "%s%snew(%s)%s"
        .formatted(
            modifiers(constructor),
            variables(constructor),
            names(constructor.getGenericParameterTypes()),
            thrown(constructor));
  }

  private static String method(Method method) {
    return "%s%s%s %s(%s)%s"
        .formatted(
            modifiers(method),
            variables(method),
            method.getGenericReturnType().getTypeName(),
            method.getName(),
            names(method.getGenericParameterTypes()),
            thrown(method));
  }

  private static String thrown(Executable executable) {
    Type[] thrown = executable.getGenericExceptionTypes();
    return thrown.length == 0 ? "" : " throws " + names(thrown);
  }

  private static String variables(GenericDeclaration generic) {
    return generic.getTypeParameters().length == 0
        ? ""
        : Stream.of(generic.getTypeParameters())
            .map(variable -> variable.getName() + bounds(variable.getBounds()))
            .collect(joining(", ", "<", "> "));
  }

  private static String bounds(Type[] bounds) {
    return bounds.length == 1 && bounds[0] == Object.class
        ? ""
        : Stream.of(bounds).map(Type::getTypeName).collect(joining(" & ", " extends ", ""));
  }

  private static String names(Type[] types) {
    return Arrays.stream(types).map(Type::getTypeName).collect(joining(", "));
  }

  /** Returns the API that {@link #toString} wrote. */
  static Api read(List<String> lines) {
    ImmutableSetMultimap.Builder<String, String> facts = ImmutableSetMultimap.builder();
    String type = "";
    for (String line : lines) {
      if (line.startsWith(INDENT)) {
        facts.put(type, line.strip());
      } else {
        type = line;
      }
    }
    return new Api(facts.build());
  }

  @Override
  public String toString() {
    return facts.asMap().entrySet().stream()
        .map(
            type ->
                type.getKey()
                    + "\n"
                    + type.getValue().stream().map(fact -> INDENT + fact + "\n").collect(joining()))
        .collect(joining());
  }

  /**
   * Returns what no longer compiles or links with {@code now}, a line each: what is gone, and what
   * is new and abstract where others may implement it. What is new besides is no break.
   */
  ImmutableList<String> breaks(Api now) {
    ImmutableList.Builder<String> breaks = ImmutableList.builder();
    for (String type : facts.keySet()) {
      if (!now.facts.containsKey(type)) {
        breaks.add("%s is gone.".formatted(type));
        continue;
      }
      for (String fact : facts.get(type)) {
        if (!now.facts.containsEntry(type, fact) && !now.hasLess(type, fact)) {
          breaks.add("%s: \"%s\" is gone.".formatted(type, fact));
        }
      }
      for (String fact : now.facts.get(type)) {
        if (!facts.containsEntry(type, fact) && isInTheWay(type, fact)) {
          breaks.add("%s: \"%s\" is new.".formatted(type, fact));
        }
      }
    }
    return breaks.build();
  }

  /** Returns whether a type has what a fact says, and demands less of those who use it. */
  private boolean hasLess(String type, String fact) {
    return CLOSED.contains(fact)
        || fact.equals("abstract")
        || fact.contains(ABSTRACT) && facts.containsEntry(type, fact.replace(ABSTRACT, ""));
  }

  /** Returns whether a new fact is in the way of those who extend or implement this type. */
  private boolean isInTheWay(String type, String fact) {
    if (CLOSED.contains(fact) || fact.equals("abstract")) {
      return true;
    }
    boolean permitted = fact.startsWith("permits ");
    boolean isOpen = CLOSED.stream().noneMatch(closed -> facts.containsEntry(type, closed));
    return permitted || isOpen && fact.contains(ABSTRACT);
  }
}
