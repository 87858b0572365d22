// node times.mjs FOLDER: how large the page is, and how long what a class does takes in Chromium; medians of five.
import { browser, served } from "./chromium.mjs";

const folder = process.argv[2];
const TIMES = 5;

const median = (all) => Math.round(all.sort((a, b) => a - b)[Math.floor(all.length / 2)]);

/** A ring of worlds, of which each agent cannot tell some neighbours apart. */
function ring(size) {
  const names = Array.from({ length: size }, (_, i) => `w${i}`);
  const pairs = (from) => names.map((name, i) => (i % 2 === from ? `{${name}, ${names[(i + 1) % size]}}` : "")).join(" ");
  const worlds = names.map((name, i) => `world ${name}:${i % 3 ? " p" : ""}${i % 5 ? "" : `${i % 3 ? "," : ""} q`}`).join("\n");
  return `model ring\natoms p, q\n${worlds}\nagent a: ${pairs(0)}\nagent b: ${pairs(1)}\nactual w1\n`;
}

const { address, end, sent } = await served(folder);
const chromium = await browser();

async function cold() {
  const context = await chromium.newContext();
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`${address}#models/hexa`);
  await page.waitForSelector(".world");
  const took = performance.now() - began;
  await context.close();
  return took;
}

/** The time from the click to the picture after it, with the frame that shows it. */
async function announced(text, formula, count) {
  const context = await chromium.newContext();
  const page = await context.newPage();
  await page.goto(`${address}#models`);
  await page.waitForSelector("main h1");
  const link = await page.evaluate(async (state) => (await import("./js/models/open.js")).modelLink(state), { text });
  await page.goto(address + link);
  await page.waitForSelector(".world", { timeout: 60000 });
  await page.getByRole("tab", { name: "Announce & ask" }).click();
  await page.getByRole("textbox", { name: "Formula" }).fill(formula);
  const took = await page.evaluate(
    ([count]) =>
      new Promise((done) => {
        const began = performance.now();
        [...document.querySelectorAll("button")].find((button) => button.textContent === "Announce it").click();
        const look = () =>
          document.querySelectorAll(".world:not(.removed)").length === count
            ? requestAnimationFrame(() => done(performance.now() - began))
            : requestAnimationFrame(look);
        look();
      }),
    [count],
  );
  await context.close();
  return took;
}

/** All statements of a file's own story, in the worker. */
async function told(id, settings) {
  const context = await chromium.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector("main h1");
  const took = await page.evaluate(
    async ([id, settings]) => {
      const { ask } = await import("./js/engine.js");
      const text = (await (await fetch("data/gallery.json")).json()).find((entry) => entry.id === id).text;
      await ask("open", ["model x\nworld w:\n", [], ""]);
      const began = performance.now();
      const { story } = await ask("open", [text, settings, ""], 60000);
      await ask("story", [text, settings, "", story.map((one) => one.said).join("\n")], 60000);
      return performance.now() - began;
    },
    [id, settings],
  );
  await context.close();
  return took;
}

/** A first visit and a second one: at each moment the milliseconds, the requests and the bytes sent since the visit began. */
async function visits() {
  const context = await chromium.newContext();
  const found = {};
  const visit = async (which, moments) => {
    const page = await context.newPage();
    const first = sent.length;
    const began = performance.now();
    await page.goto(`${address}#models`);
    for (const [moment, wait] of moments) {
      await wait(page);
      const now = sent.slice(first);
      found[`${which}, ${moment}`] = [performance.now() - began, now.length, now.reduce((sum, one) => sum + one, 0)];
    }
    await page.close();
  };
  const pictures = ["the pictures of the gallery", (page) => page.waitForSelector(".cards li img, .cards li svg")];
  const next = ["Next can be pressed", (page) => page.waitForSelector(".showcase button:enabled")];
  const kept = ["all is kept for later", (page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)];
  const hasNext = process.argv[3] !== "without-next"; // a page from before there was one
  await visit("first visit", hasNext ? [pictures, next, kept] : [pictures, kept]);
  await visit("second visit", hasNext ? [pictures, next] : [pictures]);
  await context.close();
  return found;
}

async function report(what, measure) {
  const all = [];
  for (let i = 0; i < TIMES; i++) all.push(await measure());
  console.log(`${what}: ${median(all)} ms (${all.map(Math.round).join(", ")})`);
}

const all = [];
for (let i = 0; i < TIMES; i++) all.push(await visits());
for (const moment of Object.keys(all[0])) {
  const [time, requests, bytes] = [0, 1, 2].map((i) => all.map((one) => one[moment][i]));
  console.log(`${moment}: ${median(time)} ms (${time.map(Math.round).join(", ")}), ${median(requests)} requests, ${Math.round(median(bytes) / 1000)} kB`);
}
await report("first model on the screen, cold", cold);
await report("announcement on 200 worlds, with its picture", () => announced(ring(200), "p", 133));
await report("sum and product to 100, the whole story", () => told("sum-and-product", ["n=100"]));
await report("Russian cards, the whole story", () => told("russian-cards", []));
await chromium.close();
end();
