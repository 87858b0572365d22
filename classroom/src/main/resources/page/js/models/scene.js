// @ts-check
/**
 * What a picture shows, as Scene.java writes it.
 *
 * @typedef {object} World
 * @property {string} name
 * @property {string} label in lines
 * @property {number} x
 * @property {number} y downwards
 * @property {string[]} atoms those that are true
 * @property {Record<string, string>} values of variables
 * @property {boolean} removed whether an update has just removed it
 *
 * @typedef {object} Relation
 * @property {string} agent
 * @property {string[]} properties in words, as `reflexive`
 * @property {number[][]} [cells] numbers of worlds, if it is an equivalence
 * @property {[number, number][]} [arrows] otherwise
 * @property {[number, number][]} [order] arrows to what is more plausible, if cells are ordered
 *
 * @typedef {object} Scene
 * @property {string} said what was done
 * @property {string[]} agents
 * @property {number} count of worlds
 * @property {string[]} actual the designated worlds
 * @property {string} frame S5, KD45 or K
 * @property {boolean} stopped
 * @property {boolean} [isOrdered] whether worlds are ordered by plausibility or weighed
 * @property {World[]} [worlds] those that are left first
 * @property {Relation[]} [relations]
 * @property {{atoms: Record<string, number>, cells: Record<string, number>}} [counts] of a model
 *     with too many worlds for a picture
 * @property {Record<string, [string, string]>} pairs the world before and the event
 */
import { t } from "./texts.js";

/** Okabe and Ito's colours, which the colour-blind can tell apart, and dashes for the others. */
const COLOURS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "currentColor"];
const DASHES = ["", "9 4", "3 3", "10 3 2 3", "5 3"];

/** How the lines of an agent look. @param {number} i its number */
export function ink(i) {
  return { colour: COLOURS[i % COLOURS.length], dash: DASHES[i % DASHES.length] };
}

/**
 * Returns the numbers of the worlds that an agent considers possible, from each world.
 * @param {Scene} scene @param {Relation} relation @returns {number[][]}
 */
export function successors(scene, relation) {
  /** @type {number[][]} */
  const all = Array.from({ length: scene.count }, () => []);
  if (relation.cells) for (const cell of relation.cells) for (const i of cell) all[i] = cell;
  for (const [from, to] of relation.arrows ?? []) all[from].push(to);
  return all;
}

const MOST_NAMED = 6;

/** @param {string[]} names */
function list(names) {
  const shown = names.slice(0, MOST_NAMED).join(", ");
  return names.length > MOST_NAMED ? t("andMore", shown, names.length - MOST_NAMED) : shown;
}

/** @param {World} world */
export function facts(world) {
  return [...world.atoms, ...Object.entries(world.values).map(([x, v]) => `${x}=${v}`)];
}

/**
 * Returns a world in words, for those who do not see the picture.
 * @param {Scene} scene @param {number} i @param {{agent: string, all: number[][]}[]} links
 */
export function words(scene, i, links) {
  const worlds = scene.worlds ?? [];
  const world = worlds[i];
  const plain = (/** @type {string} */ text) => ` ${text.replace(/[\s,]+/g, " ").trim()} `;
  const isSaid = plain(`${world.name} ${facts(world).join(" ")}`).includes(plain(world.label));
  const shown = isSaid || world.label === "∅" ? "" : `, ${world.label.replaceAll("\n", " ")}`;
  const said = [`${t("world", world.name)}${shown}: ${facts(world).join(", ") || t("noAtom")}`];
  if (scene.actual.includes(world.name)) said.push(t("isActual"));
  if (world.removed) return [...said, t("isRemoved")].join("; ");
  for (const { agent, all } of links) {
    const others = all[i].filter((j) => j !== i).map((j) => worlds[j].name);
    if (scene.frame === "S5") {
      said.push(others.length ? t("cannotTell", agent, list(others)) : t("canTellAll", agent));
    } else {
      const taken = all[i].map((j) => worlds[j].name);
      said.push(taken.length ? t("considers", agent, list(taken)) : t("considersNone", agent));
    }
  }
  return said.join("; ");
}
