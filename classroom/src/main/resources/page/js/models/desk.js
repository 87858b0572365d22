// @ts-check
/** A model at work: its picture, and beside it what can be done with it. */
import { html, useEffect, useMemo, useState } from "../view.js";
import { Acts } from "./acts.js";
import { Eyes } from "./eyes.js";
import { sentence } from "./gallery.js";
import { Minds } from "./minds.js";
import { Picture } from "./picture.js";
import { marksOf, Mistake, Reason } from "./reasons.js";
import { laidOut, LAYOUTS } from "./layout.js";
import { facts } from "./scene.js";
import { useSession } from "./session.js";
import { Sketch } from "./sketch.js";
import { Take } from "./take.js";
import { Text } from "./text.js";
import { t, worldsOf } from "./texts.js";
import { Timeline } from "./timeline.js";
import { Validity } from "./validity.js";

/** @typedef {import("./session.js").Session} Session */

const TABS = ["acts", "eyes", "text", "validity", "take"];

/** The next statement of the file's own story, if all acts so far are its. @param {Session} session */
function next({ doc, steps, state }) {
  const story = doc?.story ?? [];
  const told = steps.slice(1);
  const isOwn = told.every((step, i) => step.said === story[i]?.said);
  return isOwn && state.step === steps.length - 1 ? story[told.length] : undefined;
}

/** @param {{session: Session}} props */
function Story({ session }) {
  const { doc, state, steps } = session;
  if (!doc?.story.length) return null;
  const following = next(session);
  const play = () => (following ? session.act(following.said) : session.act(doc.story[0].said, true));
  const isAtEnd = !following && steps.length - 1 === doc.story.length && state.step === steps.length - 1;
  return html`<div class="ownstory"><button class="main" onClick=${play}>${following ? t("playNext") : t(isAtEnd ? "playAgain" : "playStory")}</button>
    ${state.step > 0 && (following || isAtEnd) && html`<span class="sentence">${sentence(state.text, doc.story[state.step - 1]?.line ?? 0)}</span>`}
    <code>${following?.said ?? ""}</code> <small>${following ? t("ofStory", steps.length, doc.story.length) : ""}</small></div>`;
}

/** @param {{session: Session, isShort: boolean, onShort: (is: boolean) => void, children: any}} props */
function Bar({ session, isShort, onShort, children }) {
  const { doc, state, undone, undo, redo } = session;
  useEffect(() => {
    const keyed = (/** @type {KeyboardEvent} */ e) => {
      const target = /** @type {Element} */ (e.target);
      if (!(e.ctrlKey || e.metaKey) || target.matches("input, textarea, [contenteditable]")) return;
      if (e.key === "z" && !e.shiftKey && state.acts) undo();
      else if ((e.key === "y" || (e.key === "Z" && e.shiftKey)) && undone.length) redo();
      else return;
      e.preventDefault();
    };
    addEventListener("keydown", keyed);
    return () => removeEventListener("keydown", keyed);
  });
  return html`<div class="bars"><div class="bar"><h1>${doc?.name ?? t("models")}</h1>
    ${doc && html`<span class="facts">${worldsOf(session.scene?.count ?? doc.worlds)} · ${session.scene?.frame ?? doc.frame}</span>`}
    <span class="busy" role="status">${session.isBusy ? "…" : ""}</span></div>
    <div class="bar controls">    <button disabled=${!state.acts} onClick=${undo} title="Ctrl+Z">↶ ${t("undo")}</button>
    <button disabled=${!undone.length} onClick=${redo} title="Ctrl+Y">↷ ${t("redo")}</button>
    <button disabled=${!state.acts} onClick=${() => session.act("", true)}>${t("restart")}</button>
    <label class="check"><input type="checkbox" checked=${isShort} onChange=${() => onShort(!isShort)} />${t("shortLabels")}</label>
    ${children}</div></div>`;
}

/** Returns a scene with the worlds where they were put by hand, if all of them were.
 * @param {import("./scene.js").Scene | null} scene @param {import("./open.js").State["places"]} places */
function put(scene, places) {
  const worlds = scene?.worlds;
  if (!scene || !worlds || !worlds.every(({ name }) => Object.hasOwn(places, name))) return scene;
  return { ...scene, worlds: worlds.map((world) => ({ ...world, ...places[world.name] })) };
}

