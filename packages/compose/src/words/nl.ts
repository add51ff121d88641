import type { Words } from './words.ts'

/** Dutch. */
export const nl: Words = {
  common: 'de|het|een|en|van|is|dat|op|te|voor|met|zijn|niet|aan|er',
  first: 'ik|mij|me|mijn|mezelf',
  units:
    'g|gram|kg|ml|cl|dl|l|el|tl|eetlepels?|theelepels?|snufje|snuf|teentjes?|plakken?|plakjes?|kopjes?|glas|blikjes?|blik|takjes?|bosje|liter|zakjes?|scheutje|beetje|handvol|stronk',
  nearly: 'ongeveer|circa|ca\\.',
  ingredients: 'ingrediënten|benodigdheden|dit heb je nodig|boodschappen',
  method: 'bereiding|bereidingswijze|werkwijze|stappen|zo maak je het|stap voor stap|instructies',
  tools: 'gereedschap|benodigdheden|materiaal|materialen|dit heb je nodig',
  yields: 'voor \\d+ (?:personen|porties|stuks)|porties|bereidingstijd|oventijd',
  step: 'stap',
  howTo: 'hoe|handleiding|zelf maken|gids|zo maak je',
  months: 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
  weekdays: 'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|ma|di|wo|do|vr|za|zo',
  clock: 'om|tot|van|uur|en|vanaf|u|de|rond',
  greeting: 'beste|lieve|geachte|hallo|dag|waarde',
  closing:
    'met (?:vriendelijke|hartelijke|warme) groet(?:en)?|groet(?:jes|en)?|hartelijke groet(?:en)?|hoogachtend|liefs|veel liefs|vriendelijke groet(?:en)?|je|jouw|uw',
  faq: 'veelgestelde vragen|veel gestelde vragen|vragen en antwoorden',
  interview: 'interview|in gesprek|gesprek met|we spraken',
  question: 'v|vraag',
  answer: 'a|antwoord',
  release: 'persbericht|voor onmiddellijke publicatie|embargo',
  product: 'productblad|datablad|productcatalogus',
  about: 'over',
  contact: 'perscontact|contact|contactpersoon|meer informatie|noot voor de redactie',
  verdict: 'oordeel|conclusie|kortom|eindoordeel',
  rating: 'beoordeling|cijfer|waardering|sterren|score',
  scene: 'akte|bedrijf|scène|doek|personages|proloog|epiloog|af|blijspel|toneelstuk',
  by: "door|tekst|foto[’']?s?",
  figure: 'fig|figuur|afb|afbeelding|foto',
}
