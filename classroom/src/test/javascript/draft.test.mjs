// node --test classroom/src/test/javascript
import assert from "node:assert/strict";
import { test } from "node:test";
import * as draft from "../../main/resources/page/js/models/draft.js";

const WORLDS = ["w", "v", "u", "t"];
const several = WORLDS.slice(1).reduce(draft.addWorld, draft.first());
const arrows = (model, agent = "a") => model.agents.find(({ name }) => name === agent).arrows;
const lines = (model, rest) => draft.text(model, rest).split("\n");

/** Numbers that are the same in each run. */
function* chance(seed) {
  for (let x = seed; ; ) {
    x = (x * 1103515245 + 12345) % 2147483648;
    yield x / 2147483648;
  }
}

function randomArrows(random) {
  return WORLDS.flatMap((from) => WORLDS.map((to) => [from, to])).filter(() => random.next().value < 0.15);
}

test("a closure is an equivalence, and the least one", () => {
  const random = chance(7);
  for (let round = 0; round < 200; round++) {
    const some = randomArrows(random);
    const all = draft.closed(some, WORLDS);
    const has = (from, to) => all.some(([a, b]) => a === from && b === to);
    for (const [from, to] of some) assert.ok(has(from, to));
    for (const x of WORLDS) {
      assert.ok(has(x, x));
      for (const y of WORLDS) {
        assert.equal(has(x, y), has(y, x));
        for (const z of WORLDS) assert.ok(!(has(x, y) && has(y, z)) || has(x, z));
      }
    }
    assert.ok(draft.isEquivalence(all, WORLDS));
    for (const cell of draft.components(some, WORLDS)) {
      const rest = cell.slice(1);
      assert.ok(rest.length === 0 || some.some(([a, b]) => a !== b && (a === cell[0] || b === cell[0])));
    }
  }
});

test("a line in S5 makes one cell of two", () => {
  const two = draft.link(draft.link(several, "a", "w", "v"), "a", "u", "t");
  assert.ok(lines(two).includes("agent a: {w, v} {u, t}"));
  assert.ok(lines(draft.link(two, "a", "v", "t")).includes("agent a: {w, v, u, t}"));
});

test("without its line a world leaves the cell", () => {
  const cell = draft.link(draft.link(several, "a", "w", "v"), "a", "v", "u");
  assert.ok(lines(draft.unlink(cell, "a", "w", "v")).includes("agent a: {w, u}"));
  assert.equal(draft.unlink(cell, "a", "w", "w").agents[0].arrows.length, cell.agents[0].arrows.length);
});

test("adding a line and taking it away leaves the model as it was", () => {
  const linked = draft.link(several, "a", "w", "v");
  assert.ok(draft.isSameModel(draft.unlink(linked, "a", "w", "v"), several));
});

test("without S5 an arrow goes one way", () => {
  const free = draft.withS5(several, false);
  const one = draft.link(free, "a", "w", "v");
  assert.ok(draft.isLinked(one, "a", "w", "v"));
  assert.ok(!draft.isLinked(one, "a", "v", "w"));
  assert.ok(lines(one).includes("agent a: w -> w, v; v -> v; u -> u; t -> t"));
  assert.ok(!lines(one).includes("frame S5"));
  assert.ok(lines(draft.withS5(one, true)).includes("agent a: {w, v}"));
});

test("an agent without any arrow is written with an arrow to nothing", () => {
  const none = WORLDS.reduce((model, world) => draft.unlink(model, "a", world, world), draft.withS5(several, false));
  assert.deepEqual(arrows(none), []);
  assert.ok(lines(none).includes("agent a: w ->"));
});

test("the text has all parts in their order", () => {
  let model = draft.addAgent(draft.addAtom(draft.link(several, "a", "w", "v"), "has(b, 1)"), "b");
  model = draft.setAtom(model, "v", "has(b,1)", true);
  assert.equal(
    draft.text(model),
    `model drawn\nframe S5\natoms p, has(b,1)\nworld w: p\nworld v: has(b,1)\nworld u:\nworld t:\nagent a: {w, v}\nagent b:\nactual w\n`,
  );
});

