// node pictures.mjs FOLDER OUT: ten states of the page, at 1280 and at 390 wide, light and dark, and a sheet of each ten.
import { mkdirSync, readFileSync } from "node:fs";
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
      await press(page, "True at every world?");
      await formula(page).fill("K_cath has(anne,0)");
      await press(page, "Is it true at every world?");
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
  strategy: [
    "#games",
    async (page) => {
      await page.getByRole("combobox", { name: "Rules" }).first().selectOption("lamas");
      await press(page, "Begin");
      await page.locator(".strategy summary").click();
      await page.getByLabel("Begin with the text of").selectOption("boerenbridge.program");
      await press(page, "Play by this text from here");
      await page.waitForTimeout(1500);
      while (!(await page.locator(".strategy li.info").count())) {
        await press(page, "Forward");
        await page.waitForTimeout(1000);
      }
      await page.locator(".strategy").evaluate((box) => box.scrollIntoView());
    },
  ],
  lab: ["#lab", async (page) => press(page, "Check")],
  book: ["#book", async () => {}],
};

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

/** Takes a picture of the pictures. @param {number} width @param {string} theme */
async function sheet(width, theme) {
  const page = await chromium.newPage({ viewport: { width: width > 600 ? 1600 : 1220, height: 400 } });
  const shots = Object.keys(STATES).map((name) => {
    const bytes = readFileSync(join(out, `page-${name}-${theme === "dark" ? "dark-" : ""}${width}.png`));
    return `<figure><img src="data:image/png;base64,${bytes.toString("base64")}"><figcaption>${name}</figcaption></figure>`;
  });
  await page.setContent(`<style>body { margin: 8px; display: grid; grid-template-columns: repeat(${width > 600 ? 3 : 5}, 1fr); gap: 8px;
    font: 14px sans-serif } figure { margin: 0 } img { width: 100%; border: 1px solid #888 }</style>${shots.join("")}`);
  await page.screenshot({ path: join(out, `page-ten-${theme}-${width}.png`), fullPage: true });
  await page.close();
}

mkdirSync(out, { recursive: true });
for (const [width, height] of [[1280, 800], [390, 844]]) {
  for (const theme of ["light", "dark"]) {
    for (const name of Object.keys(STATES)) await take(name, width, height, theme);
    await sheet(width, theme);
  }
}
await chromium.close();
end();
