// @ts-check
/** Where worlds and lines are drawn: numbers only. */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{w: number, h: number, lines: string[]}} Box the size of a world with its label */
/** @typedef {{x: number, y: number, w: number, h: number}} Area */

const LETTER = 7.6;
const LINE = 17;
const WIDEST = 24;
const GAP = 26;

/** More worlds than these are packed more closely, and those removed are dots. */
export const MANY = 60;

/** @param {string} label @returns {Box} */
export function box(label) {
  /** @type {string[]} */
  const lines = [];
  for (const given of label.split("\n")) {
    let line = "";
    for (const word of given.split(" ")) {
      if (line && line.length + word.length >= WIDEST) {
        lines.push(line);
        line = word;
      } else line = line ? `${line} ${word}` : word;
    }
    lines.push(line);
  }
  const kept = lines.slice(0, 5);
  if (lines.length > 5) kept[4] += " …";
  const longest = Math.max(2, ...kept.map((line) => [...line].length));
  return { w: longest * LETTER + 16, h: kept.length * LINE + 11, lines: kept };
}

/** The middle of some numbers. @param {number[]} all */
const median = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Points that are one are set apart. @param {Point[]} points @returns {Point[]} */
function apart(points) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return points.map(({ x, y }) => {
    const key = `${x.toFixed(4)} ${y.toFixed(4)}`;
    const copy = seen.get(key) ?? 0;
    seen.set(key, copy + 1);
    return { x: x + 0.3 * copy, y: y + 0.35 * copy };
  });
}

/**
 * Returns how much two places have to be scaled so that their boxes do not meet.
 * @param {Point} a @param {Point} b @param {Box} one @param {Box} other @param {number} gap
 */
function scaleOfTwo(a, b, one, other, gap) {
  const across = ((one.w + other.w) / 2 + gap) / Math.max(1e-9, Math.abs(a.x - b.x));
  const down = ((one.h + other.h) / 2 + gap) / Math.max(1e-9, Math.abs(a.y - b.y));
  return Math.min(across, down);
}

/** @param {Point[]} points @param {Box[]} boxes */
function scale(points, boxes) {
  const gap = GAP + 7 * Math.max(0, 9 - points.length);
  const each = points.map((point, i) => {
    let most = 0;
    for (let j = 0; j < points.length; j++) {
      if (j !== i) most = Math.max(most, scaleOfTwo(point, points[j], boxes[i], boxes[j], gap));
    }
    return most;
  });
  const enough = points.length > MANY ? 0.8 : 1.6;
  return Math.min(Math.max(0, ...each), enough * median(each)) || 100;
}

/** Room for the places of worlds that are all dots but one. */
const ROOM = 460;

/** @param {Point[]} points */
function extent(points) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), 1e-6);
}

/**
 * Returns a place for each world, in which labels do not meet.
 * @param {Point[]} given in units of their own @param {Box[]} boxes
 * @param {number} [count] of the worlds, the first ones, that have labels @returns {Point[]}
 */
export function placed(given, boxes, count = given.length) {
  const points = apart(given);
  const least = count < points.length ? ROOM / extent(points) : 0;
  const s = Math.max(least, count > 1 || !least ? scale(points.slice(0, count), boxes) * 1.15 : 0);
  const places = points.map(({ x, y }) => ({ x: x * s, y: y * s }));
  const labelled = places.slice(0, count);
  for (let round = 0; round < 40 && pushed(labelled, boxes); round++);
  return places;
}

/** Pushes boxes that meet away from each other; returns whether there were any.
 * @param {Point[]} places @param {Box[]} boxes */
function pushed(places, boxes) {
  let any = false;
  for (let i = 0; i < places.length; i++) {
    for (let j = i + 1; j < places.length; j++) {
      const dx = places[j].x - places[i].x;
      const dy = places[j].y - places[i].y;
      const across = (boxes[i].w + boxes[j].w) / 2 + 10 - Math.abs(dx);
      const down = (boxes[i].h + boxes[j].h) / 2 + 10 - Math.abs(dy);
      if (across > 0 && down > 0) {
        any = true;
        const key = across < down ? "x" : "y";
        const by = ((Math.min(across, down) + 1) / 2) * ((across < down ? dx : dy) < 0 ? -1 : 1);
        places[i][key] -= by;
        places[j][key] += by;
      }
    }
  }
  return any;
}

