// @ts-check
/** Whether a formula is valid in a logic; a countermodel is drawn. */
import { html, useEffect, useState } from "../view.js";
import { ask } from "../engine.js";
import { modelLink } from "./open.js";
import { Picture } from "./picture.js";
import { Mistake } from "./reasons.js";
import { t } from "./texts.js";

const LOGICS = ["S5", "KD45", "S4", "T", "K4", "KD", "K"];
const EXAMPLES = ["K_a p -> p", "K_a p -> K_a K_a p", "~K_a p -> K_a ~K_a p", "K_a p -> K_b p", "C_{a,b} p -> E_{a,b} C_{a,b} p", "[!p] K_a p", "[!(p & ~K_a p)] ~(p & ~K_a p)"];

/** @param {string} logic @param {string} formula */
async function decide(logic, formula) {
  const verdict = await ask("valid", [logic, formula]);
  if (!verdict.text) return verdict;
  const scene = await ask("scene", [verdict.text, [], "", "", 0, false]);
  return { ...verdict, scene: scene.error ? null : scene, link: await modelLink({ text: verdict.text }) };
}

/** @param {{first?: {logic: string, formula: string}}} props a formula that is asked at once */
export function Validity({ first }) {
  const [logic, setLogic] = useState(first?.logic ?? "S5");
  const [formula, setFormula] = useState(first?.formula ?? "");
  const [verdict, setVerdict] = useState(/** @type {any} */ (null));
  const [isBusy, setBusy] = useState(false);
  const run = async (/** @type {string} */ written, /** @type {string} */ of) => {
    if (!written.trim()) return;
    setBusy(true);
    setVerdict({ ...(await decide(of, written)), written });
    setBusy(false);
  };
  useEffect(() => void (first && run(first.formula, first.logic)), []);
  return html`<div class="validity">
    <p class="hint">${t("validHint")}</p>
    <div class="formula"><label for="valid">${t("formula")}</label>
    <input id="valid" class="code" value=${formula} spellcheck="false" autocapitalize="off" autocomplete="off" placeholder=${EXAMPLES[0]}
      onInput=${(/** @type {any} */ e) => setFormula(e.target.value)}
      onKeyDown=${(/** @type {KeyboardEvent} */ e) => e.key === "Enter" && run(formula, logic)} /></div>
    <p class="row"><label>${t("logic")} <select value=${logic} onChange=${(/** @type {any} */ e) => {
      setLogic(e.target.value);
      run(formula, e.target.value);
    }}>${LOGICS.map((one) => html`<option value=${one}>${one}</option>`)}</select></label>
    <button class="main" disabled=${!formula.trim() || isBusy} onClick=${() => run(formula, logic)}>${t("isValid")}</button></p>
    <div class="chips" role="group" aria-label=${t("suggestions")}>${EXAMPLES.map((one) => html`<button class="chip" onClick=${() => {
      setFormula(one);
      run(one, logic);
    }}>${one}</button>`)}</div>
    <div role="status">${verdict && (verdict.error ? html`<${Mistake} problem=${verdict.error} text=${verdict.written} />` : html`<${Verdict} verdict=${verdict} />`)}</div>
  </div>`;
}

/** @param {{verdict: any}} props */
function Verdict({ verdict }) {
  if (verdict.valid) return html`<p><code>${verdict.formula}</code> <strong class="good">${t("valid", verdict.logic)}</strong></p>`;
  return html`<p><code>${verdict.formula}</code> <strong class="bad">${t("notValid", verdict.logic)}</strong></p>
    <p>${t("refuted", verdict.scene?.actual[0] ?? "w0")}</p>
    ${verdict.scene && html`<${Picture} scene=${verdict.scene} selected=${verdict.scene.actual[0]} />`}
    <p><a href=${verdict.link}>${t("openIt")}</a></p>`;
}
