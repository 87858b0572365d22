// @ts-check
/**
 * Keeps the files of the page in the browser, so that it works without a network once seen. The
 * version is a hash of all files; both are filled in when the page is written.
 */
const VERSION = "VERSION";
const FILES = ["FILES"];

const scope = /** @type {any} */ (self);
const base = new URL("./", location.href);
const PREFIX = `possible-deals ${base.pathname} `;
const NAME = PREFIX + VERSION;
const known = new Set(FILES.map((file) => new URL(file, base).href));

/** @param {Response} response files that a server has sent on from elsewhere cannot be shown */
function plain(response) {
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function keepAll() {
  const cache = await caches.open(NAME);
  await Promise.all(
    FILES.map(async (file) => {
      const url = new URL(file, base);
      const response = await fetch(url, { cache: "no-cache" });
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      await cache.put(url.href, plain(response));
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
  return (await cache.match(href)) ?? fetch(request);
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
