package org.possibledeals.classroom.agreement;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;
import org.possibledeals.classroom.page.Built;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.model.Models;
import org.possibledeals.kripke.text.Explicit;
import org.possibledeals.kripke.text.ModelFile;

/** The compiled engine answers about random models as the one on the Java machine does. */
@Tag("long")
final class AgreementLaws {

  /** A model file with questions. */
  record Asked(String text, List<String> acts) {}

  /** 200 models are one try, as Node is started for each. */
  @Property(tries = 1, shrinking = ShrinkingMode.OFF)
  void randomModelsAnswerAlike(@ForAll("models") List<Asked> models) {
    Assume.that(Built.node().isPresent());
    AgreementTest.requireAgreement(requests(models));
  }

  /** Returns all that the page asks about these models. */
  static List<Request> requests(List<Asked> models) {
    List<Request> requests = new ArrayList<>();
    String[] none = {};
    for (Asked asked : models) {
      String acts = String.join("\n", asked.acts());
      requests.add(Request.of("open", asked.text(), none, ""));
      requests.add(Request.of("story", asked.text(), none, "", acts));
      requests.add(Request.of("scene", asked.text(), none, "", acts, asked.acts().size(), false));
      requests.add(Request.of("eyes", asked.text(), none, "", "", 0, "bob", "w0"));
      requests.add(
          Request.of("reach", asked.text(), none, "", "", 0, new String[] {"ann", "bob"}, "w0"));
      requests.add(Request.of("bisimilar", asked.text(), none, "", acts, asked.acts().size()));
    }
    return requests;
  }

  @Provide
  Arbitrary<List<Asked>> models() {
    return random();
  }

  /** Returns lists of 200 models of any kind, with questions of every connective. */
  static Arbitrary<List<Asked>> random() {
    return Combinators.combine(Models.ofAnyKind(), Models.formulas().list().ofSize(4))
        .as(AgreementLaws::asked)
        .list()
        .ofSize(200);
  }

  private static Asked asked(KripkeModel<Integer> model, List<Formula> formulas) {
    ModelFile file =
        new ModelFile(
            "random",
            Explicit.of(model.withActual(0).renamed(world -> "w" + world)),
            ImmutableMap.of(),
            ImmutableList.of());
    List<String> acts = new ArrayList<>();
    for (Formula formula : formulas) {
      acts.add("valid? " + formula);
      acts.add("true? " + formula);
      acts.add("where? " + formula);
    }
    acts.add("announce " + formulas.getFirst());
    acts.add("valid? " + formulas.getLast());
    return new Asked(file.toString(), acts);
  }
}
