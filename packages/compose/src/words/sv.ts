import type { Words } from './words.ts'

/** Swedish. */
export const sv: Words = {
  common: 'och|att|det|som|en|är|på|för|av|med|till|den|har|inte|ett',
  first: 'jag|mig|min|mitt|mina',
  units:
    'g|gram|kg|ml|cl|dl|l|msk|tsk|krm|nypa|nypor|klyftor|klyfta|skivor|skiva|koppar|kopp|burk|burkar|kvistar|kvist|liter|påse|paket|lite|näve|knippe|st',
  nearly: 'cirka|ca\\.?|ungefär|omkring',
  ingredients: 'ingredienser|du behöver|inköpslista',
  method: 'gör så här|så gör du|tillagning|instruktioner|steg för steg|arbetsgång|beredning',
  tools: 'verktyg|material|du behöver|redskap',
  yields: '\\d+ (?:portioner|personer|bitar)|ca \\d+ st|tillagningstid|tid:|portioner',
  step: 'steg',
  howTo: 'hur|så gör du|guide|handledning|bygg',
  months: 'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december',
  weekdays: 'måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|mån|tis|ons|tors|fre|lör|sön',
  clock: 'kl|kl\\.|klockan|till|från|och|den|ca',
  greeting: 'kära?|käre|hej|bästa?|bäste|min kära',
  closing:
    'med (?:vänliga|varma|hjärtliga) hälsningar|vänliga hälsningar|hälsningar|många hälsningar|kram|kramar|din|er|bästa hälsningar|med kärlek',
  faq: 'vanliga frågor|frågor och svar',
  interview: 'intervju|samtal med|vi träffade',
  question: 'f|fråga',
  answer: 's|svar',
  release: 'pressmeddelande|för omedelbar publicering',
  product: 'produktblad|datablad|produktkatalog',
  about: 'om',
  contact: 'presskontakt|kontakt|för mer information',
  verdict: 'omdöme|slutsats|sammanfattning|slutomdöme',
  rating: 'betyg|poäng|stjärnor',
  scene: 'akt|scen|ridå|personer|prolog|epilog|komedi|pjäs',
  by: 'av|text|foto',
  figure: 'fig|figur|bild|foto',
}
