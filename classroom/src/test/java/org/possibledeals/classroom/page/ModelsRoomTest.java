package org.possibledeals.classroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A class uses models: it announces, asks, undoes, draws. */
final class ModelsRoomTest extends InChromium {

  @AfterEach
  void nothingWentWrongInTheBrowser() {
    assertThat(complaints()).isEmpty();
  }

  @Test
  void hexaIsAnnouncedToUndoneAsked() {
    openHexa();
    assertThat(page.getByText("6 worlds")).isVisible();
    announce("~has(anne,1)");
    assertThat(page.getByText("4 worlds ·")).isVisible();
    assertThat(page.locator(".world.removed")).hasCount(2);
    button("Undo").click();
    assertThat(page.getByText("6 worlds")).isVisible();
    button("Redo").click();
    assertThat(page.getByText("4 worlds ·")).isVisible();

    button("True at every world?").click();
    formula().fill("K_anne has(anne,0)");
    button("Is it true at every world?").click();
    assertThat(page.getByText("K_anne has(anne,0) fails at w201")).isVisible();
    assertThat(page.locator(".way > *")).hasCount(1);
  }

  @Test
  void oneLooksThroughTheEyesOfAnne() {
    openHexa();
    tab("Knowledge").click();
    button("anne").click();
    assertThat(page.getByText("At w012, anne considers 2 worlds possible")).isVisible();
    assertThat(page.locator(".world.faded")).hasCount(4);
    assertThat(page.getByRole(AriaRole.ROW, row("has(anne,0)")))
        .containsText("knows that it is so");
    button("Show which worlds it speaks of").click();
    assertThat(page.getByText("speaks of 6 worlds")).isVisible();
  }

  @Test
  void aFalseAnnouncementCannotHappenAndRemovesNothing() {
    openHexa();
    announce("has(anne,1)");
    assertThat(page.locator(".told .bad")).containsText("cannot happen");
    assertThat(page.getByText("6 worlds ·")).isVisible();
    assertThat(page.locator(".world.removed")).hasCount(0);
  }

  @Test
  void oneTellsSomeAndTheOthersNoticeOrNot() {
    openHexa();
    page.locator(".how select").selectOption("noticed");
    page.getByRole(AriaRole.CHECKBOX, named("bill").setExact(true)).check();
    announce("has(anne,0)");
    assertThat(page.getByText("6 worlds · S5")).isVisible();
    button("To the start").click();
    page.locator(".how select").selectOption("secret");
    announce("has(anne,0)");
    assertThat(page.getByText("8 worlds · KD45")).isVisible();
  }

  @Test
  void twentyChildrenAreCountedAnnouncedToAndAsked() {
    openHexa();
    tab("Text").click();
    page.locator(".cm-content")
        .fill(
            """
            structure muddy
            atoms for each i in 1..20: m{i}
            for each i in 1..20: agent c{i}: for each j in 1..20 with j != i: m{j}
            actual {for each i in 1..20: m{i}}
            """);
    assertThat(page.getByText("1048576 worlds ·")).isVisible();
    tab("Announce & ask").click();
    announce("for some i in 1..20: m{i}");
    assertThat(page.getByText("1048575 worlds ·")).isVisible();
    tab("Knowledge").click();
    assertThat(page.getByText("c1 considers 2 worlds possible")).isVisible();
    assertThat(page.locator(".knowledge tr").filter(holding("m2")).first())
        .containsText("knows that it is so");
  }

  @Test
  void aMistakeIsUnderlinedWhereItIs() {
    openHexa();
    tab("Text").click();
    Locator editor = page.locator(".cm-content");
    editor.fill("model x\natoms p\nworld w: p\nagent a: {v}\n");
    assertThat(page.getByRole(AriaRole.ALERT).filter(holding("Line 4, column 11"))).isVisible();
    assertThat(page.locator(".cm-lintRange-error")).hasCount(1);
    editor.fill("model x\natoms p\nworld w: p\nworld v:\nagent a: {v, w}\n");
    assertThat(page.getByText("2 worlds")).isVisible();
    assertThat(page.locator(".cm-lintRange-error")).hasCount(0);
  }

