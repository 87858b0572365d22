// @ts-check
/** The models that the page offers, as cards. */
import { html, useEffect, useState } from "../view.js";
import { modelLink } from "./open.js";
import { t } from "./texts.js";

/** @typedef {{id: string, title: string, source: string, text: string, svg?: string, group?: string}} Entry */

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
  return html`<li><a class="card" href=${`#models/${entry.id}`}>
    ${entry.svg ? html`<img alt="" src=${`data:image/svg+xml,${encodeURIComponent(entry.svg)}`} />` : html`<span class="nopicture" aria-hidden="true">⟨S, ~, V⟩</span>`}
    <span class="title">${entry.title}</span>${entry.source && html`<small>${entry.source}</small>`}
  </a></li>`;
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
  const found = all.filter((entry) => `${entry.title} ${entry.source} ${entry.id} ${entry.text}`.toLowerCase().includes(wanted));
  return html`<div class="gallery"><h1>${t("models")}</h1>
    <p class="row"><a class="button" href=${own}>${t("ownModel")}</a>
      <label class="button">${t("openFile")}<input class="hidden" type="file" accept=".kripke,.txt,text/plain" onChange=${async (/** @type {any} */ e) => {
        const file = e.target.files[0];
        if (file) location.hash = await modelLink({ text: await file.text() });
      }} /></label>
      <input type="search" aria-label=${t("searchGallery")} placeholder=${t("searchGallery")} value=${sought} onInput=${(/** @type {any} */ e) => seek(e.target.value)} /></p>
    <ul class="cards">${found.map((entry) => html`<${Card} key=${entry.id} entry=${entry} />`)}</ul>
    ${all.length > 0 && !found.length && html`<p>${t("nothingFound")}</p>`}
  </div>`;
}
