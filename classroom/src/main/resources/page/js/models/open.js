// @ts-check
/** Links to models: any part of the page can open one in the room of models. */
import { pack } from "../link.js";

/**
 * A model and what was done with it.
 * @typedef {object} State
 * @property {string} text the model file
 * @property {string[]} settings `name=value` for its numbers
 * @property {string} actual the actual world; empty for that of the file
 * @property {string} acts statements, one a line
 * @property {number} step the one that is shown; 0 for the start
 * @property {Record<string, {x: number, y: number}>} places of worlds, where they were put by hand
 * @property {string[]} mind worlds and agents in turn: whose mind one looks into, and into whose from there
 */

/** @param {unknown} given @returns {State["places"]} */
function placesOf(given) {
  const all = given && typeof given === "object" ? Object.entries(given) : [];
  return Object.fromEntries(all.filter(([, p]) => Number.isFinite(p?.x) && Number.isFinite(p?.y)).map(([name, { x, y }]) => [name, { x, y }]));
}

/** Returns a whole state. @param {Partial<State>} some @returns {State} */
export function whole(some) {
  return {
    text: String(some.text ?? ""),
    settings: (some.settings ?? []).map(String),
    actual: String(some.actual ?? ""),
    acts: String(some.acts ?? ""),
    step: Number.isInteger(some.step) ? /** @type {number} */ (some.step) : -1,
    places: placesOf(some.places),
    mind: (some.mind ?? []).map(String),
  };
}

/** Returns a link that opens a model. @param {Partial<State>} state at least `text` @returns {Promise<string>} */
export async function modelLink(state) {
  return `#models/${await pack(state)}`;
}