  @Test
  void aModelIsBuiltByMouseAndTheTextFollows() {
    go("#models");
    page.getByRole(AriaRole.LINK, named("A model of your own"))
        .or(button("A model of your own"))
        .first()
        .click();
    button("✎ Draw", true).click();
    Locator worlds = page.locator(".sketch .world");
    assertThat(worlds).hasCount(3);
    page.locator(".sketch svg:has(.world)")
        .dblclick(new Locator.DblclickOptions().setPosition(24, 24));
    assertThat(worlds).hasCount(4);
    page.getByRole(AriaRole.CHECKBOX, named("q").setExact(true)).first().click();
    button("Draw lines").click();
    drag(page.locator(".sketch [data-name=w2]"), page.locator(".sketch [data-name=w3]"));
    tab("Text").click();
    assertThat(page.locator(".cm-content")).containsText("agent ann: {w1, w2, w3}");
    assertThat(page.locator(".cm-content")).containsText("world w: q");
  }

  @Test
  void whatIsNotValidHasACountermodelThatIsDrawn() {
    openHexa();
    tab("Validity").click();
    page.locator("#valid").or(page.locator(".validity .cm-content")).first().fill("K_a p -> K_b p");
    button("Is it valid?").click();
    assertThat(page.getByText("is not valid in S5.")).isVisible();
    assertThat(page.locator(".validity .world").first()).isVisible();
    page.getByText("Open the countermodel").click();
    assertThat(page.getByText("countermodel").first()).isVisible();
  }

  @Test
  void theFirstModelTellsItsStoryInSentences() {
    go("#models");
    Locator sentence = page.locator(".showcase .sentence");
    assertThat(sentence).containsText("Children come in from the garden, 3 of them");
    button("Next").click();
    assertThat(sentence).containsText("At least one of you is muddy.");
    assertThat(sentence).containsText("7 worlds left");
    assertThat(page.locator(".showcase .world.removed")).hasCount(1);
    button("Next").click();
    assertThat(sentence).containsText("Nobody steps forward.");
    assertThat(page.locator(".cards li")).hasCount(29);
    assertThat(page.locator(".hall .cards")).hasCount(7);
    assertThat(page.locator(".cards img")).hasCount(0); // white in the dark
    page.getByText("Open this model").click();
    assertThat(page.getByText("8 worlds · S5")).isVisible();
    go("#models/hexa-asked"); // an older link
    assertThat(page.getByText("6 worlds ·")).isVisible();
  }

  @Test
  void onATelephoneThePictureComesBeforeTheControls() {
    page.setViewportSize(390, 844);
    openHexa();
    BoundingBox picture = page.locator(".canvas").boundingBox();
    assertThat(picture.y).isLessThan(300);
    assertThat(page.locator(".controls").boundingBox().y).isGreaterThan(picture.y + picture.height);
    go("#models");
    Locator stamps = page.locator(".cards svg.stamp");
    assertThat(stamps.first()).isVisible();
    assertThat(stamps.first().boundingBox().width).isGreaterThan(80);
    assertThat(page.locator(".showcase").boundingBox().y).isLessThan(300);
  }

  @Test
  void aMistakeIsMarkedUnderItsLetterWhileOneTypes() {
    openHexa();
    formula().fill("K_anne has(anne,0) & has(dora,1)");
    Locator marked = page.locator(".formula .cm-lintRange-error");
    assertThat(marked).hasText("has"); // where has(dora,1) begins
    assertThat(page.locator(".formula .code-problems")).containsText("dora");
    formula().fill("K_anne has(anne,0) & ");
    assertThat(page.locator(".formula .code-problems")).containsText("expected");
    assertThat(page.locator(".formula .code-problems")).not().containsText("where?");
    formula().fill("K_anne has(anne,0)");
    assertThat(page.locator(".formula .code-problems li")).hasCount(0);
  }

