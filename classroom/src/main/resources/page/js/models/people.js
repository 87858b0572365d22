// @ts-check
/** Agents as people: cards in their hands, mud on their foreheads, secrets they hold; as the names of atoms say. */
import { html } from "../view.js";
import { facts, ink } from "./scene.js";

/**
 * @typedef {{agent: string, kind: "card" | "secret" | "mud" | "word", text: string}} Item
 * @typedef {{items: Item[], rest: string[]}} Figure what each agent holds at a world, and what else is true there
 */

/** Returns the agent of whom an atom speaks, and what it says: has(anne,0), S(a,b), wants(a), m1 of c1.
 * @param {string} atom @param {string[]} agents @returns {Item | null} */
export function item(atom, agents) {
  const [, word, holder, , thing] = atom.match(/^(\w+)\((\w+)(,(\w+))?\)$/) ?? [];
  if (holder && agents.includes(holder)) {
    const kind = agents.includes(thing) ? "secret" : thing ? "card" : /^mud/.test(word) ? "mud" : "word";
    return { agent: holder, kind, text: thing ?? word };
  }
  const [, letters, digits] = atom.match(/^([a-z]+)(\d+)$/) ?? [];
  const own = digits && agents.filter((agent) => agent.match(/\d+$/)?.[0] === digits);
  return own && own.length === 1 ? { agent: own[0], kind: /^m(ud.*)?$/.test(letters) ? "mud" : "word", text: letters } : null;
}

/** @param {import("./scene.js").World} world @param {string[]} agents @returns {Figure} */
export function figure(world, agents) {
  const found = facts(world).map((fact) => ({ fact, item: item(fact, agents) }));
  return {
    items: found.flatMap(({ item }) => (item ? [item] : [])),
    rest: found.filter(({ item }) => !item).map(({ fact }) => fact),
  };
}

/** The face of an agent, with hair in the colour of its lines. @param {{i: number, isMuddy: boolean}} props */
export function Face({ i, isMuddy }) {
  const { colour } = ink(i);
  return html`<svg class="person" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
    <path d="M4 22A16 17 0 0 1 36 22Z" style=${{ fill: colour === "currentColor" ? "var(--ink)" : colour }} />
    <circle cx="20" cy="22" r="13" class="skin" /><circle cx="15" cy="22" r="1.8" /><circle cx="25" cy="22" r="1.8" />
    <path class="mouth" d="M15 28q5 4 10 0" />
    ${isMuddy && html`<path class="mud" d="M12 14q2 -4 7 -3q7 -2 9 3q1 4 -4 3q-3 3 -6 0q-5 2 -6 -3Z" />`}
  </svg>`;
}

/** What an agent holds. @param {{items: Item[], agents: string[]}} props */
export function Held({ items, agents }) {
  return html`<span class="held">${items.filter(({ kind }) => kind !== "mud").map(({ kind, text }) => html`<span class=${`item ${kind}`}
    style=${kind === "secret" ? { borderColor: ink(agents.indexOf(text)).colour } : undefined}>${text}</span> `)}</span>`;
}
