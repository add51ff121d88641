import type { Words } from './words.ts'

/** English. */
export const en: Words = {
  common: 'the|and|of|to|in|that|is|was|for|with|it|on|are|this',
  first: "i|me|my|mine|myself|i[’']m|i[’']ve|i[’']d|i[’']ll",
  units:
    'g|kg|mg|ml|cl|dl|l|oz|lb|lbs|pint|pints|cups?|tsps?|tbsps?|teaspoons?|tablespoons?|pinch|pinches|cloves?|slices?|sticks?|tins?|cans?|knob|handful|handfuls|bunch|sprigs?|dash|stalks?|sheets?|packets?|rashers?|drops?|quarts?|gallons?|litres?|liters?|grams?|ounces?|pounds?|zest|juice',
  nearly: 'about|approx\\.?|approximately|around|roughly|some|scant',
  ingredients: "ingredients|you(?: will|[’']ll)? need|what you need|shopping list",
  method: 'method|mode|directions|instructions|preparation|steps?|step by step|what to do|how to make it|procedure|making it',
  tools: 'tools|materials?|equipment|supplies|you will need|what you need',
  yields: 'serves|makes(?: about)?|servings?|yields?|prep(?:aration)? time|cook(?:ing)? time',
  step: 'step',
  howTo: 'how to|guide to|a guide|tutorial|instructions for|building a|making a|getting started',
  months:
    'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec',
  weekdays: 'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|mon|tues?|wed|thu|thurs?|fri|sat|sun',
  clock: "at|from|to|until|till|am|pm|a\\.m\\.|p\\.m\\.|o[’']clock|noon|midnight|and|st|nd|rd|th|circa|c\\.|day|bc|ad",
  greeting: 'dear|hello|hi|to whom it may concern|my dear|dearest',
  closing:
    'yours|sincerely|faithfully|with love|love|best wishes|kind regards|best regards|warm regards|regards|with (?:all )?(?:best|kind|warm)|warmly|cheers|all the best|ever yours|respectfully|cordially',
  faq: 'faqs?|frequently asked|questions and answers|your questions|q ?& ?a|common questions',
  interview: 'interview|in conversation|talks? to|we spoke|we met|spoke to us|conversation with|asked (?:him|her|them)',
  question: 'q|question',
  answer: 'a|answer',
  release: 'for immediate release|press release|media release|news release|embargoed? until',
  product: 'product sheet|data ?sheet|spec(?:ification)? sheet|product (?:brochure|guide|catalogue|catalog|launch)',
  about: 'about|notes? to editors?|boilerplate',
  contact: 'press contact|media contact|contacts?|press office|media enquiries|for (?:more|further) information',
  verdict: 'verdict|bottom line|our rating|conclusion|in short',
  rating: 'rating|score|stars?|our rating',
  scene: 'act|scene|prologue|epilogue|curtain|blackout|exit|exeunt|enters?|a play|a comedy|a tragedy|dramatis personae|characters|cast',
  by: 'by|words|text|story|photographs by|photos by',
  figure: 'fig|figure|photo|picture|plate',
}
