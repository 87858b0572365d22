package org.possibledeals.terminal.logic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.formula.FormulaReader;
import org.possibledeals.kripke.proof.PointedModel;
import org.possibledeals.kripke.proof.Validity;
import org.possibledeals.kripke.relation.FrameClass;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** The command {@code deals valid}. */
@Command(
    name = "valid",
    description = {
      "Decide whether a formula is valid: true at every world of every model of a logic.",
      "If it is not, a model is shown where it is false, at world w0. Formulas with K, B, M, Kw, E"
          + " and announcements are decided; common and distributed knowledge are not."
    },
    footer = {
      "",
      "Examples:",
      "  deals valid 'K_a p -> p'",
      "  deals valid 'B_a p -> p' --logic KD45",
      "  deals valid '[!p] K_a p' --logic K --json"
    })
public final class ValidCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FORMULA", description = "The formula, in ASCII or Unicode.")
  private String written = "";

  @Option(
      names = "--logic",
      paramLabel = "L",
      defaultValue = "S5",
      description = "Which models count: ${COMPLETION-CANDIDATES}.")
  private FrameClass logic = FrameClass.S5;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "" + Validity.USUAL_BUDGET,
      description = "Give up after so many steps.")
  private long steps;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public void run() {
    if (steps < 1) {
      throw new IllegalArgumentException(
          "--steps %d decides nothing; give 1 or more.".formatted(steps));
    }
    Formula formula = FormulaReader.read(written);
    var countermodel = Validity.in(logic).withBudget(steps).countermodel(formula);
    spec.commandLine()
        .getOut()
        .print(json ? asJson(formula, countermodel) : asText(formula, countermodel));
  }

  private String asText(Formula formula, Optional<PointedModel> countermodel) {
    return countermodel
        .map(
            model ->
                "%s is not valid in %s. It is false at w0 of this model:%n%n%s"
                    .formatted(formula, logic, model))
        .orElse("%s is valid in %s.%n".formatted(formula, logic));
  }

  private String asJson(Formula formula, Optional<PointedModel> countermodel) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("formula", formula.toString());
    object.put("logic", logic.toString());
    object.put("verdict", countermodel.isEmpty() ? "valid" : "invalid");
    countermodel.ifPresent(model -> object.put("countermodel", asObject(model)));
    return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(object)
        + "\n";
  }

  /** Returns the worlds with their atoms, and for each agent the pairs of its relation. */
  private static Map<String, Object> asObject(PointedModel model) {
    List<Map<String, Object>> worlds = new ArrayList<>();
    for (var atoms : model.trueAt()) {
      Map<String, Object> world = new LinkedHashMap<>();
      world.put("name", "w" + worlds.size());
      world.put("atoms", atoms.stream().map(Object::toString).toList());
      worlds.add(world);
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
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("actual", "w0");
    object.put("worlds", worlds);
    object.put("relations", relations);
    return object;
  }
}
