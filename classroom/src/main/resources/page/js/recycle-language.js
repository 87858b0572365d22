// @ts-check
/** The language RECYCLE, in which games are described: its colours, and what can be written, for Editor. */

const STATEMENTS = [
  "game", "setup", "stage", "end", "choice", "do", "scoring", "create", "players", "teams", "deck", "set", "inc", "dec", "move",
  "put", "remember", "forget", "shuffle", "turn", "cycle", "repeat", "all", "any", "let", "pass",
];
const QUESTIONS = [
  "size", "top", "bottom", "max", "min", "sum", "score", "using", "sort", "filter", "union", "intersect", "disjunction",
  "cardatt", "actual", "range", "random", "partition", "subsets", "tuples", "runs", "run", "tri", "fib", "and", "or", "not",
  "next", "previous", "current", "other", "owner", "player", "team", "points",
];
const PLACES = ["iloc", "vloc", "hloc", "oloc", "mem", "sto", "str"];

const KINDS = new Map(/** @type {[string, string][]} */ ([
  ...STATEMENTS.map((word) => [word, "keyword"]),
  ...QUESTIONS.map((word) => [word, "modifier"]),
  ...PLACES.map((word) => [word, "variableName.definition"]),
]));

const colours = {
  name: "recycle",
  startState: () => ({}),
  /** @param {any} stream @returns {string | null} */
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^;.*/)) return "comment";
    if (stream.match(/^'[\p{L}\p{Nd}_]+/u)) return "string";
    if (stream.match(/^\d+(?![\p{L}_])/u)) return "number";
    const word = stream.match(/^[\p{L}\p{Nd}_]+/u)?.[0];
    if (word !== undefined) return KINDS.get(word) ?? "variableName";
    return /[()[\]{},]/.test(stream.next()) ? "bracket" : "operator";
  },
  languageData: { commentTokens: { line: ";;" }, closeBrackets: { brackets: ["(", "[", "{"] } },
};

/**
 * Returns the words of the language, and those of the text.
 * @param {string} before the line up to the place
 * @param {string} text
 */
function complete(before, text) {
  const typed = before.match(/'?[\p{L}\p{Nd}_]*$/u)?.[0] ?? "";
  if (before.includes(";")) return { typed: "", options: [] };
  const own = new Set(text.replace(/;.*/g, "").match(/'?[\p{L}_][\p{L}\p{Nd}_]*/gu));
  own.delete(typed);
  const words = [...KINDS].map(([label, kind]) => ({ label, type: kind === "keyword" ? "keyword" : "function" }));
  const names = [...own].filter((label) => !KINDS.has(label)).map((label) => ({ label, type: "variable" }));
  return { typed, options: [...words, ...names] };
}

/** For the property `language` of Editor. */
export const recycle = { colours, complete };