/** Where worlds are put: by us, by GraphViz, by hand. @param {{session: Session, mode: string, onMode: (mode: string) => void}} props */
function Placing({ session, mode, onMode }) {
  const [layout, setLayout] = useState("");
  const lay = async (/** @type {string} */ wanted) => {
    setLayout(wanted);
    if (!wanted || !session.base) return session.change({ places: {}, step: session.state.step });
    const { text, error } = await session.exported(0, "dot", false);
    if (error) return;
    const scene = await laidOut(session.base, text, wanted);
    session.change({ places: Object.fromEntries((scene.worlds ?? []).map(({ name, x, y }) => [name, { x, y }])), step: session.state.step });
  };
  return html`<label class="check">${t("layout")} <select value=${layout} onChange=${(/** @type {any} */ e) => lay(e.target.value)}>
    <option value="">${t("layoutOurs")}</option>${LAYOUTS.map((one) => html`<option value=${one}>${one}</option>`)}</select></label>
    ${["minds", "draw"].map((one) => html`<button aria-pressed=${mode === one} onClick=${() => onMode(mode === one ? "" : one)}>${one === "draw" ? "✎ " : ""}${t(one)}</button>`)}`;
}

/** The picture, what agents consider possible, or the model drawn by hand. @param {{session: Session, mode: string, world: string, marks: any, selected?: string, onWorld: (name: string) => void}} props */
function View({ session, mode, world, marks, selected, onWorld }) {
  const { scene, base, problem, state, doc } = session;
  const shown = useMemo(() => put(scene, state.places), [scene, state.places]);
  const first = useMemo(() => put(base, state.places), [base, state.places]);
  if (mode === "draw" && base && doc) {
    return html`<${Sketch} scene=${base} text=${state.text} vocabulary=${doc} places=${state.places}
      onText=${(/** @type {string} */ text, /** @type {any} */ places) => session.change({ text, places, acts: "", step: 0, settings: [], actual: "" })} />`;
  }
  if (mode === "minds" && scene) return html`<${Minds} session=${session} scene=${scene} world=${world} />`;
  if (shown) return html`<${Picture} scene=${shown} base=${first ?? undefined} marks=${marks ?? undefined} selected=${selected} onWorld=${onWorld} />`;
  return problem ? html`<${Mistake} problem=${problem} />` : html`<p class="loading">${t("reading")}</p>`;
}

/** The world that was clicked. @param {{session: Session, world: string, onEyes: () => void, onMind: (agent: string) => void}} props */
function Chosen({ session, world, onEyes, onMind }) {
  const { scene, base, state } = session;
  const found = scene?.worlds?.find((one) => one.name === world && !one.removed);
  if (!found) return html`<p class="chosen hint">${t("clickWorld")}</p>`;
  const isActual = scene?.actual.includes(world);
  const isAtStart = Boolean(base?.worlds?.some((one) => one.name === world));
  return html`<div class="chosen"><strong>${world}</strong> <span>${facts(found).join(", ") || t("noAtom")}</span>
    ${isActual ? html`<em>${t("isActual")}</em>` : isAtStart && html`<button onClick=${() => session.change({ actual: world, step: state.step })}>${t("makeActual")}</button>`}
    <button onClick=${onEyes}>${t("lookFromHere")}</button>
    <span role="group" aria-label=${t("minds")}>${t("minds")}: ${scene?.agents.map((agent) => html`<button aria-label=${t("mindOf", agent, world)} onClick=${() => onMind(agent)}>${agent}</button> `)}</span></div>`;
}

/** What the step that is shown did or answered. @param {{session: Session}} props */
function Told({ session }) {
  const { steps, state, doc } = session;
  const step = steps[state.step];
  if (!step || step.kind === "start") return null;
  if (step.kind === "question") {
    const expected = steps.slice(1).every((one, i) => one.said === doc?.story[i]?.said) ? doc?.story[state.step - 1]?.expected : undefined;
    return html`<div class="told"><${Reason} answer=${step} expected=${expected} /></div>`;
  }
  const text = step.stopped
    ? t("hasStopped", step.answer === "0" ? t("falseEverywhere") : step.answer ?? "")
    : step.removed.length ? t("left", worldsOf(step.worlds), steps[state.step - 1].worlds - step.worlds) : worldsOf(step.worlds);
  return html`<div class="told" role="status"><code>${step.said}</code> <span class=${step.stopped ? "bad" : ""}>${text}</span>
    ${step.stopped && step.condition && html`<${WhyNot} session=${session} step=${step} />`}</div>`;
}

