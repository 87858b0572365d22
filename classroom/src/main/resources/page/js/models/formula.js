// @ts-check
/** A field for a formula, with its words as buttons, so that nobody has to begin by typing. */
import { html, useRef } from "../view.js";
import { t } from "./texts.js";

/** @typedef {import("./session.js").Doc} Doc */

const MOST_ATOMS = 24;
const SIGNS = ["~", "&", "|", "->", "<->", "(", ")"];

/** @param {Doc} doc @returns {{kind: string, words: string[]}[]} */
function words(doc) {
  const knowing = doc.agents.slice(0, 6).flatMap((a) => [`K_${a}`, `Kw_${a}`]);
  const group = doc.agents.length > 1 ? [`C_{${doc.agents.join(",")}}`, `E_{${doc.agents.join(",")}}`, `D_{${doc.agents.join(",")}}`] : [];
  const values = Object.entries(doc.variables).slice(0, 4).flatMap(([x, all]) => [...doc.agents.slice(0, 4).map((a) => `Kv_${a} ${x}`), `${x} = ${all[0]}`]);
  return [
    { kind: "atoms", words: [...doc.atoms.slice(0, MOST_ATOMS), ...values] },
    { kind: "knowing", words: [...knowing, ...group] },
    { kind: "signs", words: SIGNS },
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

/** @param {{id: string, label: string, value: string, doc: Doc, onInput: (text: string) => void, onEnter: () => void}} props */
export function FormulaField({ id, label, value, doc, onInput, onEnter }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const put = (/** @type {string} */ word) => {
    const input = /** @type {HTMLInputElement} */ (field.current);
    const [from, to] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length];
    const left = value.slice(0, from);
    const gap = left && !/[\s(~{]$/.test(left) && word !== ")" ? " " : "";
    const tail = /[K~(]$|^(K|C|E|D)[a-z]?_[^ ]*$/.test(word) && word !== "(" && word !== "~" ? " " : "";
    onInput(left + gap + word + tail + value.slice(to));
    const at = (left + gap + word + tail).length;
    requestAnimationFrame(() => {
      input.focus();
      input.setSelectionRange(at, at);
    });
  };
  return html`<div class="formula">
    <label for=${id}>${label}</label>
    <input id=${id} ref=${field} class="code" value=${value} spellcheck="false" autocapitalize="off" autocomplete="off"
      placeholder=${doc.agents[0] && doc.atoms[0] ? `K_${doc.agents[0]} ${doc.atoms[0]}` : ""}
      onInput=${(/** @type {any} */ e) => onInput(e.target.value)}
      onKeyDown=${(/** @type {KeyboardEvent} */ e) => e.key === "Enter" && onEnter()} />
    <details class="palette"><summary>${t("palette")}</summary>${words(doc).map(
      ({ kind, words }) => words.length > 0 && html`<div class="chips" role="group" aria-label=${t(kind)}>${words.map(
        (word) => html`<button type="button" class="chip" onClick=${() => put(word)}>${word}</button>`)}</div>`)}
    </details>
  </div>`;
}
