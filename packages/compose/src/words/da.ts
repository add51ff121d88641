import type { Words } from './words.ts'

/** Danish. */
export const da: Words = {
  common: 'og|at|det|som|en|er|på|for|af|med|til|den|har|ikke|et',
  first: 'jeg|mig|min|mit|mine',
  units:
    'g|gram|kg|ml|cl|dl|l|spsk|tsk|knsp|knivspids|fed|skiver|skive|kopper|kop|dåse|dåser|kviste|kvist|liter|pose|pakke|lidt|håndfuld|bundt|stk|stænger|stang',
  nearly: 'cirka|ca\\.?|omkring',
  ingredients: 'ingredienser|du skal bruge|indkøbsliste|det skal du bruge',
  method: 'fremgangsmåde|sådan gør du|tilberedning|trin for trin|instruktioner',
  tools: 'værktøj|materialer|du skal bruge|redskaber',
  yields: '(?:til )?\\d+ (?:portioner|personer|stk)|bagetid|tilberedningstid|portioner',
  step: 'trin',
  howTo: 'sådan|guide|vejledning|hvordan',
  months: 'januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december',
  weekdays: 'mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|man|tirs|ons|tors|fre|lør|søn',
  clock: 'kl|kl\\.|klokken|til|fra|og|den|ca',
  greeting: 'kære|hej|goddag|min kære',
  closing: 'med venlig hilsen|venlig hilsen|mange hilsner|kærlig hilsen|hilsen|de bedste hilsner|knus|din|jeres|kærligst',
  faq: 'ofte stillede spørgsmål|spørgsmål og svar',
  interview: 'interview|samtale med|vi mødte',
  question: 's|spørgsmål',
  answer: 's|svar',
  release: 'pressemeddelelse|til øjeblikkelig offentliggørelse',
  product: 'produktblad|datablad|produktkatalog',
  about: 'om',
  contact: 'pressekontakt|kontakt|yderligere oplysninger',
  verdict: 'dom|konklusion|kort sagt|vurdering',
  rating: 'karakter|stjerner|bedømmelse|point',
  scene: 'akt|scene|tæppe|personer|prolog|epilog|komedie|skuespil',
  by: 'af|tekst|foto',
  figure: 'fig|figur|foto|billede',
}
