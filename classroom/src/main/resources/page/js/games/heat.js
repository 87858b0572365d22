// @ts-check
import { html, useState } from "../view.js";
import { t } from "../texts.js";
import { Card, suit } from "./cards.js";

/**
 * @typedef {{name: string, count: number, shares: number[]}} Row of one card, or of cards that are
 *   alike; the shares by owner are added up
 */

/** @param {string[]} cards @param {number[][]} shares @returns {Row[]} */
function rows(cards, shares) {
  /** @type {Map<string, Row>} */
  const found = new Map();
  cards.forEach((name, card) => {
    const row = found.get(name) ?? { name, count: 0, shares: shares.map(() => 0) };
    row.count++;
    shares.forEach((all, owner) => (row.shares[owner] += all[card]));
    found.set(name, row);
  });
  return [...found.values()].filter((row) => row.shares.some((share) => share > 0));
}

/** @param {Row} row */
const isCertain = (row) => row.count === 1 && row.shares.some((share) => share > 1 - 1e-9);

/** @param {number} number @param {number} digits */
const short = (number, digits) => String(Number(number.toFixed(digits)));

/** @param {{row: Row, share: number}} props */
function Cell({ row, share }) {
  const part = share / row.count;
  if (part < 1e-12) return html`<td></td>`;
  const text = row.count > 1 ? short(share, 2) : short(100 * share, 1);
  const tint = `--share:${Math.round(100 * part)}%`;
  return html`<td style=${tint} title=${row.count > 1 ? String(share) : `${100 * share} %`}>${text}</td>`;
}

/** @param {{rows: Row[], owners: string[], label: string}} props */
function Part({ rows, owners, label }) {
  return html`<table class="heat">
    <caption class="unseen">${label}</caption>
    <thead><tr><th scope="col"><span class="unseen">${t("games.card")}</span></th>
      ${owners.map((owner) => html`<th scope="col">${owner}</th>`)}</tr></thead>
    <tbody>${rows.map(
      (row) => html`<tr key=${row.name}>
        <th scope="row"><${Card} name=${row.name} isSmall />${row.count > 1 ? ` ×${row.count}` : ""}</th>
        ${row.shares.map((share, owner) => html`<${Cell} key=${owner} row=${row} share=${share} />`)}
      </tr>`,
    )}</tbody>
  </table>`;
}

/** Who may hold what, exactly, as one player sees it.
 * @param {{owners: string[], cards: string[], shares: number[][]}} props */
export function Heat({ owners, cards, shares }) {
  const [isAll, setAll] = useState(false);
  const [least, setLeast] = useState(0);
  const found = rows(cards, shares);
  const shown = found.filter((row) => (isAll || !isCertain(row)) && Math.max(...row.shares) / row.count >= least / 100 - 1e-9);
  const suits = [...new Set(shown.map((row) => suit(row.name)))];
  const hasKinds = found.some((row) => row.count > 1);
  return html`<section class="heat-part">
    <h3>${t("games.heat")}</h3>
    <p class="note">${t(hasKinds ? "games.heatCounts" : "games.heatNote")}</p>
    <label><input type="checkbox" checked=${isAll} onChange=${() => setAll(!isAll)} /> ${t("games.allCards")}</label>
    <label class="least"><span>${t("games.leastShare", least)}</span>
      <input type="range" min="0" max="100" step="5" value=${least} onInput=${(/** @type {any} */ e) => setLeast(Number(e.target.value))} /></label>
    ${found.length > 0 && shown.length === 0 ? html`<p>${t(least > 0 ? "games.noneAsCertain" : "games.allCertain")}</p>` : null}
    <div class="heats">${suits.map(
      (key) => html`<${Part} key=${key} owners=${owners} label=${t("games.heat")}
        rows=${shown.filter((row) => suit(row.name) === key)} />`,
    )}</div>
  </section>`;
}
