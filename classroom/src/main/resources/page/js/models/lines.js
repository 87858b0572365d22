// @ts-check
/** The lines, hulls and arrows of a picture, as paths of SVG. */
import { area, atLeast, bend, beside, box, corners, hull, isInside, MANY, placed, rim, tree } from "./geometry.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Box} Box */

/**
 * A drawing: where worlds are, and for each agent its paths.
 * @typedef {object} Drawing
 * @property {Point[]} places
 * @property {Box[]} boxes
 * @property {import("./geometry.js").Area} area
 * @property {boolean} isDense whether there are so many worlds that lines are thin
 * @property {Ink[]} inks
 *
 * @typedef {object} Ink
 * @property {string} agent
 * @property {string} hulls areas of cells
 * @property {string} bands broad lines that hold cells together, where hulls would take in strangers
 * @property {string} lines
 * @property {string} heads of arrows
 * @property {boolean} isLooped whether arrows from each world to itself are left out
 * @property {boolean} isCut whether there are too many arrows to draw
 */

const MOST_ARROWS = 1500;

/** @type {Box} */
const DOT = { w: 12, h: 12, lines: [] };

/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;

/** @param {Point} p */
const at = (p) => `${round(p.x)} ${round(p.y)}`;

/** @param {Point[]} polygon */
function rounded(polygon) {
  let path = "";
  polygon.forEach((corner, i) => {
    const before = polygon[(i + polygon.length - 1) % polygon.length];
    const after = polygon[(i + 1) % polygon.length];
    const near = (/** @type {Point} */ to) => {
      const far = Math.max(1e-9, Math.hypot(to.x - corner.x, to.y - corner.y));
      const share = Math.min(0.5, 16 / far);
      return { x: corner.x + (to.x - corner.x) * share, y: corner.y + (to.y - corner.y) * share };
    };
    path += `${i ? "L" : "M"}${at(near(before))}Q${at(corner)} ${at(near(after))}`;
  });
  return `${path}Z`;
}

/** Gives lines between the same two worlds places beside each other. */
class Lanes {
  /** @param {Point[]} places @param {Box[]} boxes */
  constructor(places, boxes) {
    this.places = places;
    this.boxes = boxes;
    /** @type {Map<string, number>} */
    this.all = new Map();
    /** @type {Map<string, number>} */
    this.taken = new Map();
    /** @type {Map<string, number>} */
    this.bends = new Map();
  }

  /** @param {number} i @param {number} j */
  static key(i, j) {
    return i < j ? `${i} ${j}` : `${j} ${i}`;
  }

  /** Counts a line that will be drawn. @param {number} i @param {number} j */
  add(i, j) {
    const key = Lanes.key(i, j);
    this.all.set(key, (this.all.get(key) ?? 0) + 1);
  }

  /** Returns the ends and the middle of the next line between two worlds.
   * @param {number} i @param {number} j @param {number} gap between box and line */
  next(i, j, gap) {
    const key = Lanes.key(i, j);
    const lane = this.taken.get(key) ?? 0;
    this.taken.set(key, lane + 1);
    const [low, high] = i < j ? [i, j] : [j, i];
    if (!this.bends.has(key)) this.bends.set(key, bend(low, high, this.places, this.boxes));
    const bent = /** @type {number} */ (this.bends.get(key));
    const shift = (lane - ((this.all.get(key) ?? 1) - 1) / 2) * 6;
    const a = this.places[low];
    const b = this.places[high];
    const off = beside(a, b, shift);
    const away = beside(a, b, shift + 2 * bent);
    const middle = { x: (a.x + b.x) / 2 + away.x, y: (a.y + b.y) / 2 + away.y };
    const from = rim({ x: a.x + off.x, y: a.y + off.y }, this.boxes[low], bent ? middle : { x: b.x + off.x, y: b.y + off.y }, gap);
    const to = rim({ x: b.x + off.x, y: b.y + off.y }, this.boxes[high], bent ? middle : { x: a.x + off.x, y: a.y + off.y }, gap);
    const [start, end] = i < j ? [from, to] : [to, from];
    return { start, end, middle: bent ? middle : null };
  }
}

/** @param {Point} tip @param {Point} from */
function head(tip, from) {
  const length = Math.max(1e-9, Math.hypot(tip.x - from.x, tip.y - from.y));
  const ux = (tip.x - from.x) / length;
  const uy = (tip.y - from.y) / length;
  const base = { x: tip.x - 10 * ux, y: tip.y - 10 * uy };
  return `M${at(tip)}L${at({ x: base.x - 5 * uy, y: base.y + 5 * ux })}L${at({ x: base.x + 5 * uy, y: base.y - 5 * ux })}Z`;
}

/** @param {{start: Point, end: Point, middle: Point | null}} line */
const curve = ({ start, end, middle }) => `M${at(start)}${middle ? `Q${at(middle)} ` : "L"}${at(end)}`;

/** A way for the lines of one agent to be drawn, once all agents' lines are counted.
 * @typedef {{hulls: string, bands: [number, number][], lines: [number, number, boolean, boolean][], loops: number[]}} Plan
 * lines have ends, and whether they have heads at the first and at the second */

