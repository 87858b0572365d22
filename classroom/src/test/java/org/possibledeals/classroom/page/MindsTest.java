package org.possibledeals.classroom.page;

import static com.google.common.collect.ImmutableList.toImmutableList;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.possibledeals.kripke.formula.AgentId;
import org.possibledeals.kripke.formula.Formula;
import org.possibledeals.kripke.model.KripkeModel;
import org.possibledeals.kripke.story.Story;
import org.possibledeals.kripke.story.StoryStep;
import org.possibledeals.kripke.text.ModelFileReader;
import org.possibledeals.kripke.text.ModelFileReader.Opened;
import org.possibledeals.kripke.text.Statement;

/** What an agent considers possible that another considers possible, judged by the relations. */
final class MindsTest extends InChromium {

  @AfterEach
  void nothingWentWrongInTheBrowser() {
    assertThat(complaints()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "hexa,'',anne bill cath",
    "muddy-children,'',c1 c2 c3",
    "muddy-children,announce m1 | m2 | m3,c1 c2 c1",
    "russian-cards,'',a c b",
    "winestein,'',w w w",
    "sally-anne,update [moving],anne sally anne",
    "gossip,'update [call,eab]',c a b"
  })
  void eachBubbleIsWhatTheAgentConsidersPossible(String id, String acts, String agents) {
    Opened opened = ModelFileReader.open(text(id), Map.of());
    KripkeModel<String> model = after(opened, acts);
    open(id, acts);
    String start = model.actual().orElseThrow();
    String at = start;
    int depth = 0;
    for (String agent : agents.split(" ")) {
      head(depth, agent, at).click();
      depth++;
      Locator bubble = bubble(depth);
      assertThat(bubble).isVisible();
      var possible = model.successors(new AgentId(agent), at);
      assertThat(bubble.locator("> p").first())
          .containsText(possible.size() == 1 ? "1 world" : possible.size() + " worlds");
      assertThat(worlds(bubble)).isSubsetOf(possible).hasSize(Math.min(12, possible.size()));
      Formula formula = opened.formula(bubble.locator("> p > code").textContent());
      assertThat(model.holds(start, formula)).as("%s", formula).isTrue();
      String was = at;
      at = worlds(bubble).reversed().stream().filter(w -> !w.equals(was)).findFirst().orElse(was);
    }
  }

  @Test
  void theFormulaTellsWhichWorldsOnePassed() {
    open("hexa", "");
    head(0, "anne", "w012").click();
    head(1, "bill", "w021").click();
    head(2, "cath", "w120").click();
    assertThat(bubble(2).locator("> p > code"))
        .hasText("M_anne (has(bill,2) & K_bill (has(bill,2)))");
    assertThat(bubble(3).locator("> p > code"))
        .hasText("M_anne (has(bill,2) & M_bill (has(anne,1) & K_cath (has(cath,0))))");
    assertThat(bubble(3).locator("h2")).hasText("What cath would consider possible at w120");
    assertThat(bubble(3).locator("> p").first())
        .containsText(
            "At w012, anne considers w021 possible; there bill considers w120 possible;"
                + " there cath considers 2 worlds possible.");
  }

  @Test
  void theFormulaSaysWhatIsFalseWhereNothingTrueTellsAWorldFromOthers() {
    open("muddy-children", "");
    head(0, "c1", "{m1, m2, m3}").click();
    head(1, "c2", "{m2, m3}").click();
    assertThat(bubble(2).locator("> p > code")).hasText("M_c1 (~m1 & K_c2 (m3))");
    open("winestein", "");
    head(0, "w", "both").click();
    head(1, "w", "drink").click();
    assertThat(bubble(2).locator("> p > code")).hasText("M_w (~genius & K_w (true))");
  }

  @Test
  void oneGoesBackAndTheChainIsInTheLink() {
    open("hexa", "");
    head(0, "anne", "w012").click();
    head(1, "bill", "w021").click();
    assertThat(bubble(2)).isVisible();
    page.waitForTimeout(500);
    String link = page.url();
    button("Back one bubble").click();
    assertThat(bubble(2)).hasCount(0);
    assertThat(bubble(1)).isVisible();
    page.navigate("about:blank");
    page.navigate(link);
    assertThat(bubble(2)).isVisible();
    assertThat(bubble(2).locator(".item.card"))
        .hasText(new String[] {"0", "2", "1", "1", "2", "0"});
  }

