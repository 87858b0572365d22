// Renews what the page takes from npm: makes the files of page/vendor, the licences beside them and the axe of the
// tests, prints their versions and sizes, and writes the hashes into the two tables. Run it by `npm run vendor` in this
// folder; it needs the network, and the build needs neither that nor npm. Versions are those of package.json: change
// them there, and run `npm install --package-lock-only --omit-lockfile-registry-resolved`.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const PAGE = "../main/resources/page/vendor";
const TESTS = "../test/resources";
const PACKAGES = "node_modules";

const version = (name) => JSON.parse(readFileSync(`${PACKAGES}/${name}/package.json`, "utf8")).version;

/** One minified module of NAME.js and all that it imports. */
const bundle = (name) =>
  build({
    entryPoints: [`${name}.js`],
    outfile: `${PAGE}/${name}.js`,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    logLevel: "warning",
  });

/** The licences of packages as one file, each under its name and version. */
function licence(name, packages) {
  const texts = packages.map((one) => {
    const text = readFileSync(`${PACKAGES}/${one}/LICENSE`, "utf8").replaceAll("\r", "");
    return `${one} ${version(one)}\n\n${text}\n`;
  });
  writeFileSync(`${PAGE}/licences/${name}.txt`, texts.join(""));
}

/** The version and hash of a file in its table, a row of which begins with its name. */
function renew(table, file, its) {
  const content = readFileSync(`${dirname(table)}/${file}`);
  const hash = createHash("sha256").update(content).digest("hex");
  const row = new RegExp(`^(\\| \`${file}\` \\|[^|]*\\|) [^|]* (\\|[^|]*\\|) [0-9a-f]{64} `, "m");
  const text = readFileSync(table, "utf8");
  if (!row.test(text)) throw new Error(`${table} has no row for ${file}`);
  writeFileSync(table, text.replace(row, `$1 ${its} $2 ${hash} `));
  console.log(`${file} ${its}: ${content.length} bytes, ${gzipSync(content, { level: 9 }).length} compressed`);
}

mkdirSync(`${PAGE}/licences`, { recursive: true });
await Promise.all(["preact-htm", "codemirror", "graphviz"].map(bundle));
copyFileSync(`${PACKAGES}/axe-core/axe.min.js`, `${TESTS}/axe.min.js`);

const CODEMIRROR = ["autocomplete", "commands", "language", "lint", "state", "view"].map((name) => `@codemirror/${name}`);
licence("preact-htm", ["preact", "htm"]);
licence("codemirror", [
  ...CODEMIRROR,
  "@lezer/common",
  "@lezer/highlight",
  "@marijn/find-cluster-break",
  "crelt",
  "style-mod",
  "w3c-keyname",
]);
licence("wasm-graphviz", ["@hpcc-js/wasm-graphviz"]);
copyFileSync(`${PACKAGES}/axe-core/LICENSE`, `${TESTS}/axe.licence.txt`);

renew(`${PAGE}/README.md`, "preact-htm.js", `${version("preact")}, ${version("htm")}`);
renew(`${PAGE}/README.md`, "codemirror.js", version("@codemirror/view"));
renew(`${PAGE}/README.md`, "graphviz.js", version("@hpcc-js/wasm-graphviz"));
renew(`${TESTS}/axe.README.md`, "axe.min.js", version("axe-core"));
rmSync(PACKAGES, { recursive: true });
