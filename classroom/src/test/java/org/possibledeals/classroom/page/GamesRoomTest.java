package org.possibledeals.classroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A round is watched, and one is played. */
final class GamesRoomTest extends InChromium {

  private static final int MOST_MOVES = 200;

  @AfterEach
  void nothingWentWrongInTheBrowser() {
    assertThat(complaints()).isEmpty();
  }

  @Test
  void aRoundOfBoerenBridgeIsWatchedWithWhatEachKnows() {
    go("#games");
    choose("Rules", "lamas");
    button("Begin").click();
    assertThat(page.getByText("What N knows").first()).isVisible();
    assertThat(page.getByText("Who may hold what").first()).isVisible();
    assertThat(page.getByText("possible").first()).isVisible();
    assertThat(box("Round")).hasValue("1");
    button("Next round").click();
    assertThat(box("Round")).hasValue("2");
    assertThat(page.getByText("is to move").first()).isVisible();
    page.locator("input[type=range]").first().fill("0");
    assertThat(page.getByText("What happened").first()).isVisible();
  }

  @Test
  void aGameIsPlayedByHandToItsEndAndTheOtherHandsAreShown() {
    go("#games");
    choose("Game", "lama");
    choose("Rules", "round");
    page.getByRole(AriaRole.RADIO, new Page.GetByRoleOptions().setName("Play yourself")).check();
    button("Begin").click();
    choose("Speed", "fast");
    int moves = 0;
    Locator over = page.getByText("The game is over.");
    while (!over.first().isVisible() && moves++ < MOST_MOVES) {
      Locator choice = page.locator(".menu button").last();
      if (choice.isVisible() && choice.isEnabled()) {
        choice.click();
      }
      page.waitForTimeout(150);
    }
    assertThat(over.first()).isVisible();
    button("Show me the other hands").click();
    assertThat(page.getByText("As seen by").first()).isVisible();
  }

  private void choose(String label, String option) {
    box(label).selectOption(option);
  }

  private Locator box(String label) {
    return page.getByRole(AriaRole.COMBOBOX, new Page.GetByRoleOptions().setName(label)).first();
  }

  private Locator button(String name) {
    return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name)).first();
  }
}
