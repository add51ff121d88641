import { valueOf } from '../ingest/counted.ts'
import { countWords, type SourceBlock, type SourceDocument } from '../source.ts'
import { DIVISION, EAST_ASIAN_DIVISION, NUMBER } from './empty-titles.ts'
import type { Article } from './article.ts'

/** Chapters that follow each other, at least: they are one work, which is read from its beginning. */
const FEWEST = 3
/** Words of a chapter, on average at least, where nothing but a number says that it is one: shorter texts are counted, not told in order. */
const LONG = 500

/** `Chapter 3`, `Kapitel III`, `Capítulo primero`; `Erstes Kapitel`, `3. kapitola`; `第三章`, `제3장`: the word and its number. */
const END = '(?![\\p{L}\\p{M}\\p{N}])'
const named: readonly RegExp[] = [
  new RegExp(`^(?<unit>${DIVISION})\\s+(?<number>${NUMBER})${END}`, 'iu'),
  new RegExp(`^(?:the\\s+)?(?<number>\\p{Nd}{1,3}|\\p{L}+)[.:ºª°]?\\s+(?<unit>${DIVISION})${END}`, 'iu'),
  new RegExp(`^(?=${EAST_ASIAN_DIVISION})(?:第|제)?\\s*(?<number>[\\p{Nd}〇一二三四五六七八九十百]+)\\s*(?<unit>.)`, 'u'),
]
/** A chapter whose number is a word that is not listed: `Chapter Twenty-One`. */
const inWords =
  /^(?<unit>chapter|kapitel|chapitre|capítulo|capitolo|hoofdstuk|rozdział|глава|розділ)\s+\p{L}[\p{L}-]*(?:[\s-]\p{L}+)?\s*[.:]?$/iu
/** `3.`, `III – The Ship`: nothing but a number says that it is a chapter. */
const bare = /^(\p{Nd}{1,3}|[IVXLC]{1,7})(?:[.):：、．]|\s[–—-]|$)(?!\p{Nd})/u
/** Begins the unit of chapters that are nothing but counted, before their level. */
const UNNAMED = '#'

/** Words of numbers, by what they say. */
const counted: ReadonlyMap<string, number> = new Map(
  [
    'one|first|eins|erstes|un|premier|première|uno|primero|primera|primo|prima|primeiro|primeira|первая|الأول|اول',
    'two|second|zwei|zweites|deux|deuxième|dos|segundo|segunda|due|secondo|seconda|вторая|الثاني|دوم',
    'three|third|drei|drittes|trois|troisième|tres|tercero|tercera|tre|terzo|terza|terceiro|terceira|третья|الثالث|سوم',
    'four|fourth|vier|viertes|quatre|quatrième|cuatro|cuarto|cuarta|quattro|quarto|quarta|четвёртая|الرابع|چهارم',
    'five|fifth|fünf|fünftes|cinq|cinquième|cinco|quinto|quinta|cinque|пятая|الخامس|پنجم',
    'six|sixth|sechs|sechstes|sixième|seis|sexto|sexta|sei|sesto|шестая|السادس|ششم',
    'seven|seventh|sieben|siebtes|siebentes|sept|septième|siete|séptimo|sette|settimo|sétimo|седьмая|السابع|هفتم',
    'eight|eighth|acht|achtes|huit|huitième|ocho|octavo|otto|ottavo|oitavo|восьмая|الثامن|هشتم',
    'nine|ninth|neun|neuntes|neuf|neuvième|nueve|noveno|nove|nono|девятая|التاسع|نهم',
    'ten|tenth|zehn|zehntes|dix|dixième|diez|décimo|dieci|decimo|dez|десятая|العاشر|دهم',
  ].flatMap((words, index) => words.split('|').map((word): [string, number] => [word, index + 1])),
)

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }
const HAN = '〇一二三四五六七八九'

/** What a number of a chapter says: in figures of any script, Roman, Chinese or in words; NaN for none of them. */
function numberOf(text: string): number {
  const figures = /\p{Nd}+/u.exec(text)?.[0]
  if (figures) return valueOf(figures)
  if (/^[IVXLC]+$/iu.test(text)) {
    const values = Array.from(text.toUpperCase(), (sign) => ROMAN[sign] ?? 0)
    return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
  }
  const han = /[〇一二三四五六七八九十百]+/u.exec(text)?.[0]
  return han ? hanNumber(han) : (counted.get(text.toLowerCase()) ?? Number.NaN)
}

