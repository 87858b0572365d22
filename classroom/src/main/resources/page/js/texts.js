// @ts-check
/**
 * All words of the page, in each language. A key that a language lacks is shown in English.
 * @type {Record<string, Record<string, string>>}
 */
const TEXTS = {
  en: {
    language: "English",
    title: "Possible Deals",
    models: "Models",
    games: "Games",
    lab: "Lab",
    book: "Book",
    skip: "Skip to the content",
    dark: "Dark",
    light: "Light",
  },
  nl: {
    language: "Nederlands",
    title: "Possible Deals",
    models: "Modellen",
    games: "Spellen",
    lab: "Practicum",
    book: "Boek",
    skip: "Naar de inhoud",
    dark: "Donker",
    light: "Licht",
  },
};

let language = "en";

/** The languages, by name. */
export const languages = Object.fromEntries(Object.entries(TEXTS).map(([key, all]) => [key, all.language]));

/** @param {string} key */
export function speak(key) {
  language = key in TEXTS ? key : "en";
  document.documentElement.lang = language;
}

/** Adds the words of a part of the page.
 * @param {Record<string, Record<string, string>>} more by language, then by key */
export function addTexts(more) {
  for (const [key, words] of Object.entries(more)) Object.assign((TEXTS[key] ??= { language: key }), words);
}

/**
 * Returns words in the language of the page; {0}, {1}, … are replaced.
 * @param {string} key
 * @param {...(string | number)} values
 */
export function t(key, ...values) {
  const text = TEXTS[language][key] ?? TEXTS.en[key] ?? key;
  return text.replace(/\{(\d)\}/g, (_, i) => String(values[Number(i)]));
}