/** @param {Point[]} places @param {Box[]} boxes @param {number} margin @returns {Area} */
export function area(places, boxes, margin) {
  const left = Math.min(...places.map((p, i) => p.x - boxes[i].w / 2)) - margin;
  const right = Math.max(...places.map((p, i) => p.x + boxes[i].w / 2)) + margin;
  const top = Math.min(...places.map((p, i) => p.y - boxes[i].h / 2)) - margin;
  const bottom = Math.max(...places.map((p, i) => p.y + boxes[i].h / 2)) + margin;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** @param {Point} o @param {Point} a @param {Point} b */
const turn = (o, a, b) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** Returns an area with the same middle that is at least so large. @param {{w: number, h: number}} least @param {Area} needed @returns {Area} */
export function atLeast(least, { x, y, w, h }) {
  const [width, height] = [Math.max(w, least.w), Math.max(h, least.h)];
  return { x: x - (width - w) / 2, y: y - (height - h) / 2, w: width, h: height };
}

/** Returns the convex hull, in order. Source: Andrew 1979. @param {Point[]} points */
export function hull(points) {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  /** @param {Point[]} all */
  const half = (all) => {
    /** @type {Point[]} */
    const chain = [];
    for (const p of all) {
      while (chain.length > 1 && turn(chain[chain.length - 2], chain[chain.length - 1], p) <= 0) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** @param {Point[]} polygon convex @param {Point} p */
export function isInside(polygon, p) {
  return polygon.every((corner, i) => turn(corner, polygon[(i + 1) % polygon.length], p) >= 0);
}

/** The corners of a box and a rim around it. @param {Point} p @param {Box} b @param {number} rim */
export function corners(p, b, rim) {
  const w = b.w / 2 + rim;
  const h = b.h / 2 + rim;
  return [
    { x: p.x - w, y: p.y - h },
    { x: p.x + w, y: p.y - h },
    { x: p.x + w, y: p.y + h },
    { x: p.x - w, y: p.y + h },
  ];
}

/** @param {Point} a @param {Point} b */
export const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns pairs that hang points together, as short as can be. Source: Prim 1957.
 * @param {number[]} cell @param {Point[]} places @returns {[number, number][]} */
export function tree(cell, places) {
  /** @type {[number, number][]} */
  const lines = [];
  const nearest = new Map(cell.slice(1).map((i) => [i, cell[0]]));
  while (nearest.size) {
    let best = -1;
    let least = Infinity;
    for (const [i, from] of nearest) {
      const far = distance(places[i], places[from]);
      if (far < least) [best, least] = [i, far];
    }
    lines.push([/** @type {number} */ (nearest.get(best)), best]);
    nearest.delete(best);
    for (const [i, from] of nearest) {
      if (distance(places[i], places[best]) < distance(places[i], places[from])) nearest.set(i, best);
    }
  }
  return lines;
}

/** Returns where the way from p to another place leaves p's box.
 * @param {Point} p @param {Box} b @param {Point} to @param {number} rim */
export function rim(p, b, to, rim) {
  const dx = to.x - p.x;
  const dy = to.y - p.y;
  const share = Math.min((b.w / 2 + rim) / Math.max(1e-9, Math.abs(dx)), (b.h / 2 + rim) / Math.max(1e-9, Math.abs(dy)));
  return { x: p.x + dx * share, y: p.y + dy * share };
}

/** @param {Point} a @param {Point} b @param {number} by to the right of the way */
export function beside(a, b, by) {
  const length = Math.max(1e-9, distance(a, b));
  return { x: (-(b.y - a.y) / length) * by, y: ((b.x - a.x) / length) * by };
}

/** @param {Point} p @param {Point} a @param {Point} m the middle @param {Point} b */
function onCurve(p, a, m, b) {
  return {
    x: (1 - p.x) ** 2 * a.x + 2 * p.x * (1 - p.x) * m.x + p.x ** 2 * b.x,
    y: (1 - p.x) ** 2 * a.y + 2 * p.x * (1 - p.x) * m.y + p.x ** 2 * b.y,
  };
}

const BENDS = [0, 46, -46, 92, -92];

/** Returns how far the line between two worlds is bent so that it meets no third.
 * @param {number} i @param {number} j @param {Point[]} places @param {Box[]} boxes */
export function bend(i, j, places, boxes) {
  const a = places[i];
  const b = places[j];
  if (places.length > 120) return 0;
  return BENDS.find((by) => {
    const off = beside(a, b, by * 2);
    const m = { x: (a.x + b.x) / 2 + off.x, y: (a.y + b.y) / 2 + off.y };
    for (let s = 1; s < 16; s++) {
      const p = onCurve({ x: s / 16, y: 0 }, a, m, b);
      for (let k = 0; k < places.length; k++) {
        const isHit = Math.abs(p.x - places[k].x) < boxes[k].w / 2 + 3 && Math.abs(p.y - places[k].y) < boxes[k].h / 2 + 3;
        if (k !== i && k !== j && isHit) return false;
      }
    }
    return true;
  }) ?? 0;
}
