// @ts-check
import { addTexts } from "../texts.js";

addTexts({
  en: {
    editorLabel: "Model file",
    formulaLabel: "Formula",
    editorLine: "Line {0}: {1}",
  },
  nl: {
    editorLabel: "Modelbestand",
    formulaLabel: "Formule",
    editorLine: "Regel {0}: {1}",
  },
});

/** What the editor itself says, in Dutch; it speaks English. */
export const PHRASES = {
  en: {},
  nl: {
    Completions: "Aanvullingen",
    Diagnostics: "Fouten",
    "No diagnostics": "Geen fouten",
    close: "sluiten",
    "Control character": "Stuurteken",
  },
};
