package org.possibledeals.planning.syntax;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.possibledeals.planning.syntax.FormulaScope.Mode;
import org.possibledeals.planning.syntax.LiftedFormula.ListTree;
import org.possibledeals.planning.syntax.LiftedFormula.Term;
import org.possibledeals.planning.syntax.Specification.ActionSchema;
import org.possibledeals.planning.syntax.Specification.ActionType;
import org.possibledeals.planning.syntax.Specification.EventSchema;
import org.possibledeals.planning.syntax.Specification.Initial;
import org.possibledeals.planning.syntax.SyntaxNode.Branch;

/**
 * Reads a domain, a problem and libraries of action types: names first, then what uses them, so
 * that a domain may name what only the problem declares.
 */
public final class SpecificationReader {
  private static final ImmutableMap<String, ImmutableSet<String>> SECTIONS =
      ImmutableMap.of(
          "action-type-library",
          ImmutableSet.of(":requirements", ":action-type"),
          "domain",
          ImmutableSet.of(
              ":requirements",
              ":action-type-libraries",
              ":types",
              ":predicates",
              ":constants",
              ":event",
              ":action"),
          "problem",
          ImmutableSet.of(
              ":domain",
              ":requirements",
              ":objects",
              ":agents",
              ":agent-groups",
              ":facts-init",
              ":init",
              ":goal"));

  private final Declarations known = new Declarations();
  private final LiftedFormulaReader formulas = new LiftedFormulaReader(known);
  private final DomainReader domains = new DomainReader(known, formulas);
  private final List<Section> sections = new ArrayList<>();
  private final Map<String, String> names = new LinkedHashMap<>();
  private final List<String> libraries = new ArrayList<>();

  /**
   * A file.
   *
   * @param name what errors call it
   */
  public record NamedText(String name, String text) {}

  /** An item of a file. */
  private record Section(SourceFile file, Branch node, String keyword) {
    ImmutableList<SyntaxNode> rest() {
      return file.parts(node, 1, "");
    }
  }

  private SpecificationReader() {}

  /**
   * Returns what the files say: a domain, a problem and libraries, in any order.
   *
   * @throws IllegalArgumentException if a file is not in the language, with its place and what
   *     would be right
   */
  public static Specification read(List<NamedText> files) {
    return new SpecificationReader().specification(files);
  }

  private Specification specification(List<NamedText> files) {
    files.forEach(this::open);
    for (String kind : ImmutableList.of("domain", "problem")) {
      if (!names.containsKey(kind)) {
        throw new IllegalArgumentException(
            "There is no %s among the files; one begins with (define (%s NAME)."
                .formatted(kind, kind));
      }
    }
    declare();
    Map<String, EventSchema> events = new LinkedHashMap<>();
    each(":event", s -> put(events, domains.event(s.file, s.node)));
    List<ActionSchema> actions = new ArrayList<>();
    each(":action", s -> actions.add(action(s, events, actions)));
    Map<String, ListTree<ImmutableList<Term>>> groups = new LinkedHashMap<>();
    each(":agent-groups", s -> s.rest().forEach(group -> addGroup(s, group, groups)));
    ImmutableSet.Builder<LiftedFormula.Predicate> facts = ImmutableSet.builder();
    each(":facts-init", s -> s.rest().forEach(fact -> facts.add(fact(s, fact))));
    return new Specification(
        names.get("domain"),
        names.get("problem"),
        ImmutableList.copyOf(libraries),
        known.requirements.all(),
        ImmutableMap.copyOf(known.types()),
        known.entities(),
        ImmutableMap.copyOf(groups),
        ImmutableMap.copyOf(known.predicates),
        ImmutableMap.copyOf(known.actionTypes),
        ImmutableMap.copyOf(events),
        ImmutableList.copyOf(actions),
        facts.build(),
        initial(),
        goal(),
        known.requirements.warnings());
  }

  private interface SectionUse {
    void of(Section section);
  }

  private void each(String keyword, SectionUse use) {
    sections.stream().filter(s -> s.keyword.equals(keyword)).forEach(use::of);
  }

  private void open(NamedText text) {
    SourceFile file = SourceFile.of(text.name, text.text);
    Branch define = SourceFile.define(file, text.text);
    ImmutableList<SyntaxNode> parts = file.parts(define, 1, "(define (domain NAME) ...)");
    if (parts.isEmpty()
        || !(parts.getFirst() instanceof Branch head)
        || head.parts().size() != 2
        || SECTIONS.keySet().stream().noneMatch(head::startsWith)) {
      throw file.mistake(
          define.place(), "(define (domain NAME) ...), or problem or action-type-library");
    }
    String kind = file.name(head.parts().getFirst(), "a kind");
    String name = file.name(head.parts().get(1), "a name");
    boolean isLibrary = kind.equals("action-type-library");
    if (isLibrary ? libraries.contains(name) : names.containsKey(kind)) {
      throw file.mistake(head.place(), "a %s, and there is one already".formatted(kind), "another");
    }
    if (isLibrary) {
      libraries.add(name);
    } else {
      names.put(kind, name);
    }
    for (SyntaxNode part : parts.subList(1, parts.size())) {
      String keyword =
          part instanceof Branch branch && !branch.parts().isEmpty()
              ? file.word(branch.parts().getFirst()).map(SyntaxNode.Word::text).orElse("(")
              : "(";
      Set<String> allowed = SECTIONS.getOrDefault(kind, ImmutableSet.of());
      if (!allowed.contains(keyword)) {
        throw file.mistake(part.place(), keyword, "one of " + String.join(" ", allowed));
      }
      sections.add(new Section(file, (Branch) part, keyword));
    }
  }

