// @ts-check
import { html } from "../view.js";
import { t } from "../texts.js";

/** @type {Record<string, {sign: string, name: string}>} */
export const SUITS = {
  S: { sign: "♠", name: "games.spades" },
  H: { sign: "♥", name: "games.hearts" },
  D: { sign: "♦", name: "games.diamonds" },
  C: { sign: "♣", name: "games.clubs" },
};
const SUITED = /^(10|[2-9AJQK])([SHDC])$/;
const SPELLED = /^(ACE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|JACK|QUEEN|KING|10|[2-9AJQK])-([SHDC])(?:PADES|EARTS|IAMONDS|LUBS)$/;
const RANKS = ["TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN"];

/** Returns rank and suit of a card, or nothing if it has none. @param {string} name */
export function face(name) {
  const found = SUITED.exec(name);
  if (found) return { rank: found[1], suit: found[2] };
  const spelled = SPELLED.exec(name);
  if (!spelled) return null;
  const [, rank, suit] = spelled;
  const number = RANKS.indexOf(rank);
  return { rank: number >= 0 ? String(number + 2) : /^\d/.test(rank) ? rank : rank[0], suit };
}

/** @param {string} rank */
const rankWord = (rank) => ("AKQJ".includes(rank) ? t(`games.${rank}`) : rank);

/** Returns the suit of a card, or nothing if it has none. @param {string} name */
export const suit = (name) => face(name)?.suit ?? "";

/** @param {{name: string, isSmall?: boolean}} props */
export function Card({ name, isSmall = false }) {
  const found = face(name);
  const size = isSmall ? "face small" : "face";
  if (!found) return html`<span class="${size} word">${name}</span>`;
  const { sign, name: key } = SUITS[found.suit];
  return html`<span class="${size} suit-${found.suit}" role="img" aria-label=${t(key, rankWord(found.rank))}
    ><b>${found.rank}</b><i>${sign}</i></span>`;
}

/** Cards that lie face down. @param {{count: number}} props */
export function Backs({ count }) {
  const words = count === 1 ? t("games.hidden1") : t("games.hidden", count);
  const shown = Math.min(count, 6);
  return html`<span class="backs" role="img" aria-label=${words}>
    ${Array.from({ length: shown }, (_, i) => html`<span class="face back" key=${i}></span>`)}
    <span class="count" aria-hidden="true">${count}</span></span>`;
}

/**
 * Words with the cards among them drawn.
 * @param {{text: string, names?: Set<string>}} props names of further cards, without suits
 */
export function Words({ text, names }) {
  return text.split(/( )/).map((word) => {
    const bare = word.replace(/[.,;:]$/, "");
    const isCard = face(bare) !== null || names?.has(bare);
    return isCard ? html`<${Card} name=${bare} isSmall />${word.slice(bare.length)}` : word;
  });
}

/** Returns the words of a move without the number that programs give to choices, and to what chance drew.
 * @param {string} words */
export const plain = (words) => words.replace(/^choose \d+: /, "").replace(/^chance( \d+)+$/, "…");
