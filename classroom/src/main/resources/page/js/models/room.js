// @ts-check
import { html, useEffect, useState } from "../view.js";
import { ask } from "../engine.js";
import { t } from "../texts.js";

/** @param {{data: string}} props */
export function Room({ data }) {
  const [scene, setScene] = useState(/** @type {any} */ (null));
  useEffect(() => {
    fetch("data/gallery.json").then((r) => r.json()).then((all) => ask("scene", [all[0].text, [], "", "", 0, true]).then(setScene));
  }, []);
  return html`<h1>${t("models")}</h1><pre>${scene ? JSON.stringify(scene, null, 1) : "…"}</pre>`;
}
