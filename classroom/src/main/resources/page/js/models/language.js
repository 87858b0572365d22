// @ts-check
/** The language of model files: its words, its colours, and what can be written at a place. */

/**
 * @typedef {{agents: string[], atoms: string[], worlds: string[], actions: Record<string, string[]>,
 *   others: string[]}} Names what a file names; each action with its events
 * @typedef {{label: string, type: string, apply?: string}} Option
 */

const DESCRIPTION = [
  "model", "structure", "frame", "atoms", "variable", "world", "worlds", "law", "agent", "actual", "action", "event",
  "designated", "announcer", "define", "weight",
];
const STORY = [
  "announce", "update", "contract", "restart", "valid?", "true?", "where?", "worlds?", "frame?", "bisimilar?", "plan?",
  "plan all?",
];
const LINKS = ["for", "each", "some", "in", "with", "within", "by", "sees", "from", "variables", "up", "to"];
const OPERATORS = ["K", "M", "Kw", "Kv", "B"];
const GROUPS = ["C", "D", "E"];
const CALLS = ["exactlyOne", "odd", "count"];
const FRAMES = ["S5", "KD45", "K"];

/** What may be typed for a sign, after a backslash. */
export const SYMBOLS = /** @type {Record<string, string>} */ ({ not: "¬", and: "∧", or: "∨", imp: "→", to: "→", iff: "↔", top: "⊤", bot: "⊥" });

/** Returns the first word for a sign that is finished in a text, and where it is. @param {string} text */
export function symbolIn(text) {
  const found = text.match(/\\([a-z]+)(?=[^a-z])/);
  const sign = SYMBOLS[found?.[1] ?? ""];
  return found?.index !== undefined && sign ? { from: found.index, to: found.index + found[0].length, insert: sign } : null;
}

