import type { Piece } from '../material/material.ts'
import { plain } from '../material/text.ts'
import { saysHowMany } from '../words/counts.ts'
import { fillIn } from './wording.ts'
import { wordingOf, wordings } from './wordings.ts'

/** How many notices there are, by the rules of plurals of the languages; `other` for every rule that is not named. `{count}` */
const notices: Readonly<Record<keyof typeof wordings, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>> = {
  en: { other: '{count} notices' },
  de: { other: '{count} Anzeigen' },
  fr: { other: '{count} annonces' },
  es: { other: '{count} anuncios' },
  it: { other: '{count} annunci' },
  pt: { other: '{count} anúncios' },
  nl: { other: '{count} berichten' },
  sv: { other: '{count} notiser' },
  da: { other: '{count} opslag' },
  pl: { few: '{count} ogłoszenia', other: '{count} ogłoszeń' },
  ru: { one: '{count} объявление', few: '{count} объявления', other: '{count} объявлений' },
  ar: { many: '{count} إعلانًا', other: '{count} إعلانات' },
  fa: { other: '{count} آگهی' },
  he: { other: '{count} מודעות' },
  hi: { other: '{count} सूचनाएँ' },
  bn: { other: '{count}টি বিজ্ঞপ্তি' },
  ja: { other: 'お知らせ{count}件' },
  'zh-Hans': { other: '{count}则启事' },
  'zh-Hant': { other: '{count}則啟事' },
  ko: { other: '알림 {count}건' },
}

const keys = Object.keys(notices) as (keyof typeof wordings)[]

/** Fewest things of which it is said how many there are. */
const LEAST = 3

/**
 * Returns what the opening page of a list says under its title, which nothing leads on from: the years from the first to the last, or how many notices there are; undefined where its title
 * says so itself, or it is no such list. `language` is BCP 47.
 */
export function tallyOf({ genre, title, blocks }: Pick<Piece, 'genre' | 'title' | 'blocks'>, language: string): string | undefined {
  const span = spanOf(blocks)
  if (span) return title?.includes(span.slice(0, YEAR)) ? undefined : span
  if (genre !== 'notices' || saysHowMany(title ?? '')) return undefined
  const lists = blocks.flatMap((block) => (block.kind === 'items' ? [block.items.filter(({ level }) => !level)] : []))
  const running = blocks.some((block) => block.kind === 'prose' && plain(block.inlines).length > 0)
  const count = lists.reduce((sum, { length }) => sum + length, 0)
  if (count < LEAST || running) return undefined
  const words = wordingOf(language)
  const forms = notices[keys.find((key) => wordings[key] === words) ?? 'en']
  return fillIn(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count })
}

/** Figures of a year. */
const YEAR = 4

/** The years of the first and the last of some entries, which go on in time; null where not all of them stand under a year. */
function spanOf(blocks: Piece['blocks']): string | null {
  const years = blocks.flatMap((block) =>
    block.kind === 'entries'
      ? block.entries.map((entry) => ('when' in entry ? (/(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})/u.exec(entry.when)?.[0] ?? '') : ''))
      : [],
  )
  const [first = '', last = ''] = [years[0], years.at(-1)]
  return years.length >= LEAST && years.every(Boolean) && Number(first) < Number(last) ? `${first}–${last}` : null
}