/** @param {number[]} cell @param {number} i @param {Point[]} places @param {Box[]} boxes @param {Plan} plan */
function planCell(cell, i, places, boxes, plan) {
  if (cell.length <= 3) {
    cell.forEach((one, k) => cell.slice(k + 1).forEach((other) => plan.lines.push([one, other, false, false])));
    return;
  }
  const within = new Set(cell);
  const polygon = hull(cell.flatMap((w) => corners(places[w], boxes[w], 8 + 5 * i)));
  if (places.some((p, w) => !within.has(w) && isInside(polygon, p))) {
    for (const [one, other] of tree(cell, places)) {
      plan.bands.push([one, other]);
      plan.lines.push([one, other, false, false]);
    }
  } else plan.hulls += rounded(polygon);
}

/** @param {[number, number][]} arrows @param {boolean} isLooped @param {Plan} plan */
function planArrows(arrows, isLooped, plan) {
  const there = new Set(arrows.map(([from, to]) => `${from} ${to}`));
  for (const [from, to] of arrows) {
    const isBoth = there.has(`${to} ${from}`);
    if (from === to) {
      if (!isLooped) plan.loops.push(from);
    } else if (!isBoth || from < to) plan.lines.push([from, to, isBoth, true]);
  }
}

/** @param {Scene} scene @param {Point[]} places @param {Box[]} boxes @returns {Ink[]} */
export function inks(scene, places, boxes) {
  const left = places.slice(0, scene.count);
  const lanes = new Lanes(left, boxes);
  const relations = scene.relations ?? [];
  const plans = relations.map((relation, i) => {
    /** @type {Plan} */
    const plan = { hulls: "", bands: [], lines: [], loops: [] };
    if (relation.order) planArrows(relation.order, true, plan);
    else for (const cell of relation.cells ?? []) planCell(cell, i, left, boxes, plan);
    if ((relation.arrows ?? []).length <= MOST_ARROWS) {
      planArrows(relation.arrows ?? [], relation.properties.includes("reflexive"), plan);
    }
    for (const [from, to] of plan.lines) lanes.add(from, to);
    return plan;
  });
  return plans.map((plan, i) => inked(plan, relations[i], i, lanes));
}

/** @param {Plan} plan @param {import("./scene.js").Relation} relation @param {number} i @param {Lanes} lanes */
function inked(plan, relation, i, lanes) {
  let lines = "";
  let heads = "";
  for (const [from, to, atFirst, atSecond] of plan.lines) {
    const line = lanes.next(from, to, atSecond ? 3 : 0);
    lines += curve(line);
    if (atSecond) heads += head(line.end, line.middle ?? line.start);
    if (atFirst) heads += head(line.start, line.middle ?? line.end);
  }
  for (const world of plan.loops) {
    const { x, y } = lanes.places[world];
    const { w, h } = lanes.boxes[world];
    const foot = { x: x - w / 2 + ((i % 3) + 0.4) * (w / 3), y: y - h / 2 };
    const tip = { x: foot.x + 12, y: foot.y - 2 };
    lines += `M${at(foot)}C${at({ x: foot.x - 8, y: foot.y - 30 })} ${at({ x: tip.x + 8, y: foot.y - 30 })} ${at(tip)}`;
    heads += head(tip, { x: tip.x + 4, y: tip.y - 12 });
  }
  const bands = plan.bands.map(([a, b]) => `M${at(lanes.places[a])}L${at(lanes.places[b])}`).join("");
  const arrows = relation.arrows ?? [];
  return {
    agent: relation.agent,
    hulls: plan.hulls,
    bands,
    lines,
    heads,
    isLooped: arrows.length > 0 && relation.properties.includes("reflexive"),
    isCut: arrows.length > MOST_ARROWS,
  };
}

/** So that small models are not shown in giant letters. */
const LEAST = { w: 430, h: 290 };

/** Returns where the worlds of another drawing are, if all these are among them.
 * @param {Scene} scene @param {{scene: Scene, drawing: Drawing} | undefined} base */
function kept(scene, base) {
  if (!base || (base.scene.count > MANY && scene.count < base.scene.count / 2)) return null;
  const numbers = new Map(base.scene.worlds?.map((world, i) => [world.name, i]));
  const found = scene.worlds?.map((world) => {
    const i = numbers.get(world.name) ?? -1;
    const was = base.scene.worlds?.[i];
    const isHere = was && Math.abs(was.x - world.x) + Math.abs(was.y - world.y) < 1e-6;
    return isHere ? i : -1;
  });
  return found && found.every((i) => i >= 0) ? found : null;
}

/**
 * Returns how a scene is drawn.
 * @param {Scene} scene with worlds
 * @param {{scene: Scene, drawing: Drawing}} [base] one whose places are kept, where they fit
 * @returns {Drawing}
 */
export function drawn(scene, base) {
  const worlds = scene.worlds ?? [];
  const isDense = worlds.length > MANY;
  const own = worlds.map((world) => (isDense && world.removed ? DOT : box(world.label || world.name)));
  const found = kept(scene, base);
  if (found && base) {
    const boxes = found.map((i, k) => ({ ...own[k], w: Math.min(own[k].w, base.drawing.boxes[i].w + 20) }));
    const places = found.map((i) => base.drawing.places[i]);
    return { places, boxes, area: base.drawing.area, isDense, inks: inks(scene, places, boxes) };
  }
  const places = placed(worlds, own, own.includes(DOT) ? scene.count : worlds.length);
  const margin = 18 + 5 * scene.agents.length + (scene.relations?.some((r) => r.arrows) ? 24 : 0);
  return { places, boxes: own, isDense, area: atLeast(LEAST, area(places, own, margin)), inks: inks(scene, places, own) };
}
