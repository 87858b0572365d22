// node --test classroom/src/test/javascript
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = { documentElement: {} };
const { speak } = await import("../../main/resources/page/js/texts.js");
const { Mistake } = await import("../../main/resources/page/js/models/reasons.js");

const paragraphs = (node) =>
  [node].flat().flatMap((one) => (one?.type === "p" ? [one.props] : one?.props ? paragraphs(one.props.children) : []));

test("a page in Dutch says where a mistake is, and by itself in English what it is", () => {
  speak("nl");
  const message = 'Line 1, column 3: found "en", expected a connective (&, |, ->, <->) or the end.';
  const said = paragraphs(Mistake({ problem: { message, line: 1, column: 3 }, text: "p en q" }));
  assert.deepEqual(said.map((one) => [one.lang, one.children]), [
    [undefined, "Bij kolom 3, in het Engels:"],
    ["en", 'found "en", expected a connective (&, |, ->, <->) or the end.'],
  ]);
});
