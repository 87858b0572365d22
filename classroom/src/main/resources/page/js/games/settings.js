// @ts-check
import { html } from "../view.js";
import { t } from "../texts.js";

/** Returns the name of rules with other choices in brackets.
 * @param {string} rules @param {Record<string, string>} values */
export function written(rules, values) {
  const pairs = Object.entries(values).filter(([, value]) => value.trim() !== "");
  return pairs.length ? `${rules}[${pairs.map(([key, value]) => `${key}=${value.trim()}`).join(",")}]` : rules;
}

/** The choices that rules have in brackets.
 * @param {{game: any, rules: string, values: Record<string, string>, onValues: (values: any) => void}} props */
export function Settings({ game, rules, values, onValues }) {
  const preset = game.rules.findIndex((/** @type {any} */ one) => one.name === rules);
  return html`<details class="settings"><summary>${t("games.settings")}</summary>
    ${game.settings.map(
      (/** @type {any} */ setting) => html`<label key=${setting.key}><b>${setting.key}</b>
        <input value=${values[setting.key] ?? ""} placeholder=${setting.usual[preset] ?? ""}
          onInput=${(/** @type {any} */ e) => onValues({ ...values, [setting.key]: e.target.value })} />
        <span class="note">${setting.explanation}: ${setting.values}</span></label>`,
    )}
  </details>`;
}
