package org.possibledeals.classroom.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A round is watched, and one is played. */
final class GamesRoomTest extends InChromium {

  private static final int MOST_MOVES = 200;
  private static final int CARDS = 4;

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
      Locator choice = page.locator("[data-move]").last();
      if (choice.isVisible() && choice.isEnabled()) {
        choice.click();
      }
      page.waitForTimeout(150);
    }
    assertThat(over.first()).isVisible();
    button("Show me the other hands").click();
    assertThat(page.getByText("As seen by").first()).isVisible();
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 390})
  void aRoundOfBoerenBridgeIsPlayedByClicks(int width) {
    page.setViewportSize(width, 844);
    go("#games");
    choose("Rules", "lamas");
    page.getByText("Settings").first().click();
    page.locator("label:has(b:text-is('rounds')) input").fill("4");
    page.getByRole(AriaRole.RADIO, new Page.GetByRoleOptions().setName("Play yourself")).check();
    button("Begin").click();
    choose("Speed", "fast");
    List<String> clicked = playedToTheEnd(this::click);
    assertThat(clicked).first().asString().startsWith("bid ");
    assertThat(clicked).filteredOn(move -> move.startsWith("play ")).hasSizeBetween(1, CARDS - 1);
    assertThat(page.locator(".happened strong:text-is('you')")).hasCount(1 + CARDS);
    Locator alone =
        page.locator(".happened li:has(strong:text-is('you'))")
            .filter(new Locator.FilterOptions().setHasText("the only move"));
    assertThat(alone).hasCount(1 + CARDS - clicked.size()); // these are played by themselves
    assertThat(page.locator(".trick.done .played")).hasCount(4);
  }

  @Test
  void aRoundOfBoerenBridgeIsPlayedByKeyboardAlone() {
    page.setViewportSize(390, 844);
    go("#games");
    assertThat(button("Begin")).isVisible();
    tabTo("box.closest('label')?.textContent.startsWith('Rules')");
    page.keyboard().type("lamas");
    tabTo("box.matches('.settings summary')");
    page.keyboard().press("Enter");
    tabTo("box.closest('label')?.querySelector('b')?.textContent === 'rounds'");
    page.keyboard().type("4");
    tabTo("box.type === 'radio'");
    page.keyboard().press("ArrowDown");
    tabTo("box.matches('.begin')");
    page.keyboard().press("Enter");
    assertThat(page.locator(".table")).isVisible();
    tabTo("box.closest('label')?.textContent.startsWith('Speed')");
    page.keyboard().type("fast");
    List<String> pressed =
        playedToTheEnd(
            () -> {
              tabTo("box.matches('[data-move]')");
              String move = (String) page.evaluate("document.activeElement.dataset.move");
              page.keyboard().press(move.startsWith("bid ") ? "Enter" : "Space");
              return move;
            });
    assertThat(pressed).anyMatch(move -> move.startsWith("play "));
    assertThat(page.locator(".happened strong:text-is('you')")).hasCount(1 + CARDS);
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 390})
  void thePlayersSitByTheCompassAndEachCardLiesBeforeItsPlayer(int width) {
    page.setViewportSize(width, 844);
    go("#games");
    choose("Rules", "lamas");
    button("Begin").click();
    assertThat(page.locator(".trick")).isVisible();
    while (page.locator(".trick .played").count() < 4) {
      button("Forward").click();
      page.waitForTimeout(150);
    }
    for (String kind : List.of(".seat.", ".played.")) {
      assertThat(bounds(kind + "top").y).isLessThan(bounds(kind + "left").y);
      assertThat(bounds(kind + "left").x).isLessThan(bounds(kind + "bottom").x + 1);
      assertThat(bounds(kind + "left").x).isLessThan(bounds(kind + "right").x);
      assertThat(bounds(kind + "right").y).isLessThan(bounds(kind + "bottom").y);
    }
    assertThat(page.locator(".seat.top .who")).containsText("North");
    assertThat(page.locator(".seat.right .who")).containsText("East");
    assertThat(page.locator(".seat.bottom .who")).containsText("South");
    assertThat(page.locator(".seat.left .who")).containsText("West");
    for (String side : List.of("top", "right", "bottom", "left")) {
      String player = page.locator(".seat." + side + " .who button").innerText();
      String card = page.locator(".played." + side + " .face").innerText().replaceAll("\\s", "");
      assertThat(page.locator(".played." + side)).hasAttribute("title", player);
      assertThat(
              page.locator(".happened li")
                  .filter(new Locator.FilterOptions().setHasText(player.substring(0, 1) + ": play"))
                  .last()
                  .locator(".face")
                  .innerText()
                  .replaceAll("\\s", ""))
          .isEqualTo(card);
    }
  }

  @Test
  void aCardThatMayNotBePlayedSaysWhyAndAVoidIsToldWithItsReason() {
    sitDown();
    Locator refused = page.locator(".held[aria-disabled]").first();
    String led = page.locator(".trick .face").first().getAttribute("aria-label");
    String why = "You must follow suit: %s were led.".formatted(led.replaceFirst(".* of ", ""));
    assertThat(refused).hasAttribute("title", why);
    int cards = page.locator(".held").count();
    refused.click(new Locator.ClickOptions().setForce(true)); // it says that it is disabled
    assertThat(page.locator(".standing")).containsText(why);
    assertThat(page.locator(".held")).hasCount(cards);
    assertThat(page.locator(".void").first())
        .hasText(
            Pattern.compile(
                "You know that (\\w+) has no (\\w+): \\1 did not follow when \\2 were led on trick"
                    + " \\d\\."));
  }

  /** Plays until the game is over, and returns the moves. */
  private List<String> playedToTheEnd(Supplier<String> chooser) {
    List<String> moves = new ArrayList<>();
    Locator over = page.getByText("The game is over.").first();
    Locator choice = page.locator("[data-move]").first();
    while (!over.isVisible() && moves.size() < MOST_MOVES) {
      assertThat(over.or(choice).first()).isVisible();
      if (choice.isVisible()) {
        untilTold(() -> moves.add(chooser.get()));
      }
    }
    assertThat(over).isVisible();
    return moves;
  }

  private String click() {
    Locator choice = page.locator("[data-move]").first();
    String move = choice.getAttribute("data-move");
    choice.click();
    return move;
  }

  private BoundingBox bounds(String selector) {
    return page.locator(selector).boundingBox();
  }

  private void choose(String label, String option) {
    box(label).selectOption(option);
  }

  private Locator box(String label) {
    return page.getByRole(AriaRole.COMBOBOX, new Page.GetByRoleOptions().setName(label)).first();
  }
}
