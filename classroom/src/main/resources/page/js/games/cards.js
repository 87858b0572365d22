// @ts-check
import { html } from "../view.js";
import { t } from "../texts.js";

/** @type {Record<string, {sign: string, name: string}>} */
const SUITS = {
  S: { sign: "♠", name: "games.spades" },
  H: { sign: "♥", name: "games.hearts" },
  D: { sign: "♦", name: "games.diamonds" },
  C: { sign: "♣", name: "games.clubs" },
};
const SUITED = /^(10|[2-9AJQK])([SHDC])$/;

/** @param {string} rank */
const rankWord = (rank) => ("AKQJ".includes(rank) ? t(`games.${rank}`) : rank);

/** Returns the suit of a card, or nothing if it has none. @param {string} name */
export const suit = (name) => SUITED.exec(name)?.[2] ?? "";

/** @param {{name: string, isSmall?: boolean}} props */
export function Card({ name, isSmall = false }) {
  const found = SUITED.exec(name);
  const size = isSmall ? "card small" : "card";
  if (!found) return html`<span class="${size} word">${name}</span>`;
  const { sign, name: key } = SUITS[found[2]];
  return html`<span class="${size} suit-${found[2]}" role="img" aria-label=${t(key, rankWord(found[1]))}
    ><b>${found[1]}</b><i>${sign}</i></span>`;
}

/** Cards that lie face down. @param {{count: number}} props */
export function Backs({ count }) {
  const words = count === 1 ? t("games.hidden1") : t("games.hidden", count);
  const shown = Math.min(count, 6);
  return html`<span class="backs" role="img" aria-label=${words}>
    ${Array.from({ length: shown }, (_, i) => html`<span class="card back" key=${i}></span>`)}
    <span class="count" aria-hidden="true">${count}</span></span>`;
}

/**
 * Words with the cards among them drawn.
 * @param {{text: string, names?: Set<string>}} props names of further cards, without suits
 */
export function Words({ text, names }) {
  return text.split(/( )/).map((word) => {
    const bare = word.replace(/[.,;:]$/, "");
    const isCard = SUITED.test(bare) || names?.has(bare);
    return isCard ? html`<${Card} name=${bare} isSmall />${word.slice(bare.length)}` : word;
  });
}
