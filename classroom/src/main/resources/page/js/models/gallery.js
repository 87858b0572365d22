// @ts-check
/** The models that the page offers: one tells its story, the others are cards by theme. */
import { html, useEffect, useState } from "../view.js";
import { modelLink, whole } from "./open.js";
import { Picture } from "./picture.js";
import { useSession } from "./session.js";
import { t, worldsOf } from "./texts.js";
import { Stamp } from "./timeline.js";

/** @typedef {{id: string, theme: string, title: string, source: string, text: string, story: string, worlds: number,
 *   scene?: import("./scene.js").Scene}} Entry */

/** @type {Promise<Entry[]> | null} */
let loaded = null;

/** @returns {Promise<Entry[]>} */
export function gallery() {
  loaded ??= fetch("data/gallery.json").then((response) => response.json());
  return loaded;
}

const EMPTY = "model mine\natoms p, q\nworld w1: p, q\nworld w2: p\nworld w3: q\nagent ann: {w1, w2}\nagent bob: {w1, w3}\nactual w1\n";

/** @param {{entry: Entry}} props */
function Card({ entry }) {
  return html`<li><a class="entry" href=${`#models/${entry.id}`} title=${entry.story}>
    ${entry.scene ? html`<${Stamp} scene=${entry.scene} />` : html`<span class="stamp" aria-hidden="true">${entry.worlds}</span>`}
    <span class="title">${entry.title}</span>
    <small>${[worldsOf(entry.worlds), entry.source].filter(Boolean).join(" · ")}</small>
  </a></li>`;
}

/** Returns what the author says of a statement of the story, on its line or the next. @param {string} text @param {number} line from 1 */
export function sentence(text, line) {
  const lines = text.split("\n").slice(line - 1);
  return (lines[0].match(/#\s*(.*)$/) ?? lines[1]?.match(/^\s+#\s*(.*)$/))?.[1].trim() ?? "";
}

/** A model that tells its story, sentence by sentence. @param {{entry: Entry}} props */
function Showcase({ entry }) {
  const session = useSession(whole({ text: entry.text, step: 0 }), true, false);
  const { doc, steps, scene, base, state } = session;
  const told = steps.length - 1;
  const story = doc?.story ?? [];
  const isOver = doc !== null && told >= story.length;
  const step = steps[told];
  const said = told > 0 ? sentence(entry.text, story[told - 1].line) || step.said : entry.story;
  const found = !step || told === 0 ? worldsOf(entry.worlds)
    : step.stopped ? t("hasStopped", step.answer === "0" ? t("falseEverywhere") : step.answer ?? "")
    : step.kind === "question" ? t(step.answer === "yes" || step.answer === "no" ? step.answer : "answerIs", step.answer ?? "")
    : step.removed.length ? t("left", worldsOf(step.worlds), steps[told - 1].worlds - step.worlds) : worldsOf(step.worlds);
  const next = () => (isOver ? session.act("", true) : session.act(story[told].said));
  return html`<section class="showcase" aria-label=${entry.title}>
    <h2>${entry.title}</h2>
    <${Picture} scene=${scene ?? entry.scene} base=${base ?? undefined} isPlain=${true} />
    <p class="sentence" role="status">${said} <strong>${found}</strong></p>
    <p class="row"><button class="main" disabled=${!doc || session.isBusy} onClick=${next}>${t(isOver ? "playAgain" : "playNext")}</button>
      ${doc && html`<small>${t("ofStory", told, story.length)}</small>`}
      <a href=${`#models/${entry.id}`}>${t("openModel")}</a></p>
    ${session.problem && state.text && html`<p class="mistake">${session.problem.message}</p>`}
  </section>`;
}

export function Gallery() {
  const [all, setAll] = useState(/** @type {Entry[]} */ ([]));
  const [sought, seek] = useState("");
  const [own, setOwn] = useState("");
  useEffect(() => {
    gallery().then(setAll);
    modelLink({ text: EMPTY }).then(setOwn);
  }, []);
  const wanted = sought.trim().toLowerCase();
  const found = all.filter((entry) => `${entry.title} ${entry.source} ${entry.id} ${entry.story ?? ""} ${entry.text}`.toLowerCase().includes(wanted));
  return html`<div class="gallery"><h1>${t("models")}</h1>
    <div class="hall">${all.length > 0 && html`<${Showcase} entry=${all[0]} />`}
    <div><p class="row"><a class="button" href=${own}>${t("ownModel")}</a>
      <label class="button">${t("openFile")}<input class="hidden" type="file" accept=".kripke,.txt,text/plain" onChange=${async (/** @type {any} */ e) => {
        const file = e.target.files[0];
        if (file) location.hash = await modelLink({ text: await file.text() });
      }} /></label>
      <input type="search" aria-label=${t("searchGallery")} placeholder=${t("searchGallery")} value=${sought} onInput=${(/** @type {any} */ e) => seek(e.target.value)} /></p>
    ${[...new Set(found.map(({ theme }) => theme))].map((theme) => html`<h2 key=${theme}>${t(`theme-${theme}`)}</h2>
      <ul class="cards">${found.filter((entry) => entry.theme === theme).map((entry) => html`<${Card} key=${entry.id} entry=${entry} />`)}</ul>`)}
    ${all.length > 0 && !found.length && html`<p>${t("nothingFound")}</p>`}</div></div>
  </div>`;
}
