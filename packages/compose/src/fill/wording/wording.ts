import { isTraditionalChinese, type Language } from '@magazineai/design'
import type { Genre } from '../../material/material.ts'
import { ar } from './ar.ts'
import { bn } from './bn.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fa } from './fa.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { hi } from './hi.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'
import { zhHant } from './zh-hant.ts'
import { zh } from './zh.ts'

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
  /** The number of the issue, alone and after the name. */
  issue: string
  number: string
  sources: string
  /** `{writer}` */
  writtenBy: string
  /** `{names}` */
  photograph: string
  photographs: string
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

/** The languages there are words for: all that a magazine can be made in, the kinds of English as one. */
type WordingLanguage = Exclude<Language, `en-${string}`> | 'en'

/** The words by language. */
export const wordings: Readonly<Record<WordingLanguage, Wording>> = {
  ar,
  bn,
  da,
  de,
  en,
  es,
  fa,
  fr,
  he,
  hi,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  sv,
  'zh-Hans': zh,
  'zh-Hant': zhHant,
}

const byLanguage: ReadonlyMap<string, Wording> = new Map(Object.entries({ ...wordings, zh }))

/** The words of a language (BCP 47); English for one that is not known. */
export const wordingOf = (language: string): Wording =>
  isTraditionalChinese(language) ? zhHant : (byLanguage.get(language.toLowerCase().split('-')[0] ?? '') ?? en)

/** Puts values into a text. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
