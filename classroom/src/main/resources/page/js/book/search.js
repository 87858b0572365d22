// @ts-check
/**
 * Search in the words of the book, which were gathered when the page was made; works without a
 * network.
 */

/** A section: the page, the heading's id, the heading, the text below it.
 * @typedef {[string, string, string, string]} Section */

/** A place that was found, with the words around the first hit.
 * @typedef {{page: string, id: string, heading: string, before: string, hit: string, after: string}} Place */

/** @type {Promise<Section[]> | null} */
let words = null;

/** How many places are shown at most. */
const MOST = 40;
const AROUND = 70;

/** @returns {Promise<Section[]>} */
function load() {
  words ??= fetch("book/words.json").then((response) => response.json());
  words.catch(() => (words = null));
  return words;
}

/** @param {string} text @param {string} word at the beginning of a word before one within */
function placeOf(text, word) {
  const low = text.toLowerCase();
  let at = low.indexOf(word);
  const first = at;
  while (at > 0 && /[\p{L}\p{N}]/u.test(low[at - 1])) at = low.indexOf(word, at + 1);
  return at < 0 ? first : at;
}

/** @param {Section} section @param {string[]} sought @returns {Place & {rank: number}} */
function place([page, id, heading, text], sought) {
  const at = Math.max(0, placeOf(text, sought[0]));
  const has = text.toLowerCase().startsWith(sought[0], at);
  const end = has ? at + sought[0].length : 0;
  const start = Math.max(0, at - AROUND);
  const inHeading = sought.filter((word) => heading.toLowerCase().includes(word)).length;
  return {
    page,
    id,
    heading,
    before: (start > 0 ? "…" : "") + text.slice(start, at),
    hit: text.slice(at, end),
    after: text.slice(end, end + 2 * AROUND) + (text.length > end + 2 * AROUND ? "…" : ""),
    rank: inHeading * 10 + (page.startsWith("decisions") || page === "changelog" ? 0 : 1),
  };
}

/**
 * Returns the places that have all words of the question, those with words in the heading first.
 * @param {string} question
 * @returns {Promise<Place[]>}
 */
export async function search(question) {
  const sought = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (sought.length === 0) return [];
  const found = (await load()).filter(([, , heading, text]) => {
    const low = `${heading} ${text}`.toLowerCase();
    return sought.every((word) => low.includes(word));
  });
  return found
    .map((section) => place(section, sought))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST);
}