/** `二十三` and `一百零五`, and figures one by one as `二三`. */
function hanNumber(text: string): number {
  if (!/[十百]/u.test(text)) return Number(Array.from(text, (sign) => HAN.indexOf(sign)).join(''))
  const [, hundreds = '', tens = '', ones = ''] = /^(?:(.?)百)?〇?(?:(.?)十)?(.?)$/u.exec(text) ?? []
  const times = (sign: string, unit: RegExp): number => (unit.test(text) ? (sign ? HAN.indexOf(sign) : 1) : 0)
  return 100 * times(hundreds, /百/u) + 10 * times(tens, /十/u) + (ones ? HAN.indexOf(ones) : 0)
}

/** What a heading counts: the word its chapter is called by, or the level of one that is only counted, and the number, NaN for one that is not known; null for a heading of no chapter. */
function countOf({ text, level = 1 }: SourceBlock): { unit: string; number: number } | null {
  const head = text.trim()
  for (const pattern of named) {
    const { unit = '', number = '' } = pattern.exec(head)?.groups ?? {}
    const value = numberOf(number)
    if (!Number.isNaN(value)) return { unit: unit.toLowerCase(), number: value }
  }
  const unit = inWords.exec(head)?.groups?.unit
  if (unit) return { unit: unit.toLowerCase(), number: Number.NaN }
  const value = numberOf(bare.exec(head)?.[1] ?? '')
  return Number.isNaN(value) ? null : { unit: `${UNNAMED}${level}`, number: value }
}

/** A work in chapters: where its first stands, and the last of its documents. */
interface Serial {
  id: string
  from: { document: number; index: number }
  to: number
}

/** A heading that counts a chapter. */
interface Chapter {
  document: number
  block: SourceBlock
  number: number
}

/** Finds the works in chapters that documents hold: three and more, counted on from 1, or from 1 again where the next part begins. Chapters may be files of their own. */
function serialsIn(documents: readonly SourceDocument[]): Serial[] {
  const heads = documents.flatMap(({ blocks }, document) =>
    blocks.flatMap((block) => {
      const count = block.kind === 'heading' ? countOf(block) : null
      return count ? [{ document, block, ...count }] : []
    }),
  )
  return [...new Set(heads.map(({ unit }) => unit))]
    .flatMap((unit) =>
      runsOf(heads.filter((head) => head.unit === unit)).filter(
        (run) => run.length >= FEWEST && (!unit.startsWith(UNNAMED) || isLong(run, documents)),
      ),
    )
    .flatMap(serialOf)
    .toSorted((a, b) => a.from.document - b.from.document || a.from.index - b.from.index)
}

/** Divides headings that count one kind of chapter where one does not go on from that before it. */
function runsOf(heads: readonly Chapter[]): Chapter[][] {
  const runs: Chapter[][] = []
  for (const head of heads) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const next = (last?.number ?? 0) + 1
    const number = Number.isNaN(head.number) ? next : head.number
    if (run && last && (number === next || (number === 1 && last.document === head.document))) run.push({ ...head, number })
    else runs.push([{ ...head, number }])
  }
  return runs
}

/** True where chapters are long enough to be told by nothing but their numbers. */
function isLong(run: readonly Chapter[], documents: readonly SourceDocument[]): boolean {
  const [first] = run
  const words = documents
    .slice(first?.document, (run.at(-1)?.document ?? 0) + 1)
    .flatMap(({ blocks }, at) => (at ? blocks : blocks.filter(({ index }) => index >= (first?.block.index ?? 0))))
    .reduce((sum, { text }) => sum + countWords(text), 0)
  return words >= LONG * run.length
}

function serialOf(run: readonly Chapter[]): Serial[] {
  const [first] = run
  if (!first) return []
  const { document, block } = first
  return [{ id: `${document}:${block.index}`, from: { document, index: block.index }, to: run.at(-1)?.document ?? document }]
}

/**
 * Tells articles that are chapters of one work which it is: from its first chapter on all of its documents, what stands between and behind its chapters too. A
 * reader begins such a work at its beginning.
 */
export function withSerials(articles: readonly Article[], documents: readonly SourceDocument[]): Article[] {
  const serials = serialsIn(documents)
  const places = new Map(documents.map(({ name }, index) => [name, index]))
  return articles.map((article) => {
    const [first] = article.heading ? [article.heading] : article.blocks
    const document = places.get(first?.document ?? '')
    const serial = serials.find(
      ({ from, to }) =>
        document !== undefined &&
        first !== undefined &&
        (document > from.document || (document === from.document && first.index >= from.index)) &&
        document <= to,
    )
    return serial && article.kind !== 'letter' ? { ...article, serial: serial.id } : article
  })
}
