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
import { zh } from './zh.ts'
import { zhHant } from './zh-hant.ts'
import type { Topics } from './topics.ts'
import type { LanguageName } from '../lexicon.ts'

/** The words of topics by language. */
export const topicWords: Readonly<Record<LanguageName, Topics>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  sv,
  da,
  pl,
  ru,
  ar,
  fa,
  he,
  bn,
  hi,
  ja,
  zh,
  zhHant,
  ko,
}
