package org.possibledeals.terminal.logic;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableMap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.Lookalikes;
import org.possibledeals.kripke.formula.Subformulas;
import org.possibledeals.kripke.meaning.FormulaReader;
import org.possibledeals.kripke.model.ActionModel;
import org.possibledeals.kripke.proof.PointedModel;
import org.possibledeals.kripke.proof.Validity;
import org.possibledeals.kripke.reach.BeyondReachException;
import org.possibledeals.kripke.relation.FrameClass;
import org.possibledeals.terminal.option.BudgetOptions;
import org.possibledeals.terminal.option.Failure;
import org.possibledeals.terminal.option.JsonData;
import org.possibledeals.terminal.option.NumberOptions;
import org.possibledeals.terminal.picture.PictureFiles;
import org.possibledeals.terminal.picture.PictureFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code deals valid}. */
@Command(
    name = "valid",
    description = {
      "Decide whether a formula is valid in a logic.",
      "A formula is valid if it is true at every world of every model of the logic. If it is not, a"
          + " countermodel is shown in which it is false at world w0; smaller ones of up to three"
          + " worlds are searched for, within a bound on the search. The logic is about the model"
          + " before any update.",
      "The exit code is 0 if the formula is valid, 1 if it is not, and 2 if it was not decided."
    },
    footer = {
      "",
      "Logics, by the properties of each agent's relation; K_a and B_a mean the same in each:",
      "  K any   T reflexive   KD serial   K4 transitive   S4 reflexive, transitive",
      "  KD45 serial, transitive, Euclidean   S5 an equivalence",
      "",
      "Formulas at a glance (deals help formulas has each with an example):",
      "  ~p  p & q  p | q  p -> q  p <-> q  exactlyOne(p, q)  odd(p, q)",
      "  K_a p  B_a p  M_a p  Kw_a p  E_{a,b} p  D_{a,b} p  C_{a,b} p",
      "  [!p] q  <!p> q  [?!p] q  [!{a} p] q  [?!{a} p] q  [E,e] p",
      "C is about the reflexive transitive closure of the group's relations in every logic, and D"
          + " about their intersection. x = 1, Kv_a x, P_a(p) >= 1/2, orders of plausibility,"
          + " upgrades and <!> p are not decided.",
      "",
      "Examples:",
      "  deals valid 'K_a p -> p'",
      "  deals valid 'B_a p -> p' --logic KD45",
      "  deals valid '~D_{a,b} false' --logic KD45",
      "  deals valid 'C_{a,b} (p -> E_{a,b} p) -> (p -> C_{a,b} p)' --logic K",
      "  deals valid '[!p] C_{a,b} q -> (p -> C_{a,b} [!p] q)' --draw counter.svg",
      "  deals valid '[private,said] K_ann p' \\",
      "      --actions kripke/examples/private-telling.kripke",
      "  deals valid '[!p] K_a p' --logic K --json"
    })
public final class ValidCommand implements Callable<Integer> {

  private static final String NO_COUNTERMODEL =
      "No countermodel is shown: none is small, and none of the larger ones was found.";

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FORMULA", description = "Formula, in ASCII or Unicode.")
  private String written = "";

  @Option(
      names = "--logic",
      paramLabel = "L",
      defaultValue = "S5",
      description = "Logic: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private FrameClass logic = FrameClass.S5;

  @Option(names = "--steps", paramLabel = "N", hidden = true)
  private Optional<String> steps = Optional.empty();

  @Option(
      names = "--actions",
      paramLabel = "FILE",
      description =
          "Model file whose action models the formula may name; the rest of it is ignored.")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--draw",
      paramLabel = "FILE",
      description =
          "Draw the countermodel, if there is one; the name ends in .svg, .png, .tex or .dot.")
  private Optional<Path> picture = Optional.empty();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Mixin private NumberOptions numbers;

  @Mixin private BudgetOptions budget;

  @Override
  public Integer call() {
    checkArgument(
        steps.isEmpty(),
        "Steps are not counted any more; give a time instead of --steps, as in --time 60s.");
    Formula formula = FormulaReader.read(written);
    picture.ifPresent(PictureFormat::of);
    var validity = Validity.in(logic).withActions(actions());
    try {
      var refuted = budget.budget().ask(() -> validity.verdict(new Formula.Not(formula)));
      if (picture.isPresent() && refuted.model().isPresent()) {
        PictureFiles.write(
            picture.get(),
            "%s is false at w0".formatted(formula),
            refuted.model().get().asKripkeModel(formula),
            spec.commandLine().getOut(),
            spec.commandLine().getErr());
      }
      String verdict = refuted.isSatisfiable() ? "invalid" : "valid";
      print(
          json
              ? asJson(formula, verdict, refuted.model(), Optional.empty())
              : asText(formula, refuted));
      return refuted.isSatisfiable() ? Failure.EXPECTATION : Failure.NONE;
    } catch (BeyondReachException e) {
      Failure undecided = Failure.ofQuestion(e);
      if (json) {
        print(asJson(formula, "undecided", Optional.empty(), Optional.of(undecided.line())));
      }
      return undecided.print(spec.commandLine(), e);
    }
  }

  private Map<String, ActionModel> actions() {
    return file.map(path -> ModelFiles.read(path, numbers.settings()).actions())
        .orElse(ImmutableMap.of());
  }

  private void print(String text) {
    spec.commandLine().getOut().print(text);
  }

  private String asText(Formula formula, Validity.Verdict refuted) {
    String notes =
        notes(formula).stream().map("note: %s%n"::formatted).collect(Collectors.joining());
    String answer =
        refuted.isSatisfiable()
            ? "%s is not valid in %s. %s"
                .formatted(
                    formula,
                    logic,
                    refuted
                        .model()
                        .map(model -> "It is false at w0 of this model:%n%n%s".formatted(model))
                        .orElse("%s%n".formatted(NO_COUNTERMODEL)))
            : "%s is valid in %s.%n".formatted(formula, logic);
    return notes + answer;
  }

  /** Returns a hint for each atom that looks like an operator. */
  private static List<String> notes(Formula formula) {
    Subformulas parts = Subformulas.of(formula);
    return parts.atoms().stream()
        .flatMap(
            atom ->
                Lookalikes.ofAtom(atom, parts.agents(), parts.atoms()).stream()
                    .map(meant -> "%s is an atom; %s".formatted(atom, meant)))
        .toList();
  }

  private String asJson(
      Formula formula,
      String verdict,
      Optional<PointedModel> countermodel,
      Optional<String> error) {
    return JsonData.written(
        JsonData.object(
            "formula", formula.toString(),
            "logic", logic.toString(),
            "verdict", verdict,
            "notes", JsonData.nonEmpty(notes(formula)),
            "countermodel", countermodel.map(ValidCommand::asObject),
            "error", error));
  }

  /** Returns the worlds with their atoms, and for each agent the pairs of its relation. */
  private static Map<String, Object> asObject(PointedModel model) {
    List<Map<String, Object>> worlds = new ArrayList<>();
    for (var atoms : model.trueAt()) {
      worlds.add(
          JsonData.object(
              "name", "w" + worlds.size(), "atoms", atoms.stream().map(Object::toString).toList()));
    }
    Map<String, Object> relations = new LinkedHashMap<>();
    model
        .arrows()
        .forEach(
            (agent, arrows) ->
                relations.put(
                    agent.toString(),
                    arrows.entries().stream()
                        .map(arrow -> List.of("w" + arrow.getKey(), "w" + arrow.getValue()))
                        .toList()));
    return JsonData.object("actual", "w0", "worlds", worlds, "relations", relations);
  }
}
