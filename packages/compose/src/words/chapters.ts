import { valueOf } from '../ingest/counted.ts'

/** What a division of a book is called, in the languages magazines are made in. */
export const DIVISION =
  'chapter|part|section|appendix|book|volume|lesson|annex|kapitel|teil|abschnitt|anhang|band|lektion|chapitre|partie|annexe|appendice|livre|tome|capítulo|capitulo|parte|sección|apéndice|anexo|libro|seção|secção|apêndice|capitolo|sezione|hoofdstuk|deel|bijlage|rozdział|część|dodatek|załącznik|część|avsnitt|bilaga|del|afsnit|bilag|appendiks|глава|часть|раздел|приложение|том|অধ্যায়|পর্ব|খণ্ড|فصل|بخش|پیوست|الفصل|الجزء|القسم|الباب|الملحق|kapitola|část|příloha|kapitula|kapittel|luku|osa|fejezet|rész|capitolul|partea|capítol|poglavlje|dio|poglavje|bölüm|ek|chương|phần|phụ lục|bab|bagian|κεφάλαιο|μέρος|παράρτημα|розділ|частина|додаток|פרק|חלק|अध्याय|भाग|บทที่'

/** How a division is numbered: in figures, letters or words. */
export const NUMBER =
  '(?:\\p{Nd}{1,3}|[IVXLC]+|\\p{Lu}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|(?:the )?(?:first|second|third|fourth|fifth|last)|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|premier|première|uno|dos|tres|cuatro|cinco|primero|primera|due|tre|quattro|cinque|primo|prima|primeiro|primeira|первая|вторая|третья|четвёртая|пятая|الأول|الثاني|الثالث|الرابع|الخامس|اول|دوم|سوم|چهارم|پنجم)'

/** Chinese, Japanese and Korean divisions: 第三章, 10장. */
export const EAST_ASIAN_DIVISION =
  '(?:第\\s*[\\p{Nd}〇零一二三四五六七八九十百]+\\s*[章节節部篇回課课編编话話卷]|(?:제\\s*)?\\p{Nd}+\\s*[장절부편])'

/** `Chapter 3`, `Kapitel III`, `Capítulo primero`; `Erstes Kapitel`, `3. kapitola`; `第三章`, `제3장`: the word and its number. */
const END = '(?![\\p{L}\\p{M}\\p{N}])'
const named: readonly RegExp[] = [
  new RegExp(`^(?<unit>${DIVISION})\\s+(?<number>\\p{Nd}{1,3}|\\p{L}+)${END}`, 'iu'),
  new RegExp(`^(?:the\\s+)?(?<number>\\p{Nd}{1,3}|\\p{L}+)[.:ºª°]?\\s+(?<unit>${DIVISION})${END}`, 'iu'),
  new RegExp(`^(?=${EAST_ASIAN_DIVISION})(?:第|제)?\\s*(?<number>[\\p{Nd}〇零一二三四五六七八九十百]+)\\s*(?<unit>.)`, 'u'),
]
/** A chapter whose number is a word that is not listed: `Chapter Twenty-One`. */
const inWords =
  /^(?<unit>chapter|kapitel|chapitre|capítulo|capitolo|hoofdstuk|rozdział|глава|розділ)\s+\p{L}[\p{L}-]*(?:[\s-]\p{L}+)?\s*[.:]?$/iu
/** `3.`, `III – The Ship`: nothing but a number says that it is a chapter. */
const bare = /^(\p{Nd}{1,3}|[IVXLC]{1,7})(?:[.):：、．]|\s[–—-]|$)(?!\p{Nd})/u

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
  const han = /[〇零一二三四五六七八九十百]+/u.exec(text)?.[0]
  return han ? hanNumber(han) : (counted.get(text.toLowerCase()) ?? Number.NaN)
}

/** `二十三` and `一百零五`, and figures one by one as `二三`. */
function hanNumber(text: string): number {
  if (!/[十百]/u.test(text)) return Number(Array.from(text, (sign) => HAN.indexOf(sign)).join(''))
  const [, hundreds = '', tens = '', ones = ''] = /^(?:(.?)百)?[〇零]?(?:(.?)十)?(.?)$/u.exec(text) ?? []
  const times = (sign: string, unit: RegExp): number => (unit.test(text) ? (sign ? HAN.indexOf(sign) : 1) : 0)
  return 100 * times(hundreds, /百/u) + 10 * times(tens, /十/u) + (ones ? HAN.indexOf(ones) : 0)
}

/** Returns what a heading counts: the word its chapter is called by, or the level of one that is only counted, and the number, NaN for one that is not known; null for a heading of no chapter. */
export function countOf(text: string, level = 1): { unit: string; number: number; isNamed: boolean } | null {
  const head = text.trim()
  for (const pattern of named) {
    const { unit = '', number = '' } = pattern.exec(head)?.groups ?? {}
    const value = numberOf(number)
    if (!Number.isNaN(value)) return { unit: unit.toLowerCase(), number: value, isNamed: true }
  }
  const unit = inWords.exec(head)?.groups?.unit
  if (unit) return { unit: unit.toLowerCase(), number: Number.NaN, isNamed: true }
  const value = numberOf(bare.exec(head)?.[1] ?? '')
  return Number.isNaN(value) ? null : { unit: `#${level}`, number: value, isNamed: false }
}

/** Chapters that follow each other, at least: they are one work, which is read from its beginning. */
export const FEWEST_CHAPTERS = 3

/** A heading that counts a chapter; NaN where its number is not known. `document` is the place of the document it is in. */
export interface Count {
  document: number
  number: number
}

/** Divides headings that count chapters of one kind where one does not go on from that before it; a document may count from 1 again, in its next part. */
export function runsOf<C extends Count>(heads: readonly C[]): C[][] {
  const runs: C[][] = []
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
