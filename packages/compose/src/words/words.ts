/**
 * The words of a language that tell what a text is. Each is a list of alternatives divided by `|`, in the syntax of regular expressions,
 * without capturing groups; case does not matter.
 */
export interface Words {
  /** Function words, to tell the language by. */
  common: string
  /** Forms of “I”, “me” and “my”, and verbs that say as much where the pronoun is left out. */
  first: string
  /** Measures and containers of ingredients. */
  units: string
  /** Before an amount that is no exact one. */
  nearly: string
  /** Headings over ingredients, over what to do, over what is needed. */
  ingredients: string
  method: string
  tools: string
  /** How many a recipe feeds, how long it takes. */
  yields: string
  /** The number of a step as a heading. */
  step: string
  /** Titles of instructions. */
  howTo: string
  months: string
  weekdays: string
  /** Words that stand in a date or a time: “at”, “to”, “o’clock”. */
  clock: string
  /** A day or a week by its number: “day one”, “week 3”. */
  nthDay: string
  /** What stands before a year that begins a line: “year”, “in the year”. */
  year: string
  greeting: string
  closing: string
  /** Titles of questions that are often asked. */
  faq: string
  /** Announces an interview. */
  interview: string
  /** What a question and an answer are headed with. */
  question: string
  answer: string
  /** What questions begin with that have no sign, as heads: “how”, “whether”, “may”. */
  questionWord: string
  /** Marks and parts of a press release. */
  release: string
  /** A text that shows one product of its maker. */
  product: string
  about: string
  contact: string
  /** What a review ends in or is rated by; who or what it is about. */
  verdict: string
  rating: string
  /** Parts of a play. */
  scene: string
  /** Before the name of an author. */
  by: string
  figure: string
  /** Words that a line of a title ends in which goes on in the next: “of”, “for”, “and”. */
  titleLink: string
  /** Heads what a cook adds to a recipe. */
  tip: string
  /** Where those who play and those who listen rest. */
  interval: string
}
