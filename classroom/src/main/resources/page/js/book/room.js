// @ts-check
/** The book: the notes of the project, of which every model opens in the page. */
import { html, useEffect, useMemo, useRef, useState } from "../view.js";
import { t } from "../texts.js";
import "./texts.js";
import { search } from "./search.js";

/** @typedef {{id: string, title: string, part: string}} Entry */
/** @typedef {{id: string, title: string, html: string, headings: [string, string][]}} Page */

/** @param {string} id */
function load(id) {
  return fetch(`book/${encodeURIComponent(id)}.json`).then((response) => {
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  });
}

/** @param {{all: Entry[], at: string}} props */
function Contents({ all, at }) {
  const parts = [...new Set(all.map((entry) => entry.part))];
  const part = all.find((entry) => entry.id === at)?.part;
  return html`<nav class="contents" aria-label=${t("book.contents")}>
    ${parts.map(
      (name) => html`<details open=${name === part || name !== "Decisions"} key=${name}>
        <summary>${name}</summary>
        <ul>
          ${all
            .filter((entry) => entry.part === name)
            .map(
              (entry) => html`<li key=${entry.id}>
                <a href="#book/${entry.id}" aria-current=${entry.id === at ? "page" : undefined}>${entry.title}</a>
              </li>`,
            )}
        </ul>
      </details>`,
    )}
  </nav>`;
}

/** @param {{all: Entry[], onDone: () => void}} props */
function Search({ all, onDone }) {
  const [question, setQuestion] = useState("");
  const [found, setFound] = useState(/** @type {import("./search.js").Place[] | null} */ (null));
  useEffect(() => {
    let isWanted = true;
    if (question.trim().length < 2) setFound(null);
    else search(question).then((places) => isWanted && setFound(places), () => {});
    return () => void (isWanted = false);
  }, [question]);
  const titles = useMemo(() => Object.fromEntries(all.map((entry) => [entry.id, entry.title])), [all]);
  const choose = () => {
    setQuestion("");
    onDone();
  };
  return html`<search class="search">
    <input
      type="search"
      aria-label=${t("book.search")}
      placeholder=${t("book.search")}
      value=${question}
      onInput=${(/** @type {any} */ e) => setQuestion(e.target.value)}
    />
    <p class="count" role="status">${found && (found.length ? t("book.found", found.length) : t("book.none"))}</p>
    ${found &&
    html`<ol class="found">
      ${found.map(
        (place) => html`<li key=${place.page + place.id}>
          <a href="#book/${place.page}${place.id && `/${place.id}`}" onClick=${choose}>
            ${titles[place.page]}${place.heading && place.heading !== titles[place.page] ? ` › ${place.heading}` : ""}
          </a>
          <span>${place.before}<mark>${place.hit}</mark>${place.after}</span>
        </li>`,
      )}
    </ol>`}
  </search>`;
}

/** @param {{entry: Entry | undefined, word: string, rel: string}} props */
function Turn({ entry, word, rel }) {
  return entry
    ? html`<a class=${rel} rel=${rel} href="#book/${entry.id}"><small>${t(word)}</small>${entry.title}</a>`
    : html`<span></span>`;
}

/** Writes what links of the page say, and moves to a heading.
 * @param {HTMLElement} article @param {string} anchor */
function settle(article, anchor) {
  for (const link of article.querySelectorAll("p > a.open:only-child")) {
    if (link.parentElement?.childNodes.length !== 1) continue;
    if (!link.hasAttribute("data-said")) link.setAttribute("data-said", link.textContent ?? "");
    link.classList.add("button");
  }
  for (const link of article.querySelectorAll("a.button")) {
    const said = link.getAttribute("data-said");
    link.textContent = t("book.open") + (said ? `: ${said}` : "");
  }
  const heading = anchor && document.getElementById(anchor);
  if (heading && article.contains(heading)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  } else {
    scrollTo(0, 0);
  }
}

/** @param {{page: Page, anchor: string, language: string}} props */
function Article({ page, anchor, language }) {
  const article = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (article.current) settle(article.current, anchor);
  }, [page, anchor, language]);
  return html`
    ${page.headings.length > 2 &&
    html`<details class="headings">
      <summary>${t("book.here")}</summary>
      <ul>
        ${page.headings.map(([id, heading]) => html`<li key=${id}><a href="#book/${page.id}/${id}">${heading}</a></li>`)}
      </ul>
    </details>`}
    <article ref=${article} lang="en" dangerouslySetInnerHTML=${{ __html: page.html }}></article>
  `;
}

/** @param {{data: string}} props */
export function Room({ data }) {
  const [wanted, ...rest] = data.split("/");
  const id = wanted || "where-to-start";
  const [all, setAll] = useState(/** @type {Entry[]} */ ([]));
  const [page, setPage] = useState(/** @type {Page | null} */ (null));
  const [isLost, setLost] = useState(false);
  useEffect(() => void load("index").then(setAll, () => setLost(true)), []);
  useEffect(() => {
    let isWanted = true;
    setLost(false);
    load(id).then((read) => isWanted && setPage(read), () => isWanted && setLost(true));
    return () => void (isWanted = false);
  }, [id]);
  const number = all.findIndex((entry) => entry.id === id);
  return html`<div class="book">
    <aside>
      <${Search} all=${all} onDone=${() => {}} />
      <details class="contents-fold" open=${matchMedia("(min-width: 801px)").matches}>
        <summary>${t("book.contents")}</summary>
        <${Contents} all=${all} at=${id} />
      </details>
    </aside>
    <div class="page">
      ${t("book.english") && html`<p class="faint">${t("book.english")}</p>`}
      ${isLost
        ? html`<p role="alert">${t("book.lost")}</p>`
        : page && html`<${Article} page=${page} anchor=${rest.join("/")} language=${t("book.open")} />`}
      ${number >= 0 &&
      html`<nav class="turn" aria-label=${t("book")}>
        <${Turn} entry=${all[number - 1]} word="book.previous" rel="prev" />
        <${Turn} entry=${all[number + 1]} word="book.next" rel="next" />
      </nav>`}
    </div>
  </div>`;
}
