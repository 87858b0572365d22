// @ts-check
/** A model that is drawn by hand: a value, what may be done with it, and its text. */

/**
 * @typedef {{name: string, atoms: string[], values: Record<string, string>}} World those atoms that are true
 * @typedef {[string, string]} Arrow from a world to one that is considered possible there
 * @typedef {{name: string, arrows: Arrow[]}} Agent
 * @typedef {object} Draft
 * @property {string} name of the model
 * @property {boolean} isS5 whether each relation is kept an equivalence
 * @property {string[]} atoms
 * @property {[string, string[]][]} variables each with its values
 * @property {World[]} worlds
 * @property {Agent[]} agents
 * @property {string[]} actual the worlds that may be actual
 * @typedef {{before: string, within: string, after: string}} Rest what a text has besides the model: comments before
 *   it; numbers, sets and definitions; actions and story
 * @typedef {{x: number, y: number}} Place
 */

const WORD = /^[\p{L}\p{Nd}_]+$/u;
const AGENT = /^\p{L}[\p{L}\p{Nd}_]*$/u;
const ATOM = /^\p{L}[\p{L}\p{Nd}_]*(\([\p{L}\p{Nd}_]+(,[\p{L}\p{Nd}_]+)*\))?$/u;
const RESERVED = /^(true|false|exactlyOne|odd|(K|M|Kw|Kv|B|E|C|D|P)_.*)$/;

