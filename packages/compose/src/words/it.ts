import type { Words } from './words.ts'

/** Italian. */
export const it: Words = {
  common: 'il|di|che|e|la|per|un|una|non|sono|con|del|della|è|si',
  first: 'io|mi|me|mio|mia|miei|mie|ho|sono io|credo|ero',
  units:
    "g|gr|kg|ml|cl|dl|l|cucchiai|cucchiaio|cucchiaini|cucchiaino|tazza|tazze|bicchiere|bicchieri|pizzico|spicchi|spicchio|fette|fetta|foglie|foglia|rametti|rametto|litro|litri|grammi|bustina|bustine|mazzetto|q\\.b\\.|un po[’']|noce|scorza|succo",
  nearly: 'circa|ca\\.|quasi',
  ingredients: 'ingredienti|occorrente|lista della spesa',
  method: 'preparazione|procedimento|istruzioni|passaggi|passo dopo passo|passo per passo|esecuzione|come si fa',
  tools: 'attrezzi|materiali?|occorrente|strumenti|serve',
  yields: 'per \\d+ (?:persone|porzioni|pezzi)|dosi per|porzioni|tempo ?:|tempo di|preparazione ?:|cottura ?:',
  step: 'passo|fase|passaggio',
  howTo: 'come|guida|manuale|istruzioni|tutorial',
  months: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  weekdays: 'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|domeniche',
  clock: 'ore|alle|dalle|ore|h|e|fino|il|al|del|di|verso|mezzogiorno|mezzanotte',
  greeting: 'car[oaie]|carissim[oaie]|gentil[ei]|egregi[oa]?|spettabile|buongiorno|ciao|mi[oa] car[oa]',
  closing:
    'cordiali saluti|distinti saluti|un (?:caro )?saluto|con (?:affetto|stima|amore)|un (?:forte )?abbraccio|saluti|tu[oa]|vostr[oa]|baci|a presto|in fede',
  faq: 'domande frequenti|domande e risposte|le vostre domande',
  interview: "intervista|conversazione con|abbiamo incontrato|l[’']abbiamo incontrat[oa]|a colloquio",
  question: 'd|domanda',
  answer: 'r|risposta',
  release: 'comunicato stampa|per pubblicazione immediata|sotto embargo',
  product: 'scheda prodotto|scheda tecnica|catalogo prodotti',
  about: 'informazioni su|chi siamo|a proposito di',
  contact: 'contatt[oi](?: stampa)?|ufficio stampa|per informazioni',
  verdict: 'verdetto|giudizio|in breve|conclusione|in sintesi',
  rating: 'voto|valutazione|stelle|punteggio',
  scene: 'atto|scena|sipario|personaggi|prologo|epilogo|esce|entra|buio|commedia|una pausa',
  by: 'di|testo|foto|a cura di',
  figure: 'fig|figura|foto|immagine',
}