test("names that a file cannot have are refused", () => {
  for (const name of ["", "a b", "w,v", "<script>", "w-1"]) {
    assert.equal(draft.addWorld(several, name), several);
    assert.equal(draft.renameWorld(several, "w", name), several);
    assert.equal(draft.addAgent(several, name), several);
  }
  for (const name of ["K_a", "true", "1p", "p(", "p()", "p", "odd"]) assert.equal(draft.addAtom(several, name), several);
  assert.equal(draft.renameWorld(several, "w", "v"), several);
});

test("a world takes its lines and the actual world along when it is renamed", () => {
  const renamed = draft.renameWorld(draft.link(several, "a", "w", "v"), "w", "constructor");
  assert.deepEqual(renamed.actual, ["constructor"]);
  assert.ok(draft.isLinked(renamed, "a", "constructor", "v"));
  assert.ok(draft.text(renamed).includes("agent a: {constructor, v}"));
});

test("a world that is removed leaves nothing, and the last one stays", () => {
  const less = draft.removeWorld(draft.link(several, "a", "w", "v"), "w");
  assert.deepEqual(less.actual, []);
  assert.ok(!draft.text(less).includes("w,"));
  assert.equal(draft.removeWorld(draft.first(), "w").worlds.length, 1);
});

test("a draft is the same after it was a scene", () => {
  for (const isS5 of [true, false]) {
    const model = draft.link(draft.link(draft.withS5(several, isS5), "a", "w", "v"), "a", "u", "w");
    const back = draft.fromScene(draft.toScene(model), model.name, {}, model.atoms);
    assert.ok(draft.isSameModel(back, model));
    assert.equal(draft.text({ ...back, isS5 }), draft.text(model));
  }
});

test("worlds whose names are no words get other names", () => {
  const scene = draft.toScene(draft.link(several, "a", "w", "v"));
  scene.worlds[0].name = "(w,e)";
  scene.worlds[1].name = "(v,e)";
  scene.actual = ["(w,e)", "(v,e)"];
  const model = draft.fromScene(scene, "m");
  assert.deepEqual(model.worlds.map(({ name }) => name), ["w0", "w1", "w2", "w3"]);
  assert.deepEqual(model.actual, ["w0", "w1"]);
  assert.match(draft.text(model), /^actual w0, w1$/m);
});

test("comments, definitions, actions and the story stay", () => {
  const written = `# About hats.\nmodel hats\nn = 2\ndefine f(x) =\n  K_a x\natoms p\nworld w: p\nagent a:\nactual w\n
# What happens.\naction tell\nevent e: p\nagent a:\ntrue? p : yes\n`;
  const rest = draft.restOf(written);
  assert.equal(rest.name, "hats");
  const again = draft.text({ ...draft.first(), name: rest.name }, rest);
  assert.ok(again.startsWith("# About hats.\nmodel hats\nn = 2\ndefine f(x) =\n  K_a x\nframe S5\natoms p\n"));
  assert.ok(again.endsWith("actual w\n\n# What happens.\naction tell\nevent e: p\nagent a:\ntrue? p : yes\n"));
  assert.equal(draft.text({ ...draft.first(), name: rest.name }, draft.restOf(again)), again);
});

test("a label of a scene is kept while the same is true there", () => {
  const scene = draft.toScene(draft.setAtom(several, "v", "p", true));
  scene.worlds[1].label = "short";
  const labelOf = draft.labels(scene);
  const [w, v] = draft.setAtom(several, "v", "p", true).worlds;
  assert.equal(labelOf(w), "w\np");
  assert.equal(labelOf(v), "v\nshort");
  assert.equal(labelOf({ ...v, atoms: [] }), "v");
  assert.equal(draft.labels(null)(w), "w\np");
});
