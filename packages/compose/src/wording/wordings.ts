import { isTraditionalChinese, type Language } from '@magazineai/design'
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
import type { Wording } from './wording.ts'

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

/** Returns the words of a language (BCP 47); those of English for one that is not known. */
export const wordingOf = (language: string): Wording =>
  isTraditionalChinese(language) ? zhHant : (byLanguage.get(language.toLowerCase().split('-')[0] ?? '') ?? en)
