// @ts-check
/** Places for worlds by GraphViz, a second choice besides our own; it is loaded when it is asked for. */

/** @typedef {{x: number, y: number}} Place */

/** The layouts that can be chosen: by forces, by springs, in rows, on circles. */
export const LAYOUTS = ["neato", "fdp", "dot", "circo"];

/** How many points GraphViz has in one unit of our places. */
const UNIT = 72;

/** How long a layout may take, in milliseconds. */
const LONGEST = 8000;

/** @type {Worker | null} */
let worker = null;
/** @type {Promise<unknown>} */
let last = Promise.resolve();

/** Asks GraphViz, in a worker that is begun anew if it takes too long. @param {string} dot @param {string} layout */
function asked(dot, layout) {
  const own = (worker ??= new Worker(new URL("./layout-worker.js", import.meta.url), { type: "module" }));
  return new Promise((resolve, reject) => {
    const giveUp = (/** @type {string} */ message) => {
      own.terminate();
      worker = null;
      reject(new Error(message));
    };
    const timer = setTimeout(() => giveUp(`GraphViz found no places within ${LONGEST / 1000} s.`), LONGEST);
    own.onerror = (event) => {
      clearTimeout(timer);
      giveUp(event.message || "GraphViz cannot be loaded.");
    };
    own.onmessage = ({ data }) => {
      clearTimeout(timer);
      if (data.error) reject(new Error(data.error));
      else resolve(JSON.parse(data.json));
    };
    own.postMessage({ dot, layout });
  });
}

/** Returns a graph of the engine without the places and the layout that it has already. @param {string} dot */
function unplaced(dot) {
  return dot.replace(/^ *layout="\w+";\n/m, "").replace(/^( *w\d+ \[.*) pos="[-\d.,]+!" \];$/gm, "$1 ];");
}

/**
 * Returns where GraphViz puts the nodes of a graph. Nothing but numbers comes back from it, and so no links.
 * @param {string} dot as the engine exports it
 * @param {string} [layout] one of LAYOUTS
 * @returns {Promise<Record<string, Place>>} by node, y downwards; it fails if GraphViz refuses the graph or takes too long
 */
export async function graphviz(dot, layout = "neato") {
  const turn = last.then(() => asked(unplaced(dot), LAYOUTS.includes(layout) ? layout : "neato"));
  last = turn.catch(() => {});
  const graph = /** @type {any} */ (await turn);
  const nodes = (graph.objects ?? []).filter((/** @type {any} */ object) => typeof object.pos === "string");
  return Object.fromEntries(nodes.map((/** @type {any} */ { name, pos }) => {
    const [x, y] = pos.split(",").map(Number);
    return [String(name), { x: x / UNIT, y: -y / UNIT }];
  }));
}

/**
 * Returns a scene with the places of GraphViz; worlds that it does not know stay where they are.
 * @template {import("./scene.js").Scene} S
 * @param {S} scene
 * @param {string} dot of the same model, as the engine exports it
 * @param {string} [layout]
 * @returns {Promise<S>}
 */
export async function laidOut(scene, dot, layout) {
  const places = await graphviz(dot, layout);
  const worlds = scene.worlds?.map((world, i) => ({ ...world, ...(i < scene.count ? places[`w${i}`] : {}) }));
  return { ...scene, worlds };
}
