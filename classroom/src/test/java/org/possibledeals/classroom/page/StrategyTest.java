package org.possibledeals.classroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import com.microsoft.playwright.Locator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.possibledeals.classroom.bridge.GamesPage;

/** The strategy of a seat is edited as a text, at the card table. */
final class StrategyTest extends InChromium {

  private static final String MISTAKE = "otherwise mvoe";
  private static final String EDITED =
      "otherwise play c by value\nwhen stage = bid, bid n: n = %d # just so many\notherwise move";

  @AfterEach
  void nothingWentWrongInTheBrowser() {
    assertThat(complaints()).isEmpty();
  }

  @Test
  void anEditedRuleMakesAnotherMoveAndIsLit() {
    String agents = begun();
    page.locator(".strategy summary").click();
    page.locator(".strategy select").first().selectOption(mover());
    page.locator(".strategy .cm-content").click();
    typed(MISTAKE);
    assertThat(page.locator(".strategy .code-problems li.error")).hasText("Line 1: " + said());
    assertThat(page.locator(".strategy .cm-lintRange-error")).hasText("mvoe");
    assertThat(play()).isDisabled();
    String text = edited(agents);
    typed(text);
    assertThat(page.locator(".strategy .code-problems li")).hasCount(0);
    play().click();
    isPlayedAndLit(text, agents);
    isLitAfterAPlay();
  }

  @Test
  void itIsEditedByKeyboardAloneOnATelephone() {
    page.setViewportSize(390, 844);
    String agents = begun();
    tabTo("box.matches('.strategy summary')");
    page.keyboard().press("Enter");
    tabTo("box.matches('.strategy select')");
    page.keyboard().type(mover());
    tabTo("box.matches('.strategy .cm-content')");
    String text = edited(agents);
    typed(text);
    assertThat(play()).isEnabled();
    assertThat((Integer) page.evaluate("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(390);
    tabTo("box.matches('.strategy > button')");
    page.keyboard().press("Enter");
    isPlayedAndLit(text, agents);
  }

  /** Begins a match, and returns the first bid of the agent that sits there. */
  private String begun() {
    go("#games");
    page.getByLabel("Rules").first().selectOption("lamas");
    page.getByText("Begin").first().click();
    assertThat(page.locator(".standing")).containsText("is to move");
    untilTold(() -> button("Forward").click());
    String move = lastMove();
    untilTold(() -> button("Back").click());
    return move;
  }

  /** Returns a text that bids otherwise than the agent did. */
  private static String edited(String agents) {
    return EDITED.formatted(agents.endsWith("2") ? 1 : 2);
  }

  private void isPlayedAndLit(String text, String agents) {
    assertThat(page.locator(".standing")).containsText("Played by the text");
    untilTold(() -> button("Forward").click());
    assertThat(page.locator(".happened li").last()).not().hasText(agents);
    Locator lit = page.locator(".strategy .cm-line").nth(1);
    assertThat(page.locator(".strategy li.info")).containsText("Line 2: this rule made the last");
    assertThat(lit).hasText(text.lines().skip(1).findFirst().orElseThrow());
    assertThat((Boolean) lit.evaluate("line => line.matches(':has(.cm-lintRange-info)')")).isTrue();
  }

  /** Goes on to the first card that the text plays, which is of another rule. */
  private void isLitAfterAPlay() {
    Locator told = page.locator(".strategy li.info");
    for (int i = 0; i < 12 && told.innerText().contains("bid"); i++) {
      untilTold(() -> button("Forward").click());
    }
    assertThat(told).containsText("Line 1: this rule made the last move: play ");
  }

  private String lastMove() {
    return page.locator(".happened li").last().innerText();
  }

  /** Returns the name of the one whose turn it is. */
  private String mover() {
    return page.locator(".seat.moving .who button").innerText();
  }

  private Locator play() {
    return button("Play by this text from here");
  }

  private void typed(String text) {
    page.keyboard().press("Control+a");
    page.keyboard().insertText(text);
  }

  /** Returns what the reader says of the mistake on this machine, without its place. */
  private static String said() {
    String[] agents = {"random", "random", "random", "random"};
    return JsonParser.parseString(GamesPage.strategy("boerenbridge", "lamas", "", agents, MISTAKE))
        .getAsJsonObject()
        .getAsJsonObject("error")
        .get("message")
        .getAsString()
        .replaceFirst("^Line \\d+, column \\d+: ", "");
  }
}
