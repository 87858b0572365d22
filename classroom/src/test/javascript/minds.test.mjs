// node --test classroom/src/test/javascript
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = { documentElement: {} };
const { item } = await import("../../main/resources/page/js/models/people.js");
const { bubbles, formula } = await import("../../main/resources/page/js/models/minds.js");
const { symbolIn } = await import("../../main/resources/page/js/models/language.js");
const { sentence } = await import("../../main/resources/page/js/models/gallery.js");

test("what an agent holds follows from the name of an atom", () => {
  const agents = ["anne", "bill", "c1", "c12"];
  assert.deepEqual(item("has(anne,0)", agents), { agent: "anne", kind: "card", text: "0" });
  assert.deepEqual(item("S(anne,bill)", agents), { agent: "anne", kind: "secret", text: "bill" });
  assert.deepEqual(item("wants(bill)", agents), { agent: "bill", kind: "word", text: "wants" });
  assert.deepEqual(item("m1", agents), { agent: "c1", kind: "mud", text: "m" });
  assert.deepEqual(item("paid12", agents), { agent: "c12", kind: "word", text: "paid" });
  for (const other of ["m2", "has(table,0)", "dawn", "red1x", "x=3"]) assert.equal(item(other, agents), null);
  assert.equal(item("m1", ["c1", "d1"]), null); // of whom?
});

const world = (name, ...atoms) => ({ name, label: name, x: 0, y: 0, atoms, values: {}, removed: false });
const scene = {
  agents: ["a", "b"], count: 3, actual: ["u"], frame: "K",
  worlds: [world("u", "p"), world("v", "q"), world("w")],
  relations: [
    { agent: "a", properties: [], cells: [[0, 1, 2]], order: [[0, 1], [2, 1]] },
    { agent: "b", properties: [], arrows: [[0, 1], [1, 2]] },
  ],
};

test("a chain goes as far as it fits, the most plausible worlds first", () => {
  const chain = bubbles(scene, ["u", "a", "v", "b", "w", "b"]);
  assert.deepEqual(chain.map(({ from, all }) => [from, all]), [[0, [1, 0, 2]], [1, [2]], [2, []]]);
  assert.deepEqual(chain[0].best, [1]);
  assert.equal(bubbles(scene, ["u", "b", "w", "a"]).length, 1); // b does not consider w possible at u
  assert.equal(bubbles(scene, ["u", "nobody"]).length, 0);
  assert.equal(bubbles(scene, ["gone", "a"]).length, 0);
});

test("its formula has the fewest literals, B for arrows, and false where nothing is possible", () => {
  const of = (...mind) => formula(scene, bubbles(scene, mind));
  assert.equal(of("u", "a"), "K_a (true)");
  assert.equal(of("u", "a", "v", "b"), "M_a (q & B_b (~p & ~q))");
  assert.equal(of("u", "a", "w", "a"), "M_a (~q & ~p & K_a (true))");
  assert.equal(of("u", "b", "v", "b", "w", "b"), "B_b B_b B_b (false)");
});

test("a word for a sign is replaced when it is finished", () => {
  assert.deepEqual(symbolIn("p \\and q"), { from: 2, to: 6, insert: "∧" });
  for (const other of ["p \\and", "p \\android q", "p and q"]) assert.equal(symbolIn(other), null);
});

test("the author's sentence stands on the line of a statement, or behind it", () => {
  const text = 'model x\nannounce p   # Anne: "p."\nannounce q\n     # Bill: "q."\ntrue? p : yes\n';
  assert.deepEqual([2, 3, 5].map((line) => sentence(text, line)), ['Anne: "p."', 'Bill: "q."', ""]);
});
