// @ts-check
/** The room of models: the gallery, or a model at work. */
import { html, useEffect, useState } from "../view.js";
import { unpack } from "../link.js";
import { Gallery, gallery } from "./gallery.js";
import { whole } from "./open.js";
import { t } from "./texts.js";

const LOGIC = /^[A-Z][A-Z0-9]{0,3}$/;

/** Returns what a link opens: an entry of the gallery, a packed state, or a formula that may be valid. @param {string} data */
async function opened(data) {
  if (/^[a-z0-9-]{1,40}$/.test(data)) {
    const all = await gallery();
    const entry = all.find(({ id }) => id === data) ?? all.find(({ id }) => id === data.replace(/-(asked|\d+)$/, ""));
    if (entry) return { initial: whole({ text: entry.text, step: 0 }), isOwn: false };
  }
  const state = await unpack(data);
  if (LOGIC.test(state?.valid?.logic) && typeof state.valid.formula === "string") return { first: state.valid, ...(await import("./validity.js")) };
  return state && typeof state.text === "string" ? { initial: whole(state), isOwn: !state.acts } : null;
}

/** Returns a model with the desk that shows it, which is loaded then. @param {string} data */
async function prepared(data) {
  const model = /** @type {any} */ (await opened(data));
  return model && !model.first ? { ...model, ...(await import("./desk.js")) } : model;
}

/** @param {{data: string}} props */
export function Room({ data }) {
  const [found, setFound] = useState(/** @type {{data: string, model: any} | null} */ (null));
  useEffect(() => {
    let isOld = false;
    if (data) prepared(data).then((model) => !isOld && setFound({ data, model }));
    return () => {
      isOld = true;
    };
  }, [data]);
  if (!data) return html`<${Gallery} />`;
  if (found?.data !== data) return html`<p class="loading">${t("reading")}</p>`;
  if (!found.model) return html`<p class="mistake">${t("badLink")}</p><p><a href="#models">${t("models")}</a></p>`;
  if (found.model.first) return html`<h1>${t("tab-validity")}</h1><${found.model.Validity} key=${data} first=${found.model.first} />`;
  return html`<${found.model.Desk} key=${data} initial=${found.model.initial} isOwn=${found.model.isOwn} />`;
}
