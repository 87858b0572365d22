// @ts-check
/** A field for a formula, with its words as buttons, so that nobody has to begin by typing. */
import { afterPause, html, useEffect, useRef, useState } from "../view.js";
import { ask } from "../engine.js";
import { FormulaInput } from "./editor.js";
import { SYMBOLS } from "./language.js";
import { t } from "./texts.js";

/** @typedef {import("./session.js").Doc} Doc */
/** @typedef {import("./session.js").Session} Session */

const MOST_ATOMS = 24;

/** The signs, with what may be typed for them. */
const NAMED = /** @type {Record<string, string>} */ ({ ...Object.fromEntries(Object.entries(SYMBOLS).map(([word, sign]) => [sign, `\\${word}`])), "(": "(", ")": ")" });
const SIGNS = ["¬", "∧", "∨", "→", "↔", "(", ")"];

/** @param {Doc} doc @returns {{kind: string, words: string[]}[]} */
function words(doc) {
  const knowing = doc.agents.slice(0, 6).flatMap((a) => [`K_${a}`, `Kw_${a}`]);
  const group = doc.agents.length > 1 ? [`C_{${doc.agents.join(",")}}`, `E_{${doc.agents.join(",")}}`, `D_{${doc.agents.join(",")}}`] : [];
  const values = Object.entries(doc.variables).slice(0, 4).flatMap(([x, all]) => [...doc.agents.slice(0, 4).map((a) => `Kv_${a} ${x}`), `${x} = ${all[0]}`]);
  return [
    { kind: "atoms", words: [...doc.atoms.slice(0, MOST_ATOMS), ...values] },
    { kind: "knowing", words: [...knowing, ...group] },
  ];
}

/** Returns whole formulas to begin with. @param {Doc} doc @param {string[]} holding atoms that are true at the actual world */
export function suggestions(doc, holding) {
  const atom = holding[0] ?? doc.atoms[0];
  const x = Object.keys(doc.variables)[0];
  const [a, b] = doc.agents;
  const all = [];
  if (atom) all.push(atom, `~${doc.atoms.find((p) => !holding.includes(p)) ?? atom}`);
  if (atom && a) all.push(`K_${a} ${atom}`, `~Kw_${b ?? a} ${atom}`);
  if (atom && b) all.push(`K_${a} Kw_${b} ${atom}`, `C_{${doc.agents.join(",")}} ${atom}`);
  if (x && a) all.push(`Kv_${a} ${x}`, `~Kv_${a} ${x}`);
  return [...new Set(all)];
}

/** How long one may pause, in milliseconds, before what was typed is checked. */
const PAUSE = 300;

/** Returns what is wrong with a formula, by the engine's reader. @param {Session} session @param {string} formula */
export async function mistakeIn({ state }, formula) {
  const { error } = await ask("check", [state.text, state.settings, state.actual, formula]);
  return error ?? null;
}

/**
 * A line for a formula, which is checked while it is typed.
 * @param {{label: string, value: string, session: Session, onInput: (text: string) => void, onEnter: (text: string) => void}} props
 */
export function FormulaField({ label, value, session, onInput, onEnter }) {
  const doc = /** @type {Doc} */ (session.doc);
  const editor = useRef(/** @type {any} */ (null));
  const [problem, setProblem] = useState(/** @type {any} */ (null));
  useEffect(() => {
    setProblem(null);
    if (!value.trim()) return;
    return afterPause(() => mistakeIn(session, value), setProblem, PAUSE);
  }, [value, session.state.text]);
  const put = (/** @type {string} */ word) => (editor.current ? editor.current.put(word) : onInput(`${value}${value ? " " : ""}${word} `));
  return html`<div class="formula">
    <span class="label">${label}</span>
    <${FormulaInput} value=${value} label=${label} names=${doc} problem=${problem} onInput=${onInput} onEnter=${onEnter}
      onReady=${(/** @type {any} */ made) => (editor.current = made)} />
    <div class="chips" role="group" aria-label=${t("signs")}>${SIGNS.map((sign) => html`<button type="button" class="chip" title=${NAMED[sign]} onClick=${() => put(sign)}>${sign}</button>`)}</div>
    <details class="palette"><summary>${t("palette")}</summary>${words(doc).map(
      ({ kind, words }) => words.length > 0 && html`<div class="chips" role="group" aria-label=${t(kind)}>${words.map(
        (word) => html`<button type="button" class="chip" onClick=${() => put(word)}>${word}</button>`)}</div>`)}
    </details>
  </div>`;
}