/** @param {string} name */
export const isWorldName = (name) => WORD.test(name);
/** @param {string} name */
export const isAgentName = (name) => AGENT.test(name);
/** @param {string} name */
export const isAtomName = (name) => ATOM.test(name) && !RESERVED.test(name.replace(/\(.*/, ""));

/** Returns a model of one world, an agent and an atom. @returns {Draft} */
export function first() {
  return {
    name: "drawn", isS5: true, atoms: ["p"], variables: [], worlds: [{ name: "w", atoms: ["p"], values: {} }],
    agents: [{ name: "a", arrows: [["w", "w"]] }], actual: ["w"],
  };
}

/** @param {Arrow} one @param {Arrow} other */
const isSame = (one, other) => one[0] === other[0] && one[1] === other[1];

/** Returns the worlds that hang together by arrows in any direction. @param {Arrow[]} arrows @param {string[]} worlds */
export function components(arrows, worlds) {
  const root = new Map(worlds.map((world) => [world, world]));
  const find = (/** @type {string} */ world) => {
    let at = world;
    while (root.get(at) !== at) at = /** @type {string} */ (root.get(at));
    return at;
  };
  for (const [from, to] of arrows) root.set(find(to), find(from));
  /** @type {Map<string, string[]>} */
  const cells = new Map();
  for (const world of worlds) cells.set(find(world), [...(cells.get(find(world)) ?? []), world]);
  return [...cells.values()];
}

/** Returns the arrows within cells. @param {string[][]} cells @returns {Arrow[]} */
const within = (cells) => cells.flatMap((cell) => cell.flatMap((from) => cell.map((to) => /** @type {Arrow} */ ([from, to]))));

/** Returns the least equivalence that has these arrows. @param {Arrow[]} arrows @param {string[]} worlds */
export const closed = (arrows, worlds) => within(components(arrows, worlds));

/** @param {Arrow[]} arrows @param {string[]} worlds */
export const isEquivalence = (arrows, worlds) => closed(arrows, worlds).length === new Set(arrows.map(String)).size;

/** @param {Draft} draft */
export const worldNames = (draft) => draft.worlds.map(({ name }) => name);

/** Returns the draft with relations that are equivalences, if it keeps them so. @param {Draft} draft @returns {Draft} */
function kept(draft) {
  const names = worldNames(draft);
  return draft.isS5
    ? { ...draft, agents: draft.agents.map(({ name, arrows }) => ({ name, arrows: closed(arrows, names) })) }
    : draft;
}

/** @param {Draft} draft @param {boolean} isS5 */
export const withS5 = (draft, isS5) => kept({ ...draft, isS5 });

/** @param {Draft} draft @param {string} agent @param {(arrows: Arrow[]) => Arrow[]} change */
const withArrows = (draft, agent, change) => ({
  ...draft,
  agents: draft.agents.map((one) => (one.name === agent ? { ...one, arrows: change(one.arrows) } : one)),
});

/** @param {Draft} draft @param {string} agent @param {string} from @param {string} to */
export function isLinked(draft, agent, from, to) {
  return draft.agents.some(({ name, arrows }) => name === agent && arrows.some((arrow) => isSame(arrow, [from, to])));
}

/** Adds an arrow; in S5 the cells of both worlds become one. @param {Draft} draft @param {string} agent
 * @param {string} from @param {string} to @returns {Draft} */
export function link(draft, agent, from, to) {
  if (isLinked(draft, agent, from, to)) return draft;
  return kept(withArrows(draft, agent, (arrows) => [...arrows, [from, to]]));
}

/** Removes an arrow; in S5 the second world leaves the cell of the first. @param {Draft} draft @param {string} agent
 * @param {string} from @param {string} to @returns {Draft} */
export function unlink(draft, agent, from, to) {
  const isGone = (/** @type {Arrow} */ arrow) =>
    draft.isS5 ? from !== to && arrow.includes(to) && arrow[0] !== arrow[1] : isSame(arrow, [from, to]);
  return withArrows(draft, agent, (arrows) => arrows.filter((arrow) => !isGone(arrow)));
}

/** Returns the first of w, v, u, …, w1, w2, … that is free. @param {Draft} draft */
export function freeName(draft) {
  const taken = new Set(worldNames(draft));
  const letter = [..."wvutsr"].find((name) => !taken.has(name));
  if (letter) return letter;
  let number = 1;
  while (taken.has(`w${number}`)) number++;
  return `w${number}`;
}

/** @param {Draft} draft @param {string} name @returns {Draft} */
export function addWorld(draft, name) {
  if (!isWorldName(name) || worldNames(draft).includes(name)) return draft;
  const values = Object.fromEntries(draft.variables.map(([variable, all]) => [variable, all[0]]));
  const worlds = [...draft.worlds, { name, atoms: [], values }];
  return kept({ ...draft, worlds, actual: draft.actual.length ? draft.actual : [name] });
}

/** A model keeps at least one world. @param {Draft} draft @param {string} world @returns {Draft} */
export function removeWorld(draft, world) {
  if (draft.worlds.length === 1) return draft;
  return {
    ...draft,
    worlds: draft.worlds.filter(({ name }) => name !== world),
    agents: draft.agents.map(({ name, arrows }) => ({ name, arrows: arrows.filter((arrow) => !arrow.includes(world)) })),
    actual: draft.actual.filter((name) => name !== world),
  };
}

/** @param {Draft} draft @param {string} was @param {string} is @returns {Draft} the same if the name will not do */
export function renameWorld(draft, was, is) {
  if (!isWorldName(is) || worldNames(draft).includes(is)) return draft;
  const renamed = (/** @type {string} */ name) => (name === was ? is : name);
  return {
    ...draft,
    worlds: draft.worlds.map((world) => ({ ...world, name: renamed(world.name) })),
    agents: draft.agents.map(({ name, arrows }) => ({ name, arrows: arrows.map(([a, b]) => [renamed(a), renamed(b)]) })),
    actual: draft.actual.map(renamed),
  };
}

/** @param {Draft} draft @param {string} name @param {(world: World) => World} change @returns {Draft} */
const withWorld = (draft, name, change) => ({
  ...draft,
  worlds: draft.worlds.map((world) => (world.name === name ? change(world) : world)),
});

/** @param {Draft} draft @param {string} world @param {string} atom @param {boolean} isTrue */
export function setAtom(draft, world, atom, isTrue) {
  return withWorld(draft, world, (was) => ({
    ...was,
    atoms: draft.atoms.filter((one) => (one === atom ? isTrue : was.atoms.includes(one))),
  }));
}

/** @param {Draft} draft @param {string} world @param {string} variable @param {string} value */
export const setValue = (draft, world, variable, value) =>
  withWorld(draft, world, (was) => ({ ...was, values: { ...was.values, [variable]: value } }));

/** @param {Draft} draft @param {string | null} actual the one world that is actual @returns {Draft} */
export const setActual = (draft, actual) => ({ ...draft, actual: actual === null ? [] : [actual] });

/** @param {Draft} draft @param {string} name @returns {Draft} the same if the name will not do */
export function addAgent(draft, name) {
  if (!isAgentName(name) || draft.agents.some((agent) => agent.name === name)) return draft;
  return kept({ ...draft, agents: [...draft.agents, { name, arrows: [] }] });
}

/** @param {Draft} draft @param {string} agent @returns {Draft} */
export const removeAgent = (draft, agent) => ({ ...draft, agents: draft.agents.filter(({ name }) => name !== agent) });

/** @param {Draft} draft @param {string} written @returns {Draft} the same if the name will not do */
export function addAtom(draft, written) {
  const atom = written.replace(/\s+/g, "");
  const isTaken = draft.atoms.includes(atom) || draft.variables.some(([variable]) => variable === atom);
  return isAtomName(atom) && !isTaken ? { ...draft, atoms: [...draft.atoms, atom] } : draft;
}

/** @param {Draft} draft @param {string} atom @returns {Draft} */
export const removeAtom = (draft, atom) => ({
  ...draft,
  atoms: draft.atoms.filter((one) => one !== atom),
  worlds: draft.worlds.map((world) => ({ ...world, atoms: world.atoms.filter((one) => one !== atom) })),
});

/**
 * Returns the draft of a scene; worlds whose names are no words are w0, w1, … there.
 * @param {import("./scene.js").Scene} scene
 * @param {string} name of the model
 * @param {Record<string, string[]>} [variables] with all values, as `open` of Page.java returns them
 * @param {string[]} [atoms] all atoms, in order; without them those that are true somewhere
 * @returns {Draft}
 */
export function fromScene(scene, name, variables = {}, atoms = []) {
  const given = (scene.worlds ?? []).slice(0, scene.count);
  const areWords = given.every((world) => isWorldName(world.name));
  const names = given.map((world, i) => (areWords ? world.name : `w${i}`));
  const values = new Map(Object.entries(variables));
  for (const world of given) {
    for (const [variable, value] of Object.entries(world.values)) {
      values.set(variable, [...new Set([...(values.get(variable) ?? []), value])]);
    }
  }
  return {
    name,
    isS5: scene.frame === "S5",
    atoms: [...new Set([...atoms, ...given.flatMap((world) => world.atoms)])],
    variables: [...values],
    worlds: given.map((world, i) => ({ name: names[i], atoms: world.atoms, values: world.values })),
    agents: (scene.relations ?? []).map(({ agent, cells, arrows }) => ({
      name: agent,
      arrows: cells
        ? within(cells.map((cell) => cell.map((i) => names[i])))
        : (arrows ?? []).map(([from, to]) => /** @type {Arrow} */ ([names[from], names[to]])),
    })),
    actual: names.filter((_, i) => scene.actual.includes(given[i].name)),
  };
}

/** Returns a draft as a scene, without places. @param {Draft} draft @returns {import("./scene.js").Scene} */
export function toScene(draft) {
  const names = worldNames(draft);
  const numbers = new Map(names.map((name, i) => [name, i]));
  const number = (/** @type {string} */ name) => /** @type {number} */ (numbers.get(name));
  const relations = draft.agents.map(({ name, arrows }) => isEquivalence(arrows, names)
    ? { agent: name, properties: ["reflexive"], cells: components(arrows, names).map((cell) => cell.map(number)) }
    : { agent: name, properties: [], arrows: arrows.map(([a, b]) => /** @type {[number, number]} */ ([number(a), number(b)])) });
  return {
    said: draft.name, agents: draft.agents.map(({ name }) => name), count: names.length, stopped: false, pairs: {},
    actual: draft.actual,
    frame: relations.every((relation) => relation.cells) ? "S5" : "K",
    worlds: draft.worlds.map((world) => ({ ...world, label: label(world), x: 0, y: 0, removed: false })),
    relations,
  };
}

/** @param {{atoms: string[], values: Record<string, string>}} world */
const facts = ({ atoms, values }) => [...atoms, ...Object.entries(values).map(([x, value]) => `${x} = ${value}`)];

/** @param {World} world */
export const label = (world) => [world.name, facts(world).join(", ")].filter(Boolean).join("\n");

/**
 * Returns the labels of worlds: those of a scene, which may be short, where the same is true there; under their names.
 * @param {import("./scene.js").Scene | null | undefined} scene
 * @returns {(world: World) => string}
 */
export function labels(scene) {
  const known = new Map(scene?.worlds?.map((world) => [world.name, world]));
  return (world) => {
    const given = known.get(world.name);
    if (!given || facts(given).sort().join() !== facts(world).sort().join()) return label(world);
    const lines = given.label.split("\n");
    return (lines[0] === world.name ? lines : [world.name, ...lines]).filter(Boolean).join("\n");
  };
}

/** @param {Agent} agent @param {string[]} worlds */
function relation({ arrows }, worlds) {
  if (isEquivalence(arrows, worlds)) {
    return components(arrows, worlds).filter((cell) => cell.length > 1).map((cell) => ` {${cell.join(", ")}}`).join("");
  }
  const rows = worlds.map((world) => [world, arrows.filter(([from]) => from === world).map(([, to]) => to).join(", ")]);
  const listed = rows.filter(([, to]) => to);
  return ` ${listed.map(([from, to]) => `${from} -> ${to}`).join("; ") || `${worlds[0]} ->`}`;
}

/**
 * Returns the text of a draft, a model file.
 * @param {Draft} draft
 * @param {Rest} [rest]
 */
export function text(draft, rest = { before: "", within: "", after: "" }) {
  const names = worldNames(draft);
  const lines = [
    `model ${draft.name}`,
    ...rest.within.split("\n").filter(Boolean),
    ...(draft.isS5 ? ["frame S5"] : []),
    ...(draft.atoms.length ? [`atoms ${draft.atoms.join(", ")}`] : []),
    ...draft.variables.map(([variable, values]) => `variable ${variable} = ${values.join(", ")}`),
    ...draft.worlds.map((world) => `world ${world.name}: ${facts(world).join(", ")}`.trimEnd()),
    ...draft.agents.map((agent) => `agent ${agent.name}:${relation(agent, names)}`),
    ...(draft.actual.length ? [`actual ${draft.actual.join(", ")}`] : []),
  ];
  return `${rest.before}${lines.join("\n")}\n${rest.after}`;
}

/** Returns whether two drafts are one model: order, and whether it is kept S5, do not matter.
 * @param {Draft} one @param {Draft} other */
export function isSameModel(one, other) {
  const key = (/** @type {Draft} */ draft) => JSON.stringify([
    draft.name, draft.actual, [...draft.atoms].sort(),
    draft.worlds.map((world) => [world.name, facts(world).sort()]).sort(),
    draft.agents.map(({ name, arrows }) => [name, [...new Set(arrows.map(String))].sort()]).sort(),
  ]);
  return key(one) === key(other);
}

const AFTER = /^(action|announcer|announce|update|contract|restart|(valid|true|where|worlds|frame|bisimilar|plan|plan +all)\?)/;

/**
 * Returns what a text has besides its model.
 * @param {string} written
 * @returns {Rest & {name: string}}
 */
export function restOf(written) {
  const lines = written.split("\n");
  const begin = lines.findIndex((line) => /^(model|structure)\s/.test(line));
  if (begin < 0) return { name: "drawn", before: "", within: "", after: "" };
  const found = lines.findIndex((line, i) => i > begin && AFTER.test(line.replace(/^(for each [^:]*:\s*)+/, "")));
  let end = found < 0 ? lines.length : found;
  while (end > begin + 1 && /^\s*(#.*)?$/.test(lines[end - 1])) end--;
  let isKept = false;
  const within = lines.slice(begin + 1, end).filter((line) => {
    if (/^\S/.test(line)) isKept = /^(define\s|[\p{L}\p{Nd}_]+\s*=)/u.test(line);
    return isKept && line.trim() !== "";
  });
  return {
    name: lines[begin].match(/^\w+\s+([\p{L}\p{Nd}_]+)/u)?.[1] ?? "drawn",
    before: lines.slice(0, begin).map((line) => `${line}\n`).join(""),
    within: within.join("\n"),
    after: lines.slice(end).join("\n").replace(/^\n*$/, ""),
  };
}
