// @ts-check
/**
 * Keeps the files of the page in the browser, so that it works without a network once seen. The
 * version is a hash of all files; both are filled in when the page is written.
 */
const VERSION = "VERSION";
const FILES = ["FILES"];

/** All small files in one, so that a first visit asks for few. */
const PACK = "offline.json";

/** Kept when it is first used: a layout that few ask for. */
const LATER = "vendor/graphviz.js";

const TYPES = /** @type {Record<string, string>} */ ({
  html: "text/html", js: "text/javascript", css: "text/css", json: "application/json", svg: "image/svg+xml", png: "image/png",
});

const scope = /** @type {any} */ (self);
const base = new URL("./", location.href);
const PREFIX = `possible-deals ${base.pathname} `;
const NAME = PREFIX + VERSION;
const known = new Set(FILES.map((file) => new URL(file, base).href));

/** @param {Response} response files that a server has sent on from elsewhere cannot be shown */
function plain(response) {
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

/** @param {string} file */
async function fetched(file) {
  const response = await fetch(new URL(file, base), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return plain(response);
}

async function keepAll() {
  const cache = await caches.open(NAME);
  const pack = /** @type {Record<string, string>} */ (await (await fetched(PACK)).json());
  const bytes = (/** @type {string} */ text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  await Promise.all(
    FILES.filter((file) => file !== LATER && file !== PACK).map(async (file) => {
      const type = TYPES[file.replace(/.*[.]/, "")] ?? "text/plain";
      const response = file in pack ? new Response(bytes(pack[file]), { headers: { "Content-Type": type } }) : await fetched(file);
      await cache.put(new URL(file, base).href, response);
    }),
  );
  await scope.skipWaiting();
}

async function forgetOlder() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  }
  await scope.clients.claim();
}

/** @param {Request} request @param {string} href */
async function answer(request, href) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(href);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.type === "basic" && !response.redirected) await cache.put(href, response.clone());
  return response;
}

scope.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepAll()));
scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forgetOlder()));
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  url.hash = "";
  url.search = "";
  const href = url.href === base.href ? new URL("index.html", base).href : url.href;
  if (known.has(href)) event.respondWith(answer(event.request, href));
});
