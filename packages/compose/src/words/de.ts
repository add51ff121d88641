import type { Words } from './words.ts'

/** German. */
export const de: Words = {
  common: 'der|die|das|und|ist|nicht|mit|von|zu|den|ein|eine|auf|für|im',
  first: 'ich|mich|mir|mein|meine|meinen|meinem|meiner|meines',
  units:
    'g|kg|ml|cl|dl|l|el|tl|prisen?|stange|stangen|bund|zehen?|scheiben?|becher|tassen?|dosen?|päckchen|pck|msp|messerspitze|stück|liter|gramm|esslöffel|teelöffel|handvoll|zweige?|tropfen|würfel|etwas|ein wenig|glas|schuss|blatt|blätter',
  nearly: 'etwa|ca\\.|circa|ungefähr|rund|knapp|gut',
  ingredients: 'zutaten|das brauchen sie|man nehme|einkaufsliste|das brauchst du',
  method: "zubereitung|anleitung|so geht[’']?s|schritt für schritt|arbeitsschritte|vorgehen|und so geht es",
  tools: 'werkzeug|werkzeuge|material|materialien|sie brauchen|das brauchen sie|das brauchst du|du brauchst',
  yields: 'für (?:etwa )?\\d+ (?:personen|portionen|stück)|ergibt|portionen|zubereitungszeit|backzeit|arbeitszeit|kochzeit',
  step: 'schritt',
  howTo: 'anleitung|wie man|so gelingt|so gelingen|selbst (?:gemacht|bauen)|leitfaden|ratgeber|ziehen sie',
  months: 'januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember',
  weekdays: 'montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|sonnabends?|mo|di|mi|do|fr|sa|so',
  clock: 'um|bis|von|ab|uhr|am|und|h|tag|etwa|v\\. ?chr\\.|n\\. ?chr\\.',
  greeting: 'liebe[rs]?|sehr geehrte[rs]?|hallo|guten tag|verehrte[rs]?|moin|meine liebe[nr]?|mein lieber',
  closing:
    'mit (?:freundlichen|herzlichen|besten|lieben) grüßen|mit freundlichem gruß|herzliche grüße|herzlichst?|liebe grüße|viele grüße|beste grüße|hochachtungsvoll|ihr|ihre|euer|eure|dein|deine|in liebe|es grüßt|herzlich grüßt',
  faq: 'häufige fragen|häufig gestellte fragen|fragen und antworten|ihre fragen',
  interview: 'interview|im gespräch|ein gespräch|gespräch mit|wir trafen|wir sprachen',
  question: 'f|frage',
  answer: 'a|antwort',
  release: 'pressemitteilung|presseinformation|medienmitteilung|zur sofortigen veröffentlichung|sperrfrist',
  product: 'produktblatt|datenblatt|produktkatalog|produktbroschüre',
  about: 'über|hintergrund',
  contact: 'pressekontakt|kontakt|medienkontakt|ansprechpartner(?:in)?|rückfragen|pressestelle',
  verdict: 'fazit|urteil|unser urteil|kurzum',
  rating: 'bewertung|wertung|note|sterne|punkte',
  scene: 'akt|szene|auftritt|aufzug|vorhang|ab|personen|prolog|epilog|ein stück|komödie|lustspiel',
  by: 'von|text|fotos?|bilder',
  figure: 'abb|abbildung|bild|foto',
}
