// node pictures.mjs FOLDER OUT: eight states of the page, at 1280 and at 390 wide, and two in the dark.
import { join } from "node:path";
import { browser, served } from "./chromium.mjs";

const [folder, out] = process.argv.slice(2);
const { address, end } = await served(folder);
const chromium = await browser();

const formula = (page) => page.getByRole("textbox", { name: "Formula" });
const press = (page, name) => page.getByRole("button", { name }).first().click();

/** What is done before each picture is taken. */
const STATES = {
  gallery: ["#models", async () => {}],
  announced: [
    "#models/hexa",
    async (page) => {
      await formula(page).fill("~has(anne,1)");
      await press(page, "Announce it");
      await page.waitForTimeout(800);
      await press(page, "True everywhere?");
      await formula(page).fill("K_cath has(anne,0)");
      await press(page, "Is it true at all worlds?");
    },
  ],
  minds: [
    "#models/hexa",
    async (page) => {
      await press(page, "Minds");
      for (const [depth, person] of [[0, 0], [1, 4], [2, 5]]) await page.locator(`[data-bubble='${depth}'] .people button`).nth(person).click();
    },
  ],
  plan: [
    "#models/gossip-plan",
    async (page) => {
      await page.getByRole("button", { name: "Plan", exact: true }).click();
      await formula(page).fill("experts");
      await press(page, "How can it be made true?");
      await page.getByText("then the goal is true").scrollIntoViewIfNeeded();
    },
  ],
  eyes: [
    "#models/hexa",
    async (page) => {
      await page.getByRole("tab", { name: "Knowledge" }).click();
    },
  ],
  countermodel: [
    "#models/hexa",
    async (page) => {
      await page.getByRole("tab", { name: "Validity" }).click();
      await press(page, "K_a p -> K_b p");
    },
  ],
  game: [
    "#games",
    async (page) => {
      await page.getByRole("combobox", { name: "Rules" }).first().selectOption("lamas");
      await page.getByRole("radio", { name: "Play yourself" }).check();
      await press(page, "Begin");
      await page.getByRole("combobox", { name: "Speed" }).selectOption("fast");
      while (!(await page.locator(".held[aria-disabled]").count()) || !(await page.locator(".void").count())) {
        await page.locator("[data-move]").first().click();
        await page.waitForTimeout(1500);
      }
      await page.locator(".standing").evaluate((line) => line.scrollIntoView());
    },
  ],
  lab: ["#lab", async (page) => press(page, "Check")],
};

/** The states that are shown in the dark, too. */
const DARK = ["gallery", "minds"];

/** @param {string} name of a state @param {number} width @param {number} height @param {"light" | "dark"} theme */
async function take(name, width, height, theme) {
  const [hash, act] = STATES[name];
  const context = await chromium.newContext({ viewport: { width, height }, locale: "en-GB", colorScheme: theme });
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  try {
    await page.goto(address + hash);
    await page.waitForSelector("main h1");
    await page.waitForTimeout(1500);
    await act(page);
    await page.waitForTimeout(1500);
  } catch (e) {
    console.log(name, width, String(e).split("\n")[0]);
  }
  await page.screenshot({ path: join(out, `page-${name}-${theme === "dark" ? "dark-" : ""}${width}.png`) });
  await context.close();
}

for (const [width, height] of [[1280, 800], [390, 844]]) {
  for (const name of Object.keys(STATES)) await take(name, width, height, "light");
  for (const name of DARK) await take(name, width, height, "dark");
}
await chromium.close();
end();