const WORD = /^[\p{L}\p{Nd}_]+/u;
const SIGN = /^(\[\?!|\[!|<\?!|⟨\?!|<!|⟨!|<->|->|:=|!=|<=|>=|!>|!\]|!⟩|\^\^|\.\.|[~&|<>=+\-*/?!^¬∧∨→↔⊤⊥⟨⟩⇑↑≥≤;:])/u;
const ANSWER = /^:\s*(yes|no|stops|none|\d+|S5|KD45|K)\s*(?=#|$)/;
const NAMING = new Set(["model", "structure", "world", "agent", "action", "event", "define", "variable"]);

/**
 * @typedef {{head: boolean, word: string, loop: boolean, depth: number}} State
 * head: whether a statement may begin here; word: the one that did; loop: inside of for each … :
 */

/** @param {any} stream @param {State} state */
function word(stream, state) {
  if (state.head && stream.match(/^(valid|true|where|worlds|frame|bisimilar|plan|plan +all)\?/)) {
    Object.assign(state, { head: false, word: "?" });
    return "keyword";
  }
  const found = stream.match(WORD)?.[0];
  if (found === undefined) return undefined;
  if (found === "for") state.loop = true;
  if (LINKS.includes(found) && /^(for|in|with|each|some)$/.test(found)) return "keyword";
  if (state.head && !state.loop) return statement(stream, state, found);
  if (LINKS.includes(found)) return "keyword";
  if (NAMING.has(state.word)) {
    state.word = "";
    return "variableName.definition";
  }
  return inFormula(found);
}

/** @param {any} stream @param {State} state @param {string} found */
function statement(stream, state, found) {
  state.head = false;
  if (stream.match(/^\s*=/, false)) return "variableName.definition";
  if (!DESCRIPTION.includes(found) && !STORY.includes(found)) return "variableName";
  state.word = STORY.includes(found) ? "?" : found;
  return "keyword";
}

/** @param {string} found */
function inFormula(found) {
  if (/^(K|M|Kw|Kv|B|P)_.|^[ECD]_$/.test(found)) return "modifier";
  if (found === "true" || found === "false") return "bool";
  if (CALLS.includes(found)) return "modifier";
  return /^\d+$/.test(found) ? "number" : "variableName";
}

/** @param {string} sign @param {State} state */
function count(sign, state) {
  if ("([{".includes(sign[0])) state.depth++;
  if (")]}".includes(sign)) state.depth--;
  if (sign === ":" && state.loop && state.depth <= 0) {
    Object.assign(state, { loop: false, head: state.word === "" });
  }
}

/**
 * The reader of colours, for StreamLanguage.
 * @param {boolean} isFormula whether the text is one formula, without statements
 */
export function colours(isFormula) {
  return {
    name: isFormula ? "formula" : "model",
    /** @returns {State} */
    startState: () => ({ head: !isFormula, word: "", loop: false, depth: 0 }),
    copyState: (/** @type {State} */ state) => ({ ...state }),
    /** @param {any} stream @param {State} state @returns {string | null} */
    token(stream, state) {
      if (!isFormula && stream.sol() && !/\s/.test(stream.peek() ?? " ")) {
        Object.assign(state, { head: true, word: "", loop: false, depth: 0 });
      }
      if (stream.eatSpace()) return null;
      if (!isFormula && stream.match(/^#.*/)) return "comment";
      if (state.word === "?" && !state.loop && state.depth <= 0 && stream.match(ANSWER)) return "string";
      if (stream.match("K̂_")) return stream.match(WORD) ? "modifier" : null;
      const style = word(stream, state);
      if (style) return style;
      const sign = stream.match(SIGN)?.[0] ?? stream.next();
      count(sign, state);
      return /[()[\]{},]/.test(sign) && sign.length === 1 ? "bracket" : "operator";
    },
    languageData: { closeBrackets: { brackets: ["(", "[", "{"] }, ...(isFormula ? {} : { commentTokens: { line: "#" } }) },
  };
}

/** @param {string} line @returns {string[]} the parts between commas that are in no bracket */
function parts(line) {
  return [...line.matchAll(/([\p{L}\p{Nd}_]+)(\([^(){}]*\))?\s*(?=,|$)/gu)].map((m) => m[1] + (m[2] ?? ""));
}

/**
 * Returns what a text names, as far as that can be seen without reading it all; it may be wrong.
 * @param {string} text
 * @returns {Names}
 */
export function namesIn(text) {
  /** @type {Names} */
  const names = { agents: [], atoms: [], worlds: [], actions: {}, others: [] };
  let action = "";
  for (const line of text.replace(/#.*/g, "").replace(/\n[ \t]+/g, " ").split("\n")) {
    const [, kind, rest] = line.match(/^(\w+)\s+(.*)$/) ?? ["", "", ""];
    const name = rest.match(/^([\p{L}\p{Nd}_]+)(?!\{)/u)?.[1];
    if (kind === "atoms" && !rest.includes("for each")) names.atoms.push(...parts(rest));
    if (!name) continue;
    if (kind === "agent" && !action) names.agents.push(name);
    if (kind === "world") names.worlds.push(name);
    if (kind === "variable" || kind === "define") names.others.push(name);
    if (kind === "action") names.actions[(action = name)] = [];
    if (kind === "event" && action) names.actions[action].push(name);
  }
  return names;
}

/** @param {string[]} a @param {string[]} [b] */
const union = (a, b = []) => [...new Set([...a, ...b])];

/**
 * @param {Names} names
 * @param {Partial<Names> | string[]} more words alone, or as `open` of Page.java returns them
 * @returns {Names}
 */
export function withNames(names, more) {
  if (Array.isArray(more)) return { ...names, others: union(names.others, more) };
  return {
    agents: union(names.agents, more.agents),
    atoms: union(names.atoms, more.atoms),
    worlds: names.worlds,
    actions: { ...names.actions, ...more.actions },
    others: union(names.others, Object.keys(/** @type {any} */ (more).variables ?? {})),
  };
}

/** @param {string[]} labels @param {string} type @returns {Option[]} */
const options = (labels, type) => labels.map((label) => ({ label, type }));

/** @param {Names} names @returns {Option[]} */
function formulaWords(names) {
  return [
    ...options([...names.atoms, ...names.others], "variable"),
    ...OPERATORS.flatMap((op) => options(names.agents.map((agent) => `${op}_${agent}`), "function")),
    ...GROUPS.map((op) => ({ label: `${op}_{`, type: "function", apply: `${op}_{${names.agents.join(",")}} ` })),
    ...options(["true", "false", "for each", "for some"], "keyword"),
    ...CALLS.map((call) => ({ label: call, type: "function", apply: `${call}(` })),
  ];
}

/** @param {Names} names @returns {Option[]} */
function updates(names) {
  const all = Object.entries(names.actions);
  return options(all.flatMap(([action, events]) => [action, ...events.map((event) => `${action},${event}`)]), "function");
}

/** @param {string} before @param {Names} names @param {boolean} isFormula @returns {Option[]} */
function fitting(before, names, isFormula) {
  if (/[ECD]_\{[^}]*$/.test(before)) return options([...names.agents, "agents"], "variable");
  if (/\[$|<$|⟨$/.test(before)) return updates(names);
  if (isFormula) return formulaWords(names);
  if (/^(for each [^:]*: ?)?$/.test(before)) {
    return [...options([...DESCRIPTION, ...STORY], "keyword"), ...options(["for each"], "keyword")];
  }
  const statement = before.match(/^([a-z]+\??)\s/)?.[1];
  if (statement === "frame") return options(FRAMES, "constant");
  if (statement === "agent" && !before.includes(":")) return [];
  if (["actual", "agent", "bisimilar?"].includes(statement ?? "")) {
    return options(statement === "agent" ? [...names.worlds, ...Object.values(names.actions).flat()] : names.worlds, "constant");
  }
  if (statement === "update") {
    return updates(names).map(({ label, type }) => ({ label: `[${label}]`, type }));
  }
  return statement === "model" || statement === "structure" ? [] : formulaWords(names);
}

/**
 * Returns what may come next, and how much of it stands there already.
 * @param {string} before the line up to the place
 * @param {Names} names
 * @param {boolean} isFormula
 * @returns {{typed: string, options: Option[]}}
 */
export function completions(before, names, isFormula) {
  if (!isFormula && before.includes("#")) return { typed: "", options: [] };
  const sign = before.match(/\\[a-z]*$/)?.[0];
  if (sign) return { typed: sign, options: Object.entries(SYMBOLS).map(([word, apply]) => ({ label: `\\${word}`, type: "constant", apply })) };
  const typed = before.match(/[\p{L}\p{Nd}_]*$/u)?.[0] ?? "";
  const found = fitting(before.slice(0, before.length - typed.length), names, isFormula);
  const seen = new Set();
  return { typed, options: found.filter(({ label }) => !seen.has(label) && seen.add(label)) };
}
