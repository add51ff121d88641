/** Typed dots that lead from a thing to what stands at the end of its line, as a price: the source of a pattern. */
export const LEADER = '(?:\\.{4,}|…[.…]*…|(?: \\.){3,}|·{3,})'

/** A line typed of underscores before a figure that is no year: one before a word or at an end is to be filled in. */
const UNDERSCORES = '_{3,}(?=[ \\u00A0]*(?:\\p{Sc}\\s?)?(?!(?:19|20)\\p{Nd}{2}(?!\\p{Nd}))\\p{Nd}[^_\\u2028\\n]{0,40}(?:[\\u2028\\n]|$))'

/** Such dots before a figure: where the name of a thing is long, the last one or two of them are left, apart from both sides. */
export const LEADER_TO_FIGURE = `(?:${LEADER}|${UNDERSCORES}|(?<=[ \\u00A0])\\.{1,2}(?=[ \\u00A0]|$))`

const behind = new RegExp(`\\s*(?:${LEADER}|_{3,})\\s*$`, 'u')

/** Returns the name of a thing without the dots that lead from it. */
export const withoutLeader = (thing: string): string => thing.replace(behind, '')

const led = new RegExp(`\\S\\s*(?:${LEADER}\\s*\\S|${LEADER_TO_FIGURE}\\s*(?:\\p{Sc}\\s?)?\\p{Nd})`, 'u')

/** Returns whether dots lead from a thing to what belongs to it. */
export const isLed = (line: string): boolean => led.test(line)

/** A sum of money at the end of a line, behind the name of a thing, as the source of a pattern: `£12.50`, `-12.50 €`, `from £80`, `13,90`, `450 ₽`, `25 zł`, `5.-`, `1.240,50 €`. */
const SUM = `(?:[-–−+](?=[\\p{Nd}\\p{Sc}]))?(?:\\p{Sc}\\s?\\p{Nd}[\\p{Nd}.,]*|\\p{Nd}{1,3}(?:[.,’']?\\p{Nd}{3})?[.,]\\p{Nd}{2}|(?:\\p{Nd}{1,5}|\\p{Nd}{1,3}(?:[.,’'\\u00A0\\u202F]\\p{Nd}{3})+)(?:[.,]\\p{Nd}{2})?\\s?(?:\\p{Sc}|euros?|eur|chf|kr|tl|lei|kč|ft|грн|zł|руб|元|円|원)|\\p{Nd}{1,4}[.,][-–—]{1,2})`

const priced = new RegExp(`\\p{L}.*\\s${SUM}\\.?$`, 'iu')

/** Characters of a row at most. */
const LONGEST_ROW = 90

/** Returns whether a line is a row of a price list or of a programme: it ends in what a thing costs, or dots lead from a thing to what belongs to it. */
export function isRow(line: string): boolean {
  const text = line.trim()
  return text.length <= LONGEST_ROW && (isLed(text) || priced.test(text))
}

/** Returns whether there are rows among lines, and at least such a share of them, 0–1, is one: a price list, with what is said between. */
export function areMostlyRows(lines: readonly string[], share: number): boolean {
  const rows = lines.filter(isRow).length
  return rows > 1 && rows >= share * lines.length
}

/** A row of a price list: what there is, and what it costs, with the word that says it is the least. */
const pricedApart = new RegExp(
  `^(.*?\\p{L}.*?)\\s+((?:(?:from|ab|od|à partir de|dès|desde|da|a partire da|vanaf|från|fra|от|від)\\s)?${SUM})\\.?$`,
  'iu',
)

/** Returns what a row of a price list names and what that costs; null where a line ends in no price. */
export function priceOf(line: string): { thing: string; price: string } | null {
  const [, thing = '', price = ''] = isRow(line) ? (pricedApart.exec(line.trim()) ?? []) : []
  return thing && price ? { thing: withoutLeader(thing), price } : null
}

/** The name of a thing, a gap that was typed in dots or made of them, and the little that is said of it. */
const ledApart = new RegExp(`^([^_]*?\\p{L}[^_]*?)\\s*(?:(?:${LEADER}|${UNDERSCORES})\\s*|\\u2003)([^\\s_][^_]{0,23})(?<![.!?…\\s])$`, 'u')

/** Returns what dots or underscores lead from, and the little that they lead to: `market price, ask`; null where a line has none. */
export function ledTo(line: string): { thing: string; price: string } | null {
  const [, thing = '', price = ''] = ledApart.exec(line.trim()) ?? []
  return thing && price ? { thing, price } : null
}