/** Why an update could not happen at the actual world. @param {{session: Session, step: import("./session.js").Step}} props */
function WhyNot({ session, step }) {
  const [words, setWords] = useState("");
  const actual = session.scene?.actual[0];
  useEffect(() => {
    setWords("");
    if (actual) session.askAt(session.state.step - 1, "why", actual, step.condition).then((why) => setWords(why.words ?? ""));
  }, [session.state.step, session.steps, actual]);
  return words ? html`<div class="reason"><pre class="words">${words}</pre></div>` : null;
}

/** @param {Session} session */
function marksOfStep({ steps, state }) {
  const step = steps[state.step];
  return step?.kind === "question" && step.explanations?.length ? marksOf(step.explanations) : null;
}

/** @param {{session: Session, isShort: boolean, tab: string, onTab: (tab: string) => void, world: string, onMarks: (marks: any) => void}} props */
function Panel({ session, isShort, tab, onTab, world, onMarks }) {
  const move = (/** @type {KeyboardEvent} */ e) => {
    const by = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? TABS.length - 1 : 0;
    if (!by) return;
    const other = TABS[(TABS.indexOf(tab) + by) % TABS.length];
    onTab(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return html`<section class="panel">
    <div class="tabs" role="tablist" onKeyDown=${move}>${TABS.map((one) => html`<button role="tab" id=${`tab-${one}`} aria-selected=${one === tab}
      aria-controls="panel" tabindex=${one === tab ? 0 : -1} onClick=${() => onTab(one)}>${t(`tab-${one}`)}</button>`)}</div>
    <div role="tabpanel" id="panel" aria-labelledby=${`tab-${tab}`}>
      ${tab === "acts" && html`<${Acts} session=${session} world=${world} onMarks=${onMarks} />`}
      ${tab === "eyes" && html`<${Eyes} session=${session} world=${world} onMarks=${onMarks} />`}
      ${tab === "text" && html`<${Text} session=${session} />`}
      ${tab === "validity" && html`<${Validity} />`}
      ${tab === "take" && html`<${Take} session=${session} isShort=${isShort} />`}
    </div></section>`;
}

/** @param {{initial: import("./open.js").State, isOwn: boolean}} props */
export function Desk({ initial, isOwn }) {
  const [isShort, setShort] = useState(true);
  const session = useSession(initial, isShort);
  const [tab, setTab] = useState(isOwn ? "text" : "acts");
  const [chosen, choose] = useState("");
  const [marks, setMarks] = useState(/** @type {any} */ (null));
  const [mode, setMode] = useState(initial.mind.length ? "minds" : "");
  const { scene } = session;
  const names = scene?.worlds?.filter((one) => !one.removed).map((one) => one.name) ?? [];
  const world = names.includes(chosen) ? chosen : scene?.actual[0] ?? names[0] ?? "";
  useEffect(() => setMarks(marksOfStep(session)), [session.steps, session.state.step]);
  return html`<div class="desk">
    <${Bar} session=${session} isShort=${isShort} onShort=${setShort}><${Placing} session=${session} mode=${mode} onMode=${setMode} /></${Bar}>
    <${Story} session=${session} />
    <div class=${mode === "minds" ? "panes wide" : "panes"}><section class="view" aria-label=${t("thePicture")}>
      <${View} session=${session} mode=${mode} world=${world} marks=${marks} selected=${names.includes(chosen) ? chosen : undefined} onWorld=${choose} />
      ${!mode && html`<${Chosen} session=${session} world=${chosen} onEyes=${() => setTab("eyes")} onMind=${(/** @type {string} */ agent) => {
        setMode("minds");
        session.think([chosen, agent]);
      }} />`}
      ${mode !== "draw" && html`
      <${Told} session=${session} />
      <${Timeline} session=${session} isShort=${isShort} />`}
    </section>
    <${Panel} session=${session} isShort=${isShort} tab=${tab} onTab=${(/** @type {string} */ one) => {
      setTab(one);
      if (one !== tab) setMarks(null);
    }} world=${world} onMarks=${setMarks} /></div>
  </div>`;
}
