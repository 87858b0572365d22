// @ts-check
import { html, render, useEffect, useState } from "./view.js";
import { languages, speak, t } from "./texts.js";
import { here } from "./link.js";
import { warm } from "./engine.js";

/** The rooms of the page; each is loaded when it is entered. */
const ROOMS = /** @type {Record<string, () => Promise<{Room: any}>>} */ ({
  models: () => (here().data ? warmed(import("./models/room.js")) : import("./models/room.js")),
  games: () => import("./games/room.js"),
  lab: () => warmed(import("./lab/room.js")),
  book: () => import("./book/room.js"),
});

/** Loads the engine of models together with a room that asks it. @template T @param {T} room @returns {T} */
function warmed(room) {
  warm();
  return room;
}

/** @param {string} key @param {string} usual */
function stored(key, usual) {
  try {
    return localStorage.getItem(key) ?? usual;
  } catch {
    return usual;
  }
}

/** @param {string} key @param {string} value */
function store(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing asks again.
  }
}

function App() {
  const [at, go] = useState(here());
  const [loaded, setLoaded] = useState(/** @type {{room: string, Room: any} | null} */ (null));
  const [tongue, setTongue] = useState(stored("language", navigator.language.slice(0, 2)));
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const [theme, setTheme] = useState(stored("theme", isDark ? "dark" : "light"));
  const room = at.room in ROOMS ? at.room : "models";
  speak(tongue);
  document.documentElement.dataset.theme = theme;
  useEffect(() => {
    const moved = () => go(here());
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);
  useEffect(() => {
    ROOMS[room]().then(({ Room }) => setLoaded({ room, Room }));
  }, [room]);
  return html`
    <a class="skip" href="#${room}" onClick=${(/** @type {Event} */ e) => {
      e.preventDefault();
      document.querySelector("main")?.focus();
    }}>${t("skip")}</a>
    <header>
      <a class="name" href="#models"><img src="icon.svg" alt="" width="24" height="24" />${t("title")}</a>
      <nav aria-label=${t("title")}>
        ${Object.keys(ROOMS).map(
          (key) => html`<a href="#${key}" aria-current=${key === room ? "page" : undefined}>${t(key)}</a>`,
        )}
      </nav>
      <select aria-label="Language" value=${tongue in languages ? tongue : "en"} onChange=${(/** @type {any} */ e) => {
        store("language", e.target.value);
        setTongue(e.target.value);
      }}>
        ${Object.entries(languages).map(([key, name]) => html`<option value=${key}>${name}</option>`)}
      </select>
      <button class="theme" onClick=${() => {
        const other = theme === "dark" ? "light" : "dark";
        store("theme", other);
        setTheme(other);
      }}>${t(theme === "dark" ? "light" : "dark")}</button>
    </header>
    <main tabindex="-1">
      ${loaded && loaded.room === room ? html`<${loaded.Room} data=${at.data} key=${room} />` : html`<p class="loading">…</p>`}
    </main>
  `;
}

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
app.textContent = "";
render(html`<${App} />`, app);
if ("serviceWorker" in navigator && location.protocol !== "file:") {
  // A newer page takes the place of the one that was kept; what was done is in the link.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  }
  // What is kept for later does not stand in the way of the first picture.
  setTimeout(() => navigator.serviceWorker.register("service-worker.js").catch(() => {}), 10000);
}
