// @ts-check
/** What can be taken away: link, files, pictures, the story as a page. */
import { html, useState } from "../view.js";
import { ask } from "../engine.js";
import { modelLink } from "./open.js";
import { t } from "./texts.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {string} name @param {Blob} blob */
function download(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** @param {string} name @param {string} text @param {string} [type] */
const downloadText = (name, text, type = "text/plain") => download(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** Returns a picture as dots, twice as fine as on the screen. @param {string} svg @returns {Promise<Blob>} */
async function png(svg) {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const box = (root.getAttribute("viewBox") ?? "0 0 960 540").split(/[\s,]+/).map(Number);
  const width = parseFloat(root.getAttribute("width") ?? "") || box[2];
  const height = parseFloat(root.getAttribute("height") ?? "") || box[3];
  const image = new Image(width, height);
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * width, 2 * height];
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(url);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture."))), "image/png"));
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the story as one page that needs nothing else. @param {Session} session @param {boolean} isShort */
async function page({ state, steps, doc }, isShort) {
  const parts = [];
  for (const [i, step] of steps.entries()) {
    const said = i === 0 ? t("start") : step.said;
    const words = [...(step.words ?? [])].join("\n");
    const answer = step.answer === undefined ? "" : ` — ${step.answer}`;
    const picture = step.kind === "question" ? null : await ask("export", [state.text, state.settings, state.actual, state.acts, i, "svg", isShort]);
    const svg = picture && !picture.error ? picture.text.replace(/^<\?xml[^>]*>\s*/, "") : "";
    parts.push(`<section><h2>${i}. <code>${escaped(said)}</code>${escaped(answer)}</h2>${words ? `<pre>${escaped(words)}</pre>` : ""}${svg}</section>`);
  }
  const name = escaped(doc?.name ?? "");
  return `<!doctype html><html lang="${document.documentElement.lang}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><title>${name}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}svg{max-width:100%;height:auto}h2{font-size:1.1rem}pre{white-space:pre-wrap}</style></head><body><h1>${name}</h1>${parts.join("")}<h2>${t("text")}</h2><pre>${escaped(state.text)}</pre></body></html>`;
}

/** @param {{session: Session, isShort: boolean}} props */
export function Take({ session, isShort }) {
  const [said, say] = useState("");
  const name = session.doc?.name ?? "model";
  const exported = async (/** @type {string} */ format) => {
    const { text, error } = await session.ask("export", format, isShort);
    if (error) throw new Error(error.message);
    return text;
  };
  const tasks = /** @type {Record<string, () => Promise<any>>} */ ({
    link: async () => {
      const url = new URL(location.href);
      url.hash = await modelLink(session.state);
      await navigator.clipboard.writeText(url.href);
      return t("copied", url.href.length);
    },
    file: async () => downloadText(`${name}.kripke`, session.state.text),
    model: async () => downloadText(`${name}-${session.state.step}.kripke`, await exported("kripke")),
    svg: async () => downloadText(`${name}.svg`, await exported("svg"), "image/svg+xml"),
    png: async () => download(`${name}.png`, await png(await exported("svg"))),
    tikz: async () => downloadText(`${name}.tex`, await exported("tikz")),
    dot: async () => downloadText(`${name}.dot`, await exported("dot")),
    page: async () => downloadText(`${name}.html`, await page(session, isShort), "text/html"),
  });
  return html`<div class="take"><ul>${Object.entries(tasks).map(([key, task]) => html`<li><button onClick=${() =>
    task().then((done) => say(typeof done === "string" ? done : t("taken", t(`take-${key}`))), (problem) => say(problem.message))}>${t(`take-${key}`)}</button></li>`)}</ul>
    <p role="status">${said}</p></div>`;
}
