// Opens a folder of the page in Debian's Chromium, served on the loopback interface.
import { createRequire } from "node:module";
import { createServer } from "node:http";
import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const require = createRequire(new URL("../../../../.deals/playwright/", import.meta.url));
const { chromium } = require("playwright-core");

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml" };

/** Serves a folder, texts compressed; returns the address, how to end it, and what was sent: a number of bytes for each request. */
export async function served(folder) {
  const sent = [];
  const server = createServer((request, reply) => {
    const path = join(folder, decodeURIComponent(request.url.split("?")[0].replace(/\/$/, "/index.html")));
    if (!existsSync(path) || statSync(path).isDirectory()) {
      reply.writeHead(404).end();
      return;
    }
    const type = { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream" };
    const isText = extname(path) in TYPES && /gzip/.test(request.headers["accept-encoding"] ?? "");
    const body = isText ? gzipSync(readFileSync(path)) : readFileSync(path);
    sent.push(body.length);
    reply.writeHead(200, isText ? { ...type, "Content-Encoding": "gzip" } : type).end(body);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { address: `http://127.0.0.1:${server.address().port}/`, end: () => server.close(), sent };
}

/** Starts Chromium. */
export function browser() {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  return chromium.launch({ executablePath: "/usr/bin/chromium", args });
}