  @Test
  void signsAreWrittenByNameOrByButtonAndWordsAreCompleted() {
    openHexa();
    assertThat(page.locator(".formula .cm-content")).isVisible();
    formula().click();
    page.keyboard().type("~has(anne,1) \\and K_a");
    // By mouse, as the editor does not heed keys just after a list has opened.
    page.locator(".cm-tooltip-autocomplete li").getByText("K_anne").first().click();
    page.keyboard().type(" has(anne,0)");
    assertThat(formula()).hasText("~has(anne,1) ∧ K_anne has(anne,0)");
    button("∨", true).click();
    page.keyboard().type("has(bill,0)");
    assertThat(formula()).hasText("~has(anne,1) ∧ K_anne has(anne,0) ∨ has(bill,0)");
    button("Announce it").click();
    assertThat(page.getByText("4 worlds ·")).isVisible();
  }

  @Test
  void aPlanIsFoundAndPlayedAsAStory() {
    go("#models/gossip-plan");
    button("Plan", true).click();
    formula().fill("experts");
    page.getByLabel("Maximum number of steps").fill("3");
    button("How can it be made true?").click();
    assertThat(page.locator(".acts .reason")).containsText("no plan of at most 3 steps");
    page.getByLabel("Maximum number of steps").fill("4");
    button("How can it be made true?").click();
    assertThat(page.locator(".acts .reason")).containsText("then the goal is true");
    button("Play this plan").click();
    assertThat(page.locator(".timeline li")).hasCount(5);
    assertThat(page.getByText("1296 worlds ·")).isVisible();
  }

  @Test
  void whereNoTwoWorldsAreBisimilarThePageSaysSo() {
    openHexa();
    button("Colour bisimilar worlds").click();
    assertThat(page.getByText("No two worlds are bisimilar.")).isVisible();
  }

  @Test
  void workIsInTheLink() {
    openHexa();
    announce("~has(anne,1)");
    assertThat(page.getByText("4 worlds ·")).isVisible();
    page.waitForTimeout(500);
    String link = page.url();
    page.navigate("about:blank");
    page.navigate(link);
    assertThat(page.getByText("4 worlds ·")).isVisible();
  }

  @Test
  void namesThatAreScriptsDoNothing() {
    openHexa();
    tab("Text").click();
    page.locator(".cm-content")
        .fill(
            "model x # <script>document.title='taken'</script>\n"
                + "atoms p\n"
                + "world w: p\n"
                + "agent a: <img src=x onerror=document.title='taken'>\n");
    assertThat(page.getByRole(AriaRole.ALERT).filter(holding("Line 4"))).isVisible();
    assertThat(page.title()).isEqualTo("Possible Deals");
  }

  @Test
  void everythingGoesByKeyboard() {
    go("#models");
    Locator hexa = page.getByRole(AriaRole.LINK, named("Hexa")).first();
    hexa.focus();
    page.keyboard().press("Enter");
    assertThat(page.getByText("6 worlds ·")).isVisible();
    formula().focus();
    page.keyboard().type("~has(anne,1)");
    page.keyboard().press("Enter");
    assertThat(page.getByText("4 worlds ·")).isVisible();
    page.locator(".world[tabindex='0']").focus();
    page.keyboard().press("ArrowRight");
    String focused = (String) page.evaluate("document.activeElement.getAttribute('aria-label')");
    assertThat(focused).contains("w021").contains("cannot tell it from");
  }

  private void drag(Locator from, Locator to) {
    BoundingBox start = from.boundingBox();
    BoundingBox end = to.boundingBox();
    page.mouse().move(start.x + start.width / 2, start.y + start.height / 2);
    page.mouse().down();
    page.mouse().move(end.x + end.width / 2 - 5, end.y + end.height / 2);
    page.mouse().move(end.x + end.width / 2, end.y + end.height / 2);
    page.mouse().up();
  }

  private void openHexa() {
    go("#models/hexa");
    assertThat(page.locator(".world").first()).isVisible();
  }

  private void announce(String formula) {
    formula().fill(formula);
    button("Announce it").click();
  }

  private Locator formula() {
    return page.getByRole(AriaRole.TEXTBOX, named("Formula"));
  }

  private Locator tab(String name) {
    return page.getByRole(AriaRole.TAB, named(name));
  }

  private Locator button(String name, boolean isExact) {
    return page.getByRole(AriaRole.BUTTON, named(name).setExact(isExact)).first();
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  private static Page.GetByRoleOptions row(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  private static Locator.FilterOptions holding(String text) {
    return new Locator.FilterOptions().setHasText(text);
  }
}
