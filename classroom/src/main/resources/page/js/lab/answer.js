// @ts-check
/** Where an answer is written: acts, a model, a formula, or answers to questions. */
import { afterPause, html, useEffect, useState } from "../view.js";
import { ask } from "../engine.js";
import { t } from "../texts.js";
import { Editor, FormulaInput, problemsOf } from "../models/editor.js";

/** @typedef {import("./sheets.js").Exercise} Exercise */
/** @typedef {{exercise: Exercise, value: string, onInput: (value: string) => void, onCheck: () => void}} Props */

/** Returns what an answer is before anything is written. @param {Exercise} exercise */
export function beginning(exercise) {
  return exercise.task === "model" ? exercise.model : "";
}

/** Checks at Ctrl-Enter, or at Enter where there is one line. @param {() => void} check @param {boolean} isLine */
function keys(check, isLine) {
  return (/** @type {KeyboardEvent} */ e) => {
    if (e.key === "Enter" && (isLine || e.ctrlKey || e.metaKey)) {
      e.preventDefault();
      check();
    }
  };
}

/** @param {Props & {label: string, rows: number, example: string}} props */
function Lines({ value, onInput, onCheck, label, rows, example }) {
  return html`<label class="field">
    <span>${label}</span>
    <textarea
      rows=${rows}
      spellcheck="false"
      autocapitalize="off"
      placeholder=${example}
      value=${value}
      onInput=${(/** @type {any} */ e) => onInput(e.target.value)}
      onKeyDown=${keys(onCheck, rows === 1)}
    ></textarea>
  </label>`;
}

/** @param {string} said */
function isYesOrNo(said) {
  return /^(true\?|valid|bisimilar\?)/.test(said);
}

/** @param {{goal: import("./sheets.js").Goal, name: string, value: string, onInput: (value: string) => void, onCheck: () => void}} props */
function Question({ goal, name, value, onInput, onCheck }) {
  if (!isYesOrNo(goal.said)) {
    return html`<label class="question">
      <span>${goal.words} <code>${goal.said}</code></span>
      <input
        value=${value}
        placeholder=${t("lab.number")}
        onInput=${(/** @type {any} */ e) => onInput(e.target.value)}
        onKeyDown=${keys(onCheck, true)}
      />
    </label>`;
  }
  return html`<fieldset class="question">
    <legend>${goal.words} ${goal.words !== goal.said && !goal.said.includes(goal.words) && html`<code>${goal.said}</code>`}</legend>
    ${["yes", "no"].map(
      (one) => html`<label key=${one}>
        <input type="radio" name=${name} checked=${value === one} onChange=${() => onInput(one)} />${t(`lab.${one}`)}
      </label>`,
    )}
  </fieldset>`;
}

/** @param {Props} props */
function Questions({ exercise, value, onInput, onCheck }) {
  const asked = exercise.goals.filter((goal) => goal.words);
  const lines = value.split("\n");
  const put = (/** @type {number} */ i, /** @type {string} */ one) =>
    onInput(asked.map((_, k) => (k === i ? one.replaceAll("\n", " ") : (lines[k] ?? ""))).join("\n"));
  return html`<div class="questions">
    ${asked.map(
      (goal, i) => html`<${Question}
        key=${i}
        goal=${goal}
        name=${`question${i}`}
        value=${lines[i] ?? ""}
        onInput=${(/** @type {string} */ one) => put(i, one)}
        onCheck=${onCheck}
      />`,
    )}
  </div>`;
}

/** A model file, with what is wrong with it underlined. @param {Props} props */
function ModelText({ value, onInput }) {
  const [problems, setProblems] = useState(/** @type {any[]} */ ([]));
  useEffect(() => afterPause(() => ask("open", [value, [], ""]), (/** @type {any} */ { error }) => setProblems(problemsOf(error)), 400), [value]);
  return html`<div class="field">
    <span>${t("lab.write")}</span>
    <${Editor} value=${value} onInput=${onInput} problems=${problems} label=${t("lab.write")} />
  </div>`;
}

/** @param {Props} props */
export function Answer(props) {
  const { exercise } = props;
  switch (exercise.task) {
    case "questions":
      return html`<${Questions} ...${props} />`;
    case "model":
      return html`<${ModelText} ...${props} />`;
    case "formula":
      return html`<div class="field">
        <span>${t("lab.formula")}</span>
        <${FormulaInput} value=${props.value} onInput=${props.onInput} onEnter=${props.onCheck} label=${t("lab.formula")} />
      </div>`;
    case "acts":
      return html`
        <${Lines}
          ...${props}
          label=${exercise.most === 1 ? t("lab.actsOne") : t("lab.acts")}
          rows=${exercise.most === 1 ? 1 : 3}
          example="announce p"
        />
      `;
  }
}