  private void declare() {
    each(":requirements", s -> s.rest().forEach(name -> known.requirements.require(s.file, name)));
    each(":domain", this::checkDomain);
    each(":types", s -> known.addTypes(s.file, s.rest()));
    known.checkTypes();
    each(":constants", s -> known.addEntities(s.file, s.rest(), "object", "entity"));
    each(":objects", s -> known.addEntities(s.file, s.rest(), "object", "object"));
    each(":agents", s -> known.addEntities(s.file, s.rest(), "agent", "agent"));
    each(":agent-groups", s -> s.rest().forEach(group -> declareGroup(s, group)));
    each(":predicates", s -> s.rest().forEach(p -> known.addPredicate(s.file, p)));
    if (known.entities().values().stream()
        .noneMatch(type -> Specification.isUnder(known.types(), type, "agent"))) {
      throw new IllegalArgumentException("There is no agent; name one by (:agents A).");
    }
    known.actionTypes.put(ActionType.BASIC, ActionTypeReader.BASIC);
    each(":action-type-libraries", this::checkLibraries);
    ActionTypeReader types = new ActionTypeReader(known, formulas);
    each(
        ":action-type",
        s -> {
          ActionType type = types.read(s.file, s.node);
          known.actionTypes.put(type.name(), type);
        });
    each(":event", s -> domains.declareEvent(s.file, s.node));
  }

  private void checkDomain(Section section) {
    ActionTypeReader.among(
        section.file,
        section.rest().isEmpty() ? section.node : section.rest().getFirst(),
        ImmutableList.of(names.get("domain")));
  }

  private void checkLibraries(Section section) {
    ImmutableList<String> given =
        ImmutableList.<String>builder().addAll(libraries).add("of a library that is given").build();
    section.rest().forEach(name -> ActionTypeReader.among(section.file, name, given));
  }

  private void declareGroup(Section s, SyntaxNode node) {
    ImmutableList<SyntaxNode> parts = s.file.parts(node, 0, "a group such as (duo (A B))");
    known.requirements.use(":agent-groups", s.file, node.place());
    if (parts.size() != 2 && parts.size() != 4) {
      throw s.file.mistake(node.place(), "a group such as (duo (A B))");
    }
    String type = parts.size() == 4 ? s.file.name(parts.get(2), "a type") : "agent-group";
    if (!Specification.isUnder(known.types(), type, "agent-group")) {
      throw s.file.mistake(parts.get(2).place(), "a type that is agent-group or below it");
    }
    known.addEntity(s.file, parts.getFirst(), type);
  }

  private void addGroup(
      Section s, SyntaxNode node, Map<String, ListTree<ImmutableList<Term>>> groups) {
    ImmutableList<SyntaxNode> parts = s.file.parts(node, 0, "");
    groups.put(
        s.file.name(parts.getFirst(), "a name"),
        formulas.list(
            parts.getLast(), FormulaScope.of(s.file, Mode.FULL, ""), formulas.termsOf("agent")));
  }

  private LiftedFormula.Predicate fact(Section s, SyntaxNode node) {
    if (!(node instanceof Branch branch)) {
      throw s.file.mistake(node.place(), "a fact such as (next r1 r2)");
    }
    return formulas.atom(branch, FormulaScope.of(s.file, Mode.STATIC, ""));
  }

  private static void put(Map<String, EventSchema> events, EventSchema event) {
    events.put(event.name(), event);
  }

  private ActionSchema action(
      Section s, Map<String, EventSchema> events, List<ActionSchema> before) {
    ActionSchema action = domains.action(s.file, s.node);
    if (before.stream().anyMatch(other -> other.name().equals(action.name()))) {
      throw s.file.mistake(s.node.place(), action.name() + " again", "a name of its own");
    }
    ActionType type = known.actionTypes.get(action.actionType());
    for (int i = 0; i < type.events().size(); i++) {
      EventSchema event = events.get(action.events().get(i).name());
      String variable = type.events().get(i);
      for (String condition : type.conditions().getOrDefault(variable, ImmutableList.of())) {
        if (!ActionTypeReader.meets(event, condition)) {
          throw s.file.mistake(
              s.node.place(),
              "event %s for %s of %s".formatted(event.name(), variable, type.name()),
              "one that is " + condition);
        }
      }
    }
    return action;
  }

  private Initial initial() {
    List<Section> all = sections.stream().filter(s -> s.keyword.equals(":init")).toList();
    if (all.size() != 1) {
      throw new IllegalArgumentException(
          "The problem has %d :init; it needs one.".formatted(all.size()));
    }
    return new InitialReader(known, formulas).read(all.getFirst().file, all.getFirst().node);
  }

  private LiftedFormula goal() {
    ImmutableList.Builder<LiftedFormula> goals = ImmutableList.builder();
    each(
        ":goal",
        s -> {
          if (s.rest().size() != 1) {
            throw s.file.mistake(s.node.place(), "one formula behind :goal");
          }
          goals.add(
              formulas.formula(s.rest().getFirst(), FormulaScope.of(s.file, Mode.FULL, "goals")));
        });
    ImmutableList<LiftedFormula> all = goals.build();
    if (all.isEmpty()) {
      throw new IllegalArgumentException("The problem has no :goal; it needs one.");
    }
    return all.size() == 1 ? all.getFirst() : new LiftedFormula.Junction(true, all);
  }
}
