// @ts-check
/** A model through the eyes of one agent, and what a group knows together. */
import { html, useEffect, useState } from "../view.js";
import { Group } from "./acts.js";
import { Mistake } from "./reasons.js";
import { t } from "./texts.js";

/** @typedef {import("./session.js").Session} Session */

const SIGNS = /** @type {Record<string, string>} */ ({ true: "✓", false: "✗", open: "?" });

/** @param {{verdict: string, text: string, sign?: string}} props */
function Verdict({ verdict, text, sign }) {
  return html`<td class=${`verdict is-${verdict}`}>${sign && html`<span aria-hidden="true">${sign}</span> `}${text}</td>`;
}

/** @param {{agent: string, knows: any[]}} props */
function Knowledge({ agent, knows }) {
  const others = Object.keys(knows[0]?.others ?? {});
  return html`<div class="scroll"><table class="knowledge">
    <caption>${t("knowledgeOf", agent)}</caption>
    <thead><tr><th scope="col">${t("fact")}</th><th scope="col">${agent}</th>${others.map((other) => html`<th scope="col">${t("takes", other)}</th>`)}</tr></thead>
    <tbody>${knows.map((one) => html`<tr><th scope="row"><code>${one.fact}</code></th>
      <${Verdict} verdict=${one.is} text=${t(`knows-${one.is}`)} sign=${SIGNS[one.is]} />
      ${others.map((other) => html`<${Verdict} verdict=${one.others[other]} text=${t(`takes-${one.others[other]}`)} />`)}</tr>`)}</tbody>
  </table></div>`;
}

/** @param {{session: Session, world: string, onMarks: (marks: any) => void}} props */
export function Eyes({ session, world, onMarks }) {
  const agents = session.doc?.agents ?? [];
  const [agent, setAgent] = useState("");
  const [seen, setSeen] = useState(/** @type {any} */ (null));
  const eye = agents.includes(agent) ? agent : agents[0];
  const here = session.scene?.worlds ? world : session.scene?.actual[0] ?? "";
  useEffect(() => {
    if (!eye || !here || !session.scene) return;
    let isOld = false;
    session.ask("eyes", eye, here).then((/** @type {any} */ answer) => {
      if (isOld) return;
      setSeen({ ...answer, agent: eye });
      if (answer.error) return;
      const cell = new Set(answer.cell);
      onMarks({ worlds: answer.cell, faded: session.scene?.worlds?.map((w) => w.name).filter((name) => !cell.has(name)) ?? [] });
    });
    return () => {
      isOld = true;
    };
  }, [eye, here, session.scene]);
  if (!eye) return html`<p>${t("noAgents")}</p>`;
  if (!here) return html`<p>${t(session.scene?.worlds ? "chooseWorld" : "noActual")}</p>`;
  return html`<div class="eyes">
    <div class="kinds" role="group" aria-label=${t("whoseEyes")}>${agents.map((one) => html`<button aria-pressed=${one === eye} onClick=${() => setAgent(one)}>${one}</button>`)}</div>
    ${seen?.error && html`<${Mistake} problem=${seen.error} />`}
    ${seen?.cell && html`<p role="status">${seen.cell.length === 1 && seen.cell[0] === here ? t("seesOne", seen.agent, here) : t(session.scene?.worlds ? "sees" : "seesMany", seen.agent, here, seen.count)}</p>
      <${Knowledge} agent=${seen.agent} knows=${seen.knows} />`}
    ${session.scene?.worlds && html`<${Common} session=${session} world=${here} onMarks=${onMarks} />`}
  </div>`;
}

/** What is common knowledge speaks of all worlds that are reached.
 * @param {{session: Session, world: string, onMarks: (marks: any) => void}} props */
function Common({ session, world, onMarks }) {
  const agents = session.doc?.agents ?? [];
  const [group, setGroup] = useState(/** @type {string[] | null} */ (null));
  const [layers, setLayers] = useState(/** @type {string[][] | null} */ (null));
  const chosen = group ?? agents;
  useEffect(() => setLayers(null), [world, session.scene]);
  return html`<section class="common"><h2>${t("commonKnowledge")}</h2>
    <${Group} all=${agents} chosen=${chosen} onChange=${setGroup} label=${t("group")} />
    <button disabled=${!chosen.length} onClick=${async () => {
      const { layers, error } = await session.ask("reach", chosen, world);
      if (error) return;
      onMarks(null);
      requestAnimationFrame(() => onMarks({ layers }));
      setLayers(layers);
    }}>${t("showReach")}</button>
    ${layers && html`<p role="status">${t("reached", `C_{${chosen.join(",")}}`, layers.flat().length, layers.length - 1)}</p>`}
  </section>`;
}
