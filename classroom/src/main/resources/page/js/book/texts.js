// @ts-check
import { addTexts } from "../texts.js";

addTexts({
  en: {
    "book.contents": "Contents",
    "book.search": "Search the book",
    "book.found": "{0} places",
    "book.none": "Nothing has all of these words.",
    "book.previous": "Previous",
    "book.next": "Next",
    "book.open": "Open in the page",
    "book.here": "On this page",
    "book.lost": "There is no such page in the book.",
    "book.english": "",
  },
  nl: {
    "book.contents": "Inhoud",
    "book.search": "Zoek in het boek",
    "book.found": "{0} plaatsen",
    "book.none": "Nergens staan al deze woorden.",
    "book.previous": "Vorige",
    "book.next": "Volgende",
    "book.open": "Openen in de pagina",
    "book.here": "Op deze bladzijde",
    "book.lost": "Zo'n bladzijde heeft het boek niet.",
    "book.english": "Het boek zelf is in het Engels.",
  },
});
