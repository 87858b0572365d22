// @ts-check
/** The text of a model, with its numbers as fields and what is wrong with it. */
import { html, useEffect, useRef, useState } from "../view.js";
import { Editor, problemsOf } from "./editor.js";
import { t } from "./texts.js";

/** @typedef {import("./session.js").Session} Session */

const PAUSE = 350;

/** The numbers that a text names, as in `n = 100`. @param {string} text @returns {[string, string][]} */
function numbers(text) {
  return [...text.matchAll(/^([A-Za-z]\w*) *= *(\d+) *(?:#.*)?$/gm)].map((found) => [found[1], found[2]]);
}

/** @param {{session: Session}} props */
function Numbers({ session }) {
  const { text, settings } = session.state;
  const all = numbers(text);
  if (!all.length) return null;
  const now = new Map(settings.map((/** @type {string} */ one) => /** @type {[string, string]} */ (one.split("="))));
  return html`<div class="numbers" role="group" aria-label=${t("numbers")}>${all.map(([name, usual]) => html`<label>${name} =
    <input type="number" min="0" value=${now.get(name) ?? usual} onChange=${(/** @type {any} */ e) => {
      const value = e.target.value;
      const others = settings.filter((/** @type {string} */ one) => !one.startsWith(`${name}=`));
      if (/^\d+$/.test(value)) session.change({ settings: value === usual ? others : [...others, `${name}=${value}`], acts: "", step: -1 });
    }} /></label>`)}</div>`;
}

/** @param {{session: Session}} props */
export function Text({ session }) {
  const [text, setText] = useState(session.state.text);
  const timer = useRef(0);
  useEffect(() => {
    if (session.state.text !== text && !timer.current) setText(session.state.text);
  }, [session.state.text]);
  const { problem, lost, doc } = session;
  const problems = problemsOf(problem);
  const names = doc ? [...doc.agents, ...doc.atoms, ...Object.keys(doc.variables), ...Object.keys(doc.actions)] : [];
  return html`<div class="text">
    <${Numbers} session=${session} />
    <${Editor} value=${text} names=${names} problems=${problems} onInput=${(/** @type {string} */ typed) => {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        timer.current = 0;
        const fits = session.state.settings.filter((/** @type {string} */ one) => numbers(typed).some(([name]) => one.startsWith(`${name}=`)));
        session.change({ text: typed, settings: fits, actual: "" });
      }, PAUSE);
    }} />
    <p role="alert" class=${problem?.line ? "mistake shown" : "mistake"}>${problem?.message ?? ""}</p>
    ${lost && html`<p class="mistake">${t("actsLost", lost.message)}</p>`}
    ${doc && !problem && doc.notes.map((note) => html`<p class="hint">${t("note", note.line, note.text)}</p>`)}
  </div>`;
}
