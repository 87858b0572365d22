// @ts-check
/** Places for worlds by GraphViz, a second choice besides our own; it is loaded when it is asked for. */

/** @typedef {{x: number, y: number}} Place */

/** The layouts that can be chosen: by forces, by springs, in rows, on circles. */
export const LAYOUTS = ["neato", "fdp", "dot", "circo"];

/** How many points GraphViz has in one unit of our places. */
const UNIT = 72;

/** @type {Promise<any> | undefined} */
let loading;

const load = () => (loading ??= import("../../vendor/graphviz.js").then(({ Graphviz }) => Graphviz.load()));

/** Returns a graph of the engine without the places and the layout that it has already. @param {string} dot */
function unplaced(dot) {
  return dot.replace(/^ *layout="\w+";\n/m, "").replace(/^( *w\d+ \[.*) pos="[-\d.,]+!" \];$/gm, "$1 ];");
}

/**
 * Returns where GraphViz puts the nodes of a graph. Nothing but numbers comes back from it, and so no links.
 * @param {string} dot as the engine exports it
 * @param {string} [layout] one of LAYOUTS
 * @returns {Promise<Record<string, Place>>} by node, y downwards
 */
export async function graphviz(dot, layout = "neato") {
  const graph = JSON.parse((await load()).layout(unplaced(dot), "json0", LAYOUTS.includes(layout) ? layout : "neato"));
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
