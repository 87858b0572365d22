package org.possibledeals.classroom.page;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;

/**
 * Tests that use the page in Chromium. Where there is no Chromium, Node or playwright-core they are
 * skipped, and the last lines of the build say so.
 */
@Tag("long")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class InChromium {

  private static final List<String> OPTIONS =
      List.of(
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  /** Milliseconds until something on the screen is given up; a busy machine may need some. */
  private static final int PATIENCE = 30_000;

  private static final int MOST_TABS = 80;

  private Playwright playwright;
  private Browser browser;
  private Served served;
  private BrowserContext context;
  private final List<String> complaints = new ArrayList<>();

  /** The page, new for each test. */
  protected Page page;

  @BeforeAll
  void start() {
    assumeTrue(Built.node().isPresent(), "There is no Node.");
    assumeTrue(Built.chromium().isPresent(), "There is no Chromium.");
    assumeTrue(Built.driver().isPresent(), "There is no playwright-core in .deals/playwright.");
    System.setProperty("playwright.cli.dir", Built.driver().orElseThrow().toString());
    served = Served.of(Built.page());
    playwright =
        Playwright.create(
            new Playwright.CreateOptions()
                .setEnv(
                    Map.of(
                        "PLAYWRIGHT_NODEJS_PATH",
                        Built.node().orElseThrow().toString(),
                        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD",
                        "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(Built.chromium().orElseThrow())
                    .setArgs(OPTIONS));
  }

  @AfterAll
  void stop() {
    if (playwright != null) {
      playwright.close();
      served.close();
    }
  }

  @BeforeEach
  void open() {
    complaints.clear();
    context = browser.newContext(options());
    page = context.newPage();
    page.onPageError(complaints::add);
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error")) {
            complaints.add(message.text());
          }
        });
    page.setDefaultTimeout(PATIENCE);
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE);
  }

  @AfterEach
  void close() {
    if (context != null) {
      context.close();
    }
  }

  /** Returns how the page is opened: on a desktop, in English. */
  protected Browser.NewContextOptions options() {
    return new Browser.NewContextOptions().setViewportSize(1280, 800).setLocale("en-GB");
  }

  /** Goes to a room of the page. */
  protected void go(String hash) {
    page.navigate(served.address() + hash);
  }

  /** Sits down at a table of BoerenBridge, and plays until a card in the hand may not be played. */
  protected void sitDown() {
    go("#games");
    page.getByLabel("Rules").first().selectOption("lamas");
    page.getByLabel("Play yourself").first().check();
    page.getByText("Begin").first().click();
    page.getByLabel("Speed").selectOption("fast");
    Locator choice = page.locator("[data-move]").first();
    choice.waitFor();
    while (page.locator(".held[aria-disabled]").count() == 0
        || page.locator(".void").count() == 0) {
      untilTold(choice::click);
      choice.waitFor();
      page.waitForTimeout(500); // until what is known is counted
    }
  }

  /** Makes a move at a table, and waits until it is told. */
  protected void untilTold(Runnable move) {
    String before = page.locator(".happened").innerText();
    move.run();
    page.waitForFunction(
        "before => document.querySelector('.happened').innerText !== before", before);
  }

  /** Returns the first button of a name. */
  protected Locator button(String name) {
    return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name)).first();
  }

  /** Presses Tab until a condition on the element with the focus, {@code box}, is true. */
  protected void tabTo(String condition) {
    for (int i = 0; i < MOST_TABS; i++) {
      if ((Boolean) page.evaluate("(box => !!(%s))(document.activeElement)".formatted(condition))) {
        return;
      }
      page.keyboard().press("Tab");
    }
    throw new AssertionError("The keyboard does not reach: " + condition);
  }

  /** Returns the address of the page. */
  protected String address() {
    return served.address();
  }

  /** Returns how many files were asked for since the tests of this class began. */
  protected int requests() {
    return served.requests().get();
  }

  /** Returns the errors that the browser met: of scripts, of the policy, of missing files. */
  protected List<String> complaints() {
    return List.copyOf(complaints);
  }

  /** Returns the tab's context. */
  protected BrowserContext context() {
    return context;
  }
}
