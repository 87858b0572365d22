// @ts-check
/** The language of strategies: its colours, and what can be written, for Editor. */

const STATEMENTS = ["define", "when", "otherwise"];
const MOVES = ["play", "bid", "amend", "move", "by", "lowest", "highest", "first"];

const colours = {
  name: "program",
  startState: () => ({}),
  /** @param {any} stream @returns {string | null} */
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return "comment";
    if (stream.match(/^\d+(?![\p{L}_])/u)) return "number";
    const word = stream.match(/^[\p{L}\p{Nd}_]+/u)?.[0];
    if (word === undefined) return /[()[\]{},]/.test(stream.next()) ? "bracket" : "operator";
    return STATEMENTS.includes(word) ? "keyword" : /^[KMP]_/.test(word) ? "modifier" : "variableName";
  },
  languageData: { commentTokens: { line: "#" }, closeBrackets: { brackets: ["(", "[", "{"] } },
};

/** Returns the words of the language, and those of the text. @param {string} before the line up to the place @param {string} text */
function complete(before, text) {
  const typed = before.match(/[\p{L}\p{Nd}_]*$/u)?.[0] ?? "";
  if (before.includes("#")) return { typed: "", options: [] };
  const words = new Set([...STATEMENTS, ...MOVES, ...(text.replace(/#.*/g, "").match(/[\p{L}_][\p{L}\p{Nd}_]*/gu) ?? [])]);
  words.delete(typed);
  return { typed, options: [...words].map((label) => ({ label, type: STATEMENTS.includes(label) ? "keyword" : "variable" })) };
}

/** For the property `language` of Editor. */
export const program = { colours, complete };
