import type { Genre } from '@magazineai/design'

/** All words a magazine has that are neither its writers' nor its documents': labels, credits, requests for copy. `{name}` stands for a value. */
export interface Wording {
  /** Labels over articles, in turn. */
  kickers: readonly string[]
  letter: string
  /** Over short texts that stand together: those of a few sentences, and those that are longer. */
  brief: string
  also: string
  /** Over a table. */
  figures: string
  interview: string
  /** Labels over a piece, by its genre; `poems` stands over several. */
  genres: Readonly<Record<Genre | 'poems', string>>
  /** Names of the parts of a recipe: how many it feeds, how long it takes, what goes in, what to do, what it is done with. */
  recipe: Readonly<Record<'serves' | 'time' | 'ingredients' | 'method' | 'tools', string>>
  /** Over what goes on from the page before. */
  continued: string
  contents: string
  /** What an issue is called that nothing else names. */
  issue: string
  sources: string
  /** `{writer}` */
  writtenBy: string
  /** `{names}` */
  photograph: string
  photographs: string
  /** What is said of the picture that the cover alone shows. `{caption}` */
  onCover: string
  /** Who made the text: without a writer, with one from documents, with one alone. `{writer}` */
  edited: string
  writtenFrom: string
  written: string
  /** Copy to be written, by role of its slot. */
  requests: Readonly<Record<string, string>>
  /** A request for running text: `{words}` and what about. The others take the place of `{what}`; `{name}`, `{title}`. */
  write: string
  aboutLetter: string
  aboutEssay: string
  aboutInterview: string
  aboutStory: string
  /** Working titles of what has still to be written. */
  waiting: {
    department: readonly string[]
    interview: readonly string[]
    essay: readonly string[]
    story: readonly string[]
  }
}

/** Puts values into a text. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
