// @ts-check
/** A plain field for the text of a model. */
import { html } from "../view.js";
import { t } from "./texts.js";

/** @param {{value: string, onInput: (text: string) => void, problems: {line: number, column: number, message: string}[], names: string[]}} props */
export function Editor({ value, onInput, problems }) {
  return html`<div class="plain"><textarea class="code" aria-label=${t("text")} spellcheck="false" value=${value}
    aria-invalid=${problems.length > 0} rows=${Math.min(24, Math.max(10, value.split("\n").length + 1))}
    onInput=${(/** @type {any} */ e) => onInput(e.target.value)}></textarea></div>`;
}
