// @ts-check
import { html } from "../view.js";
import { t } from "../texts.js";

/** @param {{data: string}} props */
export function Room({ data }) {
  return html`<h1>${t("games")}</h1>`;
}
