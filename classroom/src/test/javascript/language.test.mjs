// node --test classroom/src/test/javascript
import assert from "node:assert/strict";
import { test } from "node:test";
import { colours, completions, namesIn, withNames } from "../../main/resources/page/js/models/language.js";

/** As much of CodeMirror's reader of lines as the colours use. */
class Line {
  constructor(text) {
    Object.assign(this, { text, at: 0 });
  }
  sol() {
    return this.at === 0;
  }
  peek() {
    return this.text[this.at];
  }
  next() {
    return this.text[this.at++];
  }
  eatSpace() {
    const blanks = this.text.slice(this.at).match(/^\s*/)[0].length;
    this.at += blanks;
    return blanks > 0;
  }
  match(pattern, isTaken = true) {
    const rest = this.text.slice(this.at);
    const found = typeof pattern === "string" ? rest.startsWith(pattern) && [pattern] : rest.match(pattern);
    if (found && isTaken) this.at += found[0].length;
    return found || null;
  }
}

/** Each word or sign with its colour. */
function coloured(text, isFormula = false) {
  const reader = colours(isFormula);
  const state = reader.startState();
  return text.split("\n").flatMap((written) => {
    const line = new Line(written);
    const all = [];
    while (line.at < written.length) {
      const from = line.at;
      const style = reader.token(line, state);
      if (style) all.push(`${written.slice(from, line.at)} ${style}`);
    }
    return all;
  });
}

const TEXT = `# Hexa
model hexa
define f(x) = K_x p
atoms p, has(anne,0)   # cards
variable day = mon, tue
world w: p, day = mon
world v: day = tue
agent anne: {w, v}
agent bob sees p
action tell
event yes: p
agent anne:
agent bob: {yes}
`;

test("a statement begins with its keyword and names what it is about", () => {
  assert.deepEqual(coloured("world w: p # it"), [
    "world keyword", "w variableName.definition", ": operator", "p variableName", "# it comment",
  ]);
});

test("an answer is told from a colon within the statement", () => {
  assert.deepEqual(coloured("valid? K_a p : yes"), ["valid? keyword", "K_a modifier", "p variableName", ": yes string"]);
  assert.deepEqual(coloured("world yes: no").at(-1), "no variableName");
});

test("after for each comes a statement again, also on the next line", () => {
  const found = coloured("for each x in cards:\n  world w{x}: has(x)");
  assert.ok(found.includes("world keyword"));
  assert.ok(coloured("for each i in 1..2: valid? p : yes").includes("valid? keyword"));
});

test("a formula has no statements and no comments", () => {
  assert.deepEqual(coloured("world & C_{a}", true), [
    "world variableName", "& operator", "C_ modifier", "{ bracket", "a variableName", "} bracket",
  ]);
});

test("every text is read to its end", () => {
  for (const text of ["", "?", "K̂_a p", "[!", "}}}{{", "🂡 → ⟨!p⟩", "for each", "valid?valid?"]) {
    assert.ok(Array.isArray(coloured(text)) && Array.isArray(coloured(text, true)));
  }
});

test("a text names its agents, atoms, worlds and actions", () => {
  assert.deepEqual(namesIn(TEXT), {
    agents: ["anne", "bob"], atoms: ["p", "has(anne,0)"], worlds: ["w", "v"], actions: { tell: ["yes"] }, others: ["f", "day"],
  });
});

const labels = (before, isFormula = false) => completions(before, namesIn(TEXT), isFormula).options.map(({ label }) => label);

test("what may come next depends on the place", () => {
  assert.ok(labels("ann").includes("announce") && !labels("ann").includes("K_anne"));
  assert.ok(labels("announce ~K_").includes("K_anne"));
  assert.deepEqual(labels("frame "), ["S5", "KD45", "K"]);
  assert.deepEqual(labels("actual "), ["w", "v"]);
  assert.deepEqual(labels("update "), ["[tell]", "[tell,yes]"]);
  assert.deepEqual(labels("true? C_{"), ["anne", "bob", "agents"]);
  assert.deepEqual(labels("# any"), []);
  assert.ok(labels("", true).includes("has(anne,0)"));
});

test("the engine's names are added, each once", () => {
  const all = withNames(namesIn(TEXT), { agents: ["bob", "cath"], atoms: ["p", "q"], variables: { day: ["mon"] } });
  assert.deepEqual(all.agents, ["anne", "bob", "cath"]);
  assert.deepEqual(all.atoms, ["p", "has(anne,0)", "q"]);
  assert.deepEqual(withNames(namesIn(TEXT), ["z"]).others, ["f", "day", "z"]);
});