  @Test
  void aQuestionIsAskedOfWhatIsThought() {
    open("hexa", "");
    head(0, "anne", "w012").click();
    head(1, "bill", "w021").click();
    bubble(2).getByText("Ask about this").click();
    bubble(2).locator("input.code").fill("has(bill,1)");
    button("Does bill think so?").click();
    assertThat(bubble(2).locator(".reason strong")).hasText("no");
    button("Is it common knowledge?").click();
    assertThat(bubble(2).locator(".reason code")).containsText("C_{anne,bill,cath}");
    assertThat(bubble(2).locator(".reason strong")).hasText("no");
  }

  @Test
  void theForeheadsAreMuddyAndTheMostPlausibleIsMarked() {
    open("muddy-children", "");
    bubble(0).locator("button").first().click();
    assertThat(bubble(1).locator(".mud")).hasCount(5);
    open("winestein", "");
    head(0, "w", "both").click();
    assertThat(bubble(1).locator("small").filter(holding("most plausible")))
        .hasText("sober · most plausible");
  }

  @Test
  void onATelephoneAndByKeyboardAlone() {
    page.setViewportSize(390, 844);
    open("hexa", "");
    head(0, "anne", "w012").focus();
    page.keyboard().press("Enter");
    assertThat(bubble(1)).isFocused();
    page.keyboard().press("Tab");
    page.keyboard().press("Tab");
    page.keyboard().press("Enter");
    assertThat(bubble(2)).isFocused();
    assertThat(bubble(2).locator("h2")).containsText("What bill would consider possible");
    page.keyboard().press("Tab");
    page.keyboard().press("Enter");
    assertThat(bubble(3)).isFocused();
    assertThat((Integer) page.evaluate("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(390);
    page.keyboard().press("Backspace");
    assertThat(bubble(3)).hasCount(0);
    assertThat(bubble(2)).isFocused();
  }

  private void open(String id, String acts) {
    go("#models/" + id);
    assertThat(page.locator(".world, .counts").first()).isVisible();
    if (!acts.isEmpty()) {
      page.getByRole(AriaRole.TEXTBOX, named("Formula")).waitFor();
      if (acts.startsWith("announce ")) {
        page.getByRole(AriaRole.TEXTBOX, named("Formula"))
            .fill(acts.substring("announce ".length()));
        button("Announce it").click();
      } else {
        page.locator(".ownstory button").click();
      }
      assertThat(page.locator(".timeline li")).hasCount(2);
    }
    button("Minds").click();
    assertThat(bubble(0)).isVisible();
  }

  private Locator bubble(int depth) {
    return page.locator("[data-bubble='%d']".formatted(depth));
  }

  private Locator head(int depth, String agent, String world) {
    return bubble(depth)
        .locator("button[aria-label$='What %s considers possible at %s']".formatted(agent, world))
        .first();
  }

  private static ImmutableList<String> worlds(Locator bubble) {
    return bubble.locator(".thought small").allTextContents().stream()
        .map(name -> name.replaceFirst(" · .*", ""))
        .collect(toImmutableList());
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  private static Locator.FilterOptions holding(String text) {
    return new Locator.FilterOptions().setHasText(text);
  }

  private static String text(String id) {
    List<JsonElement> gallery =
        JsonParser.parseString(Built.text(Built.page().resolve("data/gallery.json")))
            .getAsJsonArray()
            .asList();
    return gallery.stream()
        .map(JsonElement::getAsJsonObject)
        .filter(entry -> entry.get("id").getAsString().equals(id))
        .findFirst()
        .orElseThrow()
        .get("text")
        .getAsString();
  }

  private static KripkeModel<String> after(Opened opened, String acts) {
    Story story = Story.of(opened.file(), opened.file().listed());
    StoryStep step = story.begin();
    for (Statement statement : opened.statements(acts)) {
      step = story.step(step, statement);
    }
    return step.stage().listed();
  }
}
