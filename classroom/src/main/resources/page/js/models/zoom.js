// @ts-check
/** Zooming and moving a picture: by wheel, fingers, mouse and buttons. */
import { useEffect, useMemo, useRef } from "../view.js";

/** @typedef {import("./geometry.js").Area} Area */

const DEEPEST = 0.03;

/** The part of a picture that is shown. It changes the SVG itself, so that nothing is drawn anew. */
class View {
  constructor() {
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** @type {Area} */
    this.whole = { x: 0, y: 0, w: 1, h: 1 };
    /** @type {Area} */
    this.now = this.whole;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.hasMoved = false;
  }

  /** @param {Area} area */
  show(area) {
    this.now = area;
    this.svg?.setAttribute("viewBox", `${area.x} ${area.y} ${area.w} ${area.h}`);
    this.svg?.classList.toggle("zoomed", area.w < this.whole.w * 0.999);
  }

  fit() {
    this.show(this.whole);
  }

  /** A place of the screen in the picture. @param {{x: number, y: number}} p */
  inside(p) {
    const matrix = this.svg?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    return { x: (p.x - matrix.e) / matrix.a, y: (p.y - matrix.f) / matrix.d };
  }

  /** @param {number} factor below 1 to see less @param {{x: number, y: number}} [around] */
  zoom(factor, around) {
    const { x, y, w, h } = this.now;
    const size = Math.min(1.5, Math.max(DEEPEST, (w * factor) / this.whole.w));
    const f = (size * this.whole.w) / w;
    const p = around ?? { x: x + w / 2, y: y + h / 2 };
    this.show({ x: p.x - (p.x - x) * f, y: p.y - (p.y - y) * f, w: w * f, h: h * f });
  }

  /** @param {number} dx @param {number} dy on the screen */
  pan(dx, dy) {
    const scale = this.svg?.getScreenCTM()?.a ?? 1;
    this.show({ ...this.now, x: this.now.x - dx / scale, y: this.now.y - dy / scale });
  }

  /** Shows a place, and its surroundings if they are not seen. @param {{x: number, y: number}} p @param {boolean} isNear */
  centre(p, isNear) {
    const { x, y, w, h } = this.now;
    const isSeen = p.x > x + w * 0.05 && p.x < x + w * 0.95 && p.y > y + h * 0.05 && p.y < y + h * 0.95;
    if (isSeen && !isNear) return;
    const size = isNear ? Math.min(w, Math.max(this.whole.w / 4, 500)) : w;
    this.show({ x: p.x - size / 2, y: p.y - (h * size) / w / 2, w: size, h: (h * size) / w });
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.hasMoved = false;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const was = this.fingers.get(event.pointerId);
    if (!was) return;
    const is = { x: event.clientX, y: event.clientY };
    if (!this.hasMoved && Math.hypot(is.x - was.x, is.y - was.y) < 5) return;
    if (!this.hasMoved) this.svg?.setPointerCapture(event.pointerId);
    this.hasMoved = true;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const before = Math.hypot(was.x - other.x, was.y - other.y);
      const after = Math.max(1, Math.hypot(is.x - other.x, is.y - other.y));
      this.zoom(before / after, this.inside({ x: (is.x + other.x) / 2, y: (is.y + other.y) / 2 }));
    } else this.pan(is.x - was.x, is.y - was.y);
    this.fingers.set(event.pointerId, is);
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.fingers.delete(event.pointerId);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    const isOut = event.deltaY > 0;
    if (isOut && this.now.w >= this.whole.w * 1.2) return;
    event.preventDefault();
    this.zoom(isOut ? 1.15 : 1 / 1.15, this.inside({ x: event.clientX, y: event.clientY }));
  }
}

/**
 * A view of a picture; its `ref` belongs on the SVG.
 * @param {Area} area all of it
 */
export function useView(area) {
  const ref = useRef(/** @type {SVGSVGElement | null} */ (null));
  const view = useMemo(() => new View(), []);
  useEffect(() => {
    const svg = /** @type {SVGSVGElement} */ (ref.current);
    view.svg = svg;
    const on = /** @type {[string, (event: any) => void][]} */ ([
      ["wheel", (event) => view.wheel(event)],
      ["pointerdown", (event) => view.down(event)],
      ["pointermove", (event) => view.move(event)],
      ["pointerup", (event) => view.up(event)],
      ["pointercancel", (event) => view.up(event)],
    ]);
    for (const [name, what] of on) svg.addEventListener(name, what, { passive: false });
    return () => on.forEach(([name, what]) => svg.removeEventListener(name, what));
  }, []);
  useEffect(() => {
    view.whole = area;
    view.fit();
  }, [area.x, area.y, area.w, area.h]);
  return { ref, view };
}
